"""The learner's journal: what was guessed and what came of it, one line each in a text file that only grows.

A line holds the question, the chance that was said, the exact answer or what happened, and when; no names, and
nothing else. A guess about something still hidden is settled later by a second line with the same id.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from fractions import Fraction
from pathlib import Path
from typing import Any
from uuid import uuid4

from ..odds import score
from ..odds.counts import ZERO

NAME, VERSION = "facedown-journal.jsonl", 1
COPIED = ".facedown.json"
"""Stands at the top of a learner's copy of the notebooks, so that all of them keep one journal."""

Judged = tuple[Fraction, Fraction]
"""A guess and the truth: 1 if it happened, 0 if not, or the exact chance."""

_WAITING: dict[Path, list[str]] = {}


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")


def _new_id() -> str:
    return uuid4().hex[:12]


@dataclass(frozen=True)
class Entry:
    """One guess: the chance that was said (0 to 1), and the exact answer or what happened once it is known.

    `said` and `exact` may be given as 0.7, "7/10" or "70%"; ValueError outside 0 to 1. `again` marks a guess at a
    question whose exact answer this learner had already been shown. No player's name belongs into a question.

    >>> entry = Entry("Six fours?", said=0.6, exact="13795/19683")
    >>> entry.said, entry.truth
    (Fraction(3, 5), Fraction(13795, 19683))
    """

    question: str
    said: Any
    exact: Any = None
    outcome: bool | None = None
    tag: str = ""
    when: str = field(default_factory=_now)
    id: str = field(default_factory=_new_id)
    again: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "said", score.said(float(score.said(self.said))))
        if self.exact is not None:
            object.__setattr__(self, "exact", score.said(self.exact))
        if self.outcome not in (True, False, None):
            raise ValueError(f"{self.outcome!r} is not an outcome: say True, False, or None while it is open.")

    @property
    def truth(self) -> Fraction | None:
        """What the guess is measured by: what happened, else the exact answer; None while it is open."""
        exact: Fraction | None = self.exact
        return exact if self.outcome is None else Fraction(int(self.outcome))

    def line(self) -> str:
        """The entry as one line of JSON."""
        head = {"version": VERSION, "id": self.id, "when": self.when, "tag": self.tag, "question": self.question}
        exact = {} if self.exact is None else {"exact": str(self.exact), "chance": float(self.exact)}
        return json.dumps(head | {"said": float(self.said)} | exact | {"outcome": self.outcome}, ensure_ascii=False)


@dataclass(frozen=True)
class Reading:
    """What stands in a journal, or in several: its entries, and a sentence for each line that was left out."""

    entries: tuple[Entry, ...] = ()
    damaged: tuple[str, ...] = ()


class Journal:
    """A learner's guesses, in `facedown-journal.jsonl` in her own folder unless another `path` is given.

    What cannot be written is kept until the notebook is closed, and `problem` says so in a sentence.
    """

    def __init__(self, path: str | Path | None = None):
        self.path = (home() / NAME if path is None else Path(path)).absolute()
        self.problem = ""
        self._waiting = _WAITING.setdefault(self.path, [])

    def add(self, entry: Entry) -> Entry:
        """Appends a guess; nothing that stands in the file is touched."""
        self._append(entry.line())
        return entry

    def settle(self, entry: Entry | str, outcome: bool) -> None:
        """Appends what happened to a guess that was written before (an entry or its id)."""
        known = {"version": VERSION, "id": entry if isinstance(entry, str) else entry.id, "when": _now()}
        self._append(json.dumps(known | {"outcome": bool(outcome)}))

    def read(self) -> Reading:
        """All guesses, oldest first, each with what came of it; damaged lines are left out and named."""
        return parse(self.text(), self.path.name)

    def entries(self) -> tuple[Entry, ...]:
        """All guesses, oldest first; warns of each damaged line."""
        return _warned(self.read())

    def judged(self) -> list[Judged]:
        """The guesses that can be scored, each with the truth."""
        return judged(self.entries())

    def brier(self) -> Fraction:
        """The Brier score of all guesses that are settled; see `brier`."""
        return brier(self.judged())

    def log_score(self) -> float:
        """The logarithmic score of all guesses that are settled, in nats; see `log_score`."""
        return log_score(self.judged())

    def text(self) -> str:
        """The file as it is, with what could not be written yet."""
        written = _text(self._bytes())
        gap = "\n" if written and not written.endswith("\n") else ""
        return written + "".join(f"{gap if i == 0 else ''}{line}\n" for i, line in enumerate(self._waiting))

    def _bytes(self) -> bytes:
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return b""
        except OSError as error:
            self.problem = f"The journal {str(self.path)!r} cannot be read ({error.strerror}): the lesson goes on."
            return b""

    def _append(self, line: str) -> None:
        self._waiting.append(line)
        try:
            while self._waiting:
                _write(self.path, self._waiting[0])
                self._waiting.pop(0)
            self.problem = ""
        except OSError as error:
            self.problem = (
                f"The journal {str(self.path)!r} cannot be written ({error.strerror}). Your guess counts all the same "
                "and is kept until this notebook is closed: download the journal before, or choose another folder."
            )


def home() -> Path:
    """The learner's folder: the top of her copy of the notebooks, or where this notebook runs."""
    here = Path.cwd()
    return next((folder for folder in (here, *here.parents) if (folder / COPIED).is_file()), here)


def pool(paths: Iterable[str | Path]) -> Reading:
    """The guesses of several journals together, as of a class; a guess that stands in two files counts once."""
    return merge(_file(Path(path)) for path in paths)


def merge(readings: Iterable[Reading]) -> Reading:
    """Several readings as one; of a guess that stands in two of them, the settled one counts."""
    known: dict[str, Entry] = {}
    damaged: list[str] = []
    for reading in readings:
        damaged += reading.damaged
        for entry in reading.entries:
            if entry.id not in known or known[entry.id].outcome is None:
                known[entry.id] = entry
    return Reading(tuple(known.values()), tuple(damaged))


def parse(text: str, name: str = NAME) -> Reading:
    """Reads the lines of a journal; what is settled later is joined to its guess."""
    found: dict[str, Entry] = {}
    damaged = []
    for number, line in enumerate(text.split("\n"), 1):
        try:
            if line.strip():
                _take(found, line)
        except (ValueError, TypeError, RecursionError) as error:
            damaged.append(f"Line {number} of {name} is left out: {str(error).rstrip('.')}.")
    return Reading(_marked(found.values()), tuple(damaged))


def judged(entries: Iterable[Entry]) -> list[Judged]:
    """Guess and truth of each entry that is settled; a second guess at a known answer is none."""
    return [(e.said, e.truth) for e in entries if e.truth is not None and not e.again]


def brier(pairs: Iterable[Judged]) -> Fraction:
    """The Brier score: the mean of (f - x)^2; where the exact chance p is known, of p (1 - p) + (p - f)^2.

    The second is the score to expect if the case were tried often. Best 0; always one half scores 1/4.

    >>> brier([(Fraction(9, 10), Fraction(1)), (Fraction(1, 2), Fraction(1, 3))])
    Fraction(13, 100)
    """
    scores = [score.expected_brier(truth, guess) for guess, truth in _some(pairs)]
    return sum(scores, ZERO) / len(scores)


def log_score(pairs: Iterable[Judged]) -> float:
    """The logarithmic score in nats: the mean of -p log f - (1 - p) log (1 - f), p = 1 or 0 for what happened.

    Best 0, always one half log 2 = 0.693; infinite if "never" happened.

    >>> round(log_score([(Fraction(1, 2), Fraction(1))]), 3)
    0.693
    """
    scores = [sum(_lost(guess, yes, p) for yes, p in ((True, t), (False, 1 - t))) for guess, t in _some(pairs)]
    return sum(scores) / len(scores)


def _lost(guess: Fraction, happened: bool, weight: Fraction) -> float:
    return float(weight) * score.log_score([(guess, happened)]) if weight else 0.0


def _some(pairs: Iterable[Judged]) -> list[Judged]:
    known = list(pairs)
    if not known:
        raise ValueError("No guess is settled yet, so there is nothing to score: make at least one.")
    return known


def _take(found: dict[str, Entry], line: str) -> None:
    """Adds one line to the entries: a guess, or what came of one."""
    try:
        data = json.loads(line)
    except ValueError:
        raise ValueError("it is not whole JSON") from None
    if not isinstance(data, dict) or not isinstance(data.get("id"), str):
        raise ValueError("it is not a line of a journal")
    if data.get("version") != VERSION:
        raise ValueError(f"it has version {data.get('version')!r}, and this facedown reads version {VERSION}")
    if "said" in data:
        found.setdefault(data["id"], _entry(data))
    elif data["id"] in found:
        found[data["id"]] = replace(found[data["id"]], outcome=_outcome(data))
    else:
        raise ValueError("it settles a guess that is not in this journal")


def _entry(data: Mapping[str, Any]) -> Entry:
    question, tag, when = (data.get(key, "") for key in ("question", "tag", "when"))
    if not all(isinstance(text, str) for text in (question, tag, when)):
        raise ValueError("its question, tag and time must be text")
    if isinstance(data["said"], bool) or not isinstance(data["said"], int | float):
        raise ValueError(f"{data['said']!r} is not a chance")
    return Entry(question, data["said"], data.get("exact"), _outcome(data), tag, when, data["id"])


def _outcome(data: Mapping[str, Any]) -> bool | None:
    outcome = data.get("outcome")
    if not (outcome is None or isinstance(outcome, bool)):
        raise ValueError(f"{outcome!r} is not an outcome")
    return outcome


def _marked(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    seen: set[tuple[str, Fraction]] = set()
    marked = []
    for entry in entries:
        key = (entry.question, entry.exact)
        marked.append(replace(entry, again=entry.outcome is None and entry.exact is not None and key in seen))
        seen.add(key)
    return tuple(marked)


def _warned(reading: Reading) -> tuple[Entry, ...]:
    for sentence in reading.damaged:
        warnings.warn(sentence, stacklevel=3)
    return reading.entries


def _file(path: Path) -> Reading:
    try:
        return parse(_text(path.read_bytes()), path.name)
    except OSError as error:
        return Reading(damaged=(f"The journal {str(path)!r} is left out: it cannot be read ({error.strerror}).",))


def _text(content: bytes) -> str:
    return content.decode("utf-8", errors="replace").removeprefix("\ufeff")


def _write(path: Path, line: str) -> None:
    """One line in one write; a last line that was cut off before its end is closed first."""
    with path.open("a", encoding="utf-8", newline="\n") as file:
        file.write(f"{'' if _closed(path) else chr(10)}{line}\n")
        file.flush()


def _closed(path: Path) -> bool:
    with path.open("rb") as file:
        end = file.seek(0, 2)
        file.seek(max(0, end - 1))
        return file.read(1) in (b"", b"\n")
