"""The cards of Lying Cards: five symbols with the values 1 to 9, or ordinary cards from 2 to the ace."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ...pieces import RANK_NAMES, SUIT_NAMES, number_word

SYMBOLS = {"R": "ring", "W": "wave", "L": "leaf", "M": "moon", "S": "sun"}
HIGH = {11: "J", 12: "Q", 13: "K", 14: "A"}
DECKS = {"five_by_nine": (range(1, 10), "RWLMS"), "standard_52": (range(2, 15), "SHDC")}
"""Each deck: its values and the letters of its symbols, which never matter. S is the sun, or spades."""

_WRITTEN = re.compile("(10|[1-9JQKA])([RWLMSHDC])")


@dataclass(frozen=True, order=True)
class LCard:
    """A card by its value, where J, Q, K, A are 11 to 14, and the letter of its symbol."""

    value: int
    symbol: str

    def __post_init__(self) -> None:
        possible = (values for values, symbols in DECKS.values() if self.symbol in tuple(symbols))
        if type(self.value) is not int or not any(self.value in values for values in possible):
            raise ValueError(
                f"There is no card {self.value!r} with the symbol {self.symbol!r}: 1 to 9 with one of R W L M S, "
                "or 2 to 14 (the ace) with one of S H D C."
            )

    def __str__(self) -> str:
        return mark(self.value) + self.symbol

    @classmethod
    def read(cls, text: str) -> LCard:
        """A card from its short text: "5R", the five of rings, or "QH", the queen of hearts.

        >>> LCard.read("5R"), LCard.read("AS")
        (LCard(value=5, symbol='R'), LCard(value=14, symbol='S'))
        """
        found = _WRITTEN.fullmatch(text)
        if not found:
            raise ValueError(f"{text!r} is not a card: write the five of rings as '5R', the queen of hearts as 'QH'.")
        return cls(valued(found[1]), found[2])

    @property
    def short(self) -> str:
        """The text from which `read` makes this card: "5R"."""
        return str(self)


def mark(value: int) -> str:
    """A value as it stands on a card: 5 is "5", 14 is "A"."""
    return HIGH.get(value, str(value))


def valued(text: str) -> int:
    """The value that a mark stands for: "5" is 5, "A" is 14."""
    return next((value for value, letter in HIGH.items() if letter == text), 0) or int(text)


def value_word(value: int, count: int = 2) -> str:
    """A value in words: "eights", or "eight" for one card.

    >>> value_word(8), value_word(6), value_word(14, 1)
    ('eights', 'sixes', 'ace')
    """
    name = RANK_NAMES.get(mark(value), number_word(value))
    return name if count == 1 else name + ("es" if name == "six" else "s")


def card_name(card: LCard, deck: str) -> str:
    """A card in words: "five of rings", or "five of spades" where ordinary cards are played."""
    plurals = SUIT_NAMES if deck == "standard_52" else {letter: plural(name) for letter, name in SYMBOLS.items()}
    return f"{value_word(card.value, 1)} of {plurals[card.symbol]}"


def plural(symbol: str) -> str:
    """Several of a symbol: "leaves", "suns"."""
    return "leaves" if symbol == "leaf" else symbol + "s"


def values(deck: str) -> range:
    """The values of a deck, the lowest first."""
    return DECKS[deck][0]


def values_word(deck: str) -> str:
    """The values of a deck in words."""
    return "from 1 to 9" if deck == "five_by_nine" else "from 2 to 14 (the ace)"


def pack(deck: str) -> tuple[LCard, ...]:
    """All cards of a deck: 45 or 52.

    >>> len(pack("five_by_nine")), len(pack("standard_52"))
    (45, 52)
    """
    numbers, symbols = DECKS[deck]
    return tuple(LCard(value, symbol) for value in numbers for symbol in symbols)


def arranged(cards: Iterable[LCard]) -> tuple[LCard, ...]:
    """Cards as a hand is held: the highest first, then by symbol."""
    order = "RWLMSHDC"
    return tuple(sorted(cards, key=lambda card: (-card.value, order.index(card.symbol))))
