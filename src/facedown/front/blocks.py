"""What stands in a panel: sentences, charts, questions and controls, each a small value without a game in it.

A control carries the message it sends (`ui` and what belongs to it); the front end adds the value that was chosen.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from .parts import Text
from .pictures import (
    Arrow,
    Axis,
    Bar,
    Bars,
    Cell,
    Chain,
    Heat,
    Measure,
    Measures,
    Message,
    Node,
    Plot,
    Point,
    Score,
    Share,
    Sheet,
    Split,
    Stage,
)

__all__ = [
    "Act",
    "Acts",
    "Arrow",
    "Axis",
    "Bar",
    "Bars",
    "Board",
    "Cell",
    "Chain",
    "Choose",
    "Count",
    "Entry",
    "Facts",
    "Field",
    "Formula",
    "Hand",
    "Heat",
    "Items",
    "Measure",
    "Measures",
    "Message",
    "Node",
    "Panel",
    "Para",
    "Plot",
    "Point",
    "Progress",
    "Rows",
    "Score",
    "Share",
    "Sheet",
    "Slider",
    "Split",
    "Stage",
    "Step",
    "Steps",
    "Transport",
]


@dataclass(frozen=True)
class Para:
    """A paragraph; `tone` "own" is private, "ok" agrees, "no" warns, "sub" is small print."""

    text: Text
    tone: Literal["", "own", "ok", "no", "sub"] = ""


@dataclass(frozen=True)
class Items:
    """A list of sentences; `ordered` numbers them."""

    items: tuple[Text, ...]
    ordered: bool = False


@dataclass(frozen=True)
class Act:
    """A button that sends its message; `why` (not empty) says why it cannot be pressed now."""

    label: Text
    send: Message
    style: Literal["plain", "go", "liar"] = "plain"
    why: str = ""


@dataclass(frozen=True)
class Acts:
    """Buttons side by side."""

    acts: tuple[Act, ...]


@dataclass(frozen=True)
class Choose:
    """One of a few named values: `segments`, a `select` or a yes/no `switch`; sends its message with `value`."""

    name: str
    label: str
    value: str
    choices: tuple[tuple[str, str], ...]
    send: Message
    help: str = ""
    kind: Literal["segments", "select", "switch"] = "segments"


@dataclass(frozen=True)
class Count:
    """A whole number with a button for one more and one for one less; sends its message with `value`."""

    name: str
    label: str
    value: int
    low: int
    high: int
    send: Message


@dataclass(frozen=True)
class Hand:
    """Dice that may be changed: pressing a die takes it away, pressing a face adds one.

    Sends `{**send, "value": "12446"}`, the faces that remain.
    """

    name: str
    label: str
    faces: str
    most: int
    send: Message


@dataclass(frozen=True)
class Facts:
    """Terms and what they are; the first may be large. `across`: side by side, with large pieces."""

    rows: tuple[tuple[str, Text], ...]
    big: bool = True
    across: bool = False


@dataclass(frozen=True)
class Formula:
    """A formula as MathML, and the same in words."""

    mathml: str
    label: str


@dataclass(frozen=True)
class Slider:
    """A guess in percent, taken before anything is shown: the button cannot be pressed until the slider was moved.

    Sends `{**send, "value": 0-100}`; `locked` shows an answer that can no longer be changed.
    """

    name: str
    label: str
    button: str
    veil: str
    send: Message
    locked: int | None = None


@dataclass(frozen=True)
class Field:
    """An answer to be typed; `state` "ok", "no" or "unread" colours it, `answer` is what stands in it.

    Sends `{**send, "value": text}`.
    """

    name: str
    label: str
    button: str
    send: Message
    answer: str = ""
    state: Literal["", "ok", "no", "unread"] = ""


@dataclass(frozen=True)
class Progress:
    """Work that is going on: how much is done, in words, and the message that stops it."""

    text: str
    done: int
    total: int
    send: Message


@dataclass(frozen=True)
class Rows:
    """A table of text; the first row is its head."""

    head: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]
    caption: str = ""


@dataclass(frozen=True)
class Step:
    """One line of a replay: its number, who (mark 0: nobody), what, and the chance beside it; `head` starts a group."""

    number: int
    mark: int
    name: str
    text: Text
    chance: str = ""
    head: str = ""


@dataclass(frozen=True)
class Steps:
    """The lines of a replay, one of them current; pressing one sends `{**send, "value": index}`."""

    steps: tuple[Step, ...]
    current: int
    send: Message


@dataclass(frozen=True)
class Transport:
    """First, back, play, on, last, and a slider over all steps; sends `{**send, "value": index}`; `playing` runs on."""

    current: int
    last: int
    send: Message
    playing: bool = False


@dataclass(frozen=True)
class Entry:
    """Fields (text) and boxes (bool) in rows, each row with its mark and name; `heads` name all columns.

    Each sends `{**send, "part": [row, column], "value": text or bool}` when it is left; a `done` button stands below,
    and Enter presses it. `kind` says which keys a phone shows.
    """

    name: str
    heads: tuple[str, ...]
    rows: tuple[tuple[int, str, tuple[str | bool, ...]], ...]
    send: Message
    done: Act | None = None
    kind: Literal["number", "text"] = "number"


@dataclass(frozen=True)
class Panel:
    """A box with a title and blocks in it; `wide` takes the whole width, `folded` is opened at its title."""

    title: str
    blocks: tuple[Any, ...]
    wide: bool = False
    folded: bool = False


@dataclass(frozen=True)
class Board:
    """A page of panels, two side by side where there is room; `status` says for a screen reader what has changed."""

    title: str
    meta: str
    panels: tuple[Panel, ...]
    status: str = ""
