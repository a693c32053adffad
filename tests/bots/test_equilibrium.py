"""The hard bot at the very end: two players, three dice at most, and a strategy that nobody beats in the long run."""

import logging

import pytest

from facedown.bots.liars_dice import by_equilibrium, hard
from facedown.games.liars_dice import Bid, Doubt, LiarsDice
from facedown.solve import endgames
from facedown.solve.endgames import DamagedEndgame, endgame

RULES = LiarsDice()


def seen(cups, bids=(), game=RULES, turn=0):
    return game.observe(game.position(cups=cups, bids=bids, turn=turn), turn)


def test_an_opener_with_one_die_does_what_the_solved_round_says():
    chances, known = hard(RULES)(seen(["3", "5"])), endgame((1, 1)).mix([3])
    assert chances == pytest.approx({Bid(*bid): p for bid, p in known.items() if p})


def test_an_answer_too():
    view = seen(["3", "56"], ["1x6"])
    known = endgame((2, 1)).mix([3], [(1, 6)])
    expected = {Bid(*bid) if bid else Doubt(view.public.number): p for bid, p in known.items() if p}
    assert hard(RULES)(view) == pytest.approx(expected)


def test_the_dice_are_counted_from_the_one_who_opened():
    assert by_equilibrium.mix(RULES, seen(["34", "5"])) == by_equilibrium.mix(RULES, seen(["34", "6"]))
    assert set(by_equilibrium.mix(RULES, seen(["34", "5"]))) <= {Bid(q, f) for q in (1, 2, 3) for f in range(2, 7)}


@pytest.mark.parametrize(
    ("game", "cups"),
    [
        (RULES, ["34", "56"]),
        (RULES, ["3", "4", "5"]),
        (LiarsDice(ones="dudo"), ["3", "5"]),
        (LiarsDice(loss="difference"), ["3", "5"]),
        (LiarsDice(calza="next_player", calza_min_players=2), ["3", "5"]),
    ],
    ids=["four dice", "three players", "dudo", "difference", "exact calls"],
)
def test_other_rounds_are_not_solved(game, cups):
    assert by_equilibrium.mix(game, seen(cups, game=game)) is None
    assert hard(game)(seen(cups, game=game))


def test_who_has_left_the_equilibrium_thinks_for_herself():
    never = next(bid for bid, p in endgame((1, 1)).mix([2]).items() if not p and bid < (2, 5))
    bids = [f"{never[0]}x{never[1]}", "2x6"]
    assert by_equilibrium.mix(RULES, seen(["2", "6"], bids)) is None
    assert hard(RULES)(seen(["2", "6"], bids))


def test_a_missing_file_is_a_word_in_the_log_and_an_ordinary_answer(monkeypatch, caplog):
    def missing(*args):
        raise DamagedEndgame("The file is missing.")

    monkeypatch.setattr(endgames, "endgame", missing)
    with caplog.at_level(logging.WARNING):
        assert hard(RULES)(seen(["3", "5"]))
    assert "cannot be read" in caplog.text
