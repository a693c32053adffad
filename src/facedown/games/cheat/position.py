"""A prepared table of Løgneren, read from text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from ...engine import Seat
from ...pieces import RANKS, Card, arranged
from .house import House
from .laying import after
from .state import Memory, Public, Said, State


def read(house: House, hands: Sequence[str], pile: str, last: str, said: str, turn: Seat, rank: str | None) -> State:
    """The table with these hands; see `Cheat.position`."""
    *held, older, top = _cards([*hands, pile, last], house.decks)
    if type(turn) is not int or turn not in range(len(held)):
        raise ValueError(f"It cannot be the turn of seat {turn!r}: seats are 0 to {len(held) - 1}.")
    play = _said(house, said, top, (turn - 1) % len(held))
    first, opening = (play.seat if play else turn), house.rank_rule == "same" and not play
    public = Public(
        len(held), turn, first, _rank(house, play, rank), opening=opening, announced=len(older)
    )  # fmt: skip
    memory = tuple(Memory(((1, top),) if play and seat == play.seat else ()) for seat in range(len(held)))
    state = State(tuple(held), tuple(cards for cards in (older, top) if cards), (), memory, public)
    return _laid(state, play) if play else _nobody_empty(state)


def _laid(state: State, play: Said) -> State:
    public = state.public
    window, count = "open" if state.hands[play.seat] else "final", public.announced + play.count
    public = replace(public, last=play, log=(play,), window=window, announced=count)  # type: ignore[arg-type]
    return _nobody_empty(replace(state, public=public), play.seat)


def _nobody_empty(state: State, layer: Seat | None = None) -> State:
    """Refuses a hand without cards, unless its last card has just been laid."""
    for seat, hand in enumerate(state.hands):
        if not hand and seat != layer:
            raise ValueError(f"Seat {seat} has no cards: only who has just laid the last one has none.")
    return state


def _cards(texts: Sequence[str], decks: int) -> list[tuple[Card, ...]]:
    """Each text's cards in order; the second "QH" of all is the second pack's, as is "QH2"."""
    met: Counter[str] = Counter()
    groups = []
    for text in texts:
        cards = []
        for word in text.split():
            card = Card.read(word)
            card = replace(card, pack=met[str(card)]) if word == str(card) else card
            met[str(card)] += 1
            cards.append(card)
        groups.append(arranged(cards))
    every = [card for group in groups for card in group]
    odd = next((card for card in every if card.pack >= decks or every.count(card) > 1), None)
    if odd:
        raise ValueError(f"{odd.short} is one card too many: there is {decks} of {odd}.")
    return groups


def _said(house: House, text: str, top: Sequence[Card], layer: Seat) -> Said | None:
    if not text and not top:
        return None
    count, x, rank = text.partition("x")
    least = 1 if house.count_bluff else len(top)
    if not (x and rank in RANKS and count.isdecimal() and top and least <= int(count) <= len(top)):
        raise ValueError(f"{text!r} is not said of {len(top)} cards: write two queens as '2xQ', beside their cards.")
    return Said(1, layer, rank, int(count))


def _rank(house: House, play: Said | None, rank: str | None) -> str:
    if rank is not None and rank not in RANKS:
        raise ValueError(f"There is no rank {rank!r}: one of {' '.join(RANKS)}.")
    if rank:
        return rank
    if play:
        return after(play.rank) if house.rank_rule == "ascending" else play.rank
    return RANKS[0] if house.rank_rule == "ascending" else ""
