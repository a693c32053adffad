"""The text form of a whole table: what a person reads and types where no widget can be shown."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from ..engine import IllegalAction, Problem, Seat
from ..front.blocks import Board
from ..front.text import text as board_text
from .live import Live
from .lobby import Setup
from .scene import Scene
from .text import text

REPLAY = "Words: step 3, step on, step back, table (back to the table)."


def lobby(setup: Setup) -> str:
    """Who is going to play, before the match."""
    players = ", ".join(f"{p.name} ({p.strength or p.kind})" for p in setup.players)
    return f"{setup.game.title.upper()}: {players}. Type start to begin."


def replay(board: Board, note: str, width: int) -> str:
    """A replay, with the words that move it."""
    return "\n".join([*_told(note, width), board_text(board, width), *textwrap.wrap(REPLAY, width)])


def table(scene: Scene, live: Live, note: str, seat: Seat | None, width: int, pieces: str) -> str:
    """A scene, what was refused or asked above it, and below it whose pieces are to be looked at next."""
    more = [] if seat is not None else list(_handover(live, width, pieces))
    return "\n".join([*_told(note, width), text(scene, width), *more])


def listener(live: Live, seat: Seat | None, viewer: Seat | None, pieces: str) -> Seat | None:
    """Whose view is told: a person's seat that was named, the only person's, or (None) what everybody may see."""
    if seat is None:
        return viewer if len(live.persons()) == 1 else None
    if seat not in live.persons() and live.match.scores() is None:
        raise IllegalAction(Problem("unknown_player", f"No person sits on seat {seat!r}: its {pieces} are its own."))
    return seat


def percent(word: str) -> int:
    """A guess in percent that was typed: "60" or "60%"."""
    number = word.removesuffix("%")
    if not (number.isdecimal() and len(number) < 4 and int(number) <= 100):
        raise ValueError(f"{word!r} is not a guess in percent: say a number from 0 (never) to 100 (certain).")
    return int(number)


def _told(note: str, width: int) -> list[str]:
    return [*textwrap.wrap(note, width), ""] if note else []


def _handover(live: Live, width: int, pieces: str) -> Iterator[str]:
    """Where several persons play in words, the next to look."""
    due = sorted(live.match.turn().must & set(live.persons()))
    if len(live.persons()) > 1 and due and not live.rests():
        name = live.match.names[due[0]]
        yield from textwrap.wrap(f"It is {name}'s turn: .text(seat={due[0]}) shows {name}'s {pieces}.", width)
