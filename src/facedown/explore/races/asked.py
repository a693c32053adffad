"""What somebody wants to know about a race for a card: her own times, who else races, and the cards of her hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ...bots.nerts import REACTIONS, Reaction
from ..reading import whole

NAMES = ("Freja", "Mads", "Ida", "Noah", "Aksel")
"""What the others are called who have no names."""

PLAYERS = (2, 6)
HAND = (1, 50)
NOTICE = (1, 100)
"""Tenths of a second that a hand takes, and that noticing takes on average."""

CARDS = 35
"""Cards of a hand when a round begins."""

SLOW = 2
"""How many times as long bots take at a slow table."""


@dataclass(frozen=True)
class Asked:
    """A question about a race; ValueError with a sentence if somebody cannot take part like that.

    `hand` and `notice` are mine, in tenths of a second: what the move takes, and the exponential time before it on
    average. `others` are bots by their strength, `slow` doubles their times; `cards` is my hand with the waste.
    """

    hand: int
    notice: int
    others: tuple[str, ...]
    names: tuple[str, ...]
    slow: bool = False
    cards: int = CARDS

    @classmethod
    def read(cls, mine: Any, others: Any, cards: Any, slow: Any, names: Any) -> Asked:
        """The question as it is written: `others` are so many normal bots, or a strength for each."""
        if not isinstance(mine, list | tuple) or len(mine) != 2:
            raise ValueError(f"{mine!r} are not your times: write hand and noticing in tenths of a second, (10, 15).")
        given = ["normal"] * others if type(others) is int else others
        if not isinstance(given, list | tuple) or not PLAYERS[0] <= len(given) + 1 <= PLAYERS[1]:
            raise ValueError(f"{others!r} are not the others: 1 to 5 bots, such as ('easy', 'hard').")
        called = NAMES[: len(given)] if names is None else names
        if not isinstance(called, list | tuple) or len(called) != len(given):
            raise ValueError(f"{names!r} do not name the others: give {len(given)} names.")
        asked = cls(10, 15, tuple(map(strength, given)), tuple(map(str, called)), bool(slow))
        return asked.handed(mine[0]).noticing(mine[1]).holding(cards)

    # changes

    def handed(self, tenths: Any) -> Asked:
        """Another time for my move."""
        return replace(self, hand=whole(tenths, "a hand in tenths of a second", *HAND))

    def noticing(self, tenths: Any) -> Asked:
        """Another time to notice."""
        return replace(self, notice=whole(tenths, "a time to notice in tenths of a second", *NOTICE))

    def against(self, number: int, bot: Any) -> Asked:
        """Another strength for one of the others, the first one 0."""
        others = (*self.others[:number], strength(bot), *self.others[number + 1 :])
        return replace(self, others=others)

    def slowed(self, slow: bool) -> Asked:
        """A slow table, or one at its normal pace."""
        return replace(self, slow=slow)

    def seated(self, players: Any) -> Asked:
        """Another number of players: who comes is a normal bot."""
        others = whole(players, "a number of players", *PLAYERS) - 1
        fresh = (name for name in NAMES if name not in self.names)
        bots = (*self.others, *("normal",) * others)[:others]
        return replace(self, others=bots, names=(*self.names, *fresh)[:others])

    def holding(self, cards: Any) -> Asked:
        """Another number of cards in hand and waste."""
        return replace(self, cards=whole(cards, "a number of cards", 0, CARDS))

    # what it amounts to

    @property
    def players(self) -> int:
        """How many race."""
        return len(self.others) + 1

    @property
    def everybody(self) -> tuple[str, ...]:
        """All names, mine first."""
        return ("You", *self.names)

    @property
    def reactions(self) -> tuple[Reaction, ...]:
        """Everybody's times in seconds, mine first."""
        bots = (REACTIONS[bot].slower(SLOW if self.slow else 1) for bot in self.others)
        return (Reaction(self.hand / 10, self.notice / 10), *bots)

    @property
    def hands(self) -> tuple[Fraction, ...]:
        """Seconds that each hand takes, exactly."""
        return tuple(_exact(each.hand) for each in self.reactions)

    @property
    def rates(self) -> tuple[Fraction, ...]:
        """How often each would notice in a second, exactly."""
        return tuple(1 / _exact(each.notice) for each in self.reactions)

    @property
    def race(self) -> tuple[Any, ...]:
        """All that decides who is first."""
        return self.hand, self.notice, self.others, self.slow


def strength(bot: Any) -> str:
    """A strength that bots have; ValueError names them."""
    if not isinstance(bot, str) or bot not in REACTIONS:
        raise ValueError(f"There is no bot {bot!r}: there is {', '.join(REACTIONS)}.")
    return bot


def seated(names: Sequence[str], strengths: Mapping[int, str], before: Asked | None, seat: int, cards: int) -> Asked:
    """The question of a seat at a table; its own times and what it set for the others stay as they were."""
    others = [number for number in range(len(names)) if number != seat]
    asked = before or Asked.read((10, 15), [strengths.get(one, "normal") for one in others], cards, False, None)
    return replace(asked, names=tuple(names[one] for one in others), cards=cards)


def _exact(seconds: float) -> Fraction:
    """Seconds as they are written: 0.7 is 7/10."""
    return Fraction(str(round(seconds, 6)))
