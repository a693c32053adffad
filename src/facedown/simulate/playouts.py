"""Random rounds of two-player Liar's Dice: each bids any higher bid or calls, all alike, until somebody calls.

Every face can be bid and the highest is wild, as in OpenSpiel's `liars_dice`: `bench/simulate.py` times both.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..odds.counts import whole

BATCH = 20_000


class Playouts(NamedTuple):
    """Random rounds: how many there were, how many the first player won, and how many had which number of bids."""

    rounds: int
    won: int
    bids: Counter[int]


def playouts(rounds: int, dice: tuple[int, int] = (5, 5), sides: int = 6, seed: int = 0) -> Playouts:
    """So many random rounds, for the dice of the player who opens and of the other.

    >>> playouts(1000, dice=(1, 1)).rounds
    1000
    """
    left, total = whole(rounds, "a number of rounds"), Playouts(0, 0, Counter())
    rng = np.random.default_rng(seed)
    while total.rounds < left:
        number = min(BATCH, left - total.rounds)
        last, bids = _bidden(number, sum(dice) * sides, rng)
        true = _matching(number, sum(dice), sides, last % sides, rng) > last // sides
        first_bid_last = bids % 2 == 1
        won, lengths = int((true == first_bid_last).sum()), Counter(bids.tolist())
        total = Playouts(total.rounds + number, total.won + won, total.bids + lengths)
    return total


def _bidden(number: int, bids: int, rng: np.random.Generator) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The last bid of each round, from 0 to `bids` - 1 in their order, and how many were made."""
    last, made = (rng.random(number) * bids).astype(np.int64), np.ones(number, dtype=np.int64)
    going = np.arange(number)
    while len(going):
        higher = bids - 1 - last[going]
        chosen = (rng.random(len(going)) * (higher + 1)).astype(np.int64)
        raised = chosen < higher
        going, chosen = going[raised], chosen[raised]
        last[going] += 1 + chosen
        made[going] += 1
    return last, made


def _matching(
    number: int, dice: int, sides: int, face: NDArray[np.int64], rng: np.random.Generator
) -> NDArray[np.int64]:  # fmt: skip
    """How many of all dice count for the face that was bid, counted from 0."""
    rolled = (rng.random((dice, number)) * sides).astype(np.int8)
    count: NDArray[np.int64] = ((rolled == face) | (rolled == sides - 1)).sum(axis=0)
    return count
