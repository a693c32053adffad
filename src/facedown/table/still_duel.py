"""What a fight of three against three puts on a still picture: both sides, the comparison, cards that were played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..front.typeset import MIDDLE, SHADE, Block, Style, paragraph, piece
from ..svg.drawing import box, cut, symbol, text_width, words
from ..svg.pieces import draw_mark
from .scene import Comparison, Versus, Zone, plain

LEFT, SIDE = 100, 660
"""Where a side begins, and how wide it is."""

COLUMNS = (112, 270, 380, 490)
"""Where the columns of a comparison begin."""

DASHES = 'fill="none" stroke="var(--fd-mat-edge)" stroke-width="2" stroke-dasharray="5 4"'


def side(zone: Zone) -> Block:
    """One side of a fight: mark, name, three cards, and what they are."""
    assert isinstance(zone, Versus)
    frames = {"win": 'fill="none" stroke="var(--fd-turn)" stroke-width="2"', "lose": DASHES}
    drawn = box(LEFT, 0, SIDE, 104, SHADE, 18)
    drawn += box(LEFT, 0, SIDE, 104, frames[zone.result], 18) if zone.result else ""
    drawn += draw_mark(zone.mark, LEFT + 12, 34, 36) + words(cut(zone.name, 90, 14, bold=True), LEFT + 58, 49, 14,
                                                             "mat-text", bold=True)  # fmt: skip
    drawn += words(cut(zone.role, 96, 12), LEFT + 58, 67, 12, "mat-text-2")
    drawn += "".join(piece(p, 262 + 68 * i, 10, 44) for i, p in enumerate(zone.pieces))
    told = paragraph(zone.big, Style(15, bold=True, left=True), 260)
    more = paragraph(zone.caption, Style(12, "mat-text-2", left=True), 260) if zone.caption else None
    high = told.height + (more.height + 4 if more else 0)
    top = (104 - high) / 2
    drawn += told.at(486 + told.width / 2 - MIDDLE, top)
    drawn += more.at(486 + more.width / 2 - MIDDLE, top + told.height + 4) if more else ""
    return Block(drawn, 104, gap=10)


def comparison(zone: Zone) -> Block:
    """Two sides compared step by step; the step that decided is tinted."""
    assert isinstance(zone, Comparison)
    drawn = "".join(
        words(cut(name, 100, 13), x, 16, 13, "mat-text-2") for name, x in zip(zone.sides, COLUMNS[1:], strict=False)
    )
    for i, step in enumerate(zone.steps):
        y, decided = 26 + 32 * i, step.state == "decided"
        tint = 'fill="var(--fd-turn)" fill-opacity=".16"'
        drawn += box(LEFT, y, SIDE, 32, tint, 0) if decided else ""
        drawn += f'<path d="M{LEFT} {y}.5h{SIDE}" stroke="#fff" stroke-opacity=".2"/>'
        fill = "mat-text" if decided or not step.state else "mat-text-2"
        cells = zip((step.what, step.one, step.other, step.told), COLUMNS, strict=True)
        drawn += "".join(words(text, x, y + 21, 14, fill, bold=decided) for text, x in cells if text)
    return Block(drawn, 26 + 32 * len(zone.steps), gap=12)


def chosen(zone: Zone) -> Block:
    """The place for cards that are not chosen yet."""
    wide = 68 * len(zone.pieces) - 8
    told = text_width(plain(zone.caption), 13)
    width = max(wide, told)
    drawn = words(plain(zone.caption), width / 2, 12, 13, "mat-text-2", "middle")
    left = (width - wide) / 2
    drawn += "".join(box(left + 68 * i + 1, 25, 58, 82, DASHES, 6) for i in range(len(zone.pieces)))
    return Block(drawn, 110, width)


def used(zone: Zone) -> Block:
    """A named card that was played: its owner's mark, its icon, its name struck out."""
    wide = text_width(zone.name, 12) + 62
    drawn = box(0, 0, wide, 28, SHADE, 14) + draw_mark(zone.mark, 4, 4, 20)
    drawn += symbol(f"e-{zone.pieces[0].face}", 30, 6, 16, colour="mat-text-2")
    name = words(zone.name, 52, 18, 12, "mat-text-2").replace("<text", '<text text-decoration="line-through"')
    return Block(drawn + name, 28, wide)


PLACES: Mapping[str, Callable[[Zone], Block]] = {"versus": side, "compare": comparison}
"""How each of these layouts is drawn."""
