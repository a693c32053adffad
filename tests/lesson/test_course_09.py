"""Lesson 9: the answers to its questions, drawn and counted again."""

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from facedown.lesson.check import judge
from facedown.lesson.questions.course_09 import QUESTIONS
from facedown.odds import races
from facedown.odds.bands import wilson


@pytest.mark.parametrize(
    "name, value",
    [
        ("9.1", Fraction(1, 2 + 2 + 1)),
        ("9.2", Fraction(1, 50)),
        ("9.3", 2500 * 100),
        ("9.4", Fraction(99**300, 100**300)),
        ("9.5", len({3, 6, 9, 12, 13})),
        ("9.6", Fraction(13 - len({3, 6, 9, 12, 13} | {4, 7, 10, 1}), 13)),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


@pytest.mark.parametrize("rates, share", [([3, 1, 1], Fraction(3, 5)), ([2, 2, 1], Fraction(2, 5))])
def test_a_race_that_is_drawn_agrees_with_the_rule(rates, share):
    rng, tries = Random(5), 4000
    waits = [[rng.expovariate(rate) for rate in rates] for _ in range(tries)]
    low, high = wilson(sum(drawn[0] == min(drawn) for drawn in waits), tries)
    assert races.first(rates)[0] == share
    assert low < share < high


def test_the_error_of_a_share_is_half_of_its_band():
    low, high = wilson(360, 600)
    assert (high - low) / 4 == pytest.approx(float(QUESTIONS["9.2"].answer()), abs=0.0005)
    assert sqrt(0.6 * 0.4 / 600) == pytest.approx(float(QUESTIONS["9.2"].answer()))


@pytest.mark.parametrize("share", [0.1, 0.5])
def test_a_tenth_of_the_band_takes_a_hundred_times_as_many(share):
    bands = [wilson(share * tries, tries) for tries in (2500, QUESTIONS["9.3"].answer())]
    wide, narrow = (high - low for low, high in bands)
    assert wide / narrow == pytest.approx(10, abs=0.02)


def test_none_of_300_speaks_against_much_more_than_one_in_a_hundred():
    assert wilson(0, 300)[1] == pytest.approx(0.0126, abs=0.0001)
    assert QUESTIONS["9.4"].answer() < Fraction(1, 20) < (1 - Fraction(1, 200)) ** 300


def test_odds_are_not_a_chance():
    assert judge("9.1", "1/4").rest.startswith("That is her rate beside those of the others.")


def test_a_root_that_was_forgotten_is_named():
    assert judge("9.3", 25_000).rest.startswith("That is ten times as many.")
