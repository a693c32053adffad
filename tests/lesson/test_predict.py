"""Predict first: nothing is worked out, shown or sent before the guess is locked."""

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.front.blocks import Act, Acts, Facts, Measures, Slider
from facedown.front.parts import Strong, plain, to_json
from facedown.front.text import text
from facedown.lesson.journal import NAME, Journal
from facedown.lesson.predict import (
    Answer,
    Prediction,
    PredictionState,
    ask_blocks,
    compared,
    guessed,
    result_blocks,
    threefold,
)
from facedown.odds import dice

QUESTION = "Anna holds 1, 2, 4, 4, 6. How likely are six fours among fifteen dice?"
EXACT = Fraction(13795, 19683)


@pytest.fixture
def journal(tmp_path):
    return Journal(tmp_path / NAME)


def never():
    raise AssertionError("worked out before the guess was locked")


def six_fours():
    return dice.holds("12446", 6, 4, 15)


def blocks(session, kind):
    return [block for panel in session.board().panels for block in panel.blocks if isinstance(block, kind)]


def lock(session, value):
    session.handle({"ui": "guess", "value": value})
    return session


def test_nothing_is_worked_out_before_the_guess(journal):
    asked = Prediction(QUESTION, never, outcome=never, dice_only=never, after_bids=never, why=never, journal=journal)
    asked.handle({"ui": "guess", "value": "perhaps"})
    asked.handle({"ui": "exact"})
    asked.compare()
    asked.settle(True)
    assert not blocks(asked, Measures)
    assert asked.guess is None
    assert not journal.path.exists()


def test_nothing_of_the_answer_is_on_the_page_before_the_guess(journal):
    asked = Prediction(QUESTION, EXACT, after_bids=0.8765, model="honest", why="three of ten", journal=journal)
    page = json.dumps(to_json(asked.board())) + text(asked.board())
    assert not any(told in page for told in ("13795", "0.70", "70.", "876", "87.", "honest", "three of ten"))


def test_the_panel_of_a_table_stays_covered_even_if_the_odds_are_known():
    state = PredictionState((QUESTION,), answers=(Answer("Dice only", EXACT, "dice"),), why="three of ten")
    assert result_blocks(state) == ()
    assert "7009" not in json.dumps(to_json(ask_blocks(state, {"ui": "guess"})))
    assert compared(state) == "not answered yet"


def test_the_slider_comes_first_and_is_locked_by_the_guess(journal):
    asked = Prediction(QUESTION, six_fours, journal=journal)
    assert [slider.locked for slider in blocks(asked, Slider)] == [None]
    lock(asked, 60)
    assert [slider.locked for slider in blocks(asked, Slider)] == [60]
    assert (asked.guess, asked.percent, asked.answered) == (0.6, 60, True)


def test_a_locked_guess_cannot_be_changed(journal):
    asked = lock(lock(Prediction(QUESTION, six_fours, journal=journal), 60), 70)
    assert asked.percent == 60
    assert "60% is locked" in text(asked.board())
    assert len(journal.entries()) == 1


def test_the_guess_stands_beside_dice_only_and_after_the_bids(journal):
    asked = Prediction(
        QUESTION, six_fours, after_bids=lambda: 0.895, model="a bidder names what he has", journal=journal
    )
    (measures,) = blocks(lock(asked, 60), Measures)
    shown = [(row.kind, plain(row.label), row.text) for row in measures.rows]
    assert shown == [
        ("guess", "Your guess", "60%"),
        ("dice", "Dice only", "70.1%"),
        ("bids", "After the bids", "89.5%"),
    ]
    assert "model: a bidder names what he has" in text(asked.board(), 200)


def test_after_the_lock_the_answer_stands_threefold_with_its_reason(journal):
    asked = lock(Prediction(QUESTION, six_fours, why="Three of ten must match.", journal=journal), 60)
    (facts,) = blocks(asked, Facts)
    assert plain(facts.rows[0][1]) == "13\u202f795 / 19\u202f683 ≈ 0.7009 ≈ 70.1%"
    assert "Three of ten must match." in text(asked.board())


@pytest.mark.parametrize(
    "guess, exact, told",
    [
        (60, EXACT, "You were 10 points too low."),
        (71, EXACT, "You were 1 point too high."),
        (70, EXACT, "To the point."),
        (100, Fraction(0), "You were 100 points too high."),
        (33, 1 / 3, "To the point."),
    ],
)
def test_the_difference_is_told_in_points(journal, guess, exact, told):
    assert told in text(lock(Prediction(QUESTION, exact, journal=journal), guess).board(), 200)


def test_a_long_fraction_is_shown_when_asked_for(journal):
    exact = dice.holds("", 10, 4, 60)
    asked = lock(Prediction(QUESTION, exact, journal=journal), 5)
    assert str(exact.denominator)[-3:] not in text(asked.board())
    (acts,) = blocks(asked, Acts)
    assert isinstance(acts.acts[0], Act)
    asked.handle(acts.acts[0].send)
    assert f"{exact.denominator:,}".replace(",", "\u202f") in text(asked.board(), 400)
    assert not blocks(asked, Acts)


@pytest.mark.parametrize("value", [-1, 101, "often", None, True, [60], float("nan"), "1e999"])
def test_what_is_no_guess_is_refused_in_a_sentence(journal, value):
    asked = lock(Prediction(QUESTION, never, journal=journal), value)
    assert asked.guess is None
    assert f"{str(value)!r} is not a guess in percent" in text(asked.board(), 200)


@pytest.mark.parametrize(
    "value, percent", [(0, 0), (100, 100), ("60%", 60), ("60,4 %", 60), (59.5, 60), (0.6, 60), (1, 1)]
)
def test_a_guess_is_read_in_percent_and_a_part_of_one_as_a_chance(value, percent):
    assert guessed(PredictionState(("?",)), value).guess == percent


@given(st.integers(0, 100))
def test_every_place_of_the_slider_is_a_guess(value):
    assert guessed(PredictionState(("?",)), value).guess == value


def test_the_guess_is_in_the_journal_at_once(journal):
    lock(Prediction(QUESTION, six_fours, tag="dice", journal=journal), 60)
    (entry,) = journal.entries()
    assert (entry.question, entry.said, entry.exact, entry.tag) == (QUESTION, Fraction(3, 5), EXACT, "dice")


def test_pieces_and_strong_words_are_written_as_words(journal):
    lock(Prediction(("Six fours: ", Strong("true"), "?"), EXACT, journal=journal.path), 60)
    assert journal.entries()[0].question == "Six fours: true?"


def test_what_happened_is_kept_with_the_guess(journal):
    asked = lock(Prediction(QUESTION, None, outcome=lambda: False, journal=journal), 60)
    assert journal.judged() == [(Fraction(3, 5), 0)]
    assert "It did not come true." in text(asked.board())


def test_a_bid_settles_its_guess_when_the_cups_go_up(journal):
    asked = lock(Prediction(QUESTION, six_fours, journal=journal), 60)
    heard = []
    asked.changed = lambda: heard.append(1)
    asked.settle(False)
    asked.settle(True)
    assert journal.judged() == [(Fraction(3, 5), 0)]
    assert heard == [1]


def test_a_guess_survives_odds_that_fail(journal):
    asked = lock(Prediction(QUESTION, lambda: 1 / 0, journal=journal), 60)
    assert asked.percent == 60
    assert "could not be worked out: ZeroDivisionError" in text(asked.board(), 200)
    assert [entry.exact for entry in journal.entries()] == [None]


def test_odds_that_are_no_chance_are_an_error_in_the_lesson(journal):
    asked = lock(Prediction(QUESTION, lambda: 70, journal=journal), 60)
    assert "70 is not a chance from 0 to 1" in text(asked.board(), 200)


def test_in_a_run_without_a_person_it_says_so_and_goes_on(journal, capsys):
    asked = Prediction(QUESTION, never, journal=journal)
    asked.compare()
    assert capsys.readouterr().out == f"{QUESTION}\nnot answered yet\n"
    assert asked.board().meta == "not answered yet"
    assert not asked.answered


def test_compare_says_guess_and_answer(journal, capsys):
    lock(Prediction(QUESTION, six_fours, journal=journal), 60).compare()
    said = "You said 60%, exact answer 70.1%: you were 10 points too low."
    assert capsys.readouterr().out == f"{QUESTION}\n{said}\n"


def test_a_journal_that_cannot_be_written_is_told_beside_the_slider(tmp_path):
    asked = lock(Prediction(QUESTION, six_fours, journal=tmp_path / "nowhere" / NAME), 60)
    assert "cannot be written" in text(asked.board())
    assert blocks(asked, Measures)


@pytest.mark.parametrize(
    "chance, told",
    [
        (Fraction(0), "0 = 0%"),
        (Fraction(1), "1 = 100%"),
        (Fraction(1, 10**6), "1 / 1 000 000 < 0.0001 < 0.1%"),
        (1 - Fraction(1, 10**6), "999 999 / 1 000 000 > 0.9999 > 99.9%"),
        (1e-6, "<0.0001 < 0.1%"),
    ],
)
def test_never_and_certain_are_kept_for_what_is_so(chance, told):
    assert plain(threefold(chance)).replace("\u202f", " ") == told


@pytest.mark.parametrize(
    "chance, told",
    [
        (Fraction(5, 9), "5 / 9 ≈ 0.5556 ≈ 55.6%"),
        (Fraction(1, 4), "1 / 4 = 0.2500 = 25.0%"),
        (Fraction(1, 16), "1 / 16 = 0.0625 ≈ 6.2%"),
        (0.25, "0.2500 = 25.0%"),
    ],
)
def test_a_rounded_form_is_marked_as_rounded(chance, told):
    assert plain(threefold(chance)) == told
