"""Løgneren on the mat: pile and last play in the middle, your hand below, and “Løgner!” for all who may call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.cheat import Accept, Action, Card, Cheat, Doubt, Reveal, Said, View
from ....pieces import cards_word
from ...scene import Button, Own, Scene
from ...voice import Voice
from . import controls, middle, told
from .reader import read
from .rules import rules
from .words import held_of_claim, sign

__all__ = [
    "EXAMPLE",
    "PIECES",
    "SHOWN",
    "interruptible",
    "interrupts",
    "read",
    "reading",
    "rests",
    "rules",
    "scene",
    "silence",
]

PIECES = "cards"
EXAMPLE = "8S JH"
"""What a person may type, for instance."""

SHOWN = tuple(sign(Card.read(name)) for name in ("AS", "QH", "7D", "KC"))
"""What the picture of an empty table shows."""

READING = 4.0
"""Seconds that shown cards stay before a bot goes on."""


def scene(game: Cheat, view: View, names: Sequence[str]) -> Scene:
    """What this seat sees of the table; a spectator sees the public part."""
    public, voice = view.public, Voice(names, view.seat)
    return Scene(
        title=game.title,
        meta=told.meta(game, public, voice),
        status=told.status(game, view, voice),
        seats=tuple(middle.seats(public, voice)),
        headline=told.headline(public, voice),
        zones=tuple(middle.zones(game, view, voice)),
        talk=told.talk(game, view, voice),
        own=None if view.seat is None else _own(view, voice),
        controls=tuple(controls.controls(game, view)),
        chips=tuple(middle.chips(public, voice)),
        hint=controls.hint(game, view, voice),
        moment=_moment(view),
        log=tuple(told.log(public, voice)),
    )


def rests(view: View) -> bool:
    """Nobody has to say that the game goes on."""
    return False


def interruptible(game: Cheat) -> bool:
    """Anyone may call out of turn."""
    return True


def reading(view: View) -> float:
    """How many seconds a moment deserves before a bot goes on: cards that were just shown want to be looked at."""
    return READING if view.public.window == "shown" else 0.0


def silence(view: View) -> Action | None:
    """What somebody does who says nothing until the clock has run out: he lets a last card stand."""
    return Accept(view.public.number) if view.public.window == "final" else None


def interrupts(game: Cheat, view: View, name: str) -> Iterator[Button]:
    """What a person may call out, for everybody at one screen to see: it tells nothing of her cards."""
    number = view.public.number
    if game.problem(view, Doubt(number)) is None:
        yield Button(f"liar {number}", (f"{name}: Løgner!",), "liar", seat=view.seat)
    silent = view.public.window == "final" and view.seat not in view.public.accepted
    if silent and game.problem(view, Accept(number)) is None:
        yield Button(f"accept {number}", (f"{name}: Accept",), seat=view.seat)


def _moment(view: View) -> str:
    event = view.public.log[-1] if view.public.log else None
    if isinstance(event, Reveal):
        return "show"
    return "deal" if event is None else "lay" if isinstance(event, Said) and not view.public.accepted else ""


def _own(view: View, voice: Voice) -> Own:
    public, seat = view.public, view.seat
    assert seat is not None
    due = public.chooser if public.chooser is not None else public.turn
    yours = due == seat and public.window != "final" and public.winner is None
    new = {card for number, cards in view.memory.took if number == public.number for card in cards}
    fresh = new if public.window == "shown" else set()
    return Own(
        seat, seat + 1, voice.who(seat), cards_word(len(view.own)), secret=held_of_claim(view),
        flag="Your turn" if yours else "",
        title=f"Your cards: {', '.join(card.name for card in view.own)}",
        pieces=tuple(sign(card, "new" if card in fresh else "") for card in view.own),
        hide="Hide my cards" if view.own else "", layout="hand",
    )  # fmt: skip
