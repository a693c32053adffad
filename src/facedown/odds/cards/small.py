"""Every deal of a small pack and every choice of cards that nobody saw, counted one by one under a stated model.

A *model* says how a player lays: from his hand, the rank and a number k of cards, {k cards: the chance that he lays
just these}. A call is taken to tell nothing about the hand of the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import factorial, prod

from facedown.odds.belief import ImpossibleEvidence
from facedown.odds.cards.memory import Aside, Event, Laid, Story, Took
from facedown.odds.counts import ONE, ZERO, probability
from facedown.pieces import Card

Cards = frozenset[Card]
Model = Callable[[Cards, str, int], Mapping[Cards, Fraction]]

LIMIT = 100_000


@dataclass(frozen=True)
class World:
    """One way it may all be: the hands, the pile, what is out of the game, and the cards of each play in order."""

    hands: tuple[Cards, ...]
    pile: Cards = frozenset()
    out: Cards = frozenset()
    laid: tuple[Cards, ...] = ()


def blind(hand: Cards, rank: str, count: int) -> dict[Cards, Fraction]:
    """Model N: any k cards of the hand, 1 / C(h, k) each; what is laid and said tells nothing.

    >>> from facedown.pieces import deck
    >>> set(blind(frozenset(deck()[:4]), "A", 2).values())
    {Fraction(1, 6)}
    """
    sets = [frozenset(cards) for cards in combinations(sorted(hand), count)]
    return {cards: Fraction(1, len(sets)) for cards in sets}


def honest(t: Fraction | int, most: int = 3) -> Model:
    """Model M(t): with cards of the rank, all of them with chance t; otherwise k cards, 1 to m, with a wrong one.

    k is any of 1 to min(m, h), equally likely, and so are the sets of k cards with a wrong one among them. A hand of
    right cards alone is honest.

    >>> from facedown.pieces import deck
    >>> set(honest(Fraction(1, 2))(frozenset(deck()[:3]), "A", 1).values())
    {Fraction(1, 2), Fraction(1, 12)}
    """
    chance = probability(t)

    def model(hand: Cards, rank: str, count: int) -> dict[Cards, Fraction]:
        """The chance of laying each set of cards of a hand, saying so many of a rank."""
        right = frozenset(card for card in hand if card.rank == rank)
        truth = ONE if right == hand else chance if right else ZERO
        wrong = [cards for cards in blind(hand, rank, count) if not cards <= right] if count <= most else []
        bluff = dict.fromkeys(wrong, (1 - truth) / (min(most, len(hand)) * len(wrong))) if wrong else {}
        return bluff | ({right: truth} if len(right) == count else {})

    return model


def worlds(told: Story, model: Model = blind, limit: int = LIMIT) -> dict[World, Fraction]:
    """Bayes' rule over every deal and every hidden play: P(world | what I have seen), for a small pack.

    ValueError if there are more than `limit` of them; ImpossibleEvidence if nothing fits what was seen.
    """
    found = dict.fromkeys(_deals(told, limit), ONE)
    for event in told.events:
        after: dict[World, Fraction] = {}
        for world, chance in found.items():
            for new, step in _steps(world, event, told.seat, model):
                after[new] = after.get(new, ZERO) + chance * step
        found = {world: chance for world, chance in after.items() if chance}
        if len(found) > limit:
            raise _too_many(len(found), limit)
    if not (total := sum(found.values(), ZERO)):
        raise ImpossibleEvidence("No deal of this pack leads to what was seen: the model excludes it.")
    return {world: chance / total for world, chance in found.items()}


def chance(found: Mapping[World, Fraction], event: Callable[[World], bool]) -> Fraction:
    """The chance of an event: the sum of P(world) over the worlds where it is so."""
    return sum((share for world, share in found.items() if event(world)), ZERO)


def _deals(told: Story, limit: int) -> Iterator[World]:
    sizes = [0 if seat == told.seat else size for seat, size in enumerate(told.sizes)]
    hidden = sorted(told.pack - told.dealt)
    number = factorial(len(hidden)) // prod(map(factorial, [*sizes, told.pile]))
    if number > limit:
        raise _too_many(number, limit)
    for parts in _split(hidden, sizes):
        *hands, pile = (frozenset(part) for part in parts)
        yield World(tuple(told.dealt if seat == told.seat else hand for seat, hand in enumerate(hands)), pile)


def _split(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to make parts of these sizes; what is left is the last part."""
    if not sizes:
        yield (tuple(cards),)
        return
    for part in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in part]
        yield from ((part, *parts) for parts in _split(rest, sizes[1:]))


def _steps(world: World, event: Event, me: int | None, model: Model) -> Iterable[tuple[World, Fraction]]:
    match event:
        case Laid():
            return _plays(world, event, me, model)
        case Took(seat, seen):
            fits = seen is None or seen == world.pile
            taken = replace(world, hands=_put(world, seat, world.hands[seat] | world.pile), pile=frozenset())
            return [(taken, ONE)] if fits else []
        case Aside():
            return [(replace(world, pile=frozenset(), out=world.out | world.pile), ONE)]


def _plays(world: World, event: Laid, me: int | None, model: Model) -> Iterator[tuple[World, Fraction]]:
    """What the seat may have laid; my own plays are no evidence."""
    hand = world.hands[event.seat]
    mine = event.cards if event.seat == me else None
    sets = {mine: ONE} if mine is not None else model(hand, event.rank, event.count)
    for cards, share in sets.items():
        if cards <= hand and event.cards in (None, cards):
            hands = _put(world, event.seat, hand - cards)
            yield World(hands, world.pile | cards, world.out, (*world.laid, cards)), share


def _put(world: World, seat: int, hand: Cards) -> tuple[Cards, ...]:
    return (*world.hands[:seat], hand, *world.hands[seat + 1 :])


def _too_many(number: int, limit: int) -> ValueError:
    return ValueError(f"{number} ways are too many to count one by one: {limit} at most. Take a smaller pack.")
