"""What every Ligretto bot keeps: the rules, its priorities, and that it never moves cards to and fro."""

from math import isclose
from random import Random

import pytest

from facedown.bots.nerts import PROFILES, REACTIONS, STRENGTHS, profile, racers
from facedown.engine import Match, pick, replay
from facedown.games.nerts import Done, Flip, Ligretto, Move, Nerts, NextRound, Put, Recycle, Stop
from facedown.pieces import Card

ANNA, BEN = 0, 1
FULL = "KH | KD | QH | QD"
"""Work piles on which no eight, three or four fits."""
every_bot = pytest.mark.parametrize("bot", list(STRENGTHS))
planned = pytest.mark.parametrize("bot", ["normal", "hard"])


def chances(bot, *moves, seat=ANNA, ligretto=("8D KC", "8D"), **position):
    """What a bot at this seat would do at a table of two."""
    match = replay(Match(Nerts(), len(ligretto), 1, start={"ligretto": ligretto} | position), moves)
    return STRENGTHS[bot](match.game)(match.view(seat))


def card(text):
    return Card.read(text)


def wandering(seed, steps=80):
    """A match in which everybody acts at random, and every view of it."""
    match, luck = Match(Nerts(), 3, seed), Random(seed)
    for _ in range(steps):
        yield from (match.view(seat) for seat in range(3))
        seat = pick(luck, sorted(match.turn().must or match.turn().may))
        if actions := list(match.game.actions(match.view(seat))):
            match.submit(seat, pick(luck, actions[:3] + actions[-2:]))


@every_bot
def test_only_legal_actions_with_chances_that_add_up_to_one(bot):
    for seed in range(6):
        for view in wandering(seed):
            found = STRENGTHS[bot](Nerts())(view)
            assert isclose(sum(found.values()), 1)
            assert all(chance > 0 for chance in found.values())
            assert all(action is None or Nerts().problem(view, action) is None for action in found)


@every_bot
def test_a_spectator_is_silent_and_so_is_everybody_after_the_end(bot):
    match = Match(Nerts(), 2, 1, start={"ligretto": ["", "8D"], "middle": "AH", "totals": [99, 0]})
    policy = STRENGTHS[bot](match.game)
    assert policy(match.view(None)) == {None: 1}
    replay(match, [(ANNA, Ligretto()), (BEN, Done())])
    assert policy(match.view(ANNA)) == {None: 1}


@planned
def test_the_middle_comes_first_and_there_the_ligretto_pile(bot):
    table = {"ligretto": ["2H KC", "8D"], "work": ["2S | 3S"], "middle": "AH2 | AS2"}
    assert chances(bot, **table) == {Put(card("2H"), 0): 1}
    assert chances(bot, **table | {"ligretto": ["2D KC", "8D"]}) == {Put(card("2S"), 1): 1}


@planned
def test_then_the_ligretto_pile_gets_a_place(bot):
    table = {"work": ["9S | KH | 9C | -"], "waste": ["QS"]}
    assert chances(bot, **table) == {Move(card("8D"), 0): 0.5, Move(card("8D"), 2): 0.5}
    assert chances(bot, **table | {"ligretto": ["JC 2C", "8D"]}) == {Move(card("JC"), 3): 1}


@planned
def test_a_work_pile_moves_to_make_room_for_the_ligretto_pile(bot):
    table = {"work": ["9H 8S | 10C | KH | 4H"]}
    assert chances(bot, **table) == {Move(card("9H"), 1): 1}


@planned
def test_without_a_ligretto_pile_nothing_has_to_make_room(bot):
    assert chances(bot, ligretto=["", "8D"], work=["9H 8S | 10C | KH | 4H"]) == {Ligretto(): 1}


def test_hard_lays_bare_what_the_middle_waits_for():
    table = {"work": ["2H AS | 2D | KH | KD"], "middle": "AH2", "ligretto": ["9D KC", "8D"], "hand": ["3C"]}
    assert chances("hard", **table) == {Put(card("AS")): 1}
    table["work"] = ["5H 4S | 5D | KH | KD"]
    table["middle"] = "AH2 2H2 3H2 4H2"
    assert chances("hard", **table) == {Move(card("4S"), 1): 1}
    assert chances("normal", **table) == {Flip(): 1}


@planned
def test_the_waste_goes_on_a_card_and_not_to_an_empty_place(bot):
    assert chances(bot, ligretto=["KD KC", "8D"], work=["9H | 2S | 2C | JS"], waste=["8S"]) == {Move(card("8S"), 0): 1}
    assert chances(bot, ligretto=["KD", "8D"], work=["9H | 2S | 2C"], waste=["8S"]) == {Move(card("KD"), 3): 1}


@every_bot
def test_who_sees_nothing_turns_the_hand_and_then_the_waste(bot):
    assert chances(bot, hand=["3S 4S"], work=[FULL]) == {Flip(): 1}
    assert chances(bot, waste=["3S 4S"], work=[FULL]) == {Recycle(): 1}


@every_bot
def test_who_has_gone_through_the_hand_in_vain_stops_and_waits(bot):
    through = [(ANNA, Flip())]
    assert chances(bot, *through, hand=["3S 4S"], work=[FULL]) == {Stop(): 1}
    assert chances(bot, *through, (ANNA, Stop()), hand=["3S 4S"], work=[FULL]) == {None: 1}


@every_bot
def test_a_card_of_another_in_the_middle_wakes_who_has_stopped(bot):
    moves = (ANNA, Flip()), (ANNA, Stop()), (BEN, Put(card("AS2")))
    assert chances(bot, *moves, hand=["3S 4S"], work=[FULL, "AS"]) == {Recycle(): 1}


def test_easy_overlooks_three_plays_in_ten_while_there_is_something_to_turn():
    table = {"ligretto": ["AS KC", "8D"], "work": [FULL]}
    assert chances("easy", **table, hand=["3S"])[Flip()] == 0.3
    assert Flip() not in chances("easy", **table)


def test_easy_calls_every_other_time_the_others_at_once():
    table = {"ligretto": ["", "8D"], "hand": ["3S"]}
    assert chances("easy", **table) == {Ligretto(): 0.5, Flip(): 0.5}
    assert chances("normal", **table) == {Ligretto(): 1}


@every_bot
def test_who_could_call_never_stops(bot):
    assert chances(bot, ligretto=["", "8D"]) == {Ligretto(): 1}


@every_bot
def test_after_a_call_the_others_are_done_and_the_caller_goes_on(bot):
    call = (BEN, Ligretto()), (ANNA, Done())
    assert chances(bot, call[0], ligretto=["8D", ""]) == {Done(): 1}
    assert chances(bot, call[0], ligretto=["8D", ""], seat=BEN) == {None: 1}
    assert chances(bot, *call, ligretto=["8D", ""], seat=BEN) == {NextRound(1): 1}
    assert chances(bot, *call, ligretto=["8D", ""]) == {None: 1}


def test_profiles_say_how_a_bot_thinks_and_how_fast_it_is():
    assert list(STRENGTHS) == list(PROFILES) == list(REACTIONS) == ["easy", "normal", "hard"]
    assert "overlooks" in profile("easy")
    assert "The hand takes 0.6 s" in profile("normal")
    with pytest.raises(ValueError, match="There is no bot 'genius': there is easy, normal, hard"):
        profile("genius")
    with pytest.raises(ValueError, match="There is no bot 'genius'"):
        racers(Nerts(), ["genius"])
