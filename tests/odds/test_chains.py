"""Sorteper as a chain: formulas, equations and a stepped chain agree with each other and with played cards."""

import re
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import hypot, sqrt
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from facedown.odds import chains
from facedown.odds.chains import clearing, endgame, games
from facedown.odds.chains.linear import solve
from facedown.odds.counts import mean
from facedown.pieces import Card, deck

from . import oracles_chains as oracles

PACK = [card for card in deck() if str(card) != "JS"]
SORTEPER = Card.read("JC")


def cases(rows):
    return [pytest.param(*row[1:], id=row[0]) for row in rows]


def two(ranks, holder_draws=False):
    """Two players; the seat 0 holds Sorteper."""
    return chains.table(2, {(0, 1): ranks}, holder=0, drawer=0 if holder_draws else 1)


def fractions(text):
    return tuple(map(Fraction, text.split()))


# two players


@pytest.mark.parametrize("ranks, holder_draws, loses, draws", cases(oracles.TWO))
def test_two_players(ranks, holder_draws, loses, draws):
    assert endgame.keeper_loses(ranks, holder_draws) == Fraction(loses)
    assert endgame.draws(ranks, holder_draws) == Fraction(draws)
    assert chains.ending(two(ranks, holder_draws)).loses[0] == Fraction(loses)
    assert chains.ending(two(ranks, holder_draws)).draws == Fraction(draws)


@pytest.mark.parametrize("ranks, draws, chance", cases(oracles.TWO_LENGTHS))
def test_two_players_need_exactly_so_many_draws(ranks, draws, chance):
    assert endgame.lengths(ranks, draws)[draws] == Fraction(chance)
    assert chains.lengths(two(ranks), draws)[draws] == Fraction(chance)


@pytest.mark.parametrize("ranks, chance", cases(oracles.TWO_STAYS))
def test_sorteper_may_never_move_again(ranks, chance):
    assert endgame.never_moves(ranks) == Fraction(chance)
    assert endgame.lengths(ranks, ranks)[ranks] == Fraction(chance)


@pytest.mark.parametrize("ranks", range(1, 13))
def test_who_does_not_hold_sorteper_meets_one_half_by_another_formula(ranks):
    odd, even = Fraction(1, 2 * ranks + 4), Fraction(1, ranks + 2)
    assert endgame.keeper_loses(ranks) == Fraction(1, 2) + (odd if ranks % 2 else even)


@pytest.mark.parametrize("ranks, holder_draws", [(n, who) for n in (1, 2, 3, 4, 7) for who in (False, True)])
def test_lengths_of_two_are_the_same_stepped_draw_by_draw(ranks, holder_draws):
    assert endgame.lengths(ranks, 14, holder_draws) == chains.lengths(two(ranks, holder_draws), 14)


def test_nobody_draws_without_a_split_rank():
    assert (endgame.keeper_loses(0), endgame.draws(0), endgame.lengths(0, 1)) == (1, 0, (1, 0))
    with pytest.raises(ValueError, match="With 0 split ranks nobody draws"):
        endgame.draws(0, holder_draws=True)


# three and four


@pytest.mark.parametrize("players, shared, holder, drawer, loses, draws", cases(oracles.ENDINGS))
def test_near_the_end(players, shared, holder, drawer, loses, draws):
    ending = chains.ending(chains.table(players, shared, holder, drawer))
    assert (ending.loses, ending.draws) == (fractions(loses), Fraction(draws))


@st.composite
def tables(draw):
    """Three to five players, up to four split ranks, anybody with Sorteper and anybody of those with cards to draw."""
    players = draw(st.integers(3, 5))
    groups = [group for size in (2, 4) for group in combinations(range(players), size)]
    split = draw(st.lists(st.sampled_from(groups), min_size=1, max_size=3))
    holder = draw(st.integers(0, players - 1))
    inside = sorted({seat for group in split for seat in group} | {holder})
    return chains.table(players, {group: split.count(group) for group in split}, holder, draw(st.sampled_from(inside)))


@settings(max_examples=25, deadline=None)
@given(tables())
def test_equations_in_fractions_agree_with_a_chain_of_floats(table):
    assume(sum(len(group) * ranks for group, ranks in table.shared) <= 8)
    ending, run = chains.ending(table), chains.outlook(table)
    assert sum(ending.loses) == 1
    assert run.loses == pytest.approx([float(chance) for chance in ending.loses], abs=1e-9)
    assert run.draws == pytest.approx(float(ending.draws), abs=1e-7)
    short = [float(chance) for chance in chains.lengths(table, len(run.lengths[:6]) - 1)]
    assert run.lengths[:6] == pytest.approx(short, abs=1e-12)


@settings(max_examples=10, deadline=None)
@given(tables(), st.integers(1, 4))
def test_only_who_sits_beside_whom_matters_not_the_numbers_of_the_seats(table, by):
    n = table.players
    assume(sum(len(group) * ranks for group, ranks in table.shared) <= 6)
    shared = {tuple(sorted((seat + by) % n for seat in group)): ranks for group, ranks in table.shared}
    moved = chains.table(n, shared, (table.holder + by) % n, (table.drawer + by) % n)
    one, other = chains.ending(table), chains.ending(moved)
    assert other.draws == one.draws
    assert [other.loses[(seat + by) % n] for seat in range(n)] == list(one.loses)


def test_a_table_is_read_from_hands():
    hands = [map(Card.read, text.split()) for text in ("4S 9H JC", "4H 5S JD", "9C 5D", "JH")]
    shared = {(0, 1): 1, (0, 2): 1, (1, 2): 1, (1, 3): 1}
    assert chains.of_hands(hands, drawer=3) == chains.table(4, shared, holder=0, drawer=3)


def test_cards_that_are_played_out_agree_with_the_equations():
    hands, tries = ("4S 9H JC", "4H 5S", "9C 5D"), 4000
    ending = chains.ending(chains.of_hands([map(Card.read, text.split()) for text in hands], drawer=1))
    ranks = [[Card.read(word).rank for word in text.split()] for text in hands]
    rng = Random(5)
    lost = [games._game([list(hand) for hand in ranks], rng)[0] for _ in range(tries)]
    for seat, chance in enumerate(map(float, ending.loses)):
        assert abs(lost.count(seat) / tries - chance) < 4 * sqrt(chance * (1 - chance) / tries)


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ({"shared": {(0, 0): 1}}, "(0, 0) cannot share a rank"),
        ({"shared": {(0, 1, 2): 1}}, "(0, 1, 2) cannot share a rank"),
        ({"shared": {(0, 3): 1}}, "seats from 0 to 2"),
        ({"shared": {(0, 1): -1}}, "-1 is not a number of ranks"),
        ({"drawer": 2}, "both must be seats that have cards"),
        ({"holder": 3}, "both must be seats that have cards"),
        ({"players": 1}, "1 players are no table"),
    ],
)
def test_a_table_that_cannot_be_is_quoted(table, words):
    with pytest.raises(ValueError, match=re.escape(words)):
        chains.table(**{"players": 3, "shared": {(0, 1): 1}, "holder": 0, "drawer": 1} | table)


def test_a_table_that_is_too_large_for_fractions_is_refused_and_solved_in_floats():
    shared = dict.fromkeys([(0, 1, 2, 3), *combinations(range(4), 2)], 1)
    large = chains.table(4, shared, holder=0, drawer=1)
    with pytest.raises(ValueError, match="17 cards of 4 players are too many for fractions: 15 are solved exactly"):
        chains.ending(large)
    assert sum(chains.outlook(large).loses) == pytest.approx(1, abs=1e-11)


def test_linear_equations_are_solved():
    rows = {"a": {"b": Fraction(1, 2), "a": Fraction(1, 4)}, "b": {"c": Fraction(1, 3)}, "c": {"a": Fraction(1, 5)}}
    constants = {"a": Fraction(1), "b": Fraction(2), "c": Fraction(0)}
    x = solve(rows, constants)
    assert all(x[n] == constants[n] + sum(f * x[m] for m, f in row.items()) for n, row in rows.items())


# the first clearing


def laid(hand):
    """Pairs of a hand, counted by hand."""
    ranks = [card.rank for card in hand if card != SORTEPER]
    return sum(ranks.count(rank) // 2 for rank in set(ranks))


@pytest.mark.parametrize("hand, pairs, chance", cases(oracles.CLEARED))
def test_pairs_of_the_first_clearing(hand, pairs, chance):
    assert clearing.pairs(hand)[pairs] == Fraction(chance)


@pytest.mark.parametrize("hand", range(4))
def test_pairs_of_small_hands_are_what_counting_all_hands_finds(hand):
    found = [laid(cards) for cards in combinations(PACK, hand)]
    assert mean(clearing.pairs(hand)) == Fraction(sum(found), len(found))
    assert clearing.pairs(hand)[0] == Fraction(found.count(0), len(found))


@pytest.mark.parametrize("hand, left, empty", cases(oracles.LEFT))
def test_what_is_left_of_a_hand(hand, left, empty):
    assert (clearing.left(hand), clearing.empty(hand)) == (Fraction(left), Fraction(empty))


@pytest.mark.parametrize("hand", [8, 10, 11, 17])
def test_dealt_hands_keep_as_many_cards(hand):
    rng, tries = Random(hand), 4000
    found = [hand - 2 * laid(rng.sample(PACK, hand)) for _ in range(tries)]
    average = sum(found) / tries
    error = sqrt(sum((left - average) ** 2 for left in found)) / tries
    assert abs(average - clearing.left(hand)) < 4 * error


@pytest.mark.parametrize("players, total", cases(oracles.TOTAL))
def test_pairs_of_all_players_together(players, total):
    assert clearing.total(players) == Fraction(total)


@pytest.mark.parametrize("players", range(3, 52))
def test_all_51_cards_are_dealt(players):
    sizes = clearing.hand_sizes(players)
    assert (sum(sizes), len(sizes)) == (51, players)
    assert list(sizes) == sorted(sizes, reverse=True)
    assert sizes[0] - sizes[-1] == (51 % players > 0)


@pytest.mark.parametrize("hand", [52, -1, 1.5])
def test_a_hand_that_cannot_be_is_quoted(hand):
    with pytest.raises(ValueError, match=f"{hand}"):
        clearing.pairs(hand)


# whole games


def test_all_deals_of_three_are_counted_once():
    assert sum(chains.deals(3).values()) == chains.number_of_deals(3)


def test_three_lay_so_many_pairs_together():
    law = dict[int, Fraction]()
    for (shared, _), ways in chains.deals(3).items():
        pairs = 25 - sum(ranks for _, ranks in shared)
        law[pairs] = law.get(pairs, Fraction(0)) + Fraction(ways, chains.number_of_deals(3))
    assert {pairs: law[pairs] for pairs in oracles.THREE_PAIRS} == {
        pairs: Fraction(chance) for pairs, chance in oracles.THREE_PAIRS.items()
    }
    assert sum(pairs * chance for pairs, chance in law.items()) == clearing.total(3)


def test_a_whole_game_of_three_exactly():
    ending = chains.three()
    assert sum(ending.loses) == 1
    assert [float(chance) for chance in ending.loses] == pytest.approx(oracles.THREE_LOSE, abs=1e-10)
    assert float(ending.draws) == pytest.approx(oracles.THREE_DRAWS, abs=1e-9)


def test_a_whole_game_of_three_stepped_draw_by_draw():
    run = chains.whole(3)
    assert run.loses == pytest.approx(oracles.THREE_LOSE, abs=1e-10)
    assert (run.draws, run.holder) == pytest.approx((oracles.THREE_DRAWS, oracles.THREE_HOLDER), abs=1e-9)
    assert sum(draws * chance for draws, chance in enumerate(run.lengths)) == pytest.approx(run.draws, abs=1e-8)


@cache
def played(players, tries):
    return chains.played(players, tries, seed=2)


def test_played_games_of_three_agree():
    run, some = chains.whole(3), played(3, 20_000)
    assert all(abs(a - b) < 4 * e for a, b, e in zip(some.loses, run.loses, some.errors, strict=True))
    assert abs(some.length[0] - run.draws) < 4 * some.length[1]
    for draws, chance in enumerate(run.lengths[:40]):
        share = some.draws.count(draws) / 20_000
        assert abs(share - chance) < 4.5 * sqrt(chance * (1 - chance) / 20_000) + 1e-4


def test_a_whole_game_of_four_agrees_with_played_games():
    run, some = chains.whole(4), played(4, 20_000)
    assert sum(run.loses) == pytest.approx(1, abs=1e-10)
    assert run.loses == pytest.approx((0.239694529, 0.254298533, 0.257682423, 0.248324514), abs=1e-8)
    assert all(abs(a - b) < 4 * e for a, b, e in zip(some.loses, run.loses, some.errors, strict=True))
    assert abs(some.length[0] - run.draws) < 4 * some.length[1]


def test_played_games_of_five_agree_with_others_that_were_played():
    some, others = played(5, 10_000), zip(oracles.FIVE_LOSE, oracles.FIVE_ERRORS, strict=True)
    for share, error, (chance, spread) in zip(some.loses, some.errors, others, strict=True):
        assert abs(share - chance) < 4 * hypot(error, spread)


def test_played_games_are_the_same_for_the_same_seed():
    assert chains.played(6, 50, seed=3) == chains.played(6, 50, seed=3) != chains.played(6, 50, seed=4)
    assert sum(chains.played(6, 50).lost) == 50


@pytest.mark.parametrize("players", [2, 5, 52])
def test_deals_that_nobody_counts_are_refused(players):
    with pytest.raises(ValueError, match=f"3 or 4 players can be counted, not those of {players}"):
        chains.whole(players)


@pytest.mark.parametrize("players", [2, 52])
def test_too_few_or_too_many_do_not_play(players):
    with pytest.raises(ValueError, match=f"3 to 51 players, not for {players}"):
        chains.played(players, 1)
