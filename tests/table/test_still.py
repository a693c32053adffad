"""The still picture of a table: what the scene holds, nothing else, and no line over another."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from facedown.engine import Match
from facedown.games.liars_dice import LiarsDice
from facedown.svg.drawing import cut, text_width
from facedown.table.scene import Own, Piece, Scene, SeatBox, Strong, Talk, Zone
from facedown.table.scenes import liars_dice
from facedown.table.still import lobby_still, still

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Sofie", "Freja", "Mads", "Ida", "Noah")
FOUR = Piece("die", "4", "four")


def table(*typed: str) -> Match:
    """Five at a table, after what was typed by whoever was on turn."""
    match = Match(LiarsDice(), 5, seed=4711)
    for words in typed:
        seat = next(iter(match.turn().must))
        match.submit(seat, liars_dice.read(words, match.game, match.view(seat)))
    return match


def scene(match: Match, seat: int | None) -> Scene:
    return liars_dice.scene(match.game, match.view(seat), NAMES)


def seats(*names: str) -> tuple[SeatBox, ...]:
    return tuple(SeatBox(i, i + 1, name, "5 dice", said=("8 × ", FOUR)) for i, name in enumerate(names, 1))


def words(picture: str) -> list[str]:
    return ["".join(e.itertext()) for e in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def faces(picture: str) -> list[str]:
    """The dice that are drawn, in reading order."""
    drawing = ElementTree.fromstring(picture).find(f"{SVG}g")
    found = (re.fullmatch(r"#fd-d(.)", e.attrib["href"]) for e in drawing.iter(f"{SVG}use"))
    return [match[1] for match in found if match]


def pills(picture: str) -> list[tuple[float, float]]:
    """From where to where each opponent's pill reaches."""
    groups = ElementTree.fromstring(picture).iter(f"{SVG}g")
    found = [(g.get("transform"), g.find(f"{SVG}rect")) for g in groups if g.find(f"{SVG}rect") is not None]
    lefts = [
        (float(re.search(r"[\d.]+", at)[0]), float(box.get("width")))
        for at, box in found
        if at and box.get("height") == "50"
    ]
    return [(left + 1, left + 1 + wide) for left, wide in lefts if left]


PICTURES = {
    "no bid": still(scene(table(), None)),
    "own turn": still(scene(table("3x2", "4x3", "5x4"), 3)),
    "cups lifted": still(scene(table("3x2", "4x3", "liar"), 0)),
    "dark": still(scene(table("3x2"), 1), theme="dark"),
    "lobby": lobby_still("Liar's Dice", "2 to 6 players", pieces=(Piece("cup"), FOUR)),
    "hostile": still(Scene("<b>", "&", "\x00", seats("</svg>", "a&b"), talk=Talk(2, (Strong("<i>"), "&amp;")))),
}


@pytest.fixture(params=PICTURES.values(), ids=PICTURES)
def picture(request):
    return request.param


def test_a_still_stands_alone(picture):
    assert set(re.findall(r"\w+://[^\"' ]+", picture)) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"var\(|style=|class=|<style|<script|<image|foreignObject", picture)


def test_a_still_holds_every_symbol_it_uses_and_is_small(picture):
    names = [e.get("id") for e in ElementTree.fromstring(picture).iter() if e.get("id")]
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', picture)) <= set(names)
    assert len(names) == len(set(names))
    assert len(picture) < 60_000


def test_a_still_is_860_wide_and_says_how_to_begin(picture):
    assert ElementTree.fromstring(picture).attrib["width"] == "860"
    assert re.search(r"Run this cell to (play|choose seats and rules)\. Shift \+ Enter in Jupyter", words(picture)[-1])


def test_a_still_says_that_it_is_no_game():
    assert words(PICTURES["own turn"])[-1].endswith("This is a picture of the table, not a game.")
    assert PICTURES["own turn"].alt.startswith("A picture of a table: Liar's Dice. Round 1")


def test_a_still_shows_what_was_said_and_the_own_dice():
    match = table("3x2", "4x3", "5x4")
    own = [str(die) for die in match.view(3).own]
    assert faces(still(scene(match, 3))) == ["2", "3", "4", "4", *own]


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3, 4])
def test_a_still_has_the_faces_of_its_scene_and_no_other(seat):
    shown = scene(table("3x2", "4x3", "5x4"), seat)
    said = [*(run for box in shown.seats for run in box.said), *shown.zones[0].big]
    own = shown.own.pieces if shown.own else ()
    assert faces(still(shown)) == [run.face for run in (*said, *own) if isinstance(run, Piece)]


def test_a_die_that_nobody_has_seen_is_a_question_mark():
    own = Own(0, 1, "Sofie", "5 dice", pieces=(Piece("die", "?"),) * 5, cup="down")
    picture = still(Scene("Liar's Dice", "", "", own=own))
    assert faces(picture) == ["q"] * 5


def test_lifted_cups_show_every_die_and_dim_those_that_do_not_count():
    shown = scene(table("3x2", "4x3", "liar"), 0)
    missed = sum(piece.state == "miss" for zone in shown.zones for piece in zone.pieces)
    assert PICTURES["cups lifted"].count('opacity=".42"') == missed > 0
    assert len(faces(PICTURES["cups lifted"])) == sum(p.kind == "die" for zone in shown.zones for p in zone.pieces)


def test_buttons_hints_and_the_log_stay_out():
    shown = scene(table("3x2", "4x3", "5x4"), 3)
    assert shown.controls
    assert shown.log
    picture = still(shown)
    assert "Liar!" not in picture
    assert shown.hint not in picture


@pytest.mark.parametrize("others", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", ["Bo", "Maximiliane-Luis", "WWWWWWWWWWWWWWWW"])
def test_opponents_never_overlap(others, name):
    reach = pills(still(Scene("", "", "", seats(*[name] * others))))
    assert len(reach) == others
    assert all(right < left for (_, right), (left, _) in pairwise(reach))
    assert reach[0][0] >= 18
    assert reach[-1][1] <= 842


def test_a_long_name_is_cut_at_the_seat_and_whole_in_the_talk_line():
    name = "Maximiliane-Luis"
    told = words(still(Scene("", "", "", seats(*[name] * 5), talk=Talk(2, (Strong(name), " raises.")))))
    assert told.count(f"{name} raises.") == 1
    assert any(word.startswith("Maxim") and word.endswith("…") for word in told)


def test_a_name_that_fits_is_not_cut():
    assert cut("Freja", 100, 14) == "Freja"
    assert text_width(cut("W" * 16, 90, 14), 14) <= 90


def test_a_long_sentence_is_broken_into_lines_and_loses_no_word():
    sentence = "Noah raises to eight fours and goes on talking. " * 6
    lines = words(still(Scene("", "", "", talk=Talk(5, (sentence,)))))[:-1]
    assert len(lines) > 1
    assert " ".join(lines) == sentence.strip()


def test_an_empty_place_is_dashed_amber():
    zone = Zone("tally", "tally", (FOUR, Piece("slot", label="missing")))
    assert 'stroke="#ffd166" stroke-width="2" stroke-dasharray' in still(Scene("", "", "", zones=(zone,)))


def test_who_is_out_is_struck_and_dashed():
    out = SeatBox(1, 2, "Freja", "out", state="out")
    picture = still(Scene("", "", "", (out,)))
    assert 'text-decoration="line-through"' in picture
    assert "stroke-dasharray" in picture


def test_a_table_of_cards_can_be_drawn_too():
    zone = Zone("pile", "well", (Piece("card", "QH"), Piece("card")))
    picture = still(Scene("", "", "", zones=(zone,)))
    assert "#fd-QH" in picture
    assert "#fd-b0" in picture


def test_a_lobby_names_the_game_and_asks_for_seats():
    assert words(PICTURES["lobby"]) == [
        "Liar's Dice",
        "2 to 6 players",
        "Run this cell to choose seats and rules. Shift + Enter in Jupyter, or Run all.",
    ]
