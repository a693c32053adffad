"""How the Løgneren bots think: the odds, the order of the ranks, plans, memory, and what they make of a few tables."""

from fractions import Fraction
from itertools import combinations

import pytest

from facedown.bots.cheat import by_memory, by_odds, common, easy, hard, knowing, normal, planning
from facedown.engine import Match
from facedown.games.cheat import VARIANTS, Cheat, Doubt, Pass, Play, after
from facedown.pieces import RANKS, Card, deck

from .cheat_tables import positions


def hand(text):
    return tuple(map(Card.read, text.split()))


def view(own, rank="A", game=Cheat(), players=2, pile=""):  # noqa: B008 - the rules are a frozen value
    others = ["9C 9H", "10C 10H", "8C 8H"][: players - 1]
    return game.observe(game.position(hands=[own, *others], rank=rank, pile=pile), 0)


# the order of the ranks


@pytest.mark.parametrize("players", range(2, 11))
def test_each_rank_comes_once_in_thirteen_own_turns(players):
    walked = {after("4", players * turn): turn for turn in range(1, 14)}
    assert {rank: common.turns_until(rank, "4", players) for rank in RANKS} == walked


def test_a_bluff_takes_the_cards_whose_rank_comes_round_last():
    assert common.spare(Cheat(), view("2S 3S 5S KS"), "A") == hand("2S KS 5S 3S")


def test_where_the_rank_stays_the_smallest_group_goes_first():
    assert common.spare(Cheat(rank_rule="same"), view("2S 2H 3S 5S 5H 5D"), "A")[0] == Card.read("3S")


def gaps_walked(own, rank, players):
    """Lays true cards until none are left, and counts the turns without one."""
    held, missed = {card.rank for card in own}, 0
    while held:
        missed += rank not in held
        held.discard(rank)
        rank = after(rank, players)
    return missed


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("own", ["AS", "AS 3S 5S", "3S 4S", "AS 2S 2H KD", "7S 9S"])
def test_gaps_are_the_turns_without_a_true_card(own, players):
    assert common.gaps(Cheat(), view(own, players=players), "A") == gaps_walked(hand(own), "A", players)


def test_several_who_call_a_little_call_together_as_often_as_one():
    each = common.shared(0.6, callers=3)
    assert 1 - (1 - each) ** 3 == pytest.approx(0.6)


# the odds


def lie_counted(unseen, left, size, said, honest=Fraction(2, 3), most=3):
    """Every hand of a small pack: a truth of all cards of the rank, or a bluff of 1 to 3 cards."""
    true = bluff = Fraction(0)
    for held in combinations(range(unseen), size):
        right = sum(card < left for card in held)
        true += honest if right == said else 0
        bluff += (1 - honest if right else 1) * Fraction(1, most)
    return float(bluff / (bluff + true))


@pytest.mark.parametrize(("unseen", "left", "size", "said"), [(8, 2, 3, 1), (8, 2, 3, 2), (9, 4, 4, 3), (7, 1, 5, 1)])
def test_the_chance_of_a_lie_agrees_with_every_hand_counted(unseen, left, size, said):
    assert by_odds.lie(unseen, left, size, said) == pytest.approx(lie_counted(unseen, left, size, said))


def test_more_than_there_are_is_a_lie():
    assert by_odds.lie(39, 1, 13, 2) == 1


def test_the_more_own_cards_of_the_rank_the_more_suspicious():
    chances = [by_odds.lie(39, 4 - own, 13, 1) for own in range(5)]
    assert chances == sorted(chances)


def test_a_call_must_pay_against_the_others():
    assert by_odds.eager(0.5, players=2) == by_odds.eager(0.75, players=4) == 0
    assert by_odds.eager(1, players=4) == 1
    assert by_odds.eager(0.7, players=2) > by_odds.eager(0.7, players=4)


def test_sizes_are_told_from_what_was_announced():
    for seen in positions():
        public = seen.view.public
        if (
            public.hands
            and sum(public.hands) + public.pile == 52 * seen.game.decks
            and seen.game.all_pass != "pile_out"
        ):
            assert common._announced(seen.game, public) == tuple(max(1, size) for size in public.hands)


# keeping and passing


def test_with_gaps_ahead_normal_keeps_one_of_its_true_cards():
    few, many = view("AS AH 3S"), view("AS AH 2S 4S")
    assert normal(Cheat())(few)[Play(hand("AS AH"), "A", 2)] > 0.9
    assert normal(Cheat())(many)[Play(hand("AH"), "A", 1)] == pytest.approx(0.8)


def test_who_has_nothing_true_often_passes_where_that_is_allowed():
    passing = VARIANTS["passing"]
    assert normal(passing)(view("2S 3S 4S", game=passing))[Pass()] == pytest.approx(0.7)
    assert hard(passing)(view("3S 5S", game=passing))[Pass()] > 0.4


def test_normal_bluffs_with_one_card_when_the_pile_is_big():
    big = " ".join(card.short for card in deck() if card.suit == "D" and card.rank != "A")
    assert all(len(play.cards) == 1 for play in normal(Cheat())(view("2S 3S 4S 5S", pile=big)))
    assert {len(play.cards) for play in normal(Cheat())(view("2S 3S 4S 5S"))} == {1, 2, 3}


# plans


def test_a_hand_that_needs_no_bluff_needs_as_many_turns_as_it_has_ranks():
    assert planning.cost(Cheat(), hand("AS AH 3S 5S 5D"), "A", players=2) == 3


def test_the_card_that_comes_in_the_right_turn_is_worth_keeping():
    soon, late = (planning.cost(Cheat(), hand(own), "A", players=2) for own in ("AS 3S", "AS KS"))
    assert soon < late


def test_no_cards_need_no_turns():
    assert planning.cost(Cheat(), (), "A", players=4) == 0


def test_hard_bluffs_with_what_its_plan_does_not_need():
    for play in hard(Cheat())(view("3S 5S 7S QH")):
        assert Card.read("QH") in play.cards
        assert Card.read("3S") not in play.cards


def test_hard_varies_its_bluffs():
    assert len(hard(Cheat())(view("2S 4S 6S 8S 10S QS"))) > 1


# memory


def remembering():
    """Seat 0 has laid two kings and holds a third; then seat 1 says two kings."""
    game = VARIANTS["same rank"]
    mine = [*(card for card in deck() if card.suit == "S"), *hand("KH KD")]
    rest = [card for card in deck() if card not in mine]
    texts = [" ".join(c.short for c in cards) for cards in (mine, rest[: len(rest) // 2], rest[len(rest) // 2 :])]
    match = Match(game, 3, 1, start={"hands": texts})
    match.submit(0, Play(hand("KS KH"), "K", 2))
    match.submit(1, Play(tuple(rest[:2]), "K", 2))
    return game, match.view(0)


def test_hard_remembers_what_it_laid_and_normal_does_not():
    game, seen = remembering()
    assert by_odds.suspicion(game, seen) < 1
    assert knowing.suspicion(game, seen) == 1
    assert hard(game)(seen) == {Doubt(2): 1}


def test_before_the_last_play_its_cards_were_in_the_hand():
    _, seen = remembering()
    earlier = knowing.before(seen).public
    assert (earlier.hands[1], earlier.pile, len(earlier.log)) == (seen.public.hands[1] + 2, 2, 1)


def told(truths, lies):
    """A match where seat 1 was called so often, telling the truth and lying."""
    game = Cheat()
    match = Match(game, 2, 1, start={"hands": ["3C 5C 7C 9C JC", "2S 4S 6S 8S 10S QS"], "rank": "A", "turn": 0})
    for true in [True] * truths + [False] * lies:
        match.submit(0, Play(match.view(0).own[:1], match.view(0).public.rank, 1))
        public, own = match.view(1).public, match.view(1).own
        fits = tuple(card for card in own if (card.rank == public.rank) == true)
        match.submit(1, Play(fits[:1], public.rank, 1))
        match.submit(0, Doubt(match.view(0).public.number))
    return match.view(0).public


def test_who_was_caught_lying_is_believed_less():
    assert knowing.honesty(told(truths=0, lies=2), 1) == Fraction(4, 7)
    assert knowing.honesty(told(truths=2, lies=0), 1) == Fraction(6, 8)
    assert knowing.honesty(told(truths=1, lies=1), 0) == Fraction(2, 3)


def test_where_cards_cannot_be_counted_hard_still_plays():
    game = VARIANTS["count bluff"]
    assert knowing.ledger(Match(game, 3, 1).view(0)) is None
    assert knowing.ledger(Match(Cheat(), 3, 1).view(0)) is not None


def test_hard_thinks_of_normal_players_when_it_asks_who_will_call():
    game = Cheat()
    table = by_memory.Table(game, Match(game, 2, 3).view(0))
    left = 4 - sum(card.rank == "A" for card in table.view.own)
    assert table.called("A", left + 1 if left < 4 else 4) <= 1
    assert table.called("A", 4) >= table.called("A", 1)


# a few tables, to the nearest hundredth: a change of style shows here


GOLDEN = [
    (easy, "AS AH 4S", "AH 15, AS AH 85"),
    (easy, "2S 7S KS", "2S 23, 2S 7S 15, 7S 23, 7S KS 15, KS 23"),
    (normal, "AS AH 3S", "AS AH 100"),
    (normal, "2S 7S KS QS", "QS 2S 30, QS 2S KS 10, QS 60"),
]


@pytest.mark.parametrize(("bot", "own", "expected"), GOLDEN)
def test_what_the_bots_make_of_an_opening(bot, own, expected):
    chances = bot(Cheat())(view(own))
    spoken = sorted(f"{' '.join(c.short for c in play.cards)} {100 * chance:.0f}" for play, chance in chances.items())
    assert ", ".join(spoken) == expected
