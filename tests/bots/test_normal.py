"""The normal bot: exact odds for its own cup, against the worked numbers and against hands counted one by one."""

from fractions import Fraction
from math import isclose

import pytest

from facedown.bots.liars_dice import by_odds, normal, worth
from facedown.bots.liars_dice.common import before
from facedown.games.liars_dice import VARIANTS, Bid, Calza, Doubt, LiarsDice
from facedown.odds import dice as odds

from .tables import positions

RULES = LiarsDice()
CALLS = LiarsDice(calza="next_player")


def answer(cups, bid="", game=RULES, turn=0, **table):
    return normal(game)(game.observe(game.position(cups=cups, bid=bid, turn=turn, **table), 0))


def bids(chances):
    return {action: chance for action, chance in chances.items() if isinstance(action, Bid)}


@pytest.mark.parametrize(
    ("own", "bid", "n", "call", "best"),
    [
        ("22356", "4x2", 10, "131/243", "64/81"),
        ("13356", "4x3", 10, "211/243", "112/243"),
        ("11446", "4x5", 10, "131/243", "32/243"),
        ("23456", "4x6", 10, "17/81", "232/243"),
    ],
)
def test_it_calls_when_that_loses_less_often_than_its_best_raise(own, bid, n, call, best):
    calls = answer([own, "2" * (n - len(own))], bid).get(Doubt(1), 0)
    assert (calls > 0.5) == (Fraction(call) < Fraction(best))


def test_what_a_call_and_a_raise_are_worth_agrees_with_the_odds():
    counts = worth.law(2, 5, 10, helped=True)
    call, bid = (worth.stakes(RULES, 10, 4, 5, 5, 2)[i] for i in (0, 1))
    assert isclose(worth.called(counts, call), odds.value_of_call("22356", "4x2", 10).lead)
    assert isclose(worth.called(counts, bid), odds.value_of_raise("22356", "4x2", 10).lead)


def test_what_a_lost_difference_is_worth_agrees_with_the_odds():
    game = VARIANTS["difference"]
    counts, rules = worth.law(2, 5, 9, helped=True), {"loss": "difference", "exact_loss": "others_one"}
    call = worth.stakes(game, 9, 7, 5, 4, 2)[0]
    assert isclose(worth.called(counts, call), odds.value_of_call("22356", "7x2", 9, **rules).lead)


def test_what_exactly_is_worth_agrees_with_the_odds():
    counts = worth.law(3, 4, 9, helped=True)
    assert isclose(
        worth.called(counts, worth.exact_stakes(CALLS, 9, 5, 4, 2)), odds.value_of_calza("1335", "5x3", 9).me
    )


def test_among_more_players_a_die_of_one_of_them_counts_for_less():
    right = worth.stakes(RULES, 15, 15, 5, 5, 3)[0][0]
    assert right == 0.5


def test_no_bid_is_hopeless():
    for game, _, view in positions():
        public = view.public
        for bid in bids(normal(game)(view)):
            ones = "wild" if game.wild(public) and not bid.palifico else "plain"
            assert odds.holds(view.own, bid.quantity, bid.face, public.dice, ones) >= 0.1


def test_a_likely_exact_bid_is_called_exactly():
    game = LiarsDice(calza="next_player", palifico="off")
    assert answer(["1335", "2"], "5x3", game)[Doubt(1)] > 0.5
    assert answer(["1335", "2"], "3x3", game)[Calza(1)] > 0.2


def test_out_of_turn_exactly_has_to_bring_something():
    game = LiarsDice(calza="anyone", ones="plain")
    assert answer(["3333", "2", "2"], "4x3", game, turn=2)[Calza(1)] > 0.2
    assert answer(["3333", "22222", "22222"], "4x3", game, turn=2) == {None: 1}


def test_it_varies_its_opening():
    chances = bids(answer(["13356", "22222"]))
    assert len({bid.face for bid in chances}) == 5
    assert max(chances.values()) < 0.5


def test_a_bluff_is_rare():
    chances = bids(answer(["33366", "22222"]))
    assert 0 < sum(chance for bid, chance in chances.items() if bid.face in (2, 4, 5)) < 0.15


def test_it_does_not_listen():
    tables = [RULES.position(cups=["13356", "22222"], bids=said) for said in (["2x2", "3x4"], ["2x5", "3x4"])]
    chances = [normal(RULES)(RULES.observe(table, 0)) for table in tables]
    assert chances[0] == chances[1]


def test_the_chance_that_it_says_what_it_said_can_be_asked_for_every_bid():
    for game, _, view in positions():
        public = view.public
        if public.bids and not public.lifted and view.seat == public.bids[-1][0]:
            bid, was = public.bids[-1][1], before(public, len(public.bids) - 1)
            at = by_odds.spot(game, was, view.seat)
            told = by_odds.likelihood(at, (bid.quantity, bid.face, bid.palifico), view.own)
            asked = normal(game)(type(view)(view.seat, view.own, was))
            assert isclose(told, asked.get(bid, 0.0))
