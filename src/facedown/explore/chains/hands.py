"""Hands near the end of Sorteper, read from text: "4S JC / 4H 9S / 9H", mine first, then clockwise."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ...games.sorteper import Sorteper
from ...odds.chains.table import SORTEPER
from ...pieces import Card, arranged

Hands = tuple[tuple[Card, ...], ...]

FEWEST, MOST = 2, 10
"""Hands at a table: whoever is out has none, so two are enough."""


def read_hands(value: Any) -> Hands:
    """Two to ten hands, with a bar between them or as a list of texts; ValueError if they cannot be left like that.

    >>> [len(hand) for hand in read_hands("4S JC / 4H 9S / 9H")]
    [2, 2, 1]
    """
    texts = value.split("/") if isinstance(value, str) else list(value) if _texts(value) else None
    if texts is None or not FEWEST <= len(texts) <= MOST:
        raise ValueError(
            f"{value!r} are not the hands of {FEWEST} to {MOST} players: write 4S JC / 4H 9S / 9H, with a bar between."
        )
    words = [text.replace(",", " ").split() for text in texts]
    hands = tuple(arranged(map(Card.read, hand)) for hand in words)
    _cleared(hands)
    _possible(hands)
    return hands


def written(hands: Hands) -> str:
    """Hands as they are read: "4S JC / 4H 9S / 9H"."""
    return " / ".join(" ".join(card.short for card in hand) for hand in hands)


def _cleared(hands: Hands) -> None:
    """Refuses a pair in a hand: it would lie on the table already."""
    for hand in hands:
        for a, b in pairwise(hand):
            if a.rank == b.rank and a != b and SORTEPER not in (a, b):
                raise ValueError(f"{a.short} {b.short} in one hand are a pair: lay it down first.")


def _possible(hands: Hands) -> None:
    """Refuses what the game refuses: a card twice, no Sorteper, a rank of which a card would be left over."""
    texts = [" ".join(card.short for card in hand) for hand in hands]
    Sorteper().position(hands=[*texts, ""])
    if sum(map(bool, hands)) < 2:
        raise ValueError(f"{written(hands)!r} is no game: somebody is left with Sorteper alone, and it is over.")


def _texts(value: Any) -> bool:
    return isinstance(value, Sequence) and all(isinstance(item, str) for item in value)
