"""What lies open and what lies face down in Ligretto with ordinary cards, and what a player can do.

The `pack` of a card is the seat that owns it. `at` is the moment of an action in whole ticks of 1/20 s since the
start of the round, written on it by who runs the table; without it the action is later than everything that lies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...engine import Seat
from ...pieces import RANKS, Card

Phase = Literal["running", "called", "scored", "over"]
"""Where a round is: all play, cards on their way still arrive, it is written down, the match is over."""

TICKS = 20
"""Ticks in a second: what happens within one of them cannot be told apart."""


@dataclass(frozen=True)
class Put:
    """A card to the middle, onto the pile with this number; an ace, without a number, starts a pile."""

    card: Card
    pile: int | None = None
    at: int | None = None


@dataclass(frozen=True)
class Move:
    """A card, with all that lie on it, onto one's own work pile 0 to 3."""

    card: Card
    pile: int
    at: int | None = None


@dataclass(frozen=True)
class Flip:
    """Three cards of the hand turned up onto the waste as they lie, or as many as there are."""

    at: int | None = None


@dataclass(frozen=True)
class Recycle:
    """The whole waste turned over: it is the hand again, the card that came first on top."""

    at: int | None = None


@dataclass(frozen=True)
class Stop:
    """I am stuck, or do not want to play: when all have said so, the hands are shifted by one card."""

    at: int | None = None


@dataclass(frozen=True)
class Ligretto:
    """The call that ends the round, for who has an empty Ligretto pile."""

    at: int | None = None


@dataclass(frozen=True)
class Done:
    """After the call: none of my cards is still on its way."""


@dataclass(frozen=True)
class NextRound:
    """All have seen the points of this round; deal again."""

    round: int


Action = Put | Move | Flip | Recycle | Stop | Ligretto | Done | NextRound
Timed = Put | Move | Flip | Recycle | Stop | Ligretto


@dataclass(frozen=True)
class Laid:
    """A card in the middle, and the tick at which it came."""

    card: Card
    at: int | None = None

    @property
    def owner(self) -> Seat:
        """Who laid it, and will count it."""
        return self.card.pack


Pile = tuple[Laid, ...]
"""A pile of the middle by rank, the ace first; a rank lies there twice if nobody can tell who was first."""


def closed(pile: Pile) -> bool:
    """Whether a pile has reached its king and is turned over."""
    return pile[-1].card.rank == RANKS[-1]


@dataclass(frozen=True)
class Side:
    """What all can see of one player: the open cards, and how many there are of the others.

    `top` lies open on `ligretto` cards (itself included), `work` has four piles with their front card last, and
    `waste_top` lies on `waste` cards (itself included). `begun` says whether the hand has been turned from its first
    card since the last play that matters to this player: an own one, or anybody's to the middle.
    """

    top: Card | None
    ligretto: int
    work: tuple[tuple[Card, ...], ...]
    waste_top: Card | None
    waste: int
    hand: int
    stopped: bool = False
    begun: bool = True

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that may go to the middle: from the Ligretto pile, the front of each work pile, and the waste."""
        tops = (self.top, *(pile[-1] if pile else None for pile in self.work), self.waste_top)
        return tuple(card for card in tops if card)


@dataclass(frozen=True)
class Result:
    """A round as it was written down: each seat's cards in the middle and in its Ligretto pile, and its points.

    `callers` is empty if all were stuck.
    """

    middle: tuple[int, ...]
    left: tuple[int, ...]
    points: tuple[int, ...]
    callers: tuple[Seat, ...] = ()


@dataclass(frozen=True)
class Public:
    """What the whole table knows, and that is all that anybody does.

    `fruitless` counts shifts of all hands since the last card was played; `calls` says who called, and when; `done`
    has no card on its way any more.
    """

    sides: tuple[Side, ...]
    totals: tuple[int, ...]
    round: int = 1
    phase: Phase = "running"
    middle: tuple[Pile, ...] = ()
    fruitless: int = 0
    calls: tuple[tuple[Seat, int | None], ...] = ()
    done: frozenset[Seat] = frozenset()
    results: tuple[Result, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at this table."""
        return len(self.sides)

    @property
    def waits_for(self) -> Seat:
        """Who goes on after a round: the one who called, or seat 0 after a round in which all were stuck."""
        return self.calls[0][0] if self.calls else 0

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has the highest total, once the match is over."""
        best = max(self.totals)
        return tuple(s for s, total in enumerate(self.totals) if total == best) if self.phase == "over" else ()


@dataclass(frozen=True)
class Down:
    """The face-down cards of one player, which nobody sees: not even who owns them.

    `ligretto` and `hand` from the top down, `waste` from the bottom up; the open card on top is not among them.
    """

    ligretto: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    waste: tuple[Card, ...] = ()


@dataclass(frozen=True)
class State:
    """The truth: what lies face down, and what all can see."""

    down: tuple[Down, ...]
    public: Public


@dataclass(frozen=True)
class View:
    """What one seat knows: which seat it is, and what all can see."""

    seat: Seat | None
    public: Public

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards that this seat may play now, if they fit; a spectator has none."""
        return () if self.seat is None else self.public.sides[self.seat].playable
