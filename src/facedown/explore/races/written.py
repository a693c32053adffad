"""The formula of a race between shifted exponential times, as MathML and in words, and what stands behind it."""

from __future__ import annotations

from ...odds.formula import Written
from ...odds.mathml import bracketed as _round
from ...odds.mathml import formula as _math
from ...odds.mathml import letter as _i
from ...odds.mathml import number as _n
from ...odds.mathml import row as _row
from ...odds.mathml import sign as _o

MEANING = (
    "Each needs a fixed time for the move of the hand, and before it a time to notice that is exponential: in each "
    "moment alike, whatever has passed. Between two hands b only those race whose hand could be there already, each "
    "with the share of its rate r (one over the time to notice); S is the chance that nobody is there yet. "
    "The tick is counted from the moment at which all can see the card."
)

BAND = "In 95 of 100 such series the band holds the chance. Other bots, or people, are stuck more or less often."


def first() -> Written:
    """P(i is first) = sum over k of r_i / R_k (S(b_k) - S(b_(k+1))), for the hands b_k from that of i on.

    >>> first().words.split(":")[0]
    'P that i is first is the sum over k'
    """
    share = f"<mfrac>{_sub('r', 'i')}{_sub('R', 'k')}</mfrac>"
    following = f"<msub>{_i('b')}{_row(_i('k') + _o('+') + _n(1))}</msub>"
    fall = _i("S") + _round(_sub("b", "k")) + _o("−") + _i("S") + _round(following)
    total = f"<munder><mo>∑</mo>{_i('k')}</munder>"
    left = _i("P") + _round(_i("i")) + _o("=")
    words = (
        "P that i is first is the sum over k: r of i over R of k, times S at b k less S at b k plus 1, "
        "for all hands b from that of i on; R of k are the rates that race together, and S is the chance that nobody "
        "is there yet."
    )
    return Written(_math(left + total + share + _round(_row(fall))), words)


def _sub(name: str, index: str) -> str:
    return f"<msub>{_i(name)}{_i(index)}</msub>"
