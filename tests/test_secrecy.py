"""Secrets: whatever a seat cannot see may be dealt anew, and everything that reaches that seat stays the same."""

from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import product
from json import dumps
from random import Random

import pytest

from facedown.engine import Match, Problem, Turn, pick, roll
from facedown.games import GAMES
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound, View

CASES = [(name, key) for name in GAMES for key in GAMES[name]]
NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli", "Fay")
every_variant = pytest.mark.parametrize(("name", "key"), CASES)


def redeal_liars_dice(state, seat, rng):
    """Every cup but one's own is rolled again, unless the cups are lifted."""
    if state.public.lifted:
        return state
    cups = (cup if owner == seat else tuple(sorted(roll(rng, len(cup)))) for owner, cup in enumerate(state.cups))
    return replace(state, cups=tuple(cups))


def probe_liars_dice(view):
    """Actions of each kind, possible and not."""
    public = view.public
    yield from (Bid(q, f) for q, f in product((0, 1, public.dice // 2, public.dice + 1), (1, 3, 6)))
    yield from (Bid(1, 1, True), Doubt(public.number), Calza(public.number), Doubt(public.number - 1))
    yield from (NextRound(public.round), NextRound(public.round - 1), "pass")


REDEAL = {"liars_dice": redeal_liars_dice}
PROBES = {"liars_dice": probe_liars_dice}


@cache
def positions(name, key, most=200):
    """Reachable positions, the beginning, the reveals and the end among them."""
    game, found = GAMES[name][key], []
    for seats in range(game.seats[0], game.seats[1] + 1):
        for seed in range(3):
            match, rng = Match(game, seats, seed), Random(seed)
            found.append(match._state)
            while match.turn().must:
                seat = pick(rng, sorted(match.turn().must))
                actions = list(game.actions(match.view(seat)))
                match.submit(seat, pick(rng, actions[:4] + actions[-2:]))
                found.append(match._state)
    return [pick(Random(i), found) for i in range(most)] + found[-1:]


def told(game, state, seat, probes):
    """Everything that reaches a seat, or a spectator."""
    view = game.observe(state, seat)
    refusals = [game.problem(view, action) for action in probes(view)]
    return {
        "turn": game.turn(state),
        "scores": game.scores(state),
        "view": view,
        "print": repr(view),
        "actions": list(game.actions(view)),
        "refusals": [(p.code, p.text) if p else None for p in refusals],
    }


def drawn(module, game, state, seat):
    """Everything that a front end draws for a seat: its scene, and the buttons of an open table."""
    view, scene = game.observe(state, seat), import_module("facedown.table.scene")
    buttons = [] if seat is None else list(module.interrupts(game, view, NAMES[seat]))
    return {"scene": dumps(scene.to_json([module.scene(game, view, NAMES), buttons])), "rests": module.rests(view)}


def leaks(states, redeal, reaches):
    """What differs for some seat when that which it cannot see is dealt anew: the names of the leaks."""
    found, rng = set(), Random(1)
    for state in states:
        for seat in (*range(len(state.public.counts)), None):
            one, two = reaches(state, seat), reaches(redeal(state, seat, rng), seat)
            found |= {what for what in one if one[what] != two[what]}
    return found


@every_variant
def test_nothing_that_a_seat_cannot_see_reaches_it(name, key):
    game = GAMES[name][key]
    assert leaks(positions(name, key), REDEAL[name], lambda s, seat: told(game, s, seat, PROBES[name])) == set()


@every_variant
def test_nothing_that_a_seat_cannot_see_is_drawn_for_it(name, key):
    module, game = pytest.importorskip(f"facedown.table.scenes.{name}"), GAMES[name][key]
    assert leaks(positions(name, key)[::2], REDEAL[name], lambda s, seat: drawn(module, game, s, seat)) == set()


@every_variant
def test_the_positions_are_of_all_kinds_and_most_hide_something(name, key):
    states, rng = positions(name, key), Random(1)
    hidden = [state for state in states if REDEAL[name](state, None, rng) != state]
    assert len(hidden) > len(states) / 2
    assert any(GAMES[name][key].scores(state) for state in states)
    assert any(state.public.lifted and not GAMES[name][key].scores(state) for state in states)
    assert any(0 in state.public.counts for state in hidden)


@every_variant
def test_the_truth_is_not_in_what_is_printed(name, key):
    """A match, a refusal and a view of nobody hold no cup that is still down."""
    match = Match(GAMES[name][key], 3, 1)
    for cup in match._state.cups:
        assert str(cup) not in repr(match) + repr(match.view(None)) + repr(match.turn())


# leaks put in on purpose: the same check finds each


def neighbour(state, seat):
    """A die of the next seat, which a seat must not know."""
    return next(iter(state.cups[((seat or 0) + 1) % len(state.cups)]), 0)


class SeesADie(LiarsDice):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), own=(*super().observe(state, seat).own, neighbour(state, seat)))


@dataclass(frozen=True)
class Peek(View):
    """A view that neither compares nor prints what it should not hold."""

    die: int = field(default=0, compare=False, repr=False)


class Peeks(LiarsDice):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return Peek(view.seat, view.own, view.public, neighbour(state, seat))


class SaysADie(Peeks):
    def problem(self, view, action):
        problem = super().problem(view, action)
        return problem and Problem(problem.code, f"{problem.text} Your neighbour has a {view.die}.")


class RefusesByADie(Peeks):
    def problem(self, view, action):
        return Problem("too_late", "Too late.") if view.die == 6 else super().problem(view, action)


class ListsByADie(Peeks):
    def actions(self, view):
        actions = list(super().actions(view))
        return iter(actions if view.die < 4 else reversed(actions))


class WaitsForADie(LiarsDice):
    def turn(self, state):
        return Turn(must=super().turn(state).must, may=frozenset({0}) if 6 in state.cups[0] else frozenset())


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (LiarsDice(), set()),
        (Peeks(), set()),
        (SeesADie(), {"view", "print"}),
        (SaysADie(), {"refusals"}),
        (RefusesByADie(), {"refusals"}),
        (ListsByADie(), {"actions"}),
        (WaitsForADie(), {"turn"}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, LiarsDice) else "",
)
def test_a_leak_is_found(game, found):
    states = positions("liars_dice", "open calls")[:40]
    assert leaks(states, redeal_liars_dice, lambda s, seat: told(game, s, seat, probe_liars_dice)) == found


def test_a_leak_in_a_scene_is_found():
    module = pytest.importorskip("facedown.table.scenes.liars_dice")

    def reaches(state, seat):
        shown = drawn(module, LiarsDice(), state, seat)
        return shown | {"scene": shown["scene"] + str(neighbour(state, seat))}

    assert leaks(positions("liars_dice", "base")[:20], redeal_liars_dice, reaches) == {"scene"}
