"""What the rules of Sorteper refuse: with a code, a sentence that says what is possible, and nothing changed."""

import pytest

from facedown.engine import IllegalAction, Match, replay
from facedown.games.sorteper import NO_STEERING, Agree, Done, Draw, Expose, LayPair, Pause, Sorteper
from facedown.pieces import Card

ANNA, BEN, CEM, DORA = range(4)
NAMES = ("Anna", "Ben", "Cem", "Dora")
GAME = Sorteper()


def card(text):
    return Card.read(text)


def pair(a, b):
    return LayPair(card(a), card(b))


def sit(*moves, hands, **position):
    return replay(Match(GAME, len(hands), 1, names=NAMES, start={"hands": hands, "first": BEN} | position), moves)


def clearing(*moves):
    """Anna and Ben can lay a pair, Cem and Dora none."""
    return sit(*moves, hands=("5S 5H 6S AS 8S", "JH JD JC 9S", "6H 9H 8H", "AH"), clearing=True)


def drawing(*moves):
    """Ben draws from Anna; Dora is out."""
    return sit(*moves, hands=("4S JC", "4H 9S", "9H", ""))


def paused():
    return drawing((CEM, Pause()))


def over():
    return sit(hands=("JC", "", "", ""))


REFUSED = [
    (clearing, BEN, pair("JC", "JH"), "sorteper_never_pairs", "The jack of clubs can never be part of a pair."),
    (clearing, ANNA, pair("5S", "6S"), "not_a_pair", "the same rank: 5S is a five and 6S is a six."),
    (clearing, ANNA, pair("AS", "8S"), "not_a_pair", "AS is an ace and 8S is an eight."),
    (clearing, ANNA, pair("5S", "5S"), "duplicate_card", "You named 5S twice"),
    (clearing, ANNA, pair("6S", "6H"), "not_in_hand", "6H is not in your hand: choose from the cards that you hold."),
    (clearing, ANNA, pair("JC", "JH"), "not_in_hand", "JC is not in your hand"),
    (clearing, ANNA, LayPair("5S", card("5H")), "not_in_hand", "'5S' is not in your hand"),
    (clearing, ANNA, Done(), "lay_pairs_first", "Please show and lay down your pair first."),
    (clearing, BEN, Draw(ANNA), "lay_pairs_first", "Please show and lay down your pair first."),
    (clearing, CEM, Draw(BEN), "wrong_phase", "Nobody draws yet: we wait for the pairs of Anna, Ben, Cem and Dora."),
    (
        lambda: clearing((CEM, Done())),
        CEM,
        Draw(BEN),
        "wrong_phase",
        "Nobody draws yet: we wait for the pairs of Anna, Ben and Dora.",
    ),
    (clearing, CEM, Expose(card("5S")), "not_in_hand", "5S is not in your hand"),
    (clearing, CEM, Agree(), "wrong_phase", "The game is not paused: play on."),
    (drawing, ANNA, pair("4S", "4H"), "wrong_phase", "The clearing is over: a pair that a draw makes is laid down"),
    (drawing, ANNA, Done(), "wrong_phase", "The clearing is over: everybody has laid down all pairs."),
    (drawing, CEM, Draw(BEN), "not_your_turn", "It is Ben's turn – please wait a moment."),
    (drawing, BEN, Draw(CEM), "wrong_giver", "You draw from the player on your right: Anna."),
    (drawing, BEN, Draw(BEN), "wrong_giver", "You draw from the player on your right: Anna."),
    (drawing, BEN, Draw(7), "wrong_giver", "You draw from the player on your right: Anna."),
    (drawing, BEN, Draw(card("JC")), "no_steering", "The draw is random – please do not pick a card."),
    (drawing, BEN, Draw("JC"), "no_steering", "The draw is random – please do not pick a card."),
    (drawing, CEM, Draw(card("JC")), "not_your_turn", "It is Ben's turn"),
    (drawing, BEN, Expose(card("JC")), "not_in_hand", "JC is not in your hand"),
    (drawing, BEN, Agree(), "wrong_phase", "The game is not paused: play on."),
    (drawing, BEN, "draw", "unknown_action", "'draw' is not an action of Sorteper."),
    (drawing, DORA, Draw(CEM), "you_are_out", "You have no cards left – you have already won."),
    (drawing, DORA, Pause(), "you_are_out", "You have no cards left – you have already won."),
    (paused, BEN, Draw(ANNA), "paused", "The game is paused until everyone agrees."),
    (paused, ANNA, Expose(card("JC")), "paused", "The game is paused until everyone agrees."),
    (paused, CEM, Pause(), "paused", "The game is paused until everyone agrees."),
    (paused, DORA, Agree(), "you_are_out", "You have no cards left – you have already won."),
    (over, BEN, Draw(ANNA), "game_over", "The game is over: Anna was left with Sorteper."),
    (over, ANNA, Pause(), "game_over", "The game is over: Anna was left with Sorteper."),
]


@pytest.mark.parametrize("table, seat, action, code, sentence", REFUSED)
def test_the_rules_say_no(table, seat, action, code, sentence):
    match = table()
    before, chance = match._state, match._rng.getstate()
    with pytest.raises(IllegalAction) as refusal:
        match.submit(seat, action)
    assert refusal.value.code == code
    assert sentence in str(refusal.value)
    assert (match._state, match._rng.getstate()) == (before, chance)


def test_a_spectator_does_nothing():
    assert GAME.problem(drawing().view(None), Draw(ANNA)).code == "unknown_player"
    assert list(GAME.actions(drawing().view(None))) == []


def test_a_second_click_on_the_draw_comes_too_late():
    match = drawing((BEN, Draw(ANNA)))
    assert GAME.problem(match.view(BEN), Draw(ANNA)).code == "not_your_turn"


def test_whoever_points_at_a_card_is_told_the_same_by_a_reader_of_words():
    assert (NO_STEERING.code, NO_STEERING.text) == ("no_steering", "The draw is random – please do not pick a card.")


def test_a_refusal_does_not_say_where_a_card_is():
    match = clearing()
    wrong = [GAME.problem(match.view(ANNA), Expose(card(text))).text for text in ("JC", "9H", "2S")]
    assert len({text.split(" ", 1)[1] for text in wrong}) == 1


def test_whoever_holds_no_pair_is_not_told_to_lay_one():
    match = clearing()
    assert GAME.problem(match.view(CEM), Done()) is None
    assert GAME.problem(match.view(CEM), Draw(BEN)).code == "wrong_phase"


POSITIONS = [
    ({"hands": ["JC", ""]}, "3 to 51 players, not for the hands"),
    ({"hands": ["JC JS", "", ""]}, "JS is not one of the 51 cards: there is one pack, without the jack of spades"),
    ({"hands": ["JC 4S2", "4H", ""]}, "4S2 is not one of the 51 cards"),
    ({"hands": ["JC 4S", "4S", ""]}, "4S stands in these hands twice"),
    ({"hands": ["4S", "4H", ""]}, "Somebody must hold JC"),
    ({"hands": ["JC 6S", "6H", "6D"]}, "3 sixes cannot be left: cards go out in pairs"),
    ({"hands": ["JC JH", "", ""]}, "1 jack cannot be left"),
    ({"hands": ["JC", "7S 7H", ""]}, "Seat 1 holds a pair, 7S 7H: lay it down, or write clearing=True"),
    ({"hands": ["JC 4S", "4H", ""], "drawer": 2}, "Seat 2 cannot draw next: it has no cards and is out"),
    ({"hands": ["JC 4S", "4H", ""], "drawer": 3}, "no seat 3 at this table: seats are 0 to 2"),
    ({"hands": ["JC 4S", "4H", ""], "first": "1"}, "no seat '1' at this table"),
    ({"hands": ["JC 4S", "4H", ""], "clearing": True, "drawer": 0}, "Seat 0 cannot draw next: nobody draws in the"),
    ({"hands": ["JC", "", ""], "drawer": 0}, "nobody draws in the clearing or after the end"),
    ({"hands": ["JC 4X", "", ""]}, "'4X' is not a card"),
]


@pytest.mark.parametrize("position, words", POSITIONS)
def test_a_position_that_cannot_be_is_quoted(position, words):
    with pytest.raises(ValueError, match=words):
        GAME.position(**position)


def test_what_nobody_holds_lies_on_the_table():
    public = GAME.position(hands=["4S JC", "4H", ""]).public
    assert len(public.laid) == 24
    assert {a.rank == b.rank for a, b in public.laid} == {True}
