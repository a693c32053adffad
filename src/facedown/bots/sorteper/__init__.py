"""The Sorteper bot: nothing is decided in this game, so there is one, and it has no strength."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ...engine import Policy
from ...games.sorteper import Action, Agree, Done, Draw, LayPair, Sorteper, View, pairs

Player = Policy[View, Action]
Chances = dict[Action | None, float]

PROFILE = (
    "It lays down its pairs, says that it is done, and draws from the player on its right: the rules leave nothing to "
    "decide. It never shows a card by mistake and never stops the game; in a pause it agrees to go on."
)


def bot(game: Sorteper) -> Player:
    """Does what has to be done."""
    return lambda view: {_due(view): 1.0}


def _due(view: View) -> Action | None:
    """The one thing that this seat has to do now; None where the table waits for others."""
    public, seat = view.public, view.seat
    if seat is None or public.phase == "over" or seat not in public.still_in:
        return None
    if public.agreed is not None:
        return None if seat in public.agreed else Agree()
    if public.phase == "clearing":
        found = pairs(view.own)
        return LayPair(*found[0]) if found else None if seat in public.done else Done()
    return Draw(public.giver) if seat == public.drawer and public.giver is not None else None


STRENGTHS: Mapping[str, Callable[[Sorteper], Player]] = {"bot": bot}
"""The one bot by its name."""

PROFILES: Mapping[str, str] = {"bot": PROFILE}
"""What it does, in words."""

__all__ = ["PROFILES", "STRENGTHS", "bot"]
