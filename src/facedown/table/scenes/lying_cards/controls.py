"""What a person may do at a table of Lying Cards: attack and say, defend, pass, and play an event card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine import Seat
from ....games.lying_cards import (
    EVENTS,
    KINDS,
    LyingCards,
    Pass,
    Shield,
    Skip,
    SwapHands,
    View,
    mark,
    value_word,
    values,
)  # fmt: skip
from ...scene import Button, Compose, Extra, Field, Option, Reading
from ...voice import Voice
from .words import TELLS, event_card

ONLY = "Only you see this:"
WORDS_DECIDE_NOTHING = "Words decide nothing: only the cards are compared."
NOTES = (
    f"{ONLY} you lay a {{words}}. You say {{said}}, which is less. {WORDS_DECIDE_NOTHING}",
    f"{ONLY} you lay a {{words}}. You say {{said}}, which is true. {WORDS_DECIDE_NOTHING}",
    f"{ONLY} you lay a {{words}}. You say {{said}}, which is more. {WORDS_DECIDE_NOTHING}",
)
OWN = ("", f"{ONLY} you lay a {{words}}. It beats whatever is weaker, and on equal cards the defence wins.", "")

READINGS = (
    Reading("1 1 1", "single", "single {one1}, then {value2} and {value3}"),
    Reading("2 1", "pair", "pair of {many1}, then {value2}"),
    Reading("3", "trips", "three {many1}"),
)
SAYS = ("kind", "value")
THREE = "Choose three cards: not two, not four."


def controls(game: LyingCards, view: View, voice: Voice) -> Iterator[Button | Compose]:
    """The own event cards, each in its box; then the attack or the defence, and the pass."""
    public, seat = view.public, view.seat
    if seat is None or public.winner is not None:
        return
    for event in dict.fromkeys(view.events):
        yield from _event(game, view, event, voice)
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


def target(view: View, voice: Voice, seats: Sequence[Seat], label: str = "Target", key: str = "t") -> Field:
    """One of several players."""
    options = tuple(Option(str(seat), voice.who(seat), mark=seat + 1) for seat in seats)
    return Field("target", label, options, options[0].value if options else "", key=key)


def said(game: LyingCards) -> tuple[Field, Field]:
    """What is said of three cards: the kind and the value."""
    told = ("single {value_one}", "pair of {value_many}", "three {value_many}")
    kinds = tuple(Option(kind, kind, one=words) for kind, words in zip(KINDS, told, strict=True))
    numbers = counted(game)
    middle = numbers[len(numbers) // 2].value
    return (
        Field("kind", "What you say, true or not", kinds, "pair", key="k"),
        Field("value", "Of value", numbers, middle, "steps"),
    )


def counted(game: LyingCards) -> tuple[Option, ...]:
    """The values of the deck, the lowest first."""
    return tuple(Option(mark(v), mark(v), value_word(v, 1), value_word(v)) for v in values(game.deck))


def joker(view: View) -> Extra | None:
    """The Joker, while three cards are chosen."""
    if "Joker" not in view.events:
        return None
    return Extra(
        event_card("Joker"), "The Joker", "{words} instead of {was}. The others see that a joker lies there, not its "
        "value. Afterwards the card has its own value again.", " joker {piece} as {value}", "With which card",
        "It counts as", "Use the Joker", "Keep it",
    )  # fmt: skip


# event cards


def _event(game: LyingCards, view: View, event: str, voice: Voice) -> Iterator[Compose]:
    """An event card of one's own: open where it can be played just now and the table waits for it."""
    public, seat = view.public, view.seat
    assert seat is not None
    why = window(game, view, event, voice)
    if event == "Joker":
        if why:
            yield _box(view, event, why=why)
        return
    asked = not why and (public.phase != "turn" or seat != public.turn)
    others = public.clockwise(seat)[1:]
    waits = "Keep it, defend" if public.attack is not None and seat == public.attack.target else "Keep it"
    made = _box(view, event, why=why, open=asked, keep=waits)
    match event:
        case "Shield":
            yield _filled(made, "shield", "Play Schutzschild")
        case "DoubleAttack":
            yield _claimed(game, made, "double {pieces} as {kind} {value}", "Join: “{kind_one}”", ())
        case "SecondChance":
            free = [s for s in public.targets if public.fights and _allowed(game, view, s)]
            aims = (target(view, voice, free),)
            second = "second {target} with {pieces} as {kind} {value}"
            yield _claimed(game, made, second, "Attack {target_label}: “{kind_one}”", aims, joker(view))
        case "SwapHands":
            yield _filled(made, "swap hands {target}", "Swap with {target_label}", target(view, voice, others, "With"))
        case "SwapThree":
            swap = _filled(made, "swap three {pieces} {target}", "Give {pieces} to {target_label}",
                           target(view, voice, others, "With"))  # fmt: skip
            yield _three(swap)
        case "Skip":
            everybody = (*others, seat)
            yield _filled(made, "skip {target}", "{target_label} to miss a turn", target(view, voice, everybody, "Who"))


def window(game: LyingCards, view: View, event: str, voice: Voice) -> str:
    """Why an event card cannot be played just now, or nothing: judged by what everybody can see."""
    public, seat = view.public, view.seat
    attack = public.attack
    match event:
        case "Shield":
            return "" if game.problem(view, Shield()) is None else "Now it could only help the one who is attacked."
        case "Joker":
            mine = seat == (attack.target if attack else public.turn) and public.phase in ("turn", "response")
            again = public.phase == "lost" and seat == public.turn and "SecondChance" in view.events
            return "" if mine or again else "It is laid with your own attack or defence."
        case "DoubleAttack":
            return _joining(view)
        case "SecondChance":
            if public.phase != "lost" or seat != public.turn:
                return "It follows your own lost attack."
            return "" if any(_allowed(game, view, s) for s in public.targets) else "There is nobody left to attack."
        case "SwapHands" | "SwapThree" | "Skip":
            return "" if attack is None else f"First {_defender(view, voice)}."
    return ""


def _joining(view: View) -> str:
    attack, seat = view.public.attack, view.seat
    if attack is None or seat in (attack.attacker, attack.target):
        return "It joins the attack of one other player on another."
    return "" if attack.joiner is None else "Somebody has joined this attack already."


def _allowed(game: LyingCards, view: View, seat: Seat) -> bool:
    """Whether a Zweite Chance may go against this player."""
    return game.second_chance_same_target or seat != view.public.fights[-1].target


def _defender(view: View, voice: Voice) -> str:
    attack = view.public.attack
    assert attack is not None
    return f"{'you defend' if attack.target == view.seat else f'{voice.names[attack.target]} defends'}"


def _box(view: View, event: str, why: str = "", open: bool = False, keep: str = "Keep it") -> Compose:
    """An event card with what it does; the rest is filled in by the game's rule for it."""
    told = f"{TELLS[event]} Only you see this card."
    return Compose(event, "", "", card=event_card(event), title=EVENTS[event], told=told, why=why, open=open, keep=keep,
                   key="e", seat=view.seat)  # fmt: skip


def _filled(box: Compose, command: str, label: str, *fields: Field) -> Compose:
    return Compose(**{**vars(box), "command": command, "label": label, "fields": fields})


def _three(box: Compose) -> Compose:
    return Compose(**{**vars(box), "number": 3, "empty": THREE})


def _claimed(
    game: LyingCards, box: Compose, command: str, label: str, fields: tuple[Field, ...], extra: Extra | None = None
) -> Compose:
    """An event card that is an attack: three cards, and what is said of them."""
    made = vars(_three(box)) | {"command": command, "label": label, "fields": (*fields, *said(game)), "says": SAYS}
    more = {"values": counted(game), "readings": READINGS, "notes": NOTES, "extra": extra}
    return Compose(**(made | more))


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
    after = public.hands[me]
    return f"Win: you are rid of three cards ({after} − 3 = {after - 3}). Lose: you take all six ({after} + 3 = {after + 3})."


def _defending(view: View, voice: Voice) -> str:
    public, attack = view.public, view.public.attack
    assert attack is not None
    if view.seat != attack.target:
        return f"Waiting for {voice.names[attack.target]} to defend."
    mine = public.hands[attack.target]
    rid = f"Win: you are rid of these three ({mine} − 3 = {mine - 3})."
    if attack.joiner is None:
        return f"{rid} Lose: you take all six ({mine} + 3 = {mine + 3}). On equal cards you win."
    return f"{rid} Two attack you: who takes nine cards of the three is told in the rules. Nine more is {mine + 6}."


__all__ = ["Shield", "Skip", "SwapHands", "controls", "hint"]
