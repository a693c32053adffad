"""Words and pieces that all parts of Sorteper's scene share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from ....engine import Seat
from ....games.sorteper import SORTEPER, Card, Drawn, Laid, Pair, Public, View
from ....pieces import number_word, rank_word
from ...scene import Piece
from ...voice import Voice

MARKS = 12
"""So many players have a mark of their own; of more, two share one."""


def mark(seat: Seat) -> int:
    """The mark of a seat."""
    return seat % MARKS + 1


def sign(card: Card, state: Literal["", "new"] = "") -> Piece:
    """A card face up. The jack of clubs is the black cat at this table."""
    if card == SORTEPER:
        return Piece("card", "PC", f"{card.name}, Sorteper", state, value=card.rank)
    return Piece("card", str(card), card.name, state, value=card.rank)


def pieces(pairs: Iterable[Pair]) -> tuple[Piece, ...]:
    """The cards of pairs, two by two."""
    return tuple(sign(card) for pair in pairs for card in pair)


def slips(cards: Iterable[Card]) -> Iterator[str | Piece]:
    """Cards in a sentence, a space before each."""
    for card in cards:
        yield " "
        yield sign(card)


def laid_by(public: Public, seat: Seat) -> tuple[Pair, ...]:
    """The pairs that a seat has laid, the first one first; those of a prepared table are nobody's."""
    found = (event for event in public.log if isinstance(event, Laid | Drawn) and event.pair)
    return tuple(event.pair for event in found if event.pair and actor(event) == seat)


def actor(event: Laid | Drawn) -> Seat:
    """Who laid a pair, or drew."""
    return event.drawer if isinstance(event, Drawn) else event.seat


def pairs_word(n: int) -> str:
    """A number of pairs: "1 pair", "6 pairs"."""
    return "1 pair" if n == 1 else f"{n} pairs"


def cards_in_words(n: int) -> str:
    """A number of cards in words: "one card", "seven cards"."""
    return f"{number_word(n)} card{'' if n == 1 else 's'}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Words as a list: "a, b and c"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def of_rank(pair: Pair) -> str:
    """A pair by its rank: "a pair of fours"."""
    return f"a pair of {rank_word(pair[0].rank)}"


def pairing(public: Public) -> tuple[Seat, Seat]:
    """Who draws next, and from whom."""
    assert public.drawer is not None
    return public.drawer, public.nearest(public.drawer, -1)


def whom(voice: Voice, seat: Seat) -> str:
    """A player in the middle of a sentence: "you", or a name."""
    return "you" if seat == voice.me else voice.names[seat]


def whose(voice: Voice, seat: Seat) -> str:
    """What belongs to a player: "your", "Mads’s"."""
    return "your" if seat == voice.me else f"{voice.names[seat]}’s"


def beside(public: Public, voice: Voice, seat: Seat) -> str:
    """Where a player sits, as seen by the listener: ", on your right", or nothing."""
    me = voice.me
    if me is None or me not in public.still_in or seat == me or len(public.still_in) == 2:
        return ""
    if public.nearest(me, -1) == seat:
        return ", on your right"
    return ", on your left" if public.nearest(me, 1) == seat else ""


def last_drawn(view: View) -> Card | None:
    """The card that this seat drew last, while it is in its hand."""
    drew = view.memory.drew
    return drew[-1][1] if drew and drew[-1][1] in view.own else None
