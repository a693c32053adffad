"""A match of Liar's Dice, step by step: what a seat knew, how likely each bid was for it, and what the coach says.

Other dice of a round stay hidden until its cups were lifted.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, ClassVar

from ....engine import Match, Seat
from ....front.blocks import Panel, Para, Stage, Step
from ....front.numbers import whole
from .. import common
from . import board
from .coached import Coached
from .decisions import summary
from .moments import Moment, chance_after, moments, ones, rows, rules


class Teller(common.Teller[Moment]):
    """Bids, calls and lost dice."""

    PIECES: ClassVar[str] = "dice"
    ALL: ClassVar[str] = "every cup"

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None):
        super().__init__(match, seat)
        self.rules, self.moments = rules(match), moments(match, seat)
        self._heard: dict[int, Fraction | None] = {}
        self._coached = Coached(match)

    def lines(self, cursor: int, everything: bool) -> Iterator[Step]:
        """The list of bids and calls, round by round."""
        return board.lines(self.moments, cursor, self.voice)

    def aloud(self, cursor: int) -> str:
        """The chance of the bid that was just made."""
        chance = self.moments[cursor].chance
        return "" if chance is None else f"{whole(chance)}% {self.whose}."

    def blocks(self, cursor: int, everything: bool) -> Iterator[Any]:
        """The dice, and the chance of each bid of this round."""
        now = self.moments[cursor]
        wild = ones(self.rules, now.view) == "wild"
        cups = self._cups(now) if everything else None
        yield Stage((now.title,), tuple(rows(now, self.match.seats, self.voice, cups, wild)))
        if bids := board.said(self.moments, cursor):
            yield Para((f"The chance that each bid was true, {self.whose}: dice only.",), "sub")
            yield board.plot(bids, self.whose)
            yield board.facts(bids)
            yield from self._beside(cursor, bids[-1][1])
        yield from self._coached.blocks(now, self.voice, everything)

    def decisions(self) -> Panel:
        """What the bids and calls were worth."""
        return summary(self.match, self.seat)

    def _beside(self, cursor: int, chance: Fraction) -> Iterator[Any]:
        now = self.moments[cursor]
        if now.shown:
            yield board.outcome(now, chance, self.whose)
        else:
            if cursor not in self._heard:
                self._heard[cursor] = chance_after(self.rules, now)
            yield from board.listened(chance, self._heard[cursor])

    def _cups(self, now: Moment) -> tuple[tuple[int, ...], ...] | None:
        """All dice of this round, as they were lifted in the end."""
        shown = self.moments[-1].view.public.history
        return next((reveal.cups for reveal in shown if reveal.round == now.round), None)
