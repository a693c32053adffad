"""Ligretto with ordinary cards (Nerts): all play at once, onto piles in the middle that belong to everybody.

Who has played the last card of the Ligretto pile may end the round; cards in the middle count, cards left cost.
The rules with their rulings are in `docs/rules/ligretto.md`.
"""

from ...pieces import Card
from .game import VARIANTS, Nerts
from .state import (
    TICKS,
    Action,
    Done,
    Down,
    Flip,
    Laid,
    Ligretto,
    Move,
    NextRound,
    Public,
    Put,
    Recycle,
    Result,
    Side,
    State,
    Stop,
    Timed,
    View,
)

__all__ = [
    "TICKS",
    "VARIANTS",
    "Action",
    "Card",
    "Done",
    "Down",
    "Flip",
    "Laid",
    "Ligretto",
    "Move",
    "Nerts",
    "NextRound",
    "Public",
    "Put",
    "Recycle",
    "Result",
    "Side",
    "State",
    "Stop",
    "Timed",
    "View",
]
