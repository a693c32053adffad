"""The score sheet as a session: takes numbers from the fields or from Python, and says what its board shows now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from ...front.blocks import Board, Panel, Para
from ...games import find
from ...options import chosen
from ..reading import whole
from . import possible, questions, written
from .draft import Draft
from .scores import Scores
from .sheet import HEADING, empty, sheet

HINT = "Press the number of a round to correct it."
UNKEPT = "The sheet is kept while this notebook is open; explore_scores(save='evening.json') keeps it in a file."


class ScoreSheet:
    """The score sheet of a match of Ligretto, for play with real cards.

    `names` are 2 to 6 names, or how many play; house rules as in `Nerts`: `target`, `tie_at_target`, `points_middle`,
    `penalty`. With `save`, each change is written to that file; if it is there already, its match goes on, and names
    and rules given here are for a new one. ValueError for players and rules that cannot be, DamagedSheet for a file
    that cannot be read: it stays as it is.
    """

    def __init__(self, names: Any = 3, save: str | Path | None = None, **house: Any):
        self.changed: Callable[[], None] = lambda: None
        self.path = None if save is None else Path(save)
        self.scores = Scores(possible.named(names), find("nerts", **house))
        if self.path is not None and self.path.exists():
            self.scores = written.load(self.path)
        self.draft, self.blank = Draft.of(len(self.scores.names)), False
        self.editing: int | None = None
        self.note = self.about = self.unsaved = ""
        self._past: list[tuple[str, Scores]] = []
        self._future: list[tuple[str, Scores]] = []

    # from Python

    def round(self, middle: Any, left: Any, caller: Any = None) -> None:
        """Writes down a round: each player's cards in the middle, cards left, and who called (None if all were stuck).

        ValueError quotes what cannot be, and nothing changes.
        """
        callers = possible.callers(self.scores.names, caller)
        self._now(f"round {len(self.scores.rounds) + 1}", self.scores.written(middle, left, callers))

    def correct(self, number: int, middle: Any, left: Any, caller: Any = None) -> None:
        """Other numbers for the round with this number, 1 for the first."""
        index = number - 1 if type(number) is int else number
        callers = possible.callers(self.scores.names, caller)
        self._now(f"round {number} corrected", self.scores.corrected(index, middle, left, callers))

    def rename(self, names: Any) -> None:
        """Other names; before the first round also another number of players."""
        self._now("names", self.scores.renamed(names))

    def rules(self, **house: Any) -> None:
        """Other house rules, for all rounds."""
        self._now("house rules", self.scores.ruled(find("nerts", **chosen(self.scores.game) | house)))

    def new(self) -> None:
        """A new game of the same players by the same rules."""
        self._now("new game", self.scores.anew())

    def undo(self) -> None:
        """Takes back the last change."""
        self._back(self._past, self._future, "undo")

    def redo(self) -> None:
        """Does again what was taken back last."""
        self._back(self._future, self._past, "redo")

    def save(self, path: str | Path) -> Path:
        """Writes the sheet to a file now; explore_scores(save=path) goes on with it."""
        return written.save(self.scores, path)

    def download(self) -> tuple[str, str]:
        """Name and content of the file that a browser keeps."""
        return (self.path.name if self.path else "ligretto-scores.json"), written.dumps(self.scores)

    def _back(self, source: list[tuple[str, Scores]], target: list[tuple[str, Scores]], word: str) -> None:
        if not source:
            raise ValueError(f"There is nothing to {word}.")
        what, before = source.pop()
        target.append((what, self.scores))
        self._shows(before)

    def _now(self, what: str, scores: Scores) -> None:
        """Another sheet, which can be taken back."""
        if scores != self.scores:
            self._past.append((what, self.scores))
            self._future.clear()
            self._shows(scores)

    def _shows(self, scores: Scores) -> None:
        """Shows and keeps a sheet; one that cannot be written stays here, and the board says so."""
        self.scores, self.draft = scores, self.draft.fitted(len(scores.names))
        if self.editing is not None and self.editing >= len(scores.rounds):
            self._leave()
        if self.path is not None:
            try:
                self.save(self.path)
                self.unsaved = ""
            except OSError as error:
                self.unsaved = f"{str(self.path)!r} cannot be written ({error.strerror}). Nothing on the sheet is lost."

    # from the page

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of a control; what is not possible becomes a sentence, and nothing else changes."""
        name, value, part = message.get("name"), message.get("value"), message.get("part")
        if message.get("ui") == "download":
            return
        self.note, self.about = ("", "") if name != "fill" else (self.note, self.about)
        try:
            if not (self._written(name, value, part) or self._set(name, value, part)):
                raise ValueError(f"{name!r} is nothing that can be done here.")
        except ValueError as error:
            self.note, self.about = str(error), "round" if name in ("fill", "write", "correct") else "players"

    def _written(self, name: Any, value: Any, part: Any) -> bool:
        match name:
            case "fill":
                self.draft = self.draft.filled(part, value)
            case "write":
                self._write()
            case "correct":
                self._edit(whole(value, "the index of a round", 0, max(0, len(self.scores.rounds) - 1)))
            case "leave":
                self._leave()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case _:
                return False
        return True

    def _set(self, name: Any, value: Any, part: Any) -> bool:
        match name:
            case "players":
                self._many(whole(value, "a number of players", 2, 6))
            case "rename":
                self._rename(part, value)
            case "new":
                self.new()
                self._leave()
            case "empty":
                self.blank = not self.blank
            case _ if name in questions.ASKED:
                self.rules(**questions.chosen(name, value))
            case _:
                return False
        return True

    def _write(self) -> None:
        """The numbers in the fields become a round; if they cannot be, they stay in the fields."""
        typed, number = self.draft, self.editing
        if number is None:
            scores = self.scores.written(typed.middle, typed.left, typed.callers)
        else:
            scores = self.scores.corrected(number, typed.middle, typed.left, typed.callers)
        self._now(f"round {len(scores.rounds)}" if number is None else f"round {number + 1} corrected", scores)
        self._leave()

    def _edit(self, index: int) -> None:
        self.draft, self.editing, self.blank = Draft.again(self.scores.rounds[index]), index, False

    def _leave(self) -> None:
        self.draft, self.editing = Draft.of(len(self.scores.names)), None

    def _many(self, count: int) -> None:
        names = self.scores.names[:count]
        self.rename((*names, *[""] * (count - len(names))))

    def _rename(self, part: Any, value: Any) -> None:
        seat = part[0] if isinstance(part, list | tuple) and part and part[0] in range(len(self.scores.names)) else None
        if seat is None:
            raise ValueError(f"{part!r} is no seat at this table.")
        names = self.scores.names
        self.rename((*names[:seat], value, *names[seat + 1 :]))

    # what goes out

    def board(self) -> Board:
        """All that is shown now."""
        shown = sheet(self.scores.names, self.scores.results, self.scores.game)
        return Board(HEADING, shown.meta, self.panels(), self.note or f"{shown.title}.")

    def panels(self) -> tuple[Panel, ...]:
        """The round to be written, the sheet, what can be done, players and rules; these are first at first."""
        s = self.scores
        if self.blank:
            return Panel("An empty sheet", (empty(s.names, s.game),), wide=True), self._doings()
        asks = questions.players(s, self._notes("players"))
        if not s.rounds:
            return asks, self._entry(), self._sheet(), self._doings()
        entry = (self._entry(),) if s.end is None or self.editing is not None else ()
        return *entry, self._sheet(), self._doings(), asks

    def _notes(self, about: str) -> tuple[Para, ...]:
        return (Para((self.note,), "no"),) if self.note and self.about == about else ()

    def _entry(self) -> Panel:
        return questions.entry(self.scores, self.draft, self.editing, self._notes("round"), bool(self.scores.rounds))

    def _sheet(self) -> Panel:
        s = self.scores
        send = questions.send("correct") if s.rounds else None
        shown = sheet(s.names, s.results, s.game, send=send)
        hint = (Para((HINT,), "sub"),) if s.rounds else ()
        return Panel(shown.title, (shown, *hint), wide=True)

    def _doings(self) -> Panel:
        s = self.scores
        past, future = (changes[-1][0] if changes else "" for changes in (self._past, self._future))
        kept = f"The sheet is kept in {self.path.name} after each change." if self.path else UNKEPT
        return questions.doings(bool(s.rounds), s.end is not None, past, future, self.blank, self.unsaved or kept)
