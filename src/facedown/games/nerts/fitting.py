"""Which card goes onto which pile: up in suit in the middle, down in alternating colours on one's own work piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ...pieces import RANKS, Card
from .state import Pile

Fit = Literal["yes", "late", "no"]

_HEIGHT = {rank: height for height, rank in enumerate(RANKS)}
_RED = frozenset("HD")


def onto_middle(pile: Pile, card: Card, at: int | None) -> Fit:
    """Whether a card may lie on a pile of the middle: it is the next of its suit, or nobody can tell who was first.

    "late" is a card whose rank already lies there, put down at another tick.
    """
    top = pile[-1].card
    step = _HEIGHT[card.rank] - _HEIGHT[top.rank]
    if card.suit != top.suit or step > 1 or card.rank == RANKS[0]:
        return "no"
    tied = at is not None and any(laid.at == at for laid in pile if laid.card.rank == card.rank)
    return "yes" if step == 1 or tied else "late"


def onto_work(pile: Sequence[Card], card: Card) -> bool:
    """Whether a card may lie on a work pile: one lower than the front card and of the other colour; any on none.

    >>> onto_work([Card("10", "S")], Card("9", "H")), onto_work([Card("10", "S")], Card("9", "C"))
    (True, False)
    """
    return not pile or (_HEIGHT[pile[-1].rank] - _HEIGHT[card.rank] == 1 and red(pile[-1]) != red(card))


def red(card: Card) -> bool:
    """Hearts and diamonds are red."""
    return card.suit in _RED


def other_colour(card: Card) -> str:
    """The colour that a card does not have, in a word."""
    return "black" if red(card) else "red"


def above(rank: str) -> str:
    """The next rank up; the king has none."""
    return RANKS[_HEIGHT[rank] + 1]


def below(rank: str) -> str:
    """The next rank down; the ace has none."""
    return RANKS[_HEIGHT[rank] - 1]


def height(card: Card) -> int:
    """How far a card is up its suit: the ace 0, the king 12."""
    return _HEIGHT[card.rank]
