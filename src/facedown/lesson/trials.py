"""Trying it out: a chance event once, a hundred and ten thousand times, and the share that came true so far.

A trial is a function of a `random.Random` that says whether it came true this time. Which share is to be expected is
told only when the guess is locked, and so is what many trials show; single ones may be looked at before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from time import monotonic
from typing import Any

from ..explore.reading import repeatable
from ..front.blocks import Act, Acts, Axis, Board, Facts, Panel, Para, Plot, Point, Progress, Stage
from ..front.numbers import grouped, percent
from ..front.parts import Piece, Strong, Text
from ..odds.bands import wilson
from .predict import Asked, Chance, threefold

Trial = Callable[[Random], Any]

TIMES = (1, 100, 10_000)
"""How often the buttons try."""
MOST = 1_000_000
SLICE, PAUSE = 0.04, 0.01
"""Seconds of trying before the page may move on, and seconds that it gets."""
FIRST = "Please guess first: so many tries would tell the answer."
TENS = "how many so far, each step ten times as many"
RARE = "; that happens to about one band in twenty"


@dataclass
class Tally:
    """How many tries came true; `marks` keeps the count after 1, 2 ... 9, 10, 20 ... 90, 100 and so on tries."""

    hits: int = 0
    total: int = 0
    marks: list[tuple[int, int]] = field(default_factory=list)

    def add(self, came: bool) -> None:
        """Counts one try."""
        self.hits, self.total = self.hits + came, self.total + 1
        if len(str(self.total).rstrip("0")) == 1:
            self.marks.append((self.hits, self.total))

    @property
    def share(self) -> float:
        """The share that came true, 0 to 1; 0 before the first try."""
        return self.hits / self.total if self.total else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """The 95% band of that share."""
        return wilson(self.hits, self.total)

    @property
    def path(self) -> list[tuple[int, int]]:
        """The counts to draw: those that were kept, and the last one."""
        return self.marks if not self.marks or self.marks[-1][1] == self.total else [*self.marks, self._now]

    @property
    def _now(self) -> tuple[int, int]:
        return self.hits, self.total


class Simulation:
    """The tries of one question. The same seed and the same number of tries give the same share.

    `trial` takes a `Random` and returns True or False, or with it what to show of this case: a sentence, or a list of
    dice (4) and cards ("KS"). `exact` is the chance (0 to 1) or a function that works it out; `guess` is what
    `predict` returned, or a chance. `each` names a case: "roll", "deal". `run` tries so often at once.
    ValueError quotes what cannot be.
    """

    def __init__(
        self,
        question: str,
        trial: Trial,
        exact: Asked = None,
        *,
        guess: Any = None,
        seed: int = 0,
        each: str = "try",
        run: int = 0,
    ):
        if not callable(trial):
            raise ValueError(f"A trial is a function of a Random that says True or False: {trial!r} is none.")
        repeatable(seed, "tries")
        self.changed: Callable[[], None] = lambda: None
        self.question, self.trial, self.seed, self.each = question, trial, seed, each
        self.tally, self.note, self.left, self.goal = Tally(), "", 0, 0
        self.came, self.shown = False, None
        self._exact, self._guess, self._rng = exact, _asked(guess), Random(seed)
        self._timer: asyncio.Handle | None = None
        if run and not self.hidden:
            self.run(run)

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Tries once or often (`ui` is "trials", `value` 1, 100 or 10000), or stops (`value` is "stop")."""
        if message.get("ui") != "trials":
            return
        value, self.note = message.get("value"), ""
        if value == "stop":
            self.stop()
        elif type(value) is not int or value not in TIMES:
            self.note = f"Tries come 1, 100 or 10 000 at a time, not {value!r}."
        elif value > 1 and self.hidden:
            self.note = FIRST
        else:
            self._begin(value)

    def run(self, times: int) -> None:
        """Tries so often now; ValueError if the guess is still awaited, or for a number that is none."""
        if type(times) is not int or not 1 <= times <= MOST:
            raise ValueError(f"{times!r} tries cannot be made: say a whole number from 1 to {MOST}.")
        if times > 1 and self.hidden:
            raise ValueError(FIRST)
        self.stop()
        self.note, self.left, self.goal = "", times, times
        while self.left:
            self._once()

    def stop(self) -> None:
        """Ends the tries that are running; what was counted stays."""
        if self._timer:
            self._timer.cancel()
        self._timer, self.left = None, 0

    def _begin(self, times: int) -> None:
        """A page that is listening sees many tries go on; elsewhere, and a single one, they are made at once."""
        if self.left:
            self.left, self.goal = self.left + times, self.goal + times
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            loop = None
        if loop is None or times == 1:
            self.run(times)
        else:
            self.left = self.goal = times
            self._timer = loop.call_soon(self._some, loop)

    def _some(self, loop: asyncio.AbstractEventLoop) -> None:
        """As many tries as fit into a moment; then the page is drawn, and it goes on."""
        until = monotonic() + SLICE
        while self.left and monotonic() < until:
            self._once()
        self._timer = loop.call_later(PAUSE, self._some, loop) if self.left else None
        self.changed()

    def _once(self) -> None:
        self.left -= 1
        try:
            said = self.trial(self._rng)
            self.came, self.shown = _read(said)
        except Exception as error:
            self.left = 0
            self.note = f"A try went wrong and is not counted: {type(error).__name__}: {error}"
            return
        self.tally.add(self.came)

    # what goes out

    @property
    def guess(self) -> float | None:
        """The guess as a chance from 0 to 1, or None."""
        found: float | None = self._guess.guess if hasattr(self._guess, "guess") else self._guess
        return found

    @property
    def awaited(self) -> Any:
        """What the guess comes from, as it was handed in."""
        return self._guess

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        return self._guess is not None and self.guess is None

    @property
    def exact(self) -> Chance | None:
        """The exact chance, or None if nobody knows it or the guess is still awaited."""
        if self.hidden:
            return None
        self._exact = self._exact() if callable(self._exact) else self._exact
        return self._exact

    def board(self) -> Board:
        """One case, and beside it the share so far."""
        meta = f"one {self.each}, or many · seed {self.seed}"
        return Board("Try it out", meta, (self._one(), self._many()), self.note or self.told)

    @property
    def told(self) -> str:
        """Where the tries stand, in a sentence."""
        tally = self.tally
        if not tally.total:
            return "Nothing has been tried yet."
        low, high = tally.band
        counted = f"{grouped(tally.hits)} of {grouped(tally.total)}"
        return f"{counted}: {percent(tally.share)}, 95% band {percent(low)} to {percent(high)}."

    def _one(self) -> Panel:
        note = (Para((self.note,), "no"),) if self.note else ()
        case: tuple[Any, ...] = (Para((f"Look at one {self.each} first, then at many.",), "sub"),)
        if self.tally.total:
            verdict = (Strong("Yes."), " It counts.") if self.came else (Strong("No."), " It does not count.")
            case = (*_case(self.each, self.shown), Para(verdict))
        return Panel(f"One {self.each}, looked at", (*note, *case, self._acts()))

    def _acts(self) -> Acts:
        """The buttons; those for many tries come with the guess."""
        once, *often = TIMES
        more = (Act((f"× {grouped(n)}",), _send(n), "go" if n == often[-1] else "plain") for n in often)
        return Acts((Act(("Run once",), _send(once)), *(() if self.hidden else more)))

    def _many(self) -> Panel:
        first = (Para((FIRST,), "sub"),) if self.hidden and not self.note else ()
        if not self.tally.total:
            return Panel(self.question, first or (Para((self.told,), "sub"),))
        done = self.goal - self.left
        going = (Progress(f"{grouped(done)} of {grouped(self.goal)}", done, self.goal, _send("stop")),)
        facts = Facts(tuple(self._facts()))
        return Panel(self.question, (*(going if self.left else ()), self._plot(), facts, *self._compared(), *first))

    def _plot(self) -> Plot:
        """The share after each kept number of tries, on an axis on which each step is ten times as many."""
        tally, guess, exact = self.tally, self.guess, self.exact
        most = max(10, tally.total)
        shares = [hits / total for hits, total in tally.path]
        top = next(top for top in TOPS if top >= min(1.0, max(*shares, tally.band[1], guess or 0, float(exact or 0))))
        x = Axis(1, most, tuple((10**n, (grouped(10**n),)) for n in range(len(str(most)))), TENS, True)
        y = Axis(0, top, tuple((top * n / 4, (f"{100 * top * n / 4:g}%",)) for n in range(5)))
        points = tuple(_point(hits, total, total == tally.total) for hits, total in tally.path)
        return Plot(x, y, points, self._label(), band=True, level=guess, exact=None if exact is None else float(exact))

    def _label(self) -> str:
        """The picture in words: the share after each power of ten."""
        seen = [f"{grouped(n)}: {percent(hits / n)}" for hits, n in self.tally.path if str(n).strip("0") == "1"]
        return f"The share so far, by the number of tries: {', '.join(seen)}. Now {self.told}"

    def _facts(self) -> list[tuple[str, Text]]:
        tally, exact, guess = self.tally, self.exact, self.guess
        low, high = tally.band
        rows: list[tuple[str, Text]] = [
            ("So far", (percent(tally.share),)),
            ("Counted", (f"{grouped(tally.hits)} of {grouped(tally.total)}",)),
            ("95% band", (f"{percent(low)} to {percent(high)}",)),
        ]
        rows += [("Your guess", (percent(guess),))] if guess is not None else []
        return rows + ([("Exact answer", threefold(exact))] if exact is not None else [])

    def _compared(self) -> tuple[Para, ...]:
        """How the lines are drawn, and whether the exact chance lies in the band."""
        lines = ["The line is the share so far, the shade its 95% band"]
        lines += ["the dashes are your guess"] if self.guess is not None else []
        exact, (low, high) = self.exact, self.tally.band
        if exact is None:
            return (Para((f"{'; '.join(lines)}.",), "sub"),)
        legend = Para((f"{'; '.join([*lines, 'the solid line across is the exact answer'])}.",), "sub")
        where = "inside the band" if low <= exact <= high else f"outside the band{RARE}"
        return legend, Para((f"The exact answer lies {where}.",))


TOPS = (0.02, 0.04, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0)
"""Where the upright axis may end."""


def _send(value: int | str) -> Mapping[str, Any]:
    return {"ui": "trials", "value": value}


def _point(hits: int, total: int, last: bool) -> Point:
    low, high = wilson(hits, total)
    return Point(total, hits / total, "", last, 1.0, low, high)


def _asked(guess: Any) -> Any:
    """A guess as it was handed in; ValueError for what is none."""
    number = isinstance(guess, int | float | Fraction) and not isinstance(guess, bool)
    if guess is None or hasattr(guess, "guess") or (number and 0 <= guess <= 1):
        return float(guess) if number else guess
    raise ValueError(f"A guess comes from predict(...), or is a chance from 0 to 1: {guess!r} is neither.")


def _read(said: Any) -> tuple[bool, Any]:
    """Whether a try came true, and what to show of it."""
    came, shown = said if isinstance(said, tuple) and len(said) == 2 else (said, None)
    if came not in (True, False):
        raise ValueError(f"A trial says True or False, and this one said {came!r}.")
    return bool(came), shown


def _case(each: str, shown: Any) -> tuple[Any, ...]:
    """What one case looks like: a sentence, or dice and cards on the mat."""
    if shown is None or shown == "":
        return ()
    if isinstance(shown, Sequence) and not isinstance(shown, str):
        pieces = tuple(map(_piece, shown))
        return (Stage((), ((1, each.capitalize(), pieces, ""),)),)
    return (Para((str(shown),)),)


def _piece(shown: Any) -> Piece:
    """A die for a number, a card for its name."""
    return shown if isinstance(shown, Piece) else Piece("die" if str(shown).isdigit() else "card", str(shown))
