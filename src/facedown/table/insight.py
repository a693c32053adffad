"""What a table knows about odds, game by game."""

from .insights import INSIGHTS, liars_dice

ASK = liars_dice.Insight.ASK

__all__ = ["ASK", "INSIGHTS"]
