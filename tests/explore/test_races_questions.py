"""What the race explorer asks and answers: other times and players, guesses, and what cannot be meant."""

import pytest

from facedown.explore import explore_races
from facedown.explore.races import RaceExplorer
from facedown.front.blocks import Rows, Slider
from facedown.front.parts import plain
from facedown.front.text import text

from .bid_boards import all_blocks, measure, only, said, sent, warnings
from .race_boards import bars, tell, titles

# other questions


def test_who_gets_quicker_is_first_more_often():
    explorer = RaceExplorer()
    before = bars(explorer)["You"]
    tell(tell(explorer, name="hand", value=5), name="notice", value=5)
    assert bars(explorer)["You"] > before
    assert (explorer.asked.hand, explorer.asked.notice) == (5, 5)


def test_another_player_comes_and_goes():
    explorer = tell(RaceExplorer(others=("hard",)), name="players", value=3)
    assert explorer.asked.others == ("hard", "normal")
    assert list(bars(explorer)) == ["You", "Freja", "Mads"]
    assert tell(explorer, name="players", value=2).asked.others == ("hard",)


def test_another_bot_takes_a_seat():
    assert tell(RaceExplorer(), name="other", part=1, value="hard").asked.others == ("normal", "hard", "normal")


def test_a_slow_table_can_be_switched_on():
    assert tell(RaceExplorer(), name="slow", value="on").asked.slow


def test_another_hand_is_turned():
    assert "11 cards, turned in threes" in text(tell(RaceExplorer(), name="cards", value=11).board())


def test_the_cell_shows_the_same_explorer():
    assert explore_races((6, 7), ("hard",), 11).session.asked == RaceExplorer((6, 7), ("hard",), 11).asked


# a guess first


def test_nothing_is_told_before_the_guess():
    explorer = RaceExplorer(mine=(6, 7), predict=True)
    assert titles(explorer) == ["How fast is everybody?", "Predict first"]
    assert "25.0%" not in sent(explorer)
    assert explorer.board().status == "Please guess first."


def test_after_the_guess_it_stands_beside_the_exact_chance():
    explorer = tell(RaceExplorer(mine=(6, 7), predict=True), name="guess", value=40)
    assert measure(explorer, "guess").text == "40%"
    assert measure(explorer, "dice").value == pytest.approx(0.25)
    assert "You were 15 points too high." in said(explorer)


def test_another_race_is_another_question_and_another_hand_is_not():
    explorer = tell(RaceExplorer(predict=True), name="guess", value=10)
    assert not tell(explorer, name="cards", value=20).hidden
    assert tell(explorer, name="hand", value=5).hidden


def test_a_guess_is_locked_in():
    explorer = tell(tell(RaceExplorer(predict=True), name="guess", value=10), name="guess", value=20)
    assert warnings(explorer) == ["Your guess is locked in: 10%."]


def test_the_guess_is_asked_with_a_slider():
    assert only(RaceExplorer(predict=True), Slider).locked is None


def test_without_predicting_there_is_no_slider():
    explorer = tell(RaceExplorer(predict=True), name="predict", value="off")
    assert not any(isinstance(block, Slider) for block in all_blocks(explorer.panels()))


# what cannot be meant


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"name": "hand", "value": 0}, "0 is not a hand in tenths of a second: it goes from 1 to 50."),
        ({"name": "notice", "value": "x"}, "'x' is not a time to notice in tenths of a second: it goes from 1 to 100."),
        ({"name": "players", "value": 7}, "7 is not a number of players: it goes from 2 to 6."),
        ({"name": "cards", "value": 36}, "36 is not a number of cards: it goes from 0 to 35."),
        ({"name": "other", "part": 0, "value": "best"}, "There is no bot 'best': there is easy, normal, hard."),
        ({"name": "other", "part": 3, "value": "hard"}, "3 is not a number of another player: it goes from 0 to 2."),
        ({"name": "guess", "value": 101}, "101 is not a guess in percent: it goes from 0 to 100."),
        ({"name": "simulate", "value": 10**6}, "1000000 rounds cannot be played here: 20 or 100 at a time."),
        ({"name": "stuck", "part": "rules", "value": 1}, "'rules' is nothing that can be chosen for these rounds"),
        ({"name": "slow", "value": "maybe"}, "'maybe' does not switch anything: choose 'on' or 'off'."),
        ({"name": "fast"}, "'fast' is nothing that can be changed here."),
    ],
)
def test_what_cannot_be_meant_is_answered_with_a_sentence(message, words):
    explorer = RaceExplorer()
    before = explorer.asked
    assert [line for line in warnings(tell(explorer, **message)) if line.startswith(words)]
    assert explorer.asked == before
    assert explorer.stuck.shares == {}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"mine": 10}, "10 are not your times: write hand and noticing in tenths of a second"),
        ({"mine": (0, 5)}, "0 is not a hand in tenths of a second"),
        ({"others": 0}, "0 are not the others: 1 to 5 bots"),
        ({"others": ("easy", "best")}, "There is no bot 'best'"),
        ({"names": ("Anna",)}, r"\('Anna',\) do not name the others: give 3 names."),
        ({"cards": 52}, "52 is not a number of cards"),
        ({"seed": -1}, "A seed is a whole number, 0 or more"),
    ],
)
def test_an_explorer_that_cannot_be_is_refused(arguments, words):
    with pytest.raises(ValueError, match=words):
        RaceExplorer(**arguments)


def test_the_board_is_told_in_words():
    told = text(RaceExplorer(mine=(6, 7)).board())
    assert "You are first: 25.0%" in told
    assert "Places from the top that come up now: 3, 6, 9" in told


def test_every_name_is_said_as_it_was_given():
    explorer = RaceExplorer(others=2, names=("Bo", "Ole"))
    assert [plain(row[0]) for row in only(explorer, Rows).rows] == ["Bo", "Ole"]
