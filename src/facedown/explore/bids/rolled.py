"""The same question answered by rolling dice many times, with the 95% band of what that can say."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...odds.bands import wilson


@dataclass
class Rolls:
    """Rolls of the unseen dice so far: `tally[k]` of them had k dice that matched; `last` is the last one rolled.

    The same seed and the same presses give the same rolls.
    """

    unseen: int
    face: int
    wild: bool
    seed: int
    tally: list[int] = field(default_factory=list)
    last: tuple[int, ...] = ()
    _rng: Any = None

    @property
    def total(self) -> int:
        """How often all unseen dice were rolled."""
        return sum(self.tally)

    def roll(self, times: int) -> None:
        """Rolls all unseen dice so many times more, and counts."""
        import numpy as np

        self._rng = self._rng or np.random.default_rng(self.seed)
        dice = self._rng.integers(1, 7, size=(times, self.unseen), dtype=np.int8)
        hit = (dice == self.face) | ((dice == 1) & self.wild)
        seen = np.bincount(hit.sum(axis=1), minlength=self.unseen + 1)
        self.tally = (seen + (self.tally or 0)).tolist()
        self.last = tuple(sorted(dice[-1].tolist()))

    def at_least(self, k: int) -> int:
        """In how many rolls k or more dice matched."""
        return sum(self.tally[max(k, 0) :])

    def band(self, k: int) -> tuple[float, float, float]:
        """The share of rolls with exactly k matching dice, and its 95% band."""
        return (self.tally[k] / self.total, *wilson(self.tally[k], self.total))

    def matches(self, die: int) -> bool:
        """Whether a die counts."""
        return die == self.face or (self.wild and die == 1)
