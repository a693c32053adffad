"""A match step by step, as one seat saw it: one cursor, moved by buttons, a slider, a list, words, or by itself.

What is hidden stays hidden until the match showed it; all of it is shown only once the match is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from ... import record
from ...engine import IllegalAction, Match, Seat, replay, reveal
from ...front.blocks import Board, Choose, Panel, Para, Steps, Transport
from .common import fresh
from .tellers import teller

BEAT = 1.0
"""Seconds from step to step while the replay runs by itself."""


class Replay:
    """A match, or the file of one, told again from a seat (None: from outside); a match in play is told so far.

    DamagedRecord if the file cannot be read, IllegalAction if there is no such seat, ValueError if nobody tells
    this game.
    """

    def __init__(self, match_or_path: Match[Any, Any, Any] | str | Path, seat: Seat | None = None):
        saved = None if isinstance(match_or_path, Match) else Path(match_or_path)
        match = match_or_path if isinstance(match_or_path, Match) else record.load(match_or_path)
        self.changed: Callable[[], None] = lambda: None
        self.match = replay(fresh(match), tuple(match.record))
        self.seat, self.file = seat, saved.name if saved else ""
        self.teller = teller(self.match, seat)
        self.cursor, self.shows, self.note = 0, "own", ""
        self._summary: Panel | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def moments(self) -> tuple[Any, ...]:
        """All steps, as the teller of this game has them."""
        return self.teller.moments

    @property
    def last(self) -> int:
        """The index of the last step."""
        return len(self.moments) - 1

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.scores() is not None

    @property
    def playing(self) -> bool:
        """Whether the replay runs by itself."""
        return self._task is not None

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Moves to a step, plays, pauses, or shows what was hidden; what makes no sense is answered with a sentence."""
        was_playing, self.note = self.playing, ""
        self.stop()
        what, value = message.get("ui"), message.get("value")
        if what == "play" or value == "play":
            self._play(was_playing)
        elif what == "step":
            self._go(value)
        elif what == "view":
            self._look(value)
        else:
            self.note = f"{what!r} is nothing that a replay can do: step, play, or view."
        self.changed()

    def stop(self) -> None:
        """Ends what runs by itself."""
        if self._task is not None:
            self._task.cancel()
        self._task = None

    def _go(self, value: Any) -> None:
        here, last = self.cursor, self.last
        words = {"first": 0, "back": max(0, here - 1), "on": min(last, here + 1), "last": last}
        index = words.get(value) if isinstance(value, str) else value
        if type(index) is not int or not 0 <= index <= last:
            self.note = f"There is no step {value!r}: steps are numbered from 0 to {last}."
        else:
            self.cursor = index

    def _look(self, value: Any) -> None:
        if value not in ("own", "all"):
            self.note = f"{value!r} cannot be shown: 'own' shows what was known, 'all' shows {self.teller.ALL}."
            return
        try:
            if value == "all":
                reveal(self.match)
            self.shows = str(value)
        except IllegalAction as refused:
            self.note = str(refused)

    def _play(self, was_playing: bool) -> None:
        if was_playing:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self.note = "Nothing runs by itself outside of a notebook: go on step by step."
            return
        self.cursor = 0 if self.cursor == self.last else self.cursor
        self._task = loop.create_task(self._run(loop.time()))

    async def _run(self, start: float) -> None:
        beats, loop = self.last - self.cursor, asyncio.get_running_loop()
        for beat in range(1, beats + 1):
            await asyncio.sleep(start + beat * BEAT - loop.time())
            self.cursor += 1
            if beat == beats:
                self._task = None
            self.changed()

    # what goes out

    def board(self) -> Board:
        """The page: buttons, what was to be seen, how likely it was, all steps, and after the match its decisions."""
        now, number, send = self.moments[self.cursor], f"Step {self.cursor + 1} of {self.last + 1}", {"ui": "step"}
        lines = tuple(self.teller.lines(self.cursor, self.shows == "all"))
        panels = (
            Panel("Step through", (Transport(self.cursor, self.last, send, self.playing),), wide=True),
            Panel(number, tuple(self._blocks())),
            Panel("What happened", (Steps(lines, self.cursor, send),)),
        )
        told = f"{number}: {now.title}. {self.teller.aloud(self.cursor)}".rstrip()
        return Board(self.match.game.title, self._meta(), (*panels, *self._decisions()), self.note or told)

    def _meta(self) -> str:
        """The seed is told once the match is over: whoever has it can roll or deal all of it again."""
        state = f"seed {self.match._seed}" if self.over else "the match still goes on"
        return " · ".join(["Replay", *([self.file] if self.file else []), f"{self.match.seats} players", state])

    def _blocks(self) -> Iterator[Any]:
        pieces, own = self.teller.PIECES, "Public view" if self.seat is None else "Your view"
        choices = (("own", own), ("all", f"All {pieces}"))
        yield Choose("view", f"Which {pieces}", self.shows, choices, {"ui": "view"})
        if self.note:
            yield Para((self.note,), "no")
        yield from self.teller.blocks(self.cursor, self.shows == "all")

    def _decisions(self) -> Iterator[Panel]:
        if self.over:
            self._summary = self._summary or self.teller.decisions()
            yield self._summary
