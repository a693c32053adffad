"""What a seat may work out at a table, game by game: the odds as it knows them, and its guesses before a call."""

from __future__ import annotations

from typing import Any

from . import cheat, liars_dice, lying_cards, nerts, sorteper
from .common import Insight

INSIGHTS: dict[str, type[Insight[Any, Any, Any]]] = {
    "liars_dice": liars_dice.Insight,
    "cheat": cheat.Insight,
    "nerts": nerts.Insight,
    "sorteper": sorteper.Insight,
    "lying_cards": lying_cards.Insight,
}
"""Name of a game -> what its table knows about odds."""
