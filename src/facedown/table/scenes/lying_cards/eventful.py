"""The own event cards at a table of Lying Cards: each in a box, with what it does and why it has to wait."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from ....engine import Seat
from ....games.lying_cards import EVENTS, LyingCards, View
from ...scene import Compose, Field
from ...voice import Voice
from .composing import NOTES, READINGS, SAYS, THREE, counted, joker, said, target
from .words import TELLS, event_card


def boxes(game: LyingCards, view: View, voice: Voice) -> Iterator[Compose]:
    """A box for each event card of one's own; a Joker that can be laid belongs to what is composed (see `joker`)."""
    for event in dict.fromkeys(view.events):
        why = waits(game, view, event, voice)
        if event != "Joker" or why:
            made = _box(view, event, why)
            yield made if why else FILLED[event](game, view, voice, made)


def _box(view: View, event: str, why: str) -> Compose:
    """An event card with what it does: open where it can be played and the table waits for it, or for a defence."""
    public, seat = view.public, view.seat
    asked = not why and (public.phase != "turn" or seat != public.turn)
    defends = public.attack is not None and seat == public.attack.target
    return Compose(
        event, "", "", card=event_card(event), title=EVENTS[event], told=f"{TELLS[event]} Only you see this card.",
        open=asked, keep="Keep it, defend" if defends else "Keep it", key="e", why=why, seat=seat,
    )  # fmt: skip


# how each of them is played


def _shield(game: LyingCards, view: View, voice: Voice, box: Compose) -> Compose:
    return replace(box, command="shield", label="Play Schutzschild")


def _swap_hands(game: LyingCards, view: View, voice: Voice, box: Compose) -> Compose:
    fields = (_other(view, voice),)
    return replace(box, command="swap hands {target}", label="Swap with {target_label}", fields=fields)


def _swap_three(game: LyingCards, view: View, voice: Voice, box: Compose) -> Compose:
    label, fields = "Give {pieces} to {target_label}", (_other(view, voice),)
    return replace(box, command="swap three {pieces} {target}", label=label, fields=fields, number=3, empty=THREE)


def _skip(game: LyingCards, view: View, voice: Voice, box: Compose) -> Compose:
    order = view.public.clockwise(view.seat or 0)
    fields = (target(view, voice, (*order[1:], order[0]), "Who"),)
    return replace(box, command="skip {target}", label="{target_label} to miss a turn", fields=fields)


def _double(game: LyingCards, view: View, voice: Voice, box: Compose) -> Compose:
    made = _claimed(game, box, ())
    return replace(made, command="double {pieces} as {kind} {value}", label="Join: “{kind_one}”")


def _second(game: LyingCards, view: View, voice: Voice, box: Compose) -> Compose:
    made = _claimed(game, box, (target(view, voice, _free(game, view)),))
    command = "second {target} with {pieces} as {kind} {value}"
    return replace(made, command=command, label="Attack {target_label}: “{kind_one}”", extra=joker(view))


def _claimed(game: LyingCards, box: Compose, fields: tuple[Field, ...]) -> Compose:
    """An event card that is an attack: three cards, and what is said of them."""
    return replace(
        box, number=3, empty=THREE, fields=(*fields, *said(game)), values=counted(game), says=SAYS, readings=READINGS,
        notes=NOTES,
    )  # fmt: skip


def _other(view: View, voice: Voice) -> Field:
    return target(view, voice, view.public.clockwise(view.seat or 0)[1:], "With")


FILLED: Mapping[str, Callable[[LyingCards, View, Voice, Compose], Compose]] = {
    "Shield": _shield,
    "SwapHands": _swap_hands,
    "SwapThree": _swap_three,
    "Skip": _skip,
    "DoubleAttack": _double,
    "SecondChance": _second,
}
"""How the box of each event card is filled."""


# when


def waits(game: LyingCards, view: View, event: str, voice: Voice) -> str:
    """Why an event card cannot be played just now, or nothing: judged by what everybody can see."""
    attack = view.public.attack
    match event:
        case "Shield":
            helps = attack is None or attack.target == view.seat
            return "" if helps else "Now it could only help the one who is attacked."
        case "Joker":
            return "" if _lays(view) else "It is laid with your own attack or defence."
        case "DoubleAttack":
            return _joining(view)
        case "SecondChance":
            if view.public.phase != "lost" or view.seat != view.public.turn:
                return "It follows your own lost attack."
            return "" if _free(game, view) else "There is nobody left to attack."
    return "" if attack is None else f"First {_defends(attack.target, voice)}."


def _lays(view: View) -> bool:
    """Whether this seat may lay three cards of its own now, with which a Joker can lie."""
    public = view.public
    if public.phase == "lost":
        return view.seat == public.turn and "SecondChance" in view.events
    return view.seat == (public.attack.target if public.attack else public.turn)


def _joining(view: View) -> str:
    attack, seat = view.public.attack, view.seat
    if attack is None or seat in (attack.attacker, attack.target):
        return "It joins the attack of one other player on another."
    return "" if attack.joiner is None else "Somebody has joined this attack already."


def _free(game: LyingCards, view: View) -> tuple[Seat, ...]:
    """Against whom a Zweite Chance may go."""
    public = view.public
    last = public.fights[-1].target
    return tuple(seat for seat in public.targets if game.second_chance_same_target or seat != last)


def _defends(seat: Seat, voice: Voice) -> str:
    return "you defend" if seat == voice.me else f"{voice.names[seat]} defends"
