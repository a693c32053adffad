"""What the rules of Liar's Dice refuse: with a code, a sentence that quotes what was tried, and nothing changed."""

from random import Random

import pytest

from facedown.engine import IllegalAction, Match, Scripted
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound

NAMES = ("Anna", "Ben", "Cem")
ANNA, BEN, CEM = range(3)
TABLE = ("12446", "33456", "12256")
TEN = ("12446", "33456")
BASE, PLAIN, DUDO = LiarsDice(), LiarsDice(ones="plain"), LiarsDice(ones="dudo")
CALZA, ANYONE = LiarsDice(calza="next_player"), LiarsDice(calza="anyone")
PALIFICO, VOLUNTARY = LiarsDice(palifico="auto"), LiarsDice(palifico="voluntary")


def sit(game, *cups, **position):
    return Match(game, len(cups), 1, names=NAMES[: len(cups)], start={"cups": cups} | position)


def refused(match, seat, action):
    """The refusal, after a look that neither the state nor the chance nor the record has changed."""
    before = match._state, match._rng.getstate(), list(match.record)
    with pytest.raises(IllegalAction) as refusal:
        match.submit(seat, action)
    assert (match._state, match._rng.getstate(), match.record) == before
    return refusal.value


def lifted(game=BASE, *cups):
    match = sit(game, *(cups or TABLE), bid="6x4", turn=CEM)
    match.submit(CEM, Doubt(1))
    return match


def over():
    match = sit(BASE, "6", "35", bid="2x6", turn=BEN)
    match.submit(BEN, Doubt(1))
    return match


LOCKED = {"special": "on", "bid": "2x3", "turn": 1, "fallen": [0]}
LATE = {"special": "offered", "bid": "1x3", "turn": 1, "pending": [0]}
THREE = LiarsDice(calza="anyone", calza_min_players=3)

REFUSALS = {
    "not your turn": (sit(BASE, *TABLE, bid="4x5", turn=CEM), ANNA, Bid(5, 5), "not_your_turn", "it is Cem's turn"),
    "a call out of turn": (sit(BASE, *TABLE, bid="4x5", turn=CEM), ANNA, Doubt(1), "not_your_turn", "Cem's turn"),
    "my own bid": (sit(BASE, *TABLE, bid="4x5", turn=CEM), BEN, Doubt(1), "not_your_turn", "it is Cem's turn"),
    "an exact call out of turn": (sit(CALZA, *TABLE, bid="4x5", turn=CEM), ANNA, Calza(1), "not_your_turn", "Cem's"),
    "my own bid exactly": (sit(ANYONE, *TABLE, bid="4x5", turn=CEM), BEN, Calza(1), "not_your_turn", "your own"),
    "nothing to call": (sit(BASE, *TABLE), ANNA, Doubt(1), "nothing_to_call", "no bid yet"),
    "nothing to call exactly": (sit(CALZA, *TABLE), ANNA, Calza(1), "nothing_to_call", "no bid yet"),
    "a bid to come": (sit(BASE, *TABLE, bid="4x5"), ANNA, Doubt(2), "nothing_to_call", "no bid 2: the last is 1"),
    "no number": (sit(BASE, *TABLE, bid="4x5"), ANNA, Doubt("this"), "nothing_to_call", "no bid 'this'"),
    "an older bid": (sit(BASE, *TABLE, bids=["3x5", "4x5"]), ANNA, Doubt(1), "too_late", "that bid is over"),
    "an older bid exactly": (sit(CALZA, *TABLE, bids=["3x5", "4x5"]), ANNA, Calza(1), "too_late", "bid is over"),
    "a call under lifted cups": (lifted(), BEN, Doubt(1), "too_late", "that bid is over"),
    "no dice bid": (sit(BASE, *TABLE), ANNA, Bid(0, 3), "bad_quantity", "0 dice is not possible. Bid at least one"),
    "fewer than none": (sit(BASE, *TABLE), ANNA, Bid(-1, 3), "bad_quantity", "-1 dice"),
    "half a die": (sit(BASE, *TABLE), ANNA, Bid(2.5, 3), "bad_quantity", "2.5 dice"),
    "a word for a number": (sit(BASE, *TABLE), ANNA, Bid("two", 3), "bad_quantity", "'two' dice"),
    "yes for one": (sit(BASE, *TABLE), ANNA, Bid(True, 3), "bad_quantity", "True dice"),
    "ones are wild": (sit(BASE, *TABLE), ANNA, Bid(3, 1), "bad_face", "1 is not possible. Bids go from twos to sixes"),
    "no seven": (sit(BASE, *TABLE), ANNA, Bid(3, 7), "bad_face", "7 is not possible. Bids go from twos to sixes"),
    "no seven, plain": (
        sit(PLAIN, *TABLE),
        ANNA,
        Bid(3, 7),
        "bad_face",
        "7 is not possible. Bids go from ones to sixes",
    ),
    "a face in words": (sit(BASE, *TABLE), ANNA, Bid(3, "six"), "bad_face", "'six' is not possible"),
    "ones do not open": (sit(DUDO, *TABLE), ANNA, Bid(3, 1), "bad_face", "An opening bid goes from twos"),
    "no seven, special": (
        sit(VOLUNTARY, "1", "23", special="offered"),
        0,
        Bid(1, 7, True),
        "bad_face",
        "ones to sixes",
    ),
    "the face is locked": (
        sit(PALIFICO, "3", "23", **LOCKED),
        BEN,
        Bid(3, 4),
        "face_locked",
        "say more threes, or call",
    ),
    "too many": (sit(BASE, *TEN), ANNA, Bid(11, 2), "too_many", "11 are too many: there are only 10 dice"),
    "too many after a bid": (sit(BASE, *TEN, bid="4x5"), ANNA, Bid(99, 2), "too_many", "99 are too many"),
    "more than the most": (sit(BASE, *TEN, bid="10x6"), ANNA, Bid(11, 2), "too_many", "only 'Liar!' is left"),
    "below the most": (sit(BASE, *TEN, bid="10x6"), ANNA, Bid(10, 6), "too_low", "Ten sixes cannot be topped"),
    "no higher": (sit(BASE, *TEN, bid="4x5"), ANNA, Bid(4, 3), "too_low", "Four threes do not beat four fives"),
    "what is higher": (sit(BASE, *TEN, bid="4x5"), ANNA, Bid(4, 3), "too_low", "Possible now: 4 or more sixes, or 5"),
    "one is no higher": (sit(BASE, *TEN, bid="1x5"), ANNA, Bid(1, 3), "too_low", "One three does not beat one five"),
    "ones too few": (sit(DUDO, *TEN, bid="7x4"), ANNA, Bid(3, 1), "too_low", "Possible now: 4 or more ones"),
    "a bid under lifted cups": (lifted(), BEN, Bid(1, 2), "wrong_phase", "press 'next round' first"),
    "next round in play": (sit(BASE, *TABLE), ANNA, NextRound(1), "wrong_phase", "Round 1 is still being played"),
    "a round to come": (lifted(), BEN, NextRound(2), "wrong_phase", "no round 2 yet: this is round 1"),
    "a round that was": (sit(BASE, *TABLE, round=3), ANNA, NextRound(2), "too_late", "that round is over"),
    "out": (sit(BASE, "26", "", "345"), BEN, Bid(1, 2), "you_are_out", "no dice left, but you are welcome to watch"),
    "out and calling": (sit(BASE, "26", "", "345", bid="1x6"), BEN, Doubt(1), "you_are_out", "welcome to watch"),
    "no calza here": (sit(BASE, *TABLE, bid="4x5"), ANNA, Calza(1), "option_off", "'Calza' is not part"),
    "no special round here": (sit(BASE, *TABLE), ANNA, Bid(2, 3, True), "option_off", "without 'palifico'"),
    "a special round, late": (
        sit(VOLUNTARY, "1", "23", **LATE),
        BEN,
        Bid(2, 3, True),
        "option_off",
        "cannot be declared",
    ),
    "what special": (sit(VOLUNTARY, "1", "23", special="offered"), ANNA, Bid(1, 3, "x"), "option_off", "special round"),
    "two are left": (sit(THREE, "26", "", "345", bid="1x6"), ANNA, Calza(1), "option_off", "needs three players"),
    "another word": (sit(BASE, *TABLE), ANNA, "pass", "unknown_action", "'pass' is not an action of Liar's Dice"),
    "the game is over": (over(), ANNA, Bid(1, 2), "game_over", "won by Ben"),
    "next round of no game": (over(), BEN, NextRound(1), "game_over", "won by Ben"),
    "no such seat": (sit(BASE, *TABLE), 3, Bid(1, 2), "unknown_player", "no seat 3: seats are 0 to 2"),
    "a seat behind": (sit(BASE, *TABLE), -1, Bid(1, 2), "unknown_player", "no seat -1"),
    "a name for a seat": (sit(BASE, *TABLE), "Anna", Bid(1, 2), "unknown_player", "no seat 'Anna'"),
    "nearly a seat": (sit(BASE, *TABLE), 0.0, Bid(1, 2), "unknown_player", "no seat 0.0"),
    "a spectator": (sit(BASE, *TABLE), None, Bid(1, 2), "unknown_player", "no seat None"),
}


@pytest.mark.parametrize("match, seat, action, code, words", list(REFUSALS.values()), ids=list(REFUSALS))
def test_it_is_refused_and_nothing_changes(match, seat, action, code, words):
    refusal = refused(match, seat, action)
    assert (refusal.code, words in str(refusal)) == (code, True), str(refusal)


def test_every_code_of_the_rules_is_refused_somewhere_above():
    codes = {code for _, _, _, code, _ in REFUSALS.values()}
    assert codes == {
        *("unknown_player", "game_over", "you_are_out", "not_your_turn", "nothing_to_call", "too_late", "wrong_phase"),
        *("bad_quantity", "bad_face", "face_locked", "too_many", "too_low", "option_off", "unknown_action"),
    }


# a spectator's view is judged too, for a table that shows why nothing can be pressed


def test_a_spectator_is_told_that_only_seats_act():
    assert BASE.problem(sit(BASE, *TABLE).view(None), NextRound(1)).code == "unknown_player"


# when several things are wrong, the first of this order is said

ORDER = {
    "over before out": (over(), ANNA, Bid(0, 9), "game_over"),
    "out before late": (lifted(BASE, "12446", "", "12256"), BEN, Doubt(7), "you_are_out"),
    "never out for the next round": (sit(BASE, "26", "", "345"), BEN, NextRound(1), "wrong_phase"),
    "nothing to call before the turn": (sit(BASE, *TABLE), CEM, Doubt(1), "nothing_to_call"),
    "late before the turn": (sit(BASE, *TABLE, bids=["3x5", "4x5"]), CEM, Doubt(1), "too_late"),
    "lifted before the turn": (lifted(), CEM, Bid(0, 9), "wrong_phase"),
    "the turn before the number": (sit(BASE, *TABLE), CEM, Bid(0, 9), "not_your_turn"),
    "the number before the face": (sit(BASE, *TABLE), ANNA, Bid(0, 9), "bad_quantity"),
    "the face before too many": (sit(BASE, *TABLE), ANNA, Bid(99, 9), "bad_face"),
    "the lock before too many": (sit(PALIFICO, "3", "23", **LOCKED), BEN, Bid(99, 4), "face_locked"),
    "no calza before no bid": (sit(BASE, *TABLE), CEM, Calza(1), "option_off"),
}


@pytest.mark.parametrize("match, seat, action, code", list(ORDER.values()), ids=list(ORDER))
def test_the_order_of_the_codes(match, seat, action, code):
    assert refused(match, seat, action).code == code


# an action that arrives one move late


def after(match, *moves):
    for seat, action in moves:
        match.submit(seat, action)
    return match


def test_liar_clicked_twice_lifts_the_cups_once():
    match = after(sit(BASE, *TABLE, bid="6x4", turn=CEM), (CEM, Doubt(1)))
    assert refused(match, CEM, Doubt(1)).code == "too_late"


def test_liar_after_my_own_raise_is_late():
    match = after(sit(BASE, *TABLE, bid="6x4", turn=CEM), (CEM, Bid(7, 4)))
    assert refused(match, CEM, Doubt(1)).code == "too_late"


def test_liar_of_the_last_round_does_not_count_in_the_next():
    match = after(sit(BASE, *TABLE, bid="6x4", turn=CEM), (CEM, Doubt(1)), (BEN, NextRound(1)))
    assert refused(match, BEN, Doubt(1)).code == "too_late"
    assert refused(match, BEN, Doubt(2)).code == "nothing_to_call"


def test_bids_are_numbered_through_the_match():
    match = after(sit(BASE, *TABLE, bid="6x4", turn=CEM), (CEM, Doubt(1)), (BEN, NextRound(1)), (BEN, Bid(9, 6)))
    assert refused(match, CEM, Doubt(1)).code == "too_late"
    assert match.game.problem(match.view(CEM), Doubt(2)) is None


@pytest.mark.parametrize("game", [CALZA, ANYONE])
def test_exactly_clicked_twice_counts_once(game):
    match = after(sit(game, *TABLE, bid="5x4", turn=CEM), (CEM, Calza(1)))
    assert refused(match, CEM, Calza(1)).code == "too_late"


def test_exactly_from_the_side_is_late_after_a_raise():
    match = after(sit(ANYONE, *TABLE, bid="5x4", turn=CEM), (CEM, Bid(6, 4)))
    assert refused(match, ANNA, Calza(1)).code == "too_late"


def test_exactly_from_the_side_is_late_after_liar():
    match = after(sit(ANYONE, *TABLE, bid="5x4", turn=CEM), (CEM, Doubt(1)))
    assert refused(match, ANNA, Calza(1)).code == "too_late"


def test_exactly_from_the_side_is_in_time_before_the_next_action():
    match = after(sit(ANYONE, *TABLE, bid="5x4", turn=CEM), (ANNA, Calza(1)))
    assert refused(match, CEM, Bid(6, 4)).code == "wrong_phase"
    assert match.view(None).public.turn == ANNA


def test_next_round_clicked_twice_rolls_once():
    match = after(lifted(), (ANNA, NextRound(1)))
    assert refused(match, ANNA, NextRound(1)).code == "too_late"
    assert refused(match, CEM, NextRound(1)).code == "too_late"


def test_a_bid_clicked_twice_is_bid_once():
    match = after(sit(BASE, *TABLE, bid="2x4", turn=CEM), (CEM, Bid(3, 4)))
    assert refused(match, CEM, Bid(3, 4)).code == "not_your_turn"


def test_a_bid_that_comes_after_the_cups_are_lifted_is_no_bid():
    match = after(sit(ANYONE, *TABLE, bid="5x4", turn=CEM), (ANNA, Calza(1)))
    assert refused(match, CEM, Bid(6, 5)).code == "wrong_phase"


def test_a_bid_for_the_last_round_is_judged_in_the_new_one():
    match = after(lifted(), (ANNA, NextRound(1)))
    assert refused(match, CEM, Bid(6, 5)).code == "not_your_turn"


# chance is used by rolls alone


def test_only_a_roll_uses_chance():
    match = sit(BASE, *TABLE, bid="6x4", turn=CEM)
    match._rng = Scripted.dice(*[2] * 5, *[3] * 5, *[4] * 4)
    after(match, (CEM, Bid(7, 4)), (ANNA, Doubt(2)), (ANNA, NextRound(1)))
    assert match._state.cups == ((2,) * 5, (3,) * 5, (4,) * 4)


def test_the_dice_of_a_cup_lie_sorted():
    cups = BASE.deal(4, Random(3)).cups
    assert all(list(cup) == sorted(cup) for cup in cups)
