"""Løgneren: who can hold which cards, whether a claim can be true, how likely it is a lie, and whether a call pays."""

from .asked import Asked
from .claim import Claim
from .session import CardExplorer
from .situation import Situation

__all__ = ["Asked", "CardExplorer", "Claim", "Situation"]
