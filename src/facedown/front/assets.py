"""What travels to the page: one script, one style sheet, one sheet of drawings, put together from their parts."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

PARTS = (
    *(
        "base.js",
        "cards.js",
        "duel.js",
        "hand.js",
        "heaps.js",
        "scene.js",
        "lobby.js",
        "blocks.js",
        "math.js",
        "charts.js",
        "chain.js",
        "sheet.js",
    ),
    *(
        "motion.js",
        "moves.js",
        "travel.js",
        "page.js",
        "pick.js",
        "place.js",
        "hold.js",
        "compose.js",
        "input.js",
        "widget.js",
    ),
)
SHEETS = ("front.css", "cards.css", "heaps.css", "hold.css", "duel.css", "blocks.css", "chain.css", "sheet.css")


def part(name: str) -> str:
    """One file of the front end."""
    return (files("facedown.front") / "static" / name).read_text("utf-8")


@cache
def script() -> str:
    """The module of the front end. A notebook loads it as one text, so its parts cannot import each other."""
    return "\n".join(map(part, PARTS))


@cache
def style() -> str:
    """The style sheet, one class more specific than it is written: JupyterLab styles all buttons.

    Nesting adds that to every rule alike, so the order among our rules stays.
    """
    return ":root {\n" + "\n".join(map(part, SHEETS)) + "\n}\n"


@cache
def art() -> str:
    """All drawings, as symbols of one SVG."""
    return part("art.svg")
