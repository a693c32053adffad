import xml.etree.ElementTree as ET

import pytest

from facedown.front import blocks, pictures
from facedown.front.board import BoardWidget
from facedown.front.still import still
from facedown.front.text import SAYS, text

from .samples import BLOCKS, Calculator, board


def test_the_samples_hold_every_block_there_is():
    parts = {
        "Act",
        "Cell",
        "Bar",
        "Measure",
        "Point",
        "Axis",
        "Step",
        "Share",
        "Score",
        "Node",
        "Arrow",
        "Panel",
        "Board",
    }
    kinds = {
        name
        for name, kind in vars(blocks).items()
        if isinstance(kind, type) and kind.__module__ in (blocks.__name__, pictures.__name__)
    }
    assert {type(block).__name__ for block in BLOCKS} == kinds - parts


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: type(block).__name__)
def test_every_block_has_a_text_form(block):
    assert type(block) in SAYS
    assert len(text(board(block)).splitlines()) > 4


@pytest.mark.parametrize("width", [40, 66])
def test_the_text_form_keeps_its_width(width):
    assert max(map(len, text(board(), width).splitlines())) <= width


def test_the_text_form_says_numbers_and_choices():
    said = text(board())
    for words in (
        "Ones: wild",
        "My dice: 1 2 4 4 6",
        "Your guess: 60%",
        "Rolled: 70% (60.0% to 80.0%)",
        "> 1. Anna 6 × 4",
    ):
        assert words in said


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_still_picture_is_whole_and_needs_nothing_else(theme):
    picture = still(board(), theme)
    ET.fromstring(picture)
    assert "var(--fd" not in picture
    assert "Run this cell to use it." in picture.alt


def test_a_message_changes_the_page_of_a_calculator():
    widget = BoardWidget(Calculator())
    widget._heard(None, {"ui": "test", "value": 1}, [])
    assert widget.page["screen"] == "board"
    assert widget.page["board"]["panels"][0]["blocks"][0]["value"] == 1


def test_a_fault_is_told_on_the_page_and_gone_at_the_next_input():
    widget = BoardWidget(Calculator())
    widget._heard(None, {"ui": "test", "value": "break"}, [])
    assert "(RuntimeError)" in widget.page["note"]["text"]
    assert str(widget.source.fault) == "broken on purpose"
    widget._heard(None, {"ui": "test", "value": 1}, [])
    assert widget.page["note"] is None


def test_what_a_session_changes_by_itself_is_shown():
    widget = BoardWidget(Calculator())
    widget.session.count = 7
    widget.session.changed()
    assert widget.page["board"]["panels"][0]["blocks"][0]["value"] == 7


def test_the_stored_form_is_a_picture_and_words():
    data, _ = BoardWidget(Calculator())._repr_mimebundle_()
    assert data["text/html"].startswith("<img")
    assert "Messages: 0" in data["text/plain"]
