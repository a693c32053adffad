"""A match of Ligretto, step by step: what lay in the middle, how many cards each had left, and when.

All of it was open while it happened; what lay face down is shown once the match is over.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

from ....engine import Match, Seat
from ....front.blocks import Panel, Para, Stage, Step
from ....games.nerts import Nerts
from .. import common
from . import board
from .decisions import summary
from .moments import Moment, minus, moments
from .truth import Truth


class Teller(common.Teller[Moment]):
    """Cards to the middle and from the Ligretto piles, calls, shifts, and the points of each round."""

    PIECES: ClassVar[str] = "cards"
    ALL: ClassVar[str] = "every Ligretto pile and hand"

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None):
        super().__init__(match, seat)
        self.rules: Nerts = match.game  # type: ignore[assignment]
        self.moments = moments(match, tuple(common.views(match, seat)))

    def lines(self, cursor: int, everything: bool) -> Iterator[Step]:
        """The list of steps, round by round."""
        return iter(self._lines)

    def aloud(self, cursor: int) -> str:
        """How the one who looks stands at a step."""
        if self.seat is None:
            return ""
        now = board.counted(self.rules, self.moments[cursor].view.public)
        return f"Your points at this moment: {minus(now.points[self.seat])}."

    def blocks(self, cursor: int, everything: bool) -> Iterator[Any]:
        """The piles, the seconds, how everybody stands, and one's own points through this round."""
        now, truth = self.moments[cursor], self.truth if everything else None
        yield Stage((now.title,), tuple(board.rows(now, truth, self.voice)))
        yield board.middle(now.view.public)
        if told := board.when(now):
            yield Para((told,), "sub")
        yield board.standing(self.rules, now.view.public, self.voice)
        if self.seat is not None and (plot := board.curve(self.rules, self._round(cursor), self.seat)):
            yield plot

    def decisions(self) -> Panel:
        """How fast everybody was and from where the cards came."""
        return summary(self.match, self.moments, self.voice)

    @cached_property
    def truth(self) -> Truth:
        """What lay face down; refused before the end of the match."""
        return Truth.of(self.match)

    @cached_property
    def _lines(self) -> tuple[Step, ...]:
        return tuple(board.lines(self.moments, self.voice))

    def _round(self, cursor: int) -> list[Moment]:
        """The steps of this round until now."""
        number = self.moments[cursor].round
        return [moment for moment in self.moments[: cursor + 1] if moment.round == number]
