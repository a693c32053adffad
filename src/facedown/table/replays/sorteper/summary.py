"""What happened in a match of Sorteper that is over: nothing was decided, so nothing is judged."""

from __future__ import annotations

from itertools import groupby

from ....engine import Seat
from ....front.blocks import Panel, Para, Rows
from ....front.parts import Text
from ....games.sorteper import SORTEPER, Drawn, Public, View
from ...scenes.sorteper.words import joined, laid_by, whom
from ...voice import Voice
from .outlook import Truth

NOTHING = (
    "Nothing was decided in this match: pairs had to be laid, and each draw was chance. So there is no good or bad "
    "play to tell, only what happened."
)
CHAIRS = "The chances were not the same for all: who loses depends on the chair, and on who was dealt a card more."


def summary(view: View, truth: Truth, voice: Voice) -> Panel:
    """Pairs and draws of each player, and the way of Sorteper from hand to hand."""
    public = view.public
    order = [*([] if voice.me is None else [voice.me]), *voice.others(public.players)]
    head: tuple[Text, ...] = tuple((name,) for name in (" ", "pairs", "draws", "pairs by a draw", "drew Sorteper"))
    table = Rows(head, tuple(_row(seat, public, truth, voice) for seat in order), "Pairs and draws")
    return Panel(
        "What happened in this match",
        (table, Para((_way(truth, voice),)), Para((NOTHING,)), Para((CHAIRS,), "sub")),
        wide=True,
    )


def _row(seat: Seat, public: Public, truth: Truth, voice: Voice) -> tuple[Text, ...]:
    draws = [event for event in public.log if isinstance(event, Drawn) and event.drawer == seat]
    made, cat = sum(event.pair is not None for event in draws), sum(truth.drawn[e.number] == SORTEPER for e in draws)
    cells = (voice.who(seat), len(laid_by(public, seat)), len(draws), made, cat)
    return tuple((str(cell),) for cell in cells)


def _way(truth: Truth, voice: Voice) -> str:
    """Who held Sorteper, one after the other."""
    seats = [seat for seat, _ in groupby(truth.holders())]
    if len(seats) == 1:
        return f"Sorteper was dealt to {whom(voice, seats[0])} and was never drawn."
    return f"Sorteper was dealt to {whom(voice, seats[0])} and went to {joined([whom(voice, s) for s in seats[1:]])}."
