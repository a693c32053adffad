"""Lesson 10: its answers found a second time, by going through the dice or by the solver, and the slips named."""

from fractions import Fraction
from itertools import product

import pytest
from sympy import solve, symbols

from facedown.lesson.check import judge
from facedown.lesson.questions.course_10 import QUESTIONS, even_bluff
from facedown.solve import Round, taken
from facedown.solve.response import best_value
from facedown.solve.tree import Moves, Tree

TRUTH = {1: "6", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6"}


def answer(number):
    return QUESTIONS[f"10.{number}"].answer()


def bluffing(words):
    """A table that says one six with sixes and ones, and these words with other dice."""
    return {die: "6" if die in (1, 6) else words.format(die) for die in range(1, 7)}


def always_the_highest(ones):
    """What is lost by an opener who says one six with every die, and calls whatever follows."""
    tree = Tree(Round((1, 1), 6, ones))
    known, moves = tree.game.bids, Moves.zeros(tree, 0)
    moves.bids[known.index((1, 6))][0, :] = 1
    moves.call[1:, :] = 1
    return best_value(tree, 1, moves)


def test_three_faces_by_all_nine_pairs_of_dice():
    true = sum(hers in ((1, 2) if mine == 2 else (1, 3)) for mine, hers in product((1, 2, 3), repeat=2))
    assert answer(1) == Fraction(true - (9 - true), 9)


def test_a_bid_that_says_nothing_loses_a_square():
    assert always_the_highest("plain") == pytest.approx(float(answer(2)))
    assert always_the_highest("wild") == pytest.approx(1 / 9)


def test_of_eighteen_rounds_four_are_bluffs_among_ten():
    rounds = [(mine, bluffs) for mine in range(1, 7) for bluffs in (True, False, False) if mine in (1, 6) or bluffs]
    assert answer(3) == Fraction(sum(mine not in (1, 6) for mine, _ in rounds), len(rounds)) == Fraction(2, 5)


@pytest.mark.parametrize("sides", range(5, 9))
def test_a_call_and_a_raise_are_worth_the_same(sides):
    b, others = symbols("b"), sides - 2
    bluffs, helps = others * b / (others * b + 2), (1 + b) / (others * b + 2)
    assert solve(bluffs - helps, b) == [even_bluff(sides)]


def test_five_faces_need_a_bluff_in_two():
    assert answer(4) == even_bluff(5) == Fraction(1, 2)


def test_the_opener_loses_seven_of_327():
    assert answer(5) - (1 - answer(5)) == Fraction(-7, 327)


def test_a_third_of_twenty_dice():
    assert answer(6) == Fraction(20, 3)


@pytest.mark.parametrize(
    ("words", "loss"), [("2x{0}", "1/3"), ("6 2x{0} 2x{0} 2x{0}", "1/6"), ("6 2x{0} 2x{0}", "1/9"), ("6", "1/9")]
)
def test_too_few_bluffs_are_dear_and_a_third_is_enough(words, loss):
    assert taken(bluffing(words)) == pytest.approx(float(Fraction(loss)), abs=1e-3)


def test_no_table_loses_less_than_the_value_and_the_truth_loses_four_ninths():
    assert taken(TRUTH) == pytest.approx(4 / 9, abs=1e-3)
    assert 7 / 327 < taken({1: "5 5 5 4", 2: "5 5 5 4 4", 3: "5 5 5 4 4", 4: "4 4 5", 5: "5", 6: "6"}) < 0.025


@pytest.mark.parametrize(("table", "said"), [({1: "6"}, "the die 2"), (TRUTH | {3: "3 1"}, "'1' cannot be bid")])
def test_a_table_that_is_none_is_named(table, said):
    with pytest.raises(ValueError, match=said):
        taken(table)


def test_a_share_of_dice_is_not_a_share_of_bids():
    assert "with one that does" in judge("10.3", "1/3").rest


def test_a_lost_round_is_two_stakes_from_a_won_one():
    assert "How many stakes lie between" in judge("10.5", Fraction(1, 2) - Fraction(7, 327)).rest
