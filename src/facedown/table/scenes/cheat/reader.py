"""What a person types at a table of Løgneren, as an action."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....engine import IllegalAction, Problem
from ....games.cheat import Accept, Action, Card, Cheat, Doubt, Name, Pass, Play, View
from ....pieces import NUMBER_WORDS, RANKS, rank_word
from .words import joined

CARD = re.compile("(10|[2-9AJQK])([SHDC])")
LONG = 10
"""A number with as many digits is none."""

CALLS = ("liar", "løgner", "logner", "loegner", "lügner", "cheat", "juks", "bullshit", "doubt", "call")
WORDS = {rank_word(rank, n): rank for rank in RANKS for n in (1, 2)} | {rank.lower(): rank for rank in RANKS}
POSSIBLE = "'lay 8S JH as two eights', 'løgner', 'accept', 'pass', 'name kings'"


def read(text: str, game: Cheat, view: View) -> Action:
    """What was typed, as an action: "8S JH", "lay 8S JH as two eights", "løgner", "accept"; or IllegalAction."""
    typed = re.sub(r"[!?.,:;“”\"]", " ", text).replace("×", "x").split()
    words = [word.lower() for word in typed]
    head, rest = (words[0], words[1:]) if words else ("", [])
    number = next((int(word) for word in rest if word.isdecimal() and len(word) < LONG), view.public.number)
    if head in CALLS:
        return Doubt(number)
    if head in ("accept", "godta"):
        return Accept(number)
    if head in ("pass", "passe"):
        return Pass()
    if head == "name" and rest and rest[-1] in WORDS:
        return Name(WORDS[rest[-1]])
    laid = typed[head in ("lay", "legg") :]
    cards = _leading(laid)
    if not cards and head not in ("lay", "legg"):
        raise _unknown(text)
    return _play(text, cards, [word.lower() for word in laid[len(cards) :]], game, view)


def _leading(words: Sequence[str]) -> list[str]:
    """The cards that a line begins with; a small "as" before something that is no card is the word, not the ace."""
    found: list[str] = []
    for i, word in enumerate(words):
        following = words[i + 1] if i + 1 < len(words) else ""
        speaks = word == "as" and found and following and not _is_card(following)
        if speaks or not _is_card(word):
            break
        found.append(word.upper())
    return found


def _is_card(word: str) -> bool:
    return CARD.fullmatch(word.upper()) is not None


def _play(text: str, names: Sequence[str], rest: Sequence[str], game: Cheat, view: View) -> Play:
    said = [word for word in rest if word not in ("as", "som")]
    count, rank = _announced(said)
    if said and rank is None:
        raise _unknown(text)
    ranks = game.ranks(view.public)
    if rank is None and len(ranks) > 1:
        example = f"lay {' '.join(names) or '8S'} as {rank_word(ranks[0])}"
        possible = "any rank" if len(ranks) > 3 else joined([rank_word(r) for r in ranks], "or")
        raise IllegalAction(Problem("wrong_rank", f"Say of which rank, for example '{example}': {possible}."))
    return Play(_held(names, view), rank or ranks[0], len(names) if count is None else count)


def _announced(words: Sequence[str]) -> tuple[int | None, str | None]:
    """How many of which rank: "two eights", "2 8", "2x8" or "eights"."""
    both = " ".join(words).replace("x", " ", 1).split() if len(words) == 1 and words[0] not in WORDS else list(words)
    if not both or len(both) > 2 or both[-1] not in WORDS:
        return None, None
    count = _number(both[0]) if len(both) == 2 else None
    return (None, None) if len(both) == 2 and count is None else (count, WORDS[both[-1]])


def _number(word: str) -> int | None:
    if word.isdecimal() and len(word) < LONG:
        return int(word)
    return NUMBER_WORDS.index(word) if word in NUMBER_WORDS else None


def _held(names: Sequence[str], view: View) -> tuple[Card, ...]:
    """The cards with these faces: of two equal ones in the hand, first the one, then the other."""
    cards: list[Card] = []
    for name in names:
        held = (card for card in view.own if str(card) == name and card not in cards)
        cards.append(next(held, Card.read(name)))
    return tuple(cards)


def _unknown(text: str) -> IllegalAction:
    shown = repr(text if len(text) < 40 else text[:40] + "...")
    return IllegalAction(Problem("unknown_action", f"{shown} is not understood here. Possible: {POSSIBLE}."))
