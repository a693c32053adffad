"""The same question answered by playing games out, card by card, with seeded chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from random import Random

from ...odds.bands import wilson
from ...odds.chains import Table, played
from .asked import Asked
from .unseen import tables

SORTEPER = -1


@dataclass
class Games:
    """Games so far: `lost[seat]` of them were lost by a seat, `draws[k]` ended after k draws.

    The same seed and the same presses give the same games.
    """

    asked: Asked
    seed: int = 0
    lost: Counter[int] = field(default_factory=Counter)
    draws: Counter[int] = field(default_factory=Counter)
    presses: int = 0

    @property
    def total(self) -> int:
        """How many games were played."""
        return self.lost.total()

    @property
    def possible(self) -> bool:
        """Whether games can be played at all: not if too many hands could be with the others."""
        return self.asked.hands is None or bool(tables(self.asked))

    def play(self, times: int) -> None:
        """Plays so many games more, and counts."""
        self.presses += 1
        if self.asked.hands is None:
            self._dealt(times, 1000 * self.seed + self.presses)
            return
        for loser, draws in _ended(self.asked, times, Random(1000 * self.seed + self.presses)):
            self.lost[loser] += 1
            self.draws[draws] += 1

    def _dealt(self, times: int, seed: int) -> None:
        """Whole games; in the odds the dealer has seat 0."""
        found = played(self.asked.players, times, seed)
        for chair, lost in enumerate(found.lost):
            self.lost[(chair + self.asked.dealer) % self.asked.players] += lost
        self.draws.update(found.draws)

    def share(self, seat: int) -> tuple[float, float, float]:
        """The share of games that a seat lost, and its 95% band."""
        return (self.lost[seat] / self.total, *wilson(self.lost[seat], self.total))

    def lasting(self, draws: range) -> tuple[float, float, float]:
        """The share of games with so many draws, and its 95% band."""
        games = sum(self.draws[k] for k in draws)
        return (games / self.total, *wilson(games, self.total))

    @property
    def mean(self) -> float:
        """The draws of a game on average."""
        return sum(draws * games for draws, games in self.draws.items()) / self.total


def _ended(asked: Asked, times: int, rng: Random) -> Iterator[tuple[int, int]]:
    """Who loses and after how many draws, game by game; hands that are not known are drawn first, by their weight."""
    known = tables(asked)
    weights, choices = list(accumulate(known.values())), list(map(_hands, known))
    for _ in range(times):
        at = rng.random() * weights[-1]
        hands = choices[next(i for i, weight in enumerate(weights) if at < weight)]
        yield play_out([list(hand) for hand in hands], asked.drawer, rng)


def _hands(table: Table) -> tuple[tuple[int, ...], ...]:
    """The hands of a table: ranks are numbers, Sorteper is -1."""
    ranks = (seats for seats, number in table.shared for _ in range(number))
    hands: list[list[int]] = [[] for _ in range(table.players)]
    for rank, seats in enumerate(ranks):
        for seat in seats:
            hands[seat].append(rank)
    hands[table.holder].append(SORTEPER)
    return tuple(map(tuple, hands))


def play_out(hands: Sequence[list[int]], drawer: int, rng: Random) -> tuple[int, int]:
    """One game to its end: who loses, and after how many draws. Two cards of a rank are laid down at once."""
    seats = [(drawer + i) % len(hands) for i in range(len(hands))]
    seats, draws = [seat for seat in seats if hands[seat]], 0
    while len(seats) > 1:
        giver, own = hands[seats[-1]], hands[seats[0]]
        card = giver.pop(int(rng.random() * len(giver)))
        if card in own:
            own.remove(card)
        else:
            own.append(card)
        draws += 1
        seats = [seat for seat in (*seats[1:], seats[0]) if hands[seat]]
    return seats[0], draws
