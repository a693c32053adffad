"""A match in real time: a countdown, bots whose cards arrive when their hands do, a pause. Knows no widget.

The race has seconds of its own, which stand still before the countdown has ended, in a pause, and while a cell runs
anew. Bots are on an absolute schedule in these seconds: each looks at the table when its last card arrived.
Where no clock runs (plain Python, or pace "off") each action of a person takes `TURN` seconds of the race.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ..bots.nerts import REACTIONS, Race, Racer
from ..engine import IllegalAction, Match, Problem, Seat
from ..games.nerts import TICKS, NextRound, Public, Timed
from .live import READING, Live, Wait
from .scene import Button

COUNTDOWN = 3.0
"""Seconds before a round begins, or goes on after a pause."""

TURN = 1.0
"""Seconds of the race that one action of a person takes where no clock runs."""

GRACE = 0.1
"""Seconds in which a click that was on its way when somebody called still counts."""

LAG = 0.5
"""Seconds that the kernel may be busy; longer ones are not counted, so that nobody is outrun by a computation."""

TRIFLE = 1e-6
"""Seconds that sums of seconds may be off."""

SPEEDS: Mapping[str, float] = {"off": 1.0, "normal": 1.0, "slow": 2.0}
"""How many times as long as its own times a bot takes."""


class Racing(Live):
    """Drives a match in which everybody acts at once: at most one person, at her own speed, and the bots at theirs."""

    TEMPO: ClassVar[tuple[str, ...]] = ("pace",)
    PACE: ClassVar[str] = "Speed of the others"
    PACE_HELP: ClassVar[str] = "Slow doubles their times. Off: no clock runs, and they move only while you do."

    def __init__(self, match: Match[Any, Any, Any], *more: Any, **named: Any):
        super().__init__(match, *more, **named)
        if len(self.persons()) > 1:
            names = " and ".join(match.names[seat] for seat in self.persons())
            raise ValueError(f"{names} cannot play at one screen: all play at once here, so one person sits at each.")
        self._race, self._round = Race(match, {}, match.stream(0)), 0
        self._second, self._zero = 0.0, float("nan")
        self._timer: asyncio.TimerHandle | None = None
        self._runs = self._paused = False

    # what a person does

    def act(self, seat: Seat, action: Any) -> None:
        """Acts for a person, at this moment; IllegalAction is raised and nothing changes if the rules say no."""
        if isinstance(action, Timed) and self._public.phase == "running":
            self._check_clock()
        self._ready()
        if isinstance(action, Timed):
            self._catch_up()
            action = replace(action, at=self._tick())
        self.match.submit(seat, action)
        if isinstance(action, NextRound):
            self.schedule()
            return
        self._after(action)

    def said(self, words: str) -> bool:
        """Takes the words that are for the clock: "pause" and "go on"."""
        if words not in ("pause", "go on"):
            return False
        if not self._timed or self._public.phase != "running":
            raise IllegalAction(Problem("wrong_phase", f"{words!r} is for a clock, and none is running now."))
        if self._paused != (words == "pause"):
            self._paused = not self._paused
            self.schedule()
        return True

    def leave(self, seat: Seat) -> None:
        """A person leaves: a bot takes over the same cards, and a pause that nobody is left to end is over."""
        self._paused = False
        super().leave(seat)

    def skip(self) -> None:
        """A stray key does not shorten a countdown."""

    def asks(self) -> bool:
        """Whether time passes only with what a person does, or lets pass."""
        return bool(self.persons()) and not self._timed and self._public.phase == "running"

    def controls(self) -> Iterator[Button]:
        """What concerns the clock."""
        if self.asks():
            yield Button("wait", ("Let a second pass",), key="a")
        elif self._timed and self._public.phase == "running" and (self.persons() or self._paused):
            start = "Go on" if self._second else "Start the round"
            yield Button("go on", (start,), "go", key="g") if self._paused else Button("pause", ("Pause",), key="p")

    def settled(self) -> bool:
        """Whether this is a moment to write the match down: not in the middle of a race."""
        return not self._runs or self._public.phase != "running"

    # what happens by itself

    def schedule(self) -> None:
        """Looks at the match anew; a round begins, or goes on, with a countdown."""
        self.stop()
        self._ready()
        if self._timed and self._public.phase == "running" and not self._paused:
            loop = asyncio.get_running_loop()
            self.wait = Wait("countdown", COUNTDOWN, loop.time() + COUNTDOWN)
            self._zero, self._runs = self.wait.end - self._second, True
        elif self._public.phase == "called":
            self._close()
        elif self._timed and self.rests() and not self.persons():
            loop = asyncio.get_running_loop()
            self.wait = Wait("reading", READING, loop.time() + READING)
        self._arm()
        self._changed()

    def stop(self) -> None:
        """The clock stands still, and nothing is waited for."""
        if self._runs:
            self._forgive()
            self._second = max(self._second, self._now())
        if self._timer:
            self._timer.cancel()
        self._timer, self.wait, self._runs = None, None, False

    def finish_bots(self, passed: bool = False) -> None:
        """Where no clock runs, lets the race go on up to now, or for a moment more if a person lets it pass."""
        if self._timed:
            return
        self._ready()
        self._second += TURN if passed and self.asks() else 0
        self._play(self._second)
        while not self.persons() and self.match.scores() is None:
            before = len(self.match.record)
            self._play(float("inf"))
            self._next_round()
            if len(self.match.record) == before:
                break
        self._changed()

    # the clock

    @property
    def _public(self) -> Public:
        public: Public = self.match.view(None).public
        return public

    @property
    def _timed(self) -> bool:
        return self.pace != "off" and _looping()

    def _now(self) -> float:
        """The second that the race is in."""
        return asyncio.get_running_loop().time() - self._zero if self._runs and _looping() else self._second

    def _tick(self) -> int:
        """The tick of an action that comes now; what was on its way when somebody called counts as come before."""
        calls = self._public.calls
        return calls[0][1] or 0 if calls else max(self._race.tick, int(self._now() * TICKS))

    def _forgive(self) -> None:
        """Where the kernel was busy long after something was due, the race has stood still from that moment."""
        late = asyncio.get_running_loop().time() - self._timer.when() if self._timer and _looping() else 0
        if late > LAG:
            self._zero += late

    def _catch_up(self) -> None:
        """What was due before this moment comes before it: ticks never fall."""
        self._forgive()
        if self._public.phase == "running":
            self._play(self._now())

    def _check_clock(self) -> None:
        if self._paused and self._timed:
            why = "The table is paused" if self._second else "The round has not begun"
            raise IllegalAction(Problem("wrong_phase", f"{why}: say 'go on' first."))
        if self.wait and self.wait.what == "countdown":
            raise IllegalAction(Problem("wrong_phase", "The round has not begun: wait until the countdown is over."))

    def _arm(self) -> None:
        """Wakes up at the next moment at which something happens by itself."""
        if self._timer:
            self._timer.cancel()
        self._timer = None
        moments = [self.wait.end] if self.wait else []
        if self._runs and self._race.next is not None and self._public.phase == "running":
            moments.append(self._zero + self._race.next)
        if moments and _looping():
            self._timer = asyncio.get_running_loop().call_at(min(moments), self._woken, min(moments))

    def _woken(self, moment: float) -> None:
        self._forgive()
        self._timer = None
        try:
            # a loop wakes up a trifle early, within the resolution of its clock
            self._happen(max(moment, asyncio.get_running_loop().time()))
        except Exception as error:  # nobody sees what a callback raises
            self.stop()
            self._failed(error)

    def _happen(self, now: float) -> None:
        """What is due now: the end of a countdown or of a round's rest, the last clicks after a call, cards."""
        wait = self.wait
        if wait and now >= wait.end:
            self.wait = None
            if wait.what == "closing":
                self._close()
            elif wait.what == "reading":
                self._next_round()
                return self.schedule()
        if self._runs:
            self._play(now - self._zero + TRIFLE)
        if self.rests() and not self.wait:
            return self.schedule()
        self._arm()
        self._changed()

    # the race

    def _ready(self) -> None:
        """A new race for a new round, and a hand in it for each bot."""
        public = self._public
        bots = {seat: self._racer(player.strength) for seat, player in enumerate(self.players) if player.kind == "bot"}
        if self._round != public.round:
            # a table waits until somebody looks at it; after that a round follows the other
            self._paused = not self._round and bool(self.persons())
            self._round, self._second = public.round, self._last_second()
            self._race = Race(self.match, {}, self.match.stream(0), tick=int(self._second * TICKS))
        self._race.seat(bots, self._second if not self._runs else self._now())

    def _racer(self, strength: str) -> Racer:
        return Racer(self._bots[strength](self.match.game), REACTIONS[strength].slower(SPEEDS[self.pace]))

    def _last_second(self) -> float:
        """Where the race stood when a saved round was written down; 0 for a new one."""
        last = 0
        for _, action in reversed(self.match.record):
            if isinstance(action, NextRound):
                break
            last = max(last, getattr(action, "at", None) or 0)
        return last / TICKS

    def _play(self, until: float) -> None:
        """All that arrives up to a second of the race."""
        race = self._race
        while self._public.phase == "running" and race.next is not None and race.next <= until:
            race.arrive()
        self._called()

    def _called(self) -> None:
        """After a call: who has a card on its way may still lay it."""
        if self._public.phase != "called":
            return
        if self._timed and self._runs and self.persons():
            self.wait = self.wait or Wait("closing", GRACE, asyncio.get_running_loop().time() + GRACE)
        else:
            self._close()

    def _close(self) -> None:
        self._race.finish()
        self.stop()

    def _after(self, action: Any) -> None:
        """The others see what a person did; where no clock runs they have the time that it took."""
        now = self._now()
        self._race.tick = max(self._race.tick, getattr(action, "at", None) or 0)
        self._race.look(now)
        if not self._runs:
            self._second = now + TURN
            self._play(self._second)
        self._called()
        self._arm()
        self._changed()

    def _next_round(self) -> None:
        """Bots among themselves go on."""
        public = self._public
        if public.phase == "scored":
            self.match.submit(public.waits_for, NextRound(public.round))
            self._ready()


def _looping() -> bool:
    try:
        return bool(asyncio.get_running_loop())
    except RuntimeError:
        return False
