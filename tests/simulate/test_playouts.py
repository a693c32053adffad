"""Random rounds of Liar's Dice have the law that can be counted."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from facedown.simulate.playouts import playouts


def chances(bids):
    """Every sequence of bids with its chance: the first is any, then a higher one or the call, all alike."""
    for size in range(1, bids + 1):
        for made in combinations(range(bids), size):
            chance = Fraction(1, bids)
            for bid in made[:-1]:
                chance /= bids - bid
            yield made, chance / (bids - made[-1])


def test_the_chances_of_all_sequences_add_up_to_one():
    assert sum(chance for _, chance in chances(6)) == 1


@pytest.mark.parametrize("dice, sides", [((1, 1), 2), ((1, 1), 3), ((2, 1), 2)])
def test_bids_and_wins_follow_their_chances(dice, sides):
    found, total, bids = playouts(60_000, dice, sides, seed=1), sum(dice), sum(dice) * sides
    won = mean = Fraction(0)
    for made, chance in chances(bids):
        quantity, face = made[-1] // sides + 1, made[-1] % sides
        rolls = list(product(range(sides), repeat=total))
        true = sum(sum(die in (face, sides - 1) for die in roll) >= quantity for roll in rolls)
        held = Fraction(true, len(rolls))
        won += chance * (held if len(made) % 2 else 1 - held)
        mean += chance * len(made)
    assert found.won / 60_000 == pytest.approx(float(won), abs=4 * (0.25 / 60_000) ** 0.5)
    assert sum(n * k for n, k in found.bids.items()) / 60_000 == pytest.approx(float(mean), abs=0.02)


def test_the_same_seed_gives_the_same_rounds():
    assert playouts(30_000, seed=2) == playouts(30_000, seed=2) != playouts(30_000, seed=3)
