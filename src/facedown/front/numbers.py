"""How a chance is written: percent, four decimals, exact fraction; never 0 or 1 unless it is impossible or certain."""

from __future__ import annotations

from fractions import Fraction

from ..svg.charts import percent, whole

__all__ = ["LONG", "NARROW", "decimal", "digits", "fraction", "grouped", "level", "percent", "whole"]

NARROW = "\u202f"
"""The narrow space between groups of three digits; a line does not break at it."""

LONG = 18
"""A fraction with more digits than this below its line is shown when somebody asks for it."""


def decimal(chance: Fraction | float) -> str:
    """A chance with four decimals.

    >>> decimal(Fraction(2, 3)), decimal(Fraction(1, 10**6)), decimal(Fraction(1))
    ('0.6667', '<0.0001', '1')
    """
    if chance in (0, 1):
        return f"{float(chance):.0f}"
    if chance < Fraction(1, 20_000):
        return "<0.0001"
    return ">0.9999" if 1 - chance <= Fraction(1, 20_000) else f"{float(chance):.4f}"


def grouped(number: int) -> str:
    """A whole number in groups of three digits.

    >>> grouped(10000).replace(NARROW, " ")
    '10 000'
    """
    return f"{number:,}".replace(",", NARROW)


def fraction(chance: Fraction) -> str:
    """A chance as an exact fraction in lowest terms.

    >>> fraction(Fraction(22484801, 43046721)).replace(NARROW, " ")
    '22 484 801 / 43 046 721'
    """
    return str(chance) if chance.denominator == 1 else f"{grouped(chance.numerator)} / {grouped(chance.denominator)}"


def digits(chance: Fraction) -> int:
    """How many digits stand below the line.

    >>> digits(Fraction(1, 243))
    3
    """
    return len(str(chance.denominator))


def level(chance: Fraction) -> int:
    """The step of the blue ramp, 0 (rare) to 10 (certain).

    >>> level(Fraction(52, 100)), level(Fraction(96, 100))
    (5, 10)
    """
    return round(10 * chance)
