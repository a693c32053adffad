"""Numbers of a result are those of its games."""

from collections import Counter
from statistics import mean, median, stdev

import pytest

from facedown.odds.bands import wilson
from facedown.simulate import Threshold, simulate
from facedown.simulate.result import Tally, tallied

PLAYERS = [Threshold(), Threshold(doubt=0.6)]


@pytest.fixture(scope="module")
def found():
    return simulate("liars_dice", PLAYERS, 4000, seed=2)


def test_lengths_have_the_mean_and_the_spread_of_the_games_one_by_one(found):
    every = [length for length, number in found.lengths for _ in range(number)]
    assert len(every) == 4000
    assert (found.mean, found.deviation) == pytest.approx((mean(every), stdev(every)))
    assert found.error == pytest.approx(stdev(every) / 4000**0.5)
    assert found.quantile(0.5) in (median(every), median(every) - 0.5)
    assert (found.quantile(0), found.quantile(1)) == (min(every), max(every))


def test_bands_are_wilsons_and_bars_reach_to_them(found):
    for won, share, band, low, high in zip(found.wins, found.shares, found.bands, *found.bars, strict=True):
        assert band == wilson(won, 4000)
        assert (share - low, share + high) == pytest.approx(band)


def test_a_part_outside_0_to_1_has_no_quantile(found):
    with pytest.raises(ValueError, match="90 is no part"):
        found.quantile(90)


def test_tallies_add_up_in_any_order():
    one, other = tallied(3, 2, [[0], [0, 1]], [5, 7]), tallied(2, 2, [[1], [1]], [7, 9])
    assert one + other == other + one == Tally(5, (2, 3), 1, Counter({5: 1, 7: 2, 9: 1}))


def test_a_result_tells_all_in_a_line():
    found = simulate("sorteper", ["bot"] * 3, 1000, seed=1)
    assert str(found).startswith("Sorteper, 1,000 games: won by seat 6")
    assert str(found).endswith("draws")
    half = simulate("sorteper", ["bot"] * 8, 1000, most=20)
    assert ", ...; " in str(half)
    assert str(half).endswith(f"{half.cut:,} cut")
