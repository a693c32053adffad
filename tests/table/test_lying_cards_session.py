"""A table of Lying Cards from its lobby to the end: who is youngest, time for event cards, curtains, saving, words."""

import asyncio
import json

import pytest

from facedown.bots.lying_cards import STRENGTHS
from facedown.games.lying_cards import EVENTS, Attack, LCard, LyingCards, Shield, Skip
from facedown.table import Table
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session
from facedown.table.windows import Windows

NAMES = ("Anna", "Bjørn", "Celine")
HANDS = ["9W 8L 8M 7R 6S 4W 4L 3M 2R", "8R 8S 2M 9R 9L 5R 5W 1R 1W", "7W 7L 6R 6W 3R 3W 2W 2L 1L"]
ATTACK = "attack Bjørn with 8L 8M 3M as three sixes"


def session(*kinds, save=None, game=None) -> Session:
    players = seat_players(kinds, NAMES[: len(kinds)], STRENGTHS)
    return Session(Setup(game or LyingCards(), players, 11, "off"), save=save)


def at_table(*kinds, events=(), turn=0, **more) -> Session:
    table = session(*kinds, **more)
    table.begin(start={"hands": HANDS, "events": events, "turn": turn})
    return table


def page(table: Session) -> dict:
    return json.loads(json.dumps(table.page()))


def controls(table: Session) -> list[str]:
    return [c["command"] for c in page(table)["scene"]["controls"] if c["is"] == "button"]


def send(table: Session, **message) -> dict:
    table.handle(message)
    return page(table)


# sitting down


@pytest.mark.parametrize("name", ["lying_cards", "Lying Cards", "Lügenkarten"])
def test_the_game_is_found_by_its_names(name):
    assert Table(name, ["you", "easy", "hard"], seed=3, fresh=True).page["title"] == "Lying Cards"


def test_the_lobby_offers_its_rules_and_asks_who_is_youngest():
    lobby = page(session("person", "normal", "normal"))["lobby"]
    assert [p["name"] for p in lobby["presets"]] == [
        "Base rules", "Without events", "Ordinary cards", "No rest", "My own",
    ]  # fmt: skip
    first = lobby["settings"][0]
    assert (first["name"], first["choices"]) == ("first", [["0", "Anna"], ["1", "Bjørn"], ["2", "Celine"]])
    assert "youngest" in first["help"]


def test_no_other_game_asks_who_begins():
    lobby = Table("cheat", fresh=True).page["lobby"]
    assert "first" not in [s["name"] for s in lobby["settings"]]


def test_the_youngest_begins():
    table = session("person", "person", "person")
    table.handle({"ui": "setting", "name": "first", "value": "2"})
    table.handle({"ui": "start"})
    assert table.live.match.view(None).public.turn == 2


@pytest.mark.parametrize("value", ["3", "-1", "", "Anna", None])
def test_nobody_else_can_begin(value):
    table = session("person", "normal", "normal")
    table.handle({"ui": "setting", "name": "first", "value": value})
    assert table.setup.first == 0


def test_who_begins_still_does_when_somebody_else_goes():
    table = session("person", "normal", "normal")
    table.handle({"ui": "add", "kind": "bot"})
    table.handle({"ui": "setting", "name": "first", "value": "2"})
    table.handle({"ui": "remove", "index": 1})
    assert table.setup.names[table.setup.first] == "Celine"
    table.handle({"ui": "add", "kind": "bot"})
    table.handle({"ui": "remove", "index": table.setup.first})
    assert table.setup.first == 0


def test_the_time_for_event_cards_has_its_own_words_and_none_where_nobody_holds_one():
    names = [s["label"] for s in page(session("person", "normal", "normal"))["lobby"]["settings"]]
    assert "Time for event cards" in names
    bare = session("person", "normal", "normal", game=LyingCards(event_copies=0))
    assert "Time for event cards" not in [s["label"] for s in page(bare)["lobby"]["settings"]]


# in words


def test_an_attack_is_typed_with_the_name_of_its_target():
    table = at_table("person", "person", "person")
    table.do(ATTACK, 0)
    attack = (LCard.read("8L"), LCard.read("8M"), LCard.read("3M"))
    assert table.live.match.record == [(0, Attack(attack, 1, ("trips", 6)))]


def test_a_refusal_is_a_note_and_the_cards_stay():
    table = at_table("person", "normal", "normal")
    shown = send(table, do="attack Bjørn with 8L 8M as pair 8", seat=0)
    assert shown["note"]["text"] == "Exactly three cards, please: you named 2."
    assert table.live.match.record == []
    assert (
        "You cannot attack yourself." in send(table, do="attack Anna with 8L 8M 3M as pair 8", seat=0)["note"]["text"]
    )


def test_a_game_against_bots_goes_to_its_end_in_words(capsys):
    table = Table("lying cards", ["you", "easy", "easy"], names=["Sara", "Freja", "Mads"], seed=2, fresh=True)
    live = table.session.live
    for _ in range(300):
        if live.match.scores() is not None:
            break
        table.do(next_words(live.match) if 0 in live.match.turn().must else "wait")
    assert sum(live.match.scores()) == 1
    assert "Who bluffed" in capsys.readouterr().out
    assert table.session.page()["scene"]["headline"]


def next_words(match):
    """The strongest three that a hand of these values has, told as a single nine; a pass where that is possible."""
    view = match.view(0)
    public, values = view.public, sorted(view.own, key=lambda c: (-sum(c.value == o.value for o in view.own), -c.value))
    cards = " ".join(card.short for card in values[:3])
    if public.attack is not None:
        return f"defend {cards}"
    if public.phase == "lost":
        return "pass"
    return f"attack {public.targets[0]} with {cards} as single 9"


# time for event cards


@pytest.mark.parametrize(("event", "asked"), [("Joker", False), ("Shield", True), ("Skip", True), ("SwapHands", True)])
def test_a_person_alone_is_asked_only_where_her_card_fits(event, asked):
    table = at_table("person", "normal", "normal", events=[event, "", ""], turn=1)
    assert table.live.asks() == asked


@pytest.mark.parametrize(("event", "what"), [("Joker", "bot"), ("Skip", "window")])
def test_a_bot_waits_for_a_card_that_fits_and_only_thinks_otherwise(event, what):
    async def waits():
        table = at_table("person", "normal", "normal", events=[event, "", ""], turn=1)
        waited = table.live.wait.what
        table.stop()
        return waited

    assert asyncio.run(waits()) == what


@pytest.mark.parametrize("event", EVENTS)
def test_among_several_persons_a_pause_tells_nothing_of_a_card(event):
    table = at_table("person", "person", "normal", events=["", event, ""], turn=2)
    assert table.live.asks()
    assert isinstance(table.live, Windows)


def test_without_an_event_card_nobody_is_waited_for():
    assert not at_table("person", "person", "normal", turn=2).live.asks()


def test_whoever_keeps_the_card_lets_the_table_go_on():
    table = at_table("person", "normal", "normal", events=["Skip", "", ""], turn=1)
    assert "wait" in controls(table)
    table.do("wait")
    assert len(table.live.match.record) >= 1


def test_an_event_card_is_played_out_of_turn():
    table = at_table("person", "normal", "normal", events=["Skip", "", ""], turn=1)
    table.do("skip Celine", 0)
    assert table.live.match.record[0] == (0, Skip(2))


# several people at one screen


def test_who_may_hold_a_fitting_card_can_look_behind_the_curtain():
    table = at_table("person", "person", "person", events=["", "Shield", "Joker"])
    assert page(table)["curtain"]["name"] == "Anna"
    calls = [b["label"][0] for b in page(table)["curtain"]["buttons"]]
    assert calls == ["Bjørn: my event card", "Celine: my event card"]
    shown = send(table, do="look 1", seat=1)
    assert (shown["screen"], shown["curtain"]["name"]) == ("curtain", "Bjørn")
    shown = send(table, ui="show", seat=1)
    assert shown["scene"]["own"]["name"] == "You"
    assert "keep" in controls(table)


def test_after_a_look_the_game_goes_on_where_it_was():
    table = at_table("person", "person", "person", events=["", "Shield", "Joker"])
    send(table, do="look 1", seat=1)
    send(table, ui="show", seat=1)
    assert send(table, do="keep", seat=1)["curtain"]["name"] == "Anna"
    send(table, do="look 1", seat=1)
    send(table, ui="show", seat=1)
    assert send(table, do="shield", seat=1)["curtain"]["name"] == "Anna"
    assert table.live.match.record == [(1, Shield())]


def test_nobody_looks_who_may_not_play():
    table = at_table("person", "person", "person", events=["Shield", "", ""])
    assert "cannot play an event card" in send(table, do="look 0", seat=0)["note"]["text"]
    assert "cannot play an event card" in send(table, do="look 1", seat=1)["note"]["text"]
    assert table.live.looker is None


def test_who_leaves_while_looking_holds_nobody_up():
    table = at_table("person", "person", "person", events=["", "Shield", ""])
    send(table, do="look 1", seat=1)
    send(table, ui="leave", seat=1)
    assert table.live.looker is None


def test_no_card_is_in_the_page_behind_the_curtain():
    table = at_table("person", "person", "person", events=["", "Shield", ""])
    drawn = json.dumps(page(table))
    assert all(f'"face": "{card.short.lower()}"' not in drawn for card in table.live.match.view(0).own)
    assert "Schutzschild" not in drawn


# saving


def test_a_saved_match_goes_on(tmp_path):
    table = at_table("person", "person", "person", save=tmp_path / "lying.json")
    table.do(ATTACK, 0)
    table.save()
    other = session("person", "person", "person")
    other.resume(tmp_path / "lying.json")
    assert other.live.match.record == table.live.match.record
    assert isinstance(other.live, Windows)
