"""Whole games of Sorteper from the deal: who loses, how long it takes, and how that depends on the seat.

Three players are solved in fractions; four as a chain in floats, a step of all tables at once for each draw. More than
four can be played, with `games.played`. Seat 0 has dealt, seat 1 is dealt to first and draws first, from seat 0.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from facedown.odds.chains import exact
from facedown.odds.chains.law import Start, deals, number_of_deals
from facedown.odds.chains.spots import OVER, Places, Spot, held, moves, turned
from facedown.odds.chains.table import Table

NEVER = 1e-12
"""A chain is followed until the chance that play still goes on is smaller than this."""


@dataclass(frozen=True)
class Run:
    """Each seat's chance to lose, the expected draws, and the chances of exactly 0, 1, 2, ... draws, as floats.

    `holder` is the chance that who holds Sorteper at the start loses; `states` are the tables that can occur.
    """

    loses: tuple[float, ...]
    draws: float
    holder: float
    lengths: tuple[float, ...]
    states: int


@cache
def three() -> exact.Ending:
    """A whole game of three players, exactly: the sum over all tables of P(deal) times what `exact.ending` says.

    The fractions have some 200 digits.

    >>> [round(float(chance), 6) for chance in three().loses], round(float(three().draws), 6)
    ([0.201191, 0.364877, 0.433932], 19.149695)
    """
    starts = {start: (_begun(3, start), ways) for start, ways in deals(3).items()}
    known = exact.outlook({spot for (spot, _), _ in starts.values()})
    loses, draws = [Fraction(0)] * 3, Fraction(0)
    for (spot, places), ways in starts.values():
        share = Fraction(ways, number_of_deals(3))
        draws += share * known[spot, exact.DRAWS]
        for player, seat in enumerate(places):
            loses[seat] += share * known[spot, player]
    return exact.Ending(tuple(loses), draws)


@cache
def whole(players: int) -> Run:
    """A whole game of 3 or 4 players as a chain; four have 39,553 states and take some ten seconds.

    NumPy and SciPy are needed.

    >>> round(whole(3).draws, 6)
    19.149695
    """
    law = deals(players)
    total = sum(law.values())
    return _run(players, {start: float(ways / total) for start, ways in law.items()}, 0)


def outlook(table: Table) -> Run:
    """What becomes of a table, as floats: for tables with more cards than `exact.ending` takes.

    >>> from facedown.odds.chains import table
    >>> [round(chance, 3) for chance in outlook(table(3, {(0, 1): 1}, holder=0, drawer=1)).loses]
    [0.667, 0.333, 0.0]
    """
    shared = tuple((sum(1 << seat for seat in seats), ranks) for seats, ranks in table.shared)
    return _run(table.players, {(shared, table.holder): 1.0}, table.drawer - 1)


def _begun(players: int, start: Start, last: int = 0) -> tuple[Spot, Places]:
    """The first player after `last` who has cards draws."""
    return turned(players, start[1], start[0], last)


def _run(players: int, law: Mapping[Start, float], last: int) -> Run:
    """Follows a chain draw by draw: x_(t+1) = P x_t, where x_t is the chance to have lost within t draws."""
    import numpy as np

    starts = [(_begun(players, start, last), start[1], chance) for start, chance in law.items()]
    first = _numbered(spot for (spot, _), _, _ in starts)
    step, weight = _matrix(first), _weights(players, starts, first)
    x = np.zeros(step.shape[0])
    x[first[OVER]] = 1
    now, within = weight @ x, list[float]()
    while not within or within[-1] < 1 - NEVER:
        within.append(float(now[:players].sum()))
        x = step @ x
        now = weight @ x
    lengths = [after - before for before, after in zip([0.0, *within], within, strict=False)]
    loses = tuple(float(chance) for chance in now[:players])
    return Run(loses, sum(1 - chance for chance in within), float(now[players]), tuple(lengths), len(first))


def _numbered(starts: Iterable[Spot]) -> dict[Spot, int]:
    """All spots that can follow; each player of a spot has a number, and this is the first of them."""
    found, waiting, count = {OVER: 0}, list(starts), 1
    while waiting:
        spot = waiting.pop()
        if spot not in found:
            found[spot] = count
            count += spot[0]
            waiting += [other for _, other, _ in moves(spot) if other not in found]
    return found


def _matrix(first: Mapping[Spot, int]) -> Any:
    """P(player of a spot becomes player of the next) as a sparse matrix; whoever has lost stays so."""
    from scipy.sparse import csr_array

    rows, columns, chances = array("i"), array("i"), array("d")
    for spot, row in first.items():
        total = held(spot, spot[0] - 1)
        for ways, other, places in moves(spot):
            for player, before in enumerate(places):
                rows.append(row + before)
                columns.append(first[other] + player)
                chances.append(ways / total)
    size = max(row + spot[0] for spot, row in first.items())
    return csr_array((chances, (rows, columns)), shape=(size, size))


def _weights(players: int, starts: Iterable[tuple[tuple[Spot, Places], int, float]], first: Mapping[Spot, int]) -> Any:
    """What adds up the chances of each seat to lose, and in the last row those of the first holder of Sorteper."""
    from scipy.sparse import csr_array

    rows, columns, chances = array("i"), array("i"), array("d")
    for (spot, places), holder, chance in starts:
        for player, seat in enumerate(places):
            for row in (seat, players) if seat == holder else (seat,):
                rows.append(row)
                columns.append(first[spot] + player)
                chances.append(chance)
    size = max(row + spot[0] for spot, row in first.items())
    return csr_array((chances, (rows, columns)), shape=(players + 1, size))
