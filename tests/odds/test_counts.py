"""Counts of matching dice, by formula and by rolling every roll."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.odds.counts import at_least, binomial, binomial_tail, convolve, exactly, mean, shift, ways

chances = st.fractions(0, 1, max_denominator=12)
sizes = st.integers(0, 12)


@pytest.mark.parametrize("n", range(6))
@pytest.mark.parametrize("hits", [1, 2])
def test_ways_are_what_rolling_every_roll_finds(n, hits):
    rolls = list(product(range(1, 7), repeat=n))
    found = [sum(face <= hits for face in roll) for roll in rolls]
    assert ways(n, hits) == tuple(found.count(k) for k in range(n + 1))


def test_all_ways_together_are_all_rolls():
    assert sum(ways(30, hits=2)) == 6**30


@given(sizes, chances)
def test_chances_add_up_to_one(n, p):
    assert sum(binomial(n, p)) == 1


@given(sizes, chances)
def test_the_mean_is_n_times_p(n, p):
    assert mean(binomial(n, p)) == n * p


@given(sizes, chances)
def test_the_tail_is_the_sum_of_what_is_not_below(n, p):
    law = binomial(n, p)
    assert binomial_tail(n, p) == tuple(1 - sum(law[:k]) for k in range(n + 1))


@given(sizes, chances, st.integers(-2, 14))
def test_at_least_k_is_exactly_k_or_at_least_one_more(n, p, k):
    law = binomial(n, p)
    assert at_least(law, k) == exactly(law, k) + at_least(law, k + 1)


@given(sizes, sizes, chances)
def test_two_throws_of_dice_are_one_throw_of_all(n, m, p):
    assert convolve(binomial(n, p), binomial(m, p)) == binomial(n + m, p)


@given(st.lists(st.tuples(sizes, chances), max_size=4))
def test_means_of_independent_counts_add_up(throws):
    laws = [binomial(n, p) for n, p in throws]
    assert mean(convolve(*laws)) == sum(map(mean, laws))


def test_no_counts_add_up_to_surely_none():
    assert convolve() == (1,)


def test_sure_dice_shift_the_count():
    assert shift(binomial(2, Fraction(1, 2)), 1) == (0, Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))


def test_outside_the_distribution_nothing_happens():
    law = binomial(3, Fraction(1, 3))
    assert exactly(law, 4) == exactly(law, -1) == at_least(law, 4) == 0
    assert at_least(law, -1) == 1


@pytest.mark.parametrize("p", [0, 1])
def test_certain_dice_are_certain(p):
    assert exactly(binomial(4, p), 4 * p) == 1


@pytest.mark.parametrize("n", [-1, 2.5, "5", None])
def test_a_number_of_dice_that_is_none_is_quoted(n):
    with pytest.raises(ValueError, match=f"{n!r} is not a number of dice"):
        binomial(n, Fraction(1, 3))


@pytest.mark.parametrize("p", [Fraction(4, 3), -1, 0.5, "1/3"])
def test_a_chance_that_is_none_is_quoted(p):
    with pytest.raises(ValueError, match=r"not an exact chance: write a fraction from 0 to 1") as refused:
        binomial_tail(5, p)
    assert repr(p) in str(refused.value)
