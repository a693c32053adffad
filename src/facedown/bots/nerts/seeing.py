"""The plays of Ligretto that lead on; cards moved to and fro without purpose are not among them."""

from __future__ import annotations

from itertools import pairwise

from ...games.nerts import Card, Move, Put, Side
from ...games.nerts.fitting import onto_middle, onto_work
from ...games.nerts.listing import puts
from ...games.nerts.state import Pile


def middle(side: Side, piles: tuple[Pile, ...]) -> list[Put]:
    """Every card that fits in the middle."""
    return list(puts(side, piles))


def from_ligretto(side: Side) -> list[Move]:
    """The top of the Ligretto pile onto a card; onto an empty place where there is no card for it."""
    if side.top is None:
        return []
    fits = _places(side, side.top)
    return [Move(side.top, n) for n in fits] or [Move(side.top, n) for n, pile in enumerate(side.work) if not pile][:1]


def from_waste(side: Side) -> list[Move]:
    """The top of the waste onto a card of a work pile: empty places are kept for the Ligretto pile."""
    return [Move(side.waste_top, n) for n in _places(side, side.waste_top)] if side.waste_top else []


def making_room(side: Side) -> list[Move]:
    """Whole work piles that fit onto another, so that the Ligretto pile gets an empty place."""
    if side.top is None:
        return []
    return [Move(pile[0], n) for pile in side.work if pile for n in _places(side, pile[0])]


def laying_bare(side: Side, piles: tuple[Pile, ...]) -> list[Move]:
    """Cards that fit onto another work pile and lie on one that the middle waits for."""
    found = []
    for pile in side.work:
        for under, card in pairwise(pile):
            places = _places(side, card)
            if places and any(onto_middle(there, under, None) == "yes" for there in piles):
                found += [Move(card, n) for n in places]
    return found


def _places(side: Side, card: Card) -> list[int]:
    """The work piles with a front card on which this one fits."""
    return [n for n, pile in enumerate(side.work) if pile and card not in pile and onto_work(pile, card)]
