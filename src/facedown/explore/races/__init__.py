"""Ligretto: who is first to a card, what a hand can still show, how a round begins, and how often all are stuck."""

from .asked import Asked
from .session import RaceExplorer

__all__ = ["Asked", "RaceExplorer"]
