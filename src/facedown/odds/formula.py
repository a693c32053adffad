"""Formulas with the numbers of one question in them, as MathML that needs no mathematical font, and in words."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from facedown.odds.counts import ONE, probability, whole
from facedown.odds.mathml import bracketed as _round
from facedown.odds.mathml import choose as _choose
from facedown.odds.mathml import formula as _math
from facedown.odds.mathml import letter as _i
from facedown.odds.mathml import number as _n
from facedown.odds.mathml import row as _row
from facedown.odds.mathml import sign as _o


class Written(NamedTuple):
    """A formula to look at, and the same to listen to."""

    mathml: str
    words: str


def binomial_tail(n: int, p: Fraction | int, k: int) -> Written:
    """At least k matches among n dice: P(K >= k) = sum over i = k..n of C(n, i) p^i (1 - p)^(n - i), written out.

    The variable of the sum is the small letter k. A k of 0 or less is certain, one above n impossible: both are said.
    Source: W. Feller, An Introduction to Probability Theory, vol. 1, VI.3.

    >>> print(binomial_tail(17, Fraction(1, 3), 6).words)
    P of K at least 6 is the sum over k from 6 to 17 of 17 choose k, times 1/3 to the k, times 2/3 to the 17 minus k.
    """
    chance, dice = probability(p), whole(n, "a number of dice")
    if not 0 < k <= dice:
        return _settled(dice, k)
    left = _event(k) + _o("=")
    term = (
        _choose(_n(dice), _i("k")) + _power(chance, _i("k")) + _power(ONE - chance, _row(_n(dice) + _o("−") + _i("k")))
    )
    total = f"<munderover><mo>∑</mo>{_row(_i('k') + _o('=') + _n(k))}{_n(dice)}</munderover>"
    words = f"the sum over k from {k} to {dice} of {dice} choose k, times {chance} to the k"
    rest = f"times {ONE - chance} to the {dice} minus k"
    return Written(_math(left + total + term), f"P of K at least {k} is {words}, {rest}.")


def _settled(n: int, k: int) -> Written:
    value, why = (1, "no further die is needed") if k <= 0 else (0, f"there are only {n} dice")
    return Written(_math(_event(k) + _o("=") + _n(value)), f"P of K at least {k} is {value}: {why}.")


def _event(k: int) -> str:
    return _i("P") + _round(_i("K") + _o("≥") + _n(k))


def _power(base: Fraction, exponent: str) -> str:
    return f"<msup>{_row(_round(_n(base.numerator) + _o('/') + _n(base.denominator)))}{exponent}</msup>"
