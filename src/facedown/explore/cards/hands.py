"""Hands by rank, read from text: suits decide nothing in Løgneren, but no card is held twice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from ...pieces import RANKS, Card

Held = tuple[int, ...]
"""How many cards of each rank, aces first: 13 numbers."""

NOTHING: Held = (0,) * len(RANKS)
RANK = "10|[2-9AJQK]"


def tally(ranks: Iterable[str]) -> Held:
    """Cards counted by rank."""
    found = Counter(ranks)
    return tuple(found[rank] for rank in RANKS)


class Reader:
    """Reads the hands of one table; a card that was named already is refused."""

    def __init__(self, decks: int):
        self.decks = decks
        self._named: Counter[str] = Counter()

    def held(self, text: Any) -> Held:
        """A hand, card by card ("KD"), by rank ("K", "KKK") or with a number ("3xK"); two packs have two of each.

        >>> Reader(1).held("KD KH 2 3xQ")[-2:]
        (3, 2)
        """
        words = text if isinstance(text, str) else " ".join(text) if _texts(text) else None
        if words is None:
            raise ValueError(f"{text!r} is not a hand: write its cards as 'KD KH 2S', or by rank as 'KK 2'.")
        return tally(rank for word in words.replace(",", " ").split() for rank in self._ranks(word))

    def _ranks(self, word: str) -> list[str]:
        if found := re.fullmatch(rf"([1-9][0-9]?)x({RANK})", word):
            return [found[2]] * int(found[1])
        if found := re.fullmatch(rf"({RANK})\1*", word):
            return [found[1]] * (len(word) // len(found[1]))
        if not re.fullmatch(rf"({RANK})[SHDC][1-9]?", word):
            raise ValueError(f"{word!r} is no card: write 'KD', or any king as 'K', three of them as 'KKK' or '3xK'.")
        return [self._card(word).rank]

    def _card(self, word: str) -> Card:
        card = Card.read(word)
        self._named[str(card)] += 1
        if card.pack >= self.decks or self._named[str(card)] > self.decks:
            packs = "one pack has it once" if self.decks == 1 else "two packs have it twice"
            raise ValueError(f"{word!r} is one card too many: {packs}.")
        return card


def _texts(value: Any) -> bool:
    return isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
