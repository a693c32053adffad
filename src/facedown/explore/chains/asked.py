"""What somebody wants to know about Sorteper: a whole game before its deal, or an ending with these hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ...engine import Seat
from ...odds.chains import hand_sizes
from ..cards.asked import OTHERS
from ..cards.situation import listed
from ..reading import whole
from .hands import MOST, Hands, read_hands

FEWEST = 3
ENDING = "4S JC / 4H 9S / 9H"
"""The hands that stand there when somebody turns to an ending."""


@dataclass(frozen=True)
class Asked:
    """A question about Sorteper; ValueError with a sentence if it contradicts itself.

    Seats go clockwise from mine, 0. Without `hands` a whole game is meant, of so many `players`. `drawer` draws first;
    before a deal the dealer sits on his right. `known` is "all" if every hand is open, "mine" if only mine is.
    """

    players: int
    names: tuple[str, ...]
    drawer: Seat
    hands: Hands | None = None
    known: str = "all"

    @classmethod
    def read(cls, players: Any, hands: Any, drawer: Any, dealer: Any, known: Any, names: Any) -> Asked:
        """The question as it is written; who draws and who deals are named, "You" are one of them."""
        if known not in ("all", "mine"):
            raise ValueError(f"{known!r} does not say which hands are known: 'all' or 'mine'.")
        if hands is None:
            called = _names(names, whole(players, "a number of players", FEWEST, MOST))
            seat = _seat(called, dealer) if dealer is not None else 0
            return cls(len(called), called, (seat + 1) % len(called), None, known)
        read = read_hands(hands)
        called = _names(names, len(read))
        first = next(seat for seat, hand in enumerate(read) if hand)
        return cls(len(read), called, first if drawer is None else _seat(called, drawer), read, known)

    def __post_init__(self) -> None:
        if self.hands is not None and not self.hands[self.drawer]:
            name = self.names[self.drawer]
            raise ValueError(f"{name} cannot draw next: {'you have' if name == 'You' else f'{name} has'} no cards.")

    # changes

    def seated(self, players: int) -> Asked:
        """A whole game with another number of players; a dealer who has left is me."""
        dealer = self.dealer if self.dealer < players else 0
        names = self._called(players)
        return replace(self, players=players, names=names, drawer=(dealer + 1) % players, hands=None)

    def _called(self, players: int) -> tuple[str, ...]:
        """The names of so many players; new ones are called what nobody is called yet."""
        fresh = (name for name in OTHERS if name not in self.names)
        return (*self.names, *fresh)[:players]

    def dealt_by(self, seat: Seat) -> Asked:
        """A whole game with another dealer."""
        return replace(self, drawer=(seat + 1) % self.players)

    def holding(self, hands: Hands) -> Asked:
        """An ending with these hands; if who draws has none, the next clockwise who has."""
        drawer = self.drawer if self.drawer < len(hands) else 0
        turn = next(seat % len(hands) for seat in range(drawer, drawer + len(hands)) if hands[seat % len(hands)])
        return replace(self, players=len(hands), names=self._called(len(hands)), drawer=turn, hands=hands)

    def before(self) -> Asked:
        """The whole game that I deal."""
        return self.seated(max(FEWEST, self.players)).dealt_by(0)

    # what it amounts to

    @property
    def dealer(self) -> Seat:
        """Who deals a whole game: he sits on the right of who draws first."""
        return (self.drawer - 1) % self.players

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cards of each seat: as they are, or as they are dealt."""
        if self.hands is not None:
            return tuple(map(len, self.hands))
        dealt = hand_sizes(self.players)
        return tuple(dealt[(seat - self.drawer) % self.players] for seat in range(self.players))

    @property
    def inside(self) -> tuple[Seat, ...]:
        """The seats that are still in, in the order in which they draw."""
        seats = ((self.drawer + i) % self.players for i in range(self.players))
        return tuple(seat for seat in seats if self.sizes[seat])

    @property
    def giver(self) -> Seat:
        """Who is drawn from first: the nearest on the right who has cards."""
        return self.inside[-1]

    @property
    def eye(self) -> Seat:
        """Whose chance is asked for: mine, or that of who draws, once I am out."""
        return 0 if self.sizes[0] else self.drawer

    def seat(self, who: Any) -> Seat:
        """The seat of somebody, by name."""
        return _seat(self.names, who)

    def say(self, seat: Seat, others: str, you: str) -> str:
        """A name with its verb: "You lose", "Freja loses"."""
        return f"{self.names[seat]} {you if self.names[seat] == 'You' else others}"


def _names(names: Any, players: int) -> tuple[str, ...]:
    given = OTHERS[: players - 1] if names is None else tuple(names) if isinstance(names, list | tuple) else ()
    if len({"You", *given}) != players or len(given) != players - 1 or not all(isinstance(n, str) and n for n in given):
        raise ValueError(f"{names!r} do not name the others: give {players - 1} different names.")
    return ("You", *given)


def _seat(names: Sequence[str], who: Any) -> Seat:
    if who not in names:
        raise ValueError(f"Nobody here is called {who!r}: here sit {listed(names)}.")
    return names.index(who)
