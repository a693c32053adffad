"""How many dice match: ways are counted first, chances follow as exact fractions.

A *distribution* is a tuple of fractions: entry k is the chance of exactly k, and the entries add up to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import comb
from operator import index

Distribution = tuple[Fraction, ...]

ZERO = Fraction(0)
ONE = Fraction(1)


def whole(value: int, what: str) -> int:
    """A number of things, as an int of at least 0; ValueError says `what` it should have been.

    >>> whole(-1, "a number of dice")
    Traceback (most recent call last):
    ...
    ValueError: -1 is not a number of dice: it must be a whole number, 0 or more.
    """
    try:
        number = index(value)
    except TypeError:
        number = -1
    if number < 0:
        raise ValueError(f"{value!r} is not {what}: it must be a whole number, 0 or more.")
    return number


def probability(p: Fraction | int) -> Fraction:
    """A chance as an exact fraction from 0 to 1; ValueError for anything else, floats included.

    >>> probability(1)
    Fraction(1, 1)
    """
    if not isinstance(p, Fraction | int) or not 0 <= p <= 1:
        raise ValueError(f"{p!r} is not an exact chance: write a fraction from 0 to 1, such as Fraction(1, 3).")
    return Fraction(p)


@lru_cache(maxsize=512)
def ways(n: int, hits: int, sides: int = 6) -> tuple[int, ...]:
    """Ways to roll exactly k matches, k = 0..n: w_k = C(n, k) h^k (s - h)^(n - k).

    `hits` of the `sides` faces match; the ways add up to sides**n.
    Source: J. Bernoulli, Ars Conjectandi, 1713; W. Feller, An Introduction to Probability Theory, vol. 1, VI.2.

    >>> ways(2, hits=2, sides=6)
    (16, 16, 4)
    """
    return tuple(comb(n, k) * hits**k * (sides - hits) ** (n - k) for k in range(n + 1))


def binomial(n: int, p: Fraction | int) -> Distribution:
    """The number of matches among n dice: P(X = k) = C(n, k) p^k (1 - p)^(n - k), k = 0..n.

    Source: W. Feller, An Introduction to Probability Theory, vol. 1, VI.2.

    >>> binomial(5, Fraction(1, 3))[2]
    Fraction(80, 243)
    """
    return _binomial(whole(n, "a number of dice"), probability(p))


def binomial_tail(n: int, p: Fraction | int) -> Distribution:
    """At least k matches among n dice: P(X >= k) = sum over i >= k of C(n, i) p^i (1 - p)^(n - i), k = 0..n.

    Source: W. Feller, An Introduction to Probability Theory, vol. 1, VI.3.

    >>> binomial_tail(5, Fraction(1, 3))[1]
    Fraction(211, 243)
    """
    return _binomial_tail(whole(n, "a number of dice"), probability(p))


@lru_cache(maxsize=512)
def _binomial(n: int, p: Fraction) -> Distribution:
    total = p.denominator**n
    return tuple(Fraction(way, total) for way in ways(n, p.numerator, p.denominator))


@lru_cache(maxsize=512)
def _binomial_tail(n: int, p: Fraction) -> Distribution:
    total = p.denominator**n
    sums = accumulate(reversed(ways(n, p.numerator, p.denominator)))
    return tuple(Fraction(way, total) for way in sums)[::-1]


def exactly(distribution: Sequence[Fraction], k: int) -> Fraction:
    """The chance of exactly k: P(X = k), 0 outside the distribution.

    >>> exactly(binomial(2, Fraction(1, 6)), 1)
    Fraction(5, 18)
    """
    return distribution[k] if 0 <= k < len(distribution) else ZERO


def at_least(distribution: Sequence[Fraction], k: int) -> Fraction:
    """The chance of k or more: P(X >= k) = sum over i >= k of P(X = i).

    >>> at_least(binomial(2, Fraction(1, 6)), 1)
    Fraction(11, 36)
    """
    return sum(distribution[max(k, 0) :], ZERO)


def mean(distribution: Sequence[Fraction]) -> Fraction:
    """The expected count: E X = sum over k of k P(X = k).

    Source: W. Feller, An Introduction to Probability Theory, vol. 1, IX.2.

    >>> mean(binomial(10, Fraction(1, 3)))
    Fraction(10, 3)
    """
    return sum((k * p for k, p in enumerate(distribution)), ZERO)


def convolve(*distributions: Sequence[Fraction]) -> Distribution:
    """The total of independent counts: P(X + Y = k) = sum over i of P(X = i) P(Y = k - i).

    Nothing to add is the count that is surely 0. Source: W. Feller, vol. 1, XI.2.

    >>> convolve(binomial(2, Fraction(1, 3)), binomial(3, Fraction(1, 3))) == binomial(5, Fraction(1, 3))
    True
    >>> convolve(binomial(1, Fraction(1, 2)), binomial(1, Fraction(1, 3)))[1]
    Fraction(1, 2)
    """
    total: Distribution = (ONE,)
    for distribution in distributions:
        total = _add(total, distribution)
    return total


def _add(first: Sequence[Fraction], second: Sequence[Fraction]) -> Distribution:
    total = [ZERO] * (len(first) + len(second) - 1)
    for i, p in enumerate(first):
        for j, q in enumerate(second):
            total[i + j] += p * q
    return tuple(total)


def shift(distribution: Sequence[Fraction], by: int) -> Distribution:
    """The count when `by` further dice are sure to match: P(X + b = k) = P(X = k - b).

    >>> shift(binomial(1, Fraction(1, 3)), 1)
    (Fraction(0, 1), Fraction(2, 3), Fraction(1, 3))
    """
    return (ZERO,) * whole(by, "a number of dice") + tuple(distribution)
