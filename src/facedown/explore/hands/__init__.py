"""Lying Cards: whether an attack holds, what an announcement should make you believe, and which defence holds."""

from .asked import Asked
from .session import HandExplorer
from .situation import Situation
from .speaker import Speaker

__all__ = ["Asked", "HandExplorer", "Situation", "Speaker"]
