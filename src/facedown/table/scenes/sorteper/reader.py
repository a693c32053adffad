"""What a person types at a table of Sorteper, as an action."""

from __future__ import annotations

import re

from ....engine import IllegalAction, Problem
from ....games.sorteper import (
    NO_STEERING,
    SORTEPER,
    Action,
    Agree,
    Card,
    Done,
    Draw,
    Expose,
    LayPair,
    Pause,
    Sorteper,
    View,
    pairs,
)  # fmt: skip

CARD = re.compile("(10|[2-9AJQK])([SHDC])")
FILLING = ("a", "the", "one", "card", "from", "and", "my", "i", "have", "by", "mistake", "to", "on", "game")
POSSIBLE = "'lay all', 'lay 7S 7H', 'done', 'draw', 'expose 7S', 'pause', 'agree'"


def read(text: str, game: Sorteper, view: View) -> Action | tuple[Action, ...]:
    """What was typed, as an action, or as several at once ("lay all"); IllegalAction if it is none.

    "draw" draws from the player on the right; "draw 3" and "draw 7S" point at a card, which nobody may.
    """
    spoken = re.sub(r"[!?.,:;“”\"]", " ", text).split()
    words = [word for word in spoken if word.lower() not in FILLING]
    head, rest = (words[0].lower(), words[1:]) if words else ("", [])
    if head in ("draw", "træk", "trekk", "take") and view.public.agreed is None:
        return _draw(rest, "from" in map(str.lower, spoken), view)
    if head in ("draw", "træk", "trekk", "take"):
        return Draw(-1)
    if head in ("lay", "pair", "læg", "legg"):
        return _lay(text, rest, view)
    if head in ("expose", "show", "vis", "saw", "everybody") and rest:
        return Expose(_card(rest[-1], text))
    if len(words) == 1 and head in SIMPLE:
        return SIMPLE[head]
    raise _unknown(text)


SIMPLE: dict[str, Action] = {
    **dict.fromkeys(("done", "færdig", "ferdig", "ready"), Done()),
    **dict.fromkeys(("pause", "stop", "disagree"), Pause()),
    **dict.fromkeys(("agree", "go", "enig"), Agree()),
}


def _draw(rest: list[str], named: bool, view: View) -> Draw:
    """A draw from the neighbour; whoever points at a card, by its place or its name, is told that nobody may."""
    giver = view.public.giver
    if rest and named and not any(CARD.fullmatch(word.upper()) or word.isdecimal() for word in rest):
        raise IllegalAction(Problem("wrong_giver", "You draw from the player on your right: 'draw' is enough."))
    if rest:
        raise IllegalAction(NO_STEERING)
    return Draw(-1 if giver is None else giver)


def _lay(text: str, rest: list[str], view: View) -> Action | tuple[Action, ...]:
    """Two cards that were named, or all pairs of the hand."""
    if rest and [word.lower() for word in rest] not in (["all"], ["all", "pairs"], ["pairs"]):
        if len(rest) != 2:
            raise IllegalAction(Problem("not_a_pair", f"{text!r} names {_number(rest)}: a pair is two cards."))
        return LayPair(_card(rest[0], text), _card(rest[1], text))
    found = tuple(LayPair(a, b) for a, b in pairs(view.own))
    if view.public.phase == "clearing" and not found and view.public.agreed is None:
        raise IllegalAction(Problem("not_a_pair", "There is no pair in your hand: you are done."))
    return found or LayPair(SORTEPER, SORTEPER)


def _number(rest: list[str]) -> str:
    return "one card" if len(rest) == 1 else f"{len(rest)} cards"


def _card(word: str, text: str) -> Card:
    """A card by its name; "PC" is the black cat, as it is drawn."""
    name = "JC" if word.upper() == "PC" else word.upper()
    if not CARD.fullmatch(name):
        raise _unknown(text)
    return Card.read(name)


def _unknown(text: str) -> IllegalAction:
    shown = repr(text if len(text) < 40 else text[:40] + "...")
    return IllegalAction(Problem("unknown_action", f"{shown} is not understood here. Possible: {POSSIBLE}."))
