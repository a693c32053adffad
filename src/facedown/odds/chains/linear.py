"""Linear equations in fractions, each unknown written by a few others: x = sum of row[y] y + constant."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import TypeVar

from facedown.odds.counts import ZERO

X = TypeVar("X", bound=Hashable)
Row = dict[X, Fraction]


def solve(rows: dict[X, Row[X]], constants: dict[X, Fraction]) -> dict[X, Fraction]:
    """Every unknown: one after the other is put into the equations that use it, the least entangled first.

    Each row may hold only unknowns that have a row. Source: H. M. Markowitz, Management Science 3, 1957.

    >>> half = Fraction(1, 2)
    >>> solve({"x": {"y": half}, "y": {"x": half}}, {"x": Fraction(1), "y": Fraction(0)})
    {'y': Fraction(2, 3), 'x': Fraction(4, 3)}
    """
    rows, constants = {x: dict(row) for x, row in rows.items()}, dict(constants)
    users, left, order = _users(rows), list(rows), list[X]()
    while left:
        x = min(left, key=lambda x: len(rows[x]) * len(users[x]))
        left.remove(x)
        order.append(x)
        _isolate(x, rows, constants, users)
        for user in users.pop(x):
            _put_in(x, user, rows, constants, users)
    return _backwards(order, rows, constants)


def _users(rows: dict[X, Row[X]]) -> dict[X, dict[X, None]]:
    """For each unknown, the equations that use it."""
    users: dict[X, dict[X, None]] = {x: {} for x in rows}
    for x, row in rows.items():
        for y in row:
            users[y][x] = None
    return users


def _isolate(x: X, rows: dict[X, Row[X]], constants: dict[X, Fraction], users: dict[X, dict[X, None]]) -> None:
    """Writes x by others alone, and takes its equation out of the list of users."""
    scale = 1 / (1 - rows[x].pop(x, ZERO))
    rows[x] = {y: factor * scale for y, factor in rows[x].items()}
    constants[x] *= scale
    for y in (x, *rows[x]):
        users[y].pop(x, None)


def _put_in(x: X, user: X, rows: dict[X, Row[X]], constants: dict[X, Fraction], users: dict[X, dict[X, None]]) -> None:
    """Replaces x by what it means in the equation of a user."""
    row, factor = rows[user], rows[user].pop(x)
    for y, times in rows[x].items():
        row[y] = row.get(y, ZERO) + factor * times
        users[y][user] = None
    constants[user] += factor * constants[x]


def _backwards(order: Iterable[X], rows: dict[X, Row[X]], constants: dict[X, Fraction]) -> dict[X, Fraction]:
    """Each unknown is written by later ones alone, so the last is known first."""
    found: dict[X, Fraction] = {}
    for x in reversed(list(order)):
        found[x] = constants[x] + sum((factor * found[y] for y, factor in rows[x].items()), ZERO)
    return found
