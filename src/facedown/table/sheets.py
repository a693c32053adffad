"""The score sheet of a game that is played round by round for points, as it lies beside the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..explore.scores.sheet import sheet
from ..front.blocks import Sheet
from ..games.nerts import Nerts, View


def _ligretto(game: Nerts, view: View, names: Sequence[str]) -> Sheet | None:
    """The rounds that are written down; None before the first is."""
    return sheet(names, view.public.results, game) if view.public.results else None


SHEETS: Mapping[str, Callable[[Any, Any, Sequence[str]], Sheet | None]] = {"nerts": _ligretto}
"""Name of a game -> its score sheet, made of what everybody knows."""
