"""What lay face down at every step of a match of Ligretto that is over; while it is played nobody sees it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ....engine import Match, replay, reveal
from ....games.nerts import Down
from ..common import fresh


@dataclass(frozen=True)
class Truth:
    """The face-down cards of all seats, after each number of actions."""

    down: tuple[tuple[Down, ...], ...]

    @classmethod
    def of(cls, match: Match[Any, Any, Any]) -> Truth:
        """All of it; refused before the end of the match."""
        reveal(match)
        return cls(tuple(_layouts(match)))


def _layouts(match: Match[Any, Any, Any]) -> Iterator[tuple[Down, ...]]:
    copy = fresh(match)
    yield copy._state.down
    for move in match.record:
        yield replay(copy, [move])._state.down
