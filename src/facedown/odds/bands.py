"""How far a simulated or counted share may lie from the true chance."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

Z95 = NormalDist().inv_cdf(0.975)
"""So many standard errors to each side hold 95% of a normal distribution: 1.96."""


def wilson(hits: float, tries: int) -> tuple[float, float]:
    """The 95% band of a chance that came true in `hits` of `tries`: all p with |hits/n - p| <= z sqrt(p (1 - p) / n).

    Without a try it is everything from 0 to 1. Source: E. B. Wilson, Journal of the American Statistical Association
    22, 1927.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    if tries < 1:
        return 0.0, 1.0
    share, spare = hits / tries, Z95 * Z95 / tries
    middle, half = share + spare / 2, sqrt(spare * (share * (1 - share) + spare / 4))
    return max(0.0, (middle - half) / (1 + spare)), min(1.0, (middle + half) / (1 + spare))
