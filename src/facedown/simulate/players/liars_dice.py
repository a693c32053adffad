"""A Liar's Dice player that is three numbers: when it calls, how bold it bids, how often it bluffs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...bots.liars_dice.common import Player, counted, player
from ...games.liars_dice import Action, Bid, Doubt, LiarsDice, Public, View
from ...odds.counts import binomial_tail
from .checks import check_chances


@dataclass(frozen=True)
class Threshold:
    """Calls a bid that holds, as far as its own cup tells, with a chance below `doubt`; otherwise it raises.

    It bids the face of which it holds most (the highest of several), with the chance `bluff` any face: as many as
    hold with a chance of at least `nerve`, or the least that the rules ask for. Where no such bid is left, it calls.
    It never says "Exactly!" and declares no special round.
    """

    doubt: float = 0.3
    nerve: float = 0.5
    bluff: float = 0.1

    def __post_init__(self) -> None:
        check_chances(self)

    def __call__(self, game: LiarsDice) -> Player:
        """The same player at a table of the engine."""
        return player(game, self._answer, lambda game, view: 0.0)

    def _answer(self, game: LiarsDice, view: View) -> Mapping[Action, float]:
        """The call, or bids with their chances."""
        public, hidden = view.public, view.public.dice - len(view.own)
        if public.last and _holds(game, view, public.last, hidden) < self.doubt:
            return {Doubt(public.number): 1.0}
        found: dict[Action, float] = {}
        for face, weight in self._faces(game, view).items():
            bid = self._bid(game, view, face, hidden)
            found[bid] = found.get(bid, 0.0) + weight
        return found

    def _faces(self, game: LiarsDice, view: View) -> dict[int, float]:
        """The chance that it bids each face."""
        faces, own = game.faces(view.public), counted(view.own, game.wild(view.public))
        favourite = max(faces, key=lambda face: (own[face - 1], face))
        weights = dict.fromkeys(faces, self.bluff / len(faces))
        weights[favourite] += 1 - self.bluff
        return weights

    def _bid(self, game: LiarsDice, view: View, face: int, hidden: int) -> Action:
        """Its bid on a face, or the call where there is none."""
        public, least = view.public, game.least(view.public, face)
        mine = counted(view.own, game.wild(public))[face - 1]
        number = max(least or 1, mine + extra(hidden, hit(game, public, face), self.nerve))
        if public.bids and (least is None or number > public.dice):
            return Doubt(public.number)
        return Bid(number, face)


def hit(game: LiarsDice, public: Public, face: int) -> int:
    """In how many faces of six a hidden die matches: 2 where ones are wild, else 1."""
    return 2 if game.wild(public) and face != 1 else 1


@lru_cache(maxsize=256)
def tail(hidden: int, hits: int) -> tuple[float, ...]:
    """The chances that at least k of the hidden dice match, k = 0 ... hidden; `hits` of six faces match."""
    return tuple(map(float, binomial_tail(hidden, Fraction(hits, 6))))


@lru_cache(maxsize=4096)
def extra(hidden: int, hits: int, nerve: float) -> int:
    """The most hidden dice that match with a chance of at least `nerve`.

    >>> extra(10, hits=2, nerve=0.5), extra(10, hits=2, nerve=0.9)
    (3, 1)
    """
    return max(k for k, chance in enumerate(tail(hidden, hits)) if chance >= nerve)


def _holds(game: LiarsDice, view: View, bid: Bid, hidden: int) -> float:
    need = bid.quantity - counted(view.own, game.wild(view.public))[bid.face - 1]
    chances = tail(hidden, hit(game, view.public, bid.face))
    return 0.0 if need > hidden else chances[max(need, 0)]
