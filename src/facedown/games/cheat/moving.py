"""What a play, a pass and a named rank change in Løgneren."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from ...engine import Seat
from ...pieces import arranged
from .house import House
from .laying import after
from .state import Named, Passed, Play, Said, State

T = TypeVar("T")


def lay(house: House, state: State, seat: Seat, play: Play) -> State:
    """The cards lie face down on the pile; an empty hand opens the last window for a call."""
    public, cards, gone = state.public, arranged(play.cards), set(play.cards)
    said = Said(public.number + 1, seat, play.rank, play.count)
    hand = tuple(card for card in state.hands[seat] if card not in gone)
    memory = replace(state.memory[seat], laid=(*state.memory[seat].laid, (said.play, cards)))
    public = replace(
        public, turn=public.left(seat), rank=after(play.rank) if house.rank_rule == "ascending" else play.rank,
        window="open" if hand else "final", last=said, opening=False, passes=0,
        announced=public.announced + play.count, log=(*public.log, said),
    )  # fmt: skip
    return replace(
        state, hands=_put(state.hands, seat, hand), pile=(*state.pile, cards),
        memory=_put(state.memory, seat, memory), public=public,
    )  # fmt: skip


def step_aside(house: House, state: State, seat: Seat) -> State:
    """A turn without cards; in a round of one rank the last player to lay opens anew when all have passed."""
    public = state.public
    passed = replace(public, turn=public.left(seat), passes=public.passes + 1, log=(*public.log, Passed(seat)))
    if house.rank_rule == "ascending" and house.pass_rank == "advance":
        passed = replace(passed, rank=after(public.rank))
    if house.pass_closes_window and public.window == "open":
        passed = replace(passed, window="closed")
    if house.rank_rule == "same" and passed.passes == public.players and public.last:
        return _new_round(house, replace(state, public=passed), public.last.seat)
    return replace(state, public=passed)


def name_rank(state: State, seat: Seat, rank: str) -> State:
    """The rank of the round is chosen; now its opener lays."""
    public = state.public
    return replace(state, public=replace(public, rank=rank, chooser=None, log=(*public.log, Named(seat, rank))))


def _new_round(house: House, state: State, opener: Seat) -> State:
    public = replace(state.public, turn=opener, rank="", opening=True, window="closed", passes=0)
    if house.all_pass == "pile_stays":
        return replace(state, public=public)
    out = (*state.aside, *(card for play in state.pile for card in play))
    return replace(state, pile=(), aside=arranged(out), public=replace(public, announced=0))


def counted(house: House, state: State) -> State:
    """The state with the numbers of cards that everybody can see; a bluff about the count hides them."""
    if house.count_bluff:
        return state
    hands, pile, aside = tuple(map(len, state.hands)), sum(map(len, state.pile)), len(state.aside)
    return replace(state, public=replace(state.public, hands=hands, pile=pile, aside=aside))


def _put(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])
