"""What a replay of Løgneren says of chances and decisions, against the ledger, the formulas and the record."""

from dataclasses import replace
from fractions import Fraction

import pytest

from facedown.engine import IllegalAction, Match
from facedown.front.blocks import Facts, Plot, Rows, Steps
from facedown.front.parts import plain
from facedown.games.cheat import VARIANTS, Cheat, Doubt, Play
from facedown.odds import counts
from facedown.odds.cards import Ledger, held, lie_after, story
from facedown.table.replays import Replay
from facedown.table.replays.cheat.counting import LIMIT, Known
from facedown.table.replays.cheat.decisions import Answer, answers
from facedown.table.replays.cheat.truth import Truth

from .replayed import ANNA, BEN, blocks, finished, lay, paragraphs, played, sit, step

MEMORABLE = [name for name, game in VARIANTS.items() if not game.count_bluff]

# how likely


def first_play(number=2):
    """Four with 13 cards each; Anna says two aces, Ben holds one ace."""
    match = Match(Cheat(), 4, 1)
    mine = match.view(1).own
    laid = match.view(0).own[:number]
    match.submit(0, Play(laid, "A", number))
    return match, sum(card.rank == "A" for card in mine)


def test_a_first_claim_has_the_hypergeometric_chance_of_the_cards_that_one_does_not_hold():
    match, aces = first_play()
    ((_, known),) = Replay(match, 1).teller.weighed(1)
    law = held(39, 4 - aces, 13)
    assert known == Known(counts.at_least(law, 2), lie_after(2, law, Fraction(1, 2)), True)


@pytest.mark.parametrize("variant", MEMORABLE)
@pytest.mark.parametrize("seat", [0, None])
def test_every_chance_is_that_of_the_ledger_told_from_the_start(variant, seat):
    match = played(variant, most=50, calls=0.15)
    told = Replay(match, seat)
    for index, moment in enumerate(told.moments):
        if moment.said and moment.said.seat != seat:
            before = story(moment.view)
            ledger = Ledger.of(replace(before, events=before.events[:-1]), frozenset(moment.view.own), LIMIT)
            known = dict(told.teller.weighed(index))[moment.said]
            assert known.could == ledger.chance(moment.said.rank, moment.said.seat, moment.said.count)


def test_it_does_not_matter_in_which_order_the_steps_are_looked_at():
    match = played(most=60)
    forward, backward = Replay(match, 0), Replay(match, 0)
    there = [step(forward, index).board() for index in range(forward.last + 1)]
    back = [step(backward, index).board() for index in reversed(range(backward.last + 1))]
    assert there == back[::-1]


def test_ones_own_claims_have_no_chance():
    match, _ = first_play()
    assert blocks(step(Replay(match, 0), 1), Plot) == []
    assert blocks(step(Replay(match, 1), 1), Plot) != []


def test_chances_of_later_claims_are_not_told_beforehand():
    match, _ = first_play()
    match.submit(1, Play(match.view(1).own[:1], "2", 1))
    (steps,) = blocks(step(Replay(match), 1), Steps)
    assert [bool(one.chance) for one in steps.steps] == [False, True, False]


def test_a_chance_is_shown_with_that_of_a_lie_and_the_model_behind_it():
    match, _ = first_play()
    told = step(Replay(match, 1), 1)
    (facts,) = blocks(told, Facts)
    assert [name for name, _ in facts.rows][-2:] == ["Exact", "A lie (honest in 50 of 100 plays)"]
    assert any("honest in 50 of 100 plays: lays them all and says so" in para for para in paragraphs(told))


def test_what_came_is_told_beside_what_could_be_known():
    match, _ = first_play()
    match.submit(1, Doubt(1))
    told = step(Replay(match, 1), 2)
    lie = match.view(None).public.reveals[0].lie
    assert any(para.endswith(f"This time it was {'a lie' if lie else 'true'}.") for para in paragraphs(told))


def test_where_nobody_can_count_the_reason_is_told():
    told = step(Replay(sit((ANNA, lay("AS 9C", "A", 1)), game=Cheat(count_bluff=True)), BEN), 1)
    assert blocks(told, Plot) == []
    assert any(para.startswith("Cards cannot be counted here") for para in paragraphs(told))


# decisions


def over(known, said=None, **changes):
    """Ben's answer to a play of Anna's, three at the table, six cards on the pile."""
    answer = Answer(said, True, Known(Fraction(1, 2), known, True), 6, False, 2, True)
    return replace(answer, **changes)


def test_a_call_costs_what_it_brings_less_than_silence_against_the_layer_alone():
    assert over(Fraction(1, 3)).cost == 6 * (1 - 2 * Fraction(1, 3))
    assert over(Fraction(2, 3)).cost == 0


def test_silence_costs_what_a_call_would_have_brought_against_everybody():
    assert over(Fraction(5, 6), called=False).cost == 6 * Fraction(5, 6) / 2 - 6 * Fraction(1, 6)
    assert over(Fraction(3, 5), called=False).cost == 0


def test_between_the_two_lines_neither_answer_is_a_mistake():
    assert over(Fraction(3, 5)).good
    assert over(Fraction(3, 5), called=False).good


def test_to_last_cards_silence_is_good_only_if_they_cannot_be_a_lie():
    assert not over(Fraction(1, 10), called=False, last=True).good
    assert over(Fraction(1, 10), last=True).good
    assert over(Fraction(0), called=False, last=True).good


def test_answers_are_the_plays_of_others_that_nobody_else_called_first():
    match = played()
    told = Replay(match, 0).teller
    found = list(answers(match, match.view(0), told.truth, told.counting))
    mine = {shown.said for shown in match.view(0).public.reveals if shown.caller == 0}
    theirs = {shown.said.play for shown in match.view(0).public.reveals if shown.caller != 0}
    assert {a.said for a in found if a.called} == {said for said in mine if told.counting.known(said).lie is not None}
    assert not theirs & {a.said.play for a in found}
    assert all(a.said.seat != 0 for a in found)


def test_decisions_are_told_only_after_the_end():
    assert blocks(Replay(sit((ANNA, lay("AS", "A"))), BEN), Rows) == []
    with pytest.raises(IllegalAction, match="still going on"):
        Truth.of(sit((ANNA, lay("AS", "A"))))


def test_lies_that_nobody_called_are_counted_in_the_end():
    table = blocks(Replay(finished(), BEN), Rows)[0]
    found = {row[0]: row[1:] for row in (tuple(map(plain, row)) for row in table.rows)}
    assert found["Anna"] == ("1", "1", "0", "1", "0", "0")
    assert found["You"] == ("0", "0", "0", "0", "0", "0")


def test_the_table_counts_what_the_cards_showed():
    match = played()
    found = {plain(row[0]): row[1:] for row in blocks(Replay(match), Rows)[0].rows}
    reveals = match.view(None).public.reveals
    for seat, name in enumerate(match.names):
        laid = [action for who, action in match.record if who == seat and isinstance(action, Play)]
        lies = sum(any(card.rank != action.rank for card in action.cards) for action in laid)
        called = sum(shown.lie and shown.said.seat == seat for shown in reveals)
        right = sum(shown.lie and shown.caller == seat for shown in reveals)
        assert tuple(map(plain, found[name]))[:5] == tuple(map(str, (len(laid), lies, called, lies - called, right)))


def test_a_spectator_is_told_where_to_see_what_answers_were_worth():
    told = Replay(finished())
    assert "From a seat, a replay also tells what its calls and silences were worth." in paragraphs(told)
