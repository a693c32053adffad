"""Chances in a replay, of whatever was said: a line through all of them, and the last one exactly."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...front.blocks import Axis, Plot, Point
from ...front.numbers import LONG, decimal, digits, fraction, percent, whole
from ...front.parts import Text

Said = Sequence[tuple[Text, str, Fraction]]


def plot(said: Said, what: str, exact: bool = True) -> Plot:
    """A chance for each thing said, in order: its sign below the axis, its words in the label."""
    points = tuple(Point(i, float(p), f"{whole(p)}%", on=i == len(said)) for i, (_, _, p) in enumerate(said, 1))
    ticks = tuple((float(i), sign) for i, (sign, _, _) in enumerate(said, 1))
    height = Axis(0, 1, ((0.0, ("0%",)), (0.5, ("50%",)), (1.0, ("100%",))))
    told = ", ".join(f"{words} {whole(p)}%" for _, words, p in said)
    last = said[-1][2]
    label = f"{what}: {told}." + (f" The last is exactly {fraction(last)}." if exact and digits(last) <= LONG else "")
    return Plot(Axis(0.5, max(4, len(said)) + 0.5, ticks), height, points, label)


def rows(chance: Fraction, name: str = "Probability", exact: bool = True) -> tuple[tuple[str, Text], ...]:
    """A chance as percent and decimal, and if it is exact as a fraction; one too long to read is only measured."""
    rounded: tuple[tuple[str, Text], ...] = ((name, (percent(chance),)), ("Decimal", (decimal(chance),)))
    if not exact:
        return rounded
    shown = f"a fraction of {digits(chance)} digits" if digits(chance) > LONG else fraction(chance)
    return *rounded, ("Exact", (shown,))
