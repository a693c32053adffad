"""The states of Sorteper after the clearing, and where a draw leads from each.

A *spot* numbers the players who are still in clockwise from the one who draws: 0 draws from the last of them. It says
how many they are, who holds Sorteper, and how many ranks are split among whom: a set of players is a number with bit i
for player i, so 0b0110 are the players 1 and 2. Each of a set holds one card of the rank.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

Shared = tuple[tuple[int, int], ...]
"""Sets of players with the number of ranks that are split among each, in the order of the sets."""

Spot = tuple[int, int, Shared]
"""Players still in, the holder of Sorteper, split ranks."""

Places = tuple[int, ...]
"""For each player of a spot, which number he had in the one before."""

OVER: Spot = (1, 0, ())


def cards(spot: Spot) -> int:
    """The cards in play, Sorteper among them.

    >>> cards((3, 0, ((0b011, 2), (0b110, 1))))
    7
    """
    return 1 + sum(seats.bit_count() * ranks for seats, ranks in spot[2])


def held(spot: Spot, player: int) -> int:
    """The cards of one player.

    >>> held((3, 0, ((0b011, 2), (0b110, 1))), 0)
    3
    """
    return (spot[1] == player) + sum(ranks for seats, ranks in spot[2] if seats >> player & 1)


def moves(spot: Spot) -> Iterator[tuple[int, Spot, Places]]:
    """Where a draw can lead: how many of the giver's cards lead there, the next spot, and who is who in it.

    A card of a rank goes from the set S of its holders to S xor {giver, drawer}: it moves, or both cards go out.

    >>> list(moves((2, 1, ((0b11, 1),))))
    [(1, (2, 1, ((3, 1),)), (1, 0)), (1, (1, 0, ()), (1,))]
    """
    players, holder, shared = spot
    giver = players - 1
    if holder == giver:
        yield 1, *turned(players, 0, shared)
    for seats, ranks in shared:
        if seats >> giver & 1:
            yield ranks, *turned(players, holder, _moved(shared, seats, seats ^ (1 << giver | 1)))


def turned(players: int, holder: int, shared: Shared, last: int = 0) -> tuple[Spot, Places]:
    """The spot in which the next player after `last` who has cards draws, and who is who in it."""
    inside = 1 << holder
    for seats, _ in shared:
        inside |= seats
    places, number = _order(players, inside, last)
    return (len(places), places.index(holder), tuple(sorted((number[seats], n) for seats, n in shared))), places


@cache
def _order(players: int, inside: int, last: int) -> tuple[Places, tuple[int, ...]]:
    """Who is in, clockwise from the seat after `last`; and each set of players as a set of their new numbers."""
    clockwise = ((last + 1 + i) % players for i in range(players))
    places = tuple(player for player in clockwise if inside >> player & 1)
    sets = (sum((seats >> player & 1) << i for i, player in enumerate(places)) for seats in range(1 << players))
    return places, tuple(sets)


def _moved(shared: Shared, before: int, after: int) -> Shared:
    """One rank leaves a set of players for another, or leaves the game if that is empty."""
    found = dict(shared)
    found[before] -= 1
    if after:
        found[after] = found.get(after, 0) + 1
    return tuple((seats, ranks) for seats, ranks in found.items() if ranks)
