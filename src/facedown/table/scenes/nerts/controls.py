"""What a person may do at a table of Ligretto, besides turning cards: put one down, be stuck, call, go on."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.nerts import View
from ....pieces import cards_word
from ...scene import Button, Place
from ...voice import Voice

EMPTY = "Tap a card and then its place, or tap it twice."


def controls(view: View) -> Iterator[Button | Place]:
    """The call in its constant place, last."""
    public, seat = view.public, view.seat
    if seat is None:
        return
    side = public.sides[seat]
    if public.phase == "scored":
        yield Button(f"next {public.round}", ("Next round",), "go", seat=seat)
    if public.phase == "running":
        yield Place("{piece} {heap}", "{piece}", "Where it fits best", key="m", empty=EMPTY, seat=seat)
        stuck = "You have said so: playing or turning a card takes it back." if side.stopped else ""
        yield Button("stop", ("Nothing to play",), key="n", why=stuck, seat=seat)
        why = f"You still have {cards_word(side.ligretto)} in your Ligretto pile." if side.ligretto else ""
        yield Button("ligretto", ("Ligretto!",), "plain" if why else "liar", key="c", why=why, seat=seat)


def hint(view: View, voice: Voice) -> str:
    """What the moment is about."""
    public = view.public
    if public.phase != "running" or view.seat is None:
        return ""
    side = public.sides[view.seat]
    if not side.ligretto:
        return "Your Ligretto pile is empty: call “Ligretto!” to end the round, or play on."
    if side.stopped:
        return "When all say that they are stuck, everybody moves the top card of the hand to its bottom."
    return "“Ligretto!” opens when your Ligretto pile is empty; you may also play on."
