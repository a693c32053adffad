"""Chance: what is drawn is uniform, the same on every Python, and can be written beforehand."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest

from facedown.engine import Scripted, pick, roll, sample, shuffle

ALMOST_ONE = 1 - 2**-53
GOLDEN_ROLL = (3, 5, 2, 6, 3, 5, 2, 2, 5, 3, 3, 5)
GOLDEN_SHUFFLE = (5, 9, 0, 1, 3, 7, 8, 2, 6, 4)
GOLDEN_PICKS = "gbhbbegcbded"
GOLDEN_SAMPLES = "cbcbbccbbccc"


def test_the_stream_of_a_seed_is_known():
    assert roll(Random(2024), 12) == GOLDEN_ROLL
    assert shuffle(Random(2024), range(10)) == GOLDEN_SHUFFLE
    assert [pick(Random(seed), "abcdefgh") for seed in range(12)] == list(GOLDEN_PICKS)
    assert [sample({"a": 1, "b": 2, "c": 5}, Random(seed)) for seed in range(12)] == list(GOLDEN_SAMPLES)


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 5])
def test_every_order_comes_from_exactly_one_of_the_equally_likely_draws(n):
    draws = product(*([(j + 0.5) / (i + 1) for j in range(i + 1)] for i in range(n - 1, 0, -1)))
    orders = Counter(shuffle(Scripted(numbers), range(n)) for numbers in draws)
    assert orders == Counter(permutations(range(n)))


def test_a_die_shows_each_face_for_a_sixth_of_the_numbers():
    assert roll(Scripted(k / 6 + 1e-9 for k in range(6)), 6) == (1, 2, 3, 4, 5, 6)
    assert roll(Scripted((k + 1) / 6 - 1e-9 for k in range(6)), 6) == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("number", [0.0, ALMOST_ONE])
def test_the_least_and_the_greatest_number_stay_inside(number):
    chance = Scripted([number] * 100)
    assert set(roll(chance, 3)) <= {1, 6}
    assert pick(chance, range(52)) in (0, 51)
    assert sorted(shuffle(chance, range(52))) == list(range(52))


def test_dice_can_be_written_beforehand():
    assert roll(Scripted.dice(1, 2, 3, 4, 5, 6), 6) == (1, 2, 3, 4, 5, 6)
    assert roll(Scripted.dice(20, 1, sides=20), 2, sides=20) == (20, 1)


@pytest.mark.parametrize("numbers", [[0.5], (0.5,), iter([0.5])])
def test_a_script_of_any_kind_runs_out_with_a_sentence(numbers):
    chance = Scripted(numbers)
    assert chance.random() == 0.5
    with pytest.raises(LookupError, match="more was drawn than written"):
        chance.random()


def test_a_sample_follows_its_chances():
    chances = {"raise": 3, "call": 1, "never": 0}
    points = Counter(sample(chances, Scripted([(i + 0.5) / 400])) for i in range(400))
    assert points == {"raise": 300, "call": 100}


def test_chances_need_not_add_up_to_one():
    drawn = [sample({"a": 0.2, "b": 0.6}, Scripted([point])) for point in (0.24, 0.26, ALMOST_ONE)]
    assert drawn == ["a", "b", "b"]


def test_rounding_at_the_end_never_draws_what_has_no_chance():
    assert sample({1: 0.1, 2: 0.1, 3: 0.1, 4: 0.0}, Scripted([ALMOST_ONE])) == 3


@pytest.mark.parametrize("chances", [{}, {"raise": 0}])
def test_nothing_can_be_drawn_from_no_chance(chances):
    with pytest.raises(ValueError, match="nothing to draw"):
        sample(chances, Random(1))
