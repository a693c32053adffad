"""Games of Løgneren as one seat remembers them: what the ledger reads, written down by hand."""

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from facedown.pieces import Card

from .by_hand_cards import cards


@dataclass(frozen=True)
class Said:
    play: int
    seat: int
    rank: str
    count: int


@dataclass(frozen=True)
class Reveal:
    said: Said
    cards: tuple[Card, ...]
    taker: int
    taken: int


@dataclass(frozen=True)
class Passed:
    seat: int


def view(seat, own, hands, log, pile=0, aside=0, laid=None, took=None) -> Any:
    """A view: cards are written as text; `laid` and `took` by the number of the play."""
    kept = SimpleNamespace(laid=_numbered(laid), took=_numbered(took))
    public = SimpleNamespace(hands=hands, pile=pile, aside=aside, log=tuple(log))
    return SimpleNamespace(seat=seat, own=cards(own), memory=kept, public=public)


def _numbered(kept):
    return tuple((number, cards(text)) for number, text in (kept or {}).items())


def says(play, seat, number, rank):
    return Said(play, seat, rank, number)


def shows(said, text, taker, taken):
    return Reveal(said, cards(text), taker, taken)


ANNA, BJORN, CELINE, DAG = range(4)
TWOS = says(2, BJORN, 2, "2")
FIRST = (
    says(1, ANNA, 2, "A"),
    TWOS,
    shows(TWOS, "2S QH", BJORN, 4),
    says(3, CELINE, 1, "3"),
    says(4, DAG, 3, "4"),
    says(5, ANNA, 1, "5"),
)
SIXES = says(6, BJORN, 2, "6")


def anna():
    """Anna after play 5."""
    own = "AD 3C 5H 6H 8C 9D 10S JD QS KC"
    return view(ANNA, own, (10, 15, 12, 10), FIRST, pile=5, laid={1: "AS 7H", 5: "5D"})


def anna_later():
    """Anna after she has called Bjørn's two sixes, which were true."""
    own = "AD 3C 5D 5H 6H 8C 9D 10S JD QS KC 6S 6C 9S 4S 4H JC"
    log = (*FIRST, SIXES, shows(SIXES, "6S 6C", ANNA, 7))
    kept = {"laid": {1: "AS 7H", 5: "5D"}, "took": {6: "5D 6S 6C 9S 4S 4H JC"}}
    return view(ANNA, own, (17, 13, 12, 10), log, **kept)


def celine(sixes):
    """Celine after play 5; she was dealt no ace and so many sixes."""
    own = "2D 4D 5C 7C 7D 8S 8H 9H JS QD KH" + (" 6D" if sixes else " 3D")
    return view(CELINE, own, (10, 15, 12, 10), FIRST, pile=5, laid={3: "9S"})


THREES = says(3, CELINE, 2, "3")
SMALL_PACK = cards("AS AH AD AC 2S 2H 2D 2C 3S 3H 3D 3C")
SMALL = (
    says(1, ANNA, 2, "A"),
    says(2, BJORN, 1, "2"),
    THREES,
    shows(THREES, "3H AD", CELINE, 5),
    says(4, ANNA, 1, "A"),
)


def small(last=()):
    """Anna at three with 12 cards, before Bjørn's second play or after it."""
    hands, pile = ((1, 1, 7), 3) if last else ((1, 3, 7), 1)
    return view(ANNA, "2S", hands, (*SMALL, *last), pile=pile, laid={1: "AS AH", 4: "3S"})
