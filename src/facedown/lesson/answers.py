"""Numbers as people write them: 1/3, 0.53, 0,53, 53%, 4 2/3, with a comma or a point, by hand or from Python."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite
from numbers import Rational, Real
from typing import Literal
from unicodedata import normalize

Form = Literal["fraction", "decimal", "percent"]

BLANK = " \t\r\n\u00a0_?.…–-"
LONGEST = 80
PERCENT = re.compile(r"(%|per\s?cent|prosent|prozent|procent|pct\.?)$", re.IGNORECASE)
BEFORE = re.compile(r"^(=|≈|~|about|ca\.?|circa)\s*", re.IGNORECASE)
GROUPS = re.compile(r"(?<![0-9.,])([0-9]{1,3}(?: [0-9]{3})+)(?![0-9])")
DECIMAL = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]{1,2})?", re.IGNORECASE)
MIXED = re.compile(r"([+-]?)([0-9]+) ([0-9]+)/([0-9]+)")


class Unreadable(ValueError):
    """What was written is not a number."""


@dataclass(frozen=True)
class Number:
    """A number and how it was written; 53% has the value 53/100."""

    value: Fraction
    form: Form


def read(answer: object) -> Number | None:
    """The number that somebody means, or None if nothing was answered (None, ..., "", "?").

    Reads int, float (as it is written: 0.7 is 7/10), Fraction, and text; Unreadable for anything else.

    >>> read("0,53"), read(...)
    (Number(value=Fraction(53, 100), form='decimal'), None)
    >>> read("53%")
    Number(value=Fraction(53, 100), form='percent')
    """
    if answer is None or answer is ... or (isinstance(answer, str) and not answer.strip(BLANK)):
        return None
    if isinstance(answer, str):
        return _text(answer)
    if isinstance(answer, bool) or not isinstance(answer, Real) or not isfinite(answer):
        raise Unreadable(quoted(answer))
    if isinstance(answer, Rational):
        number = Fraction(int(answer.numerator), int(answer.denominator))
        return Number(number, "decimal" if number.denominator == 1 else "fraction")
    return Number(Fraction(str(answer)), "decimal")


def quoted(answer: object) -> str:
    """What somebody wrote, short enough to be quoted in a sentence."""
    text = str(answer).strip() if isinstance(answer, str) else repr(answer)
    return text if len(text) <= 40 else text[:39] + "…"


def _text(answer: str) -> Number:
    text = _plain(answer)
    if len(text) > LONGEST:
        raise Unreadable(quoted(answer))
    bare = PERCENT.sub("", text).strip()
    try:
        value, form = _number(bare)
    except (ValueError, ZeroDivisionError):
        raise Unreadable(quoted(answer)) from None
    return Number(value, form) if bare == text else Number(value / 100, "percent")


def _plain(answer: str) -> str:
    """The same in plain characters: signs, spaces and small fractions such as one half."""
    text = "".join(_small_fraction(mark) for mark in answer.replace("\u2212", "-").replace("\u2044", "/"))
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r" ?/ ?", "/", BEFORE.sub("", text))
    return GROUPS.sub(lambda group: group[1].replace(" ", ""), text)


def _small_fraction(mark: str) -> str:
    wide = normalize("NFKC", mark)
    return f" {wide.replace(chr(0x2044), '/')}" if len(wide) > 1 and chr(0x2044) in wide else mark


def _number(text: str) -> tuple[Fraction, Form]:
    if mixed := MIXED.fullmatch(text):
        whole = Fraction(mixed[2]) + Fraction(int(mixed[3]), int(mixed[4]))
        return (-whole if mixed[1] == "-" else whole), "fraction"
    above, slash, below = text.partition("/")
    return (_decimal(above) / _decimal(below), "fraction") if slash else (_decimal(text), "decimal")


def _decimal(text: str) -> Fraction:
    """A decimal with a point or a comma; where both stand, the last one is it."""
    point, comma = text.rfind("."), text.rfind(",")
    if point >= 0 and comma >= 0:
        text = _ungrouped(text, *(",." if point > comma else ".,"))
    text = text.replace(",", ".")
    if not DECIMAL.fullmatch(text):
        raise ValueError(text)
    return Fraction(text)


def _ungrouped(text: str, mark: str, decimal: str) -> str:
    whole, _, rest = text.partition(decimal)
    if not re.fullmatch(rf"[+-]?[0-9]{{1,3}}(?:\{mark}[0-9]{{3}})+", whole):
        raise ValueError(text)
    return f"{whole.replace(mark, '')}.{rest}"
