"""Build notebooks/ from lessons/: one source, a learner's notebook and, where it has something for teachers, theirs.

    python tools/build_notebooks.py                      all lessons
    python tools/build_notebooks.py lessons/start.md     this one
    python tools/build_notebooks.py --check              compare without running; exit status 1 if they differ

Tags of a cell: `solution` and `teacher` put it into the teacher's notebook alone, `exercise` into the learner's alone;
the output of a cell tagged `varies` is different each time and is not stored; that of a cell tagged `reveals` answers
a question that stands above it, so it is stored and compared in the teacher's notebook alone.
A link to another lesson names its source (`games/liars_dice.md`); the notebook links to the notebook.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Any

import jupytext
import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

ROOT = Path(__file__).resolve().parents[1]
LESSONS, NOTEBOOKS = ROOT / "lessons", ROOT / "notebooks"
TEACHER = "teacher"
LEARNERS_ALONE, TEACHERS_ALONE = {"exercise"}, {"solution", "teacher"}
VARIES, REVEALS = "varies", "reveals"
COMPARED = re.compile(r"^# NBVAL_CHECK_OUTPUT\n")
WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
LINK = re.compile(r"(?<=\]\()(?![\w+.-]+:|/|#)([^)\s#]+)")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}

Notebook = Any
Cell = Any


def tags(cell: Cell) -> set[str]:
    """The tags of a cell."""
    return set(cell.metadata.get("tags", ()))


def read_lesson(path: Path) -> Notebook:
    """A lesson's source as a notebook with numbered cells and no trace of the tool that read it."""
    lesson = jupytext.reads(path.read_text(encoding="utf-8"), fmt="md:myst")
    lesson.metadata = nbformat.from_dict(METADATA)
    for number, cell in enumerate(lesson.cells, start=1):
        cell.id = f"cell-{number:02d}"
    return lesson


def has_teachers_edition(lesson: Notebook) -> bool:
    """Whether a source holds anything that only teachers see."""
    return any(tags(cell) & TEACHERS_ALONE for cell in lesson.cells)


def relink(text: str, name: str, teacher: bool, for_teachers: set[str]) -> str:
    """Turn links between sources into links between notebooks.

    `name` is the lesson's own ("games/liars_dice.md"), `for_teachers` are the lessons that have a teacher's notebook.
    """
    here = PurePosixPath(TEACHER if teacher else ".", name).parent

    def target(match: re.Match[str]) -> str:
        there = os.path.normpath(PurePosixPath(name).parent / match[1]).replace(os.sep, "/")
        if not there.endswith(".md") or there.startswith(".."):
            return match[1]
        edition = TEACHER if teacher and there in for_teachers else "."
        notebook = PurePosixPath(edition, there).with_suffix(".ipynb")
        return os.path.relpath(notebook, here).replace(os.sep, "/")

    return LINK.sub(target, text)


def edition(lesson: Notebook, name: str, teacher: bool, for_teachers: set[str]) -> Notebook:
    """The learner's notebook of a lesson, or the teacher's."""
    hidden = LEARNERS_ALONE if teacher else TEACHERS_ALONE
    chosen = nbformat.from_dict({**lesson, "cells": [dict(cell) for cell in lesson.cells if not tags(cell) & hidden]})
    for cell in chosen.cells:
        if cell.cell_type == "markdown":
            cell.source = relink(cell.source, name, teacher, for_teachers)
        elif REVEALS in tags(cell) and teacher:
            cell.metadata = nbformat.from_dict({"tags": sorted(tags(cell) - {REVEALS})})
        elif REVEALS in tags(cell):
            cell.source = COMPARED.sub("", cell.source)
    return chosen


def editions(lessons: Path) -> Iterator[tuple[str, Notebook]]:
    """Every notebook that the sources make, not run: its place below notebooks/, and its cells."""
    sources = {path.relative_to(lessons).as_posix(): read_lesson(path) for path in sorted(lessons.rglob("*.md"))}
    for_teachers = {name for name, lesson in sources.items() if has_teachers_edition(lesson)}
    for name, lesson in sources.items():
        place = PurePosixPath(name).with_suffix(".ipynb")
        yield str(place), edition(lesson, name, False, for_teachers)
        if name in for_teachers:
            yield str(TEACHER / place), edition(lesson, name, True, for_teachers)


def execute(notebook: Notebook, folder: Path) -> None:
    """Run all cells in a kernel whose working folder is `folder`; a cell that fails ends the build."""
    client = NotebookClient(
        notebook,
        timeout=600,
        kernel_name="python3",
        record_timing=False,
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute()


def clean(notebook: Notebook) -> None:
    """Keep what a reader sees without running: text and still pictures; no widget, no time, no machine."""
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            kept = filter(keep_output, cell.outputs)
            cell.outputs = [] if tags(cell) & {VARIES, REVEALS} else joined(kept)


def joined(outputs: Iterable[Any]) -> list[Any]:
    """Outputs with what was printed in a row as one: a kernel cuts it differently each time."""
    whole: list[Any] = []
    for output in outputs:
        last = whole[-1] if whole else {}
        if output.get("output_type") == "stream" and last.get("name") == output["name"]:
            last["text"] += output["text"]
        else:
            whole.append(output)
    return whole


def keep_output(output: Any) -> bool:
    """Drop the widget from an output; whether anything is left of it."""
    if "data" not in output:
        return True
    output.data.pop(WIDGET_VIEW, None)
    return bool(output.data)


def skeleton(notebook: Notebook) -> list[tuple[str, str, str, list[str]]]:
    """What does not depend on running: the id, kind, source and tags of each cell."""
    return [(cell.id, cell.cell_type, cell.source, sorted(tags(cell))) for cell in notebook.cells]


def differences(lessons: Path = LESSONS, notebooks: Path = NOTEBOOKS) -> list[str]:
    """A sentence for each notebook that is not what its source says."""
    wanted = dict(editions(lessons))
    found = {p.relative_to(notebooks).as_posix(): p for p in notebooks.rglob("*.ipynb") if is_ours(p)}
    return [
        *(f"{name} is missing" for name in sorted(wanted.keys() - found.keys())),
        *(f"{name} has no source in lessons/" for name in sorted(found.keys() - wanted.keys())),
        *(
            f"{name} differs from its source"
            for name in sorted(wanted.keys() & found.keys())
            if skeleton(nbformat.read(found[name], as_version=4)) != skeleton(wanted[name])
        ),
    ]


def is_ours(path: Path) -> bool:
    """Whether a notebook is one of the tree, not an editor's checkpoint."""
    return ".ipynb_checkpoints" not in path.parts


def write(notebook: Notebook, path: Path) -> None:
    """Store a notebook with the same bytes on every system."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(nbformat.writes(notebook) + "\n", encoding="utf-8", newline="\n")


def build(lessons: Path, notebooks: Path, chosen: set[str] | None = None) -> Iterator[str]:
    """Run and store the notebooks of the chosen sources (all if None); yields each name as it is stored."""
    for name, notebook in editions(lessons):
        source = name.removeprefix(f"{TEACHER}/").removesuffix(".ipynb") + ".md"
        if chosen is None or source in chosen:
            with TemporaryDirectory() as folder:
                execute(notebook, Path(folder))
            clean(notebook)
            write(notebook, notebooks / name)
            yield name


def remove_orphans(lessons: Path, notebooks: Path) -> list[str]:
    """Remove the notebooks whose source is gone."""
    wanted = {notebooks / name for name, _ in editions(lessons)}
    orphans = [path for path in notebooks.rglob("*.ipynb") if is_ours(path) and path not in wanted]
    for path in orphans:
        path.unlink()
    return [path.relative_to(notebooks).as_posix() for path in orphans]


def chosen_sources(paths: Sequence[Path], lessons: Path) -> set[str] | None:
    """The names below lessons/ of the sources on the command line; None means all."""
    unknown = [str(path) for path in paths if not path.is_file() or lessons not in path.resolve().parents]
    if unknown:
        raise SystemExit(f"No lesson below {lessons.name}/: {', '.join(unknown)}")
    return {path.resolve().relative_to(lessons).as_posix() for path in paths} or None


def main(arguments: Sequence[str] | None = None) -> int:
    """Build or compare; returns the exit status."""
    parser = argparse.ArgumentParser(description="Build notebooks/ from lessons/.")
    parser.add_argument("lesson", nargs="*", type=Path, help="only these sources (default: all)")
    parser.add_argument("--check", action="store_true", help="compare without running")
    options = parser.parse_args(arguments)
    if options.check:
        wrong = differences()
        print("\n".join(wrong) or "notebooks/ is what lessons/ says.")
        return bool(wrong)
    try:
        for name in build(LESSONS, NOTEBOOKS, chosen_sources(options.lesson, LESSONS)):
            print(name)
    except CellExecutionError as error:
        raise SystemExit(f"A cell failed, so its notebook was not stored:\n{error}") from None
    for name in remove_orphans(LESSONS, NOTEBOOKS):
        print(f"{name} removed: it has no source")
    return 0


if __name__ == "__main__":
    sys.exit(main())
