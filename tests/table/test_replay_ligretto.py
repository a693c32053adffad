"""Replays of Ligretto: cards to the middle, the Ligretto piles, calls, shifts, rounds; hidden cards after the end."""

import re
from random import Random

import pytest

from facedown.bots.nerts import race_match, racers
from facedown.engine import Match, reveal
from facedown.front.blocks import Plot, Rows
from facedown.front.parts import plain
from facedown.front.still import still
from facedown.front.text import text
from facedown.games.nerts import Card, Done, Flip, Ligretto, Move, Nerts, NextRound, Put, Recycle, Stop
from facedown.record import save
from facedown.table.replays import TELLERS, Replay

from .replayed import ANNA, BEN, blocks, faces, lines, paragraphs, rows, step

START = {
    "ligretto": ("8D 2C", "KS"),
    "work": ("9S | 4H | 3C", "QD | 6C"),
    "hand": ("5H 6H 7H AD 9C", "7S"),
    "middle": "AH 2H2 3H | AC",
}


def card(text, seat=ANNA):
    return Card.read(f"{text}{seat + 1}" if seat else text)


def sit(*moves, game=None, **start):
    match = Match(game or Nerts(), 2, 5, names=("Anna", "Ben"), start=START | start)
    for seat, action in moves:
        match.submit(seat, action)
    return match


def over():
    """Anna has nothing left and calls; her card and Ben's loss end the match."""
    end = {"ligretto": ("2C", "KS 4D"), "totals": (98, 0), "work": ("9S | 4H", "QD | 6C"), "hand": ("5H", "7S 8S")}
    moves = [(ANNA, Put(card("2C"), 1, 4)), (ANNA, Ligretto(9)), (BEN, Done())]
    return sit(*moves, **end)


@pytest.fixture(scope="module")
def played():
    """A whole match of three bots."""
    match = Match(Nerts(target=50), 3, 3, names=("Anna", "Ben", "Cem"))
    race_match(match, racers(match.game, ["normal"] * 3), Random(1))
    return match


def table_named(told, caption):
    (found,) = (block for block in blocks(told, Rows) if block.caption == caption)
    return [tuple(map(plain, row)) for row in found.rows]


# what happened


def test_a_card_to_the_middle_is_a_step_with_its_second():
    told = Replay(sit((ANNA, Put(card("4H"), 0, 30))), BEN)
    assert lines(told) == ["All have laid out their packs", "Anna 4H to the middle"]
    assert (
        told.moments[1].title == "Anna puts the four of hearts from a work pile onto the three of hearts in the middle"
    )
    assert told.moments[1].seconds == "1.5 s"


def test_an_ace_starts_a_pile():
    told = Replay(sit((ANNA, Put(card("AS"), None, 3)), work=("AS", "QD")), ANNA)
    assert lines(told)[1] == "You AS starts a pile"
    assert told.moments[1].title == "You put the ace of spades from a work pile to the middle"


def test_the_top_of_the_ligretto_pile_onto_a_work_pile_is_a_step():
    told = Replay(sit((ANNA, Move(card("8D"), 0, 8))))
    assert lines(told)[1] == "Anna 8D onto the nine of spades, from the Ligretto pile"


def test_onto_an_empty_place():
    told = Replay(sit((ANNA, Move(card("8D"), 3, 8))))
    assert lines(told)[1] == "Anna 8D onto an empty place, from the Ligretto pile"


def test_other_moves_among_work_piles_are_no_steps():
    assert lines(Replay(sit((ANNA, Move(card("3C"), 1, 8))))) == ["All have laid out their packs"]


def test_turning_is_told_with_what_came_next():
    moves = [(ANNA, Flip(2)), (ANNA, Flip(4)), (BEN, Flip(5)), (ANNA, Recycle(6)), (ANNA, Flip(7))]
    told = Replay(sit(*moves, (ANNA, Put(card("4H"), 0, 30)), (ANNA, Move(card("8D"), 0, 40))))
    assert lines(told)[1:] == [
        "Anna 4H to the middle, after turning 3 times",
        "Anna 8D onto the nine of spades, from the Ligretto pile",
    ]


def test_two_cards_in_the_same_tick_are_a_photo_finish():
    moves = [(ANNA, Put(card("4H"), 0, 30)), (BEN, Put(card("4H", BEN), 0, 30))]
    told = Replay(sit(*moves, work=("4H", "4H")), ANNA)
    assert lines(told)[2] == "Ben 4H to the middle in the same tick as you"
    assert told.moments[2].tied == (ANNA,)


def test_when_all_are_stuck_the_hands_are_shifted():
    told = Replay(sit((ANNA, Stop(3)), (BEN, Stop(9))))
    assert lines(told)[1:] == ["All are stuck: the top card of each hand goes to its bottom"]


def test_a_round_in_which_nobody_can_play_any_more_is_written_down():
    told = Replay(sit((ANNA, Stop(3)), (BEN, Stop(9)), fruitless=2), ANNA)
    assert lines(told)[1:] == ["Nobody can play any more. Points: You −1, Ben −1"]


def test_the_call_the_points_and_the_win_are_steps():
    assert lines(Replay(over(), ANNA))[1:] == [
        "You 2C to the middle from the Ligretto pile",
        "You “Ligretto!”",
        "Points: You 4, Ben −3",
        "You win the match with 102 points",
    ]


def test_the_next_round_begins_a_new_group():
    stuck = [(ANNA, Stop(3)), (BEN, Stop(9)), (ANNA, NextRound(1)), (ANNA, Flip(2))]
    told = Replay(sit(*stuck, fruitless=2))
    (steps,) = (block for panel in told.board().panels for block in panel.blocks if hasattr(block, "steps"))
    assert [one.head for one in steps.steps] == ["Round 1", "", "Round 2"]


def test_each_step_is_what_all_saw_then(played):
    copy = Match(played.game, 3, 3, names=played.names)
    seen = [copy.view(None).public]
    for seat, action in played.record:
        copy.submit(seat, action)
        seen.append(copy.view(None).public)
    assert [moment.view.public for moment in Replay(played, 1).moments] == [
        seen[moment.actions] for moment in Replay(played, 1).moments
    ]


def test_all_cards_of_the_middle_are_steps(played):
    puts = sum(isinstance(action, Put) for _, action in played.record)
    assert sum(moment.kind == "put" for moment in Replay(played).moments) == puts


# what is shown


def test_the_own_layout_stands_first_and_the_others_show_their_ligretto_pile():
    told = Replay(sit(), ANNA)
    assert rows(told) == {
        "You": ("8D", "2 left"),
        "Work 1": ("9S", ""),
        "Work 2": ("4H", ""),
        "Work 3": ("3C", ""),
        "Work 4": ("", "empty"),
        "Waste": ("", "0 cards, hand 5"),
        "Ben": ("KS", "1 left"),
    }
    assert "In the middle: 4 cards. 3H AC" in paragraphs(told)


def test_from_outside_no_layout_is_shown():
    assert rows(Replay(sit())) == {"Anna": ("8D", "2 left"), "Ben": ("KS", "1 left")}


def test_a_complete_pile_is_counted_and_not_shown():
    spades = " ".join(f"{rank}S" for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"])
    told = Replay(sit(middle=spades, work=("9D", "QD"), ligretto=("8D", "KD")))
    assert "In the middle: 13 cards, 1 pile is complete." in paragraphs(told)


def test_an_empty_middle_is_said_to_be_empty():
    assert "Nothing lies in the middle yet." in paragraphs(Replay(sit(middle="")))


def test_how_everybody_stands_if_the_round_ended_now():
    told = step(Replay(sit((ANNA, Put(card("4H"), 0, 30)), totals=(7, 0)), ANNA), 1)
    assert table_named(told, "If the round ended at this moment") == [
        ("You", "4", "2", "0", "7"),
        ("Ben", "1", "1", "−1", "0"),
    ]
    assert told.board().status.endswith("Your points at this moment: 0.")


def test_a_round_that_is_written_down_stands_as_it_was():
    told = step(Replay(over(), BEN), 3)
    assert table_named(told, "The round as it was written") == [
        ("You", "1", "2", "−3", "0"),
        ("Anna", "4", "0", "4", "98"),
    ]


def test_the_own_points_are_a_line_through_the_round(played):
    told = Replay(played, 1)
    at = next(i for i, moment in enumerate(told.moments) if moment.kind == "score")
    (plot,) = blocks(step(told, at - 1), Plot)
    assert plot.points[0].y == -26
    assert plot.points[-1].y == next(iter(reveal(played).public.results)).points[1]
    assert [point.x for point in plot.points] == sorted(point.x for point in plot.points)


def test_from_outside_there_is_no_line(played):
    assert blocks(step(Replay(played), 40), Plot) == []


# what lay face down


def test_face_down_cards_are_refused_while_the_match_goes_on():
    told = step(Replay(sit(), ANNA), 0, "all")
    told.handle({"ui": "view", "value": "all"})
    assert "still going on" in told.note
    assert faces(told) == {"8D", "9S", "4H", "3C", "KS", "3H", "AC"}


def test_after_the_match_every_pile_and_hand_is_shown():
    told = step(Replay(over(), ANNA), 0, "all")
    assert rows(told)["Ben"] == ("KS 4D", "2 left")
    assert rows(told)["Hand"] == ("7S 8S", "2 cards")


def test_a_seat_sees_no_card_before_all_did(played):
    told = Replay(played, 1)
    for index in range(0, told.last, 17):
        public = step(told, index).moments[index].view.public
        open_now = {str(card) for side in public.sides for card in (*side.playable, *(c for p in side.work for c in p))}
        in_middle = {str(laid.card) for pile in public.middle for laid in pile}
        mat = dict(rows(told))
        assert set(" ".join(cards for cards, _ in mat.values()).split()) <= open_now | in_middle


def test_all_cards_of_everybody_are_somewhere_at_every_step(played):
    told = Replay(played, 1)
    for index in (0, 30, told.last - 2):
        down, public = told.teller.truth.down[told.moments[index].actions], told.moments[index].view.public
        for seat, side in enumerate(public.sides):
            own = [*down[seat].ligretto, *down[seat].hand, *down[seat].waste, *(c for pile in side.work for c in pile)]
            own += [c for c in (side.top, side.waste_top) if c]
            own += [laid.card for pile in public.middle for laid in pile if laid.owner == seat]
            assert len(own) == len(set(own)) == 52


# how it was played


def test_pace_sources_and_photo_finishes_of_a_match(played):
    told = Replay(played, 0)
    found = {row[0]: row[1:] for row in table_named(told, "Cards to the middle")}
    puts = [(seat, action) for seat, action in played.record if isinstance(action, Put)]
    for seat, name in enumerate(("You", "Ben", "Cem")):
        own = sum(who == seat for who, _ in puts)
        assert found[name][0] == str(own)
        assert sum(int(re.match(r"\d+", cell)[0]) for cell in found[name][2:5]) == own


def test_the_pace_is_in_cards_a_minute(played):
    ticks, total = 0, 0
    for _, action in played.record:
        total, ticks = (
            (total + ticks, 0) if isinstance(action, NextRound) else (total, max(ticks, getattr(action, "at", 0)))
        )
    minutes = (total + ticks) / 20 / 60
    mine = sum(seat == 0 and isinstance(action, Put) for seat, action in played.record)
    row = table_named(Replay(played, 0), "Cards to the middle")[0]
    assert row[2] == f"{mine / minutes:.1f}"


def test_points_stand_round_by_round(played):
    found = table_named(Replay(played, 0), "Points by round")
    results, public = reveal(played).public.results, reveal(played).public
    assert [row[1].replace("−", "-") for row in found] == [*(str(r.points[0]) for r in results), str(public.totals[0])]
    assert found[0][-1] in ("You", "Ben", "Cem")


def test_a_photo_finish_counts_for_both():
    moves = [(ANNA, Put(card("4H"), 0, 30)), (BEN, Put(card("4H", BEN), 0, 30)), (ANNA, Ligretto(31)), (BEN, Done())]
    told = Replay(sit(*moves, work=("4H", "4H"), ligretto=("", "KS"), totals=(99, 0)))
    assert [row[-1] for row in table_named(told, "Cards to the middle")] == ["1", "1"]


def test_a_match_without_seconds_says_so():
    moves = [(ANNA, Put(card("4H"), 0)), (ANNA, Ligretto()), (BEN, Done())]
    told = Replay(sit(*moves, ligretto=("", "KS"), totals=(99, 0)))
    assert table_named(told, "Cards to the middle")[0][2] == "not known"
    assert told.moments[1].seconds == ""


# in all forms


def test_a_saved_match_is_told_again(tmp_path, played):
    told = Replay(save(played, tmp_path / "evening.json"), 0)
    assert lines(told) == lines(Replay(played, 0))


def test_there_is_a_teller_and_a_picture(played):
    assert "nerts" in TELLERS
    told = step(Replay(played, 0), 12)
    assert "Step 13 of" in text(told.board())
    assert str(still(told.board())).startswith("<svg")
