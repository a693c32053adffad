"""What a round of Ligretto is worth, and when the match is over."""

from __future__ import annotations

from typing import Any

from .house import House
from .state import Public, Result


def result(house: House, public: Public) -> Result:
    """The round as it stands: points for each card in the middle, less for each left in the Ligretto pile."""
    middle = [0] * public.players
    for pile in public.middle:
        for laid in pile:
            middle[laid.owner] += 1
    left = tuple(side.ligretto for side in public.sides)
    points = tuple(
        house.points_middle * there - house.penalty * here for there, here in zip(middle, left, strict=True)
    )  # fmt: skip
    return Result(tuple(middle), left, points, tuple(seat for seat, _ in public.calls))


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
