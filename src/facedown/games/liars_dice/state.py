"""What is said and known in Liar's Dice: bids and calls, the cups, and what the whole table has seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from ...engine import Seat
from ...pieces import face_word, number_word

Special = Literal["", "offered", "on"]


@dataclass(frozen=True)
class Bid:
    """The claim that at least `quantity` dice show `face`; `palifico` declares a special round with the opening bid."""

    quantity: int
    face: int
    palifico: bool = False

    def __str__(self) -> str:
        return f"{number_word(self.quantity)} {face_word(self.face, self.quantity)}"

    @classmethod
    def read(cls, text: str) -> Bid:
        """A bid from its short text: "6x4" is six fours."""
        quantity, x, face = text.partition("x")
        if not (x and quantity.isdecimal() and face.isdecimal()):
            raise ValueError(f"{text!r} is not a bid: write six fours as '6x4'.")
        return cls(int(quantity), int(face))


@dataclass(frozen=True)
class Doubt:
    """The call "Liar!": the bid with this number (the first of the match is 1) is not true."""

    play: int


@dataclass(frozen=True)
class Calza:
    """The call "Exactly!": the bid with this number is true to the die."""

    bid: int


@dataclass(frozen=True)
class NextRound:
    """All have seen the dice of this round; roll again."""

    round: int


Action = Bid | Doubt | Calza | NextRound


@dataclass(frozen=True)
class Reveal:
    """What everybody saw when the cups were lifted, and what came of it: `change` is dice won or lost by each seat."""

    round: int
    cups: tuple[tuple[int, ...], ...]
    bids: tuple[tuple[Seat, Bid], ...]
    wild: bool
    caller: Seat
    exact: bool
    count: int
    change: tuple[int, ...]
    opener: Seat
    special: Special

    @property
    def bid(self) -> Bid:
        """The bid that was called."""
        return self.bids[-1][1]

    @property
    def bidder(self) -> Seat:
        """Who made it."""
        return self.bids[-1][0]

    @property
    def right(self) -> bool:
        """Whether the caller was right."""
        return self.count == self.bid.quantity if self.exact else self.count < self.bid.quantity


@dataclass(frozen=True)
class Public:
    """What the whole table knows: dice of each seat, whose turn, the bids of this round, and every lifted cup so far.

    `fallen` have been down to one die; `pending` of them still have their special round to come.
    """

    counts: tuple[int, ...]
    turn: Seat
    opener: Seat
    round: int = 1
    bids: tuple[tuple[Seat, Bid], ...] = ()
    earlier: int = 0
    special: Special = ""
    fallen: frozenset[Seat] = frozenset()
    pending: frozenset[Seat] = frozenset()
    lifted: bool = False
    history: tuple[Reveal, ...] = ()

    @property
    def last(self) -> Bid | None:
        """The bid to beat."""
        return self.bids[-1][1] if self.bids else None

    @property
    def number(self) -> int:
        """The number of the last bid, counted through the match; 0 before the first."""
        return self.earlier + len(self.bids)

    @property
    def dice(self) -> int:
        """The dice in play."""
        return sum(self.counts)

    @property
    def seated(self) -> tuple[Seat, ...]:
        """Who still has dice."""
        return tuple(seat for seat, dice in enumerate(self.counts) if dice)

    @property
    def winner(self) -> Seat | None:
        """The only one with dice, once the cups are up."""
        return self.seated[0] if self.lifted and len(self.seated) == 1 else None

    def following(self, seat: Seat) -> Seat:
        """The next player clockwise who has dice."""
        n = len(self.counts)
        return next(s for s in ((seat + i) % n for i in range(1, n + 1)) if self.counts[s])


@dataclass(frozen=True)
class State:
    """The truth: the dice under each cup, and what the table knows."""

    cups: tuple[tuple[int, ...], ...]
    public: Public


@dataclass(frozen=True)
class View:
    """What one seat knows: its own dice and the public facts; a spectator (seat None) has no dice."""

    seat: Seat | None
    own: tuple[int, ...]
    public: Public


def matching(cups: Sequence[Sequence[int]], face: int, wild: bool) -> int:
    """How many dice show the face, ones included where they are wild."""
    return sum(die == face or (wild and die == 1) for cup in cups for die in cup)
