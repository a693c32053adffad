"""Cards, threes and announcements of Lying Cards in words."""

from __future__ import annotations

from collections.abc import Iterable

from ...games.lying_cards import mark, value_word, words
from ...odds.hands import named
from ...odds.hands.threes import Claim, Key


def marks(values: Iterable[int]) -> str:
    """Cards by their marks, the highest first.

    >>> marks((14, 9, 9))
    'A 9 9'
    """
    return " ".join(map(mark, sorted(values, reverse=True)))


def value_name(value: int, number: int = 2) -> str:
    """A value in words: "eights"."""
    return value_word(value, number)


def said(claim: Claim) -> str:
    """An announcement in words, as it is said: “pair of eights”."""
    return f"“{words(claim)}”"


def what(key: Key) -> str:
    """A three in words with its other cards.

    >>> what((1, 8, 2)), what((2, 6)), what((0, 9, 5, 2))
    ('pair of eights, then 2', 'three sixes', 'single nine, then 5 and 2')
    """
    others = [mark(value) for value in key[2:]]
    return f"{words(named(key))}, then {' and '.join(others)}" if others else words(named(key))


def a_three(key: Key) -> str:
    """A three in the middle of a sentence: "a pair of eights, then 2"."""
    return what(key) if key[0] == 2 else f"a {what(key)}"


def whose(name: str) -> str:
    """What belongs to somebody: "Mads'", "Ida's"."""
    return f"{name}{chr(39) if name.endswith('s') else chr(39) + 's'}"


def listed(words: Iterable[object], last: str = "and") -> str:
    """Things in a row: "a, b and c"; many numbers are "1 to 9"."""
    if isinstance(words, range):
        return f"{mark(words[0])} to {mark(words[-1])}"
    *first, end = map(str, words)
    return f"{', '.join(first)} {last} {end}" if first else end
