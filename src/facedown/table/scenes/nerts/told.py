"""What is said at a table of Ligretto: the line about the rules, the talk line, the verdict, the status, the log."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine import Seat
from ....games.nerts import TICKS, Laid, Nerts, Public, View
from ....games.nerts.state import closed
from ....pieces import cards_word
from ...scene import LogRow, Piece, Strong, Talk, Text
from ...voice import Voice


def meta(game: Nerts, public: Public) -> str:
    """The line under the title."""
    if public.phase == "over":
        return f"The game is over · {len(public.results)} rounds"
    return f"{public.players} players · round {public.round} · target {game.target} points"


def headline(game: Nerts, public: Public, voice: Voice) -> Text:
    """Who ended the round, or who has won."""
    if public.phase == "over":
        winners = public.winners
        who = " and ".join(voice.who(seat) for seat in winners)
        verb = voice.s(winners[0], "win") if len(winners) == 1 else "win"
        return (f"{who} {verb} with {max(public.totals)}.",)
    if public.phase == "scored":
        return (_ended(public, voice),)
    return ()


def _ended(public: Public, voice: Voice) -> str:
    callers = public.results[-1].callers
    if not callers:
        return f"Round {public.round}: nobody could play any more."
    return f"Round {public.round}: {voice.who(callers[0])} called “Ligretto!”"


def talk(public: Public, voice: Voice) -> Talk:
    """What lies there newest, and what it means."""
    if public.phase in ("scored", "over"):
        return Talk(0, (f"{_best(public, voice)} Calling brings no points of its own.",))
    newest = _newest(public)
    if public.calls:
        caller = public.calls[0][0]
        return Talk(caller + 1, (Strong(voice.who(caller)), f" {voice.s(caller, 'call')} “Ligretto!”"))
    if newest is None:
        return Talk(0, ("All play at once. An ace starts a pile in the middle.",))
    who = newest.owner
    card = f" {voice.s(who, 'play')} the {newest.card.name} to the middle."
    return Talk(who + 1, (Strong(voice.who(who)), card))


def _newest(public: Public) -> Laid | None:
    laid = [one for pile in public.middle for one in pile if one.at is not None]
    return max(laid, key=lambda one: one.at or 0, default=None)


def _best(public: Public, voice: Voice) -> str:
    points = public.results[-1].points
    best = [seat for seat, got in enumerate(points) if got == max(points)]
    who = " and ".join(voice.who(seat) for seat in best)
    verb = voice.s(best[0], "get") if len(best) == 1 else "get"
    return f"{who} {verb} most in this round: {signed(max(points))}."


def left(n: int) -> str:
    """How many cards are left in a Ligretto pile."""
    return f"{n} left" if n else "none left"


def signed(points: int) -> str:
    """A number with a true minus sign, as on the score sheet."""
    return str(points).replace("-", "−")


def standing(public: Public, seat: Seat) -> str:
    """How a player stands, for the line with the name."""
    there = sum(one.owner == seat for pile in public.middle for one in pile)
    if public.phase in ("scored", "over"):
        return f"{signed(public.totals[seat])} points"
    in_pile = f"{left(public.sides[seat].ligretto)} in the Ligretto pile"
    return f"{in_pile} · {cards_word(there)} in the middle" + (
        f" · {signed(public.totals[seat])} points so far" if public.round > 1 else ""
    )


def counted(public: Public, seat: Seat, voice: Voice) -> str:
    """What a player's round is worth: "Freja: 21 - 2 x 0 = 21"."""
    result = public.results[-1]
    return f"{voice.who(seat)}: {signed(result.points[seat])} points, {left(result.left[seat])}"


def status(view: View, voice: Voice) -> str:
    """The same for a screen reader: how many each has left, and what lies in the middle."""
    public = view.public
    if public.phase in ("scored", "over"):
        totals = ", ".join(f"{voice.who(s)} {signed(n)}" for s, n in enumerate(public.totals))
        return f"{_ended(public, voice)} {_best(public, voice)} Totals: {totals}."
    others = ", ".join(f"{voice.names[s]} {left(public.sides[s].ligretto)}" for s in voice.others(public.players))
    tops = ", ".join(pile[-1].card.name for pile in public.middle if not closed(pile))
    return f"{others}. In the middle: {tops or 'nothing yet'}."


def log(public: Public, voice: Voice) -> Iterator[LogRow]:
    """The rounds that were written down, and the cards of the middle in the order in which they came."""
    number = 0
    for turn, result in enumerate(public.results, 1):
        head = f"Round {turn}"
        for seat, points in enumerate(result.points):
            number += 1
            called = ", called “Ligretto!”" if seat in result.callers else ""
            text = f"{result.middle[seat]} in the middle, {left(result.left[seat])}: {signed(points)} points{called}"
            yield LogRow(number, seat + 1, voice.who(seat), (text,), head if seat == 0 else "")
    if public.phase not in ("running", "called"):
        return
    laid = sorted((one for pile in public.middle for one in pile), key=lambda one: one.at or 0)
    for i, one in enumerate(laid):
        number += 1
        yield LogRow(number, one.owner + 1, voice.who(one.owner), _row(one), f"Round {public.round}" if not i else "")


def _row(one: Laid) -> Text:
    moment = f" after {one.at / TICKS:.1f} s" if one.at is not None else ""
    return (Piece("card", str(one.card), one.card.name), moment)
