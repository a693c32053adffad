"""Liar's Dice bots, from a beginner's feeling to one who listens: what they see -> the chances of what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...games.liars_dice import LiarsDice
from . import by_feeling, by_listening, by_odds
from .by_feeling import easy
from .by_listening import hard
from .by_odds import normal
from .common import Player

STRENGTHS: Mapping[str, Callable[[LiarsDice], Player]] = {"easy": easy, "normal": normal, "hard": hard}
"""The bots by strength, weakest first."""

PROFILES: Mapping[str, str] = {"easy": by_feeling.PROFILE, "normal": by_odds.PROFILE, "hard": by_listening.PROFILE}
"""How each of them thinks, in words."""


def profile(strength: str) -> str:
    """How a bot of this strength thinks, in a paragraph; ValueError names the strengths there are."""
    if strength not in PROFILES:
        raise ValueError(f"There is no bot {strength!r}: there is {', '.join(PROFILES)}.")
    return PROFILES[strength]


__all__ = ["PROFILES", "STRENGTHS", "easy", "hard", "normal", "profile"]
