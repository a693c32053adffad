"""What each choice is worth in a situation of a solved round, against an opponent who plays the solution."""

from __future__ import annotations

from collections.abc import Sequence

from .response import best
from .solution import Solution

Choice = tuple[int, int] | None


def worths(
    solution: Solution, dice: Sequence[int], bids: Sequence[tuple[int, int]] = (), seldom: float = 0.0
) -> dict[Choice, float] | None:
    """What each bid, and a call (None), wins on average for a hand after these bids: 1 a round won, -1 a round lost.

    The opponent holds each hand as often as his solved strategy leads here with it, and goes on with that strategy;
    who chooses goes on as well as can be. None where that strategy makes his bids in no round, or in fewer than
    `seldom` of all rounds that leave him the choice: then nothing is known of his hand.
    ValueError for dice or bids that cannot be, as in `Solution.mix`.

    >>> from facedown.solve.endgames import endgame
    >>> found = worths(endgame((1, 1)), [3], [(1, 4)])
    >>> {choice: round(worth, 2) for choice, worth in found.items() if choice in (None, (1, 5), (2, 3))}
    {(1, 5): -0.07, (2, 3): -0.23, None: -0.07}
    """
    player, row, known = len(bids) % 2, solution._row(bids), solution.game.bids
    hand, tree, theirs = solution._hand(dice, player), solution.tree, solution.strategies[1 - player]
    held = tree.reach(1 - player, theirs)[player][row]
    if (total := float(held.sum())) <= seldom:
        return None
    after = best(tree, player, theirs)[1 - player][:, hand] / total
    said = [known.index((quantity, face)) for quantity, face in bids]
    mask = sum(1 << bid for bid in said)
    higher = range(said[-1] + 1 if said else 0, len(known))
    found: dict[Choice, float] = {known[bid]: float(after[(mask | 1 << bid) >> 1]) for bid in higher}
    return found | ({None: float(held @ tree.wins[said[-1]][1 - player][:, hand]) / total} if said else {})
