"""Lying Cards without event cards in batches: a hand is how many cards of each value, because symbols never matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ...games.lying_cards import DECKS
from ..players.lying_cards import Keeper
from .common import Bools, Floats, Games, Ints, from_first, winner_takes

BASE = 16
"""A three as one number: kind, and up to three values in digits of this base; the stronger three is the larger."""


def obstacle(game: Any, seats: int) -> str:
    """Why no batch plays by these house rules; "" where one does."""
    return "" if game.event_copies == 0 else "a batch plays without event cards (event_copies=0)."


@dataclass(frozen=True)
class Rules:
    """The table, and what its players do, by seat."""

    seats: int
    values: int
    must: bool
    one_kicker: bool
    attack: Floats
    defend: Floats
    rest: Floats


@dataclass
class Fights(Games):
    """Hands, games x seats x values; whose turn it is, and who has won, or -1."""

    rules: Rules
    hands: Ints
    turn: Ints
    winner: Ints

    @classmethod
    def dealt(cls, game: Any, players: Sequence[Keeper], first: Ints, rng: np.random.Generator) -> Fights:
        """Games before the first attack: 9 cards each, or 6 from six players on."""
        number, seats, (values, symbols) = len(first), len(players), DECKS[game.deck]
        dealt, cards = seats * (9 if seats < 6 else 6), len(values) * len(symbols)
        chairs = np.where(np.arange(cards) < dealt, np.arange(cards) % seats, seats)
        chairs = rng.permuted(np.tile(chairs, (number, 1)), axis=1).reshape(number, len(symbols), len(values))
        hands = np.stack([(chairs == chair).sum(axis=1) for chair in range(seats)], axis=1)
        attack, defend, rest = np.array([(player.attack, player.defend, player.rest) for player in players]).T
        must, one = game.after_win == "must", game.kicker_depth == "one"
        rules = Rules(seats, len(values), must, one, attack, defend, rest)
        return cls(rng, np.arange(number), rules, from_first(hands, first), first.copy(), 0 * first - 1)

    def step(self) -> None:
        """Whose turn it is attacks anybody; the weaker three takes all six cards, and after a loss the turn ends."""
        rules, rows, turn, luck = self.rules, self.rows, self.turn, self.rng.random((4, len(self.ids)))
        target = (turn + 1 + (luck[0] * (rules.seats - 1)).astype(np.int64)) % rules.seats
        attack = _three(self.hands[rows, turn], luck[1] < rules.attack[turn])
        defence = _three(self.hands[rows, target], luck[2] < rules.defend[target])
        won = self._key(attack) > self._key(defence)
        laid = _spread(attack, rules.values), _spread(defence, rules.values)
        self.hands[rows, turn] -= laid[0]
        self.hands[rows, target] -= laid[1]
        self.hands[rows, np.where(won, target, turn)] += laid[0] + laid[1]
        self._emptied(turn, target)
        rests = (luck[3] < rules.rest[turn]) & (not rules.must)
        self.turn = np.where(won & ~rests, turn, (turn + 1) % rules.seats)

    def _key(self, three: Ints) -> Ints:
        """How strong a three is; with one kicker the third of three singles does not count."""
        return np.where(three < BASE**3, three // BASE, three) if self.rules.one_kicker else three

    def _emptied(self, turn: Ints, target: Ints) -> None:
        """Who has no cards left after the fight has won; games that were over stay as they were."""
        for seat in (target, turn):
            empty = self.hands[self.rows, seat].sum(axis=1) == 0
            self.winner = np.where((self.winner < 0) & empty, seat, self.winner)

    def over(self) -> Bools:
        """Somebody has won."""
        return self.winner >= 0

    def won(self, rows: Ints) -> Bools:
        """Who has no cards."""
        return winner_takes(rows, self.winner, self.rules.seats)


def _three(hands: Ints, best: Bools) -> Ints:
    """The strongest three of each hand, or its weakest, as a number; 0 of an empty hand."""
    values = hands.shape[1]
    bits = 1 << np.arange(values)
    one, two, three = ((hands >= k) @ bits for k in (1, 2, 3))
    top, bottom = _ends(values)
    return np.where(best, _strongest(one, two, three, top), _weakest(one, two, three, bottom))


def _strongest(one: Ints, two: Ints, three: Ints, top: Ints) -> Ints:
    """Trips before a pair with its kicker before the three highest; by the sets of values held once, twice, thrice."""
    pair = top[two]
    kicker = top[one & ~_bit(pair)]
    a = top[one]
    b = top[one & ~_bit(a)]
    c = top[one & ~_bit(a) & ~_bit(b)]
    single = (a * BASE + b) * BASE + c
    paired = np.where((pair > 0) & (kicker > 0), (BASE + pair) * BASE**2 + kicker * BASE, single)
    return np.where(three > 0, (2 * BASE + top[three]) * BASE**2, paired)


def _weakest(one: Ints, two: Ints, three: Ints, bottom: Ints) -> Ints:
    """The three lowest singles, else the lowest pair with its lowest kicker, else trips."""
    pair = bottom[two]
    kicker = bottom[one & ~_bit(pair)]
    c = bottom[one]
    b = bottom[one & ~_bit(c)]
    a = bottom[one & ~_bit(c) & ~_bit(b)]
    trips = (2 * BASE + bottom[three]) * BASE**2 * (three > 0)
    paired = np.where((pair > 0) & (kicker > 0), (BASE + pair) * BASE**2 + kicker * BASE, trips)
    return np.where(a > 0, (a * BASE + b) * BASE + c, paired)


def _spread(threes: Ints, values: int) -> Ints:
    """The cards of threes, by value."""
    kind, digits = threes // BASE**3, np.stack([threes // BASE**2, threes // BASE, threes], axis=1) % BASE
    number = np.where(kind == 2, 3, np.where(kind == 1, 2, 1))
    order = np.arange(1, values + 1)
    first: Ints = (digits[:, 0, None] == order) * number[:, None]
    found: Ints = first + (digits[:, 1, None] == order) + (digits[:, 2, None] == order)
    return found


def _bit(value: Ints) -> Ints:
    """The set that holds this value alone, counted from 1; nothing for 0."""
    bit: Ints = np.left_shift(1, value) >> 1
    return bit


@lru_cache(maxsize=4)
def _ends(values: int) -> tuple[Ints, Ints]:
    """The highest and the lowest value of every set of values, counted from 1; 0 of an empty set."""
    sets = np.arange(1 << values)
    bits = (sets[:, None] >> np.arange(values)) & 1 == 1
    top = np.where(bits.any(axis=1), values - bits[:, ::-1].argmax(axis=1), 0)
    return top, np.where(bits.any(axis=1), bits.argmax(axis=1) + 1, 0)
