"""Heaps of cards in words and in the still picture: what lies there, what may be typed, and nothing over the edge."""

import re
from xml.etree import ElementTree

import pytest

from facedown.svg.pieces import RANK_NAMES, SUIT_NAMES
from facedown.table.scene import Button, Heap, Loose, Own, Piece, Place, Rival, Scene, Zone
from facedown.table.still import still
from facedown.table.text import text

SVG = "{http://www.w3.org/2000/svg}"
PLACE = Place("{piece} {heap}", "{piece}", "Where it fits best", "m")


def cards(faces: str, mark: int = 0, **fits: tuple[str, ...]) -> tuple[Loose, ...]:
    named = {face: f"{RANK_NAMES[face[:-1]]} of {SUIT_NAMES[face[-1]]}" for face in faces.split()}
    return tuple(
        Loose("card", face, name, value=face, mark=mark, fits=fits.get(f"_{face}", ())) for face, name in named.items()
    )


def rivals(count: int) -> tuple[Rival, ...]:
    front = (*cards("QH 10C 4D"), Piece("slot"))
    return tuple(
        Rival(i, i + 1, f"Name {i}", f"{i} left", front=front, left=i, most=13, back=i + 1) for i in range(1, count)
    )


def middle(count: int) -> Zone:
    started = [Heap(f"m{i}", pieces=cards("5H", i % 6 + 1), under=4) for i in range(1, count + 1)]
    return Zone("middle", "heaps", heaps=(*started, Heap("m99", "done", under=12), Heap("a", slot="ace here")))


def race(players: int = 3, piles: int = 3) -> Scene:
    """Your four of spades fits m1 and work pile 3."""
    own = (
        Heap("l", name="Ligretto pile", pieces=cards("6C"), under=12, count="13"),
        Heap("1", "cascade", pieces=cards("KH QS JD")),
        Heap("2", "cascade", slot="any card"),
        Heap("h", "deck", "turn three", (Piece("card", "1"),), 20, "21", press="turn"),
        Heap("w", name="waste", pieces=cards("4S", _4S=("m1", "3"))),
    )
    return Scene(
        "Ligretto",
        f"{players} players",
        "Name 1 has 1 left.",
        seats=rivals(players),
        zones=(middle(piles),),
        own=Own(0, 1, "You", "8 left", layout="heaps", heaps=own),
        controls=(PLACE, Button("ligretto", ("Ligretto!",), why="opens later.")),
    )


def uses(picture: str, pattern: str) -> list[str]:
    """The symbols of this kind that are drawn, in reading order."""
    drawing = ElementTree.fromstring(picture).find(f"{SVG}g")
    found = (re.fullmatch(f"#fd-({pattern})", e.attrib["href"]) for e in drawing.iter(f"{SVG}use"))
    return [match[1] for match in found if match]


def words(picture: str) -> list[str]:
    return ["".join(e.itertext()) for e in ElementTree.fromstring(picture).iter(f"{SVG}text")]


# in words


def test_a_board_is_a_line_with_its_front_cards():
    assert "  Name 1   1 left   QH 10C 4D --" in text(race()).splitlines()


def test_the_middle_is_told_behind_what_is_typed():
    assert "m1 5H   m2 5H   m3 5H   m99 complete   a (ace here)" in text(race())


@pytest.mark.parametrize("line", ["l  6C   Ligretto pile, 13", "1  KH QS JD", "2  (any card)", "h  turn three, 21"])
def test_an_own_heap_is_a_line(line):
    assert f"    {line}" in text(race()).splitlines()


def test_what_may_be_typed_is_a_card_and_where_it_fits():
    told = text(race())
    assert re.search(r"^  4S m1 +for example$", told, re.M)
    assert re.search(r"^  4S +Where it fits best$", told, re.M)
    assert re.search(r"^  turn +turn three$", told, re.M)
    assert "Ligretto!" not in told


@pytest.mark.parametrize("width", [66, 40])
def test_no_line_is_too_wide_and_no_heap_is_torn_apart(width):
    told = text(race(6, 24), width)
    assert max(map(len, told.splitlines())) <= width
    assert len(re.findall(r"\bm\d+ 5H", told)) == 24


# in the picture


def test_every_back_in_the_picture_is_its_owners():
    assert uses(still(race(3)), "b[1-6]") == ["b2", "b3", "b1"]


def test_the_picture_shows_the_cards_of_all_heaps():
    ranks = [told for told in words(still(race(2, 1))) if told in RANK_NAMES]
    assert " ".join(ranks) == "Q 10 4 5 6 K Q J 4"


def test_a_complete_pile_lies_on_its_face():
    assert uses(still(race()), "b0|u-ok") == ["b0", "u-ok"]


def test_whose_a_card_of_the_middle_is_stands_at_its_corner():
    assert uses(still(race(2, 2)), "m[1-6]") == ["m2", "m2", "m3", "m1"]


@pytest.mark.parametrize("players", range(2, 7))
def test_the_picture_has_nothing_beyond_its_edge(players):
    picture = ElementTree.fromstring(still(race(players, 4 * players)))
    wide = float(picture.get("width"))
    rights = list(_rights(picture.find(f"{SVG}g"), 0.0))
    assert len(rights) > 20 * players
    assert max(rights) <= wide


def _rights(element: ElementTree.Element, x: float, scale: float = 1.0):
    """Where each rectangle ends, after all that shifts and scales it."""
    moved = element.get("transform", "")
    x += scale * float((re.search(r"translate\(([-\d.]+)", moved) or [0, 0])[1])
    scale *= float((re.search(r"scale\(([-\d.]+)", moved) or [0, 1])[1])
    if element.tag == f"{SVG}rect":
        yield x + scale * (float(element.get("x", 0)) + float(element.get("width", 0)))
    for child in element:
        yield from _rights(child, x, scale)


def test_what_was_counted_is_told_below_each_heap():
    backs = [Heap(f"c{i}", "deck", f"Name {i}: -26 points, 13 left", (Piece("card", str(i)),), 2, "7") for i in (1, 2)]
    scene = Scene("Ligretto", "over", "Counted.", zones=(Zone("count", "heaps", heaps=tuple(backs)),))
    assert "  Name 1: -26 points, 13 left" in text(scene).splitlines()
    assert uses(still(scene), "b[1-6]") == ["b1", "b2"]
    assert words(still(scene)).count("7") == 2
