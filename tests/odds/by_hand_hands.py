"""Lying Cards without a formula: every hand listed, the best of all its threes found, hands dealt by a seeded hand."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from random import Random

Shape = tuple[tuple[int, ...], tuple[int, ...]]


def shape(three: Sequence[int]) -> Shape:
    """Three cards as they are compared: first how many are alike, then their values, the larger group first."""
    groups = sorted(((n, value) for value, n in Counter(three).items()), reverse=True)
    return tuple(n for n, _ in groups), tuple(value for _, value in groups)


def best(hand: Sequence[int]) -> Shape:
    """The strongest of all threes of a hand."""
    return max(map(shape, combinations(hand, 3)))


def strongest(hand: Sequence[int]) -> list[int]:
    """The cards that can matter: three of the highest trips, the highest pair, and the three highest values."""
    counts = Counter(hand)
    kept = Counter(dict.fromkeys(sorted(counts)[-3:], 1))
    for number in (2, 3):
        if groups := [value for value in counts if counts[value] >= number]:
            kept[max(groups)] = max(kept[max(groups)], number)
    return list(kept.elements())


def hands(unseen: Mapping[int, int], number: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every hand of so many cards, by its values, with the number of sets of cards that look so."""
    if not unseen:
        yield from [((), 1)] if number == 0 else []
        return
    (value, left), *rest = unseen.items()
    for n in range(min(left, number) + 1):
        for hand, ways in hands(dict(rest), number - n):
            yield (value,) * n + hand, ways * comb(left, n)


@cache
def _listed(unseen: tuple[tuple[int, int], ...], number: int, known: tuple[int, ...]) -> dict[Shape, int]:
    found = dict[Shape, int]()
    for hand, ways in hands(dict(unseen), number):
        top = best(strongest(hand + known))
        found[top] = found.get(top, 0) + ways
    return found


def chance(
    event: Callable[[Shape], bool], unseen: Mapping[int, int], hand: int, known: tuple[int, ...] = ()
) -> Fraction:
    """The chance of an event about the best three of a hand, from every hand."""
    listed = _listed(tuple(unseen.items()), hand - len(known), known)
    return Fraction(sum(ways for top, ways in listed.items() if event(top)), sum(listed.values()))


def dealt(event: Callable[[Shape], bool], unseen: Mapping[int, int], hand: int, deals: int, seed: int) -> float:
    """How often it happens in so many seeded deals."""
    return sum(map(event, _dealt(tuple(unseen.items()), hand, deals, seed))) / deals


@cache
def _dealt(unseen: tuple[tuple[int, int], ...], hand: int, deals: int, seed: int) -> list[Shape]:
    rng, cards = Random(seed), list(Counter(dict(unseen)).elements())
    return [best(strongest(rng.sample(cards, hand))) for _ in range(deals)]


def told(claim: tuple[str, int], honest: float, deals: int, seed: int) -> tuple[int, int]:
    """How often a claim is made about threes of the values 1 to 4, three of each, and how often it is then true.

    With chance `honest` what is announced is true; otherwise it is one of the twelve announcements.
    """
    rng, cards = Random(seed), [value for value in (1, 2, 3, 4) for _ in range(3)]
    names = {(3,): "trips", (2, 1): "pair", (1, 1, 1): "single"}
    every = [(name, value) for name in names.values() for value in (1, 2, 3, 4)]
    heard = found = 0
    for _ in range(deals):
        alike, values = shape(rng.sample(cards, 3))
        true = names[alike], values[0]
        said = true if rng.random() < honest else rng.choice(every)
        heard += said == claim
        found += said == claim == true
    return heard, found
