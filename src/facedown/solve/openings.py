"""What a perfect opponent takes from a plan for the first bid, one die against one.

A table of openings says for each die what is said with it, each word equally often: {2: "2 2 6"} says "one two" two
times in three with a two, and "one six" else; "2x2" are two twos.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from .cfr import Solver
from .round import Round

Openings = Mapping[int, str]


def taken(table: Openings, iterations: int = 200) -> float:
    """What a perfect opponent wins on average from who opens by a table, and goes on as well as can be.

    In stakes for each round, one die each, six faces, ones wild; at most about 0.0005 too much.
    ValueError for a table that leaves a die out, or says what cannot be bid.

    >>> round(taken({die: "6" for die in range(1, 7)}), 4)
    0.1111
    """
    game = Round((1, 1))
    opening = np.array([_shares(table, die, game.bids) for die in range(1, 7)]).T
    return float(Solver(game, opening=opening).run(iterations).best[1])


def _shares(table: Openings, die: int, bids: tuple[tuple[int, int], ...]) -> list[float]:
    """How often each bid is made with a die."""
    words = str(table.get(die, "")).split()
    if not words:
        raise ValueError(f"The table says nothing for the die {die}: give it a bid, such as '{max(die, 2)}'.")
    known = {f"{face}" if n == 1 else f"{n}x{face}": (n, face) for n, face in bids}
    if wrong := [word for word in words if word not in known]:
        raise ValueError(f"{wrong[0]!r} cannot be bid: say {', '.join(known)}.")
    return [[known[word] for word in words].count(bid) / len(words) for bid in bids]
