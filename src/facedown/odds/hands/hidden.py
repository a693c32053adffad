"""The best three of a hand that you do not see, or see in part: hands are counted by how many cards of each value.

`unseen` is the pack of cards that may be there, {value: cards}, as `threes.pack` makes it; each set of them is equally
likely. `hand` is the number of cards of the hand, and `known` those of them that you know; they are not in `unseen`.
A defence holds if it is as strong as the attack: on a full tie the attacker loses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations, pairwise
from math import comb

from facedown.odds.counts import ONE, ZERO, whole
from facedown.odds.hands import threes
from facedown.odds.hands.threes import Cards, Depth, Key, Pack

Slot = tuple[int, int, int]
"""One value: how many cards of it are unseen, the fewest and the most that may be drawn."""

MANY = 99
"""More cards of one value than there are."""


def weaker(attack: Cards, hand: int, unseen: Pack, known: Cards = (), kicker_depth: Depth = "all") -> Fraction:
    """The chance that the best three of a hand are weaker than an attack, which then wins: P(K < k).

    Of the hands with c_v cards of value v, each prod C(n_v, c_v) of C(N, h), those are counted where for trips (2, v)
    no c_w from v up is above 2; for a pair (1, v, k) none is above 2, and none above 1 from v up, or v is the highest
    pair and no other card is as high as k; for singles all are different, and so on down.
    Source: W. Feller, An Introduction to Probability Theory, vol. 1, II.5.

    >>> weaker("5 5 5", 9, threes.pack(seen="5 5 5"))
    Fraction(34719663, 44589181)
    """
    return below(threes.key(attack, kicker_depth), hand, unseen, threes.cards(known))


def holds(attack: Cards, hand: int, unseen: Pack, known: Cards = (), kicker_depth: Depth = "all") -> Fraction:
    """The chance that the best three of a hand hold against an attack: P(K >= k) = 1 - P(K < k), as in `weaker`.

    >>> holds("9 9 8", 9, threes.pack(seen="998765321"))
    Fraction(2541078, 5883955)
    """
    return 1 - weaker(attack, hand, unseen, known, kicker_depth)


def any_holds(attack: Cards, hand: int, unseen: Pack, known: Cards = (), kicker_depth: Depth = "all") -> Fraction:
    """The chance that three cards laid at random hold, as if the defender saved his good ones: P(T >= k).

    T are three of the h cards, each three equally likely: a sum over the threes of known and unknown cards.

    >>> any_holds("9 9 8", 9, threes.pack(seen="998765321"))
    Fraction(1, 140)
    """
    mine = threes.cards(known)
    hidden, total = _hidden(hand, unseen, mine), ZERO
    target = threes.key(attack, kicker_depth)
    for number in range(min(3, len(mine)) + 1):
        ways = comb(hidden, 3 - number)
        for part, times in Counter(combinations(mine, number)).items() if ways else ():
            total += ways * times * (1 - below(target, 3, unseen, part))
    return total / comb(hand, 3)


def below(key: Key, hand: int, unseen: Pack, known: tuple[int, ...] = ()) -> Fraction:
    """The chance that the best three of a hand are weaker than a key, as in `weaker`.

    >>> below((2, 5), 9, threes.pack(seen="5 5 5")) == weaker("5 5 5", 9, threes.pack(seen="5 5 5"))
    True
    """
    hidden = _hidden(hand, unseen, known)
    mine, values = Counter(known), sorted({*unseen, *known, *key[1:]})
    found = 0
    for limits in _limits(key, values):
        slots = ((unseen.get(v, 0), limits[v][0] - mine[v], limits[v][1] - mine[v]) for v in values)
        found += _ways(tuple(sorted(slots)), hidden)
    return Fraction(found, comb(sum(unseen.values()), hidden))


def up_to(key: Key, hand: int, unseen: Pack, known: tuple[int, ...] = ()) -> Fraction:
    """The chance that they are no stronger than a key: weaker than the same with its last value one higher.

    >>> up_to((1, 9, 8), 9, threes.pack(seen="998765321")) - below((1, 9, 8), 9, threes.pack(seen="998765321"))
    Fraction(28947, 405790)
    """
    return below((*key[:-1], key[-1] + 1), hand, unseen, known)


def law(hand: int, unseen: Pack, known: Cards = (), kicker_depth: Depth = "all") -> dict[Key, Fraction]:
    """The best three of a hand: {k: P(K = k)}, the weakest first, each the difference of two chances as in `weaker`.

    >>> law(9, threes.pack())[2, 9]
    Fraction(914, 19393)
    """
    mine = threes.cards(known)
    found = threes.keys([*(value for value, left in unseen.items() if left), *mine], kicker_depth)
    sums = [*(below(key, hand, unseen, mine) for key in found), ONE]
    steps = zip(found, pairwise(sums), strict=True)
    return {key: after - before for key, (before, after) in steps if after > before}


def kinds_law(hand: int, unseen: Pack, known: Cards = ()) -> dict[str, Fraction]:
    """How likely the best three are single, a pair and trips.

    >>> kinds_law(6, threes.pack())["trips"]
    Fraction(51, 451)
    """
    found = law(hand, unseen, known)
    return {kind: sum((p for key, p in found.items() if key[0] == i), ZERO) for i, kind in enumerate(threes.KINDS)}


def median(hand: int, unseen: Pack, known: Cards = (), kicker_depth: Depth = "all") -> Key:
    """The middle of the best threes: min {k : P(K <= k) >= 1/2}.

    >>> median(9, threes.pack()), median(9, threes.pack("standard_52"))
    ((1, 9, 8), (1, 11, 14))
    """
    found = law(hand, unseen, known, kicker_depth)
    return next(key for key, total in zip(found, accumulate(found.values()), strict=True) if 2 * total >= 1)


def _limits(key: Key, values: list[int]) -> Iterator[dict[int, tuple[int, int]]]:
    """The hands whose best three are weaker, in cases that exclude each other: the fewest and most of each value."""
    kind, top, *rest = key
    if kind == 2:
        yield {v: (0, 2 if v >= top else MANY) for v in values}
        return
    if kind == 1:
        yield {v: (0, 1 if v >= top else 2) for v in values}
        pair = {v: (0, 0 if v >= rest[0] else 1 if v > top else 2) for v in values}
        yield pair | {top: (2, 2)}
        return
    found: dict[int, tuple[int, int]] = {}
    for value in (top, *rest):
        yield {v: (0, int(v < value)) for v in values} | found
        found[value] = (1, 1)


@lru_cache(maxsize=1 << 15)
def _ways(slots: tuple[Slot, ...], number: int) -> int:
    """Ways to draw so many cards within the limits: the coefficient of x^h in the product of the values' sums."""
    ways = [1] + [0] * number
    for left, low, high in slots:
        terms = [(n, comb(left, n)) for n in range(max(0, low), min(left, high, number) + 1)]
        ways = [sum(ways[total - n] * times for n, times in terms if n <= total) for total in range(number + 1)]
    return ways[number]


def _hidden(hand: int, unseen: Pack, known: tuple[int, ...]) -> int:
    """How many cards of a hand are unknown; ValueError if it cannot be."""
    size = whole(hand, "a number of cards")
    left = sum(whole(number, "a number of cards") for number in unseen.values())
    if size < 3:
        raise ValueError(f"A hand of {size} cards has no three: hands have at least 3.")
    if not len(known) <= size <= len(known) + left:
        raise ValueError(f"A hand of {size} cards cannot be: {len(known)} of it are known, and {left} are unseen.")
    return size - len(known)
