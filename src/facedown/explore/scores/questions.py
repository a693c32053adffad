"""The blocks of the score sheet that ask: the numbers of a round, who plays, the house rules; and what can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from ...front.blocks import Act, Acts, Choose, Count, Entry, Panel, Para
from ...games.nerts import Nerts
from ...options import Option, options
from .draft import Draft
from .scores import Scores

UI = "scores"
ASKED = ("target", "tie_at_target", "points_middle", "penalty")
"""The house rules that a sheet needs; how a round is played is no matter of points."""

HEADS = ("Player", "in the middle", "left", "called")


def send(name: str, **more: Any) -> Mapping[str, Any]:
    """The message of a control of the score sheet."""
    return {"ui": UI, "name": name} | more


def entry(scores: Scores, draft: Draft, editing: int | None, note: tuple[Para, ...], wide: bool) -> Panel:
    """Two numbers for each player, and who called; for a new round, or for one that is corrected."""
    number = len(scores.rounds) + 1 if editing is None else editing + 1
    rows = tuple((seat, name, row) for seat, (name, row) in enumerate(zip(scores.names, draft.rows, strict=True), 1))
    label = f"Write down round {number}" if editing is None else f"Correct round {number}"
    fields = Entry("round", HEADS, rows, send("fill"), Act((label,), send("write"), "go"))
    leave = () if editing is None else (Acts((Act((f"Leave round {number} as it is",), send("leave")),)),)
    how = "Cards in the middle, cards left in the Ligretto pile, a tick for who called “Ligretto!”"
    nobody = " No tick if all were stuck."
    title = f"Round {number}" + ("" if editing is None else ", to be corrected")
    return Panel(title, (Para((how + nobody,), "sub"), fields, *note, *leave), wide)


def players(scores: Scores, note: tuple[Para, ...]) -> Panel:
    """How many play, their names, and the house rules that decide on points and on the end."""
    begun = bool(scores.rounds)
    rows = tuple((seat, f"Seat {seat}", (name,)) for seat, name in enumerate(scores.names, 1))
    low, high = Nerts.seats
    many = () if begun else (Count("players", "Players", len(scores.names), low, high, send("players")),)
    names = Entry("names", ("Seat", "Name"), rows, send("rename"), kind="text")
    rules = tuple(_rule(rule, scores.game) for rule in options(Nerts) if rule.name in ASKED)
    past = (Para(("Another rule counts for the rounds written down, too.",), "sub"),) if begun else ()
    return Panel("Players and house rules", (*note, *many, names, *rules, *past), folded=begun)


def _rule(rule: Option, game: Nerts) -> Choose:
    choices = tuple((str(value), label) for value, label in zip(rule.values, rule.labels, strict=True))
    kind: Literal["segments", "select"] = "segments" if rule.name == "target" else "select"
    return Choose(rule.name, rule.label, str(getattr(game, rule.name)), choices, send("rule"), kind=kind)


def chosen(name: str, text: str) -> dict[str, Any]:
    """A house rule by what a control sends; ValueError quotes what it cannot be."""
    rule = next(rule for rule in options(Nerts) if rule.name == name)
    found = [value for value in rule.values if str(value) == str(text)]
    if not found:
        raise ValueError(f"{text!r} is not possible for “{rule.label}”: it is {', '.join(map(str, rule.values))}.")
    return {name: found[0]}


def doings(begun: bool, over: bool, past: str, future: str, blank: bool, kept: str) -> Panel:
    """What can be done with the whole sheet, and where it is kept; `past` is what can be undone, `future` redone."""
    acts = [Act((f"Undo: {past}",), send("undo"))] if past else []
    acts += [Act((f"Redo: {future}",), send("redo"))] if future else []
    acts.append(Act(("Back to the game" if blank else "Empty sheet",), send("empty")))
    acts.append(Act(("Keep as a file",), {"ui": "download"}))
    acts += [Act(("New game",), send("new"), "go" if over else "plain")] if begun else []
    return Panel("The sheet", (Acts(tuple(acts)), Para((kept,), "sub")), wide=True)
