"""The blocks of the race explorer that ask: your times, who else races, and what you guess."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...bots.nerts import REACTIONS
from ...front.blocks import Choose, Count, Measure, Measures, Panel, Para, Slider
from ...front.numbers import percent
from ...front.parts import Strong
from .asked import HAND, NOTICE, PLAYERS, Asked
from .pictures import send

ON = (("on", "on"), ("off", "off"))
VEIL = "The odds stay hidden until you have guessed."


def times(asked: Asked, free: bool, predict: bool, note: tuple[Para, ...] = ()) -> Panel:
    """Your own times and the others' bots; `free` lets their number change, at a table it is what it is."""
    mine, slow = asked.reactions[0], "on" if asked.slow else "off"
    players = (Count("players", "Players", asked.players, *PLAYERS, send("players")),) if free else ()
    words = (
        f"You take {mine.mean:.1f} s from sight to card on average: {mine.hand:.1f} s for the move, the rest to notice."
    )
    return Panel("How fast is everybody?", (
        *note, *players,
        Count("hand", "Your hand, in tenths of a second", asked.hand, *HAND, send("hand")),
        Count("notice", "Your noticing, in tenths on average", asked.notice, *NOTICE, send("notice")),
        Para((words,)), *_others(asked),
        Choose("slow", "A slow table: their times doubled", slow, ON, send("slow"), kind="switch"),
        predicting(predict),
    ))  # fmt: skip


def _others(asked: Asked) -> Iterator[Choose]:
    levels = tuple((bot, f"{bot}, {times.mean:g} s") for bot, times in REACTIONS.items())
    for i, (name, bot) in enumerate(zip(asked.names, asked.others, strict=True)):
        yield Choose(f"other{i}", name, bot, levels, send("other", part=i), kind="select")


def predicting(predict: bool) -> Choose:
    """The switch that hides the odds until a guess is made."""
    return Choose("predict", "Predict first", "on" if predict else "off", ON, send("predict"), kind="switch")


def first(asked: Asked) -> Panel:
    """Away from a table: whether I am first, to be guessed before the odds are shown."""
    others = ", ".join(f"{name} ({bot})" for name, bot in zip(asked.names, asked.others, strict=True))
    mine = asked.reactions[0]
    told = (
        f"Your hand takes {mine.hand:.1f} s and you notice after {mine.notice:.1f} s on average. The others: {others}."
    )
    return Panel("Predict first", (
        Para(("The same card fits for all of you. How likely is it that ", Strong("you are first"), "?")),
        Para((told,)),
        Slider("guess", "Your guess", "Lock in", VEIL, send("guess")),
    ))  # fmt: skip


def points(number: int, told: str) -> Panel:
    """At a table: whether I have the most points of a round."""
    return Panel("Predict first", (
        Para(("How likely is it that you have ", Strong("the most points"), f" in round {number}?")),
        Para((f"{told} The most points may be shared. Your guess is kept in your journal.",), "sub"),
        Slider("guess", "Your guess", "Lock in", VEIL, send("guess")),
    ))  # fmt: skip


def guessed(guess: int, chance: float) -> tuple[Any, ...]:
    """The guess beside the exact chance."""
    rows = (
        Measure("guess", ("Your guess",), guess / 100, f"{guess}%"),
        Measure("dice", ("You are first, exact",), chance, percent(chance)),
    )
    off = guess - 100 * chance
    near = round(abs(off))
    points = f"{near} {'point' if near == 1 else 'points'} too {'low' if off < 0 else 'high'}"
    return Measures(rows, "Your guess and the odds"), Para(
        ("You were ", Strong("less than a point away" if abs(off) < 1 else points), ".")
    )


def kept(guess: int, number: int) -> Para:
    """What was guessed about a round that is not written down yet."""
    return Para((f"You say {guess}%: the most points in round {number} are yours.",), "own")
