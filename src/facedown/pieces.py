"""The pieces that are played with: cards of a 52-card pack and the faces of a die."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("S", "H", "D", "C")
FACES = (1, 2, 3, 4, 5, 6)

FACE_NAMES = ("one", "two", "three", "four", "five", "six")
NUMBER_WORDS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
RANK_NAMES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"} | dict(
    zip(RANKS[1:10], NUMBER_WORDS[2:11], strict=True)
)
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@dataclass(frozen=True, order=True)
class Card:
    """A playing card; with several packs `pack` tells two queens of hearts apart."""

    rank: str
    suit: str
    pack: int = 0

    def __post_init__(self) -> None:
        if self.rank not in RANKS or self.suit not in SUITS:
            raise ValueError(
                f"There is no card {self.rank + self.suit!r}: a rank of {' '.join(RANKS)} and a suit of S H D C."
            )

        if type(self.pack) is not int or self.pack < 0:
            raise ValueError(f"There is no pack {self.pack!r}: packs are numbered from 0.")

    def __str__(self) -> str:
        return self.rank + self.suit

    @classmethod
    def read(cls, text: str) -> Card:
        """A card from its short text: "QH", or "QH2" from the second pack.

        >>> Card.read("10S"), Card.read("QH2")
        (Card(rank='10', suit='S', pack=0), Card(rank='Q', suit='H', pack=1))
        """
        found = re.fullmatch("(10|[2-9AJQK])([SHDC])([1-9][0-9]?)?", text)
        if not found:
            raise ValueError(f"{text!r} is not a card: write the queen of hearts as 'QH', the second pack's as 'QH2'.")
        return cls(found[1], found[2], int(found[3] or 1) - 1)

    @property
    def short(self) -> str:
        """The text from which `read` makes this card: "QH", or "QH2" from the second pack."""
        return str(self) + (str(self.pack + 1) if self.pack else "")

    @property
    def name(self) -> str:
        """The card in words: "queen of hearts"."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"


def deck(packs: int = 1) -> tuple[Card, ...]:
    """A pack of 52 cards, or several."""
    return tuple(Card(rank, suit, pack) for pack in range(packs) for suit in SUITS for rank in RANKS)


def arranged(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as a hand is held: by rank from the ace up, then by suit and pack."""
    return tuple(sorted(cards, key=lambda card: (RANKS.index(card.rank), SUITS.index(card.suit), card.pack)))


def number_word(n: int) -> str:
    """A count in words, as it is said at a table: 8 is "eight", 27 is "27".

    >>> number_word(8), number_word(27)
    ('eight', '27')
    """
    return dict(enumerate(NUMBER_WORDS)).get(n, str(n))


def cards_word(n: int) -> str:
    """A number of cards: "1 card", "9 cards"."""
    return "1 card" if n == 1 else f"{n} cards"


def face_word(face: int, count: int = 2) -> str:
    """A face in words: "fours", or "four" for one die.

    >>> face_word(6), face_word(4, 1)
    ('sixes', 'four')
    """
    name = dict(enumerate(FACE_NAMES, 1)).get(face, str(face))
    return name if count == 1 else name + ("es" if face == 6 else "s")


def rank_word(rank: str, count: int = 2) -> str:
    """A rank in words: "queens", or "queen" for one card.

    >>> rank_word("Q"), rank_word("6"), rank_word("A", 1)
    ('queens', 'sixes', 'ace')
    """
    name = RANK_NAMES.get(rank, rank)
    return name if count == 1 else name + ("es" if name == "six" else "s")
