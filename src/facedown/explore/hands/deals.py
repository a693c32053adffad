"""The same question answered by dealing the hidden cards at random, many times."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ...odds import hands
from ...odds.bands import wilson
from ...odds.hands import KINDS
from ...odds.hands.threes import Depth, Key

Values = tuple[int, ...]
Band = tuple[float, float, float]


@dataclass
class Deals:
    """Deals of one hand so far: how often each best three came, and each three drawn at random from the hand.

    `known` cards of the hand are the same in each deal, `unseen` are all that the others are drawn from. The same
    seed and the same presses give the same deals. `last` is the hand of the last deal.
    """

    hand: int
    unseen: Values
    known: Values
    depth: Depth = "all"
    seed: int = 0
    best: Counter[Key] = field(default_factory=Counter)
    any: Counter[Key] = field(default_factory=Counter)
    last: Values = ()
    _rng: Random | None = None

    @property
    def total(self) -> int:
        """How often was dealt."""
        return self.best.total()

    def deal(self, times: int) -> None:
        """Deals so many times more, and counts."""
        rng = self._rng = self._rng or Random(self.seed)
        hidden = self.hand - len(self.known)
        for _ in range(times):
            dealt = (*self.known, *rng.sample(self.unseen, hidden))
            self.best[hands.key(hands.best(dealt), self.depth)] += 1
            self.any[hands.key(rng.sample(dealt, 3), self.depth)] += 1
        self.last = tuple(sorted(dealt, reverse=True))

    def beaten(self, key: Key, lays: str = "best") -> int:
        """In how many deals the three that was laid was weaker than a key."""
        tally = self.any if lays == "any" else self.best
        return sum(number for found, number in tally.items() if found < key)

    def kind(self, kind: str) -> Band:
        """The share of deals whose best three was of a kind, and its 95% band."""
        hits = sum(number for key, number in self.best.items() if KINDS[key[0]] == kind)
        return (hits / self.total, *wilson(hits, self.total))


def spread(unseen: Any) -> Values:
    """The unseen cards one by one.

    >>> spread({1: 2, 9: 1})
    (1, 1, 9)
    """
    return tuple(Counter(dict(unseen)).elements())
