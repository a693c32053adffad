"""What the players that are a few numbers do at a table."""

import pytest

from facedown.games.cheat import Accept, Cheat, Doubt, Play
from facedown.games.liars_dice import Bid, LiarsDice
from facedown.games.liars_dice import Doubt as Liar
from facedown.games.lying_cards import LyingCards, Pass
from facedown.pieces import Card
from facedown.simulate import Bluffer, Keeper, Threshold

DICE, CHEAT, CARDS = LiarsDice(), Cheat(), LyingCards(event_copies=0)


def at(game, seat, **position):
    return game.observe(game.position(**position), seat)


def cards(text):
    return tuple(map(Card.read, text.split()))


def test_a_threshold_bids_what_it_holds_most_of_as_far_as_its_nerve_goes():
    view = at(DICE, 0, cups=["11446", "22222"])
    assert Threshold(nerve=1.0, bluff=0.0)(DICE)(view) == {Bid(4, 4): 1.0}
    assert Threshold(nerve=0.7, bluff=0.0)(DICE)(view) == {Bid(5, 4): 1.0}


def test_a_bluff_may_be_on_any_face():
    chances = Threshold(nerve=1.0, bluff=0.5)(DICE)(at(DICE, 0, cups=["11446", "22222"]))
    assert chances == pytest.approx({Bid(2, 2): 0.1, Bid(2, 3): 0.1, Bid(4, 4): 0.6, Bid(2, 5): 0.1, Bid(3, 6): 0.1})


@pytest.mark.parametrize("bid, calls", [("2x4", False), ("3x4", True)])
def test_it_calls_what_holds_with_less_than_its_doubt(bid, calls):
    view = at(DICE, 0, cups=["23", "66"], bid=bid)
    found = Threshold(doubt=0.1, bluff=0.0)(DICE)(view)
    assert (Liar(view.public.number) in found) == calls


def test_it_calls_where_nothing_higher_can_be_bid():
    view = at(DICE, 0, cups=["66", "66"], bid="4x6")
    assert Threshold(doubt=0.0)(DICE)(view) == {Liar(1): 1.0}


def test_a_locked_face_leaves_it_the_number_or_the_call():
    game = LiarsDice(palifico="auto")
    view = at(game, 0, cups=["2", "33", "44"], bid="2x3", special="on")
    assert Threshold(doubt=0.0, bluff=0.5)(game)(view).keys() <= {Liar(1), *(Bid(n, 3) for n in range(3, 6))}


def test_a_bluffer_lays_all_true_cards_and_sometimes_one_more():
    view = at(CHEAT, 0, hands=["AS AH 5S", "2D", "3D"], rank="A")
    truth, lie = Play(cards("AS AH"), "A", 2), Play(cards("AS AH 5S"), "A", 3)
    assert Bluffer(bluff=0.25)(CHEAT)(view) == {truth: 0.75, lie: 0.25}


def test_without_a_true_card_it_lays_the_one_that_comes_round_last():
    view = at(CHEAT, 0, hands=["2S JS QS KS", "2D", "3D"], rank="A")
    assert Bluffer()(CHEAT)(view) == {Play(cards("JS"), "A", 1): 1.0}


def test_it_hides_a_card_where_the_number_may_be_a_bluff():
    game = Cheat(count_bluff=True)
    view = at(game, 0, hands=["AS 5S 9S", "2D", "3D"], rank="A")
    hidden = next(play for play in Bluffer(bluff=0.0, hides=0.5)(game)(view) if len(play.cards) == 2)
    assert hidden.count == 1
    assert all(
        len(play.cards) == play.count
        for play in Bluffer(bluff=0.5, hides=1.0)(CHEAT)(at(CHEAT, 0, hands=["AS 5S 9S", "2D"], rank="A"))
    )


def test_it_notices_what_its_own_hand_makes_impossible():
    view = at(CHEAT, 2, hands=["5S", "6S", "AS AH 2H"], pile="KS", last="KD KH KC", said="3xA", turn=1)
    assert Bluffer(calls=(0.0,) * 4)(CHEAT)(view) == {Doubt(1): 1.0}


def test_a_last_card_is_called_with_a_chance_of_its_own():
    view = at(CHEAT, 1, hands=["", "6S", "2H"], last="KD", said="1xA", turn=1)
    assert Bluffer(last=0.25)(CHEAT)(view) == {Doubt(1): 0.25, Accept(1): 0.75}


def test_it_does_not_play_where_there_is_passing():
    with pytest.raises(ValueError, match="nobody passes"):
        Bluffer()(Cheat(allow_pass=True))


def test_a_keeper_attacks_anybody_with_its_best_or_its_weakest():
    view = at(CARDS, 0, hands=["9 9 9 1 2 3", "4 5 6", "4 5 6"])
    found = Keeper(attack=0.75)(CARDS)(view)
    laid = {(sum(card.value for card in action.cards), action.target): p for action, p in found.items()}
    assert laid == {(27, 1): 0.375, (27, 2): 0.375, (6, 1): 0.125, (6, 2): 0.125}


def test_after_a_won_attack_it_rests_as_often_as_it_says():
    view = at(CARDS, 0, hands=["9 9 9", "4 5 6", "4 5 6"], attacked=True)
    assert Keeper(rest=0.25)(CARDS)(view)[Pass()] == 0.25


@pytest.mark.parametrize(
    "made, said",
    [(lambda: Threshold(doubt=2), "doubt=2 is not a chance"), (lambda: Keeper(rest=None), "rest=None is not a chance"),
     (lambda: Bluffer(calls=(0.1, 0.2)), r"calls=\(0.1, 0.2\) is not four chances")],
)  # fmt: skip
def test_a_number_that_is_no_chance_is_refused(made, said):
    with pytest.raises(ValueError, match=said):
        made()
