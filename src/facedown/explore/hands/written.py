"""The chance that an attack wins, as MathML and in words: hands are counted by how many cards of each value they hold.

The sum goes over all numbers c of cards of each value that make a weaker hand; each hand is a product of binomials.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ...front.numbers import grouped
from ...games.lying_cards import mark
from ...odds.formula import Written
from ...odds.hands.threes import Key
from ...odds.mathml import bracketed as _round
from ...odds.mathml import choose as _choose
from ...odds.mathml import formula as _math
from ...odds.mathml import letter as _i
from ...odds.mathml import number as _n
from ...odds.mathml import row as _row
from ...odds.mathml import sign as _o
from .words import a_three, value_name


def weaker(key: Key, chance: Fraction, unseen: int, hidden: int) -> Written:
    """P(K < k) = sum over c of prod over v of C(n_v, c_v), over C(N, h), with the numbers of one question.

    N cards are `unseen`, h of them in the hand (`hidden`), and `chance` is the result: so many hands of all are weaker.
    Source: W. Feller, An Introduction to Probability Theory, vol. 1, II.5.

    >>> print(weaker((2, 9), Fraction(1, 2), 4, 2).words)
    P of K weaker than three nines: 3 of the 6 hands that 4 choose 2 gives are weaker.
    """
    every = comb(unseen, hidden)
    fewer = int(chance * every)
    product = f"<munder><mo>∏</mo>{_i('v')}</munder>{_choose(_sub('n', 'v'), _sub('c', 'v'))}"
    total = f"<munder><mo>∑</mo>{_i('c')}</munder>{product}"
    whole = _choose(_n(unseen), _n(hidden))
    left = _i("P") + _round(_i("K") + _o("&lt;") + _marks(key)) + _o("=")
    result = f"<mfrac>{_long(fewer)}{_long(every)}</mfrac>"
    mathml = _math(left + f"<mfrac>{_row(total)}{_row(whole)}</mfrac>" + _o("=") + result)
    some = f"{grouped(fewer)} of the {grouped(every)} hands that {unseen} choose {hidden} gives are weaker"
    return Written(mathml, f"P of K weaker than {a_three(key)}: {some}.")


def counted(key: Key) -> str:
    """Which hands are weaker than a three, in words: those over which the sum goes.

    >>> counted((2, 5))
    'Weaker are the hands without three fives or higher trips.'
    """
    high = value_name(key[1])
    if key[0] == 2:
        return f"Weaker are the hands without three {high} or higher trips."
    if key[0] == 1:
        other = value_name(key[2], 1)
        return (
            f"Weaker are the hands without trips whose highest pair is below {high}, or is {high} without "
            f"{'an' if other[0] in 'ae' else 'a'} {other} or higher beside it, and those without a pair."
        )
    cards = " ".join(map(mark, key[1:]))
    return f"Weaker are the hands without a pair whose highest {len(key) - 1} cards, in order, are below {cards}."


def _marks(key: Key) -> str:
    """The three as it stands in the formula: its cards in a row."""
    values = key[1:] if key[0] == 0 else (key[1],) * (key[0] + 1) + key[2:]
    return f"<mtext>{' '.join(map(mark, values))}</mtext>"


def _sub(name: str, index: str) -> str:
    return f"<msub>{_i(name)}{_i(index)}</msub>"


def _long(number: int) -> str:
    """A number in groups of three digits."""
    return f"<mn>{grouped(number)}</mn>"
