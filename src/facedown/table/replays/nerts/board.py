"""What a replay of Ligretto shows at one step: the lines, the piles, and how everybody stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine import Seat
from ....front.blocks import Axis, Para, Plot, Point, Rows, Step
from ....front.parts import Piece, Text
from ....games.nerts import TICKS, Down, Nerts, Public, Result, Side
from ....games.nerts.scoring import result
from ....games.nerts.state import closed
from ....pieces import cards_word
from ...voice import Voice
from .moments import Moment, minus, sign
from .truth import Truth

Row = tuple[int, str, tuple[Piece, ...], str]


# the list


def lines(moments: Sequence[Moment], voice: Voice) -> Iterator[Step]:
    """The lines of the list, round by round, with the seconds at which each happened."""
    number = 0
    for i, moment in enumerate(moments, 1):
        head, number = ("" if moment.round == number else f"Round {moment.round}"), moment.round
        mark, name = (0, "") if moment.seat is None else (moment.seat + 1, voice.who(moment.seat))
        yield Step(i, mark, name, (*moment.text, *_turned(moment)), moment.seconds, head)


def _turned(moment: Moment) -> Iterator[str]:
    if moment.turned:
        yield f", after {turning(moment.turned)}"


def turning(times: int) -> str:
    """How often cards were turned: "turning once", "turning 4 times"."""
    return "turning once" if times == 1 else f"turning {times} times"


def when(moment: Moment) -> str:
    """When a step happened, and what came before it."""
    at = f"{moment.seconds} after the start of the round" if moment.seconds else ""
    turned = f"after {turning(moment.turned)}" if moment.turned else ""
    told = ", ".join(part for part in (at, turned) if part)
    return f"{told[:1].upper()}{told[1:]}." if told else ""


# the mat


def rows(now: Moment, truth: Truth | None, voice: Voice) -> Iterator[Row]:
    """Each player's Ligretto pile, the own one first and with the work piles."""
    public = now.view.public
    for seat in ([] if voice.me is None else [voice.me]) + list(voice.others(public.players)):
        side = public.sides[seat]
        yield _ligretto(seat, side, now, truth, voice)
        if seat == voice.me:
            yield from _work(seat, side)
        if truth is not None:
            yield from _face_down(seat, side, truth.down[now.actions][seat])
        elif seat == voice.me:
            yield seat + 1, "Waste", _top(side), f"{cards_word(side.waste)}, hand {side.hand}"


def middle(public: Public) -> Para:
    """The top of each pile in the middle, in the order in which they were started, and how many are complete."""
    there, complete = sum(map(len, public.middle)), sum(map(closed, public.middle))
    if not there:
        return Para(("Nothing lies in the middle yet.",))
    full = f", {complete} {'pile is' if complete == 1 else 'piles are'} complete" if complete else ""
    tops = (sign(pile[-1].card) for pile in public.middle if not closed(pile))
    return Para((f"In the middle: {cards_word(there)}{full}.", *(part for top in tops for part in (" ", top))))


def _ligretto(seat: Seat, side: Side, now: Moment, truth: Truth | None, voice: Voice) -> Row:
    """The open card of a Ligretto pile, or all of it from the top down."""
    below = truth.down[now.actions][seat].ligretto if truth else ()
    cards = (*((side.top,) if side.top else ()), *below)
    left = f"{side.ligretto} left" if side.ligretto else "none left"
    return seat + 1, voice.who(seat), tuple(map(sign, cards)), left


def _work(seat: Seat, side: Side) -> Iterator[Row]:
    for number, pile in enumerate(side.work, 1):
        yield seat + 1, f"Work {number}", tuple(map(sign, pile)), "" if pile else "empty"


def _face_down(seat: Seat, side: Side, down: Down) -> Iterator[Row]:
    """Hand from the top down and waste from the bottom up."""
    yield seat + 1, "Hand", tuple(map(sign, down.hand)), cards_word(side.hand)
    yield seat + 1, "Waste", (*map(sign, down.waste), *_top(side)), cards_word(side.waste)


def _top(side: Side) -> tuple[Piece, ...]:
    return (sign(side.waste_top),) if side.waste_top else ()


# how everybody stands


def counted(game: Nerts, public: Public) -> Result:
    """The round if it ended now; one that is written down as it was."""
    return public.results[-1] if _ended(public) else result(game, public)


def _ended(public: Public) -> bool:
    return public.phase in ("scored", "over")


def standing(game: Nerts, public: Public, voice: Voice) -> Rows:
    """Cards in the middle, cards left, and the points they would bring now."""
    head: tuple[Text, ...] = ((" ",), ("in the middle",), ("left",), ("points now",), ("points before",))
    order = ([] if voice.me is None else [voice.me]) + list(voice.others(public.players))
    caption = "The round as it was written" if _ended(public) else "If the round ended at this moment"
    return Rows(head, tuple(_stands(seat, game, public, voice) for seat in order), caption)


def _stands(seat: Seat, game: Nerts, public: Public, voice: Voice) -> tuple[Text, ...]:
    now = counted(game, public)
    before = public.totals[seat] - (now.points[seat] if _ended(public) else 0)
    numbers = (now.middle[seat], now.left[seat], now.points[seat], before)
    return (voice.who(seat),), *((minus(number),) for number in numbers)


def curve(game: Nerts, moments: Sequence[Moment], seat: Seat) -> Plot | None:
    """One's own points through the round until now, second by second; None before a step with a time."""
    timed = [(0 if moment.kind == "deal" else moment.at, moment.view.public) for moment in moments]
    points = [(at / TICKS, counted(game, public).points[seat]) for at, public in timed if at is not None]
    if len(points) < 2:
        return None
    drawn = tuple(Point(second, y, on=i == len(points)) for i, (second, y) in enumerate(points, 1))
    (_, first), (last, now) = points[0], points[-1]
    label = f"Your points if the round ended then: from {minus(first)} to {minus(now)}."
    return Plot(_seconds(last), _tens([y for _, y in points]), drawn, label, level=0)


def _seconds(last: float) -> Axis:
    step = next(step for step in (1, 5, 10, 20, 60, 300, 10**9) if last / step <= 8)
    ticks = tuple((float(at), (str(at),)) for at in range(0, int(last) + 1, step))
    return Axis(0, max(1.0, last), ticks, "seconds")


def _tens(points: Sequence[int]) -> Axis:
    low, high = min(points) // 10 * 10, max(10, -(-max(points) // 10) * 10)
    return Axis(low, high, tuple((float(y), (minus(y),)) for y in range(low, high + 1, 10)), "points")
