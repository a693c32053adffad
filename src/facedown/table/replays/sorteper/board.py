"""What a replay of Sorteper shows at one step: the lines, the hands, the pairs, and who loses from there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine import Seat
from ....front.blocks import Facts, Para, Rows, Step
from ....front.numbers import LONG, decimal, digits, fraction, percent
from ....front.parts import Piece, Text
from ....games.sorteper import SORTEPER, Public, View
from ....pieces import cards_word
from ...scenes.sorteper.words import laid_by, mark, pairs_word, sign
from ...voice import Voice
from .moments import Moment
from .outlook import Outlook, Truth

Row = tuple[int, str, tuple[Piece, ...], str]

HEADS = {"deal": "The clearing", "lay": "The clearing", "draw": "The draws"}


def lines(moments: Sequence[Moment], truth: Truth | None, voice: Voice) -> Iterator[Step]:
    """The lines of the list; with all cards, the drawn one stands beside each draw that the seat did not see."""
    head = ""
    for i, moment in enumerate(moments, 1):
        part = HEADS.get(moment.kind, head)
        name = "" if moment.seat is None else voice.who(moment.seat)
        text = (*moment.text, *_card(moment, truth))
        number = 0 if moment.seat is None else mark(moment.seat)
        yield Step(i, number, name, text, "", part if part != head else "")
        head = part


def _card(moment: Moment, truth: Truth | None) -> Text:
    if truth is None or not moment.draw or moment.view.seat in _knew(moment):
        return ()
    return (" with " if moment.pair else " ", sign(truth.drawn[moment.draw]))


def _knew(moment: Moment) -> tuple[Seat, ...]:
    """The two who knew the card of a draw."""
    event = next(e for e in reversed(moment.view.public.log) if getattr(e, "number", 0) == moment.draw)
    return event.drawer, event.giver  # type: ignore[union-attr]


# the mat


def rows(now: Moment, truth: Truth | None, voice: Voice) -> Iterator[Row]:
    """The hands, the listener's first."""
    public = now.view.public
    for seat in ([] if voice.me is None else [voice.me]) + list(voice.others(public.players)):
        yield mark(seat), voice.who(seat), *_hand(now, seat, truth)


def _hand(now: Moment, seat: Seat, truth: Truth | None) -> tuple[tuple[Piece, ...], str]:
    """The cards of a seat that may be shown, and how many it has; Sorteper is shown with the loser."""
    public = now.view.public
    number = cards_word(public.hands[seat]) if public.hands[seat] else "out" if seat not in public.still_in else "empty"
    laid = len(laid_by(public, seat))
    told = f"{number} · {pairs_word(laid)}" if laid else number
    if truth is not None:
        return tuple(map(sign, truth.hands[now.actions][seat])), told
    if seat == now.view.seat:
        return tuple(map(sign, now.view.own)), told
    return ((sign(SORTEPER),), told) if seat == public.loser else ((), told)


def known(view: View, voice: Voice) -> Iterator[Para]:
    """Who draws next, and whether the seat holds Sorteper."""
    public = view.public
    if public.drawer is not None and public.giver is not None and public.loser is None:
        verb, giver = voice.s(public.drawer, "draw"), "you" if public.giver == voice.me else voice.names[public.giver]
        yield Para((f"{voice.who(public.drawer)} {verb} next, from {giver}.{_mine(view, public)}",))


def _mine(view: View, public: Public) -> str:
    if view.seat is None or view.seat not in public.still_in:
        return ""
    return " You hold Sorteper." if SORTEPER in view.own else " Sorteper is not in your hand."


# chances


def outlook(found: Outlook, voice: Voice) -> Iterator[Facts | Rows | Para]:
    """The chance of each player to lose from here, and how many draws are to be expected."""
    order = [*([] if voice.me is None else [voice.me]), *voice.others(len(found.loses))]
    rows = tuple(((voice.who(seat),), *_chance(found, seat)) for seat in order)
    yield Rows(
        (("Player",), ("loses",), ("decimal",), ("exactly",)),
        rows,
        f"Who loses from here: {found.cards} cards in play, all known",
    )
    yield Para((f"Draws to the end, on average: {float(found.draws):.2f}.",), "sub")


def _chance(found: Outlook, seat: Seat) -> tuple[Text, ...]:
    chance = found.loses[seat]
    exact = fraction(chance) if digits(chance) <= LONG else f"a fraction of {digits(chance)} digits"
    return (percent(chance),), (decimal(chance),), (exact,)
