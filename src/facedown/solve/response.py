"""Exact best responses: what somebody who knew a strategy could win against it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .round import Array
from .tree import Moves, Tree


def best_responses(tree: Tree, strategies: Sequence[Moves]) -> tuple[float, float]:
    """What the best answer of each player wins on average against the other's strategy."""
    return best_value(tree, 0, strategies[1]), best_value(tree, 1, strategies[0])


def best_value(tree: Tree, player: int, theirs: Moves) -> float:
    """The value of a best response: at each node and hand the best of all choices, from the last bid back."""
    root = best(tree, player, theirs)[0][0]
    return float(root @ tree.chances[player])


def best(tree: Tree, player: int, theirs: Moves) -> tuple[Array, Array]:
    """What each node is worth to a player who answers best, by his hand; at the nodes of 0 and of 1."""
    reach = tree.reach(1 - player, theirs)
    worth: list[Array] = [np.empty(0), np.empty(0)]
    worth[player] = tree.calls(player, reach[player], player)
    if player == 0:
        worth[0][0] = -np.inf
    worth[1 - player] = tree.calls(player, reach[1 - player] * theirs.call, 1 - player)
    for bid in reversed(range(tree.bids)):
        for mover in (0, 1):
            if n := tree.parents(mover, bid):
                child = worth[1 - mover][:1] if bid == 0 else worth[1 - mover][n : 2 * n]
                if mover == player:
                    np.maximum(worth[mover][:n], child, out=worth[mover][:n])
                else:
                    worth[mover][:n] += child
    return worth[0], worth[1]
