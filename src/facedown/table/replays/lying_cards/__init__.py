"""A match of Lying Cards, step by step: what was said, what was laid, and how likely each attack was to win.

Cards that lie face down stay hidden until the fight; who laid them knows them, and so does everybody after the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, ClassVar

from ....engine import Match, Seat
from ....front.blocks import Panel, Para, Stage, Step
from ....front.numbers import whole
from ....games.lying_cards import Announced, LyingCards
from .. import common
from . import board
from .decisions import summary
from .moments import Moment, moments
from .truth import Laid, Truth, own
from .weighing import Weighed, Weighing


class Teller(common.Teller[Moment]):
    """Attacks and who joins them, event cards, fights with their comparison, passes, and the end."""

    PIECES: ClassVar[str] = "cards"
    ALL: ClassVar[str] = "every hand"

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None):
        super().__init__(match, seat)
        self.views = tuple(common.views(match, seat))
        self.rules: LyingCards = match.game  # type: ignore[assignment]
        self.moments = moments(self.rules, match, self.views)
        self.weighing = Weighing(self.rules, self.views, match.names)

    def lines(self, cursor: int, everything: bool) -> Iterator[Step]:
        """The list of all steps, attack by attack."""
        return board.lines(self.rules, self.moments, self._laid(everything), self.weighed(cursor), self.voice)

    def aloud(self, cursor: int) -> str:
        """The chance of the attack that was just announced."""
        said = self.moments[cursor].said
        known = None if said is None else self.weighing.known(said)
        return "" if known is None else f"It would win with {whole(known.chance)}% {self.whose}."

    def blocks(self, cursor: int, everything: bool) -> Iterator[Any]:
        """Hands and what lies on the table, the comparison of a fight, and the chance of each attack until now."""
        now, truth = self.moments[cursor], self.truth if everything else None
        rows = board.rows(self.rules, now, self._laid(everything), truth, self.voice)
        yield Stage((now.title,), tuple(rows))
        if now.fight is not None:
            yield from board.compared(now.fight, self.voice)
        if everything and self.truth.events[now.actions]:
            yield from board.events(self.truth.events[now.actions], self.voice)
        elif now.view.events:
            yield board.event(now.view)
        if weighed := self.weighed(cursor):
            yield Para((f"The chance that each attack wins, {self.whose}, when it was announced.",), "sub")
            yield board.plot(weighed, self.whose)
            yield from board.facts(weighed[-1], self.whose, self.voice)

    def decisions(self) -> Panel:
        """How true the announcements were, whether bluffs paid, and what the attacks cost."""
        return summary(self.views[-1], self.truth, self.weighing, self.voice)

    def weighed(self, cursor: int) -> list[tuple[Announced, Weighed]]:
        """The attacks that were announced until now, the latest of them, each with its chance."""
        said = [moment.said for moment in self.moments[: cursor + 1] if moment.said is not None]
        return [(one, self.weighing.known(one)) for one in said[-board.MOST :]]

    @cached_property
    def truth(self) -> Truth:
        """Where every card lay; refused before the end of the match."""
        return Truth.of(self.match)

    def _laid(self, everything: bool) -> Mapping[Laid, Any]:
        """The threes that may be shown before their fight: the own ones, or all."""
        return self.truth.laid if everything else own(self.views[-1])
