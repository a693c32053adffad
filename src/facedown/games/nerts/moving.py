"""What an action changes in Ligretto: cards change places, hands are shifted, a round is written down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from ...engine import Seat
from ...pieces import Card
from .fitting import height
from .house import House
from .judging import find
from .scoring import written
from .state import Down, Laid, Move, Public, Put, Side, State

T = TypeVar("T")

PACKET = 3
"""Cards that are turned at once."""


def put(state: State, seat: Seat, action: Put) -> State:
    """A card lies in the middle, and everybody looks again."""
    state = _taken(state, seat, action.card)
    public, laid = state.public, Laid(action.card, action.at)
    middle = (*public.middle, (laid,))
    if action.pile is not None:
        pile = tuple(sorted((*public.middle[action.pile], laid), key=lambda one: height(one.card)))
        middle = changed(public.middle, action.pile, pile)
    sides = tuple(_looks_again(side) for side in public.sides)
    return replace(state, public=replace(public, middle=middle, sides=sides, fruitless=0))


def move(state: State, seat: Seat, action: Move) -> State:
    """A card, with those that lie on it, lies on another work pile."""
    side = state.public.sides[seat]
    place = find(side, action.card)
    cards = side.work[place.pile][place.depth :] if place and place.depth >= 0 else (action.card,)
    state = _taken(state, seat, action.card)
    side = state.public.sides[seat]
    work = changed(side.work, action.pile, side.work[action.pile] + cards)
    return _public(_side(state, seat, _looks_again(side), work=work), fruitless=0)


def flip(state: State, seat: Seat) -> State:
    """The next three cards of the hand lie on the waste, the third on top."""
    down, side = state.down[seat], state.public.sides[seat]
    waste = _whole_waste(down, side) + down.hand[:PACKET]
    return _turned(state, seat, down.hand[PACKET:], waste, begun=side.begun)


def recycle(state: State, seat: Seat) -> State:
    """The waste is the hand again, in the old order."""
    return _turned(state, seat, _whole_waste(state.down[seat], state.public.sides[seat]), (), begun=True)


def stop(house: House, state: State, seat: Seat) -> State:
    """A player is stuck; when all are, the hands are shifted, or nobody can play any more and the round is over."""
    side = state.public.sides[seat]
    state = _side(state, seat, side, stopped=True)
    if not all(side.stopped for side in state.public.sides):
        return state
    if state.public.fruitless == house.max_fruitless:
        return _public(state, **written(house, state.public))
    for each in range(state.public.players):
        state = _shifted(state, each)
    return _public(state, fruitless=state.public.fruitless + 1)


def call(house: House, state: State, seat: Seat, at: int | None) -> State:
    """The round is called off: only what is already on its way still counts."""
    calls = (*state.public.calls, (seat, at))
    return close(house, _public(state, phase="called", calls=calls), seat)


def close(house: House, state: State, seat: Seat) -> State:
    """Nothing of this seat's is on its way; when that is so for all, the round is written down."""
    state = _public(state, done=state.public.done | {seat})
    if len(state.public.done) < state.public.players:
        return state
    return _public(state, **written(house, state.public))


def _shifted(state: State, seat: Seat) -> State:
    down, side = state.down[seat], state.public.sides[seat]
    cards = _whole_waste(down, side) + down.hand
    return _turned(state, seat, cards[1:] + cards[:1], (), begun=True)


def _taken(state: State, seat: Seat, card: Card) -> State:
    """The state without a card and those that lie on it, with the next one turned up where there is one."""
    down, side = state.down[seat], state.public.sides[seat]
    place = find(side, card)
    if place is None:
        raise ValueError(f"{card!r} does not lie open before seat {seat}.")
    if place.depth >= 0:
        work = changed(side.work, place.pile, side.work[place.pile][: place.depth])
        return _side(state, seat, _looks_again(side), work=work)
    if card == side.top:
        left = replace(down, ligretto=down.ligretto[1:])
        turned = next(iter(down.ligretto), None)
        side = replace(_looks_again(side), top=turned, ligretto=side.ligretto - 1)
        return _both(state, seat, left, side)
    return _turned(state, seat, down.hand, down.waste, begun=side.waste == 1)


def _turned(state: State, seat: Seat, hand: tuple[Card, ...], waste: tuple[Card, ...], begun: bool) -> State:
    """The state with another hand and waste of a seat, from the top down and from the bottom up; it is not stuck."""
    down = replace(state.down[seat], hand=hand, waste=waste[:-1])
    top = waste[-1] if waste else None
    side = replace(
        state.public.sides[seat], waste_top=top, waste=len(waste), hand=len(hand), stopped=False, begun=begun
    )  # fmt: skip
    return _both(state, seat, down, side)


def _looks_again(side: Side) -> Side:
    """A card was played that matters to this player: whether the hand has been gone through is asked afresh."""
    begun = not side.waste
    return side if side.begun == begun and not side.stopped else replace(side, stopped=False, begun=begun)


def _whole_waste(down: Down, side: Side) -> tuple[Card, ...]:
    return (*down.waste, side.waste_top) if side.waste_top else ()


def _both(state: State, seat: Seat, down: Down, side: Side) -> State:
    sides = changed(state.public.sides, seat, side)
    return State(changed(state.down, seat, down), replace(state.public, sides=sides))


def _side(state: State, seat: Seat, side: Side, **changes: Any) -> State:
    return _public(state, sides=changed(state.public.sides, seat, replace(side, **changes)))


def _public(state: State, **changes: Any) -> State:
    public: Public = replace(state.public, **changes)
    return replace(state, public=public)


def changed(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The same things with another one at this place."""
    return (*things[:place], thing, *things[place + 1 :])
