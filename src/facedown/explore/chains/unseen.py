"""Which hands the others can hold when I see only mine: every way to deal the rest so that no hand keeps a pair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from ...odds.chains import Table, table
from ...odds.chains.table import SORTEPER, of_hands
from .asked import Asked

Shared = tuple[tuple[tuple[int, ...], int], ...]
"""Groups of seats, with how many ranks are split among each."""

Counted = dict[tuple[tuple[int, ...], Shared], int]
"""In how many ways hands with so much room left can share these ranks."""

MOST = 2000
"""Tables that are told apart; with more of them nothing is solved."""


@lru_cache(maxsize=64)
def tables(asked: Asked) -> Mapping[Table, int]:
    """Each table that can be, with its weight; one table if all hands are open, none if there are too many.

    The unseen cards are shuffled into hands of the sizes that are known, and only deals without a pair in a hand count,
    all alike. Cards of a rank that is among k other hands can lie in k! ways there, whichever hands they are.
    """
    assert asked.hands is not None
    if asked.known == "all":
        return {of_hands(asked.hands, asked.drawer): 1}
    room = (0, *asked.sizes[1:])
    found: Counted = {(room, ()): 1}
    for number, mine in _ranks(asked):
        found = _placed(found, number, mine)
        if len(found) > MOST:
            return {}
    return {
        table(asked.players, dict(shared), holder, asked.drawer): ways for shared, holder, ways in _ends(asked, found)
    }


def _ranks(asked: Asked) -> Iterator[tuple[int, bool]]:
    """For each rank that is left: how many cards of it the others hold, and whether I hold one."""
    assert asked.hands is not None
    others = Counter(card.rank for hand in asked.hands[1:] for card in hand if card != SORTEPER)
    mine = {card.rank for card in asked.hands[0] if card != SORTEPER}
    for rank in sorted(others):
        yield others[rank], rank in mine


def _placed(found: Counted, number: int, mine: bool) -> Counted:
    """One rank more: its cards go to different hands that have room."""
    after: Counted = {}
    for (room, shared), ways in found.items():
        for seats in combinations([seat for seat, cards in enumerate(room) if cards], number):
            left = tuple(cards - (seat in seats) for seat, cards in enumerate(room))
            group = ((0, *seats) if mine else seats), 1
            key = left, _with(shared, *group)
            after[key] = after.get(key, 0) + ways
    return after


def _with(shared: Shared, group: tuple[int, ...], ranks: int) -> Shared:
    found = dict(shared)
    found[group] = found.get(group, 0) + ranks
    return tuple(sorted(found.items()))


def _ends(asked: Asked, found: Counted) -> Iterator[tuple[Shared, int, int]]:
    """Sorteper lies where one card is missing, or with me."""
    assert asked.hands is not None
    for (room, shared), ways in found.items():
        if SORTEPER in asked.hands[0]:
            yield shared, 0, ways
        else:
            yield shared, room.index(1), ways
