"""What a round of Ligretto is worth, and when the match is over."""

from __future__ import annotations

from typing import Any

from ...engine import Seat
from .house import House
from .state import Public, Result


def result(house: House, public: Public) -> Result:
    """The round as it stands on the table."""
    middle = [0] * public.players
    for pile in public.middle:
        for laid in pile:
            middle[laid.owner] += 1
    left = tuple(side.ligretto for side in public.sides)
    return counted(house, tuple(middle), left, tuple(seat for seat, _ in public.calls))


def counted(house: House, middle: tuple[int, ...], left: tuple[int, ...], callers: tuple[Seat, ...] = ()) -> Result:
    """A round by its numbers: points for each card in the middle, less for each left in the Ligretto pile.

    >>> counted(House(), (21, 14, 9), (0, 3, 8)).points
    (21, 8, -7)
    """
    points = tuple(
        house.points_middle * there - house.penalty * here for there, here in zip(middle, left, strict=True)
    )  # fmt: skip
    return Result(middle, left, points, callers)


def written(house: House, public: Public) -> dict[str, Any]:
    """What changes when a round is written down."""
    found = result(house, public)
    totals = tuple(total + points for total, points in zip(public.totals, found.points, strict=True))
    phase = "over" if over(house, totals) else "scored"
    return {"totals": totals, "results": (*public.results, found), "phase": phase}


def over(house: House, totals: tuple[int, ...]) -> bool:
    """Whether somebody has reached the target, and alone where a tie is played on."""
    best = max(totals)
    return best >= house.target and (house.tie_at_target == "shared" or totals.count(best) == 1)
