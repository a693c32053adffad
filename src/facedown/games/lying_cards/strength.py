"""Which three cards are stronger: trips before a pair before singles, then value by value; and words for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from .cards import value_word

KINDS = ("single", "pair", "trips")
"""Kinds of three cards, the weakest first."""

Claim = tuple[str, int]
"""An announcement: a kind and a value."""

Key = tuple[int, ...]
"""The strength of three cards: the larger key is the stronger three."""

_LABELS = (
    ("kind", "highest card", "second card", "third card"),
    ("kind", "pair of", "third card"),
    ("kind", "three of"),
)


@dataclass(frozen=True)
class Step:
    """One comparison of two threes: what is compared, and the two numbers; kinds are 0 to 2, as in `KINDS`."""

    what: str
    one: int
    other: int

    @property
    def decided(self) -> bool:
        """Whether this step tells which three is stronger."""
        return self.one != self.other


def key(values: Sequence[int], kicker_depth: str = "all") -> Key:
    """The strength of three values: trips (2, v), pair (1, v, kicker), singles (0, a, b, c), or (0, a, b) with "one".

    >>> key((2, 3, 2)), key((5, 5, 5)), key((2, 9, 5)), key((2, 9, 5), "one")
    ((1, 2, 3), (2, 5), (0, 9, 5, 2), (0, 9, 5))
    """
    counts = Counter(values)
    ranked = sorted(counts, key=lambda value: (counts[value], value), reverse=True)
    kind = 3 - len(ranked)
    return (kind, *ranked)[: 3 if kicker_depth == "one" else None]


def truth(key: Key) -> Claim:
    """The true announcement of a three: its kind, and the value of the trips, the pair or the highest card."""
    return KINDS[key[0]], key[1]


def words(claim: Claim) -> str:
    """An announcement in words, which also tell what a three is.

    >>> words(("pair", 8)), words(("trips", 6)), words(("single", 9))
    ('pair of eights', 'three sixes', 'single nine')
    """
    kind, value = claim
    if kind == "single":
        return f"single {value_word(value, 1)}"
    return f"{'pair of' if kind == 'pair' else 'three'} {value_word(value)}"


def steps(one: Key, other: Key) -> tuple[Step, ...]:
    """Two threes compared: kind, then value by value, up to the step that decides; all of them on a full tie.

    >>> [step.what for step in steps(key((4, 4, 9)), key((4, 4, 8)))]
    ['kind', 'pair of', 'third card']
    """
    found: list[Step] = []
    for what, a, b in zip(_LABELS[one[0]], one, other, strict=False):
        found.append(Step(what, a, b))
        if a != b:
            break
    return tuple(found)
