"""Guesses at a table of Ligretto: about the most points of a round, written down, and settled with its points."""

from json import dumps
from random import Random

import pytest

from facedown.bots.nerts import race, racers
from facedown.engine import Match
from facedown.front.parts import to_json
from facedown.games.nerts import Flip, Nerts, NextRound
from facedown.lesson.journal import Journal
from facedown.table.insights import INSIGHTS
from facedown.table.lobby import Setup, seat_players
from facedown.table.session import Session

NAMES = ("Anna", "Ben", "Cem")


@pytest.fixture
def insight(tmp_path):
    return INSIGHTS["nerts"](predict=True, journal=Journal(tmp_path / "journal.jsonl"))


@pytest.fixture
def match():
    return Match(Nerts(), 3, 1, names=NAMES)


@pytest.fixture
def table(tmp_path, monkeypatch):
    """A table without a clock, Anna against two bots."""
    monkeypatch.chdir(tmp_path)
    players = seat_players(["person", "easy", "easy"], NAMES, ("easy",))
    session = Session(Setup(Nerts(), players, 1, "off"), predict=True)
    session.begin()
    return session


def play_round(match):
    race(match, racers(match.game, ["normal"] * 3), Random(1))


def due(insight, match, action, number=0):
    return insight.due(number, action, match.view(number), match.game, NAMES)


def guess(insight, percent, number=0):
    insight.handle(number, {"ui": "races", "name": "guess", "value": percent})


def shown(insight, match, number=0):
    return dumps(to_json(insight.panels(number, match.view(number), match.game, NAMES)))


# when a guess is asked for


def test_no_race_waits_for_a_guess(insight, match):
    assert not any(due(insight, match, action) for action in match.game.actions(match.view(0)))


def test_going_on_to_the_next_round_waits_for_a_guess(insight, match):
    play_round(match)
    assert due(insight, match, NextRound(1))
    guess(insight, 60)
    assert not due(insight, match, NextRound(1))


def test_without_predicting_nothing_waits(insight, match):
    play_round(match)
    insight.predict = False
    assert not due(insight, match, NextRound(1))


def test_the_odds_are_hidden_until_the_guess_is_locked(insight, match):
    assert "Somebody shows an ace" not in shown(insight, match)
    guess(insight, 60)
    assert "Somebody shows an ace" in shown(insight, match)


def test_during_the_countdown_a_guess_can_be_said_before_the_odds_were_opened(insight, match):
    insight.settle(match.view(None))
    guess(insight, 60)
    assert "You say 60%: the most points in round 1 are yours." in shown(insight, match)


def test_a_guess_that_makes_no_sense_changes_nothing(insight, match):
    shown(insight, match)
    guess(insight, 160)
    assert "160 is not a guess in percent" in shown(insight, match)
    assert not insight.journal.path.exists()


# what becomes of it


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_guess_is_settled_when_the_round_is_written_down(insight, match, number):
    shown(insight, match, number)
    guess(insight, 60, number)
    insight.settle(match.view(None))
    assert insight.journal.entries()[0].outcome is None
    play_round(match)
    insight.settle(match.view(None))
    points = match.view(None).public.results[0].points
    assert insight.journal.entries()[0].outcome is (points[number] == max(points))


def test_a_guess_about_the_next_round_is_not_settled_by_the_last_one(insight, match):
    play_round(match)
    insight.settle(match.view(None))
    guess(insight, 60)
    insight.settle(match.view(None))
    assert insight.journal.entries()[0].outcome is None
    match.submit(match.view(None).public.waits_for, NextRound(1))
    play_round(match)
    insight.settle(match.view(None))
    assert insight.journal.entries()[0].outcome is not None


def test_the_question_names_nobody_and_says_how_far_the_round_was(insight, match):
    match.submit(1, Flip(3))
    shown(insight, match)
    guess(insight, 60)
    (entry,) = insight.journal.entries()
    assert entry.question == (
        "The most points in a round of Ligretto, 3 players, 13 left in your Ligretto pile (others 13, 13)."
    )
    assert (float(entry.said), entry.exact, entry.tag) == (0.6, None, "table")


def test_two_seats_guess_for_themselves(insight, match):
    for number, percent in ((0, 20), (1, 70)):
        shown(insight, match, number)
        guess(insight, percent, number)
    assert [float(entry.said) for entry in insight.journal.entries()] == [0.2, 0.7]


def test_bots_that_are_known_race_at_their_own_speed(insight, match):
    insight.predict, insight.strengths = False, {1: "hard", 2: "easy"}
    assert '["hard", "hard, 0.8 s"]' in shown(insight, match)
    assert insight._explorers[0].asked.others == ("hard", "easy")


# at a table


def test_a_guess_in_words_is_kept_in_the_journal(table):
    table.handle({"do": "guess 40"})
    assert table.note is None
    assert [float(entry.said) for entry in Journal().entries()] == [0.4]


def test_the_odds_lie_open_from_the_start_and_ask_first(table):
    assert "Predict first" in dumps(table.page())
    table.handle({"ui": "races", "name": "guess", "value": 40})
    assert "who is first?" in dumps(table.page())
    table.handle({"ui": "races", "name": "hand", "value": 7})
    assert "1.5 s on average" not in dumps(table.page())


def test_playing_never_waits(table):
    table.handle({"do": "turn", "seat": 0})
    assert table.live.match.record[0] == (0, Flip(table.live.match.record[0][1].at))
