"""What all batches share: games that step together, leave when they are over, and seats that sit in a circle."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
Floats = NDArray[np.float64]

ROOM = 8
"""Games that are over are taken out when they are one in so many."""


class Played(NamedTuple):
    """Of each game: which seats won it (games x seats), and its length; -1 if it was cut."""

    won: Bools
    length: Ints


@dataclass
class Games(ABC):
    """Games on their way, a row each in every array; `ids` are their places in the batch."""

    rng: np.random.Generator
    ids: Ints

    @property
    def rows(self) -> Ints:
        """The number of each row."""
        return np.arange(len(self.ids))

    @abstractmethod
    def step(self) -> None:
        """Every game goes one step further; in one that is over nothing changes that counts."""

    @abstractmethod
    def over(self) -> Bools:
        """Which games are over."""

    @abstractmethod
    def won(self, rows: Ints) -> Bools:
        """The seats that won these games, which are over: rows x seats."""

    def keep(self, rows: Ints) -> None:
        """Takes out all other games."""
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, np.ndarray):
                setattr(self, field.name, value[rows])


def played(games: Games, most: int) -> Played:
    """Lets games step until all are over, or cut when they have stepped `most` times."""
    number, counted = len(games.ids), np.zeros(len(games.ids), dtype=np.bool_)
    length = np.full(number, -1, dtype=np.int64)
    won: Bools | None = None
    for steps in range(most + 1):
        over = games.over()
        new = np.flatnonzero(over & ~counted)
        if won is None:
            won = np.zeros((number, games.won(new).shape[1]), dtype=np.bool_)
        won[games.ids[new]], length[games.ids[new]] = games.won(new), steps
        counted = over
        if (done := int(over.sum())) == len(over) or steps == most:
            break
        if done * ROOM >= len(over):
            games.keep(np.flatnonzero(~over))
            counted = np.zeros(len(games.ids), dtype=np.bool_)
        games.step()
    assert won is not None
    return Played(won, length)


@lru_cache(maxsize=64)
def circle(seats: int, way: int) -> Ints:
    """The nearest seat beside each that is still in, itself last: by the set of seats as a bit mask, times seats.

    Clockwise with `way` 1, the other way with -1; entry `mask * seats + seat`.
    """
    table = np.zeros((1 << seats, seats), dtype=np.int64)
    for step in range(seats, 0, -1):
        for seat in range(seats):
            other = (seat + way * step) % seats
            table[(np.arange(1 << seats) >> other) & 1 == 1, seat] = other
    table.setflags(write=False)
    return table.ravel()


@lru_cache(maxsize=64)
def alone(seats: int) -> Bools:
    """Which sets of seats, as bit masks, have one seat."""
    masks = np.arange(1 << seats)
    single: Bools = (masks > 0) & (masks & (masks - 1) == 0)
    return single


def winner_takes(rows: Ints, winner: Ints, seats: int) -> Bools:
    """The one seat that won each of these rows, as rows x seats."""
    found: Bools = winner[rows][:, None] == np.arange(seats)
    return found


def from_first(relative: Ints, first: Ints) -> Ints:
    """Things by chair, counted from the seat that begins (games x chairs, ...), turned to be by seat."""
    seats = relative.shape[1]
    chair = (np.arange(seats) - first[:, None]) % seats
    return np.ascontiguousarray(relative[np.arange(len(first))[:, None], chair])
