"""What the numbers of a player may be."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


def check_chances(player: Any) -> None:
    """Refuses a player one of whose numbers is no chance, or no tuple of four of them."""
    for field in fields(player):
        value = getattr(player, field.name)
        many = isinstance(value, tuple)
        if (many and len(value) != 4) or not all(map(_chance, value if many else (value,))):
            what = "four chances, for one card, two, three, and more" if many else "a chance"
            raise ValueError(f"{field.name}={value!r} is not {what}: a chance is a number from 0 to 1.")


def _chance(value: Any) -> bool:
    return isinstance(value, int | float) and 0 <= value <= 1
