"""Bots: pure functions from what a seat sees to the chances of what it does; silence is None.

A bot has no memory and draws nothing itself, so its profile can be shown, its bluffs counted and its bids listened to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..engine import Policy
from . import cheat, liars_dice, lying_cards, nerts, sorteper

BOTS: Mapping[str, Mapping[str, Callable[[Any], Policy[Any, Any]]]] = {
    "liars_dice": liars_dice.STRENGTHS,
    "cheat": cheat.STRENGTHS,
    "nerts": nerts.STRENGTHS,
    "sorteper": sorteper.STRENGTHS,
    "lying_cards": lying_cards.STRENGTHS,
}
"""Name of a game -> strength -> a bot for a table's rules: `BOTS["liars_dice"]["normal"](LiarsDice())`."""

PROFILES: Mapping[str, Mapping[str, str]] = {
    "liars_dice": liars_dice.PROFILES,
    "cheat": cheat.PROFILES,
    "nerts": nerts.PROFILES,
    "sorteper": sorteper.PROFILES,
    "lying_cards": lying_cards.PROFILES,
}
"""Name of a game -> strength -> how that bot thinks, in words."""


def usual(game: str) -> str:
    """The strength of a bot where nobody has chosen one: normal, or the only one there is.

    >>> usual("liars_dice"), usual("sorteper")
    ('normal', 'bot')
    """
    return "normal" if "normal" in BOTS[game] else next(iter(BOTS[game]))
