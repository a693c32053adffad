"""What a person may do at a table of Lying Cards: attack and say, defend, pass, and play an event card."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.lying_cards import LyingCards, Pass, View
from ...scene import Button, Compose
from ...voice import Voice
from .composing import NOTES, OWN, READINGS, SAYS, THREE, counted, joker, said, target
from .eventful import boxes


def controls(game: LyingCards, view: View, voice: Voice) -> Iterator[Button | Compose]:
    """The own event cards, each in its box; then the attack or the defence, and the pass."""
    public, seat = view.public, view.seat
    if seat is None or public.winner is not None:
        return
    yield from boxes(game, view, voice)
    if public.attack is not None:
        if seat == public.attack.target:
            yield defence(game, view)
    elif seat == public.turn and public.phase == "turn" and public.targets:
        yield attack(game, view, voice)
    if game.problem(view, Pass()) is None:
        yield Button("pass", ("Pass",), key="p", seat=seat)


def attack(game: LyingCards, view: View, voice: Voice) -> Compose:
    """Three cards face down, a target, and what is said."""
    return Compose(
        "attack", "attack {target} with {pieces} as {kind} {value}", "Attack {target_label}: “{kind_one}”", 3,
        fields=(target(view, voice, view.public.targets), *said(game)), values=counted(game), says=SAYS,
        readings=READINGS, notes=NOTES, empty=THREE, key="Enter", extra=joker(view), seat=view.seat,
    )  # fmt: skip


def defence(game: LyingCards, view: View) -> Compose:
    """Three cards, open."""
    return Compose(
        "defend", "defend {pieces}", "Defend: {short}", 3, values=counted(game), readings=READINGS, notes=OWN,
        empty=THREE, key="Enter", extra=joker(view), seat=view.seat,
    )  # fmt: skip


# hints


def hint(game: LyingCards, view: View, voice: Voice) -> str:
    """What the moment is about, and what winning and losing cost."""
    public, me = view.public, view.seat
    if public.winner is not None or me is None:
        return ""
    if public.attack is not None:
        return _defending(view, voice)
    if me != public.turn:
        return f"Waiting for {voice.names[public.turn]}."
    if public.phase == "lost":
        return "Your attack is lost. Pass, or play an event card first."
    if not public.targets:
        return "Everybody else is shielded, so there is nobody to attack."
    return _costs(public.hands[me], "three cards")


def _costs(held: int, three: str) -> str:
    """What winning and losing a fight of two does to a hand."""
    win = f"Win: you are rid of {three} ({held} − 3 = {held - 3})."
    return f"{win} Lose: you take all six ({held} + 3 = {held + 3})."


def _defending(view: View, voice: Voice) -> str:
    public, attack = view.public, view.public.attack
    assert attack is not None
    if view.seat != attack.target:
        return f"Waiting for {voice.names[attack.target]} to defend."
    mine = public.hands[attack.target]
    if attack.joiner is None:
        return f"{_costs(mine, 'these three')} On equal cards you win."
    return f"Two attack you. One player takes all nine cards: if it is you, {mine} + 6 = {mine + 6}."
