"""Thousands of games at once: all take their next step together, as operations on whole arrays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from ..players import Bluffer, Keeper, Threshold
from ..result import Tally
from ..task import Task
from . import cheat, liars_dice, lying_cards, sorteper
from .common import Games, Ints, played

Deal = Callable[[Any, Sequence[Any], Ints, np.random.Generator], Games]

BATCHES: Mapping[str, tuple[type, Callable[[Any, int], str], Deal]] = {
    "liars_dice": (Threshold, liars_dice.obstacle, liars_dice.Dice.dealt),
    "cheat": (Bluffer, cheat.obstacle, cheat.Piles.dealt),
    "sorteper": (str, sorteper.obstacle, sorteper.Draws.dealt),
    "lying_cards": (Keeper, lying_cards.obstacle, lying_cards.Fights.dealt),
}
"""Each game that has batches: the kind of player they know, what stands in their way, and how games begin."""


def obstacle(game: Any, players: Sequence[Any]) -> str:
    """Why no batch plays this game with these players, as a sentence; "" where one does."""
    if game.name not in BATCHES:
        return f"{game.title} is played in the engine, because all move at once, by the clock."
    kind, against, _ = BATCHES[game.name]
    other = next((player for player in players if not isinstance(player, kind)), None)
    if other is not None:
        return f"{other!r} thinks for itself; only players that are a few numbers are played in batches."
    return against(game, len(players))


def play_batch(task: Task, chunk: int) -> Tally:
    """The games of a chunk, all at once."""
    numbers = task.numbers(chunk)
    first = np.array([task.opener(number) for number in numbers], dtype=np.int64)
    rng = np.random.Generator(np.random.PCG64(np.random.SeedSequence([abs(task.seed), task.seed < 0, chunk])))
    games = BATCHES[task.game.name][2](task.game, task.players, first, rng)
    found = played(games, task.most)
    lengths = Counter(found.length[found.length >= 0].tolist())
    wins = tuple(found.won.sum(axis=0).tolist())
    return Tally(len(numbers), wins, len(numbers) - lengths.total(), lengths)
