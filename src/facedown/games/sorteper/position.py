"""A prepared table of Sorteper, read from text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...engine import Seat
from ...pieces import RANKS, Card, rank_word
from .state import PACK, SORTEPER, Memory, Public, State, pairs

Hands = tuple[tuple[Card, ...], ...]


def read(texts: Sequence[str], first: Seat, drawer: Seat | None, clearing: bool) -> State:
    """The table with these hands; see `Sorteper.position`."""
    hands = tuple(tuple(map(Card.read, text.split())) for text in texts)
    _seated(first, len(hands))
    _possible(hands)
    if clearing:
        _nobody(drawer)
        return _state(hands, Public(tuple(map(len, hands)), first))
    _cleared(hands)
    public = Public(tuple(map(len, hands)), first, frozenset(range(len(hands))))
    return _state(hands, _drawing(public, drawer))


def _state(hands: Hands, public: Public) -> State:
    """All cards that nobody holds lie on the table as pairs, by rank."""
    held = {card for hand in hands for card in hand}
    table = pairs(sorted((card for card in PACK if card not in held), key=lambda card: RANKS.index(card.rank)))
    known = Public(public.hands, public.first, public.done, public.drawer, None, table)
    return State(hands, (Memory(),) * len(hands), known)


def _drawing(public: Public, drawer: Seat | None) -> Public:
    if public.phase == "over":
        _nobody(drawer)
        return public
    seat = public.nearest(public.first - 1, 1) if drawer is None else drawer
    _seated(seat, public.players)
    if not public.hands[seat]:
        raise ValueError(f"Seat {seat} cannot draw next: it has no cards and is out.")
    return Public(public.hands, public.first, public.done, seat)


def _possible(hands: Hands) -> None:
    """Refuses cards that are not in the pack, doubled ones, and a rank of which a card would be left over."""
    cards = [card for hand in hands for card in hand]
    for card in cards:
        if card not in PACK:
            raise ValueError(f"{card.short} is not one of the 51 cards: there is one pack, without the jack of spades.")
        if cards.count(card) > 1:
            raise ValueError(f"{card.short} stands in these hands twice: there is one of each card.")
    if SORTEPER not in cards:
        raise ValueError("Somebody must hold JC: the jack of clubs is Sorteper and is never laid down.")
    numbers = Counter(card.rank for card in cards if card != SORTEPER)
    odd = next((rank for rank, number in numbers.items() if number % 2), None)
    if odd:
        raise ValueError(f"{numbers[odd]} {rank_word(odd, numbers[odd])} cannot be left: cards go out in pairs.")


def _cleared(hands: Hands) -> None:
    """Refuses a pair in a hand after the clearing."""
    for seat, hand in enumerate(hands):
        for a, b in pairs(hand):
            raise ValueError(f"Seat {seat} holds a pair, {a.short} {b.short}: lay it down, or write clearing=True.")


def _seated(seat: Seat, players: int) -> None:
    if type(seat) is not int or seat not in range(players):
        raise ValueError(f"There is no seat {seat!r} at this table: seats are 0 to {players - 1}.")


def _nobody(drawer: Seat | None) -> None:
    if drawer is not None:
        raise ValueError(f"Seat {drawer!r} cannot draw next: nobody draws in the clearing or after the end.")
