"""Sorteper near its end, exactly: who is left with the jack of clubs, and after how many draws.

A draw that makes a pair leaves fewer cards, one that makes none as many as before: so the spots are solved from the
fewest cards up, those with equally many together by linear equations in fractions.
Source: J. G. Kemeny and J. L. Snell, Finite Markov Chains, 1960, chapter 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from facedown.odds.chains.linear import Row, solve
from facedown.odds.chains.spots import OVER, Spot, cards, held, moves
from facedown.odds.chains.table import Table
from facedown.odds.counts import ONE, ZERO, Distribution, whole

MOST_CARDS = {2: 51, 3: 51, 4: 15, 5: 11, 6: 9}
"""Cards in play, by players still in, that fractions can cope with; 7 for more players. `whole.outlook` has floats."""

Unknown = tuple[Spot, int]
"""What is looked for: that a player of a spot loses; -1 stands for the expected draws."""

DRAWS = -1
Known = dict[Unknown, Fraction]


@dataclass(frozen=True)
class Ending:
    """The chance of each seat to lose, and the draws that are expected to the end."""

    loses: tuple[Fraction, ...]
    draws: Fraction


def ending(table: Table) -> Ending:
    """Who loses and how long it takes: x_s = sum over draws of P(s -> t) x_t, x = 1 for who is left with Sorteper.

    Draws: d_s = 1 + sum of P(s -> t) d_t. ValueError for tables with more than `MOST_CARDS`.

    >>> from facedown.odds.chains import table
    >>> ending(table(3, {(0, 1): 1}, holder=0, drawer=1))
    Ending(loses=(Fraction(2, 3), Fraction(1, 3), Fraction(0, 1)), draws=Fraction(2, 1))
    """
    spot, places = table.spot()
    _small(spot)
    known = outlook([spot])
    loses = [ZERO] * table.players
    for player, seat in enumerate(places):
        loses[seat] = known[spot, player]
    return Ending(tuple(loses), known[spot, DRAWS])


def outlook(starts: Iterable[Spot]) -> Known:
    """Each player's chance to lose, and the expected draws, for these spots and all that can follow."""
    known: Known = {(OVER, 0): ONE, (OVER, DRAWS): ZERO}
    for block in _blocks(starts):
        known |= solve(*_equations(block, known))
    return known


def lengths(table: Table, longest: int) -> Distribution:
    """The chances of exactly 0, 1, ... `longest` draws to the end: P^k of the chain; longer games are left out.

    >>> from facedown.odds.chains import table
    >>> lengths(table(3, {(0, 1): 1}, holder=0, drawer=1), 3)
    (Fraction(0, 1), Fraction(1, 2), Fraction(1, 4), Fraction(1, 8))
    """
    now, law = {table.spot()[0]: ONE}, []
    for _ in range(whole(longest, "a number of draws") + 1):
        law.append(now.pop(OVER, ZERO))
        now = _next(now)
    return tuple(law)


def _next(now: dict[Spot, Fraction]) -> dict[Spot, Fraction]:
    """The law of the spot after one more draw."""
    after: dict[Spot, Fraction] = {}
    for spot, chance in now.items():
        total = held(spot, spot[0] - 1)
        for ways, other, _ in moves(spot):
            after[other] = after.get(other, ZERO) + chance * Fraction(ways, total)
    return after


def _small(spot: Spot) -> None:
    most = MOST_CARDS.get(spot[0], 7)
    if cards(spot) > most:
        text = f"{cards(spot)} cards of {spot[0]} players are too many for fractions: {most} are solved exactly"
        raise ValueError(f"{text}; outlook has floats.")


def _blocks(starts: Iterable[Spot]) -> Iterator[list[Spot]]:
    """All spots that can follow, in groups that depend only on each other and on groups before."""
    found = dict.fromkeys(starts)
    waiting = list(found)
    while waiting:
        new = [spot for _, spot, _ in moves(waiting.pop()) if spot not in found]
        found |= dict.fromkeys(new)
        waiting += new
    found.pop(OVER, None)
    key = lambda spot: (cards(spot), spot[0])  # noqa: E731
    yield from (list(group) for _, group in groupby(sorted(found, key=key), key))


def _equations(block: Iterable[Spot], known: Known) -> tuple[dict[Unknown, Row[Unknown]], Known]:
    """For each unknown of a block: by which others of the block it is written, and what the known ones add up to."""
    rows: dict[Unknown, Row[Unknown]] = {}
    constants: Known = {}
    for spot in block:
        mine = [*range(spot[0]), DRAWS]
        rows |= {(spot, player): {} for player in mine}
        constants |= {(spot, player): ONE if player == DRAWS else ZERO for player in mine}
        for chance, x, y in _steps(spot):
            if y in known:
                constants[x] += chance * known[y]
            else:
                rows[x][y] = rows[x].get(y, ZERO) + chance
    return rows, constants


def _steps(spot: Spot) -> Iterator[tuple[Fraction, Unknown, Unknown]]:
    """Each draw that is possible, its chance, and what it makes of what is looked for."""
    total = held(spot, spot[0] - 1)
    for ways, other, places in moves(spot):
        for player, before in [*enumerate(places), (DRAWS, DRAWS)]:
            yield Fraction(ways, total), (spot, before), (other, player)
