"""The text form of a scene: for people without widgets, for screen readers, for tests; plain letters and hyphens."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from .scene import Button, Form, Own, Scene, SeatBox, Zone, plain


def text(scene: Scene, width: int = 66) -> str:
    """A scene in words, at most `width` columns wide (20 or more); what may be typed stands at its end."""
    width = max(20, width)
    rule = "-" * width
    lines = [*_wrap(f"{scene.title.upper()}   {scene.meta}", width), rule, *_people(scene), *_middle(scene)]
    said = [part for part in (plain(scene.talk.text) if scene.talk else "", scene.hint) if part]
    for part in said:
        lines += ["", *_wrap(part, width)]
    commands = list(_commands(scene))
    whole = [*lines, *([""] if commands else []), *commands, rule]
    return "\n".join(part.replace("×", "x").replace("·", "-") for line in whole for part in _fitted(line, width))


def _fitted(line: str, width: int) -> list[str]:
    """The line as it is, or in several where it is too wide."""
    if len(line) <= width:
        return [line]
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, width, initial_indent="", subsequent_indent=indent + "  ", drop_whitespace=True) or [""]


def _wrap(line: str, width: int) -> list[str]:
    return textwrap.wrap(line, width, initial_indent="", subsequent_indent="  ", break_on_hyphens=False)


def _people(scene: Scene) -> Iterator[str]:
    names = [s.name for s in scene.seats] + ([scene.own.name] if scene.own else [])
    column = max(map(len, names), default=0)
    yield from (_seat(seat, column) for seat in scene.seats)
    yield from [_own(scene.own, column)] if scene.own else []


def _seat(seat: SeatBox, column: int) -> str:
    said = f"   said {plain(seat.said)}" if seat.said else ""
    beat = "   <- to beat" if seat.said and not seat.old else ""
    return f"  {seat.name:<{column}}   {seat.note}{said}{beat}".rstrip()


def _own(own: Own, column: int) -> str:
    pieces = " ".join(piece.face for piece in own.pieces)
    return f"  {own.name:<{column}}   {own.note}   {pieces}".rstrip()


def _middle(scene: Scene) -> Iterator[str]:
    if scene.headline:
        yield f"  {plain(scene.headline)}"
    for zone in scene.zones:
        yield from _zone(zone)


def _zone(zone: Zone) -> Iterator[str]:
    if zone.layout == "row":
        faces = " ".join(f"[{p.face}]" if p.state == "hit" else f" {p.face} " for p in zone.pieces)
        yield f"  {zone.name:<12} {faces}   {zone.count}"
    elif zone.layout == "tally":
        yield f"  {plain(zone.caption)}"


def _commands(scene: Scene) -> Iterator[str]:
    for control in scene.controls:
        if isinstance(control, Form):
            example = control.command.format(**{control.number: control.start, control.choice: control.start_choice})
            yield f"  {example:<11} for example"
            if control.switch:
                yield f"  ... {control.switch.name:<7} {control.switch.label.lower()}: {control.switch.help}"
        elif isinstance(control, Button) and not control.why:
            yield f"  {control.command.split()[0]:<11} {plain(control.label)}"
