"""Matches told again, step by step: `Replay` moves through one, and a teller for each game says what was to be seen."""

from __future__ import annotations

from .replay import Replay
from .tellers import TELLERS

__all__ = ["TELLERS", "Replay"]
