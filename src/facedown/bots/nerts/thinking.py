"""Ligretto bots: what they see -> the chances of what they do next; how fast they are stands in `reacting`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from ...engine import Policy, Seat
from ...games.nerts import Action, Done, Flip, Ligretto, Nerts, NextRound, Recycle, Side, Stop, View
from . import seeing

Chances = dict[Action | None, float]
Player = Policy[View, Action]
Groups = Iterator[Sequence[Action]]

SILENT: Chances = {None: 1.0}


@dataclass(frozen=True)
class Mind:
    """How a bot thinks: groups of plays that it looks for, best first; how often it overlooks them; how it calls."""

    groups: Callable[[View, Seat], Groups]
    overlooks: float = 0.0
    calls: float = 1.0


def player(mind: Mind) -> Player:
    """A policy that plays what it sees, flips when it sees nothing, and stops when it has been through its hand."""

    def policy(view: View) -> Mapping[Action | None, float]:
        """What this mind does in a view."""
        public, seat = view.public, view.seat
        if seat is None or public.phase == "over":
            return dict(SILENT)
        if public.phase == "scored":
            return {NextRound(public.round): 1.0} if seat == public.waits_for else dict(SILENT)
        if public.phase == "called":
            return dict(SILENT) if seat in public.done else {Done(): 1.0}
        return _playing(mind, view, seat)

    return policy


def _playing(mind: Mind, view: View, seat: Seat) -> Chances:
    side = view.public.sides[seat]
    if side.ligretto:
        return _cards(mind, view, seat)
    call: Chances = {Ligretto(): mind.calls}
    rest = _cards(mind, view, seat) if mind.calls < 1 else {}
    if None in rest or Stop() in rest:
        return {Ligretto(): 1.0}
    return call | {action: (1 - mind.calls) * chance for action, chance in rest.items()}


def _cards(mind: Mind, view: View, seat: Seat) -> Chances:
    """The best group of plays, each alike; overlooked ones stay on the table while there is something to turn."""
    side = view.public.sides[seat]
    plays = next((group for group in mind.groups(view, seat) if group), ())
    turning = _turning(side)
    if not plays:
        return {turning: 1.0} if turning else _stuck(side)
    missed = mind.overlooks if turning else 0.0
    chances: Chances = {turning: missed} if missed else {}
    return chances | {play: (1 - missed) / len(plays) for play in plays}


def _turning(side: Side) -> Action | None:
    """The next cards of the hand, or the waste turned over, unless all of it has come up in vain."""
    if side.hand:
        return Flip()
    return Recycle() if side.waste and not side.begun else None


def _stuck(side: Side) -> Chances:
    return dict(SILENT) if side.stopped else {Stop(): 1.0}


EASY = (
    "Easy plays any card that it sees to fit, from its Ligretto pile or the waste, in the middle or on a work pile. "
    "Three times in ten it overlooks everything and turns the next cards of its hand. It never moves work piles, and "
    "with an empty Ligretto pile it thinks of calling only every other time."
)
NORMAL = (
    "Normal looks at the middle first, then for a place for the top of its Ligretto pile. It moves a work pile onto "
    "another when that makes room for the Ligretto pile, and puts a card from the waste on a work pile last. It calls "
    "as soon as it can."
)
HARD = (
    "Hard plays like Normal and sees one thing more: cards that it can move from one work pile to another to lay bare "
    "a card for the middle. It calls as soon as it can. Its strength is its speed."
)


def easy(game: Nerts) -> Player:
    """A beginner: sees single cards, and overlooks many."""
    return player(Mind(_any_single, overlooks=0.3, calls=0.5))


def normal(game: Nerts) -> Player:
    """The middle first, then the Ligretto pile, then room for it."""
    return player(Mind(lambda view, seat: _in_order(view, seat, deep=False)))


def hard(game: Nerts) -> Player:
    """The same, and cards for the middle that have to be laid bare first."""
    return player(Mind(lambda view, seat: _in_order(view, seat, deep=True)))


def _any_single(view: View, seat: Seat) -> Groups:
    side, middle = view.public.sides[seat], view.public.middle
    yield [*seeing.middle(side, middle), *seeing.from_ligretto(side), *seeing.from_waste(side)]


def _in_order(view: View, seat: Seat, deep: bool) -> Groups:
    side, middle = view.public.sides[seat], view.public.middle
    plays = seeing.middle(side, middle)
    yield [put for put in plays if put.card == side.top]
    yield plays
    yield seeing.from_ligretto(side)
    yield seeing.making_room(side)
    if deep:
        yield seeing.laying_bare(side, middle)
    yield seeing.from_waste(side)
