"""What can be set on the board of the card explorer, what is refused, and that a guess comes before the odds."""

import re

import pytest

from facedown import explore_cards
from facedown.explore.cards import CardExplorer
from facedown.front import blocks
from facedown.front.parts import plain
from facedown.front.still import still
from facedown.front.text import text

from .bid_boards import all_blocks, measure, said, sent, warnings
from .card_boards import cells, could, facts, tell

LOOK = {
    "hand": "A 3 4 4 9 QQQ K",
    "sizes": (14, 16, 8),
    "pile": 5,
    "known": {"Mads": "10H 10C"},
    "claim": ("Ida", "2xK"),
}


@pytest.fixture
def explorer():
    return CardExplorer(**LOOK)


def hand(explorer):
    return plain(explorer.panels()[0].blocks[0].text)


# hands


@pytest.mark.parametrize("text", ["KD KH KC 2S 2H", "KKK 22", "3xK 2 2", "K, K, K, 2, 2", ["KD", "KK", "2x2"]])
def test_a_hand_is_written_card_by_card_or_by_rank(text):
    assert hand(CardExplorer(text, pile=5)) == "Your 5 cards: 2 2, K K K."


def test_tens_have_two_signs():
    assert hand(CardExplorer("10 1010 10S", pile=0)) == "Your 4 cards: 10 10 10 10."


def test_two_packs_have_each_card_twice():
    assert hand(CardExplorer("QH QH2", decks=2)) == "Your 2 cards: Q Q."


def test_without_sizes_the_others_share_what_is_left():
    assert CardExplorer("K 2 3", players=4, pile=2).asked.sizes == (16, 16, 15)


def test_sizes_may_be_given_by_name():
    assert CardExplorer("K 2 3", players=3, sizes={"Mads": 20, "Freja": 29}).asked.sizes == (29, 20)


def test_somebody_without_cards_may_ask():
    assert hand(CardExplorer("", players=4)) == "You hold no cards."


def test_the_others_may_have_names():
    explorer = CardExplorer("K 2 3", players=3, names=("Ola", "Kari"), claim=("Kari", "1xK"))
    assert "Kari has 24 cards." in said(explorer)


def test_what_is_known_is_certain_in_the_grid_and_told(explorer):
    assert cells(explorer)["Mads 16", "10"].text == "sure"
    assert "Mads holds two tens for certain." in said(explorer)


# contradictions

REFUSED = [
    ({"hand": "KKKKK"}, "That is 5 kings (you 5): one pack has 4 of them."),
    ({"hand": "KKK", "known": {"Mads": "KK"}}, "That is 5 kings (you 3 and Mads 2): one pack has 4 of them."),
    ({"hand": "KD KD"}, "'KD' is one card too many: one pack has it once."),
    ({"hand": "KD", "known": {"Mads": "KD"}}, "'KD' is one card too many: one pack has it once."),
    ({"hand": "KD2"}, "'KD2' is one card too many: one pack has it once."),
    ({"hand": "KX"}, "'KX' is no card: write 'KD', or any king as 'K', three of them as 'KKK' or '3xK'."),
    ({"hand": 7}, "7 is not a hand: write its cards as 'KD KH 2S', or by rank as 'KK 2'."),
    ({"sizes": (13, 13, 14)}, "Your 13 cards, hands of 13, 13 and 14 and a pile of 0 make 53 cards: one pack has 52."),
    ({"sizes": (13, 13)}, "(13, 13) are not the sizes of the others' hands: give one for each of Freja, Mads and Ida."),
    ({"sizes": (13, 13, "13")}, "'13' cards are not a hand: give a whole number, 0 or more."),
    ({"sizes": (0, 13, 26)}, "Freja would have 0 cards: whoever plays has at least 1."),
    ({"decks": 2, "sizes": (13, 13, 13)}, "a pile of 0 make 52 cards: two packs have 104."),
    ({"decks": 3}, "3 packs are not possible: Løgneren is played with 1 or 2."),
    ({"players": 11}, "11 players are not possible: 2 to 10 play Løgneren."),
    ({"players": 1}, "1 players are not possible: 2 to 10 play Løgneren."),
    ({"pile": -1}, "-1 cards are not a pile: give a whole number, 0 or more."),
    ({"known": {"Ola": "10"}}, "Nobody here is called 'Ola': the others are Freja, Mads and Ida."),
    ({"sizes": (1, 19, 19), "known": {"Freja": "10 10"}}, "Freja cannot hold 2 known cards in a hand of 1."),
    ({"claim": ("Ola", "2xK")}, "Nobody here is called 'Ola': the others are Freja, Mads and Ida."),
    ({"claim": ("Ida", "two kings")}, "'two kings' is not said of cards: write two kings as '2xK'."),
    ({"claim": ("Ida", "5xK")}, "Ida cannot say five kings: 1 to 4 of 13 cards can be laid."),
    ({"claim": "2xK"}, "'2xK' is not a claim: write who says what as ('Ida', '2xK')."),
    ({"names": ("Ola", "Ola", "Kari")}, "('Ola', 'Ola', 'Kari') do not name the others: give 3 different names."),
    ({"names": "Ola"}, "'Ola' do not name the others: give 3 different names."),
    ({"known": ["10"]}, "['10'] does not say who holds what for certain: write {'Mads': '10 10'}."),
    ({"seed": -1}, "A seed is a whole number, 0 or more, so that deals can be repeated: -1 is none."),
]


@pytest.mark.parametrize(("wrong", "sentence"), REFUSED)
def test_a_question_that_contradicts_itself_is_refused_with_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        CardExplorer(**wrong)


# controls


def test_a_cell_of_the_grid_sets_who_says_what(explorer):
    explorer.handle(cells(explorer)["Freja 14", "J"].send)
    assert could(explorer) == could(CardExplorer(**LOOK | {"claim": ("Freja", "2xJ")}))
    assert [key for key, cell in cells(explorer).items() if cell.on] == [("Freja 14", "J")]


def test_a_claim_that_cannot_be_true_can_be_looked_at(explorer):
    explorer.handle(cells(explorer)["Ida 8", "Q"].send)
    assert could(explorer) == "0"


@pytest.mark.parametrize(
    ("message", "claim"),
    [
        ({"name": "who", "value": "1"}, (1, 2, "K")),
        ({"name": "count", "value": "3"}, (3, 3, "K")),
        ({"name": "rank", "value": "10"}, (3, 2, "10")),
        ({"name": "pick", "value": "2:4x7"}, (2, 4, "7")),
    ],
)
def test_each_part_of_the_claim_can_be_chosen(explorer, message, claim):
    found = tell(explorer, **message).claim
    assert (found.who, found.count, found.rank) == claim


def test_more_cards_than_a_hand_holds_are_claimed_by_a_larger_hand():
    explorer = CardExplorer("K 2 3", sizes=(20, 27, 2), claim=("Ida", "2xK"))
    assert tell(explorer, name="count", value=3).claim.who == 1


def test_another_honesty_is_another_chance_of_a_lie(explorer):
    assert facts(explorer)["A lie"] == "85.3%"
    assert facts(tell(explorer, name="honesty", value="100"))["A lie"] == "66.3%"
    assert could(explorer) == "49/533"


def test_the_hand_is_changed_rank_by_rank_and_the_others_make_room(explorer):
    tell(explorer, name="hold", part="K", value=2)
    assert hand(explorer) == "Your 10 cards: A, 3, 4 4, 9, Q Q Q, K K."
    assert explorer.asked.sizes == (14, 15, 8)


def test_a_larger_hand_takes_from_the_pile(explorer):
    tell(explorer, name="size", part=3, value=10)
    assert (explorer.asked.sizes, explorer.asked.pile) == ((14, 16, 10), 3)


def test_a_larger_pile_takes_from_the_largest_hands(explorer):
    tell(explorer, name="pile", value=8)
    assert (explorer.asked.sizes, explorer.asked.pile) == ((13, 14, 8), 8)


def test_more_players_share_the_others_cards(explorer):
    tell(explorer, name="players", value=6)
    assert explorer.asked.sizes == (8, 8, 8, 7, 7)
    assert explorer.asked.names == ("Freja", "Mads", "Ida", "Noah", "Aksel")


def test_who_has_left_makes_no_claim(explorer):
    assert tell(explorer, name="players", value=2).claim.who == 1


def test_a_second_pack_has_eight_of_each(explorer):
    tell(explorer, name="decks", value="2")
    assert sum(explorer.asked.sizes) == 104 - 9 - 5
    (least,) = [b for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Choose) and b.name == "least"]
    assert [value for value, _ in least.choices] == list("12345678")


def test_what_somebody_has_shown_can_be_set(explorer):
    tell(tell(explorer, name="draft", part="who", value="3"), name="draft", part="rank", value="K")
    tell(explorer, name="know", value=2)
    assert could(explorer) == "1"
    assert "Ida holds two kings for certain." in said(explorer)


WRONG = [
    ({"name": "who", "value": "0"}, "0 is not the seat of another player."),
    ({"name": "who", "value": "Ida"}, "'Ida' is not a seat: please give a whole number, 0 or more."),
    ({"name": "count", "value": 5}, "5 is not a number of cards: it goes from 1 to 4."),
    ({"name": "rank", "value": "1"}, "'1' is no rank: one of A 2 3 4 5 6 7 8 9 10 J Q K."),
    ({"name": "pick", "value": "3:2 kings"}, "'2 kings' is not said of cards: write two kings as '2xK'."),
    ({"name": "pick", "value": ["K"]}, "'' is not a seat: please give a whole number, 0 or more."),
    ({"name": "honesty", "value": 101}, "101 is not an honesty in percent: it goes from 0 to 100."),
    ({"name": "predict", "value": "maybe"}, "'maybe' does not switch anything: choose 'on' or 'off'."),
    ({"name": "deal", "value": 7}, "Cards can be dealt 100 or 10000 times more, not 7 times."),
    ({"name": "hold", "part": "Q", "value": 5}, "5 is not a number of cards: it goes from 0 to 4."),
    ({"name": "hold", "part": "X", "value": 1}, "'X' is no rank: one of A 2 3 4 5 6 7 8 9 10 J Q K."),
    ({"name": "hold", "part": "10", "value": 3}, "That is 5 tens (you 3 and Mads 2): one pack has 4 of them."),
    ({"name": "size", "part": 3, "value": 14}, "14 cards for Ida are too many: only 5 lie in the pile to be taken."),
    ({"name": "size", "part": 4, "value": 14}, "4 is not a seat of another player: it goes from 1 to 3."),
    ({"name": "size", "part": 2, "value": 1}, "Mads cannot hold 2 known cards in a hand of 1."),
    ({"name": "pile", "value": 52}, "would have -3 cards: whoever plays has at least 1."),
    ({"name": "pile", "value": 10**9}, "1000000000 is not a pile: it goes from 0 to 52."),
    ({"name": "players", "value": 11}, "11 is not a number of players: it goes from 2 to 10."),
    ({"name": "decks", "value": 3}, "3 is not a number of packs: it goes from 1 to 2."),
    ({"name": "know", "value": 9}, "9 is not a number of cards: it goes from 0 to 4."),
    ({"name": "draft", "part": "who", "value": "Ola"}, "'Ola' is not a seat of another player: it goes from 1 to 3."),
    ({"name": "dance", "value": 1}, "'dance' is nothing that can be changed here."),
    ({}, "None is nothing that can be changed here."),
]


@pytest.mark.parametrize(("message", "sentence"), WRONG)
def test_what_is_not_possible_becomes_a_sentence_and_changes_nothing(explorer, message, sentence):
    before = sent(explorer)
    assert sentence in warnings(tell(explorer, **message))[0]
    explorer.note = ""
    assert sent(explorer) == before


# predict first


@pytest.fixture
def asking():
    return CardExplorer(**LOOK, predict=True)


def test_no_odds_are_on_the_board_before_the_guess(asking):
    for number in ("9.2", "49", "533", "51.2", "85.3", "0.0919", "heat", "bars", "75.0%"):
        assert number not in sent(asking)
    assert "How likely is it that Ida's two kings are a lie?" in said(asking)


def test_the_model_is_stated_before_the_guess(asking):
    assert "a player is honest in 50 of 100 plays" in said(asking)
    assert "honest in 75 of 100 plays" in said(tell(asking, name="honesty", value=75))


def test_after_the_guess_it_stands_beside_the_odds(asking):
    tell(asking, name="guess", value=60)
    assert [measure(asking, kind).text for kind in ("guess", "bids", "dice")] == ["60%", "85.3%", "90.8%"]
    assert "You were 25 points too low." in said(asking)


def test_a_guess_is_locked(asking):
    tell(tell(asking, name="guess", value=60), name="guess", value=85)
    assert warnings(asking) == ["Your guess for two kings is locked in: 60%."]
    assert measure(asking, "guess").text == "60%"


def test_another_claim_asks_anew_and_a_guess_is_remembered(asking):
    tell(tell(asking, name="guess", value=60), name="rank", value="A")
    assert '"heat"' not in sent(asking)
    assert '"heat"' in sent(tell(asking, name="rank", value="K"))


def test_another_hand_asks_anew(asking):
    tell(tell(asking, name="guess", value=60), name="hold", part="2", value=1)
    assert '"heat"' not in sent(asking)


def test_before_the_guess_nothing_is_dealt(asking):
    assert warnings(tell(asking, name="deal", value=100)) == ["Please guess first: the deals would tell the odds."]
    assert asking.deals.total == 0


def test_whoever_locks_a_guess_is_told_the_chance_of_then(asking):
    told = []
    asking.locked = lambda *what: told.append(what)
    tell(tell(asking, name="guess", value=60), name="honesty", value=100)
    assert [(str(claim), guess, str(chance)) for claim, guess, chance in told] == [("two kings", 60, "1343/1574")]


def test_a_guess_can_be_locked_where_the_model_has_no_answer():
    explorer = CardExplorer("K", decks=2, known={"Ida": "5xA"}, claim=("Ida", "4xA"), predict=True)
    assert "By this model nobody says 4 here" in said(tell(explorer, name="guess", value=60))
    assert "Without a chance of a lie there is nothing to weigh." in said(explorer)


# words and pictures


def test_the_board_has_words_of_the_usual_width(explorer):
    lines = text(explorer.board()).splitlines()
    assert max(map(len, lines)) <= 66
    assert "     10     ·    11  sure     3" in "\n".join(lines)
    assert "you    14    16     8" in "\n".join(lines)


def test_ten_players_find_room_in_words():
    lines = text(CardExplorer(players=10, decks=2).board()).splitlines()
    (row,) = [line for line in lines if line.strip().startswith("J  ")]
    assert len(row.split()) == 11


def test_the_still_picture_says_where_to_go_on(explorer):
    assert "Ida's two kings: there to be laid with a chance of 9.2%." in still(explorer.board()).alt


def test_a_notebook_gets_it_as_a_widget():
    widget = explore_cards("KK 2", players=3, claim=("Mads", "1xK"))
    assert widget.page["title"] == "Løgneren"
    assert widget.page["meta"] == "Card counting · you hold 3 cards · 49 unseen · pile 0"
