"""Lesson 2: the answers to its questions by SciPy, and the calculator that mixes up exactly and at least."""

from fractions import Fraction

import pytest
from scipy.stats import binom

from facedown.lesson.check import judge
from facedown.lesson.questions.course_02 import QUESTIONS
from facedown.odds import dice


@pytest.mark.parametrize("name, value", [("2.1", 10), ("2.2", Fraction(40, 243)), ("2.6", 7)])
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


@pytest.mark.parametrize(
    "name, chance",
    [
        ("2.2", binom.pmf(3, 5, 1 / 3)),
        ("2.3", binom.sf(3, 18, 1 / 6)),
        ("2.4", binom.cdf(4, 12, 1 / 3)),
        ("2.5", binom.sf(1, 10, 1 / 6)),
    ],
)
def test_the_answers_are_those_of_another_library(name, chance):
    assert float(QUESTIONS[name].answer()) == pytest.approx(chance)


def test_the_highest_bid_that_is_as_likely_as_not():
    assert binom.sf(6, 20, 1 / 3) > 0.5 > binom.sf(7, 20, 1 / 3)
    assert (round(100 * binom.sf(6, 20, 1 / 3)), round(100 * binom.sf(7, 20, 1 / 3))) == (52, 34)
    assert judge("2.6", 6).rest.startswith("That is the average, rounded down.")


def test_exactly_is_not_at_least():
    assert judge("2.3", f"{binom.pmf(4, 18, 1 / 6):.1%}").rest.startswith("That is exactly four.")
    assert judge("2.2", binom.sf(2, 5, 1 / 3)).rest.startswith("That is three or more.")


def test_more_than_is_not_at_least():
    assert judge("2.3", binom.sf(4, 18, 1 / 6)).rest.startswith("That is more than four.")


def test_the_numbers_of_the_lesson():
    assert [f"{float(dice.holds('', k, 4, 15)):.1%}" for k in (5, 6, 7)] == ["59.6%", "38.2%", "20.3%"]
    three = dice.holds("", 3, 5, 18, "plain"), dice.exactly("", 3, 5, 18, "plain")
    assert [f"{float(chance):.1%}" for chance in three] == ["59.7%", "24.5%"]
    assert [round(float(dice.holds("", 3, face, 12, "dudo")), 3) for face in (1, 5)] == [0.323, 0.819]
