"""The hypergeometric tail with the numbers of one claim in it, as MathML and in words."""

from __future__ import annotations

from ...odds.formula import Written
from ...odds.mathml import bracketed as _round
from ...odds.mathml import choose as _choose
from ...odds.mathml import formula as _math
from ...odds.mathml import letter as _i
from ...odds.mathml import number as _n
from ...odds.mathml import sign as _o


def tail(unseen: int, left: int, hand: int, need: int) -> Written:
    """P(X >= k) = sum over i from k of C(K, i) C(U - K, h - i) / C(U, h), written out; one term needs no sum sign.

    U unseen cards, K of them of the rank, h of them in the hand, k needed. k of 0 or less is certain; more than K, or
    than h, impossible: both are said. Source: W. Feller, An Introduction to Probability Theory, vol. 1, II.6.

    >>> print(tail(39, 2, 13, 2).words)
    P of X at least 2 is 2 choose 2, times 37 choose 11, over 39 choose 13.
    """
    top = min(left, hand)
    start = f"{_i('P')}{_round(_i('X') + _o('≥') + _n(need))}{_o('=')}"
    if not 0 < need <= top:
        value, why = (1, "no further card is needed") if need <= 0 else (0, f"there are only {top}")
        return Written(_math(start + _n(value)), f"P of X at least {need} is {value}: {why}.")
    above = _choose(_n(left), _var(need, top)) + _choose(_n(unseen - left), _rest(hand, need, top))
    term = f"<mfrac><mrow>{above}</mrow><mrow>{_choose(_n(unseen), _n(hand))}</mrow></mfrac>"
    return Written(
        _math(start + _sum(need, top) + term), f"P of X at least {need} is {_words(unseen, left, hand, need)}."
    )


def _words(unseen: int, left: int, hand: int, need: int) -> str:
    top = min(left, hand)
    if need == top:
        return f"{left} choose {need}, times {unseen - left} choose {hand - need}, over {unseen} choose {hand}"
    start = f"the sum over k from {need} to {top} of {left} choose k"
    return f"{start}, times {unseen - left} choose {hand} minus k, over {unseen} choose {hand}"


def _sum(need: int, top: int) -> str:
    if need == top:
        return ""
    return f"<munderover><mo>∑</mo><mrow>{_i('k')}{_o('=')}{_n(need)}</mrow>{_n(top)}</munderover>"


def _var(need: int, top: int) -> str:
    return _n(need) if need == top else _i("k")


def _rest(hand: int, need: int, top: int) -> str:
    return _n(hand - need) if need == top else f"<mrow>{_n(hand)}{_o('−')}{_i('k')}</mrow>"
