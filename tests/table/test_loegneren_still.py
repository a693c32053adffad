"""The still picture of a table of Løgneren: pile, last play, rank and hand, and no card that this seat may not see."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from facedown.engine import Match
from facedown.games.cheat import VARIANTS, Cheat, Doubt
from facedown.pieces import deck
from facedown.table.scene import Own, Piece, Scene
from facedown.table.scenes import cheat
from facedown.table.still import lobby_still, still

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Anna", "Bjørn", "Celine", "Dora", "Eli", "Fay", "Gro", "Hal", "Ivo", "W" * 24)
TWOS = {"hands": ["KS 3H", "4S 4H 5D", "6C 7D"], "pile": "AS AC", "last": "2S QH", "said": "2x2", "turn": 2}
MOST = {"hands": [" ".join(map(str, deck())), *[f"{n}S" for n in range(2, 11)]], "turn": 0}
FIFTEEN = {"last": "QH QD QS JS JH JD JC KS KH AC AD AH 9H 9D 9C", "said": "15xA", "pile": "KD"}


def scene(match: Match, seat: int | None) -> Scene:
    return cheat.scene(match.game, match.view(seat), NAMES[: match.seats])


def table(game: Cheat | None = None, start=TWOS) -> Match:
    return Match(game or Cheat(), len(start["hands"]), 1, start=start)


def uses(picture: str, pattern: str) -> list[str]:
    """The symbols of this kind that are drawn, in reading order."""
    drawing = ElementTree.fromstring(picture).find(f"{SVG}g")
    found = (re.fullmatch(f"#fd-({pattern})", e.attrib["href"]) for e in drawing.iter(f"{SVG}use"))
    return [match[1] for match in found if match]


def faces(picture: str) -> list[str]:
    return uses(picture, "(?:10|[2-9AJQK])[SHDC]")


def words(picture: str) -> list[str]:
    return ["".join(e.itertext()) for e in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def called() -> Match:
    match = table()
    match.submit(0, Doubt(1))
    return match


PICTURES = {
    "own turn": still(scene(table(), 2)),
    "may call": still(scene(table(), 0), "dark"),
    "shown": still(scene(called(), 0)),
    "spectator": still(scene(table(), None)),
    "ten seats": still(scene(table(Cheat(decks=2), MOST | FIFTEEN), 0)),
    "hidden numbers": still(scene(Match(VARIANTS["count bluff"], 3, 1), 0)),
    "lobby": lobby_still("Løgneren", pieces=cheat.SHOWN),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_still_stands_alone_and_is_well_formed(name):
    names = [e.get("id") for e in ElementTree.fromstring(PICTURES[name]).iter() if e.get("id")]
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', PICTURES[name])) <= set(names)
    assert not re.search(r"var\(|style=|class=|<style|<script|<image", PICTURES[name])


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_still_shows_the_own_hand_and_no_other_card(seat):
    match = table()
    assert faces(still(scene(match, seat))) == [str(card) for card in match.view(seat).own]


def test_cards_that_were_called_are_shown():
    assert faces(PICTURES["shown"])[:2] == ["2S", "QH"]


def test_pile_last_play_and_rank_have_their_words():
    told = words(PICTURES["own turn"])
    assert {"2 in the pile", "two twos  says Bjørn", "Threes", "You2 cards, no two", "Your turn"} <= set(told)


def test_cards_face_down_are_the_pile_and_the_last_play():
    assert len(uses(PICTURES["own turn"], "b0")) == 2 + 2


def test_an_empty_pile_is_a_dashed_place():
    assert "no pile" in words(still(scene(table(start={"hands": TWOS["hands"]}), 0)))


@pytest.mark.parametrize("size", [1, 2, 7, 18, 19, 36, 37, 52, 104])
def test_a_hand_of_any_size_stays_inside_and_every_card_shows_its_corner(size):
    cards = [Piece("card", str(card), value=card.rank) for card in deck(2)[:size]]
    picture = still(Scene("", "", "", own=Own(0, 1, "Anna", "", pieces=tuple(cards), layout="hand")))
    papers = [g.get("transform") for g in ElementTree.fromstring(picture).iter(f"{SVG}g") if g.get("transform")]
    lefts = [float(at[1]) for at in (re.match(r"translate\(([\d.]+) [\d.]+\) scale\(0.99", p) for p in papers) if at]
    assert len(lefts) == size
    assert min(lefts) >= 18
    assert max(lefts) + 60 <= 842 + 1
    assert all(b - a >= 40 for a, b in pairwise(lefts) if b > a)


def test_ten_players_have_ten_marks_the_last_four_hollow():
    marks = uses(PICTURES["ten seats"], "m[1-6]")
    assert marks[:5] == ["m2", "m3", "m4", "m5", "m6"]
    assert marks[5:13] == ["m1", "m1", "m2", "m2", "m3", "m3", "m4", "m4"]


def test_a_name_of_any_length_stays_inside_its_paper():
    assert any(word.startswith("WWW") and word.endswith("…") for word in words(PICTURES["ten seats"]))
    assert "W" * 24 in words(PICTURES["ten seats"])


def test_the_lobby_shows_cards():
    assert faces(PICTURES["lobby"]) == ["AS", "QH", "7D", "KC"]
