"""The house rules of Lying Cards: what each changes, what cannot be, and what a program is offered."""

from collections import Counter
from dataclasses import fields
from itertools import islice
from random import Random

import pytest

from facedown.engine import Match, replay
from facedown.games.lying_cards import (
    EVENTS,
    VARIANTS,
    Attack,
    Defend,
    LyingCards,
    Pass,
    SecondChance,
    key,
    mark,
    threes,
)
from facedown.options import BadConfig

ANNA, BEN, CEM = range(3)
BASE = LyingCards()
NONE = LyingCards(event_copies=0)
HANDS = ("9 5 3 4 4 4", "9 5 2 7 7 7", "8 8 6 2 2 2")


def sit(game=NONE, hands=HANDS, **position):
    return Match(game, len(hands), 1, start={"hands": hands} | position)


def three(match, seat, text):
    """Cards of these values from the hand of a seat."""
    hand, found = list(match.view(seat).own), []
    for value in text.split():
        found.append(next(card for card in hand if mark(card.value) == value))
        hand.remove(found[-1])
    return tuple(found)


def fought(one, other, game=NONE, **table):
    """Anna attacks Ben."""
    match = sit(game, **table)
    attack = Attack(three(match, ANNA, one), BEN, ("pair", 9))
    return replay(match, [(ANNA, attack), (BEN, Defend(three(match, BEN, other)))])


def public(match):
    return match.view(None).public


def judge(match, seat, action):
    problem = match.game.problem(match.view(seat), action)
    return problem.code if problem else "ok"


def listed(match, seat, kind=Attack):
    return [action for action in match.game.actions(match.view(seat)) if isinstance(action, kind)]


# what cannot be


@pytest.mark.parametrize(
    "wrong, words",
    [
        ({"deck": "tarot"}, "deck='tarot' is not possible: deck is 'five_by_nine' or 'standard_52'"),
        ({"event_copies": 3}, "event_copies=3 is not possible: event_copies is 1, 2 or 0"),
        ({"event_copies": True}, "event_copies=True is not possible"),
        ({"after_win": "never"}, "after_win='never' is not possible"),
        ({"kicker_depth": 1}, "kicker_depth=1 is not possible"),
        ({"double_attack": "both"}, "double_attack='both' is not possible"),
        ({"second_chance_same_target": 1}, "second_chance_same_target=1 is not possible"),
    ],
)
def test_a_value_that_there_is_not_is_refused(wrong, words):
    with pytest.raises(BadConfig) as refusal:
        LyingCards(**wrong)
    assert (words in str(refusal.value), refusal.value.code) == (True, "bad_config")


def test_the_variants_use_every_value_of_every_option():
    for field in fields(LyingCards):
        used = {getattr(game, field.name) for game in VARIANTS.values()}
        assert used == set(field.metadata["option"][0]), field.name


def test_what_to_know_beforehand():
    assert (BASE.cautions(), BASE.length(4), BASE.advice(7), NONE.cautions()) == ((), None, "", ())
    idle = [
        LyingCards(event_copies=0, double_attack="side"),
        LyingCards(event_copies=0, second_chance_same_target=True),
    ]
    assert all("no effect" in game.cautions()[0] for game in idle)


# what each changes


@pytest.mark.parametrize("copies", [0, 1, 2])
@pytest.mark.parametrize("seats", [3, 7])
def test_each_player_holds_one_event_card_however_many_there_are(copies, seats):
    dealt = [LyingCards(event_copies=copies).deal(seats, Random(seed)).events for seed in range(40)]
    assert all([len(mine) for mine in events] == [min(copies, 1)] * seats for events in dealt)
    most = max(max(Counter(card for mine in events for card in mine).values(), default=0) for events in dealt)
    assert most == copies


def test_without_event_cards_a_lost_attack_passes_the_turn():
    match = fought("9 5 3", "7 7 7")
    assert (public(match).turn, public(match).unused, match.turn().may) == (BEN, (0, 0, 0), frozenset())


def test_ordinary_cards_have_court_cards_and_the_ace_is_high():
    game = LyingCards(deck="standard_52", event_copies=0)
    match = fought("A K Q", "A K J", game, hands=("AS KS QS 2S 2H 2D", "A K J 3 3 3", "4 4 4"))
    assert (public(match).fights[-1].won, str(public(match).fights[-1].attack)) == (True, "AS KS QS")
    assert public(match).fights[-1].keys == {ANNA: (0, 14, 13, 12), BEN: (0, 14, 13, 11)}


def test_a_joker_is_any_value_of_the_deck_in_play():
    for game, value, code in [(BASE, 1, "ok"), (BASE, 10, "joker_value")]:
        match = sit(game, events=["Joker", "", ""])
        cards = three(match, ANNA, "9 5 3")
        assert judge(match, ANNA, Attack(cards, BEN, ("pair", 9), (cards[0], value))) == code
    match = sit(LyingCards(deck="standard_52"), events=["Joker", "", ""])
    cards = three(match, ANNA, "9 5 3")
    found = [judge(match, ANNA, Attack(cards, BEN, ("pair", 9), (cards[0], value))) for value in (1, 2, 14, 15)]
    assert found == ["joker_value", "ok", "ok", "joker_value"]


def test_who_wins_must_attack_again():
    hands = ("9 5 3 4 4 4", "9 5 2 7 7 7", "8 8 6 2 2 2")
    match = fought("9 5 3", "9 5 2", LyingCards(after_win="must", event_copies=0), hands=hands)
    assert judge(match, ANNA, Pass()) == "must_attack"
    assert listed(match, ANNA, Pass) == []
    assert judge(fought("9 5 3", "9 5 2", hands=hands), ANNA, Pass()) == "ok"


def test_where_attacks_go_on_a_lost_one_ends_the_turn_all_the_same():
    match = fought("9 5 3", "7 7 7", LyingCards(after_win="must"), events=["SecondChance", "", ""])
    assert (public(match).phase, judge(match, ANNA, Pass())) == ("lost", "ok")


@pytest.mark.parametrize("depth, won", [("all", True), ("one", False)])
def test_the_third_card_counts_or_not(depth, won):
    match = fought("9 5 3", "9 5 2", LyingCards(kicker_depth=depth, event_copies=0))
    assert (public(match).fights[-1].won, public(match).fights[-1].depth) == (won, depth)
    assert len(public(match).fights[-1].steps) == (4 if won else 3)


def test_one_kicker_decides_a_pair():
    assert key((4, 4, 9), "one") > key((4, 4, 8), "one")
    assert key((9, 5, 3), "one") == key((9, 5, 2), "one")


@pytest.mark.parametrize("same, code", [(False, "same_target"), (True, "ok")])
def test_a_second_chance_against_the_same_player(same, code):
    game = LyingCards(second_chance_same_target=same)
    match = fought("9 5 3", "7 7 7", game, events=["SecondChance", "", ""])
    again = SecondChance(match.view(ANNA).own[:3], BEN, ("pair", 9))
    assert judge(match, ANNA, again) == code
    assert {action.target for action in listed(match, ANNA, SecondChance)} == ({BEN, CEM} if same else {CEM})


# what is listed


def test_a_few_threes_are_listed_with_the_truth_and_a_lie_the_weakest_first():
    match = sit()
    found = [(tuple(card.value for card in a.cards), a.target, a.claim) for a in listed(match, ANNA)]
    assert found[:4] == [((5, 4, 3), to, said) for to in (BEN, CEM) for said in (("single", 5), ("trips", 5))]
    kinds = [(5, 4, 3), (9, 5, 4), (4, 4, 3), (4, 4, 9), (4, 4, 4)]
    assert list(dict.fromkeys(cards for cards, _, _ in found)) == kinds
    assert len(found) == 5 * 2 * 2


def test_a_shielded_player_is_not_listed():
    assert {action.target for action in listed(sit(shielded=[BEN]), ANNA)} == {CEM}


def test_with_a_joker_the_best_use_of_it_is_listed_too():
    match = sit(BASE, events=["Joker", "", ""], hands=("8 8 3", "9 5 2", "6 6 6"))
    assert {action.joker and (action.joker[0].value, action.joker[1]) for action in listed(match, ANNA)} == {
        None,
        (3, 8),
    }


def test_a_hand_of_fifteen_lists_a_few_threes_and_may_lay_any():
    hand = "9 9 9 8 8 8 7 7 6 5 4 3 2 1 1"
    match = sit(hands=(hand, "5 5 5", "6 6 6"))
    assert len(listed(match, ANNA)) == 6 * 2 * 2
    for cards in threes(match.view(ANNA).own):
        assert judge(match, ANNA, Attack(cards, BEN, ("single", 1))) == "ok"


def test_attacks_are_listed_one_by_one():
    match = Match(BASE, 7, 1)
    assert len(list(islice(match.game.actions(match.view(ANNA)), 3))) == 3


@pytest.mark.parametrize("event", EVENTS)
def test_every_event_card_is_listed_in_its_window(event):
    turn = sit(BASE, events=[event, "", ""])
    lost = fought("9 5 3", "7 7 7", BASE, events=[event, "", ""])
    joined = replay(sit(BASE, events=["", "", event]), [(ANNA, Attack(three(sit(), ANNA, "9 5 3"), BEN, ("pair", 9)))])
    names = [{type(a).__name__ for a in m.game.actions(m.view(s))} for m, s in ((turn, 0), (lost, 0), (joined, 2))]
    windows = {"DoubleAttack": [False, False, True], "SecondChance": [False, True, False], "Joker": [False] * 3}
    assert [event in found for found in names] == windows.get(event, [True, True, False])
