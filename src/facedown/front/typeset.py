"""Words and pieces set side by side in a still picture: sentences with dice in them, rows of dice and cards.

Nobody knows the reader's fonts, so broad ones that are alike in width come first, and each run of words is anchored
at the side where it touches something.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..svg.drawing import box, clean, length, symbol, text_width
from ..svg.pieces import SYMBOLS, die_symbol, draw_card, draw_event
from .parts import Piece, Strong, Text

WIDTH, EDGE = 860, 18
MIDDLE, INNER = WIDTH / 2, WIDTH - 2 * EDGE
SERIF = "Georgia,Times New Roman,Liberation Serif,DejaVu Serif,serif"
FONT = "Verdana,DejaVu Sans,Bitstream Vera Sans,Geneva,sans-serif"
SHADE = 'fill="#000" fill-opacity=".22"'


@dataclass(frozen=True)
class Block:
    """A part of the picture, drawn downwards from y = 0; `width` is what it takes, `gap` the air above it."""

    drawn: str
    height: float
    width: float = WIDTH
    gap: float = 16

    def at(self, x: float, y: float) -> str:
        return f'<g transform="translate({length(x)} {length(y)})">{self.drawn}</g>'


@dataclass(frozen=True)
class Style:
    """How words are set: size in pixels, colours by name, the size of a die among them, flush left or centred."""

    size: float
    fill: str = "mat-text"
    bold: bool = False
    die: float = 20
    left: bool = False

    def width(self, run: Piece | Strong | str) -> float:
        if isinstance(run, Piece):
            return _among_words(run, self.die) + 4
        strong = isinstance(run, Strong)
        return text_width(run.text if isinstance(run, Strong) else run, self.size, self.bold or strong)

    def leading(self, text: Text) -> float:
        return max(self.size * 1.4, self.die + 2 if any(isinstance(run, Piece) for run in text) else 0)


def paragraph(text: Text, style: Style, limit: float = INNER - 60, gap: float = 16) -> Block:
    """Words with pieces among them, centred, in as many lines as they need."""
    lines = list(_lines(text, style, limit))
    high, widths = style.leading(text), [sum(map(style.width, line)) for line in lines]
    starts = [MIDDLE - (max(widths) if style.left else width) / 2 for width in widths]
    drawn = "".join(
        _line(line, style, x, high * (i + 0.5)) for i, (line, x) in enumerate(zip(lines, starts, strict=True))
    )
    return Block(drawn, high * len(lines), max(widths), gap)


def _lines(text: Text, style: Style, limit: float) -> Iterator[Text]:
    line: list[str | Piece | Strong] = []
    for atom in _atoms(text):
        if line and sum(map(style.width, (*line, atom))) > limit:
            yield tuple(line)
            line = []
        line.append(atom)
    yield tuple(line)


def _atoms(text: Text) -> Iterator[str | Piece | Strong]:
    """Word for word, each with the blanks behind it."""
    for run in text:
        if isinstance(run, Piece):
            yield run
        else:
            found = re.findall(r"\S+\s*|\s+", run if isinstance(run, str) else run.text)
            yield from found if isinstance(run, str) else map(Strong, found)


def _line(line: Text, style: Style, x: float, middle: float) -> str:
    runs = [(is_piece, tuple(run)) for is_piece, run in groupby(line, key=lambda atom: isinstance(atom, Piece))]
    drawn = ""
    for i, (is_piece, run) in enumerate(runs):
        wide = sum(map(style.width, run))
        if is_piece:
            drawn += _pieces([p for p in run if isinstance(p, Piece)], style, x + 2, middle - style.die / 2)
        else:
            drawn += _words(run, style, x, wide, middle, (i > 0, i + 1 < len(runs)))
        x += wide
    return drawn


def _pieces(run: Sequence[Piece], style: Style, x: float, top: float) -> str:
    drawn = ""
    for p in run:
        drawn += slip(p.face, x, top, style.die) if p.kind == "card" else piece(p, x, top, style.die)
        x += style.width(p)
    return drawn


def _among_words(piece: Piece, size: float) -> float:
    """How wide a piece is that stands among words: a card lies there on its side."""
    return size if piece.kind != "card" else size * 1.5 if piece.face else size * 0.75


def slip(face: str, x: float, y: float, high: float) -> str:
    """A card among words: its rank and suit on a slip of paper; or a small back."""
    if not face:
        return draw_card("", x, y - high * 0.025, high * 0.75)
    rank, suit = "J" if face == "PC" else face[:-1], face[-1:]
    drawn = (f"y-{SYMBOLS[suit]}", f"sy-{SYMBOLS[suit]}") if suit in SYMBOLS else (suit, f"suit-{suit}")
    ink = f"var(--fd-{drawn[1]})"
    fit = f' textLength="{length(high * 0.68)}" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    sheet = box(x, y, high * 1.5, high, 'fill="var(--fd-paper)" stroke="var(--fd-paper-edge)"', high * 0.14)
    font = (
        f'font-family="{SERIF}" font-size="{length(high * 0.75)}" font-weight="700" text-anchor="middle" fill="{ink}"'
    )
    told = f'<text x="{length(x + high * 0.46)}" y="{length(y + high * 0.77)}" {font}{fit}>{clean(rank)}</text>'
    return sheet + told + symbol(drawn[0], x + high * 0.84, y + high * 0.21, high * 0.54, colour=drawn[1])


def _words(run: Text, style: Style, x: float, wide: float, middle: float, touches: tuple[bool, bool]) -> str:
    """Words between x and x + wide; `touches` says whether a piece stands before, and behind them."""
    before, behind = touches
    anchor = "start" if before > behind or (style.left and not before) else "end" if behind > before else "middle"
    told = "".join(_span(part) for part in run)
    blank = style.width(" ")
    left, right = x + blank * told.startswith(" "), x + wide - blank * told.endswith(" ")
    at = {"start": left, "end": right, "middle": (left + right) / 2}[anchor]
    look = f'font-size="{length(style.size)}" text-anchor="{anchor}" fill="var(--fd-{style.fill})"'
    weight = ' font-weight="700"' if style.bold else ""
    return f'<text x="{length(at)}" y="{length(middle + style.size * 0.35)}" {look}{weight}>{told.strip()}</text>'


def _span(part: str | Piece | Strong) -> str:
    if isinstance(part, Strong):
        return f'<tspan font-weight="700">{clean(part.text)}</tspan>'
    return clean(part) if isinstance(part, str) else ""


def _extent(piece: Piece, size: float) -> tuple[float, float]:
    shapes = {"cup": (1.43, 1.43), "card": (1.35, 1.89), "event": (1.35, 1.89)}
    wide, high = shapes.get(piece.kind, (1, 1))
    return wide * size, high * size


def row(pieces: Sequence[Piece], size: float, air: float, limit: float = INNER - 40, gap: float = 16) -> Block:
    """Pieces side by side around the middle, in as many lines as they need."""
    most = max(_extent(p, size)[0] for p in pieces) if pieces else size
    per = int((limit + air) // (most + air))
    drawn, y = "", 0.0
    for start in range(0, len(pieces), per):
        line = pieces[start : start + per]
        extents = [_extent(p, size) for p in line]
        x, high = MIDDLE - (sum(w for w, _ in extents) + air * (len(line) - 1)) / 2, max(h for _, h in extents)
        for p, (w, h) in zip(line, extents, strict=True):
            drawn += piece(p, x, y + (high - h) / 2, size)
            x += w + air
        y += high + air
    return Block(drawn, max(y - air, 0), gap=gap)


def piece(piece: Piece, x: float, y: float, size: float) -> str:
    """A die, card, cup or empty place in a box at x, y; `size` is the side of a die."""
    wide, high = _extent(piece, size)
    if piece.kind == "slot":
        look = 'fill="none" stroke="var(--fd-turn)" stroke-width="2" stroke-dasharray="5 3.5"'
        return box(x + 1, y + 1, wide - 2, high - 2, look, size / 5)
    if piece.kind == "cup":
        return symbol("cup-up" if piece.face == "up" else "cup", x, y, wide)
    if piece.kind == "event":
        return draw_event(piece.face, piece.label, piece.value if piece.value != piece.label else "", x, y, wide)
    drawn = draw_card(piece.face, x, y, wide) if piece.kind == "card" else _die(piece.face, x, y, size)
    if piece.state == "hit":
        return box(x - 3, y - 3, wide + 6, high + 6, 'fill="var(--fd-turn)"', size * 0.21 + 4) + drawn
    return f'<g opacity=".42">{drawn}</g>' if piece.state == "miss" else drawn


def _die(face: str, x: float, y: float, size: float) -> str:
    inset = size * 0.04
    shadow = box(x + inset, y + inset + size * 0.045, size - 2 * inset, size - 2 * inset, SHADE, size * 0.21)
    return ("" if face == "?" else shadow) + symbol(die_symbol(face), x, y, size, colour="mat-text")
