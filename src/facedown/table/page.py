"""The page that a front end draws: a lobby, a curtain between two people, or one person's scene with its panels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, Literal

from ..bots import PROFILES
from ..engine import Seat
from ..front.blocks import Act, Acts, Board, Choose, Items, Panel, Para, Sheet, Step, Steps
from .coaching.coach import HELP, LABEL
from .live import Live, Wait
from .lobby import CLOCKS, PACES, WINDOWS
from .scene import Button, Scene, Strong, Text, to_json

Kind = Literal["segments", "select", "switch"]
Choices = Sequence[tuple[str, str]]

TOOLS = (
    {"id": "rules", "label": "Rules", "icon": "rules"},
    {"id": "odds", "label": "Odds", "icon": "odds"},
    {"id": "log", "label": "Log", "icon": "log"},
)
COACH = {"id": "coach", "label": "Coach", "icon": "help"}
MENU = {"id": "menu", "label": "Table", "icon": "menu"}

WAITS = {"bot": "", "window": "{} on in", "reading": "Next round", "clock": "Your time"}
WAITS |= {"countdown": "The round begins in", "closing": ""}


@dataclass(frozen=True)
class Looks:
    """How a table is shown: motion, size for a projector, letters as keys, and the panel that is open."""

    motion: str = "full"
    projector: bool = False
    letters: bool = True
    panel: str = ""


def next_viewer(lookers: frozenset[Seat], persons: Sequence[Seat], viewer: Seat | None) -> Seat | None:
    """Whose private view may stay on the page: the only person's always, else the one whose turn it still is."""
    if len(persons) == 1:
        return persons[0]
    return viewer if viewer in persons and viewer in lookers else None


def awaited(lookers: frozenset[Seat], persons: Sequence[Seat], viewer: Seat | None, rests: bool) -> Seat | None:
    """The person for whom the curtain is drawn: it is her turn, several share the screen, and she is not looking."""
    due = sorted(lookers & set(persons))
    return due[0] if len(persons) > 1 and due and viewer is None and not rests else None


def scene_for(module: ModuleType, live: Live, viewer: Seat | None) -> Scene:
    """The scene of one seat, or the public one, with what the other persons at the screen may call out."""
    match, persons = live.match, live.persons()
    scene: Scene = module.scene(match.game, match.view(viewer), match.names)
    extra = calls(module, live, [seat for seat in persons if seat != viewer])
    if viewer is None and persons and module.rests(match.view(None)):
        extra += [c for c in module.scene(match.game, match.view(persons[0]), match.names).controls if _is_button(c)]
    return replace(scene, controls=(*extra, *scene.controls, *live.controls()))


def _is_button(control: Any) -> bool:
    return isinstance(control, Button)


def calls(module: ModuleType, live: Live, seats: Sequence[Seat]) -> list[Button]:
    """One button for each person who may call out of turn."""
    match = live.match
    return [b for s in seats for b in module.interrupts(match.game, match.view(s), match.names[s])]


def table_page(
    scene: Scene, live: Live, looks: Looks, panel: Mapping[str, Any] | None, now: float, coach: bool = False
) -> dict[str, Any]:
    """The page of a scene; the log travels only in its panel. `coach`: there is one to be asked."""
    data = to_json(replace(scene, log=()))
    return _frame("table", scene.title, scene.meta, looks, panel) | {
        "scene": data,
        "clock": clock(live.wait, live, now),
        "tools": [*TOOLS, *([COACH] if coach else []), MENU],
    }


def curtain_page(
    scene: Scene, live: Live, looks: Looks, seat: Seat, since: int, buttons: Sequence[Button], pieces: str
) -> dict[str, Any]:
    """The curtain for one person: her name, what happened since she last looked, and nobody's pieces."""
    name = live.match.names[seat]
    curtain = {
        "seat": seat, "mark": seat + 1, "name": name, "button": f"I am {name}: show my {pieces}",
        "text": f"Only {name} should look now.", "since": to_json(scene.log[since:]), "buttons": to_json(buttons),
    }  # fmt: skip
    return _frame("curtain", scene.title, scene.meta, looks, None) | {"curtain": curtain}


def lobby_page(game: Any, lobby: Mapping[str, Any], looks: Looks, panel: Mapping[str, Any] | None) -> dict[str, Any]:
    """The page of the lobby."""
    meta = f"{game.seats[0]} to {game.seats[1]} players"
    page = _frame("lobby", game.title, meta, looks, panel)
    return page | {"lobby": dict(lobby), "tools": [TOOLS[0]]}


def replay_page(board: Board, looks: Looks) -> dict[str, Any]:
    """The page of a replay, with the way back to the table."""
    back = Panel("The table", (Acts((Act(("Back to the table",), {"ui": "table"}, "go"),)),), wide=True)
    frame = _frame("board", board.title, board.meta, looks, None)
    return frame | {"tools": [], "board": to_json(replace(board, panels=(*board.panels, back)))}


def clock(wait: Wait | None, live: Live, now: float) -> dict[str, Any] | None:
    """The bar that empties, while a person may still interrupt or has to act."""
    if wait is None or not WAITS[wait.what]:
        return None
    left = max(0.0, wait.end - now)
    names = [live.match.names[seat] for seat in sorted(live.match.turn().must)]
    text = WAITS[wait.what].format(f"{names[0]} goes" if len(names) == 1 else "The others go")
    return {"id": f"{wait.what}{len(live.match.record)}", "text": text, "left": left, "total": wait.length}


def rules_panel(module: ModuleType, game: Any) -> dict[str, Any]:
    """The rules of this table in words."""
    return panel("rules", "The rules of this table", Items(module.rules(game)))


def log_panel(scene: Scene, sheet: Sheet | None = None) -> dict[str, Any]:
    """All that was said and shown, and the score sheet where there is one."""
    if not scene.log:
        return panel("log", "Log", Para(("Nothing has been said yet.",)))
    steps = Steps(tuple(Step(r.number, r.mark, r.name, r.text, "", r.head) for r in scene.log), -1, {})
    return panel("log", "Log", *([sheet] if sheet else []), steps)


def menu_panel(
    module: ModuleType, live: Live, looks: Looks, saved: str, free: Sequence[Seat], predict: bool, coach: bool | None
) -> dict[str, Any]:
    """What can be changed while a match is on: pauses, looks, who sits where; saving, and a new match.

    `coach` None: there is none for this game.
    """
    names = live.match.names
    acts = [Act(("Save this match",), {"ui": "save"}), Act(("New match",), {"ui": "new"})]
    acts.append(Act(("Other players or rules",), {"ui": "lobby"}))
    acts.append(Act(("Replay this match",), {"ui": "replay"}))
    acts += [Act(("Are the dice fair?",), {"ui": "tool", "id": "fair"})] if module.PIECES == "dice" else []
    acts += [Act((f"A bot plays on for {names[s]}",), {"ui": "leave", "seat": s}) for s in live.persons()]
    acts += [Act((f"Sit down as {names[s]}",), {"ui": "sit", "seat": s}) for s in free]
    kept = ("Saved as ", Strong(saved), " after each action. ") if saved else ()
    told = Para((*kept, SAVE_NOTE), "sub")
    guess = _switch("predict", "Predict first", PREDICT, predict)
    return panel(
        "menu",
        "This table",
        *_settings(module, live, looks),
        guess,
        *([] if coach is None else [_switch("coach", LABEL, HELP, coach)]),
        Acts(tuple(acts)),
        told,
        Items(tuple(_profiles(live))),
    )


def _profiles(live: Live) -> Iterator[Text]:
    """How each bot at this table thinks, for everybody to read."""
    words = PROFILES[live.match.game.name]
    for player in live.players:
        if player.kind == "bot":
            yield (Strong(f"{player.name} ({player.strength}). "), words[player.strength])


def _settings(module: ModuleType, live: Live, looks: Looks) -> Iterator[Choose]:
    motions = (("full", "full"), ("slow", "slow"), ("none", "none"))
    large = f"Everything large; your own {module.PIECES} stay covered until you show them."
    over = "When it has run out, a bot acts in their place."
    yield _choose("pace", live.PACE, live.PACE_HELP, live.pace, PACES)
    if module.interruptible(live.match.game) and "window" in live.TEMPO:
        yield _choose("window", live.CALL, live.CALL_HELP, f"{live.window:.0f}", WINDOWS, "select")
    if "clock" in live.TEMPO:
        yield _choose("clock", "Clock for people", over, f"{live.clock:.0f}", CLOCKS, "select")
    yield _choose("motion", "Motion", "Slow is for a class at a projector.", looks.motion, motions)
    yield _switch("projector", "Projector", large, looks.projector)
    yield _switch("letters", "Letters as keys", "L calls a liar. Digits and arrows always work.", looks.letters)


def _choose(name: str, label: str, help: str, value: str, choices: Choices, kind: Kind = "segments") -> Choose:
    return Choose(name, label, value, tuple(choices), {"ui": "setting", "name": name}, help, kind)


def _switch(name: str, label: str, help: str, value: bool) -> Choose:
    return _choose(name, label, help, "on" if value else "off", (("on", "on"), ("off", "off")), "switch")


def panel(id: str, title: str, *blocks: Any) -> dict[str, Any]:
    """A panel under the table."""
    return {"id": id, "title": title, "blocks": to_json(blocks)}


PREDICT = "Asks for your guess before it shows any odds, and before what settles it. Kept in your journal."
SAVE_NOTE = "A saved match holds its seed and every action: whoever reads the file can know all that is hidden."


def _frame(screen: str, title: str, meta: str, looks: Looks, panel: Mapping[str, Any] | None) -> dict[str, Any]:
    frame = {"screen": screen, "title": title, "meta": meta, "scene": None, "lobby": None, "curtain": None}
    shown = {"motion": looks.motion, "projector": looks.projector, "letters": looks.letters}
    return frame | shown | {"tools": [*TOOLS, MENU], "panel": panel, "note": None, "clock": None}
