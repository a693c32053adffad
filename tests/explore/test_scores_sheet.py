"""The score sheet as somebody uses it: fields, refusals, undo, corrections, sentences, and the file that keeps it."""

import json

import pytest

from facedown.explore import explore_scores
from facedown.explore.scores import DamagedSheet, ScoreSheet, sheet, written
from facedown.front import blocks
from facedown.front.parts import plain
from facedown.front.text import text
from facedown.games.nerts import Nerts, Result

from .bid_boards import all_blocks, only, warnings

NAMES = ("Kari", "Ola", "Nils")
FIRST = {"middle": (21, 14, 9), "left": (0, 3, 8), "caller": "Kari"}
SECOND = {"middle": (10, 30, 12), "left": (1, 2, 0), "caller": "Nils"}
TYPED = [["21", "0", True], ["14", "3", False], ["9", "8", False]]


@pytest.fixture
def evening():
    """Two rounds are written down: 29 for Kari, 34 for Ola, 5 for Nils."""
    paper = ScoreSheet(NAMES)
    paper.round(**FIRST)
    paper.round(**SECOND)
    return paper


def tell(paper, name, **more):
    paper.handle({"ui": "scores", "name": name} | more)
    return paper


def fill(paper, rows=TYPED):
    """Types into the fields, one after the other."""
    for seat, row in enumerate(rows):
        for column, value in enumerate(row):
            tell(paper, "fill", part=[seat, column], value=value)
    return paper


def fields(paper):
    return [list(values) for _, _, values in only(paper, blocks.Entry, -1 if paper.scores.rounds == () else 0).rows]


def sums(paper):
    return [total for total, _ in only(paper, blocks.Sheet).sums]


def buttons(paper):
    return [plain(act.label) for b in all_blocks(paper.panels()) if isinstance(b, blocks.Acts) for act in b.acts]


def note(*results, names=NAMES, **house):
    return plain(sheet(names, results, Nerts(**house)).note)


# writing a round down


def test_a_round_is_typed_and_written_down():
    paper = tell(fill(ScoreSheet(NAMES)), "write")
    assert paper.scores.rounds == (((21, 14, 9), (0, 3, 8), (0,)),)
    assert fields(paper) == [["", "", False]] * 3


def test_the_same_in_python():
    paper = ScoreSheet(NAMES)
    paper.round(middle=(21, 14, 9), left=(0, 3, 8), caller="Kari")
    assert paper.scores == tell(fill(ScoreSheet(NAMES)), "write").scores


@pytest.mark.parametrize(("part", "typed", "said"), [
    ([0, 0], "53", "Kari: 53 cards in the middle cannot be"),
    ([1, 1], "14", "Ola: 14 cards left in the Ligretto pile cannot be"),
    ([2, 0], "", "Nils: the number of cards in the middle is missing"),
    ([2, 1], "-3", "Nils: '-3' is not a number of cards left"),
    ([1, 2], True, "Ola: 3 cards left, so Ola cannot have called"),
])  # fmt: skip
def test_a_refusal_quotes_the_number_and_keeps_all_that_was_typed(part, typed, said):
    paper = tell(fill(ScoreSheet(NAMES)), "fill", part=part, value=typed)
    before = fields(paper)
    tell(paper, "write")
    assert [said in warning for warning in warnings(paper)] == [True]
    assert (fields(paper), paper.scores.rounds) == (before, ())
    assert before[part[0]][part[1]] == typed


def test_a_refusal_stands_until_the_round_is_written_down():
    paper = tell(tell(fill(ScoreSheet(NAMES)), "fill", part=[0, 0], value="53"), "write")
    assert warnings(tell(paper, "fill", part=[0, 0], value="52"))
    assert not warnings(tell(paper, "write"))


@pytest.mark.parametrize("message", [
    {"name": "fill", "part": [3, 0], "value": "1"}, {"name": "fill", "part": "no"}, {"name": "fill", "part": [0, 7]},
    {"name": "correct", "value": 2}, {"name": "correct", "value": "x"}, {"name": "players", "value": 7},
    {"name": "rename", "part": [9, 0], "value": "Bo"},
    {"name": "rename", "part": [0, 0], "value": None}, {"name": "target", "value": "99"}, {"name": "cheat"}, {},
])  # fmt: skip
def test_what_no_control_can_send_changes_nothing(evening, message):
    before = evening.scores
    evening.handle({"ui": "scores"} | message)
    assert evening.scores == before
    assert evening.note


# undo, corrections, a new game


def test_undo_takes_back_and_redo_does_it_again(evening):
    assert sums(tell(evening, "undo")) == ["21", "8", "−7"]
    assert sums(tell(evening, "redo")) == ["29", "34", "5"]


def test_only_what_can_be_undone_has_a_button(evening):
    assert [label for label in buttons(evening) if "do: " in label] == ["Undo: round 2"]
    assert [label for label in buttons(tell(evening, "undo")) if "do: " in label] == ["Undo: round 1", "Redo: round 2"]


@pytest.mark.parametrize("name", ["undo", "redo"])
def test_nothing_to_undo_is_said(name):
    assert tell(ScoreSheet(3), name).note == f"There is nothing to {name}."


def test_an_earlier_round_is_corrected_and_the_sums_follow(evening):
    tell(evening, "correct", value=0)
    assert fields(evening) == TYPED
    tell(evening, "fill", part=[1, 0], value="15")
    assert sums(tell(evening, "write")) == ["29", "35", "5"]
    assert sums(tell(evening, "undo")) == ["29", "34", "5"]


def test_a_correction_may_be_left(evening):
    before = evening.scores
    tell(tell(evening, "correct", value=0), "leave")
    assert (evening.scores, fields(evening)) == (before, [["", "", False]] * 3)


def test_a_correction_that_cannot_be_is_refused_and_stays_in_its_fields(evening):
    before = evening.scores
    tell(tell(tell(evening, "correct", value=1), "fill", part=[0, 1], value="14"), "write")
    assert (evening.scores, evening.editing, fields(evening)[0][1]) == (before, 1, "14")


@pytest.mark.parametrize("number", [0, 3, -1, "2"])
def test_a_round_that_is_not_there_is_not_corrected(evening, number):
    with pytest.raises(ValueError, match="not written down yet: there are rounds 1 to 2"):
        evening.correct(number, (1, 1, 1), (0, 0, 0))


def test_a_new_game_keeps_the_players_and_can_be_taken_back(evening):
    before = evening.scores
    tell(evening, "new")
    assert (evening.scores.names, evening.scores.rounds) == (NAMES, ())
    assert tell(evening, "undo").scores == before


def test_after_the_end_a_new_game_is_what_comes_next(evening):
    evening.round((52, 0, 0), (0, 0, 0))
    evening.round((52, 0, 0), (0, 0, 0))
    assert not [b for b in all_blocks(evening.panels()) if isinstance(b, blocks.Entry) and b.name == "round"]
    assert [a.style for b in all_blocks(evening.panels()) if isinstance(b, blocks.Acts) for a in b.acts][-1] == "go"


# players and house rules


def test_a_player_gets_another_name():
    assert tell(ScoreSheet(NAMES), "rename", part=[1, 0], value=" Ola  Nordmann ").scores.names[1] == "Ola Nordmann"


def test_an_equal_name_is_refused_and_the_old_one_stays():
    paper = tell(ScoreSheet(NAMES), "rename", part=[1, 0], value="kari")
    assert paper.scores.names == NAMES
    assert warnings(paper) == ["Two players are called 'kari': give each a name of their own."]


def test_more_may_play_until_the_first_round_is_written_down(evening):
    assert tell(ScoreSheet(NAMES), "players", value=4).scores.names == (*NAMES, "Player 4")
    assert "begin a new game first" in tell(evening, "players", value=4).note


def test_what_was_typed_stays_when_one_more_plays():
    assert fields(tell(fill(ScoreSheet(NAMES)), "players", value=4)) == [*TYPED, ["", "", False]]


def test_another_house_rule_counts_for_the_rounds_written_down(evening):
    assert sums(tell(evening, "penalty", value="1")) == ["30", "39", "13"]
    assert sums(tell(evening, "undo")) == ["29", "34", "5"]


# what the sheet says


def test_the_sheet_shows_how_a_box_was_counted_and_frames_who_called(evening):
    box = only(evening, blocks.Sheet).rows[0][1][0]
    assert box == blocks.Score("21 − 2×0", "+21", "21", framed=True)
    assert [score.framed for score in only(evening, blocks.Sheet).rows[1][1]] == [False, False, True]


def test_bars_lead_to_the_target(evening):
    assert [share for _, share in only(evening, blocks.Sheet).sums] == [0.29, 0.34, 0.05]
    evening.round((0, 52, 0), (13, 0, 13))
    evening.round((0, 52, 0), (13, 0, 13))
    assert [share for _, share in only(evening, blocks.Sheet).sums] == [0, 1, 0]


@pytest.mark.parametrize(("totals", "title"), [
    ((51, 40, 3), "Kari leads with 51"), ((51, 51, 3), "Kari and Ola lead with 51 each"),
    ((7, 7, 7), "All are level with 7"), ((-3, -5, -9), "Kari leads with −3"),
])  # fmt: skip
def test_who_leads(totals, title):
    assert sheet(NAMES, [Result((0,) * 3, (0,) * 3, totals)], Nerts()).title == title


@pytest.mark.parametrize(("names", "totals", "house", "title"), [
    (NAMES, (97, 103, 3), {}, "Ola wins with 103"), (NAMES, (103, 103, 3), {}, "Kari and Ola win with 103 each"),
    (("You", "Ola", "Nils"), (103, 99, 3), {}, "You win with 103"),
    (NAMES, (100, 100, 3), {"tie_at_target": "extra_round"}, "Kari and Ola have 100 each: one more round"),
])  # fmt: skip
def test_who_has_won(names, totals, house, title):
    assert sheet(names, [Result((0,) * 3, (0,) * 3, totals)], Nerts(**house)).title == title


def test_before_the_first_round_nobody_leads():
    assert only(ScoreSheet(3), blocks.Sheet).best == ()
    assert ScoreSheet(3).board().status == "No round is written down yet."


@pytest.mark.parametrize(("points", "callers", "said"), [
    ((29, 32, 1), (0,), "Kari called in round 1 and got +29; the most there was +32, for Ola."),
    ((32, 29, 1), (0,), "Kari called in round 1 and got the most there, +32, from cards alone."),
    ((5, 5, 1), (0,), "Kari called in round 1 and got +5; the most there was +5, for Kari and Ola."),
    ((5, 9, -2), (), "nobody called in round 1, and all cards counted as always."),
])  # fmt: skip
def test_calling_brings_no_points_of_its_own(points, callers, said):
    assert note(Result((0,) * 3, (0,) * 3, points, callers)).startswith(f"Calling brings no points of its own: {said}")


def test_all_are_named_from_the_highest_sum_down():
    assert note(Result((0,) * 3, (0,) * 3, (5, 9, -2))).endswith("In order: Ola 9; Kari 5; Nils −2.")


def test_rounds_that_came_after_the_end_are_crossed_out(evening):
    evening.rules(target=50)
    evening.round((16, 0, 0), (0, 0, 0))
    evening.round((21, 0, 0), (0, 0, 0))
    evening.correct(1, (52, 14, 9), (0, 3, 8))
    shown = only(evening, blocks.Sheet)
    assert (shown.late, shown.title, shown.sums[0][0]) == (3, "Kari wins with 52", "52")
    assert "Rounds after round 1 do not count" in plain(shown.note)


def test_the_table_gives_the_marks_of_its_seats():
    assert sheet(NAMES, (), Nerts(), marks=(4, 1, 2)).players == ((4, "Kari"), (1, "Ola"), (2, "Nils"))


def test_an_empty_sheet_has_lines_for_rounds_and_for_names_that_nobody_said():
    empty = only(tell(ScoreSheet(["Kari", "", ""]), "empty"), blocks.Sheet)
    assert empty.blank
    assert ([name for _, name in empty.players], len(empty.rows)) == (["Kari", "", ""], 12)
    assert {score.total for _, row in empty.rows for score in row} == {""}


def test_back_from_the_empty_sheet_all_is_there(evening):
    assert sums(tell(tell(evening, "empty"), "empty")) == ["29", "34", "5"]


def test_the_text_form_has_every_number_and_a_star_for_who_called(evening):
    said = text(evening.board())
    for words in ("21−2×0", "+21  21*", "−7", "Ola leads with 34", "(Write down round 3)"):
        assert words in said
    assert max(map(len, text(tell(evening, "empty").board()).splitlines())) <= 66


# the file


def test_each_change_is_kept_and_the_next_evening_goes_on(tmp_path):
    file = tmp_path / "evening.json"
    first = ScoreSheet(NAMES, save=file, target=200)
    assert not file.exists()
    first.round(**FIRST)
    again = ScoreSheet(save=file)
    assert again.scores == first.scores
    again.round(**SECOND)
    assert ScoreSheet(["Bo", "Liv"], save=file).scores == again.scores


def test_a_sheet_reads_back_as_it_was_written(evening):
    assert written.loads(written.dumps(evening.scores)) == evening.scores
    assert json.loads(written.dumps(evening.scores))["version"] == 1


GOOD = {"format": "facedown scores", "version": 1, "names": ["Kari", "Ola"], "options": {}}
ROUND = {"middle": [21, 14], "left": [0, 3], "callers": [0]}


def test_the_file_of_the_damaged_examples_is_whole_before_it_is_damaged():
    assert written.loads(json.dumps(GOOD | {"rounds": [ROUND]})).results[0].points == (21, 8)


@pytest.mark.parametrize(("content", "said"), [
    ("", "not whole JSON"), ("{", "not whole JSON"), ("[]", "its format is not"), (b"\xff\xfe", "not text"),
    ("[" * 100_000, "not whole JSON"), (GOOD | {"version": 2}, "version 2"), (GOOD, "rounds"),
    (GOOD | {"rounds": [ROUND | {"middle": [53, 14]}]}, "53 cards"),
    (GOOD | {"rounds": [ROUND | {"callers": [2]}]}, "not seats"), (GOOD | {"rounds": [[]]}, "damaged"),
    (GOOD | {"rounds": [ROUND | {"callers": [1]}]}, "cannot have called"), (GOOD | {"rounds": 7}, "damaged"),
    (GOOD | {"names": ["Kari", "Kari"], "rounds": []}, "Two players"),
    (GOOD | {"options": {"target": 7}, "rounds": []}, "target=7"), (GOOD | {"options": 3, "rounds": []}, "damaged"),
])  # fmt: skip
def test_a_damaged_file_is_refused_in_a_sentence_and_stays_as_it_is(tmp_path, content, said):
    file = tmp_path / "evening.json"
    file.write_bytes(content if isinstance(content, bytes) else
                     (content if isinstance(content, str) else json.dumps(content)).encode())  # fmt: skip
    before = file.read_bytes()
    with pytest.raises(DamagedSheet, match=said) as refusal:
        ScoreSheet(NAMES, save=file)
    assert "evening.json" in str(refusal.value)
    assert file.read_bytes() == before


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(DamagedSheet, match="cannot be read"):
        ScoreSheet(NAMES, save=tmp_path)


def test_a_sheet_that_cannot_be_written_says_so_and_goes_on(tmp_path):
    paper = ScoreSheet(NAMES, save=tmp_path / "nowhere" / "evening.json")
    paper.round(**FIRST)
    assert "cannot be written" in text(paper.board())
    assert sums(paper) == ["21", "8", "−7"]


def test_a_browser_may_keep_the_file_too(evening):
    name, content = evening.download()
    assert (name, written.loads(content)) == ("ligretto-scores.json", evening.scores)


# in a notebook


def test_the_widget_shows_what_python_writes_down():
    widget = explore_scores(NAMES)
    widget.round(**FIRST)
    assert "Kari leads with 21" in widget.source.words()
    assert widget.page["board"]["status"] == "Kari leads with 21."
    widget.undo()
    assert widget.page["board"]["status"] == "No round is written down yet."


def test_the_still_picture_and_the_words_are_stored():
    data, _ = explore_scores(NAMES)._repr_mimebundle_()
    assert data["text/html"].startswith("<img")
    assert "Kari" in data["text/plain"]
