"""The blocks of the hand explorer about an attack on me: what the announcement tells, and which defence holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from fractions import Fraction
from typing import Any

from ...front.blocks import Bar, Bars, Choose, Facts, Measure, Measures, Panel, Para, Rows
from ...front.numbers import LONG, decimal, digits, fraction, percent
from ...front.parts import Strong, Text
from ...odds import hands
from ...odds.belief import ImpossibleEvidence
from ...odds.hands import KINDS
from . import told
from .pictures import send
from .situation import Attacked, Situation, Values
from .speaker import LAYS, Law, Speaker
from .words import a_three, marks, said, what, whose

HONESTIES = (0, 25, 50, 75, 100)


def controls(speaker: Speaker) -> tuple[Choose, Choose]:
    """The model of whoever attacks: how often honest, and which three are laid."""
    steps = tuple((str(t),) * 2 for t in sorted({*HONESTIES, speaker.honesty}))
    return (
        Choose("honesty", "True announcements of 100", str(speaker.honesty), steps, send("honesty")),
        Choose("lays", "Lays", speaker.lays, LAYS, send("lays")),
    )


def heard(s: Situation, attacks: Sequence[Attacked], speaker: Speaker) -> Panel:
    """What each announcement should make me believe, under the model that is stated."""
    blocks = [block for attack in attacks for block in _heard(s, attack, speaker)]
    meaning = Para((speaker.meaning,), "sub")
    return Panel("What does the announcement tell?", (*controls(speaker), *blocks, meaning))


def _heard(s: Situation, attack: Attacked, speaker: Speaker) -> Iterator[Any]:
    """One announcement: how likely it is true, and the kinds of what lies there."""
    name = s.names[attack.seat]
    yield Para((Strong(f"{name} says {said(attack.claim)}."), f" {told.known(s, attack.seat)}"))
    before = s.law(attack.seat, speaker.lays)
    try:
        after = s.heard(attack, speaker)
    except ImpossibleEvidence:
        yield Para((impossible(attack),), "no")
        return
    true, was = _share(after, attack), _share(before, attack)
    yield Facts((
        ("It is true", (percent(true),)),
        ("Decimal", (decimal(true),)),
        *([("Exact", (fraction(true),))] if digits(true) <= LONG else []),
        ("The same before a word was said", (percent(was),)),
    ))  # fmt: skip
    yield _kinds(whose(name), before, after)


def impossible(attack: Attacked) -> str:
    """What is said where nobody would have made this announcement by the model."""
    return (
        f"By this model nobody would say {said(attack.claim)} here: it cannot be true, and nobody lies. Take another "
        "model."
    )


def _share(law: Law, attack: Attacked) -> Fraction:
    return sum((p for key, p in law.items() if hands.named(key) == attack.claim), Fraction(0))


def _kinds(whose_: str, before: Law, after: Law) -> Bars:
    """The kinds of what lies there: as bars after the announcement, in words before it."""
    was, now = ([sum(p for k, p in law.items() if k[0] == i) for i in range(len(KINDS))] for law in (before, after))
    bars = tuple(Bar(kind, float(p)) for kind, p in zip(KINDS, now, strict=True))
    told_ = ", ".join(f"{kind} {percent(p)}" for kind, p in zip(KINDS, now, strict=True))
    note = "Before a word was said: " + ", ".join(f"{k} {percent(p)}" for k, p in zip(KINDS, was, strict=True)) + "."
    return Bars(bars, f"{whose_} three after the announcement", f"{whose_} three: {told_}. {note}", "", note)


# which defence holds


def holds(s: Situation, three: Values, attacks: Sequence[Attacked], speaker: Speaker) -> Iterator[Any]:
    """The chance that one defence holds, before and after the announcement."""
    yield Para((f"You lay {a_three(s.strength(three))}, open. On equal cards the defence holds.",))
    try:
        chance = s.stands(three, attacks, speaker)
    except ImpossibleEvidence:
        yield Para(("Without a model that fits there is no chance to tell.",))
        return
    yield Facts((
        ("Your defence holds", (percent(chance),)),
        ("Decimal", (decimal(chance),)),
        *([("Exact", (fraction(chance),))] if digits(chance) <= LONG else []),
    ))  # fmt: skip
    yield Measures(tuple(_lines(s, three, attacks, speaker)), "Before and after the announcement")


def _lines(s: Situation, three: Values, attacks: Sequence[Attacked], speaker: Speaker) -> Iterator[Measure]:
    """One defence against each attacker: after the words, and by counting alone."""
    key = s.strength(three)
    for attack in attacks:
        name = s.names[attack.seat]
        after = hands.stands(key, s.heard(attack, speaker))
        best, some = (hands.stands(key, s.law(attack.seat, lays)) for lays, _ in LAYS)
        yield Measure("bids", (f"Against {name}, after {said(attack.claim)}",), float(after), percent(after))
        yield Measure("dice", (f"Against the best three of {name}",), float(best), percent(best))
        yield Measure("plain", (f"Against three random cards of {name}",), float(some), percent(some))


def defence(
    s: Situation, three: Values, attacks: Sequence[Attacked], speaker: Speaker, before: tuple[Any, ...]
) -> Panel:
    """One defence, and beside it all of mine: which holds, with which chance."""
    blocks = [*before, *holds(s, three, attacks, speaker)]
    with suppress(ImpossibleEvidence):
        blocks += [_table(s, attacks, speaker), Para((advice(s, attacks, speaker),), "ok")]
    notes = (*([TWO] if len(attacks) > 1 else []), *s.cautions)
    return Panel("Does your defence hold?", (*blocks, *(Para((line,), "sub") for line in notes)))


TWO = (
    "Two attack: the chance is that you do not take the nine cards, with both hands taken as independent of each other."
)


def _table(s: Situation, attacks: Sequence[Attacked], speaker: Speaker) -> Rows:
    """My threes, one for each kind and value, with the chance that each holds before and after what was said."""
    head: tuple[Text, ...] = (("Your three",), ("cards",), ("best three",), ("random three",), ("after the words",))
    rows = tuple(_row(s, mine, attacks, speaker) for mine in s.few)
    return Rows(head, rows, "Which defence holds: by counting, and after what was said")


def _row(s: Situation, mine: Values, attacks: Sequence[Attacked], speaker: Speaker) -> tuple[Text, ...]:
    key = s.strength(mine)
    counted = (hands.stands(key, s.law(attacks[0].seat, lays)) for lays, _ in LAYS)
    chances = (*counted, s.stands(mine, attacks, speaker))
    return (what(key),), (marks(mine),), *((percent(chance),) for chance in chances)


def advice(s: Situation, attacks: Sequence[Attacked], speaker: Speaker) -> str:
    """The weakest defence that holds rather than not, and the strongest one; what to keep is for the player to say."""
    chances = {mine: s.stands(mine, attacks, speaker) for mine in s.few}
    best = s.best
    top = f"Your strongest three holds with {percent(s.stands(best, attacks, speaker))}"
    likely = [mine for mine, chance in chances.items() if 2 * chance >= 1]
    if not likely or likely[-1] == best:
        return f"{top}."
    cheap = likely[-1]
    return f"{top}; the weakest that holds every other time or more is {what(s.strength(cheap))}: " + (
        f"{percent(chances[cheap])}."
    )
