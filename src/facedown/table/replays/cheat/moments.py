"""A match of Løgneren told again: deal, plays, passes, calls and the end, each with what one seat saw at that moment.

Nothing is taken from a recorded play but who acted: what was laid is known from views alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ....engine import Match, Seat
from ....front.parts import Piece, Text
from ....games.cheat import Accept, Action, Card, Doubt, Name, Pass, Play, Public, Reveal, Said, View
from ....pieces import cards_word, rank_word
from ...scenes.cheat.told import verdict
from ...scenes.cheat.words import claim, laid_word, sign
from ...voice import Voice

Kind = Literal["deal", "lay", "pass", "round", "name", "call", "take", "accept", "win"]


@dataclass(frozen=True)
class Moment:
    """One step: who acted (None: all), the line and the sentence about it, and what the seat saw.

    `actions` is how many had been done by then, `pile` the number of the pile, from 1, and `said` the play that a
    step laid.
    """

    kind: Kind
    seat: Seat | None
    text: Text
    title: str
    view: View
    actions: int = 0
    pile: int = 1
    said: Said | None = None


def moments(match: Match[Any, Any, Any], seen: Sequence[View]) -> tuple[Moment, ...]:
    """All steps of a match of which a seat has `seen` these views; the play of a prepared table is a step too."""
    before, pile = seen[0], 1
    voice = Voice(match.names, before.seat)
    found = list(_dealt(before, voice))
    for number, ((actor, action), view) in enumerate(zip(match.record, seen[1:], strict=True), 1):
        steps = _told(actor, action, before, view, voice)
        found += [replace(step, actions=number, pile=pile) for step in steps]
        pile += bool(before.public.announced and not view.public.announced)
        before = view
    return tuple(found)


def _told(actor: Seat, action: Action, before: View, view: View, voice: Voice) -> Iterator[Moment]:
    match action:
        case Play():
            yield _laid(view, voice)
        case Pass():
            yield from _passed(actor, before, view, voice)
        case Name(rank):
            text = f"{voice.s(actor, 'name')} {rank_word(rank)}"
            yield Moment("name", actor, (text,), f"{voice.who(actor)} {text}", view)
        case Doubt():
            yield from _called(view.public.reveals[-1], view, voice)
        case Accept() if before != view:
            text = voice.s(actor, "accept")
            yield Moment("accept", actor, (text,), f"{voice.who(actor)} {text} the last card", view)
    if view.public.winner is not None:
        yield _won(view.public.winner, view, voice)


def _dealt(view: View, voice: Voice) -> Iterator[Moment]:
    first = view.public.first
    title = f"All cards are dealt. {voice.who(first)} {voice.s(first, 'begin')}"
    yield Moment("deal", None, ("All cards are dealt",), title, view)
    yield from [_laid(view, voice)] if view.public.last else []


def _laid(view: View, voice: Voice) -> Moment:
    said = view.public.last
    assert said is not None
    what = "the last cards" if view.public.window == "final" else laid_word(said.count)
    title = f"{voice.who(said.seat)} {voice.s(said.seat, 'lay')} {what}: {claim(said)}"
    return Moment("lay", said.seat, (claim(said),), title, view, said=said)


def _passed(actor: Seat, before: View, view: View, voice: Voice) -> Iterator[Moment]:
    yield Moment("pass", actor, ("“Pass”",), f"{voice.who(actor)} {voice.s(actor, 'say')} “pass”", view)
    public = view.public
    if public.opening and not before.public.opening:
        opens = f"{voice.who(public.turn)} {voice.s(public.turn, 'open')} a new round"
        gone = _gone(before.public, public)
        yield Moment("round", None, (f"All have passed{gone}",), f"All have passed{gone}. {opens}", view)


def _gone(before: Public, now: Public) -> str:
    """What left the game when all had passed."""
    if not before.announced or now.announced:
        return ""
    if now.aside is None or before.aside is None:
        return ", the pile leaves the game"
    number = now.aside - before.aside
    return f", {cards_word(number)} {'leaves' if number == 1 else 'leave'} the game"


def _called(shown: Reveal, view: View, voice: Voice) -> Iterator[Moment]:
    caller, taker = shown.caller, shown.taker
    cards = slips(judged(shown.said, shown.cards))
    title = f"{voice.who(caller)} {voice.s(caller, 'call')} “Løgner!” {verdict(shown).rstrip('.')}"
    yield Moment("call", caller, ("“Løgner!”", *cards, " a lie" if shown.lie else " true"), title, view)
    takes = f"{voice.s(taker, 'take')} {'the pile' if shown.taken is None else cards_word(shown.taken)}"
    yield Moment("take", taker, (takes,), f"{voice.who(taker)} {takes}", view)


def judged(said: Said, cards: Iterable[Card]) -> tuple[Piece, ...]:
    """Cards of a play, each marked as one of the rank that was announced or another."""
    return tuple(sign(card, "hit" if card.rank == said.rank else "miss") for card in cards)


def slips(cards: Iterable[Piece]) -> Iterator[str | Piece]:
    """Cards in a sentence, a space before each."""
    for card in cards:
        yield " "
        yield card


def _won(winner: Seat, view: View, voice: Voice) -> Moment:
    wins = f"{voice.s(winner, 'win')} the match"
    return Moment("win", winner, (wins,), f"{voice.who(winner)} {wins}", view)
