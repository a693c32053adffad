"""What a hand of Lying Cards is still worth: into which threes it falls, and how easily each of them is got rid of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ...games.lying_cards import Key, LyingCards, key
from ...odds import hands
from ...odds.hands import Deck

FULL = 9
"""A hand of so many cards is what a three will have to beat."""

LARGE = 27
"""Larger hands are taken for hands of so many cards: they hold the best trips anyway."""


def parts(hand: Sequence[int], depth: str = "all") -> tuple[Key, ...]:
    """The threes into which a hand falls, by their keys: trips, pairs with the lowest cards, then singles.

    >>> parts((9, 9, 8, 7, 7, 7, 3, 2, 1))
    ((2, 7), (1, 9, 1), (0, 8, 3, 2))
    """
    counts = Counter(hand)
    found = [(value, value, value) for value in sorted(counts, reverse=True) if counts[value] >= 3]
    counts -= Counter(card for three in found for card in three)
    room = len(hand) // 3 - len(found)
    pairs = [value for value in sorted(counts, reverse=True) if counts[value] == 2][:room]
    rest = sorted((counts - Counter(dict.fromkeys(pairs, 2))).elements())
    found += [(value, value, low) for value, low in zip(pairs, rest, strict=False)]
    rest = rest[len(pairs) :]
    heads, tails = rest[len(rest) - room + len(pairs) :], rest[: len(rest) - room + len(pairs)]
    found += [(head, tails[2 * i], tails[2 * i + 1]) for i, head in enumerate(heads)]
    return tuple(key(three, depth) for three in found)


def cost(game: LyingCards, hand: Sequence[int], care: float) -> float:
    """The fights that a hand needs: one for each three, plus `care` times the chance that a full hand holds it off."""
    return _cost(_deck(game), game.kicker_depth, tuple(sorted(hand, reverse=True)), care)


@lru_cache(maxsize=1 << 16)
def _cost(deck: Deck, depth: str, hand: tuple[int, ...], care: float) -> float:
    return sum(1 + care * (1 - _below(deck, FULL, part)) for part in parts(hand, depth))


def usual(cards: int, care: float) -> float:
    """What a hand costs that nobody has seen: its threes are as good as those that hold every other time.

    >>> usual(9, care=2.0)
    6.0
    """
    return cards / 3 * (1 + care / 2)


def beats(game: LyingCards, key: Key, cards: int) -> float:
    """The chance that a three is stronger than the best of so many cards, fresh from the whole pack."""
    return _below(_deck(game), min(cards, LARGE), key)


def covers(game: LyingCards, key: Key, cards: int) -> float:
    """The chance that a three is as strong as the best of so many cards, or stronger."""
    return _up_to(_deck(game), min(cards, LARGE), key)


@lru_cache(maxsize=1 << 14)
def _below(deck: Deck, cards: int, key: Key) -> float:
    return float(hands.below(key, cards, hands.pack(deck)))


@lru_cache(maxsize=1 << 14)
def _up_to(deck: Deck, cards: int, key: Key) -> float:
    return float(hands.up_to(key, cards, hands.pack(deck)))


def _deck(game: LyingCards) -> Deck:
    return "standard_52" if game.deck == "standard_52" else "five_by_nine"
