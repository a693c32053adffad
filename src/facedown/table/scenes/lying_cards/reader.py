"""What a person types at a table of Lying Cards, as an action."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....engine import IllegalAction, Problem, Seat
from ....games.lying_cards import (
    EVENTS,
    Action,
    Attack,
    Claim,
    Defend,
    DoubleAttack,
    LCard,
    LyingCards,
    Pass,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
    View,
    value_word,
)  # fmt: skip
from ....games.lying_cards.actions import Joker
from ....games.lying_cards.cards import valued

HEADS = {
    "Attack": ("attack", "angriff"),
    "Defend": ("defend", "verteidige", "lay"),
    "Pass": ("pass", "passe"),
    "Shield": ("shield", "schutzschild"),
    "DoubleAttack": ("double attack", "double", "doppelangriff", "join"),
    "SecondChance": ("second chance", "second", "zweite chance"),
    "SwapHands": ("swap hands", "handtausch"),
    "SwapThree": ("swap three", "tausch drei"),
    "Skip": ("skip", "aussetzen"),
}
"""The words that each act begins with."""

POSSIBLE = (
    "'attack Mads with 8R 8M 3M as three sixes', 'defend 4L 4W 9W', 'pass', 'shield', 'double 8R 8M 3M as single 9', "
    "'second Mads with 8R 8M 3M as pair 8', 'swap hands Mads', 'swap three 8R 8M 3M Mads', 'skip Mads'; "
    "with a joker: 'defend 4L 4W 9W joker 9W as 4'"
)
_HEAD = re.compile(
    "({})(?![\\w])".format("|".join(sorted((w for words in HEADS.values() for w in words), key=len, reverse=True)))
)
_CARD = re.compile(r"\b(?!(?-i:as)\b)(10|[1-9JQKA])([RWLMSHDC])\b", re.IGNORECASE)
_JOKER = re.compile(r"\bjoker\b(.*)$", re.IGNORECASE)
_KINDS = {"single": "single", "pair": "pair", "trips": "trips", "three": "trips", "triple": "trips"}
_NUMBERS = {value_word(v, n): v for v in range(1, 15) for n in (1, 2)}
_CLAIM = re.compile(rf"\b({'|'.join(_KINDS)})\b\s*(?:of\s+)?(\w+)?", re.IGNORECASE)


def read(text: str, game: LyingCards, view: View) -> Action:
    """What was typed, as an action: "attack 2 with 8R 8M 3M as three sixes", "pass"; IllegalAction if it is none.

    Players are named by the numbers of their seats; a table puts these in place of names (see `seated`).
    """
    told = " ".join(re.sub(r"[!?.,:;“”\"]", " ", text).split())
    found = _HEAD.match(told.lower())
    if found is None:
        raise _unknown(text)
    act = next(name for name, words in HEADS.items() if found[1] in words)
    rest, joker = _without_joker(told[found.end() :], text)
    rest, claim = _without_claim(rest, text) if act in ("Attack", "DoubleAttack", "SecondChance") else (rest, None)
    cards = tuple(_card(match) for match in _CARD.finditer(rest))
    return _made(act, cards, _seat(_CARD.sub(" ", rest)), claim, joker, view, text)


def _made(
    act: str, cards: tuple[LCard, ...], seat: Seat | None, claim: Claim | None, joker: Joker | None, view: View,
    text: str,
) -> Action:  # fmt: skip
    """The action of these parts; IllegalAction where it needs a player and none is named."""
    match act:
        case "Defend":
            return Defend(cards, joker)
        case "Pass":
            return Pass()
        case "Shield":
            return Shield()
        case "DoubleAttack":
            return DoubleAttack(view.public.number, cards, claim)
    if seat is None:
        raise _nobody(act, text)
    match act:
        case "Attack":
            return Attack(cards, seat, claim, joker)
        case "SecondChance":
            return SecondChance(cards, seat, claim, joker)
        case "SwapHands":
            return SwapHands(seat)
        case "SwapThree":
            return SwapThree(seat, cards)
    return Skip(seat)


def seated(text: str, names: Sequence[str]) -> str:
    """What was typed with the number of a seat in place of its player's name.

    >>> seated("attack Mads with 8R 8M 3M as pair 8", ("Freja", "Mads"))
    'attack 1 with 8R 8M 3M as pair 8'
    """
    found = _HEAD.match(text.strip().lower())
    if found is None:
        return text
    head, rest = text.strip()[: found.end()], text.strip()[found.end() :]
    for seat, name in sorted(enumerate(names), key=lambda known: -len(known[1])):
        at = re.compile(rf"(?<!\S){re.escape(name)}(?!\S)", re.IGNORECASE)
        if name and at.search(rest):
            return head + at.sub(str(seat), rest, count=1)
    return text


def _without_joker(told: str, text: str) -> tuple[str, Joker | None]:
    """The words before the joker, and the joker: its card and value."""
    found = _JOKER.search(told)
    if found is None:
        return told, None
    card = _CARD.search(found[1])
    value = _value(re.sub(r".*(=|\bas\b|\bfor\b)", "", found[1], flags=re.IGNORECASE).strip())
    if card is None or value is None:
        hint = "Say with which card and as what, for example 'joker 3M as 8'."
        raise IllegalAction(Problem("joker_value", f"{_quoted(text)} lays a joker. {hint}"))
    return told[: found.start()], (_card(card), value)


def _without_claim(told: str, text: str) -> tuple[str, Claim | None]:
    """The words before what is said of the cards, and what is said."""
    found = list(_CLAIM.finditer(told))
    if not found:
        return told, None
    last, value = found[-1], _value(found[-1][2] or "")
    if value is None:
        hint = "Say a kind and a value, for example 'three sixes'."
        raise IllegalAction(Problem("bad_claim", f"{_quoted(text)} says no value. {hint}"))
    return told[: last.start()], (_KINDS[last[1].lower()], value)


def _value(word: str) -> int | None:
    """A value by its word or mark: "sixes", "6", "A"."""
    marked = re.fullmatch("10|[1-9JQKA]", word.upper())
    return _NUMBERS.get(word.lower(), valued(marked[0]) if marked else None)


def _card(found: re.Match[str]) -> LCard:
    letters = found[0].upper()
    try:
        return LCard.read(letters)
    except ValueError as error:
        raise IllegalAction(Problem("not_in_hand", str(error))) from None


def _seat(rest: str) -> Seat | None:
    number = re.search(r"(?<!\w)\d{1,4}(?!\w)", rest)
    return int(number[0]) if number else None


def _nobody(act: str, text: str) -> IllegalAction:
    title = EVENTS.get(act, "an attack")
    return IllegalAction(Problem("bad_target", f"{_quoted(text)} names no player: say whom {title} is for."))


def _unknown(text: str) -> IllegalAction:
    return IllegalAction(Problem("unknown_action", f"{_quoted(text)} is not understood here. Possible: {POSSIBLE}."))


def _quoted(text: str) -> str:
    return repr(text if len(text) < 40 else text[:40] + "...")
