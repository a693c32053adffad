"""Liar's Dice: everybody hides five dice; bid how many of a face lie under all the cups, raise it, or call a liar.

Ones are wild. The last player with dice wins. The rules with their rulings are in `docs/rules/liars_dice.md`.
"""

from .game import VARIANTS, LiarsDice
from .state import Action, Bid, Calza, Doubt, NextRound, Public, Reveal, Special, State, View, matching

__all__ = [
    "VARIANTS",
    "Action",
    "Bid",
    "Calza",
    "Doubt",
    "LiarsDice",
    "NextRound",
    "Public",
    "Reveal",
    "Special",
    "State",
    "View",
    "matching",
]
