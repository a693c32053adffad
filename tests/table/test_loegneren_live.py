"""Who acts when at a table of Løgneren: time to call, last cards, clocks, and several persons at one screen."""

import asyncio

import pytest

from facedown.engine import Match
from facedown.games.cheat import Accept, Cheat, Doubt, Play
from facedown.table.live import Live, Player
from facedown.table.scenes import cheat as scenes

HANDS = ["5H 6S 9C", "6D 7H 7C", "7S 8C 8D", "9S 10C 10D"]
LAST = {"hands": ["", *HANDS[1:]], "pile": "AS AC", "last": "6H", "said": "1x5", "turn": 1}


def trusting(game):
    """A bot that lays its first card, accepts every last card and never calls."""

    def policy(view):
        public = view.public
        if public.window == "final":
            return {Accept(public.number): 1}
        return {Play(view.own[:1], game.ranks(public)[0], 1) if view.seat == public.turn else None: 1}

    return policy


def calling(game):
    """A bot that calls whatever it may."""

    def policy(view):
        call = Doubt(view.public.number)
        return {call: 1} if game.problem(view, call) is None else trusting(game)(view)

    return policy


def live(*kinds: str, **start) -> Live:
    """Seats in turn order: "person", or a bot that trusts or calls."""
    players = [Player(f"P{i}", "person" if k == "person" else "bot", k) for i, k in enumerate(kinds)]
    start = {"hands": HANDS[: len(kinds)], "rank": "5"} | start
    bots = {"trusts": trusting, "calls": calling, "normal": trusting}
    table = Live(Match(Cheat(), len(kinds), 7, start=start), players, bots, scenes)
    table.pace = "off"
    return table


async def settle(table: Live, until):
    async with asyncio.timeout(5):
        while not until():
            await asyncio.sleep(0)


async def idle():
    for _ in range(50):
        await asyncio.sleep(0)


def acts(table: Live):
    return [(seat, type(action).__name__) for seat, action in table.match.record]


def public(table: Live):
    return table.match.view(None).public


def in_loop(scenario):
    return asyncio.run(scenario())


# time to call


def test_a_bot_goes_on_only_when_a_person_had_time_to_call():
    async def scenario():
        table = live("trusts", "trusts", "person", turn=0)
        table.schedule()
        await settle(table, lambda: table.wait and table.wait.what == "window")
        await idle()
        table.stop()
        return acts(table)

    assert in_loop(scenario) == [(0, "Play")]


def test_when_the_time_is_over_the_bot_lays():
    async def scenario():
        table = live("trusts", "trusts", "person", turn=0)
        table.window = 0.001
        table.schedule()
        await settle(table, lambda: len(table.match.record) == 2)
        return acts(table)

    assert in_loop(scenario) == [(0, "Play"), (1, "Play")]


def test_without_a_window_the_bot_waits_until_the_person_lets_it_pass():
    async def scenario():
        table = live("trusts", "trusts", "person", turn=0)
        table.window = 0.0
        table.schedule()
        await settle(table, lambda: len(table.match.record) == 1)
        await idle()
        waited = table.wait is None and acts(table) == [(0, "Play")]
        table.finish_bots(passed=True)
        return waited, acts(table)

    assert in_loop(scenario) == (True, [(0, "Play"), (1, "Play")])


def test_a_key_that_ends_pauses_does_not_end_the_time_to_call():
    async def scenario():
        table = live("trusts", "trusts", "person", turn=0)
        table.schedule()
        await settle(table, lambda: table.wait and table.wait.what == "window")
        table.skip()
        await idle()
        table.stop()
        return acts(table)

    assert in_loop(scenario) == [(0, "Play")]


def test_a_call_ends_the_time_to_call():
    table = live("trusts", "trusts", "person", turn=1, last="6H", said="1x5")
    assert table.asks()
    table.act(2, Doubt(1))
    assert not table.asks()
    assert public(table).window == "shown"


def test_nobody_is_asked_where_the_next_player_is_a_person():
    assert not live("trusts", "person", "person", turn=1, last="6H", said="1x5").asks()
    assert not live("person", "trusts", "trusts", turn=1, last="6H", said="1x5").asks()


def test_bots_call_before_the_next_player_lays_and_clockwise_from_who_laid():
    table = live("person", "trusts", "calls", "calls", turn=1, last="6H", said="1x5")
    table.finish_bots()
    assert table.match.record[0] == (2, Doubt(1))


def test_without_a_loop_a_table_stops_where_a_person_may_call():
    table = live("person", "trusts", "trusts", turn=0)
    table.act(0, Play(table.match.view(0).own[:1], "5", 1))
    table.finish_bots()
    assert acts(table) == [(0, "Play"), (1, "Play")]
    table.finish_bots(passed=True)
    assert acts(table)[2:] == [(2, "Play")]


def test_shown_cards_stay_a_while_before_a_bot_goes_on():
    table = live("person", "trusts", "trusts", turn=1, last="6H", said="1x5")
    table.pace = "normal"
    assert table._pause() < scenes.READING
    table.act(0, Play(table.match.view(0).own[:1], "5", 1)) if public(table).turn == 0 else table.act(2, Doubt(1))
    assert table._pause() >= scenes.READING
    table.pace = "off"
    assert table._pause() == 0


# last cards


def test_bots_answer_a_last_card_one_after_the_other_and_a_person_is_waited_for():
    async def scenario():
        table = live("trusts", "trusts", "person", "trusts", **LAST)
        table.schedule()
        await settle(table, lambda: len(table.match.record) == 2)
        await idle()
        waiting = table.wait is None and public(table).winner is None
        table.act(2, Accept(1))
        return waiting, acts(table), public(table).winner

    assert in_loop(scenario) == (True, [(1, "Accept"), (3, "Accept"), (2, "Accept")], 0)


def test_who_has_accepted_is_not_asked_again():
    table = live("trusts", "person", "trusts", "trusts", **LAST)
    table.act(1, Accept(1))
    assert not table.asks()
    table.finish_bots()
    assert public(table).winner == 0


def test_a_bot_may_call_a_last_card():
    table = live("trusts", "person", "calls", "trusts", **LAST)
    table.finish_bots()
    assert public(table).winner is None
    assert public(table).reveals[-1].caller == 2


def test_the_clock_lets_a_last_card_stand_for_each_silent_person():
    async def scenario():
        table = live("trusts", "person", "person", "person", **LAST)
        table.clock = 0.001
        table.schedule()
        await settle(table, lambda: public(table).winner is not None)
        return acts(table)

    assert in_loop(scenario) == [(1, "Accept"), (2, "Accept"), (3, "Accept")]


def test_the_clock_lays_cards_for_a_silent_person_on_turn():
    async def scenario():
        table = live("person", "person", "person", turn=0)
        table.clock = 0.001
        table.schedule()
        await settle(table, lambda: table.match.record)
        table.stop()
        return acts(table)[0]

    assert in_loop(scenario) == (0, "Play")


@pytest.mark.parametrize("start", [{"turn": 1, "last": "6H", "said": "1x5"}, {"turn": 0}])
def test_a_mere_chance_to_call_is_no_duty(start):
    assert scenes.silence(live("person", "trusts", "trusts", **start).match.view(None)) is None


def test_bots_among_themselves_play_to_the_end():
    async def scenario():
        table = live("trusts", "trusts", "trusts", turn=0)
        table.schedule()
        await settle(table, lambda: table.match.scores() is not None)
        return table.match.scores()

    assert sum(in_loop(scenario)) == 1
