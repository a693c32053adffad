"""Ligretto in real time: the countdown, who is first, the pause, the end of a round, and what is left running."""

import asyncio

import pytest

from facedown.bots import BOTS
from facedown.bots.nerts import REACTIONS
from facedown.engine import IllegalAction, Match, sample
from facedown.games.nerts import Flip, Ligretto, Nerts, NextRound, Put, Stop, Timed
from facedown.games.nerts.position import every_card
from facedown.pieces import Card
from facedown.table.live import Player
from facedown.table.racing import COUNTDOWN, LAG, TURN, Racing
from facedown.table.scenes import nerts as scenes

from .ticking import run

PERSON = 0
ACE = {"ligretto": ["2S 3D", "9H"], "work": ["KD | 9C | 6D | 4S", "KC"], "hand": ["AH 2H 3H 7C", "8C 9D 10D"]}


def racing(*kinds, seed=3, start=None, pace="normal", bots=BOTS["nerts"], failed=lambda error: None, **options):
    players = [Player(f"P{i}", "person" if k == "person" else "bot", k) for i, k in enumerate(kinds)]
    match = Match(Nerts(**options), len(kinds), seed, 0, [player.name for player in players], start)
    table = Racing(match, players, bots, scenes, failed=failed)
    table.pace = pace
    return table


def public(table):
    return table.match.view(None).public


async def until(true, most=20_000):
    """Lets the race go on until something is true."""
    for _ in range(most):
        if true():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came to that")


def begin(table):
    """Somebody looks at the table, and says that the round may begin."""
    table.schedule()
    if any(button.command == "go on" for button in table.controls()):
        table.said("go on")


async def after_countdown(table):
    begin(table)
    await until(lambda: table.wait is None)


def idle(game):
    """A bot that never moves."""
    return lambda view: {None: 1.0}


QUIET = dict.fromkeys(BOTS["nerts"], idle)


# the countdown


def test_nobody_plays_before_the_countdown_is_over():
    async def scenario():
        table = racing("person", "hard", "hard")
        begin(table)
        with pytest.raises(IllegalAction, match="has not begun"):
            table.act(PERSON, Flip())
        await asyncio.sleep(COUNTDOWN - 0.1)
        assert table.wait.what == "countdown"
        assert not table.match.record
        await until(lambda: table.match.record)
        return table.match.record[0][1].at

    assert run(scenario) >= REACTIONS["hard"].hand * 20 - 1


def test_a_new_round_has_a_countdown_of_its_own():
    async def scenario():
        table = racing("person", "hard", start=ACE | {"ligretto": ["2S", ""]})
        await after_countdown(table)
        await until(lambda: public(table).phase == "scored")
        table.act(PERSON, NextRound(1))
        assert public(table).round == 2
        assert table.wait.what == "countdown"

    run(scenario)


def test_the_first_round_waits_until_somebody_is_there():
    async def scenario():
        table = racing("person", "hard")
        table.schedule()
        await asyncio.sleep(60)
        assert not table.match.record
        with pytest.raises(IllegalAction, match="has not begun: say 'go on'"):
            table.act(PERSON, Flip())
        return [button.label for button in table.controls()]

    assert run(scenario) == [("Start the round",)]


# moves carry their moment


def test_each_move_carries_the_tick_at_which_it_came_and_ticks_never_fall():
    async def scenario():
        table = racing("person", "normal", "hard", "easy")
        await after_countdown(table)
        await until(lambda: public(table).phase == "scored")
        return [action.at for _, action in table.match.record if isinstance(action, Timed)]

    ticks = run(scenario)
    assert len(ticks) > 50
    assert ticks == sorted(ticks)


def test_the_tick_of_a_person_is_the_time_that_has_passed_since_the_countdown():
    async def scenario():
        table = racing("person", "easy", bots=QUIET)
        await after_countdown(table)
        await asyncio.sleep(2)
        table.act(PERSON, Flip())
        return table.match.record[-1][1].at

    assert 39 <= run(scenario) <= 41


def test_a_card_that_comes_too_late_goes_back_with_a_sentence():
    async def scenario():
        table = racing("person", "hard", bots=QUIET, start={"ligretto": ["2H", "2H 3C"], "middle": "AH"})
        await after_countdown(table)
        await asyncio.sleep(1)
        table.match.submit(1, Put(Card("2", "H", 1), 0, at=5))
        before = public(table)
        with pytest.raises(IllegalAction, match="P1 was first – your two of hearts goes back to your Ligretto pile"):
            table.act(PERSON, Put(Card("2", "H", 0), 0))
        assert public(table) == before

    run(scenario)


def test_a_bot_sees_what_a_person_did():
    async def scenario():
        start = {"ligretto": ["AS 5D", "2S 9C"], "work": ["KD", "KC"], "hand": ["", ""], "stopped": [1]}
        table = racing("person", "hard", start=start)
        await after_countdown(table)
        table.act(PERSON, Put(Card("A", "S", 0)))
        await until(lambda: len(public(table).middle[0]) == 2)
        return table.match.record[1]

    seat, action = run(scenario)
    assert (seat, str(action.card)) == (1, "2S")


# the end of a round


def test_the_call_of_a_bot_ends_the_round_for_all():
    async def scenario():
        table = racing("person", "hard", start=ACE | {"ligretto": ["2S", ""]})
        await after_countdown(table)
        await until(lambda: public(table).phase == "scored")
        return public(table).results[0].callers

    assert run(scenario) == (1,)


def test_a_click_on_its_way_when_somebody_called_still_counts():
    async def scenario():
        table = racing("person", "hard", start={"ligretto": ["AS 2S", ""], "work": ["KD", "KC"]})
        await after_countdown(table)
        await until(lambda: public(table).phase == "called")
        table.act(PERSON, Put(Card("A", "S", 0)))
        await until(lambda: public(table).phase == "scored")
        return public(table).results[0].middle

    assert run(scenario)[PERSON] == 1


def test_after_the_round_a_card_is_refused():
    async def scenario():
        table = racing("person", "hard", start={"ligretto": ["AS 2S", ""], "work": ["KD", "KC"]})
        await after_countdown(table)
        await until(lambda: public(table).phase == "scored")
        with pytest.raises(IllegalAction, match="The round is over: P1 has called"):
            table.act(PERSON, Put(Card("A", "S", 0)))

    run(scenario)


def test_the_call_of_a_person_ends_the_round_at_once():
    async def scenario():
        table = racing("person", "hard", bots=QUIET, start={"ligretto": ["", "9C"]})
        await after_countdown(table)
        table.act(PERSON, Ligretto())
        await until(lambda: public(table).phase == "scored")
        assert table._timer is None

    run(scenario)


def test_a_clock_that_is_switched_off_after_a_call_leaves_the_round_written_down():
    async def scenario():
        table = racing("person", "hard", start=ACE | {"ligretto": ["2S", ""]})
        await after_countdown(table)
        await until(lambda: public(table).phase == "called")
        table.pace = "off"
        begin(table)
        return public(table).phase

    assert run(scenario) == "scored"


def test_bots_among_themselves_play_the_whole_match():
    async def scenario():
        table = racing("hard", "normal", "easy", target=50)
        begin(table)
        await until(lambda: table.match.scores() is not None)
        assert table._timer is None

    run(scenario)


def test_the_cards_of_all_are_kept():
    async def scenario():
        table = racing("normal", "normal", "normal", "hard")
        begin(table)
        await until(lambda: public(table).phase == "scored")
        return every_card(table.match._state)

    cards = run(scenario)
    assert len(cards) == len(set(cards)) == 4 * 52


# pause


def test_in_a_pause_nothing_happens():
    async def scenario():
        table = racing("person", "hard", "hard")
        await after_countdown(table)
        await until(lambda: table.match.record)
        assert table.said("pause")
        before = len(table.match.record)
        await asyncio.sleep(60)
        assert len(table.match.record) == before
        with pytest.raises(IllegalAction, match="paused"):
            table.act(PERSON, Flip())

    run(scenario)


def test_a_pause_is_not_counted():
    async def scenario():
        table = racing("person", "easy", bots=QUIET)
        await after_countdown(table)
        await asyncio.sleep(1)
        table.said("pause")
        await asyncio.sleep(60)
        table.said("go on")
        await until(lambda: table.wait is None)
        table.act(PERSON, Flip())
        return table.match.record[-1][1].at

    assert 19 <= run(scenario) <= 22


def test_words_that_are_for_the_rules_are_left_to_them():
    assert not racing("person", "easy").said("turn")


def test_nothing_can_be_paused_where_no_clock_runs():
    with pytest.raises(IllegalAction, match="'pause' is for a clock"):
        racing("person", "easy", pace="off").said("pause")


def test_a_kernel_that_was_busy_outruns_nobody():
    async def scenario():
        table = racing("person", "hard", "hard", "hard")
        await after_countdown(table)
        await until(lambda: table.match.record)
        before = len(table.match.record)
        asyncio.get_running_loop()._seconds += 30
        await asyncio.sleep(LAG)
        return len(table.match.record) - before

    assert run(scenario) <= 6


def test_a_kernel_that_was_busy_in_the_countdown_outruns_nobody():
    async def scenario():
        table = racing("person", "hard", "hard", "hard")
        begin(table)
        await asyncio.sleep(1)
        asyncio.get_running_loop()._seconds += 60
        await asyncio.sleep(LAG)
        return len(table.match.record), table._now()

    cards, second = run(scenario)
    assert cards <= 6
    assert second < 2 * LAG


def test_what_comes_after_the_kernel_was_busy_has_no_later_tick_than_what_follows():
    async def scenario():
        table = racing("person", "hard", "hard", "hard")
        await after_countdown(table)
        await until(lambda: table.match.record)
        asyncio.get_running_loop()._seconds += 30
        table.act(PERSON, Flip())
        await asyncio.sleep(3)
        return [action.at for _, action in table.match.record]

    ticks = run(scenario)
    assert len(ticks) > 3
    assert ticks == sorted(ticks)
    assert ticks[-1] < 200


def test_a_table_that_is_scheduled_anew_after_the_kernel_was_busy_has_not_run_on():
    async def scenario():
        table = racing("person", "hard", "hard")
        await after_countdown(table)
        await until(lambda: table.match.record)
        asyncio.get_running_loop()._seconds += 30
        table.said("pause")
        return table._second

    assert run(scenario) < 10


def test_going_on_without_a_pause_does_not_hold_up_the_race():
    async def scenario():
        table = racing("person", "hard")
        await after_countdown(table)
        assert table.said("go on")
        assert table.wait is None

    run(scenario)


def test_a_second_click_on_go_on_leaves_the_countdown_as_it_is():
    async def scenario():
        table = racing("person", "hard")
        await after_countdown(table)
        table.said("pause")
        table.said("go on")
        await asyncio.sleep(1)
        before = table.wait
        table.said("go on")
        assert table.wait == before

    run(scenario)


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
