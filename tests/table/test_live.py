import asyncio

import pytest

from facedown.engine import IllegalAction, Match
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound
from facedown.table.live import Live, Player
from facedown.table.scenes import liars_dice as scenes

CUPS = ["12446", "33456", "12256"]


def caller(game):
    """A bot that opens with one two and calls everything else."""

    def policy(view):
        if view.public.lifted:
            return {NextRound(view.public.round): 1}
        if view.seat != view.public.turn:
            return {None: 1}
        return {Doubt(view.public.number): 1} if view.public.bids else {Bid(1, 2): 1}

    return policy


def exact(game):
    """A bot that says "Exactly!" whenever it may."""
    return lambda view: {next((a for a in game.actions(view) if isinstance(a, Calza)), None): 1}


def broken(game):
    def policy(view):
        raise RuntimeError("no idea")

    return policy


def live(*kinds: str, turn: int = 0, bid: str = "", failed=lambda error: None, **options) -> Live:
    players = [Player(f"P{i}", "person" if k == "person" else "bot", k) for i, k in enumerate(kinds)]
    match = Match(LiarsDice(**options), len(kinds), 7, start={"cups": CUPS[: len(kinds)], "bid": bid, "turn": turn})
    table = Live(match, players, {"easy": caller, "normal": caller, "exact": exact, "broken": broken}, scenes)
    table._failed, table.pace = failed, "off"
    return table


async def settle(table: Live, until):
    """Lets the table go on until something is true; a table that never gets there fails the test's time-out."""
    async with asyncio.timeout(5):
        while not until():
            await asyncio.sleep(0)


def test_without_a_loop_nothing_waits_and_bots_act_when_asked():
    table = live("person", "easy", "easy")
    table.act(0, Bid(3, 2))
    table.finish_bots()
    assert [action for _, action in table.match.record] == [Bid(3, 2), Doubt(1)]


def test_a_bot_answers_by_itself():
    async def scenario():
        table = live("person", "easy", "easy")
        table.act(0, Bid(3, 2))
        await settle(table, lambda: table.match.view(None).public.lifted)
        return table

    assert asyncio.run(scenario()).match.record[-1] == (1, Doubt(1))


def test_the_lifted_cups_stay_until_a_person_goes_on():
    async def scenario():
        table = live("easy", "person", "easy", turn=0, bid="3x2")
        table.schedule()
        await settle(table, lambda: table.match.view(None).public.lifted)
        assert table.wait is None
        table.act(1, NextRound(1))
        await settle(table, lambda: table.match.view(None).public.round == 2)

    asyncio.run(scenario())


def test_bots_among_themselves_play_to_the_end():
    async def scenario():
        table = live("easy", "easy", "easy")
        table.schedule()
        await settle(table, lambda: table.match.scores() is not None)
        assert table.wait is None

    asyncio.run(scenario())


def test_a_bot_may_interrupt_a_person():
    async def scenario():
        table = live("person", "exact", "exact", turn=1, bid="5x4", calza="anyone")
        table.players[1] = Player("P1", "person")
        table.schedule()
        await settle(table, lambda: table.match.view(None).public.lifted)
        return table.match.record[-1]

    assert asyncio.run(scenario()) == (2, Calza(1))


def test_a_bot_that_stays_silent_is_asked_once_for_each_moment():
    asked = []

    def silent(game):
        return lambda view: asked.append(view.seat) or {None: 1}

    async def scenario():
        table = live("person", "exact", "exact", turn=0, bid="5x4", calza="anyone")
        table._bots = {"exact": silent}
        table.schedule()
        for _ in range(50):
            await asyncio.sleep(0)

    asyncio.run(scenario())
    assert asked == [1]


def test_a_person_whose_time_is_over_is_stood_in_for():
    async def scenario():
        table = live("person", "person", "person", bid="3x2")
        table.clock = 0.001
        table.schedule()
        await settle(table, lambda: table.match.view(None).public.lifted)
        return table.match.record[-1]

    assert asyncio.run(scenario()) == (0, Doubt(1))


def test_a_bot_takes_the_same_dice_when_a_player_leaves_and_nothing_is_revealed():
    table = live("person", "person", "person", bid="3x2")
    before = [table.match.view(seat) for seat in (0, 1, 2, None)]
    table.leave(1)
    assert [table.match.view(seat) for seat in (0, 1, 2, None)] == before
    assert table.persons() == [0, 2]


def test_an_action_that_is_refused_changes_nothing():
    table = live("person", "easy", "easy")
    with pytest.raises(IllegalAction, match="Bid at least one die"):
        table.act(0, Bid(0, 2))
    assert table.match.record == []


def test_a_fault_in_a_bot_is_told_and_not_swallowed():
    errors = []

    async def scenario():
        table = live("broken", "person", "person", failed=errors.append)
        table.schedule()
        await settle(table, lambda: errors)

    asyncio.run(scenario())
    assert str(errors[0]) == "no idea"


def test_only_one_task_waits_whatever_happens():
    async def scenario():
        table = live("easy", "person", "person", turn=0)
        table.pace = "slow"
        for _ in range(5):
            table.schedule()
            await asyncio.sleep(0)
        for _ in range(5):  # a cancelled task needs a few rounds of the loop to end
            await asyncio.sleep(0)
        waiting = [task for task in asyncio.all_tasks() if task.get_coro().__name__ == "_run"]
        table.stop()
        return len(waiting)

    assert asyncio.run(scenario()) == 1


def test_any_input_ends_the_pause_of_a_bot():
    async def scenario():
        table = live("easy", "person", "person", turn=0)
        table.pace = "slow"
        table.schedule()
        await asyncio.sleep(0)
        table.skip()
        await settle(table, lambda: table.match.record)

    asyncio.run(scenario())


def test_the_same_moment_gives_a_bot_the_same_chance_again():
    first, second = live("easy", "easy", "easy"), live("easy", "easy", "easy")
    assert [first.match.stream(1).random() for _ in range(3)] == [second.match.stream(1).random() for _ in range(3)]
    assert first.match.stream(0).random() != first.match.stream(1).random()


def test_a_pause_that_is_skipped_and_ended_at_once_is_waited_for_anew():
    async def scenario():
        table = live("person", "easy", "easy", turn=1)
        table.pace = "slow"
        table.schedule()
        await asyncio.sleep(0)
        table.skip()
        table.schedule()
        for _ in range(20):
            await asyncio.sleep(0)
        return table.match.record

    assert asyncio.run(scenario()) == []
