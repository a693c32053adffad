"""The text form of fights of three against three, and of what is composed from a hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from .scene import Comparison, Compose, Field, Own, Scene, Versus, Zone, plain


def zone(zone: Zone) -> Iterator[str]:
    """One side of a fight, a comparison step by step, a card that was played; nothing for an empty place."""
    if isinstance(zone, Versus):
        what = "; ".join(part for part in (plain(zone.big), plain(zone.caption)) if part)
        win = "  <- wins" if zone.result == "win" else "  <- takes the cards" if zone.result == "lose" else ""
        yield f"  {zone.name} {zone.role}: {' '.join(p.typed for p in zone.pieces)}: {what}{win}"
    elif isinstance(zone, Comparison):
        for step in zone.steps:
            both = f"{step.one} - {step.other}, " if step.one else ""
            yield f"    {step.what}: {both}{step.told}"
    elif zone.layout == "used":
        yield f"  {zone.name}, {plain(zone.caption)}"


def commands(control: Compose, scene: Scene) -> Iterator[str]:
    """What a person might type; of a card that has to wait, why."""
    name = f"{control.title}: " if control.card else ""
    if control.why:
        yield f"  {name}not now. {control.why}"
        return
    yield f"  {name}{_filled(control, scene.own)}   for example"
    if control.extra:
        piece = _taken(control, scene.own).split(" ")[-1]
        extra = control.extra.command.format(piece=piece, value=control.values[-1].value)
        yield f"  ...{extra}   with the {control.extra.card.label}"


def _filled(control: Compose, own: Own | None) -> str:
    """The command with the values it starts with, players by their names and what is said in words."""
    values: dict[str, str] = {"pieces": _taken(control, own)}
    for field in control.fields:
        values |= _values(field)
    command = control.command.replace("{kind} {value}", "{kind_one}")
    return _fill(_fill(command, values), values)


def _values(field: Field) -> Mapping[str, str]:
    start = next((o for o in field.options if o.value == field.start), field.options[0])
    value = start.label if start.mark else start.value
    return {field.name: value, f"{field.name}_one": start.one, f"{field.name}_many": start.many}


def _fill(template: str, values: Mapping[str, str]) -> str:
    return re.sub(r"\{(\w+)\}", lambda m: values.get(m[1], m[0]), template)


def _taken(control: Compose, own: Own | None) -> str:
    """The first pieces of the hand, as many as are needed."""
    return " ".join(p.typed for p in own.pieces[: control.number]) if own else ""
