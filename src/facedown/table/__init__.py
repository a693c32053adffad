"""Playable tables: `Table("liars_dice")` in a notebook cell opens one, `practice()` a guided first round.

`replay(table)` goes through a match step by step, `fair_dice()` asks whether the dice of saved matches are fair.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..engine import Match
from ..front.board import BoardWidget
from .fairness import Fairness
from .replays import Replay
from .widget import PracticeTable, Table

__all__ = ["Table", "fair_dice", "practice", "replay"]


def practice(seed: int | None = None, fresh: bool = False) -> PracticeTable:
    """A guided first round of Liar's Dice, with a task beside the table."""
    return PracticeTable(seed, fresh)


def replay(match: Table | Match[Any, Any, Any] | str | Path, seat: int | None = None) -> BoardWidget:
    """A match step by step: of a table, a `Match`, or a saved file; while it goes on, as `seat` has seen it."""
    if isinstance(match, Table):
        live = match.session.live
        if live is None:
            raise ValueError("This table has no match yet: start one first.")
        if seat is not None and seat not in live.persons() and live.match.scores() is None:
            pieces = match.session.module.PIECES
            raise ValueError(f"No person sits on seat {seat!r}: while the match goes on its {pieces} are its own.")
        seat, match = match.session.viewer() if seat is None else seat, live.match
    return BoardWidget(Replay(match, seat), fresh=True)


def fair_dice(source: Iterable[Match[Any, Any, Any]] | str | Path = ".") -> BoardWidget:
    """Observed against expected faces, over the given matches or all that are saved in a folder."""
    return BoardWidget(Fairness(source), fresh=True)
