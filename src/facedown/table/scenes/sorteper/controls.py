"""What a person may do at a table of Sorteper: lay pairs, be done, draw; show a card by mistake, stop, agree."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....engine import Seat
from ....front.numbers import percent
from ....games.sorteper import SORTEPER, Drawn, Public, View, pairs
from ...scene import Button
from ...voice import Voice
from .words import beside, cards_in_words, joined, pairing, whom

STOP = "We do not agree"
SHOWN = "Everybody saw {pieces}"


def controls(view: View, voice: Voice) -> Iterator[Button]:
    """What has to be done comes last, where the hand is; what rarely happens stands before it."""
    public, seat = view.public, view.seat
    if seat is None or public.phase == "over" or seat not in public.still_in:
        return
    if public.agreed is not None:
        if seat not in public.agreed:
            yield Button("agree", ("I agree: go on",), "go", key="Enter", seat=seat)
        return
    yield Button("pause", (STOP,), seat=seat)
    if view.own:
        yield Button("expose {pieces}", (SHOWN,), seat=seat, needs=1)
    if public.phase == "clearing":
        yield from _clearing(view)
    elif seat == public.drawer:
        yield Button("draw", ("Draw a card",), "go", key="Enter", seat=seat)


def _clearing(view: View) -> Iterator[Button]:
    if pairs(view.own):
        yield Button("lay {pieces}", ("Lay {pieces}",), key="p", seat=view.seat, needs=2)
        yield Button("lay all", ("Lay all my pairs",), "go", key="Enter", seat=view.seat)
    elif view.seat not in view.public.done:
        yield Button("done", ("I have no pair left",), "go", key="Enter", seat=view.seat)


def hint(public: Public, voice: Voice) -> str:
    """What the moment is about, as everybody may know it."""
    if public.loser is not None:
        return ""
    if public.agreed is not None:
        return "The game stands still until everybody who is in has agreed."
    if public.phase == "clearing":
        return _clearing_hint(public, voice)
    out = voice.me is not None and voice.me not in public.still_in
    return "You are out, and you have won." if out else ""


def _clearing_hint(public: Public, voice: Voice) -> str:
    if voice.me is None or voice.me in public.done:
        waits = [whom(voice, seat) for seat in range(public.players) if seat not in public.done]
        return f"Waiting for {joined(waits)}."
    return "Everybody lays down all pairs. Two cards of one rank are a pair, but never with the jack of clubs."


def private(view: View, voice: Voice) -> str:
    """What this seat alone knows: the card that was just drawn, where Sorteper is, and the chance of this draw."""
    public, me = view.public, view.seat
    if me is None or public.phase != "drawing" or public.agreed is not None or me not in public.still_in:
        return _moved(view, voice)
    return " ".join(part for part in (_moved(view, voice), _chance(view, voice)) if part)


def _moved(view: View, voice: Voice) -> str:
    """The card that was drawn last, for the two who know it."""
    event, memory = view.public.log[-1] if view.public.log else None, view.memory
    if not isinstance(event, Drawn):
        return ""
    if view.seat == event.drawer:
        return f"You drew the {memory.drew[-1][1].name}."
    return f"{voice.names[event.drawer]} drew your {memory.gave[-1][1].name}." if view.seat == event.giver else ""


def _chance(view: View, voice: Voice) -> str:
    """Where Sorteper is as far as the own hand tells, and the chance that this draw takes it."""
    public, me = view.public, view.seat
    drawer, giver = pairing(public)
    if SORTEPER in view.own:
        return _mine(public, voice) if giver == me else "You hold Sorteper."
    if me != drawer:
        return "Sorteper is not in your hand."
    others = sorted(public.still_in - {me}, key=lambda seat: (seat - (me or 0)) % public.players)
    if len(others) == 1:
        return f"{voice.names[giver]} holds Sorteper. This draw takes it with chance {_of(public, giver)}."
    names = joined([voice.names[seat] for seat in reversed(others)], "or")
    if len(others) > 3:
        names = "somebody else"
    had = f"If {voice.names[giver]} has it, this draw takes it with chance {_of(public, giver)}."
    return f"Sorteper is not in your hand: {names} holds it. {had} How likely that is depends on the chairs: see Odds."


def _mine(public: Public, voice: Voice) -> str:
    drawer, giver = pairing(public)
    place = beside(public, voice, drawer)
    who, cards = f"{voice.names[drawer]}{place}{',' if place else ''}", cards_in_words(public.hands[giver])
    return f"You hold Sorteper: {who} draws it from your {cards} with chance {_of(public, giver)}."


def _of(public: Public, giver: Seat) -> str:
    """One card of a hand, as a fraction and in percent."""
    chance = Fraction(1, public.hands[giver])
    return "1: it is the only card" if chance == 1 else f"{chance} = {percent(chance)}"
