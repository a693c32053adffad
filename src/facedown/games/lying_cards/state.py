"""What lies on the table in Lying Cards, what each seat holds and has been shown, and what all have seen happen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...engine import Seat
from .cards import LCard
from .fight import Fight, Three
from .strength import Claim

Phase = Literal["turn", "response", "lost", "over"]
"""The player on turn decides; an attack waits for its target; the attack was lost; somebody has won."""


@dataclass(frozen=True)
class Announced:
    """An attack as the table hears it; attacks are numbered through the match, from 1.

    `joker` tells that one lies with it, `second` that it is a Zweite Chance; a joiner may come later.
    """

    number: int
    attacker: Seat
    target: Seat
    claim: Claim
    joker: bool = False
    second: bool = False
    joiner: Seat | None = None
    joined_claim: Claim | None = None


@dataclass(frozen=True)
class Joined:
    """A Doppelangriff: this seat has laid three cards beside the attack with this number."""

    number: int
    seat: Seat
    claim: Claim


@dataclass(frozen=True)
class Voided:
    """The attack with this number met a Schutzschild: all its cards went back unseen."""

    number: int


@dataclass(frozen=True)
class Played:
    """An event card that a seat has used, and on whom, if it names somebody."""

    seat: Seat
    event: str
    other: Seat | None = None


@dataclass(frozen=True)
class Passed:
    """A turn that its player has ended."""

    seat: Seat


@dataclass(frozen=True)
class Missed:
    """A turn that did not begin, because of an Aussetzen."""

    seat: Seat


Event = Announced | Joined | Voided | Played | Passed | Missed | Fight


@dataclass(frozen=True)
class Public:
    """What the whole table knows.

    `hands` are numbers of cards, `unused` numbers of event cards that nobody has seen, `used` those that lie open.
    `attacked` tells whether the player on turn has attacked, `attack` is the one that waits for its target.
    `shielded` cannot be attacked before the next turn begins, `skips` are the turns that each seat will miss.
    """

    hands: tuple[int, ...]
    unused: tuple[int, ...]
    used: tuple[tuple[str, ...], ...]
    skips: tuple[int, ...]
    turn: Seat
    first: Seat
    phase: Phase = "turn"
    attacked: bool = False
    attack: Announced | None = None
    shielded: frozenset[Seat] = frozenset()
    winner: Seat | None = None
    log: tuple[Event, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at this table."""
        return len(self.hands)

    @property
    def number(self) -> int:
        """The number of the last attack; 0 before the first."""
        return next((event.number for event in reversed(self.log) if isinstance(event, Announced)), 0)

    @property
    def fights(self) -> tuple[Fight, ...]:
        """All fights that were decided, the first of the match first."""
        return tuple(event for event in self.log if isinstance(event, Fight))

    @property
    def targets(self) -> tuple[Seat, ...]:
        """Whom the player on turn may attack, clockwise."""
        return tuple(seat for seat in self.clockwise(self.turn)[1:] if seat not in self.shielded)

    def clockwise(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats, this one first."""
        return tuple((seat + i) % self.players for i in range(self.players))


@dataclass(frozen=True)
class Memory:
    """What one seat alone has been shown.

    `laid`: its own attacks with their numbers, also those that met a Schutzschild. `gave` and `got`: the cards of each
    Handtausch and Tausch Drei that it was part of, with the place of that event in the public log, counted from 1.
    """

    laid: tuple[tuple[int, Three], ...] = ()
    gave: tuple[tuple[int, tuple[LCard, ...]], ...] = ()
    got: tuple[tuple[int, tuple[LCard, ...]], ...] = ()


@dataclass(frozen=True)
class State:
    """The truth: hands, unused event cards, cards out of play, what lies face down on the table, and memories."""

    hands: tuple[tuple[LCard, ...], ...]
    events: tuple[tuple[str, ...], ...]
    rest: tuple[LCard, ...]
    memory: tuple[Memory, ...]
    public: Public
    attack: Three | None = None
    joined: Three | None = None


@dataclass(frozen=True)
class View:
    """What one seat knows: its cards and event cards, what it has been shown, the public facts; a spectator only these.

    `laid` are its own cards that lie face down on the table.
    """

    seat: Seat | None
    own: tuple[LCard, ...]
    events: tuple[str, ...]
    laid: Three | None
    memory: Memory
    public: Public
