"""Drawings of dice, cards and charts that stand alone: no style sheet, no font file, nothing to load.

A drawing is SVG text with the few symbols of the art that it uses, and colours written out for a light or a dark page.
All lengths are pixels.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from html import escape
from importlib.resources import files
from typing import Literal
from xml.etree import ElementTree

Theme = Literal["light", "dark"]

# name: (light, dark)
COLOURS: dict[str, tuple[str, str]] = {
    "text": ("#212121", "#e2e2e2"),
    "text-2": ("#575757", "#bcbcbc"),
    "panel": ("#f6f6f6", "#2c2c2c"),
    "edge": ("#73777a", "#93989c"),
    "primary": ("#14598f", "#8cc2ee"),
    "liar": ("#b03a0a", "#ff9b6a"),
    "tint": ("#e8eef4", "#323b42"),
    # the mat of a still picture is a little greyer than that of a game
    "mat": ("#34544b", "#263f38"),
    "mat-hi": ("#3b5e54", "#2d4a42"),
    "mat-lo": ("#2a463e", "#1e342e"),
    "mat-text": ("#f3f7f4", "#eaf2ed"),
    "mat-text-2": ("#d3e4dc", "#b9cfc5"),
    "mat-edge": ("#9fc2b4", "#7fa596"),
    "turn": ("#ffd166", "#f5c04a"),
    "on-turn": ("#2b2000", "#2b2000"),
    "bubble": ("#fffdf7", "#ece7db"),
    "on-bubble": ("#26241f", "#221f19"),
    "paper": ("#fffdf7", "#ece7db"),
    "paper-edge": ("#c9c2b2", "#aaa391"),
    "face": ("#fffdf7", "#f6f2e8"),
    "gold": ("#b8862b", "#9c7021"),
    "back": ("#27425f", "#27425f"),
    "suit-S": ("#1f1f24", "#1b1b20"),
    "suit-C": ("#1f1f24", "#1b1b20"),
    "suit-H": ("#b8202a", "#a91a24"),
    "suit-D": ("#b8202a", "#a91a24"),
    # symbols and event cards
    "sy-ring": ("#14598f", "#124f80"),
    "sy-wave": ("#0d7377", "#0b6569"),
    "sy-leaf": ("#3f6212", "#385710"),
    "sy-moon": ("#7d3c98", "#713589"),
    "sy-sun": ("#a8410c", "#963907"),
    "event": ("#14598f", "#124f80"),
    "event-bg": ("#eef4f9", "#dbe4ea"),
    "on-bubble-2": ("#5d584d", "#575145"),
    "die": ("#fffdf7", "#ece7db"),
    "die-edge": ("#b9b2a3", "#8f8876"),
    "die-pip": ("#26241f", "#221f19"),
    "die-one": ("#b8202a", "#a91a24"),
    "cup": ("#8a5a3c", "#7a4f35"),
    "cup-top": ("#a87552", "#94664a"),
    "cup-line": ("#f0d9b8", "#f0d9b8"),
    "cup-in": ("#4a2c1b", "#4a2c1b"),
    "seat-1": ("#14598f", "#14598f"),
    "seat-2": ("#a8410c", "#a8410c"),
    "seat-3": ("#0a6a4b", "#0a6a4b"),
    "seat-4": ("#86437a", "#86437a"),
    "seat-5": ("#775600", "#775600"),
    "seat-6": ("#4a5560", "#4a5560"),
    # charts: blue, and a grey that differs in lightness too
    "tail": ("#0072b2", "#56b4e9"),
    "rest": ("#b4bbc1", "#5c656c"),
    "rest-edge": ("#73777a", "#93989c"),
    "axis": ("#5f6468", "#b4babf"),
    "grid": ("#dedede", "#424242"),
}
_SANS = "system-ui,-apple-system,Segoe UI,Helvetica,Arial,Liberation Sans,sans-serif"
_LINE = 'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'


class Picture(str):
    """SVG text that stands alone; `alt` says what it shows, `rows` say it in full, line by line."""

    alt: str
    rows: tuple[str, ...]

    def __new__(cls, svg: str, alt: str, rows: Iterable[str] = ()) -> Picture:
        made = super().__new__(cls, svg)
        made.alt, made.rows = alt, tuple(rows)
        return made

    @property
    def text(self) -> str:
        """The picture in words, for whoever cannot see it."""
        return "\n".join((self.alt, *self.rows))

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        # As an image it is shown in a notebook that is not trusted, too; a bare <svg> would lose its looks there.
        data = base64.b64encode(self.encode()).decode()
        width = re.search(r'width="([\d.]+)"', self)
        size = f' width="{width[1]}"' if width else ""
        return f'<img alt="{clean(self.alt)}"{size} style="max-width:100%" src="data:image/svg+xml;base64,{data}">'


def picture(
    body: str, width: float, height: float, alt: str, theme: Theme = "light", rows: Iterable[str] = ()
) -> Picture:
    """A drawing made whole: the symbols that `body` uses (`#fd-d4`) come along, `var(--fd-NAME)` becomes a colour."""
    if theme not in ("light", "dark"):
        raise ValueError(f"There is no theme {theme!r}: it is 'light' or 'dark'.")
    w, h, name = length(width), length(height), clean(alt)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}" role="img"'
    parts = f'<title>{name}</title><defs>{_symbols(body)}</defs><g font-family="{_SANS}">{body}</g>'
    return Picture(f'{head} aria-label="{name}">{_coloured(parts, theme)}</svg>', alt, rows)


@cache
def _art() -> dict[str, str]:
    """Each name in the art, with the text of the symbol, group or pattern that holds it."""
    source = (files("facedown") / "front" / "static" / "art.svg").read_text(encoding="utf-8")
    root = ElementTree.fromstring(re.sub(r' xmlns="[^"]*"', "", source, count=1))
    units = [unit for top in root for unit in (top if top.tag == "defs" else [top])]
    return {name: ElementTree.tostring(u, "unicode") for u in units for e in u.iter() if (name := e.get("id"))}


def _symbols(body: str) -> str:
    found: dict[str, None] = {}
    waiting = [body]
    while waiting:
        for name in re.findall(r"#(fd-[\w-]+)", waiting.pop()):
            unit = _art().get(name)
            if unit and unit not in found:
                found[unit] = None
                waiting.append(unit)
    return "".join(found)


def _coloured(text: str, theme: Theme) -> str:
    """Style sheets and variables do not reach into a stored picture: write colours out, as attributes."""
    colours = {name: pair[theme == "dark"] for name, pair in COLOURS.items()}
    named = re.sub(r"var\(--fd-([\w-]+)(?:,\s*([^)]*))?\)", lambda m: colours.get(m[1], m[2]), text)
    plain = re.sub(r'style="([^"]*)"', lambda m: re.sub(r"([\w-]+):([^;]+);?", r'\1="\2" ', m[1]).strip(), named)
    return plain.replace('class="fd-ln"', _LINE)


# Words


def clean(text: str) -> str:
    """Words made safe inside a picture: markup is escaped, characters that no picture may hold become blanks."""
    return escape("".join(c if c.isprintable() else " " for c in text))


def length(value: float) -> str:
    """A length as short text: at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


# How wide letters are in a broad sans-serif font, in parts of the size.
_EMS = {
    **dict.fromkeys("ijlI'", 0.29),
    **dict.fromkeys("|.,:;· ", 0.33),
    **dict.fromkeys('frtJ()[]!-/"*', 0.41),
    **dict.fromkeys("csvxyzkFL“”", 0.58),
    **dict.fromkeys("wOQGDHNU&+=<>×", 0.84),
    **dict.fromkeys("mMW@%…æÆ—", 1.0),
}


def text_width(text: str, size: float, bold: bool = False) -> float:
    """How wide words are at most in a usual sans-serif font: an estimate, for a page whose fonts nobody knows."""
    ems = sum(_em(c) for c in text)
    return ems * size * (1.12 if bold else 1)


def _em(c: str) -> float:
    if unicodedata.combining(c):
        return 0
    if unicodedata.east_asian_width(c) in "WF":
        return 1.05
    return _EMS.get(c, 0.7 if c.isupper() else 0.63)


def cut(text: str, width: float, size: float, bold: bool = False) -> str:
    """Words that fit a width, ended by an ellipsis if some had to go."""
    if text_width(text, size, bold) <= width:
        return text
    while text and text_width(text + "…", size, bold) > width:
        text = text[:-1]
    return text.rstrip() + "…"


def words(
    text: str, x: float, y: float, size: float = 14, fill: str = "text", anchor: str = "start", bold: bool = False
) -> str:
    """One line of words with its baseline at y; anchor is "start", "middle" or "end", fill the name of a colour."""
    weight = ' font-weight="700"' if bold else ""
    at = f'x="{length(x)}" y="{length(y)}" font-size="{length(size)}" text-anchor="{anchor}"'
    return f'<text {at} fill="var(--fd-{fill})"{weight}>{clean(text)}</text>'


def box(x: float, y: float, width: float, height: float, look: str = "", corner: float = 0) -> str:
    """A rectangle with round corners; `look` holds its other attributes."""
    size = f'x="{length(x)}" y="{length(y)}" width="{length(width)}" height="{length(height)}"'
    return f"<rect {size}" + (f' rx="{length(corner)}"' if corner else "") + f" {look}/>"


def symbol(name: str, x: float, y: float, width: float, height: float | None = None, colour: str = "") -> str:
    """One symbol of the art in a box at x, y; `colour` names the colour of those that have none of their own."""
    size = f'x="{length(x)}" y="{length(y)}" width="{length(width)}" height="{length(height or width)}"'
    return f'<use href="#fd-{name}" {size}' + (f' color="var(--fd-{colour})"/>' if colour else "/>")
