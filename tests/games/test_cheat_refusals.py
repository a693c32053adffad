"""What the rules of Løgneren refuse: with a code, a sentence that quotes what was tried, and nothing changed."""

import pytest

from facedown.engine import IllegalAction, Match, replay
from facedown.games.cheat import Accept, Cheat, Doubt, Name, Pass, Play
from facedown.pieces import RANKS, Card

ANNA, BEN, CEM = range(3)
NAMES = ("Anna", "Ben", "Cem")
HANDS = ("3S 3H 9C 9D", "4S 4H KC", "5S QH")
BASE, BLUFF, ONE = Cheat(), Cheat(count_bluff=True), Cheat(one_card=True)
PASSING, CLOSING = Cheat(allow_pass=True), Cheat(allow_pass=True, pass_closes_window=True)
SAME, UP_DOWN = Cheat(rank_rule="same", allow_pass=True), Cheat(rank_rule="up_down")
CHOSEN = Cheat(rank_rule="same", allow_pass=True, after_call_chooser="call_loser")
A_LAST_CARD = {"hands": ("3S", "4S 4H KC", ""), "last": "2C", "said": "1x2"}


def cards(text):
    return tuple(map(Card.read, text.split()))


def lay(text, rank="3", count=None):
    return Play(cards(text), rank, len(text.split()) if count is None else count)


def sit(game, *moves, hands=HANDS, **position):
    """Anna is on turn with threes; then the moves."""
    rank = {} if game.rank_rule == "same" else {"rank": "3"}
    match = Match(game, len(hands), 1, names=NAMES[: len(hands)], start={"hands": hands} | rank | position)
    return replay(match, moves)


def opened(game=BASE):
    """Anna has laid a three."""
    return sit(game, (ANNA, lay("3S")))


def called(game=BASE):
    """Cem has called Anna's true three."""
    return replay(opened(game), [(CEM, Doubt(1))])


def covered(game=BASE):
    """Ben has laid after Anna."""
    return replay(opened(game), [(BEN, lay("4S", "4"))])


def naming():
    """Cem has called the truth and names the rank; Anna opens."""
    return called(CHOSEN)


def everybody_passed(game=SAME):
    return replay(opened(game), [(BEN, Pass()), (CEM, Pass()), (ANNA, Pass())])


def ending():
    """Cem has laid the last card."""
    return sit(BASE, **A_LAST_CARD)


def over():
    return replay(ending(), [(ANNA, Accept(1)), (BEN, Accept(1))])


def refused(match, seat, action):
    """The refusal, after a look that neither the state nor the chance nor the record has changed."""
    before = match._state, match._rng.getstate(), list(match.record)
    with pytest.raises(IllegalAction) as refusal:
        match.submit(seat, action)
    assert (match._state, match._rng.getstate(), match.record) == before
    return refusal.value


TURN = "It is Anna's turn – please wait a moment."
LAID = "Cem has laid the last card. Say 'Løgner!' or accept first."
MINE = "is not in your hand: choose from the cards that you hold"
LATE = "the next player has already laid cards. Only the last play can be challenged"
FIRST = "First Cem names the rank of this round"

REFUSALS = {
    "not your turn": (sit(BASE), BEN, lay("4S", "3"), "not_your_turn", TURN),
    "not your turn to pass": (sit(PASSING), BEN, Pass(), "not_your_turn", TURN),
    "not your turn, nothing right": (sit(BASE), CEM, lay("AS AS", "K", 7), "not_your_turn", TURN),
    "a second time": (opened(), ANNA, lay("3H"), "not_your_turn", "It is Ben's turn"),
    "a play one move late": (covered(), BEN, lay("4S", "4"), "not_your_turn", "It is Cem's turn"),
    "another's card": (sit(BASE), ANNA, lay("4S"), "not_in_hand", f"4S {MINE}"),
    "nobody's card": (sit(BASE), ANNA, lay("AS"), "not_in_hand", f"AS {MINE}"),
    "another pack's card": (sit(BASE), ANNA, lay("3S2"), "not_in_hand", f"3S2 {MINE}"),
    "a card that was laid": (
        replay(covered(), [(CEM, lay("5S", "5"))]), ANNA, lay("3S", "6"), "not_in_hand", f"3S {MINE}"
    ),
    "a word for a card": (sit(BASE), ANNA, Play(("3S",), "3", 1), "not_in_hand", f"'3S' {MINE}"),
    "a list of cards": (sit(BASE), ANNA, Play([Card("3", "S")], "3", 1), "not_in_hand", "is not a tuple of cards"),
    "a card twice": (sit(BASE), ANNA, lay("3S 3S"), "duplicate_card", "You named 3S twice"),
    "no card": (sit(BASE), ANNA, Play((), "3", 0), "must_lay_card", "Please lay at least one card."),
    "no card, said to be one": (sit(BLUFF), ANNA, Play((), "3", 1), "must_lay_card", "at least one card"),
    "two at once": (sit(ONE), ANNA, lay("3S 3H"), "only_one_card", "One card a turn at this table: you laid 2."),
    "another rank": (
        sit(BASE), ANNA, lay("9C", "9"), "wrong_rank",
        "It is threes now, not '9': please announce threes (the cards themselves may be anything).",
    ),
    "no rank": (sit(BASE), ANNA, lay("9C", 9), "wrong_rank", "not 9: please announce threes"),
    "the same rank": (sit(UP_DOWN), ANNA, lay("9C", "3"), "wrong_rank", "no '3': please announce twos or fours"),
    "two ranks up": (sit(UP_DOWN), ANNA, lay("9C", "5"), "wrong_rank", "After threes comes no '5'"),
    "no rank to open": (sit(SAME), ANNA, lay("9C", "1"), "wrong_rank", "There is no rank '1': announce one of A 2"),
    "another rank of the round": (opened(SAME), BEN, lay("4S", "4"), "wrong_rank", "please announce threes"),
    "another rank than was named": (
        replay(naming(), [(CEM, Name("7"))]), ANNA, lay("9C", "9"), "wrong_rank", "please announce sevens"
    ),
    "fewer said": (
        sit(BASE), ANNA, lay("3S 3H 9C", "3", 2), "wrong_count",
        "You may lie about the rank, not about the number: you laid 3 cards, so say three, not 2.",
    ),
    "more said": (sit(BASE), ANNA, lay("3S", "3", 2), "wrong_count", "you laid 1 card, so say one, not 2"),
    "a word for a number": (sit(BASE), ANNA, lay("3S", "3", "one"), "wrong_count", "not 'one'"),
    "yes for one": (sit(BASE), ANNA, lay("3S", "3", True), "wrong_count", "not True"),
    "more said than laid": (sit(BLUFF), ANNA, lay("3S 3H", "3", 3), "wrong_count", "a number from 1 to 2, not 3"),
    "none said": (sit(BLUFF), ANNA, lay("3S", "3", 0), "wrong_count", "a number from 1 to 1, not 0"),
    "half a card said": (sit(BLUFF), ANNA, lay("3S 3H", "3", 1.5), "wrong_count", "not 1.5"),
    "no passing": (sit(BASE), ANNA, Pass(), "no_pass", "passing is not part of this variant"),
    "no passing, not your turn": (sit(BASE), BEN, Pass(), "no_pass", "passing is not part of this variant"),
    "a pass to open": (sit(SAME), ANNA, Pass(), "must_lay_card", "who opens a round cannot pass"),
    "a pass to open again": (everybody_passed(), ANNA, Pass(), "must_lay_card", "who opens a round cannot pass"),
    "a pass to open what was named": (
        replay(naming(), [(CEM, Name("7"))]), ANNA, Pass(), "must_lay_card", "who opens a round cannot pass"
    ),
    "nothing laid": (sit(BASE), BEN, Doubt(1), "nothing_to_call", "There is no play to challenge just now."),
    "a play to come": (opened(), CEM, Doubt(2), "nothing_to_call", "There is no play 2: the last is 1."),
    "play none": (opened(), CEM, Doubt(0), "nothing_to_call", "There is no play 0"),
    "no number": (opened(), CEM, Doubt("this"), "nothing_to_call", "There is no play 'this'"),
    "yes for play one": (opened(), CEM, Doubt(True), "nothing_to_call", "There is no play True"),
    "a play after the reveal": (called(), BEN, Doubt(2), "nothing_to_call", "no play to challenge just now"),
    "a play called already": (called(), BEN, Doubt(1), "already_called", "Cem was first – the cards are already"),
    "called already, by me": (called(), CEM, Doubt(1), "already_called", "Cem was first"),
    "called already, my own": (called(), ANNA, Doubt(1), "already_called", "Cem was first"),
    "called, and a play laid since": (
        replay(called(), [(BEN, lay("4S", "4"))]), CEM, Doubt(1), "too_late", LATE
    ),
    "a call one move late": (covered(), CEM, Doubt(1), "too_late", LATE),
    "my own, late": (covered(), ANNA, Doubt(1), "too_late", LATE),
    "closed by a pass": (replay(opened(CLOSING), [(BEN, Pass())]), CEM, Doubt(1), "too_late", "a pass has ended"),
    "closed when all had passed": (everybody_passed(), BEN, Doubt(1), "too_late", "a pass has ended the time"),
    "my own": (opened(), ANNA, Doubt(1), "own_play", "You cannot challenge your own play."),
    "my own, on turn again": (
        replay(opened(PASSING), [(BEN, Pass()), (CEM, Pass())]), ANNA, Doubt(1), "own_play", "your own play"
    ),
    "my own last card": (ending(), CEM, Doubt(1), "own_play", "You cannot challenge your own play."),
    "accept my own": (ending(), CEM, Accept(1), "own_play", "the others accept it or call"),
    "accept what is no last card": (opened(), BEN, Accept(1), "wrong_phase", "Only a last card is accepted"),
    "accept nothing": (sit(BASE), BEN, Accept(1), "wrong_phase", "There is no play to accept"),
    "accept a play to come": (ending(), BEN, Accept(2), "wrong_phase", "There is no play 2 to accept"),
    "accept one move late": (covered(), CEM, Accept(1), "too_late", "that play is over"),
    "accept what was called": (
        sit(BASE, (ANNA, Doubt(1)), hands=A_LAST_CARD["hands"], last="5C", said="1x2"),
        BEN, Accept(1), "too_late", "that play is over",
    ),
    "play in the last window": (ending(), ANNA, lay("3S"), "final_window", LAID),
    "play in it, not your turn": (ending(), BEN, lay("4S"), "final_window", LAID),
    "play in it, without cards": (ending(), CEM, lay("4S"), "final_window", LAID),
    "pass in the last window": (ending(), ANNA, Pass(), "final_window", LAID),
    "name a rank": (sit(BASE), ANNA, Name("7"), "wrong_phase", "No rank is to be named now"),
    "name a rank twice": (replay(naming(), [(CEM, Name("7"))]), CEM, Name("8"), "wrong_phase", "No rank is to be"),
    "name it for another": (naming(), ANNA, Name("7"), "not_your_turn", "It is Cem who names the rank"),
    "name what is no rank": (naming(), CEM, Name("1"), "wrong_rank", f"no rank '1': name one of {' '.join(RANKS)}"),
    "name a list": (naming(), CEM, Name(["7"]), "wrong_rank", "There is no rank ['7']"),
    "play before the rank is named": (naming(), ANNA, lay("9C", "9"), "wrong_phase", FIRST),
    "play instead of naming": (naming(), CEM, lay("5S", "5"), "wrong_phase", FIRST),
    "pass instead of naming": (naming(), CEM, Pass(), "wrong_phase", FIRST),
    "call before the rank is named": (naming(), BEN, Doubt(1), "already_called", "Cem was first"),
    "another word": (sit(BASE), ANNA, "cheat", "unknown_action", "'cheat' is not an action of Løgneren."),
    "play after the end": (over(), ANNA, lay("3S"), "game_over", "The game is over: Cem has won."),
    "call after the end": (over(), BEN, Doubt(1), "game_over", "Cem has won"),
    "accept after the end": (over(), BEN, Accept(1), "game_over", "Cem has won"),
    "no such seat": (sit(BASE), 3, lay("3S"), "unknown_player", "no seat 3: seats are 0 to 2"),
    "a seat behind": (sit(BASE), -1, Doubt(1), "unknown_player", "no seat -1"),
    "a spectator": (sit(BASE), None, Doubt(1), "unknown_player", "no seat None"),
}  # fmt: skip


@pytest.mark.parametrize("match, seat, action, code, words", list(REFUSALS.values()), ids=list(REFUSALS))
def test_it_is_refused_and_nothing_changes(match, seat, action, code, words):
    refusal = refused(match, seat, action)
    assert (refusal.code, words in str(refusal)) == (code, True), str(refusal)


def test_every_code_of_the_rules_is_refused_somewhere_above():
    assert {code for _, _, _, code, _ in REFUSALS.values()} == {
        *("unknown_player", "game_over", "too_late", "wrong_phase", "not_your_turn", "not_in_hand", "duplicate_card"),
        *("final_window", "must_lay_card", "no_pass", "only_one_card", "wrong_rank", "wrong_count", "unknown_action"),
        *("already_called", "nothing_to_call", "own_play"),
    }


def test_a_spectator_can_do_nothing():
    match = sit(BASE)
    problem = BASE.problem(match.view(None), lay("3S"))
    assert (problem.code, list(BASE.actions(match.view(None)))) == ("unknown_player", [])


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (lay("4S 4S", "9", 5), "not_in_hand"),
        (lay("3S 3S", "9", 5), "duplicate_card"),
        (lay("3S 3H", "9", 5), "only_one_card"),
        (lay("3S", "9", 5), "wrong_rank"),
        (lay("3S", "3", 5), "wrong_count"),
    ],
)
def test_of_several_faults_the_first_is_said(action, code):
    assert refused(sit(ONE), ANNA, action).code == code


@pytest.mark.parametrize("text", ["4S", "KC", "QH", "AD"])
def test_a_card_that_is_not_mine_is_refused_alike_wherever_it_is(text):
    assert str(refused(sit(BASE), ANNA, lay(text))) == f"{text} {MINE}."


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"hands": ["2S"]}, "2 to 10 players, not for the hands"),
        ({"hands": ["2S"] * 11}, "2 to 10 players"),
        ({"hands": ["2S", "2T"]}, "'2T' is not a card"),
        ({"hands": ["2S", "2S"]}, "2S2 is one card too many: there is 1 of 2S"),
        ({"hands": ["2S", "3S3"]}, "3S3 is one card too many"),
        ({"hands": ["2S", ""]}, "Seat 1 has no cards"),
        ({"hands": ["", "2S"]}, "Seat 0 has no cards"),
        ({"hands": ["2S", "3S"], "turn": 2}, "the turn of seat 2: seats are 0 to 1"),
        ({"hands": ["2S", "3S"], "turn": True}, "the turn of seat True"),
        ({"hands": ["2S", "3S"], "rank": "1"}, "There is no rank '1'"),
        ({"hands": ["2S", "3S"], "last": "4S"}, "'' is not said of 1 cards"),
        ({"hands": ["2S", "3S"], "said": "1xA"}, "'1xA' is not said of 0 cards"),
        ({"hands": ["2S", "3S"], "last": "4S", "said": "2xA"}, "'2xA' is not said of 1 cards"),
        ({"hands": ["2S", "3S"], "last": "4S", "said": "one ace"}, "write two queens as '2xQ'"),
    ],
)
def test_a_position_that_cannot_be_is_quoted(wrong, words):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011
        BASE.position(**wrong)
    assert words in str(refusal.value)
