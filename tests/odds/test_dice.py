"""A bid in Liar's Dice: the rules' own examples, every roll of small tables, seeded throws, and what always holds."""

import re
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from facedown.odds import counts, dice
from facedown.odds.dice import Settled, Worth, exactly, grid, hand, holds, matching, settle

from . import by_hand

RULES = [
    ("LD-P1", holds, "12446", (6, 4), 15, "wild", "13795/19683"),
    ("LD-P2", holds, "12256", (6, 4), 15, "wild", "4195/19683"),
    ("LD-P3a", holds, "13356", (4, 3), 10, "wild", "211/243"),
    ("LD-P3b", holds, "13356", (5, 3), 10, "wild", "131/243"),
    ("LD-P4", exactly, "13356", (5, 3), 10, "wild", "80/243"),
    ("LD-P5", holds, "22346", (4, 5), 10, "wild", "11/243"),
    ("LD-P6", holds, "11111", (10, 6), 10, "wild", "1/243"),
    ("LD-P7a", holds, "5", (2, 6), 2, "wild", "0"),
    ("LD-P7b", holds, "1", (2, 6), 2, "wild", "1/3"),
    ("LD-P8", holds, "13356", (3, 1), 10, "dudo", "763/3888"),
    ("LD-P9", holds, "22222", (6, 2), 10, "plain", "4651/7776"),
    ("LD-P10a", holds, "", (4, 6), 10, "wild", "8675/19683"),
    ("LD-P10b", holds, "", (7, 6), 20, "wild", "605139931/1162261467"),
    ("LD-P10c", holds, "", (10, 6), 30, "wild", "38999599316371/68630377364883"),
    ("LD-P11a", holds, "13356", (3, 3), 10, "wild", "1"),
    ("LD-P11b", holds, "13356", (9, 3), 10, "wild", "0"),
]

MATCHING = [
    ("LD-E1", "13356", "wild", (1, 1, 3, 1, 2, 2)),
    ("LD-V1-wild", "124463345612256", "wild", (2, 5, 4, 5, 4, 5)),
    ("LD-V1-plain", "124463345612256", "plain", (2, 3, 2, 3, 2, 3)),
]

SMALL = [("", 3), ("1", 3), ("25", 5), ("1336", 6), ("66621", 8), ("444", 3)]
ONES = ["wild", "plain", "dudo"]

faces = st.integers(1, 6)
cups = st.lists(faces, max_size=5)
questions = st.tuples(cups, st.integers(0, 12), faces, st.integers(5, 12), st.sampled_from(ONES))


@pytest.mark.parametrize(("ask", "own", "bid", "n", "ones", "chance"), [pytest.param(*r[1:], id=r[0]) for r in RULES])
def test_rules(ask, own, bid, n, ones, chance):
    assert ask(own, *bid, n, ones) == Fraction(chance)


@pytest.mark.parametrize(("own", "ones", "found"), [pytest.param(*r[1:], id=r[0]) for r in MATCHING])
def test_matching_dice(own, ones, found):
    assert tuple(matching(own, face, ones) for face in range(1, 7)) == found


# Every roll of a small table


@pytest.mark.parametrize("ones", ONES)
@pytest.mark.parametrize(("own", "n"), SMALL)
def test_the_law_of_the_count_is_what_every_roll_shows(own, n, ones):
    tables = list(by_hand.tables(own, n))
    for face in range(1, 7):
        found = [by_hand.count(table, face, ones) for table in tables]
        assert dice.distribution(own, face, n, ones) == tuple(
            Fraction(found.count(k), len(tables)) for k in range(n + 1)
        )


@pytest.mark.parametrize("ones", ONES)
def test_a_bid_holds_as_often_as_every_roll_shows(ones):
    tables = list(by_hand.tables("136", 6))
    for (quantity, face), chance in grid("136", 6, ones).items():
        held = sum(by_hand.count(table, face, ones) >= quantity for table in tables)
        assert chance == Fraction(held, len(tables))


# Seeded throws


@pytest.mark.parametrize(
    ("own", "bid", "n", "ones"),
    [
        ("12446", (6, 4), 15, "wild"),
        ("11156", (6, 1), 30, "wild"),
        ("22222", (6, 2), 10, "plain"),
        ("", (10, 5), 30, "dudo"),
    ],
)
def test_thrown_dice_agree(own, bid, n, ones):
    chance = float(holds(own, *bid, n, ones))
    frequency = by_hand.thrown(own, *bid, n, ones, throws=10_000, seed=7)
    assert frequency == pytest.approx(chance, abs=by_hand.band(chance, 10_000))


# What always holds


@given(questions)
def test_a_higher_bid_is_never_likelier(question):
    own, quantity, face, n, ones = question
    assert holds(own, quantity + 1, face, n, ones) <= holds(own, quantity, face, n, ones)


@given(questions)
def test_one_more_matching_die_of_mine_never_hurts(question):
    own, quantity, face, n, ones = question
    assert holds([*own, face], quantity, face, n + 1, ones) >= holds(own, quantity, face, n + 1, ones)


@given(questions)
def test_wild_ones_never_hurt(question):
    own, quantity, face, n, _ = question
    assert holds(own, quantity, face, n, "wild") >= holds(own, quantity, face, n, "plain")


@given(questions)
def test_a_bid_is_true_or_there_are_fewer(question):
    own, quantity, face, n, ones = question
    fewer = sum(exactly(own, k, face, n, ones) for k in range(quantity))
    assert holds(own, quantity, face, n, ones) + fewer == 1


@given(questions)
def test_the_law_gives_the_chance_and_the_mean(question):
    own, quantity, face, n, ones = question
    law = dice.distribution(own, face, n, ones)
    assert len(law) == n + 1
    assert counts.at_least(law, quantity) == holds(own, quantity, face, n, ones)
    assert counts.mean(law) == dice.expected(own, face, n, ones)


@given(cups, st.integers(5, 12), st.sampled_from(ONES))
def test_the_grid_agrees_with_each_bid(own, n, ones):
    assert all(chance == holds(own, *bid, n, ones) for bid, chance in grid(own, n, ones).items())


@given(questions)
def test_from_the_even_bid_on_a_bid_is_more_likely_false(question):
    own, _, face, n, ones = question
    even = dice.even_bid(own, face, n, ones)
    assert holds(own, even, face, n, ones) < Fraction(1, 2) <= holds(own, even - 1, face, n, ones)


@given(questions, st.randoms())
def test_the_order_of_my_dice_says_nothing(question, rng):
    own, quantity, face, n, ones = question
    turned = rng.sample(own, len(own))
    assert holds(turned, quantity, face, n, ones) == holds("".join(map(str, own)), quantity, face, n, ones)


def test_dudo_counts_like_wild():
    assert grid("12345", 10, "dudo", range(2, 7)) == grid("12345", 10, "wild")


def test_all_bids_of_ten_dice_in_the_order_of_the_game():
    bids = list(grid("13356", 10))
    assert len(bids) == 50
    assert bids == sorted(bids)


@pytest.mark.parametrize(("ones", "lowest"), [("wild", 2), ("plain", 1), ("dudo", 1)])
def test_the_grid_shows_the_faces_that_may_be_bid(ones, lowest):
    assert min(face for _, face in grid("13356", 10, ones)) == lowest


def test_the_grid_shows_the_faces_it_is_asked_for():
    assert set(grid("13356", 6, faces=[5])) == {(q, 5) for q in range(1, 7)}


def test_a_cup_may_be_written_in_many_ways():
    assert hand("13356") == hand("6, 5, 3, 3, 1") == hand([6, 5, 3, 3, 1]) == hand(iter((3, 3, 5, 6, 1)))


# Call, raise, calza: `difference` and the rewards as the rules' examples say


@pytest.mark.parametrize(
    ("count", "quantity", "options", "expected"),
    [
        pytest.param(5, 6, {}, Settled(0, -1), id="LD-E2"),
        pytest.param(5, 5, {}, Settled(-1, 0), id="LD-E3"),
        pytest.param(3, 6, {}, Settled(0, -1), id="LD-E15"),
        pytest.param(5, 8, {"loss": "difference"}, Settled(0, -3), id="LD-V22"),
        pytest.param(5, 2, {"loss": "difference", "caller": 2}, Settled(-2, 0), id="LD-V23"),
        pytest.param(5, 5, {"loss": "difference"}, Settled(-1, 0), id="LD-V24-default"),
        pytest.param(5, 5, {"loss": "difference", "exact_loss": "others_one"}, Settled(-1, 0, -1), id="LD-V24-others"),
    ],
)
def test_who_loses_how_many(count, quantity, options, expected):
    assert settle(count, quantity, **{"caller": 5, "bidder": 5} | options) == expected


def test_a_call_costs_me_a_die_when_the_bid_is_true_and_the_bidder_when_not():
    assert dice.value_of_call("22356", "4x2", 10) == Worth(Fraction(-131, 243), Fraction(-112, 243))


def test_a_raise_called_at_once_costs_me_a_die_when_it_is_false_and_the_caller_when_not():
    assert dice.value_of_raise("22356", "5x2", 10) == Worth(Fraction(-64, 81), Fraction(-17, 81))


def lost_by_every_roll(own, bid, n, caller, bidder):
    """Mean dice lost by caller and bidder under `difference`, roll by roll."""
    counted = [by_hand.count(table, bid[1], "wild") - bid[0] for table in by_hand.tables(own, n)]
    by_caller = sum(min(max(spare, 1), caller) for spare in counted if spare >= 0)
    by_bidder = sum(min(-spare, bidder) for spare in counted if spare < 0)
    return Fraction(by_caller, len(counted)), Fraction(by_bidder, len(counted))


@pytest.mark.parametrize("quantity", [1, 3, 5, 6])
def test_the_difference_is_lost_but_never_more_dice_than_one_has(quantity):
    caller, bidder = lost_by_every_roll("14", (quantity, 4), 7, caller=2, bidder=3)
    worth = dice.value_of_call("14", (quantity, 4), 7, loss="difference", opponent_dice=3)
    assert worth == Worth(-caller, -bidder)


@pytest.mark.parametrize("quantity", [1, 3, 5, 6])
def test_a_raise_under_difference_turns_the_two_around(quantity):
    caller, bidder = lost_by_every_roll("14", (quantity, 4), 7, caller=3, bidder=2)
    worth = dice.value_of_raise("14", (quantity, 4), 7, loss="difference", opponent_dice=3)
    assert worth == Worth(-bidder, -caller)


def test_an_exact_bid_may_cost_all_but_the_bidder_one():
    right = exactly("13356", 5, 3, 15)
    worth = dice.value_of_raise("13356", "5x3", 15, loss="difference", exact_loss="others_one", opponent_dice=5)
    assert worth.others == -right
    assert worth == Worth(
        dice.value_of_raise("13356", "5x3", 15, loss="difference", opponent_dice=5).me, worth.opponent, -right
    )


@pytest.mark.parametrize(
    ("own", "reward", "me", "others"),
    [
        ("1335", "gain_die", "-83/243", "0"),
        ("13356", "gain_die", "-163/243", "0"),
        ("1335", "others_lose_one", "-163/243", "-80/243"),
        ("1335", "nothing", "-163/243", "0"),
    ],
)
def test_calza_wins_its_reward_when_exact_and_loses_a_die_when_not(own, reward, me, others):
    worth = dice.value_of_calza(own, "5x3", len(own) + 5, calza_reward=reward)
    assert worth == Worth(Fraction(me), Fraction(others), Fraction(others))


def test_a_full_cup_has_as_many_dice_as_each_began_with():
    assert dice.value_of_calza("1335", "5x3", 9, start=4).me == Fraction(-163, 243)


@given(
    st.lists(faces, min_size=1, max_size=5), st.tuples(st.integers(1, 11), faces), st.tuples(st.integers(1, 11), faces)
)
def test_a_raise_beats_a_call_when_old_and_new_together_exceed_one(own, old, new):
    together = holds(own, *old, 11) + holds(own, *new, 11)
    assert dice.raise_beats_call(own, old, new, 11) == (together > 1)


def test_the_lead_is_what_i_win_on_my_opponent():
    assert dice.value_of_call("22356", "4x2", 10).lead == Fraction(-19, 243)


def test_results_read_like_a_sentence():
    assert str(dice.best_raise("13356", ["5x3", "5x4"], 10)) == "5x3: lost 112/243 (46.1%) of the time"
    assert str(Worth(Fraction(-1, 2), Fraction(0))) == "me -1/2 (-0.500), opponent 0 (+0.000), each other 0 (+0.000)"


@dataclass(frozen=True)
class SpokenBid:
    quantity: int
    face: int


@pytest.mark.parametrize("bid", ["6x4", " 6 x 4", (6, 4), [6, 4], SpokenBid(6, 4)])
def test_a_bid_may_be_written_in_many_ways(bid):
    assert dice.read_bid(bid) == (6, 4)


# Refusals


@pytest.mark.parametrize(
    ("ask", "sentence"),
    [
        (lambda: hand("1737"), "'7' is not a face of a die: faces go from 1 to 6."),
        (lambda: hand([1, 0]), "0 is not a face of a die: faces go from 1 to 6."),
        (lambda: hand(13356), "13356 is not a cup of dice: write its faces as '13356' or [1, 3, 3, 5, 6]."),
        (lambda: dice.chance(7, "plain"), "7 is not a face of a die: faces go from 1 to 6."),
        (
            lambda: matching("13", 1, "wyld"),
            "'wyld' is not a rule for ones: choose one of 'wild', 'plain', 'dudo'.",
        ),
        (
            lambda: holds("13356", -1, 3, 10),
            "-1 is not a number of dice: it must be a whole number, 0 or more.",
        ),
        (
            lambda: holds("13356", 2.5, 3, 10),
            "2.5 is not a number of dice: it must be a whole number, 0 or more.",
        ),
        (
            lambda: grid("13356", 4),
            "4 dice in play are too few: your own cup holds 5. Count all dice, yours too.",
        ),
        (lambda: dice.read_bid("six fours"), "'six fours' is not a bid: write six fours as '6x4' or (6, 4)."),
        (lambda: dice.read_bid((6, 4, 1)), "(6, 4, 1) is not a bid: write six fours as '6x4' or (6, 4)."),
        (lambda: dice.read_bid("6x9"), "9 is not a face of a die: faces go from 1 to 6."),
        (
            lambda: dice.best_raise("13356", [], 10),
            "There is no bid left to choose from: this one can only be called.",
        ),
        (
            lambda: dice.value_of_call("", "1x2", 5),
            "'' is an empty cup: only a player with dice can bid, call or say calza.",
        ),
        (
            lambda: dice.value_of_call("12", "1x2", 5, opponent_dice=4),
            "The opponent cannot have 4 dice: of 5 in play, 2 are yours.",
        ),
        (
            lambda: dice.value_of_raise("12", "1x2", 5, loss="two"),
            "'two' is not a rule for the loss: choose one of 'one', 'difference'.",
        ),
        (
            lambda: dice.value_of_raise("12", "1x2", 5, exact_loss="others_one"),
            "exact_loss='others_one' belongs to loss='difference': say both or neither.",
        ),
        (
            lambda: dice.value_of_calza("12", "1x2", 5, calza_reward="a beer"),
            "'a beer' is not a reward for calza: choose one of 'gain_die', 'others_lose_one', 'nothing'.",
        ),
    ],
)
def test_a_question_without_an_answer_is_quoted(ask, sentence):
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
        ask()
