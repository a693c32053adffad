"""What a person may do at a table: buttons and forms, each with the words that she could type instead.

A front end knows no game: a button sends its command, a form fills its template, and one reader for each game turns
words into actions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..front.parts import Piece, Text

Seat = int


@dataclass(frozen=True)
class Button:
    """One act. `why` (not empty) says why it cannot be done now; `key` is its letter on the keyboard, or "Enter".

    One that `needs` so many cards of the hand is there while they are chosen; {pieces} stands for them.
    """

    command: str
    label: Text
    style: Literal["plain", "go", "liar"] = "plain"
    key: str = ""
    why: str = ""
    seat: Seat | None = None
    needs: int = 0


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
class Place:
    """One card taken up and put down, by two taps, by dragging or by keys; its button finds the best place.

    `command` is filled with {piece} (a loose card's value) and {heap} (where it goes), `best` with {piece}: what the
    button with this `label`, its `key` and a double tap say. Where a card does not fit it is sent all the same, and the
    rules answer. `empty` stands in place of a card's own sentence while none is taken up.
    """

    command: str
    best: str
    label: str
    key: str = ""
    empty: str = ""
    seat: Seat | None = None


@dataclass(frozen=True)
class Option:
    """One value of a field: what its button shows, and what it is in a sentence, of one piece and of several.

    With a `mark` it is a player.
    """

    value: str
    label: str
    one: str = ""
    many: str = ""
    mark: int = 0


@dataclass(frozen=True)
class Field:
    """Something to choose beside pieces: one of several buttons (`radios`), or a value from low to high (`steps`)."""

    name: str
    label: str
    options: tuple[Option, ...]
    start: str = ""
    layout: Literal["radios", "steps"] = "radios"
    key: str = ""


@dataclass(frozen=True)
class Reading:
    """What chosen pieces are, by how many are alike ("2 1"): in `words`, and as the `truth` of what is said of them.

    `words` is filled with {one1}, {many1}, {value2} and so on: the values, the most frequent first, then the highest.
    `truth` is the value of the first field that is said; the truth of the second is the first value.
    """

    alike: str
    truth: str
    words: str


@dataclass(frozen=True)
class Extra:
    """A card laid with one of the chosen pieces, which then counts as another value; whoever likes may leave it.

    `command` is added to the command, filled with {piece} and {value}; `told` is filled with {was}, {words}, {piece}
    and {value}: what the pieces are without it, and with it.
    """

    card: Piece
    title: str
    told: str
    command: str
    which: str
    counts: str
    use: str
    keep: str


@dataclass(frozen=True)
class Compose:
    """So many pieces of the own hand, a few more choices, and the button that says it all.

    `command` and `label` are templates: {pieces} (as they are typed) and {words} (what they are), and of each field
    {name}, {name_label}, {name_one}, {name_many}, filled twice, so that one field may speak of another.
    `says` names the two fields that are said of the pieces, true or not; `notes` are what only this person reads when
    that is less than the truth, the truth, or more. Pieces count as one of `values`, the lowest first.
    With a `card` it is a card that is played: it stands in a box of its own with `title` and `told`, which is `open` or
    behind a button, and `keep` closes it. `why` says why it cannot be done now; it is then there to be read.
    """

    name: str
    command: str
    label: str
    number: int = 0
    noun: tuple[str, str] = ("card", "cards")
    fields: tuple[Field, ...] = ()
    values: tuple[Option, ...] = ()
    says: tuple[str, ...] = ()
    readings: tuple[Reading, ...] = ()
    notes: tuple[str, str, str] = ("", "", "")
    empty: str = ""
    key: str = ""
    card: Piece | None = None
    title: str = ""
    told: str = ""
    open: bool = False
    keep: str = ""
    why: str = ""
    extra: Extra | None = None
    seat: Seat | None = None


Control = Button | Form | Pick | Place | Compose
"""Whatever a person acts with."""
