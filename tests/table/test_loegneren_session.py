"""A table of Løgneren from its lobby to the end: curtains, time to call, saving, and words that fit cards."""

import asyncio
import json

import pytest

from facedown.bots import BOTS
from facedown.games.cheat import VARIANTS, Accept, Cheat, Doubt, Play
from facedown.table import Table, lobby
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session

from .talk import commands, do, send

HANDS = ["KS 3H", "4S 4H 5D", "6C 7D"]
TWOS = {"hands": HANDS, "pile": "AS AC", "last": "2S QH", "said": "2x2", "turn": 2}
LAST = {"hands": ["", "4S 4H", "6C 7D"], "pile": "AS AC", "last": "6H", "said": "1x5", "turn": 1}
STRENGTHS = ("easy", "normal", "hard")


def trusting(game):
    """A bot that lays its first card, accepts every last card and never calls."""

    def policy(view):
        public = view.public
        if public.window == "final":
            return {Accept(public.number): 1}
        return {Play(view.own[:1], game.ranks(public)[0], 1) if view.seat == public.turn else None: 1}

    return policy


@pytest.fixture(autouse=True)
def bots_that_never_call(monkeypatch):
    monkeypatch.setitem(BOTS, "cheat", dict.fromkeys(STRENGTHS, trusting))


def session(*kinds: str, names=("Anna", "Bjørn", "Celine"), game=None, save=None) -> Session:
    return Session(Setup(game or Cheat(), seat_players(kinds, names[: len(kinds)], STRENGTHS), 11, "off"), save=save)


def at_table(*kinds: str, start=TWOS, **more) -> Session:
    table = session(*kinds, **more)
    table.begin(start=start)
    return table


def page(table: Session) -> dict:
    return json.loads(json.dumps(table.page()))


def controls(table: Session) -> list[str]:
    return [c["command"] for c in page(table)["scene"]["controls"]]


# one person and bots


@pytest.mark.parametrize("name", ["løgneren", "Løgneren", "cheat", "bullshit", "juksemaker", "I doubt it"])
def test_the_game_is_found_by_its_names(name):
    assert Table(name, ["you", "normal", "normal", "normal"], seed=3).page["title"] == "Løgneren"


def test_a_person_who_may_call_calls_or_lets_it_pass():
    table = at_table("person", "easy", "easy")
    assert controls(table) == ["liar 1", "wait"]
    table.handle({"do": "wait"})
    assert [(seat, type(a)) for seat, a in table.live.match.record] == [(2, Play)]


def test_cards_are_laid_in_words_and_the_next_bot_waits_for_nobody():
    table = at_table("person", "easy", "easy", start=TWOS | {"turn": 0})
    table.handle({"do": "lay KS as 1 3", "seat": 0})
    assert table.note is None
    assert str(table.live.match.view(None).public.last) == "one three"


def test_a_refusal_becomes_a_note_and_nothing_is_lost():
    table = at_table("person", "easy", "easy", start=TWOS | {"turn": 0})
    table.handle({"do": "lay QS as 1 3", "seat": 0})
    assert page(table)["note"]["kind"] == "no"
    assert "QS is not in your hand" in table.note["text"]
    assert table.live.match.record == []


def test_a_call_that_comes_second_names_who_was_first():
    table = at_table("person", "easy", "person")
    table.handle({"do": "liar 1", "seat": 2})
    table.handle({"do": "liar 1", "seat": 0})
    assert table.note["text"].startswith("Celine was first")


def test_a_last_card_waits_for_the_person_and_then_somebody_has_won():
    table = at_table("easy", "person", "easy", start=LAST)
    table.live.finish_bots()
    assert controls(table) == ["liar 1", "accept 1"]
    assert [c["text"] for c in page(table)["scene"]["chips"]] == ["have not answered", "accepts"]
    table.handle({"do": "accept 1", "seat": 1})
    assert controls(table) == ["replay", "new match"]


def test_the_next_match_begins_one_seat_on():
    table = at_table("easy", "person", "easy", start=LAST)
    table.live.finish_bots()
    table.handle({"do": "accept", "seat": 1})
    table.handle({"do": "new match"})
    assert table.live.match.first == 1
    assert table.live.match.record == []


@pytest.mark.parametrize("message", [{"do": ""}, {"do": "fold"}, {"do": "lay"}, {"do": "name it"}, {"do": "liar 99"}])
def test_words_that_make_no_sense_never_break_the_table(message):
    table = at_table("person", "easy", "easy", start=TWOS | {"turn": 0})
    table.handle(message | {"seat": 0})
    assert page(table)["note"]["kind"] == "no"
    assert table.live.match.record == []


def test_in_words_a_whole_match_can_be_played(capsys):
    table = Table("cheat", ["you", "easy", "easy"], seed=4, pace="off")
    for _ in range(200):
        live = table.session.live
        if live.match.scores() is not None:
            break
        known = table.session.scene(0).controls
        table.do(next((c.command for c in known if c.command.startswith(("accept", "wait"))), None) or first_card(live))
    assert table.session.live.match.scores() is not None
    assert "GAME IS OVER" in capsys.readouterr().out.upper()


def first_card(live) -> str:
    return str(live.match.view(0).own[0])


# several persons at one screen


def test_a_curtain_stands_before_the_hand_of_the_next_and_others_may_call():
    shown = page(at_table("person", "person", "person"))
    assert shown["screen"] == "curtain"
    assert shown["curtain"]["button"] == "I am Celine: show my cards"
    assert [(b["label"], b["seat"]) for b in shown["curtain"]["buttons"]] == [(["Anna: Løgner!"], 0)]
    assert not {"KS", "3H", "4S", "6C"} & set(json.dumps(shown).replace('"', " ").split())


def test_each_person_has_a_curtain_to_answer_a_last_card():
    table = at_table("person", "person", "person", start=LAST)
    asked = []
    while page(table)["screen"] == "curtain":
        seat = page(table)["curtain"]["seat"]
        asked.append(seat)
        table.handle({"ui": "show", "seat": seat})
        assert [c for c in controls(table) if c.startswith("accept")][-1] == "accept 1"
        table.handle({"do": "accept 1", "seat": seat})
    assert asked == [1, 2]
    assert table.live.match.scores() == (1, 0, 0)


def test_others_answer_a_last_card_on_the_curtain_of_one():
    shown = page(at_table("person", "person", "person", start=LAST))["curtain"]
    assert shown["seat"] == 1
    assert [b["label"] for b in shown["buttons"]] == [["Celine: Løgner!"], ["Celine: Accept"]]


def test_while_a_bot_is_next_nobodys_hand_is_on_the_page_and_anybody_may_let_it_pass():
    table = at_table("person", "person", "easy")
    assert page(table)["scene"]["own"] is None
    assert controls(table) == ["liar 1", "wait"]


# the lobby and the menu


def settings(table: Session) -> dict:
    return {s["name"]: s for s in page(table)["lobby"]["settings"]}


def test_the_time_to_call_is_a_setting_of_the_lobby_and_of_the_menu():
    table = session("person", "easy", "easy")
    assert settings(table)["window"]["value"] == "8"
    table.handle({"ui": "setting", "name": "window", "value": "15"})
    table.handle({"ui": "start"})
    assert table.live.window == 15
    table.handle({"ui": "setting", "name": "window", "value": "0"})
    table.handle({"ui": "tool", "id": "menu"})
    chosen = {b.get("name"): b.get("value") for b in page(table)["panel"]["blocks"]}
    assert (table.live.window, chosen["window"]) == (0, "0")


def test_a_game_where_nobody_interrupts_has_no_time_to_call():
    dice = Table("liars_dice").session
    assert "window" not in settings(dice)
    assert "window" in settings(Table("liars_dice", calza="anyone").session)


def test_the_menu_asks_for_no_dice_where_there_are_none():
    table = at_table("person", "easy", "easy")
    table.handle({"ui": "tool", "id": "menu"})
    said = json.dumps(page(table)["panel"], ensure_ascii=False).lower()
    assert "dice" not in said
    assert " die" not in said
    assert "your own cards stay covered" in said


@pytest.mark.parametrize("preset", lobby.PRESETS["cheat"])
def test_each_preset_is_one_of_the_games_variants(preset):
    table = session("person", "easy", "easy")
    table.handle({"ui": "preset", "id": preset})
    assert table.setup.game == VARIANTS[preset]
    assert [p["id"] for p in page(table)["lobby"]["presets"] if p["on"]] == [preset]


def test_two_to_ten_players_find_a_name_and_a_seat():
    table = session("person", "easy")
    for _ in range(12):
        table.handle({"ui": "add", "kind": "bot"})
    assert len(set(table.setup.names)) == 10
    table.handle({"ui": "start"})
    assert [s["mark"] for s in page(table)["scene"]["seats"]] == list(range(2, 11))


def test_two_packs_are_suggested_from_five_players():
    said = lambda n, game=None: page(session(*["easy"] * n, names=(), game=game))["lobby"]["fit"]["text"]  # noqa: E731
    assert "two packs" not in said(4)
    assert "two packs" in said(5)
    assert "two packs" not in said(5, Cheat(decks=2))


def test_what_hides_numbers_is_said_before_the_match():
    fit = page(session("person", "easy", game=Cheat(count_bluff=True)))["lobby"]["fit"]
    assert (fit["kind"], "nobody can count cards" in fit["text"]) == ("warn", True)


@pytest.mark.parametrize("panel", ["rules", "odds", "log", "menu", "fair", "nothing"])
def test_every_panel_can_be_opened_and_none_is_about_dice(panel):
    table = at_table("person", "easy", "easy")
    table.handle({"ui": "tool", "id": panel})
    assert page(table)["screen"] == "table"
    assert " dice" not in json.dumps(page(table)["panel"])


# leaving, saving, looking


def test_a_saved_match_goes_on_where_it_was(tmp_path):
    table = at_table("person", "easy", "easy", save=tmp_path / "m.json")
    table.handle({"ui": "setting", "name": "window", "value": "5"})
    table.handle({"do": "liar", "seat": 0})
    again = session("person", "easy")
    again.resume(tmp_path / "m.json")
    assert again.live.match.record == [(0, Doubt(1))]
    assert (again.live.window, [p.kind for p in again.live.players]) == (5, ["person", "bot", "bot"])


def test_a_person_who_leaves_leaves_her_cards_to_a_bot_and_may_come_back():
    table = at_table("person", "person", "easy")
    before = table.live.match.view(0)
    table.handle({"do": "leave", "seat": 0})
    assert table.live.persons() == [1]
    table.handle({"ui": "sit", "seat": 0})
    assert (table.live.persons(), table.live.match.view(0)) == ([0, 1], before)


def test_where_no_widget_is_shown_the_words_are_those_of_the_game():
    assert ".do('8S JH')" in session("person", "easy").words()


def test_the_clock_says_who_goes_on():
    async def scenario():
        table = at_table("person", "easy", "easy", names=("Anna", "Bjørn", "Celine"))
        shown = table.page()["clock"]
        table.stop()
        return shown["text"], shown["total"]

    assert asyncio.run(scenario()) == ("Celine goes on in", 8.0)


def test_a_position_can_be_put_on_the_table_and_is_played_by_clicks():
    table = Table("cheat", ["you", "easy", "easy"], start=TWOS | {"turn": 0}, pace="off")
    assert commands(table) == ["liar 1", "lay {pieces} as {count} {value}"]
    do(table, "liar 1")
    assert table.page["scene"]["headline"] == ["A two and a queen, not two twos."]
    send(table, ui="setting", name="projector", value="on")
    assert table.page["projector"]


def test_a_start_that_cannot_be_is_refused_with_a_sentence():
    with pytest.raises(ValueError, match="9X"):
        Table("cheat", ["you", "easy"], start={"hands": ["9X", "3S"]})


def test_only_new_match_deals_a_new_match():
    table = at_table("person", "easy", "easy")
    match = table.live.match
    table.handle({"do": "new hat"})
    assert table.live.match is match
    assert "'new hat'" in table.note["text"]


@pytest.mark.parametrize("seat", [None, "a", 1.5, 99])
def test_a_seat_that_is_none_is_answered_with_a_sentence(seat):
    table = at_table("person", "easy", "easy")
    table.handle({"ui": "sit", "seat": seat})
    assert "is not free" in table.note["text"]
