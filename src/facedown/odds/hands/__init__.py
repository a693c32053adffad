"""Lying Cards: kinds of three, the best three of a hand, the chance that a defence holds, what an announcement tells.

`threes` orders and counts them, `hidden` looks into hands that you do not see or see in part,
`heard` judges what is said.
"""

from facedown.odds.belief import ImpossibleEvidence
from facedown.odds.hands.heard import after, any_words, every_claim, meant, stands, truth
from facedown.odds.hands.hidden import any_holds, below, holds, kinds_law, law, median, up_to, weaker
from facedown.odds.hands.threes import KINDS, Deck, best, cards, claim, key, keys, kinds, named, pack

__all__ = [
    "KINDS",
    "Deck",
    "ImpossibleEvidence",
    "after",
    "any_holds",
    "any_words",
    "below",
    "best",
    "cards",
    "claim",
    "every_claim",
    "holds",
    "key",
    "keys",
    "kinds",
    "kinds_law",
    "law",
    "meant",
    "median",
    "named",
    "pack",
    "stands",
    "truth",
    "up_to",
    "weaker",
]
