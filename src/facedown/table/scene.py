"""What a front end may draw: pieces, places, what was said, and what this seat may do.

A scene is made from a view, field by field, and is the only thing that becomes JSON.
Every control carries a *command*, the words that a person could type instead, so the front end knows no game:
a button sends `liar 7`, a form fills `bid {quantity} {face}`, and one reader per game turns words into actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..front.parts import Piece, Strong, Text, plain, to_json
from .controls import (
    Button,
    Choice,
    Compose,
    Control,
    Extra,
    Field,
    Form,
    Option,
    Pick,
    Place,
    Reading,
    Saying,
    Switch,
)

__all__ = [
    "Button",
    "Chip",
    "Choice",
    "Compared",
    "Comparison",
    "Compose",
    "Control",
    "Extra",
    "Field",
    "Form",
    "Heap",
    "LogRow",
    "Loose",
    "Option",
    "Own",
    "Pick",
    "Piece",
    "Place",
    "Reading",
    "Rival",
    "Saying",
    "Scene",
    "SeatBox",
    "Strong",
    "Switch",
    "Talk",
    "Text",
    "Versus",
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
class Rival(SeatBox):
    """An opponent with a layout of cards: the `front` card of each pile, or a slot, and its own `back` (1-6).

    In the pile that counts `left` of `most` cards are left, and `top` lies open on it.
    """

    top: Piece | None = None
    front: tuple[Piece, ...] = ()
    left: int = 0
    most: int = 1
    back: int = 0


@dataclass(frozen=True)
class Loose(Piece):
    """A card that can be taken up and put down; `value` names it in a command.

    `fits` are the heaps where it may lie now, `told` says so in a sentence; `mark` is whose card it is (0: nobody's).
    """

    mark: int = 0
    fits: tuple[str, ...] = ()
    told: str = ""


@dataclass(frozen=True)
class Heap:
    """Cards in one place, which is `id` in a command.

    A `pile` shows its top card, a `cascade` all from its base to its front card, a `deck` the back of its pieces (the
    `face` is the owner's number), a `done` one is turned over and complete.
    `under` cards lie below what is shown; `count` stands on a disc at its corner, `name` below it, `key` is its key on
    the keyboard. `press` is the command of a tap while no card is taken up. An empty one shows the words of `slot`.
    """

    id: str
    kind: Literal["pile", "cascade", "deck", "done"] = "pile"
    name: str = ""
    pieces: tuple[Piece, ...] = ()
    under: int = 0
    count: str = ""
    key: str = ""
    press: str = ""
    slot: str = ""


@dataclass(frozen=True)
class Zone:
    """A place on the mat with pieces in it; `owner` is a seat, `count` stands at its end.

    Layouts: `well` (one big line, a caption), `tally` (a row that is being filled), `row` (an owner's row of pieces),
    `pile` (a heap of backs with its `count` on a plate), `fan` (cards laid apart: `big` is what was said of them,
    `caption` who said it), `plate` (one big word on paper, `name` above and `caption` below), `heaps` (piles that keep
    their places, in `heaps`), `hold` (a hand of backs held out, the `caption` above them; where it `points`, a back may
    be marked, which is sent to nobody), `pairs` (an owner's pieces, two by two), `sheet` (`lines` on paper), `chosen`
    (the pieces that are being chosen in the own hand, in place of its slots), `versus` and `compare` (see `Versus` and
    `Comparison`), `used` (named cards that lie open, each of them an owner's).
    """

    id: str
    layout: Literal[
        "well",
        "tally",
        "row",
        "pile",
        "fan",
        "plate",
        "heaps",
        "hold",
        "pairs",
        "sheet",
        "chosen",
        "versus",
        "compare",
        "used",
    ]
    pieces: tuple[Piece, ...] = ()
    big: Text = ()
    caption: Text = ()
    owner: Seat | None = None
    mark: int = 0
    name: str = ""
    count: str = ""
    heaps: tuple[Heap, ...] = ()
    points: bool = False
    lines: tuple[Text, ...] = ()


@dataclass(frozen=True)
class Versus(Zone):
    """One side of a fight: whose pieces, what they are (`big`), what else is to be said of it (`caption`).

    `role` stands under the name; `result` marks who has won and who takes the pieces.
    """

    role: str = ""
    result: Literal["", "win", "lose"] = ""


@dataclass(frozen=True)
class Compared:
    """One step of a comparison: what is compared, both sides, and what follows; the step that decides is marked."""

    what: str
    one: str
    other: str
    told: str
    state: Literal["", "decided", "unneeded"] = ""


@dataclass(frozen=True)
class Comparison(Zone):
    """Two sides compared step by step; `sides` are their names."""

    sides: tuple[str, str] = ("", "")
    steps: tuple[Compared, ...] = ()


@dataclass(frozen=True)
class Talk:
    """The talk line: who acted (mark 0: nobody) and one sentence about it."""

    mark: int
    text: Text


@dataclass(frozen=True)
class Own:
    """The viewer's own side: name, note ("5 dice"), a flag ("Your turn") and the pieces that only this seat sees.

    `secret` continues the note with what the pieces tell; it is covered with them.
    Laid out as `dice`, as a `hand` of cards, which can be sorted and, where the scene has a `Pick`, chosen from, or as
    `heaps`, from which cards are taken up where the scene has a `Place`. `aside` lies open beside the name, two by two.
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
    layout: Literal["dice", "hand", "heaps"] = "dice"
    secret: str = ""
    heaps: tuple[Heap, ...] = ()
    aside: tuple[Piece, ...] = ()


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
    `moment` names what just happened ("bid", "lift", "deal", "lay", "show", "draw", "place", "take", "pair", ""), so
    that the front end can move it. `chips` are the answers so far, where everybody is asked. `private` goes on with the
    hint and holds what only this seat knows: it is covered with its pieces.
    """

    title: str
    meta: str
    status: str
    seats: tuple[SeatBox, ...] = ()
    headline: Text = ()
    zones: tuple[Zone, ...] = ()
    talk: Talk | None = None
    own: Own | None = None
    controls: tuple[Control, ...] = ()
    chips: tuple[Chip, ...] = ()
    hint: str = ""
    private: str = ""
    moment: str = ""
    log: tuple[LogRow, ...] = ()
