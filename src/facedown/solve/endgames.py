"""The solved endgames that come with the package: two players with one die each, or two against one.

Strategies are stored in steps of 1/65535, without what a player who follows them never reaches; so each file also
holds how much a best response wins against what is stored.
"""

from __future__ import annotations

import lzma
import struct
from functools import cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from .response import best_responses
from .round import Ones, Round
from .solution import Solution
from .tree import Moves, Tree, normalised

SHIPPED: tuple[tuple[tuple[int, int], Ones], ...] = tuple(
    (dice, ones) for ones in ("wild", "plain") for dice in ((1, 1), (2, 1), (1, 2))
)
"""The dice of who opens and of the other, and what ones are; six sides."""

STEPS = 65_535
_HEAD = struct.Struct("<8sIdd")
_NAME = b"facedown"


class DamagedEndgame(ValueError):
    """A file that is no solved endgame of this round; the round can be solved anew."""


@cache
def endgame(dice: tuple[int, int], ones: Ones = "wild") -> Solution:
    """The solved round of so many dice (who opens, the other); it is loaded once.

    LookupError for a round that is not shipped; DamagedEndgame for a file that is missing or cannot be read.

    >>> round(endgame((1, 1)).bracket[0], 4)
    -0.0214
    """
    if (dice, ones) not in SHIPPED:
        known = ", ".join(sorted({f"{a} against {b}" for (a, b), _ in SHIPPED}))
        raise LookupError(f"{dice!r} dice with ones {ones!r} are not shipped: there are {known}, wild or plain.")
    try:
        packed = files(__package__).joinpath("data", name(dice, ones)).read_bytes()
    except OSError as error:
        raise DamagedEndgame(f"The file {name(dice, ones)} is missing.") from error
    return unpacked(packed, Round(dice, 6, ones))


def name(dice: tuple[int, int], ones: Ones) -> str:
    """The name of an endgame's file."""
    return f"{dice[0]}-{dice[1]}-{ones}.xz"


def save(solution: Solution, folder: Path) -> Path:
    """Writes a solution into a folder, under its name; returns the path."""
    path = folder / name(solution.game.dice, solution.game.ones)
    path.write_bytes(packed(solution))
    return path


def packed(solution: Solution) -> bytes:
    """A solution as bytes: a head with its iterations and best responses, then the steps of all choices."""
    tree = solution.tree
    stored = [_steps(tree, player, solution.strategies[player]) for player in (0, 1)]
    best = best_responses(tree, [_chances(tree, player, stored[player]) for player in (0, 1)])
    body = b"".join(array.astype("<u2").tobytes() for moves in stored for array in moves.arrays())
    return _HEAD.pack(_NAME, solution.iterations, *best) + lzma.compress(body, preset=9)


def unpacked(stored: bytes, game: Round) -> Solution:
    """The solution in these bytes, for a round; DamagedEndgame if they are none."""
    try:
        kind, iterations, *best = _HEAD.unpack(stored[: _HEAD.size])
        steps = np.frombuffer(lzma.decompress(stored[_HEAD.size :]), "<u2")
    except (struct.error, lzma.LZMAError, ValueError) as error:
        raise DamagedEndgame(f"This is no solved endgame ({error}).") from error
    tree = Tree(game)
    empty = [Moves.zeros(tree, player) for player in (0, 1)]
    if kind != _NAME or steps.size != sum(array.size for moves in empty for array in moves.arrays()):
        raise DamagedEndgame(f"This is no solved endgame of {game.dice[0]} against {game.dice[1]} dice.")
    _fill([array for moves in empty for array in moves.arrays()], steps)
    strategies = [_chances(tree, player, empty[player]) for player in (0, 1)]
    return Solution(game, tree, strategies, (best[0], best[1]), iterations)


def _fill(arrays: list[NDArray[np.floating]], steps: NDArray[np.uint16]) -> None:
    start = 0
    for array in arrays:
        array[...] = steps[start : start + array.size].reshape(array.shape)
        start += array.size


def _steps(tree: Tree, player: int, moves: Moves) -> Moves:
    """Chances in whole steps; nothing where the player's own choices never lead."""
    whole = Moves([np.rint(some * STEPS) for some in moves.bids], np.rint(moves.call * STEPS))
    mine = tree.reach(player, normalised(tree, player, whole))[player] > 0
    return Moves([some * mine[: len(some)] for some in whole.bids], whole.call * mine)


def _chances(tree: Tree, player: int, steps: Moves) -> Moves:
    return normalised(tree, player, steps)
