"""Where shown cards may lie by now, with the number of ways to each: cards are followed from hand to pile to hand.

Each card that is laid unseen is drawn blindly from its hand, so that a play tells nothing. Shown cards that are known
to lie in one place are certain. When that hand lays cards unseen, they become a *group*: nobody can tell its cards
apart any more, so it is enough to count how many of them lie in each place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb, gcd, perm, prod
from operator import add
from typing import Literal

from facedown.odds.belief import ImpossibleEvidence
from facedown.pieces import Card

Place = int | Literal["pile", "out"]
Counts = tuple[tuple[int, ...], ...]

LIMIT = 1000


@dataclass(frozen=True)
class Placements:
    """The cards that one seat does not hold: how many lie in each place, and what is known of them.

    `ways` gives each possible table of counts (a row for each group, a column for each place) its weight;
    `unseen` cards have never been seen and fill the slots that are left, each equally likely to be in any.
    """

    sizes: Mapping[Place, int]
    unseen: frozenset[Card]
    certain: Mapping[Card, Place]
    groups: tuple[frozenset[Card], ...]
    ways: Mapping[Counts, int]
    limit: int = LIMIT
    exact: bool = True

    @classmethod
    def dealt(cls, hands: Mapping[Place, int], pile: int, unseen: Iterable[Card], limit: int = LIMIT) -> Placements:
        """Hands and a pile of the given sizes, of which nothing is known."""
        sizes: dict[Place, int] = {**hands, "pile": pile, "out": 0}
        return cls(sizes, frozenset(unseen), {}, (), {(): 1}, limit)

    @property
    def places(self) -> tuple[Place, ...]:
        """The columns of `ways`."""
        return tuple(self.sizes)

    def column(self, place: Place) -> int:
        """The column of a place; ValueError if there is no such place."""
        if place not in self.sizes:
            raise ValueError(f"{place!r} is no place for hidden cards: they lie in {', '.join(map(str, self.sizes))}.")
        return self._columns[place]

    def sure(self, place: Place) -> frozenset[Card]:
        """The shown cards that lie here for certain."""
        return frozenset(card for card, where in self.certain.items() if where == place)

    def free(self, counts: Counts, place: Place) -> int:
        """The slots of a place that hold cards never seen, if the groups lie like this."""
        column = self.column(place)
        return self._slots[place] - sum(row[column] for row in counts)

    @cached_property
    def _slots(self) -> dict[Place, int]:
        """The cards of each place that are not certain."""
        sure = Counter(self.certain.values())
        return {place: size - sure[place] for place, size in self.sizes.items()}

    @cached_property
    def _columns(self) -> dict[Place, int]:
        return {place: i for i, place in enumerate(self.sizes)}

    def lay_unseen(self, seat: int, number: int) -> Placements:
        """A hand lays cards that nobody sees: any of its cards, each choice equally likely."""
        before = self._loosened(seat)
        hand, pile, ways = before.column(seat), before.column("pile"), dict[Counts, int]()
        for counts, weight in before.ways.items():
            here = [row[hand] for row in counts]
            for laid, choices in _choices(here, before.free(counts, seat), number):
                after = tuple(_moved(row, hand, pile, n) for row, n in zip(counts, laid, strict=True))
                ways[after] = ways.get(after, 0) + weight * choices
        return replace(before, ways=ways, sizes=_resized(before.sizes, {seat: -number, "pile": number}))._settled()

    def lay_shown(self, seat: int, cards: frozenset[Card]) -> Placements:
        """A hand lays these cards and shows them; each table of counts weighs as much as it makes that likely."""
        shown = [len(group & cards) for group in self.groups]
        fresh, hand = len(cards & self.unseen), self.column(seat)
        ways = dict[Counts, int]()
        for counts, weight in self.ways.items():
            here = [row[hand] for row in counts]
            fits = weight * prod(map(perm, here, shown)) * perm(self.free(counts, seat), fresh)
            after = tuple(_moved(row, hand, None, n) for row, n in zip(counts, shown, strict=True))
            ways[after] = ways.get(after, 0) + fits
        if not self._may_hold(seat, cards):
            ways = {}
        sizes = _resized(self.sizes, {seat: -len(cards), "pile": len(cards)})
        certain = self._now_in_pile(cards)
        return self._without(cards, certain=certain, ways=ways, sizes=sizes)

    def lay_mine(self, cards: frozenset[Card]) -> Placements:
        """I lay these cards: they lie in the pile for certain."""
        return replace(self, certain=self._now_in_pile(cards), sizes=_resized(self.sizes, {"pile": len(cards)}))

    def move_pile(self, to: Place) -> Placements:
        """The whole pile goes to a hand, or out of the game."""
        pile, new = self.column("pile"), self.column(to)
        ways = dict[Counts, int]()
        for counts, weight in self.ways.items():
            after = tuple(_moved(row, pile, new, row[pile]) for row in counts)
            ways[after] = ways.get(after, 0) + weight
        certain = {card: to if where == "pile" else where for card, where in self.certain.items()}
        moved = self.sizes["pile"]
        return replace(
            self, ways=ways, certain=certain, sizes=_resized(self.sizes, {"pile": -moved, to: moved})
        )._settled()

    def take_pile(self, cards: frozenset[Card]) -> Placements:
        """I take the pile and see all of it: what was not in it is elsewhere."""
        pile, found = self.column("pile"), [len(group & cards) for group in self.groups]
        ways = {
            tuple(_moved(row, pile, None, n) for row, n in zip(counts, found, strict=True)): weight
            for counts, weight in self.ways.items()
            if [row[pile] for row in counts] == found
        }
        if len(cards) != self.sizes["pile"] or not self.sure("pile") <= cards or not self._may_hold("pile", cards):
            ways = {}
        certain = {card: where for card, where in self.certain.items() if card not in cards}
        return self._without(cards, certain=certain, ways=ways, sizes={**self.sizes, "pile": 0})

    def _may_hold(self, place: Place, cards: frozenset[Card]) -> bool:
        return cards <= self.unseen.union(self.sure(place), *self.groups)

    def _now_in_pile(self, cards: Iterable[Card]) -> dict[Card, Place]:
        certain = dict(self.certain)
        certain.update((card, "pile") for card in cards)
        return certain

    def _loosened(self, seat: int) -> Placements:
        """The cards that were certain in a hand become a group, before it lays cards unseen."""
        if not (sure := self.sure(seat)):
            return self
        row = tuple(len(sure) if place == seat else 0 for place in self.places)
        certain = {card: where for card, where in self.certain.items() if card not in sure}
        ways = {(*counts, row): weight for counts, weight in self.ways.items()}
        return replace(self, certain=certain, groups=(*self.groups, sure), ways=ways)

    def _without(
        self,
        cards: frozenset[Card],
        certain: Mapping[Card, Place],
        ways: Mapping[Counts, int],
        sizes: Mapping[Place, int],
    ) -> Placements:
        groups = tuple(group - cards for group in self.groups)
        unseen = self.unseen - cards
        changed = replace(self, sizes=sizes, unseen=unseen, certain=certain, groups=groups, ways=ways)
        return changed._settled()

    def _settled(self) -> Placements:
        """Impossible tables go, and a group that lies in one place for sure is certain."""
        ways = {counts: weight for counts, weight in self.ways.items() if weight}
        if not ways:
            raise ImpossibleEvidence("This game cannot have been: a card was shown that its layer cannot have had.")
        common = gcd(*ways.values())
        fixed = replace(self, ways={counts: weight // common for counts, weight in ways.items()})._fixed()
        return fixed if len(fixed.ways) <= self.limit else fixed._mingled()

    def reach(self, group: int) -> frozenset[Place]:
        """The places where cards of a group may be."""
        return frozenset(p for i, p in enumerate(self.places) if any(counts[group][i] for counts in self.ways))

    def _mingled(self) -> Placements:
        """The two groups that may be in nearly the same places are no longer told apart; and so on, to the limit."""
        reach = [self.reach(i) for i in range(len(self.groups))]
        if len(reach) == 1:
            return self._forgotten()
        i, j = min(combinations(range(len(reach)), 2), key=lambda pair: len(reach[pair[0]] ^ reach[pair[1]]))
        ways = dict[Counts, int]()
        for counts, weight in self.ways.items():
            both = tuple(map(add, counts[i], counts[j]))
            after = (*(row for k, row in enumerate(counts) if k not in (i, j)), both)
            ways[after] = ways.get(after, 0) + weight
        rest = tuple(group for k, group in enumerate(self.groups) if k not in (i, j))
        return replace(self, groups=(*rest, self.groups[i] | self.groups[j]), ways=ways, exact=False)._settled()

    def _forgotten(self) -> Placements:
        """Where the shown cards lie is not followed any further: they count as never seen, unless certain."""
        total = sum(self.ways.values())
        return replace(self, unseen=self.unseen.union(*self.groups), groups=(), ways={(): total}, exact=False)

    def _fixed(self) -> Placements:
        homes = [self._home(i, group) for i, group in enumerate(self.groups)]
        certain = dict(self.certain)
        for group, home in zip(self.groups, homes, strict=True):
            certain |= {card: home for card in group if home is not None}
        loose = [i for i, home in enumerate(homes) if home is None and self.groups[i]]
        ways = {tuple(counts[i] for i in loose): 0 for counts in self.ways}
        for counts, weight in self.ways.items():
            ways[tuple(counts[i] for i in loose)] += weight
        return replace(self, certain=certain, groups=tuple(self.groups[i] for i in loose), ways=ways)

    def _home(self, i: int, group: frozenset[Card]) -> Place | None:
        """The place that holds the whole group in every table."""
        rows = {counts[i] for counts in self.ways}
        (row, *others) = rows
        return self.places[row.index(len(group))] if not others and group and len(group) in row else None


def _choices(here: Sequence[int], free: int, number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The ways to lay `number` cards: from each group some of those here, the others from the free slots."""
    if not here:
        if number <= free:
            yield (), comb(free, number)
        return
    for n in range(min(here[0], number) + 1):
        for rest, ways in _choices(here[1:], free, number - n):
            yield (n, *rest), comb(here[0], n) * ways


def _moved(row: tuple[int, ...], start: int, end: int | None, number: int) -> tuple[int, ...]:
    counts = list(row)
    counts[start] -= number
    if end is not None:
        counts[end] += number
    return tuple(counts)


def _resized(sizes: Mapping[Place, int], change: Mapping[Place, int]) -> dict[Place, int]:
    return {place: size + change.get(place, 0) for place, size in sizes.items()}
