"""Pictures of pieces and charts: they stand alone, say what they show, and hold what they draw and no more."""

import base64
import re
from fractions import Fraction
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from facedown import svg
from facedown.odds import dice as odds
from facedown.odds.counts import binomial
from facedown.pieces import SUITS, Card, deck

SVG = "{http://www.w3.org/2000/svg}"
TAIL = svg.bars(binomial(3, Fraction(1, 3)), tail_from=2, title="Two of three", axis="matching dice")
GRID = {bid: chance for bid, chance in odds.grid("12446", 10).items() if bid[0] < 5}
PICTURES = {
    "die": svg.die(4),
    "hidden die": svg.die("?"),
    "dice": svg.dice("12446"),
    "cup": svg.cup(),
    "lifted cup": svg.cup(up=True),
    "card": svg.card("10H"),
    "back": svg.back(3),
    "mark": svg.mark(6),
    "bars": TAIL,
    "heat": svg.heat(GRID, closed=[(1, 2)], bid=(3, 4), chosen=(4, 4)),
    "dark": svg.card("QS", theme="dark"),
}


def names(picture: str) -> list[str]:
    return [found for e in ElementTree.fromstring(picture).iter() if (found := e.get("id"))]


def uses(picture: str) -> set[str]:
    """The symbols that the drawing itself asks for."""
    drawing = ElementTree.fromstring(picture).find(f"{SVG}g")
    return {e.attrib["href"].removeprefix("#fd-") for e in drawing.iter(f"{SVG}use")}


@pytest.fixture(params=PICTURES.values(), ids=PICTURES)
def picture(request):
    return request.param


def test_a_picture_is_well_formed_and_says_its_size(picture):
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.attrib["viewBox"] == f"0 0 {root.attrib['width']} {root.attrib['height']}"


def test_a_picture_says_what_it_shows(picture):
    root = ElementTree.fromstring(picture)
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == root.find(f"{SVG}title").text == picture.alt != ""


def test_a_picture_needs_nothing_from_outside(picture):
    assert set(re.findall(r"[\w.+-]+://[^\"' ]+", picture)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"var\(|style=|class=|<style|<script|<image|foreignObject", picture)


def test_a_picture_holds_every_symbol_it_uses_once(picture):
    asked = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', picture))
    assert {a or b for a, b in asked} <= set(names(picture))
    assert len(names(picture)) == len(set(names(picture)))


def test_a_picture_is_shown_as_an_image_with_its_words(picture):
    image = ElementTree.fromstring(picture._repr_html_().replace(">", "/>"))
    head, data = image.attrib["src"].split(",")
    assert (image.tag, image.attrib["alt"], head) == ("img", picture.alt, "data:image/svg+xml;base64")
    assert base64.b64decode(data).decode() == picture


def test_a_die_holds_its_own_face_alone_and_is_small():
    assert set(names(svg.die(4))) == {"fd-d", "fd-d4"}
    assert all(len(svg.die(face)) < 3000 for face in "123456?")


@pytest.mark.parametrize(("face", "pips"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6)])
def test_a_face_has_as_many_pips_as_it_counts(face, pips):
    assert svg.die(face).count("<circle") == pips


def test_dice_stand_in_the_order_in_which_they_are_named():
    assert re.findall(r'href="#fd-d(\d)"', svg.dice([6, 1, 1])) == ["6", "1", "1"]
    assert svg.dice("611").alt == "Dice: six, one, one"


def test_a_hidden_die_has_no_pips():
    assert "<circle" not in svg.die("?") + svg.die("")
    assert svg.die("?").alt == "Die: a hidden die"


@pytest.mark.parametrize("name", [str(card) for card in deck()])
def test_every_card_is_drawn_with_its_rank_suit_and_name(name):
    card = svg.card(name)
    assert name in uses(card)
    assert [e.text for e in ElementTree.fromstring(card).iter(f"{SVG}text")] == [name[:-1]] * 2
    assert card.alt == Card(name[:-1], name[-1]).name.capitalize()


def test_a_card_can_be_named_or_handed_over():
    assert svg.card("QH") == svg.card(Card("Q", "H"))


def test_hearts_and_diamonds_are_red_spades_and_clubs_black():
    colours = {suit: re.search(r'<g color="([^"]+)"', svg.card("A" + suit))[1] for suit in SUITS}
    assert colours["H"] == colours["D"] != colours["S"] == colours["C"]


def test_every_back_is_another_and_none_tells_a_card():
    backs = [svg.back(n) for n in range(7)]
    assert len(set(backs)) == 7
    assert {picture.alt for picture in backs} == {"A card face down"}


def test_marks_differ_in_shape_not_only_in_colour():
    shapes = {re.sub(r"#[\w-]+|fd-\w+|player \d+", "", svg.mark(n)) for n in range(1, 13)}
    assert len(shapes) == 12


@pytest.mark.parametrize(
    ("draw", "wrong"),
    [
        (svg.die, 7),
        (svg.die, "x"),
        (svg.dice, "7"),
        (svg.card, "1H"),
        (svg.card, "QX"),
        (svg.back, 7),
        (svg.mark, 0),
        (svg.mark, 13),
    ],
)
def test_what_does_not_exist_is_refused_with_the_word_that_was_said(draw, wrong):
    with pytest.raises(ValueError, match=re.escape(str(wrong))):
        draw(wrong)


def test_an_unknown_theme_is_refused():
    with pytest.raises(ValueError, match=r"'blue'.*'light' or 'dark'"):
        svg.die(1, theme="blue")


def test_a_dark_page_dims_the_paper():
    light, dark = svg.die(4), svg.die(4, theme="dark")
    assert svg.COLOURS["die"][0] in light
    assert svg.COLOURS["die"][1] in dark
    assert light.alt == dark.alt


def test_pieces_have_the_colours_they_have_at_the_table():
    static = files("facedown") / "front" / "static"
    used = set(re.findall(r"var\(--fd-([\w-]+)", (static / "art.svg").read_text(encoding="utf-8")))
    sheet = (static / "front.css").read_text(encoding="utf-8")
    light = {name: colour for name, colour in reversed(re.findall(r"--fd-([\w-]+):\s*(#\w+)", sheet)) if name in used}
    assert {name: svg.COLOURS[name][0] for name in light} == light
    assert light.keys() >= {"die", "cup", "back", "seat-6"}


def test_words_from_outside_cannot_become_markup():
    picture = svg.bars([1], ["<b>&\x00"], title='"</svg>')
    assert ElementTree.fromstring(picture).find(f"{SVG}title").text.startswith('"</svg>.')
    ElementTree.fromstring(picture._repr_html_().replace("%>", "%/>").replace('">', '"/>'))


# charts


def heights(picture, colour):
    fill = svg.COLOURS[colour][0]
    found = ElementTree.fromstring(picture).iter(f"{SVG}rect")
    return [float(e.attrib["height"]) for e in found if e.get("fill") == fill]


def test_bars_are_as_high_as_their_chances():
    first, second = heights(svg.bars([Fraction(1, 4), Fraction(3, 4)]), "rest")
    assert second == pytest.approx(3 * first, rel=0.01)


def test_the_tail_begins_where_it_is_said_to_begin():
    assert len(heights(TAIL, "rest")) == len(heights(TAIL, "tail")) == 2


def test_the_tail_is_told_in_words_too():
    assert TAIL.alt == ("Two of three. Counted: matching dice. 2 or more: 25.9%. Most likely: 1 (44.4%).")
    assert TAIL.rows[3].split() == ["3", "3.7%", "##"]


def test_a_tail_that_cannot_be_reached_has_no_bracket():
    assert "or more" not in svg.bars([0.5, 0.5], tail_from=2)


@pytest.mark.parametrize(
    ("values", "labels", "tail", "said"),
    [([], (), None, "0 values"), ([1], ("a", "b"), None, "2 labels"), ([1.5], (), None, "1.5"), ([1], (), 2, "2")],
)
def test_bars_that_are_no_chances_are_refused(values, labels, tail, said):
    with pytest.raises(ValueError, match=said):
        svg.bars(values, labels, tail_from=tail)


def test_only_the_certain_is_a_hundred_percent():
    assert [svg.percent(p) for p in (0, 0.0001, 0.5, 0.9999, 1)] == ["0%", "<0.1%", "50.0%", ">99.9%", "100%"]
    assert [svg.whole(p) for p in (0, 0.0001, 0.5, 0.9999, Fraction(1))] == ["0", "<1", "50", ">99", "100"]


def test_a_grid_has_a_row_for_each_count_and_a_die_for_each_face():
    picture = svg.heat(GRID)
    assert uses(picture) == {"d2", "d3", "d4", "d5", "d6"}
    assert [row.split()[0] for row in picture.rows] == ["2", "1", "2", "3", "4"]
    assert picture.rows[4].split()[3] == svg.whole(odds.holds("12446", 4, 4, 10))


def test_a_grid_names_the_bid_to_beat_and_the_chosen_one():
    picture = PICTURES["heat"]
    assert f"Bid to beat: 3 times four, {svg.percent(GRID[3, 4])}. Chosen: 4 times four" in picture.alt
    assert all(words in picture for words in ("bid to beat", "looked at", "not allowed now"))


def test_an_empty_grid_is_refused():
    with pytest.raises(ValueError, match="at least one bid"):
        svg.heat({})
