"""Løgneren without a formula: slots filled one by one, cards dealt by a seeded hand, a small game told by loops."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from random import Random

from facedown.pieces import Card


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card.read, text.split()))


@cache
def filled(unseen: int, left: int, hands: tuple[int, ...]) -> dict[tuple[int, ...], Fraction]:
    """How many of a rank each hand gets, if its slots are filled one by one from the unseen cards."""
    if not hands:
        return {(): Fraction(1)}
    if hands[0] == 0:
        return {(0, *numbers): p for numbers, p in filled(unseen, left, hands[1:]).items()}
    rest, law = (hands[0] - 1, *hands[1:]), dict[tuple[int, ...], Fraction]()
    for hit, chance in ((1, Fraction(left, unseen)), (0, Fraction(unseen - left, unseen))):
        for (first, *others), p in filled(unseen - 1, left - hit, rest).items() if chance else ():
            numbers = (first + hit, *others)
            law[numbers] = law.get(numbers, Fraction(0)) + chance * p
    return law


def happens(event: Callable[..., bool], unseen: int, left: int, hands: Sequence[int]) -> Fraction:
    """The chance of an event about several hands, from `filled`."""
    return sum((p for numbers, p in filled(unseen, left, tuple(hands)).items() if event(*numbers)), Fraction(0))


def dealt(event: Callable[..., bool], unseen: int, left: int, hands: Sequence[int], deals: int, seed: int) -> float:
    """How often an event happens in so many seeded deals; the first `left` of the unseen cards have the rank."""
    rng, found = Random(seed), 0
    for _ in range(deals):
        order = rng.sample(range(unseen), sum(hands))
        found += event(*(sum(card < left for card in part) for part in _parts(order, hands)))
    return found / deals


def _parts(order: list[int], hands: Sequence[int]) -> Iterator[list[int]]:
    for hand in hands:
        yield order[:hand]
        order = order[hand:]


def liar(announced: int, held: Sequence[Fraction], t: Fraction) -> Fraction:
    """P(lie | announced) from the whole tree: cards held, honest or not, number said."""
    said = {True: Fraction(0), False: Fraction(0)}
    for j, p in enumerate(held):
        for honest, share in ((True, t), (False, 1 - t)):
            if honest and j:
                said[False] += p * share * (announced == j)
            else:
                said[True] += p * share * sum(Fraction(1, 3) for k in (1, 2, 3) if k == announced)
    return said[True] / (said[True] + said[False])


def hands_after(pile: int, players: int, lie: bool, caller: int) -> Fraction:
    """My hand less the average of the others, if all had the same number before; I am seat 0, seat 1 has laid."""
    hands = [0] * players
    hands[1 if lie else caller] += pile
    return hands[0] - Fraction(sum(hands[1:]), players - 1)


def m_says(hand: frozenset[Card], laid: frozenset[Card], rank: str, t: Fraction | None) -> Fraction:
    """The chance that somebody lays just these cards: any k of k if t is None, otherwise in the model M(t)."""
    every = [frozenset(part) for part in combinations(hand, len(laid))]
    if t is None:
        return Fraction(1, len(every))
    right = {card for card in hand if card.rank == rank}
    honest = Fraction(laid == right)
    if not right < hand:
        return honest
    wrong = [part for part in every if part - right]
    bluff = Fraction(laid in wrong and len(laid) <= 3, len(wrong) * min(3, len(hand))) if wrong else Fraction(0)
    return t * honest + (1 - t) * bluff if right else bluff


def small_game(t: Fraction | None, heard: bool) -> Iterator[tuple[frozenset[Card], Card, frozenset[Card], Fraction]]:
    """The told game with 12 cards as Anna knows it: Bjørn's deal, his 'one two', two cards more of his, their weight.

    If `heard`, he has laid those two as 'two twos'; if not, they are any two.
    """
    hidden = cards("AD AC 2H 2D 2C 3H 3D 3C")
    shown = frozenset(cards("3H AD"))
    for bjorn in map(frozenset, combinations(hidden, 4)):
        celine = frozenset(hidden) - bjorn
        for first in bjorn if shown <= celine else ():
            so_far = m_says(bjorn, frozenset({first}), "2", t) * m_says(celine, shown, "3", t)
            for second in map(frozenset, combinations(bjorn - {first}, 2)):
                yield bjorn, first, second, so_far * (m_says(bjorn - {first}, second, "2", t) if heard else 1)
