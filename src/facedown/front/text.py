"""The text form of a board: every number, choice and question in words, for people without widgets."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator
from typing import Any

from . import blocks as b
from .parts import plain


def text(board: b.Board, width: int = 66) -> str:
    """A board in words, at most `width` columns wide."""
    rule = "-" * width
    lines = [*textwrap.wrap(f"{board.title.upper()}   {board.meta}", width), rule]
    for panel in board.panels:
        lines += [panel.title, *(f"  {line}" for block in panel.blocks for line in _block(block, width - 2)), rule]
    return "\n".join(lines)


def _block(block: Any, width: int) -> list[str]:
    lines = SAYS.get(type(block), _silent)(block)
    return [part for line in lines for part in textwrap.wrap(line, width, subsequent_indent="  ")]


def _silent(block: Any) -> Iterator[str]:
    return iter(())


def _items(block: b.Items) -> Iterator[str]:
    for number, item in enumerate(block.items, 1):
        yield f"{f'{number}.' if block.ordered else '-'} {plain(item)}"


def _heat(block: b.Heat) -> Iterator[str]:
    yield block.caption
    wide = 6 if len(block.columns) < 10 else 5
    heads = [plain(column).split() for column in block.columns]
    for line in range(deep := max(map(len, heads), default=0)):
        words = ([""] * (deep - len(head)) + head for head in heads)
        yield "      " + "".join(f"{word[line][: wide - 1]:>{wide}}" for word in words)
    for head, cells in block.rows:
        yield f"{head:>5} " + "".join(f"{cell.text + _flag(cell):>{wide}}" for cell in cells)


def _flag(cell: b.Cell) -> str:
    return "*" if cell.on else {"off": "-", "bid": "!"}.get(cell.state, " ")


def _bars(block: b.Bars) -> Iterator[str]:
    yield block.label
    yield from (
        f"{bar.label:>4} {'#' if bar.tail else ':' if bar.value else ' '} {bar.value:.4f}" for bar in block.bars
    )
    yield from [block.tail] if block.tail else []
    yield from [block.note] if block.note else []


def _measures(block: b.Measures) -> Iterator[str]:
    for row in block.rows:
        band = f" ({row.low:.1%} to {row.high:.1%})" if row.low is not None and row.high is not None else ""
        yield f"{plain(row.label)}: {row.text}{band}"


def _rows(block: b.Rows) -> Iterator[str]:
    yield from [block.caption] if block.caption else []
    yield " | ".join(map(plain, block.head))
    yield from (" | ".join(map(plain, row)) for row in block.rows)


def _stage(block: b.Stage) -> Iterator[str]:
    yield plain(block.title)
    for _, name, pieces, count in block.rows:
        faces = " ".join(f"[{p.typed}]" if p.state == "hit" else p.typed for p in pieces)
        yield f"{name}: {faces}{f'   {count}' if count else ''}"


def _steps(block: b.Steps) -> Iterator[str]:
    for index, step in enumerate(block.steps):
        yield from [step.head] if step.head else []
        now = ">" if index == block.current else " "
        yield f"{now} {step.number}. {step.name} {plain(step.text)}{f'   {step.chance}' if step.chance else ''}"


def lettered(face: str) -> str:
    """A card as it is written: the black cat "PC" is the jack of clubs.

    >>> lettered("PC"), lettered("QH")
    ('JC', 'QH')
    """
    return face.replace("P", "J")


def _chain(block: b.Chain) -> Iterator[str]:
    for at, node in enumerate(block.nodes):
        held = "; ".join(f"{who} {' '.join(lettered(p.face) for p in pieces)}" for who, pieces in node.rows)
        yield f"{at + 1}. {node.title}: {held}{' (now)' if node.state == 'now' else ''}"
        steps = (arrow for arrow in block.arrows if arrow.start == at)
        yield from (f"  {arrow.chance} {arrow.label} -> {arrow.end + 1}" for arrow in steps)


def _slider(block: b.Slider) -> Iterator[str]:
    yield f"{block.label} {'' if block.locked is None else f'{block.locked} %'}".rstrip()
    yield from [f"{block.veil} In words: .say(60)"] if block.locked is None else []


def _sheet(block: b.Sheet) -> Iterator[str]:
    """Two lines for each round: how it was counted, then points and sum; a star marks who ended the round."""
    yield f"{plain(block.caption)} Here the frame is a star."
    yield "Round  " + "".join(f"{name[:8] or '________':>8} " for _, name in block.players)
    for number, scores in block.rows:
        yield f"{number:>5}  " + "".join(f"{score.calc.replace(' ', ''):>8} " for score in scores)
        yield " " * 7 + "".join(f"{score.points:>4}{score.total:>4}{'*' if score.framed else ' '}" for score in scores)
    yield "  Sum  " + "".join(f"{total or '____':>8} " for total, _ in block.sums)
    yield plain(block.note)


def _entry(block: b.Entry) -> Iterator[str]:
    for _, name, values in block.rows:
        said = (f"{head} {_value(value)}" for head, value in zip(block.heads[1:], values, strict=True))
        yield f"{name}: {', '.join(said)}"
    yield from [f"({plain(block.done.label)})"] if block.done else []


def _value(value: str | bool) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else value or "_"


SAYS: dict[type[Any], Callable[[Any], Iterator[str]]] = {
    b.Para: lambda x: iter([plain(x.text)]),
    b.Items: _items,
    b.Acts: lambda x: (f"({plain(act.label)})" for act in x.acts),
    b.Choose: lambda x: iter([f"{x.label}: {dict(x.choices).get(x.value, x.value)}"]),
    b.Count: lambda x: iter([f"{x.label}: {x.value}"]),
    b.Hand: lambda x: iter([f"{x.label}: {' '.join(x.faces) or 'none'}"]),
    b.Heat: _heat,
    b.Bars: _bars,
    b.Chain: _chain,
    b.Facts: lambda x: (f"{term}: {plain(value)}" for term, value in x.rows),
    b.Formula: lambda x: iter([x.label]),
    b.Slider: _slider,
    b.Measures: _measures,
    b.Split: lambda x: (f"{share.label}: {share.text}" for share in x.shares),
    b.Field: lambda x: iter([f"{x.label} {x.answer}".rstrip()]),
    b.Plot: lambda x: iter([x.label]),
    b.Progress: lambda x: iter([f"{x.text}: {x.done} of {x.total}"]),
    b.Rows: _rows,
    b.Stage: _stage,
    b.Steps: _steps,
    b.Transport: lambda x: iter([f"step {x.current} of {x.last}"]),
    b.Sheet: _sheet,
    b.Entry: _entry,
}
"""How each block is said; one that is missing says nothing."""
