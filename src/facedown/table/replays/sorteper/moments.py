"""A match of Sorteper told again: deal, pairs, draws, cards that all saw, pauses, and the end, as one seat saw them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ....engine import Match, Seat
from ....front.parts import Text
from ....games.sorteper import Agree, Drawn, Event, Exposed, Laid, Pair, View
from ...scenes.sorteper.words import of_rank, sign, slips, whom
from ...voice import Voice

Kind = Literal["deal", "lay", "draw", "expose", "pause", "agree", "end"]


@dataclass(frozen=True)
class Moment:
    """One step: who acted (None: all), the line and the sentence about it, and what the seat saw.

    `actions` is how many had been done by then, `draw` the number of a draw, and `pair` what was laid.
    """

    kind: Kind
    seat: Seat | None
    text: Text
    title: str
    view: View
    actions: int = 0
    draw: int = 0
    pair: Pair | None = None


def moments(match: Match[Any, Any, Any], seen: Sequence[View]) -> tuple[Moment, ...]:
    """All steps of a match of which a seat has `seen` these views; who only says that he is ready makes none."""
    voice, before = Voice(match.names, seen[0].seat), seen[0]
    dealer = before.public.dealer
    dealt = f"{voice.who(dealer)} {'have' if dealer == voice.me else 'has'} dealt"
    found = [Moment("deal", None, ("All cards are dealt",), f"All cards are dealt. {dealt}", before)]
    for number, ((_, action), view) in enumerate(zip(match.record, seen[1:], strict=True), 1):
        steps = [_told(event, view, voice) for event in view.public.log[len(before.public.log) :]]
        if isinstance(action, Agree) and before.public.agreed is not None and view.public.agreed is None:
            steps.append(Moment("agree", None, ("All agree",), "All agree: the game goes on", view))
        if view.public.loser is not None and before.public.loser is None:
            steps.append(_lost(view.public.loser, view, voice))
        found += [replace(step, actions=number) for step in steps]
        before = view
    return tuple(found)


def _told(event: Event, view: View, voice: Voice) -> Moment:
    """What everybody saw, as a step."""
    match event:
        case Laid(seat, pair):
            lays = voice.s(seat, "lay")
            return Moment("lay", seat, (lays, *slips(pair)), f"{voice.who(seat)} {lays} {of_rank(pair)}", view,
                          pair=pair)  # fmt: skip
        case Drawn():
            return _drawn(event, view, voice)
        case Exposed(seat, card):
            text = f"{voice.s(seat, 'show')} by mistake"
            return Moment("expose", seat, (text, " ", sign(card)), f"{voice.who(seat)} {text}: {card.name}", view)
        case _:
            text = f"{voice.s(event.seat, 'stop')} the game"
            return Moment("pause", event.seat, (text,), f"{voice.who(event.seat)} {text}", view)


def _drawn(event: Drawn, view: View, voice: Voice) -> Moment:
    """A draw with its pair, and with the card for the two who know it."""
    text = f"{voice.s(event.drawer, 'draw')} from {whom(voice, event.giver)}"
    told = of_rank(event.pair) if event.pair else "no pair"
    beside: Text = (":", *slips(event.pair)) if event.pair else ()
    title = f"{voice.who(event.drawer)} {text}: {told}"
    return Moment("draw", event.drawer, (text, *beside, *_card(event, view)), title, view, draw=event.number,
                  pair=event.pair)  # fmt: skip


def _card(event: Drawn, view: View) -> Iterator[Any]:
    """The card, for one of the two who know it."""
    known = dict((*view.memory.drew, *view.memory.gave)) if view.seat in (event.drawer, event.giver) else {}
    if event.number in known:
        yield " with" if event.pair else " "
        yield " " if event.pair else ""
        yield sign(known[event.number])


def _lost(loser: Seat, view: View, voice: Voice) -> Moment:
    text = f"{voice.be(loser)} left with Sorteper"
    return Moment("end", loser, (text,), f"{voice.who(loser)} {text}", view)
