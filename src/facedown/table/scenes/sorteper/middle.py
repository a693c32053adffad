"""What stands on the mat of Sorteper: the others, the pairs of the clearing, the cards held out, and the loser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ....engine import Seat
from ....games.sorteper import SORTEPER, Public, Sorteper
from ....pieces import cards_word
from ...scene import Chip, Piece, SeatBox, Zone
from ...voice import Voice
from .rules import rules
from .words import cards_in_words, laid_by, mark, pairing, pairs_word, pieces, sign, whom, whose

State = Literal["", "turn", "from", "out"]

MANY, HARD = 6, "\N{NO-BREAK SPACE}"
"""Players from which their notes take two lines each, so that all are equally high."""


def seats(public: Public, voice: Voice) -> Iterator[SeatBox]:
    """Everybody else, from the player after the one who looks: who is drawn from sits last."""
    for seat in voice.others(public.players):
        yield SeatBox(seat, mark(seat), voice.names[seat], _note(public, seat), _state(public, seat))


def _note(public: Public, seat: Seat) -> str:
    number, many = len(laid_by(public, seat)), public.players > MANY
    cards = cards_word(public.hands[seat]) if seat in public.still_in else "out"
    laid = (pairs_word(number) if number else "no pairs").replace(" ", HARD if many else " ")
    return f"{cards} · {laid}" if number or many else cards


def _state(public: Public, seat: Seat) -> State:
    """Who is waited for, who is drawn from, and who is out."""
    if public.phase == "over":
        return "" if seat == public.loser else "out"
    if seat not in public.still_in:
        return "out"
    if public.agreed is not None:
        return "" if seat in public.agreed else "turn"
    if public.phase == "clearing":
        return "" if seat in public.done else "turn"
    return "turn" if seat == public.drawer else "from" if seat == public.giver else ""


def chips(public: Public, voice: Voice) -> Iterator[Chip]:
    """Who is ready in the clearing, and who has agreed in a pause; nobody else is waited for."""
    asked = sorted(public.still_in)
    if public.agreed is not None:
        for seat in asked:
            done = seat in public.agreed
            word = voice.s(seat, "agree") if done else "have not agreed" if seat == voice.me else "reads the rules"
            yield Chip(mark(seat), voice.who(seat), word, done)
    elif public.phase == "clearing":
        for seat in asked:
            done = seat in public.done
            word = "done" if done else voice.s(seat, "look")
            yield Chip(mark(seat), voice.who(seat), word, done)


# the middle


def zones(game: Sorteper, public: Public, voice: Voice) -> Iterator[Zone]:
    """The rules in a pause; the pairs of the clearing; the cards that are held out; Sorteper at the end."""
    if public.loser is not None:
        stays = f"stays with {whom(voice, public.loser)}"
        yield Zone("loser", "fan", (sign(SORTEPER),), big=("Sorteper",), caption=(stays,), owner=public.loser)
    elif public.agreed is not None:
        yield Zone("rules", "sheet", name="The rules", lines=rules(game))
    elif public.phase == "clearing":
        yield from _pairs(public, voice)
    else:
        yield _held_out(public, voice)


def _pairs(public: Public, voice: Voice) -> Iterator[Zone]:
    """The pairs of each seat in the clearing, in turn order from the one who looks."""
    order = [*([] if voice.me is None else [voice.me]), *voice.others(public.players)]
    for seat in order:
        if laid := laid_by(public, seat):
            number = pairs_word(len(laid))
            yield Zone(f"pairs{seat}", "pairs", pieces(laid), owner=seat, mark=mark(seat), name=voice.who(seat),
                       count=number)  # fmt: skip


def _held_out(public: Public, voice: Voice) -> Zone:
    """The backs of the hand that is drawn from. Their places mean nothing: they can be pointed at, and that is all."""
    drawer, giver = pairing(public)
    number, mine = public.hands[giver], drawer == voice.me
    said = f"{whose(voice, giver)} cards were shuffled. Any place is the same chance."
    if number == 1:
        said = f"{whose(voice, giver)} last card."
    elif not mine:
        said = f"{voice.who(giver)} {voice.s(giver, 'hold')} out {cards_in_words(number)} to {whom(voice, drawer)}."
    backs = tuple(Piece("card", label=_back(i, number, giver, voice)) for i in range(1, number + 1))
    return Zone("hold", "hold", backs, caption=(said[:1].upper() + said[1:],), owner=giver, points=mine)


def _back(place: int, number: int, giver: Seat, voice: Voice) -> str:
    return f"card {place} of {number} from {whom(voice, giver)}, face down"
