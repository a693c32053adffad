"""Lesson 11: its answers found a second time, by hand or by looking at every case, and the slips that are named."""

from fractions import Fraction
from math import log

import pytest

from facedown.lesson.check import judge
from facedown.lesson.questions.course_11 import QUESTIONS
from facedown.odds import score


def answer(number):
    return QUESTIONS[f"11.{number}"].answer()


def of_hundred(true, guess):
    """The Brier score of a guess in percent, on a hundred bids of which so many are true."""
    return Fraction(true * (100 - guess) ** 2 + (100 - true) * guess**2, 100 * 100**2)


def test_six_of_ten_and_sixteen_of_twenty():
    assert answer(1) == 6 + 16


def test_three_squared_distances():
    assert answer(2) == Fraction(1 + 36 + 25, 300)


def test_eighty_percent_on_a_hundred_bids_of_which_seventy_are_true():
    assert answer(3) == of_hundred(70, 80) == Fraction(22, 100)


def test_one_other_guess_is_as_bad_as_a_bold_one():
    alike = [guess for guess in range(101) if of_hundred(60, guess) == of_hundred(60, 75)]
    assert alike == [100 * answer(4), 75]


def test_a_tenth_was_given_to_what_happened():
    assert float(answer(5)) == pytest.approx(log(10))


def test_distance_without_the_square_asks_for_certainty():
    lost = {guess: 70 * (100 - guess) + 30 * guess for guess in range(101)}
    assert 100 * answer(6) == min(lost, key=lost.get) == 100


def test_ninety_is_as_bad_as_fifty_and_certainty_worse_if_the_truth_is_seventy():
    assert of_hundred(70, 90) == of_hundred(70, 50) == score.expected_brier(0.7, 0.9)
    assert of_hundred(70, 100) > of_hundred(70, 50)


def test_the_mirror_at_one_half_is_named():
    assert "mirror at one half" in judge("11.4", "25%").rest


def test_the_score_of_the_truth_alone_is_named():
    assert "just the truth" in judge("11.3", "0.21").rest
