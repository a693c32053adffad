"""What the rules of Lying Cards refuse: with a code, a sentence that says what is possible, and nothing changed."""

import pytest

from facedown.engine import IllegalAction, Match, replay
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

ANNA, BEN, CEM, DORA = range(4)
NAMES = ("Anna", "Ben", "Cem", "Dora")
GAME = LyingCards(event_copies=2)
SAID = ("pair", 8)
HANDS = ("5R 5W 2R 4R 4W 4L", "7R 7W 9R 3R 3W 3L", "8R 8W 6R 2W 2L 2M", "6W 6L 6M 1R 1W 1L")
EVENTS = ("Joker SecondChance", "Shield Skip", "DoubleAttack SwapThree", "DoubleAttack SwapHands")


def cards(text):
    return tuple(map(LCard.read, text.split()))


A, B, C, D = map(cards, ("5R 5W 2R", "7R 7W 9R", "8R 8W 6R", "6W 6L 6M"))
HIT, COUNTER, JOIN = Attack(A, BEN, SAID), Defend(B), DoubleAttack(1, C, SAID)


def sit(*moves, game=GAME, **position):
    start = {"hands": HANDS, "events": EVENTS} | position
    return replay(Match(game, 4, 1, names=NAMES, start=start), moves)


def attacked(*moves):
    return sit((ANNA, HIT), *moves)


def lost(*moves):
    return attacked((BEN, COUNTER), *moves)


def won(**table):
    """Anna's fives have beaten Ben's weakest."""
    return sit((ANNA, HIT), (BEN, Defend(cards("7R 9R 3R"))), **table)


def over():
    return sit((ANNA, HIT), (BEN, Defend(cards("7R 9R 3R"))), hands=("5R 5W 2R", *HANDS[1:]), events=())


def hit(text="5R 5W 2R", target=BEN, claim=SAID, joker=None):
    return Attack(cards(text), target, claim, joker)


def again(text="5R 5W 2R", target=CEM, claim=SAID, joker=None):
    return SecondChance(cards(text), target, claim, joker)


TURN = "It is Anna's turn – please wait a moment."
MINE = "is not in your hand: choose from the cards that you hold."
CLAIM = "say single, pair or trips, and a value from 1 to 9"
SHIELDED = {"shielded": [BEN]}

REFUSALS = {
    "a pass before an attack": (sit(), ANNA, Pass(), "must_attack", "You must attack once before you may pass."),
    "a pass after a win, where attacks go on": (
        won(game=LyingCards(event_copies=2, after_win="must")), ANNA, Pass(), "must_attack", "you must attack again"
    ),
    "another's turn to attack": (sit(), BEN, Attack(B, ANNA, SAID), "not_your_turn", TURN),
    "another's turn to pass": (sit(), BEN, Pass(), "not_your_turn", TURN),
    "another's turn, nothing right": (sit(), CEM, Attack((), 9), "not_your_turn", TURN),
    "an attack during an attack": (attacked(), CEM, Attack(C, BEN, SAID), "wrong_phase", "Wait until Ben has"),
    "a second click on an attack": (attacked(), ANNA, HIT, "wrong_phase", "Wait until Ben has defended."),
    "a pass during an attack": (attacked(), ANNA, Pass(), "wrong_phase", "Wait until Ben has defended."),
    "an attack after a lost one": (lost(), ANNA, hit(), "wrong_phase", "play Zweite Chance, or pass"),
    "an attack by another after a lost one": (lost(), BEN, Attack(cards("3R 3W 3L"), CEM, SAID), "not_your_turn", TURN),
    "a second click on a pass": (lost((ANNA, Pass())), ANNA, Pass(), "not_your_turn", "It is Ben's turn"),
    "a defence against nothing": (sit(), BEN, COUNTER, "wrong_phase", "Nobody is attacked just now."),
    "a defence one move late": (lost(), BEN, COUNTER, "wrong_phase", "Nobody is attacked just now."),
    "a defence of a voided attack": (attacked((BEN, Shield())), BEN, COUNTER, "wrong_phase", "Nobody is attacked"),
    "a defence of another": (attacked(), CEM, Defend(C), "not_your_turn", "It is Ben who defends – please wait"),
    "another's card": (sit(), ANNA, hit("5R 5W 9R"), "not_in_hand", f"9R {MINE}"),
    "nobody's card": (sit(), ANNA, hit("5R 5W 9S"), "not_in_hand", f"9S {MINE}"),
    "a card on the table": (attacked(), ANNA, SwapThree(BEN, A), "no_such_event", "Tausch Drei"),
    "a word for a card": (sit(), ANNA, Attack(("5R", "5W", "2R"), BEN, SAID), "not_in_hand", f"'5R' {MINE}"),
    "a list of cards": (sit(), ANNA, Attack(list(A), BEN, SAID), "not_in_hand", "is not a tuple of cards"),
    "a card twice": (sit(), ANNA, hit("5R 5R 2R"), "duplicate_card", "You named 5R twice"),
    "two cards": (sit(), ANNA, hit("5R 5W"), "exactly_three", "Exactly three cards, please: you named 2."),
    "no card": (sit(), ANNA, hit(""), "exactly_three", "Exactly three cards, please: you named 0."),
    "four cards in defence": (attacked(), BEN, Defend((*B, LCard(3, "R"))), "exactly_three", "you named 4"),
    "oneself": (sit(), ANNA, hit(target=ANNA), "bad_target", "You cannot attack yourself."),
    "a protected player": (sit(**SHIELDED), ANNA, hit(), "bad_target", "Ben is protected until the next turn."),
    "nobody": (sit(), ANNA, hit(target=4), "bad_target", "There is no seat 4: seats are 0 to 3."),
    "a name": (sit(), ANNA, hit(target="Ben"), "bad_target", "There is no seat 'Ben'"),
    "yes for seat one": (sit(), ANNA, hit(target=True), "bad_target", "There is no seat True"),
    "nothing said": (sit(), ANNA, hit(claim=None), "claim_required", "Please announce a value – true or not."),
    "an empty word": (sit(), ANNA, hit(claim=()), "claim_required", "Please announce a value"),
    "four of a kind": (sit(), ANNA, hit(claim=("four", 8)), "bad_claim", f"('four', 8) cannot be announced: {CLAIM}."),
    "a value that there is not": (sit(), ANNA, hit(claim=("pair", 10)), "bad_claim", CLAIM),
    "a word for a value": (sit(), ANNA, hit(claim=("pair", "8")), "bad_claim", CLAIM),
    "yes for one": (sit(), ANNA, hit(claim=("pair", True)), "bad_claim", CLAIM),
    "a kind that is a list": (sit(), ANNA, hit(claim=(["pair"], 8)), "bad_claim", CLAIM),
    "half an announcement": (sit(), ANNA, hit(claim="pair"), "bad_claim", "'pair' cannot be announced"),
    "too high with ordinary cards": (
        sit(game=LyingCards(deck="standard_52"), hands=["9 8 7", "6 5 4", "2 2 2", "3 3 3"], events=()),
        ANNA, Attack(cards("9S 8S 7S"), BEN, ("pair", 15)), "bad_claim", "a value from 2 to 14 (the ace)",
    ),
    "a joker that one does not hold": (
        attacked(), BEN, Defend(B, (B[0], 9)), "no_such_event", "You do not hold that event card: Joker."
    ),
    "a joker used before": (
        sit((ANNA, hit(joker=(A[2], 2))), (BEN, COUNTER)), ANNA, again(joker=(A[2], 5)), "event_used", "Joker"
    ),
    "a joker of no value": (
        sit(), ANNA, hit(joker=(A[2], 0)), "joker_value", "The joker needs a value from 1 to 9, not 0."
    ),
    "a joker of a word": (sit(), ANNA, hit(joker=(A[2], "8")), "joker_value", "not '8'"),
    "a joker with another card": (
        sit(), ANNA, hit(joker=(LCard(4, "R"), 5)), "joker_value", "is laid with one of the three cards"
    ),
    "a joker alone": (sit(), ANNA, hit(joker=8), "joker_value", "is laid with one of the three cards"),
    "an event card that one does not hold": (sit(), ANNA, Shield(), "no_such_event", "Schutzschild"),
    "an event card played before": (
        sit((BEN, Skip(CEM))), BEN, Skip(CEM), "event_used", "You have already played that event card: Aussetzen."
    ),
    "an event card that another has played": (
        sit((BEN, Skip(CEM))), ANNA, Skip(CEM), "no_such_event", "You do not hold that event card: Aussetzen."
    ),
    "joining one's own attack": (
        sit((ANNA, HIT), events=("DoubleAttack", "", "", "")), ANNA, DoubleAttack(1, cards("4R 4W 4L"), SAID),
        "event_window", "of one other player on another",
    ),
    "a shield of a bystander in an attack": (
        sit((ANNA, Attack(A, CEM, SAID))), BEN, Shield(), "event_window", "just now it could only help Cem"
    ),
    "joining no attack": (sit(), CEM, DoubleAttack(0, C, SAID), "event_window", "attack 0 is none"),
    "joining one move late": (lost(), CEM, JOIN, "event_window", "attack 1 is none"),
    "joining another attack": (attacked(), CEM, DoubleAttack(2, C, SAID), "event_window", "attack 2 is none"),
    "joining the attack yes": (attacked(), CEM, DoubleAttack(True, C, SAID), "event_window", "attack True is none"),
    "joining the attack on oneself": (
        sit((ANNA, Attack(A, CEM, SAID))), CEM, JOIN, "event_window", "of one other player on another"
    ),
    "joining with two cards": (attacked(), CEM, DoubleAttack(1, C[:2], SAID), "exactly_three", "you named 2"),
    "joining without a word": (attacked(), CEM, DoubleAttack(1, C), "claim_required", "Please announce a value"),
    "joining as a second": (
        attacked((CEM, JOIN)), DORA, DoubleAttack(1, D, SAID), "already_joined",
        "Someone has already joined this attack: Cem.",
    ),
    "a second chance before an attack": (
        sit(), ANNA, again(), "event_window", "Zweite Chance can only follow your own lost attack."
    ),
    "a second chance after a win": (won(), ANNA, again("4R 4W 4L"), "event_window", "your own lost attack"),
    "a second chance against the same": (lost(), ANNA, again(target=BEN), "same_target", "Choose somebody else"),
    "a second chance against oneself": (lost(), ANNA, again(target=ANNA), "bad_target", "You cannot attack yourself."),
    "a second chance without a word": (lost(), ANNA, again(claim=None), "claim_required", "true or not"),
    "a second chance with another's card": (lost(), ANNA, again("5R 5W 8R"), "not_in_hand", f"8R {MINE}"),
    "a swap of hands during an attack": (
        attacked(), DORA, SwapHands(ANNA), "event_window", "Handtausch is for later: wait until Ben has defended."
    ),
    "a swap of three during an attack": (
        attacked(), CEM, SwapThree(ANNA, C), "event_window", "Tausch Drei is for later: wait until Ben has defended."
    ),
    "a missed turn during an attack": (attacked(), BEN, Skip(ANNA), "event_window", "Aussetzen is for later"),
    "a swap with oneself": (sit(), DORA, SwapHands(DORA), "bad_target", "You cannot swap with yourself."),
    "a swap of three with oneself": (sit(), CEM, SwapThree(CEM, C), "bad_target", "You cannot swap with yourself."),
    "a swap with nobody": (sit(), DORA, SwapHands(7), "bad_target", "There is no seat 7"),
    "a swap of two": (sit(), CEM, SwapThree(ANNA, C[:2]), "exactly_three", "you named 2"),
    "a swap of another's cards": (sit(), CEM, SwapThree(ANNA, A), "not_in_hand", f"5R {MINE}"),
    "a missed turn of nobody": (sit(), BEN, Skip(None), "bad_target", "There is no seat None"),
    "another word": (sit(), ANNA, "lie", "unknown_action", "'lie' is not an action of Lying Cards."),
    "an attack after the end": (over(), BEN, Attack(B, CEM, SAID), "game_over", "The game is over: Anna has won."),
    "an event card after the end": (over(), BEN, Shield(), "game_over", "Anna has won"),
    "a pass after the end": (over(), ANNA, Pass(), "game_over", "Anna has won"),
    "no such seat": (sit(), 4, Pass(), "unknown_player", "no seat 4: seats are 0 to 3"),
    "a spectator": (sit(), None, Pass(), "unknown_player", "no seat None"),
}  # fmt: skip


@pytest.mark.parametrize("match, seat, action, code, words", list(REFUSALS.values()), ids=list(REFUSALS))
def test_it_is_refused_and_nothing_changes(match, seat, action, code, words):
    before = match._state, match._rng.getstate(), list(match.record)
    with pytest.raises(IllegalAction) as refusal:
        match.submit(seat, action)
    assert (refusal.value.code, words in str(refusal.value)) == (code, True), str(refusal.value)
    assert (match._state, match._rng.getstate(), match.record) == before


def test_every_code_of_the_rules_is_refused_somewhere_above():
    assert {code for _, _, _, code, _ in REFUSALS.values()} == {
        *("unknown_player", "game_over", "wrong_phase", "not_your_turn", "not_in_hand", "duplicate_card"),
        *("must_attack", "exactly_three", "bad_target", "claim_required", "bad_claim", "event_used", "no_such_event"),
        *("event_window", "joker_value", "same_target", "already_joined", "unknown_action"),
    }


def test_a_spectator_can_do_nothing():
    view = sit().view(None)
    assert (GAME.problem(view, Pass()).code, list(GAME.actions(view))) == ("unknown_player", [])


def test_a_refusal_does_not_say_where_a_card_is():
    match = attacked()
    wrong = [GAME.problem(match.view(BEN), Defend((*B[:2], LCard.read(text)))).text for text in ("5R", "8R", "9S")]
    assert len({text.split(" ", 1)[1] for text in wrong}) == 1


def test_nothing_wrong_is_told_in_this_order():
    view = sit(**SHIELDED).view(ANNA)
    wrong = [hit("5R 5W 9R", BEN, None), hit("5R 5W", BEN, None), hit("5R 5W 2R", BEN, None)]
    wrong += [hit(target=CEM, claim=None, joker=8), hit(target=CEM, claim=("x", 1), joker=8), hit(target=CEM, joker=8)]
    assert [GAME.problem(view, action).code for action in wrong] == [
        *("not_in_hand", "exactly_three", "bad_target", "claim_required", "bad_claim", "joker_value")
    ]


POSITIONS = [
    ({"hands": ["9 8 7", "6 5 4"]}, "3 to 7 players, not for the hands"),
    ({"hands": ["9 8 7", "6 5 4", ""]}, "Seat 2 has 0 cards: a hand has 3, 6, 9 and so on"),
    ({"hands": ["9 8 7", "6 5 4", "2 2 2 2"]}, "Seat 2 has 4 cards"),
    ({"hands": ["9R 8 7", "9R 5 4", "2 2 2"]}, "9R is one card too many: five_by_nine has one 9R"),
    ({"hands": ["9H 8 7", "9R 5 4", "2 2 2"]}, "9H is one card too many: five_by_nine has none"),
    ({"hands": ["9 9 9", "9 9 9", "2 2 2"]}, "9 is one card too many: five_by_nine has no more"),
    ({"hands": ["Q 8 7", "9 5 4", "2 2 2"]}, "Q is one card too many"),
    ({"hands": ["X 8 7", "9 5 4", "2 2 2"]}, "'X' is not a card: write the five of rings as '5R'"),
    ({"events": ["Joker"]}, "The events are 4 texts, one for each seat"),
    ({"events": ["Trump", "", "", ""]}, "There is no event 'Trump': there is Shield, DoubleAttack"),
    ({"events": ["Joker", "Joker", "Joker", ""]}, "3 times Joker is too many: there is 2 of each"),
    ({"turn": 4}, "There is no seat 4 at this table: seats are 0 to 3"),
    ({"shielded": ["Ben"]}, "There is no seat 'Ben' at this table"),
    ({"skips": [-1]}, "There is no seat -1 at this table"),
]


@pytest.mark.parametrize("position, words", POSITIONS)
def test_a_position_that_cannot_be_is_quoted(position, words):
    with pytest.raises(ValueError, match=words):
        GAME.position(**({"hands": HANDS} | position))
