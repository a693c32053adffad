"""What is drawn in a panel: grids, charts, sheets and chains, each a small value without a game in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .parts import Text

Message = Mapping[str, Any]


@dataclass(frozen=True)
class Cell:
    """A cell of a heat grid: what is written, its step of the ramp (0-10), its state, and its words.

    "off" may not be said, "bid" is what was said last, "no" cannot be, "own" is a number and no chance.
    """

    text: str
    level: int
    label: str
    state: Literal["", "off", "bid", "no", "own"] = ""
    send: Message = field(default_factory=dict)
    on: bool = False


@dataclass(frozen=True)
class Heat:
    """A grid of chances; rows and columns have heads, one cell may be chosen (arrows move, Enter chooses)."""

    caption: str
    columns: tuple[Text, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    legend: tuple[tuple[Literal["bid", "on", "off", "no"], str], ...] = ()


@dataclass(frozen=True)
class Bar:
    """One outcome: its name, its chance (0-1), and whether it belongs to the tail."""

    label: str
    value: float
    tail: bool = False


@dataclass(frozen=True)
class Bars:
    """A distribution as bars, the tail shaded and bracketed; `label` says it in a sentence, `note` what is left out.

    `dots` (0-1, low, high) are what a simulation found beside each bar, with its error band.
    """

    bars: tuple[Bar, ...]
    axis: str
    label: str
    tail: str = ""
    note: str = ""
    dots: tuple[tuple[float, float, float], ...] = ()


@dataclass(frozen=True)
class Measure:
    """A value from 0 to 1 on the common axis, with its mark: "guess" a triangle, "dice" a disc, "bids" a diamond."""

    kind: Literal["guess", "dice", "bids", "plain", "sim"]
    label: Text
    value: float
    text: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Measures:
    """Several values on one axis from 0 to 100 percent."""

    rows: tuple[Measure, ...]
    label: str = ""


@dataclass(frozen=True)
class Share:
    """A part of a whole: its size (0-1), how that is written, what it is; `on` parts are coloured."""

    value: float
    text: str
    label: str
    on: bool = False


@dataclass(frozen=True)
class Split:
    """A whole cut in parts, side by side, each as wide as its share."""

    shares: tuple[Share, ...]
    label: str = ""


@dataclass(frozen=True)
class Point:
    """A point of a plot, in the axes' units; `low` and `high` are the ends of its error band."""

    x: float
    y: float
    label: str = ""
    on: bool = False
    size: float = 1.0
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True)
class Axis:
    """An axis: its ends, its ticks with their labels, its name; `log` spaces it by powers of ten."""

    low: float
    high: float
    ticks: tuple[tuple[float, Text], ...]
    name: str = ""
    log: bool = False


@dataclass(frozen=True)
class Plot:
    """Points in a plane: joined (`line`), with a dashed `level` or the dashed `diagonal`, perhaps an exact line."""

    x: Axis
    y: Axis
    points: tuple[Point, ...]
    label: str
    line: bool = True
    band: bool = False
    diagonal: bool = False
    level: float | None = None
    exact: float | None = None
    square: bool = False


@dataclass(frozen=True)
class Stage:
    """Rows of pieces on the mat, each with its owner; `title` stands above them."""

    title: Text
    rows: tuple[tuple[int, str, tuple[Any, ...], str], ...]


@dataclass(frozen=True)
class Score:
    """A box of a score sheet: how it was counted, the points of the round, the sum; `framed` is who ended the round."""

    calc: str
    points: str
    total: str
    framed: bool = False


@dataclass(frozen=True)
class Sheet:
    """A score sheet that can be printed alone: a column for each player (mark, name), a row for each round, the sums.

    A sum has a bar (0-1, the way to the target); those of `best` stand out. `heading`, `meta` and `title` are printed
    above it and stand nowhere else on it; the last `late` rows do not count. With `send`, the number of a row is a
    button that sends `{**send, "value": index}`. A `blank` sheet has room for a pencil.
    """

    heading: str
    meta: str
    title: str
    caption: Text
    players: tuple[tuple[int, str], ...]
    rows: tuple[tuple[str, tuple[Score, ...]], ...]
    sums: tuple[tuple[str, float], ...]
    best: tuple[int, ...] = ()
    note: Text = ()
    late: int = 0
    blank: bool = False
    send: Message = field(default_factory=dict)


@dataclass(frozen=True)
class Node:
    """A position of a chain: its title, what each one there holds, and its place in the drawing, from 0.

    "now" is where play is; "good" and "bad" are ends.
    """

    title: str
    rows: tuple[tuple[str, tuple[Any, ...]], ...]
    column: int
    row: int
    state: Literal["", "now", "good", "bad"] = ""


@dataclass(frozen=True)
class Arrow:
    """A step between neighbours of a row or a column, by their numbers: its chance as written, and how it comes."""

    start: int
    end: int
    chance: str
    label: str


@dataclass(frozen=True)
class Chain:
    """Positions and the steps between them, drawn in two rows at most; `label` says all of it in words."""

    nodes: tuple[Node, ...]
    arrows: tuple[Arrow, ...]
    label: str
