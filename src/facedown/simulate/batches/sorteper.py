"""Sorteper in batches: a hand is a set of ranks, because after the clearing nobody holds two cards of one.

A drawn card toggles its rank in both hands, so that a pair vanishes by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ...odds.chains.games import PACK, SORTEPER
from .common import Bools, Games, Ints, alone, circle, from_first

KINDS = SORTEPER + 1
MOST_SEATS = 10


def obstacle(game: Any, seats: int) -> str:
    """Why no batch plays at this table; "" where one does."""
    return "" if seats <= MOST_SEATS else f"a batch has up to {MOST_SEATS} players, not {seats}."


@dataclass
class Draws(Games):
    """Hands as bit masks of ranks, games x seats; who is in, as a bit mask; and who draws next."""

    hands: Ints
    alive: Ints
    drawer: Ints

    @classmethod
    def dealt(cls, game: Any, players: Sequence[Any], first: Ints, rng: np.random.Generator) -> Draws:
        """Games after the clearing: of the cards of a rank that a seat was dealt, one is left or none."""
        seats = len(players)
        cards = rng.permuted(np.tile(np.left_shift(1, np.array(PACK)), (len(first), 1)), axis=1)
        left = np.stack([np.bitwise_xor.reduce(cards[:, chair::seats], axis=1) for chair in range(seats)], axis=1)
        hands = from_first(left, first)
        alive = (hands > 0) @ (1 << np.arange(seats))
        drawer = circle(seats, 1)[alive * seats + (first - 1) % seats]
        return cls(rng, np.arange(len(first)), hands, alive, drawer)

    def step(self) -> None:
        """Each draws one card of the nearest on the right who is in."""
        seats, hands, at = self.hands.shape[1], self.hands.reshape(-1), self.rows * self.hands.shape[1]
        giver = circle(seats, -1)[self.alive * seats + self.drawer]
        given, taken = at + giver, at + self.drawer
        held, (size, ranks) = hands[given], _picks()
        card = ranks[held * KINDS + (self.rng.random(len(held)) * size[held]).astype(np.int64)]
        hands[given] = held ^ card
        hands[taken] ^= card
        gone = ((hands[given] == 0).astype(np.int64) << giver) | ((hands[taken] == 0).astype(np.int64) << self.drawer)
        self.alive = self.alive & ~gone
        self.drawer = circle(seats, 1)[self.alive * seats + self.drawer]

    def over(self) -> Bools:
        """One player is left, with Sorteper."""
        return alone(self.hands.shape[1])[self.alive]

    def won(self, rows: Ints) -> Bools:
        """All but the one who is left."""
        without: Bools = self.hands[rows] == 0
        return without


@lru_cache(maxsize=1)
def _picks() -> tuple[Ints, Ints]:
    """By hand: how many cards it has, and its cards one by one as bits, entry `hand * KINDS + k`."""
    hands = np.arange(1 << KINDS)
    bits = (hands[:, None] >> np.arange(KINDS)) & 1
    order = np.argsort(1 - bits, axis=1, kind="stable")
    return bits.sum(axis=1), np.left_shift(1, order).ravel()
