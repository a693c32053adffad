"""Løgneren in batches: a hand is how many cards of each rank, because suits never matter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...pieces import RANKS, SUITS
from ..players.cheat import Bluffer
from .common import Bools, Floats, Games, Ints, from_first, winner_takes

KINDS = len(RANKS)


def obstacle(game: Any, seats: int) -> str:
    """Why no batch plays by these house rules; "" where one does."""
    if game.rank_rule != "ascending" or game.allow_pass:
        return "a batch lets the ranks go up by one each turn, and nobody passes."
    return ""


@dataclass(frozen=True)
class Rules:
    """The table, and what its players do, by seat: `calls` by the number announced, 0 to 4, and `last` in its place."""

    seats: int
    cards: int
    one_card: bool
    bluff: Floats
    hides: Floats
    calls: Floats
    last: Floats
    notices: Floats
    order: Ints
    callers: Ints


@dataclass
class Laid:
    """A play of each game: cards laid, by rank; the number announced; whether it is a lie, and whether the last."""

    cards: Ints
    said: Ints
    lie: Bools
    final: Bools


@dataclass
class Piles(Games):
    """Hands, games x seats x ranks; the pile, games x ranks; the rank and whose turn it is; who has won, or -1."""

    rules: Rules
    hands: Ints
    pile: Ints
    rank: Ints
    turn: Ints
    winner: Ints

    @classmethod
    def dealt(cls, game: Any, players: Sequence[Bluffer], first: Ints, rng: np.random.Generator) -> Piles:
        """Games in which nobody has laid a card."""
        number, seats, cards = len(first), len(players), 4 * game.decks * KINDS
        chairs = rng.permuted(np.tile(np.arange(cards) % seats, (number, 1)), axis=1).reshape(number, -1, KINDS)
        hands = np.stack([(chairs == chair).sum(axis=1) for chair in range(seats)], axis=1)
        none = np.zeros(number, dtype=np.int64)
        pile = np.zeros((number, KINDS), dtype=np.int64)
        return cls(
            rng, np.arange(number), _rules(game, players), from_first(hands, first), pile, none, first.copy(), none - 1
        )

    def step(self) -> None:
        """Whose turn it is lays; somebody calls or nobody, and the next is on turn."""
        laid = self._lay()
        caller = self._caller(laid)
        self._settle(laid, caller)
        wins = laid.final & ~((caller >= 0) & laid.lie)
        self.winner = np.where((self.winner < 0) & wins, self.turn, self.winner)
        self.turn, self.rank = (self.turn + 1) % self.rules.seats, (self.rank + 1) % KINDS

    def _lay(self) -> Laid:
        """What everybody on turn lays on the pile."""
        rules, rows, luck = self.rules, self.rows, self.rng.random((2, len(self.ids)))
        hand = self.hands[rows, self.turn]
        true = hand[rows, self.rank]
        spare = hand.sum(axis=1) - true
        true = np.minimum(true, 1) if rules.one_card else true
        adds = (luck[0] < rules.bluff[self.turn]) & (true < rules.cards) & (not rules.one_card)
        shown = np.where(true > 0, np.minimum(adds, spare), np.minimum(1, spare))
        false = shown + np.minimum(luck[1] < rules.hides[self.turn], spare - shown)
        cards = self._false(hand, false)
        cards[rows, self.rank] = true
        self.hands[rows, self.turn] = hand - cards
        self.pile += cards
        return Laid(cards, true + shown, false > 0, (hand - cards).sum(axis=1) == 0)

    def _false(self, hand: Ints, number: Ints) -> Ints:
        """So many cards of other ranks, those first that come round last."""
        rows, order = self.rows[:, None], (self.rank[:, None] + self.rules.order) % KINDS
        there = hand[rows, order]
        before = there.cumsum(axis=1) - there
        cards = np.zeros_like(hand)
        cards[rows, order] = np.clip(number[:, None] - before, 0, there)
        return cards

    def _caller(self, laid: Laid) -> Ints:
        """The first in the order of asking who calls; -1 if nobody does."""
        rules, rows, seats = self.rules, self.rows, np.arange(self.rules.seats)
        own = self.hands[rows[:, None], seats, self.rank[:, None]]
        chance = rules.calls[seats, np.minimum(laid.said, 4)[:, None]]
        chance = np.where(laid.final[:, None], rules.last, chance)
        chance = np.where(own + laid.said[:, None] > rules.cards, rules.notices, chance)
        calls = self.rng.random(chance.shape) < chance
        order = rules.callers[laid.final.astype(np.int64), self.turn]
        called = calls[rows[:, None], order]
        return np.where(called.any(axis=1), order[rows, called.argmax(axis=1)], -1)

    def _settle(self, laid: Laid, caller: Ints) -> None:
        """The pile goes to who was caught, or to who called the truth."""
        rows = np.flatnonzero((caller >= 0) & (self.winner < 0))
        taker = np.where(laid.lie, self.turn, caller)[rows]
        self.hands[rows, taker] += self.pile[rows]
        self.pile[rows] = 0

    def over(self) -> Bools:
        """Somebody has won."""
        return self.winner >= 0

    def won(self, rows: Ints) -> Bools:
        """Whose last card stood."""
        return winner_takes(rows, self.winner, self.rules.seats)


def _rules(game: Any, players: Sequence[Bluffer]) -> Rules:
    """The habits of the players as arrays, and the order of asking for each kind of play and seat that laid it."""
    seats, chances = len(players), np.array([(0.0, *player.calls) for player in players])
    asked = [[[(s + i) % seats for i in turns] for s in range(seats)] for turns in _asked(seats)]
    hides = np.array([player.hides * game.count_bluff for player in players])
    bluff, last, notices = np.array([(player.bluff, player.last, player.notices) for player in players]).T
    order = -seats * np.arange(1, KINDS)
    return Rules(
        seats, len(SUITS) * game.decks, game.one_card, bluff, hides, chances, last, notices, order, np.array(asked)
    )


def _asked(seats: int) -> tuple[list[int], list[int]]:
    """Who is asked, in steps clockwise from who has laid: after other plays, whoever is on turn next comes last."""
    return [*range(2, seats), 1], [*range(1, seats)]
