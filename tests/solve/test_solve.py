"""The equilibrium of one round of Liar's Dice: values that are known, and what must hold of every strategy."""

from fractions import Fraction
from itertools import product
from random import Random

import numpy as np
import pytest

from facedown.solve import Round, Solver, TooLarge, best_responses, value
from facedown.solve.round import MOST
from facedown.solve.tree import Moves, Tree, normalised

ONE, TWO_ONE, ONE_TWO = (1, 1), (2, 1), (1, 2)
VALUES = {
    (ONE, 3, "wild"): "1/3", (ONE, 4, "wild"): "0", (ONE, 5, "wild"): "0", (ONE, 6, "wild"): "-7/327",
    (TWO_ONE, 3, "wild"): "1/3", (TWO_ONE, 4, "wild"): "1/4", (ONE_TWO, 3, "wild"): "-1/27",
    (ONE_TWO, 4, "wild"): "-1/32", ((2, 2), 3, "wild"): "7/81",
    (ONE, 3, "plain"): "-1/9", (ONE, 4, "plain"): "-1/8", (TWO_ONE, 3, "plain"): "1/9", (ONE_TWO, 3, "plain"): "-1/27",
    (ONE, 3, "highest"): "1/9", (ONE, 4, "highest"): "1/16", ((2, 2), 2, "highest"): "7/8",
}  # fmt: skip
BY_ITERATION = {
    (ONE, 5, "wild"): "0", (ONE, 6, "plain"): "-1/9", (ONE, 5, "highest"): "1/125", (ONE, 6, "highest"): "-7/258",
    (TWO_ONE, 4, "plain"): "345/1696", (ONE_TWO, 4, "plain"): "-1/8", (ONE_TWO, 5, "wild"): "-3/125",
    (TWO_ONE, 5, "wild"): "34/125", ((2, 2), 3, "highest"): "5/81",
}  # fmt: skip
NASH_CONV = {
    (ONE, 6): {10: 0.28320285245955645, 100: 0.00981656246811912, 1000: 0.00025452601328094376},
    (ONE, 4): {10: 0.2131236101178451, 100: 0.0045904281268929065, 1000: 9.066405378588271e-05},
    ((2, 2), 3): {10: 0.2256671260857099},
}


@pytest.mark.parametrize("rules", VALUES, ids=str)
def test_a_linear_programme_gives_the_value(rules):
    assert value(Round(*rules)) == pytest.approx(float(Fraction(VALUES[rules])), abs=1e-9)


@pytest.mark.parametrize("rules", {**VALUES, **BY_ITERATION}, ids=str)
def test_the_value_lies_between_the_best_responses(rules):
    low, high = Solver(Round(*rules)).run(150).bracket
    known = float(Fraction((VALUES | BY_ITERATION)[rules]))
    assert low - 1e-12 <= known <= high + 1e-12
    assert high - low < 0.02


@pytest.mark.parametrize(("rules", "after"), [(r, n) for r, numbers in NASH_CONV.items() for n in numbers], ids=str)
def test_the_path_is_that_of_another_programme(rules, after):
    found = Solver(Round(*rules, "highest"), power=1).run(after).best
    assert sum(found) == pytest.approx(NASH_CONV[rules][after], abs=1e-9)


def test_more_iterations_are_less_exploitable():
    solver = Solver(Round(TWO_ONE, 3))
    found = [solver.run(n).exploitability for n in (5, 45, 450)]
    assert found == sorted(found, reverse=True)
    assert found[-1] < 1e-3


def played(game: Round, strategies, mine: int) -> float:
    """What player `mine` wins by his strategy: all pairs of hands and all histories, one by one."""
    total = 0.0
    chances = np.outer(game.chances(0), game.chances(1))
    for hands in product(range(len(game.hands(0))), range(len(game.hands(1)))):
        total += chances[hands] * _round(game, strategies, hands, 0, 1.0)
    return total if mine == 0 else -total


def _round(game, strategies, hands, mask, weight) -> float:
    player, row = mask.bit_count() % 2, mask >> 1
    moves, hand = strategies[player], hands[player]
    won = 0.0
    if mask:
        caller = -1 if game.true(mask.bit_length() - 1)[hands] else 1
        won += weight * moves.call[row, hand] * (caller if player == 0 else -caller)
    for bid in range(mask.bit_length(), len(game.bids)):
        won += _round(game, strategies, hands, mask | 1 << bid, weight * moves.bids[bid][row, hand])
    return won


def any_strategy(tree: Tree, player: int, seed: int) -> Moves:
    """Some strategy, often without a doubt."""
    rng = np.random.default_rng(seed)
    moves = Moves.zeros(tree, player)
    for array in moves.arrays():
        array += rng.random(array.shape) * (rng.random(array.shape) < 0.6)
    if player == 0:
        moves.call[0] = 0
    return normalised(tree, player, moves)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("rules", [(ONE, 3, "wild"), (TWO_ONE, 2, "plain"), (ONE_TWO, 2, "highest")], ids=str)
def test_nobody_does_better_than_a_best_response(rules, seed):
    game = Round(*rules)
    tree = Tree(game)
    fixed = [any_strategy(tree, player, seed) for player in (0, 1)]
    best = best_responses(tree, fixed)
    for other in range(5):
        mine = any_strategy(tree, 0, 100 + 10 * seed + other)
        yours = any_strategy(tree, 1, 100 + 10 * seed + other)
        assert played(game, (mine, fixed[1]), 0) <= best[0] + 1e-12
        assert played(game, (fixed[0], yours), 1) <= best[1] + 1e-12
    assert sum(best) >= -1e-12


@pytest.mark.parametrize("rules", [(ONE, 4, "wild"), (TWO_ONE, 3, "plain")], ids=str)
def test_strategies_are_chances(rules):
    solution = Solver(Round(*rules)).run(30)
    for player in (0, 1):
        moves = solution.strategies[player]
        total = moves.call.copy()
        for some in moves.bids:
            total[: len(some)] += some
            assert (some >= 0).all()
        assert total == pytest.approx(1)


def test_two_dice_are_worth_more_than_one():
    even, more, fewer = (Solver(Round(dice, 4)).run(200).bracket for dice in (ONE, TWO_ONE, ONE_TWO))
    assert fewer[1] < even[0]
    assert even[1] < more[0]


def test_a_mix_is_asked_for_in_dice_and_bids():
    solution = Solver(Round(ONE, 6)).run(500)
    opening, answer = solution.mix([1]), solution.mix([2], [(1, 6)])
    assert sum(opening.values()) == pytest.approx(1)
    assert None not in opening
    assert sum(answer.values()) == pytest.approx(1)
    assert set(answer) == {None, *((2, face) for face in range(2, 7))}


@pytest.mark.parametrize(
    ("dice", "bids", "said"),
    [
        ([7], [], "no hand"),
        ([1, 2], [], "no hand"),
        ([2], [(1, 1)], "cannot be bid"),
        ([2], [(2, 2), (1, 2)], "higher"),
    ],
)
def test_what_cannot_be_asked_is_refused(dice, bids, said):
    with pytest.raises(ValueError, match=said):
        Solver(Round(ONE, 6)).run(1).mix(dice, bids)


@pytest.mark.parametrize(
    "wrong", [((0, 1), 6, "wild"), ((1, 1), 7, "wild"), ((1, 1, 1), 6, "wild"), ((1, 1), 6, "jokers")]
)
def test_a_round_that_is_none_is_refused(wrong):
    with pytest.raises(ValueError, match=r"not|cannot"):
        Round(*wrong)


def test_too_large_a_game_says_what_it_would_need():
    with pytest.raises(TooLarge, match=r"3 against 3 dice with 6 sides need [\d,.]+ GB; 2.0 GB are allowed"):
        Solver(Round((3, 3)))
    assert Round((2, 2)).memory() <= MOST
    with pytest.raises(TooLarge, match="too large"):
        value(Round((2, 2)))


def test_a_run_can_be_stopped():
    seen = []
    solver = Solver(Round(ONE, 3))
    solver.run(100, lambda n: seen.append(n) or n < 7)
    assert solver.iterations == 7
    assert seen == [1, 2, 3, 4, 5, 6, 7]


def test_single_precision_comes_as_near():
    assert Solver(Round(ONE, 6), kind=np.float32).run(300).exploitability < 2e-3


def test_histories_are_sets_of_bids():
    game = Round(ONE, 2)
    assert list(game.histories()) == [(), (0,), (1,), (0, 1)]
    assert Random(1).choice(list(game.histories())) in set(game.histories())
