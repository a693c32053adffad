"""Charts as pictures, drawn by hand: the bars of a distribution with its tail, the grid of the chances of bids."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape

from .drawing import Picture, Theme, box, cut, length, picture, symbol, text_width, words
from .pieces import FACE_NAMES, die_symbol

Chance = Fraction | float
Bid = tuple[int, int]


def percent(chance: Chance) -> str:
    """A chance with one decimal; 0% and 100% are kept for the impossible and the certain.

    >>> percent(Fraction(22484801, 43046721)), percent(1e-9), percent(1)
    ('52.2%', '<0.1%', '100%')
    """
    p = 100 * float(chance)
    return f"{p:.0f}%" if chance in (0, 1) else "<0.1%" if p < 0.05 else ">99.9%" if p >= 99.95 else f"{p:.1f}%"


def whole(chance: Chance) -> str:
    """A chance in whole percents without the sign; 0 and 100 are kept for the impossible and the certain.

    >>> whole(Fraction(22484801, 43046721)), whole(0.004), whole(0.9999)
    ('52', '<1', '>99')
    """
    p = 100 * float(chance)
    return f"{p:.0f}" if chance in (0, 1) else "<1" if p < 1 else ">99" if p > 99 else f"{p:.0f}"


def bars(
    values: Sequence[Chance],
    labels: Sequence[object] = (),
    *,
    tail_from: int | None = None,
    title: str = "",
    axis: str = "",
    theme: Theme = "light",
) -> Picture:
    """A distribution as bars; those from index `tail_from` on are the tail, whose chance stands over them.

    Values are chances (0 to 1); labels name them (0, 1, 2 ... if left out); `axis` says what the labels count.
    The tail differs by place, bracket and bold labels too, not by colour alone.
    """
    names = tuple(map(str, labels or range(len(values))))
    first = len(values) if tail_from is None else tail_from
    _check(values, names, first)
    chart = _Bars(tuple(values), names, first, 86 if title else 56)
    height = chart.top + (234 if axis else 212)
    heading = words(cut(title, 388, 16, True), 16, 30, 16, bold=True)
    body = _panel(420, height) + heading + chart.drawn() + words(axis, 231, chart.top + 212, 13, "text-2", "middle")
    told = (title or "Chances", axis and f"Counted: {axis}", *chart.told())
    return picture(body, 420, height, " ".join(f"{part}." for part in told if part), theme, chart.rows())


def _check(values: Sequence[Chance], names: Sequence[str], first: int) -> None:
    if not values or len(names) != len(values):
        raise ValueError(f"Each bar needs a value and a label: there are {len(values)} values and {len(names)} labels.")
    if wrong := [v for v in values if not 0 <= v <= 1]:
        raise ValueError(f"A chance is from 0 to 1, not {wrong[0]}.")
    if not 0 <= first <= len(values):
        raise ValueError(f"The tail cannot start at {first}: there are bars 0 to {len(values) - 1}.")


def _panel(width: float, height: float) -> str:
    return box(0, 0, width, height, 'fill="var(--fd-panel)"', 14)


_LEFT, _WIDE, _TALL = 52, 354, 170


@dataclass(frozen=True)
class _Bars:
    """The parts of a bar chart: `first` is the first bar of the tail, `top` the upper end of the axis."""

    values: tuple[Chance, ...]
    names: tuple[str, ...]
    first: int
    top: float

    @property
    def step(self) -> float:
        return _WIDE / len(self.values)

    @property
    def scale(self) -> float:
        """The upper end of an axis with four even steps of round percents."""
        steps = (0.1, 0.2, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25)
        return next((s for s in steps if s / 25 >= max(self.values)), 25) / 25

    @property
    def tail(self) -> str:
        more = " or more" if self.first < len(self.values) - 1 else ""
        return f"{self.names[self.first]}{more}: {percent(min(sum(self.values[self.first :]), 1))}"

    def told(self) -> tuple[str, str]:
        most = max(self.values)
        best = " and ".join(name for name, p in zip(self.names, self.values, strict=True) if p == most)
        return self.tail if self.first < len(self.values) else "", f"Most likely: {best} ({percent(most)})"

    def rows(self) -> list[str]:
        marks = ("#" if i >= self.first else "-" for i in range(len(self.values)))
        cells = zip(self.names, self.values, marks, strict=True)
        return [f"{name:>4} {percent(p):>7} {mark * round(60 * p)}".rstrip() for name, p, mark in cells]

    def drawn(self) -> str:
        bars = "".join(self.bar(i, float(p)) for i, p in enumerate(self.values))
        return self.lines() + bars + self.labels() + self.bracket()

    def lines(self) -> str:
        """The axis of chances, with a line for each quarter of its height."""
        drawn = words("chance", 16, self.top - 14, 12, "text-2")
        for i in range(5):
            y = self.top + _TALL * (1 - i / 4)
            look = 'stroke="var(--fd-grid)"' if i else 'stroke="var(--fd-axis)" stroke-width="1.5"'
            drawn += f'<path d="M{_LEFT} {length(y)}h{_WIDE}" {look}/>'
            drawn += words(f"{25 * i * self.scale:.3g}%", _LEFT - 6, y + 4, 12, "text-2", "end")
        return drawn

    def bar(self, i: int, p: float) -> str:
        """One outcome; what is possible at all can be seen."""
        tall = max(_TALL * p / self.scale, 1.2 if p else 0)
        wide = min(self.step * 0.76, 44)
        fill, edge = ("tail", "tail") if i >= self.first else ("rest", "rest-edge")
        look = f'fill="var(--fd-{fill})" stroke="var(--fd-{edge})"'
        x = _LEFT + (i + 0.5) * self.step - wide / 2
        return box(x, self.top + _TALL - tall, wide, tall, look, min(2.5, tall / 2)) if tall else ""

    def labels(self) -> str:
        widest = max(text_width(name, 12, bold=True) for name in self.names) + 4
        every = int(-(-widest // self.step))
        return "".join(self.label(i) for i in range(0, len(self.names), every))

    def label(self, i: int) -> str:
        x, y, inside = _LEFT + (i + 0.5) * self.step, self.top + _TALL + 17, i >= self.first
        return words(self.names[i], x, y, 12, "text" if inside else "text-2", "middle", inside)

    def bracket(self) -> str:
        """What the tail adds up to, over its bars."""
        if self.first == len(self.values):
            return ""
        left, right = _LEFT + self.first * self.step + 2, _LEFT + _WIDE - 2
        path = f"M{length(left)} {length(self.top - 8)}v-9q0-5 5-5H{right - 5}q5 0 5 5v9"
        line = f'<path d="{path}" fill="none" stroke="var(--fd-tail)" stroke-width="2"/>'
        middle = min((left + right) / 2, 408 - text_width(self.tail, 14, bold=True) / 2)
        return line + words(self.tail, middle, self.top - 31, 14, anchor="middle", bold=True)


# Blues in eleven steps: near the page's own colour where rare, far from it where certain.
_HEAT = {
    "light": "f1f6fa dbeaf5 c4dff0 a6cee9 81b9de 5ba3d3 3d8dc3 1e76b3 0d629e 0a5185 063f6b",
    "dark": "1b2530 1c3144 1d3d58 204c6f 255d89 2a6fa3 458bbd 60a6d6 7fbee8 a4d3f1 c9e7fa",
}
# Ink on the lower steps, on the higher ones, and the step where it turns.
_INK = {"light": ("10202c", "ffffff", 7), "dark": ("ffffff", "06121c", 6)}
_CELL, _ROW, _EDGE, _HEAD = 68, 42, 50, 80
_HATCH = (
    '<pattern id="fd-hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M.5 0v6" stroke="var(--fd-edge)" stroke-opacity=".45"/></pattern>'
)


def heat(
    chances: Mapping[Bid, Chance],
    *,
    title: str = "Chance that a bid is true (%)",
    closed: Collection[Bid] = (),
    bid: Bid | None = None,
    chosen: Bid | None = None,
    theme: Theme = "light",
) -> Picture:
    """The chances of bids (how many, face) as a grid: a row for each count, a column for each face, whole percents.

    `closed` bids cannot be made now and are hatched; `bid` is the one to beat, `chosen` the one looked at.
    """
    if not chances:
        raise ValueError("A grid needs at least one bid with its chance.")
    counts, faces = sorted({q for q, _ in chances}), sorted({f for _, f in chances})
    places = {(q, f): (_EDGE + _CELL * faces.index(f), _HEAD + _ROW * counts.index(q)) for q, f in chances}
    cells = "".join(_cell(x, y, chances[b], b in closed, theme) for b, (x, y) in places.items())
    rings = "".join(_ring(*places[b], look) for b, look in ((bid, "liar"), (chosen, "primary")) if b in places)
    legend, low = _legend(_HEAD + _ROW * len(counts) + 10, bid in places, chosen in places, bool(closed), theme)
    width = max(_EDGE + _CELL * len(faces) + 14, 290)
    heading = words(cut(title, width - 32, 16, True), 16, 30, 16, bold=True)
    body = _panel(width, low) + heading + _heads(counts, faces) + cells + rings + legend
    alt = f"{title}. Rows: {counts[0]} to {counts[-1]} dice. Columns: faces {', '.join(map(str, faces))}."
    looked_at = (("Bid to beat", bid), ("Chosen", chosen))
    alt += "".join(f" {what}: {_said(b, chances[b])}." for what, b in looked_at if b and b in chances)
    return picture(body, width, low, alt, theme, _heat_rows(chances, counts, faces))


def _said(bid: Bid, chance: Chance) -> str:
    return f"{bid[0]} times {FACE_NAMES[bid[1] - 1]}, {percent(chance)}"


def _heat_rows(chances: Mapping[Bid, Chance], counts: Sequence[int], faces: Sequence[int]) -> list[str]:
    told = [[whole(chances[q, f]) if (q, f) in chances else "" for f in faces] for q in counts]
    rows = [f"{q:>4}" + "".join(f"{cell:>5}" for cell in row) for q, row in zip(counts, told, strict=True)]
    return ["    " + "".join(f"{f:>5}" for f in faces), *(row.rstrip() for row in rows)]


def _heads(counts: Sequence[int], faces: Sequence[int]) -> str:
    dice = "".join(symbol(die_symbol(f), _EDGE + _CELL * i + 19, 44, 28) for i, f in enumerate(faces))
    rows = (words(str(q), 34, _HEAD + _ROW * j + 25, 13, "text-2", "middle", True) for j, q in enumerate(counts))
    return dice + "".join(rows)


def shade(chance: Chance, theme: Theme) -> tuple[str, str]:
    """The fill of a cell, and the colour of the number on it."""
    step, (low, high, turn) = round(10 * float(chance)), _INK[theme]
    return f"#{_HEAT[theme][7 * step :][:6]}", f"#{high if step >= turn else low}"


def _cell(x: float, y: float, chance: Chance, closed: bool, theme: Theme) -> str:
    fill, ink = ("url(#fd-hatch)", "var(--fd-text-2)") if closed else shade(chance, theme)
    look = f'fill="{ink}" font-weight="{400 if closed else 600}" font-size="13" text-anchor="middle"'
    told = f'<text x="{length(x + 33)}" y="{length(y + 25)}" {look}>{escape(whole(chance))}</text>'
    return box(x, y, 66, 40, f'fill="{fill}"', 5) + told


def _ring(x: float, y: float, colour: str) -> str:
    gap, line = (f'fill="none" stroke="var(--fd-{c})" stroke-width="{w}"' for c, w in (("panel", 7), (colour, 3)))
    return box(x, y, 66, 40, gap, 6) + box(x, y, 66, 40, line, 6)


def _legend(y: float, bid: bool, chosen: bool, closed: bool, theme: Theme) -> tuple[str, float]:
    """The ramp from 0 to 100 %, a line for each mark that the grid has, and where all that ends."""
    ramp = (box(48 + 15 * i, y, 15, 12, f'fill="{shade(i / 10, theme)[0]}"') for i in range(11))
    drawn = words("0%", 40, y + 10, 12, "text-2", "end") + "".join(ramp) + words("100%", 221, y + 10, 12, "text-2")
    frame = 'fill="none" stroke-width="2.5" stroke="var(--fd-{})"'
    marks = [("bid to beat", frame.format("liar"))] * bid + [("looked at", frame.format("primary"))] * chosen
    for name, look in marks + [("not allowed now", 'fill="url(#fd-hatch)"')] * closed:
        y += 24
        drawn += box(18, y, 14, 14, look, 4) + words(name, 40, y + 12, 13, "text-2")
    return (_HATCH if closed else "") + drawn, y + 28
