"""What the bids of a Liar's Dice round tell a listener who takes the others for normal players.

Bayes over all hands, as in `odds.belief`, in floats: a bot has no time for fractions. A *belief* is one chance for
each hand of a player, in the order of `cups`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import NamedTuple

from ...engine import Seat
from ...games.liars_dice import LiarsDice, Public
from ...odds.belief import hands
from . import by_odds
from .by_odds import Spot
from .common import before, counted
from .worth import Law

Belief = tuple[float, ...]

ANYBODY = 0.3
"""How much a listener reckons with somebody who is no normal player, and makes a small raise whatever he holds."""

SMALL = 2
"""Such a one makes one of so many smallest raises on some face, each as likely."""

ODD = 0.01
"""The chance of any other bid of his."""


class Cup(NamedTuple):
    """A hand, the number of rolls that show it, and how many dice count for each face: ones wild, and not."""

    hand: tuple[int, ...]
    rolls: int
    wild: tuple[int, ...]
    tame: tuple[int, ...]


@lru_cache(maxsize=16)
def cups(dice: int) -> tuple[Cup, ...]:
    """All hands of so many dice."""
    return tuple(Cup(hand, rolls, counted(hand, True), counted(hand, False)) for hand, rolls in hands(dice).items())


def belief(game: LiarsDice, public: Public, seat: Seat) -> Belief:
    """The chances of the hands of a player after his bids of this round."""
    weights: Sequence[float] = [cup.rolls for cup in cups(public.counts[seat])]
    for k, (bidder, bid) in enumerate(public.bids):
        if bidder == seat:
            at = by_odds.spot(game, before(public, k), seat)
            weights = tuple(map(mul, weights, _heard(at, (bid.quantity, bid.face, bid.palifico))))
    total = sum(weights)
    return tuple(weight / total for weight in weights)


def matching(believed: Belief, dice: int, face: int, wild: bool) -> Law:
    """How many dice under a cup match a face, by what is believed: the chances of 0 to all of them."""
    law = [0.0] * (dice + 1)
    for cup, chance in zip(cups(dice), believed, strict=True):
        law[(cup.wild if wild else cup.tame)[face - 1]] += chance
    return tuple(law)


def together(laws: Sequence[Law], sure: int) -> Law:
    """The total of several cups and of dice that are sure to match."""
    total = [0.0] * sure + [1.0]
    for law in laws:
        longer = [0.0] * (len(total) + len(law) - 1)
        for i, p in enumerate(total):
            for j, q in enumerate(law):
                longer[i + j] += p * q
        total = longer
    return tuple(total)


@lru_cache(maxsize=8192)
def _heard(at: Spot, bid: tuple[int, int, bool]) -> Belief:
    told, anyhow = (by_odds.likelihood(at, bid, cup.hand) for cup in cups(at.own)), _anyhow(at, bid)
    return tuple((1 - ANYBODY) * chance + ANYBODY * anyhow for chance in told)


def _anyhow(at: Spot, bid: tuple[int, int, bool]) -> float:
    quantity, face, special = bid
    small = at.last and any(c[:2] == (face, special) and quantity < c[2] + SMALL for c in at.columns)
    return 1 / (SMALL * len(at.columns)) if small else ODD
