"""The sheet itself as a block: the same on paper, in the calculator, and at the table after each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine import Seat
from ...front.blocks import Score, Sheet
from ...games.nerts import Nerts, Result
from . import told
from .possible import default
from .scores import ended, running

BLANK = 12
"""Rounds on an empty sheet: what fits a page of A4 with room to write."""

HEADING = "Ligretto"


def sheet(
    names: Sequence[str],
    results: Sequence[Result],
    game: Nerts,
    marks: Sequence[int] | None = None,
    send: Any = None,
) -> Sheet:
    """The score sheet of these rounds: a box for each player and round, the sums, who leads or has won.

    `marks` are the signs of the seats, 1 to 6 in their order unless given. With `send`, the number of each round is a
    button that sends `{**send, "value": index}`. Rounds written after the end are shown, but do not count.
    """
    totals, seats = running(results, len(names)), range(len(names))
    end = ended(game, totals)
    count = len(results) if end is None else end
    last = totals[count]
    rows = tuple(
        (str(n), tuple(_score(game, result, totals[n], seat) for seat in seats)) for n, result in enumerate(results, 1)
    )
    return Sheet(
        heading=HEADING,
        meta=told.meta(names, results[:count], game),
        title=told.title(names, last, end is not None, count, game),
        caption=told.caption(game),
        players=_players(names, marks),
        rows=rows,
        sums=tuple((told.plain_number(total), max(0.0, min(1.0, total / game.target))) for total in last),
        best=tuple(seat for seat in seats if count and last[seat] == max(last)),
        note=told.note(names, results[:count], last, len(results)),
        late=len(results) - count,
        send=send or {},
    )


def _score(game: Nerts, result: Result, totals: tuple[int, ...], seat: Seat) -> Score:
    return Score(
        told.calculation(game, result.middle[seat], result.left[seat]),
        told.signed(result.points[seat]),
        told.plain_number(totals[seat]),
        seat in result.callers,
    )


def _players(names: Sequence[str], marks: Sequence[int] | None) -> tuple[tuple[int, str], ...]:
    given = range(1, len(names) + 1) if marks is None else marks
    return tuple(zip(given, names, strict=True))


def empty(names: Sequence[str], game: Nerts) -> Sheet:
    """A sheet to be filled in with a pencil; who has no name yet has a line to write one on."""
    shown = ["" if name == default(seat) else name for seat, name in enumerate(names)]
    box = Score(told.calculation(game, "__", "__"), "", "")
    return Sheet(
        heading=HEADING,
        meta=f"score sheet · first to {game.target}, then the highest sum",
        title="An empty sheet",
        caption=told.caption(game),
        players=_players(shown, None),
        rows=tuple((str(n), (box,) * len(names)) for n in range(1, BLANK + 1)),
        sums=(("", 0.0),) * len(names),
        note=(told.UNIT + "only cards count. Who called gets a frame.",),
        blank=True,
    )
