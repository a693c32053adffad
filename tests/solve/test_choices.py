"""What a choice is worth against solved play, beside a plain walk through all hands and all bids that may follow."""

import pytest

from facedown.solve import Round, Solver, value
from facedown.solve.choices import worths
from facedown.solve.endgames import endgame

SMALL = Solver(Round((1, 1), 3)).run(300)


def higher(game, bids):
    return game.bids[game.bids.index(bids[-1]) + 1 :] if bids else game.bids


def held(solution, bids):
    """How often the one who is not on turn makes his bids with each hand."""
    other, game = 1 - len(bids) % 2, solution.game
    weights = dict(zip(game.hands(other), map(float, game.chances(other)), strict=True))
    for k in range(other, len(bids), 2):
        weights = {hand: w * solution.mix(hand, bids[:k])[bids[k]] for hand, w in weights.items()}
    return weights


def called(solution, dice, bids, weights, caller):
    """What the one with these dice wins by the call of the last bid."""
    quantity, face = bids[-1]
    count = solution.game.matching
    wins = {hand: -1 if count(dice, face) + count(hand, face) >= quantity else 1 for hand in weights}
    return caller * sum(w * wins[hand] for hand, w in weights.items())


def best(solution, dice, bids, weights):
    return max(choice(solution, dice, bids, weights, c) for c in [*higher(solution.game, bids), *[None] * bool(bids)])


def choice(solution, dice, bids, weights, chosen):
    """What a choice brings, the other answering by his mix and the chooser as well as can be from there on."""
    if chosen is None:
        return called(solution, dice, bids, weights, 1)
    bids = [*bids, chosen]
    answers = {hand: solution.mix(hand, bids) for hand in weights}
    total = called(solution, dice, bids, {hand: w * answers[hand][None] for hand, w in weights.items()}, -1)
    for raised in higher(solution.game, bids):
        left = {hand: w * answers[hand][raised] for hand, w in weights.items()}
        if sum(left.values()) > 0:
            total += best(solution, dice, [*bids, raised], left)
    return total


@pytest.mark.parametrize("bids", [(), ((1, 2),), ((1, 3),), ((1, 2), (1, 3)), ((1, 2), (2, 2))], ids=str)
@pytest.mark.parametrize("die", [1, 2, 3])
def test_each_choice_is_worth_what_a_walk_through_all_that_may_follow_finds(die, bids):
    weights, found = held(SMALL, list(bids)), worths(SMALL, [die], list(bids))
    total = sum(weights.values())
    assert total > 0
    for chosen, worth in found.items():
        assert worth == pytest.approx(choice(SMALL, (die,), list(bids), weights, chosen) / total, abs=1e-12)


def opened(solution):
    """What the round is worth if every hand opens as well as can be."""
    chances = zip(solution.game.hands(0), map(float, solution.game.chances(0)), strict=True)
    return sum(chance * max(worths(solution, hand).values()) for hand, chance in chances)


def test_the_best_openings_of_all_hands_come_to_the_value_that_a_linear_programme_finds():
    solution = endgame((1, 1))
    assert opened(solution) == pytest.approx(value(Round((1, 1))), abs=2 * solution.exploitability)


KNOWN = {((1, 1), "plain"): -1 / 9, ((2, 1), "wild"): 7 / 27, ((1, 2), "wild"): -5 / 54}


@pytest.mark.parametrize("rules", KNOWN, ids=str)
def test_they_come_to_the_known_value_of_each_round(rules):
    assert opened(endgame(*rules)) == pytest.approx(KNOWN[rules], abs=5e-6)


def test_a_mixed_move_costs_no_more_than_the_solution_can_lose():
    solution = endgame((2, 1))
    for hand, chance in zip(solution.game.hands(0), solution.game.chances(0), strict=True):
        worth, mix = worths(solution, hand), solution.mix(hand)
        lost = sum(share * (max(worth.values()) - worth[bid]) for bid, share in mix.items())
        assert 0 <= chance * lost <= 2 * solution.exploitability + 1e-12


def test_after_a_bid_that_is_never_made_nothing_is_known():
    solution = endgame((1, 1))
    assert sum(held(solution, [(2, 3)]).values()) == 0
    assert worths(solution, [3], [(2, 3)]) is None


def test_a_bid_that_is_hardly_ever_made_may_count_as_never():
    solution, bids = endgame((2, 1)), [(1, 4)]
    often = sum(held(solution, bids).values())
    assert 0 < often < 0.001
    assert worths(solution, [3], bids, often) is None
    assert worths(solution, [3], bids, often / 2) is not None


def test_dice_and_bids_that_cannot_be_are_refused():
    with pytest.raises(ValueError, match="no hand here"):
        worths(SMALL, [1, 2])
    with pytest.raises(ValueError, match="higher than the last"):
        worths(SMALL, [1], [(2, 2), (1, 2)])
