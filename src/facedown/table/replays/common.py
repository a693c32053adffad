"""What every teller has in common: the steps of a match, each with what one seat knew at that moment.

What a seat knew is asked of a fresh match on which the record is played again: whatever a view does not hold cannot
get into a step.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ...engine import Match, Seat, replay
from ...front.blocks import Panel, Step
from ..voice import Voice


class Told(Protocol):
    """A step of any game: its sentence."""

    @property
    def title(self) -> str: ...


M = TypeVar("M", bound=Told)


class Teller(ABC, Generic[M]):
    """One match as one seat saw it (None: from outside). `everything` shows what was hidden: after the match only.

    `PIECES` is what is hidden, `ALL` what is shown in the end.
    """

    PIECES: ClassVar[str]
    ALL: ClassVar[str]
    moments: tuple[M, ...]

    def __init__(self, match: Match[Any, Any, Any], seat: Seat | None):
        self.match, self.seat, self.voice = match, seat, Voice(match.names, seat)

    @property
    def whose(self) -> str:
        """From where the chances are seen."""
        return f"for somebody who sees no {self.PIECES}" if self.seat is None else "from your seat"

    @abstractmethod
    def lines(self, cursor: int, everything: bool) -> Iterator[Step]:
        """The list of all steps; chances stand beside what had been said by now."""

    @abstractmethod
    def blocks(self, cursor: int, everything: bool) -> Iterator[Any]:
        """What was to be seen at one step, and how likely it was."""

    @abstractmethod
    def aloud(self, cursor: int) -> str:
        """The chance at a step as a sentence, for a screen reader; "" where there is none."""

    @abstractmethod
    def decisions(self) -> Panel:
        """What the decisions of a match that is over were worth."""


def fresh(match: Match[Any, Any, Any]) -> Match[Any, Any, Any]:
    """The same match before its first action: options, seed, start and names."""
    return Match(match.game, match.seats, match._seed, match.first, match.names, match.start)


def views(match: Match[Any, Any, Any], seat: Seat | None) -> Iterator[Any]:
    """What a seat knew at the beginning and after each action; None: what everybody knew."""
    copy = fresh(match)
    yield copy.view(seat)
    for move in match.record:
        yield replay(copy, [move]).view(seat)
