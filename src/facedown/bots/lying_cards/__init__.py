"""Lying Cards bots, from a beginner to one who forgets nothing: what they see -> the chances of what they do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...games.lying_cards import LyingCards
from . import by_feeling, by_memory, by_odds
from .by_feeling import easy
from .by_memory import hard
from .by_odds import normal
from .common import Player

STRENGTHS: Mapping[str, Callable[[LyingCards], Player]] = {"easy": easy, "normal": normal, "hard": hard}
"""The bots by strength, weakest first."""

PROFILES: Mapping[str, str] = {"easy": by_feeling.PROFILE, "normal": by_odds.PROFILE, "hard": by_memory.PROFILE}
"""How each of them thinks, in words."""

__all__ = ["PROFILES", "STRENGTHS", "easy", "hard", "normal"]
