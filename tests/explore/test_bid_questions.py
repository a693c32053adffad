"""What the bid explorer asks and takes: guesses before odds, bids heard, rolls, and messages that make no sense."""

import re
from fractions import Fraction
from math import sqrt

import pytest

from facedown.explore.bids import BidExplorer
from facedown.explore.bids.hearing import Hearing
from facedown.front.blocks import Bars, Choose, Count, Hand, Heat, Items, Para, Slider
from facedown.front.parts import plain
from facedown.odds import belief, dice
from facedown.odds.bands import wilson

from .bid_boards import all_blocks, cells, facts, measure, only, said, sent, tell, warnings

HALF = Fraction(1, 2)
HEARD = [("Ida", 5, "6x4"), ("Noah", 5, "7x4")]

# predict first


def odds_in(text):
    """Traces of the odds in what is sent: chances in percent, steps of the ramp, bars."""
    return re.findall(r'\d\.\d%|\d%"|[<>]\d|0\.\d{3}|"level"|"bars"|"heat"|"formula"|"measures"', text)


def test_before_the_guess_no_odds_reach_the_front_end():
    explorer = BidExplorer("12446", 22, bid="8x4", heard=HEARD, predict=True)
    assert odds_in(sent(explorer)) == []
    assert odds_in(sent(BidExplorer("12446", 22, bid="8x4", heard=HEARD))) != []


def test_after_the_guess_it_stands_beside_the_odds():
    explorer = BidExplorer("12446", 22, bid="8x4", heard=HEARD, predict=True)
    tell(explorer, name="guess", value=60)
    assert [measure(explorer, kind).text for kind in ("guess", "dice", "bids")] == ["60%", "71.9%", "88.0%"]
    assert "You were 12 points too low." in said(explorer)
    assert cells(explorer)[8, 4].text == "72"


def test_a_guess_that_is_locked_in_stays():
    explorer = tell(tell(BidExplorer(predict=True), name="guess", value=60), name="guess", value=70)
    assert measure(explorer, "guess").text == "60%"
    assert "is locked in: 60%" in warnings(explorer)[0]


def test_another_bid_is_another_question():
    explorer = tell(tell(BidExplorer("12446", 15, predict=True), name="guess", value=60), name="pick", value="7x4")
    assert odds_in(sent(explorer)) == []
    assert measure(tell(explorer, name="pick", value="6x4"), "guess").text == "60%"


@pytest.mark.parametrize(
    "message",
    [
        {"name": "own", "value": "1244"},
        {"name": "others", "value": 9},
        {"name": "ones", "value": "plain"},
        {"name": "unhear", "value": 0},
    ],
)
def test_other_facts_are_another_question(message):
    explorer = tell(BidExplorer("12446", 22, bid="8x4", heard=[(5, 4)], predict=True), name="guess", value=60)
    assert only(explorer, Heat)
    assert odds_in(sent(tell(explorer, **message))) == []


def test_who_has_not_guessed_cannot_roll():
    explorer = tell(BidExplorer(predict=True), name="roll", value=100)
    assert explorer.rolls.total == 0
    assert warnings(explorer) == ["Please guess first: the rolls would tell the odds."]


def test_a_guess_is_told_to_who_keeps_the_journal():
    kept = []
    explorer = BidExplorer("22356", 10, bid="4x2", predict=True)
    explorer.locked = lambda *line: kept.append(line)
    tell(explorer, name="guess", value=50)
    assert kept == [("four twos", 50, Fraction(131, 243))]


def test_predicting_can_be_switched_on_and_off():
    explorer = tell(BidExplorer(), name="predict", value="on")
    assert only(explorer, Slider).veil
    assert only(tell(explorer, name="predict", value=False), Heat)


# bids heard


def test_rolls_and_bids_heard_are_folded_away_and_nothing_else_is():
    folded = [panel.title for panel in BidExplorer().panels() if panel.folded]
    assert folded == ["The same, rolled 100 or 10 000 times", "What was heard, and what it changes"]


def test_after_the_bids_is_bayes_over_all_hands():
    explorer = BidExplorer("12446", 22, bid="8x4", heard=[("Ida", 5, "6x4"), ("Ida", 5, "7x3"), (4, 4)])
    ida = [belief.honest(4, HALF), belief.honest(3, HALF)]
    exact = belief.holds_after("12446", "8x4", [(5, ida), (4, belief.honest(4, HALF))], silent=8)
    assert measure(explorer, "bids").value == float(exact)
    assert Hearing().count(explorer.situation, 4) == belief.count_after(
        "12446", 4, [(5, ida), (4, belief.honest(4, HALF))], silent=8
    )


def test_bids_heard_change_only_what_is_said_after_the_bids():
    without, heard = (BidExplorer("12446", 22, bid="8x4", heard=h) for h in ([], HEARD))
    assert (cells(without), facts(without), only(without, Bars)) == (cells(heard), facts(heard), only(heard, Bars))
    assert without.panels()[:-1] == heard.panels()[:-1]
    assert (measure(without, "bids"), measure(heard, "bids").text) == (None, "88.0%")


def test_the_number_after_the_bids_names_its_model():
    explorer = BidExplorer("12446", 22, bid="8x4", heard=HEARD)
    assert plain(measure(explorer, "bids").label) == "After the bids (honest in 50 of 100 bids)"
    tell(explorer, name="model", value="normal")
    assert plain(measure(explorer, "bids").label) == "After the bids (normal players)"


def test_who_is_never_honest_tells_nothing():
    explorer = tell(BidExplorer("12446", 22, bid="8x4", heard=HEARD), name="honesty", value=0)
    assert measure(explorer, "bids").value == measure(explorer, "dice").value
    assert "does not change" in said(explorer)


def test_the_more_honest_a_bidder_the_likelier_his_face():
    explorer = BidExplorer("12446", 22, bid="8x4", heard=HEARD)
    found = [measure(tell(explorer, name="honesty", value=t), "bids").value for t in (0, 25, 50, 75, 100)]
    assert found == sorted(set(found))


def test_a_bid_on_ones_tells_an_honest_model_nothing_where_ones_are_wild():
    explorer = BidExplorer("12446", 15, "dudo", heard=[(5, "3x1")])
    assert measure(explorer, "bids").value == measure(explorer, "dice").value


@pytest.mark.parametrize(
    "model, ones, heard, sentence",
    [
        ("normal", "wild", [(5, "14x4")], "No hand of 5 dice would have bid like that"),
        ("honest", "plain", [("Ida", 1, 4), ("Ida", 1, 3)], "No hand of 1 dice would have bid like that"),
        ("normal", "wild", [(5, "6x4"), ("Noah", 5, "5x4")], "Noah cannot have bid five fours"),
    ],
)
def test_impossible_evidence_is_said(model, ones, heard, sentence):
    explorer = tell(BidExplorer("12446", 15, ones, bid="6x4", heard=heard), name="model", value=model)
    tell(explorer, name="honesty", value=100)
    assert warnings(explorer)[0].startswith(sentence)
    assert measure(explorer, "bids") is None
    assert facts(explorer)["Probability"]


def test_a_normal_player_is_heard_by_his_number_too():
    explorer = tell(BidExplorer(heard=[(5, 4)]), name="model", value="normal")
    assert "say how many dice each bid was for" in warnings(explorer)[0]


def test_a_bid_can_be_added_and_taken_away():
    explorer = BidExplorer("12446", 15)
    for part, value in (("dice", 4), ("quantity", 5), ("face", 6)):
        tell(explorer, name="draft", part=part, value=value)
    tell(explorer, name="hear")
    assert [plain(item) for item in only(explorer, Items).items] == ["Player A (4 dice): five sixes"]
    assert measure(explorer, "bids")
    assert not list(tell(explorer, name="unhear", value=0).situation.heard())


def test_who_bids_again_keeps_his_dice():
    explorer = BidExplorer("12446", 15, heard=[("Ida", 4, "5x6")])
    tell(explorer, name="draft", part="who", value="Ida")
    tell(explorer, name="hear")
    assert explorer.asked.players == {"Ida": 4}
    assert len(explorer.asked.heard) == 2


# rolls


@pytest.mark.parametrize("own, bid, ones", [("12446", "9x4", "wild"), ("1", "3x5", "plain"), ("", "6x1", "dudo")])
@pytest.mark.parametrize("seed", [0, 1, 2])
def test_rolling_finds_the_exact_chance(own, bid, ones, seed):
    explorer = tell(BidExplorer(own, 22, ones, bid=bid, seed=seed), name="roll", value=10_000)
    exact = float(dice.holds(own, *dice.read_bid(bid), 22, ones))
    assert abs(measure(explorer, "sim").value - exact) < 4 * sqrt(exact * (1 - exact) / 10_000)


def test_the_band_of_the_rolls_holds_the_exact_chance():
    explorer = tell(BidExplorer("12446", 22, bid="9x4", seed=0), name="roll", value=10_000)
    rolled = measure(explorer, "sim")
    assert rolled.low < measure(explorer, "dice").value < rolled.high
    assert 0.018 < rolled.high - rolled.low < 0.021


def test_the_same_seed_rolls_the_same_dice():
    one, two, other = (tell(BidExplorer(seed=seed), name="roll", value=100) for seed in (3, 3, 4))
    assert (one.rolls.tally, one.rolls.last) == (two.rolls.tally, two.rolls.last)
    assert one.rolls.tally != other.rolls.tally


def test_rolls_add_up_and_serve_every_number_of_the_same_face():
    explorer = tell(tell(BidExplorer(bid="6x4"), name="roll", value=100), name="roll", value=10_000)
    assert tell(explorer, name="pick", value="7x4").rolls.total == sum(explorer.rolls.tally) == 10_100
    assert tell(explorer, name="pick", value="7x5").rolls.total == 0


def test_what_was_rolled_stands_beside_each_bar():
    explorer = tell(BidExplorer("12446", 22, bid="9x4"), name="roll", value=10_000)
    bars = only(explorer, Bars)
    assert len(bars.dots) == len(bars.bars)
    assert all(low <= share <= high for share, low, high in bars.dots)


@pytest.mark.parametrize("hits, rolls", [(0, 100), (1, 100), (50, 100), (9_900, 10_000), (10_000, 10_000)])
def test_at_the_ends_of_the_band_the_rolls_are_just_1_96_errors_away(hits, rolls):
    for end in wilson(hits, rolls):
        assert end in (0, 1) or abs(hits / rolls - end) == pytest.approx(1.959964 * sqrt(end * (1 - end) / rolls))


# what cannot be meant


@pytest.mark.parametrize(
    "message, sentence",
    [
        ({"name": "own", "value": "1207"}, "'0' is not a face of a die"),
        ({"name": "own", "value": None}, "None is not a face of a die"),
        ({"name": "own", "value": "12345612345"}, "11 dice are too many for one cup"),
        ({"name": "others", "value": 0}, "0 other dice are not possible"),
        ({"name": "others", "value": 51}, "51 other dice are not possible"),
        ({"name": "others", "value": 2}, "8 fours cannot be the bid to beat: there are 7 dice"),
        ({"name": "others", "value": "many"}, "'many' is not a number of dice"),
        ({"name": "ones", "value": ["wild"]}, "is not a rule for ones"),
        ({"name": "pick", "value": "23x4"}, "23x4 is not in the grid: 1 to 22 dice, faces 2 to 6"),
        ({"name": "pick", "value": "3x1"}, "3x1 is not in the grid"),
        ({"name": "pick", "value": {}}, "is not a bid"),
        ({"name": "quantity", "value": 3.5}, "3.5 is not a number of dice"),
        ({"name": "face", "value": "7"}, "8x7 is not in the grid"),
        ({"name": "guess", "value": 101}, "101 is not a guess in percent"),
        ({"name": "honesty", "value": True}, "True is not an honesty in percent"),
        ({"name": "model", "value": []}, "[] is not a model of a bidder"),
        ({"name": "predict", "value": "perhaps"}, "'perhaps' does not switch anything"),
        ({"name": "roll", "value": 10**9}, "can be rolled 100 or 10000 times"),
        ({"name": "unhear", "value": 7}, "There is no bid number 7"),
        ({"name": "draft", "part": "face", "value": 1}, "1 is not a face: it goes from 2 to 6"),
        ({"name": "draft", "part": "who", "value": "Zoe"}, "'Zoe' does not sit at this table"),
        ({"name": "open"}, "'open' is nothing that can be changed here"),
        ({}, "None is nothing that can be changed here"),
    ],
)
def test_what_cannot_be_meant_becomes_a_sentence_and_changes_nothing(message, sentence):
    explorer = BidExplorer("12446", 22, bid="8x4", heard=HEARD)
    before = explorer.panels()
    tell(explorer, **message)
    assert sentence in warnings(explorer)[0]
    assert explorer.board().status == explorer.note
    tell(explorer, name="pick", value="8x4")
    assert explorer.panels() == before


def test_dice_can_only_be_taken_away_when_nobody_is_said_to_have_them():
    explorer = tell(BidExplorer("12446", 15, heard=HEARD), name="others", value=9)
    assert warnings(explorer)[0].startswith("The bidders heard have 10 dice together, but there are only 9")
    assert explorer.situation.unseen == 10


@pytest.mark.parametrize(
    "question, sentence",
    [
        ({"dice": 5}, "0 other dice are not possible"),
        ({"dice": "15"}, "'15' other dice are not possible"),
        ({"bid": "6x1"}, "with wild ones nobody bids on ones"),
        ({"bid": "16x4"}, "there are 15 dice in play"),
        ({"heard": [("Ida", 5, 4), ("Ida", 4, 3)]}, "Ida has 5 dice, not 4"),
        ({"heard": [(5, 7)]}, "7 is not a face"),
        ({"heard": [4]}, "4 was not heard"),
        ({"heard": [(0, 4)]}, "cannot have 0 dice"),
        ({"seed": "x"}, "'x' is none"),
    ],
)
def test_a_question_that_contradicts_itself_is_refused(question, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        BidExplorer(**question)


def test_what_you_know_can_be_changed():
    explorer = tell(tell(BidExplorer("12446", 15), name="own", value="445"), name="others", value=6)
    assert (only(explorer, Hand).faces, only(explorer, Count).value, explorer.situation.dice) == ("445", 6, 9)
    assert only(tell(explorer, name="ones", value="dudo"), Choose).value == "dudo"


def test_a_bid_looked_at_follows_the_dice_that_are_left():
    explorer = tell(BidExplorer("12446", 15), name="pick", value="15x4")
    assert tell(explorer, name="others", value=3).picked == (8, 4)
    assert tell(tell(explorer, name="ones", value="plain"), name="pick", value="2x1").picked == (2, 1)
    assert tell(explorer, name="ones", value="wild").picked[1] != 1


def test_without_dice_the_grid_is_that_of_a_stranger():
    explorer = BidExplorer("", 10, bid="3x4")
    assert cells(explorer)[3, 4].text == "70"
    assert "Only a player with dice can answer a bid." in said(explorer)
    assert not [block for block in all_blocks(explorer.panels()) if isinstance(block, Para) and block.tone == "no"]
