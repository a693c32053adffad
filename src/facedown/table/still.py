"""The still picture of a table, for a notebook that has not been run, a viewer without widgets, and paper.

It holds what the scene holds and nothing else: no button, no log, no die or card that this seat may not see.
Widths of words are estimates, so every line is centred, cut or broken with room to spare.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import ceil

from ..front.typeset import EDGE, FONT, INNER, MIDDLE, SHADE, WIDTH, Block, Style, paragraph, piece, row
from ..svg import Picture, Theme, picture
from ..svg.drawing import box, clean, cut, length, symbol, text_width, words
from ..svg.pieces import draw_mark
from . import still_duel, still_heaps, still_hold
from .scene import Own, Piece, Rival, Scene, SeatBox, Strong, Talk, Text, Zone, plain

PLAY = "Run this cell to play."
CHOOSE = "Run this cell to choose seats and rules."
HOW = "Shift + Enter in Jupyter, or Run all. This is a picture of the table, not a game."
BESIDE = 48
"""Air between things that stand side by side."""

_RIM = 'fill="none" stroke="#fff" stroke-opacity=".2"'


def still(scene: Scene, theme: Theme = "light") -> Picture:
    """A table at one moment, as one person sees it, with the sentence that says how to play."""
    told = (f"A picture of a table: {scene.title}", scene.meta, scene.status, PLAY)
    return _on_mat([*_blocks(scene)], PLAY, told, theme)


def lobby_still(title: str, *lines: str, pieces: Sequence[Piece] = (), theme: Theme = "light") -> Picture:
    """A table where nobody sits yet: the game's name, a few lines about it, and pieces to look at."""
    shown = [row(pieces, 46, 10, gap=40)] if pieces else []
    named = paragraph((title,), Style(30, bold=True), gap=24 if pieces else 44)
    told = [paragraph((line,), Style(16, "mat-text-2"), gap=8) for line in lines if line]
    words = (f"A picture of a table: {title}", *lines, CHOOSE)
    return _on_mat([*shown, named, *told, Block("", 6)], CHOOSE, words, theme)


def _on_mat(blocks: Iterable[Block], call: str, told: Sequence[str], theme: Theme) -> Picture:
    body, y = "", EDGE - 16.0
    for block in blocks:
        body += block.at(0, y + block.gap)
        y += block.gap + block.height
    alt = " ".join(part if part.endswith((".", "!", "?")) else f"{part}." for part in told if part)
    low = round(y + EDGE)
    drawn = f'<g font-family="{FONT}">{_mat(low)}{body}{_bar(call, low)}</g>'
    return picture(drawn, WIDTH, low + 53, alt, theme)


def _mat(low: float) -> str:
    """Pine green, a little lighter around the middle, with a thin line inside its edge."""
    shades = ((0, "mat-hi"), (0.62, "mat"), (1, "mat-lo"))
    stops = "".join(f'<stop offset="{at}" stop-color="var(--fd-{shade})"/>' for at, shade in shades)
    light = 'cx="0" cy="0" r="1" gradientTransform="translate(.5 .38) scale(1.2 .9)"'
    felt = f'<path d="M0 {low}V20q0-20 20-20h820q20 0 20 20V{low}z" fill="url(#fd-felt)"/>'
    line = box(5.5, 5.5, WIDTH - 11, low - 11, 'fill="none" stroke="#fff" stroke-opacity=".09"', 15)
    return f'<radialGradient id="fd-felt" {light}>{stops}</radialGradient>{felt}{line}'


def _bar(call: str, y: float) -> str:
    look = 'fill="var(--fd-tint)" stroke="var(--fd-edge)"'
    edge = f'<path d="M.5 {y}v32q0 20 20 20h819q20 0 20-20v-32" {look}/>'
    how = HOW if call == PLAY else HOW.partition(" This")[0]
    said = f'<tspan font-weight="700">{call}</tspan> {how}'
    play = symbol("u-play", 19, y + 13, 26, colour="primary")
    return f'{edge}{play}<text x="59" y="{length(y + 31)}" font-size="14" fill="var(--fd-text)">{said}</text>'


def _blocks(scene: Scene) -> Iterator[Block]:
    """The regions of the mat from the top: the others, the middle, the talk line, the own side."""
    yield from still_heaps.boards([seat for seat in scene.seats if isinstance(seat, Rival)])
    pills = [seat for seat in scene.seats if not isinstance(seat, Rival)]
    for start in range(0, len(pills), 5):
        yield _seats(pills[start : start + 5])
    if scene.headline:
        yield paragraph(scene.headline, Style(20, bold=True))
    before = ""
    for apart, zones in groupby(scene.zones, key=lambda zone: zone.layout in APART):
        if apart:
            yield from map(_abreast, _lines([APART[zone.layout](zone) for zone in zones]))
            continue
        for zone in zones:
            yield _zone(zone, before)
            before = zone.layout
    if scene.talk:
        yield _talk(scene.talk)
    if scene.own:
        yield _own(scene.own)


# the others


def _seats(seats: Sequence[SeatBox]) -> Block:
    most = (INNER - 8) / len(seats) - 8
    boxes = [_seat(seat, most) for seat in seats]
    air = (INNER - sum(b.width for b in boxes)) / (len(boxes) + 1)
    drawn, x, low = "", EDGE + air, 0.0
    for i, b in enumerate(boxes):
        arc = 16 * (2 * i / (len(boxes) - 1) - 1) ** 2 if len(boxes) > 3 else 0
        drawn += b.at(x, arc)
        x, low = x + b.width + air, max(low, arc + b.height)
    return Block(drawn, low)


def _seat(seat: SeatBox, most: float) -> Block:
    """A pill with mark, name and note; under it what this player said last."""
    needed = 75 + max(text_width(seat.name, 14, bold=True), text_width(seat.note, 12))
    wide = min(max(128, needed), most)
    pill = box(1, 1, wide - 2, 50, _pill_look(seat.state), 25) + _mark(seat.mark, 9, 8, 36)
    pill += _name(seat, wide - 67)
    note = words(cut(seat.note, wide - 67, 12), 53, 39, 12, "turn" if seat.state == "turn" else "mat-text-2")
    if not seat.said:
        return Block(pill + note, 52, wide)
    said = _bubble(seat.said, seat.old, most)
    return Block(pill + note + said.at((wide - said.width) / 2, 61), 61 + said.height, wide)


def _pill_look(state: str) -> str:
    edges = {"turn": "turn", "from": "mat-text"}
    if state == "out":
        return _RIM + ' stroke-width="2" stroke-dasharray="5 4"'
    return SHADE + (f' stroke="var(--fd-{edges[state]})" stroke-width="2"' if state in edges else "")


def _name(seat: SeatBox, width: float) -> str:
    drawn = words(cut(seat.name, width, 14, bold=True), 53, 23, 14, "mat-text", bold=seat.state != "out")
    return drawn.replace("<text", '<text text-decoration="line-through"') if seat.state == "out" else drawn


def _bubble(said: Text, old: bool, most: float) -> Block:
    text = paragraph(said, Style(13, "mat-text-2" if old else "on-bubble", bold=not old), most - 24)
    wide, tall = text.width + 24, max(30, text.height + 8)
    paper = box(0.5, 0.5, wide - 1, tall - 1, _RIM, 11)
    if not old:
        tail = f'<path d="M{length(wide / 2 - 7)} 1l7-7 7 7z" fill="var(--fd-bubble)"/>'
        paper = tail + box(0, 0, wide, tall, 'fill="var(--fd-bubble)"', 11)
    return Block(paper + text.at(wide / 2 - MIDDLE, (tall - text.height) / 2), tall, wide)


# the middle


def _zone(zone: Zone, before: str) -> Block:
    if zone.layout == "heaps":
        return still_heaps.middle(zone.heaps)
    if zone.layout in still_duel.PLACES:
        return still_duel.PLACES[zone.layout](zone)
    if zone.layout in still_hold.PLACES:
        return still_hold.PLACES[zone.layout](zone)
    if zone.layout == "row":
        return _shown(zone, 6 if before == "row" else 18)
    return _well(zone) if zone.layout == "well" else _tally(zone)


def _well(zone: Zone) -> Block:
    parts = [paragraph(zone.big, Style(30, bold=True, die=50), 700)] if zone.big else []
    parts += [row(zone.pieces, 46, 10)] if zone.pieces else []
    parts += [paragraph(zone.caption, Style(13, "mat-text-2"), 700)] if zone.caption else []
    wide = max(230, *(part.width + 68 for part in parts)) if parts else 230
    drawn, y = "", 14.0
    for part in parts:
        drawn, y = drawn + part.at(0, y), y + part.height + 4
    look = 'fill="#000" fill-opacity=".16" stroke="#fff" stroke-opacity=".2"'
    frame = box(MIDDLE - wide / 2, 0, wide, y + 11, look, 20)
    return Block(frame + drawn, y + 11, gap=22)


def _tally(zone: Zone) -> Block:
    pieces = row(zone.pieces, 32, 6, limit=600)
    caption = paragraph(zone.caption, Style(13, "mat-text-2"))
    return Block(pieces.drawn + caption.at(0, pieces.height + 8), pieces.height + caption.height + 8, gap=10)


def _shown(zone: Zone, gap: float) -> Block:
    """One player's pieces in a row: mark, name, pieces, and their count at the end."""
    drawn = box(150, 0, 560, 50, SHADE, 25) + _mark(zone.mark, 158, 7, 36)
    drawn += words(cut(zone.name, 90, 14), 204, 30, 14, "mat-text")
    drawn += words(zone.count, 696, 31, 16, "mat-text", "end", bold=True)
    step = min(46, 350 / max(1, len(zone.pieces)))
    size = min(36, step - 8)
    drawn += "".join(piece(p, 300 + step * i, 25 - size / 2, size) for i, p in enumerate(zone.pieces))
    return Block(drawn, 50, gap=gap)


def _lines(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """As many side by side as there is room for."""
    line: list[Block] = []
    for b in blocks:
        if line and sum(c.width + BESIDE for c in line) + b.width > INNER:
            yield line
            line = []
        line.append(b)
    yield line


def _abreast(blocks: Sequence[Block]) -> Block:
    """What lies on the mat side by side, around the middle."""
    wide, low = sum(b.width for b in blocks) + BESIDE * (len(blocks) - 1), max(b.height for b in blocks)
    drawn, x = "", MIDDLE - wide / 2
    for b in blocks:
        drawn, x = drawn + b.at(x, 0), x + b.width + BESIDE
    return Block(drawn, low, gap=20)


def _pile(zone: Zone) -> Block:
    """A heap of backs, or the place for one, with its number on a plate."""
    told = zone.count or ("" if zone.pieces else "no pile")
    wide = max(130, text_width(told, 13, bold=True) + 28)
    places = [(wide / 2 - 30 + dx, 4 + dy) for dx, dy in ((-7, 3), (6, -3), (-3, -2), (7, 2), (0, 0))]
    drawn = "".join(piece(p, x, y, 44) for p, (x, y) in zip(zone.pieces, places, strict=False))
    if not zone.pieces:
        drawn = box(wide / 2 - 29, 5, 58, 82, _RIM + ' stroke-width="2" stroke-dasharray="5 4"', 6)
    plate = box(0, 98, wide, 28, SHADE, 14) + words(told, wide / 2, 117, 13, "mat-text", "middle", bold=True)
    return Block(drawn + plate, 126, wide)


def _fan(zone: Zone) -> Block:
    """Cards laid apart, and under them on paper what was said of them."""
    step = min(40, 300 / max(1, len(zone.pieces)))
    said = paragraph((Strong(plain(zone.big)), "  ", *zone.caption), Style(15, "on-bubble"), 400)
    wide = max(60 + step * (len(zone.pieces) - 1), said.width + 28)
    left = (wide - 60 - step * (len(zone.pieces) - 1)) / 2
    drawn = "".join(piece(p, left + step * i, 4, 44) for i, p in enumerate(zone.pieces))
    tall = said.height + 11
    paper = box(0, 94, wide, tall, 'fill="var(--fd-bubble)"', 11)
    return Block(drawn + paper + said.at(wide / 2 - MIDDLE, 99.5), 94 + tall, wide)


def _plate(zone: Zone) -> Block:
    """One large word on paper, with a line above it and one below."""
    wide = max(text_width(plain(zone.big), 20, bold=True) + 36, text_width(plain(zone.caption), 13))
    drawn = words(zone.name, wide / 2, 30, 13, "mat-text-2", "middle")
    paper = text_width(plain(zone.big), 20, bold=True) + 36
    drawn += box((wide - paper) / 2, 42, paper, 38, 'fill="var(--fd-bubble)"', 11)
    drawn += words(plain(zone.big), wide / 2, 68, 20, "on-bubble", "middle", bold=True)
    return Block(drawn + words(plain(zone.caption), wide / 2, 102, 13, "mat-text-2", "middle"), 126, wide)


APART: Mapping[str, Callable[[Zone], Block]] = {
    "pile": _pile,
    "fan": _fan,
    "plate": _plate,
    "chosen": still_duel.chosen,
    "used": still_duel.used,
}
"""Layouts that stand side by side."""


def _talk(talk: Talk) -> Block:
    text = paragraph(talk.text, Style(14, left=True), 690)
    lead = 46 if talk.mark else 16
    wide, tall = lead + text.width + 18, max(44, text.height + 16)
    left = (WIDTH - wide) / 2
    pill = box(left, 0, wide, tall, SHADE, 22) + _mark(talk.mark, left + 8, tall / 2 - 14, 28)
    return Block(pill + text.at(left + lead + text.width / 2 - MIDDLE, (tall - text.height) / 2), tall, gap=22)


def _own(own: Own) -> Block:
    """A line, the name with its note and flag, and under them the cup and the pieces that this seat may see."""
    name = cut(own.name, 300, 14, bold=True)
    note = ", ".join(part for part in (own.note, own.secret) if part)
    told = f'<tspan font-weight="700">{clean(name)}</tspan><tspan dx="10" font-size="13" fill="var(--fd-mat-text-2)">'
    head = f'<path d="M{EDGE} .5h{INNER}" {_RIM}/>' + _mark(own.mark, EDGE, 13, 28)
    head += f'<text x="56" y="32" font-size="14" fill="var(--fd-mat-text)">{told}{clean(note)}</tspan></text>'
    behind = 56 + text_width(name, 14, bold=True) + text_width(note, 13) + 24
    head += _flag(own.flag, behind)
    head += still_hold.twos(own.aside, behind + (text_width(own.flag, 12, bold=True) + 32 if own.flag else 0), 10)
    cup = {"": (), "up": (Piece("cup", "up"),), "down": (Piece("cup"),)}[own.cup]
    if own.layout == "hand" and own.pieces:
        held = _hand(own.pieces)
        return Block(head + held.at(0, 52), 52 + held.height)
    if own.layout == "heaps" and own.heaps:
        mine = still_heaps.own(own.heaps)
        return Block(head + mine.at(0, 50), 50 + mine.height)
    if not (pieces := (*cup, *own.pieces)):
        return Block(head, 42)
    shown = row(pieces, 46, 10)
    return Block(head + shown.at(0, 49), 49 + shown.height)


def _hand(pieces: Sequence[Piece]) -> Block:
    """A hand of cards, overlapping, in as many even rows as it needs."""
    rows = ceil(len(pieces) / 18)
    per = ceil(len(pieces) / rows)
    drawn = ""
    for r in range(rows):
        line = pieces[r * per : (r + 1) * per]
        step = min(54, (INNER - 60) / max(1, len(line) - 1))
        left = MIDDLE - (60 + step * (len(line) - 1)) / 2
        drawn += "".join(piece(p, left + step * i, 98 * r, 44) for i, p in enumerate(line))
    return Block(drawn, 98 * rows - 12)


def _flag(flag: str, x: float) -> str:
    wide = text_width(flag, 12, bold=True) + 20
    pill = box(x, 17, wide, 21, 'fill="var(--fd-turn)"', 10.5)
    return pill + words(flag, x + wide / 2, 32, 12, "on-turn", "middle", bold=True) if flag else ""


def _mark(mark: int, x: float, y: float, size: float) -> str:
    return draw_mark(mark, x, y, size) if mark else ""
