"""The numbers of the chain explorer: known endings, known whole games, hidden hands counted, games played out."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import sqrt
from random import Random

import pytest

from facedown.explore.chains import Asked, ChainExplorer, Games, solve
from facedown.explore.chains import solved as solving
from facedown.explore.chains.games import play_out
from facedown.explore.chains.reason import taken
from facedown.explore.chains.unseen import tables
from facedown.odds import chains
from facedown.odds.chains import endgame
from facedown.pieces import Card

from .bid_boards import said
from .chain_boards import bars, chain, drawn_chances, fractions, table, tell


def asked(hands=None, drawer=None, players=3, dealer=None, known="all"):
    return Asked.read(players, hands, drawer, dealer, known, None)


# endings

ENDINGS = [
    ("4S JC / 4H /", "Freja", "2/3 1/3 0", "2"),
    ("4S / 4H / JC", "Freja", "0 0 1", "1"),
    ("4S 5S JC / 4H 6S / 5H 6H", "Freja", "2169/3724 279/931 439/3724", "163/32"),
    ("4S 5S JC / 4H 6S / 5H 6H", "You", "79/126 209/1260 29/140", "421/70"),
    ("4S JC / 4H / 4D / 4C", "Freja", "8/45 4/45 17/45 16/45", "5"),
    ("4S JC / 4H / 5S / 5H", "Freja", "21659/195480 47857/195480 77891/195480 48073/195480", "11/2"),
    ("5H 8D / 5S / 8C JC", "You", "7/30 1/10 2/3", "19/5"),
]


@pytest.mark.parametrize(("hands", "drawer", "loses", "draws"), ENDINGS)
def test_near_the_end(hands, drawer, loses, draws):
    found = solve(asked(hands, drawer))
    assert found.loses == tuple(map(Fraction, loses.split()))
    assert found.draws == Fraction(draws)


@pytest.mark.parametrize(("hands", "drawer", "loses", "draws"), ENDINGS)
def test_the_average_length_is_that_of_the_distribution(hands, drawer, loses, draws):
    law = solve(asked(hands, drawer)).lengths
    assert sum(law) == pytest.approx(1, abs=1e-5)
    assert sum(k * p for k, p in enumerate(law)) == pytest.approx(float(Fraction(draws)), abs=1e-3)


@pytest.mark.parametrize("ranks", [1, 2, 3, 5])
@pytest.mark.parametrize("drawer", ["You", "Freja"])
def test_two_players_agree_with_the_formula(ranks, drawer):
    mine, theirs = (" ".join(f"{rank}{suit}" for rank in range(2, 2 + ranks)) for suit in "SH")
    found = solve(asked(f"{mine} JC / {theirs}", drawer))
    assert found.loses[0] == endgame.keeper_loses(ranks, drawer == "You")
    short = endgame.lengths(ranks, len(found.lengths) - 1, drawer == "You")
    assert found.lengths == pytest.approx([float(p) for p in short])


def test_a_larger_ending_is_solved_in_decimals():
    found = solve(asked("2S 3S 4S 5S JC / 2H 3H 6S 7S / 4H 6H 8S 9S / 5H 7H 8H 9H"))
    assert not found.exact
    assert sum(found.loses) == pytest.approx(1)


def test_too_many_positions_are_played_instead():
    explorer = ChainExplorer(hands="2S 3S 4S JC/2H 5S 6S/3H 5H 7S/4H 6H 8S/7H 8H 9S/9H 10S QS/10H QH")
    assert explorer.solved is None
    assert sum(row.value for row in bars(explorer, "sim")) == pytest.approx(1)


# whole games


@pytest.mark.parametrize(("dealer", "first"), [("You", 0), ("Freja", 1), ("Mads", 2)])
def test_a_whole_game_of_three(dealer, first):
    found = solve(asked(dealer=dealer))
    by_chair = [float(found.loses[(first + chair) % 3]) for chair in range(3)]
    assert by_chair == pytest.approx([0.201191049498, 0.364876972952, 0.43393197755], abs=1e-9)
    assert float(found.draws) == pytest.approx(19.1496951675, abs=1e-9)
    assert sum(k * p for k, p in enumerate(found.lengths)) == pytest.approx(19.1496951675, abs=1e-6)


def test_four_players_wait_for_somebody_who_is_patient(monkeypatch):
    run = chains.Run((0.1, 0.2, 0.3, 0.4), 30.0, 0.3, (0.5, 0.5), 39553)
    monkeypatch.setattr(solving.chains, "whole", lambda players: run)
    four = asked(players=4, dealer="Mads")
    assert solve(four) is None
    assert solve(four, patient=True).loses == (0.3, 0.4, 0.1, 0.2)


@pytest.mark.parametrize("players", [4, 5, 10])
def test_more_players_are_played_at_once_with_bands(players):
    explorer = ChainExplorer(players)
    shown = bars(explorer, "sim")
    assert len(shown) == players
    assert sum(row.value for row in shown) == pytest.approx(1)
    assert all(row.low < row.value < row.high for row in shown)


def test_five_players_agree_with_a_long_series():
    games = Games(asked(players=5))
    games.play(4000)
    for seat, chance in enumerate([0.22093, 0.35722, 0.14388, 0.14272, 0.13525]):
        assert abs(games.share(seat)[0] - chance) < 4 * sqrt(chance * (1 - chance) / 4000) + 0.005


# only my hand is known


def by_hand(hands, sizes):
    """Every deal of the unseen cards, one by one, without a pair in a hand."""
    cards, found = [card for hand in hands[1:] for card in hand.split()], Counter()
    for order in permutations(cards):
        parts, start = [hands[0].split()], 0
        for size in sizes[1:]:
            parts.append(list(order[start : start + size]))
            start += size
        ranks = [[card[0] for card in part if card != "JC"] for part in parts]
        if all(len(set(part)) == len(part) for part in ranks):
            found[chains.of_hands([map(Card.read, part) for part in parts], 0)] += 1
    return found


@pytest.mark.parametrize(
    "hands",
    [
        ("4S 5S", "4H 6S JC", "5H 6H"),
        ("4S JC", "5S 6S", "4H 5H 6H"),
        ("4S", "4H 9S", "4D 9H JC", "4C"),
        ("7S", "7H 9S", "JC", "9H"),
    ],
)
def test_hidden_hands_are_counted_as_if_every_deal_was_written_down(hands):
    counted = tables(asked(hands, known="mine"))
    written = by_hand(hands, [len(hand.split()) for hand in hands])
    ratio = {Fraction(written[table], ways) for table, ways in counted.items()}
    assert counted.keys() == written.keys()
    assert len(ratio) == 1


def test_with_hidden_hands_the_chance_is_the_average_over_all_deals():
    hands = ("4S 5S", "4H 6S JC", "5H 6H")
    written = by_hand(hands, (2, 3, 2))
    endings = {table: chains.ending(table) for table in written}
    found = solve(asked(hands, known="mine"))
    assert found.loses == tuple(
        sum(ways * endings[table].loses[seat] for table, ways in written.items()) / written.total() for seat in range(3)
    )


def test_what_i_cannot_see_decides_nothing():
    one = solve(asked("4S 5S / 4H 6S JC / 5H 6H", "You", known="mine"))
    other = solve(asked("4S 5S / 4H 5H 6S / 6H JC", "You", known="mine"))
    assert one == other


# games


@pytest.mark.parametrize(("hands", "known"), [("5H 8D / 5S / 8C JC", "all"), ("4S 5S / 4H 6S JC / 5H 6H", "mine")])
def test_played_games_agree_with_the_solved_chain(hands, known):
    question = asked(hands, known=known)
    games, found = Games(question), solve(question)
    games.play(4000)
    for seat, chance in enumerate(map(float, found.loses)):
        assert abs(games.share(seat)[0] - chance) < 4 * sqrt(chance * (1 - chance) / 4000)
    assert games.mean == pytest.approx(float(found.draws), abs=0.2)


def test_the_same_seed_and_the_same_presses_play_the_same_games():
    one, two = (Games(asked("5H 8D / 5S / 8C JC"), seed=3) for _ in range(2))
    for games in (one, two, one, two):
        games.play(500)
    assert one.lost == two.lost
    assert one.total == 1000


def test_more_games_narrow_the_band():
    explorer = tell(ChainExplorer(hands="5H 8D / 5S / 8C JC"), name="play")
    first = bars(explorer, "sim")[0]
    second = bars(tell(explorer, name="play"), "sim")[0]
    assert second.high - second.low < first.high - first.low


# the reason


def first_out(hands, drawer, rng):
    """Who is out first in a game, and whether his last card was taken; None where two have been out from the first."""
    seats, n = [(drawer + i) % len(hands) for i in range(len(hands))], len(hands)
    while all(hands):
        giver, own = seats[-1], seats[0]
        card = hands[giver].pop(int(rng.random() * len(hands[giver])))
        hands[own].remove(card) if card in hands[own] else hands[own].append(card)
        seats = [*seats[1:], own]
    return {seat: seat == giver for seat in range(n) if not hands[seat]}


@pytest.mark.parametrize("drawer", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_who_is_out_first_goes_as_even_and_odd_say(drawer, seed):
    rng = Random(seed)
    hands = [list("abc"), list("abdef"), list("cdgh"), list("efghS")]
    texts = ("4S 5S 6S", "4H 5H 7S 8S 9S", "6H 7H 10S QS", "8H 9H 10H QH JC")
    question = asked(texts, ("You", "Freja", "Mads", "Ida")[drawer])
    for _ in range(50):
        for seat, was_taken in first_out([hand.copy() for hand in hands], drawer, rng).items():
            assert taken(question, seat) is was_taken


def test_the_dealer_of_three_is_the_one_whose_last_card_is_taken():
    rows = table(ChainExplorer(3), "Loses")
    assert {name: cells[2] for name, cells in rows.items()} == {
        "Freja": "needs its match", "Mads": "needs its match", "You": "is taken",
    }  # fmt: skip


def test_five_players_lose_by_their_group():
    rows = table(ChainExplorer(5), "Loses")
    free = [float(cells[3][:-1]) for cells in rows.values() if cells[2] == "is taken"]
    bound = [float(cells[3][:-1]) for cells in rows.values() if cells[2] != "is taken"]
    assert max(free) < min(bound)


def test_with_two_left_the_product_is_the_solved_chance():
    explorer = ChainExplorer(hands="4S 5S 6S / 4H 5H 6H JC")
    assert "(1 + 3/5 × 1/3) / 2 = 3/5" in said(explorer)
    assert fractions(explorer)["Freja"] == "3/5"


# the drawn chain


@pytest.mark.parametrize(
    ("hands", "drawer", "boxes"),
    [
        ("5H / 5S JC", "You", 4),
        ("5H / 5S JC", "Freja", 2),
        ("4S 5S / 4H 5H JC", "You", 6),
        ("4S 5S 6S / 4H 5H 6H JC", "You", 8),
        ("4S 5S 6S / 4H 5H 6H JC", "Freja", 7),
    ],
)
def test_the_drawn_chain_leads_where_the_solved_one_does(hands, drawer, boxes):
    explorer = ChainExplorer(hands=hands, drawer=drawer)
    drawn = chain(explorer)
    assert len(drawn.nodes) == boxes
    for title, seat in (("You lose", 0), ("Freja loses", 1)):
        solved = float(explorer.solved.loses[seat])
        assert drawn_chances(drawn).get(title, 0) == pytest.approx(solved, abs=1e-9)


def test_boxes_stand_in_places_of_their_own_and_arrows_join_neighbours():
    drawn = chain(ChainExplorer(hands="4S 5S 6S / 4H 5H 6H JC"))
    places = [(node.column, node.row) for node in drawn.nodes]
    assert len(set(places)) == len(places)
    for arrow in drawn.arrows:
        (column, row), (to, low) = places[arrow.start], places[arrow.end]
        assert abs(to - column) + abs(low - row) == 1


def test_a_larger_chain_is_solved_and_not_drawn():
    explorer = ChainExplorer(hands="4S 5S 6S 7S / 4H 5H 6H 7H JC")
    assert chain(explorer) is None
    assert "5 positions are possible" in said(explorer)


def test_a_game_that_is_played_out_ends_with_sorteper():
    hands = [[0, 1], [0], [1, -1]]
    loser, draws = play_out(hands, 0, Random(1))
    assert [sorted(hand) for hand in hands if hand] == [[-1]]
    assert hands[loser] == [-1]
    assert draws >= 2
