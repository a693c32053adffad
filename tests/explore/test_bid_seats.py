"""The bid explorer at a table: it holds what its seat knows, follows the bids, and nothing of other cups."""

from dataclasses import replace
from random import Random

import pytest

from facedown.bots.liars_dice import by_odds
from facedown.bots.liars_dice.common import before
from facedown.engine import Match, pick, roll
from facedown.explore.bids import BidExplorer
from facedown.front.blocks import Items
from facedown.front.parts import plain
from facedown.games.liars_dice import VARIANTS, Bid, Doubt, LiarsDice
from facedown.odds import belief, dice

from .bid_boards import cells, facts, measure, only, said, sent, tell, warnings

NAMES = ("Anna", "Ben", "Cem")
CUPS = ["12446", "33456", "12256"]


def table(game=None, cups=CUPS, bids=("4x4", "5x4", "6x4"), turn=0, **more):
    game = game or LiarsDice()
    return game, game.position(cups=cups, bids=bids, turn=turn, **more)


def seat(game, state, number=0, **options):
    return BidExplorer.for_seat(game.observe(state, number), game, NAMES, **options)


def redealt(state, number, rng):
    """Every other cup rolled again."""
    cups = (cup if i == number else tuple(sorted(roll(rng, len(cup)))) for i, cup in enumerate(state.cups))
    return replace(state, cups=tuple(cups))


def positions(game, seeds=6, moves=12):
    """Tables in the middle of a round, in later rounds too."""
    for seed in range(seeds):
        match, rng = Match(game, 3, seed), Random(seed)
        for _ in range(moves):
            if not match.turn().must:
                break
            who = pick(rng, sorted(match.turn().must))
            actions = list(game.actions(match.view(who)))
            match.submit(who, pick(rng, actions[:4] + actions[-2:]))
            yield match._state


def test_a_seat_sees_the_odds_of_its_own_cup():
    explorer = seat(*table())
    assert explorer.picked == (6, 4)
    assert cells(explorer)[6, 4].state == "bid"
    assert facts(explorer)["Exact"].replace(" ", "") == str(dice.holds("12446", 6, 4, 15)).replace(" ", "")


@pytest.mark.parametrize("key", VARIANTS)
def test_other_cups_change_nothing_on_the_board(key):
    game, rng = VARIANTS[key], Random(1)
    for state in positions(game):
        if not state.public.lifted:
            one, two = (seat(game, s, 0) for s in (state, redealt(state, 0, rng)))
            assert sent(one) == sent(two)
            assert sent(tell(one, name="model", value="normal")) == sent(tell(two, name="model", value="normal"))


@pytest.mark.parametrize("key", VARIANTS)
def test_what_may_not_be_bid_now_is_hatched(key):
    game = VARIANTS[key]
    for state in positions(game):
        if not state.public.lifted and state.public.bids:
            allowed = {(bid.quantity, bid.face) for bid in game.bids(state.public)}
            found = cells(tell(seat(game, state), name="rows", value=True))
            assert {bid for bid, cell in found.items() if cell.state == ""} == allowed & found.keys() == allowed


def test_in_a_special_round_ones_are_only_ones():
    game, state = table(LiarsDice(palifico="auto"), ["12446", "3", "12256"], ["3x4"], special="on")
    explorer = seat(game, state)
    assert explorer.situation.ones == "plain"
    assert (6, 1) in cells(explorer)
    assert {face for (_, face), cell in cells(explorer).items() if cell.state == ""} == {4}


def test_bids_of_this_round_are_heard_with_the_dice_of_their_bidders():
    explorer = seat(*table(cups=["12446", "33", "122"], bids=["3x4", "4x4", "5x4", "6x4", "7x4"], turn=0))
    assert [plain(item) for item in only(explorer, Items).items] == [
        "Ben (2 dice): three fours",
        "Cem (3 dice): four fours",
        "Ben (2 dice): six fours",
        "Cem (3 dice): seven fours",
    ]


def test_a_normal_player_is_heard_as_the_bot_bids():
    game, state = table(bids=["5x4", "6x4"], turn=0)
    explorer = tell(seat(game, state), name="model", value="normal")
    heard = []
    for k, (who, bid) in enumerate(state.public.bids):
        at = by_odds.spot(game, before(state.public, k), who)
        heard.append((5, lambda hand, at=at, bid=bid: by_odds.likelihood(at, (bid.quantity, bid.face, False), hand)))
    assert measure(explorer, "bids").value == float(belief.holds_after("12446", "6x4", heard))


def test_a_face_that_is_locked_was_no_choice():
    game, state = table(LiarsDice(palifico="auto"), ["12446", "3", "12256"], ["1x4", "2x4"], special="on", turn=0)
    told = belief.honest(4, belief.Fraction(1, 2), "plain")
    exact = belief.holds_after("12446", "2x4", [(1, told)], silent=5, ones="plain")
    assert measure(seat(game, state), "bids").value == float(exact)


def test_it_follows_the_table_and_looks_at_each_new_bid():
    game, match = LiarsDice(), Match(LiarsDice(), 3, 1)
    explorer = BidExplorer.for_seat(match.view(0), game, NAMES)
    match.submit(0, Bid(3, 4))
    explorer.follow(match.view(0), game, NAMES)
    assert explorer.picked == (3, 4)
    tell(explorer, name="pick", value="5x5")
    assert explorer.panel(match.view(0), game, NAMES) == explorer.panels()
    assert explorer.picked == (5, 5)


def test_a_guess_at_the_table_comes_before_the_odds():
    game, state = table()
    explorer = seat(game, state, predict=True)
    assert '"heat"' not in sent(explorer)
    assert '"heat"' in sent(tell(explorer, name="guess", value=40))
    explorer.follow(game.observe(state, 0), game, NAMES)
    assert measure(explorer, "guess").text == "40%"


def test_the_dice_of_a_seat_cannot_be_changed():
    explorer = tell(seat(*table()), name="own", value="44444")
    assert warnings(explorer)[0].startswith("At a table the dice are what they are")
    assert explorer.situation.own == (1, 2, 4, 4, 6)


def test_a_bid_of_ones_own_is_for_the_others_to_answer():
    game, state = table(turn=1)
    assert "Six fours are your own bid: the others answer it." in said(seat(game, state))


def test_when_the_cups_are_up_nothing_is_left_to_guess():
    match = Match(LiarsDice(), 3, 1)
    match.submit(0, Bid(3, 4))
    match.submit(1, Doubt(1))
    explorer = BidExplorer.for_seat(match.view(0), LiarsDice(), NAMES)
    assert said(explorer) == "The cups are up: there is nothing left to guess."


def test_a_spectator_sees_the_odds_of_nobodys_cup():
    game, state = table()
    explorer = BidExplorer.for_seat(game.observe(state, None), game, NAMES)
    assert facts(explorer)["Probability"] == "38.2%"
    assert dice.holds("", 6, 4, 15) == pytest.approx(0.382, abs=0.0005)


def test_who_opens_may_still_declare_a_special_round():
    game, state = table(LiarsDice(palifico="voluntary"), ["1", "334", "122"], (), special="offered")
    assert "If you declare a special round" in said(seat(game, state))


def test_the_house_rules_price_the_answers():
    game, state = table(LiarsDice(loss="difference"), cups=["12446", "33", "122"], bids=["4x4"])
    worth = dice.value_of_call("12446", "4x4", 10, loss="difference", opponent_dice=3)
    assert f"{float(worth.me):+.3f}".replace("-", "−") in sent(seat(game, state))
    assert "Exactly!" not in sent(seat(game, state))
