"""Print notebooks/ for a class: each one as a page (HTML) and, where there is a Chromium, on A4 (PDF), in handouts/.

    python tools/print_handouts.py                                  all notebooks
    python tools/print_handouts.py notebooks/start.ipynb            this one

On paper nothing can be pressed: a guess and a check become a line to write on, a strip of tries becomes a tally.
Formulas are MathML and pictures lie in the page, so the pages need no network.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

import nbformat
from nbconvert import HTMLExporter
from playwright.sync_api import Browser, sync_playwright
from pygments.formatters import HtmlFormatter
from tex import formulas

from facedown.front.parts import plain
from facedown.lesson.questions import find

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOKS, HANDOUTS = ROOT / "notebooks", ROOT / "handouts"
LINK = re.compile(r"(?<=\]\()([^)\s#:]+)\.ipynb(?=[)#])")
BLANK = re.compile(r'^check\("(?P<check>[\w.]+)", "\?"\)$|^(?P<name>\w+) = "\?"$', re.M)
UNANSWERED = re.compile(r"^.*\nnot answered yet\n?", re.M)
COMPARED = "# NBVAL_CHECK_OUTPUT\n"
FOOT = (
    '<div style="font: 8px sans-serif; width: 100%; margin: 0 16mm; display: flex; justify-content: space-between">'
    '<span class="title"></span><span>facedown, CC BY 4.0</span>'
    '<span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>'
)
STYLE = (Path(__file__).parent / "print_handouts.css").read_text(encoding="utf-8")

Notebook = Any
Cell = Any


def line(label: str, after: str = "") -> str:
    """A place to write on."""
    return f'<p class="write">{label} <span class="line"></span> {after}</p>'


def grid(caption: str, heads: Sequence[str], rows: Iterable[str], kind: str = "") -> str:
    """An empty table: its columns, and what stands at the left of each row."""
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in heads)
    blank = "<td></td>" * (len(heads) - 1)
    body = "".join(f'<tr><th scope="row">{escape(row)}</th>{blank}</tr>' for row in rows)
    return f'<table class="blank {kind}"><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table>'


def tally() -> str:
    """A table for tries by hand, for one group and for the class."""
    heads = ["group", "tries", "hits (tally)", "hits", "hits ÷ tries"]
    return grid("Tries by hand, added up for the class", heads, ["1", "2", "3", "4", "5", "6", "7", "8", "all"])


def guesses() -> str:
    """A table for guesses and what became of them."""
    heads = ["", "the question", "my guess in %", "exact, or what happened"]
    return grid("My guesses", heads, map(str, range(1, 13)), "wide")


def score_sheet(players: int = 4, rounds: int = 12) -> str:
    """Ligretto's score sheet for real cards: for each player a column with room for a sum."""
    told = "In each field: cards in the middle − 2 × cards left on the Ligretto pile = points; below it, the sum."
    heads = ["round", *[f"name {n}" for n in range(1, players + 1)]]
    sheet = grid(told, heads, map(str, range(1, rounds + 1)), "tall")
    return f'<section class="sheet"><h2>Score sheet</h2>{sheet}</section>'


def question(name: str) -> str:
    """A check's question with a line for the answer."""
    return f'<div class="ask"><p><b>Check {name}.</b> {escape(plain(find(name).text))}</p>{line("Answer:")}</div>'


def guess(told: str) -> str:
    """A prediction's question, taken from its text form, with a line for the guess."""
    asked = told.partition("Predict first\n")[2].partition("\n  Your guess")[0]
    return (
        f'<div class="ask"><p><b>Guess first.</b> {escape(" ".join(asked.split()))}</p>{line("My guess:", "%")}</div>'
    )


def instead(output: Any) -> str | None:
    """What stands on paper in the place of an output that waits for a hand; None for all others, "" for nothing."""
    told = str(output.get("data", {}).get("text/plain", ""))
    if told.startswith("PREDICTION   not answered yet"):
        return guess(told)
    if told.startswith("TRY IT OUT") and "(Run once)" in told:
        return tally()
    if told.startswith("HOW WELL DO YOU GUESS?   0 guesses"):
        return guesses()
    return "" if told.startswith("Not answered yet") else None


def on_paper(output: Any) -> Any | None:
    """An output as it is printed, or None if nothing of it is."""
    if output.output_type == "stream":
        text = UNANSWERED.sub("", output.text)
        return nbformat.v4.new_output("stream", name=output.name, text=text) if text else None
    blank = instead(output)
    if blank is None:
        return output
    return nbformat.v4.new_output("display_data", {"text/html": blank}) if blank else None


def title(notebook: Notebook) -> str:
    """The first heading of a notebook."""
    return next(match[1] for cell in notebook.cells if (match := re.search(r"^# (.+)$", cell.source, re.M)))


def paper(notebook: Notebook) -> Notebook:
    """A notebook with everything that can be pressed or typed into turned into something to write on."""
    cells = [written for cell in notebook.cells for written in printed(cell)]
    if any("explore_scores" in cell.source for cell in notebook.cells):
        cells.append(nbformat.v4.new_markdown_cell(score_sheet()))
    return nbformat.from_dict({**notebook, "cells": cells})


def printed(cell: Cell) -> Iterator[Cell]:
    """A cell as it is printed: a blank becomes a line, a formula MathML, a link leads to a printed page."""
    if cell.cell_type != "code":
        text = formulas(LINK.sub(r"\1.html", cell.source))
        yield nbformat.from_dict({**cell, "source": text})
        return
    blanks = list(BLANK.finditer(cell.source))
    source = cell.source.replace(COMPARED, "")
    if BLANK.sub("", source).strip():
        outputs = [kept for output in cell.outputs if (kept := on_paper(output))]
        yield nbformat.from_dict({**cell, "source": source, "outputs": outputs})
    for blank in blanks:
        text = question(blank["check"]) if blank["check"] else line(f"<code>{blank['name']}</code> =")
        yield nbformat.v4.new_markdown_cell(text)


def page(notebook: Notebook) -> str:
    """A notebook as a page that can be printed, complete in itself."""
    exporter = HTMLExporter(
        template_name="basic", exclude_input_prompt=True, exclude_output_prompt=True, exclude_anchor_links=True
    )
    body, _ = exporter.from_notebook_node(paper(notebook))
    look = STYLE + HtmlFormatter(style="bw").get_style_defs(".highlight")
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head><meta charset="utf-8"><title>{escape(title(notebook))}</title>\n'
        f"<style>{look}</style></head>\n<body><main>{body}</main></body>\n</html>\n"
    )


def write_page(path: Path, notebooks: Path, handouts: Path) -> Path:
    """Store the page of a notebook below `handouts`, at the place that it has below `notebooks`."""
    target = handouts / path.relative_to(notebooks).with_suffix(".html")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(nbformat.read(path, as_version=4)), encoding="utf-8", newline="\n")
    return target


def print_page(browser: Browser, path: Path) -> Path:
    """Print a page on A4, beside it."""
    tab = browser.new_page()
    tab.goto(path.resolve().as_uri())
    tab.pdf(
        path=path.with_suffix(".pdf"), format="A4", print_background=True, display_header_footer=True,
        header_template="<span></span>", footer_template=FOOT, tagged=True,
        margin={"top": "15mm", "bottom": "17mm", "left": "16mm", "right": "16mm"},
    )  # fmt: skip
    tab.close()
    return path.with_suffix(".pdf")


def print_pages(paths: Sequence[Path]) -> None:
    """Print pages with the Chromium of this machine, or say that there is none."""
    sys.path.insert(0, str(ROOT / "tests" / "browser"))
    import conftest as house

    if (chromium := house.chromium_path()) is None:
        print("No Chromium here, so there are pages and no PDF; any browser prints the pages.")
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=house.FLAGS)
        for path in paths:
            print(print_page(browser, path).relative_to(ROOT))
        browser.close()


def chosen_notebooks(paths: Sequence[Path]) -> list[Path]:
    """The notebooks on the command line, or all."""
    unknown = [str(path) for path in paths if path.suffix != ".ipynb" or NOTEBOOKS not in path.resolve().parents]
    if unknown:
        raise SystemExit(f"No notebook below {NOTEBOOKS.name}/: {', '.join(unknown)}")
    return [path.resolve() for path in paths] or sorted(
        path for path in NOTEBOOKS.rglob("*.ipynb") if ".ipynb_checkpoints" not in path.parts
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the pages, and print them."""
    parser = argparse.ArgumentParser(description="Print notebooks/ into handouts/.")
    parser.add_argument("notebook", nargs="*", type=Path, help="only these (default: all)")
    options = parser.parse_args(arguments)
    print_pages([write_page(path, NOTEBOOKS, HANDOUTS) for path in chosen_notebooks(options.notebook)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
