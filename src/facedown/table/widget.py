"""The playable table as a Jupyter widget: a thin line between a session and the front end."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .. import games
from ..bots import BOTS, usual
from ..front.widget import Show
from . import lobby
from .coaching import Coach
from .live import PAUSES
from .lobby import Setup
from .practice_session import PracticeSession
from .scenes import SCENES
from .session import Session


class Table(Show):
    """A table for one of the games, played in the cell that makes it.

    Without `players` it opens with a lobby; with them (`["you", "normal", "easy"]`: "you" or "person" for people at
    this screen, bots by their strength) it starts at once. `start` is a prepared position of the game, `save` a file
    that is written after each action and continued when it exists. Running the cell again goes on with the same
    match; `fresh=True` starts anew. `predict=True` asks for a guess before each call, `coach=True` says after
    each decision in Liar's Dice what it costs. Other arguments are house rules.
    """

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
        predict: bool = False,
        coach: bool = False,
        fresh: bool = False,
        **options: Any,
    ):
        arguments = (game, players, names, seed, first, start, save, options)
        session = _session(game, players, names, seed, pace, save, predict, coach, options)
        super().__init__(session, repr(arguments), fresh, lambda: _begin(session, players, first, start))
        if self.session is not session:
            self.session.set_up(pace, predict, coach)
        if live := self.session.live:
            live.schedule() if _looping() or live.match.record else live.finish_bots()

    @property
    def session(self) -> Session:
        """The table without its widget."""
        session: Session = self.source
        return session

    def do(self, words: str, seat: int | None = None) -> None:
        """Plays in words ("6x4", "8S JH", "liar", "new match") and prints the table, or why not; bots act at once."""
        self._busy = True
        try:
            self.session.note = None
            self.session.do(words, seat)
            if self.session.live:
                self.session.live.finish_bots()
        except (ValueError, OSError) as error:
            print(error)
            return
        finally:
            self._busy = False
            self._show()
        print(self.session.text(seat if self.session.alone else None))

    def text(self, width: int = 66, seat: int | None = None) -> None:
        """Prints the table in words: 66 columns, or fewer."""
        print(self.session.text(seat, width))

    def save(self, path: str | Path | None = None) -> Path:
        """Saves the match; the file holds its seed, so whoever reads it can know all that is hidden."""
        return self.session.save(path)


class PracticeTable(Table):
    """A guided first round of Liar's Dice: each step is prompted and each mistake explained; then a free round."""

    def __init__(self, seed: int | None = None, fresh: bool = False):
        Show.__init__(self, PracticeSession(seed), repr(seed), fresh)


def _session(
    game: str,
    players: Any,
    names: Sequence[str],
    seed: int | None,
    pace: str,
    save: Any,
    predict: bool,
    coach: bool,
    options: Mapping[str, Any],
) -> Session:
    rules = games.find(game, **options)
    if rules.name not in SCENES:
        raise ValueError(f"There is no table for {rules.title}: it is played in Python. Tables: {', '.join(SCENES)}.")
    if players is not None and not isinstance(players, list | tuple):
        raise ValueError(f"{players!r} are not players: write a list such as {_usual(rules.name)!r}.")
    if coach and not Coach(coach).knows(rules):
        raise ValueError(f"The coach does not know {rules.title}: it knows Liar's Dice.")
    kinds = list(players or _usual(rules.name))
    low, high = rules.seats
    if not low <= len(kinds) <= high:
        raise ValueError(f"{len(kinds)} players cannot sit here: {rules.title} is for {low} to {high}.")
    if pace not in PAUSES:
        raise ValueError(f"{pace!r} is not a pause of the bots: it is {', '.join(PAUSES)}.")
    seated = lobby.seat_players(kinds, names, BOTS[rules.name])
    return Session(
        Setup(rules, seated, lobby.new_seed() if seed is None else seed, pace), save=save, predict=predict, coach=coach
    )


def _usual(game: str) -> list[str]:
    """Who sits at a table where nobody has said it: you and three bots."""
    return ["you", *(kind if kind in BOTS[game] else usual(game) for kind in ("normal", "easy", "normal"))]


def _looping() -> bool:
    try:
        return bool(asyncio.get_running_loop())
    except RuntimeError:
        return False


def _begin(session: Session, players: Any, first: int, start: Mapping[str, Any] | None) -> None:
    if session.save_path and session.save_path.exists():
        session.resume(session.save_path)
    elif players or start:
        session.begin(first, start)
