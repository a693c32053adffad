"""Replays of Sorteper: each step tells what the table saw, a drawn card is told to two, and who loses from there."""

from fractions import Fraction
from random import Random

import pytest

from facedown.bots.sorteper import bot
from facedown.engine import Match, play
from facedown.front.blocks import Rows, Steps
from facedown.front.parts import plain
from facedown.front.text import text
from facedown.games.sorteper import PACK, SORTEPER, Agree, Done, Draw, Expose, LayPair, Pause, Sorteper
from facedown.odds.chains import endgame
from facedown.pieces import Card
from facedown.record import save
from facedown.table.replays import Replay
from facedown.table.replays.sorteper.outlook import outlook

from .replayed import blocks, cards, everything, faces, lines, paragraphs, rows, step

ANNA, BEN, CEM = range(3)
NAMES = ("Anna", "Ben", "Cem")
GAME = Sorteper()


def sit(*moves, hands=("2S 3S", "2H 4S", "3H 4H JC"), **start):
    match = Match(GAME, len(hands), 5, names=NAMES, start={"hands": list(hands), "first": BEN} | start)
    for seat, action in moves:
        match.submit(seat, action)
    return match


def played(seats=3, seed=7, most=5000):
    match = Match(GAME, seats, seed)
    play(match, [bot(GAME)] * seats, Random(seed), most)
    return match


def finished():
    """Ben draws Anna's five: both are out, and Cem is left with Sorteper."""
    return sit((BEN, Draw(ANNA)), hands=("5S", "5H", "JC"))


def drawn():
    """Ben has drawn the two of spades or Sorteper from Anna, without a pair."""
    return sit((BEN, Draw(ANNA)), hands=("2S JC", "4H", "2H 4S"))


# what happened


def test_pairs_and_draws_are_steps_in_two_parts():
    hands = ("7S 7H JC", "4H 9C", "4S 9S")
    pair = LayPair(*cards("7S 7H"))
    moves = [(ANNA, pair), (ANNA, Done()), (BEN, Done()), (CEM, Done()), (BEN, Draw(ANNA))]
    told = Replay(sit(*moves, hands=hands, clearing=True), CEM)
    assert lines(told) == ["All cards are dealt", "Anna lays 7S 7H", "Ben draws from Anna"]
    (steps,) = blocks(told, Steps)
    assert [one.head for one in steps.steps] == ["The clearing", "", "The draws"]


def test_the_end_is_a_step():
    assert lines(Replay(finished())) == [
        "All cards are dealt",
        "Ben draws from Anna: 5S 5H",
        "Cem is left with Sorteper",
    ]


def test_cards_that_all_saw_and_pauses_are_steps():
    moves = [(CEM, Expose(SORTEPER)), (ANNA, Pause()), (CEM, Agree()), (ANNA, Agree()), (BEN, Agree())]
    told = Replay(sit(*moves), ANNA)
    assert lines(told)[1:] == ["Cem shows by mistake JC", "You stop the game", "All agree"]


@pytest.mark.parametrize("seat", [1, None])
def test_each_step_holds_what_was_known_while_playing(seat):
    match, known, rng = Match(GAME, 3, 11), [], Random(3)
    while match.scores() is None:
        known.append(match.view(seat))
        play(match, [bot(GAME)] * 3, rng, 1)
    told = [moment.view for moment in Replay(match, seat).moments]
    assert all(view in [*known, match.view(seat)] for view in told)


# what was seen


def test_a_drawn_card_is_told_to_the_two_who_knew_it():
    match = drawn()
    card = match.view(BEN).memory.drew[0][1]
    name = "JC" if card == SORTEPER else card.short
    assert lines(Replay(match, BEN))[1] == f"You draw from Anna {name}"
    assert lines(Replay(match, ANNA))[1] == f"Ben draws from you {name}"
    assert lines(Replay(match, CEM))[1] == lines(Replay(match))[1] == "Ben draws from Anna"


def test_a_seat_sees_its_own_hand_and_how_many_the_others_have():
    told = step(Replay(sit(), BEN), 0)
    assert rows(told) == {"You": ("2H 4S", "2 cards"), "Cem": ("", "3 cards"), "Anna": ("", "2 cards")}
    assert "You draw next, from Anna. Sorteper is not in your hand." in paragraphs(told)


def test_all_cards_are_refused_while_the_match_goes_on():
    told = step(Replay(sit(), BEN), 0, "all")
    told.handle({"ui": "view", "value": "all"})
    assert "still going on" in told.note
    assert rows(told)["Cem"] == ("", "3 cards")


def test_after_the_match_every_hand_and_every_draw_is_shown():
    match = played()
    told = step(Replay(match, CEM), 0, "all")
    assert sorted(" ".join(held for held, _ in rows(told).values()).split()) == sorted(
        "PC" if card == SORTEPER else card.short for card in PACK
    )
    named = [line for line in lines(told) if "draws from" in line or "draw from" in line]
    assert len(named) == match.view(None).public.draws
    assert all(line.split()[-1][-1] in "SHDC" for line in named)


@pytest.mark.parametrize("seat", [ANNA, None])
def test_no_card_is_told_that_the_seat_was_not_shown(seat):
    match = played(most=27)
    assert match.scores() is None
    told = Replay(match, seat)
    seen = {card for moment in told.moments for card in moment.view.own}
    seen |= {card for pair in match.view(None).public.laid for card in pair}
    assert all(faces(step(told, index)) <= {card.short for card in seen} for index in range(told.last + 1))


@pytest.mark.parametrize("seat", [CEM, None])
def test_hidden_cards_never_reach_a_replay(seat):
    """Whatever Anna and Ben hold and whatever Ben draws of it, it is the same for Cem, and from outside."""
    mine = "5H 6H 7H 8S JC"
    one = sit((BEN, Draw(ANNA)), hands=("5S 6S", "7S 8H", mine))
    other = sit((BEN, Draw(ANNA)), hands=("7S 8H", "5S 6S", mine))
    assert everything(Replay(one, seat)) == everything(Replay(other, seat))
    assert everything(Replay(one, BEN)) != everything(Replay(other, BEN))


# who loses from there


def chances(told):
    """Who loses with which chance, exactly, by name."""
    return {
        plain(row[0]): plain(row[3])
        for block in blocks(told, Rows)
        if "Who loses" in block.caption
        for row in block.rows
    }


def test_near_the_end_the_chances_to_lose_are_exact():
    match = sit(*[(BEN, Draw(ANNA))], hands=("2S JC", "2H", ""))
    play(match, [bot(GAME)] * 3, Random(1), 300)
    told = step(Replay(match, BEN), 0, "all")
    keeps = endgame.keeper_loses(1)
    assert chances(told) == {"Anna": f"{keeps.numerator} / {keeps.denominator}", "You": "1 / 3", "Cem": "0"}
    assert keeps == Fraction(2, 3)


def test_they_are_not_worked_out_for_large_tables_nor_shown_in_the_own_view():
    told = Replay(played(), ANNA)
    assert chances(step(told, 0, "all")) == {}
    assert chances(step(told, told.last - 2, "own")) == {}
    assert chances(step(told, told.last - 2, "all")) != {}


@pytest.mark.parametrize("seed", range(4))
def test_they_add_up_to_one_at_every_step(seed):
    match = played(seed=seed)
    truth = Replay(match, 0).teller.truth
    for moment in Replay(match, None).moments:
        found = outlook(moment.view, truth.hands[moment.actions])
        assert found is None or sum(found.loses) == 1


def test_the_summary_says_that_nothing_was_decided():
    match = finished()
    told = paragraphs(Replay(match, ANNA))
    assert any("Nothing was decided" in line for line in told)
    assert "Sorteper was dealt to Cem and was never drawn." in told


def test_the_way_of_sorteper_is_told():
    match = sit((BEN, Draw(ANNA)), hands=("JC", "5H 6S", "5S 6H"))
    play(match, [bot(GAME)] * 3, Random(1), 300)
    assert any(line.startswith("Sorteper was dealt to you and went to Ben") for line in paragraphs(Replay(match, ANNA)))


# other forms


def test_it_stands_in_the_text_form():
    assert "Cem: JC   1 card" in text(step(Replay(finished(), ANNA), 2).board())


def test_a_saved_match_is_told_like_the_match_itself(tmp_path):
    match = played()
    assert lines(Replay(save(match, tmp_path / "evening.facedown.json"), 0)) == lines(Replay(match, 0))


@pytest.mark.parametrize("seats", [3, 10])
def test_every_step_of_a_whole_match_can_be_shown(seats):
    told = Replay(played(seats), 1)
    for index in range(0, told.last + 1, 9):
        assert text(step(told, index, "all").board()) != text(step(told, index, "own").board())


def test_a_card_that_was_never_in_the_game_is_nowhere():
    assert Card("J", "S").short not in faces(step(Replay(played(), 0), 0, "all"))
