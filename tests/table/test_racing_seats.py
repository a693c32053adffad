"""Who sits at a race, what it leaves behind when it is stopped, and a race without a clock."""

import asyncio

import pytest

from facedown.bots import BOTS
from facedown.engine import sample
from facedown.games.nerts import Flip, Stop
from facedown.table.racing import TURN, Racing
from facedown.table.scenes import nerts as scenes

from .racers import PERSON, QUIET, after_countdown, begin, public, racing, until
from .ticking import run

# who sits where


def test_one_person_plays_at_one_screen():
    with pytest.raises(ValueError, match="P0 and P1 cannot play at one screen"):
        racing("person", "person", "easy")


def test_a_bot_plays_on_for_a_person_who_leaves():
    async def scenario():
        table = racing("person", "easy")
        await after_countdown(table)
        table.leave(PERSON)
        await until(lambda: any(seat == PERSON for seat, _ in table.match.record))

    run(scenario)


def test_when_the_person_leaves_in_a_pause_the_bots_go_on():
    async def scenario():
        table = racing("person", "easy")
        await after_countdown(table)
        table.said("pause")
        table.leave(PERSON)
        await until(lambda: any(seat == PERSON for seat, _ in table.match.record))

    run(scenario)


def test_bots_that_were_paused_can_be_told_to_go_on():
    async def scenario():
        table = racing("hard", "easy")
        begin(table)
        table.said("pause")
        return [button.command for button in table.controls()]

    assert run(scenario) == ["go on"]


def test_a_person_who_sits_down_takes_over_the_cards_and_nothing_moves_them():
    async def scenario():
        table = racing("normal", "easy")
        begin(table)
        await until(lambda: table.match.record)
        table.sit(PERSON)
        before = len(table.match.record)
        await asyncio.sleep(20)
        return {seat for seat, _ in table.match.record[before:]}

    assert run(scenario) == {1}


# what is left running


def test_a_table_that_is_stopped_leaves_nothing_behind():
    async def scenario():
        table = racing("person", "hard", "hard")
        await after_countdown(table)
        await until(lambda: table.match.record)
        table.stop()
        before = len(table.match.record)
        await asyncio.sleep(30)
        assert len(table.match.record) == before
        return len(asyncio.all_tasks())

    assert run(scenario) == 1


def test_a_race_that_was_stopped_goes_on_where_it_was():
    async def scenario():
        table = racing("person", "hard", bots=QUIET)
        await after_countdown(table)
        await asyncio.sleep(2)
        table.stop()
        await asyncio.sleep(100)
        await after_countdown(table)
        table.act(PERSON, Flip())
        return table.match.record[-1][1].at

    assert 39 <= run(scenario) <= 42


def test_a_saved_round_goes_on_at_its_last_tick():
    async def scenario():
        first = racing("person", "hard", bots=QUIET)
        await after_countdown(first)
        await asyncio.sleep(5)
        first.act(PERSON, Flip())
        table = Racing(first.match, first.players, QUIET, scenes)
        await after_countdown(table)
        table.act(PERSON, Flip())
        return [action.at for _, action in table.match.record]

    one, two = run(scenario)
    assert one <= two <= one + 2


def test_what_breaks_in_a_bot_is_told_at_the_table():
    def broken(game):
        def policy(view):
            if view.public.middle or view.public.sides[1].waste:
                raise RuntimeError("no idea")
            return {Flip(): 1.0}

        return policy

    async def scenario():
        told = []
        table = racing("person", "easy", bots={"easy": broken}, failed=told.append)
        begin(table)
        await until(lambda: told)
        assert table._timer is None
        return told

    assert [str(error) for error in run(scenario)] == ["no idea"]


# where no clock runs


def test_without_a_clock_an_action_takes_a_second_of_the_others_time():
    table = racing("person", "normal", "normal", pace="off")
    table.finish_bots()
    assert table.match.record == []
    for turn in range(1, 6):
        table.act(PERSON, Flip())
        assert all(action.at <= turn * TURN * 20 for _, action in table.match.record)
    assert len({seat for seat, _ in table.match.record}) == 3


def test_without_a_clock_time_can_be_let_pass():
    table = racing("person", "hard", pace="off")
    table.finish_bots()
    assert table.asks()
    assert [button.command for button in table.controls()] == ["wait"]
    for _ in range(4):
        table.finish_bots(passed=True)
    assert table.match.record
    assert {seat for seat, _ in table.match.record} == {1}


def test_without_a_clock_a_person_can_play_a_whole_round():
    table = racing("person", "hard", "hard", pace="off", seed=5)
    table.finish_bots()
    policy = BOTS["nerts"]["normal"](table.match.game)
    while public(table).phase == "running":
        action = sample(policy(table.match.view(PERSON)), table.match.stream(PERSON))
        table.finish_bots(passed=True) if action is None else table.act(PERSON, action)
    assert public(table).phase == "scored"


def test_without_a_loop_bots_among_themselves_play_to_the_end():
    table = racing("normal", "normal", target=50)
    table.finish_bots()
    assert max(table.match.scores()) >= 50


def test_all_that_are_stuck_shift_their_hands_without_a_person_having_to_wait():
    start = {"ligretto": ["9C", "9C"], "work": ["8S | 8C | 7C | 7S", "8S | 8C | 7C | 7S"], "hand": ["5H 5D", "5H 5D"]}
    table = racing("person", "normal", pace="off", start=start)
    table.finish_bots()
    for _ in range(40):
        if public(table).fruitless:
            break
        table.act(PERSON, Stop()) if not public(table).sides[0].stopped else table.finish_bots(passed=True)
    assert public(table).fruitless == 1
