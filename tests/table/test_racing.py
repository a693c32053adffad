"""Ligretto in real time: the countdown, who is first, the end of a round, the pause, and a kernel that was busy."""

import asyncio

import pytest

from facedown.bots.nerts import REACTIONS
from facedown.engine import IllegalAction
from facedown.games.nerts import Flip, Ligretto, NextRound, Put, Timed
from facedown.games.nerts.position import every_card
from facedown.pieces import Card
from facedown.table.racing import COUNTDOWN, LAG

from .racers import ACE, PERSON, QUIET, after_countdown, begin, public, racing, until
from .ticking import run

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
