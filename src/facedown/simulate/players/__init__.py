"""Players that are a few numbers: each plays at a table of the engine, and in batches, by the same law."""

from .cheat import Bluffer
from .liars_dice import Threshold
from .lying_cards import Keeper

__all__ = ["Bluffer", "Keeper", "Threshold"]
