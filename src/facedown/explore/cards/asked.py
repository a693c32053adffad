"""What somebody wants to know about a table of Løgneren that need not exist: hands, packs, pile, known cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from ...engine import Seat
from ...odds.cards import Ledger
from ...odds.cards.placements import Place, Placements
from ...pieces import RANKS, Card, deck, rank_word
from .hands import NOTHING, Held, Reader
from .situation import Situation, listed

OTHERS = ("Freja", "Mads", "Ida", "Noah", "Aksel", "Liv", "Sofie", "Elias", "Nora")
"""What the others are called who have no names."""


@dataclass(frozen=True)
class Asked:
    """A question about cards; ValueError with a sentence if it contradicts itself.

    `hand` is mine by rank; `names`, `sizes` and `known` belong to the others, who sit on seats 1, 2, ...;
    `known` are the cards that each holds for certain. Hands and pile make up one pack or two.
    """

    hand: Held
    names: tuple[str, ...]
    sizes: tuple[int, ...]
    decks: int
    pile: int
    known: tuple[Held, ...]

    @classmethod
    def read(cls, hand: Any, players: Any, sizes: Any, decks: Any, pile: Any, known: Any, names: Any) -> Asked:
        """The question as it is written; without `sizes` the others share what hand and pile leave."""
        _check_players(players)
        _check_decks(decks)
        _check_number(pile, "a pile")
        called = _names(names, players)
        if not isinstance(known, Mapping):
            raise ValueError(f"{known!r} does not say who holds what for certain: write {{'Mads': '10 10'}}.")
        reader = Reader(decks)
        mine = reader.held(hand)
        for who in known:
            _seat(called, who)
        theirs = tuple(reader.held(known.get(who, "")) for who in called)
        dealt = _sizes(sizes, called) if sizes is not None else _even(52 * decks - sum(mine) - pile, players - 1)
        return cls(mine, called, dealt, decks, pile, theirs)

    def __post_init__(self) -> None:
        for held in zip(RANKS, self.hand, *self.known, strict=True):
            self._check_rank(*held)
        total = sum(self.hand) + sum(self.sizes) + self.pile
        if total != 52 * self.decks:
            packs = "one pack has 52" if self.decks == 1 else "two packs have 104"
            raise ValueError(
                f"Your {sum(self.hand)} cards, hands of {listed(map(str, self.sizes))} and a pile of {self.pile} make "
                f"{total} cards: {packs}."
            )
        for name, size, held in zip(self.names, self.sizes, self.known, strict=True):
            _check_size(name, size, sum(held))

    def _check_rank(self, rank: str, mine: int, *theirs: int) -> None:
        most = 4 * self.decks
        if mine + sum(theirs) > most:
            who = [f"you {mine}", *(f"{name} {n}" for name, n in zip(self.names, theirs, strict=True) if n)]
            packs = "one pack has" if self.decks == 1 else "two packs have"
            raise ValueError(f"That is {mine + sum(theirs)} {rank_word(rank)} ({listed(who)}): {packs} {most} of them.")

    # changes

    def holding(self, rank: str, number: int) -> Asked:
        """Another number of a rank in my hand; the others' hands make room for it."""
        i = RANKS.index(rank)
        hand = (*self.hand[:i], number, *self.hand[i + 1 :])
        return replace(self, hand=hand, sizes=_shared(self.sizes, self.hand[i] - number))

    def knowing(self, seat: Seat, rank: str, number: int) -> Asked:
        """Another number of a rank that somebody holds for certain."""
        i, held = RANKS.index(rank), list(self.known)
        held[seat - 1] = (*held[seat - 1][:i], number, *held[seat - 1][i + 1 :])
        return replace(self, known=tuple(held))

    def resized(self, seat: Seat, size: int) -> Asked:
        """Another size of a hand; the pile takes or gives the difference."""
        pile = self.pile + self.sizes[seat - 1] - size
        if pile < 0:
            raise ValueError(
                f"{size} cards for {self.names[seat - 1]} are too many: only {self.pile} lie in the pile to be taken."
            )
        return replace(self, sizes=(*self.sizes[: seat - 1], size, *self.sizes[seat:]), pile=pile)

    def piled(self, pile: int) -> Asked:
        """Another pile; the others' hands take or give the difference."""
        return replace(self, pile=pile, sizes=_shared(self.sizes, self.pile - pile))

    def seated(self, players: int) -> Asked:
        """Another number of players; the others share their cards anew."""
        _check_players(players)
        fresh = (name for name in OTHERS if name not in self.names)
        names = (*self.names, *fresh)[: players - 1]
        known = (*self.known, *(NOTHING,) * players)[: players - 1]
        return replace(self, names=names, known=known, sizes=_even(sum(self.sizes), players - 1))

    def packed(self, decks: int) -> Asked:
        """One pack or two; the others share what hand and pile leave."""
        _check_decks(decks)
        others = _even(52 * decks - sum(self.hand) - self.pile, len(self.names))
        return replace(self, decks=decks, sizes=others)

    # what it amounts to

    def seat(self, who: Any) -> Seat:
        """The seat of somebody, by name."""
        return _seat(self.names, who)

    def situation(self) -> Situation:
        """The same as a table: I sit on seat 0."""
        sizes = (sum(self.hand), *self.sizes)
        mine, certain = self._cards()
        pack = frozenset(deck(self.decks))
        hidden: dict[Place, int] = {**dict(enumerate(self.sizes, 1)), "pile": self.pile, "out": 0}
        placements = Placements(hidden, pack - mine - set(certain), certain, (), {(): 1})
        ledger = Ledger(0, mine, pack, placements)
        return Situation(ledger, 0, ("You", *self.names), sizes, self.pile, ("asked", self))

    def _cards(self) -> tuple[frozenset[Card], dict[Card, Place]]:
        """My cards and the certain ones of the others, in any suits."""
        mine: set[Card] = set()
        certain: dict[Card, Place] = {}
        for i, rank in enumerate(RANKS):
            cards = (card for card in deck(self.decks) if card.rank == rank)
            mine |= set(islice(cards, self.hand[i]))
            for seat, held in enumerate(self.known, 1):
                certain |= dict.fromkeys(islice(cards, held[i]), seat)
        return frozenset(mine), certain


def _check_players(players: Any) -> None:
    if type(players) is not int or not 2 <= players <= 10:
        raise ValueError(f"{players!r} players are not possible: 2 to 10 play Løgneren.")


def _check_decks(decks: Any) -> None:
    if type(decks) is not int or decks not in (1, 2):
        raise ValueError(f"{decks!r} packs are not possible: Løgneren is played with 1 or 2.")


def _check_number(value: Any, what: str) -> None:
    if type(value) is not int or value < 0:
        raise ValueError(f"{value!r} cards are not {what}: give a whole number, 0 or more.")


def _check_size(name: str, size: int, known: int) -> None:
    if size < 1:
        raise ValueError(f"{name} would have {size} cards: whoever plays has at least 1.")
    if known > size:
        raise ValueError(f"{name} cannot hold {known} known cards in a hand of {size}.")


def _names(names: Any, players: int) -> tuple[str, ...]:
    given = OTHERS[: players - 1] if names is None else tuple(names) if isinstance(names, list | tuple) else ()
    if len(set(given)) != players - 1 or not all(isinstance(name, str) and name for name in given):
        raise ValueError(f"{names!r} do not name the others: give {players - 1} different names.")
    return given


def _seat(names: Sequence[str], who: Any) -> Seat:
    if who not in names:
        raise ValueError(f"Nobody here is called {who!r}: the others are {listed(names)}.")
    return names.index(who) + 1


def _sizes(sizes: Any, names: Sequence[str]) -> tuple[int, ...]:
    """The sizes of the others' hands, in their order or by name."""
    if isinstance(sizes, Mapping):
        for who in sizes:
            _seat(names, who)
        given: tuple[Any, ...] = tuple(sizes[name] for name in names if name in sizes)
    else:
        given = tuple(sizes) if isinstance(sizes, Iterable) and not isinstance(sizes, str) else ()
    if len(given) != len(names):
        raise ValueError(f"{sizes!r} are not the sizes of the others' hands: give one for each of {listed(names)}.")
    for size in given:
        _check_number(size, "a hand")
    return given


def _even(cards: int, hands: int) -> tuple[int, ...]:
    """Cards dealt one by one.

    >>> _even(43, 3)
    (15, 14, 14)
    """
    each, over = divmod(cards, hands)
    return (each + 1,) * over + (each,) * (hands - over)


def _shared(sizes: tuple[int, ...], more: int) -> tuple[int, ...]:
    """Hands that take `more` cards, the smallest first, or give them, the largest first.

    >>> _shared((5, 7), 3), _shared((5, 7), -3)
    ((8, 7), (4, 5))
    """
    hands = list(sizes)
    for _ in range(abs(more)):
        size = min(hands) if more > 0 else max(hands)
        hands[hands.index(size)] += 1 if more > 0 else -1
    return tuple(hands)
