"""The still picture of a board, for a notebook that has not been run, a viewer without widgets, and paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

from ..svg import Picture, Theme, picture
from ..svg.chain import Place, Step, draw_chain
from ..svg.charts import shade
from ..svg.drawing import box, cut, words
from . import blocks as b
from .parts import Piece, plain
from .text import SAYS, lettered
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
    elif isinstance(block, b.Chain):
        yield _chain(block)
    elif isinstance(block, b.Sheet):
        yield from _sheet(block)
    elif isinstance(block, b.Hand):
        yield _dice(block.label, [Piece("die", face) for face in block.faces])
    elif not isinstance(block, b.Acts | b.Choose | b.Count | b.Entry | b.Transport | b.Progress):
        said: Callable[[Any], Iterator[str]] = SAYS.get(type(block), lambda _: iter(()))
        yield from map(_flush, list(said(block))[:MOST])


def _flush(line: str) -> Block:
    """A paragraph that begins at the left edge."""
    told = paragraph((line,), FLUSH, WIDE, gap=6)
    return Block(told.at(2 * EDGE - (MIDDLE - told.width / 2), 0), told.height, gap=6)


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
        yield _dice(f"{name}   {count}".rstrip(), [replace(p, face=lettered(p.face)) for p in pieces])


def _chain(block: b.Chain) -> Block:
    """The positions and their arrows, flush with the words."""
    places = [
        Place(
            n.title,
            tuple((who, tuple(lettered(p.face) for p in held)) for who, held in n.rows),
            n.column,
            n.row,
            n.state,
        )
        for n in block.nodes
    ]
    steps = [Step(a.start, a.end, a.chance, a.label) for a in block.arrows]
    drawn, high = draw_chain(places, steps, WIDE)
    return Block(f'<g transform="translate({2 * EDGE} 0)">{drawn}</g>', high + 8, gap=14)


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


def _sheet(block: b.Sheet) -> Iterator[Block]:
    """The caption, the table with its last rounds, and the note below it."""
    yield _flush(plain(block.caption))
    wide, rows = (WIDE - 60) / max(1, len(block.players)), block.rows[-MOST:]
    rights = [2 * EDGE + 60 + wide * (i + 1) - 8 for i in range(len(block.players))]
    drawn = words("Round", 2 * EDGE, 16, 13, "text-2")
    for right, (_, name) in zip(rights, block.players, strict=True):
        drawn += words(cut(name, wide - 12, 14, True), right, 16, 14, "text", "end", True)
    for j, (number, scores) in enumerate(rows):
        y = 26 + 46 * j
        drawn += _rule(y, "edge", 0.5) + words(number, 2 * EDGE, y + 28, 13, "text-2")
        drawn += "".join(_score(score, right, y, wide) for right, score in zip(rights, scores, strict=True))
    low = 26 + 46 * len(rows)
    sums = zip(rights, block.sums, strict=True)
    drawn += _rule(low, "edge", 2) + words("Sum", 2 * EDGE, low + 28, 13, "text-2")
    drawn += "".join(_sum(total, share, right, low, wide) for right, (total, share) in sums)
    yield Block(drawn, low + 50, gap=10)
    yield _flush(plain(block.note))


def _rule(y: float, fill: str, high: float) -> str:
    return box(2 * EDGE, y - high / 2, WIDE, high, f'fill="var(--fd-{fill})"')


def _score(score: b.Score, right: float, y: float, wide: float) -> str:
    """How a box was counted; below it the points, and the sum in bold."""
    frame = box(right + 8 - wide, y + 2, wide - 2, 42, 'fill="none" stroke-width="2" stroke="var(--fd-primary)"', 6)
    told = words(score.calc, right, y + 19, 12, "text-2", "end") + words(
        score.total, right, y + 37, 15, "text", "end", True
    )
    return (frame if score.framed else "") + told + words(score.points, right - 42, y + 37, 13, "text-2", "end")


def _sum(total: str, share: float, right: float, y: float, wide: float) -> str:
    """A sum, and below it the way to the target."""
    long = wide - 16
    bars = ((1.0, "grid"), (share, "primary"))
    drawn = "".join(box(right - long, y + 38, long * part, 6, f'fill="var(--fd-{fill})"', 3) for part, fill in bars)
    return words(total, right, y + 29, 20, "text", "end", True) + drawn
