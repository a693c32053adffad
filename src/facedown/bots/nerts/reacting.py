"""How long a Ligretto bot takes from what it sees to the card on the table: a time drawn from a named distribution."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from random import Random


@dataclass(frozen=True)
class Reaction:
    """A time of `hand` seconds for the move itself, and an exponential one, `notice` seconds on average, before it."""

    hand: float
    notice: float

    @property
    def mean(self) -> float:
        """Seconds from sight to card, on average."""
        return self.hand + self.notice

    @property
    def words(self) -> str:
        """The distribution in a sentence."""
        return (
            f"The hand takes {self.hand:g} s. Before it comes the time to notice: exponential, {self.notice:g} s on "
            f"average, so in each moment alike whatever has passed. Together {self.mean:g} s on average."
        )

    def slower(self, times: float) -> Reaction:
        """The same person with all times so many times as long."""
        return Reaction(self.hand * times, self.notice * times)

    def draw(self, luck: Random) -> float:
        """One time in seconds: hand - notice ln(1 - U) with U uniform from 0 to 1."""
        return self.hand - self.notice * log(1 - luck.random())


REACTIONS: Mapping[str, Reaction] = {
    "easy": Reaction(hand=0.8, notice=1.2),
    "normal": Reaction(hand=0.6, notice=0.7),
    "hard": Reaction(hand=0.4, notice=0.4),
}
"""The three speeds by the strength of the bot."""
