"""A score sheet as a file: versioned JSON with the names, the house rules and the numbers of each round.

Points and sums are not kept: they follow from the numbers by the rules.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...games import find
from ...options import chosen
from . import possible
from .scores import Scores

FORMAT, VERSION = "facedown scores", 1


class DamagedSheet(ValueError):
    """A score sheet that cannot be read; its file is left as it is."""


def dumps(scores: Scores) -> str:
    """A score sheet as JSON text, one line for each round."""
    head = {"format": FORMAT, "version": VERSION, "names": list(scores.names), "options": chosen(scores.game)}
    rounds = (dict(zip(("middle", "left", "callers"), round_, strict=True)) for round_ in scores.rounds)
    lines = ",\n  ".join(json.dumps(round_) for round_ in rounds)
    text = json.dumps(head, ensure_ascii=False, indent=1)
    return text.removesuffix("\n}") + f',\n "rounds": [\n  {lines}\n ]\n}}\n'


def loads(text: str) -> Scores:
    """The score sheet of a JSON text; DamagedSheet says what is wrong with it."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedSheet(f"This is no score sheet: it is not whole JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DamagedSheet(f"This is no score sheet: its format is not {FORMAT!r}.")
    if data.get("version") != VERSION:
        raise DamagedSheet(
            f"This score sheet has version {data.get('version')!r}; this facedown reads version {VERSION}."
        )
    try:
        return _scores(data)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise DamagedSheet(f"This score sheet is damaged: {type(error).__name__}, {error}") from None


def _scores(data: Mapping[str, Any]) -> Scores:
    """Read with the care of numbers that are typed: what cannot be is not on a sheet."""
    names = possible.named(data["names"])
    rounds = []
    for round_ in data["rounds"]:
        seats = [seat for seat in round_["callers"] if type(seat) is int and seat in range(len(names))]
        if len(seats) != len(round_["callers"]):
            raise ValueError(f"{round_['callers']!r} are not seats of those who called.")
        rounds.append(possible.read(names, round_["middle"], round_["left"], seats))
    return Scores(names, find("nerts", **data["options"]), tuple(rounds))


def save(scores: Scores, path: str | Path) -> Path:
    """Writes a score sheet to a file, whole or not at all, and returns its path."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(dumps(scores), encoding="utf-8")
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    return target


def load(path: str | Path) -> Scores:
    """Reads a score sheet that `save` has written; DamagedSheet names the file."""
    try:
        return loads(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise DamagedSheet(f"{str(path)!r} is left as it is. This is no score sheet: it is not text.") from None
    except OSError as error:
        raise DamagedSheet(f"{str(path)!r} cannot be read ({error.strerror}).") from None
    except DamagedSheet as error:
        raise DamagedSheet(f"{str(path)!r} is left as it is. {error}") from None
