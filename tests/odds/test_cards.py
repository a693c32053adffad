"""Løgneren: hands drawn from unseen cards, and what a claim is worth."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.odds import cards, counts

from . import by_hand_cards as by_hand

HALF = Fraction(1, 2)


@st.composite
def pools(draw):
    unseen = draw(st.integers(1, 14))
    return unseen, draw(st.integers(0, unseen)), draw(st.integers(0, unseen))


@given(pools())
def test_chances_of_a_hand_add_up_to_one(pool):
    assert sum(cards.held(*pool)) == 1


@given(pools())
def test_a_hand_holds_its_share_of_the_rank_on_average(pool):
    unseen, left, hand = pool
    assert counts.mean(cards.held(*pool)) == Fraction(left * hand, unseen)


@given(pools())
def test_the_law_is_what_counting_all_hands_finds(pool):
    unseen, left, hand = min(pool[0], 8), min(pool[1], pool[0], 8), min(pool[2], pool[0], 8)
    hands = [sum(card < left for card in part) for part in combinations(range(unseen), hand)]
    law = cards.held(unseen, left, hand)
    assert law == tuple(Fraction(hands.count(k), len(hands)) for k in range(len(law)))


@given(pools(), st.integers(0, 5))
def test_two_hands_together_are_slots_filled_one_by_one(pool, other):
    unseen, left, hand = pool
    hands = (hand, min(other, unseen - hand))
    assert cards.joint(unseen, left, hands) == by_hand.filled(unseen, left, hands)


def test_with_two_players_each_knows_the_hand_of_the_other():
    assert cards.held(26, 3, 26) == (0, 0, 0, 1)


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("decks", [1, 2])
def test_all_cards_are_dealt_as_evenly_as_possible(players, decks):
    sizes = cards.hand_sizes(players, decks)
    assert sum(sizes) == 52 * decks
    assert len(sizes) == players
    assert sizes[0] - sizes[-1] in (0, 1)


def test_a_bluff_names_at_most_three_so_four_is_true():
    assert cards.lie_after(4, cards.held(84, 6, 21), HALF) == 0


def test_a_claim_of_more_than_he_can_have_is_a_lie():
    assert cards.lie_after(2, cards.held(39, 1, 13), HALF) == 1


def test_a_liar_by_nature_tells_nothing_by_his_number():
    assert cards.lie_after(1, cards.held(39, 3, 13), 0) == cards.lie_after(3, cards.held(39, 3, 13), 0) == 1


def test_a_claim_that_nobody_would_make_is_impossible():
    with pytest.raises(cards.ImpossibleEvidence, match="Nobody would have said 5"):
        cards.lie_after(5, cards.held(39, 3, 13), HALF)


@given(st.integers(1, 52), st.integers(1, 9), st.fractions(0, 1))
def test_a_call_pays_above_the_break_even_whatever_the_pile(pile, others, lie):
    assert (cards.call_change(pile, lie, others) < 0) == cards.call_pays(lie, others)


def test_at_the_last_card_any_chance_of_a_lie_is_worth_a_call():
    assert cards.call_pays(Fraction(1, 100), others=3, last=True)
    assert not cards.call_pays(0, others=3, last=True)


REFUSALS = [
    (lambda: cards.held(39, 40, 13), "Of 39 unseen cards 40 cannot have one rank and 13 lie in hands"),
    (lambda: cards.joint(10, 2, [6, 5]), "Of 10 unseen cards 2 cannot have one rank and 11 lie in hands"),
    (lambda: cards.held(39, -1, 13), "-1 is not a number of cards"),
    (lambda: cards.hand_sizes(11), "11 players with 1 packs: 2 to 10 play"),
    (lambda: cards.hand_sizes(4, 3), "4 players with 3 packs"),
    (lambda: cards.forced_opening(4, my_aces=5), "You cannot hold 5 aces among 13 cards: there are 4 aces"),
    (lambda: cards.lies(0.5, 1), "0.5 is not an exact chance"),
    (lambda: cards.lie_after(0, cards.held(39, 3, 13), HALF), "Nobody announces 0 cards"),
    (lambda: cards.break_even(0), "Against 0 opponents there is nothing to compare with"),
    (lambda: cards.free_ride(5, 1), "With one opponent nobody else can call"),
]


@pytest.mark.parametrize(("asked", "sentence"), REFUSALS)
def test_what_cannot_be_is_refused_with_a_sentence(asked, sentence):
    with pytest.raises(ValueError, match=sentence):
        asked()
