"""Heaps of cards in the text form of a table; what stands before the cards of a heap is what a person types."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from .scene import Heap, Loose, Place, Rival, Scene


def board(rival: Rival, column: int) -> str:
    """An opponent: what is left and lies open on it, and the front cards of the layout."""
    front = " ".join(piece.face or "--" for piece in rival.front)
    front = f"{rival.top.face or '--'} on top   {front}" if rival.top else front
    said = f"   said {''.join(map(str, rival.said))}" if rival.said else ""
    return f"  {rival.name:<{column}}   {rival.note}   {front}{said}".rstrip()


def middle(heaps: Sequence[Heap], width: int) -> Iterator[str]:
    """The top cards of the middle, each behind the name of its heap, in as many lines as they need."""
    if all(heap.kind == "deck" for heap in heaps):
        yield from (f"  {heap.name}" for heap in heaps)
        return
    cells = [f"{heap.id} {_top(heap)}".replace(" ", "\N{NO-BREAK SPACE}") for heap in heaps]
    lines = textwrap.wrap("   ".join(cells), width, initial_indent="  ", subsequent_indent="  ")
    yield from (line.replace("\N{NO-BREAK SPACE}", " ") for line in lines)


def _top(heap: Heap) -> str:
    return "complete" if heap.kind == "done" else heap.pieces[-1].face if heap.pieces else f"({heap.slot or 'empty'})"


def own(heaps: Sequence[Heap], width: int) -> Iterator[str]:
    """The own heaps, one in a line."""
    for heap in heaps:
        yield from textwrap.wrap(f"{heap.id}  {_heap(heap)}", width, initial_indent="    ", subsequent_indent="       ")


def _heap(heap: Heap) -> str:
    """What lies in an own heap, from its base to its front, and what it is."""
    what = ", ".join(part for part in (heap.name, heap.count) if part)
    if heap.kind == "deck":
        return what
    cards = " ".join(piece.face for piece in heap.pieces) or f"({heap.slot or 'empty'})"
    return cards if heap.kind == "cascade" else f"{cards}   {what}".rstrip()


def commands(place: Place, scene: Scene) -> Iterator[str]:
    """What may be typed: a card and where it fits, the card alone, and what presses a heap."""
    heaps = scene.own.heaps if scene.own else ()
    loose = [piece for heap in heaps for piece in heap.pieces if isinstance(piece, Loose)]
    fitting = [piece for piece in loose if piece.fits]
    for piece in fitting[:1]:
        yield f"  {place.command.format(piece=piece.value, heap=piece.fits[0]):<11} for example"
    for piece in (fitting or loose)[:1]:
        yield f"  {place.best.format(piece=piece.value):<11} {place.label}"
    for heap in heaps:
        if heap.press:
            yield f"  {heap.press:<11} {heap.name}"
