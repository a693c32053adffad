"""What happened in many games: who won how often, how long they were, and how far the shares may be off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from math import ceil, sqrt

from ..odds.bands import wilson
from .task import UNITS, Task

LONGEST_LINE = 6
"""Seats of which `str(result)` writes the share; more are left out."""


@dataclass(frozen=True)
class Tally:
    """Games counted: how many were begun, how many each seat won, how many were cut, and how many had which length."""

    games: int
    wins: tuple[int, ...]
    cut: int
    lengths: Counter[int]

    def __add__(self, other: Tally) -> Tally:
        wins = tuple(a + b for a, b in zip(self.wins, other.wins, strict=True))
        return Tally(self.games + other.games, wins, self.cut + other.cut, self.lengths + other.lengths)


@dataclass(frozen=True)
class Result:
    """The games that were played of those that were asked for; the same whatever order they were played in.

    `chunks` are the parts of the run that are done.
    """

    task: Task
    tally: Tally = field(repr=False)
    chunks: frozenset[int] = field(repr=False, default=frozenset())

    @property
    def asked(self) -> int:
        """The games that were asked for."""
        return self.task.games

    @property
    def games(self) -> int:
        """The games that were played, to their end or until they were cut."""
        return self.tally.games

    @property
    def wins(self) -> tuple[int, ...]:
        """The games that each seat won, alone or with others."""
        return self.tally.wins

    @property
    def cut(self) -> int:
        """The games that nobody won, because they had grown too long."""
        return self.tally.cut

    @property
    def lengths(self) -> tuple[tuple[int, int], ...]:
        """Each length of a game that ended, in the `unit`, and the number of games: `plt.bar(*zip(*lengths))`."""
        return tuple(sorted(self.tally.lengths.items()))

    @property
    def unit(self) -> str:
        """What the length of a game is counted in."""
        return UNITS[self.task.game.name]

    @property
    def way(self) -> str:
        """How the games were played: in a "batch", or one by one in the "engine"."""
        return self.task.way

    @property
    def complete(self) -> bool:
        """Whether all games that were asked for are in it."""
        return self.games == self.asked

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of all games that each seat won."""
        return tuple(won / max(self.games, 1) for won in self.wins)

    @property
    def bands(self) -> tuple[tuple[float, float], ...]:
        """The 95% band (Wilson's) of each seat's chance to win."""
        return tuple(wilson(won, self.games) for won in self.wins)

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each share: sqrt(p (1 - p) / n)."""
        return tuple(sqrt(share * (1 - share) / max(self.games, 1)) for share in self.shares)

    @property
    def bars(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """How far the bands reach below and above the shares: `plt.errorbar(seats, result.shares, result.bars)`."""
        low = tuple(max(0.0, share - band[0]) for share, band in zip(self.shares, self.bands, strict=True))
        high = tuple(max(0.0, band[1] - share) for share, band in zip(self.shares, self.bands, strict=True))
        return low, high

    @property
    def ended(self) -> int:
        """The games that were played to their end."""
        return self.games - self.cut

    @property
    def mean(self) -> float:
        """The mean length of the games that ended; 0 without any."""
        return sum(length * number for length, number in self.lengths) / max(self.ended, 1)

    @property
    def deviation(self) -> float:
        """The standard deviation of the lengths."""
        squares = sum(number * (length - self.mean) ** 2 for length, number in self.lengths)
        return sqrt(squares / max(self.ended - 1, 1))

    @property
    def error(self) -> float:
        """The standard error of the mean length: the deviation by the root of the number of games."""
        return self.deviation / sqrt(max(self.ended, 1))

    def quantile(self, part: float) -> int:
        """The length that this part of the games (0 to 1) does not exceed; 0.5 is the median.

        >>> task = Task("a game", ("bot", "bot"), 4, seed=0, first=0, way="batch", most=99, chunk=9)
        >>> Result(task, tallied(4, 2, [[0], [1], [0], [0]], [2, 5, 5, 9])).quantile(0.5)
        5
        """
        if not 0 <= part <= 1:
            raise ValueError(f"{part!r} is no part of the games: it goes from 0 to 1, and 0.5 gives the median.")
        wanted, seen = max(1, ceil(part * self.ended - 1e-9)), 0
        for length, number in self.lengths:
            seen += number
            if seen >= wanted:
                return length
        return 0

    def __str__(self) -> str:
        """All in a line: `progress=print` shows how it grows."""
        of = "" if self.complete else f" of {self.asked:,}"
        seats = list(zip(self.shares, self.bars[0], self.bars[1], strict=True))[:LONGEST_LINE]
        shares = ", ".join(f"{share:.1%} ± {max(low, high):.1%}" for share, low, high in seats)
        more = ", ..." if len(self.wins) > LONGEST_LINE else ""
        cut = f", {self.cut:,} cut" if self.cut else ""
        length = f"{self.mean:.1f} ± {2 * self.error:.1f} {self.unit}"
        return f"{self.task.game.title}, {self.games:,}{of} games: won by seat {shares}{more}; {length}{cut}"


def tallied(games: int, seats: int, winners: Iterable[Iterable[int]], lengths: Iterable[int]) -> Tally:
    """Counts games from the seats that won each that ended, and its length; the others were cut."""
    won, long = Counter(seat for each in winners for seat in each), Counter(lengths)
    return Tally(games, tuple(won[seat] for seat in range(seats)), games - long.total(), long)


def empty(task: Task) -> Result:
    """The result before any game."""
    return Result(task, tallied(0, len(task.players), (), ()))


def grown(result: Result, chunk: int, tally: Tally) -> Result:
    """The result with one more chunk."""
    return Result(result.task, result.tally + tally, result.chunks | {chunk})
