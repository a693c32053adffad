"""What a person may type at a table of Liar's Dice, and what is refused in the rules' own words."""

import pytest

from facedown.engine import IllegalAction, Match
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound

reader = pytest.importorskip("facedown.table.scenes.liars_dice")
GAME = LiarsDice()


def view(**position):
    return Match(GAME, 3, 1, start={"cups": ["12446", "33456", "12256"]} | position).view(position.get("turn", 0))


@pytest.mark.parametrize("text", [pytest.param("pass", id="LD-E10a"), "Pass", " pass "])
def test_passing_is_not_possible(text):
    with pytest.raises(IllegalAction, match="raise or call") as refusal:
        reader.read(text, GAME, view(bid="4x5", turn=2))
    assert refusal.value.code == "no_pass"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("6x4", Bid(6, 4)),
        ("6 x 4", Bid(6, 4)),
        ("bid 6 4", Bid(6, 4)),
        ("bid six fours", Bid(6, 4)),
        ("bid 2 3 palifico", Bid(2, 3, palifico=True)),
        ("liar", Doubt(1)),
        ("Liar!", Doubt(1)),
        ("liar 1", Doubt(1)),
        ("exactly", Calza(1)),
        ("calza 1", Calza(1)),
        ("next", NextRound(1)),
        ("next 1", NextRound(1)),
    ],
)
def test_a_typed_word_is_an_action(text, action):
    assert reader.read(text, GAME, view(bid="4x5", turn=2)) == action


def test_liar_before_any_bid_is_judged_by_the_rules():
    problem = GAME.problem(view(), reader.read("liar", GAME, view()))
    assert problem.code == "nothing_to_call"


@pytest.mark.parametrize("text", ["", "hello", "6x", "x4", "six"])
def test_other_words_are_quoted_and_what_is_possible_is_said(text):
    with pytest.raises(IllegalAction) as refusal:
        reader.read(text, GAME, view())
    assert repr(text) in str(refusal.value)
    assert "'6x4'" in str(refusal.value)


@pytest.mark.parametrize("text", ["0x4", "-1x4", "2.5x3", "3x7", "99x2"])
def test_a_bid_that_the_rules_refuse_is_still_read_as_a_bid(text):
    assert GAME.problem(view(), reader.read(text, GAME, view())).code in ("bad_quantity", "bad_face", "too_many")
