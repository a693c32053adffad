"""Plays of Løgneren for bots, buttons and hints: a few of each kind, because nobody can list them all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...pieces import RANKS, Card
from .house import House
from .laying import ranks
from .state import Play, View


def plays(house: House, view: View) -> Iterator[Play]:
    """Up to three plays for each rank and number: the truth, a lie with all the true cards, and one with none.

    The number goes up to all cards of a rank; a lie takes the ranks that were announced most recently, which
    come round again last. Where fewer may be announced than are laid, each smaller number follows.
    """
    most = 1 if house.one_card else 4 * house.decks
    for rank in ranks(house, view.public):
        true = tuple(card for card in view.own if card.rank == rank)
        false = _by_need(view.own, rank)
        for number in range(1, min(most, len(view.own)) + 1):
            for cards in _kinds(true, false, number):
                for count in range(number, 0, -1) if house.count_bluff else (number,):
                    yield Play(cards, rank, count)


def _kinds(true: Sequence[Card], false: Sequence[Card], number: int) -> Iterator[tuple[Card, ...]]:
    if number <= len(true):
        yield tuple(true[:number])
    elif true and number - len(true) <= len(false):
        yield (*true, *false[: number - len(true)])
    if number <= len(false):
        yield tuple(false[:number])


def _by_need(hand: Sequence[Card], rank: str) -> tuple[Card, ...]:
    """The cards of other ranks, those just below `rank` first."""
    others = [card for card in hand if card.rank != rank]
    return tuple(sorted(others, key=lambda card: (RANKS.index(rank) - RANKS.index(card.rank)) % len(RANKS)))
