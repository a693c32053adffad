"""Threes and attacks of Lying Cards for bots, buttons and hints: a few of each kind, because there are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from ...engine import Seat
from .actions import DoubleAttack, EventAction, Joker, SecondChance, Shield, Skip, SwapHands, SwapThree
from .cards import LCard, values
from .fight import Three
from .house import House
from .state import View
from .strength import Claim, key, truth

Cards = tuple[LCard, ...]
Values = tuple[int, int, int]


def threes(hand: Sequence[LCard]) -> tuple[Cards, ...]:
    """All threes of a hand that differ in their values, the weakest first; of equal cards the first ones.

    A hand has at most 165 such threes with five symbols, 455 with ordinary cards.
    """
    return tuple(_cards(hand, wanted) for kind in _kinds(hand) for wanted in kind)


def some(hand: Sequence[LCard]) -> tuple[Cards, ...]:
    """A few threes of a hand: the weakest and the strongest singles, pair and trips, the weakest of all first."""
    return tuple(_cards(hand, wanted) for kind in _kinds(hand) for wanted in kind[:1] + kind[1:][-1:])


def claims(cards: Sequence[LCard], joker: Joker | None = None) -> tuple[Claim, Claim]:
    """What a program says of three cards: the truth, and a lie: three of its value, or of trips a single card."""
    kind, value = truth(key(Three(tuple(cards), joker).values))
    return (kind, value), ("single" if kind == "trips" else "trips", value)


def best_joker(house: House, cards: Sequence[LCard]) -> Joker:
    """The joker that makes these three cards strongest."""
    possible = ((card, value) for card in cards for value in values(house.deck))
    return max(possible, key=lambda joker: key(Three(tuple(cards), joker).values, house.kicker_depth))


def laid(house: House, hand: Sequence[LCard], events: Sequence[str]) -> Iterator[tuple[Cards, Joker | None]]:
    """A few threes to lay, and each with the best joker, if there is one; the weakest first."""
    few = some(hand)
    yield from ((cards, None) for cards in few)
    if "Joker" in events:
        yield from ((cards, best_joker(house, cards)) for cards in few)


def attacks(
    house: House, hand: Sequence[LCard], events: Sequence[str], targets: Sequence[Seat]
) -> Iterator[tuple[Cards, Seat, Claim, Joker | None]]:
    """A few attacks on each target: each with the truth, and with a lie."""
    for cards, joker in laid(house, hand, events):
        for target in targets:
            for claim in claims(cards, joker):
                yield cards, target, claim, joker


def played(house: House, view: View, event: str) -> Iterator[EventAction]:
    """Some of the ways to play an event card, possible now or not."""
    public, few, seat = view.public, some(view.own), view.seat or 0
    others = public.clockwise(seat)[1:]
    match event:
        case "Shield":
            yield Shield()
        case "DoubleAttack":
            yield from (DoubleAttack(public.number, cards, said) for cards in few for said in claims(cards))
        case "SecondChance":
            yield from (SecondChance(*one) for one in attacks(house, view.own, view.events, public.targets))
        case "SwapHands":
            yield from map(SwapHands, others)
        case "SwapThree":
            yield from (SwapThree(other, cards) for other in others for cards in few[:1])
        case "Skip":
            yield from map(Skip, (*others, seat))


def _kinds(hand: Sequence[LCard]) -> tuple[list[Values], list[Values], list[Values]]:
    """The values of all singles, pairs and trips of a hand, each from the weakest up."""
    held = Counter(card.value for card in hand)
    order = sorted(held, reverse=True)
    pairs = [(pair, pair, other) for pair in order if held[pair] > 1 for other in order if other != pair]
    trips = [(value, value, value) for value in order if held[value] > 2]
    return sorted(combinations(order, 3)), sorted(pairs), sorted(trips)


def _cards(hand: Sequence[LCard], wanted: Sequence[int]) -> Cards:
    """The first cards of a hand with these values."""
    left = list(hand)
    found = []
    for value in wanted:
        card = next(card for card in left if card.value == value)
        left.remove(card)
        found.append(card)
    return tuple(found)
