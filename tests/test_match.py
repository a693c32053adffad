"""A match and its drivers: what is refused leaves no trace, and prepared positions are possible ones."""

from random import Random

import pytest

from facedown.engine import IllegalAction, Match, named, play
from facedown.games.liars_dice import Bid, LiarsDice
from facedown.options import BadConfig
from facedown.pieces import FACES


def test_a_refused_action_leaves_no_trace():
    match = Match(LiarsDice(), 3, 1)
    before = match._state, match._rng.getstate()
    with pytest.raises(IllegalAction):
        match.submit(0, Bid(99, 2))
    assert (match._state, match._rng.getstate(), match.record) == (*before, [])


def careful(view):
    return {next(LiarsDice().actions(view)): 1}


def test_play_stops_after_so_many_turns_without_a_result():
    match = Match(LiarsDice(), 3, 1)
    assert play(match, [careful] * 3, Random(1), max_turns=5) is None
    assert len(match.record) == 5


def test_the_luck_of_the_bots_is_not_the_luck_of_the_match():
    """Bots with other luck bid otherwise, and the dice of the next round are the same."""
    matches = [Match(LiarsDice(), 3, 1) for _ in range(3)]
    for luck, match in enumerate(matches):
        play(match, [lambda view: {Bid(view.public.number + 1, face): 1 for face in FACES[1:]}] * 3, Random(luck), 9)
    assert len({str(match.record) for match in matches}) == 3
    assert len({match._rng.getstate() for match in matches}) == 1


def test_a_match_prints_its_game_and_none_of_its_secrets():
    match = Match(LiarsDice(dice=2), 3, 12345)
    assert repr(match) == f"<Match of {match.game!r}: 3 seats, 0 actions>"


def test_a_position_must_be_for_as_many_as_sit_at_the_table():
    with pytest.raises(BadConfig, match="This position is for 2 seats, not for 3"):
        Match(LiarsDice(), 3, 1, start={"cups": ["12", "34"]})


@pytest.mark.parametrize("seed", [None, "1", 1.5])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(BadConfig, match="A seed is a whole number"):
        Match(LiarsDice(), 3, seed)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"cups": ["127", "34"]}, "'127' is not a cup"),
        ({"cups": ["12", "34"], "turn": 2}, "It cannot be seat 2's turn"),
        ({"cups": ["", "34", "5"]}, "It cannot be seat 0's turn"),
        ({"cups": ["12", ""]}, "dice under that one and another"),
        ({"cups": ["12"] * 7}, "2 to 6 cups"),
        ({"cups": ["12", "34"], "bid": "six fours"}, "'six fours' is not a bid"),
        ({"cups": ["12", "34"], "bid": "5x4"}, "'5x4' cannot have been bid. 5 are too many"),
        ({"cups": ["12", "34"], "bid": "2x7"}, "'2x7' cannot have been bid"),
        ({"cups": ["12", "34"], "bid": "2x1"}, "'2x1' cannot have been bid"),
        ({"cups": ["12", "34"], "bids": ["3x4", "2x2"]}, "'2x2' cannot have been bid"),
        ({"cups": ["12", "34"], "round": "x"}, "round='x'"),
        ({"cups": ["12", "34"], "special": "zzz"}, "special='zzz'"),
        ({"cups": [(1, 2), "34"]}, "is not a cup"),
    ],
)
def test_a_position_that_cannot_be_is_quoted(position, words):
    with pytest.raises(ValueError, match=words):
        LiarsDice().position(**position)


def test_the_bids_of_a_position_were_made_clockwise_by_those_who_are_in():
    public = LiarsDice().position(cups=["12", "", "34", "56"], bids=["1x3", "1x4", "2x2"], turn=2).public
    assert public.bids == ((2, Bid(1, 3)), (3, Bid(1, 4)), (0, Bid(2, 2)))
    assert public.opener == 2


def test_names_stand_in_sentences():
    assert named("It is {1}'s turn, not {0}'s; {7} waits.", ["Anna", "Bjørn"]) == (
        "It is Bjørn's turn, not Anna's; Player 8 waits."
    )


@pytest.mark.parametrize("names", ["Ann", ["Anna", "Ben"], ["Anna", "Ben", 3], 3])
def test_there_is_a_name_for_each_seat(names):
    with pytest.raises(BadConfig, match="a list of 3 words, one for each seat"):
        Match(LiarsDice(), 3, 1, names=names)


def test_a_player_called_you_is_spoken_to():
    assert named("{0} was first; {1} was late.", ["You", "Ida"]) == "You were first; Ida was late."
