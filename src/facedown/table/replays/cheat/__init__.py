"""A match of Løgneren, step by step: what a seat held and saw, and how likely each claim was for it.

Cards that were laid stay hidden until they are shown; who laid them or took them knows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar

from ....engine import Match, Seat
from ....front.blocks import Panel, Para, Stage, Step
from ....front.numbers import whole
from ....games.cheat import Cheat, Said
from .. import common
from . import board
from .counting import Counting, Known
from .decisions import summary
from .moments import Moment, moments
from .truth import Cards, Truth


class Teller(common.Teller[Moment]):
    """Plays and passes, calls with the cards that they showed, and the end."""

    PIECES: ClassVar[str] = "cards"
    ALL: ClassVar[str] = "every hand and the pile"

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None):
        super().__init__(match, seat)
        self.views = tuple(common.views(match, seat))
        self.moments = moments(match, self.views)
        self.rules: Cheat = match.game  # type: ignore[assignment]
        self.counting = Counting(self.rules, self.views)

    def lines(self, cursor: int, everything: bool) -> Iterator[Step]:
        """The list of plays and calls, pile by pile."""
        return board.lines(self.moments, self._laid(everything), self.weighed(cursor), self.voice)

    def aloud(self, cursor: int) -> str:
        """The chance of the claim that was just made."""
        known = self._known(self.moments[cursor].said)
        return "" if known is None else f"It could be true with {whole(known.could)}% {self.whose}."

    def blocks(self, cursor: int, everything: bool) -> Iterator[Any]:
        """Hands and pile, and the chance of each claim about this pile."""
        now, truth = self.moments[cursor], self.truth if everything else None
        yield Stage((now.title,), tuple(board.rows(now, self._laid(everything), truth, self.voice)))
        yield from board.pile(now.view, truth, self.voice)
        if self.counting.why and self._claims(cursor):
            yield Para((self.counting.why,), "sub")
        if weighed := self.weighed(cursor):
            about = "by counting alone, before its cards were laid."
            yield Para((f"The chance that each claim could be true, {self.whose}: {about}",), "sub")
            yield board.plot(weighed, self.whose)
            yield from self._beside(cursor)

    def decisions(self) -> Panel:
        """What was laid and called, and what this seat's calls and silences were worth."""
        return summary(self.match, self.views[-1], self.truth, self.counting, self.voice)

    def weighed(self, cursor: int) -> list[tuple[Said, Known]]:
        """The claims of the others about this pile until now, each with what could be known of it."""
        pairs = ((said, self._known(said)) for said in self._claims(cursor))
        return [(said, known) for said, known in pairs if known is not None]

    @cached_property
    def truth(self) -> Truth:
        """Where every card lay; refused before the end of the match."""
        return Truth.of(self.match)

    def _claims(self, cursor: int) -> list[Said]:
        pile, until = self.moments[cursor].pile, self.moments[: cursor + 1]
        return [moment.said for moment in until if moment.pile == pile and moment.said]

    def _known(self, said: Said | None) -> Known | None:
        return None if said is None else self.counting.known(said)

    def _laid(self, everything: bool) -> Mapping[int, Cards]:
        """The cards of each play that may be shown: the own ones, or all."""
        return self.truth.laid if everything else dict(self.views[-1].memory.laid)

    def _beside(self, cursor: int) -> Iterator[Any]:
        """More about the last claim, unless it was an own one."""
        said, view = self._claims(cursor)[-1], self.moments[cursor].view
        if (known := self._known(said)) is None:
            return
        yield board.facts(said, known, self.voice)
        if view.public.window == "shown":
            yield board.outcome(said, known, view.public.reveals[-1].lie, self.whose)
        yield from board.model(known, self.rules.one_card)
