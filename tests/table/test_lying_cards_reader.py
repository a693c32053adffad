"""What a person types at a table of Lying Cards, and what it means."""

import re

import pytest

from facedown.engine import IllegalAction, Match
from facedown.games.lying_cards import (
    Attack,
    Defend,
    DoubleAttack,
    LCard,
    LyingCards,
    Pass,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
)
from facedown.table.scenes import lying_cards as scenes

GAME = LyingCards()
NAMES = ("Anna", "Bjørn", "Ann Lee", "three", "Pass")
VIEW = Match(GAME, 5, 1).view(0)
LAID = tuple(map(LCard.read, ("8R", "8M", "3M")))
JOKER = (LCard.read("3M"), 8)


def read(text):
    return scenes.read(scenes.seated(text, NAMES), GAME, VIEW)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("attack Bjørn with 8R 8M 3M as three sixes", Attack(LAID, 1, ("trips", 6))),
        ("attack bjørn 8r 8m 3m trips 6", Attack(LAID, 1, ("trips", 6))),
        ("Attack 1: 8R 8M 3M, “pair of nines”!", Attack(LAID, 1, ("pair", 9))),
        ("attack Ann Lee with 8R 8M 3M as single nine", Attack(LAID, 2, ("single", 9))),
        ("attack three with 8R 8M 3M as three ones", Attack(LAID, 3, ("trips", 1))),
        ("attack Pass with 8R 8M 3M as pair 8 joker 3M as 8", Attack(LAID, 4, ("pair", 8), JOKER)),
        ("attack Bjørn with 8R 8M 3M", Attack(LAID, 1, None)),
        ("defend 8R 8M 3M", Defend(LAID)),
        ("defend 8R 8M 3M joker 3M=8", Defend(LAID, JOKER)),
        ("pass", Pass()),
        ("Schutzschild!", Shield()),
        ("shield", Shield()),
        ("doppelangriff 8R 8M 3M as pair 8", DoubleAttack(0, LAID, ("pair", 8))),
        ("second Bjørn with 8R 8M 3M as pair of eights", SecondChance(LAID, 1, ("pair", 8))),
        ("zweite Chance Bjørn 8R 8M 3M pair 8", SecondChance(LAID, 1, ("pair", 8))),
        ("swap hands with Bjørn", SwapHands(1)),
        ("Tausch Drei 8R 8M 3M Bjørn", SwapThree(1, LAID)),
        ("swap three 8R 8M 3M three", SwapThree(3, LAID)),
        ("skip Anna", Skip(0)),
        ("aussetzen Bjørn", Skip(1)),
    ],
)
def test_what_is_typed_becomes_an_action(text, action):
    assert read(text) == action


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("", "unknown_action", "'' is not understood here. Possible: 'attack Mads with"),
        ("liar", "unknown_action", "'liar' is not understood"),
        ("attack", "bad_target", "'attack' names no player: say whom an attack is for."),
        ("skip", "bad_target", "say whom Aussetzen is for"),
        ("attack Bjørn with 8R 8M 3M as three", "bad_claim", "says no value. Say a kind and a value"),
        ("attack Bjørn with 8R 8M 3M as pair of hats", "bad_claim", "says no value"),
        ("defend 8R 8M 3M joker", "joker_value", "Say with which card and as what"),
        ("defend 10R 8M 3M", "not_in_hand", "There is no card 10"),
    ],
)
def test_what_means_nothing_is_quoted_with_what_is_possible(text, code, words):
    with pytest.raises(IllegalAction, match=re.escape(words)) as refused:
        read(text)
    assert refused.value.code == code


def test_ordinary_cards_are_read_with_the_ace_and_the_word_as():
    game = LyingCards(deck="standard_52")
    view = Match(game, 3, 1).view(0)
    ace = tuple(map(LCard.read, ("AS", "KH", "10C")))
    assert scenes.read("attack 1 with AS KH 10C as three aces", game, view) == Attack(ace, 1, ("trips", 14))
    assert scenes.read("attack 1 with as kh 10c as single K", game, view) != Attack(ace, 1, ("single", 13))
    assert scenes.read("defend AS KH 10C", game, view) == Defend(ace)


def test_a_name_stands_for_its_seat_only_behind_what_is_done():
    assert scenes.seated("pass", NAMES) == "pass"
    assert scenes.seated("attack Ann Lee with 8R", NAMES) == "attack 2 with 8R"
    assert scenes.seated("hello Anna", NAMES) == "hello Anna"
