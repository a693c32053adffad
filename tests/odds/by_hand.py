"""Liar's Dice without a formula: all rolls one by one, all rolls added die by die, and dice thrown by a seeded hand."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random

FACES = range(1, 7)


def counts_for(die: int, face: int, ones: str) -> bool:
    """A die counts if it shows the face, or a wild one."""
    return die == face or (die == 1 and ones != "plain")


def count(dice: Iterable[int], face: int, ones: str) -> int:
    """The count once the cups are up; on ones only ones count in every rule."""
    return sum(counts_for(die, face, ones) for die in dice)


def tables(own: str, dice: int) -> Iterator[tuple[int, ...]]:
    """All tables that my cup may be part of, equally likely: 6**unseen of them."""
    cup = tuple(map(int, own))
    return (cup + unseen for unseen in product(FACES, repeat=dice - len(cup)))


@cache
def rolls(unseen: int, face: int, ones: str) -> tuple[int, ...]:
    """How many of the 6**unseen rolls show each count: every face of one die more, added to every roll before."""
    if unseen == 0:
        return (1,)
    before = rolls(unseen - 1, face, ones)
    found = [0] * (unseen + 1)
    for die, (k, number) in product(FACES, enumerate(before)):
        found[k + counts_for(die, face, ones)] += number
    return tuple(found)


def counted(own: str, face: int, dice: int, ones: str) -> list[Fraction]:
    """The law of the total count from `rolls`: entry k is the chance of exactly k, k = 0..dice."""
    unseen, mine = dice - len(own), count(map(int, own), face, ones)
    law = [Fraction(number, 6**unseen) for number in rolls(unseen, face, ones)]
    return ([Fraction(0)] * mine + law + [Fraction(0)] * dice)[: dice + 1]


def thrown(own: str, quantity: int, face: int, dice: int, ones: str, throws: int, seed: int) -> float:
    """How often a bid turns out true in so many seeded throws of the unseen dice."""
    rng, cup = Random(seed), list(map(int, own))
    unseen = range(dice - len(cup))
    held = sum(count(cup + [rng.randint(1, 6) for _ in unseen], face, ones) >= quantity for _ in range(throws))
    return held / throws


def band(p: float, throws: int) -> float:
    """4.5 standard errors of a frequency."""
    return 4.5 * sqrt(p * (1 - p) / throws)
