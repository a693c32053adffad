"""Where Sorteper is, as one seat may know it: from its hand, the pairs on the table, and who drew from whom.

Exactly: a *spread* says which ranks each seat holds one card of, and who holds Sorteper. After the clearing it counts
as many deals as lead to it: somebody who has laid a pair of a rank and holds one more held three, and these are one
pair in three (see `facedown.odds.chains.law`). Then each draw is followed: all cards of the giver alike, and of these
only what fits what the seat saw. Suits are not followed.
Where there are too many spreads, each card of a hand is taken as alike: then one number for each seat is enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb, prod

from ...engine import Seat
from ...games.sorteper import PACK, SORTEPER, Card, Drawn, Event, Exposed, Laid, View
from ...pieces import RANKS

MOST, TRIES = 5000, 300_000
"""Spreads that are followed at most: all tables of three players have fewer, and many of four; ways that are tried."""

Spread = tuple[int, ...]
"""For each seat its ranks as a number: bit i for one card of the rank i, the bit `CAT` for Sorteper."""

CAT = 1 << len(RANKS)
Laying = set[tuple[Seat, str]]
Law = Mapping[Spread, int]
Chances = tuple[Fraction, ...]


class Whereabouts:
    """The chance of each seat to hold Sorteper now, for the seat of a view.

    `exact` says whether spreads are counted; else the cards of each hand are taken as alike.
    """

    chances: Chances
    _seat: Seat | None
    _seen: tuple[Event, ...]
    _clearing: bool

    def __init__(self, view: View):
        self._start(view)

    @property
    def exact(self) -> bool:
        """Whether deals and draws are counted."""
        return self._law is not None

    def follow(self, view: View) -> None:
        """Takes over what the seat knows now: only what happened since then is worked out."""
        log = view.public.log
        if self._clearing or view.seat != self._seat or log[: len(self._seen)] != self._seen:
            self._start(view)
            return
        for event in log[len(self._seen) :]:
            self._event(event, view)
        self._seen = log

    def _start(self, view: View) -> None:
        """Works everything out anew: the clearing, then each draw."""
        log = view.public.log
        first = next((i for i, event in enumerate(log) if isinstance(event, Drawn)), len(log))
        self._seat, self._seen, self._clearing = view.seat, log[:first], view.public.phase == "clearing"
        own, sizes = before(view, log[first:])
        self._sizes = list(sizes)
        law = None if self._clearing else _after_clearing(view, own, sizes, log[:first])
        self._law: Law | None = law
        self.chances = self._marginal() if law else _alike(view.seat, own, sizes, log[:first])
        for event in log[first:]:
            self._event(event, view)
        self._seen = log

    def _event(self, event: Event, view: View) -> None:
        """One more thing has happened: a draw, or a card that all have seen."""
        card = _card(event, view)
        if self._law is not None:
            law = _drawn(self._law, event, card) if isinstance(event, Drawn) else _shown(self._law, event)
            self._law = law if 0 < len(law) <= MOST else None
        drift = _drift(self.chances, self._sizes, event, card)
        if isinstance(event, Drawn):
            self._sizes[event.giver] -= 1
            self._sizes[event.drawer] += -1 if event.pair else 1
        self.chances = self._marginal() if self._law is not None else drift

    def _marginal(self) -> Chances:
        assert self._law is not None
        found, total = [0] * len(self._sizes), sum(self._law.values())
        for spread, ways in self._law.items():
            found[next(seat for seat, hand in enumerate(spread) if hand & CAT)] += ways
        return tuple(Fraction(ways, total) for ways in found)


# the clearing


def before(view: View, draws: Sequence[Event]) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The own hand and the sizes of all hands before these draws, the last of a match."""
    own, sizes = set(view.own), list(view.public.hands)
    for event in reversed([event for event in draws if isinstance(event, Drawn)]):
        card = _card(event, view)
        sizes[event.giver] += 1
        sizes[event.drawer] += 1 if event.pair else -1
        if card and event.drawer == view.seat:
            own = own | set(event.pair) - {card} if event.pair else own - {card}
        elif card:
            own = own | {card}
    return tuple(own), tuple(sizes)


def _card(event: Event, view: View) -> Card | None:
    """The card that was drawn, for the two who know it."""
    if not isinstance(event, Drawn) or view.seat not in (event.drawer, event.giver):
        return None
    known = dict(view.memory.drew if view.seat == event.drawer else view.memory.gave)
    return known.get(event.number)


def _after_clearing(view: View, own: Sequence[Card], sizes: Sequence[int], log: Sequence[Event]) -> Law | None:
    """How many deals lead to each spread; None if there are too many."""
    drawn = {card for event in view.public.log if isinstance(event, Drawn) and event.pair for card in event.pair}
    left = set(PACK) - {card for pair in view.public.laid for card in pair if card not in drawn}
    hidden = Counter(card.rank for card in left if card != SORTEPER) - Counter(c.rank for c in own if c != SORTEPER)
    mine = sum(map(_bit, own))
    others = [seat for seat in range(len(sizes)) if seat != view.seat]
    if prod(comb(len(others), number) for number in hidden.values()) > TRIES:
        return None
    start = tuple(mine if seat == view.seat else 0 for seat in range(len(sizes)))
    law: dict[Spread, int] = {}
    for holder in [view.seat] if mine & CAT else others:
        assert holder is not None
        first = start if mine & CAT else _with(start, (holder,), CAT)
        free = [size - hand.bit_count() for size, hand in zip(sizes, first, strict=True)]
        for spread, ways in _spreads(first, sorted(hidden.items()), free, others, _laid(log)):
            law[spread] = law.get(spread, 0) + ways
            if len(law) > MOST:
                return None
    for event in log:
        law = dict(_shown(law, event)) if _still(event, log) else law
    return law


def _spreads(
    spread: Spread, ranks: Sequence[tuple[str, int]], free: list[int], others: Sequence[Seat], laid: Laying
) -> Iterator[tuple[Spread, int]]:
    """All ways to give the ranks that are left to the others, one card of each at most, with their weights."""
    if not ranks:
        if not any(free):
            yield spread, 1
        return
    if max(free) > len(ranks) or sum(free) != sum(number for _, number in ranks):
        return
    (rank, number), rest = ranks[0], ranks[1:]
    for seats in combinations([seat for seat in others if free[seat]], number):
        for seat in seats:
            free[seat] -= 1
        weight = 3 ** (number - sum((seat, rank) in laid for seat in seats))
        for found, ways in _spreads(_with(spread, seats, 1 << RANKS.index(rank)), rest, free, others, laid):
            yield found, weight * ways
        for seat in seats:
            free[seat] += 1


def _laid(log: Sequence[Event]) -> Laying:
    return {(event.seat, event.pair[0].rank) for event in log if isinstance(event, Laid)}


def _still(event: Event, log: Sequence[Event]) -> bool:
    """Whether a card that was seen in the clearing was not laid in it."""
    return isinstance(event, Exposed) and not any(isinstance(e, Laid) and event.card in e.pair for e in log)


def _bit(card: Card) -> int:
    return CAT if card == SORTEPER else 1 << RANKS.index(card.rank)


def _with(spread: Spread, seats: Sequence[Seat], bit: int) -> Spread:
    return tuple(hand | bit if seat in seats else hand for seat, hand in enumerate(spread))


# draws, exactly


def _drawn(law: Law, event: Drawn, card: Card | None) -> dict[Spread, int]:
    """What each spread becomes by a draw; each card of the giver is one way, all have equally many."""
    found: dict[Spread, int] = {}
    known = _bit(card) if card else _bit(event.pair[0]) if event.pair else 0
    for spread, ways in law.items():
        giver, drawer = spread[event.giver], spread[event.drawer]
        for bit in _bits(giver & known if known else giver & ~drawer):
            if bool(drawer & bit) != (event.pair is not None):
                continue
            hands = list(spread)
            hands[event.giver], hands[event.drawer] = giver & ~bit, drawer ^ bit
            after = tuple(hands)
            found[after] = found.get(after, 0) + ways
    return found


def _bits(number: int) -> Iterator[int]:
    while number:
        low = number & -number
        yield low
        number ^= low


def _shown(law: Law, event: Event) -> dict[Spread, int]:
    """A card that all have seen: only spreads where it is there are left."""
    if not isinstance(event, Exposed):
        return dict(law)
    return {spread: ways for spread, ways in law.items() if spread[event.seat] & _bit(event.card)}


# draws, with all cards of a hand alike


def _alike(seat: Seat | None, own: Sequence[Card], sizes: Sequence[int], log: Sequence[Event]) -> Chances:
    """Sorteper is any of the cards that this seat does not see, each with the same chance."""
    seen = next((e.seat for e in log if isinstance(e, Exposed) and e.card == SORTEPER), None)
    if SORTEPER in own or seen is not None:
        return _certain(seat if SORTEPER in own else seen, len(sizes))
    return _whole([Fraction(0) if other == seat else Fraction(size) for other, size in enumerate(sizes)])


def _drift(now: Chances, sizes: Sequence[int], event: Event, card: Card | None) -> Chances:
    """The chances after one more event: a card that was laid or seen is not Sorteper, one that moves may be."""
    chances = list(now)
    if isinstance(event, Exposed):
        if event.card == SORTEPER:
            return _certain(event.seat, len(now))
        chances[event.seat] *= _rest(sizes[event.seat])
    elif isinstance(event, Drawn):
        drawer, giver = event.drawer, event.giver
        if card == SORTEPER:
            return _certain(drawer, len(now))
        moves = chances[giver] * (1 - _rest(sizes[giver]))
        chances[giver] -= moves
        if event.pair:
            chances[drawer] *= _rest(sizes[drawer])
        elif card is None:
            chances[drawer] += moves
    return _whole(chances) if any(chances) else now


def _rest(size: int) -> Fraction:
    """The chance that one card of a hand is not a certain one of them."""
    return Fraction(size - 1, size)


def _certain(seat: Seat | None, seats: int) -> Chances:
    return tuple(Fraction(int(other == seat)) for other in range(seats))


def _whole(weights: Sequence[Fraction]) -> Chances:
    total = sum(weights)
    return tuple(weight / total for weight in weights)
