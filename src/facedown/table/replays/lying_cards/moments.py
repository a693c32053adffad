"""A match of Lying Cards told again: deal, attacks, event cards, fights, passes and the end, each as one seat saw it.

Nothing is taken from a recorded action but that it was done: what was laid is known from views alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from ....engine import Match, Seat
from ....front.parts import Piece, Text
from ....games.lying_cards import (
    EVENTS,
    Announced,
    Fight,
    Joined,
    LyingCards,
    Missed,
    Passed,
    Played,
    View,
    Voided,
)  # fmt: skip
from ....games.lying_cards.state import Event
from ....pieces import cards_word
from ...scenes.lying_cards.told import verdict
from ...scenes.lying_cards.words import laid, quoted, what, whom
from ...voice import Voice

Kind = Literal["deal", "attack", "join", "void", "event", "defend", "take", "pass", "miss", "win"]


@dataclass(frozen=True)
class Moment:
    """One step: who acted (None: all), the line and the sentence about it, and what the seat saw.

    `actions` is how many had been done by then, `attack` the number of the last attack; `said` is the attack that a
    step announced, `fight` the one that it decided.
    """

    kind: Kind
    seat: Seat | None
    text: Text
    title: str
    view: View
    actions: int = 0
    attack: int = 0
    said: Announced | None = None
    fight: Fight | None = None


def moments(game: LyingCards, match: Match[Any, Any, Any], seen: Sequence[View]) -> tuple[Moment, ...]:
    """All steps of a match of which a seat has `seen` these views."""
    before, voice = seen[0], Voice(match.names, seen[0].seat)
    found, number = [_dealt(before, voice)], 0
    for actions, view in enumerate(seen[1:], 1):
        events = view.public.log[len(before.public.log) :]
        number = next((event.number for event in events if isinstance(event, Announced)), number)
        for event in events:
            steps = _told(game, event, view, voice)
            found += [replace(step, actions=actions, attack=number) for step in steps]
        before = view
    if before.public.winner is not None:
        won = _won(before.public.winner, before, voice)
        found.append(replace(won, actions=len(seen) - 1, attack=number))
    return tuple(found)


def _dealt(view: View, voice: Voice) -> Moment:
    first = view.public.first
    title = f"The cards are dealt. {voice.who(first)} {voice.s(first, 'begin')}"
    return Moment("deal", None, ("The cards are dealt",), title, view)


def _told(game: LyingCards, event: Event, view: View, voice: Voice) -> Iterator[Moment]:
    """The steps of one thing that all have seen."""
    match event:
        case Announced(attacker=seat):
            yield _attacked(event, view, voice)
        case Joined(seat=seat, claim=claim):
            text = f"{voice.s(seat, 'join')}: {quoted(claim)}"
            yield Moment("join", seat, (text,), f"{voice.who(seat)} {voice.s(seat, 'join')} the attack: "
                         f"{quoted(claim)}", view)  # fmt: skip
        case Voided(number):
            yield Moment("void", None, ("The cards go back unseen",), f"Attack {number} is void: its cards go back "
                         "unseen", view)  # fmt: skip
        case Played(seat=seat):
            yield _played(event, view, voice)
        case Passed(seat):
            text = "pass" if seat == voice.me else "passes"
            yield Moment("pass", seat, (text,), f"{voice.who(seat)} {text}", view)
        case Missed(seat):
            text = "miss a turn" if seat == voice.me else "misses a turn"
            yield Moment("miss", seat, (text,), f"{voice.who(seat)} {text}", view)
        case Fight():
            yield from _fought(game, event, view, voice)


def _attacked(said: Announced, view: View, voice: Voice) -> Moment:
    seat = said.attacker
    more = " with a joker" * said.joker + " (Zweite Chance)" * said.second
    text = f"{voice.s(seat, 'attack')} {whom(voice, said.target)}: {quoted(said.claim)}{more}"
    return Moment("attack", seat, (text,), f"{voice.who(seat)} {text}", view, said=said)


def _played(event: Played, view: View, voice: Voice) -> Moment:
    """An event card, and what it does to whom; which cards a swap moved is seen in the hands."""
    other = "" if event.other is None else whom(voice, event.other)
    does = {
        "Shield": ": no attack until the next turn begins",
        "SwapHands": f": whole hands change places with {other}",
        "SwapThree": f": three cards change places with {other}",
        "Skip": f": {other} will miss a turn",
    }.get(event.event, "")
    text = f"{voice.s(event.seat, 'play')} {EVENTS[event.event]}{does}"
    return Moment("event", event.seat, (text,), f"{voice.who(event.seat)} {text}", view)


def _fought(game: LyingCards, fight: Fight, view: View, voice: Voice) -> Iterator[Moment]:
    """The open cards of a fight, and who takes them."""
    target, taker = fight.target, fight.taker
    others = [part for seat in fight.claims for part in (" against", *_open(game, fight, seat))]
    text: Text = (f"{voice.s(target, 'defend')}:", *_open(game, fight, target), *others)
    title = f"{voice.who(target)} {voice.s(target, 'defend')}. {verdict(fight, voice).rstrip('.')}"
    yield Moment("defend", target, text, title, view, fight=fight)
    takes = f"{voice.s(taker, 'take')} {cards_word(len(fight.cards))}"
    yield Moment("take", taker, (takes,), f"{voice.who(taker)} {takes}", view, fight=fight)


def _open(game: LyingCards, fight: Fight, seat: Seat) -> Iterator[str | Piece]:
    yield from slips(laid(fight.threes[seat], game.deck))
    yield f" {what(fight.keys[seat])}"


def _won(winner: Seat, view: View, voice: Voice) -> Moment:
    wins = f"{voice.s(winner, 'win')} the match"
    return Moment("win", winner, (wins,), f"{voice.who(winner)} {wins}", view)


def slips(cards: Sequence[Piece]) -> Iterator[str | Piece]:
    """Cards in a sentence, a space before each."""
    for card in cards:
        yield " "
        yield card
