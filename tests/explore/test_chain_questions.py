"""What can be set on the board of the chain explorer, what is refused, and that a guess comes before the odds."""

import re

import pytest

from facedown import explore
from facedown.explore.chains import ChainExplorer
from facedown.front import blocks
from facedown.front.parts import plain
from facedown.front.still import still
from facedown.front.text import text

from .bid_boards import all_blocks, measure, only, said, sent, warnings
from .chain_boards import bars, chain, fractions, labels, table, tell

HANDS = "4S JC / 4H 9S / 9H"
TWO = "5H / 5S JC"


@pytest.fixture
def explorer():
    return ChainExplorer(hands=HANDS, drawer="Freja")


# hands


@pytest.mark.parametrize("hands", [HANDS, "4S JC/4H 9S/9H", "JC, 4S / 9S, 4H / 9H", ["4S JC", "4H 9S", "9H"]])
def test_hands_are_written_with_a_bar_between_or_as_a_list(hands):
    assert only(ChainExplorer(hands=hands), blocks.Field).answer == HANDS


def test_whoever_is_out_has_nothing_between_two_bars():
    explorer = ChainExplorer(hands="5H / / 5S JC")
    assert fractions(explorer) == {"You": "1/3", "Freja (out)": "0", "Mads": "2/3"}


def test_the_first_who_has_cards_draws_if_nobody_is_named():
    assert ChainExplorer(hands="/ 5H / 5S JC").asked.drawer == 1


def test_the_others_may_have_names():
    explorer = ChainExplorer(hands=HANDS, drawer="Kari", names=("Kari", "Ola"))
    assert list(fractions(explorer)) == ["You", "Kari", "Ola"]


REFUSED = [
    ({"hands": "4S 4H JC / 9H / 9S"}, "4S 4H in one hand are a pair: lay it down first."),
    ({"hands": "4S JC / 4S"}, "4S stands in these hands twice: there is one of each card."),
    ({"hands": "4S / 4H"}, "Somebody must hold JC: the jack of clubs is Sorteper and is never laid down."),
    ({"hands": "4S JC / 4H / 4D"}, "3 fours cannot be left: cards go out in pairs."),
    ({"hands": "4S JC / 9H"}, "1 four cannot be left: cards go out in pairs."),
    ({"hands": "JS JC / JH"}, "JS is not one of the 51 cards"),
    ({"hands": "4X JC / 4H"}, "'4X' is not a card"),
    ({"hands": "JC / "}, "'JC / ' is no game: somebody is left with Sorteper alone, and it is over."),
    ({"hands": "4S JC"}, "'4S JC' are not the hands of 2 to 10 players: write 4S JC / 4H 9S / 9H, with a bar between."),
    ({"hands": 7}, "7 are not the hands of 2 to 10 players"),
    ({"hands": [1, 2]}, "[1, 2] are not the hands of 2 to 10 players"),
    ({"hands": "/ 5H / 5S JC", "drawer": "You"}, "You cannot draw next: you have no cards."),
    ({"hands": "5H / / 5S JC", "drawer": "Freja"}, "Freja cannot draw next: Freja has no cards."),
    ({"hands": HANDS, "drawer": "Ola"}, "Nobody here is called 'Ola': here sit You, Freja and Mads."),
    ({"hands": HANDS, "known": "some"}, "'some' does not say which hands are known: 'all' or 'mine'."),
    ({"players": 2}, "2 is not a number of players: it goes from 3 to 10."),
    ({"players": 11}, "11 is not a number of players: it goes from 3 to 10."),
    ({"dealer": "Ola"}, "Nobody here is called 'Ola'"),
    ({"names": ("You", "Ola")}, "('You', 'Ola') do not name the others: give 2 different names."),
    ({"names": "Ola"}, "'Ola' do not name the others: give 2 different names."),
    ({"seed": -1}, "A seed is a whole number, 0 or more, so that games can be repeated: -1 is none."),
]


@pytest.mark.parametrize(("wrong", "sentence"), REFUSED)
def test_a_question_that_cannot_be_is_refused_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        ChainExplorer(**wrong)


# controls


def test_other_hands_are_read_from_the_field(explorer):
    assert fractions(tell(explorer, name="hands", value="5S JC / 5H")) == {"You": "2/3", "Freja": "1/3"}


def test_what_cannot_be_read_stays_in_the_field_and_nothing_changes(explorer):
    before = fractions(explorer)
    tell(explorer, name="hands", value="4S 4H / JC")
    field = only(explorer, blocks.Field)
    assert (field.answer, field.state) == ("4S 4H / JC", "no")
    assert warnings(explorer) == ["4S 4H in one hand are a pair: lay it down first."]
    assert fractions(explorer) == before


def test_the_next_message_clears_the_complaint(explorer):
    tell(tell(explorer, name="hands", value="nothing"), name="play")
    assert warnings(explorer) == []
    assert only(explorer, blocks.Field).answer == HANDS


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"name": "drawer", "value": "9"}, "'9' is not a seat: it goes from 0 to 2."),
        ({"name": "dealer", "value": "1"}, "That belongs to a whole game."),
        ({"name": "players", "value": 4}, "That belongs to a whole game."),
        ({"name": "known", "value": "none"}, "'none' does not say which hands are known: 'all' or 'mine'."),
        ({"name": "what", "value": "half"}, "'half' is neither a whole game nor an ending: 'whole' or 'end'."),
        ({"name": "draw", "value": "QH"}, "'QH' is not a card of you after which play goes on."),
        ({"name": "back"}, "No draw can be taken back: none was made here."),
        ({"name": "predict", "value": "perhaps"}, "'perhaps' does not switch anything: choose 'on' or 'off'."),
        ({"name": "deck"}, "'deck' is nothing that can be changed here."),
    ],
)
def test_an_impossible_message_becomes_a_sentence_and_changes_nothing(explorer, message, sentence):
    before = fractions(explorer)
    tell(explorer, **message)
    assert warnings(explorer) == [sentence]
    assert fractions(explorer) == before


def test_hands_belong_to_an_ending():
    assert warnings(tell(ChainExplorer(), name="hands", value=TWO)) == ["That belongs to an ending."]


def test_who_draws_next_changes_the_chances(explorer):
    before = fractions(explorer)
    assert fractions(tell(explorer, name="drawer", value="0")) != before
    assert explorer.asked.drawer == 0


def test_from_a_whole_game_to_an_ending_and_back():
    explorer = tell(ChainExplorer(5), name="what", value="end")
    assert only(explorer, blocks.Field).answer == HANDS
    tell(tell(explorer, name="hands", value=TWO), name="what", value="whole")
    assert explorer.asked == ChainExplorer(3).asked


def test_more_hands_bring_more_players(explorer):
    tell(explorer, name="hands", value="4S JC / 4H / 5S / 5H / ")
    assert list(fractions(explorer)) == ["You", "Freja", "Mads", "Ida", "Noah (out)"]


def test_another_dealer_turns_the_table():
    explorer = tell(ChainExplorer(3), name="dealer", value="1")
    assert [bar.text for bar in bars(explorer)] == ["43.4%", "20.1%", "36.5%"]


def test_more_players_get_new_names():
    explorer = tell(ChainExplorer(3), name="players", value=5)
    assert [plain(bar.label) for bar in bars(explorer, "sim")] == ["You", "Freja", "Mads", "Ida", "Noah"]


def test_a_dealer_who_has_left_is_me():
    explorer = tell(ChainExplorer(5, dealer="Noah"), name="players", value=3)
    assert explorer.asked.dealer == 0


def test_long_fractions_are_shown_when_they_are_asked_for():
    explorer = ChainExplorer(3)
    assert "Show exact" in labels(explorer)
    assert max(map(len, fractions(tell(explorer, name="exact")).values())) > 300
    assert "Show exact" not in labels(explorer)


def test_four_players_are_solved_on_request_alone():
    explorer = ChainExplorer(4)
    assert "Solve it exactly" in labels(explorer)
    assert explorer.solved is None


# only my hand


def test_hidden_hands_lie_face_down_and_the_next_draw_is_not_told():
    explorer = tell(ChainExplorer(hands="4S 5S / 4H 6S JC / 5H 6H"), name="known", value="mine")
    stage = only(explorer, blocks.Stage)
    assert [[piece.face for piece in row[2]] for row in stage.rows] == [["4S", "5S"], [""] * 3, [""] * 2]
    assert "The next draw" not in [panel.title for panel in explorer.panels()]
    assert "what the draws so far have told is not used" in said(explorer)


def test_whoever_is_out_and_sees_only_backs_is_not_told_who_holds_sorteper():
    explorer = ChainExplorer(hands="/ 5H 6S / 5S 6H JC", known="mine")
    assert chain(explorer) is None
    assert "holds it" not in said(explorer)


def test_too_many_hidden_hands_are_said_to_be_too_many():
    hands = "2S 3S 4S JC/2H 5S 6S/3H 5H 7S/4H 6H 8S/7H 8H 9S/9H 10S QS/10H QH"
    explorer = ChainExplorer(hands=hands, known="mine")
    assert "Too many hands are possible here" in said(explorer)
    assert warnings(tell(explorer, name="play")) == ["Too many hands are possible here: no games can be played."]


# step by step


def test_a_draw_goes_on_and_can_be_taken_back():
    explorer = ChainExplorer(hands=TWO)
    assert labels(explorer)[-1] == "Draw Sorteper"
    tell(explorer, name="draw", value="JC")
    assert (only(explorer, blocks.Field).answer, explorer.asked.drawer) == ("5H JC / 5S", 1)
    tell(explorer, name="back")
    assert only(explorer, blocks.Field).answer == TWO
    assert "Take the last draw back" not in labels(explorer)


def test_the_table_of_the_next_draw_says_what_each_card_does():
    rows = table(ChainExplorer(hands=TWO), "You lose then")
    assert rows == {
        "the five": ("1/2", "a pair; Freja loses", "0%"),
        "Sorteper": ("1/2", "no pair; Freja draws", "66.7%"),
    }


def test_the_chances_after_the_next_draw_average_to_the_chance_now(explorer):
    rows = table(explorer, "You lose then").values()
    mean = sum(float(cells[2][:-1]) for cells in rows) / len(rows)
    assert mean == pytest.approx(100 * float(explorer.solved.loses[0]), abs=0.06)


# predict first


def test_no_odds_are_on_the_board_before_the_guess(explorer):
    tell(explorer, name="predict", value="on")
    assert [panel.title for panel in explorer.panels()] == ["The game", "Predict first"]
    assert not re.search(r"\d%|\d / \d|0\.\d", sent(explorer).replace(HANDS, ""))


def test_the_guess_is_shown_beside_the_odds(explorer):
    locked = []
    tell(explorer, name="predict", value="on")
    explorer.locked = lambda asked, guess, chance: locked.append((guess, chance))
    tell(tell(explorer, name="suspect", value="0"), name="guess", value=60)
    assert measure(explorer, "guess").text == "60%"
    assert "You said that you lose most often: so it is. Your number was 7 points too low." in said(explorer)
    assert locked == [(60, explorer.solved.loses[0])]


def test_a_wrong_suspect_is_told_who_it_is(explorer):
    tell(tell(tell(explorer, name="predict", value="on"), name="suspect", value="2"), name="guess", value=0)
    assert "You said that Mads loses most often: no. It is You, with 66.7%." in said(explorer)


@pytest.mark.parametrize("name", ["play", "solve"])
def test_what_would_tell_the_odds_waits_for_the_guess(explorer, name):
    tell(tell(explorer, name="predict", value="on"), name=name)
    assert warnings(explorer)[0].startswith("Please guess first")


def test_a_guess_is_locked_and_kept(explorer):
    tell(tell(explorer, name="predict", value="on"), name="guess", value=10)
    assert warnings(tell(explorer, name="guess", value=60)) == ["Your guess is locked in: 10%."]


def test_a_guess_about_more_players_is_met_with_played_games():
    explorer = tell(ChainExplorer(5, predict=True), name="guess", value=20)
    assert "Played, not solved" in said(explorer)


# other forms


def test_the_chain_is_told_in_words():
    told = text(ChainExplorer(hands=TWO).board())
    assert "1. You draw: You 5H; Freja 5S JC (now)" in told
    assert "1/2 Sorteper -> 3" in told


@pytest.mark.parametrize(
    "asked", [{}, {"players": 10}, {"hands": HANDS}, {"hands": TWO}, {"hands": HANDS, "known": "mine"}]
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_board_has_a_still_picture_and_words(asked, theme):
    board = ChainExplorer(**asked).board()
    assert "Sorteper" in still(board, theme).alt
    assert "Why it depends on the chair" in text(board)


def test_the_still_picture_holds_the_chain():
    drawn = still(ChainExplorer(hands=TWO).board())
    boxes = [drawn.count(f">{title}</text>") for title in ("You draw", "Freja draws", "You lose", "Freja loses")]
    assert boxes == [1, 1, 1, 1]
    assert drawn.count(">1/2</text>") == 4


@pytest.mark.parametrize(
    "asked", [{}, {"players": 4}, {"hands": HANDS}, {"hands": TWO}, {"hands": HANDS, "known": "mine"}]
)
def test_no_share_is_called_even_or_just(asked):
    told = text(ChainExplorer(**asked).board()).lower()
    assert not re.search(r"\bfair|one third each|1/n\b", told)


def test_a_long_distribution_is_drawn_by_fives():
    drawn = only(ChainExplorer(10), blocks.Bars)
    assert sum(bar.value for bar in drawn.bars) == pytest.approx(1, abs=0.002)
    assert all(re.fullmatch(r"\d+–\d+|\d+", bar.label) for bar in drawn.bars)


def test_the_widget_opens_with_its_arguments():
    widget = explore.explore_chains(hands=TWO, drawer="Freja")
    assert fractions(widget.session) == {"You": "0", "Freja": "1"}


def test_every_control_has_a_message_of_the_explorer(explorer):
    controls = [b.send for b in all_blocks(explorer.panels()) if hasattr(b, "send")]
    assert len(controls) >= 5
    assert {message["ui"] for message in controls} == {"chains"}
