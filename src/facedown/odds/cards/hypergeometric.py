"""Cards drawn from cards: how many of one rank a hand holds, when every unseen card is equally likely to be anywhere.

`unseen` cards are hidden from you, `left` of them have the rank you ask about, and a hand holds `hand` of the unseen.
A chance that somebody holds cards is a chance that he could lay them truly, not that he did.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod

from facedown.odds import counts
from facedown.odds.counts import ZERO, Distribution, whole

Joint = dict[tuple[int, ...], Fraction]


def hand_sizes(players: int, decks: int = 1) -> tuple[int, ...]:
    """The cards dealt to each, first the player who is dealt to first: 52d = nq + r, so r hands of q + 1, then of q.

    2 to 10 players and one or two packs.

    >>> hand_sizes(3), hand_sizes(7, decks=2)
    ((18, 17, 17), (15, 15, 15, 15, 15, 15, 14))
    """
    if players not in range(2, 11) or decks not in (1, 2):
        raise ValueError(f"{players!r} players with {decks!r} packs: 2 to 10 play, with one pack or two.")
    each, over = divmod(52 * decks, players)
    return (each + 1,) * over + (each,) * (players - over)


def held(unseen: int, left: int, hand: int, known: int = 0) -> Distribution:
    """How many of a rank a hand holds: P(X = m + k) = C(K, k) C(U - K, h - k) / C(U, h).

    U unseen cards, K of them of the rank, h of them in the hand; m more of the rank are `known` to be there.
    Source: W. Feller, An Introduction to Probability Theory, vol. 1, II.6.

    >>> held(39, 2, 13)
    (Fraction(25, 57), Fraction(26, 57), Fraction(2, 19))
    """
    return counts.shift(_held(*_pool(unseen, left, hand)), whole(known, "a number of cards"))


def can_lay(least: int, unseen: int, left: int, hand: int, known: int = 0) -> Fraction:
    """The chance that a hand holds so many of a rank: P(X >= k), X as in `held`.

    >>> can_lay(2, unseen=39, left=2, hand=13), can_lay(2, unseen=78, left=5, hand=26)
    (Fraction(2, 19), Fraction(12608, 23199))
    """
    return counts.at_least(held(unseen, left, hand, known), whole(least, "a number of cards"))


def joint(unseen: int, left: int, hands: Iterable[int]) -> Joint:
    """All hands together: P(X_1 = a_1, X_2 = a_2, ...) = C(h_1, a_1) C(h_2, a_2) ... C(h_0, a_0) / C(U, K).

    h_0 = U - h_1 - h_2 - ... unseen cards lie elsewhere, a_0 = K - a_1 - a_2 - ... of them of the rank.
    Source: N. L. Johnson, S. Kotz and N. Balakrishnan, Discrete Multivariate Distributions, 1997, chapter 39.

    >>> joint(4, 2, [1, 1])[1, 1]
    Fraction(1, 6)
    """
    sizes = tuple(whole(hand, "a number of cards") for hand in hands)
    return dict(_joint(*_pool(unseen, left, sum(sizes))[:2], sizes))


def jointly(event: Callable[..., bool], unseen: int, left: int, hands: Sequence[int]) -> Fraction:
    """The chance of an event about several hands: the sum of P(X_1 = a_1, ...) over all (a_1, ...) that fit it.

    >>> jointly(lambda a, b: a == 2 and b == 1, 39, 3, [13, 13])
    Fraction(78, 703)
    """
    return sum((chance for numbers, chance in joint(unseen, left, hands).items() if event(*numbers)), ZERO)


@lru_cache(maxsize=2048)
def _held(unseen: int, left: int, hand: int) -> Distribution:
    total = comb(unseen, hand)
    return tuple(Fraction(comb(left, k) * comb(unseen - left, hand - k), total) for k in range(min(left, hand) + 1))


@lru_cache(maxsize=2048)
def _joint(unseen: int, left: int, sizes: tuple[int, ...]) -> Joint:
    total, elsewhere = comb(unseen, left), unseen - sum(sizes)
    found = {}
    for numbers in product(*(range(min(left, size) + 1) for size in sizes)):
        if sum(numbers) <= left:
            ways = prod(map(comb, sizes, numbers)) * comb(elsewhere, left - sum(numbers))
            found[numbers] = Fraction(ways, total)
    return {numbers: chance for numbers, chance in found.items() if chance}


def _pool(unseen: int, left: int, hand: int) -> tuple[int, int, int]:
    unseen, left, hand = (whole(number, "a number of cards") for number in (unseen, left, hand))
    if left > unseen or hand > unseen:
        raise ValueError(
            f"Of {unseen} unseen cards {left} cannot have one rank and {hand} lie in hands: neither exceeds {unseen}."
        )
    return unseen, left, hand
