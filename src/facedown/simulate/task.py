"""A run of many games, cut into chunks that can be played anywhere in any order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..bots import BOTS
from ..engine import Seat
from ..games import find
from ..odds.counts import whole

Way = Literal["batch", "engine"]
"""Whole batches of games in NumPy, or each game by itself in the engine."""

Maker = Callable[[Any], Any]
"""What makes a policy of the rules of a table: a bot, or a player that is a few numbers."""

UNITS: Mapping[str, str] = {
    "liars_dice": "bids and calls",
    "cheat": "plays",
    "nerts": "rounds",
    "sorteper": "draws",
    "lying_cards": "attacks",
}
"""What the length of each game is counted in; a pass in Løgneren counts as a play."""

MOST: Mapping[str, int] = {"nerts": 200}
"""The length at which a game is cut, where it is not 5000."""

CHUNKS: Mapping[Way, int] = {"batch": 20_000, "engine": 50}
"""Games of a chunk: as many as a batch plays fastest, and as few as the engine plays in some seconds."""


@dataclass(frozen=True)
class Task:
    """A run of so many games: every chunk follows from it and the number of the chunk, so it may be played anywhere.

    `first` is the seat that begins each game; None lets the seats begin in turn.
    """

    game: Any
    players: tuple[Any, ...]
    games: int
    seed: int
    first: Seat | None
    way: Way
    most: int
    chunk: int

    @property
    def chunks(self) -> int:
        """How many chunks the run has."""
        return -(-self.games // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The games of a chunk, counted through the run from 0."""
        return range(chunk * self.chunk, min((chunk + 1) * self.chunk, self.games))

    def opener(self, number: int) -> Seat:
        """Who begins a game."""
        return number % len(self.players) if self.first is None else self.first


def asked(
    game: Any, players: Sequence[Any], games: int, seed: int, first: Seat | None, way: Way | None,
    most: int | None, chunk: int | None,
) -> Task:  # fmt: skip
    """The task of a call of `simulate`; ValueError says what in it is not possible."""
    rules = find(game) if isinstance(game, str) else game
    _seated(rules, players, first)
    if type(seed) is not int:
        raise ValueError(f"A seed is a whole number, so that the run can be repeated: {seed!r} is none.")
    chosen = _way(rules, players, way)
    cap = MOST.get(rules.name, 5000) if most is None else whole(most, "a length at which games are cut")
    size = CHUNKS[chosen] if chunk is None else whole(chunk, "a number of games in a chunk")
    return Task(rules, tuple(players), whole(games, "a number of games"), seed, first, chosen, cap, max(size, 1))


def _seated(rules: Any, players: Sequence[Any], first: Seat | None) -> None:
    """Refuses a number of players, a seat or a player that cannot be."""
    low, high = rules.seats
    if isinstance(players, str) or not low <= len(players) <= high:
        raise ValueError(f"{rules.title} is for {low} to {high} players, one for each seat, not {players!r}.")
    if first is not None and (type(first) is not int or first not in range(len(players))):
        raise ValueError(f"Seat {first!r} cannot begin: seats are 0 to {len(players) - 1}; None lets all in turn.")
    for player in players:
        if isinstance(player, str) and player not in BOTS[rules.name]:
            raise ValueError(f"{rules.title} has no bot {player!r}: it has {', '.join(BOTS[rules.name])}.")
        if not isinstance(player, str) and (rules.name == "nerts" or not callable(player)):
            raise ValueError(f"{player!r} cannot play {rules.title}: name a bot, {', '.join(BOTS[rules.name])}.")


def _way(rules: Any, players: Sequence[Any], way: Way | None) -> Way:
    """The way that was asked for, or the faster that fits."""
    from .batches import obstacle

    if way not in (None, "batch", "engine"):
        raise ValueError(f"There is no way {way!r} to play: 'batch' or 'engine', or None for the faster that fits.")
    against = obstacle(rules, players)
    if way == "batch" and against:
        raise ValueError(f"No batch plays this: {against}")
    return way or ("engine" if against else "batch")
