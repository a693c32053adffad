"""The numbers on the bid explorer's board are those of the odds."""

from fractions import Fraction

import pytest

from facedown.explore.bids import BidExplorer
from facedown.explore.bids.answer import Advice
from facedown.front.blocks import Acts, Bars, Formula, Heat, Rows
from facedown.front.numbers import decimal, fraction
from facedown.front.parts import plain
from facedown.games.liars_dice import Bid, LiarsDice
from facedown.odds import dice, formula

from .bid_boards import all_blocks, cells, facts, only, said, tell

LOOK = {"own": "12446", "dice": 22, "bid": "8x4"}


def test_the_picked_bid_is_shown_as_percent_decimal_and_exact_fraction():
    shown = facts(tell(BidExplorer(**LOOK), name="pick", value="9x4"))
    assert shown["Probability"] == "52.2%"
    assert (shown["Decimal"], shown["Exact"]) == ("0.5223", "22 484 801 / 43 046 721")
    assert shown["Expected"] == "3 + 17 × 1/3 = 8.67 dice"


@pytest.mark.parametrize("ones", ["wild", "plain", "dudo"])
@pytest.mark.parametrize("own", ["12446", "1", "", "666666"])
def test_the_grid_holds_the_chance_of_every_bid(own, ones):
    chances = dice.grid(own, len(own) + 6, ones)
    found = cells(BidExplorer(own, len(own) + 6, ones))
    assert found.keys() == chances.keys()
    assert all(found[bid].level == round(10 * chance) for bid, chance in chances.items())
    assert all(f"{fraction_of(found[bid].label)}" == f"{float(chance):.3f}"[:5] for bid, chance in some(chances))


def some(chances):
    return [(bid, p) for bid, p in chances.items() if Fraction(1, 1000) < p < Fraction(999, 1000)]


def fraction_of(label):
    """0.522 from "nine fours: 52.2 percent"."""
    return f"{float(label.split(': ')[1].split(' percent')[0]) / 100:.3f}"


def test_0_and_100_are_kept_for_the_impossible_and_the_certain():
    chances, found = dice.grid("12446", 22), cells(BidExplorer("12446", 22))
    for bid, cell in found.items():
        assert (cell.text == "100", cell.text == "0") == (chances[bid] == 1, chances[bid] == 0)
    assert {"<1", ">99", "100", "0"} <= {cell.text for cell in found.values()}


@pytest.mark.parametrize(
    "chance, text", [("1/30000", "<0.0001"), ("29999/30000", ">0.9999"), ("1", "1"), ("0", "0"), ("1/8", "0.1250")]
)
def test_a_decimal_is_0_or_1_only_if_it_is_so(chance, text):
    assert decimal(Fraction(chance)) == text


def test_digits_stand_in_groups_of_three():
    assert fraction(Fraction(1, 1000)).replace("\u202f", "_") == "1 / 1_000"


def test_a_long_fraction_waits_until_it_is_asked_for():
    explorer = BidExplorer("12446", 30, "plain", bid="8x4")
    assert facts(explorer)["Exact"] == "a fraction of 19 digits"
    assert facts(tell(explorer, name="exact"))["Exact"] == fraction(dice.holds("12446", 8, 4, 30, "plain")).replace(
        "\u202f", " "
    )
    assert facts(tell(explorer, name="pick", value="9x4"))["Exact"].startswith("a fraction")


# the grid


def test_what_does_not_beat_the_bid_is_hatched():
    game, explorer = LiarsDice(), BidExplorer(**LOOK)
    state = game.position(cups=["12446", "22222", "22222", "22222", "22"], bid="8x4")
    allowed = {(bid.quantity, bid.face) for bid in game.bids(state.public)}
    assert {bid for bid, cell in cells(explorer).items() if cell.state == ""} == allowed
    assert cells(explorer)[8, 3].label.endswith("not allowed now")


def test_the_bid_to_beat_is_framed_and_one_cell_is_looked_at():
    found = cells(tell(BidExplorer(**LOOK), name="pick", value="9x4"))
    assert [bid for bid, cell in found.items() if cell.state == "bid"] == [(8, 4)]
    assert [bid for bid, cell in found.items() if cell.on] == [(9, 4)]


def test_without_a_bid_to_beat_nothing_is_hatched():
    for ones in ("wild", "plain", "dudo"):
        assert {cell.state for cell in cells(BidExplorer("12446", 15, ones)).values()} == {""}


def test_with_dudo_a_bid_on_ones_beats_with_half_as_many():
    found = cells(BidExplorer("12446", 15, "dudo", bid="7x4"))
    assert (found[3, 1].state, found[4, 1].state) == ("off", "")


def test_pressing_a_cell_shows_its_bid():
    explorer = BidExplorer(**LOOK)
    for bid, cell in list(cells(explorer).items()):
        explorer.handle(cell.send)
        assert explorer.picked == bid
    assert explorer.note == ""


def test_rows_that_are_in_no_doubt_can_be_left_out():
    heat = only(BidExplorer("12446", 30, bid="10x4"), Heat)
    rows = {int(q) for q, _ in heat.rows}
    assert rows == set(range(min(rows), max(rows) + 1)) < set(range(1, 31))
    chances = dice.grid("12446", 30)
    assert {q for (q, _), p in chances.items() if Fraction(1, 100) < p < Fraction(99, 100)} <= rows


# the distribution and the formula


@pytest.mark.parametrize("bid", ["1x4", "5x4", "8x4", "12x2", "15x4", "15x2"])
@pytest.mark.parametrize("ones", ["wild", "plain"])
def test_the_tail_adds_up_to_the_chance_of_the_bid(bid, ones):
    bars = only(BidExplorer("12446", 15, ones, bid=bid), Bars)
    tail = sum(bar.value for bar in bars.bars if bar.tail)
    assert abs(tail - dice.holds("12446", *dice.read_bid(bid), 15, ones)) < 1e-4
    assert sum(bar.value for bar in bars.bars) > 1 - 1e-4


def test_outcomes_left_out_are_named():
    bars = only(BidExplorer("12446", 22, bid="9x4"), Bars)
    assert [bar.label for bar in bars.bars] == [str(k) for k in range(14)]
    assert bars.note == "14 to 17 not drawn: together under 0.01%"
    assert bars.tail == "6 or more: 52.2%"


def test_the_formula_holds_the_numbers_of_this_bid():
    shown = only(tell(BidExplorer(**LOOK), name="pick", value="9x2"), Formula)
    assert (shown.mathml, shown.label) == formula.binomial_tail(17, Fraction(1, 3), 7)


def test_what_is_needed_stands_over_the_chart():
    titles = {panel.title for bid in ("9x4", "3x4", "22x2") for panel in BidExplorer("12446", 22, bid=bid).panels()}
    assert {"9 × fours: 6 more of 17 needed", "3 × fours: your own dice are enough"} < titles
    assert "22 × twos: too few dice are unseen" in titles


# the answer


def advice(own, bid, picked="1x2", dice_in_play=10, ones="wild"):
    s = BidExplorer(own, dice_in_play, ones, bid=bid).situation
    return Advice(s, dice.read_bid(bid), dice.read_bid(picked))


@pytest.mark.parametrize("ones", ["wild", "plain"])
@pytest.mark.parametrize("bid", ["3x2", "4x4", "5x6", "7x3", "10x6"])
def test_the_safest_raise_is_the_one_of_the_odds(bid, ones):
    found = advice("13356", bid, ones=ones)
    quantity, face = dice.read_bid(bid)
    legal = [(q, f) for q in range(1, 11) for f in range(2 if ones == "wild" else 1, 7) if (q, f) > (quantity, face)]
    if not legal:
        assert found.raises == ()
        return
    best = dice.best_raise("13356", legal, 10, ones)
    assert set(found.raises) <= set(best.bids)
    assert {f for _, f in found.raises} == {f for _, f in best.bids}


@pytest.mark.parametrize("bid", ["3x2", "4x3", "4x4", "5x5", "6x3", "7x4"])
def test_raise_exactly_when_both_chances_are_together_more_than_1(bid):
    found = advice("13356", bid)
    better = dice.raise_beats_call("13356", bid, found.raises[0], 10)
    assert found.verdict().startswith("Raise") == better
    assert ("more than 100%" in found.why()) == better


def test_a_bid_that_is_likely_false_may_still_be_better_raised_than_called():
    found = advice("33356", "3x4")
    assert found.old == Fraction(17, 81) < Fraction(1, 2)
    assert (found.verdict(), found.surprise()[:30]) == ("Raise, to four threes.", "“More likely false than true, ")


def test_a_bid_that_is_likely_true_may_still_be_better_called_than_raised():
    found = advice("33356", "5x3")
    assert found.old == Fraction(131, 243) > Fraction(1, 2)
    assert (found.verdict()[:5], found.surprise()[:30]) == ("Call:", "“More likely true than false, ")


def test_nothing_beats_the_highest_bid():
    assert advice("13356", "10x6").verdict() == "Call: ten sixes cannot be topped."


def test_each_answer_is_worth_what_the_odds_say():
    rows = only(tell(BidExplorer("22356", 10, bid="4x2", calza=True), name="pick", value="5x2"), Rows).rows
    found = {plain(row[0]): [plain(cell) for cell in row[1:]] for row in rows}
    assert found["“Liar!”"] == ["53.9%", "−0.539", "−0.461"]
    assert found["Bid five twos"] == ["79.0%", "−0.790", "−0.210"]
    assert found["“Exactly!”"][0] == "67.1%"


def test_exactly_is_named_when_it_costs_fewest_dice():
    explorer = BidExplorer("22", 3, bid="2x2")
    assert dice.value_of_calza("22", "2x2", 3).me > dice.value_of_call("22", "2x2", 3).me
    assert "“Exactly!”." not in said(explorer)
    assert "costs you less on average: “Exactly!”." in said(tell(explorer, name="calza", value="on"))


def test_without_a_bid_there_is_nothing_to_answer():
    assert "There is no bid to answer yet." in said(BidExplorer())
    assert not [block for block in all_blocks(BidExplorer().panels()) if isinstance(block, Rows)]


def test_the_bid_that_is_looked_at_can_become_the_bid_to_beat():
    explorer = tell(tell(BidExplorer(), name="pick", value="7x5"), name="beat")
    assert explorer.situation.public.last == Bid(7, 5)
    assert only(explorer, Acts).acts[0].why
    assert tell(explorer, name="free").situation.bid is None
