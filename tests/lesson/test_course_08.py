"""Lesson 8: the answers found by hand, by listing deals and by solving small chains, and slips worth naming."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from facedown.lesson.check import judge
from facedown.lesson.questions.course_08 import QUESTIONS, dealer_loses
from facedown.odds.chains import ending, table

YOU, IDA = 0, 1


@pytest.mark.parametrize(
    "name, value",
    [
        ("8.1", 1),
        ("8.2", Fraction(2, 3)),
        ("8.3", Fraction(5, 2)),
        ("8.4", Fraction(8, 17)),
        ("8.5", len([7, 5, 3, 1])),
        ("8.6", Fraction(1, 2) + Fraction(1, 14)),
        ("8.7", Fraction(16, 35)),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


def chain(ranks, drawer):
    """You hold Sorteper and share so many ranks with Ida: solved as a chain of draws."""
    return ending(table(2, {(YOU, IDA): ranks}, holder=YOU, drawer=drawer))


def test_endings_of_two_are_solved_as_chains_too():
    assert chain(4, IDA).loses[YOU] == QUESTIONS["8.2"].answer()
    assert chain(2, IDA).draws == QUESTIONS["8.3"].answer()
    assert chain(6, YOU).loses[YOU] == QUESTIONS["8.6"].answer()


def test_the_holder_draws_a_pair_for_certain():
    assert QUESTIONS["8.1"].answer() == 1
    assert chain(2, YOU).draws == 1 + chain(1, IDA).draws


def hand(cards):
    """What is left when the pairs of a hand are laid."""
    return {card for card, number in Counter(cards).items() if number == 1}


def listed(pairs):
    """For each deal: whether the dealer has Sorteper, and how many ranks are split."""
    pack = [*range(pairs)] * 2 + ["Sorteper"]
    dealt = (hand(pack[i] for i in places) for places in combinations(range(2 * pairs + 1), pairs))
    return Counter(("Sorteper" in cards, len(cards - {"Sorteper"})) for cards in dealt)


def lost(hers, ranks):
    """The chance that the dealer loses from such a deal; with no rank split the game is over."""
    if not ranks:
        return Fraction(hers)
    return ending(table(2, {(YOU, IDA): ranks}, holder=IDA if hers else YOU, drawer=YOU)).loses[IDA]


@pytest.mark.parametrize("pairs, value", [(1, "1/3"), (2, "2/5"), (3, "2/5"), (4, "16/35"), (8, "16/33")])
def test_the_dealer_loses_as_in_the_list_of_all_deals(pairs, value):
    found = sum(ways * lost(*deal) for deal, ways in listed(pairs).items())
    assert found / comb(2 * pairs + 1, pairs) == dealer_loses(pairs) == Fraction(value)


def test_the_numbers_of_split_ranks_are_those_of_the_deals():
    assert {ranks for hers, ranks in listed(8) if hers} == {1, 3, 5, 7}
    assert {ranks for hers, ranks in listed(8) if not hers} == {0, 2, 4, 6, 8}


@pytest.mark.parametrize(
    "name, answer, thought",
    [
        ("8.1", "2/3", "That is so when Ida draws from your three cards."),
        ("8.2", "3/5", "That counts only games in which Ida draws a pair now."),
        ("8.3", "1.5", "So many it takes until the first pair."),
        ("8.4", "1/2", "That would be so with hands of the same size."),
        ("8.5", 8, "That allows every number from none to seven."),
        ("8.6", "5/8", "That is so if Ida draws now."),
        ("8.7", "4/9", "That is how likely Ida gets Sorteper."),
    ],
)
def test_the_slip_is_named(name, answer, thought):
    assert judge(name, answer).rest.startswith(thought)
