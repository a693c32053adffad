"""What a replay of Lying Cards says of chances and decisions, against the odds and the record."""

from fractions import Fraction
from itertools import product

import pytest

from facedown.engine import IllegalAction
from facedown.front.blocks import Facts, Measures, Plot, Rows, Steps
from facedown.front.parts import plain
from facedown.games.lying_cards import VARIANTS, DoubleAttack, Fight, Shield, truth
from facedown.odds import hands
from facedown.odds.bands import wilson
from facedown.table.replays import Replay
from facedown.table.replays.lying_cards.decisions import made
from facedown.table.replays.lying_cards.truth import Truth
from facedown.table.replays.lying_cards.weighing import beats

from .lying_tables import ANNA, BEN, CEM, HANDS, NINES, ONES, SEVENS, attack, cards, defend, finished, played, sit
from .replayed import blocks, paragraphs, step

PAIR = ("pair", 9)


def known(match, seat, attack=1):
    told = Replay(match, seat).teller
    said = next(moment.said for moment in told.moments if moment.said and moment.said.number == attack)
    return told.weighing.known(said)


def heard(law):
    return hands.after(PAIR, law, Fraction(1, 2), hands.any_words(range(1, 10)))


# how likely


def test_for_the_attacker_it_is_the_chance_to_beat_the_best_three():
    weighed = known(sit(NINES), ANNA)
    assert weighed.chance == hands.weaker("9 9 8", 6, hands.pack(seen="9 9 8 3 2 1"))
    assert (weighed.how, weighed.exact) == ("mine", True)


def test_for_the_target_it_is_what_the_words_make_of_the_best_three_of_the_attacker():
    weighed = known(sit(NINES), BEN)
    law = heard(hands.law(6, hands.pack(seen="7 7 4 3 2 1")))
    assert weighed.chance == 1 - hands.stands((1, 7, 4), law)
    assert (weighed.how, weighed.exact) == ("against me", True)


@pytest.mark.parametrize(("seat", "own"), [(CEM, "6 6 5 3 2 1"), (None, "")])
def test_for_all_others_two_hidden_hands_meet(seat, own):
    weighed = known(sit(NINES), seat)
    law = hands.law(6, hands.pack(seen=own))
    every = product(heard(law).items(), law.items())
    assert weighed.chance == sum(p * q for (one, p), (other, q) in every if one > other)
    assert not weighed.exact


def test_cards_that_a_fight_has_shown_are_known_in_the_next_attack():
    match = sit(NINES, SEVENS, (ANNA, attack("1M 2M 3M", BEN, "pair", 2)))
    unseen = hands.pack(seen="3 2 1 9 9 8 7 7 4")
    assert known(match, ANNA, 2).chance == hands.weaker("3 2 1", 9, unseen, "9 9 8 7 7 4") == 0


def test_a_chance_stays_as_it_was_when_the_attack_was_announced():
    before = known(sit(NINES), BEN)
    assert known(sit(NINES, SEVENS), BEN) == before


def test_a_joker_makes_it_inexact_for_who_does_not_hold_it():
    match = sit((ANNA, attack("9R 9W 1M", BEN, "trips", 9, joker=(cards("1M")[0], 9))), events=["Joker", "", ""])
    assert known(match, ANNA).exact
    assert known(match, ANNA).chance == hands.below((2, 9), 6, hands.pack(seen="9 9 8 3 2 1"))
    assert not known(match, BEN).exact
    assert "A joker lies with this attack: it is not counted." in paragraphs(step(Replay(match, BEN), 2))


def test_one_three_beats_another_as_often_as_all_pairs_say():
    one = {(0, 4, 3, 2): Fraction(1, 3), (1, 2, 3): Fraction(1, 3), (2, 1): Fraction(1, 3)}
    other = {(0, 4, 3, 2): Fraction(1, 2), (1, 2, 3): Fraction(1, 2)}
    assert beats(one, other) == Fraction(0 + 1 + 2, 6)


def test_chances_of_later_attacks_are_not_told_beforehand():
    match = sit(NINES, SEVENS, (ANNA, attack("1M 2M 3M", CEM, "pair", 2)))
    (steps,) = blocks(step(Replay(match, CEM), 1), Steps)
    assert [bool(one.chance) for one in steps.steps] == [False, True, False, False, False]
    assert blocks(step(Replay(match, CEM), 0), Plot) == []


def test_the_last_chance_is_told_with_what_it_rests_on():
    told = step(Replay(sit(NINES), ANNA), 1)
    (facts,) = blocks(told, Facts)
    assert [name for name, _ in facts.rows] == ["Attack 1: You beat Ben", "Decimal", "Exact"]
    assert any(para.startswith("Your three against the best three of the other") for para in paragraphs(told))
    assert not any("of 100 attacks" in para for para in paragraphs(told))
    assert any(
        "says what they are in 50 of 100 attacks" in para for para in paragraphs(step(Replay(sit(NINES), BEN), 1))
    )


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seat", [0, None])
def test_every_attack_of_every_variant_has_a_chance(variant, seat):
    told = Replay(played(variant, seats=4, seed=3, most=60), seat).teller
    found = [told.weighing.known(moment.said) for moment in told.moments if moment.said]
    assert found
    assert all(0 <= one.chance <= 1 for one in found)


# decisions


def attacks(match):
    return made(match.view(0).public, Truth.of(match), match.game.kicker_depth)


def test_decisions_are_told_only_after_the_end():
    assert blocks(Replay(sit(NINES), BEN), Measures) == []
    with pytest.raises(IllegalAction, match="still going on"):
        Truth.of(sit(NINES))


def test_more_said_than_laid_is_a_bluff_that_won_here():
    (one,) = attacks(finished())
    assert (one.side, one.won, one.change) == (1, True, -3)


@pytest.mark.parametrize(
    ("claim", "side"), [(("pair", 9), 0), (("single", 9), -1), (("pair", 8), -1), (("trips", 1), 1)]
)
def test_words_are_measured_by_kind_and_then_by_value(claim, side):
    match = sit((ANNA, attack("9R 9W 8R", BEN, *claim)), SEVENS, hands=("9R 9W 8R", *HANDS[1:]))
    assert attacks(match)[0].side == side


def test_a_lost_attack_costs_three_cards():
    low, sixes = attack("1R 2R 3R", ANNA, "single", 3), attack("6R 6W 5R", ANNA, "pair", 6)
    moves = [ONES, SEVENS, (BEN, low), (ANNA, defend("9R 9W 8R")), (CEM, sixes), (ANNA, defend("1M 2M 3M"))]
    match = sit(*moves, hands=(*HANDS[:2], "6R 6W 5R"))
    found = [(one.seat, one.won, one.change) for one in attacks(match)]
    assert found == [(ANNA, False, 3), (BEN, False, 3), (CEM, True, -3)]


def test_an_attack_that_met_a_shield_is_counted_as_said_but_neither_won_nor_lost():
    again = [(ANNA, attack("9R 9W 8R", CEM, "pair", 9)), (CEM, defend("3S 2S 1S"))]
    match = sit(NINES, (BEN, Shield()), *again, hands=("9R 9W 8R", *HANDS[1:]), events=["", "Shield", ""])
    first, _ = attacks(match)
    assert (first.won, first.change, first.side) == (None, 0, 0)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_table_counts_what_the_cards_showed(variant):
    match = played(variant, seats=4, seed=3)
    found = {plain(row[0]): tuple(map(plain, row[1:])) for row in blocks(Replay(match), Rows)[-1].rows}
    fights = [event for event in match.view(None).public.log if isinstance(event, Fight)]
    for number, name in enumerate(match.names):
        mine = [fight for fight in fights if number in fight.claims]
        true = sum(fight.claims[number] == truth(fight.keys[number]) for fight in mine)
        won = sum(fight.keys[number] > fight.keys[fight.target] for fight in mine)
        voided = int(found[name][0]) - len(mine)
        assert true <= int(found[name][1]) <= true + voided
        assert found[name][4] == (f"{won} of {len(mine)}" if mine else "none")


def test_whether_bluffs_paid_stands_with_its_band_beside_the_true_ones():
    match = played(seats=4, seed=3, strength="normal")
    (measures,) = blocks(Replay(match), Measures)
    every = [one for one in attacks(match) if one.side and one.won is not None]
    row = next(row for row in measures.rows if plain(row.label) == "All together: bluffs")
    hits = sum(one.won for one in every)
    assert (row.value, (row.low, row.high)) == (hits / len(every), wilson(hits, len(every)))


def test_ones_own_attacks_stand_with_the_chance_that_each_had():
    match = played(seats=4, seed=3)
    told = Replay(match, 0)
    table = next(b for b in blocks(told, Rows) if b.caption.startswith("Your attacks"))
    assert len(table.rows) == sum(moment.said is not None and moment.said.attacker == 0 for moment in told.moments)
    assert any("were to be expected" in para for para in paragraphs(told))


def test_a_spectator_is_told_where_to_see_more():
    assert "From a seat, a replay also tells how likely its own attacks were to win." in paragraphs(Replay(finished()))


def test_a_joined_attack_is_one_of_the_joiner_too():
    joined = (CEM, DoubleAttack(1, cards("6R 6W 5R"), ("single", 6)))
    match = sit(
        (ANNA, attack("9R 9W 8R", BEN, "pair", 9)), joined, SEVENS,
        hands=("9R 9W 8R", *HANDS[1:]), events=["", "", "DoubleAttack"],
    )  # fmt: skip
    assert [(one.seat, one.side, one.won, one.change) for one in attacks(match)] == [
        (ANNA, 0, True, -3),
        (CEM, -1, False, 6),
    ]
