"""Sorteper (Old Maid): lay down pairs, draw from the player on your right, and do not be left with the jack of clubs.

Nobody chooses anything: which card is drawn is chance. The rules with their rulings are in `docs/rules/sorteper.md`.
"""

from ...pieces import Card
from .game import VARIANTS, Sorteper
from .judging import NO_STEERING
from .state import (
    PACK,
    SORTEPER,
    Action,
    Agree,
    Done,
    Draw,
    Drawn,
    Event,
    Expose,
    Exposed,
    Laid,
    LayPair,
    Memory,
    Pair,
    Pause,
    Paused,
    Public,
    State,
    View,
    pairs,
)

__all__ = [
    "NO_STEERING",
    "PACK",
    "SORTEPER",
    "VARIANTS",
    "Action",
    "Agree",
    "Card",
    "Done",
    "Draw",
    "Drawn",
    "Event",
    "Expose",
    "Exposed",
    "Laid",
    "LayPair",
    "Memory",
    "Pair",
    "Pause",
    "Paused",
    "Public",
    "Sorteper",
    "State",
    "View",
    "pairs",
]
