"""Whole games of Sorteper played card by card with seeded chance, for any number of players.

Cards are numbers: 0 to 11 are the ranks of four, 12 the red jacks, 13 is Sorteper.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random

from facedown.odds.bands import wilson
from facedown.odds.chains.clearing import RANKS, hand_sizes
from facedown.odds.counts import whole

SORTEPER = RANKS + 1
PACK = [*range(RANKS)] * 4 + [RANKS] * 2 + [SORTEPER]


@dataclass(frozen=True)
class Played:
    """What happened in seeded games: how often each seat lost, and the draws of each game. Seat 0 has dealt."""

    lost: tuple[int, ...]
    draws: tuple[int, ...]

    @property
    def loses(self) -> tuple[float, ...]:
        """The share of games that each seat lost."""
        return tuple(lost / len(self.draws) for lost in self.lost)

    @property
    def bands(self) -> tuple[tuple[float, float], ...]:
        """The 95% band of each seat's chance to lose."""
        return tuple(wilson(lost, len(self.draws)) for lost in self.lost)

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each share: sqrt(p (1 - p) / n)."""
        return tuple(sqrt(share * (1 - share) / len(self.draws)) for share in self.loses)

    @property
    def length(self) -> tuple[float, float]:
        """The mean number of draws, and its standard error."""
        games = len(self.draws)
        mean = sum(self.draws) / games
        return mean, sqrt(sum((draws - mean) ** 2 for draws in self.draws) / max(games - 1, 1) / games)


def played(players: int, games: int, seed: int = 1) -> Played:
    """So many games of 3 to 51 players, the same for the same seed on every Python.

    >>> played(3, games=1000).lost
    (188, 390, 422)
    """
    rng, lost, lengths = Random(seed), [0] * players, []
    for _ in range(whole(games, "a number of games")):
        loser, draws = _game(_dealt(players, rng), rng)
        lost[loser] += 1
        lengths.append(draws)
    return Played(tuple(lost), tuple(lengths))


def _dealt(players: int, rng: Random) -> list[list[int]]:
    """Hands after the clearing, the dealer's first: of each rank a player keeps one card or none."""
    cards = PACK.copy()
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
    parts = iter(cards)
    hands = [[next(parts) for _ in range(size)] for size in hand_sizes(players)]
    return [[card for card in sorted(set(hand)) if hand.count(card) % 2] for hand in (hands[-1], *hands[:-1])]


def _game(hands: list[list[int]], rng: Random) -> tuple[int, int]:
    """Who loses, and after how many draws; each draws from the nearest on the right who is still in."""
    seats, draws = [seat for seat in _clockwise(len(hands)) if hands[seat]], 0
    while len(seats) > 1:
        giver, drawer = hands[seats[-1]], hands[seats[0]]
        card = giver.pop(int(rng.random() * len(giver)))
        draws += 1
        if card in drawer:
            drawer.remove(card)
        else:
            drawer.append(card)
        seats = [seat for seat in (*seats[1:], seats[0]) if hands[seat]]
    return seats[0], draws


def _clockwise(players: int) -> Iterator[int]:
    """The seats in the order in which they draw: left of the dealer first, the dealer last."""
    return ((1 + i) % players for i in range(players))
