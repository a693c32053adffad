"""What lies on the table in Sorteper, what each seat holds and has been shown, and what a player can do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from ...engine import Seat
from ...pieces import Card, deck

SORTEPER = Card("J", "C")
"""The jack of clubs: it never makes a pair, and who is left with it loses."""

PACK = tuple(card for card in deck() if card != Card("J", "S"))
"""The 51 cards of the game: without the jack of spades, so that 25 pairs and Sorteper make up all of them."""

Phase = Literal["clearing", "drawing", "over"]
"""All lay down their pairs; one draws from another; one player is left with Sorteper."""

Pair = tuple[Card, Card]


@dataclass(frozen=True)
class LayPair:
    """Two cards of one rank, shown to all and laid down in the clearing."""

    a: Card
    b: Card


@dataclass(frozen=True)
class Done:
    """My hand has no pair any more."""


@dataclass(frozen=True)
class Draw:
    """One card from the hand of this seat; which one is chance."""

    giver: Seat


@dataclass(frozen=True)
class Expose:
    """A card of one's own that everybody has seen by mistake."""

    card: Card


@dataclass(frozen=True)
class Pause:
    """We do not agree: nothing goes on before everybody has read the rules."""


@dataclass(frozen=True)
class Agree:
    """As far as I am concerned we can go on."""


Action = LayPair | Done | Draw | Expose | Pause | Agree


@dataclass(frozen=True)
class Laid:
    """A pair that a seat laid down in the clearing."""

    seat: Seat
    pair: Pair


@dataclass(frozen=True)
class Drawn:
    """A draw as the whole table saw it, with the pair that it made, if any; draws are numbered from 1."""

    number: int
    drawer: Seat
    giver: Seat
    pair: Pair | None = None


@dataclass(frozen=True)
class Exposed:
    """A card of this seat's hand that everybody has seen; the hand was shuffled then."""

    seat: Seat
    card: Card


@dataclass(frozen=True)
class Paused:
    """This seat has stopped the game until all agree."""

    seat: Seat


Event = Laid | Drawn | Exposed | Paused


@dataclass(frozen=True)
class Public:
    """What the whole table knows.

    `hands` are numbers of cards, `laid` all pairs on the table, `done` who has finished the clearing, `drawer` who
    draws next (nobody before the clearing has ended), `agreed` who wants to go on in a pause, None where there is none.
    """

    hands: tuple[int, ...]
    first: Seat = 0
    done: frozenset[Seat] = frozenset()
    drawer: Seat | None = None
    agreed: frozenset[Seat] | None = None
    laid: tuple[Pair, ...] = ()
    log: tuple[Event, ...] = ()

    @property
    def players(self) -> int:
        """How many sit at this table."""
        return len(self.hands)

    @property
    def dealer(self) -> Seat:
        """Who has dealt: the seat on the right of the one that begins."""
        return (self.first - 1) % self.players

    @property
    def phase(self) -> Phase:
        """Where the game is."""
        if len(self.done) < self.players:
            return "clearing"
        return "over" if sum(self.hands) == 1 else "drawing"

    @property
    def still_in(self) -> frozenset[Seat]:
        """Who has not got rid of all cards; nobody is out before the clearing has ended."""
        clearing = self.phase == "clearing"
        return frozenset(seat for seat, cards in enumerate(self.hands) if cards or clearing)

    @property
    def giver(self) -> Seat | None:
        """From whom is drawn: the nearest player on the drawer's right who is still in."""
        return None if self.drawer is None else self.nearest(self.drawer, -1)

    @property
    def loser(self) -> Seat | None:
        """Who is left with Sorteper; None while play goes on."""
        return next(iter(self.still_in)) if self.phase == "over" else None

    @property
    def draws(self) -> int:
        """Cards drawn so far."""
        return sum(isinstance(event, Drawn) for event in self.log)

    def nearest(self, seat: Seat, step: int) -> Seat:
        """The nearest player with cards beside a seat: clockwise with `step` 1, the other way with -1."""
        beside = ((seat + step * away) % self.players for away in range(1, self.players + 1))
        return next(other for other in beside if self.hands[other])


@dataclass(frozen=True)
class Memory:
    """What one seat alone has been shown: each card that it drew and each that was drawn from it, by number of draw."""

    drew: tuple[tuple[int, Card], ...] = ()
    gave: tuple[tuple[int, Card], ...] = ()


@dataclass(frozen=True)
class State:
    """The truth: each hand as it is held, an order that nobody is shown, and what each seat remembers."""

    hands: tuple[tuple[Card, ...], ...]
    memory: tuple[Memory, ...]
    public: Public


@dataclass(frozen=True)
class View:
    """What one seat knows: its cards by rank, what it has been shown, and the public facts; a spectator only these."""

    seat: Seat | None
    own: tuple[Card, ...]
    memory: Memory
    public: Public


def pairs(hand: Iterable[Card]) -> tuple[Pair, ...]:
    """The pairs of a hand, each card in one at most; of three cards the first two are taken.

    >>> [a.short + " " + b.short for a, b in pairs(map(Card.read, ["7S", "7H", "7D", "JC", "JD"]))]
    ['7S 7H']
    """
    waiting: dict[str, Card] = {}
    found = []
    for card in hand:
        if card == SORTEPER:
            continue
        if card.rank in waiting:
            found.append((waiting.pop(card.rank), card))
        else:
            waiting[card.rank] = card
    return tuple(found)
