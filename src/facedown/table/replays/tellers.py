"""The games that can be told again, step by step."""

from __future__ import annotations

from typing import Any

from ...engine import Match, Seat
from ...games import GAMES
from . import cheat, liars_dice, lying_cards, nerts, sorteper
from .common import Teller

TELLERS: dict[str, type[Teller[Any]]] = {
    "liars_dice": liars_dice.Teller,
    "cheat": cheat.Teller,
    "nerts": nerts.Teller,
    "sorteper": sorteper.Teller,
    "lying_cards": lying_cards.Teller,
}
"""Name of a game -> who tells its matches."""


def teller(match: Match[Any, Any, Any], seat: Seat | None) -> Teller[Any]:
    """Who tells this match from a seat (None: from outside); ValueError for a game that nobody tells."""
    name = match.game.name
    if name not in TELLERS:
        *some, last = (GAMES[told]["base"].title for told in TELLERS)
        titles = " and ".join(filter(None, (", ".join(some), last)))
        raise ValueError(f"This is a match of {match.game.title}: step by step only {titles} can be told again.")
    return TELLERS[name](match, seat)
