"""The smallest things a front end draws: pieces, sentences with pieces in them, and how they become JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal


@dataclass(frozen=True)
class Piece:
    """A die, a card or an empty place, face up (`face` is "4", "QH"), face down ("") or unknown ("?").

    Cards with symbols have a small letter ("5r": ring, wave, leaf, moon, sun). An `event` is a named card: `face` is
    its icon, `label` its name, `value` its name in English.

    `value` is what it counts as where pieces are chosen ("Q"): a key with that letter finds it.
    """

    kind: Literal["die", "card", "cup", "slot", "event"]
    face: str = ""
    label: str = ""
    state: Literal["", "hit", "miss", "new"] = ""
    command: str = ""
    value: str = ""

    @property
    def typed(self) -> str:
        """The face as it is written: the black cat ("PC") is drawn for the jack of clubs, symbols are large letters.

        >>> Piece("card", "PC").typed, Piece("card", "5r").typed
        ('JC', '5R')
        """
        return "JC" if self.face == "PC" else self.face.upper() if self.kind == "card" else self.face


@dataclass(frozen=True)
class Strong:
    """Words that stand out in a sentence."""

    text: str


Text = tuple[str | Piece | Strong, ...]


def plain(text: Text) -> str:
    """A sentence without its pictures: eight fours are "8 × 4"."""
    return "".join(run if isinstance(run, str) else run.text if isinstance(run, Strong) else run.typed for run in text)


def to_json(value: Any) -> Any:
    """Plain lists, dicts and strings; a dataclass says in `is` which one it was."""
    if is_dataclass(value) and not isinstance(value, type):
        return {"is": type(value).__name__.lower()} | {f.name: to_json(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Mapping):
        return {str(k): to_json(v) for k, v in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [to_json(v) for v in value]
    return value
