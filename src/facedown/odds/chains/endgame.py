"""Sorteper between two players, in closed form.

`ranks` are split: each player holds one card of each, and one of them holds Sorteper too. In an *A* state the player
without Sorteper draws next, in a *B* state the one who holds it: then every card matches.
Reason for the formulas: Sorteper moves T times while m ranks are split, and T is geometric with success m / (m + 1).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import prod

from facedown.odds.counts import ONE, ZERO, Distribution, whole


def keeper_loses(ranks: int, holder_draws: bool = False) -> Fraction:
    """The chance that the present holder of Sorteper loses: a_n = (1 + m_1 / (m_1 + 2) m_2 / (m_2 + 2) ...) / 2.

    m = n, n - 2, ... down to 1 or 2, so a_n = 1/2 + 1/(2n + 4) for odd n, 1/2 + 1/(n + 2) for even n; b_n = a_(n-1).
    The product is E(-1)^T of all moves of Sorteper together: an even number of them leaves it where it is.

    >>> keeper_loses(3), keeper_loses(3, holder_draws=True)
    (Fraction(3, 5), Fraction(3, 4))
    """
    n = _split(ranks, holder_draws)
    return (ONE + prod((Fraction(m, m + 2) for m in _levels(n)), start=ONE)) / 2


def draws(ranks: int, holder_draws: bool = False) -> Fraction:
    """The expected number of draws to the end: E(A_n) = n + 1/n + 1/(n - 2) + ...; E(B_n) = 1 + E(A_(n-1)).

    >>> draws(3), draws(3, holder_draws=True)
    (Fraction(13, 3), Fraction(7, 2))
    """
    n = _split(ranks, holder_draws)
    return sum((Fraction(1, m) for m in _levels(n)), Fraction(n + holder_draws))


def never_moves(ranks: int, holder_draws: bool = False) -> Fraction:
    """The chance that Sorteper is never drawn again: the product of m / (m + 1), m = n, n - 2, ...; from B_n: n - 1.

    >>> never_moves(3)
    Fraction(3, 8)
    """
    return prod((Fraction(m, m + 1) for m in _levels(_split(ranks, holder_draws))), start=ONE)


def lengths(ranks: int, longest: int, holder_draws: bool = False) -> Distribution:
    """The chances of exactly 0, 1, ... `longest` draws to the end; longer games are left out.

    The coefficients of z^f times the product over m of z m/(m+1) / (1 - z/(m+1)), m = n, n - 2, ...; f = floor(n/2)
    draws of the holder, each a pair (one more from B_n).

    >>> lengths(1, 3)
    (Fraction(0, 1), Fraction(1, 2), Fraction(1, 4), Fraction(1, 8))
    """
    n = _split(ranks, holder_draws)
    law = [ZERO] * (n // 2 + holder_draws) + [ONE] + [ZERO] * whole(longest, "a number of draws")
    for m in _levels(n):
        law = _until(law, Fraction(m, m + 1))
    return tuple(law[: longest + 1])


def _until(law: list[Fraction], success: Fraction) -> list[Fraction]:
    """The law of X + G, where G = 1, 2, ... counts tries up to the first success: q_k = (1 - p) q_(k-1) + p x_(k-1)."""
    after = [ZERO]
    for chance in law[:-1]:
        after.append((ONE - success) * after[-1] + success * chance)
    return after


def _levels(n: int) -> Iterator[int]:
    """Split ranks at each draw of the player without Sorteper: n, n - 2, ... at least 1."""
    return iter(range(n, 0, -2))


def _split(ranks: int, holder_draws: bool) -> int:
    """Split ranks when the player without Sorteper draws next."""
    n = whole(ranks, "a number of split ranks")
    if n == 0 and holder_draws:
        raise ValueError("With 0 split ranks nobody draws: the holder of Sorteper has lost.")
    return n - holder_draws
