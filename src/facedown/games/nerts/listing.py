"""Everything that a player of Ligretto may do at a moment, for bots, buttons and hints."""

from __future__ import annotations

from collections.abc import Iterator

from ...pieces import RANKS
from . import fitting
from .state import Action, Done, Flip, Ligretto, Move, NextRound, Pile, Put, Recycle, Side, Stop, View


def actions(view: View) -> Iterator[Action]:
    """Every action that is possible now and changes something, without a tick."""
    public, seat = view.public, view.seat
    if seat is None or public.phase == "over":
        return
    if public.phase == "scored":
        yield NextRound(public.round)
    elif public.phase == "called":
        yield from [Done()] if seat not in public.done else []
    else:
        yield from playing(public.sides[seat], public.middle)


def playing(side: Side, middle: tuple[Pile, ...]) -> Iterator[Action]:
    """What a player may do while a round runs."""
    yield from puts(side, middle)
    yield from moves(side)
    yield from [Flip()] if side.hand else []
    yield from [Recycle()] if side.waste and not side.hand else []
    yield from [Stop()] if not side.stopped else []
    yield from [Ligretto()] if not side.ligretto else []


def puts(side: Side, middle: tuple[Pile, ...]) -> Iterator[Put]:
    """Every card that fits in the middle; from the Ligretto pile first, from the waste last."""
    for card in side.playable:
        if card.rank == RANKS[0]:
            yield Put(card)
        for number, pile in enumerate(middle):
            if pile[-1].card.suit == card.suit and fitting.onto_middle(pile, card, None) == "yes":
                yield Put(card, number)


def moves(side: Side) -> Iterator[Move]:
    """Every card that fits on a work pile; from the Ligretto pile first, from the waste last."""
    for source, cards in enumerate(((side.top,), *side.work, (side.waste_top,)), -1):
        for card in cards:
            for number, pile in enumerate(side.work):
                if card and number != source and fitting.onto_work(pile, card):
                    yield Move(card, number)
