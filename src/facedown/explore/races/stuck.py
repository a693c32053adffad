"""How often everybody is stuck: rounds of bots without a clock, counted by the number of players and their strength."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from ...bots.nerts import STRENGTHS, Share, stuck
from ..reading import whole
from .asked import PLAYERS, strength

TIMES = (20, 100)
"""How many rounds a button plays."""


@dataclass
class Stuck:
    """Rounds so far; the same `seed` and the same presses give the same rounds."""

    STRENGTHS: ClassVar[tuple[str, ...]] = tuple(STRENGTHS)
    seed: int = 0
    players: int = 2
    strength: str = "normal"
    shares: dict[tuple[int, str], Share] = field(default_factory=dict)

    def choose(self, part: Any, value: Any) -> None:
        """Other players are played with from now on; what was counted before stays."""
        if part == "players":
            self.players = whole(value, "a number of players", *PLAYERS)
        elif part == "strength":
            self.strength = strength(value)
        else:
            raise ValueError(f"{part!r} is nothing that can be chosen for these rounds: players or strength.")

    def play(self, times: Any) -> None:
        """Plays so many rounds more, and counts those in which all were stuck."""
        if type(times) is not int or times not in TIMES:
            raise ValueError(f"{times!r} rounds cannot be played here: {' or '.join(map(str, TIMES))} at a time.")
        key = self.players, self.strength
        before = self.shares.get(key, Share(0, 0))
        more = stuck(self.players, times, self.seed + before.tries, self.strength)
        self.shares[key] = Share(before.hits + more.hits, before.tries + more.tries)
