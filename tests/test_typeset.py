"""Words and pieces side by side in a still picture."""

from facedown.front.parts import Piece
from facedown.front.typeset import Style, paragraph
from facedown.svg import Picture
from facedown.svg.drawing import picture

SMALL = Style(14)


def drawn(*text: str | Piece) -> Picture:
    block = paragraph(text, SMALL)
    return picture(block.drawn, block.width, block.height, "words")


def test_a_card_among_words_is_its_rank_and_its_suit() -> None:
    svg = drawn("Ida shows ", Piece("card", "10H"), ".")
    assert ">10</text>" in svg
    assert "#fd-H" in svg


def test_a_card_face_down_among_words_shows_no_rank() -> None:
    assert drawn("Ida lays ", Piece("card"), ".").count("<text") == drawn("Ida lays ", Piece("die"), ".").count("<text")


def test_cards_among_words_do_not_overlap() -> None:
    assert SMALL.width(Piece("card", "10H")) >= 30
    assert SMALL.width(Piece("card")) > 15
    assert SMALL.width(Piece("die", "4")) == 24
