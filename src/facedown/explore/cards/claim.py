"""What somebody says of cards that lie face down: who, how many, of which rank."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from ...engine import Seat
from ...pieces import RANKS, number_word, rank_word


@dataclass(frozen=True)
class Claim:
    """So many cards of a rank, said by a seat."""

    who: Seat
    count: int
    rank: str

    def __str__(self) -> str:
        return said(self.count, self.rank)


def said(count: int, rank: str) -> str:
    """Cards in words.

    >>> said(2, "K"), said(0, "6")
    ('two kings', 'no sixes')
    """
    return f"{number_word(count)} {rank_word(rank, count)}"


def read_claim(text: Any) -> tuple[int, str]:
    """A number and a rank.

    >>> read_claim("2xK")
    (2, 'K')
    """
    found = re.fullmatch(r"([1-9][0-9]?)x(10|[2-9AJQK])", text) if isinstance(text, str) else None
    if not found:
        raise ValueError(f"{text!r} is not said of cards: write two kings as '2xK'.")
    return int(found[1]), found[2]


def read_rank(value: Any) -> str:
    """A rank; ValueError for anything else."""
    if not isinstance(value, str) or value not in RANKS:
        raise ValueError(f"{value!r} is no rank: one of {' '.join(RANKS)}.")
    return value
