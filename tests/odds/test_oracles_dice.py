"""The worked numbers for Liar's Dice, against the formula and against all rolls added die by die."""

from fractions import Fraction

import pytest

from facedown.odds import counts, dice

from . import by_hand, oracles_dice


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


@pytest.mark.parametrize(("ones", "own", "bid", "n", "chance"), cases(oracles_dice.TRUE))
def test_a_bid_is_true(ones, own, bid, n, chance):
    quantity, face = bid
    assert dice.holds(own, quantity, face, n, ones) == Fraction(chance)
    assert sum(by_hand.counted(own, face, n, ones)[quantity:]) == Fraction(chance)


@pytest.mark.parametrize(("ones", "own", "bid", "n", "chance"), cases(oracles_dice.CALZA))
def test_a_bid_is_exact(ones, own, bid, n, chance):
    quantity, face = bid
    assert dice.exactly(own, quantity, face, n, ones) == Fraction(chance)
    assert by_hand.counted(own, face, n, ones)[quantity] == Fraction(chance)


@pytest.mark.parametrize(("unseen", "chance"), cases(oracles_dice.BEST_CALZA))
def test_no_exact_call_is_likelier(unseen, chance):
    assert max(dice.distribution("", 4, unseen)) == Fraction(chance)
    assert max(by_hand.counted("", 4, unseen, "wild")) == Fraction(chance)


@pytest.mark.parametrize(("ones", "own", "face", "n", "mean"), cases(oracles_dice.MEAN))
def test_the_count_to_expect(ones, own, face, n, mean):
    assert dice.expected(own, face, n, ones) == Fraction(mean)
    assert counts.mean(by_hand.counted(own, face, n, ones)) == Fraction(mean)


@pytest.mark.parametrize(("ones", "n", "quantity"), cases(oracles_dice.EVEN))
def test_the_smallest_bid_more_likely_false_than_true(ones, n, quantity):
    law = by_hand.counted("", 4, n, ones)
    assert dice.even_bid("", 4, n, ones) == quantity
    assert sum(law[quantity:]) < Fraction(1, 2) <= sum(law[quantity - 1 :])


@pytest.mark.parametrize(("n", "own", "mine", "quantity"), cases(oracles_dice.EVEN_OWN))
def test_the_smallest_such_bid_after_a_look_at_my_cup(n, own, mine, quantity):
    cup = "4" * mine + "2" * (own - mine)
    law = by_hand.counted(cup, 4, n, "wild")
    assert dice.even_bid(cup, 4, n) == quantity
    assert sum(law[quantity:]) < Fraction(1, 2) <= sum(law[quantity - 1 :])


@pytest.mark.parametrize(("n", "quantity", "chance"), cases(oracles_dice.TABLE))
def test_the_table_of_chances_with_nothing_seen(n, quantity, chance):
    assert dice.holds("", quantity, 4, n) == Fraction(chance)
    assert sum(by_hand.counted("", 4, n, "wild")[quantity:]) == Fraction(chance)


@pytest.mark.parametrize(("own", "standing", "n", "chance"), cases(oracles_dice.CALL))
def test_calling_loses_when_the_bid_is_true(own, standing, n, chance):
    assert dice.call_loss(own, standing, n) == Fraction(chance)
    assert sum(by_hand.counted(own, standing[1], n, "wild")[standing[0] :]) == Fraction(chance)


@pytest.mark.parametrize(("own", "standing", "n", "chance"), cases(oracles_dice.RAISE_BY_ONE))
def test_a_raise_by_one_loses_when_it_is_false(own, standing, n, chance):
    quantity, face = standing
    assert dice.raise_loss(own, (quantity + 1, face), n) == Fraction(chance)
    assert sum(by_hand.counted(own, face, n, "wild")[: quantity + 1]) == Fraction(chance)


@pytest.mark.parametrize(("own", "standing", "n", "chance", "raises"), cases(oracles_dice.BEST_RAISE))
def test_the_safest_raise(own, standing, n, chance, raises):
    legal = [(q, face) for q in range(1, n + 1) for face in range(2, 7) if (q, face) > standing]
    assert dice.best_raise(own, legal, n) == dice.BestRaise(Fraction(chance), raises)
    assert min(sum(by_hand.counted(own, face, n, "wild")[:q]) for q, face in legal) == Fraction(chance)


@pytest.mark.parametrize(("own", "standing", "n", "chance", "raises"), cases(oracles_dice.BEST_RAISE))
def test_the_safest_raise_beats_a_call_when_both_chances_exceed_one(own, standing, n, chance, raises):
    together = dice.call_loss(own, standing, n) + 1 - Fraction(chance)
    assert dice.raise_beats_call(own, standing, raises[0], n) == (together > 1)


def test_every_worked_number_is_used_once():
    ids = [row[0] for table in vars(oracles_dice).values() if isinstance(table, list) for row in table]
    assert len(ids) == len(set(ids)) == 97
