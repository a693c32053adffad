"""Lesson 6: the answers counted in hundreds of openings and rolls, and what forgets the base rate."""

from fractions import Fraction
from math import prod

import pytest

from facedown.lesson.check import judge
from facedown.lesson.questions.course_06 import QUESTIONS
from facedown.odds import cards


@pytest.mark.parametrize(
    "name, value",
    [
        ("6.1", prod(Fraction(48 - i, 52 - i) for i in range(9))),
        ("6.2", Fraction(30, 30 + 10)),
        ("6.3", Fraction(12, 12 + 56)),
        ("6.4", Fraction(25, 25 + 78)),
        ("6.5", Fraction(4, 16 + 4 + 4)),
        ("6.6", 5 * Fraction(7, 10) - 20 * Fraction(3, 10)),
        ("6.7", 12 * Fraction(25 - 18, 43)),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


def test_a_base_rate_is_the_mean_of_what_is_said_with_and_without_the_sign():
    hesitates = Fraction(3, 10) * Fraction(6, 10) + Fraction(7, 10) * Fraction(2, 10)
    with_sign, without = Fraction(18, 32), QUESTIONS["6.3"].answer()
    assert hesitates * with_sign + (1 - hesitates) * without == Fraction(3, 10)


def test_half_of_the_openings_at_seven_are_lies_and_three_of_ten_at_four():
    assert cards.forced_opening(7) == pytest.approx(0.501, abs=0.0005)
    assert cards.forced_opening(4) == pytest.approx(0.304, abs=0.0005)


@pytest.mark.parametrize("name, inverse", [("6.2", "60%"), ("6.3", "40%")])
def test_how_often_a_lie_looks_like_this_is_not_how_often_this_is_a_lie(name, inverse):
    assert judge(name, inverse).rest.startswith("So often a lie looks like this.")


@pytest.mark.parametrize("name, base", [("6.2", "1/2"), ("6.3", "30%")])
def test_the_base_rate_alone_is_named(name, base):
    assert judge(name, base).rest.startswith("That is what you knew before.")


def test_likely_a_lie_and_still_no_reason_to_call():
    assert QUESTIONS["6.6"].answer() < 0
    assert not cards.call_pays(Fraction(7, 10), others=4)
    assert cards.call_pays(Fraction(7, 10))


def test_before_he_spoke_a_call_would_have_lost():
    before = 12 * (2 * Fraction(25, 57) - 1)
    assert before < 0 < QUESTIONS["6.7"].answer()
    assert judge("6.7", before).rest.startswith("That is how it stood before he spoke.")
