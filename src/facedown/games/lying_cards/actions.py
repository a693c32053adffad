"""What a player can do in Lying Cards: attack, defend, pass, and play an event card."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Seat
from .cards import LCard
from .strength import Claim

Joker = tuple[LCard, int]
"""With a joker: which of the three cards, and the value that it counts as."""

EVENTS = {
    "Shield": "Schutzschild",
    "DoubleAttack": "Doppelangriff",
    "SecondChance": "Zweite Chance",
    "SwapHands": "Handtausch",
    "SwapThree": "Tausch Drei",
    "Joker": "Joker",
    "Skip": "Aussetzen",
}
"""The seven event cards: the action that plays each (a joker is laid with an attack or a defence), and its title."""


@dataclass(frozen=True)
class Attack:
    """Three cards laid face down against a player, and what they are said to be, true or not."""

    cards: tuple[LCard, ...]
    target: Seat
    claim: Claim | None = None
    joker: Joker | None = None


@dataclass(frozen=True)
class Defend:
    """Three cards laid open against the attack on this seat."""

    cards: tuple[LCard, ...]
    joker: Joker | None = None


@dataclass(frozen=True)
class Pass:
    """The turn is over."""


@dataclass(frozen=True)
class Shield:
    """Schutzschild: this seat cannot be attacked until the next turn begins; an attack on it is void."""


@dataclass(frozen=True)
class DoubleAttack:
    """Doppelangriff: three more cards against the target of the attack with this number (the first is 1)."""

    attack: int
    cards: tuple[LCard, ...]
    claim: Claim | None = None


@dataclass(frozen=True)
class SecondChance:
    """Zweite Chance: after a lost attack another one, against another player."""

    cards: tuple[LCard, ...]
    target: Seat
    claim: Claim | None = None
    joker: Joker | None = None


@dataclass(frozen=True)
class SwapHands:
    """Handtausch: whole hands change places; event cards stay."""

    other: Seat


@dataclass(frozen=True)
class SwapThree:
    """Tausch Drei: three chosen cards for three random ones of another player."""

    other: Seat
    cards: tuple[LCard, ...]


@dataclass(frozen=True)
class Skip:
    """Aussetzen: this player misses the next turn that would begin."""

    player: Seat


EventAction = Shield | DoubleAttack | SecondChance | SwapHands | SwapThree | Skip
Action = Attack | Defend | Pass | EventAction
