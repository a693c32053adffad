"""What each action changes in Sorteper."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TypeVar

from ...engine import Seat, pick, shuffle
from ...pieces import Card, arranged
from .state import SORTEPER, Drawn, Exposed, Laid, LayPair, Memory, Pair, Paused, State

T = TypeVar("T")
Hand = tuple[Card, ...]


def lay(state: State, seat: Seat, action: LayPair) -> State:
    """A pair goes from the hand to the table, where all see it."""
    pair, public = _pair(action.a, action.b), state.public
    hands = _put(state.hands, seat, _without(state.hands[seat], pair))
    public = replace(public, laid=(*public.laid, pair), log=(*public.log, Laid(seat, pair)))
    return counted(replace(state, hands=hands, public=public))


def done(state: State, seat: Seat) -> State:
    """When all have finished the clearing, the first player with cards draws: left of the dealer, or the next."""
    public = replace(state.public, done=state.public.done | {seat})
    if public.phase == "drawing":
        public = replace(public, drawer=public.nearest(public.first - 1, 1))
    return replace(state, public=public)


def draw(state: State, drawer: Seat, giver: Seat, rng: Random) -> State:
    """A random card changes hands; a pair that it makes is laid at once, and whoever has no card left is out."""
    public, card = state.public, pick(rng, state.hands[giver])
    partner = _partner(state.hands[drawer], card)
    pair = _pair(card, partner) if partner else None
    number, old = public.draws + 1, state.memory
    hands = _put(state.hands, giver, _without(state.hands[giver], (card,)))
    hands = _put(hands, drawer, _without(hands[drawer], pair) if pair else (*hands[drawer], card))
    memory = _put(old, giver, replace(old[giver], gave=(*old[giver].gave, (number, card))))
    memory = _put(memory, drawer, Memory((*old[drawer].drew, (number, card)), old[drawer].gave))
    laid, log = (*public.laid, pair) if pair else public.laid, (*public.log, Drawn(number, drawer, giver, pair))
    return _next(counted(State(hands, memory, replace(public, laid=laid, log=log))), drawer)


def expose(state: State, seat: Seat, card: Card, rng: Random) -> State:
    """All have seen a card: that hand alone is shuffled, and nothing else changes."""
    public = replace(state.public, log=(*state.public.log, Exposed(seat, card)))
    return replace(state, hands=_put(state.hands, seat, shuffle(rng, state.hands[seat])), public=public)


def pause(state: State, seat: Seat) -> State:
    """Nothing goes on before everybody who is still in has agreed, who stopped the game too."""
    public = state.public
    return replace(state, public=replace(public, agreed=frozenset(), log=(*public.log, Paused(seat))))


def agree(state: State, seat: Seat) -> State:
    """One more wants to go on; when all do, the game stands where it stood."""
    public = state.public
    agreed = (public.agreed or frozenset()) | {seat}
    return replace(state, public=replace(public, agreed=None if agreed >= public.still_in else agreed))


def counted(state: State) -> State:
    """The state with the numbers of cards that everybody can see."""
    return replace(state, public=replace(state.public, hands=tuple(map(len, state.hands))))


def _next(state: State, drawer: Seat) -> State:
    public = state.public
    after = public.nearest(drawer, 1) if public.phase == "drawing" else None
    return replace(state, public=replace(public, drawer=after))


def _partner(hand: Hand, card: Card) -> Card | None:
    """The card of a hand that makes a pair with this one."""
    same = (other for other in hand if other.rank == card.rank and SORTEPER not in (card, other))
    return next(same, None)


def _pair(a: Card, b: Card) -> Pair:
    """Two cards by suit, so that nobody can tell which of them was drawn."""
    first, second = arranged((a, b))
    return first, second


def _without(hand: Hand, cards: Hand) -> Hand:
    return tuple(card for card in hand if card not in cards)


def _put(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])
