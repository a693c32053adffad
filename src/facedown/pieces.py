"""The pieces that are played with: cards of a 52-card pack and the faces of a die."""

from __future__ import annotations

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

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def name(self) -> str:
        """The card in words: "queen of hearts"."""
        return f"{RANK_NAMES[self.rank]} of {SUIT_NAMES[self.suit]}"


def deck(packs: int = 1) -> tuple[Card, ...]:
    """A pack of 52 cards, or several."""
    return tuple(Card(rank, suit, pack) for pack in range(packs) for suit in SUITS for rank in RANKS)


def number_word(n: int) -> str:
    """A count in words, as it is said at a table: 8 is "eight", 27 is "27".

    >>> number_word(8), number_word(27)
    ('eight', '27')
    """
    return dict(enumerate(NUMBER_WORDS)).get(n, str(n))


def face_word(face: int, count: int = 2) -> str:
    """A face in words: "fours", or "four" for one die.

    >>> face_word(6), face_word(4, 1)
    ('sixes', 'four')
    """
    name = dict(enumerate(FACE_NAMES, 1)).get(face, str(face))
    return name if count == 1 else name + ("es" if face == 6 else "s")
