"""Lesson 7: the answers found by listing threes and hands, and the slips of people who count orders or values."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from facedown.lesson.check import judge
from facedown.lesson.questions.course_07 import QUESTIONS
from facedown.odds import hands

VALUES = range(2, 15)
PACK = [value for value in VALUES for _ in range(4)]
UNSEEN = [14, 13, 11, 10, 9, 8, 7, 6, 4, 3, 2] * 4 + [12, 12] + [5, 5, 5]


@pytest.mark.parametrize(
    "name, value",
    [
        ("7.1", 6 * 48),
        ("7.2", 52 * 48 * 44 // 6),
        ("7.3", 11 * 4 + 1),
        ("7.4", 45 + 2 * 6 * 45 + 35),
        ("7.5", 286 * 216),
        ("7.6", 27),
        ("7.7", Fraction(1344, 4960)),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


def test_threes_of_the_pack_are_those_that_can_be_listed():
    threes = list(combinations(PACK, 3))
    assert sum(sorted(three)[1] == 13 and three.count(13) == 2 for three in threes) == QUESTIONS["7.1"].answer()
    assert sum(len(set(three)) == 3 for three in threes) == QUESTIONS["7.2"].answer()


def test_what_holds_against_two_queens_and_a_five_can_be_listed():
    threes = list(combinations(UNSEEN, 3))
    assert len(threes) == comb(49, 3)
    assert sum(len(set(three)) == 1 for three in threes) == QUESTIONS["7.3"].answer()
    assert sum(hands.key(three) >= (1, 12, 5) for three in threes) == QUESTIONS["7.4"].answer()


def test_three_pairs_are_the_hands_of_six_with_neither_single_cards_nor_more():
    small = [value for value in range(5) for _ in range(4)]
    listed = sum(sorted(map(hand.count, set(hand))) == [2, 2, 2] for hand in combinations(small, 6))
    assert Fraction(listed, comb(5, 3)) * comb(13, 3) == QUESTIONS["7.5"].answer()


def test_one_card_more_than_two_of_each_value_must_make_three():
    most = QUESTIONS["7.6"].answer()
    assert hands.kinds_law(most, hands.pack("standard_52"))["trips"] == 1
    assert hands.kinds_law(most - 1, hands.pack("standard_52"))["trips"] < 1


def test_a_pair_of_a_small_pack_can_be_listed():
    threes = list(combinations([value for value in range(8) for _ in range(4)], 3))
    assert Fraction(sum(len(set(three)) == 2 for three in threes), len(threes)) == QUESTIONS["7.7"].answer()


@pytest.mark.parametrize(
    "name, answer, thought",
    [
        ("7.1", 300, "That allows any third card."),
        ("7.2", 109824, "That counts each three in every order."),
        ("7.3", 52, "Those are all of the pack."),
        ("7.4", 617, "That lets him lose when he lays exactly what you lay."),
        ("7.6", 14, "So many make a pair certain."),
        ("7.7", "21/64", "You counted with replacement."),
    ],
)
def test_the_slip_is_named(name, answer, thought):
    assert judge(name, answer).rest.startswith(thought)
