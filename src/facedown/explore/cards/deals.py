"""The same question answered by dealing the hidden cards at random, many times."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ...odds.bands import wilson
from ...odds.cards import Ledger


@dataclass
class Deals:
    """Deals so far: in `tally[k]` of them the place held k cards of the rank; `last` is the last one's number.

    Where shown cards lie is drawn first, each way as often as it is likely; then every card that is left.
    The same seed and the same presses give the same deals.
    """

    ledger: Ledger | None = None
    rank: str = ""
    place: int = 0
    seed: int = 0
    tally: list[int] = field(default_factory=list)
    last: int = 0
    _rng: Any = None

    @property
    def total(self) -> int:
        """How often was dealt."""
        return sum(self.tally)

    def deal(self, times: int) -> None:
        """Deals so many times more, and counts."""
        import numpy as np

        assert self.ledger is not None
        self._rng = self._rng or np.random.default_rng(self.seed)
        known = self.ledger.placements
        weights = np.array([weight / max(known.ways.values()) for weight in known.ways.values()])
        way = self._rng.choice(len(weights), size=times, p=weights / weights.sum())
        held = np.full(times, sum(card.rank == self.rank for card in known.sure(self.place)))
        for pool, there in self._pools():
            left = sum(card.rank == self.rank for card in pool)
            held += _drawn(self._rng, len(pool), left, np.array(there)[way])
        fresh = np.bincount(held, minlength=4 * (len(self.ledger.pack) // 52) + 1)
        self.tally = (fresh + (self.tally or 0)).tolist()
        self.last = int(held[-1])

    def _pools(self) -> list[tuple[frozenset[Any], list[int]]]:
        """The groups and the unseen cards, with how many of each lie here, way by way."""
        assert self.ledger is not None
        known = self.ledger.placements
        column = known.column(self.place)
        groups = [(group, [table[i][column] for table in known.ways]) for i, group in enumerate(known.groups)]
        return [*groups, (known.unseen, [known.free(table, self.place) for table in known.ways])]

    def at_least(self, k: int) -> int:
        """In how many deals the place held k or more."""
        return sum(self.tally[max(k, 0) :])

    def band(self, k: int) -> tuple[float, float, float]:
        """The share of deals with exactly k, and its 95% band."""
        return (self.tally[k] / self.total, *wilson(self.tally[k], self.total))


def _drawn(rng: Any, cards: int, left: int, there: Any) -> Any:
    """How many of `left` marked cards are among the first `there` of a shuffled row of `cards`."""
    import numpy as np

    order = rng.random((len(there), cards), dtype=np.float32)
    hits = np.zeros(len(there), dtype=np.int64)
    for marked in range(left):
        hits += (order < order[:, marked : marked + 1]).sum(axis=1) < there
    return hits
