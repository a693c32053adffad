"""A prepared table of Ligretto, read from text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ...engine import Seat
from ...pieces import Card
from .fitting import height, onto_middle, onto_work
from .house import House
from .scoring import over
from .state import Down, Laid, Pile, Public, Side, State

PILES = 4


def read(ligretto: Sequence[str], work: Sequence[str], hand: Sequence[str], waste: Sequence[str], middle: str) -> State:
    """The cards of a table; see `Nerts.position`."""
    seats = len(ligretto)
    for what, texts in (("work piles", work), ("hands", hand), ("wastes", waste)):
        if len(texts) > seats:
            raise ValueError(f"There are {seats} Ligretto piles but {len(texts)} {what}: one for each seat at most.")
    rows = [[*texts, *[""] * (seats - len(texts))] for texts in (ligretto, work, hand, waste)]
    both = [_player(seat, *row) for seat, row in enumerate(zip(*rows, strict=True))]
    state = State(tuple(down for down, _ in both), Public(tuple(side for _, side in both), (0,) * seats))
    state = replace(state, public=replace(state.public, middle=_middle(middle, seats)))
    return _each_once(state)


def told(
    house: House, state: State, totals: Sequence[int], stopped: Sequence[Seat], fruitless: int, round: int
) -> State:
    """The same table with what has been said and written down before."""
    seats = state.public.players
    sums = tuple(totals) or (0,) * seats
    if len(sums) != seats or any(type(total) is not int for total in sums) or over(house, sums):
        raise ValueError(f"{list(totals)!r} are not the totals of {seats} seats before the end of a match.")
    if not all(type(seat) is int and seat in range(seats) for seat in stopped) or len({*stopped}) == seats:
        raise ValueError(f"The seats {list(stopped)!r} cannot have stopped: some of 0 to {seats - 1}, and not all.")
    if type(fruitless) is not int or not 0 <= fruitless <= house.max_fruitless:
        raise ValueError(f"There cannot be {fruitless!r} shifts without a play: 0 to {house.max_fruitless}.")
    if type(round) is not int or round < 1:
        raise ValueError(f"There is no round {round!r}: rounds are numbered from 1.")
    sides = tuple(replace(side, stopped=seat in stopped) for seat, side in enumerate(state.public.sides))
    return replace(state, public=replace(state.public, sides=sides, totals=sums, fruitless=fruitless, round=round))


def every_card(state: State) -> list[Card]:
    """All cards of a table, wherever they lie."""
    found = [laid.card for pile in state.public.middle for laid in pile]
    for down, side in zip(state.down, state.public.sides, strict=True):
        found += [*down.ligretto, *down.hand, *down.waste, *(card for pile in side.work for card in pile)]
        found += [card for card in (side.top, side.waste_top) if card]
    return found


def _player(seat: Seat, ligretto: str, work: str, hand: str, waste: str) -> tuple[Down, Side]:
    pile, cards, turned = (_own(text, seat) for text in (ligretto, hand, waste))
    down = Down(pile[1:], cards, turned[:-1])
    top, waste_top = pile[0] if pile else None, turned[-1] if turned else None
    side = Side(top, len(pile), _work(work, seat), waste_top, len(turned), len(cards), begun=not turned)
    return down, side


def _work(text: str, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    piles = [_own("" if part.strip() == "-" else part, seat) for part in text.split("|")]
    if len(piles) > PILES:
        raise ValueError(f"{text!r} has {len(piles)} work piles: there are {PILES}.")
    for pile in piles:
        if not all(onto_work(pile[:n], card) for n, card in enumerate(pile)):
            raise ValueError(f"{' '.join(map(str, pile))!r} is no work pile: it goes down in alternating colours.")
    return (*piles, *[()] * (PILES - len(piles)))


def _own(text: str, seat: Seat) -> tuple[Card, ...]:
    """A player's own cards, written without the number of the pack."""
    return tuple(replace(Card.read(word), pack=seat) for word in text.split())


def _middle(text: str, seats: int) -> tuple[Pile, ...]:
    return tuple(_pile(part, seats) for part in text.split("|")) if text.strip() else ()


def _pile(text: str, seats: int) -> Pile:
    laid = tuple(_laid(word, seats) for word in text.split())
    ranks = [height(one.card) for one in laid]
    steps = all(onto_middle(laid[:n], one.card, one.at) == "yes" for n, one in enumerate(laid) if n)
    if not laid or ranks[0] or not steps:
        raise ValueError(f"{text.strip()!r} is no pile of the middle: it goes up in suit from its ace.")
    return laid


def _laid(word: str, seats: int) -> Laid:
    found = re.fullmatch(r"([^@]+)(?:@(\d+))?", word)
    card = Card.read(found[1] if found else word)
    if card.pack >= seats:
        raise ValueError(f"{word!r} belongs to nobody: there are {seats} seats, so packs 1 to {seats}.")
    return Laid(card, int(found[2]) if found and found[2] else None)


def _each_once(state: State) -> State:
    cards = every_card(state)
    twice = next((card for card in cards if cards.count(card) > 1), None)
    if twice:
        raise ValueError(f"The {twice.name} of seat {twice.pack} lies in two places.")
    return state
