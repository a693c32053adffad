"""The ledger of Løgneren: what is certain about where each card lies, and the chances for the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from facedown.odds import counts
from facedown.odds.cards.hypergeometric import Joint, joint
from facedown.odds.cards.memory import Aside, Event, Laid, Remembered, Story, Took, story
from facedown.odds.cards.placements import LIMIT, Place, Placements
from facedown.odds.counts import ONE, ZERO, Distribution
from facedown.pieces import RANKS, Card


class Bounds(NamedTuple):
    """A number of cards that can only be from `at_least` to `at_most`."""

    at_least: int
    at_most: int


@dataclass(frozen=True)
class Ledger:
    """All that one seat can know of the cards it does not hold, from the deal to now.

    Places are seats, "pile" and "out" (cards that left the game with the pile).
    The chances are exact under one assumption: what was laid or said tells nothing. Cards never shown are equally
    likely to be in any slot that no shown card takes, and each card laid unseen was any of its hand, equally likely.
    """

    seat: int | None
    hand: frozenset[Card]
    pack: frozenset[Card]
    placements: Placements

    @classmethod
    def read(cls, view: Remembered, pack: Iterable[Card] | None = None, limit: int = LIMIT) -> Ledger:
        """The ledger of a view, as `story` tells it; `pack` are the cards of the game if not one or two whole packs.

        Shown cards that may have wandered in more than `limit` ways are no longer all told apart: see `exact`.
        ImpossibleEvidence if a card was shown by somebody who cannot have had it; ValueError for a table that hides
        the numbers of cards.
        """
        return cls.of(story(view, pack), frozenset(view.own), limit)

    @classmethod
    def of(cls, told: Story, hand: frozenset[Card], limit: int = LIMIT) -> Ledger:
        """The ledger of somebody who holds `hand` now and has seen this story."""
        others: dict[Place, int] = {seat: size for seat, size in enumerate(told.sizes) if seat != told.seat}
        placements = Placements.dealt(others, told.pile, told.pack - told.dealt, limit)
        for event in told.events:
            placements = _after(placements, event, told.seat)
        return cls(told.seat, hand, told.pack, placements)

    @cached_property
    def certain(self) -> dict[Card, Place]:
        """The cards I have seen and do not hold, with the only place where each can be."""
        return dict(self.placements.certain)

    @cached_property
    def loose(self) -> dict[Card, tuple[Place, ...]]:
        """The shown cards that may have been laid again since, with all places where each may be."""
        known = self.placements
        return {
            card: tuple(place for place in known.places if place in known.reach(i))
            for i, group in enumerate(known.groups)
            for card in group
        }

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards I have never seen, or no longer follow."""
        return self.placements.unseen

    @property
    def exact(self) -> bool:
        """Whether every shown card is followed by itself; if not, bounds are true but may be wide, chances about right.

        Beyond `limit` ways, cards that may be in nearly the same places are no longer told apart; in the last resort
        the loose ones count as never seen.
        """
        return self.placements.exact

    def joint(self, rank: str, places: Iterable[Place]) -> Joint:
        """How many of a rank lie in several places together: {(a_1, a_2, ...): chance}.

        The sum over all ways w that the shown cards may lie of P(w) P(a_1, a_2, ... | w); given w, each group and the
        unseen cards follow the joint hypergeometric law of `hypergeometric.joint`.
        """
        asked = tuple(places)
        total: Joint = {}
        for slots, weight in self._slots(asked).items():
            for numbers, chance in self._given(rank, slots).items():
                total[numbers] = total.get(numbers, ZERO) + weight * chance
        sure = tuple(sum(card.rank == _rank(rank) for card in self.placements.sure(place)) for place in asked)
        whole = sum(self.placements.ways.values())
        return {_added(numbers, sure): chance / whole for numbers, chance in total.items()}

    def law(self, rank: str, place: Place) -> Distribution:
        """How many of a rank lie in one place: P(X = k), as in `joint`."""
        if place == self.seat:
            mine = sum(card.rank == _rank(rank) for card in self.hand)
            return counts.shift((ONE,), mine)
        found = self.joint(rank, [place])
        return tuple(found.get((k,), ZERO) for k in range(max(found)[0] + 1))

    def chance(self, rank: str, place: Place, least: int = 1) -> Fraction:
        """The chance that a place holds so many of a rank: P(X >= k). He could lay them; that he did is not said.

        Six cards, two to each; seat 1 lays one card unseen, and seat 0 asks for the six:

        >>> from facedown.pieces import deck
        >>> cards = frozenset(deck()[:6])
        >>> mine = frozenset(deck()[:2])
        >>> told = Story(0, cards, sizes=(2, 2, 2), pile=0, dealt=mine, events=(Laid(1, "A", 1, None),))
        >>> Ledger.of(told, mine).chance("6", "pile"), Ledger.of(told, mine).chance("6", 2)
        (Fraction(1, 4), Fraction(1, 2))
        """
        return counts.at_least(self.law(rank, place), least)

    def bounds(self, rank: str, place: Place) -> Bounds:
        """What is certain: the place holds at least and at most so many of a rank, whatever anybody laid unseen."""
        law = self.law(rank, place)
        return Bounds(next(k for k, chance in enumerate(law) if chance), len(law) - 1)

    def where(self, card: Card) -> dict[Place, Fraction]:
        """The chance of each place where a card may be; a certain one is alone with chance 1."""
        if card in self.hand and self.seat is not None:
            return {self.seat: ONE}
        if card in self.placements.certain:
            return {self.placements.certain[card]: ONE}
        if card not in self.pack:
            raise ValueError(f"There is no {card} in this pack of {len(self.pack)} cards.")
        shares = {place: self._share(card, place) for place in self.placements.places}
        return {place: share for place, share in shares.items() if share}

    def _share(self, card: Card, place: Place) -> Fraction:
        """The mean share of the card's own group, or of the unseen cards, that lies in a place."""
        pools = [*self.placements.groups, self.unseen]
        i = next(i for i, pool in enumerate(pools) if card in pool)
        there = sum(slots[i][0] * weight for slots, weight in self._slots((place,)).items())
        return Fraction(there, len(pools[i]) * sum(self.placements.ways.values()))

    def _slots(self, places: tuple[Place, ...]) -> dict[tuple[tuple[int, ...], ...], int]:
        """For each group, and last for the unseen cards, how many lie in the places asked about; with weights."""
        known = self.placements
        columns = [known.column(place) for place in places]
        found: dict[tuple[tuple[int, ...], ...], int] = {}
        for table, weight in known.ways.items():
            free = tuple(known.free(table, place) for place in places)
            slots = (*(tuple(row[c] for c in columns) for row in table), free)
            found[slots] = found.get(slots, 0) + weight
        return found

    def _given(self, rank: str, slots: tuple[tuple[int, ...], ...]) -> Joint:
        total: Joint = {(0,) * len(slots[-1]): ONE}
        for pool, sizes in zip([*self.placements.groups, self.unseen], slots, strict=True):
            one = joint(len(pool), sum(card.rank == _rank(rank) for card in pool), sizes)
            total = _sums(total, one)
        return total


def _after(known: Placements, event: Event, me: int | None) -> Placements:
    match event:
        case Laid(seat, _, count, cards):
            if cards is None:
                return known.lay_unseen(seat, count)
            return known.lay_mine(cards) if seat == me else known.lay_shown(seat, cards)
        case Took(seat, cards):
            return known.move_pile(seat) if cards is None else known.take_pile(cards)
        case Aside():
            return known.move_pile("out")


def _sums(first: Joint, second: Joint) -> Joint:
    total: Joint = {}
    for a, p in first.items():
        for b, q in second.items():
            numbers = _added(a, b)
            total[numbers] = total.get(numbers, ZERO) + p * q
    return total


def _added(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(x + y for x, y in zip(a, b, strict=True))


def _rank(rank: str) -> str:
    if rank not in RANKS:
        raise ValueError(f"{rank!r} is no rank: one of {' '.join(RANKS)}.")
    return rank
