"""How everybody played a match of Ligretto that is over: how fast, from which piles, and the points round by round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....engine import Match, Seat
from ....front.blocks import Panel, Para, Rows
from ....front.parts import Strong, Text
from ....games.nerts import TICKS, NextRound, Public
from ...voice import Voice
from .moments import Moment, minus

SOURCES = ("Ligretto pile", "waste", "work pile")

NOTE = (
    "Cards a minute are those that came to the middle while a round ran. A photo finish is a card in the same tick "
    "as another of its rank. A record does not tell who was too late: cards that the rules refused are not in it."
)


def summary(match: Match[Any, Any, Any], moments: Sequence[Moment], voice: Voice) -> Panel:
    """Everybody's pace and piles, and the points of each round."""
    public: Public = match.view(None).public
    order = ([] if voice.me is None else [voice.me]) + list(voice.others(match.seats))
    puts = [moment for moment in moments if moment.kind == "put"]
    minutes = sum(lengths(match)) / TICKS / 60
    head: tuple[Text, ...] = tuple(
        (cell,) for cell in (" ", "in the middle", "a minute", *(f"from {name}" for name in SOURCES), "photo finishes")
    )
    pace = Rows(head, tuple(_row(seat, puts, minutes, voice) for seat in order), "Cards to the middle")
    own = () if voice.me is None else (Para(_own(voice.me, moments, puts)),)
    return Panel(
        "How this match was played", (pace, *own, _points(public, order, voice), Para((NOTE,), "sub")), wide=True
    )


def lengths(match: Match[Any, Any, Any]) -> list[int]:
    """How many ticks each round took."""
    ticks = [0]
    for _, action in match.record:
        if isinstance(action, NextRound):
            ticks.append(0)
        ticks[-1] = max(ticks[-1], getattr(action, "at", None) or 0)
    return ticks


def _row(seat: Seat, puts: Sequence[Moment], minutes: float, voice: Voice) -> tuple[Text, ...]:
    own = [moment for moment in puts if moment.seat == seat]
    pace = f"{len(own) / minutes:.1f}" if minutes else "not known"
    shares = (_share(sum(moment.source == source for moment in own), len(own)) for source in SOURCES)
    cells = (voice.who(seat), str(len(own)), pace, *shares, str(photo_finishes(seat, puts)))
    return tuple((cell,) for cell in cells)


def _share(part: int, total: int) -> str:
    return f"{part} ({100 * part / total:.0f}%)" if total else "0"


def photo_finishes(seat: Seat, puts: Sequence[Moment]) -> int:
    """How often this seat's card and another one of its rank came in the same tick."""
    return sum(bool(moment.tied) and seat in (moment.seat, *moment.tied) for moment in puts)


def _own(seat: Seat, moments: Sequence[Moment], puts: Sequence[Moment]) -> Text:
    """What the one who looks did with her Ligretto pile, and how much she turned for a card."""
    own = [moment for moment in puts if moment.seat == seat]
    freed = sum(moment.source == SOURCES[0] for moment in moments if moment.seat == seat)
    turned = sum(moment.turned for moment in moments if moment.seat == seat)
    each = f", turning {turned / len(own):.1f} times for each" if own else ""
    return Strong("You"), f" played {freed} cards from your Ligretto pile, and {len(own)} to the middle{each}."


def _points(public: Public, order: Sequence[Seat], voice: Voice) -> Rows:
    head: tuple[Text, ...] = (("Round",), *((voice.who(seat),) for seat in order), ("ended by",))
    return Rows(head, tuple(_rounds(public, order, voice)), "Points by round")


def _rounds(public: Public, order: Sequence[Seat], voice: Voice) -> Iterator[tuple[Text, ...]]:
    for number, result in enumerate(public.results, 1):
        ended = " and ".join(map(voice.who, result.callers)) or "all stuck"
        cells = (str(number), *(minus(result.points[seat]) for seat in order), ended)
        yield tuple((cell,) for cell in cells)
    yield tuple((cell,) for cell in ("In all", *(minus(public.totals[seat]) for seat in order), ""))
