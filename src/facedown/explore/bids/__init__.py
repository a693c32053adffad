"""Liar's Dice bids: the chance of each bid from one cup, after hearing others, and what to answer."""

from .asked import Asked, Heard
from .session import BidExplorer
from .situation import Situation

__all__ = ["Asked", "BidExplorer", "Heard", "Situation"]
