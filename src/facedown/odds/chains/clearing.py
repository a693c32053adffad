"""The first clearing of Sorteper: how many pairs a hand has, what is left of it, and who has nothing left at all.

51 cards: twelve ranks of four, two red jacks, and Sorteper, the jack of clubs, which never pairs.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

from facedown.odds import counts
from facedown.odds.counts import ZERO, Distribution, whole

PACK = 51
RANKS = 12
"""Ranks with all four cards; of the jacks there are two and Sorteper."""

Terms = dict[tuple[int, int], int]
"""Ways to hold so many cards with so many pairs: (cards, pairs) -> ways."""

_RANK: Terms = {(0, 0): 1, (1, 0): 4, (2, 1): 6, (3, 1): 4, (4, 2): 1}
_JACKS: Terms = {(0, 0): 1, (1, 0): 2, (2, 1): 1}
_SORTEPER: Terms = {(0, 0): 1, (1, 0): 1}


def hand_sizes(players: int) -> tuple[int, ...]:
    """The cards dealt to each of 3 to 51, first the player left of the dealer: 51 = nq + r, r hands of q + 1, then q.

    >>> hand_sizes(4), hand_sizes(7)
    ((13, 13, 13, 12), (8, 8, 7, 7, 7, 7, 7))
    """
    if players not in range(3, PACK + 1):
        raise ValueError(f"Sorteper is for 3 to {PACK} players, not for {players!r}.")
    each, over = divmod(PACK, players)
    return (each + 1,) * over + (each,) * (players - over)


def pairs(hand: int) -> Distribution:
    """How many pairs a hand of h cards lays down: the coefficient of x^h y^k, divided by C(51, h).

    Of (1 + 4x + 6x^2 y + 4x^3 y + x^4 y^2)^12 (1 + 2x + x^2 y) (1 + x): a rank, the red jacks, Sorteper.

    >>> pairs(2)[1]
    Fraction(73, 1275)
    """
    size = _hand(hand)
    ways = {k: number for (cards, k), number in _ways().items() if cards == size}
    return tuple(Fraction(ways.get(k, 0), comb(PACK, size)) for k in range(max(ways) + 1))


def left(hand: int) -> Fraction:
    """The cards that a hand keeps on average: h - 2 E(pairs).

    >>> left(17)
    Fraction(24923, 3675)
    """
    return hand - 2 * counts.mean(pairs(hand))


def empty(hand: int) -> Fraction:
    """The chance that a hand is empty after the clearing: that it holds h/2 pairs, 0 for an odd hand.

    >>> empty(10), empty(17)
    (Fraction(2339, 4119185), Fraction(0, 1))
    """
    return ZERO if hand % 2 else counts.exactly(pairs(hand), hand // 2)


def total(players: int) -> Fraction:
    """The pairs that all players together lay down, on average.

    >>> total(6)
    Fraction(5456, 595)
    """
    return sum((counts.mean(pairs(hand)) for hand in hand_sizes(players)), ZERO)


@cache
def _ways() -> Terms:
    """The whole generating function: hands of the pack by cards and pairs."""
    terms: Terms = {(0, 0): 1}
    for factor in (*(_RANK,) * RANKS, _JACKS, _SORTEPER):
        terms = _product(terms, factor)
    return terms


def _product(one: Terms, other: Terms) -> Terms:
    found: Terms = {}
    for (cards, pairs), ways in one.items():
        for (more, further), times in other.items():
            key = (cards + more, pairs + further)
            found[key] = found.get(key, 0) + ways * times
    return found


def _hand(hand: int) -> int:
    size = whole(hand, "a number of cards")
    if size > PACK:
        raise ValueError(f"{size} cards are no hand: there are {PACK}.")
    return size
