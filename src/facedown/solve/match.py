"""The end of a match between two with at most three dice, both playing every round as well as can be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from .endgames import SHIPPED, endgame
from .round import Ones

Value = Callable[[tuple[int, int]], float]
"""What a round is worth to who opens it, by (his dice, the other's): win 1, lose 1."""


def chance_to_win(mine: int, yours: int, opens: bool = True, ones: Ones = "wild") -> float:
    """My chance to win the match: W(a, b) = p (1 - W(b - 1, a)) + (1 - p) W(a - 1, b), p = (1 + v(a, b)) / 2.

    W is the chance of the player who opens, with a dice against b; who loses a die opens the next round; W(0, b) = 0.
    Whoever is nearer to winning after a won round plays each round to win it, so its value v is all that counts.
    LookupError for other numbers of dice than one against one or two against one.

    >>> round(chance_to_win(1, 1), 4), round(chance_to_win(1, 1, opens=False), 4)
    (0.4893, 0.5107)
    """
    dice = (mine, yours) if opens else (yours, mine)
    if (dice, ones) not in SHIPPED:
        raise LookupError(f"{mine!r} against {yours!r} dice are not solved: 1 against 1, 2 against 1, 1 against 2 are.")
    won = opener_wins(*dice, partial(_value, ones=ones))
    return won if opens else 1 - won


def opener_wins(a: int, b: int, value: Value) -> float:
    """W(a, b) of `chance_to_win` for rounds of these values."""
    if not a or not b:
        return float(bool(a))
    p = (1 + value((a, b))) / 2
    return p * (1 - opener_wins(b - 1, a, value)) + (1 - p) * opener_wins(a - 1, b, value)


def _value(dice: tuple[int, int], ones: Ones) -> float:
    low, high = endgame(dice, ones).bracket
    return (low + high) / 2
