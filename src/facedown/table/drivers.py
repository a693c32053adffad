"""Who drives a match: turn by turn, or in real time where everybody plays at once."""

from __future__ import annotations

from collections.abc import Mapping

from .drawing import Drawing
from .live import Live
from .racing import Racing
from .windows import Windows

_OTHERS: Mapping[str, type[Live]] = {"nerts": Racing, "sorteper": Drawing, "lying_cards": Windows}


def driver(name: str) -> type[Live]:
    """The driver of the matches of a game."""
    return _OTHERS.get(name, Live)
