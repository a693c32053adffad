"""What the rules of Ligretto refuse: with a code, a sentence that says what is possible, and nothing changed."""

import re
from random import Random

import pytest

from facedown.engine import IllegalAction, Match, replay
from facedown.games.nerts import Done, Flip, Ligretto, Move, Nerts, NextRound, Put, Recycle, Stop
from facedown.options import BadConfig
from facedown.pieces import Card

ANNA, BEN, CEM = range(3)
NAMES = ("Anna", "Ben", "Cem")
TABLE = {
    "ligretto": ["8D KC 2S", "", "3C 4C 5C"],
    "work": ["10S | 9H 8S 7D | 5H | AD", "10H | 5H"],
    "hand": ["6S", ""],
    "waste": ["JC QC", "JC"],
    "middle": "AH 2H 3H 4H 5H3@7 | AS3 2S2 3S3 4S3 5S3 6S3 7S3 8S3 9S3 10S3 JS3 QS3 KS3",
}


def card(text, seat=ANNA):
    return Card.read(f"{text}{seat + 1}" if seat else text)


def sit(*moves, **position):
    return replay(Match(Nerts(), 3, 1, names=NAMES, start=TABLE | position), moves)


def called():
    return sit((BEN, Ligretto(50)))


def written():
    return replay(called(), [(ANNA, Done()), (CEM, Done())])


def over():
    return replay(sit((BEN, Ligretto(50)), totals=[0, 0, 99]), [(ANNA, Done()), (CEM, Done())])


MIDDLE, WORK = "The middle is built up in suit: ", "Work piles go down in alternating colours: "
PLAYABLE = "Only the top of your Ligretto pile, the front card of a work pile and the top of the waste can be played."
REFUSED = {
    "another's card": (
        sit, ANNA, Put(card("5H", BEN), 0), "not_your_cards",
        "Those cards belong to Ben – you may use your own cards and the middle.",
    ),
    "a card of nobody": (sit, ANNA, Move(card("5H", 4), 0), "not_your_cards", "nobody at this table"),
    "a covered card to the middle": (sit, ANNA, Put(card("8S"), 0), "not_playable", PLAYABLE),
    "a face-down card of the Ligretto pile": (sit, ANNA, Move(card("KC"), 0), "not_playable", PLAYABLE),
    "a card of the hand": (sit, ANNA, Move(card("6S"), 0), "not_playable", PLAYABLE),
    "a covered card of the waste": (sit, ANNA, Move(card("JC"), 0), "not_playable", PLAYABLE),
    "a card in the middle": (sit, ANNA, Put(card("4H"), 0), "not_playable", PLAYABLE),
    "no card": (sit, ANNA, Put("5H", 0), "not_playable", PLAYABLE),
    "a number": (sit, ANNA, Move(5, 0), "not_playable", PLAYABLE),
    "another suit": (
        sit, ANNA, Put(card("7D"), 0), "does_not_fit_middle", MIDDLE + "on the five of hearts goes only the six"
    ),
    "onto a king": (
        sit, ANNA, Put(card("10S"), 1), "too_slow", "Cem was first – your ten of spades goes back to your work"
    ),
    "another suit onto a king": (
        sit, ANNA, Put(card("7D"), 1), "does_not_fit_middle", MIDDLE + "this pile of spades is complete."
    ),
    "no such pile": (sit, ANNA, Put(card("5H"), 2), "does_not_fit_middle", "The middle has no pile 2: there are 2"),
    "a word for a pile": (sit, ANNA, Put(card("5H"), "0"), "does_not_fit_middle", "The middle has no pile '0'"),
    "a pile that is true": (sit, ANNA, Put(card("5H"), True), "does_not_fit_middle", "The middle has no pile True"),
    "a five that starts a pile": (
        sit, ANNA, Put(card("5H")), "does_not_fit_middle", "The five of hearts cannot start a pile in the middle"
    ),
    "an ace onto a pile": (
        sit, ANNA, Put(card("AD"), 0), "does_not_fit_middle", "The ace of diamonds is never put onto a pile"
    ),
    "too slow": (
        sit, ANNA, Put(card("5H"), 0, 8), "too_slow", "Cem was first – your five of hearts goes back to your work pile."
    ),
    "a wrong colour": (
        sit, ANNA, Move(card("QC"), 0), "does_not_fit_work", WORK + "on the ten of spades goes a red nine."
    ),
    "below a red card": (
        sit, ANNA, Move(card("QC"), 2), "does_not_fit_work", WORK + "on the five of hearts goes a black four."
    ),
    "below an ace": (sit, ANNA, Move(card("8D"), 3), "does_not_fit_work", WORK + "nothing lies below an ace."),
    "its own pile": (
        sit, ANNA, Move(card("8S"), 1), "does_not_fit_work", "The eight of spades lies on that work pile already."
    ),
    "no such work pile": (sit, ANNA, Move(card("8D"), 4), "does_not_fit_work", "no work pile 4: they are 0 to 3."),
    "a work pile of words": (sit, ANNA, Move(card("8D"), None), "does_not_fit_work", "You have no work pile None"),
    "three cards left": (
        sit, ANNA, Ligretto(), "ligretto_not_empty", "You still have 3 cards in your Ligretto pile."
    ),
    "no hand": (sit, BEN, Flip(), "hand_empty", "Your hand is empty – turn your waste over first."),
    "no hand and no waste": (sit, CEM, Flip(), "hand_empty", "no card is left there or in your waste."),
    "a hand": (sit, ANNA, Recycle(), "hand_not_empty", "You still have 1 card in your hand – flip first."),
    "no waste": (sit, CEM, Recycle(), "nothing_to_recycle", "You have no waste to turn over."),
    "no tick": (sit, ANNA, Flip(-1), "wrong_tick", "-1 is no tick: a whole number from 0 to 1000000000, or none."),
    "a tick of no round": (sit, ANNA, Flip(10**9 + 1), "wrong_tick", "1000000001 is no tick"),
    "a fraction of a tick": (sit, ANNA, Put(card("5H"), 0, 7.0), "wrong_tick", "7.0 is no tick"),
    "done too early": (sit, ANNA, Done(), "wrong_phase", "Nobody has called yet: the round is going on."),
    "on too early": (sit, ANNA, NextRound(1), "wrong_phase", "Round 1 is still being played."),
    "on while cards arrive": (called, ANNA, NextRound(1), "wrong_phase", "Round 1 is still being played."),
    "a card after the call": (
        called, ANNA, Move(card("10S"), 0, 51), "round_over", "The round is over: Ben has called “Ligretto!”."
    ),
    "a flip after the call": (called, ANNA, Flip(), "round_over", "The round is over: Ben has called"),
    "a stop after the call": (called, ANNA, Stop(50), "round_over", "The round is over: Ben has called"),
    "a call after the call": (called, ANNA, Ligretto(51), "round_over", "The round is over: Ben has called"),
    "the caller plays on": (called, BEN, Put(card("5H", BEN), 0, 50), "round_over", "The round is over"),
    "a call with cards left, in time": (called, ANNA, Ligretto(50), "ligretto_not_empty", "You still have 3 cards"),
    "a card after the round": (written, ANNA, Put(card("5H"), 0, 50), "round_over", "The round is over"),
    "done after the round": (written, ANNA, Done(), "round_over", "The round is over and written down."),
    "the last round again": (written, ANNA, NextRound(0), "too_late", "Too late – that round is over."),
    "a round to come": (written, ANNA, NextRound(2), "wrong_phase", "There was no round 2 yet: this is round 1."),
    "a round of words": (written, ANNA, NextRound("1"), "wrong_phase", "There was no round '1' yet"),
    "after the end": (over, ANNA, Flip(), "game_over", "The game is over: Cem won with 106 points."),
    "no action": (sit, ANNA, "flip", "unknown_action", "'flip' is not an action of Ligretto."),
}  # fmt: skip


@pytest.mark.parametrize(("table", "seat", "action", "code", "words"), list(REFUSED.values()), ids=list(REFUSED))
def test_what_is_refused_is_said_in_a_sentence_and_changes_nothing(table, seat, action, code, words):
    match = table()
    before = match._state, list(match.record), match._rng.getstate()
    with pytest.raises(IllegalAction) as refusal:
        match.submit(seat, action)
    assert (refusal.value.code, words in str(refusal.value)) == (code, True), str(refusal.value)
    assert (match._state, match.record, match._rng.getstate()) == before


def test_all_stuck_is_said_of_a_round_that_nobody_called():
    match = sit(*[(seat, Stop()) for seat in range(3)] * 3)
    with pytest.raises(IllegalAction, match="The round is over: all were stuck"):
        match.submit(ANNA, Flip())


def test_a_spectator_only_watches():
    match = sit()
    assert match.game.problem(match.view(None), Flip()).code == "unknown_player"
    assert list(match.game.actions(match.view(None))) == []


def test_a_card_of_the_last_round_that_arrives_in_the_next_is_judged_by_what_lies_there_now():
    match = replay(written(), [(BEN, NextRound(1))])
    with pytest.raises(IllegalAction) as refusal:
        match.submit(ANNA, Put(card("5H"), 0, 50))
    assert refusal.value.code in ("not_playable", "does_not_fit_middle")


@pytest.mark.parametrize("first", [-1, 3, "0", None])
def test_nobody_begins_who_does_not_sit_there(first):
    with pytest.raises(BadConfig, match=f"Seat {first!r} cannot begin"):
        Nerts().deal(3, Random(1), first)


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"ligretto": ["8D"]}, "2 to 6 players, not for the piles ['8D']"),
        ({"ligretto": ["8D 8D", "", ""]}, "The eight of diamonds of seat 0 lies in two places"),
        ({"middle": "AH2 2H2 3H2 4H2 5H2"}, "The five of hearts of seat 1 lies in two places"),
        ({"hand": ["1S"]}, "'1S' is not a card"),
        ({"hand": ["", "", "", "6S"]}, "There are 3 Ligretto piles but 4 hands"),
        ({"work": ["10S 9C"]}, "'10S 9C' is no work pile: it goes down in alternating colours"),
        ({"work": ["- | - | - | - | -"]}, "has 5 work piles: there are 4"),
        ({"middle": "2H 3H"}, "'2H 3H' is no pile of the middle: it goes up in suit from its ace"),
        ({"middle": "AH 2H | "}, "'' is no pile of the middle"),
        ({"middle": "AH 3H"}, "'AH 3H' is no pile of the middle"),
        ({"middle": "AH 2H 2H2@5"}, "is no pile of the middle"),
        ({"middle": "AC4"}, "'AC4' belongs to nobody: there are 3 seats"),
        ({"middle": "AC@x"}, "'AC@x' is not a card"),
        ({"totals": [1, 2]}, "[1, 2] are not the totals of 3 seats"),
        ({"totals": [100, 0, 0]}, "are not the totals of 3 seats before the end of a match"),
        ({"stopped": [0, 1, 2]}, "The seats [0, 1, 2] cannot have stopped"),
        ({"stopped": [3]}, "The seats [3] cannot have stopped"),
        ({"fruitless": 3}, "There cannot be 3 shifts without a play: 0 to 2"),
        ({"round": 0}, "There is no round 0"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        Nerts().position(**(TABLE | position))
