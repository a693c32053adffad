"""What a front end may draw: pieces, places, what was said, and what this seat may do.

A scene is made from a view, field by field, and is the only thing that becomes JSON.
Every control carries a *command*, the words that a person could type instead, so the front end knows no game:
a button sends `liar 7`, a form fills `bid {quantity} {face}`, and one reader per game turns words into actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..front.parts import Piece, Strong, Text, plain, to_json

__all__ = [
    "Button",
    "Chip",
    "Choice",
    "Form",
    "LogRow",
    "Own",
    "Pick",
    "Piece",
    "Saying",
    "Scene",
    "SeatBox",
    "Strong",
    "Switch",
    "Talk",
    "Text",
    "Zone",
    "plain",
    "to_json",
]

Seat = int


@dataclass(frozen=True)
class SeatBox:
    """An opponent: mark (1-6), name, what is known ("5 dice"), and what he said last."""

    seat: Seat
    mark: int
    name: str
    note: str
    state: Literal["", "turn", "from", "out"] = ""
    said: Text = ()
    old: bool = False


@dataclass(frozen=True)
class Zone:
    """A place on the mat with pieces in it; `owner` is a seat, `count` stands at its end.

    Layouts: `well` (one big line, a caption), `tally` (a row that is being filled), `row` (an owner's row of pieces),
    `pile` (a heap of backs with its `count` on a plate), `fan` (cards laid apart: `big` is what was said of them,
    `caption` who said it), `plate` (one big word on paper, `name` above and `caption` below).
    """

    id: str
    layout: Literal["well", "tally", "row", "pile", "fan", "plate"]
    pieces: tuple[Piece, ...] = ()
    big: Text = ()
    caption: Text = ()
    owner: Seat | None = None
    mark: int = 0
    name: str = ""
    count: str = ""


@dataclass(frozen=True)
class Talk:
    """The talk line: who acted (mark 0: nobody) and one sentence about it."""

    mark: int
    text: Text


@dataclass(frozen=True)
class Own:
    """The viewer's own side: name, note ("5 dice"), a flag ("Your turn") and the pieces that only this seat sees.

    `secret` continues the note with what the pieces tell; it is covered with them.
    Laid out as `dice`, or as a `hand` of cards, which can be sorted and, where the scene has a `Pick`, chosen from.
    """

    seat: Seat
    mark: int
    name: str
    note: str
    flag: str = ""
    title: str = ""
    pieces: tuple[Piece, ...] = ()
    cup: Literal["", "up", "down"] = ""
    hide: str = ""
    layout: Literal["dice", "hand"] = "dice"
    secret: str = ""


@dataclass(frozen=True)
class Button:
    """One act. `why` (not empty) says why it cannot be done now; `key` is its letter on the keyboard."""

    command: str
    label: Text
    style: Literal["plain", "go", "liar"] = "plain"
    key: str = ""
    why: str = ""
    seat: Seat | None = None


@dataclass(frozen=True)
class Choice:
    """One value of a form's second field, with the range of counts that it allows.

    `needs` names a switch that must be on; `least_on` takes the place of `least` while it is.
    """

    value: str
    piece: Piece
    label: str
    least: int
    most: int
    needs: str = ""
    least_on: int | None = None


@dataclass(frozen=True)
class Switch:
    """A yes/no field of a form, with the sentence that explains it."""

    name: str
    label: str
    help: str


@dataclass(frozen=True)
class Form:
    """A number, a choice, perhaps a switch, and the button that says what is being said.

    `command` and `label` are templates: `bid {quantity} {face}`, and ("Bid {quantity} × ", Piece(face="{face}")).
    A switch adds ` NAME` to the command when it is on.
    """

    command: str
    label: Text
    number: str
    number_label: str
    start: int
    low: int
    high: int
    choice: str
    choice_label: str
    choices: tuple[Choice, ...]
    start_choice: str = ""
    switch: Switch | None = None
    spoken: str = ""
    seat: Seat | None = None


@dataclass(frozen=True)
class Saying:
    """What may be said of chosen pieces: its value ("8"), of one piece ("eight"), of several ("eights")."""

    value: str
    one: str
    many: str


@dataclass(frozen=True)
class Pick:
    """Pieces chosen in the own hand, what is said of them, and the button that says it.

    `command` and `label` are templates, filled with {pieces} (the chosen faces), {number} and {noun} ("2", "cards"),
    {count} and {words} (how many are announced: "2", "two"), {value} and {said} (what is announced: "8", "eights").
    One saying alone is not asked for. With a `count_label` the number announced is asked for too, from 1 to the
    number chosen; without, it is the number chosen.
    `notes` are what only this person reads: when all, some or none of the chosen pieces have the value announced
    ({hits} of them do); `empty` says what is missing while fewer than `low` pieces are chosen.
    """

    command: str
    label: str
    noun: tuple[str, str]
    low: int
    high: int
    sayings: tuple[Saying, ...]
    say_label: str = ""
    count_label: str = ""
    notes: tuple[str, str, str] = ("", "", "")
    empty: str = ""
    seat: Seat | None = None


@dataclass(frozen=True)
class Chip:
    """What one player has answered, where everybody is asked: "accepts", or still "thinks" (not `done`)."""

    mark: int
    name: str
    text: str
    done: bool


@dataclass(frozen=True)
class LogRow:
    """One line of the log: its number, who (mark 0: nobody), and what; `head` starts a new group."""

    number: int
    mark: int
    name: str
    text: Text
    head: str = ""


@dataclass(frozen=True)
class Scene:
    """Everything that one person may see at one moment.

    `status` is the same in words, for a screen reader; `headline` is the verdict of a reveal;
    `moment` names what just happened ("bid", "lift", "deal", "lay", "show", "draw", ""), so that the front end can
    move it. `chips` are the answers so far, where everybody is asked.
    """

    title: str
    meta: str
    status: str
    seats: tuple[SeatBox, ...] = ()
    headline: Text = ()
    zones: tuple[Zone, ...] = ()
    talk: Talk | None = None
    own: Own | None = None
    controls: tuple[Button | Form | Pick, ...] = ()
    chips: tuple[Chip, ...] = ()
    hint: str = ""
    moment: str = ""
    log: tuple[LogRow, ...] = ()
