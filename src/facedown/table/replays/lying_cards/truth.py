"""Where every card lay at every step of a match of Lying Cards that is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ....engine import Match, Seat, reveal
from ....games.lying_cards import LCard, Three, View
from ..common import views

Cards = tuple[LCard, ...]
Laid = tuple[int, Seat]
"""The number of an attack and who laid three cards for it: attacker or joiner."""


@dataclass(frozen=True)
class Truth:
    """The hands of all seats after each number of actions, their unused event cards, and what each attack was."""

    hands: tuple[tuple[Cards, ...], ...]
    events: tuple[Mapping[Seat, tuple[str, ...]], ...]
    laid: Mapping[Laid, Three]

    @classmethod
    def of(cls, match: Match[Any, Any, Any]) -> Truth:
        """All of it; refused before the end of the match."""
        end = reveal(match)
        every = tuple(zip(*(views(match, seat) for seat in range(match.seats)), strict=True))
        laid = {(number, seat): three for seat, memory in enumerate(end.memory) for number, three in memory.laid}
        events = ({seat: view.events for seat, view in enumerate(seats) if view.events} for seats in every)
        return cls(tuple(tuple(view.own for view in seats) for seats in every), tuple(events), laid)


def own(view: View) -> Mapping[Laid, Three]:
    """What a seat has laid itself."""
    return {} if view.seat is None else {(number, view.seat): three for number, three in view.memory.laid}
