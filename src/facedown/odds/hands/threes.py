"""Three cards of Lying Cards: what kind they are, which are stronger, and how many threes of each kind a pack has.

Cards are values; symbols never matter. A *pack* is {value: cards of it}. A *key* orders threes: (2, v) for trips,
(1, v, kicker) for a pair, (0, a, b, c) for singles, highest first; the larger key is the stronger three.
`kicker_depth` is the rule of the table: "all" further cards are compared, or only "one".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import combinations, permutations
from math import comb
from re import findall, sub
from typing import Literal, get_args

from facedown.odds.counts import whole

Cards = str | Iterable[int]
Pack = Mapping[int, int]
Key = tuple[int, ...]
Claim = tuple[str, int]
Deck = Literal["five_by_nine", "standard_52"]
Depth = Literal["all", "one"]

SINGLE, PAIR, TRIPS = KINDS = ("single", "pair", "trips")

HIGH = {"J": 11, "Q": 12, "K": 13, "A": 14}
"""The values of the court cards and of the ace, which is high."""

DECKS: Mapping[str, tuple[range, int]] = {"five_by_nine": (range(1, 10), 5), "standard_52": (range(2, 15), 4)}
"""The values of each deck, and how many cards there are of each."""


def cards(said: Cards) -> tuple[int, ...]:
    """Cards as values, highest first, from "9 9 8", "998", "10 10 A" or [9, 9, 8]; J, Q, K, A are 11 to 14.

    >>> cards("898"), cards("10 A 10"), cards([2, 7, 5])
    ((9, 8, 8), (14, 10, 10), (7, 5, 2))
    """
    return tuple(sorted(_written(said) if isinstance(said, str) else map(_value, said), reverse=True))


def pack(deck: Deck = "five_by_nine", seen: Cards = ()) -> dict[int, int]:
    """The cards of a deck that you have not seen, as {value: cards}: 1 to 9 five times each, or 2 to 14 four times.

    ValueError if you have seen more of a value than there are.

    >>> pack(seen="9 9 1")[9], sum(pack("standard_52").values())
    (3, 52)
    """
    if deck not in DECKS:
        raise ValueError(f"There is no deck {deck!r}: there is {' and '.join(DECKS)}.")
    values, copies = DECKS[deck]
    mine = Counter(cards(seen))
    for value, number in mine.items():
        if value not in values or number > copies:
            raise ValueError(
                f"You cannot have seen {number} cards of value {value}: {deck} has {_told(values, copies)}."
            )
    return {value: copies - mine[value] for value in values}


def key(three: Cards, kicker_depth: Depth = "all") -> Key:
    """The strength of three cards: trips (2, v), pair (1, v, kicker), singles (0, a, b, c), or (0, a, b) with "one".

    >>> key("5 9 5"), key("2 2 2"), key("3 9 5"), key("3 9 5", "one")
    ((1, 5, 9), (2, 2), (0, 9, 5, 3), (0, 9, 5))
    """
    found = cards(three)
    if len(found) != 3:
        raise ValueError(f"{three!r} are {len(found)} cards: exactly three are laid.")
    return _key(found, _depth(kicker_depth))


def claim(three: Cards) -> Claim:
    """The true words for three cards: their kind, and the value of the trips, of the pair, or of the highest card.

    >>> claim("5 9 5"), claim("3 9 5")
    (('pair', 5), ('single', 9))
    """
    return named(key(three))


def named(key: Key) -> Claim:
    """The true words for a key: kind and first value.

    >>> named((2, 7))
    ('trips', 7)
    """
    return KINDS[key[0]], key[1]


def kinds(pack: Pack) -> dict[str, int]:
    """How many threes of each kind a pack of n_v cards of value v has.

    Trips: sum of C(n_v, 3). Pairs: sum of C(n_v, 2) (N - n_v). Singles: sum of n_u n_v n_w over u < v < w.
    All together C(N, 3). Source: W. Feller, An Introduction to Probability Theory, vol. 1, II.5.

    >>> kinds(pack())
    {'single': 10500, 'pair': 3600, 'trips': 90}
    """
    copies = [whole(number, "a number of cards") for number in pack.values()]
    total = sum(copies)
    return {
        SINGLE: sum(a * b * c for a, b, c in combinations(copies, 3)),
        PAIR: sum(comb(n, 2) * (total - n) for n in copies),
        TRIPS: sum(comb(n, 3) for n in copies),
    }


def best(hand: Cards) -> tuple[int, int, int]:
    """The strongest three of a hand: its highest trips, else its highest pair and the highest other card, else the top.

    >>> best("5 5 9 2 2 8"), best("3 3 3 9 9 9 9"), best("1 4 2 7")
    ((5, 5, 9), (9, 9, 9), (7, 4, 2))
    """
    held = cards(hand)
    if len(held) < 3:
        raise ValueError(f"{hand!r} has {len(held)} cards: three are needed.")
    counts = Counter(held)
    for number in (3, 2):
        if groups := [value for value, n in counts.items() if n >= number]:
            top = max(groups)
            return top, top, top if number == 3 else next(value for value in held if value != top)
    return held[0], held[1], held[2]


def keys(values: Iterable[int], kicker_depth: Depth = "all") -> tuple[Key, ...]:
    """All keys of threes of these values, the weakest first.

    >>> keys([1, 2, 3])[:3], len(keys(range(1, 10)))
    (((0, 3, 2, 1), (1, 1, 2), (1, 1, 3)), 165)
    """
    found = sorted(set(values), reverse=True)
    depth = _depth(kicker_depth)
    singles = {(0, *three[: 1 + depth]) for three in combinations(found, 3)}
    pairs = {(1, *two) for two in permutations(found, 2)}
    return tuple(sorted(singles | pairs | {(2, value) for value in found}))


def _key(three: tuple[int, ...], depth: int) -> Key:
    """The key of three cards, highest first; of singles `depth` cards after the first count."""
    a, b, c = three
    if a == c:
        return 2, a
    if b in (a, c):
        return 1, b, c if a == b else a
    return (0, a, b, c)[: 2 + depth]


def _depth(kicker_depth: str) -> int:
    if kicker_depth not in get_args(Depth):
        raise ValueError(f"{kicker_depth!r} is not a rule for further cards: choose 'all' or 'one'.")
    return 2 if kicker_depth == "all" else 1


def _written(text: str) -> list[int]:
    marks = findall("10|[1-9JQKA]", text)
    if sub("[ ,]", "", text) != "".join(marks):
        raise ValueError(f"{text!r} are no cards: write values as '9 9 8', with 10, J, Q, K and A if there are such.")
    return [HIGH.get(mark) or int(mark) for mark in marks]


def _value(value: int) -> int:
    if type(value) is not int or value not in range(1, 15):
        raise ValueError(f"{value!r} is not the value of a card: values go from 1 to 9, or from 2 to 14 (the ace).")
    return value


def _told(values: range, copies: int) -> str:
    return f"{copies} cards of each value from {values[0]} to {values[-1]}"
