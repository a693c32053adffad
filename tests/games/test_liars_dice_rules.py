"""Liar's Dice as its rules read: every vector of the rules, by its id."""

from dataclasses import asdict
from itertools import product
from random import Random

import pytest

from facedown.engine import Match, Scripted, play
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound, matching

ANNA, BEN, CEM = 0, 1, 2
TABLE = ("12446", "33456", "12256")
BASE, PLAIN, DUDO = LiarsDice(), LiarsDice(ones="plain"), LiarsDice(ones="dudo")
CALZA, DIFFERENCE = LiarsDice(calza="next_player"), LiarsDice(loss="difference")
OTHERS_ONE = LiarsDice(loss="difference", exact_loss="others_one")
PALIFICO = LiarsDice(palifico="auto")


def rows(names, table):
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def judge(game, state, seat, action):
    problem = game.problem(game.observe(state, seat), action)
    return problem.code if problem else "ok"


def after(game, state, *moves, rng=None):
    for seat, action in moves:
        assert judge(game, state, seat, action) == "ok"
        state = game.apply(state, seat, action, rng)
    return state


def standing(game, bid, dice=10):
    """Seat 0 must answer a bid (empty: must open) at a table of so many dice."""
    return game.position(cups=["23456"] * (dice // 5), bid=bid)


def legal(game, state):
    return [a for a in game.actions(game.observe(state, state.public.turn)) if isinstance(a, Bid)]


# counting


@rows("face, count", {"LD-E1a": (3, 3), "LD-E1b": (5, 2), "LD-E1c": (6, 2), "LD-E1d": (2, 1), "LD-E1e": (4, 1)})
def test_my_own_dice_with_my_ones(face, count):
    assert matching([(1, 3, 3, 5, 6)], face, wild=True) == count


@rows("wild, counts", {"LD-V1a": (True, [2, 5, 4, 5, 4, 5]), "LD-V1b": (False, [2, 3, 2, 3, 2, 3])})
def test_the_dice_of_the_table(wild, counts):
    cups = BASE.position(cups=TABLE).cups
    assert [matching(cups, face, wild) for face in range(1, 7)] == counts


@rows("seats, dice", {"LD-E11a": (2, 10), "LD-E11b": (4, 20), "LD-E11c": (6, 30)})
def test_five_dice_each(seats, dice):
    assert BASE.deal(seats, Random(1)).public.dice == dice


# what may be bid


@rows(
    "game, bid, next_bid, verdict",
    {
        "LD-E4a": (BASE, "4x5", Bid(5, 2), "ok"),
        "LD-E4b": (BASE, "4x5", Bid(7, 3), "ok"),
        "LD-E4c": (BASE, "4x5", Bid(4, 6), "ok"),
        "LD-E4d": (BASE, "4x5", Bid(4, 3), "too_low"),
        "LD-E6a": (BASE, "", Bid(11, 2), "too_many"),
        "LD-E6b": (BASE, "4x5", Bid(11, 2), "too_many"),
        "LD-E9a": (BASE, "", Bid(3, 1), "bad_face"),
        "LD-E9b": (BASE, "2x5", Bid(3, 1), "bad_face"),
        "LD-V4a": (BASE, "4x6", Bid(4, 2), "too_low"),
        "LD-V4b": (BASE, "4x6", Bid(5, 2), "ok"),
        "LD-V5a": (BASE, "", Bid(0, 3), "bad_quantity"),
        "LD-V5b": (BASE, "", Bid(-1, 3), "bad_quantity"),
        "LD-V5c": (BASE, "", Bid(2, 7), "bad_face"),
        "LD-V5d": (BASE, "", Bid(2, 0), "bad_face"),
        "LD-V5e": (BASE, "", Bid(2.5, 3), "bad_quantity"),
        "LD-V10a": (PLAIN, "4x1", Bid(4, 2), "ok"),
        "LD-V10b": (PLAIN, "4x1", Bid(3, 6), "too_low"),
        "LD-V11a": (DUDO, "7x4", Bid(3, 1), "too_low"),
        "LD-V11b": (DUDO, "7x4", Bid(4, 1), "ok"),
        "LD-V13a": (DUDO, "3x1", Bid(6, 5), "too_low"),
        "LD-V13b": (DUDO, "3x1", Bid(7, 2), "ok"),
        "LD-V13c": (DUDO, "3x1", Bid(3, 1), "too_low"),
        "LD-V13d": (DUDO, "3x1", Bid(4, 1), "ok"),
        "LD-V15a": (DUDO, "", Bid(2, 1), "bad_face"),
    },
)
def test_what_beats_a_bid(game, bid, next_bid, verdict):
    assert judge(game, standing(game, bid), 0, next_bid) == verdict


@rows(
    "game, dice, bid, number",
    {
        "LD-V2a": (BASE, 10, "", 50),
        "LD-V2b": (BASE, 10, "4x5", 31),
        "LD-V2c": (BASE, 10, "10x5", 1),
        "LD-V2d": (BASE, 10, "10x6", 0),
        "LD-V3": (BASE, 20, "4x5", 81),
        "LD-V10c": (PLAIN, 10, "4x1", 41),
        "LD-V14a": (DUDO, 10, "10x6", 6),
        "LD-V14b": (DUDO, 10, "5x1", 5),
        "LD-V14c": (DUDO, 10, "10x1", 0),
        "LD-V15b": (DUDO, 10, "", 50),
    },
)
def test_the_number_of_bids_that_are_possible(game, dice, bid, number):
    assert len(legal(game, standing(game, bid, dice))) == number


@rows("bid, least", {"LD-V12a": ("8x4", 4), "LD-V12b": ("1x2", 1)})
def test_the_least_bid_on_ones_is_half(bid, least):
    assert DUDO.least(standing(DUDO, bid).public, 1) == least


@rows("bid", {"LD-E5": "10x6"})
def test_above_the_highest_bid_only_liar_is_left(bid):
    state = standing(BASE, bid)
    assert list(BASE.actions(BASE.observe(state, 0))) == [Doubt(1)]
    assert all(judge(BASE, state, 0, Bid(q, f)) != "ok" for q, f in product(range(12), range(8)))


# who may call


@rows(
    "game, bid, seat, action, code",
    {
        "LD-E7": (BASE, "", CEM, Doubt(1), "nothing_to_call"),
        "LD-E8": (BASE, "4x5", ANNA, Doubt(1), "not_your_turn"),
        "LD-E10b": (BASE, "4x5", CEM, Calza(1), "option_off"),
        "LD-V19": (CALZA, "4x5", ANNA, Calza(1), "not_your_turn"),
    },
)
def test_who_may_call_and_when(game, bid, seat, action, code):
    assert judge(game, game.position(cups=TABLE, bid=bid, turn=CEM), seat, action) == code


# what a call costs


@rows(
    "game, cups, bid, call, dice, opener",
    {
        "LD-E2": (BASE, TABLE, "6x4", Doubt(1), (5, 4, 5), BEN),
        "LD-E3": (BASE, TABLE, "5x4", Doubt(1), (5, 5, 4), CEM),
        "LD-E15": (BASE, TABLE, "8x4", Doubt(1), (5, 4, 5), BEN),
        "LD-V9": (PLAIN, TABLE, "3x4", Doubt(1), (5, 5, 4), CEM),
        "LD-V16": (DUDO, TABLE, "2x1", Doubt(1), (5, 5, 4), CEM),
        "LD-V17a": (CALZA, TABLE, "5x4", Calza(1), (5, 5, 5), CEM),
        "LD-V17b": (CALZA, (*TABLE[:2], "1225"), "5x4", Calza(1), (5, 5, 5), CEM),
        "LD-V18": (CALZA, TABLE, "6x4", Calza(1), (5, 5, 4), CEM),
        "LD-V22": (DIFFERENCE, TABLE, "8x4", Doubt(1), (5, 2, 5), BEN),
        "LD-V23": (DIFFERENCE, (*TABLE[:2], "12"), "2x4", Doubt(1), (5, 5, 0), ANNA),
        "LD-V24a": (DIFFERENCE, TABLE, "5x4", Doubt(1), (5, 5, 4), CEM),
        "LD-V24b": (OTHERS_ONE, TABLE, "5x4", Doubt(1), (4, 5, 4), CEM),
    },
)
def test_cem_calls_bens_bid(game, cups, bid, call, dice, opener):
    state = after(game, game.position(cups=cups, bid=bid, turn=CEM), (CEM, call))
    assert (state.public.counts, state.public.turn) == (dice, opener)


@rows(
    "game, bid, call, count, right",
    {
        "LD-E2-count": (BASE, "6x4", Doubt(1), 5, True),
        "LD-E3-count": (BASE, "5x4", Doubt(1), 5, False),
        "LD-V9-count": (PLAIN, "3x4", Doubt(1), 3, False),
        "LD-V16-count": (DUDO, "2x1", Doubt(1), 2, False),
        "LD-V17-count": (CALZA, "5x4", Calza(1), 5, True),
        "LD-V18-count": (CALZA, "6x4", Calza(1), 5, False),
    },
)
def test_all_dice_are_shown_and_counted(game, bid, call, count, right):
    shown = after(game, game.position(cups=TABLE, bid=bid, turn=CEM), (CEM, call)).public.history[-1]
    assert (shown.cups, shown.count, shown.right) == (game.position(cups=TABLE).cups, count, right)


# who opens, who is out, who has won


def bold(view):
    return dict.fromkeys(list(BASE.actions(view))[-3:], 1)


@rows("seats, length", {"LD-E12a": (2, (5, 9)), "LD-E12b": (4, (15, 19)), "LD-E12c": (6, (25, 29))})
def test_the_length_of_a_match_is_all_dice_less_the_winners(seats, length):
    assert BASE.length(seats) == length
    for seed in range(8):
        match = Match(BASE, seats, seed)
        assert sorted(play(match, [bold] * seats, Random(seed)))[-2:] == [0, 1]
        assert match.view(None).public.round == 5 * seats - match.view(None).public.dice


@rows("bid, turn", {"LD-E13a-LD-V6a": ("4x6", 3), "LD-E13b-LD-V6b": ("1x6", 1)})
def test_a_loser_who_is_out_leaves_the_opening_to_the_next_who_is_in(bid, turn):
    """Seat 1 has one die and loses it, as bidder or as caller; seat 2 is out already."""
    state = BASE.position(cups=["26", "3", "", "245"], bid=bid, turn=turn)
    state = after(BASE, state, (turn, Doubt(1)))
    assert (state.public.counts, state.public.turn) == ((2, 0, 0, 3), 3)


@rows("cups, bid", {"LD-V7": (["6", "35", "", ""], "2x6")})
def test_the_last_one_with_dice_has_won(cups, bid):
    state = after(BASE, BASE.position(cups=cups, bid=bid, turn=1), (1, Doubt(1)))
    assert (state.public.winner, BASE.scores(state)) == (1, (0, 1, 0, 0))
    assert judge(BASE, state, 1, NextRound(1)) == "game_over"


@rows("bid", {"LD-V8": Bid(1, 4)})
def test_the_turn_passes_over_who_is_out(bid):
    state = BASE.position(cups=["26", "3", "", "245"], turn=1)
    assert after(BASE, state, (1, bid)).public.turn == 3


@rows("cups", {"LD-E14": ["3", "46"]})
def test_with_one_die_left_the_same_rules_hold(cups):
    state = after(BASE, BASE.position(cups=["33", "46"], bid="2x5", turn=1), (1, Doubt(1)))
    state = after(BASE, state, (0, NextRound(1)), rng=Scripted.dice(1, 4, 6))
    state = after(BASE, state, (0, Bid(1, 3)), (1, Bid(1, 4)), (0, Bid(2, 2)), (1, Doubt(4)))
    assert (state.public.history[-1].count, state.public.winner) == (1, 1)


@pytest.mark.parametrize("game_no", [pytest.param(k, id=f"LD-E16{'abcdefgh'[k]}") for k in range(8)])
def test_the_first_opener_rotates_from_game_to_game(game_no):
    state = BASE.deal(4, Random(1), first=game_no % 4)
    assert (state.public.opener, state.public.turn) == (game_no % 4,) * 2


@rows("presser", {"LD-E17a": 2, "LD-E17b": 0})
def test_anybody_at_the_table_may_press_next_round(presser):
    state = after(BASE, BASE.position(cups=["26", "3", ""], bid="3x6", turn=1), (1, Doubt(1)))
    state = after(BASE, state, (presser, NextRound(1)), rng=Scripted.dice(6, 3))
    assert (state.cups, state.public.round, state.public.turn) == (((6,), (3,), ()), 2, 0)


# the special round


def fallen_to_one():
    """Seat 0 bid three sixes, was called and is down to one die; the dice of the next round are known."""
    state = after(PALIFICO, PALIFICO.position(cups=["26", "345", "245"], bid="3x6", turn=1), (1, Doubt(1)))
    return after(PALIFICO, state, (1, NextRound(1)), rng=Scripted.dice(2, 1, 2, 3, 1, 1, 6))


@rows(
    "moves, bid, verdict",
    {
        "LD-V20a": ([(0, Bid(2, 3))], Bid(2, 4), "face_locked"),
        "LD-V20b": ([(0, Bid(2, 3))], Bid(3, 4), "face_locked"),
        "LD-V20c": ([(0, Bid(2, 3))], Bid(3, 3), "ok"),
        "LD-V20d": ([], Bid(1, 1), "ok"),
    },
)
def test_in_the_special_round_only_the_number_goes_up(moves, bid, verdict):
    state = after(PALIFICO, fallen_to_one(), *moves)
    assert judge(PALIFICO, state, state.public.turn, bid) == verdict


@rows("bid", {"LD-V20e": Bid(2, 2)})
def test_in_the_special_round_who_fell_opens_and_ones_are_not_wild(bid):
    state = fallen_to_one()
    assert (state.public.turn, PALIFICO.wild(state.public)) == (0, False)
    state = after(PALIFICO, state, (0, bid), (1, Doubt(2)))
    assert (state.public.history[-1].count, state.public.counts) == (2, (1, 2, 3))


@rows("fallen", {"LD-V21": [0]})
def test_there_is_no_second_special_round(fallen):
    game = LiarsDice(palifico="auto", calza="next_player")
    state = game.position(cups=["6", "345", "245"], bid="1x6", fallen=fallen)
    state = after(game, state, (0, Calza(1)), (0, NextRound(1)), rng=Scripted.dice(2, 6, 3, 4, 5, 2, 4, 5))
    assert state.public.counts == (2, 3, 3)
    state = after(game, state, (0, Bid(3, 6)), (1, Doubt(2)))
    assert (state.public.counts, state.public.history[-1].special) == ((1, 3, 3), "")


# what is hidden


@rows("foreign", {"LD-V25a": "4", "LD-V25b": "6"})
def test_no_foreign_die_is_in_a_view(foreign):
    view = BASE.observe(BASE.position(cups=["44444", "11225", "66666"], bid="2x3", turn=1), 1)
    assert (view.own, view.public.counts) == ((1, 1, 2, 2, 5), (5, 5, 5))
    assert foreign not in repr(view)
    assert foreign not in str(asdict(view))
