"""The numbers on the board of the hand explorer, each worked out a second way: all hands, one by one."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from facedown.explore.hands import HandExplorer, Speaker
from facedown.explore.hands.deals import Deals, spread
from facedown.explore.hands.speaker import any_law
from facedown.explore.hands.written import weaker
from facedown.front.blocks import Bars, Formula, Measures, Rows
from facedown.front.numbers import fraction, percent
from facedown.front.parts import plain
from facedown.odds import hands

from .bid_boards import only, said
from .hand_boards import cells, every_hand, exact, facts, tell

MINE = "7 7 5 4 3 2"


def share(hits, drawn):
    drawn = list(drawn)
    return Fraction(sum(map(hits, drawn)), len(drawn))


# an attack


def test_a_hand_of_three_is_beaten_as_often_as_counting_all_of_them_says():
    explorer = HandExplorer(MINE, size=3)
    drawn = every_hand(explorer.situation.unseen, 3)
    assert explorer.chance == share(lambda hand: hands.key(hand) < hands.key("7 7 5"), drawn)
    assert exact(explorer) == fraction(explorer.chance).replace("\u202f", "").replace(" ", "")


def test_known_cards_of_the_hand_are_always_there():
    explorer = HandExplorer(MINE, size=6, known="9 9 1", three="7 7 5")
    drawn = every_hand(explorer.situation.unseen, 3)
    assert explorer.chance == share(lambda rest: hands.key(hands.best((9, 9, 1, *rest))) < (1, 7, 5), drawn) == 0


def test_three_random_cards_are_beaten_more_often_than_the_best():
    explorer = HandExplorer(MINE, size=6, known="4 4 1")
    threes = [
        three
        for rest in every_hand(explorer.situation.unseen, 3)
        for three in combinations(("k4", "k4", "k1", *rest), 3)
    ]
    value = {"k4": 4, "k1": 1}
    times = Counter(tuple(sorted(value.get(card, card) for card in three)) for three in threes)
    won = sum(n for three, n in times.items() if hands.key(three) < (1, 7, 5))
    assert facts(explorer)["It beats three random ones"] == percent(Fraction(won, len(threes)))


def test_the_facts_say_percent_and_decimal_and_fraction():
    explorer = HandExplorer("9 9 8 7 6 5 3 2 1")
    found = facts(explorer)
    assert found["It beats Freja's best three"] == "56.8%"
    assert (found["Decimal"], found["Exact"]) == ("0.5681", "3342877 / 5883955")
    assert explorer.chance == 1 - hands.holds("9 9 8", 9, hands.pack(seen="998765321"))


def test_the_formula_counts_the_weaker_hands():
    explorer = HandExplorer(MINE, size=3)
    weak = sum(hands.key(hand) < (1, 7, 5) for hand in every_hand(explorer.situation.unseen, 3))
    words = only(explorer, Formula).label.replace("\u202f", "")
    assert words == f"P of K weaker than a pair of sevens, then 5: {weak} of the 9139 hands that 39 choose 3 gives " \
        "are weaker."  # fmt: skip


def test_a_formula_shows_its_cards_and_is_whole():
    formula = weaker((0, 9, 5, 2), Fraction(1, 2), 4, 2).mathml
    assert "<mtext>9 5 2</mtext>" in formula
    assert formula.count("<mrow>") == formula.count("</mrow>")


@pytest.mark.parametrize(
    ("three", "words"),
    [
        ("7 7 5", "Weaker are the hands without trips whose highest pair is below sevens, or is sevens without a five"),
        ("5 4 3", "Weaker are the hands without a pair whose highest 3 cards, in order, are below 5 4 3."),
    ],
)
def test_which_hands_are_counted_is_said_in_words(three, words):
    assert words in said(HandExplorer(MINE, three=three))


def test_a_hand_that_is_known_as_a_whole_leaves_nothing_to_chance():
    explorer = HandExplorer(MINE, size=3, known="6 6 1")
    assert explorer.chance == 1
    assert "All of Freja's cards are known, so nothing is left to chance." in said(explorer)


# what can be there


def test_the_kinds_of_the_best_three_are_bars():
    explorer = HandExplorer(MINE, size=3)
    drawn = Counter(hands.key(hand)[0] for hand in every_hand(explorer.situation.unseen, 3))
    found = [bar.value for bar in only(explorer, Bars).bars]
    assert found == pytest.approx([drawn[kind] / drawn.total() for kind in range(3)])
    assert [bar.tail for bar in only(explorer, Bars).bars] == [False, False, True]


def test_the_grid_tells_the_chance_of_each_three():
    explorer = HandExplorer(MINE, size=3)
    found = cells(explorer)
    assert [three for _, three in found] == ["7 7 5", "7 7 2", "7 3 2", "5 3 2", "4 3 2"]
    assert found["Freja", "7 7 2"].label.endswith(
        percent(explorer.situation.wins((7, 7, 2), 1)).replace("%", " percent")
    )


@pytest.mark.parametrize(("size", "known"), [(3, ()), (6, (9, 9, 1)), (9, (5, 5, 5, 2)), (6, (9, 8, 7, 7, 2, 1))])
@pytest.mark.parametrize("depth", ["all", "one"])
def test_the_law_of_a_random_three_is_that_of_the_odds(size, known, depth):
    unseen = hands.pack(seen=(*hands.cards(MINE), *known))
    law = any_law(size, unseen, known, depth)
    assert sum(law.values()) == 1
    for three in ("9 9 1", "8 6 1", "4 4 4"):
        held = sum(p for key, p in law.items() if key >= hands.key(three, depth))
        assert held == hands.any_holds(three, size, unseen, known, depth)


# dealt


def test_deals_are_near_the_exact_chance_and_the_same_for_a_seed():
    one, other = (tell(HandExplorer(MINE, size=6, seed=4), name="deal", value=10_000) for _ in range(2))
    row = only(one, Measures).rows[1]
    assert (one.deals.best, one.deals.last) == (other.deals.best, other.deals.last)
    assert row.value == pytest.approx(float(one.chance), abs=0.02)
    assert row.low < float(one.chance) < row.high


def test_random_threes_are_dealt_too():
    rows = only(tell(HandExplorer(MINE, size=6), name="deal", value=10_000), Measures).rows
    assert rows[3].value == pytest.approx(rows[2].value, abs=0.02)


def test_known_cards_are_in_every_deal():
    deals = Deals(6, spread(hands.pack(seen="9 9 9")), (9, 9, 9))
    deals.deal(50)
    assert deals.best == {(2, 9): 50}
    assert deals.last[:3] == (9, 9, 9)


def test_other_knowledge_begins_the_deals_anew():
    explorer = tell(HandExplorer(MINE), name="deal", value=100)
    assert tell(explorer, name="three", value="7 7 2").deals.total == 100
    assert tell(explorer, name="know", part=9, value=1).deals.total == 0


# an announcement


def bayes(law, claim, honest):
    """By counting attacks: of 27 announcements of a liar each is one."""
    weight = {
        key: p * (honest * (hands.named(key) == claim) + (1 - honest) * Fraction(1, 27)) for key, p in law.items()
    }
    return {key: w / sum(weight.values()) for key, w in weight.items()}


@pytest.mark.parametrize("honesty", [0, 50, 75])
def test_an_announcement_is_believed_as_far_as_the_model_is_honest(honesty):
    explorer = tell(HandExplorer(MINE, size=3, claim=("pair", 9)), name="honesty", value=honesty)
    law = Counter(hands.key(hand) for hand in every_hand(explorer.situation.unseen, 3))
    found = bayes({key: Fraction(n, law.total()) for key, n in law.items()}, ("pair", 9), Fraction(honesty, 100))
    true = sum(p for key, p in found.items() if key[:2] == (1, 9))
    assert facts(explorer)["It is true"] == percent(true)
    assert explorer.chance == sum(p for key, p in found.items() if key <= (1, 7, 5))


def test_without_any_honesty_words_tell_nothing():
    explorer = tell(HandExplorer(MINE, claim=("trips", 9)), name="honesty", value=0)
    found = facts(explorer)
    assert found["It is true"] == found["The same before a word was said"]
    assert explorer.chance == hands.stands((1, 7, 5), hands.law(9, explorer.situation.unseen))


def test_whoever_lays_any_three_is_held_off_more_often():
    explorer = HandExplorer(MINE, claim=("trips", 9))
    before = explorer.chance
    assert tell(explorer, name="lays", value="any").chance > before


def test_each_defence_stands_in_a_table_with_its_chances():
    explorer = HandExplorer(MINE, size=3, claim=("single", 5))
    rows = {plain(row[1]): tuple(map(plain, row[2:])) for row in only(explorer, Rows).rows}
    s = explorer.situation
    law = s.law(1)
    assert list(rows) == ["7 7 5", "7 7 2", "7 3 2", "5 3 2", "4 3 2"]
    assert rows["5 3 2"][0] == percent(hands.stands((0, 5, 3, 2), law))
    assert rows["5 3 2"][2] == percent(s.stands((5, 3, 2), explorer.attacks, Speaker()))


def test_where_nobody_would_speak_like_that_it_is_said():
    explorer = tell(HandExplorer("9 9 9 9 9 8", claim=("trips", 9)), name="honesty", value=100)
    assert explorer.chance is None
    assert "By this model nobody would say “three nines” here" in said(explorer)
    assert "Without a model that fits there is no chance to tell." in said(explorer)
