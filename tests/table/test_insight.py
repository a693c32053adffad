import json

import pytest

from facedown.games.liars_dice import LiarsDice
from facedown.lesson.journal import Journal
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session

CUPS = ["12446", "33456", "12256"]


@pytest.fixture
def table(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    setup = Setup(LiarsDice(), seat_players(["person", "easy", "easy"], ["Anna", "Ben", "Cem"], ("easy",)), 1, "off")
    session = Session(setup, predict=True)
    session.begin(start={"cups": CUPS, "bid": "6x4", "turn": 0})
    return session


def guess(table: Session, percent: int) -> None:
    table.handle({"ui": "bids", "name": "guess", "value": percent})


def on_page(table: Session) -> str:
    return json.dumps(table.page())


def test_a_call_waits_for_a_guess(table):
    table.handle({"do": "liar 1", "seat": 0})
    assert table.live.match.record == []
    assert table.page()["note"]["text"].startswith("Say first how likely")
    assert table.page()["panel"]["id"] == "odds"


def test_no_odds_are_on_the_page_before_the_guess(table):
    table.handle({"do": "liar 1", "seat": 0})
    assert "70.1" not in on_page(table)
    guess(table, 60)
    assert "70.1" in on_page(table)


def test_after_the_guess_the_call_is_made(table):
    table.handle({"do": "liar 1", "seat": 0})
    guess(table, 60)
    table.handle({"do": "liar 1", "seat": 0})
    assert table.live.match.view(None).public.lifted


def test_a_raise_needs_no_guess(table):
    table.handle({"do": "bid 7 4", "seat": 0})
    assert len(table.live.match.record) == 1


def test_a_guess_is_kept_and_settled_when_the_cups_are_up(table):
    table.handle({"do": "liar 1", "seat": 0})
    guess(table, 60)
    (open_entry,) = Journal().entries()
    assert (float(open_entry.said), open_entry.outcome) == (0.6, None)
    table.handle({"do": "liar 1", "seat": 0})
    (entry,) = Journal().entries()
    assert entry.outcome is False
    assert entry.question == "Six fours, 15 dice in play: true?"


def test_in_free_play_nothing_is_asked_and_nothing_written(table):
    table.handle({"ui": "setting", "name": "predict", "value": "off"})
    table.handle({"do": "liar 1", "seat": 0})
    assert table.live.match.view(None).public.lifted
    assert not Journal().path.exists()


def test_a_refused_call_asks_for_no_guess(table):
    table.handle({"do": "calza 1", "seat": 0})
    assert "not part of this table's rules" in table.note["text"]


def test_the_odds_panel_is_for_the_one_who_looks(table):
    table.handle({"ui": "tool", "id": "odds"})
    assert table.page()["panel"]["panels"]
    table.live.leave(0)
    assert "Odds are for the one who looks" in on_page(table)


def test_a_match_is_replayed_at_the_table_and_goes_on_after_it(table):
    table.handle({"ui": "setting", "name": "predict", "value": "off"})
    table.handle({"ui": "replay"})
    assert table.page()["screen"] == "board"
    assert "33456" not in on_page(table)
    table.handle({"ui": "step", "value": 0})
    table.handle({"ui": "table"})
    assert table.page()["screen"] == "table"


def test_the_dice_of_a_table_can_be_tested(table):
    table.handle({"ui": "tool", "id": "fair"})
    assert table.page()["panel"]["title"] == "Are the dice fair?"
