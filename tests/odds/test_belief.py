"""Belief after the bids: Bayes against all rolls one by one, and against worked numbers."""

from fractions import Fraction
from itertools import product
from math import comb
from random import Random

import pytest

from facedown.odds import belief, counts, dice
from facedown.odds.belief import ImpossibleEvidence, honest, posterior

from . import by_hand, oracles_belief

HALF = Fraction(1, 2)


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


def named(n, t, face=4, heard=4):
    return belief.matching_law(posterior(n, [honest(heard, Fraction(t))]), face)


# hands


@pytest.mark.parametrize("n", range(7))
def test_the_hands_are_all_multisets_and_their_weights_all_rolls(n):
    rolls = [tuple(sorted(roll)) for roll in product(by_hand.FACES, repeat=n)]
    assert belief.hands(n) == {hand: rolls.count(hand) for hand in set(rolls)}


def test_five_dice_make_252_hands():
    assert len(belief.hands(5)) == comb(10, 5) == 252


def test_nobody_can_spoil_the_hands_for_others():
    belief.hands(2).clear()
    assert len(belief.hands(2)) == 21


# Bayes


def strange(hand):
    return Fraction(1 + sum(hand), 100)


def stranger(hand):
    return Fraction(hand.count(6), 3)


@pytest.mark.parametrize("heard", [[], [strange], [strange, stranger], [honest(2, HALF), stranger]])
def test_the_posterior_is_what_all_rolls_say(heard):
    found: dict[tuple[int, ...], Fraction] = {}
    for roll in product(by_hand.FACES, repeat=3):
        hand, weight = tuple(sorted(roll)), Fraction(1)
        for likelihood in heard:
            weight *= likelihood(hand)
        found[hand] = found.get(hand, Fraction(0)) + weight
    total = sum(found.values())
    assert posterior(3, heard) == {hand: weight / total for hand, weight in found.items() if weight}


def test_hearing_nothing_leaves_the_law_of_the_dice():
    assert belief.matching_law(posterior(5, []), 3) == counts.binomial(5, Fraction(1, 3))
    assert belief.matching_law(posterior(5, []), 3, "plain") == counts.binomial(5, Fraction(1, 6))
    assert belief.matching_law(posterior(5, []), 1) == counts.binomial(5, Fraction(1, 6))


def test_a_likelihood_that_is_the_same_for_every_hand_tells_nothing():
    assert posterior(4, [lambda hand: 0.1]) == posterior(4, [])


def test_the_order_of_the_bids_does_not_matter():
    assert posterior(3, [strange, stranger]) == posterior(3, [stranger, strange])


def test_a_float_is_taken_as_the_fraction_that_it_is():
    assert posterior(2, [lambda hand: 0.75 if 6 in hand else 0.25]) == posterior(
        2, [lambda hand: Fraction(3 if 6 in hand else 1, 4)]
    )


def test_evidence_that_the_model_excludes_is_refused():
    with pytest.raises(ImpossibleEvidence, match="No hand of 1 dice"):
        posterior(1, [honest(4, 1), honest(5, 1), lambda hand: 0 if hand == (1,) else 1])


@pytest.mark.parametrize("chance", [-0.5, 2])
def test_a_likelihood_is_a_chance(chance):
    with pytest.raises(ValueError, match="must be a chance"):
        posterior(1, [lambda hand: chance])


# the honesty model


def names(hand, face, t, faces):
    """The honesty model once more, from its words."""
    most = max(hand.count(f) + hand.count(1) * (f != 1) for f in faces)
    tied = [f for f in faces if hand.count(f) + hand.count(1) * (f != 1) == most]
    return t * Fraction(tied.count(face), len(tied)) + (1 - t) * Fraction(1, len(faces))


@pytest.mark.parametrize("t", [0, HALF, 1])
def test_an_honest_bidder_names_a_face_of_which_he_has_most(t):
    for hand in belief.hands(4):
        assert honest(5, t)(hand) == names(hand, 5, t, range(2, 7))


def test_where_ones_are_plain_they_can_be_named():
    assert honest(1, 1, "plain")((1, 1, 2)) == 1
    assert honest(2, HALF, "plain")((1, 1, 2)) == Fraction(1, 12)


def test_where_ones_are_wild_they_cannot():
    with pytest.raises(ValueError, match="names no 1"):
        honest(1, HALF)


@pytest.mark.parametrize("ones", ["wild", "plain"])
def test_the_chances_of_all_names_add_up_to_one(ones):
    faces = range(2, 7) if ones == "wild" else by_hand.FACES
    for hand in belief.hands(3):
        assert sum(honest(face, Fraction(1, 3), ones)(hand) for face in faces) == 1


@pytest.mark.parametrize(("n", "t", "j", "chance"), cases(oracles_belief.POSTERIOR))
def test_how_many_match_the_face_he_named(n, t, j, chance):
    assert named(n, t)[j] == Fraction(chance)


@pytest.mark.parametrize(("n", "t", "j", "chance"), cases(oracles_belief.OTHER))
def test_how_many_match_a_face_he_did_not_name(n, t, j, chance):
    assert named(n, t, face=3)[j] == Fraction(chance)


@pytest.mark.parametrize(("n", "t", "other", "mean"), cases(oracles_belief.MEAN))
def test_how_many_to_expect(n, t, other, mean):
    assert counts.mean(named(n, t, face=3 if other else 4)) == Fraction(mean)


@pytest.mark.parametrize(("n", "t", "j", "chance"), cases(oracles_belief.HONEST))
def test_whether_he_was_honest(n, t, j, chance):
    assert belief.honesty(n, 4, j, Fraction(t)) == Fraction(chance)


def test_whether_he_was_honest_when_neither_can_be():
    with pytest.raises(ImpossibleEvidence, match="Nobody with 3 of 2 dice"):
        belief.honesty(2, 4, 3, HALF)
    with pytest.raises(ImpossibleEvidence, match="Nobody with 0 of 2 dice"):
        belief.honesty(2, 4, 0, 1)


# bids


def heard(bidders, t):
    return [(n, honest(face, Fraction(t))) for n, face in bidders]


@pytest.mark.parametrize(("own", "bid", "bidders", "silent", "t", "chance"), cases(oracles_belief.TRUE))
def test_a_bid_after_hearing_the_others(own, bid, bidders, silent, t, chance):
    assert belief.holds_after(own, bid, heard(bidders, t), silent) == Fraction(chance)


def test_a_bid_after_hearing_nothing_is_the_plain_chance():
    for q in range(1, 11):
        assert belief.holds_after("13356", (q, 3), silent=5) == dice.holds("13356", q, 3, 10)
        assert belief.holds_after("13356", (q, 3), [(3, [])], silent=2) == dice.holds("13356", q, 3, 10)


@pytest.mark.parametrize("ones", ["wild", "plain"])
def test_two_bidders_and_a_silent_die_agree_with_all_tables(ones):
    true = total = Fraction(0)
    for a, b, c, silent in product(by_hand.FACES, repeat=4):
        weight = honest(4, HALF, ones)((a, b)) * honest(5, 1, ones)((c,))
        total += weight
        true += weight * (by_hand.count((4, 2, a, b, c, silent), 4, ones) >= 3)
    said = [(2, honest(4, HALF, ones)), (1, honest(5, 1, ones))]
    assert belief.holds_after("42", "3x4", said, 1, ones) == true / total


def test_the_law_of_the_total_count_covers_all_dice():
    law = belief.count_after("13356", 4, [(5, honest(4, HALF)), (2, [strange, stranger])], silent=3)
    assert len(law) == 5 + 5 + 2 + 3 + 1
    assert sum(law) == 1


def test_bidders_who_are_thrown_and_listened_to():
    rng, trials, kept = Random(7), 60_000, []
    for _ in range(trials):
        hand = [rng.randint(1, 6) for _ in range(2)]
        if rng.random() < float(names(hand, 4, HALF, range(2, 7))):
            kept.append(by_hand.count(hand, 4, "wild"))
    chance = float(named(2, HALF)[2])
    assert kept.count(2) / len(kept) == pytest.approx(chance, abs=by_hand.band(chance, len(kept)))


def test_every_worked_number_is_used_once():
    ids = [row[0] for table in vars(oracles_belief).values() if isinstance(table, list) for row in table]
    assert len(ids) == len(set(ids)) == 59
