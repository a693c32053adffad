"""A bid that is about to be added to those heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..reading import whole
from .asked import MOST_OWN, Asked, Heard

PLAYERS = tuple(f"Player {letter}" for letter in "ABCDE")
"""What bidders are called who have no names."""


def next_name(heard: Sequence[Heard]) -> str:
    """A name for one more bidder.

    >>> next_name([Heard("Player A", 5, 4)])
    'Player B'
    """
    taken = {said.who for said in heard}
    return next((name for name in PLAYERS if name not in taken), f"Player {len(taken) + 1}")


@dataclass(frozen=True)
class Draft:
    """Who bids, with how many dice, how many of which face."""

    who: str = ""
    dice: int = 5
    quantity: int = 1
    face: int = 6

    @property
    def heard(self) -> Heard:
        """The bid as it is added."""
        return Heard(self.who, self.dice, self.face, self.quantity)

    def fitted(self, asked: Asked) -> Draft:
        """The same as far as these dice allow."""
        names = (*asked.players, next_name(asked.heard))
        who = self.who if self.who in names else names[-1]
        face = self.face if self.face in asked.faces else asked.faces[-1]
        return replace(self, who=who, quantity=min(self.quantity, asked.dice), face=face)

    def changed(self, asked: Asked, part: Any, value: Any) -> Draft:
        """The same with another "who", "dice", "quantity" or "face"; who was heard already keeps his dice."""
        match part:
            case "who" if value in (*asked.players, next_name(asked.heard)):
                return replace(self, who=value, dice=asked.players.get(value, self.dice))
            case "dice":
                return replace(self, dice=whole(value, "a number of dice", 1, MOST_OWN))
            case "quantity":
                return replace(self, quantity=whole(value, "a number of dice", 1, asked.dice))
            case "face":
                return replace(self, face=whole(value, "a face", asked.faces[0], asked.faces[-1]))
        raise ValueError(f"{value!r} does not sit at this table.")
