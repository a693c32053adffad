"""The easy bot: its own dice and a feeling."""

import pytest

from facedown.bots.liars_dice import by_feeling, easy
from facedown.games.liars_dice import VARIANTS, Bid, Calza, Doubt, LiarsDice
from facedown.odds import counts, dice

from .tables import positions


def view(cup, bid="", game=LiarsDice(), others=("22222",), turn=0):  # noqa: B008 - the rules are a frozen value
    return game.observe(game.position(cups=[cup, *others], bid=bid, turn=turn), 0)


def answer(cup, bid="", **table):
    return easy(table.get("game", LiarsDice()))(view(cup, bid, **table))


def test_it_guesses_a_third_of_the_hidden_dice():
    assert by_feeling.feeling(LiarsDice(), view("13356", others=["22222", "2222"]), face=3) == 3 + 3


def test_where_ones_do_not_help_it_guesses_a_sixth():
    plain = VARIANTS["plain"]
    assert by_feeling.feeling(plain, view("13356", game=plain, others=["22222", "2222"]), face=3) == 2 + 2


def test_it_trusts_a_small_bid_and_always_calls_a_big_one():
    assert answer("13356", "2x3")[Doubt(1)] == pytest.approx(0.02)
    assert answer("13356", "8x3") == {Doubt(1): 1}


def test_the_bigger_the_bid_the_more_often_it_calls():
    calls = [round(answer("13356", f"{quantity}x3")[Doubt(1)], 9) for quantity in range(1, 9)]
    assert calls == sorted(calls)
    assert calls[0] < calls[-1]


def test_it_likes_the_faces_that_it_holds():
    liking = {face: sum(p for bid, p in answer("23336").items() if bid.face == face) for face in range(2, 7)}
    assert max(liking, key=liking.get) == 3
    assert min(liking.values()) > 0


def test_it_raises_in_small_steps():
    raises = {action for action in answer("13356", "3x4") if isinstance(action, Bid)}
    assert raises == {
        Bid(3, 5),
        Bid(3, 6),
        *(Bid(4, face) for face in range(2, 7)),
        *(Bid(5, face) for face in (2, 3, 4)),
    }


def test_it_says_exactly_now_and_then_to_a_bid_that_it_guessed():
    exact = VARIANTS["exact calls"]
    assert answer("13356", "5x3", game=exact)[Calza(1)] == pytest.approx(0.1)
    assert Calza(1) not in answer("13356", "6x3", game=exact)


def test_out_of_turn_it_hardly_ever_does():
    anyone = VARIANTS["open calls"]
    table = {"game": anyone, "others": ["22222", "3456"], "turn": 2}
    assert answer("13356", "6x3", **table) == {Calza(1): 0.03, None: 0.97}
    assert answer("13356", "5x3", **table) == {None: 1}


def test_it_works_out_no_chance(monkeypatch):
    def refused(*_):
        raise AssertionError("easy knows no odds")

    for module in (dice, counts):
        for name in ("holds", "distribution", "exactly", "binomial", "binomial_tail"):
            monkeypatch.setattr(module, name, refused, raising=False)
    for game, _, seen in positions():
        easy(game)(seen)


def test_it_does_not_listen():
    game = LiarsDice()
    tables = [game.position(cups=["13356", "22222"], bids=bids) for bids in (["2x2", "3x4"], ["2x5", "3x4"])]
    assert len({tuple(easy(game)(game.observe(table, 0)).items()) for table in tables}) == 1
