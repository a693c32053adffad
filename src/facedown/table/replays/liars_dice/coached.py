"""What the coach says to a step of a replay: always to one's own decisions, to others where all dice are seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ....engine import Match, replay
from ....games.liars_dice import Bid, NextRound
from ...coaching import Advice, advice, blocks
from ...voice import Voice
from ..common import fresh
from .moments import Moment, rules

Place = tuple[str, int, int]


class Coached:
    """Each answer of a match by its round and the bids before it; the advice is worked out when it is looked at."""

    def __init__(self, match: Match[Any, Any, Any]):
        self._game, self._found = rules(match), dict(_answers(match))
        self._advice: dict[Place, Advice | None] = {}

    def blocks(self, moment: Moment, voice: Voice, everything: bool) -> Iterator[Any]:
        """What is to be said to a step; nothing of a seat whose dice are still hidden."""
        place = _place(moment)
        if place not in self._found or (moment.seat != voice.me and not everything):
            return
        if place not in self._advice:
            self._advice[place] = advice(self._game, *self._found[place])
        if said := self._advice[place]:
            yield from blocks(said, voice)


def _place(moment: Moment) -> Place:
    return moment.kind, moment.round, len(moment.bids) - (moment.kind == "bid")


def _answers(match: Match[Any, Any, Any]) -> Iterator[tuple[Place, tuple[Any, Any]]]:
    copy = fresh(match)
    for seat, action in match.record:
        view = copy.view(seat)
        replay(copy, [(seat, action)])
        if not isinstance(action, NextRound):
            kind = "bid" if isinstance(action, Bid) else "call"
            yield (kind, view.public.round, len(view.public.bids)), (view, action)
