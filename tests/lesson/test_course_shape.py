"""The course as a whole: each lesson has its size and its parts, asks before it tells, and leads on to the next."""

import re
from fractions import Fraction
from itertools import takewhile
from pathlib import Path

import build_notebooks
import nbformat
import pytest

from facedown.lesson.predict import Prediction
from facedown.lesson.questions import BOOKS, questions_of
from facedown.svg import percent

COURSE = sorted((build_notebooks.LESSONS / "course").glob("*.md"))
LAST = 11
CHECK = re.compile(r'check\("([\w.]+)"')
PREDICTION = re.compile(r"^(\w+) = predict\(", re.M)
NOTES = [
    "Why do this", "Goals served", "Time", "What is needed", "A possible approach",
    "Key questions", "What goes wrong", "Extension", "Solutions",
]  # fmt: skip


def number(path: Path) -> int:
    return int(path.name[:2])


def cells(path: Path, teacher: bool = False) -> list:
    name = path.relative_to(build_notebooks.LESSONS).as_posix()
    return build_notebooks.edition(build_notebooks.read_lesson(path), name, teacher, {name}).cells


def code(path: Path, teacher: bool = False) -> list[str]:
    return [cell.source for cell in cells(path, teacher) if cell.cell_type == "code"]


def prose(path: Path) -> str:
    return "\n\n".join(cell.source for cell in cells(path) if cell.cell_type != "code")


def notes(path: Path) -> str:
    """The page for teachers, before the lesson."""
    return next(c.source for c in build_notebooks.read_lesson(path).cells if c.source.startswith("# For teachers"))


def stored(path: Path, teacher: bool = False) -> list:
    place = path.relative_to(build_notebooks.LESSONS).with_suffix(".ipynb")
    return nbformat.read(build_notebooks.NOTEBOOKS / ("teacher" if teacher else "") / place, as_version=4).cells


def outputs(cell) -> str:
    return "\n".join(o.get("text", "") + o.get("data", {}).get("text/plain", "") for o in cell.get("outputs", ()))


EACH = pytest.mark.parametrize("path", COURSE, ids=lambda path: path.stem)


def test_the_lessons_are_numbered_from_the_first_to_the_last():
    assert [number(path) for path in COURSE] == list(range(1, LAST + 1))


@EACH
def test_a_lesson_takes_800_to_1500_words_and_12_to_25_cells_of_code(path):
    assert 800 <= len(prose(path).split()) <= 1500
    assert 12 <= len(code(path)) <= 25


@EACH
def test_no_cell_is_longer_than_15_lines(path):
    assert [source for source in code(path) + code(path, teacher=True) if len(source.splitlines()) > 15] == []


@EACH
def test_a_lesson_is_named_by_its_number_and_opens_with_its_question_and_a_table(path):
    opening = prose(path).split("\n## ")[0]
    assert opening.startswith(f"# {number(path)}. ")
    assert re.search(r"\*\*[^*]+\?\*\*", opening)
    first = next(n for n, cell in enumerate(cells(path)) if cell.source.startswith("## ") or "\n## " in cell.source)
    assert any(re.search(r"Table\(", cell.source) for cell in cells(path)[:first])


@EACH
def test_a_lesson_asks_four_to_eight_checks_each_once_and_in_their_order(path):
    asked = [name for source in code(path) for name in CHECK.findall(source)]
    assert 4 <= len(asked) <= 8
    assert asked == list(questions_of(str(number(path))))


@EACH
def test_the_book_of_a_lesson_is_among_those_whose_slips_are_tested(path):
    assert BOOKS[str(number(path))] == f"course_{number(path):02}"


@EACH
def test_the_solutions_of_a_lesson_are_right_and_praised(path):
    questions = questions_of(str(number(path)))
    told = {CHECK.findall(c.source)[0]: outputs(c) for c in stored(path, teacher=True) if CHECK.search(c.source)}
    assert told.keys() == questions.keys()
    for name, question in questions.items():
        assert told[name].startswith("Right: ")
        assert " ".join(question.praise.split()) in " ".join(told[name].split())


@EACH
def test_every_guess_is_compared_after_it_was_asked_for(path):
    source = "\n".join(code(path))
    asked = [(match[1], match.start()) for match in PREDICTION.finditer(source)]
    assert asked or "return predict(" in source
    for name, where in asked:
        assert source.find(f"{name}.compare()") > where, name


def guesses() -> list:
    """Each guess of each lesson with what it needs: the first cell, and those of its section up to it."""
    found = []
    for path in COURSE:
        section, first = [], code(path)[0]
        for cell in cells(path):
            if cell.cell_type != "code":
                section = [] if re.search(r"^## ", cell.source, re.M) else section
                continue
            section = [*section, cell.source]
            names = PREDICTION.findall(cell.source)
            found += [pytest.param(path, name, [first, *section], id=f"{number(path)}: {name}") for name in names]
    return found


@pytest.mark.parametrize("path, name, needed", guesses())
def test_a_number_that_is_guessed_is_told_nowhere_before_it_is_compared(path, name, needed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    guess = asked(name, needed)
    guess.say(50)
    assert not guess.state.note
    exact = [answer.chance for answer in guess.state.answers[:1]]
    assert not [
        form for chance in exact for form in spoken(chance) if re.search(rf"(?<![\d.]){form}", before(path, name))
    ]


def asked(name: str, needed: list[str]) -> Prediction:
    """The guess of this name, with nothing of it kept for other tests."""
    names: dict = {}
    exec(needed[0], names)
    names["predict"] = lambda question, exact=None, **more: Prediction(question, exact, **more)
    for source in needed[1:]:
        exec(source, names)
    return names[name]


def before(path: Path, name: str) -> str:
    """All that a learner can read above the cell that compares a guess, without running anything."""
    above = takewhile(lambda cell: f"{name}.compare()" not in cell.source, stored(path))
    return "\n".join(outputs(cell) if cell.cell_type == "code" else cell.source for cell in above)


def spoken(chance) -> set[str]:
    """How a chance would be told; a fraction of small numbers may stand for something else."""
    long = isinstance(chance, Fraction) and chance.denominator > 20
    return {percent(chance)} | ({rf"{chance}\b"} if long else set())


def test_a_number_told_too_early_is_found():
    assert re.search(spoken(Fraction(20, 36)).pop(), "It is 55.6%, as you see.")
    assert spoken(Fraction(13795, 19683)) == {"70.1%", r"13795/19683\b"}


@EACH
def test_a_page_for_teachers_has_all_its_parts_in_their_order(path):
    assert re.findall(r"^\*\*(.+?)\.\*\*", notes(path), re.M) == NOTES


@EACH
def test_a_page_for_teachers_says_serves_and_how_long_it_takes(path):
    text = notes(path)
    assert "The lesson serves these topics; compare them with the text that is in force for you." in text or (
        "Enrichment: no curriculum" in text
    )
    assert "45 minutes" in text
    assert "90 minutes" in text
    assert "Without computers" in text
    assert not re.search(r"\bR1\b|\b1T\b", text)


@EACH
def test_every_check_of_the_notes_is_one_of_the_lesson(path):
    named = set(re.findall(rf'"({number(path)}\.\d+)"', notes(path)))
    assert named
    assert named <= questions_of(str(number(path))).keys()


@EACH
def test_a_lesson_ends_with_the_link_to_the_next_and_the_last_one_with_none(path):
    ending = prose(path).split("## What you can do now")[1]
    onward = [int(n) for n in re.findall(r"^Next: \[(\d+)\.", ending, re.M)]
    assert onward == ([number(path) + 1] if number(path) < LAST else [])
    for name in re.findall(r"^Next: \[\d+\. .+?\]\((.+?)\.ipynb\)", ending, re.M):
        assert re.search(rf"\[{re.escape(heading(path.with_name(f'{name}.md')))}\]", ending)


def heading(path: Path) -> str:
    return prose(path).split("\n")[0].removeprefix("# ")


@EACH
def test_a_lesson_says_in_a_few_points_what_can_be_done_now(path):
    ending = prose(path).split("## What you can do now")[1]
    assert 3 <= len(re.findall(r"^- ", ending, re.M)) <= 5
    assert "**Further.**" in ending


def test_the_start_leads_to_every_lesson_in_its_order():
    start = (build_notebooks.LESSONS / "start.md").read_text(encoding="utf-8")
    assert re.findall(r"\(course/(.+?)\.md\)", start.split("## The course")[1].split("\n## ")[0]) == [
        path.stem for path in COURSE
    ]


def test_the_overview_for_teachers_lists_every_lesson_with_both_editions():
    overview = (build_notebooks.ROOT / "docs" / "teachers.md").read_text(encoding="utf-8")
    assert re.findall(
        r"^\| \[(.+?)\]\(../notebooks/course/(.+?)\.ipynb\) .*teacher/course/(.+?)\.ipynb\) \|$", overview, re.M
    ) == [(heading(path), path.stem, path.stem) for path in COURSE]
    assert not re.search(r"\bR1\b|\b1T\b", overview)
