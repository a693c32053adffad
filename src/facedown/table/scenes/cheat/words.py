"""Words and pieces that all parts of Løgneren's scene share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

from ....engine import Seat
from ....games.cheat import Public, Said, View
from ....pieces import RANKS, Card, number_word, rank_word
from ...scene import Piece
from ...voice import Voice


def the_cards(n: int | None) -> str:
    """A whole pile: "all 9 cards", or "the pile" where nobody knows how many."""
    return {None: "the pile", 1: "the card", 2: "both cards"}.get(n, f"all {n} cards")


def laid_word(n: int) -> str:
    """A number of cards in words: "one card", "three cards"."""
    return f"{number_word(n)} card{'' if n == 1 else 's'}"


def sign(card: Card, state: Literal["", "hit", "miss", "new"] = "") -> Piece:
    """A card face up. The pack it comes from cannot be seen on it."""
    return Piece("card", str(card), card.name, state, value=card.rank)


def backs(n: int) -> tuple[Piece, ...]:
    """Cards face down."""
    return (Piece("card"),) * n


def article(rank: str) -> str:
    """One card of a rank: "an ace", "a king"."""
    word = rank_word(rank, 1)
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"


def listing(cards: Iterable[Card]) -> str:
    """Cards by rank in words: "a two and two queens"."""
    count = Counter(card.rank for card in cards)
    return joined([some(count[rank], rank) for rank in RANKS if count[rank]])


def some(n: int, rank: str) -> str:
    """A number of one rank in words: "a king", "two kings"."""
    return article(rank) if n == 1 else f"{number_word(n)} {rank_word(rank, n)}"


def joined(words: Sequence[str], last: str = "and") -> str:
    """Words as a list: "a, b and c"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def claim(said: Said) -> str:
    """What was said, as speech: “Three nines”."""
    return f"“{capital(str(said))}”"


def has(voice: Voice, seat: Seat) -> str:
    """The verb to have: "You have", "Freja has"."""
    return "have" if seat == voice.me else "has"


def callable_now(public: Public) -> bool:
    """Whether the last play can be called."""
    return public.window in ("open", "final") and public.winner is None


def held_of_claim(view: View) -> str:
    """While a play of another may be called, how many of the own cards are of its rank."""
    said = view.public.last
    if said is None or not callable_now(view.public) or said.seat == view.seat:
        return ""
    n = sum(card.rank == said.rank for card in view.own)
    if n == 0:
        return f"no {rank_word(said.rank, 1)}"
    return some(n, said.rank) if n == len(view.own) else f"{number_word(n)} of them {_kind(n, said.rank)}"


def _kind(n: int, rank: str) -> str:
    return article(rank) if n == 1 else rank_word(rank, n)
