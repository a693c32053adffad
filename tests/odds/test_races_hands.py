"""Races in which every hand takes a time of its own: exact chances beside drawn times and beside simpler races."""

from fractions import Fraction
from math import exp, isclose, log
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.bots.nerts import REACTIONS
from facedown.odds import races

from .by_hand import band

DRAWS = 8_000
RATES = st.fractions(Fraction(1, 9), 9)
PLAYERS = st.lists(st.tuples(st.integers(0, 12), RATES), min_size=1, max_size=5)

TABLES = [
    ([0, 0], [1, 1]),
    ([Fraction(3, 5), Fraction(2, 5)], [Fraction(10, 7), Fraction(5, 2)]),
    ([1, Fraction(4, 5), Fraction(3, 5)], [Fraction(2, 3), Fraction(5, 6), Fraction(10, 7)]),
    ([1, Fraction(1, 2), Fraction(1, 2), 0, 2], [4, 1, 2, Fraction(1, 2), 8]),
]


def tenths(players):
    """Hands in tenths of a second, and rates."""
    return [Fraction(hand, 10) for hand, _ in players], [rate for _, rate in players]


def drawn(hands, rates, luck):
    return [float(hand) - log(1 - luck.random()) / float(rate) for hand, rate in zip(hands, rates, strict=True)]


def races_run(hands, rates, seed=3):
    luck = Random(seed)
    return [drawn(hands, rates, luck) for _ in range(DRAWS)]


def near(found, chance):
    return abs(found - chance) < band(chance, DRAWS)


@pytest.mark.parametrize(("hands", "rates"), TABLES)
def test_who_is_first_is_as_often_first_when_times_are_drawn(hands, rates):
    run = races_run(hands, rates)
    for i, chance in enumerate(races.hands_first(hands, rates)):
        assert near(sum(times[i] == min(times) for times in run) / DRAWS, chance)


@pytest.mark.parametrize(("hands", "rates"), TABLES)
def test_somebody_is_there_after_as_long_as_when_times_are_drawn(hands, rates):
    mean = sum(map(min, races_run(hands, rates))) / DRAWS
    assert abs(mean / races.hands_wait(hands, rates) - 1) < 4 / DRAWS**0.5


@pytest.mark.parametrize("tick", [Fraction(1, 20), Fraction(1, 10)])
@pytest.mark.parametrize(("hands", "rates"), TABLES)
def test_a_photo_finish_is_as_often_one_when_times_are_drawn(hands, rates, tick):
    def tied(times):
        ticks = [int(time // float(tick) + 1e-9) for time in times]
        return ticks.count(min(ticks)) > 1

    found = sum(map(tied, races_run(hands, rates))) / DRAWS
    assert near(found, races.hands_same_tick(hands, rates, tick))


def test_two_bots_by_a_sum_over_small_steps():
    hands, rates = [Fraction(4, 5), Fraction(3, 5)], [Fraction(5, 6), Fraction(10, 7)]
    step, (slow, quick) = 1e-4, map(float, rates)
    middles = (0.8 + (i + 0.5) * step for i in range(200_000))
    total = sum(slow * exp(-slow * (t - 0.8)) * exp(-quick * (t - 0.6)) * step for t in middles)
    assert isclose(races.hands_first(hands, rates)[0], total, rel_tol=1e-6)


@given(PLAYERS)
def test_somebody_is_first(players):
    assert isclose(sum(races.hands_first(*tenths(players))), 1)


@given(st.lists(RATES, min_size=1, max_size=5), st.integers(0, 9))
def test_hands_that_are_all_alike_change_nobodys_chance(rates, hand):
    hands = [Fraction(hand, 10)] * len(rates)
    assert races.hands_first(hands, rates) == pytest.approx([float(p) for p in races.first(rates)])
    assert isclose(races.hands_wait(hands, rates), hand / 10 + float(races.wait(rates)))


@given(RATES, RATES, st.integers(0, 20))
def test_of_two_the_one_with_the_slower_hand_waits_behind_the_other(a, b, tenth):
    found = races.hands_first([0, Fraction(tenth, 10)], [a, b])[0]
    assert isclose(found, races.ahead(a, b, tenth / 10))


@given(RATES, RATES)
def test_two_hands_alike_meet_in_one_tick_as_two_without_hands_do(a, b):
    assert isclose(races.hands_same_tick([1, 1], [a, b]), races.same_tick(a, b), abs_tol=1e-12)


def test_who_races_alone_is_first_and_never_tied():
    assert races.hands_first([2], [3]) == (1,)
    assert races.hands_same_tick([2], [3]) == pytest.approx(0)


@pytest.mark.parametrize(("a", "b"), [("easy", "normal"), ("normal", "hard"), ("easy", "hard")])
def test_the_quicker_bot_is_first_more_often(a, b):
    slow, quick = (REACTIONS[name] for name in (a, b))
    hands = [Fraction(str(each.hand)) for each in (slow, quick)]
    rates = [1 / Fraction(str(each.notice)) for each in (slow, quick)]
    assert races.hands_first(hands, rates)[1] > 0.7


@pytest.mark.parametrize(
    ("hands", "rates", "words"),
    [
        ([0.6, 0], [1, 1], "0.6 is not a time: write seconds as a fraction, 0 or more, such as"),
        ([-1, 0], [1, 1], "-1 is not a time"),
        ([0], [1, 1], "1 hands do not fit 2 rates: one of each for every player."),
        ([0, 0], [0, 1], "0 is not a rate"),
        ([], [], "Nobody takes part in this race"),
    ],
)
def test_a_race_that_cannot_be_is_refused(hands, rates, words):
    with pytest.raises(ValueError, match=words):
        races.hands_first(hands, rates)


def test_a_hand_between_two_ticks_is_refused():
    with pytest.raises(ValueError, match="A hand of 1/30 s is not a whole number of ticks of 1/20 s"):
        races.hands_same_tick([Fraction(1, 30), 0], [1, 1])
