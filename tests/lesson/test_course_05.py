"""Lesson 5: the answers found by hand and by dealing out small packs, and the slips of people who forget the pack."""

from fractions import Fraction
from itertools import combinations

import pytest
from scipy.stats import hypergeom

from facedown.engine import Match
from facedown.games.cheat import Card, Cheat, Doubt, Play
from facedown.lesson.check import judge
from facedown.lesson.questions.course_05 import QUESTIONS
from facedown.odds import cards
from facedown.pieces import deck


@pytest.mark.parametrize(
    "name, value",
    [
        ("5.1", Fraction(12, 38)),
        ("5.2", Fraction(6, 43)),
        ("5.3", Fraction(3, 5) * Fraction(2, 4)),
        ("5.4", 1 - Fraction(26, 37) * Fraction(25, 36)),
        ("5.5", 1),
        ("5.6", 2 * Fraction(18, 35) * Fraction(17, 34)),
    ],
)
def test_the_answers_are_those_found_by_hand(name, value):
    assert QUESTIONS[name].answer() == value


def test_the_whisper_is_a_conditional_chance():
    both, one = cards.can_lay(2, 39, 2, 13), Fraction(13, 39)
    assert QUESTIONS["5.1"].answer() == both / one


def test_two_aces_at_a_table_of_seven_are_those_of_scipy():
    assert float(QUESTIONS["5.2"].answer()) == pytest.approx(hypergeom.sf(1, 45, 4, 8))


def test_both_queens_are_counted_over_all_hands_of_three():
    hands = list(combinations(["Q", "Q", "-", "-", "-"], 3))
    assert QUESTIONS["5.3"].answer() == Fraction(sum(hand.count("Q") == 2 for hand in hands), len(hands))


def test_the_ledger_knows_the_king_that_was_turned_over():
    match = Match(Cheat(), 4, seed=1)
    assert [card.rank for card in match.view(1).own].count("K") == 1
    match.submit(0, Play((Card.read("AD"), Card.read("KH")), "A", 2))
    match.submit(1, Doubt(1))
    assert cards.Ledger.read(match.view(1)).chance("K", 0, least=2) == QUESTIONS["5.4"].answer()


def test_two_players_with_one_pack_know_each_other():
    match = Match(Cheat(), 2, seed=1)
    ledger, other = cards.Ledger.read(match.view(0)), set(deck()) - set(match.view(0).own)
    assert set(match.view(1).own) == other
    assert all(ledger.bounds(card.rank, 1).at_least == ledger.bounds(card.rank, 1).at_most for card in deck())


def test_jacks_apart_are_neither_both_here_nor_both_there():
    together = cards.can_lay(2, 35, 2, 18) + cards.can_lay(2, 35, 2, 17)
    assert QUESTIONS["5.6"].answer() == 1 - together


@pytest.mark.parametrize("name, put_back", [("5.1", "1/3"), ("5.3", "9/25"), ("5.6", "0,4996")])
def test_counting_with_replacement_is_named(name, put_back):
    assert judge(name, put_back).rest.startswith("You counted with replacement.")


def test_a_king_that_was_shown_and_forgotten_is_named():
    assert judge("5.4", Fraction(178, 703)).rest.startswith("That forgets what was turned over.")
