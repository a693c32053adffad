"""What is laid, said and known in Løgneren: plays and calls, hands and pile, and what each seat has been shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...engine import Seat
from ...pieces import Card, number_word, rank_word

Window = Literal["", "open", "final", "shown", "closed"]
"""What may happen to the last play: none yet, it can be called, it was a last card, it was called, it is too late."""


@dataclass(frozen=True)
class Play:
    """Cards laid face down and announced as `count` of a `rank`, which need not be true."""

    cards: tuple[Card, ...]
    rank: str
    count: int


@dataclass(frozen=True)
class Pass:
    """Laying nothing this turn."""


@dataclass(frozen=True)
class Name:
    """The rank of a new round, where one player names it and another opens."""

    rank: str


@dataclass(frozen=True)
class Doubt:
    """The call "Løgner!": the play with this number (the first of the match is 1) is not what was announced."""

    play: int


@dataclass(frozen=True)
class Accept:
    """Letting a last card stand: the play with this number is not called by this seat."""

    play: int


Action = Play | Pass | Name | Doubt | Accept


@dataclass(frozen=True)
class Said:
    """A play as the whole table heard it; plays are numbered through the match, from 1."""

    play: int
    seat: Seat
    rank: str
    count: int

    def __str__(self) -> str:
        return f"{number_word(self.count)} {rank_word(self.rank, self.count)}"


@dataclass(frozen=True)
class Passed:
    """A turn without cards."""

    seat: Seat


@dataclass(frozen=True)
class Named:
    """The rank that a seat has chosen for a round."""

    seat: Seat
    rank: str


@dataclass(frozen=True)
class Reveal:
    """A play that was called, its cards as everybody saw them; `taken` is the size of the pile, None if hidden."""

    said: Said
    cards: tuple[Card, ...]
    caller: Seat
    taken: int | None

    @property
    def lie(self) -> bool:
        """Whether a card has another rank than was announced, or the number is another."""
        return len(self.cards) != self.said.count or any(card.rank != self.said.rank for card in self.cards)

    @property
    def taker(self) -> Seat:
        """Who takes the pile: the liar, or who called a true play."""
        return self.said.seat if self.lie else self.caller

    @property
    def winner(self) -> Seat:
        """Who was right: the caller of a lie, or who laid the truth."""
        return self.caller if self.lie else self.said.seat


Event = Said | Passed | Named | Reveal


@dataclass(frozen=True)
class Public:
    """What the whole table knows.

    `rank` is what must be announced; where there is a choice, the rank from which it starts; "" is a free choice.
    `chooser` must name a rank before anybody plays; `opening` marks the first play of a round, where nobody passes.
    `passes` counts passes in a row, `announced` the cards that are said to lie on the pile.
    `hands`, `pile` and `aside` (out of the game) are numbers of cards; None where a bluff about the count hides them.
    """

    players: int
    turn: Seat
    first: Seat
    rank: str = ""
    window: Window = ""
    last: Said | None = None
    accepted: frozenset[Seat] = frozenset()
    chooser: Seat | None = None
    opening: bool = False
    passes: int = 0
    announced: int = 0
    winner: Seat | None = None
    hands: tuple[int, ...] | None = None
    pile: int | None = None
    aside: int | None = None
    log: tuple[Event, ...] = ()

    @property
    def number(self) -> int:
        """The number of the last play; 0 before the first."""
        return self.last.play if self.last else 0

    @property
    def dealer(self) -> Seat:
        """Who has dealt: the seat on the right of the one that began."""
        return (self.first - 1) % self.players

    @property
    def others(self) -> frozenset[Seat]:
        """All seats but the one that laid last."""
        return frozenset(range(self.players)) - ({self.last.seat} if self.last else set())

    @property
    def reveals(self) -> tuple[Reveal, ...]:
        """Every play that was called, the first of the match first."""
        return tuple(event for event in self.log if isinstance(event, Reveal))

    def left(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return (seat + 1) % self.players


@dataclass(frozen=True)
class Memory:
    """What one seat alone has been shown: the cards of its own plays, and of each pile that it took, by rank.

    Each with the number of the play: the one that was laid, the one whose call brought the pile.
    """

    laid: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    took: tuple[tuple[int, tuple[Card, ...]], ...] = ()


@dataclass(frozen=True)
class State:
    """The truth: hands, the plays that lie on the pile (the last one on top), cards out of the game, and memories."""

    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[tuple[Card, ...], ...]
    aside: tuple[Card, ...]
    memory: tuple[Memory, ...]
    public: Public


@dataclass(frozen=True)
class View:
    """What one seat knows: its hand, what it has been shown, and the public facts; a spectator only these."""

    seat: Seat | None
    own: tuple[Card, ...]
    memory: Memory
    public: Public
