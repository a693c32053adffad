"""The hard bot: what it hears agrees with Bayes in fractions, and what its answers are worth with all hands counted."""

from math import isclose
from random import Random

import pytest

from facedown.bots.liars_dice import by_listening, by_odds, hard, hearing, normal
from facedown.bots.liars_dice.common import after, before
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, State, View, matching
from facedown.odds import belief
from facedown.odds import dice as odds

from .tables import positions

RULES = LiarsDice()


def public(cups, bids, game=RULES, turn=0):
    return game.position(cups=cups, bids=bids, turn=turn).public


def answer(cups, bids=(), game=RULES, turn=0, seat=0):
    return hard(game)(game.observe(game.position(cups=cups, bids=bids, turn=turn), seat))


def law(table, seat, face):
    return hearing.matching(hearing.belief(RULES, table, seat), table.counts[seat], face, wild=True)


# hearing


def heard_as_told(table, k):
    """The likelihood in words: 70 % a normal player, 30 % somebody who makes one of the ten small raises."""
    bid, at = table.bids[k][1], by_odds.spot(RULES, before(table, k), table.bids[k][0])
    anyhow = 0.1 if k and bid.quantity <= table.bids[k - 1][1].quantity + 1 else 0.01
    return lambda hand: 0.7 * by_odds.likelihood(at, (bid.quantity, bid.face, False), hand) + 0.3 * anyhow


def test_what_it_hears_is_bayes_over_all_hands():
    table = public(["13356", "222", "333"], ["2x3", "3x4", "3x6", "4x4"])
    exact = belief.posterior(3, [heard_as_told(table, 0), heard_as_told(table, 3)])
    told = dict(zip((cup.hand for cup in hearing.cups(3)), hearing.belief(RULES, table, 2), strict=True))
    assert set(exact) == set(told)
    assert all(isclose(exact[hand], told[hand]) for hand in exact)


def test_who_has_said_nothing_may_hold_anything():
    table = public(["13356", "22222", "333"], ["2x3"])
    assert law(table, 0, 4) == pytest.approx([float(p) for p in belief.matching_law(belief.posterior(5, []), 4)])


def test_a_bid_on_fours_makes_fours_likelier_and_other_faces_less_likely():
    table = public(["13356", "22222"], ["3x4"])
    mean = {face: sum(k * p for k, p in enumerate(law(table, 1, face))) for face in (4, 6)}
    assert mean[4] > 5 / 3 > mean[6]


def test_no_bid_is_impossible_to_hear():
    table = public(["13356", "2"], ["6x4"])
    assert all(chance > 0 for chance in hearing.belief(RULES, table, 1))


def test_cups_are_added_up():
    assert hearing.together([(0.5, 0.5), (0.25, 0.75)], sure=1) == (0, 0.125, 0.5, 0.375)


def test_a_small_raise_tells_less_than_a_leap():
    small, leap = public(["13356", "22222"], ["4x3", "4x4"]), public(["13356", "22222"], ["2x3", "4x4"])
    assert sum(law(small, 1, 4)[3:]) < sum(law(leap, 1, 4)[3:])


def test_the_table_after_a_bid_and_before_it_is_what_the_rules_make_of_it():
    for game, _, view in positions():
        table = view.public
        for bid in [action for action in game.actions(view) if isinstance(action, Bid)][:2]:
            then = game.apply(State((), table), table.turn, bid, Random(0)).public
            assert after(table, bid) == then
            assert before(then, len(table.bids)) == table


# what an answer is worth


def test_calling_is_worth_what_it_believes():
    table = by_listening.Table(RULES, public(["13356", "22222"], ["6x3"]), 0, (1, 3, 3, 5, 6))
    true = sum(law(table.public, 1, 3)[3:])
    values = by_listening._calls(table, View(0, table.own, table.public))
    assert values == {Doubt(1): pytest.approx(1 - 2 * true)}


def brings(game, count, quantity, caller, bidder, exact=False):
    """What a call of a two-player table brings the bidder, in dice against the other, from the words of the rules."""
    if exact:
        return -1 if count == quantity else 1
    if game.loss == "one":
        return 1 if count >= quantity else -1
    lost = max(1, abs(count - quantity))
    return min(lost, caller) if count >= quantity else -min(lost, bidder)


@pytest.mark.parametrize("game", [RULES, LiarsDice(calza="next_player"), LiarsDice(loss="difference")])
def test_a_bid_is_worth_what_a_normal_player_makes_of_it_with_every_hand(game):
    table = by_listening.Table(game, public(["13", "25"], ["1x5"], game), 0, (1, 3))
    bid, expected = Bid(2, 3), 0.0
    then = after(table.public, bid)
    for cup, chance in zip(hearing.cups(2), table.beliefs[1], strict=True):
        does, count = normal(game)(View(1, cup.hand, then)), matching([table.own, cup.hand], 3, True)
        called, exact = (brings(game, count, 2, 2, 2, exact) for exact in (False, True))
        expected += chance * (0.7 * (does.get(Doubt(2), 0) * called + does.get(Calza(2), 0) * exact) + 0.3 * called)
    assert by_listening._worth(table, bid, table.law(3, True, without=1)) == pytest.approx(expected)


def test_two_players_who_name_fours_are_believed():
    table = by_listening.Table(RULES, public(["23556", "22222", "22222"], ["5x4", "6x4"]), 0, (2, 3, 5, 5, 6))
    assert sum(table.law(4, True)[6:]) > float(odds.holds("23556", 6, 4, 15)) + 0.1


def test_it_calls_a_bid_that_cannot_be_true():
    chances = answer(["2456", "33"], ["3x3"])
    assert chances[Doubt(1)] > 0.9


def test_out_of_turn_it_says_exactly_when_that_is_likely():
    game = LiarsDice(calza="anyone", ones="plain")
    assert answer(["3333", "2", "2"], ["4x3"], game, turn=2).get(Calza(1), 0) > 0.5
    assert answer(["3333", "22222", "22222"], ["4x3"], game, turn=2) == {None: 1}


def test_it_varies_its_opening():
    assert len({bid.face for bid in answer(["13356", "22222", "22222", "22222"])}) > 2
