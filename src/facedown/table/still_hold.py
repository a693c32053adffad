"""What Sorteper puts on a still picture: cards held out, pairs, and a sheet to read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil

from ..front.typeset import INNER, MIDDLE, SHADE, Block, Style, paragraph, piece, slip
from ..svg.drawing import box, cut, words
from ..svg.pieces import draw_mark
from .scene import Piece, Strong, Zone

ROW, SHEET = 12, 640
"""Backs in one row at most; the width of the sheet."""

SMALL, NEXT = 16, 29
"""The height of a slip with one card of a pair; from one pair to the next."""


def held(zone: Zone) -> Block:
    """A hand of backs, and above it what is said of it."""
    told = paragraph(zone.caption, Style(13, "mat-text-2"))
    rows = max(1, ceil(len(zone.pieces) / ROW))
    per = ceil(len(zone.pieces) / rows)
    drawn = told.at(0, 0)
    for r in range(rows):
        line = zone.pieces[r * per : (r + 1) * per]
        left = MIDDLE - (60 + 62 * (len(line) - 1)) / 2
        top = told.height + 8 + 92 * r
        drawn += "".join(piece(p, left + 62 * i, top, 44) for i, p in enumerate(line))
    return Block(drawn, told.height + 8 + 92 * rows, gap=18)


def twos(pieces: Sequence[Piece], x: float, y: float) -> str:
    """Pairs side by side, each with one card below the other."""
    places = ((x + NEXT * (i // 2), y + (SMALL + 1) * (i % 2), p) for i, p in enumerate(pieces))
    return "".join(slip(p.face, left, top, SMALL) for left, top, p in places)


def laid(zone: Zone) -> Block:
    """One player's pairs in a row: mark, name, pairs, and how many they are."""
    drawn = box(110, 0, 640, 44, SHADE, 22) + draw_mark(zone.mark, 118, 8, 28)
    drawn += words(cut(zone.name, 90, 14), 156, 27, 14, "mat-text")
    drawn += words(zone.count, 734, 27, 13, "mat-text-2", "end")
    return Block(drawn + twos(zone.pieces, 256, 5), 44, gap=8)


def sheet(zone: Zone) -> Block:
    """Lines on paper."""
    parts = [paragraph((Strong(zone.name),), Style(16, "on-bubble"), SHEET - 40)]
    parts += [paragraph(line, Style(13, "on-bubble"), SHEET - 40) for line in zone.lines]
    drawn, y = "", 12.0
    for part in parts:
        drawn, y = drawn + part.at(0, y), y + part.height + 6
    paper = box(MIDDLE - SHEET / 2, 0, SHEET, y + 6, 'fill="var(--fd-bubble)"', 10)
    return Block(paper + drawn, y + 6, min(SHEET, INNER), gap=18)


PLACES: Mapping[str, Callable[[Zone], Block]] = {"hold": held, "pairs": laid, "sheet": sheet}
"""How each of these layouts is drawn."""
