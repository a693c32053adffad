"""Sorteper on the mat: the neighbour's cards held out, pairs on the table, your hand below, and the black cat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.sorteper import Action, Agree, Card, Done, Draw, Drawn, Laid, LayPair, Sorteper, View, pairs
from ....pieces import cards_word
from ...scene import Button, Own, Scene
from ...voice import Voice
from . import controls, middle, told
from .reader import read
from .rules import rules
from .words import laid_by, last_drawn, mark, pieces, sign

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
EXAMPLE = "draw"
"""What a person may type, for instance."""

SHOWN = tuple(sign(Card.read(name)) for name in ("7S", "7H", "QD", "JC"))
"""What the picture of an empty table shows."""


def scene(game: Sorteper, view: View, names: Sequence[str]) -> Scene:
    """What this seat sees of the table; a spectator sees the public part."""
    public, voice = view.public, Voice(names, view.seat)
    return Scene(
        title=game.title,
        meta=told.meta(public),
        status=told.status(view, voice),
        seats=tuple(middle.seats(public, voice)),
        headline=told.headline(public, voice),
        zones=tuple(middle.zones(game, public, voice)),
        talk=told.talk(public, voice),
        own=None if view.seat is None else _own(view, voice),
        controls=tuple(controls.controls(view, voice)),
        chips=tuple(middle.chips(public, voice)),
        hint=controls.hint(public, voice),
        private=controls.private(view, voice),
        moment=_moment(view),
        log=tuple(told.log(public, voice)),
    )


def rests(view: View) -> bool:
    """Nobody has to say that the game goes on."""
    return False


def interruptible(game: Sorteper) -> bool:
    """Nobody calls anything out of turn."""
    return False


def reading(view: View) -> float:
    """Seconds that a moment deserves before a bot goes on: none beyond its pause."""
    return 0.0


def silence(view: View) -> Action | None:
    """What happens for somebody whose clock has run out: whatever she would have to do."""
    public, seat = view.public, view.seat
    if seat is None or seat not in public.still_in:
        return None
    if public.agreed is not None:
        return Agree()
    if public.phase == "clearing":
        found = pairs(view.own)
        return LayPair(*found[0]) if found else Done()
    return Draw(public.giver) if seat == public.drawer and public.giver is not None else None


def interrupts(game: Sorteper, view: View, name: str) -> Iterator[Button]:
    """What a person may say for everybody at one screen to see: that the game can go on."""
    public = view.public
    if public.agreed is not None and view.seat in public.still_in - public.agreed:
        yield Button("agree", (f"{name}: Go on",), seat=view.seat)


def _moment(view: View) -> str:
    event = view.public.log[-1] if view.public.log else None
    if isinstance(event, Drawn):
        return "take"
    return "deal" if event is None else "pair" if isinstance(event, Laid) else ""


def _own(view: View, voice: Voice) -> Own:
    """The own side; pairs lie beside the name once the clearing is over."""
    public, seat = view.public, view.seat
    assert seat is not None
    fresh = last_drawn(view)
    yours = public.agreed is None and seat == public.drawer
    held = ", ".join(card.name for card in view.own) or "none"
    laid = () if public.phase == "clearing" else pieces(laid_by(public, seat))
    out = "out" if public.phase != "clearing" and not view.own else cards_word(len(view.own))
    return Own(
        seat, mark(seat), voice.who(seat), out, flag="Your turn" if yours else "",
        title=f"Your cards: {held}",
        pieces=tuple(sign(card, "new" if card == fresh else "") for card in view.own),
        hide="Hide my cards" if view.own else "", layout="hand", aside=laid,
    )  # fmt: skip
