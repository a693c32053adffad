"""The score sheet in a notebook cell, to be filled in there or from Python."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...front.board import BoardWidget


class ScoreWidget(BoardWidget):
    """The score sheet with its page: what Python writes down is shown at once."""

    def round(self, middle: Any, left: Any, caller: Any = None) -> None:
        """Writes down a round: `sheet.round(middle=(21, 14, 9), left=(0, 3, 8), caller="Kari")`."""
        self.session.round(middle, left, caller)
        self._show()

    def correct(self, number: int, middle: Any, left: Any, caller: Any = None) -> None:
        """Other numbers for the round with this number, 1 for the first."""
        self.session.correct(number, middle, left, caller)
        self._show()

    def undo(self) -> None:
        """Takes back the last change."""
        self.session.undo()
        self._show()

    def redo(self) -> None:
        """Does again what was taken back last."""
        self.session.redo()
        self._show()

    def new(self) -> None:
        """A new game of the same players by the same rules."""
        self.session.new()
        self._show()

    def save(self, path: str | Path) -> Path:
        """Writes the sheet to a file now; explore_scores(save=path) goes on with it."""
        kept: Path = self.session.save(path)
        return kept
