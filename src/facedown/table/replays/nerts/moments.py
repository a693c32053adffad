"""A match of Ligretto told again: the cards to the middle, the Ligretto piles, calls, shifts and the ends of rounds.

Turning cards and moving them among work piles are no steps of their own: how often somebody turned is told with what
she played next. Nothing is known of cards that came too late, because a record keeps only what the rules allowed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ....engine import Match, Seat
from ....front.parts import Piece, Text
from ....games.nerts import TICKS, Action, Card, Flip, Ligretto, Move, NextRound, Public, Put, Side, Stop, View
from ....games.nerts.judging import find
from ...voice import Voice

Kind = Literal["deal", "put", "move", "call", "shift", "score", "win"]


@dataclass(frozen=True)
class Moment:
    """One step: who acted (None: all), the line and the sentence about it, and what all saw then.

    `actions` is how many had been done by then, `at` the tick of this one (None: not known), `turned` how often its
    player had turned cards since her last step. Of a card that was played, `source` says where it lay, and `tied` who
    came in the same tick with the same card.
    """

    kind: Kind
    seat: Seat | None
    text: Text
    title: str
    view: View
    actions: int = 0
    at: int | None = None
    turned: int = 0
    source: str = ""
    tied: tuple[Seat, ...] = ()

    @property
    def round(self) -> int:
        """The round in which it happened."""
        return self.view.public.round

    @property
    def seconds(self) -> str:
        """When it happened, in seconds since the start of its round; "" where that is not known."""
        return "" if self.at is None else f"{self.at / TICKS:.1f} s"


def moments(match: Match[Any, Any, Any], seen: Sequence[View]) -> tuple[Moment, ...]:
    """All steps of a match of which a seat has `seen` these views."""
    before, turned = seen[0], Counter[Seat]()
    voice = Voice(match.names, before.seat)
    found = [_dealt(before, voice)]
    for number, ((actor, action), view) in enumerate(zip(match.record, seen[1:], strict=True), 1):
        turned[actor] += isinstance(action, Flip)
        for step in _told(actor, action, before, view, voice):
            times = turned.pop(actor, 0) if step.seat == actor else 0
            found.append(replace(step, actions=number, at=getattr(action, "at", None), turned=times))
        if isinstance(action, NextRound):
            turned.clear()
        before = view
    return tuple(found)


def _told(actor: Seat, action: Action, before: View, view: View, voice: Voice) -> Iterator[Moment]:
    side = before.public.sides[actor]
    match action:
        case Put():
            yield _put(actor, action, side, before, view, voice)
        case Move(card) if card == side.top:
            yield _moved(actor, action, side, view, voice)
        case Ligretto():
            title = f"{voice.who(actor)} {voice.s(actor, 'call')} “Ligretto!”"
            yield Moment("call", actor, ("“Ligretto!”",), title, view)
        case Stop() if view.public.fruitless > before.public.fruitless:
            text = "All are stuck: the top card of each hand goes to its bottom"
            yield Moment("shift", None, (text,), text, view)
        case NextRound():
            yield _dealt(view, voice)
    if len(view.public.results) > len(before.public.results):
        yield from _ended(view, voice)


def _dealt(view: View, voice: Voice) -> Moment:
    text = "All have laid out their packs"
    return Moment("deal", None, (text,), f"Round {view.public.round}: all have laid out their packs", view)


def _put(actor: Seat, action: Put, side: Side, before: View, view: View, voice: Voice) -> Moment:
    """A card to the middle: from where, onto what, and with whom at once."""
    place, card = find(side, action.card), action.card
    source = place.name if place else ""
    tied = _tied(view.public, action)
    told = f" in the same tick as {_together(tied, voice)}" if tied else ""
    where = " starts a pile" if action.pile is None else " to the middle"
    onto = "to the middle" if action.pile is None else f"onto {_on(before.public, action)} in the middle"
    title = f"{voice.who(actor)} {voice.s(actor, 'put')} the {card.name} from {_article(source)} {onto}{told}"
    mine = " from the Ligretto pile" if card == side.top else ""
    return Moment("put", actor, (sign(card), where, mine, told), title, view, source=source, tied=tied)


def _article(source: str) -> str:
    return f"a {source}" if source == "work pile" else f"the {source}"


def _tied(public: Public, action: Put) -> tuple[Seat, ...]:
    if action.pile is None:
        return ()
    pile, card = public.middle[action.pile], action.card
    return tuple(one.owner for one in pile if one.card.rank == card.rank and one.card != card)


def _on(before: Public, action: Put) -> str:
    assert action.pile is not None
    return f"the {before.middle[action.pile][-1].card.name}"


def _together(seats: Sequence[Seat], voice: Voice) -> str:
    return " and ".join("you" if seat == voice.me else voice.names[seat] for seat in seats)


def _moved(actor: Seat, action: Move, side: Side, view: View, voice: Voice) -> Moment:
    """The top of the Ligretto pile onto a work pile."""
    pile, card = side.work[action.pile], action.card
    onto = f"the {pile[-1].name}" if pile else "an empty place"
    title = f"{voice.who(actor)} {voice.s(actor, 'move')} the {card.name} from the Ligretto pile onto {onto}"
    text: Text = (sign(card), f" onto {onto}, from the Ligretto pile")
    return Moment("move", actor, text, title, view, source="Ligretto pile")


def _ended(view: View, voice: Voice) -> Iterator[Moment]:
    public = view.public
    points = ", ".join(f"{voice.who(seat)} {minus(number)}" for seat, number in enumerate(public.results[-1].points))
    why = "" if public.results[-1].callers else "Nobody can play any more. "
    yield Moment("score", None, (f"{why}Points: {points}",), f"{why}The round is written down: {points}", view)
    if winners := public.winners:
        wins = voice.s(winners[0], "win") if len(winners) == 1 else "win"
        who, what = " and ".join(map(voice.who, winners)), f"{wins} the match with {max(public.totals)} points"
        alone = winners[0] if len(winners) == 1 else None
        yield Moment("win", alone, (what if alone is not None else f"{who} {what}",), f"{who} {what}", view)


def sign(card: Card) -> Piece:
    """A card in a sentence."""
    return Piece("card", str(card), card.name)


def minus(points: int) -> str:
    """Points as they are written: "12", or with a minus sign of its full width."""
    return str(points).replace("-", "−")
