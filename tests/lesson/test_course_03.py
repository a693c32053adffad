"""Lesson 3: its answers found a second time, by crossing out what does not fit, and the slips that are named."""

from fractions import Fraction
from itertools import product

from facedown.lesson.check import judge
from facedown.lesson.questions.course_03 import QUESTIONS
from facedown.odds import dice


def given(event, known, size):
    """The share of an event among all rolls of so many dice for which `known` holds; dice as 1 (counts) or 0."""
    rows = [(row, 2 ** row.count(0)) for row in product((0, 1), repeat=size) if known(row)]
    return Fraction(sum(ways for row, ways in rows if event(row)), sum(ways for _, ways in rows))


def answer(number):
    return QUESTIONS[f"3.{number}"].answer()


def test_your_own_cup_is_taken_off_the_bid():
    assert answer(1) == given(lambda row: sum(row) >= 5, lambda row: True, 15)


def test_three_for_anna_given_six_fours():
    assert answer(2) == given(lambda row: sum(row[:5]) == 3, lambda row: sum(row) >= 6, 15)


def test_two_cups_that_know_nothing_of_a_third():
    assert answer(3) == given(lambda row: any(row[4:8]) and any(row[8:]), lambda row: all(row[:4]), 12)


def test_two_hidden_ones_of_twelve():
    assert answer(4) == 1 - Fraction(5, 6) ** 12 - 12 * Fraction(1, 6) * Fraction(5, 6) ** 11


def test_three_of_ten_are_three_of_ten_whoever_needs_them():
    assert answer(5) == Fraction(13795, 19683) == dice.holds("12446", 6, 4, 15)


def test_what_was_heard_rules_out_the_cups_without_any():
    assert answer(6) == given(lambda row: sum(row) >= 2, any, 5) == Fraction(131, 211)


def test_the_other_way_round_is_named():
    assert "other way round" in judge("3.2", "0.70").rest


def test_a_die_that_was_shown_is_not_one_that_was_heard_of():
    shown = given(lambda row: sum(row) >= 2, lambda row: row[0], 5)
    assert shown == Fraction(65, 81)
    assert "one particular die" in judge("3.6", shown).rest
