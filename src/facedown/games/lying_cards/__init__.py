"""Lying Cards: attack with three cards face down and say what they are, true or not; the loser takes all six.

The first without hand cards wins; each player holds one secret event card.
The rules with their rulings are in `docs/rules/lying_cards.md`.
"""

from .actions import (
    EVENTS,
    Action,
    Attack,
    Defend,
    DoubleAttack,
    Pass,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
)
from .cards import DECKS, SYMBOLS, LCard, arranged, card_name, mark, pack, value_word, values
from .fight import Fight, Three
from .game import VARIANTS, LyingCards
from .listing import threes
from .state import Announced, Joined, Memory, Missed, Passed, Played, Public, State, View, Voided
from .strength import KINDS, Claim, Key, Step, key, steps, truth, words

__all__ = [
    "DECKS",
    "EVENTS",
    "KINDS",
    "SYMBOLS",
    "VARIANTS",
    "Action",
    "Announced",
    "Attack",
    "Claim",
    "Defend",
    "DoubleAttack",
    "Fight",
    "Joined",
    "Key",
    "LCard",
    "LyingCards",
    "Memory",
    "Missed",
    "Pass",
    "Passed",
    "Played",
    "Public",
    "SecondChance",
    "Shield",
    "Skip",
    "State",
    "Step",
    "SwapHands",
    "SwapThree",
    "Three",
    "View",
    "Voided",
    "arranged",
    "card_name",
    "key",
    "mark",
    "pack",
    "steps",
    "threes",
    "truth",
    "value_word",
    "values",
    "words",
]
