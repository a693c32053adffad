"""The tree of bids as arrays, so that a whole level of it is worked on at once.

Bids only rise, so a history is a set of bids: a bit mask. The parity of its size says who moves, which fixes the
lowest bit; so the node of `mask` stands at row `mask >> 1` of the mover's table. With K = 2^(b-1), the nodes at which
bid b can still be made are the rows [:K] of a table, and the nodes after it the rows [K:2K] of the other player's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from .round import Array, Round


def rows(bid: int) -> tuple[slice, slice]:
    """The rows at which a bid can be made, and those after it (in the other player's table)."""
    if bid == 0:
        return slice(0, 1), slice(0, 1)
    half = 1 << (bid - 1)
    return slice(0, half), slice(half, 2 * half)


@dataclass
class Moves:
    """A number for each choice of one player: `bids[b]` (rows that can bid b, hands) and `call` (rows, hands)."""

    bids: list[Array]
    call: Array

    @classmethod
    def zeros(cls, tree: Tree, player: int) -> Moves:
        """Nothing yet."""
        hands, kind = tree.hands[player], tree.kind
        sizes = [tree.parents(player, bid) for bid in range(tree.bids)]
        return cls([np.zeros((n, hands), kind) for n in sizes], np.zeros((tree.height, hands), kind))

    def arrays(self) -> list[Array]:
        """All arrays, the bids first."""
        return [*self.bids, self.call]


class Tree:
    """The tree of a round, with the hands and what a call wins."""

    def __init__(self, game: Round, kind: Any = np.float64):
        self.game, self.kind = game, kind
        self.bids, self.height = len(game.bids), game.nodes // 2
        self.hands = (len(game.hands(0)), len(game.hands(1)))
        self.chances = tuple(game.chances(player).astype(kind) for player in (0, 1))

    @cached_property
    def wins(self) -> list[tuple[Array, Array]]:
        """For each bid what its caller wins, +1 or -1: (caller 1's table: hands 0 x hands 1, caller 0's: 1 x 0)."""
        signs = [np.where(self.game.true(bid), -1, 1).astype(self.kind) for bid in range(self.bids)]
        return [(np.ascontiguousarray(s), np.ascontiguousarray(s.T)) for s in signs]

    def parents(self, player: int, bid: int) -> int:
        """How many nodes of a player can make a bid; the lowest bid opens a round or is never made."""
        return (1 if player == 0 else 0) if bid == 0 else 1 << (bid - 1)

    def called(self, player: int, bid: int) -> slice:
        """The nodes of a player at which this is the last bid, so that a call is about it."""
        if bid == 0:
            return slice(0, 1) if player == 1 else slice(0, 0)
        return rows(bid)[1]

    def reach(self, player: int, strategy: Moves) -> tuple[Array, Array]:
        """The chance that a player's own hand and choices lead to each node: (at the nodes of 0, at those of 1)."""
        found = tuple(np.zeros((self.height, self.hands[player]), self.kind) for _ in (0, 1))
        found[0][0] = self.chances[player]
        for bid in range(self.bids):
            for mover in (0, 1):
                if n := self.parents(mover, bid):
                    after = rows(bid)[1]
                    if mover == player:
                        np.multiply(found[mover][:n], strategy.bids[bid], out=found[1 - mover][after])
                    else:
                        found[1 - mover][after] = found[mover][:n]
        return found[0], found[1]

    def calls(self, player: int, theirs: Array, mover: int) -> Array:
        """What a call at each node of `mover` is worth to `player`, by his hand, with these weights of the other's."""
        worth = np.zeros((self.height, self.hands[player]), self.kind)
        sign = 1 if mover == player else -1
        for bid in range(self.bids):
            at = self.called(mover, bid)
            if at.start < at.stop:
                np.matmul(theirs[at], sign * self.wins[bid][player ^ 1], out=worth[at])
        return worth


def choices(tree: Tree, player: int) -> Array:
    """How many choices each node of a player has: the bids above the last one, and a call if there is one."""
    count = np.zeros((tree.height, 1), tree.kind)
    for bid in range(tree.bids):
        count[: tree.parents(player, bid)] += 1
    count += 1
    if player == 0:
        count[0] -= 1
    return count


def normalised(tree: Tree, player: int, weights: Moves) -> Moves:
    """Weights turned into chances, hand by hand; where there are none, every choice is equally likely."""
    total = weights.call.copy()
    for bid, some in enumerate(weights.bids):
        total[: tree.parents(player, bid)] += some
    empty = total <= 0
    scale = np.divide(1, total, out=np.zeros_like(total), where=~empty)
    even = np.where(empty, 1 / choices(tree, player), 0).astype(tree.kind)
    bids = [some * scale[: len(some)] + even[: len(some)] for some in weights.bids]
    call = weights.call * scale + even
    if player == 0:
        call[0] = 0
    return Moves(bids, call)
