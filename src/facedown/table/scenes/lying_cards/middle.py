"""What stands on the mat of Lying Cards: the others, the attack, the defence, a fight that was decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ....engine import Seat
from ....games.lying_cards import (
    EVENTS,
    KINDS,
    Announced,
    Fight,
    Key,
    LyingCards,
    Public,
    Step,
    View,
    mark,
    steps,
    words,
)
from ....pieces import cards_word
from ...scene import Compared, Comparison, Piece, SeatBox, Versus, Zone
from ...voice import Voice
from .after import bluffs
from .words import against_truth, backs, capital, event_card, laid, shown, what, whom

HARD = "\N{NO-BREAK SPACE}"

# the others


def seats(public: Public, voice: Voice) -> Iterator[SeatBox]:
    """Everybody else, from the player after the one who looks."""
    for seat in voice.others(public.players):
        yield SeatBox(seat, seat + 1, voice.names[seat], note(public, seat), _state(public, seat))


def note(public: Public, seat: Seat) -> str:
    """What everybody knows of a player: cards, unused event cards, a shield, turns that will be missed."""
    parts = [cards_word(public.hands[seat]) if public.hands[seat] else "no cards"]
    unused, played = public.unused[seat], len(public.used[seat])
    if unused or played:
        parts.append("no event" if not unused else "1 event" if unused == 1 else f"{unused} events")
    parts += ["shielded"] if seat in public.shielded else []
    parts += ["misses a turn"] if public.skips[seat] else []
    return " · ".join(parts)


def _state(public: Public, seat: Seat) -> Literal["", "turn", "from", "out"]:
    if public.winner is not None:
        return ""
    if public.attack is None:
        return "turn" if seat == public.turn else ""
    attackers = (public.attack.attacker, public.attack.joiner)
    return "turn" if seat == public.attack.target else "from" if seat in attackers else ""


# the middle


def zones(game: LyingCards, view: View, voice: Voice) -> Iterator[Zone]:
    """A fight as it was decided, the attack that waits, the place of one's own three; event cards that lie open."""
    public = view.public
    if public.attack is not None:
        yield from _attacked(game, view, public.attack, voice)
    elif fight := shown(public):
        yield from decided(game, fight, public, voice)
    elif view.seat == public.turn and public.phase == "turn":
        yield chosen("You attack, face down")
    yield from _used(public, voice)
    if public.winner is not None:
        yield from bluffs(public, voice)


def chosen(caption: str) -> Zone:
    """The place for three cards of the own hand."""
    return Zone("chosen", "chosen", (Piece("slot"),) * 3, caption=(caption,))


def _attacked(game: LyingCards, view: View, attack: Announced, voice: Voice) -> Iterator[Zone]:
    yield _laid("attack", attack.attacker, words(attack.claim), view, voice, attack.joker)
    if attack.joiner is not None and attack.joined_claim is not None:
        yield _laid("joined", attack.joiner, words(attack.joined_claim), view, voice)
    if view.seat == attack.target:
        yield chosen("You defend, open")


def _laid(id: str, seat: Seat, claim: str, view: View, voice: Voice, joker: bool = False) -> Zone:
    """Three cards face down and what was said of them: the same for all, also for who laid them."""
    says = f"{voice.s(seat, 'say')} {whom(voice, seat)}{', with a joker' if joker else ''}"
    return Zone(id, "fan", backs(3), big=(claim,), caption=(says,), owner=seat)


def _used(public: Public, voice: Voice) -> Iterator[Zone]:
    """Event cards that were played, each with its owner's mark."""
    for seat, events in enumerate(public.used):
        for i, event in enumerate(events):
            yield Zone(f"used{seat}-{i}", "used", (event_card(event),), caption=(f"played by {whom(voice, seat)}",),
                       owner=seat, mark=seat + 1, name=EVENTS[event])  # fmt: skip


# a fight that was decided


def decided(game: LyingCards, fight: Fight, public: Public, voice: Voice) -> Iterator[Zone]:
    """All threes, the strongest first where there are three of them, and how two were compared step by step."""
    order = fight.ranking if fight.joiner is not None else (fight.attacker, fight.target)
    for place, seat in enumerate(order, 1):
        yield _side(game, fight, seat, place if fight.joiner is not None else 0, public, voice)
    if fight.joiner is None:
        yield comparison(fight, voice)


def _side(game: LyingCards, fight: Fight, seat: Seat, place: int, public: Public, voice: Voice) -> Versus:
    three, key, claim = fight.threes[seat], fight.keys[seat], fight.claims.get(seat)
    said = f"said {words(claim)}: {against_truth(claim, key)}" if claim else ""
    parts = [part for part in (said, _sum(fight, seat, public) if place else "") if part]
    result: Literal["", "win", "lose"] = "lose" if seat == fight.taker and place else ""
    if not place and seat != fight.taker:
        result = "win"
    return Versus(
        f"side{seat}", "versus", laid(three, game.deck), big=(f"{f'{place}. ' if place else ''}{what(key)}",),
        caption=("; ".join(parts),) if parts else (), owner=seat, mark=seat + 1, name=voice.who(seat),
        role=_role(fight, seat, voice), result=result,
    )  # fmt: skip


def _role(fight: Fight, seat: Seat, voice: Voice) -> str:
    if seat == fight.joiner:
        return f"{voice.s(seat, 'join')} the attack"
    return voice.s(seat, "defend" if seat == fight.target else "attack")


def _sum(fight: Fight, seat: Seat, public: Public) -> str:
    """How a hand came to its size: "12 - 3 = 9 cards"."""
    after = public.hands[seat]
    if seat != fight.taker:
        return f"{after + 3} − 3 = {cards_word(after)}".replace(" ", HARD)
    taken = len(fight.cards)
    return f"{after - taken + 3} − 3 + {taken} = {cards_word(after)}".replace(" ", HARD)


def comparison(fight: Fight, voice: Voice) -> Comparison:
    """Attack against defence, step by step; what comes after the step that decided is not needed."""
    one, other = fight.keys[fight.attacker], fight.keys[fight.target]
    rows = tuple(_step(step, one == other) for step in fight.steps)
    names = voice.who(fight.attacker), voice.who(fight.target)
    return Comparison("steps", "compare", sides=names, steps=(*rows, *_unneeded(one, other, len(rows))))


def _step(step: Step, tie: bool) -> Compared:
    one, other = _value(step.what, step.one), _value(step.what, step.other)
    if step.decided:
        better, worse = (one, other) if step.one > step.other else (other, one)
        return Compared(capital(step.what), one, other, f"{better} beats {worse}: decided", "decided")
    return Compared(capital(step.what), one, other, "equal: look further")


def _value(name: str, value: int) -> str:
    return KINDS[value] if name == "kind" else mark(value)


def _unneeded(one: Key, other: Key, seen: int) -> Iterator[Compared]:
    """What would have been compared next; after a full tie, what that means."""
    if one == other:
        yield Compared("All equal", "", "", "the attack fails: decided", "decided")
    elif one[0] == other[0]:
        for mine, yours in list(zip(steps(one, one), steps(other, other), strict=False))[seen:]:
            values = _value(mine.what, mine.one), _value(yours.what, yours.one)
            yield Compared(capital(mine.what), *values, "not needed", "unneeded")
