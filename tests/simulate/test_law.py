"""A batch, the engine and exact numbers tell the same about the same players."""

from itertools import product
from math import hypot, sqrt
from random import Random

import pytest

from facedown.engine import Match, play
from facedown.games.cheat import Cheat
from facedown.games.liars_dice import LiarsDice
from facedown.games.lying_cards import LyingCards
from facedown.games.sorteper import Sorteper
from facedown.odds.chains import played, three
from facedown.simulate import Bluffer, Keeper, Threshold, simulate

BOLD, SHY, LIAR = Threshold(doubt=0.2, nerve=0.3, bluff=0.5), Threshold(doubt=0.5, nerve=0.7, bluff=0.0), Bluffer(0.6)
CALLER, HIDER = Bluffer(calls=(0.3, 0.4, 0.5, 0.6), notices=0.5), Bluffer(bluff=0.2, hides=0.5)
BEST, ANY, WORST = Keeper(1, 1, 0), Keeper(0.5, 0.6, 0.5), Keeper(0.1, 0.9, 0.9)
CASES = {
    "dice, two": (LiarsDice(dice=2), [BOLD, SHY], 400),
    "dice, four of five": (LiarsDice(), [BOLD, SHY, Threshold(), BOLD], 60),
    "dice, plain": (LiarsDice(ones="plain", dice=3), [Threshold(), SHY, BOLD], 120),
    "dice, difference": (LiarsDice(loss="difference"), [BOLD, SHY, Threshold()], 120),
    "dice, seven": (LiarsDice(loss="difference", dice=7), [BOLD, Threshold()], 80),
    "cheat, three": (Cheat(), [LIAR, CALLER, Bluffer()], 50),
    "cheat, two packs": (Cheat(decks=2), [Bluffer(), CALLER, LIAR, Bluffer(last=1.0)], 25),
    "cheat, one card": (Cheat(one_card=True), [LIAR, CALLER, Bluffer()], 40),
    "cheat, count": (Cheat(count_bluff=True), [HIDER, CALLER, Bluffer(hides=1.0)], 50),
    "sorteper": (Sorteper(), ["bot"] * 5, 200),
    "lying cards": (LyingCards(event_copies=0), [BEST, ANY, WORST], 100),
    "lying cards, must": (LyingCards(event_copies=0, after_win="must", deck="standard_52"), [BEST, ANY, WORST], 100),
    "lying cards, one": (LyingCards(event_copies=0, kicker_depth="one"), [ANY, WORST, ANY, BEST, ANY, BEST], 60),
}


def apart(one, other):
    """How many standard errors two simulated numbers differ, each with its own error."""
    return abs(one[0] - other[0]) / max(hypot(one[1], other[1]), 1e-9)


def numbers(result):
    shares = zip(result.shares, (max(error, 1 / result.games) for error in result.errors), strict=True)
    deviation = result.deviation, result.deviation / sqrt(2 * result.ended)
    return [*shares, (result.mean, result.error), deviation]


@pytest.mark.parametrize("case", CASES)
def test_a_batch_and_the_engine_agree(case):
    game, players, games = CASES[case]
    one = simulate(game, players, 100 * games, seed=1, first=1, way="batch")
    other = simulate(game, players, games, seed=2, first=1, way="engine")
    assert one.cut == other.cut == 0
    *close, spread = [apart(a, b) for a, b in zip(numbers(one), numbers(other), strict=True)]
    assert max(close) < 4
    assert spread < 8  # lengths have long tails, which makes the error of their spread larger than that of a bell


def test_the_agreement_would_notice_another_habit():
    game, players, games = CASES["cheat, count"]
    one = simulate(game, [*players[:2], Bluffer(hides=0.8)], 100 * games, seed=1, first=1)
    other = simulate(game, players, 100 * games, seed=2, first=1)
    assert max(apart(a, b) for a, b in zip(numbers(one), numbers(other), strict=True)) > 8


def test_sorteper_is_lost_as_often_as_the_exact_chain_says():
    exact, found = three(), simulate("sorteper", ["bot"] * 3, 60_000, seed=3)
    loses = [1 - share for share in found.shares]
    for chair in range(3):
        assert abs(loses[chair - 1] - float(exact.loses[chair])) < 4 * found.errors[chair - 1]
    assert abs(found.mean - 19.15) < 4 * found.error + 0.005


def test_four_draw_as_long_as_when_the_cards_are_played_one_by_one():
    found, one_by_one = simulate("sorteper", ["bot"] * 4, 40_000, seed=4), played(4, 4000)
    assert apart((found.mean, found.error), one_by_one.length) < 4
    assert apart((found.shares[3], found.errors[3]), (1 - one_by_one.loses[0], one_by_one.errors[0])) < 4


def test_one_die_each_is_counted_over_all_36_deals():
    game, players = LiarsDice(dice=1), (Threshold(bluff=0.0), Threshold(0.6, 0.2, 0.0))
    won = 0
    for a, b in product("123456", repeat=2):
        match = Match(game, 2, 1, start={"cups": [a, b]})
        won += play(match, [player(game) for player in players], Random(1))[0]
    found = simulate(game, players, 60_000, seed=5)
    assert abs(found.shares[0] - won / 36) < 4 * found.errors[0]
    assert 0 < won < 36


def test_the_seats_begin_in_turn_if_nobody_always_does():
    fixed = simulate("sorteper", ["bot"] * 3, 30_000)
    turned = simulate("sorteper", ["bot"] * 3, 30_000, first=None)
    assert max(fixed.shares) - min(fixed.shares) > 0.2
    assert max(turned.shares) - min(turned.shares) < 0.02


def test_who_begins_is_the_seat_that_was_named():
    begun = [simulate("sorteper", ["bot"] * 3, 30_000, first=seat).shares for seat in range(3)]
    for seat in range(3):
        assert begun[seat][(seat - 1) % 3] == max(begun[seat])


def test_bots_play_what_no_batch_knows():
    found = simulate(LiarsDice(calza="anyone", dice=1), ["easy", "normal", Threshold()], 30)
    assert found.way == "engine"
    assert found.games == sum(found.wins) == 30


def test_ligretto_is_raced_in_the_engine():
    found = simulate("nerts", ["easy", "hard"], 6, first=None)
    assert found.way == "engine"
    assert found.shares[1] > found.shares[0]
    assert found.unit == "rounds"


@pytest.mark.parametrize(
    ("game", "players", "way"),
    [("sorteper", ["bot"] * 3, "batch"), ("sorteper", ["bot"] * 3, "engine"), ("cheat", [Bluffer()] * 3, "batch"),
     ("liars_dice", [Threshold()] * 2, "engine"), ("nerts", ["easy"] * 2, "engine")],
)  # fmt: skip
def test_a_game_that_grows_too_long_is_cut_and_nobody_wins_it(game, players, way):
    most = 1 if game == "nerts" else 7
    found = simulate(game, players, 8, way=way, most=most)
    assert found.cut == 8 - sum(number for _, number in found.lengths) > 0
    assert all(length <= most for length, _ in found.lengths)
