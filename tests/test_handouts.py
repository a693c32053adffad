"""Handouts: what asks for a hand on the screen is a line on paper, and every formula of the lessons can be printed."""

import doctest

import build_notebooks
import nbformat
import print_handouts as handouts
import pytest
import tex
from nbformat.v4 import new_code_cell, new_markdown_cell, new_output

LESSONS = sorted(build_notebooks.LESSONS.rglob("*.md"))
PREDICTION = "PREDICTION   not answered yet\n---\n1. Predict first\n  Two dice. How\n    likely?\n  Your guess\n  ...\n"


def sources(cell):
    return [written.source for written in handouts.printed(cell)]


def outputs(told):
    cell = new_code_cell("x", outputs=[new_output("execute_result", {"text/plain": told})])
    return [output.data for printed in handouts.printed(cell) for output in printed.outputs]


def test_a_check_is_its_question_with_a_line_for_the_answer():
    (asked,) = sources(new_code_cell('check("1.4", "?")'))
    assert "Four players, twenty dice" in asked
    assert 'class="line"' in asked


def test_a_blank_of_ones_own_is_a_line_and_code_around_it_stays():
    assert sources(new_code_cell('my_rule = "?"')) == [handouts.line("<code>my_rule</code> =")]
    assert sources(new_code_cell('my_rule = "?"\nprint(my_rule)'))[0].endswith("print(my_rule)")


def test_a_guess_is_asked_on_paper_too():
    (told,) = outputs(PREDICTION)
    assert "Two dice. How likely?" in told["text/html"]


def test_a_strip_of_tries_becomes_a_tally_and_what_is_not_answered_nothing():
    (told,) = outputs("TRY IT OUT   one roll\n  (Run once)\n")
    assert told["text/html"].count("<tr>") == 10
    assert outputs("Not answered yet.") == []
    assert outputs("Fraction(2, 3)") == [{"text/plain": "Fraction(2, 3)"}]


def test_a_guess_that_nobody_has_made_is_not_compared_on_paper():
    cell = new_code_cell("x", outputs=[new_output("stream", text="exact 2/19\nBoth aces?\nnot answered yet\n")])
    (printed,) = handouts.printed(cell)
    assert [output.text for output in printed.outputs] == ["exact 2/19\n"]


def test_a_link_to_a_notebook_leads_to_its_page():
    assert sources(new_markdown_cell("[2](02_x.ipynb) [b](../games/b.ipynb#c)")) == [
        "[2](02_x.html) [b](../games/b.html#c)"
    ]


def test_only_the_score_sheet_of_ligretto_has_an_empty_one_behind_it():
    plain, score = ([new_code_cell(source)] for source in ("2 + 3", "explore_scores()"))
    assert len(handouts.paper(nbformat.v4.new_notebook(cells=plain)).cells) == 1
    assert "Score sheet" in handouts.paper(nbformat.v4.new_notebook(cells=score)).cells[-1].source


@pytest.mark.parametrize("path", handouts.chosen_notebooks([]), ids=lambda path: path.stem)
def test_every_blank_of_every_notebook_can_be_printed(path):
    notebook = nbformat.read(path, as_version=4)
    printed = handouts.paper(notebook)
    assert handouts.title(notebook)
    assert not any(
        'check("' in cell.source and '"?")' in cell.source for cell in printed.cells if cell.cell_type == "code"
    )


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_every_formula_of_every_lesson_can_be_printed(path):
    prose = [cell.source for cell in build_notebooks.read_lesson(path).cells if cell.cell_type != "code"]
    assert "$" not in tex.FORMULA.sub("", tex.formulas("\n\n".join(prose)).replace("`$`", ""))


@pytest.mark.parametrize(
    ("formula", "written"),
    [
        (r"\frac13", "<mfrac><mn>1</mn><mn>3</mn></mfrac>"),
        ("6^{15}", "<msup><mn>6</mn><mrow><mn>15</mn></mrow></msup>"),
        (r"22\,100", "<mn>22\N{NARROW NO-BREAK SPACE}100</mn>"),
        ("a_n^2", "<msubsup><mi>a</mi><mi>n</mi><mn>2</mn></msubsup>"),
        (r"\sum_k x", "<munder><mo>∑</mo><mi>k</mi></munder><mi>x</mi>"),
        (r"p<\sqrt n", "<mi>p</mi><mo>&lt;</mo><msqrt><mi>n</mi></msqrt>"),
        (r"\text{player } i", "<mtext>player\N{NO-BREAK SPACE}</mtext><mi>i</mi>"),
        (
            r"\left(x\right)",
            '<mrow><mo stretchy="true">(</mo><mrow><mi>x</mi></mrow><mo stretchy="true">)</mo></mrow>',
        ),
        ("1-x", "<mn>1</mn><mo>−</mo><mi>x</mi>"),
    ],
)
def test_a_formula_is_read_as_it_is_meant(formula, written):
    assert tex.mathml(formula) == f"<math><mrow>{written}</mrow></math>"


def test_a_command_that_is_not_known_is_quoted():
    with pytest.raises(ValueError, match=r"'\\\\oops x' has the command 'oops'\. There are: frac, binom"):
        tex.mathml(r"\oops x")


def test_a_dollar_in_code_is_none_of_a_formula():
    assert tex.formulas("`a$b` and `$`") == "`a$b` and `$`"


def test_the_examples_of_the_reader_hold():
    assert doctest.testmod(tex).failed == 0
