"""Løgneren: who can have which cards, what a claim is worth calling, and a ledger of all that was shown.

`hypergeometric` draws cards from cards, `claims` judges what was said, `Ledger` keeps account of one seat's memory,
`small` counts every deal of a small pack. `memory` says what a view has to remember.
"""

from facedown.odds.belief import ImpossibleEvidence
from facedown.odds.cards.claims import (
    break_even,
    call_change,
    call_pays,
    forced_bluff,
    forced_opening,
    free_ride,
    lie_after,
    lies,
)
from facedown.odds.cards.hypergeometric import can_lay, hand_sizes, held, joint, jointly
from facedown.odds.cards.ledger import Bounds, Ledger
from facedown.odds.cards.memory import Remembered, story

__all__ = [
    "Bounds",
    "ImpossibleEvidence",
    "Ledger",
    "Remembered",
    "break_even",
    "call_change",
    "call_pays",
    "can_lay",
    "forced_bluff",
    "forced_opening",
    "free_ride",
    "hand_sizes",
    "held",
    "joint",
    "jointly",
    "lie_after",
    "lies",
    "story",
]
