"""A round half written down: what stands in the fields, as it was typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...engine import Seat
from .possible import Round

MIDDLE, LEFT, CALLED = range(3)


@dataclass(frozen=True)
class Draft:
    """For each player the cards in the middle and the cards left, as text, and whether they called.

    >>> Draft.of(2).filled([0, 1], "3").left
    ('3', '')
    """

    rows: tuple[tuple[str, str, bool], ...]

    @classmethod
    def of(cls, seats: int) -> Draft:
        """Nothing typed yet."""
        return cls((("", "", False),) * seats)

    @classmethod
    def again(cls, round_: Round) -> Draft:
        """A round that was written down, to be corrected."""
        middle, left, callers = round_
        return cls(tuple((str(middle[seat]), str(left[seat]), seat in callers) for seat in range(len(middle))))

    def fitted(self, seats: int) -> Draft:
        """The same for so many players."""
        return Draft((self.rows + Draft.of(seats).rows)[:seats])

    def filled(self, part: Any, value: Any) -> Draft:
        """With another entry at `part`, which is row and column."""
        seat, column = self._place(part)
        row: list[Any] = list(self.rows[seat])
        row[column] = bool(value) if column == CALLED else str(value)
        return Draft((*self.rows[:seat], (row[0], row[1], row[2]), *self.rows[seat + 1 :]))

    def _place(self, part: Any) -> tuple[Seat, int]:
        given = tuple(part) if isinstance(part, Sequence) and not isinstance(part, str) else ()
        if len(given) != 2 or given[0] not in range(len(self.rows)) or given[1] not in (MIDDLE, LEFT, CALLED):
            raise ValueError(f"{part!r} is no place on the sheet.")
        return given[0], given[1]

    @property
    def middle(self) -> tuple[str, ...]:
        """What was typed for the cards in the middle."""
        return tuple(middle for middle, _, _ in self.rows)

    @property
    def left(self) -> tuple[str, ...]:
        """What was typed for the cards left."""
        return tuple(left for _, left, _ in self.rows)

    @property
    def callers(self) -> tuple[Seat, ...]:
        """Who is ticked as having called."""
        return tuple(seat for seat, (_, _, called) in enumerate(self.rows) if called)
