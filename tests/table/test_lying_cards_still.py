"""The still picture of a table of Lying Cards: symbols, backs, a fight told step by step, and no hidden card."""

import re
from xml.etree import ElementTree

import pytest

from facedown.engine import Match
from facedown.games.lying_cards import Attack, Defend, DoubleAttack, LCard, LyingCards
from facedown.svg import card
from facedown.table.scenes import lying_cards
from facedown.table.still import lobby_still, still

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna", "Bjørn", "W" * 24, "Dag", "Eli", "Fay", "Gro")
GAME = LyingCards()
HANDS = ["9W 8L 8M 7R 6S 4W 4L 3M 2R", "8R 8S 2M 9R 9L 5R 5W 1R 1W", "7W 7L 6R 6W 3R 3W 2W 2L 1L"]


def three(text):
    return tuple(map(LCard.read, text.split()))


def attacked(events=()):
    match = Match(GAME, 3, 1, start={"hands": HANDS, "events": events})
    match.submit(0, Attack(three("8L 8M 3M"), 1, ("trips", 6)))
    return match


def fought(joined=False):
    match = attacked(["", "", "DoubleAttack"])
    if joined:
        match.submit(2, DoubleAttack(1, three("7W 7L 1L"), ("single", 9)))
    match.submit(1, Defend(three("5R 5W 1R")))
    return match


def scene(match, seat):
    return lying_cards.scene(GAME, match.view(seat), NAMES[: match.seats])


def uses(picture, pattern):
    """The symbols of this kind that are drawn, in reading order."""
    drawing = ElementTree.fromstring(picture).find(f"{SVG}g")
    found = (re.fullmatch(f"#fd-({pattern})", e.attrib["href"]) for e in drawing.iter(f"{SVG}use"))
    return [match[1] for match in found if match]


def words(picture):
    return ["".join(e.itertext()) for e in ElementTree.fromstring(picture).iter(f"{SVG}text")]


PICTURES = {
    "attack": still(scene(Match(GAME, 3, 4), 0)),
    "defend": still(scene(attacked(), 1)),
    "fight": still(scene(fought(), 0), "dark"),
    "joined": still(scene(fought(joined=True), 1)),
    "seven": still(scene(Match(GAME, 7, 5), 3)),
    "spectator": still(scene(attacked(), None)),
    "lobby": lobby_still("Lying Cards", pieces=lying_cards.SHOWN),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_still_stands_alone_and_is_well_formed(name):
    names = [e.get("id") for e in ElementTree.fromstring(PICTURES[name]).iter() if e.get("id")]
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', PICTURES[name])) <= set(names)
    assert not re.search(r"var\(|style=|class=|<style|<script|<image", PICTURES[name])


def test_each_card_has_its_symbol_twice_and_no_other_card_is_drawn():
    own = attacked().view(1).own
    assert len(uses(PICTURES["defend"], "y-.*")) == 2 * len(own)
    assert len(uses(PICTURES["spectator"], "y-.*")) == 0


def test_an_attack_is_three_backs():
    assert len(uses(PICTURES["defend"], "b0")) == len(uses(PICTURES["spectator"], "b0")) == 3


def test_a_fight_is_told_step_by_step():
    told = words(PICTURES["fight"])
    assert {"Kind", "Pair of", "8 beats 5: decided", "not needed"} <= set(told)
    assert "The pair of eights beats the pair of fives." in told


def test_who_joined_has_a_row_and_the_card_lies_open():
    told = words(PICTURES["joined"])
    assert "Doppelangriff" in told
    assert len([line for line in told if re.match(r"[123]\. ", line)]) == 3


def test_six_and_nine_are_underlined():
    assert [value for value in range(1, 10) if "M10 41.5h16" in card(f"{value}r")] == [6, 9]


@pytest.mark.parametrize(("face", "name"), [("5r", "Five of rings"), ("6l", "Six of leaves"), ("1s", "One of suns")])
def test_a_card_with_a_symbol_is_named(face, name):
    assert name in card(face)


def test_there_is_no_ten_of_rings():
    with pytest.raises(ValueError, match="'10r'"):
        card("10r")
