"""What a table shows: the page of its lobby, of the curtain or of a seat with its panels; and all of it in words."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from ..bots import BOTS
from ..engine import Match, Seat
from ..front.blocks import Para, Sheet
from ..svg import Picture
from . import fairness, lobby, page, saved, words
from .coaching import Coach
from .insights import INSIGHTS
from .live import Live
from .lobby import Setup
from .replays import Replay
from .scene import Button, Scene, to_json
from .scenes import SCENES
from .sheets import SHEETS
from .still import lobby_still, still


class Showing:
    """A table as it is looked at: a lobby (`live` is None) or a match in play."""

    def __init__(
        self,
        setup: Setup,
        changed: Callable[[], None] = lambda: None,
        save: str | Path | None = None,
        predict: bool = False,
        coach: bool = False,
    ):
        self.setup, self.changed = setup, changed
        self.save_path = Path(save) if save else None
        self.live: Live | None = None
        self.looks = page.Looks()
        self.note: dict[str, str] | None = None
        self.insight = INSIGHTS[setup.game.name](predict)
        self.coach = Coach(coach)
        self.replay: Replay | None = None
        self.fault: BaseException | None = None
        self.played: list[Match[Any, Any, Any]] = []
        self._open: Seat | None = None
        self._seen: dict[Seat, int] = {}
        self._left: set[Seat] = set()
        self._saved = -1

    @property
    def module(self) -> Any:
        """The scenes of this game."""
        return SCENES[self.setup.game.name]

    @property
    def bots(self) -> Mapping[str, Any]:
        """The bots of this game by their strength."""
        bots: Mapping[str, Any] = BOTS[self.setup.game.name]
        return bots

    @property
    def alone(self) -> bool:
        """Whether one person at most plays at this screen."""
        return self.live is None or len(self.live.persons()) < 2

    # pages

    def viewer(self) -> Seat | None:
        """Whose eyes the page is for; None if it is for everybody."""
        live = self._live()
        self._open = page.next_viewer(live.lookers(), live.persons(), self._open)
        return self._open

    def scene(self, viewer: Seat | None) -> Scene:
        """What this seat sees, with the commands of the table itself."""
        scene = page.scene_for(self.module, self._live(), viewer)
        return replace(scene, controls=(*scene.controls, *self._own_controls()))

    def _own_controls(self) -> list[Button]:
        live = self._live()
        if live.match.scores() is not None:
            return [Button("replay", ("Replay this match",)), Button("new match", ("New match",), "go")]
        names = live.match.names
        return [] if live.persons() else [Button(f"sit {s}", (f"Sit down as {names[s]}",)) for s in self.free_seats()]

    def page(self) -> dict[str, Any]:
        """The page to draw now."""
        return self._page() | {"note": self.note}

    def _page(self) -> dict[str, Any]:
        if self.live is None:
            interrupts = self.module.interruptible(self.setup.game)
            data = lobby.page(
                self.setup, self.bots, saved.saved_files(), self.insight.predict, interrupts, self._coached()
            )
            rules = page.rules_panel(self.module, self.setup.game) if self.looks.panel == "rules" else None
            return page.lobby_page(self.setup.game, data, self.looks, rules)
        live, viewer = self.live, self.viewer()
        if self.replay and self.replay.seat != viewer and live.match.scores() is None:
            self._end_replay()
        if self.replay:
            return page.replay_page(self.replay.board(), self.looks)
        rests = self.module.rests(live.match.view(None))
        waiting = page.awaited(live.lookers(), live.persons(), viewer, rests)
        scene = self.scene(viewer)
        if waiting is not None:
            buttons = page.calls(self.module, live, [s for s in live.persons() if s != waiting])
            seen = self._seen.get(waiting, 0)
            return page.curtain_page(scene, live, self.looks, waiting, seen, buttons, self.module.PIECES)
        panel = self._panel(scene) or self._score(rests)
        return page.table_page(scene, live, self.looks, panel, _now(), bool(self._coached()))

    def _panel(self, scene: Scene) -> dict[str, Any] | None:
        kept = str(self.save_path) if self.save_path else ""
        panels: dict[str, Callable[[], dict[str, Any] | None]] = {
            "rules": lambda: page.rules_panel(self.module, self.setup.game),
            "log": lambda: page.log_panel(scene, self._sheet()),
            "odds": self._odds_panel,
            "fair": self._fair_panel,
            "coach": self._coach_panel,
            "menu": lambda: page.menu_panel(
                self.module, self._live(), self.looks, kept, self.free_seats(), self.insight.predict, self._coached()
            ),
        }
        return panels[self.looks.panel]() if self.looks.panel in panels else None

    def _sheet(self) -> Sheet | None:
        match = self._live().match
        write = SHEETS.get(match.game.name)
        return write(match.game, match.view(None), match.names) if write else None

    def _score(self, rests: bool) -> dict[str, Any] | None:
        """The sheet lies open between rounds and at the end."""
        ended = rests or self._live().match.scores() is not None
        score = self._sheet() if ended else None
        return page.panel("score", score.title, score) if score else None

    def _fair_panel(self) -> dict[str, Any] | None:
        if self.module.PIECES != "dice":
            return None
        played = [match for match in self.played if match.game.name == self.setup.game.name]
        return page.panel("fair", "Are the dice fair?") | {"panels": to_json((fairness.panel(played),))}

    def _odds_panel(self) -> dict[str, Any]:
        live, viewer = self._live(), self.viewer()
        if viewer is None:
            own = f"Odds are for the one who looks at her own {self.module.PIECES}."
            return page.panel("odds", "Odds", Para((own,)))
        panels = self.insight.panels(viewer, live.match.view(viewer), self.setup.game, live.match.names)
        return page.panel("odds", "Odds") | {"panels": to_json(panels), "private": True}

    def _coached(self) -> bool | None:
        """Whether the coach is on; None for a game without one."""
        return self.coach.on if self.coach.knows(self.setup.game) else None

    def _coach_panel(self) -> dict[str, Any] | None:
        if not self._coached():
            return None
        live, viewer = self._live(), self.viewer()
        if viewer is None:
            own = f"The coach speaks to the one who looks at her own {self.module.PIECES}."
            return page.panel("coach", "Coach", Para((own,)))
        panels = self.coach.panels(viewer, live.match.names, self._awaits_guess(viewer))
        return page.panel("coach", "Coach") | {"panels": to_json(panels), "private": True}

    def _awaits_guess(self, seat: Seat) -> bool:
        live = self._live()
        return self.insight.awaits(seat, live.match.view(seat), self.setup.game, live.match.names)

    def text(self, seat: Seat | None = None, width: int = 66) -> str:
        """The table in words: for a person's seat, for the only person, or else what everybody may see."""
        note = self.note["text"] if self.note else ""
        if self.live is None:
            return words.lobby(self.setup)
        if self.replay:
            return words.replay(self.replay.board(), note, width)
        listener = words.listener(self.live, seat, self.viewer(), self.module.PIECES)
        told = words.table(self.scene(listener), self.live, note, seat, width, self.module.PIECES)
        waits = listener is not None and self.coach.on and self._awaits_guess(listener)
        more = self.coach.text(listener, self.live.match.names, waits, width)
        return f"{told}\n{more}" if more else told

    def words(self) -> str:
        """What stands for the table where no widget is shown."""
        typed = f".text() and .do({self.module.EXAMPLE!r})"
        return f"{self.setup.game.title}. Run this cell to play; {typed} play in plain text."

    def picture(self) -> Picture:
        """The still picture of the table: its lobby, or what this screen may show now."""
        if self.live:
            return still(self.scene(self.viewer()))
        return lobby_still(self.setup.game.title, pieces=self.module.SHOWN)

    # helpers

    def _live(self) -> Live:
        if self.live is None:
            raise ValueError("No match is on yet: start one in the lobby, or with table.do('start').")
        return self.live

    def free_seats(self) -> list[Seat]:
        """Seats that a person may take: those that persons have left; any, where only bots have ever played.

        Whoever has seen one hand of a match cannot look at another by changing chairs.
        """
        live = self._live()
        bots = [seat for seat, player in enumerate(live.players) if player.kind == "bot"]
        return [seat for seat in bots if seat in self._left] if live.persons() or self._left else bots

    def _end_replay(self) -> None:
        if self.replay:
            self.replay.stop()
        self.replay = None


def _now() -> float:
    try:
        return asyncio.get_running_loop().time()
    except RuntimeError:
        return 0.0
