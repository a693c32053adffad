"""The value of a small round by linear programming, exact but for the rounding of the solver.

A plan gives each sequence of a player's own choices, with his hand, the chance that he makes them all; the chances
after a choice add up to the chance of that choice. The best plan against every answer is a linear programme.
Source: D. Koller, N. Megiddo and B. von Stengel, Fast Algorithms for Finding Randomized Strategies in Game Trees, 1994.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from .round import Round, TooLarge

MOST = 20_000
"""Sequences of a player at most; beyond that the programme takes minutes."""


@dataclass
class Sequences:
    """The numbered sequences of one player: (history, hand index, choice), a choice being a bid or None for a call."""

    game: Round
    player: int

    def __post_init__(self) -> None:
        self.number: dict[Any, int] = {}
        self.infosets: list[tuple[int, int]] = []
        hands = range(len(self.game.hands(self.player)))
        for mask in (m for m in range(self.game.nodes) if m.bit_count() % 2 == self.player):
            for hand in hands:
                self.infosets.append((mask, hand))
                for choice in self.choices(mask):
                    self.number[mask, hand, choice] = len(self.number)

    def choices(self, mask: int) -> list[int | None]:
        """The bids above the last one, and a call of it."""
        bids: list[int | None] = list(range(mask.bit_length(), len(self.game.bids)))
        return bids + ([None] if mask else [])

    def before(self, mask: int, hand: int) -> int | None:
        """The own sequence that leads to a history; None if this is the player's first choice."""
        mine = without_last(mask)
        return None if not mine else self.number[without_last(mine), hand, mine.bit_length() - 1]

    def constraints(self) -> Iterator[tuple[int, int, float]]:
        """Row, column and factor: what leaves a situation less what leads to it."""
        for row, (mask, hand) in enumerate(self.infosets):
            for choice in self.choices(mask):
                yield row, self.number[mask, hand, choice], 1.0
            if (parent := self.before(mask, hand)) is not None:
                yield row, parent, -1.0

    def starts(self) -> list[float]:
        """The right side: 1 where the player's first choice is, 0 elsewhere."""
        return [float(self.before(mask, hand) is None) for mask, hand in self.infosets]


def without_last(mask: int) -> int:
    """A history without its last bid."""
    return mask ^ (1 << (mask.bit_length() - 1)) if mask else 0


def value(game: Round, most: int = MOST) -> float:
    """What the round is worth to the player who opens, both playing best: win 1, lose 1.

    TooLarge for games with more than `most` sequences of a player.
    """
    from scipy.optimize import linprog
    from scipy.sparse import bmat, coo_matrix

    if game.decisions > most:
        raise TooLarge(f"A linear programme with about {game.decisions:,} situations is too large: at most {most:,}.")
    mine, theirs = Sequences(game, 0), Sequences(game, 1)

    def sparse(triples: Any, shape: tuple[int, int]) -> Any:
        i, j, x = zip(*triples, strict=True)
        return coo_matrix((x, (i, j)), shape=shape)

    pays = sparse(payoffs(game, mine, theirs), (len(mine.number), len(theirs.number)))
    own, other = (sparse(s.constraints(), (len(s.infosets), len(s.number))) for s in (mine, theirs))
    goal = np.concatenate([np.zeros(len(mine.number)), -np.array(theirs.starts())])
    found = linprog(
        goal,
        A_ub=bmat([[-pays.T, other.T]]).tocsr(), b_ub=np.zeros(len(theirs.number)),
        A_eq=bmat([[own, coo_matrix((len(mine.infosets), len(theirs.infosets)))]]).tocsr(), b_eq=mine.starts(),
        bounds=[(0, None)] * len(mine.number) + [(None, None)] * len(theirs.infosets), method="highs",
    )  # fmt: skip
    return -float(found.fun)


def payoffs(game: Round, mine: Sequences, theirs: Sequences) -> Iterator[tuple[int, int, float]]:
    """For each pair of sequences that ends in a call: the chance of the two hands, times what the first player wins."""
    chances = np.outer(game.chances(0), game.chances(1))
    for mask in range(1, game.nodes):
        bid = mask.bit_length() - 1
        caller = mask.bit_count() % 2
        wins = np.where(game.true(bid), -1, 1) * (1 if caller == 0 else -1) * chances
        for a, b in np.ndindex(wins.shape):
            call, said = ((mask, None), (without_last(mask), bid))
            first, second = (call, said) if caller == 0 else (said, call)
            yield mine.number[first[0], a, first[1]], theirs.number[second[0], b, second[1]], float(wins[a, b])
