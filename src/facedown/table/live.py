"""A match in play: who sits where, when a bot acts, and how long a person may think. Knows no widget.

Bots and clocks are asyncio tasks on an absolute schedule, one at a time; whatever happens ends the old one.
Without a running loop (plain Python, the text form) nothing waits: bots act at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Literal, Protocol

from ..bots import usual
from ..engine import Match, Policy, Seat, asked, sample
from .scene import Button

PAUSES: Mapping[str, tuple[float, float]] = {"off": (0.0, 0.0), "normal": (0.7, 1.4), "slow": (1.4, 2.8)}
"""Seconds before a bot acts, shortest and longest; the length says nothing about what it holds."""

WINDOW = 8.0
"""Seconds in which a person may interrupt before a bot goes on, unless the table says otherwise."""

READING = 6.0
"""Seconds that the end of a round stays when only bots play."""


@dataclass(frozen=True)
class Player:
    """Who sits on a seat: a person at this screen, or a bot of some strength."""

    name: str
    kind: Literal["person", "bot"]
    strength: str = ""


class Manners(Protocol):
    """What a game's table asks of its driver: see `facedown.table.scenes`."""

    def rests(self, view: Any) -> bool: ...
    def reading(self, view: Any) -> float: ...
    def silence(self, view: Any) -> Any: ...


@dataclass(frozen=True)
class Wait:
    """What the table waits for, until `end` in seconds of the loop's clock."""

    what: Literal["bot", "window", "reading", "clock", "countdown", "closing"]
    length: float
    end: float


class Live:
    """Drives one match: takes the actions of persons, asks the bots, keeps the clock, and tells `changed` about it.

    `TEMPO` are the settings that say how fast it is, `PACE` what the first of them is called, `CALL` the time in which
    somebody may act out of turn.
    """

    TEMPO: ClassVar[tuple[str, ...]] = ("pace", "window", "clock")
    PACE: ClassVar[str] = "Pause of the bots"
    PACE_HELP: ClassVar[str] = "Before a bot acts. Any key ends it."
    CALL: ClassVar[str] = "Time to call"
    CALL_HELP: ClassVar[str] = "Before a bot goes on, while you may still call. Off: it waits until you let it pass."

    def __init__(
        self,
        match: Match[Any, Any, Any],
        players: Sequence[Player],
        bots: Mapping[str, Callable[[Any], Policy[Any, Any]]],
        manners: Manners,
        changed: Callable[[], None] = lambda: None,
        failed: Callable[[BaseException], None] = lambda error: None,
    ):
        self.match, self.players = match, list(players)
        self.pace, self.clock, self.window = "normal", 0.0, WINDOW
        self.wait: Wait | None = None
        self._bots, self._manners = bots, manners
        # the bot that acts for a person who left, or whose clock ran out
        self._usual = usual(match.game.name)
        self._changed, self._failed = changed, failed
        self._task: asyncio.Task[None] | None = None
        self._hurry = asyncio.Event()
        self._silent: tuple[int, tuple[Player, ...]] | None = None

    # what persons do

    def rests(self) -> bool:
        """Whether the table waits for somebody to go on."""
        return self._manners.rests(self.match.view(None))

    def persons(self) -> list[Seat]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.players) if player.kind == "person"]

    def act(self, seat: Seat, action: Any) -> None:
        """Acts for a person; IllegalAction is raised and nothing changes if the rules say no."""
        self.match.submit(seat, action)
        self.schedule()

    def leave(self, seat: Seat) -> None:
        """A person leaves: a bot takes over the same pieces, and nothing is revealed."""
        self.players[seat] = replace(self.players[seat], kind="bot", strength=self._usual)
        self.schedule()

    def sit(self, seat: Seat) -> None:
        """A person takes the seat of a bot, with what lies before it."""
        self.players[seat] = replace(self.players[seat], kind="person", strength="")
        self.schedule()

    def skip(self) -> None:
        """Ends the pause of a bot; the time in which somebody may call out is ended by words alone."""
        if self.wait and self.wait.what != "window":
            self._hurry.set()

    def asks(self) -> bool:
        """Whether bots go on only after the persons at this screen had time to call out."""
        turn, persons = self.match.turn(), set(self.persons())
        if self.rests() or self._answering():
            return False
        due = self._bot_seats() and self._silent != self._moment()
        return bool(due and turn.may & persons and not turn.must & persons)

    def heard(self, said: str) -> str:
        """What a person typed, as the rules read it."""
        return said

    def said(self, words: str) -> bool:
        """Takes words that are for the driver and not for the rules; False if these are not."""
        return False

    def controls(self) -> Iterator[Button]:
        """What a person may do about the driver."""
        if self.asks():
            yield Button("wait", ("Let it pass",), key="a")

    def lookers(self) -> frozenset[Seat]:
        """The seats whose pieces are to be looked at now: of those who must act."""
        return self.match.turn().must

    def settled(self) -> bool:
        """Whether this is a moment to write the match down."""
        return True

    # what happens by itself

    def schedule(self) -> None:
        """Looks at the match anew: ends the task that waits, and starts the one that is due."""
        self.stop()
        due = self._due()
        if due is None:
            self._changed()
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._changed()
            return
        self.wait = Wait(due.what, due.length, loop.time() + due.length)
        self._task = loop.create_task(self._run(self.wait))
        self._changed()

    def stop(self) -> None:
        """Ends what is waiting."""
        if self._task is not None:
            self._task.cancel()
        self._task, self.wait = None, None
        self._hurry = asyncio.Event()

    def finish_bots(self, passed: bool = False) -> None:
        """Lets bots act without a pause until a person is needed, may call out, or the match is over.

        `passed`: persons let this one moment pass without a word.
        """
        if passed and self.asks():
            self._step()
        while (due := self._due()) is not None and due.what in ("bot", "reading") and self._step():
            pass
        self.schedule()

    async def _run(self, wait: Wait) -> None:
        try:
            await self._sleep(wait)
            if self.wait is not wait:  # skipped and ended at once: wait_for has swallowed the end
                return
            self._stand_in() if wait.what == "clock" else self._step()
        except asyncio.CancelledError:
            raise
        except Exception as error:  # a background task has no cell to show it in
            self.wait = None
            self._failed(error)
            return
        self._task, self.wait = None, None
        self.schedule()

    async def _sleep(self, wait: Wait) -> None:
        hurry, left = self._hurry, wait.end - asyncio.get_running_loop().time()
        if wait.what == "clock":
            await asyncio.sleep(left)
        elif left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(hurry.wait(), left)

    def _due(self) -> Wait | None:
        """What the table should wait for now; its end is set when the waiting starts."""
        turn, persons = self.match.turn(), set(self.persons())
        if not turn.must and not turn.may:
            return None
        if self.rests():
            return None if persons else Wait("reading", READING if self.pace != "off" else 0.0, 0.0)
        if self.asks():
            return Wait("window", self.window, 0.0) if self.window else None
        if self._bot_seats() and self._silent != self._moment():
            return Wait("bot", self._pause(), 0.0)
        return Wait("clock", self.clock, 0.0) if self.clock and turn.must & persons else None

    def _moment(self) -> tuple[int, tuple[Player, ...]]:
        return len(self.match.record), tuple(self.players)

    def _answering(self) -> bool:
        """Whether everybody says yes or no, as to a last card: silence has a meaning then."""
        return self._manners.silence(self.match.view(None)) is not None

    def _bot_seats(self) -> list[Seat]:
        """The bots to ask, in order; who has answered what everybody is asked is not asked again."""
        must = self.match.turn().must if self._answering() else frozenset(range(self.match.seats))
        return [seat for seat in asked(self.match) if self.players[seat].kind == "bot" and seat in must]

    def _step(self) -> bool:
        """Asks each bot whose turn it may be; False if all of them stay silent."""
        for seat in self._bot_seats():
            action = self._choice(seat, self.players[seat].strength)
            if action is not None:
                self.match.submit(seat, action)
                return True
        self._silent = self._moment()
        return False

    def _stand_in(self) -> None:
        seat = min(self.match.turn().must & set(self.persons()))
        said = self._manners.silence(self.match.view(seat))
        self.match.submit(seat, self._choice(seat, self._usual) if said is None else said)

    def _choice(self, seat: Seat, strength: str) -> Any:
        """Samples a bot's policy, with chance that belongs to this moment of this match and to no roll of it."""
        policy = self._bots[strength](self.match.game)
        return sample(policy(self.match.view(seat)), self.match.stream(seat))

    def _pause(self) -> float:
        low, high = PAUSES[self.pace]
        pause = low + (high - low) * Random().random()
        return max(pause, self._manners.reading(self.match.view(None))) if high else pause
