"""A match as versioned JSON: options, seed and actions, from which the same game is played again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from . import games
from .engine import IllegalAction, Match, replay
from .options import BadConfig, chosen

FORMAT, VERSION = "facedown match", 1


class DamagedRecord(ValueError):
    """A saved match that cannot be read; the file is left as it is."""


def dumps(match: Match[Any, Any, Any]) -> str:
    """A match as JSON text. It holds the seed, so whoever reads it can know all that is hidden."""
    actions = [[seat, {"action": type(action).__name__} | _fields(action)] for seat, action in match.record]
    head = {"format": FORMAT, "version": VERSION, "game": match.game.name, "options": chosen(match.game)}
    table = {"seats": match.seats, "first": match.first, "names": list(match.names), "start": match.start}
    table["notes"] = match.notes
    lines = ",\n  ".join(json.dumps(action, ensure_ascii=False) for action in actions)
    text = json.dumps(head | table | {"seed": match._seed}, ensure_ascii=False, indent=1)
    return text.removesuffix("\n}") + f',\n "actions": [\n  {lines}\n ]\n}}\n'


def loads(text: str) -> Match[Any, Any, Any]:
    """The match of a JSON text, played up to its last action; DamagedRecord says what is wrong with the text."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DamagedRecord(f"This is no saved match: it is not whole JSON ({error}).") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DamagedRecord(f"This is no saved match: its format is not {FORMAT!r}.")
    if data.get("version") != VERSION:
        raise DamagedRecord(f"This match has version {data.get('version')!r}; this facedown reads version {VERSION}.")
    return _match(data)


def save(match: Match[Any, Any, Any], path: str | Path) -> Path:
    """Writes a match to a file, whole or not at all, and returns its path."""
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        part.write_text(dumps(match), encoding="utf-8")
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)
    return target


def load(path: str | Path) -> Match[Any, Any, Any]:
    """Reads a match that `save` has written."""
    try:
        return loads(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise DamagedRecord(f"{str(path)!r} is no saved match: it is not text.") from None


def _fields(action: Any) -> dict[str, Any]:
    """The fields of an action, with cards as words: "QH"."""
    return {field.name: _plain(getattr(action, field.name)) for field in fields(action)}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return getattr(value, "short", value)


def _match(data: Mapping[str, Any]) -> Match[Any, Any, Any]:
    try:
        game = games.find(data["game"], **data["options"])
        match: Match[Any, Any, Any] = Match(
            game, data["seats"], data["seed"], data["first"], data["names"], data["start"]
        )
        match.notes = dict(data.get("notes") or {})
        actions = [(seat, games.action(game, **action)) for seat, action in data["actions"]]
    except (KeyError, TypeError, ValueError, AttributeError, BadConfig) as error:
        raise DamagedRecord(f"This match is damaged: {type(error).__name__}, {error}.") from None
    for number, move in enumerate(actions, 1):
        try:
            replay(match, [move])
        except IllegalAction as error:
            raise DamagedRecord(
                f"This match is damaged: action {number}, {move[1]!r}, is not allowed: {error}"
            ) from None
    return match
