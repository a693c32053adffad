"""What a lesson imports: one line, light, and the boards in its cells."""

import json
import subprocess
import sys
from fractions import Fraction
from importlib import import_module

import pytest

from facedown import lesson
from facedown.lesson import Journal, check, guesses, predict
from facedown.lesson.journal import NAME
from facedown.odds import dice


def loaded(program):
    heavy = "{'numpy', 'scipy', 'sympy', 'matplotlib', 'ipywidgets', 'anywidget', 'IPython'}"
    shown = f"{program}; import sys; print(sorted({heavy} & sys.modules.keys()))"
    run = subprocess.run([sys.executable, "-c", shown], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    return run.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    "program",
    [
        "import facedown.lesson",
        "import facedown.lesson.journal, facedown.lesson.predict",
        "from facedown.lesson import check; print(check('dice.3', '4/9'))",
    ],
)
def test_a_lesson_starts_without_the_heavy_packages(program):
    assert loaded(program) == "[]"


def test_a_function_keeps_its_name_when_its_module_is_loaded():
    import_module("facedown.lesson.check")
    import_module("facedown.lesson.predict")
    assert callable(lesson.check)
    assert callable(lesson.predict)


@pytest.fixture
def asked(tmp_path):
    return predict("Six fours?", lambda: dice.holds("12446", 6, 4, 15), journal=tmp_path / NAME)


def test_a_prediction_is_a_board_in_its_cell(asked):
    assert asked.page["board"]["title"] == "Prediction"
    assert (asked.guess, asked.percent, asked.answered) == (None, None, False)
    assert "13\u202f795" not in json.dumps(asked.page, ensure_ascii=False)


def test_the_slider_of_the_page_locks_the_guess(asked, tmp_path):
    asked._heard(asked, {"ui": "guess", "value": 60}, [])
    assert (asked.guess, asked.answered) == (0.6, True)
    assert "13\u202f795 / 19\u202f683" in json.dumps(asked.page, ensure_ascii=False)
    assert Journal(tmp_path / NAME).judged() == [(Fraction(3, 5), Fraction(13795, 19683))]


def test_a_guess_can_be_said_in_words(asked, capsys):
    asked.say("60 %")
    assert "You were 10 points too low." in capsys.readouterr().out
    asked.compare()
    assert "You said 60%" in capsys.readouterr().out


def test_a_guess_is_settled_by_its_cell(asked, tmp_path):
    asked.say(60)
    asked.settle(False)
    assert Journal(tmp_path / NAME).judged() == [(Fraction(3, 5), 0)]
    assert "It did not come true." in str(asked.page)


def test_a_check_without_an_answer_is_a_field():
    board = check("dice.1")
    board._heard(board, {"ui": "check", "value": "5"}, [])
    assert "Right: 5." in str(board.page)


def test_a_check_with_an_answer_is_a_sentence():
    assert repr(check("dice.1", 5)).startswith("Right: 5. Two dice show a three")


def test_the_journal_is_sent_to_the_page_when_it_is_asked_for(tmp_path, asked):
    asked.say(60)
    shown, sent = guesses(tmp_path / NAME), []
    shown.send = sent.append
    shown._heard(shown, {"ui": "download"}, [])
    assert sent[0]["download"]["name"] == NAME
    assert "Six fours?" in sent[0]["download"]["text"]
