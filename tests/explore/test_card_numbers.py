"""The numbers on the board of the card explorer: known vectors, a count of every deal, and deals at random."""

from fractions import Fraction
from math import comb

import pytest

from facedown.explore.cards import CardExplorer, Claim, Situation
from facedown.explore.cards.speaker import Speaker
from facedown.front.blocks import Bars, Formula, Measures
from facedown.odds.bands import wilson
from facedown.odds.belief import ImpossibleEvidence
from facedown.odds.cards import Ledger, lie_after, small
from facedown.odds.cards.memory import Laid, Story
from facedown.pieces import RANKS, deck

from .bid_boards import measure, only, said
from .card_boards import calls, cells, could, facts, lie, played, seat, tell


def holding(kings, cards, players=4, decks=1, claim="2xK"):
    """Somebody with so many kings among so many cards; Freja, dealt to first, makes the claim."""
    others = [rank for rank in RANKS[:-1] for _ in range(4 * decks)][: cards - kings]
    return CardExplorer(" ".join(["K"] * kings + others), players, decks=decks, claim=("Freja", claim))


VECTORS = [
    (2, 13, 4, 1, "2xK", "2/19"),
    (3, 13, 4, 1, "1xK", "1/3"),
    (3, 13, 4, 1, "2xK", "0"),
    (1, 13, 4, 1, "2xK", "178/703"),
    (1, 13, 4, 1, "3xK", "22/703"),
    (0, 13, 4, 1, "4xK", "55/6327"),
    (0, 13, 4, 1, "2xK", "859/2109"),
    (3, 26, 4, 2, "2xK", "12608/23199"),
    (1, 26, 2, 1, "3xK", "1"),
    (2, 17, 3, 1, "1xK", "27/35"),
    (1, 17, 3, 1, "3xK", "48/385"),
    (1, 10, 5, 1, "2xK", "187/1148"),
    (0, 8, 6, 1, "2xK", "318/1763"),
    (3, 17, 6, 2, "2xK", "199026/724507"),
    (2, 10, 10, 2, "1xK", "11199221/20877353"),
    (3, 26, 4, 2, "3xK", "11002/54131"),
]


@pytest.mark.parametrize(("kings", "hand", "players", "decks", "claim", "chance"), VECTORS)
def test_the_chance_that_somebody_has_the_cards(kings, hand, players, decks, claim, chance):
    assert could(holding(kings, hand, players, decks, claim)) == chance


@pytest.mark.parametrize(
    ("aces", "hand", "players", "chance"),
    [(0, 17, 3, "4.5%"), (1, 8, 6, "49.4%"), (2, 7, 7, "67.3%"), (0, 5, 9, "56.8%"), (2, 5, 10, "75.9%")],
)
def test_the_opener_has_no_ace_and_must_bluff(aces, hand, players, chance):
    explorer = holding(aces, hand, players)
    assert facts(explorer)["None at all"] == f"{chance}: then it must be a bluff"


LIES = [
    (1, 13, 4, 1, 50, 1, "301/626"),
    (1, 13, 4, 1, 50, 2, "301/457"),
    (1, 13, 4, 1, 90, 3, "2503/3097"),
    (1, 13, 4, 1, 100, 2, "50/167"),
    (3, 13, 4, 1, 90, 1, "7/16"),
    (3, 13, 4, 1, 50, 2, "1"),
    (1, 8, 6, 1, 90, 2, "10307/15167"),
    (1, 8, 6, 1, 100, 3, "935/971"),
    (1, 17, 3, 1, 50, 1, "425/857"),
    (1, 17, 3, 1, 90, 2, "745/4876"),
    (2, 20, 5, 2, 50, 3, "645479/861053"),
    (2, 20, 5, 2, 90, 4, "0"),
]


@pytest.mark.parametrize(("kings", "hand", "players", "decks", "honest", "count", "chance"), LIES)
def test_the_chance_of_a_lie_under_the_model(kings, hand, players, decks, honest, count, chance):
    explorer = tell(holding(kings, hand, players, decks, f"{count}xK"), name="honesty", value=honest)
    assert lie(explorer) == chance


@pytest.mark.parametrize(("honest", "chance"), [(100, "28.4%"), (50, "64.2%")])
def test_before_a_word_is_said_a_lie_is_forced_or_chosen(honest, chance):
    explorer = tell(holding(1, 13), name="honesty", value=honest)
    assert facts(explorer)["Before a word was said, a lie"] == chance


# counted one by one

PACK = tuple(card for card in deck() if card.rank in "AK" or str(card) in ("2S", "3S"))
ME = frozenset(PACK[:3])


def told(size, count, seen=None):
    """Ten cards, three of them mine; seat 1 had `size` and says so many kings."""
    sizes = (3, size, len(PACK) - 3 - size)
    return Story(0, frozenset(PACK), sizes, 0, ME, (Laid(1, "K", count, seen),))


@pytest.mark.parametrize("honest", [0, 30, 50, 100])
@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (4, 2), (5, 3)])
def test_a_lie_is_as_likely_as_among_all_deals_and_plays_of_a_small_pack(honest, size, count):
    story = told(size, count)
    found = small.worlds(story, small.honest(Fraction(honest, 100)))
    counted = small.chance(found, lambda world: any(card.rank != "K" for card in world.laid[0]))
    before = Ledger.of(Story(0, story.pack, story.sizes, 0, ME, ()), ME)
    s = Situation(before, 0, ("You", "Ben", "Cem"), story.sizes, 0, ())
    assert s.lie(Claim(1, count, "K"), Speaker(honest)) == counted


def test_with_larger_hands_the_model_is_the_known_one():
    law = tuple(Fraction(n, 10) for n in (4, 3, 2, 1))
    for count in (1, 2, 3):
        assert Speaker(70).lie(count, law, 9) == lie_after(count, law, Fraction(7, 10))


def test_with_one_card_each_turn_only_that_card_can_lie():
    law = (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    assert Speaker(80).lie(1, law, 9, one_card=True) == Fraction(1, 4) + Fraction(1, 5) * Fraction(3, 4)


def test_what_nobody_would_say_has_no_chance():
    with pytest.raises(ImpossibleEvidence, match="nobody says 4"):
        Speaker().lie(4, (Fraction(0),) * 5 + (Fraction(1),), 9)


# dealt at random


def test_ten_thousand_deals_hold_the_exact_chance_in_their_band():
    explorer = tell(holding(1, 13), name="deal", value=10_000)
    low, high = wilson(explorer.deals.at_least(2), 10_000)
    assert low < 178 / 703 < high
    assert (measure(explorer, "sim").low, measure(explorer, "sim").high) == (low, high)


@pytest.mark.parametrize("seed", range(4))
def test_cards_that_have_wandered_are_dealt_as_the_ledger_has_them(seed):
    explorer = seat(played(seed, plays=24))
    tell(explorer, name="deal", value=10_000)
    law = explorer.situation.law(explorer.claim.rank, explorer.claim.who)
    spread = [abs(explorer.deals.tally[k] / 10_000 - float(p)) for k, p in enumerate(law)]
    assert max(spread) < 0.02
    assert sum(explorer.deals.tally[len(law) :]) == 0


def test_some_of_those_matches_have_cards_that_may_have_wandered():
    assert not all(seat(played(seed, plays=24)).situation.simple for seed in range(4))


def test_the_same_seed_deals_the_same():
    tallies = [tell(holding(1, 13), name="deal", value=100).deals.tally for _ in range(2)]
    assert tallies[0] == tallies[1]
    assert sum(tallies[0]) == 100


def test_more_deals_are_added_and_another_claim_begins_anew():
    explorer = tell(tell(holding(1, 13), name="deal", value=100), name="deal", value=100)
    assert explorer.deals.total == 200
    assert tell(explorer, name="rank", value="Q").deals.total == 0


# the picture, the formula, the binomial


def test_the_bars_are_the_law_and_their_tail_is_the_claim():
    bars = only(holding(1, 13), Bars)
    assert [bar.value for bar in bars.bars] == [comb(3, k) * comb(36, 13 - k) / comb(39, 13) for k in range(4)]
    assert [bar.tail for bar in bars.bars] == [False, False, True, True]


def test_the_formula_has_the_numbers_of_the_claim():
    words = (
        "P of X at least 2 is the sum over k from 2 to 3 of 3 choose k, times 36 choose 13 minus k, over 39 choose 13."
    )
    assert only(holding(1, 13), Formula).label == words


@pytest.mark.parametrize(("claim", "ends"), [("3xK", "0: there are only 2."), ("2xK", "over 39 choose 13.")])
def test_a_formula_without_a_sum_says_what_it_is(claim, ends):
    assert only(holding(2, 13, claim=claim), Formula).label.endswith(ends)


def test_the_binomial_is_shown_to_be_wrong():
    words = said(holding(2, 13))
    assert (
        "The binomial would say 11.1%, which is wrong: it gives each of the 2 cards to Freja with chance 13/39" in words
    )
    assert facts(holding(2, 13))["Freja has two or more"] == "10.5%"


def test_with_one_card_left_the_binomial_is_right_and_not_mentioned():
    assert "binomial" not in said(holding(3, 13, claim="1xK"))


# the grid


def test_the_grid_has_the_chance_of_every_rank_and_player():
    found = cells(
        CardExplorer("A 3 4 4 9 QQQ K", sizes=(14, 16, 8), pile=5, known={"Mads": "10 10"}, claim=("Ida", "2xK"))
    )
    assert (found["Ida 8", "K"].text, found["Ida 8", "K"].on) == ("9", True)
    assert (found["Freja 14", "Q"].text, found["Freja 14", "Q"].state) == ("no", "no")
    assert (found["Mads 16", "10"].text, found["Mads 16", "10"].level) == ("sure", 10)
    assert (found["you", "Q"].text, found["you", "2"].text) == ("3", "·")


@pytest.mark.parametrize("least", range(1, 9))
def test_two_packs_ask_for_up_to_eight_of_a_rank(least):
    found = cells(tell(holding(0, 26, decks=2), name="count", value=least))
    exact = sum(Fraction(comb(8, k) * comb(70, 26 - k), comb(78, 26)) for k in range(least, 9))
    assert found["Freja 26", "K"].label == f"Freja, at least {words(least)} king{'s'[: least > 1]}: {percent(exact)}"


def words(count):
    return ("one", "two", "three", "four", "five", "six", "seven", "eight")[count - 1]


def percent(chance):
    return "<0.1 percent" if chance < Fraction(1, 2000) else f"{100 * float(chance):.1f} percent"


# calling


def test_calling_pays_from_a_half_against_the_layer_and_later_against_all():
    found = calls(holding(1, 13))
    lie = Fraction(301, 457)
    change = 2 * (1 - lie) - 2 * lie / 3
    assert found["Freja alone"] == ("50.0%", "yes", f"{float(2 * (1 - 2 * lie)):+.2f}".replace("-", "−"))
    assert found["everybody"] == ("75.0%", "no", f"{float(change):+.2f}")


@pytest.mark.parametrize(("players", "line"), [(3, "66.7%"), (5, "80.0%"), (6, "83.3%"), (10, "90.0%")])
def test_the_more_play_the_surer_a_call_must_be(players, line):
    assert calls(holding(1, 5, players))["everybody"][0] == line


def test_between_two_players_there_is_one_line():
    assert list(calls(holding(1, 26, 2))) == ["Freja alone"]


def test_the_stake_grows_with_the_pile_and_the_line_does_not():
    small, large = (calls(CardExplorer("K 2 3", sizes=(10, 10, 29 - pile), pile=pile)) for pile in (0, 20))
    assert [row[0] for row in small.values()] == [row[0] for row in large.values()] == ["50.0%", "75.0%"]
    assert small != large


def test_for_last_cards_any_chance_of_a_lie_is_enough():
    explorer = CardExplorer("K 2 3", sizes=(2, 20, 20), pile=7, claim=("Freja", "2xA"))
    assert calls(explorer)["everybody"][:2] == ("any chance", "yes")
    assert "silence loses for sure, so any chance of a lie is enough." in said(explorer)


def test_what_cannot_be_true_is_a_lie_whoever_says_it():
    explorer = holding(3, 13)
    assert "Freja cannot have two kings: it is a lie, whoever says it." in said(explorer)
    assert lie(explorer) == "1"


def test_no_guess_stands_on_the_board_unless_it_was_asked_for():
    measures = [block.label for block in holding(1, 13).panels()[1].blocks if isinstance(block, Measures)]
    assert measures == []
