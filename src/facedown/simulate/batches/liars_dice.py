"""Liar's Dice in batches: a cup is one whole number, six bits for each face, so that cups add up by addition."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ...pieces import FACES
from ..players.liars_dice import Threshold, extra, tail
from .common import Bools, Floats, Games, Ints, alone, circle, winner_takes

BITS = 6
MANY = (1 << BITS) - 1
FIVE = 5
"""So many dice are rolled by one random number."""


def obstacle(game: Any, seats: int) -> str:
    """Why no batch plays by these house rules; "" where one does."""
    if game.ones == "dudo" or game.calza != "off" or game.palifico != "off" or game.exact_loss != "caller_one":
        return "a batch knows wild and plain ones, and the loss of one die or the difference, no other house rules."
    return ""


@dataclass
class Rules:
    """What the players do, by seat and the number of hidden dice: tables that were worked out beforehand."""

    seats: int
    wild: bool
    difference: bool
    calls: Bools
    extra: Ints
    bluff: Floats
    hidden: int

    @property
    def lowest(self) -> int:
        """The lowest face that can be bid."""
        return 2 if self.wild else 1


@dataclass
class Dice(Games):
    """Dice and cups, games x seats; the bid that stands (0 dice at first, of a face above all), and whose turn it is.

    `best` is the face of which each seat holds most, `alive` the seats with dice as a bit mask.
    """

    rules: Rules
    dice: Ints
    cups: Ints
    best: Ints
    alive: Ints
    turn: Ints
    bidder: Ints
    quantity: Ints
    face: Ints

    @classmethod
    def dealt(cls, game: Any, players: Sequence[Threshold], first: Ints, rng: np.random.Generator) -> Dice:
        """Games before their first bid."""
        shape, seats = (len(first), len(players)), len(players)
        dice, none = np.full(shape, game.dice, dtype=np.int64), np.zeros(len(first), dtype=np.int64)
        rules = _rules(game, players)
        games = cls(
            rng, np.arange(len(first)), rules, dice, np.zeros_like(dice), np.zeros_like(dice),
            none + (1 << seats) - 1, first.copy(), none.copy(), none.copy(), none + len(FACES) + 1,
        )  # fmt: skip
        games.roll(games.rows)
        return games

    def roll(self, rows: Ints) -> None:
        """New dice under the cups of these games."""
        dice = self.dice[rows]
        cups = _cups(self.rng, np.minimum(dice, FIVE), self.rules.wild)
        if self.rules.hidden > FIVE * self.rules.seats:
            cups = cups + _cups(self.rng, np.maximum(dice - FIVE, 0), self.rules.wild)
        self.cups[rows] = cups
        most, best = np.full(cups.shape, -1, dtype=np.int64), np.zeros(cups.shape, dtype=np.int64)
        for face in range(self.rules.lowest, len(FACES) + 1):
            count = (cups >> BITS * (face - 1)) & MANY
            more = count >= most
            most, best = np.where(more, count, most), np.where(more, face, best)
        self.best[rows] = best

    def step(self) -> None:
        """Whose turn it is bids or calls."""
        rules, rows = self.rules, self.rows
        at = rows * rules.seats + self.turn
        cup, dice = self.cups.reshape(-1)[at], self.dice.sum(axis=1)
        hidden = dice - self.dice.reshape(-1)[at]
        standing = np.clip(self.quantity - _count(cup, self.face), 0, hidden + 1)
        face = self._faces(at)
        by = self.turn * (rules.hidden + 1) + hidden
        number = np.maximum(self.quantity + (face <= self.face), _count(cup, face) + rules.extra[by])
        number = np.maximum(number, 1)
        called = rules.calls[by * (rules.hidden + 2) + standing] | (number > dice)
        called &= (self.quantity > 0) & ~self.over()
        self._bid(~called, number, face)
        if len(calling := np.flatnonzero(called)):
            self._settle(calling)

    def _faces(self, at: Ints) -> Ints:
        """The face that each would bid: the best, or in a bluff any."""
        luck, bluff, low = self.rng.random(len(at)), self.rules.bluff[self.turn], self.rules.lowest
        with np.errstate(divide="ignore", invalid="ignore"):
            anywhere = np.where(luck < bluff, luck / bluff, 0.0) * (len(FACES) + 1 - low)
        return np.where(luck < bluff, low + anywhere.astype(np.int64), self.best.reshape(-1)[at])

    def _bid(self, bids: Bools, number: Ints, face: Ints) -> None:
        """The bids that now stand; the next who has dice is on turn."""
        self.quantity = np.where(bids, number, self.quantity)
        self.face = np.where(bids, face, self.face)
        self.bidder = np.where(bids, self.turn, self.bidder)
        following = circle(self.rules.seats, 1)[self.alive * self.rules.seats + self.turn]
        self.turn = np.where(bids, following, self.turn)

    def _settle(self, rows: Ints) -> None:
        """Cups are lifted, dice are lost, and the loser opens the next round, or the next who has dice."""
        seats, caller = self.rules.seats, self.turn[rows]
        over = _count(self.cups[rows].sum(axis=1), self.face[rows]) - self.quantity[rows]
        loser = np.where(over >= 0, caller, self.bidder[rows])
        lost = np.maximum(np.abs(over), 1) if self.rules.difference else 1
        left = np.maximum(self.dice[rows, loser] - lost, 0)
        self.dice[rows, loser] = left
        self.alive[rows] &= ~((left == 0).astype(np.int64) << loser)
        following = circle(seats, 1)[self.alive[rows] * seats + loser]
        self.turn[rows] = np.where(left > 0, loser, following)
        self.quantity[rows], self.face[rows] = 0, len(FACES) + 1
        self.roll(rows)

    def over(self) -> Bools:
        """One player has dice."""
        return alone(self.rules.seats)[self.alive]

    def won(self, rows: Ints) -> Bools:
        """Who has dice."""
        return winner_takes(rows, self.dice.argmax(axis=1), self.rules.seats)


def _rules(game: Any, players: Sequence[Threshold]) -> Rules:
    """What each player does with so many hidden dice, worked out for all numbers of them."""
    seats, wild, most = len(players), game.ones == "wild", game.dice * len(players)
    hits = 2 if wild else 1
    calls = np.zeros((seats, most + 1, most + 2), dtype=np.bool_)
    more = np.zeros((seats, most + 1), dtype=np.int64)
    for seat, player in enumerate(players):
        for hidden in range(most + 1):
            chances = np.array([*tail(hidden, hits), 0.0])
            calls[seat, hidden, : hidden + 2] = chances < player.doubt
            more[seat, hidden] = extra(hidden, hits, player.nerve)
    bluff = np.array([player.bluff for player in players])
    return Rules(seats, wild, game.loss == "difference", calls.ravel(), more.ravel(), bluff, most)


def _count(cups: Ints, face: Ints) -> Ints:
    """How many dice of a cup, or of several added up, count for a face."""
    counts: Ints = (cups >> BITS * np.minimum(face - 1, len(FACES) - 1)) & MANY
    return counts


def _cups(rng: np.random.Generator, dice: Ints, wild: bool) -> Ints:
    """Cups of up to five dice: each of the 6^n ways to roll n dice is one entry of a table."""
    table, start, number = _ways(wild)
    return table[start[dice] + (rng.random(dice.shape) * number[dice]).astype(np.int64)]


@lru_cache(maxsize=2)
def _ways(wild: bool) -> tuple[Ints, Ints, Ints]:
    """All ways to roll no die, one, ... five, as packed counts; where each number begins, and how many there are."""
    one = np.array([1 << BITS * (face - 1) for face in FACES], dtype=np.int64)
    if wild:
        one[0] = one.sum()
    ways = [np.zeros(1, dtype=np.int64)]
    for _ in range(FIVE):
        ways.append((ways[-1][:, None] + one).ravel())
    number = np.array([len(way) for way in ways])
    return np.concatenate(ways), np.concatenate(([0], number.cumsum()[:-1])), number
