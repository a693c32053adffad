"""A table of Sorteper as a question: who still shares which ranks, who holds Sorteper, and who draws next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from facedown.odds.chains.spots import Places, Spot, turned
from facedown.odds.counts import whole
from facedown.pieces import Card

Seats = tuple[int, ...]
SORTEPER = Card("J", "C")


@dataclass(frozen=True)
class Table:
    """Seats clockwise from 0; `shared` says for each group of seats how many ranks they hold one card each of.

    `drawer` draws next, from the nearest seat on the right that has cards. Made by `table` or `of_hands`.
    """

    players: int
    shared: tuple[tuple[Seats, int], ...]
    holder: int
    drawer: int

    def spot(self) -> tuple[Spot, Places]:
        """The state without the names of the seats, and the seat of each of its players."""
        shared = tuple((sum(1 << seat for seat in seats), ranks) for seats, ranks in self.shared)
        return turned(self.players, self.holder, shared, self.drawer - 1)


def table(players: int, shared: Mapping[Seats, int], holder: int, drawer: int) -> Table:
    """A table from its numbers: `table(3, {(0, 1): 2, (1, 2): 1}, holder=0, drawer=1)`.

    Here the seats 0 and 1 share two ranks, 1 and 2 another one. A rank that is left is held by an even number of seats.

    >>> table(3, {(0, 1): 1}, holder=2, drawer=1).shared
    (((0, 1), 1),)
    """
    if players not in range(2, 52):
        raise ValueError(f"{players!r} players are no table: 2 to 51 can be left.")
    groups = {_group(seats, players): whole(ranks, "a number of ranks") for seats, ranks in shared.items()}
    found = tuple(sorted((seats, ranks) for seats, ranks in groups.items() if ranks))
    inside = {seat for seats, _ in found for seat in seats} | {holder}
    if holder not in range(players) or drawer not in inside:
        raise ValueError(f"Seat {holder!r} with Sorteper and {drawer!r} to draw: both must be seats that have cards.")
    return Table(players, found, holder, drawer)


def of_hands(hands: Sequence[Iterable[Card]], drawer: int) -> Table:
    """The table with these hands, from which all pairs have been laid down.

    >>> of_hands([map(Card.read, text.split()) for text in ("4S JC", "4H 9S", "9H")], drawer=1)
    Table(players=3, shared=(((0, 1), 1), ((1, 2), 1)), holder=0, drawer=1)
    """
    owners: dict[str, list[int]] = {}
    holder = -1
    for seat, hand in enumerate(hands):
        for card in hand:
            if card == SORTEPER:
                holder = seat
            else:
                owners.setdefault(card.rank, []).append(seat)
    return table(len(hands), Counter(map(tuple, owners.values())), holder, drawer)


def _group(seats: Seats, players: int) -> Seats:
    group = tuple(sorted(set(seats)))
    if len(group) % 2 or len(group) not in (2, 4) or len(group) < len(seats) or group[-1] >= players or group[0] < 0:
        raise ValueError(f"{seats!r} cannot share a rank: write two or four different seats from 0 to {players - 1}.")
    return group
