"""What is certain about the cards of others, and how it is known, in sentences."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ...games.cheat import Cheat, Public, View
from ...odds.cards import Ledger
from ...odds.cards.placements import Place
from ...pieces import RANKS, Card, number_word
from .claim import Claim, said

if TYPE_CHECKING:
    from .situation import Situation

MOST = 8
"""More sentences than these are only counted."""


def news(ledger: Ledger, view: View, names: Sequence[str]) -> tuple[str, ...]:
    """Each card that lies in one place for certain, with the reason why that is known."""
    told: set[Card] = set()
    return (*_shown(ledger, view, names, told), *_others(ledger, view, names, told))


def _shown(ledger: Ledger, view: View, names: Sequence[str], told: set[Card]) -> Iterator[str]:
    """The cards of called plays that are still in the hand which took them; they are then `told`."""
    for number, reveal in enumerate(reversed(view.public.reveals)):
        there = {card for card in reveal.cards if ledger.certain.get(card) == reveal.taker} - told
        told |= there
        if there:
            call = "in the last call" if number == 0 else f"when play {reveal.said.play} was called"
            yield f"{names[reveal.taker]} took {cards_said(there)} {call}, and all saw {_them(there)}."


def _others(ledger: Ledger, view: View, names: Sequence[str], told: set[Card]) -> Iterator[str]:
    """Cards of mine that went with a pile, and those that can be nowhere else."""
    mine = {card for _, cards in view.memory.laid for card in cards}
    groups: dict[tuple[Place, bool], set[Card]] = defaultdict(set)
    for card, place in ledger.certain.items():
        if card not in told:
            groups[place, card in mine].add(card)
    for (place, laid), cards in groups.items():
        if isinstance(place, int):
            how = "of yours with the pile" if laid else "for certain"
            yield f"{names[place]} {'took' if laid else 'holds'} {cards_said(cards)} {how}."
        elif place == "pile":
            yield f"In the pile {_lie(cards)} {cards_said(cards)}{' of yours' if laid else ''} for certain."


def plain(s: Situation) -> tuple[str, ...]:
    """The certain cards of each player, without a reason."""
    found = ((seat, s.ledger.placements.sure(seat)) for seat in s.others)
    return tuple(f"{s.names[seat]} holds {cards_said(cards)} for certain." for seat, cards in found if cards)


def loose(s: Situation) -> Iterator[str]:
    """Shown cards that may have been laid again, with where they may be, and what is certain all the same."""
    groups: dict[tuple[str, tuple[Place, ...]], set[Card]] = defaultdict(set)
    for card, places in s.ledger.loose.items():
        groups[card.rank, places].add(card)
    for (rank, places), cards in sorted(groups.items(), key=lambda item: RANKS.index(item[0][0])):
        where = _listed(_place(s, place) for place in places)
        bounds = (_bounds(s, rank, place) for place in places if isinstance(place, int))
        verb = "was" if len(cards) == 1 else "were"
        yield f"{cards_said(cards).capitalize()} {verb} seen and may have been laid again: {where}. {' '.join(bounds)}"


def _bounds(s: Situation, rank: str, seat: int) -> str:
    low, high = s.ledger.bounds(rank, seat)
    least = f"{number_word(low) if low else 'none'} to " if low < high else ""
    return f"{s.names[seat]} has {least}{said(high, rank)}."


def _place(s: Situation, place: Place) -> str:
    if isinstance(place, int):
        return f"with {s.names[place]}"
    return "in the pile" if place == "pile" else "out of the game"


def cautions(game: Cheat, public: Public, standing: Claim | None) -> tuple[str, ...]:
    """What the model of a speaker does not know about the rules of this table."""
    found = []
    if game.rank_rule != "ascending":
        found.append("The model takes the rank as given; whoever may choose it tells more by the choice.")
    if game.allow_pass:
        found.append("Here a player may pass instead of bluffing; the model takes it that nobody does.")
    return tuple(found)


def cards_said(cards: Iterable[Card]) -> str:
    """Cards by rank, in words.

    >>> cards_said([Card("10", "H"), Card("10", "C"), Card("A", "S")])
    'one ace and two tens'
    """
    found = Counter(card.rank for card in cards)
    return _listed((said(found[rank], rank) for rank in RANKS if found[rank]), "and")


def _listed(words: Iterable[str], last: str = "or") -> str:
    *first, end = list(words)
    return f"{', '.join(first)} {last} {end}" if first else end


def _them(cards: set[Card]) -> str:
    return "it" if len(cards) == 1 else "them"


def _lie(cards: set[Card]) -> str:
    return "lies" if len(cards) == 1 else "lie"
