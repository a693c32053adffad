"""Bluffing games to play, to measure and to understand.

Each game is a small object of pure functions: who may act, what a seat can see, what the rules refuse.
Around it stand exact odds, bots whose bluffs can be counted, tables to play at in Jupyter, and lessons.

    facedown.games       the games and their variants
    facedown.odds        exact probability, as fractions
    facedown.bots        players: what they see -> the chances of what they do
    facedown.table       a table inside a notebook cell
    facedown.explore     the calculators
    facedown.lesson      predictions, checks and the learner's journal

Importing `facedown` alone loads none of them; `from facedown import Table` loads what a table needs.
"""

from importlib import import_module
from typing import Any

__version__ = "0.1.0"

_HOME = {
    **dict.fromkeys(("Table", "practice", "replay", "fair_dice"), "facedown.table"),
    **dict.fromkeys(
        (
            "explore_bids",
            "explore_bots",
            "explore_cards",
            "explore_chains",
            "explore_hands",
            "explore_races",
            "explore_scores",
        ),
        "facedown.explore",
    ),
    **dict.fromkeys(("predict", "check", "trials", "guesses"), "facedown.lesson"),
}

__all__ = [*_HOME]


def __dir__() -> list[str]:
    """What may be imported from here, for a notebook that completes names."""
    return [*_HOME, "__version__"]


def __getattr__(name: str) -> Any:
    """Finds what a notebook imports from here when it is first asked for."""
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module 'facedown' has no attribute {name!r}")
