"""How a table speaks: to the one who looks it says "you", of the others it says their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Seat = int


@dataclass(frozen=True)
class Voice:
    """The names at a table, and which seat is listening (None: everybody)."""

    names: Sequence[str]
    me: Seat | None

    def who(self, seat: Seat) -> str:
        """Is called: "You", or a name."""
        return "You" if seat == self.me else self.names[seat]

    def s(self, seat: Seat, verb: str) -> str:
        """The verb of a sentence about a seat: "You lose", "Noah loses"."""
        return verb if seat == self.me else verb + "s"

    def be(self, seat: Seat) -> str:
        """The verb to be: "You are", "Noah is"."""
        return "are" if seat == self.me else "is"

    def others(self, seats: int) -> Iterator[Seat]:
        """Everybody else in turn order, from the player after the listener."""
        start = 0 if self.me is None else self.me + 1
        return (seat % seats for seat in range(start, start + seats) if seat % seats != self.me)


def dice_word(n: int, one: str = "") -> str:
    """A number of dice in words: "5 dice", "1 die"; `one` says it another way ("a die").

    >>> dice_word(5), dice_word(1), dice_word(1, "a die")
    ('5 dice', '1 die', 'a die')
    """
    return (one or "1 die") if n == 1 else f"{n} dice"
