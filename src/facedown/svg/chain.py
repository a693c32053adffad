"""A chain of positions as a part of a drawing: boxes in columns, arrows between neighbours with their chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .drawing import box, cut, length, text_width, words
from .pieces import draw_card

GAP, LINE, CARD = 86.0, 40.0, 26.0
LOOKS = {
    "": 'stroke="var(--fd-edge)"',
    "now": 'stroke="var(--fd-turn)" stroke-width="4"',
    "good": 'stroke="var(--fd-primary)" stroke-width="2"',
    "bad": 'stroke="var(--fd-liar)" stroke-width="2" stroke-dasharray="6 4"',
}


@dataclass(frozen=True)
class Place:
    """A position: its title, who holds which cards, and its column and row from 0."""

    title: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    column: int
    row: int
    state: Literal["", "now", "good", "bad"] = ""


@dataclass(frozen=True)
class Step:
    """An arrow between neighbours, by the numbers of its places: the chance, and what happens."""

    start: int
    end: int
    chance: str
    label: str


def draw_chain(places: Sequence[Place], steps: Sequence[Step], width: float) -> tuple[str, float]:
    """The drawing, from 0, 0 to this width, and how high it is."""
    grid = _Grid(places, width)
    drawn = "".join(map(grid.place, places))
    drawn += "".join(grid.step(places[step.start], places[step.end], step) for step in steps)
    return drawn, grid.height


class _Grid:
    """Where everything stands: columns as wide as there is room, rows as high as the largest box."""

    def __init__(self, places: Sequence[Place], width: float):
        columns = 1 + max(place.column for place in places)
        self.wide = min(250.0, (width - GAP * (columns - 1)) / columns)
        self.high = 34 + LINE * max(len(place.rows) for place in places)
        self.height = self.high + (self.high + LINE) * max(place.row for place in places)

    def corner(self, place: Place) -> tuple[float, float]:
        return place.column * (self.wide + GAP), place.row * (self.high + LINE)

    def place(self, place: Place) -> str:
        """One position: its title, and who holds what."""
        x, y = self.corner(place)
        drawn = box(x, y, self.wide, self.high, f'fill="var(--fd-panel)" {LOOKS[place.state]}', 10)
        drawn += words(cut(place.title, self.wide - 20, 14, True), x + 10, y + 22, 14, bold=True)
        for i, (who, cards) in enumerate(place.rows):
            low = y + 32 + LINE * i
            drawn += words(cut(who, self.wide * 0.3, 13), x + 10, low + 22, 13, "text-2")
            start = 10 + self.wide * 0.3 + 4
            each = min(CARD + 4, (self.wide - 10 - start - CARD) / max(1, len(cards) - 1))
            drawn += "".join(draw_card(card, x + start + each * k, low, CARD) for k, card in enumerate(cards))
        return drawn

    def step(self, start: Place, end: Place, step: Step) -> str:
        """To the right between columns; down on the left, up on the right between rows."""
        (x, y), (to, low) = self.corner(start), self.corner(end)
        if start.row == end.row:
            middle, at = (x + self.wide + to) / 2, y + self.high / 2
            told = words(step.chance, middle, at - 8, 15, anchor="middle", bold=True)
            told += words(cut(step.label, GAP - 8, 12), middle, at + 24, 12, "text-2", "middle")
            return told + _arrow(middle - 14, at + 3, middle + 14, at + 3)
        down = low > y
        left, top = x + (14 if down else self.wide / 2 + 14), min(y, low) + self.high
        ends = (top + 8, top + LINE - 8) if down else (top + LINE - 8, top + 8)
        told = words(step.chance, left + 12, top + 25, 15, bold=True)
        if text_width(step.label, 12) < self.wide / 2 - 56:
            told += words(step.label, left + 46, top + 25, 12, "text-2")
        return told + _arrow(left, ends[0], left, ends[1])


def _arrow(x: float, y: float, to: float, low: float) -> str:
    """A line with a head at its end, along an axis."""
    dx, dy = (6 if to > x else -6 if to < x else 0), (6 if low > y else -6 if low < y else 0)
    head = [(to - dx + dy, low - dy + dx), (to, low), (to - dx - dy, low - dy - dx)]
    line = "M{} {}L{} {}".format(*map(length, (x, y, to, low)))
    path = line + "M" + "L".join(f"{length(a)} {length(b)}" for a, b in head)
    return f'<path d="{path}" fill="none" stroke="var(--fd-text-2)" stroke-width="1.6"/>'
