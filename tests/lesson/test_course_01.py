"""Lesson 1: the answers to its questions, found by hand."""

from fractions import Fraction
from math import comb
from random import Random

import pytest

from facedown.lesson.check import judge
from facedown.lesson.questions.course_01 import QUESTIONS
from facedown.odds import dice
from facedown.odds.bands import wilson


@pytest.mark.parametrize(
    "name, value",
    [
        ("1.1", 216),
        ("1.2", 36 - 5 * 5),
        ("1.3", Fraction(1, 9)),
        ("1.4", Fraction(10, 3)),
        ("1.5", Fraction(2, 6)),
        ("1.6", Fraction(26 + 80, 300)),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


def test_adding_the_chances_of_two_dice_is_named():
    assert judge("1.3", "2/3").rest.startswith("That adds the chances")
    assert judge("1.2", 12).rest.startswith("That adds six and six")


def test_a_die_that_is_due_is_named():
    assert judge("1.5", 1).rest.startswith("That has the die make up for the others.")
    assert "before the first is rolled" in judge("1.5", 0.988).rest


def test_luck_that_is_paid_back_is_named():
    assert judge("1.6", "1/3").rest.startswith("That pays the six back.")


def test_two_dice_count_in_twenty_of_36_rolls():
    assert dice.holds("", 1, 4, dice=2) == Fraction(12 + 12 - 4, 36)


def test_five_of_fifteen_are_expected_and_come_up_in_one_roll_of_five():
    five = dice.exactly("", 5, 4, dice=15)
    assert dice.expected("", 4, dice=15) == 5
    assert five == Fraction(comb(15, 5) * 2**10, 3**15)
    rng, tries = Random(1), 4000
    hits = sum(sum(rng.randint(1, 6) in (1, 4) for _ in range(15)) == 5 for _ in range(tries))
    low, high = wilson(hits, tries)
    assert low < five < high
