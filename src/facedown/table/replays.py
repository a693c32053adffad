"""A match of Liar's Dice, step by step, as one seat saw it: what it knew, and how likely each bid was for it.

Other dice of a round stay hidden until its cups were lifted; all of them are shown only once the match is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

from .. import record
from ..engine import IllegalAction, Match, Seat, replay, reveal
from ..front.blocks import Board, Choose, Panel, Para, Stage, Steps, Transport
from ..front.numbers import whole
from . import replay_board as parts
from .decisions import summary
from .moments import Moment, chance_after, fresh, moments, ones, rows, rules
from .voice import Voice

BEAT = 1.0
"""Seconds from step to step while the replay runs by itself."""


class Replay:
    """A match, or the file of one, told again from a seat (None: from outside); a match in play is told so far.

    DamagedRecord if the file cannot be read, IllegalAction if there is no such seat.
    """

    def __init__(self, match_or_path: Match[Any, Any, Any] | str | Path, seat: Seat | None = None):
        saved = None if isinstance(match_or_path, Match) else Path(match_or_path)
        match = match_or_path if isinstance(match_or_path, Match) else record.load(match_or_path)
        self.changed: Callable[[], None] = lambda: None
        self.rules, self.match = rules(match), replay(fresh(match), tuple(match.record))
        self.seat, self.file = seat, saved.name if saved else ""
        self.moments = moments(self.match, seat)
        self.cursor, self.shows, self.note = 0, "own", ""
        self._voice = Voice(self.match.names, seat)
        self._heard: dict[int, Fraction | None] = {}
        self._summary: Panel | None = None
        self._task: asyncio.Task[None] | None = None

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
        """Moves to a step, plays, pauses, or shows other dice; whatever makes no sense is answered with a sentence."""
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
            self.note = f"{value!r} cannot be shown: 'own' shows what was known, 'all' shows every cup."
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
        """The page: the buttons, the dice with the chances, the list of steps, and after the match its decisions."""
        now, number, send = self.moments[self.cursor], f"Step {self.cursor + 1} of {self.last + 1}", {"ui": "step"}
        lines = tuple(parts.lines(self.moments, self.cursor, self._voice))
        panels = (
            Panel("Step through", (Transport(self.cursor, self.last, send, self.playing),), wide=True),
            Panel(number, tuple(self._blocks(now))),
            Panel("What happened", (Steps(lines, self.cursor, send),)),
        )
        chance = "" if now.chance is None else f" {whole(now.chance)}% {self._whose}."
        return Board(
            self.match.game.title,
            self._meta(),
            (*panels, *self._decisions()),
            self.note or f"{number}: {now.title}.{chance}",
        )

    def _meta(self) -> str:
        """The seed is told once the match is over: whoever has it can roll all dice again."""
        state = f"seed {self.match._seed}" if self.over else "the match still goes on"
        return " · ".join(["Replay", *([self.file] if self.file else []), f"{self.match.seats} players", state])

    def _blocks(self, now: Moment) -> Iterator[Any]:
        own = "Public view" if self.seat is None else "Your view"
        yield Choose("view", "Which dice", self.shows, (("own", own), ("all", "All dice")), {"ui": "view"})
        if self.note:
            yield Para((self.note,), "no")
        wild = ones(self.rules, now.view) == "wild"
        yield Stage((now.title,), tuple(rows(now, self.match.seats, self._voice, self._cups(now), wild)))
        if bids := parts.said(self.moments, self.cursor):
            yield Para((f"The chance that each bid was true, {self._whose}: dice only.",), "sub")
            yield parts.plot(bids, self._whose)
            yield parts.facts(bids)
            yield from self._beside(now, bids[-1][1])

    def _beside(self, now: Moment, chance: Fraction) -> Iterator[Any]:
        if now.shown:
            yield parts.outcome(now, chance, self._whose)
        else:
            if self.cursor not in self._heard:
                self._heard[self.cursor] = chance_after(self.rules, now)
            yield from parts.listened(chance, self._heard[self.cursor])

    def _cups(self, now: Moment) -> tuple[tuple[int, ...], ...] | None:
        """All dice of this round, as they were lifted in the end; None while only the own ones may be shown."""
        shown = self.moments[-1].view.public.history if self.shows == "all" else ()
        return next((reveal.cups for reveal in shown if reveal.round == now.round), None)

    def _decisions(self) -> Iterator[Panel]:
        if self.over:
            self._summary = self._summary or summary(self.match, self.seat)
            yield self._summary

    @property
    def _whose(self) -> str:
        return "for somebody who sees no dice" if self.seat is None else "from your seat"
