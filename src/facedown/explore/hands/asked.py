"""What somebody wants to know about a fight that need not exist: the own hand, another's hand, what is known of it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, get_args

from ...odds import hands
from ...odds.hands.threes import DECKS, Deck, Depth
from ..reading import whole
from .situation import Situation
from .words import listed, marks, value_name

YOU, OTHER = "You", "Freja"
LARGEST = 27
"""A larger hand of another is not asked about."""

SIZES = tuple(range(3, LARGEST + 1, 3))


@dataclass(frozen=True)
class Asked:
    """A question about a fight; ValueError with a sentence if it contradicts itself.

    `hand` are my cards and `known` those that I know of the other's, by value, the highest first; `size` is the
    number of the other's cards: hands of Lying Cards have 3, 6, 9 and so on.
    """

    hand: tuple[int, ...]
    size: int = 9
    known: tuple[int, ...] = ()
    deck: Deck = "five_by_nine"
    depth: Depth = "all"
    name: str = OTHER

    @classmethod
    def read(cls, hand: Any, size: Any, known: Any, deck: Any, kicker_depth: Any, name: Any) -> Asked:
        """The question as it is written: cards by value, "9 9 8", with J, Q, K, A in a pack of 52."""
        if not isinstance(name, str) or not name or name == YOU:
            raise ValueError(f"{name!r} does not name the other player: give a name.")
        return cls(_cards(hand), sized(size), _cards(known), packed(deck), deep(kicker_depth), name)

    def __post_init__(self) -> None:
        if len(self.hand) < 3:
            raise ValueError(f"You would hold {len(self.hand)} cards: at least 3 are laid.")
        if len(self.known) > self.size:
            raise ValueError(f"{self.name} cannot hold {len(self.known)} known cards in a hand of {self.size}.")
        self._check_pack()

    def _check_pack(self) -> None:
        """No value is there more often than the pack has it, and the pack is large enough for both hands."""
        values, copies = DECKS[self.deck]
        for value, number in Counter((*self.hand, *self.known)).items():
            if value not in values:
                raise ValueError(f"There is no {marks([value])} in this pack: values go from {listed(values)}.")
            if number > copies:
                raise ValueError(f"That is {number} {value_name(value)}: the pack has {copies} of each value.")
        if len(self.hand) + self.size > copies * len(values):
            raise ValueError(
                f"Your {len(self.hand)} cards and a hand of {self.size} are more than the {copies * len(values)} there "
                "are."
            )

    # changes

    def holding(self, value: int, number: int) -> Asked:
        """Another number of a value in my hand."""
        return replace(self, hand=_changed(self.hand, value, number))

    def knowing(self, value: int, number: int) -> Asked:
        """Another number of a value that I know in the other's hand."""
        return replace(self, known=_changed(self.known, value, number))

    def resized(self, size: Any) -> Asked:
        """Another size of the other's hand."""
        return replace(self, size=sized(size))

    def deepened(self, depth: Any) -> Asked:
        """Another rule for further cards."""
        return replace(self, depth=deep(depth))

    # what it amounts to

    @property
    def values(self) -> range:
        """The values of the pack, the lowest first."""
        return DECKS[self.deck][0]

    @property
    def copies(self) -> int:
        """How many cards of each value there are."""
        return DECKS[self.deck][1]

    def situation(self) -> Situation:
        """The same as a table: I sit on seat 0, the other on seat 1."""
        seen = (*self.hand, *self.known)
        sizes = (len(self.hand), self.size)
        unseen = hands.pack(self.deck, seen)
        return Situation(
            self.deck, self.depth, self.hand, (YOU, self.name), sizes, ((), self.known), unseen, ("asked", self), 1
        )


def sized(value: Any) -> int:
    """The size of a hand: 3, 6, 9 and so on."""
    size = whole(value, "a size of a hand", 3, LARGEST)
    if size not in SIZES:
        raise ValueError(f"{value!r} is not a size of a hand: hands have 3, 6, 9 and so on, {LARGEST} at most.")
    return size


def packed(deck: Any) -> Deck:
    """One of the two packs."""
    if deck not in get_args(Deck):
        raise ValueError(f"There is no pack {deck!r}: choose {listed(get_args(Deck), 'or')}.")
    found: Deck = deck
    return found


def deep(depth: Any) -> Depth:
    """One of the two rules for further cards."""
    if depth not in get_args(Depth):
        raise ValueError(f"{depth!r} is not a rule for further cards: choose {listed(get_args(Depth), 'or')}.")
    found: Depth = depth
    return found


def _cards(said: Any) -> tuple[int, ...]:
    if not isinstance(said, str | list | tuple):
        raise ValueError(f"{said!r} are no cards: write their values as '9 9 8'.")
    return hands.cards(said)


def _changed(held: tuple[int, ...], value: int, number: int) -> tuple[int, ...]:
    rest = (card for card in held if card != value)
    return tuple(sorted((*rest, *(value,) * number), reverse=True))
