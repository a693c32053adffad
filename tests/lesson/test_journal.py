"""The journal: one line for each guess, appended and never rewritten."""

import json
from datetime import datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.lesson.journal import COPIED, NAME, Entry, Journal, brier, home, judged, log_score, parse, pool
from facedown.odds import score

SIX_FOURS = Fraction(13795, 19683)

chances = st.integers(0, 100).map(lambda n: Fraction(n, 100))
settled = st.lists(st.tuples(chances, st.booleans()), min_size=1, max_size=12)


@pytest.fixture
def journal(tmp_path):
    return Journal(tmp_path / NAME)


def lines(journal):
    return [json.loads(line) for line in journal.path.read_text(encoding="utf-8").splitlines()]


def test_a_guess_is_one_line_and_holds_nothing_else(journal):
    journal.add(Entry("Six fours?", 0.6, SIX_FOURS, tag="liars_dice"))
    (line,) = lines(journal)
    assert line.keys() == {"version", "id", "when", "tag", "question", "said", "exact", "chance", "outcome"}
    assert (line["said"], line["exact"], line["outcome"]) == (0.6, "13795/19683", None)
    assert line["chance"] == pytest.approx(0.70086, abs=1e-5)


def test_the_time_is_local_and_says_its_zone(journal):
    journal.add(Entry("Six fours?", 0.6))
    assert datetime.fromisoformat(lines(journal)[0]["when"]).tzinfo is not None


@pytest.mark.parametrize(
    "question", ["zwei Zeilen\nauf einmal", "Løgner? “ja”", "\u2028 a strange space", '{"said": 2}']
)
def test_a_question_comes_back_as_it_was_asked(journal, question):
    journal.add(Entry(question, 0.25, outcome=False))
    (entry,) = journal.entries()
    assert (entry.question, entry.said, entry.outcome) == (question, Fraction(1, 4), False)


@given(chances, st.none() | st.fractions(0, 1), st.none() | st.booleans())
def test_every_entry_comes_back_exactly(said, exact, outcome):
    entry = Entry("?", said, exact, outcome)
    assert parse(entry.line()).entries == (entry,)


def test_the_file_only_grows(journal):
    before = b""
    for said in (0.1, 0.2, 0.3):
        journal.settle(journal.add(Entry("?", said)), True)
        after = journal.path.read_bytes()
        assert after.startswith(before)
        assert after.count(b"\n") == before.count(b"\n") + 2
        before = after


def test_a_guess_about_a_bid_is_settled_later(journal):
    entry = journal.add(Entry("Is it a bluff?", 0.7))
    assert journal.judged() == []
    journal.settle(entry, True)
    assert [(e.id, e.said, e.outcome) for e in journal.entries()] == [(entry.id, Fraction(7, 10), True)]


def test_what_happened_counts_before_the_exact_chance(journal):
    journal.settle(journal.add(Entry("Six fours?", 0.7, SIX_FOURS)), False)
    assert journal.judged() == [(Fraction(7, 10), 0)]


def test_two_notebooks_may_write_to_the_same_journal(journal):
    other = Journal(journal.path)
    first, second = journal.add(Entry("one", 0.1)), other.add(Entry("two", 0.2))
    journal.settle(second, True)
    assert other.entries()[0].id == first.id
    assert other.entries()[1].outcome is True


@pytest.mark.parametrize(
    "damage, why",
    [
        ('{"version": 1, "id": "a", "sa', "not whole JSON"),
        ("[1, 2]", "not a line of a journal"),
        ('{"version": 1}', "not a line of a journal"),
        ('{"version": 9, "id": "a", "said": 0.5}', "version 9"),
        ('{"version": 1, "id": "a", "said": 1.5}', "1.5 is not a chance"),
        ('{"version": 1, "id": "a", "said": true}', "True is not a chance"),
        ('{"version": 1, "id": "a", "said": NaN}', "not a chance"),
        ('{"version": 1, "id": "a", "said": 0.5, "exact": "4/3"}', "not a chance"),
        ('{"version": 1, "id": "a", "said": 0.5, "outcome": "yes"}', "'yes' is not an outcome"),
        ('{"version": 1, "id": "a", "said": 0.5, "question": 7}', "must be text"),
        ('{"version": 1, "id": "nobody", "outcome": true}', "settles a guess that is not in this journal"),
        ("[" * 100_000, "left out"),
    ],
)
def test_a_damaged_line_is_skipped_with_its_number(journal, damage, why):
    journal.add(Entry("before", 0.1))
    with journal.path.open("a", encoding="utf-8") as file:
        file.write(damage + "\n")
    journal.add(Entry("after", 0.9))
    with pytest.warns(UserWarning, match=f"Line 2 of {NAME} is left out.*{why}" if why != "left out" else "Line 2"):
        assert [entry.question for entry in journal.entries()] == ["before", "after"]


def test_a_line_that_was_cut_off_costs_only_itself(journal):
    journal.add(Entry("before", 0.1))
    with journal.path.open("a", encoding="utf-8") as file:
        file.write('{"version": 1, "id": "cu')
    journal.add(Entry("after", 0.9))
    assert [entry.question for entry in journal.read().entries] == ["before", "after"]
    assert len(journal.read().damaged) == 1


def test_bytes_that_are_no_text_cost_only_their_line(journal):
    journal.path.write_bytes(b"\xff\xfe\x00 oh\n")
    journal.add(Entry("after", 0.9))
    assert len(journal.read().damaged) == len(journal.read().entries) == 1


def test_a_file_that_went_through_another_editor_is_still_read(journal):
    text = "\ufeff" + Entry("one", 0.1).line() + "\r\n\r\n" + Entry("two", 0.2).line() + "\r\n"
    journal.path.write_bytes(text.encode())
    assert [entry.question for entry in journal.entries()] == ["one", "two"]


def test_no_journal_yet_is_an_empty_one(journal):
    assert journal.entries() == ()
    assert journal.text() == ""
    assert not journal.path.exists()


def test_where_nothing_can_be_written_the_lesson_goes_on(tmp_path):
    (tmp_path / "file").write_text("no folder")
    journal = Journal(tmp_path / "file" / NAME)
    journal.add(Entry("Six fours?", 0.6, SIX_FOURS))
    assert "cannot be written" in journal.problem
    assert [entry.question for entry in Journal(journal.path).read().entries] == ["Six fours?"]


def test_what_could_not_be_written_is_written_when_it_can_be(tmp_path):
    journal = Journal(tmp_path / "later" / NAME)
    journal.add(Entry("one", 0.1))
    assert journal.problem
    journal.path.parent.mkdir()
    journal.add(Entry("two", 0.2))
    assert not journal.problem
    assert [line["question"] for line in lines(journal)] == ["one", "two"]
    assert len(journal.entries()) == 2


def test_a_copy_of_the_notebooks_keeps_one_journal(tmp_path, monkeypatch):
    (tmp_path / "course").mkdir()
    monkeypatch.chdir(tmp_path / "course")
    assert home() == tmp_path / "course"
    (tmp_path / COPIED).write_text("{}")
    assert Journal().path == tmp_path / NAME


@given(settled)
def test_scores_of_settled_guesses_are_those_of_the_library(forecasts):
    pairs = [(f, Fraction(x)) for f, x in forecasts]
    assert brier(pairs) == score.brier(forecasts)
    assert log_score(pairs) == pytest.approx(score.log_score(forecasts))


def test_a_journal_scores_its_own_guesses(journal):
    for said, outcome in [(0.9, True), (0.6, False)]:
        journal.add(Entry("?", said, outcome=outcome))
    assert journal.brier() == score.brier([(0.9, True), (0.6, False)]) == Fraction(37, 200)
    assert journal.log_score() == score.log_score([(0.9, True), (0.6, False)])


@given(chances, chances)
def test_an_exact_answer_scores_what_is_to_be_expected(said, exact):
    assert brier([(said, exact)]) == score.expected_brier(exact, said)


def test_a_score_needs_a_guess_that_is_settled(journal):
    journal.add(Entry("still open", 0.5))
    with pytest.raises(ValueError, match="No guess is settled yet"):
        journal.brier()


def test_a_second_guess_at_a_known_answer_is_none(journal):
    for said in (0.2, 0.7):
        journal.add(Entry("Six fours?", said, SIX_FOURS))
    assert [entry.again for entry in journal.entries()] == [False, True]
    assert journal.judged() == [(Fraction(1, 5), SIX_FOURS)]


def test_the_same_bid_in_another_round_is_a_new_guess(journal):
    for said, outcome in [(0.2, True), (0.7, False)]:
        journal.add(Entry("Six fours?", said, Fraction(1, 3), outcome))
    assert len(journal.judged()) == 2


def pupils(tmp_path):
    """Two pupils who answered the same question, one of them with a damaged line."""
    anna, cem = (Journal(tmp_path / f"{name}.jsonl") for name in ("anna", "cem"))
    for journal, said in [(anna, 0.7), (cem, 0.2)]:
        journal.add(Entry("Six fours?", said, SIX_FOURS))
    with cem.path.open("a") as file:
        file.write("oh\n")
    return anna, cem


def test_a_class_pools_its_journals(tmp_path):
    anna, cem = pupils(tmp_path)
    pooled = pool([anna.path, cem.path])
    assert judged(pooled.entries) == [(Fraction(7, 10), SIX_FOURS), (Fraction(1, 5), SIX_FOURS)]
    assert "Line 2 of cem.jsonl" in pooled.damaged[0]


def test_a_journal_that_is_handed_in_twice_counts_once(tmp_path):
    anna, _ = pupils(tmp_path)
    anna.settle(anna.entries()[0], True)
    (tmp_path / "older.jsonl").write_text(anna.path.read_text().splitlines()[0] + "\n")
    for paths in ([tmp_path / "older.jsonl", anna.path], [anna.path, tmp_path / "older.jsonl"]):
        assert [entry.outcome for entry in pool([*paths, anna.path]).entries] == [True]


def test_a_journal_that_is_missing_is_named_and_the_others_are_read(tmp_path):
    anna, _ = pupils(tmp_path)
    pooled = pool([tmp_path / "ben.jsonl", anna.path])
    assert len(pooled.entries) == 1
    assert "ben.jsonl" in pooled.damaged[0]


@pytest.mark.parametrize("wrong", [1.2, -0.1, "often", None])
def test_what_is_no_chance_cannot_be_kept(wrong):
    with pytest.raises(ValueError, match="is not a chance"):
        Entry("?", wrong)
