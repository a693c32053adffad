"""One round of Liar's Dice between two players as a game on paper: which bids there are, which hands, and who wins.

The first player bids; then each bids higher or calls, and a call ends the round: the bidder wins 1 from the caller if
the bid is true, and loses 1 if it is not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Ones = Literal["wild", "plain", "highest"]
Hand = tuple[int, ...]
Array = NDArray[np.floating]

MOST = 2**31
"""Bytes that a game may need at most, unless somebody says otherwise."""


class TooLarge(MemoryError):
    """A game that does not fit into memory; nothing was begun."""


@dataclass(frozen=True)
class Round:
    """A round for the dice of the player who opens and of the other, with so many sides.

    Ones are `wild` (and cannot be bid), `plain`, or the `highest` face is wild and can be bid, as in some research.
    """

    dice: tuple[int, int] = (1, 1)
    sides: int = 6
    ones: Ones = "wild"

    def __post_init__(self) -> None:
        whole = all(type(n) is int for n in (*self.dice, self.sides))
        if not whole or len(self.dice) != 2 or min(self.dice) < 1 or not 2 <= self.sides <= 6:
            raise ValueError(
                f"A round needs a die at least for each of two players and 2 to 6 sides, not {self.dice!r} dice "
                f"with {self.sides!r} sides."
            )
        if self.ones not in ("wild", "plain", "highest"):
            raise ValueError(
                f"Ones cannot be {self.ones!r}: they are 'wild' or 'plain', or the 'highest' face is wild."
            )

    @cached_property
    def faces(self) -> tuple[int, ...]:
        """The faces that can be bid, lowest first."""
        return tuple(range(2 if self.ones == "wild" else 1, self.sides + 1))

    @cached_property
    def bids(self) -> tuple[tuple[int, int], ...]:
        """All bids as (quantity, face), each higher than those before.

        >>> Round((1, 1), sides=3).bids
        ((1, 2), (1, 3), (2, 2), (2, 3))
        """
        return tuple((quantity, face) for quantity in range(1, sum(self.dice) + 1) for face in self.faces)

    def hands(self, player: int) -> tuple[Hand, ...]:
        """All hands of a player, the dice of each in order."""
        return tuple(combinations_with_replacement(range(1, self.sides + 1), self.dice[player]))

    def chances(self, player: int) -> Array:
        """The chance of each hand: n! / (c_1! c_2! ...) / s^n for n dice of which c_f show face f."""
        ways = [factorial(len(h)) / prod(map(factorial, Counter(h).values())) for h in self.hands(player)]
        chances: Array = np.array(ways) / self.sides ** self.dice[player]
        return chances

    def true(self, bid: int) -> NDArray[np.bool_]:
        """Whether a bid (by its place in `bids`) is true: hands of the first player x hands of the second."""
        quantity, face = self.bids[bid]
        mine, yours = (np.array([self.matching(h, face) for h in self.hands(player)]) for player in (0, 1))
        there: NDArray[np.bool_] = mine[:, None] + yours[None, :] >= quantity
        return there

    def matching(self, hand: Hand, face: int) -> int:
        """How many dice of a hand count for a face.

        >>> Round().matching((1, 4, 4), 4), Round(ones="highest").matching((4, 6), 4)
        (3, 2)
        """
        wild = {"wild": 1, "plain": face, "highest": self.sides}[self.ones]
        return sum(die in (face, wild) for die in hand)

    @property
    def nodes(self) -> int:
        """The number of histories of bids: every set of bids is one, 2^B."""
        return 1 << len(self.bids)

    @property
    def decisions(self) -> int:
        """The number of situations in which a player decides: histories x own hands."""
        return self.nodes // 2 * (len(self.hands(0)) + len(self.hands(1)))

    def memory(self, bits: int = 64) -> int:
        """The bytes that a solver needs: regrets, averages, strategies and reaches, each for bids and for calls."""
        return self.decisions * 2 * bits // 8 * 4

    def fits(self, most: int = MOST, bits: int = 64) -> None:
        """TooLarge, with the memory it would need, for a game beyond `most` bytes."""
        if self.memory(bits) > most:
            needed, allowed = self.memory(bits) / 2**30, most / 2**30
            dice = " against ".join(map(str, self.dice))
            raise TooLarge(f"{dice} dice with {self.sides} sides need {needed:,.1f} GB; {allowed:.1f} GB are allowed.")

    def histories(self) -> Iterator[tuple[int, ...]]:
        """Every history as the places of its bids, in the order of the bit masks."""
        bids = range(len(self.bids))
        return (tuple(b for b in bids if mask >> b & 1) for mask in range(self.nodes))
