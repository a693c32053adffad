"""How well somebody guesses: of all that was called 80% likely, did 8 in 10 happen.

Guesses stand in five groups. A guess about a case that is settled is measured by what happened; one at a question with
an exact answer by that chance, as if the case had been tried often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any

from ..front.blocks import Act, Acts, Axis, Board, Facts, Panel, Para, Plot, Point, Rows
from ..front.parts import Strong, Text
from ..odds.bands import wilson
from ..odds.counts import ZERO
from ..svg import percent
from .journal import NAME, Journal, Judged, Reading, brier, judged, log_score, merge

ENOUGH, GROUPS = 20, 5


@dataclass(frozen=True)
class Group:
    """Guesses of about one size: their number and mean, how often it came true, and the band that chance leaves open.

    Exact answers carry no chance, so the band belongs to the settled cases alone; `band` is None if there is none.
    """

    low: int
    total: int
    guess: Fraction
    true: Fraction
    band: tuple[float, float] | None

    @property
    def off(self) -> bool:
        """Whether guesses and truth differ by more than chance explains (or by five points, if there is none)."""
        low, high = self.band or (float(self.true) - 0.05, float(self.true) + 0.05)
        return not low <= self.guess <= high


def groups(pairs: Iterable[Judged], number: int = GROUPS) -> tuple[Group, ...]:
    """Guesses in drawers of equal width, empty ones left out: drawer k holds k/5 <= f < (k + 1)/5, the last also 1.

    >>> [(g.total, g.true) for g in groups([(Fraction(9, 10), Fraction(1)), (Fraction(1), Fraction(0))])]
    [(2, Fraction(1, 2))]
    """
    drawers: dict[int, list[Judged]] = {}
    for guess, truth in sorted(pairs):
        drawers.setdefault(min(floor(guess * number), number - 1), []).append((guess, truth))
    return tuple(_group(drawer * 100 // number, held) for drawer, held in drawers.items())


def _group(low: int, held: list[Judged]) -> Group:
    total, settled = len(held), [truth for _, truth in held if truth in (0, 1)]
    exact = float(sum((truth for _, truth in held if truth not in (0, 1)), ZERO))
    ends = wilson(float(sum(settled)), len(settled)) if settled else None
    band = ((ends[0] * len(settled) + exact) / total, (ends[1] * len(settled) + exact) / total) if ends else None
    guess, true = (sum(column, ZERO) / total for column in zip(*held, strict=True))
    return Group(low, total, guess, true, band)


class Calibration:
    """A learner's guesses so far, or with several journals those of a class: the picture, the scores, the table."""

    def __init__(self, *journals: Journal | str | Path):
        self.changed: Callable[[], None] = lambda: None
        self.journals = tuple(j if isinstance(j, Journal) else Journal(j) for j in journals) or (Journal(),)

    def handle(self, message: Mapping[str, Any]) -> None:
        """Nothing can be set here: each board shows the journal as it is then."""

    def download(self) -> tuple[str, str]:
        """The journal as a file: its name and its text."""
        texts = (journal.text() for journal in self.journals)
        return NAME, "".join(text if not text or text.endswith("\n") else f"{text}\n" for text in texts)

    def board(self) -> Board:
        """The picture (from 20 guesses on), the scores with what they compare to, and the five groups."""
        reading = self._read()
        pairs, open_ = judged(reading.entries), sum(entry.truth is None for entry in reading.entries)
        meta = f"{_guesses(len(pairs))}{f', {open_} more not settled yet' if open_ else ''} · kept in your folder only"
        panels = (
            Panel("When you say 80%, does it happen 8 times in 10?", _picture(pairs)),
            Panel("Scores", (*_scores(pairs), *self._small(reading))),
        )
        return Board("How well do you guess?", meta, panels, meta)

    def _read(self) -> Reading:
        return merge(journal.read() for journal in self.journals)

    def _small(self, reading: Reading) -> tuple[Any, ...]:
        """What was wrong with the journal, and the button to keep it."""
        lines = [*reading.damaged, *(journal.problem for journal in self.journals if journal.problem)]
        why = "" if any(journal.text() for journal in self.journals) else "There is nothing in the journal yet."
        send = Act(("Download the journal",), {"ui": "download"}, why=why)
        return (*(Para((line,), "no") for line in lines), Acts((send,)))


def _guesses(number: int) -> str:
    return f"{number} guess{'' if number == 1 else 'es'}"


def _picture(pairs: list[Judged]) -> tuple[Any, ...]:
    missing = ENOUGH - len(pairs)
    if missing > 0:
        so_far = f"{_guesses(len(pairs))} so far: "
        why = f", and a picture appears. With fewer than {ENOUGH} it would show luck."
        return (Para((so_far, Strong(f"{missing} more"), why)),)
    found = groups(pairs)
    return (_plot(found), Para((HOW,), "sub"), Para(verdict(found)))


HOW = (
    "A disc is a group of guesses; its size and number say how many. The stick is a 95% band. On the dashed line you "
    "are right as often as you say; above it you said too little, below it too much."
)


def _plot(found: tuple[Group, ...]) -> Plot:
    ticks = tuple((tick / 100, (f"{tick}%",)) for tick in (0, 25, 50, 75, 100))
    points = tuple(_point(group) for group in found)
    told = "; ".join(f"said {percent(g.guess)}, came true {percent(g.true)} of {g.total}" for g in found)
    x, y = Axis(0, 1, ticks, "your guess"), Axis(0, 1, ticks, "came true")
    return Plot(x, y, points, f"Guesses and what came true: {told}.", line=False, diagonal=True, square=True)


def _point(group: Group) -> Point:
    """A disc for the group, as large as its number of guesses."""
    low, high = group.band or (None, None)
    return Point(float(group.guess), float(group.true), str(group.total), group.off, group.total, low, high)


def verdict(found: Iterable[Group]) -> Text:
    """The group that costs most, and what would help; or that guesses and truth agree."""
    off = [group for group in found if group.off]
    if not off:
        return Strong("They agree: "), "no group is further off than chance explains."
    worst = max(off, key=lambda group: group.total * (group.guess - group.true) ** 2)
    much = worst.guess > worst.true
    said = f"you said {percent(worst.guess)} on average, and it came true in {percent(worst.true)}. "
    head = f"Between {worst.low} and {worst.low + 100 // GROUPS}%: "
    return Strong(head), said, f"There you said too {'much: say less' if much else 'little: say more'}."


def _scores(pairs: list[Judged]) -> tuple[Any, ...]:
    if not pairs:
        return (Para(("No guess is settled yet, so there is no score.",)),)
    often = sum((truth for _, truth in pairs), ZERO) / len(pairs)
    half, same = [(Fraction(1, 2), t) for _, t in pairs], [(often, t) for _, t in pairs]
    names = ("You", "Always 50%", f"Always the average ({percent(often)})")
    rows = tuple((name, (f"{float(brier(p)):.3f}",)) for name, p in zip(names, (pairs, half, same), strict=True))
    logs = tuple(((name,), (_nats(log_score(p)),)) for name, p in zip(names, (pairs, half, same), strict=True))
    return (
        Para((Strong("Brier score"), ": the mean of (guess − outcome)². 0 is perfect, lower is better.")),
        Facts(rows),
        Rows((("log score",), ("nats",)), logs, "The mean of −log(chance given to what happened). Lower is better."),
        *([Para((NEVER,))] if log_score(pairs) == float("inf") else ()),
        _table(groups(pairs)),
    )


NEVER = "Infinite: once you said never, and it happened, or certain, and it did not. No later guess makes up for that."


def _nats(score: float) -> str:
    return "infinite" if score == float("inf") else f"{score:.3f}"


def _table(found: tuple[Group, ...]) -> Rows:
    head: tuple[Text, ...] = (("guess",), ("how many",), ("mean guess",), ("came true",))
    rows = tuple(
        ((f"{g.low} to {g.low + 100 // GROUPS}%",), (str(g.total),), (percent(g.guess),), (percent(g.true),))
        for g in found
    )
    return Rows(head, rows, "Your guesses in groups")
