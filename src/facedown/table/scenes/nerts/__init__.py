"""Ligretto on the mat: the others' layouts above, the piles of all in the middle, your own layout below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.nerts import Action, Nerts, View
from ....pieces import Card
from ...scene import Button, Own, Piece, Scene
from ...voice import Voice
from . import controls, heaps, told
from .reader import read
from .rules import rules

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
EXAMPLE = "turn"
"""What a person may type, for instance."""

SHOWN = tuple(Piece("card", name, Card.read(name).name) for name in ("AH", "2H", "3H", "KS"))
"""What the picture of an empty table shows."""


def scene(game: Nerts, view: View, names: Sequence[str]) -> Scene:
    """What this seat sees of the table, which is what all see; a spectator sees every layout as an opponent's."""
    public, voice = view.public, Voice(names, view.seat)
    return Scene(
        title=game.title,
        meta=told.meta(game, public),
        status=told.status(view, voice),
        seats=tuple(heaps.rivals(public, voice)),
        headline=told.headline(game, public, voice),
        zones=tuple(heaps.zones(public, voice)),
        talk=told.talk(public, voice),
        own=None if view.seat is None else _own(view, voice),
        controls=tuple(controls.controls(view)),
        hint=controls.hint(view, voice),
        moment="place" if public.phase == "running" else "",
        log=tuple(told.log(public, voice)),
    )


def rests(view: View) -> bool:
    """A round that is written down waits until somebody goes on."""
    return view.public.phase == "scored"


def interruptible(game: Nerts) -> bool:
    """Nobody interrupts anybody: all play at once."""
    return False


def reading(view: View) -> float:
    """No moment is kept for reading while a round runs."""
    return 0.0


def silence(view: View) -> Action | None:
    """Silence means nothing here."""
    return None


def interrupts(game: Nerts, view: View, name: str) -> Iterator[Button]:
    """Who may go on after a round, for everybody at one screen to see."""
    if view.public.phase == "scored":
        yield Button(f"next {view.public.round}", (f"{name}: Next round",), "go", seat=view.seat)


def _own(view: View, voice: Voice) -> Own:
    public, seat = view.public, view.seat
    assert seat is not None
    side = public.sides[seat]
    running = public.phase in ("running", "called")
    stopped = "You have said that you are stuck" if side.stopped and running else ""
    return Own(
        seat, seat + 1, voice.who(seat), told.standing(public, seat), flag=stopped,
        title="Your layout", layout="heaps", heaps=tuple(heaps.own(view)) if running else (),
    )  # fmt: skip
