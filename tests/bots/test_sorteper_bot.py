"""The Sorteper bot does what has to be done, and nothing else."""

from random import Random

import pytest

from facedown.bots import BOTS, PROFILES, usual
from facedown.bots.sorteper import bot
from facedown.engine import Match, play
from facedown.games.sorteper import Agree, Done, Draw, Expose, LayPair, Pause, Sorteper, pairs

GAME = Sorteper()
BOT = bot(GAME)


def moments(seats, seed, most=400):
    """Every view of every seat in a game of bots that is stopped once in the clearing and once in a draw."""
    match, rng = Match(GAME, seats, seed), Random(seed)
    for step in range(most):
        if match.scores() is not None:
            return
        yield from ((match, match.view(seat)) for seat in range(seats))
        if step in (3, 40) and match.view(None).public.agreed is None:
            match.submit(min(match.view(None).public.still_in), Pause())
        else:
            play(match, [BOT] * seats, rng, 1)


def test_there_is_one_bot_without_a_strength():
    assert list(BOTS["sorteper"]) == list(PROFILES["sorteper"]) == ["bot"]
    assert usual("sorteper") == "bot"


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_it_acts_when_the_table_waits_for_it_and_never_else(seats):
    for match, view in moments(seats, seats):
        ((action, chance),) = BOT(view).items()
        assert chance == 1
        assert (action is None) == (view.seat not in match.turn().must)
        assert action is None or GAME.problem(view, action) is None


def test_it_shows_no_card_by_mistake_and_stops_nothing():
    done = {type(action) for seats in (3, 5) for _, view in moments(seats, 1) for action in BOT(view)}
    assert done == {LayPair, Done, Draw, Agree, type(None)}
    assert not done & {Expose, Pause}


def test_it_lays_all_its_pairs_before_it_is_done():
    match = Match(GAME, 3, 2)
    found = len(pairs(match.view(0).own))
    laid = [next(iter(BOT(match.view(0))))]
    while not isinstance(laid[-1], Done):
        match.submit(0, laid[-1])
        laid.append(next(iter(BOT(match.view(0)))))
    assert len(laid) == found + 1


def test_a_spectator_does_nothing():
    assert BOT(Match(GAME, 3, 1).view(None)) == {None: 1}


@pytest.mark.parametrize("seats", range(3, 11))
def test_its_games_end(seats):
    for seed in range(25):
        match = Match(GAME, seats, seed, first=seed % seats)
        assert sorted(play(match, [BOT] * seats, Random(seed), 5000))[:2] == [0, 1]
