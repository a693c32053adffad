"""A prepared table of Lying Cards, read from text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine import Seat
from .actions import EVENTS
from .cards import LCard, arranged, mark, pack, valued
from .house import House
from .moving import settled
from .state import Memory, Public, State

_MARKS = (*map(str, range(1, 11)), *"JQKA")


def read(
    house: House, texts: Sequence[str], held: Sequence[str], turn: Seat, attacked: bool,
    shielded: Sequence[Seat], skips: Sequence[Seat],
) -> State:  # fmt: skip
    """The table with these hands; see `LyingCards.position`."""
    hands, n = _hands(house, texts), len(texts)
    for seat in (turn, *shielded, *skips):
        _seated(seat, n)
    events = _events(house, held, n)
    rest = tuple(card for card in pack(house.deck) if not any(card in hand for hand in hands))
    public = Public(
        tuple(map(len, hands)), tuple(map(len, events)), ((),) * n, tuple(map(list(skips).count, range(n))), turn, turn,
        attacked=attacked, shielded=frozenset(shielded),
    )  # fmt: skip
    return settled(house, State(hands, events, rest, (Memory(),) * n, public))


def _hands(house: House, texts: Sequence[str]) -> tuple[tuple[LCard, ...], ...]:
    """Each text's cards; a bare value takes the first card of it that stands nowhere else."""
    words = [text.split() for text in texts]
    named = [LCard.read(word) for hand in words for word in hand if word not in _MARKS]
    free = [card for card in pack(house.deck) if card not in named]
    for card in named:
        if card not in pack(house.deck) or named.count(card) > 1:
            raise ValueError(f"{card.short} is one card too many: {house.deck} has {_copies(house, card)}.")
    hands = tuple(arranged(_card(house, word, free) for word in hand) for hand in words)
    for seat, hand in enumerate(hands):
        if not hand or len(hand) % 3:
            raise ValueError(f"Seat {seat} has {len(hand)} cards: a hand has 3, 6, 9 and so on.")
    return hands


def _copies(house: House, card: LCard) -> str:
    return f"one {card.short}" if card in pack(house.deck) else "none"


def _card(house: House, word: str, free: list[LCard]) -> LCard:
    """A card by its text, or the first free one of a bare value, which is free no longer."""
    if word not in _MARKS:
        return LCard.read(word)
    found = next((card for card in free if card.value == valued(word)), None)
    if found is None:
        raise ValueError(f"{mark(valued(word))} is one card too many: {house.deck} has no more of this value.")
    free.remove(found)
    return found


def _events(house: House, texts: Sequence[str], players: int) -> tuple[tuple[str, ...], ...]:
    """Each seat's event cards; no text stands for none at all."""
    if len(texts) not in (0, players):
        raise ValueError(f"The events are {players} texts, one for each seat, not {list(texts)!r}.")
    events = tuple(tuple(text.split()) for text in texts) or ((),) * players
    every = [event for mine in events for event in mine]
    for event in every:
        if event not in EVENTS:
            raise ValueError(f"There is no event {event!r}: there is {', '.join(EVENTS)}.")
        if every.count(event) > house.event_copies:
            raise ValueError(f"{every.count(event)} times {event} is too many: there is {house.event_copies} of each.")
    return events


def _seated(seat: Any, players: int) -> None:
    if type(seat) is not int or seat not in range(players):
        raise ValueError(f"There is no seat {seat!r} at this table: seats are 0 to {players - 1}.")
