"""Secrets: whatever a seat cannot see may be dealt anew, and everything that reaches that seat stays the same."""

from random import Random

import pytest

from facedown.engine import Match
from facedown.games import GAMES
from facedown.games.lying_cards import LCard
from facedown.pieces import Card
from facedown.table.scenes import SCENES

from .reaching import HIDDEN, KINDS, PROBES, REDEAL, drawn, every_drawn_variant, every_variant, leaks, positions, told
from .redeals import spots, zones


@every_variant
def test_nothing_that_a_seat_cannot_see_reaches_it(name, key):
    game = GAMES[name][key]
    assert leaks(game, positions(name, key), REDEAL[name], lambda s, seat: told(game, s, seat, PROBES[name])) == set()


@every_drawn_variant
def test_nothing_that_a_seat_cannot_see_is_drawn_for_it(name, key):
    module, game = SCENES[name], GAMES[name][key]
    assert leaks(game, positions(name, key)[::2], REDEAL[name], lambda s, seat: drawn(module, game, s, seat)) == set()


@every_variant
def test_the_positions_are_of_all_kinds_and_most_hide_something(name, key):
    states, rng, hides = positions(name, key), Random(1), HIDDEN[name]
    hidden = [state for state in states if hides(REDEAL[name](state, None, rng)) != hides(state)]
    assert len(hidden) > len(states) / 2
    assert any(GAMES[name][key].scores(state) for state in states)
    for kind, has in KINDS[name].items():
        assert any(map(has, states)), kind


@every_variant
def test_the_truth_is_not_in_what_is_printed(name, key):
    """A match, a refusal and a view of nobody hold no cup that is still down, and no card that is."""
    match = Match(GAMES[name][key], 3, 1)
    for hidden in HIDDEN[name](match._state):
        printed = repr(match) + repr(match.view(None)) + repr(match.turn())
        assert str(hidden) not in printed
        assert not any(repr(card) in printed for card in hidden if isinstance(card, Card | LCard))


@pytest.mark.parametrize("key", ["base", "two packs", "same rank out", "count bluff"])
def test_the_truth_is_among_what_a_seat_holds_possible(key):
    for state in positions("cheat", key)[::4]:
        for seat in (*range(len(state.hands)), None):
            possible = spots(state, seat)
            assert all(place in possible[card] for place, cards in zones(state).items() for card in cards)
