"""What somebody at the table remembers of a game of Løgneren, told in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from facedown.pieces import Card, deck

Numbered = Sequence[tuple[int, tuple[Card, ...]]]


@runtime_checkable
class Said(Protocol):
    """A play as all heard it, with its number."""

    @property
    def play(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def rank(self) -> str: ...
    @property
    def count(self) -> int: ...


@runtime_checkable
class Reveal(Protocol):
    """The cards of a called play as all saw them, who took the pile, and how many cards that were."""

    @property
    def said(self) -> Said: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def taker(self) -> int: ...
    @property
    def taken(self) -> int | None: ...


@runtime_checkable
class Named(Protocol):
    """A rank that was chosen; whatever else is in a log is a pass."""

    @property
    def rank(self) -> str: ...


class Table(Protocol):
    """What all know: how many cards lie in each hand, in the pile and out of the game, and all that was said.

    The numbers are None at a table that hides them.
    """

    @property
    def hands(self) -> tuple[int, ...] | None: ...
    @property
    def pile(self) -> int | None: ...
    @property
    def aside(self) -> int | None: ...
    @property
    def log(self) -> Sequence[object]: ...


class Memory(Protocol):
    """What I laid, by the number of the play, and all cards of each pile I took, by the play that was called."""

    @property
    def laid(self) -> Numbered: ...
    @property
    def took(self) -> Numbered: ...


class Remembered(Protocol):
    """What a seat knows: its own hand, its memory, and what is public; a spectator (seat None) holds nothing."""

    @property
    def seat(self) -> int | None: ...
    @property
    def own(self) -> tuple[Card, ...]: ...
    @property
    def memory(self) -> Memory: ...
    @property
    def public(self) -> Table: ...


@dataclass(frozen=True)
class Laid:
    """A seat laid `count` cards as `rank`; `cards` are those I know: I laid them, or they were shown."""

    seat: int
    rank: str
    count: int
    cards: frozenset[Card] | None


@dataclass(frozen=True)
class Took:
    """A seat took the whole pile; `cards` are what I saw of it if that was me."""

    seat: int
    cards: frozenset[Card] | None


@dataclass(frozen=True)
class Aside:
    """The pile left the game, face down."""


Event = Laid | Took | Aside


@dataclass(frozen=True)
class Story:
    """A game as one seat tells it: the pack, the hands at the start and the unseen pile, and what happened since."""

    seat: int | None
    pack: frozenset[Card]
    sizes: tuple[int, ...]
    pile: int
    dealt: frozenset[Card]
    events: tuple[Event, ...]


def story(view: Remembered, pack: Iterable[Card] | None = None) -> Story:
    """The story behind a view; `pack` are the cards of the game if they are not one or two whole packs.

    ValueError at a table with a bluff about the count, where nobody can count cards; also if the numbers of cards
    do not fit the pack, or somebody had a card that is not in it.
    """
    hands, pile, aside = view.public.hands, view.public.pile, view.public.aside
    if hands is None or pile is None or aside is None:
        raise ValueError("Cards cannot be counted here: this table hides how many cards were really laid or taken.")
    cards = _pack(sum(hands) + pile + aside, pack)
    sizes = _dealt_sizes(hands, view.public.log)
    told = Story(view.seat, cards, sizes, len(cards) - sum(sizes), _dealt(view), tuple(_events(view, aside > 0)))
    if strange := _seen(told) - cards:
        named = " ".join(sorted(map(str, strange)))
        raise ValueError(f"{named}: no such card is in this pack of {len(cards)}.")
    return told


def _pack(number: int, pack: Iterable[Card] | None) -> frozenset[Card]:
    """The cards of the game; `number` of them are in play."""
    cards = frozenset(deck(number // 52) if pack is None else pack)
    if len(cards) != number or not cards:
        which = f"the pack has {len(cards)}" if pack is not None else "that is not one pack or two: say which they are"
        raise ValueError(f"There are {number} cards in this game, and {which}.")
    return cards


def _events(view: Remembered, goes_out: bool) -> Iterator[Event]:
    """The log in order; where piles go out of the game, one does when everybody has passed in a row."""
    reveals = {event.said.play: event for event in view.public.log if isinstance(event, Reveal)}
    mine, took, passes = dict(view.memory.laid), dict(view.memory.took), 0
    for event in view.public.log:
        if isinstance(event, Said):
            reveal = reveals.get(event.play)
            known = reveal.cards if reveal else mine.get(event.play)
            yield Laid(event.seat, event.rank, event.count, None if known is None else frozenset(known))
            passes = 0
        elif isinstance(event, Reveal):
            seen = took[event.said.play] if event.taker == view.seat else None
            yield Took(event.taker, None if seen is None else frozenset(seen))
        elif not isinstance(event, Named):
            passes += 1
            if goes_out and passes % len(view.public.hands or ()) == 0:
                yield Aside()


def _dealt(view: Remembered) -> frozenset[Card]:
    """My hand at the start: the hand now, less what I took, with what I laid, told backwards."""
    mine, laid, took = set(view.own), dict(view.memory.laid), dict(view.memory.took)
    for number in sorted({*laid, *took}, reverse=True):
        mine -= set(took.get(number, ()))
        mine |= set(laid.get(number, ()))
    return frozenset(mine)


def _dealt_sizes(hands: Iterable[int], log: Iterable[object]) -> tuple[int, ...]:
    """The hands at the start: each gets back what it laid and gives back the piles it took."""
    sizes = list(hands)
    for event in log:
        if isinstance(event, Said):
            sizes[event.seat] += event.count
        elif isinstance(event, Reveal):
            sizes[event.taker] -= event.taken or 0
    return tuple(sizes)


def _seen(told: Story) -> frozenset[Card]:
    return told.dealt.union(*(event.cards or () for event in told.events if not isinstance(event, Aside)))
