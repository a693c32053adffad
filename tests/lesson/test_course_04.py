"""Lesson 4: its answers found a second time, by reckoning with all hidden dice, and the rule of the sum."""

from fractions import Fraction
from itertools import product

from facedown.lesson.check import judge
from facedown.lesson.questions.course_04 import QUESTIONS
from facedown.odds import dice


def mean(worth, hidden):
    """What is won on average, when `worth` says what so many hidden matches bring; a die matches with 1/3."""
    rows = product((0, 0, 1), repeat=hidden)
    return Fraction(sum(worth(sum(row)) for row in rows), 3**hidden)


def answer(number):
    return QUESTIONS[f"4.{number}"].answer()


def test_a_call_of_seven_threes_for_a_chip():
    assert answer(1) == mean(lambda matches: 1 if 3 + matches < 7 else -1, 10)
    assert "0.559 - 1 · 0.441" in QUESTIONS["4.1"].praise
    assert round(float(1 - answer(1)) / 2, 3) == 0.441


def test_a_fair_bet_brings_nothing_on_average():
    p = answer(2)
    assert 1 * (1 - p) - 2 * p == 0


def test_two_chances_of_one_in_all_make_both_answers_equally_good():
    assert answer(3) + Fraction(62, 100) == 1


def test_the_better_answer_is_a_call_although_the_bid_is_likely():
    call, higher = [mean(lost, 5) for lost in (lambda matches: 3 + matches >= 5, lambda matches: 3 + matches < 6)]
    assert answer(4) == call == min(call, higher) > Fraction(1, 2)
    assert not dice.raise_beats_call("12446", "5x4", "6x4", 10)


def test_a_raise_costs_a_die_only_if_it_is_called():
    assert answer(5) == Fraction(1, 2) * Fraction(7, 10)


def test_exactly_against_a_single_die():
    assert answer(6) == mean(lambda matches: 1 if matches == 0 else -1, 1)


def test_under_one_half_and_yet_a_raise():
    assert dice.holds("25666", 7, 5, 20) < Fraction(1, 2)
    assert dice.raise_beats_call("25666", "7x5", "7x6", 20)


def test_the_chance_to_be_right_is_not_what_the_answer_is_worth():
    assert "What does it cost you to be wrong?" in judge("4.6", "2/3").rest
