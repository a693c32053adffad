"""The formula of a bid, read back from what is drawn and from what is said, is its chance."""

import re
from fractions import Fraction
from math import comb
from xml.etree import ElementTree

import pytest

from facedown.odds import counts
from facedown.odds.formula import binomial_tail

THIRD, SIXTH = Fraction(1, 3), Fraction(1, 6)
CASES = [(17, THIRD, 6), (25, SIXTH, 12), (5, THIRD, 1), (5, THIRD, 5), (1, SIXTH, 1)]


def drawn(mathml):
    """The formula as text, a fraction without a line as [n|k], an exponent as ^{...}."""

    def told(node):
        parts = [told(child) for child in node]
        match node.tag:
            case "mfrac":
                return f"[{parts[0]}|{parts[1]}]"
            case "msup":
                return f"{parts[0]}^{{{parts[1]}}}"
            case "munderover":
                return f"{parts[0]}_{{{parts[1]}}}^{{{parts[2]}}}"
        return (node.text or "") + "".join(parts)

    return told(ElementTree.fromstring(mathml))


SUM = re.compile(
    r"P\(K≥(\d+)\)=∑_\{k=(\d+)\}\^\{(\d+)\}\(\[(\d+)\|k\]\)\((\d+)/(\d+)\)\^\{k\}\((\d+)/(\d+)\)\^\{(\d+)−k\}"
)
WORDS = re.compile(
    r"P of K at least (\d+) is the sum over k from (\d+) to (\d+) of (\d+) choose k, "
    r"times (\d+)/(\d+) to the k, times (\d+)/(\d+) to the (\d+) minus k\."
)


def evaluated(pattern, text):
    """The sum, from the numbers that were read."""
    at_least, first, last, n, a, b, c, d, power = map(int, pattern.fullmatch(text).groups())
    assert at_least == first
    return sum(comb(n, k) * Fraction(a, b) ** k * Fraction(c, d) ** (power - k) for k in range(first, last + 1))


@pytest.mark.parametrize("n, p, k", CASES)
def test_what_is_drawn_is_the_chance(n, p, k):
    assert evaluated(SUM, drawn(binomial_tail(n, p, k).mathml)) == counts.at_least(counts.binomial(n, p), k)


@pytest.mark.parametrize("n, p, k", CASES)
def test_what_is_said_is_the_chance(n, p, k):
    assert evaluated(WORDS, binomial_tail(n, p, k).words) == counts.at_least(counts.binomial(n, p), k)


@pytest.mark.parametrize("k, value", [(0, 1), (-2, 1), (6, 0)])
def test_a_sure_bid_and_an_impossible_one_need_no_sum(k, value):
    written = binomial_tail(5, THIRD, k)
    assert drawn(written.mathml) == f"P(K≥{k})={value}".replace("-", "−")
    assert written.words.startswith(f"P of K at least {k} is {value}:")


def test_no_bracket_has_to_be_stretched_by_a_font():
    text = binomial_tail(17, THIRD, 6).mathml
    assert "mfenced" not in text
    assert re.findall(r"<mo[^>]*>[()]</mo>", text) == re.findall(r'<mo stretchy="false"[^>]*>[()]</mo>', text)
