"""The still picture of a table of Sorteper: backs held out, pairs, rules, the black cat, and no hidden card."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from facedown.bots.sorteper import bot
from facedown.engine import Match, play
from facedown.games.sorteper import SORTEPER, Pause, Sorteper
from facedown.svg import card
from facedown.table.scenes import sorteper
from facedown.table.still import lobby_still, still

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna", "Bjørn", "Celine", "Dora", "Eli", "Fay", "Gro", "Hal", "Ivo", "W" * 24)
GAME = Sorteper()


def scene(match, seat):
    return sorteper.scene(GAME, match.view(seat), NAMES[: match.seats])


def match(*hands, **position):
    return Match(GAME, len(hands), 1, start={"hands": hands, "first": 1} | position)


def dealt(seats, steps):
    table = Match(GAME, seats, 7)
    play(table, [bot(GAME)] * seats, Random(1), steps)
    return table


def paused():
    table = dealt(3, 8)
    table.submit(1, Pause())
    return table


def uses(picture, pattern):
    """The symbols of this kind that are drawn, in reading order."""
    drawing = ElementTree.fromstring(picture).find(f"{SVG}g")
    found = (re.fullmatch(f"#fd-({pattern})", e.attrib["href"]) for e in drawing.iter(f"{SVG}use"))
    return [match[1] for match in found if match]


def faces(picture):
    return uses(picture, "(?:10|[2-9AJQKP])[SHDC]")


def words(picture):
    return ["".join(e.itertext()) for e in ElementTree.fromstring(picture).iter(f"{SVG}text")]


PICTURES = {
    "own turn": still(scene(match("2S 3S", "2H 4S", "3H 4H JC"), 1)),
    "clearing": still(scene(dealt(3, 8), 0), "dark"),
    "pause": still(scene(paused(), 0)),
    "over": still(scene(match("", "", "JC"), 0)),
    "spectator": still(scene(dealt(4, 60), None)),
    "ten seats": still(scene(dealt(10, 12), 0)),
    "lobby": lobby_still("Sorteper", pieces=sorteper.SHOWN),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_still_stands_alone_and_is_well_formed(name):
    names = [e.get("id") for e in ElementTree.fromstring(PICTURES[name]).iter() if e.get("id")]
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', PICTURES[name])) <= set(names)
    assert not re.search(r"var\(|style=|class=|<style|<script|<image", PICTURES[name])


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_still_shows_the_own_hand_and_no_other_card(seat):
    table = match("2S 3S", "2H 4S", "3H 4H JC")
    own = ["PC" if held == SORTEPER else held.short for held in table.view(seat).own]
    assert faces(still(scene(table, seat))) == own


def test_the_cards_held_out_are_backs():
    assert len(uses(PICTURES["own turn"], "b0")) == 2


def test_pairs_of_the_clearing_and_rules_of_a_pause_have_their_words():
    assert "3 pairs" in words(PICTURES["clearing"])
    assert any("suits do not matter" in line for line in words(PICTURES["pause"]))


def test_the_loser_is_drawn_with_the_black_cat():
    assert faces(PICTURES["over"]) == ["PC"]
    assert "Celine is left with Sorteper." in words(PICTURES["over"])


def test_the_lobby_shows_a_pair_and_the_cat():
    assert faces(PICTURES["lobby"]) == ["7S", "7H", "QD", "PC"]


def test_the_cat_is_a_card_by_itself():
    assert "Sorteper, the jack of clubs" in card("PC")
    assert uses(card("PC"), "PC") == ["PC"]
