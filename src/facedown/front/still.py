"""The still picture of a board, for a notebook that has not been run, a viewer without widgets, and paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from typing import Any

from ..svg import Picture, Theme, picture
from ..svg.charts import shade
from ..svg.drawing import box, cut, words
from . import blocks as b
from .parts import Piece, plain
from .text import SAYS
from .typeset import EDGE, FONT, MIDDLE, WIDTH, Block, Style, paragraph, piece

CALL = "Run this cell to use it."
WIDE, MOST = WIDTH - 4 * EDGE, 14
FLUSH = Style(14, "text", left=True)


def still(board: b.Board, theme: Theme = "light") -> Picture:
    """A board at one moment: its panels one below the other, without controls."""
    parts = [_line(board.title, 20, True), _line(board.meta, 13, fill="text-2")]
    for panel in board.panels:
        parts.append(_line(panel.title, 16, True, gap=26))
        parts += [drawn for block in panel.blocks for drawn in _drawn(block, theme)]
    parts.append(_line(CALL, 14, True, gap=26))
    tops = list(accumulate((part.gap + part.height for part in parts), initial=8.0))
    body = "".join(part.at(0, top + part.gap) for part, top in zip(parts, tops, strict=False))
    low = tops[-1] + EDGE
    frame = box(0.5, 0.5, WIDTH - 1, low - 1, 'fill="var(--fd-panel)" stroke="var(--fd-edge)"', 14)
    told = " ".join((f"A picture of {board.title}.", board.status or board.meta, CALL))
    return picture(f'<g font-family="{FONT}">{frame}{body}</g>', WIDTH, low, told, theme)


def _line(text: str, size: float, bold: bool = False, fill: str = "text", gap: float = 8) -> Block:
    return Block(words(cut(text, WIDE, size, bold), 2 * EDGE, size, size, fill, bold=bold), size * 1.3, gap=gap)


def _drawn(block: Any, theme: Theme) -> Iterator[Block]:
    if isinstance(block, b.Heat):
        yield _heat(block, theme)
    elif isinstance(block, b.Bars):
        yield _bars(block)
    elif isinstance(block, b.Stage):
        yield from _stage(block)
    elif isinstance(block, b.Hand):
        yield _dice(block.label, [Piece("die", face) for face in block.faces])
    elif not isinstance(block, b.Acts | b.Choose | b.Count | b.Transport | b.Progress):
        said: Callable[[Any], Iterator[str]] = SAYS.get(type(block), lambda _: iter(()))
        for line in list(said(block))[:MOST]:
            told = paragraph((line,), FLUSH, WIDE, gap=6)
            shift = 2 * EDGE - (MIDDLE - told.width / 2)
            yield Block(told.at(shift, 0), told.height, gap=6)


def _dice(label: str, pieces: Sequence[Piece]) -> Block:
    """Dice or cards beside their label, in as many lines as they need."""
    cards = any(p.kind == "card" for p in pieces)
    size, wide, high = (24, 36, 52) if cards else (32, 38, 38)
    per = int((WIDE - 230) // wide)
    drawn = "".join(piece(p, 2 * EDGE + 230 + wide * (i % per), high * (i // per), size) for i, p in enumerate(pieces))
    lines = max(1, -(-len(pieces) // per))
    return Block(words(cut(label, 220, 14), 2 * EDGE, 21, 14) + drawn, high * lines - 6, gap=8)


def _stage(block: b.Stage) -> Iterator[Block]:
    yield _line(plain(block.title), 14, True)
    for _, name, pieces, count in block.rows:
        yield _dice(f"{name}   {count}".rstrip(), pieces)


def _heat(block: b.Heat, theme: Theme) -> Block:
    rows = block.rows[:MOST]
    wide = min(66.0, (WIDE - 60) / max(1, len(block.columns)))
    drawn = words(cut(block.caption, WIDE, 13), 2 * EDGE, 13, 13, "text-2")
    for i, column in enumerate(block.columns):
        x = 2 * EDGE + 44 + (wide + 2) * i + wide / 2
        dice = [run for run in column if isinstance(run, Piece)]
        drawn += piece(dice[0], x - 12, 24, 24) if dice else _head(plain(column), x, wide)
    for j, (head, cells) in enumerate(rows):
        y = 56 + 36 * j
        drawn += words(head, 2 * EDGE + 28, y + 22, 13, "text-2", "end", True)
        drawn += "".join(_cell(cell, 2 * EDGE + 44 + (wide + 2) * i, y, wide, theme) for i, cell in enumerate(cells))
    return Block(drawn, 56 + 36 * len(rows), gap=10)


def _head(text: str, x: float, wide: float) -> str:
    """A name and a number below it; a name alone stands below, too."""
    name, _, number = text.rpartition(" ")
    above = words(cut(name, wide, 12, True), x, 31, 12, "text", "middle", True) if name else ""
    return above + words(number, x, 47, 13, "text", "middle", True)


def _cell(cell: b.Cell, x: float, y: float, wide: float, theme: Theme) -> str:
    fill, ink = shade(cell.level / 10, theme)
    off = cell.state in ("off", "no", "own")
    edge = "none" if cell.state == "own" else "var(--fd-edge)"
    look = f'fill="none" stroke="{edge}" stroke-dasharray="3 3"' if off else f'fill="{fill}"'
    ring = 'fill="none" stroke-width="3" stroke="var(--fd-{})"'.format("liar" if cell.state == "bid" else "primary")
    colour = "var(--fd-text-2)" if off else ink
    told = f'<text x="{x + wide / 2:.1f}" y="{y + 22:.1f}" font-size="13" text-anchor="middle" fill="{colour}">'
    shown = cell.text.replace("<", "&lt;").replace(">", "&gt;")
    return box(x, y, wide, 34, look, 5) + f"{told}{shown}</text>" + (box(x, y, wide, 34, ring, 5) if cell.on else "")


def _bars(block: b.Bars) -> Block:
    most = max((bar.value for bar in block.bars), default=1) or 1
    wide, high = min(46.0, WIDE / max(1, len(block.bars))), 110
    drawn = words(cut(block.tail or block.label, WIDE, 13, True), 2 * EDGE, 13, 13, bold=True)
    for i, bar in enumerate(block.bars):
        x, tall = 2 * EDGE + wide * i, max(0.5, high * bar.value / most)
        look = f'fill="var(--fd-{"primary" if bar.tail else "edge"})"'
        drawn += box(x + wide * 0.12, 24 + high - tall, wide * 0.76, tall, look, 2)
        drawn += words(bar.label, x + wide / 2, 24 + high + 15, 12, "text", "middle", bar.tail)
    return Block(drawn + words(block.axis, 2 * EDGE, 24 + high + 34, 12, "text-2"), high + 62, gap=10)
