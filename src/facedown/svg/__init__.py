"""Dice, cards, cups and charts as pictures that stand alone: shown, stored and printed with nothing to load.

It draws what it is told and knows no game.
"""

from .charts import bars, heat, percent, whole
from .drawing import COLOURS, Picture, Theme, picture
from .pieces import back, card, cup, dice, die, mark

__all__ = [
    "COLOURS",
    "Picture",
    "Theme",
    "back",
    "bars",
    "card",
    "cup",
    "dice",
    "die",
    "heat",
    "mark",
    "percent",
    "picture",
    "whole",
]
