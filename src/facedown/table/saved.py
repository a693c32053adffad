"""Saved matches in the learner's folder, and who sat where in them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from ..bots import BOTS, usual
from ..engine import Match
from .live import Player

ENDING = ".facedown.json"
SHOWN = 12


def new_file(game: str) -> str:
    """A name for a match that is saved now."""
    return f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}{ENDING}"


def saved_files() -> list[str]:
    """Matches saved in the learner's folder, the newest first."""
    files = sorted(Path.cwd().glob(f"[!.]*{ENDING}"), key=lambda f: f.stat().st_mtime, reverse=True)
    return [file.name for file in files[:SHOWN]]


def saved_file(name: str) -> str:
    """One of these files; nothing else can be opened by its name."""
    if name not in saved_files():
        raise ValueError(f"There is no saved match {name!r} in this folder.")
    return name


def players(match: Match[Any, Any, Any]) -> tuple[Player, ...]:
    """Who sat where when the match was saved; without that, a person on the first seat."""
    known, seats = BOTS[match.game.name], match.notes.get("players")
    if not isinstance(seats, list) or not all(isinstance(s, list) and list(map(type, s)) == [str, str] for s in seats):
        seats = []
    if len(seats) != match.seats:
        seats = [["person", ""], *[["bot", usual(match.game.name)]] * (match.seats - 1)]
    kinds = ["person" if s[0] == "person" else s[1] if s[1] in known else usual(match.game.name) for s in seats]
    return tuple(
        Player(name, "person" if kind == "person" else "bot", "" if kind == "person" else kind)
        for name, kind in zip(match.names, kinds, strict=True)
    )
