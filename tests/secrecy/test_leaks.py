"""Leaks put in on purpose: the check for secrets finds each."""

from dataclasses import dataclass, field, replace

import pytest

from facedown.engine import Problem, Turn
from facedown.games import nerts, sorteper
from facedown.games.cheat import Cheat
from facedown.games.liars_dice import LiarsDice, View
from facedown.table.scenes import SCENES

from .reaching import drawn, leaks, positions, probe_liars_dice, told
from .redeals import redeal_cheat, redeal_liars_dice, redeal_nerts, redeal_sorteper


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
    assert leaks(game, states, redeal_liars_dice, lambda s, seat: told(game, s, seat, probe_liars_dice)) == found


def test_a_leak_in_a_scene_is_found():
    module = SCENES["liars_dice"]

    def reaches(state, seat):
        shown = drawn(module, LiarsDice(), state, seat)
        return shown | {"scene": shown["scene"] + str(neighbour(state, seat))}

    assert leaks(LiarsDice(), positions("liars_dice", "base")[:20], redeal_liars_dice, reaches) == {"scene"}


class SeesACard(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, own=(*view.own, *state.hands[((seat or 0) + 1) % len(state.hands)][:1]))


class SeesThePile(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, memory=replace(view.memory, took=(*view.memory.took, (0, sum(state.pile, ())))))


class SharesAMemory(Cheat):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), memory=state.memory[0])


class SaysTheSizes(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, public=replace(view.public, hands=tuple(map(len, state.hands))))


class SaysTheSizeOfThePile(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, public=replace(view.public, pile=sum(map(len, state.pile))))


class WaitsForASize(Cheat):
    def turn(self, state):
        turn = super().turn(state)
        return turn if len(state.hands[state.public.turn]) % 2 else replace(turn, may=frozenset())


class WaitsForALie(Cheat):
    def turn(self, state):
        last, turn = state.public.last, super().turn(state)
        lies = last and state.pile and any(card.rank != last.rank for card in state.pile[-1])
        return turn if lies else replace(turn, may=frozenset())


@pytest.mark.parametrize(
    ("kind", "base", "count_bluff"),
    [
        (Cheat, set(), set()),
        (SeesACard, {"view", "print"}, {"view", "print"}),
        (SeesThePile, {"view", "print"}, {"view", "print"}),
        (SharesAMemory, {"view", "print"}, {"view", "print"}),
        (SaysTheSizes, set(), {"view", "print"}),
        (SaysTheSizeOfThePile, set(), {"view", "print"}),
        (WaitsForASize, set(), {"turn"}),
        (WaitsForALie, {"turn"}, {"turn"}),
    ],
)
def test_a_leak_of_cards_is_found(kind, base, count_bluff):
    for key, found in (("base", base), ("count bluff", count_bluff)):
        game = kind(count_bluff=key == "count bluff")
        reaches = lambda s, seat: {what: told(game, s, seat, no_probes)[what] for what in ("turn", "view", "print")}  # noqa: B023, E731
        assert leaks(game, positions("cheat", key)[:40], redeal_cheat, reaches) == found


def no_probes(view):
    return ()


class SeesTheHand(nerts.Nerts):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, public=replace(view.public, calls=((0, repr(state.down[0].hand[:1])),)))


class SeesUnderTheLigrettoPile(nerts.Nerts):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, seat=(view.seat, state.down[0].ligretto[:1]))


class SeesTheWaste(nerts.Nerts):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, seat=(view.seat, state.down[-1].waste[-1:]))


class WaitsForAnAce(nerts.Nerts):
    def turn(self, state):
        ace = any(card.rank == "A" for card in state.down[0].hand[:3])
        return super().turn(state) if ace else Turn()


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (nerts.Nerts, set()),
        (SeesTheHand, {"view"}),
        (SeesUnderTheLigrettoPile, {"view"}),
        (SeesTheWaste, {"view"}),
        (WaitsForAnAce, {"turn"}),
    ],
)
def test_a_leak_of_a_face_down_card_is_found(kind, found):
    reaches = lambda state, seat: {"turn": kind().turn(state), "view": kind().observe(state, seat)}  # noqa: E731
    assert leaks(kind(), positions("nerts", "base")[:40], redeal_nerts, reaches) == found


class ShowsTheOrder(sorteper.Sorteper):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return view if seat is None else replace(view, own=state.hands[seat])


class SharesADraw(sorteper.Sorteper):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), memory=state.memory[0])


class SaysWhoHoldsSorteper(sorteper.Sorteper):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        holder = next(owner for owner, hand in enumerate(state.hands) if sorteper.SORTEPER in hand)
        return replace(view, public=replace(view.public, first=holder))


class WaitsForAPair(sorteper.Sorteper):
    def turn(self, state):
        turn = super().turn(state)
        return replace(turn, must=frozenset(s for s in turn.must if sorteper.pairs(state.hands[s])))


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (sorteper.Sorteper, set()),
        (ShowsTheOrder, {"view"}),
        (SharesADraw, {"view"}),
        (SaysWhoHoldsSorteper, {"view"}),
        (WaitsForAPair, {"turn"}),
    ],
)
def test_a_leak_of_a_hand_is_found(kind, found):
    reaches = lambda state, seat: {"turn": kind().turn(state), "view": kind().observe(state, seat)}  # noqa: E731
    assert leaks(kind(), positions("sorteper", "base")[:40], redeal_sorteper, reaches) == found
