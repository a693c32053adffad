"""The text form of a scene: for people without widgets, for screen readers, for tests; plain letters and hyphens."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import groupby

from . import text_duel, text_heaps
from .scene import Button, Compose, Form, Own, Pick, Piece, Place, Rival, Scene, SeatBox, Zone, plain

PLAIN = str.maketrans("×·−\N{NO-BREAK SPACE}", "x-- ")
"""Signs that are written as plain letters and hyphens."""


def text(scene: Scene, width: int = 66) -> str:
    """A scene in words, at most `width` columns wide (20 or more); what may be typed stands at its end."""
    width = max(20, width)
    rule = "-" * width
    head = [*_wrap(f"{scene.title.upper()}   {scene.meta}", width), rule]
    lines = [*head, *_people(scene, width), *_middle(scene, width)]
    said = [part for part in (plain(scene.talk.text) if scene.talk else "", scene.hint, scene.private) if part]
    for part in said:
        lines += ["", *_wrap(part, width)]
    commands = list(_commands(scene))
    whole = [*lines, *([""] if commands else []), *commands, rule]
    return "\n".join(part.translate(PLAIN) for line in whole for part in _fitted(line, width))


def _fitted(line: str, width: int) -> list[str]:
    """The line as it is, or in several where it is too wide."""
    if len(line) <= width:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, width, initial_indent="", subsequent_indent=indent + "  ", drop_whitespace=True) or [""]


def _wrap(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, width, initial_indent="", subsequent_indent="  ", break_on_hyphens=False)


def _people(scene: Scene, width: int) -> Iterator[str]:
    names = [s.name for s in scene.seats] + ([scene.own.name] if scene.own else [])
    column = max(map(len, names), default=0)
    newest = "to beat" if any(zone.layout == "well" for zone in scene.zones) else ""
    for seat in scene.seats:
        yield text_heaps.board(seat, column) if isinstance(seat, Rival) else _seat(seat, column, newest)
    yield from _own(scene.own, column, width) if scene.own else []


def _seat(seat: SeatBox, column: int, newest: str) -> str:
    said = f"   said {plain(seat.said)}" if seat.said else ""
    beat = f"   <- {newest}" if newest and seat.said and not seat.old else ""
    return f"  {seat.name:<{column}}   {seat.note}{said}{beat}".rstrip()


def _own(own: Own, column: int, width: int) -> Iterator[str]:
    """The own side; a hand of cards has lines of its own, with the cards of one rank together."""
    head = f"  {own.name:<{column}}   {', '.join(part for part in (own.note, own.secret) if part)}"
    if own.layout == "dice":
        yield f"{head}   {' '.join(piece.face for piece in own.pieces)}".rstrip()
        return
    yield head
    if own.layout == "heaps":
        yield from text_heaps.own(own.heaps, width)
        return
    ranks = [" ".join(p.typed for p in same) for _, same in groupby(own.pieces, key=lambda p: p.value)]
    yield from textwrap.wrap("  ".join(ranks), width, initial_indent="    ", subsequent_indent="    ")
    if fresh := [p.typed for p in own.pieces if p.state == "new"]:
        yield from textwrap.wrap(f"new: {' '.join(fresh)}", width, initial_indent="    ", subsequent_indent="    ")
    if own.aside:
        laid = f"laid: {_in_twos(own.aside)}"
        yield from textwrap.wrap(laid, width, initial_indent="    ", subsequent_indent="    ")


def _middle(scene: Scene, width: int) -> Iterator[str]:
    if scene.headline:
        yield f"  {plain(scene.headline)}"
    for zone in scene.zones:
        yield from text_heaps.middle(zone.heaps, width) if zone.layout == "heaps" else _zone(zone)
    if scene.chips:
        yield "  " + ", ".join(f"{chip.name} {chip.text}" for chip in scene.chips)


def _zone(zone: Zone) -> Iterator[str]:
    if zone.layout == "row":
        faces = " ".join(f"[{p.face}]" if p.state == "hit" else f" {p.face} " for p in zone.pieces)
        yield f"  {zone.name:<12} {faces}   {zone.count}"
    elif zone.layout == "tally":
        yield f"  {plain(zone.caption)}"
    elif zone.layout == "pile":
        yield f"  {zone.count or 'no cards in the pile'}"
    elif zone.layout == "fan":
        yield f"  {_fan(zone)} “{plain(zone.big)}”, {plain(zone.caption)}"
    elif zone.layout == "plate":
        yield f"  {zone.name.capitalize()}: {plain(zone.big)}"
    elif zone.layout == "hold":
        yield f"  {plain(zone.caption)}"
    elif zone.layout == "pairs":
        yield f"  {zone.name}: {_in_twos(zone.pieces)}"
    elif zone.layout == "sheet":
        yield f"  {zone.name}:"
        yield from (f"  - {plain(line)}" for line in zone.lines)
    else:
        yield from text_duel.zone(zone)


def _fan(zone: Zone) -> str:
    """Cards laid apart: [2S] is what was said, QH is not, and those face down are counted."""
    shown = [f"[{p.typed}]" if p.state == "hit" else p.typed for p in zone.pieces if p.face]
    return " ".join(shown) if shown else f"{len(zone.pieces)} face down:"


def _in_twos(pieces: Sequence[Piece]) -> str:
    """Pieces two by two: "7S 7H  QD QC"."""
    return "  ".join(" ".join(p.typed for p in pieces[i : i + 2]) for i in range(0, len(pieces), 2))


def _chosen(button: Button, scene: Scene) -> str:
    """What a person might type who chooses cards of the hand: the first so many that are alike."""
    for _, same in groupby(scene.own.pieces if scene.own else (), key=lambda p: p.value):
        if len(alike := [piece.typed for piece in same if button.needs == 1 or piece.face != "PC"]) >= button.needs:
            return button.command.format(pieces=" ".join(alike[: button.needs]))
    return ""


def _example(pick: Pick, scene: Scene) -> str:
    """What a person might type: the first card that would be the truth, or else the first of all."""
    saying = pick.sayings[0]
    pieces = scene.own.pieces if scene.own else ()
    true = [piece for piece in pieces if piece.value == saying.value]
    face = (true or list(pieces))[0].face
    return pick.command.format(pieces=face, count=1, number=1, value=saying.value)


def _commands(scene: Scene) -> Iterator[str]:
    for control in scene.controls:
        if isinstance(control, Form):
            example = control.command.format(**{control.number: control.start, control.choice: control.start_choice})
            yield f"  {example:<11} for example"
            if control.switch:
                yield f"  ... {control.switch.name:<7} {control.switch.label.lower()}: {control.switch.help}"
        elif isinstance(control, Pick):
            yield f"  {_example(control, scene)}   for example"
        elif isinstance(control, Compose):
            yield from text_duel.commands(control, scene)
        elif isinstance(control, Place):
            yield from text_heaps.commands(control, scene)
        elif isinstance(control, Button) and control.needs:
            yield f"  {_chosen(control, scene)}   for example"
        elif isinstance(control, Button) and not control.why:
            yield f"  {control.command.split()[0]:<11} {plain(control.label)}"
