"""Where every card was in a match of Sorteper that is over, and who loses with which chance from each moment on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from ....engine import Match, Seat, reveal
from ....games.sorteper import SORTEPER, Card, View
from ....odds.chains import ending, of_hands
from ..common import views

Hands = tuple[tuple[Card, ...], ...]

CARDS = {2: 25, 3: 17, 4: 11, 5: 9, 6: 9}
"""Cards in play, by players still in, from which the chances are worked out while somebody waits; 7 for more."""


@dataclass(frozen=True)
class Truth:
    """The hands of all seats after each number of actions, and the card of each draw by its number."""

    hands: tuple[Hands, ...]
    drawn: Mapping[int, Card]

    @classmethod
    def of(cls, match: Match[Any, Any, Any]) -> Truth:
        """All of it; refused before the end of the match."""
        end = reveal(match)
        every = zip(*(views(match, seat) for seat in range(match.seats)), strict=True)
        drawn = {number: card for memory in end.memory for number, card in memory.drew}
        return cls(tuple(tuple(view.own for view in seats) for seats in every), drawn)

    def holders(self) -> Iterator[Seat]:
        """Who held Sorteper after each number of actions."""
        for hands in self.hands:
            yield next(seat for seat, hand in enumerate(hands) if SORTEPER in hand)


@dataclass(frozen=True)
class Outlook:
    """The chance of each seat to lose, the draws that are expected, and how many cards are in play."""

    loses: tuple[Fraction, ...]
    draws: Fraction
    cards: int


def outlook(view: View, hands: Hands) -> Outlook | None:
    """Who loses from this moment on; None in the clearing, after the end, and where there are too many cards."""
    public = view.public
    players, cards = len(public.still_in), sum(public.hands)
    if public.phase != "drawing" or public.drawer is None or cards > CARDS.get(players, 7):
        return None
    return _solved(hands, public.drawer)


@cache
def _solved(hands: Hands, drawer: Seat) -> Outlook:
    end = ending(of_hands(hands, drawer))
    return Outlook(end.loses, end.draws, sum(map(len, hands)))
