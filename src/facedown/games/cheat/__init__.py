"""Løgneren (Cheat): lay cards face down and say what they are; whoever is caught lying takes the pile.

The first to get rid of all cards wins, unless the last play was a lie and somebody says so.
The rules with their rulings are in `docs/rules/loegneren.md`.
"""

from ...pieces import Card
from .game import VARIANTS, Cheat
from .laying import after
from .state import (
    Accept,
    Action,
    Doubt,
    Event,
    Memory,
    Name,
    Named,
    Pass,
    Passed,
    Play,
    Public,
    Reveal,
    Said,
    State,
    View,
    Window,
)

__all__ = [
    "VARIANTS",
    "Accept",
    "Action",
    "Card",
    "Cheat",
    "Doubt",
    "Event",
    "Memory",
    "Name",
    "Named",
    "Pass",
    "Passed",
    "Play",
    "Public",
    "Reveal",
    "Said",
    "State",
    "View",
    "Window",
    "after",
]
