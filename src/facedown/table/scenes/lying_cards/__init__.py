"""Lying Cards on the mat: three cards face down and what is said of them, three open ones, a comparison in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....games.lying_cards import Action, Announced, Fight, Joined, LyingCards, Played, View, card_name
from ....games.lying_cards.cards import LCard
from ....pieces import cards_word
from ...scene import Button, Own, Scene
from ...voice import Voice
from . import controls, logged, middle, told
from .reader import read, seated
from .rules import rules
from .words import listed, shown, sign

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
    "seated",
    "silence",
]

PIECES = "cards"
EXAMPLE = "attack Mads with 8R 8M 3M as three sixes"
"""What a person may type, for instance."""

SHOWN = tuple(sign(LCard.read(name), "five_by_nine") for name in ("8R", "8L", "6M", "3S"))
"""What the picture of an empty table shows."""

READING = 6.0
"""Seconds that a decided fight stays before a bot goes on."""


def scene(game: LyingCards, view: View, names: Sequence[str]) -> Scene:
    """What this seat sees of the table; a spectator sees the public part."""
    public, voice = view.public, Voice(names, view.seat)
    return Scene(
        title=game.title,
        meta=told.meta(game, public, voice),
        status=told.status(game, view, voice),
        seats=tuple(middle.seats(public, voice)),
        headline=told.headline(public, voice),
        zones=tuple(middle.zones(game, view, voice)),
        talk=told.talk(game, public, voice),
        own=None if view.seat is None else _own(game, view, voice),
        controls=tuple(controls.controls(game, view, voice)),
        hint=controls.hint(game, view, voice),
        private=_private(game, view, voice),
        moment=_moment(view),
        log=tuple(logged.log(game, public, voice)),
    )


def rests(view: View) -> bool:
    """Nobody has to say that the game goes on."""
    return False


def interruptible(game: LyingCards) -> bool:
    """Whoever holds an event card may play it out of turn."""
    return game.event_copies > 0


def reading(view: View) -> float:
    """How many seconds a moment deserves before a bot goes on: cards that were just compared want to be looked at."""
    return READING if shown(view.public) else 0.0


def silence(view: View) -> Action | None:
    """What somebody does whose clock has run out: a bot stands in."""
    return None


def interrupts(game: LyingCards, view: View, name: str) -> Iterator[Button]:
    """What a person may call out for everybody to see: that she looks at her event card, whichever it is."""
    public, seat = view.public, view.seat
    if seat is None or public.winner is not None or not public.unused[seat]:
        return
    attack = public.attack
    if attack is None:
        may = seat != public.turn
    else:
        may = attack.joiner is None and seat not in (attack.attacker, attack.target)
    if may:
        yield Button(f"look {seat}", (f"{name}: my event card",), seat=seat)


def _moment(view: View) -> str:
    event = view.public.log[-1] if view.public.log else None
    if isinstance(event, Announced | Joined):
        return "lay"
    return "deal" if event is None else "show" if isinstance(event, Fight) else ""


def _own(game: LyingCards, view: View, voice: Voice) -> Own:
    public, seat = view.public, view.seat
    assert seat is not None
    defends = public.attack is not None and public.attack.target == seat
    yours = public.attack is None and public.turn == seat and public.winner is None
    fresh = _fresh(view)
    held = ", ".join(card_name(card, game.deck) for card in view.own)
    return Own(
        seat, seat + 1, voice.who(seat), middle.note(public, seat).replace("no cards", cards_word(0)),
        flag="Defend" if defends else "Your turn" if yours else "", title=f"Your cards: {held}",
        pieces=tuple(sign(card, game.deck, "new" if card in fresh else "") for card in view.own),
        hide="Hide my cards" if view.own else "", layout="hand",
    )  # fmt: skip


def _fresh(view: View) -> tuple[LCard, ...]:
    """The cards that have just come to this hand."""
    fight, memory = shown(view.public), view.memory
    if fight is not None:
        return fight.cards if fight.taker == view.seat else ()
    return memory.got[-1][1] if memory.got and memory.got[-1][0] == len(view.public.log) else ()


def _private(game: LyingCards, view: View, voice: Voice) -> str:
    """What this seat alone knows: its own cards that lie face down, and the cards of a swap that it was part of."""
    if view.laid is not None:
        return f"You laid the {listed(view.laid.cards, game.deck)}."
    event, memory = (view.public.log[-1] if view.public.log else None), view.memory
    if not isinstance(event, Played) or not memory.got or memory.got[-1][0] != len(view.public.log):
        return ""
    gave, got = memory.gave[-1][1], memory.got[-1][1]
    return f"You gave the {listed(gave, game.deck)} and got the {listed(got, game.deck)}."
