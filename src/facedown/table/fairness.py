"""Are the dice fair? The faces of all dice that were seen, against a sixth of each.

Only lifted rounds count: dice that nobody saw are told to nobody. Dice that were laid by hand (the first round of a
prepared position) are no roll and are left out, and so is a match of a seed that was counted already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import record
from ..engine import Match
from ..front.blocks import Act, Acts, Bar, Bars, Board, Facts, Panel, Para
from ..front.numbers import grouped, percent
from ..odds.bands import wilson
from ..pieces import FACES
from .replays.liars_dice.moments import rules
from .saved import ENDING

Counts = tuple[int, ...]

FEW = 30
"""Dice below which the test is rough: it wants five or more of each face to be expected."""

BANDS = "Each band is a 95% band: with fair dice about one picture in four still has a band that misses its bar."
LIMITS = (
    "Only rounds whose cups were lifted are counted. A small sample cannot show a small fault: a die that shows its "
    "six once in five rolls is found out more often than not only with about a thousand dice."
)


def faces(matches: Iterable[Match[Any, Any, Any]]) -> Counts:
    """How often each face was seen, ones to sixes, in all rounds whose cups were lifted."""
    seen = Counter(die for match in distinct(matches) for cup in _rolled(match) for die in cup)
    return tuple(seen[face] for face in FACES)


def distinct(matches: Iterable[Match[Any, Any, Any]]) -> list[Match[Any, Any, Any]]:
    """One match for each seed, the longest: the same seed rolls the same dice again, in whatever match."""
    longest: dict[int, Match[Any, Any, Any]] = {}
    for match in matches:
        other = longest.get(match._seed)
        if other is None or len(_rolled(match)) > len(_rolled(other)):
            longest[match._seed] = match
    return list(longest.values())


def _rolled(match: Match[Any, Any, Any]) -> list[Sequence[int]]:
    rules(match)
    shown = match.view(None).public.history
    return [cup for reveal in shown[match.start is not None :] for cup in reveal.cups]


def chi_square(observed: Sequence[int]) -> tuple[float, float]:
    """Pearson's statistic X = sum of (o - e)^2 / e, e = n / 6, and the chance of at least X for fair dice (5 d.f.).

    Source: K. Pearson, Philosophical Magazine 50, 1900. ValueError without a die.

    >>> chi_square([10, 10, 10, 10, 10, 10])
    (0.0, 1.0)
    """
    from scipy.stats import chi2

    expected = sum(observed) / len(observed)
    if not expected:
        raise ValueError("There are no dice to test.")
    statistic = sum((count - expected) ** 2 for count in observed) / expected
    return statistic, float(chi2.sf(statistic, len(observed) - 1))


def verdict(p: float) -> str:
    """The p-value in one plain sentence.

    >>> verdict(0.34)
    'In 1 of 3 fair sets of dice this size the faces would be at least this uneven.'
    """
    if p > 0.95:
        often = "nearly all"
    elif p > 0.5:
        often = f"{min(9, round(10 * p))} of 10"
    else:
        often = f"1 of {grouped(round(1 / p))}" if p > 1e-6 else "fewer than 1 of a million"
    return f"In {often} fair sets of dice this size the faces would be at least this uneven."


def panel(matches: Iterable[Match[Any, Any, Any]], title: str = "Are the dice fair?") -> Panel:
    """Observed faces against expected, the test, and what it can and cannot say."""
    observed = faces(matches)
    if not sum(observed):
        return Panel(title, (Para(("No cups have been lifted yet, so there is no die to count.",)), _limits()))
    return Panel(title, tuple(_blocks(observed)))


def _blocks(observed: Counts) -> Iterator[Any]:
    total, (statistic, p) = sum(observed), chi_square(observed)
    yield Para((verdict(p) + _meaning(p),))
    yield _bars(observed)
    shown = f"{p:.4f}" if p >= 0.0001 else "below 0.0001"
    rows = (("Dice", str(total)), ("Expected of each face", f"{total / 6:.1f}"))
    seen = " · ".join(map(str, observed))
    more = (("Seen, ones to sixes", seen), ("Chi-square, 5 degrees of freedom", f"{statistic:.2f}"), ("p-value", shown))
    yield Facts(tuple((name, (value,)) for name, value in (*rows, *more)), big=False)
    if total < FEW:
        yield Para((f"{total} dice are few: fewer than five of each face are expected, so the test is rough.",), "no")
    yield _limits()


def _meaning(p: float) -> str:
    """What may be said of dice like these; a test never shows that dice are fair."""
    if p >= 0.05:
        return " Nothing here speaks against fair dice."
    if p >= 0.001:
        return " That is rare but it happens: one test in twenty of fair dice says so. Count more dice."
    return " Fair dice hardly ever do this."


def _bars(observed: Counts) -> Bars:
    total = sum(observed)
    dots = tuple((count / total, *wilson(count, total)) for count in observed)
    told = ", ".join(f"{face}: {percent(n / total)}" for face, n in zip(FACES, observed, strict=True))
    bars = tuple(Bar(str(face), 1 / 6) for face in FACES)
    return Bars(
        bars, "face", f"Bars: 16.7% expected of each face. Dots: seen among {total} dice, {told}.", "", BANDS, dots
    )


def _limits() -> Para:
    return Para((LIMITS,), "sub")


class Fairness:
    """The dice of some matches, or of all matches saved in a folder (`*.facedown.json`); damaged files are skipped."""

    def __init__(self, source: Iterable[Match[Any, Any, Any]] | str | Path = "."):
        self.changed: Callable[[], None] = lambda: None
        self.folder = Path(source) if isinstance(source, str | Path) else None
        self._given = [] if isinstance(source, str | Path) else list(source)
        self.matches: list[Match[Any, Any, Any]] = []
        self.skipped: list[str] = []
        self.read()

    def read(self) -> None:
        """Looks at the matches, or into the folder, anew."""
        self.matches, self.skipped = list(self._given), []
        if self.folder and not self.folder.is_dir():
            self.skipped.append(f"There is no folder {str(self.folder)!r}.")
        for path in sorted(self.folder.glob(f"[!.]*{ENDING}")) if self.folder else ():
            try:
                match = record.load(path)
                rules(match)
                self.matches.append(match)
            except (ValueError, OSError) as error:
                self.skipped.append(f"{path.name} was skipped. {error}")

    def handle(self, message: Mapping[str, Any]) -> None:
        """Reads the folder again."""
        if message.get("ui") == "read":
            self.read()
        self.changed()

    def board(self) -> Board:
        """The page: what was read, what was skipped, and the test."""
        number, counted = len(self.matches), len(distinct(self.matches))
        found = f"{number} match" if number == 1 else f"{number} matches"
        twice = f"; {number - counted} of a seed that is counted already" if number > counted else ""
        answer = panel(self.matches)
        blocks = (*answer.blocks, *self._source())
        text = next(str(block.text[0]) for block in blocks if isinstance(block, Para))
        return Board("The dice", f"{found}{twice}", (Panel(answer.title, blocks, wide=True),), text)

    def _source(self) -> Iterator[Any]:
        yield from (Para((text,), "no") for text in self.skipped)
        if self.folder:
            yield Acts((Act(("Look into the folder again",), {"ui": "read"}),))
