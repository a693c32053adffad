"""What people open is what the lessons say, and it reads well without being run."""

import re
from pathlib import Path

import build_notebooks
import nbformat
import pytest

pytestmark = pytest.mark.notebooks

LESSON = """\
# Which bid?

See [the rules](games/liars_dice.md#bids) or [elsewhere](https://example.org/a.md).

```{code-cell}
2 + 3
```

```{code-cell}
:tags: [exercise]

mine = ...
```

```{code-cell}
:tags: [solution]

mine = 6
```

```{code-cell}
:tags: [varies]

import random
random.random()
```

```{code-cell}
:tags: [reveals]

# NBVAL_CHECK_OUTPUT
6 * 7
```

```{code-cell}
from ipywidgets import IntSlider
slider = IntSlider(description="fours")
slider
```

+++ {"tags": ["teacher"]}

Ask for a guess first.
"""
WIDGET_VIEW = build_notebooks.WIDGET_VIEW
OF_ONE_RUN = re.compile(r" at 0x[0-9a-f]{6,}|site-packages|Warning: ")


@pytest.fixture
def lessons(tmp_path) -> Path:
    (tmp_path / "lessons" / "games").mkdir(parents=True)
    (tmp_path / "lessons" / "start.md").write_text(LESSON, encoding="utf-8")
    (tmp_path / "lessons" / "games" / "liars_dice.md").write_text("# Dice\n\n[back](../start.md)\n", encoding="utf-8")
    return tmp_path / "lessons"


@pytest.fixture
def editions(lessons) -> dict:
    return dict(build_notebooks.editions(lessons))


def sources(notebook) -> str:
    return "\n".join(cell.source for cell in notebook.cells)


def stored() -> list:
    return [pytest.param(p, id=p.relative_to(build_notebooks.NOTEBOOKS).as_posix()) for p in stored_paths()]


def stored_paths() -> list[Path]:
    return sorted(filter(build_notebooks.is_ours, build_notebooks.NOTEBOOKS.rglob("*.ipynb")))


def stored_outputs(path: Path):
    notebook = nbformat.read(path, as_version=4)
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def output_text(output) -> str:
    """The words of an output, without its pictures."""
    data = output.get("data", {})
    texts = [str(value) for kind, value in data.items() if not kind.startswith("image/")]
    return re.sub(r"base64,[\w+/=]+", "", "\n".join([*texts, output.get("text", "")]))


def test_only_a_lesson_with_something_for_teachers_has_a_teachers_edition(editions):
    assert editions.keys() == {"start.ipynb", "teacher/start.ipynb", "games/liars_dice.ipynb"}


def test_a_learner_sees_the_blank_and_not_the_solution(editions):
    text = sources(editions["start.ipynb"])
    assert "mine = ..." in text
    assert "mine = 6" not in text
    assert "Ask for a guess" not in text


def test_a_teacher_sees_the_solution_and_the_notes(editions):
    text = sources(editions["teacher/start.ipynb"])
    assert "mine = ..." not in text
    assert "mine = 6" in text
    assert "Ask for a guess" in text


def test_a_cell_has_the_same_number_in_both_editions_and_in_every_build(editions):
    learner, teacher = editions["start.ipynb"], editions["teacher/start.ipynb"]
    assert [cell.id for cell in learner.cells] == ["cell-01", "cell-02", "cell-03", "cell-05", "cell-06", "cell-07"]
    assert [cell.id for cell in teacher.cells] == [f"cell-0{n}" for n in (1, 2, 4, 5, 6, 7, 8)]


def test_links_between_lessons_become_links_between_notebooks(editions):
    assert "(games/liars_dice.ipynb#bids)" in sources(editions["start.ipynb"])
    assert "(../games/liars_dice.ipynb#bids)" in sources(editions["teacher/start.ipynb"])
    assert "(../start.ipynb)" in sources(editions["games/liars_dice.ipynb"])
    assert "(https://example.org/a.md)" in sources(editions["start.ipynb"])


def test_two_builds_are_the_same_and_hold_no_widget(lessons, tmp_path):
    books = [tmp_path / "one", tmp_path / "two"]
    for folder in books:
        assert list(build_notebooks.build(lessons, folder, {"start.md"})) == ["start.ipynb", "teacher/start.ipynb"]
    first, second = [(folder / "start.ipynb").read_text(encoding="utf-8") for folder in books]
    assert first == second
    assert WIDGET_VIEW not in first
    assert "IntSlider(value=0" in first
    assert '"5"' in first


def test_an_output_that_varies_is_not_stored(lessons, tmp_path):
    list(build_notebooks.build(lessons, tmp_path / "built", {"start.md"}))
    notebook = nbformat.read(tmp_path / "built" / "start.ipynb", as_version=4)
    varying = [cell for cell in notebook.cells if "varies" in build_notebooks.tags(cell)]
    assert [cell.outputs for cell in varying] == [[]]


def test_an_output_that_reveals_an_answer_is_stored_and_compared_for_teachers_alone(lessons, tmp_path):
    list(build_notebooks.build(lessons, tmp_path / "built", {"start.md"}))
    books = [nbformat.read(tmp_path / "built" / name, as_version=4) for name in ("start.ipynb", "teacher/start.ipynb")]
    learner, teacher = [next(cell for cell in book.cells if "6 * 7" in cell.source) for book in books]
    assert (learner.source, learner.outputs) == ("6 * 7", [])
    assert teacher.source.startswith("# NBVAL_CHECK_OUTPUT")
    assert teacher.outputs[0].data["text/plain"] == "42"


def test_a_cell_that_fails_ends_the_build_and_stores_nothing(tmp_path):
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "bad.md").write_text("```{code-cell}\n1 / 0\n```\n", encoding="utf-8")
    with pytest.raises(build_notebooks.CellExecutionError, match="ZeroDivisionError"):
        list(build_notebooks.build(tmp_path / "lessons", tmp_path / "built"))
    assert not (tmp_path / "built").exists()


def test_a_changed_a_missing_and_an_orphaned_notebook_are_named(lessons, tmp_path, editions):
    built = tmp_path / "built"
    for name, notebook in editions.items():
        build_notebooks.write(notebook, built / name)
    assert build_notebooks.differences(lessons, built) == []
    (lessons / "games" / "liars_dice.md").write_text("# Other dice\n", encoding="utf-8")
    (built / "start.ipynb").rename(built / "lost.ipynb")
    assert build_notebooks.differences(lessons, built) == [
        "start.ipynb is missing",
        "lost.ipynb has no source in lessons/",
        "games/liars_dice.ipynb differs from its source",
    ]
    assert build_notebooks.remove_orphans(lessons, built) == ["lost.ipynb"]


def test_the_stored_notebooks_are_what_the_lessons_say():
    assert build_notebooks.differences() == [], "run: make build"


@pytest.mark.parametrize("path", stored())
def test_a_stored_notebook_holds_no_widget_and_no_error(path):
    assert "widgets" not in nbformat.read(path, as_version=4).metadata
    for output in stored_outputs(path):
        assert output.output_type != "error"
        assert WIDGET_VIEW not in output.get("data", {})


@pytest.mark.parametrize("path", stored())
def test_a_stored_notebook_holds_no_address_and_no_warning(path):
    for output in stored_outputs(path):
        assert not OF_ONE_RUN.search(output_text(output))


@pytest.mark.parametrize("path", stored())
def test_a_cell_fits_on_a_projector(path):
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "code":
            assert len(cell.source.splitlines()) <= 15, cell.source


def sections() -> list:
    """Each section of each notebook: the notebook's first code cell, then those below one heading."""
    found = []
    for path in stored_paths():
        parts: list = [("opening", [])]
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                parts[-1][1].append(cell.source)
            else:
                parts += [(title, []) for title in re.findall(r"^## (.+)$", cell.source, re.MULTILINE)]
        name, first = path.relative_to(build_notebooks.NOTEBOOKS).as_posix(), parts[0][1][0]
        found += [pytest.param([first, *cells], id=f"{name}: {title}") for title, cells in parts[1:] if cells]
    return found


@pytest.mark.parametrize("cells", sections())
def test_each_section_works_after_the_first_cell_alone(cells, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    names: dict = {}
    for cell in cells:
        exec(cell, names)


@pytest.mark.parametrize("text", ["<object at 0x7f3a2b1c>", "lib/site-packages/x.py:3", "DeprecationWarning: old"])
def test_what_belongs_to_one_run_is_recognised(text):
    assert OF_ONE_RUN.search(output_text({"output_type": "stream", "text": text}))
