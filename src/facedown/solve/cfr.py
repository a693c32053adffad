"""CFR+ over the tree of bids: regrets that are never negative, and an average of all strategies played.

Each player in turn asks of every choice how much better it would have done than the strategy did (its regret, summed
over the rounds, never below 0), and next time chooses in proportion to the regrets. The average strategy of both comes
as near to an equilibrium as one has patience.
Source: O. Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014; M. Zinkevich et al., Regret
Minimization in Games with Incomplete Information, 2007.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from .response import best_responses
from .round import MOST, Array, Round
from .solution import Solution
from .tree import Moves, Tree, normalised


class Solver:
    """CFR+ for one round; `run` goes on from where it stopped.

    `power` weighs the t-th strategy in the average by t^power. `kind` is the type of all numbers: float32 halves the
    memory. TooLarge if the game needs more than `most` bytes. Who opens is bound to the chances of `opening`, where
    they are given: one row for each bid, one column for each hand.
    """

    def __init__(
        self, game: Round, power: float = 2, kind: Any = np.float64, most: int = MOST, opening: Array | None = None
    ):
        game.fits(most, np.dtype(kind).itemsize * 8)
        self.game, self.tree, self.power, self.iterations = game, Tree(game, kind), power, 0
        self._noise = np.finfo(kind).eps
        self._regrets = [Moves.zeros(self.tree, player) for player in (0, 1)]
        self._sums = [Moves.zeros(self.tree, player) for player in (0, 1)]
        self._now = [normalised(self.tree, player, self._regrets[player]) for player in (0, 1)]
        self._opening = () if opening is None else tuple(opening)
        self._bind()

    def run(self, iterations: int, seen: Callable[[int], bool | None] | None = None) -> Solution:
        """So many iterations more; `seen` is told their number after each and stops them by saying False."""
        for _ in range(iterations):
            self.step()
            if seen and seen(self.iterations) is False:
                break
        return self.solution()

    def step(self) -> None:
        """One iteration: each player's strategy is counted in, and then mended."""
        self.iterations += 1
        for player in (0, 1):
            self._average(player)
            self._regret(player)

    def solution(self) -> Solution:
        """The average strategies so far, with their exact exploitability."""
        average = [normalised(self.tree, player, self._sums[player]) for player in (0, 1)]
        return Solution(self.game, self.tree, average, best_responses(self.tree, average), self.iterations)

    def _average(self, player: int) -> None:
        """Adds the strategy that is about to be changed, weighed by how often its own choices lead to it."""
        weight = float(self.iterations) ** self.power
        mine = self.tree.reach(player, self._now[player])[player] * self.tree.kind(weight)
        for summed, move in zip(self._sums[player].arrays(), self._now[player].arrays(), strict=True):
            summed += mine[: len(summed)] * move

    def _regret(self, player: int) -> None:
        tree, now, regrets = self.tree, self._now[player], self._regrets[player]
        worth, call = values(tree, player, now, self._now[1 - player])
        for bid, summed in enumerate(regrets.bids):
            if len(summed):
                self._add(summed, after(tree, worth, player, bid) - worth[player][: len(summed)])
        self._add(regrets.call, call - worth[player])
        if player == 0:
            regrets.call[0] = 0
        self._now[player] = normalised(tree, player, regrets)
        self._bind()

    def _bind(self) -> None:
        for bid, chances in enumerate(self._opening):
            self._now[0].bids[bid][0] = chances

    def _add(self, regrets: Array, more: Array) -> None:
        """Adds regrets; what is not above rounding is none, or a tie would be broken by noise."""
        regrets += more
        regrets *= regrets > self._noise


def after(tree: Tree, worth: tuple[Array, Array], player: int, bid: int) -> Array:
    """What the nodes after a bid of this player are worth."""
    n = tree.parents(player, bid)
    child = worth[1 - player]
    return child[:1] if bid == 0 else child[n : 2 * n]


def values(tree: Tree, player: int, mine: Moves, theirs: Moves) -> tuple[tuple[Array, Array], Array]:
    """What each node is worth to a player by his hand, weighed by how the other's hands come there; and his calls.

    The worths stand at the nodes of player 0 and of player 1.
    """
    reach = tree.reach(1 - player, theirs)
    call = tree.calls(player, reach[player], player)
    worth: list[Array] = [np.empty(0), np.empty(0)]
    worth[player] = call * mine.call
    worth[1 - player] = tree.calls(player, reach[1 - player] * theirs.call, 1 - player)
    for bid in reversed(range(tree.bids)):
        for mover in (0, 1):
            if n := tree.parents(mover, bid):
                child = after(tree, (worth[0], worth[1]), mover, bid)
                worth[mover][:n] += child * mine.bids[bid] if mover == player else child
    return (worth[0], worth[1]), call
