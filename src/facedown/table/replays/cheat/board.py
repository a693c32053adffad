"""What a replay of Løgneren shows at one step: the lines, the hands, the pile, and how likely the claims were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ....engine import Seat
from ....front.blocks import Facts, Para, Plot, Step
from ....front.numbers import percent, whole
from ....front.parts import Piece, Text
from ....games.cheat import Said, View
from ....pieces import cards_word
from ...scenes.cheat.words import backs, sign
from ...voice import Voice
from .. import chances
from .counting import SPEAKER, Known
from .moments import Moment, judged, slips
from .truth import Cards, Truth, lying

Weighed = Sequence[tuple[Said, Known]]
Row = tuple[int, str, tuple[Piece, ...], str]

MOST = 10
"""Claims that are drawn at most, the latest of a pile."""

ABOUT = "Too many shown cards have wandered to follow each by itself: from here on the chances are about right."


# the list


def lines(moments: Sequence[Moment], laid: Mapping[int, Cards], weighed: Weighed, voice: Voice) -> Iterator[Step]:
    """The lines of the list; what lay there stands beside the plays that are known, the chance beside the weighed."""
    found, pile = {said.play: f"{whole(known.could)}%" for said, known in weighed}, 0
    for i, moment in enumerate(moments, 1):
        head, pile = ("" if moment.pile == pile else f"Pile {moment.pile}"), moment.pile
        mark, name = (0, "") if moment.seat is None else (moment.seat + 1, voice.who(moment.seat))
        number = moment.said.play if moment.said else 0
        text = (*moment.text, *_beside(moment.said, laid))
        yield Step(i, mark, name, text, found.get(number, ""), head)


def _beside(said: Said | None, laid: Mapping[int, Cards]) -> Iterator[str | Piece]:
    if said is not None and said.play in laid:
        cards = laid[said.play]
        yield from slips(judged(said, cards))
        true = len(cards) == said.count and all(card.rank == said.rank for card in cards)
        yield " true" if true else " a lie"


# the mat


def rows(now: Moment, laid: Mapping[int, Cards], truth: Truth | None, voice: Voice) -> Iterator[Row]:
    """The hands, the listener's first, and the play that can be called or was shown."""
    players = now.view.public.players
    for seat in ([] if voice.me is None else [voice.me]) + list(voice.others(players)):
        yield seat + 1, voice.who(seat), *_hand(now, seat, truth)
    yield from _last(now.view, laid)


def _hand(now: Moment, seat: Seat, truth: Truth | None) -> tuple[tuple[Piece, ...], str]:
    view = now.view
    if truth is not None:
        return _signs(now, truth.hands[now.actions][seat])
    if seat == view.seat:
        return _signs(now, view.own)
    if view.public.hands is None:
        return (), "cards hidden"
    return (), cards_word(view.public.hands[seat]) if view.public.hands[seat] else "no cards"


def _signs(now: Moment, cards: Cards) -> tuple[tuple[Piece, ...], str]:
    return tuple(map(sign, cards)), cards_word(len(cards)) if cards else "no cards"


def _last(view: View, laid: Mapping[int, Cards]) -> Iterator[Row]:
    public = view.public
    if public.window == "shown":
        shown = public.reveals[-1]
        yield shown.said.seat + 1, "Shown", judged(shown.said, shown.cards), "a lie" if shown.lie else "true"
    elif public.window in ("open", "final") and (said := public.last):
        known = laid.get(said.play)
        yield said.seat + 1, "Laid", backs(said.count) if known is None else judged(said, known), str(said)


def pile(view: View, truth: Truth | None, voice: Voice) -> Iterator[Para]:
    """What lies on the pile, below the play that can be called."""
    public = view.public
    apart = public.last if public.window in ("open", "final") else None
    told = public.announced if public.pile is None else public.pile
    under = told - (apart.count if apart else 0)
    where = "Below lie" if apart else "In the pile lie"
    if under and truth is None:
        verb = where if under > 1 else f"{where}s"
        yield Para((f"{verb}{' at least' if public.pile is None else ''} {cards_word(under)}.",))
    elif under and truth is not None:
        yield Para((f"{where}, from the bottom:", *_below(view, apart, truth, voice)))


def _below(view: View, apart: Said | None, truth: Truth, voice: Voice) -> Iterator[str | Piece]:
    plays = tuple(lying(view.public))
    if sum(said.count for said in plays) < view.public.announced:
        yield " from before"
        yield from slips(map(sign, truth.older))
    for said in plays:
        if said != apart:
            yield f" {voice.who(said.seat)}"
            yield from slips(judged(said, truth.laid[said.play]))


# chances


def plot(weighed: Weighed, whose: str) -> Plot:
    """The chance of each claim of a pile, in the order in which they were made."""
    said: list[tuple[Text, str, Any]] = [
        ((f"{said.count} × {said.rank}",), str(said), known.could) for said, known in weighed[-MOST:]
    ]
    return chances.plot(said, f"Chance that each claim could be true, {whose}", weighed[-1][1].exact)


def facts(said: Said, known: Known, voice: Voice) -> Facts:
    """The chance of the last claim, and that of a lie by the model of whoever lays."""
    rows = chances.rows(known.could, f"{voice.who(said.seat)} could have {said}", known.exact)
    lie = [] if known.lie is None else [(f"A lie ({SPEAKER.name})", (percent(known.lie),))]
    return Facts((*rows, *lie))


def model(known: Known, one_card: bool) -> Iterator[Para]:
    """What stands behind the numbers."""
    yield Para((SPEAKER.meaning(one_card),), "sub")
    yield from [] if known.exact else [Para((ABOUT,), "sub")]


def outcome(said: Said, known: Known, lie: bool, whose: str) -> Para:
    """What was shown, beside what could be known before."""
    lied = "" if known.lie is None else f", and a lie with {percent(known.lie)} ({SPEAKER.name})"
    before = f"it could be true with {percent(known.could)}{lied}"
    words = str(said)
    return Para((f"{words.capitalize()}: {whose}, {before}. This time it was {'a lie' if lie else 'true'}.",))
