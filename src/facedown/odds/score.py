"""How well somebody knows the odds: scores of forecasts, and whether "70%" came true in 70 of 100 cases.

A forecast is a pair: the chance that was said, and whether it came true, as in ("7/10", True) or (0.7, 1).
A decimal number is taken as it is written: 0.7 is 7/10. Scores are exact fractions; only logarithms are floats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, inf, log, log2
from typing import Literal

from facedown.odds.counts import ZERO

Said = Fraction | int | float | str
Forecast = tuple[Said, bool]
Unit = Literal["nats", "bits"]

LOGARITHMS: dict[str, Callable[[int], float]] = {"nats": log, "bits": log2}


def said(chance: Said) -> Fraction:
    """A chance as somebody says it: 0.7, "7/10" or "70%" are seven tenths. ValueError outside 0 to 1.

    >>> said(0.7) == said("7/10") == said("70%")
    True
    """
    try:
        text = str(chance).strip()
        number = Fraction(text[:-1].strip()) / 100 if text.endswith("%") else Fraction(text)
    except (ValueError, ZeroDivisionError):
        number = Fraction(-1)
    if not 0 <= number <= 1:
        raise ValueError(f"{chance!r} is not a chance: say a number from 0 to 1, such as 0.7, '7/10' or '70%'.")
    return number


def brier(forecasts: Iterable[Forecast]) -> Fraction:
    """The Brier score: B = 1/N sum of (f - x)^2, x = 1 if it came true, else 0. Best 0, worst 1.

    Source: G. W. Brier, Monthly Weather Review 78, 1950 (half of his score, which adds up both outcomes).

    >>> brier([(0.9, True), (0.6, False)])
    Fraction(37, 200)
    """
    pairs = _read(forecasts)
    return sum(((f - x) ** 2 for f, x in pairs), ZERO) / len(pairs)


def expected_brier(truth: Said, forecast: Said) -> Fraction:
    """The Brier score to expect for saying f where the chance is p: p (1 - p) + (p - f)^2, least at f = p.

    >>> expected_brier(0.7, 0.9), expected_brier(0.7, 0.5)
    (Fraction(1, 4), Fraction(1, 4))
    """
    p, f = said(truth), said(forecast)
    return p * (1 - p) + (p - f) ** 2


def ideal_brier(cases: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
    """The Brier score to expect for somebody who knows the odds: sum over the cases of w p (1 - p).

    A case is (w, p): how likely this situation is, and the chance in it. ValueError unless the w add up to 1.

    >>> ideal_brier([(Fraction(1, 2), Fraction(1, 3)), (Fraction(1, 2), Fraction(1))])
    Fraction(1, 9)
    """
    known = tuple(cases)
    if (total := sum((weight for weight, _ in known), ZERO)) != 1:
        raise ValueError(f"The weights of the cases add up to {total}: they must add up to 1.")
    return sum((weight * p * (1 - p) for weight, p in known), ZERO)


def log_score(forecasts: Iterable[Forecast], unit: Unit = "nats") -> float:
    """The logarithmic score: -1/N sum of log(chance given to what happened). Best 0; infinite if "never" happened.

    Natural logarithms, or base 2 for "bits". Source: I. J. Good, Journal of the Royal Statistical Society B 14, 1952.

    >>> log_score([(0.5, True), (0.5, False)], "bits")
    1.0
    """
    if unit not in LOGARITHMS:
        raise ValueError(f"{unit!r} is not a unit of information: choose 'nats' or 'bits'.")
    logarithm, given = LOGARITHMS[unit], [f if x else 1 - f for f, x in _read(forecasts)]
    lost = (logarithm(p.denominator) - logarithm(p.numerator) if p else inf for p in given)
    return sum(lost) / len(given)


@dataclass(frozen=True)
class Group:
    """Forecasts of (nearly) one chance: their mean `forecast`, how many came true, how many there were."""

    forecast: Fraction
    true: int
    total: int

    @property
    def frequency(self) -> Fraction:
        """How often they came true: true / total."""
        return Fraction(self.true, self.total)

    def __str__(self) -> str:
        return f"said {float(self.forecast):.0%}, came true {self.true} of {self.total}"


def groups(forecasts: Iterable[Forecast]) -> tuple[Group, ...]:
    """Forecasts sorted by the chance that was said, lowest first.

    >>> print(*groups([(0.9, True), (0.6, False), (0.9, False)]), sep="; ")
    said 60%, came true 0 of 1; said 90%, came true 1 of 2
    """
    return _grouped(_read(forecasts), lambda f: f)


def calibration(forecasts: Iterable[Forecast], bins: int = 10) -> tuple[Group, ...]:
    """Forecasts in `bins` drawers of equal width, empty ones left out: the points of a calibration curve.

    Drawer k holds k/bins <= f < (k + 1)/bins, the last one also f = 1. A good forecaster's `forecast` and
    `frequency` agree in each, but for chance.

    >>> print(*calibration([(0.62, True), (0.68, False), (1, True)]), sep="; ")
    said 65%, came true 1 of 2; said 100%, came true 1 of 1
    """
    if bins < 1:
        raise ValueError(f"{bins!r} drawers cannot hold a forecast: say 1 or more.")
    return _grouped(_read(forecasts), lambda f: Fraction(min(floor(f * bins), bins - 1)))


@dataclass(frozen=True)
class Parts:
    """The Brier score taken apart: reliability (best 0), resolution (the more the better), uncertainty (the task's)."""

    reliability: Fraction
    resolution: Fraction
    uncertainty: Fraction

    @property
    def brier(self) -> Fraction:
        """B = REL - RES + UNC."""
        return self.reliability - self.resolution + self.uncertainty

    @property
    def skill(self) -> Fraction:
        """1 - B / UNC: 0 for always saying the overall frequency, 1 for a seer. ValueError if UNC = 0."""
        if self.uncertainty == 0:
            raise ValueError("All outcomes were alike, so there is nothing to be better than: skill needs both kinds.")
        return 1 - self.brier / self.uncertainty


def parts(grouped: Sequence[Group]) -> Parts:
    """REL = 1/N sum n_k (f_k - o_k)^2, RES = 1/N sum n_k (o_k - o)^2, UNC = o (1 - o).

    Group k holds n_k forecasts f_k, of which o_k came true; o is the frequency of all.
    Exact for `groups`; after `calibration` it is the score of the drawers' mean forecasts.
    Source: A. H. Murphy, Journal of Applied Meteorology 12, 1973.

    >>> parts([Group(Fraction(1, 10), 1, 10), Group(Fraction(9, 10), 9, 10)]).skill
    Fraction(16, 25)
    """
    total = _some(sum(group.total for group in grouped))
    overall = Fraction(sum(group.true for group in grouped), total)
    misses = sum((g.total * (g.forecast - g.frequency) ** 2 for g in grouped), ZERO)
    spread = sum((g.total * (g.frequency - overall) ** 2 for g in grouped), ZERO)
    return Parts(misses / total, spread / total, overall * (1 - overall))


def skill(forecasts: Iterable[Forecast]) -> Fraction:
    """How much better than always saying the overall frequency o: 1 - B / (o (1 - o)).

    >>> skill([(0.9, True), (0.1, False)])
    Fraction(24, 25)
    """
    return parts(groups(forecasts)).skill


def _read(forecasts: Iterable[Forecast]) -> list[tuple[Fraction, int]]:
    pairs = [(said(chance), _outcome(came)) for chance, came in forecasts]
    _some(len(pairs))
    return pairs


def _outcome(came: bool) -> int:
    if came not in (0, 1):
        raise ValueError(f"{came!r} is not an outcome: say True or 1 if it came true, False or 0 if not.")
    return int(came)


def _some(number: int) -> int:
    if number == 0:
        raise ValueError("There is no forecast to score yet: make at least one.")
    return number


def _grouped(pairs: list[tuple[Fraction, int]], drawer: Callable[[Fraction], Fraction]) -> tuple[Group, ...]:
    drawers: dict[Fraction, list[tuple[Fraction, int]]] = {}
    for f, x in sorted(pairs):
        drawers.setdefault(drawer(f), []).append((f, x))
    return tuple(
        Group(sum((f for f, _ in held), ZERO) / len(held), sum(x for _, x in held), len(held))
        for held in drawers.values()
    )
