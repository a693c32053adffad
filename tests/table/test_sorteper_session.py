"""A table of Sorteper from its lobby to the end: several pairs at once, curtains, pauses, saving, words."""

import asyncio
import json

import pytest

from facedown.games.sorteper import Agree, Draw, LayPair, Sorteper, pairs
from facedown.lesson.journal import Journal
from facedown.table import Table
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session

from .talk import commands, do, send

NAMES = ("Anna", "Bjørn", "Celine")
SMALL = {"hands": ["2S 3S", "2H 3H JC", ""], "first": 0}
CLEAR = {"hands": ["7S 7H 7D JC", "4H 9C 7C", "4S 9S"], "first": 1, "clearing": True}
DRAWS = {"hands": ["2S 3S", "2H 4S", "3H 4H JC"], "first": 1}


def session(*kinds, save=None, predict=False, names=NAMES) -> Session:
    players = seat_players(kinds, names[: len(kinds)], ("bot",))
    return Session(Setup(Sorteper(), players, 11, "off"), save=save, predict=predict)


def at_table(*kinds, start=DRAWS, **more) -> Session:
    table = session(*kinds, **more)
    table.begin(start=start)
    return table


def page(table: Session) -> dict:
    return json.loads(json.dumps(table.page()))


def controls(table: Session) -> list[str]:
    return [c["command"] for c in page(table)["scene"]["controls"]]


# sitting down


@pytest.mark.parametrize("name", ["sorteper", "Old Maid", "svarteper", "Schwarzer Peter"])
def test_the_game_is_found_by_its_names(name):
    assert Table(name, ["you", "bot", "bot"], seed=3, fresh=True).page["title"] == "Sorteper"


def test_without_players_you_sit_with_three_bots():
    table = Table("sorteper", fresh=True)
    assert [p.strength for p in table.session.setup.players] == ["", "bot", "bot", "bot"]


def test_the_lobby_offers_no_strength_no_option_and_no_time_to_call():
    lobby = page(session("person", "bot", "bot"))["lobby"]
    assert lobby["strengths"] == [["bot", "bot"]]
    assert [p["id"] for p in lobby["presets"]] == ["base"]
    assert [s["name"] for s in lobby["settings"]] == ["pace", "clock", "predict"]


def test_seats_are_added_up_to_fifty_one():
    table = session("person", "bot", "bot")
    for _ in range(60):
        table.handle({"ui": "add", "kind": "bot"})
    assert len(set(table.setup.names)) == 51
    assert "up to 10" in page(table)["lobby"]["fit"]["text"]
    table.handle({"ui": "start"})
    assert len(page(table)["scene"]["seats"]) == 50


def test_a_person_becomes_a_bot_and_a_bot_a_person():
    table = session("person", "bot", "bot")
    table.handle({"ui": "seat", "index": 0, "field": "kind", "value": "bot"})
    assert [p.strength for p in table.setup.players] == ["bot"] * 3


# one person and bots


def test_all_pairs_are_laid_with_one_word():
    table = at_table("person", "bot", "bot", start=None)
    found = len(pairs(table.live.match.view(0).own))
    table.handle({"do": "lay all", "seat": 0})
    laid = [action for seat, action in table.live.match.record if seat == 0]
    assert (len(laid), {type(action) for action in laid}) == (found, {LayPair})
    assert controls(table)[-1] == "done"


def test_a_pair_of_ones_choice_is_laid():
    table = at_table("person", "bot", "bot", start=CLEAR)
    table.handle({"do": "lay 7H 7D", "seat": 0})
    assert [str(card) for card in table.live.match.view(0).own] == ["7S", "JC"]


def test_what_is_no_pair_is_refused_and_nothing_is_lost():
    table = at_table("person", "bot", "bot", start=CLEAR)
    table.handle({"do": "lay 7H JC", "seat": 0})
    assert "never be part of a pair" in table.note["text"]
    assert table.live.match.record == []


def test_bots_go_on_without_waiting_for_anybody_who_might_stop_the_game():
    table = at_table("person", "bot", "bot")
    table.live.finish_bots()
    assert [type(a) for _, a in table.live.match.record] == [Draw, Draw]
    assert controls(table)[-1] == "draw"


def test_pointing_at_a_card_changes_nothing():
    table = at_table("bot", "person", "bot")
    before = table.live.match._rng.getstate()
    table.handle({"do": "draw 3", "seat": 1})
    assert "please do not pick a card" in table.note["text"]
    assert (table.live.match.record, table.live.match._rng.getstate()) == ([], before)


def test_after_a_stop_the_bots_agree_and_the_game_goes_on_with_the_person():
    table = at_table("bot", "person", "bot")
    table.handle({"do": "pause", "seat": 1})
    table.live.finish_bots()
    assert controls(table) == ["agree"]
    assert [z["layout"] for z in page(table)["scene"]["zones"]] == ["sheet"]
    table.handle({"do": "agree", "seat": 1})
    assert controls(table)[-1] == "draw"


def test_a_card_shown_by_mistake_is_told_and_play_goes_on():
    table = at_table("bot", "person", "bot")
    table.handle({"do": "expose 2H", "seat": 1})
    assert "by mistake" in json.dumps(page(table)["scene"]["talk"])
    assert controls(table)[-1] == "draw"


def test_in_words_a_whole_match_can_be_played(capsys):
    table = Table("sorteper", ["you", "bot", "bot"], seed=4, pace="off", fresh=True)
    table.do("lay all")
    table.do("done")
    for _ in range(200):
        if table.session.live.match.scores() is not None:
            break
        table.do("draw")
    assert table.session.live.match.scores() is not None
    assert "left with Sorteper" in capsys.readouterr().out


def test_the_whole_game_by_clicks():
    table = Table("sorteper", ["you", "bot", "bot"], seed=9, pace="off", fresh=True)
    for _ in range(200):
        if "new match" in commands(table):
            break
        do(table, commands(table)[-1])
        table.session.live.finish_bots()
    assert commands(table) == ["replay", "new match"]
    send(table, do="new match")
    assert table.session.live.match.first == 1


def test_a_clock_that_has_run_out_draws_for_a_person():
    async def scenario():
        table = at_table("bot", "person", "bot")
        table.live.clock = 0.01
        table.live.schedule()
        while not table.live.match.record:
            await asyncio.sleep(0.01)
        table.stop()
        return table.live.match.record[0]

    assert asyncio.run(scenario()) == (1, Draw(0))


# several persons at one screen


def test_in_the_clearing_each_person_has_a_curtain_in_turn():
    table, asked = at_table("person", "person", "person", start=CLEAR), []
    while page(table)["screen"] == "curtain" and len(asked) < 3:
        seat = page(table)["curtain"]["seat"]
        asked.append(seat)
        table.handle({"ui": "show", "seat": seat})
        if "lay all" in controls(table):
            table.handle({"do": "lay all", "seat": seat})
        table.handle({"do": "done", "seat": seat})
    assert asked == [0, 1, 2]
    assert table.live.match.view(None).public.drawer == 1


def test_behind_the_curtain_there_is_no_card_but_pairs():
    table = at_table("person", "person", "bot")
    shown = page(table)
    assert shown["curtain"]["button"] == "I am Bjørn: show my cards"
    assert not {"2S", "3S", "2H", "4S", "3H", "4H", "PC"} & set(json.dumps(shown).replace('"', " ").split())


def test_after_a_draw_the_next_persons_curtain_falls_before_her_cards():
    table = at_table("person", "person", "person")
    table.handle({"ui": "show", "seat": 1})
    assert controls(table)[-1] == "draw"
    table.handle({"do": "draw", "seat": 1})
    assert (page(table)["screen"], page(table)["curtain"]["seat"]) == ("curtain", 2)


def test_all_agree_on_one_page():
    table = at_table("person", "person", "person")
    table.handle({"ui": "show", "seat": 1})
    table.handle({"do": "pause", "seat": 1})
    for seat in (0, 2, 1):
        table.handle({"do": "agree", "seat": seat})
    assert [type(a) for _, a in table.live.match.record[1:]] == [Agree] * 3
    assert table.live.match.view(None).public.agreed is None


# guesses


def test_a_guess_comes_before_a_draw_and_is_settled_at_the_end(tmp_path):
    table = at_table("bot", "person", "bot", start=DRAWS, predict=True)
    table.insight._journal = Journal(tmp_path / "journal.jsonl")
    table.handle({"do": "draw", "seat": 1})
    assert table.live.match.record == []
    assert "guess 60" in table.note["text"]
    table.handle({"do": "guess 60", "seat": 1})
    while table.live.match.scores() is None:
        table.insight.predict = False
        table.handle({"do": "draw", "seat": 1})
        table.live.finish_bots()
    (entry,) = table.insight.journal.entries()
    assert (float(entry.said), entry.outcome) == (0.6, False)


# leaving, saving, looking


@pytest.mark.parametrize("panel", ["rules", "odds", "log", "menu", "fair", "nothing"])
def test_every_panel_can_be_opened_and_none_is_about_dice(panel):
    table = at_table("bot", "person", "bot")
    table.handle({"ui": "tool", "id": panel})
    assert page(table)["screen"] == "table"
    assert " dice" not in json.dumps(page(table)["panel"])


def test_a_person_who_leaves_leaves_her_cards_to_a_bot_and_may_come_back():
    table = at_table("person", "person", "bot")
    before = table.live.match.view(1)
    table.handle({"do": "leave", "seat": 1})
    assert table.live.players[1].strength == "bot"
    table.handle({"ui": "sit", "seat": 1})
    assert (table.live.persons(), table.live.match.view(1)) == ([0, 1], before)


def test_a_saved_match_goes_on_where_it_was(tmp_path):
    table = at_table("bot", "person", "bot", save=tmp_path / "m.json")
    table.handle({"do": "draw", "seat": 1})
    again = session("person", "bot", "bot")
    again.resume(tmp_path / "m.json")
    assert again.live.match.record[0] == (1, Draw(0))
    assert [p.strength for p in again.live.players] == ["bot", "", "bot"]


def test_where_no_widget_is_shown_the_words_are_those_of_the_game():
    assert ".do('draw')" in session("person", "bot", "bot").words()
