"""What the hand explorer asks and answers: other hands and threes, guesses, and what cannot be meant."""

import pytest

from facedown import explore_hands
from facedown.explore.hands import HandExplorer
from facedown.front.blocks import Heat, Slider
from facedown.front.text import text

from .bid_boards import all_blocks, measure, only, said, sent, warnings
from .hand_boards import tell, titles

MINE = "7 7 5 4 3 2"

# other questions


def test_my_best_three_is_looked_at_first():
    assert HandExplorer("5 5 9 2 2 8").three == (9, 5, 5)


def test_another_three_of_my_hand_can_be_looked_at():
    assert tell(HandExplorer(MINE), name="three", value="5 4 3").three == (5, 4, 3)
    assert tell(HandExplorer(MINE), name="pick", value="1:7 7 2").three == (7, 7, 2)


def test_a_larger_hand_is_harder_to_beat():
    explorer = HandExplorer(MINE, size=3)
    before = explorer.chance
    assert tell(explorer, name="size", value="12").chance < before


def test_a_card_that_is_known_to_be_there_counts():
    explorer = tell(HandExplorer(MINE), name="know", part=9, value=3)
    assert (explorer.asked.known, explorer.chance) == ((9, 9, 9), 0)
    assert "you know 3 of them, 9 9 9" in said(explorer)


def test_another_card_comes_into_my_hand():
    explorer = tell(HandExplorer(MINE), name="hold", part=7, value=3)
    assert explorer.asked.hand == (7, 7, 7, 5, 4, 3, 2)
    assert tell(tell(explorer, name="three", value="7 7 7"), name="hold", part=7, value=2).three == (7, 7, 5)


def test_by_one_further_card_the_third_single_card_does_not_count():
    explorer = tell(HandExplorer("9 8 7", size=3, known="9 8 1"), name="depth", value="one")
    assert explorer.chance == 0
    assert tell(explorer, name="depth", value="all").chance == 1


def test_ordinary_cards_have_an_ace_above_the_king():
    assert HandExplorer("A A K", deck="standard_52").chance > HandExplorer("K K A", deck="standard_52").chance


def test_the_other_may_attack_and_announce():
    explorer = tell(HandExplorer(MINE), name="side", value="defend")
    tell(tell(explorer, name="kind", value="trips"), name="value", value="8")
    assert "Freja says “three eights”." in said(explorer)
    assert titles(explorer)[1:3] == ["Does your defence hold?", "What does the announcement tell?"]


def test_the_cell_shows_the_same_explorer():
    assert explore_hands(MINE, 6, "9 9").session.asked == HandExplorer(MINE, 6, "9 9").asked


def test_the_board_is_told_in_words():
    told = text(HandExplorer("9 9 8 7 6 5 3 2 1").board())
    assert "It beats Freja's best three: 56.8%" in told
    assert "single 0.3%, pair 63.7%, trips 36.1%" in told


# a guess first


@pytest.mark.parametrize("claim", [None, ("trips", 8)])
def test_nothing_is_told_before_the_guess(claim):
    explorer = HandExplorer(MINE, claim=claim, predict=True)
    assert titles(explorer)[1:3] == ["Predict first", "What you look at"]
    assert not any(isinstance(block, Heat) for block in all_blocks(explorer.panels()))
    assert "%" not in sent(explorer)
    assert explorer.board().status == "Please guess first."


def test_what_is_asked_depends_on_who_attacks():
    assert "How likely is it that your attack wins?" in said(HandExplorer(MINE, predict=True))
    assert "that your defence holds?" in said(HandExplorer(MINE, claim=("trips", 8), predict=True))


def test_after_the_guess_it_stands_beside_the_chance():
    explorer = tell(HandExplorer("9 9 8 7 6 5 3 2 1", predict=True), name="guess", value=40)
    assert (measure(explorer, "guess").text, measure(explorer, "dice").text) == ("40%", "56.8%")
    assert "You were 17 points too low." in said(explorer)


def test_another_three_is_another_question():
    explorer = tell(HandExplorer(MINE, predict=True), name="guess", value=10)
    assert not explorer.hidden
    assert tell(explorer, name="three", value="7 7 2").hidden


def test_another_model_is_the_same_question():
    explorer = tell(HandExplorer(MINE, claim=("trips", 8), predict=True), name="guess", value=10)
    assert not tell(explorer, name="honesty", value="75").hidden


def test_a_guess_is_locked_in():
    explorer = tell(tell(HandExplorer(MINE, predict=True), name="guess", value=10), name="guess", value=20)
    assert warnings(explorer) == ["Your guess is locked in: 10%."]


def test_nobody_deals_before_the_guess():
    explorer = tell(HandExplorer(MINE, predict=True), name="deal", value=100)
    assert warnings(explorer) == ["Please guess first: the deals would tell the odds."]
    assert explorer.deals.total == 0


def test_the_guess_is_asked_with_a_slider_unless_predicting_is_off():
    explorer = HandExplorer(MINE, predict=True)
    assert only(explorer, Slider).locked is None
    tell(explorer, name="predict", value="off")
    assert not any(isinstance(block, Slider) for block in all_blocks(explorer.panels()))


# what cannot be meant


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ({"name": "three", "value": "9 9 9"}, "'9 9 9' are not three cards of your hand: choose three of 7 7 5 4 3 2."),
        ({"name": "three", "value": None}, "None are not three cards of your hand"),
        ({"name": "three", "value": "x"}, "'x' are no cards"),
        ({"name": "target", "value": 3}, "3 is not the seat of another player."),
        ({"name": "pick", "value": 7}, "7 are not three cards of your hand"),
        ({"name": "size", "value": 7}, "7 is not a size of a hand: hands have 3, 6, 9 and so on, 27 at most."),
        ({"name": "hold", "part": 9, "value": 6}, "6 is not a number of cards: it goes from 0 to 5."),
        ({"name": "know", "part": 10, "value": 1}, "10 is not a value of this pack: it goes from 1 to 9."),
        ({"name": "know", "part": 7, "value": 4}, "That is 6 sevens: the pack has 5 of each value."),
        ({"name": "kind", "value": "four"}, "('four', 9) is no announcement"),
        ({"name": "value", "value": 12}, "12 is not a value of this pack: it goes from 1 to 9."),
        ({"name": "side", "value": "both"}, "'both' does not say who attacks: choose 'attack' or 'defend'."),
        ({"name": "depth", "value": "two"}, "'two' is not a rule for further cards: choose all or one."),
        ({"name": "lays", "value": "worst"}, "'worst' does not say which three are laid: choose 'best' or 'any'."),
        ({"name": "honesty", "value": 101}, "101 is not an honesty in percent: it goes from 0 to 100."),
        ({"name": "guess", "value": "x"}, "'x' is not a guess in percent: it goes from 0 to 100."),
        ({"name": "deal", "value": 7}, "Cards can be dealt 100 or 10000 times more, not 7 times."),
        ({"name": "luck"}, "'luck' is nothing that can be changed here."),
    ],
)
def test_what_cannot_be_meant_is_answered_with_a_sentence(message, words):
    explorer = HandExplorer(MINE)
    before = explorer.asked, explorer.question, explorer.speaker
    (line,) = warnings(tell(explorer, **message))
    assert line.startswith(words)
    assert (explorer.asked, explorer.question, explorer.speaker) == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ({"hand": "9 9"}, "You would hold 2 cards: at least 3 are laid."),
        ({"hand": 5}, "5 are no cards"),
        ({"hand": "9 9 9 9 9 9"}, "That is 6 nines: the pack has 5 of each value."),
        ({"hand": "9 9 9", "known": "9 9 9"}, "That is 6 nines"),
        ({"hand": "A 9 9"}, "There is no A in this pack: values go from 1 to 9."),
        ({"size": 3, "known": "1 1 2 2"}, "Freja cannot hold 4 known cards in a hand of 3."),
        ({"hand": [v for v in range(1, 10) for _ in range(3)], "size": 27}, "a hand of 27 are more than the 45"),
        ({"deck": "tarot"}, "There is no pack 'tarot': choose five_by_nine or standard_52."),
        ({"claim": ("pair", 10)}, "10 is not a value of this pack: it goes from 1 to 9."),
        ({"claim": "trips"}, "'trips' is no announcement: write a kind and a value"),
        ({"name": ""}, "'' does not name the other player"),
        ({"seed": -1}, "A seed is a whole number, 0 or more"),
        ({"three": "9 9 9"}, "'9 9 9' are not three cards of your hand"),
    ],
)
def test_an_explorer_that_cannot_be_is_refused(arguments, words):
    with pytest.raises(ValueError, match=words):
        HandExplorer(**arguments)
