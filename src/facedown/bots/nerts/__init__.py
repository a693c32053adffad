"""Ligretto bots: what they see -> the chances of what they do, how fast they are, and rounds without a clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...games.nerts import Nerts
from . import thinking
from .race import Race, Raced, Racer, Refused, Share, race, race_match, racer, racers, rounds, stuck
from .reacting import REACTIONS, Reaction
from .thinking import Player, easy, hard, normal

STRENGTHS: Mapping[str, Callable[[Nerts], Player]] = {"easy": easy, "normal": normal, "hard": hard}
"""The bots by strength, weakest first."""

PROFILES: Mapping[str, str] = {
    strength: f"{words} {REACTIONS[strength].words}"
    for strength, words in (("easy", thinking.EASY), ("normal", thinking.NORMAL), ("hard", thinking.HARD))
}
"""How each of them thinks, and how fast it is, in words."""


def profile(strength: str) -> str:
    """How a bot of this strength thinks and how fast it is; ValueError names the strengths there are."""
    if strength not in PROFILES:
        raise ValueError(f"There is no bot {strength!r}: there is {', '.join(PROFILES)}.")
    return PROFILES[strength]


__all__ = [
    "PROFILES",
    "REACTIONS",
    "STRENGTHS",
    "Race",
    "Raced",
    "Racer",
    "Reaction",
    "Refused",
    "Share",
    "easy",
    "hard",
    "normal",
    "profile",
    "race",
    "race_match",
    "racer",
    "racers",
    "rounds",
    "stuck",
]
