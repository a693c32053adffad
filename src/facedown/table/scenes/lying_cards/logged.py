"""The log of a match of Lying Cards: everything that was said, held against what was laid."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine import Seat
from ....games.lying_cards import EVENTS, Announced, Fight, Joined, LyingCards, Missed, Played, Public, Voided, words
from ....games.lying_cards.state import Event
from ...scene import LogRow, Text
from ...voice import Voice
from .told import actor, effect
from .words import against_truth, cards_in_words, laid, quoted, what, whom


def log(game: LyingCards, public: Public, voice: Voice) -> Iterator[LogRow]:
    """Everything that was said and shown, a new group for each attack."""
    rows: list[tuple[Seat, Text, str]] = []
    for event in public.log:
        if isinstance(event, Fight):
            rows += _shown_rows(event, game, voice)
        else:
            head = f"Attack {event.number}" if isinstance(event, Announced) else ""
            rows.append((actor(event, public), _row(event, public, voice), head))
    if public.winner is not None:
        rows.append((public.winner, (voice.s(public.winner, "win"),), ""))
    for number, (seat, text, head) in enumerate(rows, 1):
        yield LogRow(number, seat + 1, voice.who(seat), text, head)


def _row(event: Event, public: Public, voice: Voice) -> Text:
    match event:
        case Announced(attacker=seat, target=target, claim=claim):
            more = " with a joker" * event.joker + " (Zweite Chance)" * event.second
            return (f"{voice.s(seat, 'attack')} {whom(voice, target)}: {quoted(claim)}{more}",)
        case Joined(seat=seat, claim=claim):
            return (f"{voice.s(seat, 'join')}: {quoted(claim)}",)
        case Voided():
            return ("the cards go back unseen",)
        case Played(seat=seat, event=name):
            return (f"{voice.s(seat, 'play')} {EVENTS[name]}{effect(event, voice)}",)
        case Missed(seat):
            return ("miss this turn" if seat == voice.me else "misses this turn",)
    return ("pass" if event.seat == voice.me else "passes",)  # type: ignore[union-attr]


def _shown_rows(fight: Fight, game: LyingCards, voice: Voice) -> Iterator[tuple[Seat, Text, str]]:
    """What each had laid, held against what was said of it, and who takes the cards."""
    for seat, three in fight.threes.items():
        key, claim = fight.keys[seat], fight.claims.get(seat)
        said = f" (said {words(claim)}: {against_truth(claim, key)})" if claim else ""
        yield seat, (*laid(three, game.deck), f" {what(key)}{said}"), ""
    number = len(fight.cards)
    yield fight.taker, (f"{voice.s(fight.taker, 'take')} {cards_in_words(number)}",), ""
