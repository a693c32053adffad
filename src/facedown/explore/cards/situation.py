"""What one player knows when a claim of Løgneren is judged: the ledger, the hands, the pile, the play to be called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from ...engine import Seat
from ...games.cheat import Cheat, View
from ...odds import counts
from ...odds.cards import Ledger, story
from ...odds.counts import Distribution
from . import told
from .claim import Claim
from .speaker import Speaker


@dataclass(frozen=True)
class Situation:
    """A seat's knowledge. While a play of another can be called, all is as it was just before that play.

    `sizes` are the cards in each hand, `pile` those on the table; `standing` is the claim that can be called, `last`
    whether it was of a last card. `key` tells two situations apart. `news` say what is certain and how it is known,
    `loose` what only has bounds; `cautions` what the model of a speaker leaves out at this table.
    """

    ledger: Ledger
    seat: Seat | None
    names: tuple[str, ...]
    sizes: tuple[int, ...]
    pile: int
    key: tuple[Any, ...]
    standing: Claim | None = None
    one_card: bool = False
    over: bool = False
    next_rank: str = ""
    turn: Seat | None = None
    news: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()
    _laws: dict[tuple[str | int, ...], Distribution] = field(default_factory=dict, compare=False, repr=False)

    @classmethod
    def at_table(cls, view: View, game: Cheat, names: Sequence[str] = ()) -> Situation:
        """What this seat knows in a match; ValueError at a table where nobody can count cards."""
        public, story_so_far = view.public, story(view)
        called = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(public.players))
        last = public.last if public.window in ("open", "final") else None
        standing = Claim(last.seat, last.count, last.rank) if last and last.seat != view.seat else None
        sizes, pile = list(public.hands or ()), public.pile or 0
        if standing:
            story_so_far = replace(story_so_far, events=story_so_far.events[:-1])
            sizes[standing.who], pile = sizes[standing.who] + standing.count, pile - standing.count
        ledger = Ledger.of(story_so_far, frozenset(view.own), _limit(len(public.log), public.players))
        key = ("play", public.number) if standing else ("log", len(public.log))
        return cls(
            ledger, view.seat, called, tuple(sizes), pile, key, standing, game.one_card, public.winner is not None,
            public.rank, public.turn, told.news(ledger, view, called), told.cautions(game, public, standing),
        )  # fmt: skip

    @property
    def decks(self) -> int:
        """How many packs are played with."""
        return len(self.ledger.pack) // 52

    @property
    def others(self) -> tuple[Seat, ...]:
        """Everybody else, in order from my left."""
        me, n = -1 if self.seat is None else self.seat, len(self.names)
        return tuple(seat % n for seat in range(me + 1, me + 1 + n) if seat % n != me)

    def mine(self, rank: str) -> int:
        """How many of a rank I hold."""
        return sum(card.rank == rank for card in self.ledger.hand)

    def law(self, rank: str, seat: Seat) -> Distribution:
        """How many of a rank a player holds: P(X = k); ranks of which as much is known have one law."""
        if (rank, seat) not in self._laws:
            known = self.ledger.placements
            pools = (*known.groups, known.unseen, known.sure(seat))
            alike = (seat, *(sum(card.rank == rank for card in pool) for pool in pools))
            if alike not in self._laws:
                self._laws[alike] = self.ledger.law(rank, seat)
            self._laws[rank, seat] = self._laws[alike]
        return self._laws[rank, seat]

    def chance(self, claim: Claim) -> Fraction:
        """The chance that a player can lay such cards truly: P(X >= k), whatever is said."""
        return counts.at_least(self.law(claim.rank, claim.who), claim.count)

    def lie(self, claim: Claim, speaker: Speaker) -> Fraction:
        """The chance that a claim is a lie, for a model of the one who says it."""
        if not self.chance(claim):
            return counts.ONE
        return speaker.lie(claim.count, self.law(claim.rank, claim.who), self.sizes[claim.who], self.one_card)

    @property
    def most(self) -> int:
        """The largest number of cards that is asked about."""
        standing = self.standing.count if self.standing else 1
        return max(standing, 1 if self.one_card else 4 * self.decks)

    def is_last(self, claim: Claim) -> bool:
        """Whether the claim is of a player's last cards."""
        return claim.count == self.sizes[claim.who]

    @property
    def simple(self) -> bool:
        """Whether one draw from the unseen cards says it all: no shown card may have been laid again."""
        return not self.ledger.placements.groups

    def sure(self, rank: str, seat: Seat) -> int:
        """The shown cards of a rank that a player holds for certain."""
        return sum(card.rank == rank for card in self.ledger.placements.sure(seat))

    def draw(self, rank: str, seat: Seat) -> tuple[int, int, int]:
        """Unseen cards, those of the rank among them, and how many unseen ones a player holds, if it is `simple`."""
        unseen = self.ledger.unseen
        return (
            len(unseen),
            sum(card.rank == rank for card in unseen),
            self.sizes[seat] - len(self.ledger.placements.sure(seat)),
        )


def _limit(events: int, players: int) -> int:
    """How many ways for shown cards are followed: fewer for many players and in a long match, so that it stays quick.

    >>> _limit(20, 4), _limit(20, 10), _limit(300, 4)
    (120, 40, 20)
    """
    return max(20, min(360 // (players - 1), 6000 // max(1, events)))


def listed(words: Iterable[str], last: str = "and") -> str:
    """Words in a row: "a, b and c"."""
    *first, end = list(words)
    return f"{', '.join(first)} {last} {end}" if first else end
