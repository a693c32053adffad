"""What a score sheet says in sentences: who leads or has won, what a call brought, who comes next."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Seat
from ...front.parts import Strong, Text
from ...games.nerts import Nerts, Result
from .possible import listed

MINUS = "−"
UNIT = "Calling brings no points of its own: "


def signed(number: int) -> str:
    """A number with its sign: "+21", "−7"."""
    return f"+{number}" if number >= 0 else plain_number(number)


def plain_number(number: int) -> str:
    """A number with a real minus: "−7"."""
    return str(number).replace("-", MINUS)


def verb(names: Sequence[str], one: str, many: str) -> str:
    """The form of a verb: "Freja wins", "You win", "Freja and Ida win"."""
    return many if len(names) > 1 or names[0].casefold() == "you" else one


def title(names: Sequence[str], totals: tuple[int, ...], over: bool, rounds: int, game: Nerts) -> str:
    """Who leads, or who has won."""
    best = max(totals)
    first = [name for name, total in zip(names, totals, strict=True) if total == best]
    each = f"{plain_number(best)} each" if len(first) > 1 else plain_number(best)
    if not rounds:
        return "No round is written down yet"
    if over:
        return f"{listed(first)} {verb(first, 'wins', 'win')} with {each}"
    if best >= game.target:
        return f"{listed(first)} have {each}: one more round"
    if len(first) == len(names):
        return f"All are level with {plain_number(best)}"
    return f"{listed(first)} {verb(first, 'leads', 'lead')} with {each}"


def meta(names: Sequence[str], results: Sequence[Result], game: Nerts) -> str:
    """The small print above the sheet: the last round, and how the match ends."""
    goal = f"first to {game.target}, then the highest sum"
    if not results:
        return f"score sheet · {goal}"
    called = [names[seat] for seat in results[-1].callers]
    who = f"{listed(called)} called" if called else "nobody called"
    return f"score sheet · round {len(results)} is over: {who} · {goal}"


def caption(game: Nerts) -> Text:
    """How a box is to be read."""
    worth = "" if game.points_middle == 1 else f"{game.points_middle} × "
    how = f"{worth}cards in the middle {MINUS} {game.penalty} × cards left in the Ligretto pile, the round’s points, "
    return ("In each box: ", how, Strong("the sum"), ". A frame marks who called “Ligretto!”")


def calculation(game: Nerts, middle: int | str, left: int | str) -> str:
    """How a box was counted: "21 − 2×0"; with blanks instead of numbers on an empty sheet."""
    worth = "" if game.points_middle == 1 else f"{game.points_middle}×"
    return f"{worth}{middle} {MINUS} {game.penalty}×{left}"


def note(names: Sequence[str], results: Sequence[Result], totals: tuple[int, ...], written: int) -> Text:
    """What the last round says about calling, the order of all, and which of the `written` rounds came too late."""
    if not results:
        return (UNIT + "only cards count. Who called is marked with a frame.",)
    late = f" Rounds after round {len(results)} do not count: the match was over." if written > len(results) else ""
    return (UNIT + called(names, results[-1], len(results)), " In order: ", *_order(names, totals), "." + late)


def called(names: Sequence[str], result: Result, number: int) -> str:
    """What a call brought: who called need not have most points."""
    if not result.callers:
        return f"nobody called in round {number}, and all cards counted as always."
    who = [names[seat] for seat in result.callers]
    most = max(result.points)
    first = [name for name, points in zip(names, result.points, strict=True) if points == most]
    begin = f"{listed(who)} called in round {number}"
    if first == who:
        return f"{begin} and {'all ' if len(who) > 1 else ''}got the most there, {signed(most)}, from cards alone."
    mine = listed([signed(result.points[seat]) for seat in result.callers])
    return f"{begin} and got {mine}; the most there was {signed(most)}, for {listed(first)}."


def _order(names: Sequence[str], totals: tuple[int, ...]) -> Text:
    """All from the highest total down: "Freja 103; You 97"."""
    seats: list[Seat] = sorted(range(len(names)), key=lambda seat: (-totals[seat], seat))
    parts: list[str | Strong] = []
    for seat in seats:
        parts += [Strong(names[seat]), f" {plain_number(totals[seat])}", "; "]
    return tuple(parts[:-1])
