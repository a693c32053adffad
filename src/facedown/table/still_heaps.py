"""Heaps of cards in the still picture of a table: opponents as boards, the middle, the own side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from ..front.typeset import EDGE, INNER, MIDDLE, SERIF, SHADE, Block
from ..svg.drawing import box, clean, cut, length, symbol, text_width, words
from ..svg.pieces import draw_mark
from .scene import Heap, Loose, Piece, Rival

CARD, OWN, BOARD = 48.0, 54.0, 30.0
"""How wide a card is in the middle, on the own side and on a board."""

STRIP = 24.0
"""What can be seen of a card on which another lies."""

AIR = 8.0
_FRAME = 'fill="none" stroke="var(--fd-mat-edge)" stroke-width="1.5" stroke-dasharray="4 3"'
_EDGE = 'fill="var(--fd-paper)" stroke="var(--fd-paper-edge)"'


def boards(rivals: Sequence[Rival]) -> Iterator[Block]:
    """Opponents with their layouts: two in a row, or four and five upright in one row."""
    upright = len(rivals) > 3
    per = len(rivals) if upright else 2
    wide = (INNER - 12 * (per - 1)) / per
    for start in range(0, len(rivals), per):
        drawn = [_board(r, wide, upright) for r in rivals[start : start + per]]
        placed = "".join(b.at(EDGE + (wide + 12) * i, 0) for i, b in enumerate(drawn))
        yield Block(placed, drawn[0].height, gap=16 if start == 0 else 10)


def _board(rival: Rival, wide: float, upright: bool) -> Block:
    """One board: mark, name, what is left with its bar, and the front cards."""
    cards = [*([rival.top] if rival.top else []), *rival.front]
    cards = cards if upright else [Piece("card", str(rival.back)), *cards]
    size = min(BOARD, (wide - 20) / max(1, len(cards)) - 4) if upright else BOARD
    room = wide - 62 if upright else wide - 70 - (size + 4) * len(cards)
    told = words(cut(rival.name, room, 14, True), 54, 24, 14, "mat-text", bold=True)
    told += words(cut(rival.note, room, 12), 54, 40, 12, "mat-text-2") + _bar(rival, min(110, room))
    left, top = (10.0, 60.0) if upright else (wide - 10 - (size + 4) * len(cards), 8.0)
    drawn = "".join(_card(p, left + (size + 4) * i, top, size) for i, p in enumerate(cards))
    high = 60 + size * 1.4 + 10 if upright else 58
    return Block(box(0, 0, wide, high, SHADE, 16) + draw_mark(rival.mark, 9, 11, 36) + told + drawn, high, wide)


def _bar(rival: Rival, wide: float) -> str:
    part = wide * min(1, rival.left / max(1, rival.most))
    track = box(54, 46, wide, 6, 'fill="#fff" fill-opacity=".18"', 3)
    return track + (box(54, 46, part, 6, 'fill="var(--fd-turn)"', 3) if part else "")


def middle(heaps: Sequence[Heap]) -> Block:
    """The middle, in rows of places from the left; or the counted heaps, each with its words."""
    if heaps and all(heap.kind == "deck" for heap in heaps):
        return _abreast([_named(heap, CARD) for heap in heaps], 20)
    step, high = CARD + AIR, CARD * 1.4
    per = int((INNER - 24 + AIR) // step)
    rows = max(1, -(-len(heaps) // per))
    left = MIDDLE - (per * step - AIR) / 2
    frame = box(EDGE, 0, INNER, rows * (high + AIR) + 16, 'fill="#000" fill-opacity=".15"', 14)
    places = ((left + step * (i % per), 12 + (high + AIR) * (i // per)) for i in range(len(heaps)))
    drawn = "".join(_heap(h, x, y, CARD) + _whose(h, x, y) for h, (x, y) in zip(heaps, places, strict=True))
    return Block(frame + drawn, rows * (high + AIR) + 16, gap=18)


def own(heaps: Sequence[Heap]) -> Block:
    """The own heaps side by side, cascades close together."""
    groups = [list(same) for _, same in groupby(heaps, key=lambda heap: heap.kind == "cascade")]
    return _abreast([_abreast([_named(heap, OWN) for heap in group], 10, 0) for group in groups], 26)


def _abreast(blocks: Sequence[Block], air: float, at: float | None = None) -> Block:
    """Side by side around the middle, or from `at`."""
    wide = sum(b.width for b in blocks) + air * max(0, len(blocks) - 1)
    x, drawn = MIDDLE - wide / 2 if at is None else at, ""
    for b in blocks:
        drawn, x = drawn + b.at(x, 0), x + b.width + air
    return Block(drawn, max((b.height for b in blocks), default=0), wide, gap=18)


def _named(heap: Heap, size: float) -> Block:
    """A heap with its name below it."""
    name = [] if heap.kind == "cascade" else list(_broken(heap.name, 118))
    wide = max(size + AIR, *(text_width(line, 12) for line in ("", *name)))
    deep = STRIP * (len(heap.pieces) - 1) if heap.kind == "cascade" and heap.pieces else 0
    high = 10 + size * 1.4 + deep
    told = "".join(words(n, wide / 2, high + 20 + 15 * i, 12, "mat-text-2", "middle") for i, n in enumerate(name))
    return Block(_heap(heap, (wide - size) / 2, 10, size) + told, high + 11 + 15 * max(1, len(name)), wide)


def _broken(text: str, wide: float) -> Iterator[str]:
    """Words in as many lines as they need."""
    line = ""
    for word in text.split():
        if line and text_width(f"{line} {word}", 12) > wide:
            yield line
            line = ""
        line = f"{line} {word}".strip()
    if line:
        yield cut(line, wide, 12)


def _heap(heap: Heap, x: float, y: float, size: float) -> str:
    """The cards of one heap, the edges of those below, and its count on a disc."""
    shown = heap.pieces if heap.kind == "cascade" else heap.pieces[-1:]
    edges = "".join(box(x + d, y + d, size, size * 1.4, _EDGE, size * 0.09) for d in (4, 2)[2 - min(2, heap.under) :])
    if heap.kind == "done":
        tick = symbol("u-ok", x + size / 2 - 12, y + size * 0.7 - 12, 24, colour="bubble")
        return f'{edges}<g opacity=".7">{_back("0", x, y, size)}</g>{tick}'
    if not shown:
        return box(x, y, size, size * 1.4, _FRAME, 5) + _lines(heap.slot, x + size / 2, y + size * 0.7)
    drawn = "".join(_card(piece, x, y + STRIP * i, size) for i, piece in enumerate(shown))
    return edges + drawn + _disc(heap, x + size, y)


def _whose(heap: Heap, x: float, y: float) -> str:
    """The mark of the player who laid the top card."""
    top = heap.pieces[-1] if heap.pieces and heap.kind == "pile" else None
    return draw_mark(top.mark, x + CARD - 12, y + CARD * 1.4 - 12, 16) if isinstance(top, Loose) and top.mark else ""


def _disc(heap: Heap, x: float, y: float) -> str:
    if not heap.count:
        return ""
    wide, fill = max(24, text_width(heap.count, 13, True) + 12), "bubble" if heap.kind == "deck" else "turn"
    plate = box(x + 10 - wide, y - 9, wide, 24, f'fill="var(--fd-{fill})"', 12)
    return plate + words(heap.count, x + 10 - wide / 2, y + 8, 13, f"on-{fill}", "middle", True)


def _lines(text: str, x: float, y: float) -> str:
    """The words of an empty place, one below the other."""
    parts = text.split()
    top = y - 7.5 * (len(parts) - 1) + 4
    return "".join(words(p, x, top + 15 * i, 12, "mat-text", "middle") for i, p in enumerate(parts))


def _card(piece: Piece, x: float, y: float, size: float) -> str:
    """A card with a large index, a back, or an empty place."""
    if piece.kind == "slot":
        return box(x, y, size, size * 1.4, _FRAME, size * 0.09)
    return _face(piece.face, x, y, size) if piece.face[-1:] in "SHDC" and piece.face else _back(piece.face, x, y, size)


def _back(owner: str, x: float, y: float, size: float) -> str:
    name = f"b{owner}" if owner in tuple("123456") else "b0"
    return _on_paper(symbol(name, 0, 0, 60, 84), x, y, size)


def _face(face: str, x: float, y: float, size: float) -> str:
    """Rank and suit large in the corner, and the suit or a bust below them."""
    rank, suit = face[:-1], face[-1]
    two, ink = rank == "10", f"suit-{suit}"
    fit = ' textLength="25" lengthAdjust="spacingAndGlyphs"' if two else ""
    font = f'font-family="{SERIF}" font-size="27" font-weight="700" text-anchor="middle" fill="var(--fd-{ink})"'
    index = f'<text x="{16.5 if two else 13}" y="25.5" {font}{fit}>{clean(rank)}</text>'
    corner = symbol(suit, 30.5 if two else 25.5, 6.5, 18, colour=ink)
    large = symbol(rank, 12, 38, 38, colour=ink) if rank in ("J", "Q", "K") else symbol(suit, 14, 40, 32, colour=ink)
    return _on_paper(index + corner + large, x, y, size)


def _on_paper(drawn: str, x: float, y: float, size: float) -> str:
    sheet = box(0.5, 0.5, 59, 83, _EDGE, 5)
    return f'<g transform="translate({length(x)} {length(y)}) scale({size / 60:.4g})">{sheet}{drawn}</g>'
