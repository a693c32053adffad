"""How well somebody guesses: five groups, their bands, two scores with two things to compare with."""

from fractions import Fraction
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.front.blocks import Acts, Facts, Plot, Rows
from facedown.front.parts import plain
from facedown.front.text import text
from facedown.lesson.calibration import Calibration, groups, verdict
from facedown.lesson.journal import NAME, Entry, Journal
from facedown.odds import score
from facedown.odds.bands import wilson

chances = st.integers(0, 100).map(lambda n: Fraction(n, 100))
forecasts = st.lists(st.tuples(chances, st.booleans()), min_size=1, max_size=30)

# (percent said, how many came true, of how many)
LEARNER = [(10, 1, 7), (28, 3, 11), (51, 6, 12), (69, 12, 18), (93, 10, 12)]


@pytest.fixture
def journal(tmp_path):
    return Journal(tmp_path / NAME)


def filled(journal, rows):
    for said, true, total in rows:
        for k in range(total):
            journal.add(Entry("?", Fraction(said, 100), outcome=k < true))
    return Calibration(journal)


def blocks(session, kind):
    return [block for panel in session.board().panels for block in panel.blocks if isinstance(block, kind)]


@given(forecasts)
def test_five_groups_are_those_of_the_library(pairs):
    found = groups([(f, Fraction(x)) for f, x in pairs])
    assert [(g.guess, g.true, g.total) for g in found] == [
        (g.forecast, g.frequency, g.total) for g in score.calibration(pairs, 5)
    ]


@given(st.integers(1, 60), st.data())
def test_the_ends_of_wilsons_band_are_just_compatible_with_what_was_seen(tries, data):
    hits = data.draw(st.integers(0, tries))
    for end in wilson(hits, tries):
        assert (hits / tries - end) ** 2 == pytest.approx(1.959963985**2 * end * (1 - end) / tries, abs=1e-9)


def test_a_published_band():
    """Newcombe, Statistics in Medicine 17, 1998, table I: 81 of 263 and 0 of 20 (without continuity correction)."""
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0, 0.1611), abs=5e-5)


def test_exact_answers_carry_no_band_of_chance():
    (group,) = groups([(Fraction(7, 10), Fraction(2, 3)), (Fraction(3, 4), Fraction(3, 4))])
    assert group.band is None
    assert group.true == Fraction(17, 24)


def test_beside_exact_answers_only_the_settled_cases_vary():
    (group,) = groups([(Fraction(7, 10), Fraction(1, 2)), (Fraction(7, 10), Fraction(1))])
    low, high = wilson(1, 1)
    assert group.band == pytest.approx(((low + 0.5) / 2, (high + 0.5) / 2))


@pytest.mark.parametrize("number, missing", [(0, 20), (1, 19), (19, 1)])
def test_under_twenty_guesses_there_is_no_picture_but_how_many_are_missing(journal, number, missing):
    shown = filled(journal, [(60, number // 2, number)])
    assert not blocks(shown, Plot)
    assert f"{missing} more" in text(shown.board())


def test_from_twenty_guesses_on_there_is_a_picture(journal):
    (plot,) = blocks(filled(journal, [(60, 12, 20)]), Plot)
    assert plot.diagonal
    assert not plot.line
    assert [(p.x, p.y, p.size, p.label) for p in plot.points] == [(0.6, 0.6, 20, "20")]
    assert (plot.points[0].low, plot.points[0].high) == wilson(12, 20)


def test_discs_are_as_large_as_their_groups(journal):
    (plot,) = blocks(filled(journal, LEARNER), Plot)
    assert [point.label for point in plot.points] == ["7", "11", "12", "18", "12"]
    assert [point.size for point in plot.points] == [7, 11, 12, 18, 12]


def test_the_scores_stand_beside_always_half_and_always_the_average(journal):
    (facts,) = blocks(filled(journal, LEARNER), Facts)
    pairs = [(Fraction(said, 100), k < true) for said, true, total in LEARNER for k in range(total)]
    often = Fraction(32, 60)
    assert [(term, float(plain(value))) for term, value in facts.rows] == [
        ("You", pytest.approx(float(score.brier(pairs)), abs=5e-4)),
        ("Always 50%", 0.25),
        ("Always the average (53.3%)", pytest.approx(float(often * (1 - often)), abs=5e-4)),
    ]


def test_the_log_score_stands_beside_the_same_two(journal):
    shown = blocks(filled(journal, LEARNER), Rows)[0]
    pairs = [(Fraction(said, 100), k < true) for said, true, total in LEARNER for k in range(total)]
    assert [float(plain(row[1])) for row in shown.rows] == pytest.approx(
        [score.log_score(pairs), log(2), -(32 * log(32 / 60) + 28 * log(28 / 60)) / 60], abs=5e-4
    )


def test_who_said_never_and_was_wrong_has_an_infinite_log_score(journal):
    told = text(filled(journal, [(0, 1, 2)]).board(), 200)
    assert "You | infinite" in told
    assert "once you said never, and it happened" in told


def test_the_groups_stand_in_a_table(journal):
    table = blocks(filled(journal, LEARNER), Rows)[1]
    rows = [tuple(map(plain, row)) for row in table.rows]
    assert rows[0] == ("0 to 20%", "7", "10.0%", "14.3%")
    assert rows[-1] == ("80 to 100%", "12", "93.0%", "83.3%")


@pytest.mark.parametrize(
    "rows, told",
    [
        (
            [(90, 50, 100)],
            "Between 80 and 100%: you said 90.0% on average, and it came true in 50.0%. There you said too much",
        ),
        (
            [(30, 90, 100)],
            "Between 20 and 40%: you said 30.0% on average, and it came true in 90.0%. There you said too little",
        ),
        ([(50, 50, 100)], "They agree: no group is further off than chance explains."),
        ([(90, 8, 10)], "They agree"),
    ],
)
def test_too_much_or_too_little_is_told_where_chance_does_not_explain_it(rows, told):
    pairs = [(Fraction(said, 100), Fraction(k < true)) for said, true, total in rows for k in range(total)]
    assert plain(verdict(groups(pairs))).startswith(told)


def test_exact_answers_are_scored_as_if_the_case_were_tried_often(journal):
    journal.add(Entry("Six fours?", 0.5, "13795/19683"))
    (facts,) = blocks(Calibration(journal), Facts)
    assert [plain(value) for _, value in facts.rows] == ["0.250", "0.250", "0.210"]


def test_open_guesses_wait(journal):
    journal.add(Entry("?", 0.5))
    board = Calibration(journal).board()
    assert board.meta.startswith("0 guesses, 1 more not settled yet")
    assert "there is no score" in text(board)


def test_what_is_guessed_later_is_on_the_next_board(journal):
    shown = Calibration(journal)
    assert shown.board().meta.startswith("0 guesses")
    filled(journal, [(60, 1, 1)])
    assert shown.board().meta.startswith("1 guess ")


def test_the_journal_can_be_taken_away_as_it_is(journal):
    shown = filled(journal, LEARNER)
    assert shown.download() == (NAME, journal.path.read_text(encoding="utf-8"))
    assert blocks(shown, Acts)[0].acts[0].send == {"ui": "download"}
    assert not blocks(shown, Acts)[0].acts[0].why


def test_an_empty_journal_cannot_be_downloaded(journal):
    assert blocks(Calibration(journal), Acts)[0].acts[0].why == "There is nothing in the journal yet."


def test_a_damaged_line_is_named_on_the_board(journal):
    shown = filled(journal, [(60, 1, 2)])
    with journal.path.open("a") as file:
        file.write("oh\n")
    assert "Line 3 of facedown-journal.jsonl is left out" in text(shown.board())


def test_a_class_is_shown_together(tmp_path):
    paths = [tmp_path / f"{name}.jsonl" for name in ("anna", "ben", "cem")]
    for path in paths:
        filled(Journal(path), [(60, 6, 10)])
    assert Calibration(*paths).board().meta.startswith("30 guesses")
    assert Calibration(*paths).download()[1].count("\n") == 30
