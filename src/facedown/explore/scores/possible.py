"""Which numbers a round of Ligretto can leave: cards in the middle and cards left, player by player.

They are possible exactly if each player's are: whoever has called has 0 left, others 0 to 13, and the cards in the
middle and those left are at most 52 together.
Needed: one's own pack has 52 cards, of which 13 begin in the Ligretto pile, and only an empty one may be called.
Enough: everybody starts piles with own aces and needs nobody else's; a pack can lie so that the right cards come up.
So no sum over all players forbids more: n packs have n aces of each suit, and each pile can be one player's alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...engine import Seat
from ...games.nerts import Nerts

PACK, LIGRETTO = 52, 13
"""Cards of one player, and how many of them begin in the Ligretto pile."""

Round = tuple[tuple[int, ...], tuple[int, ...], tuple[Seat, ...]]
"""Each seat's cards in the middle, each seat's cards left, and who has called."""


def read(names: Sequence[str], middle: Any, left: Any, callers: Iterable[Seat]) -> Round:
    """The numbers of a round, as numbers or as text; ValueError quotes the first that cannot be."""
    seats = tuple(sorted(set(callers)))
    there, here = _row(names, middle, "in the middle"), _row(names, left, "left")
    both = [
        (_number(name, a, "cards in the middle", PACK, f"a player's own pack has {PACK}"),
         _number(name, b, "cards left in the Ligretto pile", LIGRETTO, f"it begins with {LIGRETTO}"))
        for name, a, b in zip(names, there, here, strict=True)
    ]  # fmt: skip
    for seat, (a, b) in enumerate(both):
        _together(names[seat], a, b, seat in seats)
    return tuple(a for a, _ in both), tuple(b for _, b in both), seats


def _row(names: Sequence[str], row: Any, where: str) -> Sequence[Any]:
    """One entry for each player."""
    if isinstance(row, str) or not isinstance(row, Sequence) or len(row) != len(names):
        raise ValueError(f"{row!r} are not the cards {where}: give one number for each of {listed(names)}.")
    return row


def _number(name: str, value: Any, what: str, most: int, why: str) -> int:
    """A number of cards from 0 to `most`."""
    text = value.strip() if isinstance(value, str) else value
    if text == "" or text is None:
        raise ValueError(f"{name}: the number of {what} is missing. Give a whole number from 0 to {most}.")
    if type(text) is not int and not (isinstance(text, str) and text.isdecimal()):
        raise ValueError(f"{name}: {value!r} is not a number of {what}. Give a whole number from 0 to {most}.")
    if not 0 <= int(text) <= most:
        raise ValueError(f"{name}: {text} {what} cannot be: {why}. Give a whole number from 0 to {most}.")
    return int(text)


def _together(name: str, middle: int, left: int, called: bool) -> None:
    if middle + left > PACK:
        sum_ = f"{middle} in the middle and {left} left are {middle + left} cards"
        raise ValueError(f"{name}: {sum_}, but one's own pack has {PACK}. One of the two numbers is too high.")
    if called and left:
        cards = "1 card" if left == 1 else f"{left} cards"
        raise ValueError(f"{name}: {cards} left, so {name} cannot have called: only an empty Ligretto pile is called.")


def callers(names: Sequence[str], who: Any) -> tuple[Seat, ...]:
    """The seats of those who called: a name, several names, or None for a round that nobody ended."""
    given = () if who is None else (who,) if isinstance(who, str) else tuple(who)
    for name in given:
        if name not in names:
            raise ValueError(f"Nobody here is called {name!r}: {listed(names)} play.")
    return tuple(names.index(name) for name in given)


def named(given: Any) -> tuple[str, ...]:
    """The names of 2 to 6 players, all different; an empty one becomes "Player 3". A number of players has no names.

    >>> named(["Kari", ""]), named(2)
    (('Kari', 'Player 2'), ('Player 1', 'Player 2'))
    """
    wanted = [""] * max(given, 0) if type(given) is int else given
    low, high = Nerts.seats
    if isinstance(wanted, str) or not isinstance(wanted, Sequence) or not low <= len(wanted) <= high:
        raise ValueError(f"{given!r} are not the players: give {low} to {high} names, or how many play.")
    for name in wanted:
        if not isinstance(name, str):
            raise ValueError(f"{name!r} is not a name: write it as text.")
    names = tuple(" ".join(name.split()) or default(seat) for seat, name in enumerate(wanted))
    seen: dict[str, str] = {}
    for name in names:
        if name.casefold() in seen:
            raise ValueError(f"Two players are called {name!r}: give each a name of their own.")
        seen[name.casefold()] = name
    return names


def default(seat: Seat) -> str:
    """Who sits here, as long as nobody has said a name."""
    return f"Player {seat + 1}"


def listed(words: Sequence[str]) -> str:
    """Words in a sentence.

    >>> listed(["Kari"]), listed(["Kari", "Ola", "Nils"])
    ('Kari', 'Kari, Ola and Nils')
    """
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
