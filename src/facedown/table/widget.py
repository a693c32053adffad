"""The playable table as a Jupyter widget: a thin line between a session and the front end."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from .. import games
from ..bots import BOTS
from . import lobby
from .cells import adopt
from .lobby import Setup
from .session import Session
from .still import lobby_still, still

STATIC = files("facedown.table") / "static"
# One class more of specificity for every rule, without changing their order: JupyterLab styles all buttons.
CSS = f":root {{\n{(STATIC / 'table.css').read_text('utf-8')}\n}}\n"
TICK = 0.05


class Table(anywidget.AnyWidget):
    """A table for one of the games, played in the cell that makes it.

    Without `players` it opens with a lobby; with them (`["you", "normal", "easy"]`: "you" or "person" for people at
    this screen, bots by their strength) it starts at once. `start` is a prepared position of the game, `save` a file
    that is written after each action and continued when it exists. Running the cell again goes on with the same
    match; `fresh=True` starts anew. Other arguments are house rules.
    """

    _esm = (STATIC / "table.js").read_text("utf-8")
    _css = CSS
    page = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode((STATIC / "art.svg").read_text("utf-8")).tag(sync=True)

    def __init__(
        self,
        game: str = "liars_dice",
        players: Sequence[str] | None = None,
        *,
        names: Sequence[str] = (),
        seed: int | None = None,
        first: int = 0,
        start: Mapping[str, Any] | None = None,
        save: str | Path | None = None,
        pace: str = "normal",
        fresh: bool = False,
        **options: Any,
    ):
        arguments = (game, players, names, seed, first, start, save, options)
        new = _session(game, players, names, seed, pace, save, options)
        old = adopt(self, repr(arguments), fresh)
        self.session = old or new
        self.session.changed = self._moved
        self._rev, self._busy = 0, True
        self._timer: asyncio.TimerHandle | None = None
        if old is None:
            _begin(self.session, players, first, start)
        super().__init__(page=self._next_page())
        self._busy = False
        self.on_msg(self._heard)
        if self.session.live:
            self.session.live.schedule()

    def do(self, words: str, seat: int | None = None) -> None:
        """Plays in words ("6x4", "liar", "next", "new match") and prints the table, or why not; bots act at once."""
        self._busy = True
        try:
            self.session.begin() if words == "start" else self.session.do(words, seat)
            if self.session.live:
                self.session.live.finish_bots()
        except ValueError as error:
            print(error)
            return
        finally:
            self._busy = False
            self._show()
        print(self.session.text(seat))

    def text(self, width: int = 66, seat: int | None = None) -> None:
        """Prints the table in words: 66 columns, or fewer."""
        print(self.session.text(seat, width))

    def save(self, path: str | Path | None = None) -> Path:
        """Saves the match; the file holds its seed, so whoever reads it can know every hidden die."""
        return self.session.save(path)

    def close(self) -> None:
        """Ends bots and clocks, and takes the table off the page."""
        if hasattr(self, "session"):  # a table that was refused has none
            self.session.stop()
        super().close()

    def _heard(self, _: Any, message: Mapping[str, Any], buffers: Any) -> None:
        if message.get("ui") == "ping":
            self.send({"pong": message.get("id")})
            return
        self._busy = True
        self.session.handle(message)
        self._busy = False
        self._show()

    def _moved(self) -> None:
        """Own moves are shown when they are done, whatever else happens at most twenty times a second."""
        if self._busy or self._timer:
            return
        try:
            self._timer = asyncio.get_running_loop().call_later(TICK, self._show)
        except RuntimeError:
            self._show()

    def _show(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
        self.page = self._next_page()

    def _next_page(self) -> dict[str, Any]:
        self._rev += 1
        return self.session.page() | {"rev": self._rev}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, meta = bundle if isinstance(bundle, tuple) else (bundle, {})
        if data is None:
            return bundle
        session = self.session
        picture = still(session.scene(session.viewer())) if session.live else lobby_still(session.setup.game.title)
        words = f"{session.setup.game.title}. Run this cell to play."
        return data | {"text/plain": words, "text/html": picture._repr_html_()}, meta


def _session(
    game: str, players: Any, names: Sequence[str], seed: int | None, pace: str, save: Any, options: Mapping[str, Any]
) -> Session:
    rules = games.find(game, **options)
    kinds = list(players or ["you", "normal", "easy", "normal"])
    seated = lobby.seat_players(kinds, names, BOTS[rules.name])
    return Session(Setup(rules, seated, lobby.new_seed() if seed is None else seed, pace), save=save)


def _begin(session: Session, players: Any, first: int, start: Mapping[str, Any] | None) -> None:
    if session.save_path and session.save_path.exists():
        session.resume(session.save_path)
    elif players or start:
        session.begin(first, start)
