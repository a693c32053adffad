"""What a person types at a table of Ligretto, as an action."""

from __future__ import annotations

import re

from ....engine import IllegalAction, Problem
from ....games.nerts import Action, Flip, Ligretto, Move, Nerts, NextRound, Put, Recycle, Stop, View
from ....pieces import RANKS, Card
from .heaps import ACE, fits, told_of

CARD = re.compile("(10|[2-9AJQK])([SHDC])")
CALLS = ("ligretto", "nerts", "call", "ut")
TURNS = ("turn", "flip", "snu", "h")
POSSIBLE = "'turn', '5H' (where it fits best), '5H 2' (onto work pile 2), '5H m1' (to the middle), 'stop', 'ligretto'"
LONG = 10
"""A number with as many digits is none."""


def read(text: str, game: Nerts, view: View) -> Action:
    """What was typed, as an action: "turn", "5H", "5H 2", "5H m1", "AS a", "stop", "ligretto"; or IllegalAction."""
    typed = re.sub(r"[!?.,:;“”\"]", " ", text).split()
    words = [word.lower() for word in typed if word.lower() not in ("to", "onto", "on", "put", "move", "lay")]
    match words:
        case [word] if word in TURNS:
            return _turn(view)
        case [word] if word in CALLS:
            return Ligretto()
        case ["stop"] | ["stuck"] | ["nothing"]:
            return Stop()
        case ["recycle"] | ["turn", "waste"]:
            return Recycle()
        case ["next", *_]:
            number = next((int(word) for word in words[1:] if word.isdecimal() and len(word) < LONG), view.public.round)
            return NextRound(number)
        case [name, *place] if CARD.fullmatch(name.upper()) and len(place) < 2:
            return _card(text, _own(name.upper(), view), place[0] if place else "", view)
    raise _unknown(text)


def _turn(view: View) -> Action:
    """The next cards, or the waste turned over where the hand is empty."""
    side = view.public.sides[view.seat] if view.seat is not None else None
    return Recycle() if side and not side.hand and side.waste else Flip()


def _own(name: str, view: View) -> Card:
    found = CARD.fullmatch(name)
    assert found is not None
    return Card(found[1], found[2], view.seat or 0)


def _card(text: str, card: Card, place: str, view: View) -> Action:
    lies = view.seat is not None and _is_open(card, view)
    places = fits(view, card) if lies else []
    if lies and not places and not place:
        raise IllegalAction(Problem("does_not_fit_middle", told_of(view, card, places)))
    where = place or next(iter(places), "m")
    if where in ("m", "middle"):
        where = next((one for one in places if one[0] in "am"), ACE if card.rank == RANKS[0] else _nearest(card, view))
    if re.fullmatch(r"[0-9]{1,3}", where):
        return Move(card, int(where) - 1)
    if where == ACE:
        return Put(card)
    if re.fullmatch(r"m[0-9]{1,3}", where):
        number = int(where[1:]) - 1
        return Put(card, None if card.rank == RANKS[0] and number == len(view.public.middle) else number)
    raise _unknown(text)


def _is_open(card: Card, view: View) -> bool:
    assert view.seat is not None
    side = view.public.sides[view.seat]
    return card in side.playable or any(card in pile for pile in side.work)


def _nearest(card: Card, view: View) -> str:
    """A pile of the card's suit, so that the refusal speaks of it; or the place of an ace."""
    same = [n for n, pile in enumerate(view.public.middle) if pile[0].card.suit == card.suit]
    return f"m{same[0] + 1}" if same else ACE


def _unknown(text: str) -> IllegalAction:
    shown = repr(text if len(text) < 40 else text[:40] + "...")
    return IllegalAction(Problem("unknown_action", f"{shown} is not understood here. Possible: {POSSIBLE}."))
