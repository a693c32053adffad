"""Sorteper on the mat and in words: what each seat sees and what it may press."""

from json import dumps
from random import Random

import pytest

from facedown.bots.sorteper import bot
from facedown.engine import Match, play
from facedown.games.sorteper import Agree, Done, Draw, LayPair
from facedown.table.scene import plain, to_json
from facedown.table.scenes import sorteper as scenes
from facedown.table.text import text

from .sorteper_tables import (
    ANNA,
    BEN,
    CEM,
    DORA,
    GAME,
    NAMES,
    V6,
    card,
    clearing,
    commands,
    drawn,
    paused,
    scene,
    sit,
    type_in,
    zone,
)  # fmt: skip

# what stands where


def test_the_player_on_your_right_sits_last_and_is_marked():
    found = scene(sit(*V6), BEN).seats
    assert [(s.name, s.state) for s in found] == [("Cem", ""), ("Dora", ""), ("Anna", "from")]
    assert [s.note for s in found] == ["1 card", "1 card", "2 cards"]


def test_whoever_draws_next_is_marked_and_whoever_is_out_is_too():
    found = scene(sit("4S JC", "4H", "", ""), ANNA).seats
    assert [(s.name, s.state, s.note) for s in found] == [
        ("Ben", "turn", "1 card"), ("Cem", "out", "out"), ("Dora", "out", "out"),
    ]  # fmt: skip


@pytest.mark.parametrize("seat", [ANNA, BEN, CEM, DORA, None])
def test_the_hand_that_is_drawn_from_is_held_out_face_down(seat):
    out = zone(sit(*V6), seat, "hold")
    assert ([p.face for p in out.pieces], out.owner, out.points) == (["", ""], ANNA, seat == BEN)


def test_the_backs_have_their_places_for_names_and_nothing_else():
    out = zone(sit(*V6), BEN, "hold")
    assert [p.label for p in out.pieces] == ["card 1 of 2 from Anna, face down", "card 2 of 2 from Anna, face down"]
    assert {(p.value, p.state, p.command) for p in out.pieces} == {("", "", "")}
    assert plain(out.caption) == "Anna’s cards were shuffled. Any place is the same chance."


def test_pairs_of_the_clearing_lie_open_by_player():
    match = clearing()
    type_in(match, ANNA, "lay 7S 7H")
    for seat in (ANNA, BEN, None):
        assert [p.face for p in zone(match, seat, "pairs0").pieces] == ["7S", "7H"]
    assert scene(match, BEN).seats[1].note == "2 cards · 1 pair"


def test_after_the_clearing_the_own_pairs_lie_beside_the_own_name():
    match = drawn("4S", "4H 5H", "9S JC", "9H 5S")
    assert [p.face for p in scene(match, BEN).own.aside] == ["4S", "4H"]
    assert scene(match, ANNA).own.aside == ()


def test_in_the_clearing_all_are_waited_for_who_are_not_done():
    match = clearing()
    match.submit(CEM, Done())
    assert [(c.name, c.text, c.done) for c in scene(match, BEN).chips] == [
        ("Anna", "looks", False), ("You", "look", False), ("Cem", "done", True),
    ]  # fmt: skip


def test_the_jack_of_clubs_is_the_black_cat():
    own = scene(sit(*V6), ANNA).own
    assert [(p.face, p.label) for p in own.pieces][-1] == ("PC", "jack of clubs, Sorteper")
    assert "JC" in text(scene(sit(*V6), ANNA))
    assert "PC" not in text(scene(sit(*V6), ANNA))


def test_the_card_that_was_drawn_last_is_marked_for_who_drew_it():
    match = drawn("2S", "3S JC", "2H 3H")
    assert [p.face for p in scene(match, BEN).own.pieces if p.state == "new"] == ["2S"]
    assert not [p for p in scene(match, CEM).own.pieces if p.state == "new"]


def test_the_loser_is_shown_with_the_cat():
    match = drawn("5S", "5H", "JC")
    for seat in (ANNA, BEN, CEM, None):
        assert [p.face for p in zone(match, seat, "loser").pieces] == ["PC"]
    assert plain(scene(match, BEN).headline) == "Cem is left with Sorteper."
    assert plain(scene(match, CEM).headline) == "You are left with Sorteper."
    assert [s.state for s in scene(match, CEM).seats] == ["out", "out"]
    assert commands(match, CEM) == []


def test_a_spectator_sees_no_hand():
    found = scene(sit(*V6), None)
    assert (found.own, found.controls, len(found.seats)) == (None, (), 4)


def test_more_players_than_marks_find_a_mark():
    match = Match(GAME, 51, 3)
    assert {s.mark for s in scene(match, 0).seats} == set(range(1, 13))


# who is told what


def test_a_drawn_card_is_named_for_the_two_who_know_it():
    match = drawn("2S", "3S JC", "2H 3H")
    assert "You drew the two of spades." in scene(match, BEN).private
    assert "Ben drew your two of spades." in scene(match, ANNA).private
    assert "two" not in scene(match, CEM).private + scene(match, CEM).status.split("You hold")[0]
    assert "two" not in dumps(to_json(scene(match, None)))


def test_all_see_the_pair_that_a_draw_makes():
    match = drawn("4S", "4H", "9S JC", "9H")
    for seat in (ANNA, CEM, None):
        assert "a pair of fours, 4S 4H" in plain(scene(match, seat).talk.text)


def test_a_draw_without_a_pair_is_told_without_its_card():
    match = drawn("2S", "3S JC", "2H 3H")
    for seat in (ANNA, CEM, None):
        assert "no pair" in plain(scene(match, seat).talk.text)
        assert "2S" not in plain(scene(match, seat).talk.text)


def test_what_only_one_seat_knows_stands_apart_to_be_covered_with_its_cards():
    """With Sorteper or without, Ben's page is the same but for what is covered."""
    covered = {"own": None, "private": "", "status": ""}
    one, other = scene(sit("2S 3S", "2H JC", "3H"), BEN), scene(sit("2S JC", "2H 3H", "3S"), BEN)
    assert to_json(one) | covered == to_json(other) | covered
    assert one.private.startswith("You hold Sorteper")


def test_before_a_draw_its_chance_is_told_as_far_as_the_own_hand_goes():
    told = scene(sit("2S 3S", "2H", "3H JC"), BEN).private
    assert "Sorteper is not in your hand: Anna or Cem holds it." in told
    assert "If Anna has it, this draw takes it with chance 1/2 = 50.0%." in told


def test_of_two_players_each_knows_where_sorteper_is():
    assert (
        "Anna holds Sorteper. This draw takes it with chance 1/2 = 50.0%." in scene(sit("2S JC", "2H", ""), BEN).private
    )


def test_whoever_holds_sorteper_is_told_how_likely_it_is_drawn():
    told = scene(sit("2S 3S JC", "2H", "3H"), ANNA).private
    assert told == "You hold Sorteper: Ben, on your left, draws it from your three cards with chance 1/3 = 33.3%."


def test_a_screen_reader_hears_the_hand_on_its_turn_and_cards_by_their_names():
    match = drawn("4S", "4H 5H", "9S JC", "9H 5S")
    assert "the four of spades and the four of hearts" in scene(match, ANNA).status
    assert "You hold the nine of spades and the jack of clubs" in scene(match, CEM).status
    assert "You hold the" not in scene(match, DORA).status


def test_the_log_tells_pairs_draws_and_the_end():
    match = drawn("5S", "5H", "JC")
    assert [(r.name, plain(r.text)) for r in scene(match, CEM).log] == [
        ("Ben", "draws from Anna: 5S 5H"), ("You", "are left with Sorteper"),
    ]  # fmt: skip


# what may be pressed


def test_in_the_clearing_pairs_are_laid_one_by_one_or_all_at_once():
    assert commands(clearing(), ANNA) == ["pause", "expose {pieces}", "lay {pieces}", "lay all"]
    assert [c.needs for c in scene(clearing(), ANNA).controls] == [0, 1, 2, 0]


def test_whoever_has_no_pair_says_that_he_is_done_and_then_waits():
    match = clearing()
    assert commands(match, CEM)[-1] == "done"
    match.submit(CEM, Done())
    assert commands(match, CEM) == ["pause", "expose {pieces}"]
    assert scene(match, CEM).hint == "Waiting for Anna and Ben."


def test_only_the_drawer_draws():
    match = sit(*V6)
    assert [commands(match, seat)[-1] for seat in range(4)] == ["expose {pieces}", "draw", *["expose {pieces}"] * 2]


def test_whoever_is_out_has_nothing_to_do():
    match = sit("4S JC", "4H", "")
    assert commands(match, CEM) == []
    assert "you have won" in scene(match, CEM).hint


def test_in_a_pause_the_rules_are_shown_and_all_agree():
    match = paused()
    assert [plain(line) for line in zone(match, ANNA, "rules").lines] == [plain(r) for r in scenes.rules(GAME)]
    match.submit(ANNA, Agree())
    assert [commands(match, seat) for seat in range(3)] == [[], ["agree"], ["agree"]]
    assert [(c.name, c.done) for c in scene(match, BEN).chips] == [("Anna", True), ("You", False), ("Cem", False)]


def test_several_people_at_one_screen_agree_on_one_page():
    match = paused()
    found = [b for seat in range(3) for b in scenes.interrupts(GAME, match.view(seat), NAMES[seat])]
    assert [plain(b.label) for b in found] == ["Anna: Go on", "Ben: Go on", "Cem: Go on"]
    assert not list(scenes.interrupts(GAME, sit(*V6).view(ANNA), "Anna"))


def test_a_card_that_all_have_seen_is_told_to_all():
    match = sit("2S 3S", "2H JC", "3H")
    type_in(match, BEN, "expose JC")
    for seat in (ANNA, CEM, None):
        assert "Ben shows JC by mistake" in plain(scene(match, seat).talk.text)


# in words


def test_the_text_form_says_what_lies_where_and_what_to_type():
    match = clearing()
    type_in(match, BEN, "expose 4H")
    told = text(scene(match, ANNA))
    assert "7S 7H 7D  JC" in told
    assert "expose 7S   for example" in told
    assert "lay 7S 7H   for example" in told
    assert "lay         Lay all my pairs" in told
    assert "Anna’s cards were shuffled" in text(scene(sit(*V6), BEN))


def test_the_text_form_of_a_pause_holds_the_rules():
    told = text(scene(paused(), ANNA))
    assert "- A pair is two cards of one rank" in told
    assert max(map(len, told.splitlines())) <= 66


@pytest.mark.parametrize("players", [3, 10])
def test_a_table_fits_forty_columns(players):
    table, rng = Match(GAME, players, 3), Random(1)
    for _ in range(40):
        assert max(map(len, text(scenes.scene(GAME, table.view(1), table.names), 40).splitlines())) <= 40
        play(table, [bot(GAME)] * players, rng, 1)


def test_whoever_runs_out_of_time_does_what_has_to_be_done():
    assert scenes.silence(clearing().view(ANNA)) == LayPair(card("7S"), card("7H"))
    assert scenes.silence(clearing().view(CEM)) == Done()
    assert scenes.silence(sit(*V6).view(BEN)) == Draw(ANNA)
    assert scenes.silence(sit(*V6).view(CEM)) is None
    assert scenes.silence(paused().view(BEN)) == Agree()
    assert scenes.silence(paused().view(None)) is None
