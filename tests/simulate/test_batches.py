"""The tables that batches look things up in."""

from collections import Counter
from itertools import product
from random import Random

import numpy as np
import pytest

from facedown.games.lying_cards import key, pack, threes
from facedown.simulate.batches import liars_dice, lying_cards, sorteper
from facedown.simulate.batches.common import alone, circle, from_first
from facedown.simulate.players.liars_dice import extra, tail


@pytest.mark.parametrize("wild", [True, False])
def test_each_way_to_roll_three_dice_is_one_entry(wild):
    ways, start, number = liars_dice._ways(wild)
    entries = Counter(tuple((way >> 6 * (face - 1)) & 63 for face in range(1, 7)) for way in ways[start[3] :][:216])
    rolls = (
        tuple(sum(d == f or (wild and d == 1) for d in roll) for f in range(1, 7))
        for roll in product(range(1, 7), repeat=3)
    )
    assert number[3] == 216
    assert entries == Counter(rolls)


def test_the_nearest_who_is_in_is_found_both_ways():
    in_seats = 0b10110
    assert circle(5, 1).reshape(32, 5)[in_seats].tolist() == [1, 2, 4, 4, 1]
    assert circle(5, -1).reshape(32, 5)[in_seats].tolist() == [4, 4, 1, 2, 2]


def test_one_seat_alone_is_a_single_bit():
    assert np.flatnonzero(alone(4)).tolist() == [1, 2, 4, 8]


def test_chairs_are_counted_from_who_begins():
    assert from_first(np.array([[10, 11, 12]] * 2), np.array([0, 2])).tolist() == [[10, 11, 12], [11, 12, 10]]


def test_the_cards_of_a_hand_are_found_one_by_one():
    size, ranks = sorteper._picks()
    assert size[0b101001] == 3
    assert ranks.reshape(-1, sorteper.KINDS)[0b101001][:3].tolist() == [0b1, 0b1000, 0b100000]


@pytest.mark.parametrize("deck", ["five_by_nine", "standard_52"])
@pytest.mark.parametrize("cards", [3, 6, 9, 21])
def test_the_strongest_and_the_weakest_three_are_those_of_the_game(deck, cards):
    rng = Random(f"{deck}/{cards}")
    for _ in range(60):
        hand = rng.sample(pack(deck), cards)
        every, low = threes(hand), min(card.value for card in pack(deck))
        counts = np.zeros((1, 13 if deck == "standard_52" else 9), dtype=np.int64)
        for card in hand:
            counts[0, card.value - low] += 1
        for best, three in ((False, every[0]), (True, every[-1])):
            found = lying_cards._spread(lying_cards._three(counts, np.array([best])), counts.shape[1])[0]
            assert Counter({v + low: int(n) for v, n in enumerate(found) if n}) == Counter(c.value for c in three)


def test_threes_as_numbers_compare_as_the_game_compares_them():
    rng, values = Random(3), range(1, 10)
    for _ in range(300):
        one, other = (sorted(rng.choices(values, k=3)) for _ in range(2))
        codes = [
            lying_cards._three(np.array([[hand.count(v) for v in values]]), np.array([True]))[0]
            for hand in (one, other)
        ]
        assert (codes[0] > codes[1]) == (key(one) > key(other))
        assert (codes[0] == codes[1]) == (key(one) == key(other))


def test_as_many_hidden_dice_as_hold_with_the_nerve():
    for hidden, nerve in product((0, 1, 7, 25), (0.0, 0.3, 0.5, 1.0)):
        k = extra(hidden, 2, nerve)
        assert tail(hidden, 2)[k] >= nerve
        assert k == hidden or tail(hidden, 2)[k + 1] < nerve
