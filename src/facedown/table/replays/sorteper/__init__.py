"""A match of Sorteper, step by step: the pairs, who drew from whom, and how Sorteper wandered.

Which card was drawn is told to the two who knew it, and to everybody after the match. Near the end it is worked out
exactly who loses with which chance, from all hands: after the match, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, ClassVar

from ....engine import Match, Seat
from ....front.blocks import Panel, Stage, Step
from .. import common
from . import board
from .moments import Moment, moments
from .outlook import Truth, outlook
from .summary import summary


class Teller(common.Teller[Moment]):
    """The deal, pairs, draws, cards that all saw, pauses and the end."""

    PIECES: ClassVar[str] = "cards"
    ALL: ClassVar[str] = "every hand"

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None):
        super().__init__(match, seat)
        self.views = tuple(common.views(match, seat))
        self.moments = moments(match, self.views)

    def lines(self, cursor: int, everything: bool) -> Iterator[Step]:
        """The list of pairs and draws, in two parts; with all cards, beside a draw the card."""
        return board.lines(self.moments, self.truth if everything else None, self.voice)

    def aloud(self, cursor: int) -> str:
        """Nothing that everybody knew has a chance."""
        return ""

    def blocks(self, cursor: int, everything: bool) -> Iterator[Any]:
        """The hands, the pairs on the table, and after the match who loses with which chance from here."""
        now = self.moments[cursor]
        yield Stage((now.title,), tuple(board.rows(now, self.truth if everything else None, self.voice)))
        if not everything:
            yield from board.known(now.view, self.voice)
            return
        if found := outlook(now.view, self.truth.hands[now.actions]):
            yield from board.outlook(found, self.voice)

    def decisions(self) -> Panel:
        """That nothing was decided, and what happened instead."""
        return summary(self.views[-1], self.truth, self.voice)

    @cached_property
    def truth(self) -> Truth:
        """Where every card was; refused before the end of the match."""
        return Truth.of(self.match)
