"""The ledger reads the views of the real game: whatever happened at the table, the truth lies within its bounds."""

from fractions import Fraction
from random import Random

import pytest

from facedown.engine import Match, asked
from facedown.games.cheat import VARIANTS, Cheat, Doubt, Pass, Play
from facedown.odds.cards import Ledger
from facedown.pieces import RANKS

from .by_hand_cards import cards

COUNTED = [name for name, game in VARIANTS.items() if not game.count_bluff]


def step(match, rng):
    """Somebody who is asked acts at random, and calls now and then."""
    for seat in asked(match):
        actions = list(match.game.actions(match.view(seat)))
        calls = [action for action in actions if isinstance(action, Doubt)]
        others = [action for action in actions if action not in calls]
        if calls and rng.random() < 0.15:
            return match.submit(seat, calls[0])
        if others and seat in match.turn().must:
            return match.submit(seat, rng.choice(others))
    return None


def hands_of(match):
    """The truth: each seat tells its own hand."""
    return [match.view(seat).own for seat in range(match.seats)]


def inside(ledger, hands):
    """Whether every number of a rank in every hand is within its bounds, and every certain card in its place."""
    numbers = ((sum(card.rank == rank for card in hand), ledger.bounds(rank, seat))
               for seat, hand in enumerate(hands) for rank in RANKS)  # fmt: skip
    places = all(card in hands[place] for card, place in ledger.certain.items() if place not in ("pile", "out"))
    return places and all(least <= number <= most for number, (least, most) in numbers)


@pytest.mark.parametrize("name", COUNTED)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_truth_is_within_the_bounds(name, seats):
    match, rng = Match(VARIANTS[name], seats, seed=seats), Random(seats)
    for number in range(40):
        if match.scores() is not None:
            break
        step(match, rng)
        if number % 5 == 4:
            assert all(inside(Ledger.read(match.view(seat)), hands_of(match)) for seat in (0, 1, None))


def test_the_cards_out_of_the_game_are_where_the_ledger_says():
    match = Match(VARIANTS["same rank out"], 3, seed=5)
    laid = match.view(0).own[:2]
    for seat, action in [(0, Play(laid, "K", 2)), (1, Pass()), (2, Pass()), (0, Pass())]:
        match.submit(seat, action)
    assert Ledger.read(match.view(0)).certain == dict.fromkeys(laid, "out")
    assert Ledger.read(match.view(1)).placements.sizes["out"] == 2


def test_a_table_with_a_bluff_about_the_count_cannot_be_counted():
    with pytest.raises(ValueError, match="Cards cannot be counted here"):
        Ledger.read(Match(Cheat(count_bluff=True), 4, seed=1).view(0))


def test_a_prepared_table_is_counted_with_its_own_pack():
    """I laid AC on an unseen card: AS, or the 3D of the other player."""
    table = Cheat().position(hands=["2S QH", "3D"], pile="AS", last="AC", said="1xA", turn=1)
    ledger = Ledger.read(Cheat().observe(table, 0), cards("2S QH 3D AS AC"))
    assert ledger.chance("A", "pile", 2) == Fraction(1, 2)
