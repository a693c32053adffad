"""The blocks of the hand explorer that ask: your cards, the other's hand, which three, and what you guess."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from ...engine import Seat
from ...front.blocks import Choose, Count, Measure, Measures, Panel, Para, Slider
from ...front.numbers import percent
from ...front.parts import Strong, Text
from ...games.lying_cards import mark
from ...odds.hands import KINDS
from ...odds.hands.threes import Claim
from . import told
from .asked import SIZES, Asked
from .pictures import send
from .situation import Attacked, Situation, Values
from .speaker import Speaker
from .words import a_three, marks, said, value_name

ON = (("on", "on"), ("off", "off"))
SIDES = (("attack", "you attack"), ("defend", "you are attacked"))
DECKS = (("five_by_nine", "five symbols, 1 to 9"), ("standard_52", "ordinary cards"))
DEPTHS = (("all", "all are compared"), ("one", "one is compared"))
VEIL = "The odds stay hidden until you have guessed."


def known(asked: Asked, side: str, claim: Claim, predict: bool) -> Panel:
    """The side, the other's hand, and what is said if the other attacks."""
    sizes = tuple((str(size),) * 2 for size in SIZES)
    words = claiming(asked, claim) if side == "defend" else ()
    return Panel("What you know", (
        Choose("side", "Who attacks", side, SIDES, send("side")),
        Para((f"Your {len(asked.hand)} cards: {marks(asked.hand)}.",)),
        Choose("size", f"Cards of {asked.name}", str(asked.size), sizes, send("size"), kind="select"),
        *words,
        Choose("depth", "Further cards", asked.depth, DEPTHS, send("depth")),
        predicting(predict),
    ))  # fmt: skip


def claiming(asked: Asked, claim: Claim) -> tuple[Choose, Choose]:
    """What the other announces."""
    kinds, values = tuple((kind,) * 2 for kind in KINDS), tuple((str(v), mark(v)) for v in asked.values)
    return (
        Choose("kind", f"{asked.name} announces", claim[0], kinds, send("kind")),
        Choose("value", "Of value", str(claim[1]), values, send("value"), kind="select"),
    )


def mine(asked: Asked) -> Panel:
    """How many cards of each value I hold."""
    rows = (_count("hold", value, asked.hand, asked.copies) for value in asked.values)
    return Panel("Your hand, value by value", tuple(rows), folded=True)


def theirs(asked: Asked) -> Panel:
    """How many cards of each value I know in the other's hand."""
    rows = (_count("know", value, asked.known, asked.copies) for value in asked.values)
    note = Para(("Cards that were shown or swapped, and lie in this hand for certain.",), "sub")
    return Panel(f"What you know of {asked.name}", (*rows, note), folded=True)


def _count(name: str, value: int, held: Values, most: int) -> Count:
    label = value_name(value).capitalize()
    return Count(f"{name}{value}", label, held.count(value), 0, most, send(name, part=value))


def picking(s: Situation, three: Values, seat: Seat, side: str) -> tuple[Choose, ...]:
    """Which three of my hand, and against whom."""
    options = tuple((marks(one), marks(one)) for one in dict.fromkeys((*s.threes, three)))
    which = Choose("three", "Your three", marks(three), options, send("three"), kind="select")
    if side == "defend" or len(s.others) == 1:
        return (which,)
    whom = tuple((str(other), s.names[other]) for other in s.others)
    return which, Choose("target", "Against", str(seat), whom, send("target"), kind="select")


def predicting(predict: bool) -> Choose:
    """The switch that hides the odds until a guess is made."""
    return Choose("predict", "Predict first", "on" if predict else "off", ON, send("predict"), kind="switch")


# guesses


def attack_first(s: Situation, three: Values, seat: Seat) -> Panel:
    """Whether my attack wins, to be guessed before the odds are shown."""
    return _first(
        ("How likely is it that ", Strong("your attack wins"), "?"),
        f"You lay {a_three(s.strength(three))}, against {s.names[seat]}. {told.known(s, seat)}",
        (),
    )


def defence_first(s: Situation, three: Values, attacks: Sequence[Attacked], speaker: Speaker) -> Panel:
    """Whether my defence holds, and the model that it is asked under."""
    words = " ".join(f"{s.names[a.seat]} says {said(a.claim)}. {told.known(s, a.seat)}" for a in attacks)
    return _first(
        ("How likely is it that ", Strong("your defence holds"), "?"),
        f"You lay {a_three(s.strength(three))}. {words}",
        (Para((speaker.meaning,), "sub"),),
    )


def _first(ask: Text, known: str, more: tuple[Para, ...]) -> Panel:
    slider = Slider("guess", "Your guess", "Lock in", VEIL, send("guess"))
    return Panel("Predict first", (Para(ask), Para((known,)), *more, slider))


def guessed(guess: int, chance: Fraction, what: str) -> tuple[Any, ...]:
    """The guess beside the chance."""
    rows = (
        Measure("guess", ("Your guess",), guess / 100, f"{guess}%"),
        Measure("dice", (what,), float(chance), percent(chance)),
    )
    off = guess - 100 * chance
    near = round(abs(off))
    points = f"{near} {'point' if near == 1 else 'points'} too {'low' if off < 0 else 'high'}"
    return Measures(rows, "Your guess and the odds"), Para(
        ("You were ", Strong("less than a point away" if abs(off) < 1 else points), ".")
    )
