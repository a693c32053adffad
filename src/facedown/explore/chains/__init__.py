"""Sorteper: who is left with the jack of clubs, how long it takes, and why the chair decides so much of it."""

from .asked import Asked
from .games import Games
from .session import ChainExplorer
from .solved import Solved, solve

__all__ = ["Asked", "ChainExplorer", "Games", "Solved", "solve"]
