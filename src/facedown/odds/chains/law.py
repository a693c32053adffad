"""The law of a deal of Sorteper: how many deals lead to each table after the first clearing.

They are counted rank by rank. A rank of four leaves one card each with the players of a set S, and the rest are pairs;
with y_i for a pair that player i lays, it counts as sum y_i^2 + 6 sum y_i y_j if S is empty, as 4 y_i for i inside and
12 y_i for i outside a set of two, as 24 for a set of four. The two red jacks count as y_i, or 2 for a set of two.
The number of deals is then the coefficient of y_0^k_0 y_1^k_1 ... in the product, k_i = (cards dealt - cards left) / 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from math import comb, factorial, prod
from typing import Any

from facedown.odds.chains.clearing import PACK, RANKS, hand_sizes
from facedown.odds.chains.spots import Shared

COUNTED = (3, 4)
"""Players whose deals can be counted: five have fifteen ways to split a rank, and some hundred million tables."""

Start = tuple[Shared, int]
"""A table after the clearing: the ranks that are split among each set of seats, and the holder of Sorteper."""

Powers = tuple[int, ...]
Factor = Mapping[Powers, int]


def number_of_deals(players: int) -> int:
    """All deals: 51! / (h_0! h_1! ...) for hands of h_0, h_1, ... cards.

    >>> number_of_deals(3)
    34469858696831179429500
    """
    return factorial(PACK) // prod(map(factorial, hand_sizes(players)))


def deals(players: int) -> dict[Start, Any]:
    """How many deals lead to each table, for 3 players in whole numbers and for 4 in floats. NumPy is needed.

    Seat 0 has dealt, seat 1 is dealt to first and draws first.
    """
    if players not in COUNTED:
        raise ValueError(f"The deals of 3 or 4 players can be counted, not those of {players!r}: play some instead.")
    sizes = (hand_sizes(players)[-1], *hand_sizes(players)[:-1])
    ends, found = _ends(players, sizes), dict[Start, Any]()
    for split, unsplit, ways, poly in _splits(_sets(players), RANKS, {}, 1, _one(sizes), players):
        for jacks in (0, *_sets(players, most=2)):
            shared = split | ({jacks: split.get(jacks, 0) + 1} if jacks else {})
            start = _start(sizes, shared)
            if start and (number := _coefficient(poly, ends[unsplit, bool(jacks)], start[1])):
                key = tuple(sorted(shared.items())), start[0]
                found[key] = found.get(key, 0) + ways * number
    return found


def _sets(players: int, most: int = 4) -> tuple[int, ...]:
    """The sets of two or four players."""
    sizes = range(2, min(most, players) + 1, 2)
    return tuple(sum(1 << seat for seat in group) for size in sizes for group in combinations(range(players), size))


def _splits(
    sets: tuple[int, ...], left: int, split: dict[int, int], ways: int, poly: Any, players: int
) -> Iterator[tuple[dict[int, int], int, int, Any]]:
    """Every way to split ranks among sets: how many among each, how many are not split, ways to choose them, pairs."""
    if not sets:
        yield split, left, ways, poly
        return
    for ranks in range(left + 1):
        more = split | ({sets[0]: ranks} if ranks else {})
        yield from _splits(sets[1:], left - ranks, more, ways * comb(left, ranks), poly, players)
        poly = _times(poly, _pairs_beside(sets[0], players))


def _start(sizes: Powers, shared: Mapping[int, int]) -> tuple[int, Powers] | None:
    """Who holds Sorteper and how many pairs each has laid; None if no deal leaves these cards."""
    left = [sum(n for seats, n in shared.items() if seats >> seat & 1) for seat in range(len(sizes))]
    odd = [seat for seat, size in enumerate(sizes) if (size - left[seat]) % 2]
    if len(odd) != 1:
        return None
    left[odd[0]] += 1
    laid = tuple((size - rest) // 2 for size, rest in zip(sizes, left, strict=True))
    return (odd[0], laid) if min(laid) >= 0 else None


def _ends(players: int, sizes: Powers) -> dict[tuple[int, bool], Any]:
    """The pairs of the ranks that are not split, by their number and by whether the red jacks are."""
    two = {tuple((i == a) + (i == b) for i in range(players)): 1 + 5 * (a != b) for a, b in _couples(players)}
    one = {tuple(int(i == a) for i in range(players)): 1 for a in range(players)}
    poly, found = _one(sizes), {}
    for ranks in range(RANKS + 1):
        found[ranks, False], found[ranks, True] = _times(poly, one), 2 * poly
        poly = _times(poly, two)
    return found


def _couples(players: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(players) for b in range(a, players)]


def _pairs_beside(seats: int, players: int) -> Factor:
    """The cards of a rank of four that is split among a set: one each, and a pair of somebody where two are left."""
    if seats.bit_count() == 4:
        return {(0,) * players: 24}
    return {tuple(int(i == a) for i in range(players)): 4 if seats >> a & 1 else 12 for a in range(players)}


def _one(sizes: Powers) -> Any:
    """The polynomial 1, with room for all pairs that the hands can hold."""
    import numpy as np

    poly = np.zeros([size // 2 + 1 for size in sizes], dtype=object if len(sizes) == 3 else float)
    poly[(0,) * len(sizes)] = 1
    return poly


def _times(poly: Any, factor: Factor) -> Any:
    product = 0 * poly
    for powers, times in factor.items():
        low = tuple(slice(0, size - power) for size, power in zip(poly.shape, powers, strict=True))
        product[tuple(slice(power, None) for power in powers)] += times * poly[low]
    return product


def _coefficient(one: Any, other: Any, powers: Powers) -> Any:
    """The coefficient of these powers in a product."""
    up, down = tuple(slice(0, p + 1) for p in powers), tuple(slice(p, None, -1) for p in powers)
    return (one[up] * other[down]).sum()
