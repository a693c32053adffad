"""A table where somebody learns Liar's Dice: the real one, with a task beside it; bots wait until all are done."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..bots import BOTS
from ..engine import IllegalAction, Problem, Seat
from ..games.liars_dice import LiarsDice
from . import lobby
from .scene import Button, Control, Scene
from .session import Session
from .tasks import NAMES, TASKS, Answer, Heard, Practice

ME = 0
DONE = "This step is done: press Go on."
COMMANDS = (("show", "Show me"), ("skip", "Skip this step"))


class PracticeSession(Session):
    """A guided round, then a match against two easy bots. A new match, or a saved one, ends the practice."""

    def __init__(self, seed: int | None = None, changed: Callable[[], None] = lambda: None):
        kinds, names = ["you", "easy", "easy"], ["", *NAMES[1:]]
        players = lobby.seat_players(kinds, names, BOTS[LiarsDice.name])
        super().__init__(lobby.Setup(LiarsDice(), players, lobby.new_seed() if seed is None else seed), changed)
        self.practice = Practice()
        self._on = True
        self._lay()

    @property
    def guided(self) -> bool:
        """Whether a task is on."""
        return self._on and not self.practice.over

    @property
    def bots(self) -> Mapping[str, Any]:
        """The bots of this game; while a task is on, all of them hold still."""
        return dict.fromkeys(super().bots, _holding_still) if self.guided else super().bots

    def begin(self, first: Seat = 0, start: Mapping[str, Any] | None = None) -> None:
        """Deals an ordinary match: the practice is over."""
        self._on = False
        super().begin(first, start)

    def resume(self, path: str | Path) -> None:
        """Continues a saved match: the practice is over."""
        super().resume(path)
        self._on = False
        self.play(self._live().match, self._live().players)

    def _lay(self) -> None:
        """Puts the table of the task that is on, or the first table of one's own."""
        super().begin(start=self.practice.position)
        for words in self.practice.task.played if self.guided else ():
            self._live().act(ME, self._read(words, ME))

    # what comes in

    def do(self, words: str, seat: Seat | None = None) -> None:
        """Acts in words, also "show", "skip" and "go" while a task is on; what is not asked is explained."""
        self.note = None
        match words.lower().split():
            case _ if not self.guided:
                super().do(words, seat)
            case ["new" | "sit" | "leave", *_]:
                super().do(words, seat)
            case ["skip"]:
                self._go_on()
            case ["go", *_] if self.practice.done:
                self._go_on()
            case ["go", *_]:
                self.note = {"kind": "no", "text": f"This step is not done yet. {self.practice.prompt}"}
            case ["show", *_] if not self.practice.done:
                self._try(self.practice.show(), seat)
            case _:
                self._try(words, seat)

    def _go_on(self) -> None:
        self.practice.next()
        self._lay()

    def _try(self, words: str, seat: Seat | None) -> None:
        if self.practice.done:
            self.note = {"kind": "no", "text": DONE}
            return
        who = self._actor(seat)
        heard = self._heard(words, who)
        done, text = self.practice.judge(heard)
        if done and not isinstance(heard, Problem | Answer):
            self._live().act(who, heard)
        self.note = {"kind": "ok" if done else "no", "text": text}

    def _heard(self, words: str, who: Seat) -> Heard:
        if number := re.fullmatch(r"count (\d{1,3})", words.lower().strip()):
            return Answer(int(number[1]))
        try:
            action = self._read(words, who)
        except IllegalAction as refused:
            return Problem(refused.code, str(refused))
        match = self._live().match
        heard: Heard = match.game.problem(match.view(who), action) or action
        return heard

    def _read(self, words: str, who: Seat) -> Any:
        match = self._live().match
        return self.module.read(words, match.game, match.view(who))

    # what goes out

    def scene(self, viewer: Seat | None) -> Scene:
        """What this seat sees; a task that is done leaves one thing to press."""
        scene = super().scene(viewer)
        if not self.guided:
            return scene
        if self.practice.done:
            own = tuple(c for c in scene.controls if c in self._own_controls())
            return replace(scene, controls=own, hint="", meta=self._meta)
        hint = self.practice.prompt if self.note else scene.hint
        controls = tuple(map(self._demoted, scene.controls))
        return replace(
            scene, controls=controls, hint=hint, meta=self._meta, status=f"{self.practice.prompt} {scene.status}"
        )

    def _demoted(self, control: Control) -> Control:
        """A button that leads on is plain while the task asks for something else."""
        if not isinstance(control, Button) or control.style != "go":
            return control
        asked = control.command.split()[0] == self.practice.task.show.split()[0]
        return control if asked else replace(control, style="plain")

    @property
    def _meta(self) -> str:
        return f"Practice · step {self.practice.at + 1} of {len(TASKS)}"

    def _own_controls(self) -> list[Button]:
        common = super()._own_controls()
        if not self.guided or common:
            return common
        if self.practice.done:
            return [Button("go", ("Go on",), "go", key="g")]
        words = (*self.practice.task.buttons, *COMMANDS)
        return [Button(command, (label,)) for command, label in words]

    def page(self) -> dict[str, Any]:
        """The page to draw now: its note says what was wrong, else what is asked."""
        return super().page() | {"note": self.note or self._prompt()}

    def _prompt(self) -> dict[str, str] | None:
        """What is asked; in the first round of one's own, at last what was learned."""
        if not self._on or self.live is None:
            return None
        public = self.live.match.view(None).public
        if not self.guided and public.round > 1:
            return None
        if not self.guided and public.lifted:
            return {"kind": "ok", "text": self.practice.learned}
        return {"kind": "task", "text": DONE if self.practice.done else self.practice.prompt}

    def text(self, seat: Seat | None = None, width: int = 66) -> str:
        """The table in words, what is asked or was wrong above it."""
        note = self.note or self._prompt()
        told = [*textwrap.wrap(note["text"], width), ""] if note else []
        return "\n".join([*told, super().text(seat, width)])

    def words(self) -> str:
        """What stands for the table where no widget is shown."""
        return f"{self.setup.game.title}, a practice round. Run this cell to play."


def _holding_still(game: Any) -> Callable[[Any], Mapping[None, float]]:
    """A bot that stays silent."""
    return lambda view: {None: 1.0}
