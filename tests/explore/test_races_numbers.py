"""The numbers on the board of the race explorer: exact chances, places of a hand, the start, rounds of bots."""

from fractions import Fraction
from math import log
from random import Random

import pytest

from facedown.bots.nerts import REACTIONS, stuck
from facedown.explore.races import RaceExplorer
from facedown.front.blocks import Formula, Measures, Rows, Stage
from facedown.front.numbers import percent
from facedown.front.parts import plain
from facedown.odds import races
from facedown.odds.bands import wilson

from .bid_boards import only, said
from .race_boards import bars, facts, tell

# who is first


def test_four_alike_are_first_equally_often():
    explorer = RaceExplorer(mine=(6, 7), others=3)
    assert list(bars(explorer).values()) == pytest.approx([0.25] * 4)
    assert facts(explorer)["You are first"] == "25.0%"


def test_the_chances_are_those_of_drawn_reactions():
    explorer, luck = RaceExplorer(mine=(5, 20), others=("easy", "hard")), Random(4)
    bots = [REACTIONS["easy"], REACTIONS["hard"]]
    mine = [0.5 - 2.0 * log(1 - luck.random()) for _ in range(4000)]
    share = sum(time < min(bot.draw(luck) for bot in bots) for time in mine) / 4000
    assert bars(explorer)["You"] == pytest.approx(share, abs=0.03)


def test_against_one_bot_the_board_says_what_the_formula_for_two_says():
    chance = races.ahead(Fraction(10, 7), Fraction(10, 7), 0.2)
    assert facts(RaceExplorer(mine=(4, 7), others=1))["You are first"] == percent(chance)


def test_how_soon_and_how_clearly_it_is_decided():
    found = facts(RaceExplorer(mine=(6, 7), others=1))
    assert found["Somebody is there after"] == "0.95 s on average"
    assert found["A photo finish, within one tick of 0.05 s"].startswith(
        percent(races.same_tick(*[Fraction(10, 7)] * 2))
    )


def test_each_of_the_others_alone_stands_in_a_table():
    explorer = RaceExplorer(mine=(6, 7), others=("normal", "hard"))
    rows = [tuple(map(plain, row)) for row in only(explorer, Rows).rows]
    assert rows[0] == ("Freja", "1.3 s", "50.0%")
    assert rows[1][:2] == ("Mads", "0.8 s")


def test_against_one_alone_there_is_no_such_table():
    with pytest.raises(IndexError):
        only(RaceExplorer(others=1), Rows)


def test_a_slow_table_gives_the_others_twice_their_times():
    quick, slow = RaceExplorer(mine=(12, 14), others=2), RaceExplorer(mine=(12, 14), others=2, slow=True)
    assert bars(quick)["You"] < bars(slow)["You"] == pytest.approx(1 / 3)


def test_the_formula_is_said_in_words():
    assert only(RaceExplorer(), Formula).label.startswith("P that i is first is the sum over k")


# the hand in threes


def test_the_places_that_come_up_are_drawn_after_no_one_and_two_shifts():
    rows = only(RaceExplorer(cards=11), Stage).rows
    shown = [[i for i, piece in enumerate(pieces, 1) if piece.kind == "card"] for _, _, pieces, _ in rows]
    assert shown == [[3, 6, 9, 11], [1, 3, 4, 6, 7, 9, 10, 11], list(range(1, 12))]
    assert [count for _, _, _, count in rows] == ["4 of 11: 36.4%", "8 of 11: 72.7%", "11 of 11: 100%"]


@pytest.mark.parametrize(("cards", "rows"), [(1, 1), (2, 2), (4, 3), (35, 3)])
def test_no_more_shifts_are_drawn_than_are_needed(cards, rows):
    assert len(only(RaceExplorer(cards=cards), Stage).rows) == rows


def test_an_empty_hand_shows_nothing():
    assert "There is nothing left to turn." in said(RaceExplorer(cards=0))


# the start


def test_the_start_is_counted_for_so_many_players():
    found = facts(RaceExplorer(others=1))
    assert found["Nobody shows an ace"] == "43.4% = 1272562929 / 2931681025"
    assert found["You can play at once"] == "66.5% = 72021 / 108290"
    assert found["All can"] == "44.2% = 5187024441 / 11726724100"


def test_with_six_players_somebody_can_nearly_always_play():
    assert facts(RaceExplorer(others=5))["Somebody can"] == percent(races.some_play(6))


# who is stuck


def test_rounds_of_bots_are_counted_with_their_band():
    explorer = tell(tell(RaceExplorer(), name="stuck", part="players", value="2"), name="simulate", value=20)
    share = stuck(2, 20)
    (row,) = only(explorer, Measures, 1).rows
    assert plain(row.label) == "2 players, normal"
    assert (row.value, row.low, row.high) == (share.share, *wilson(share.hits, 20))


def test_more_rounds_are_other_rounds_and_are_added():
    explorer = tell(RaceExplorer(others=1), name="simulate", value=20)
    tell(explorer, name="simulate", value=20)
    assert explorer.stuck.shares[2, "normal"] == stuck(2, 40)


def test_rounds_with_other_players_stand_beside_the_first():
    explorer = tell(RaceExplorer(others=1), name="simulate", value=20)
    tell(tell(explorer, name="stuck", part="players", value="3"), name="simulate", value=20)
    assert [plain(row.label) for row in only(explorer, Measures, 1).rows] == ["2 players, normal", "3 players, normal"]


def test_the_same_seed_plays_the_same_rounds():
    found = [tell(RaceExplorer(others=1, seed=9), name="simulate", value=20).stuck.shares for _ in range(2)]
    assert found[0] == found[1]
