"""A strategy for both players of a round, how good it is, and what it does in a given situation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .round import Round
from .tree import Moves, Tree


@dataclass(frozen=True)
class Solution:
    """Average strategies after so many iterations; `best` is what a best response wins as player 0, and as player 1."""

    game: Round
    tree: Tree
    strategies: Sequence[Moves]
    best: tuple[float, float]
    iterations: int

    @property
    def exploitability(self) -> float:
        """What a player loses on average per round against a best response: (best_0 + best_1) / 2; 0 in equilibrium."""
        return sum(self.best) / 2

    @property
    def bracket(self) -> tuple[float, float]:
        """Between which numbers the value of the round for the player who opens must lie."""
        return -self.best[1], self.best[0]

    def mix(self, dice: Sequence[int], bids: Sequence[tuple[int, int]] = ()) -> dict[tuple[int, int] | None, float]:
        """The chances of each bid, and of a call (None), for a hand after these bids of the round.

        ValueError for dice that are no hand of the player on turn, or bids that cannot follow one another.
        """
        player, row = len(bids) % 2, self._row(bids)
        hand = self._hand(dice, player)
        moves, known = self.strategies[player], self.game.bids
        lowest = known.index(tuple(bids[-1])) + 1 if bids else 0
        chances: dict[tuple[int, int] | None, float] = {
            known[bid]: float(moves.bids[bid][row, hand]) for bid in range(lowest, len(known))
        }
        return chances | ({None: float(moves.call[row, hand])} if bids else {})

    def _hand(self, dice: Sequence[int], player: int) -> int:
        hands, hand = self.game.hands(player), tuple(sorted(dice))
        if hand not in hands:
            raise ValueError(
                f"{tuple(dice)!r} is no hand here: {self.game.dice[player]} dice with faces 1 to {self.game.sides}."
            )
        return hands.index(hand)

    def _row(self, bids: Sequence[tuple[int, int]]) -> int:
        known = self.game.bids
        wrong = next((bid for bid in bids if tuple(bid) not in known), None)
        if wrong is not None:
            raise ValueError(f"{wrong!r} cannot be bid here: bids go from {known[0]} to {known[-1]}.")
        places = [known.index(tuple(bid)) for bid in bids]
        if places != sorted(set(places)):
            raise ValueError(f"Each bid must be higher than the last: {list(bids)!r} is not possible.")
        return sum(1 << place for place in places) >> 1
