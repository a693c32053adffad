"""Who loses and how long it takes, solved: in fractions where that is quick, in floats where it is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from ...odds import chains
from ...odds.chains import exact
from ...odds.chains.spots import OVER, Places, Spot, held, moves
from .asked import Asked
from .unseen import tables

Chance = Fraction | float

QUICK, HIDDEN, MOST = 150, 300, 4000
"""Positions that can follow: so many are solved in fractions, with hidden hands some more, and so many in floats."""

NEVER = 1e-6
"""Draws are counted until the chance that play still goes on is smaller than this."""


@dataclass(frozen=True)
class Solved:
    """Each seat's chance to lose, the expected draws, the chances of exactly 0, 1, 2, ... draws, positions that can be.

    Fractions if `exact`, else floats; `lengths` are floats always.
    """

    loses: tuple[Chance, ...]
    draws: Chance
    lengths: tuple[float, ...]
    states: int

    @property
    def exact(self) -> bool:
        """Whether the chances are fractions."""
        return isinstance(self.draws, Fraction)


@lru_cache(maxsize=64)
def solve(asked: Asked, patient: bool = False) -> Solved | None:
    """The answer, or None if there are too many positions: then games can be played.

    Four players before the deal take some seconds: they are solved for the `patient` alone.
    """
    if asked.hands is None:
        return _whole(asked) if asked.players == 3 or (patient and asked.players == 4) else None
    known = tables(asked)
    starts = [(table.spot(), ways) for table, ways in known.items()]
    states = _following([spot for (spot, _), _ in starts])
    if starts and len(states) <= (QUICK if len(starts) == 1 else HIDDEN):
        return _fractions(asked, starts, len(states))
    return _floats(next(iter(known)), len(states)) if len(known) == 1 and len(states) <= MOST else None


def _whole(asked: Asked) -> Solved:
    """A game from the deal; in the odds the dealer has seat 0."""
    run = chains.whole(asked.players)
    loses, draws = (chains.three().loses, chains.three().draws) if asked.players == 3 else (run.loses, run.draws)
    turned = tuple(loses[(seat - asked.dealer) % asked.players] for seat in range(asked.players))
    return Solved(turned, draws, run.lengths, run.states)


def _floats(table: chains.Table, states: int) -> Solved:
    run = chains.outlook(table)
    return Solved(run.loses, run.draws, run.lengths, states)


def _fractions(asked: Asked, starts: Iterable[tuple[tuple[Spot, Places], int]], states: int) -> Solved:
    """The average over all tables that can be, each by its weight."""
    starts = list(starts)
    known, total = exact.outlook({spot for (spot, _), _ in starts}), sum(ways for _, ways in starts)
    loses, draws, law = [Fraction(0)] * asked.players, Fraction(0), dict[Spot, float]()
    for (spot, places), ways in starts:
        share = Fraction(ways, total)
        draws += share * known[spot, exact.DRAWS]
        law[spot] = law.get(spot, 0) + float(share)
        for player, seat in enumerate(places):
            loses[seat] += share * known[spot, player]
    return Solved(tuple(loses), draws, _lengths(law), states)


def _lengths(law: Mapping[Spot, float]) -> tuple[float, ...]:
    """The chances of exactly 0, 1, 2, ... draws: the chain, followed draw by draw."""
    now, found = dict(law), list[float]()
    while not found or sum(now.values()) > NEVER:
        found.append(now.pop(OVER, 0.0))
        after: dict[Spot, float] = {}
        for spot, chance in now.items():
            share = chance / held(spot, spot[0] - 1)
            for ways, other, _ in moves(spot):
                after[other] = after.get(other, 0) + share * ways
        now = after
    return tuple(found)


def _following(starts: Iterable[Spot]) -> set[Spot]:
    """All positions that can follow, these among them; the search ends when there are too many."""
    found = set(starts)
    waiting = list(found)
    while waiting and len(found) <= MOST:
        new = {spot for _, spot, _ in moves(waiting.pop())} - found
        found |= new
        waiting += new
    return found
