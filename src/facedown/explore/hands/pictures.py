"""The blocks of the hand explorer that show whether an attack wins: the chance, the kinds, the grid, the deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal

from ...engine import Seat
from ...front.blocks import (
    Act,
    Acts,
    Bar,
    Bars,
    Cell,
    Facts,
    Formula,
    Heat,
    Measure,
    Measures,
    Panel,
    Para,
    Share,
    Split,
)
from ...front.numbers import NARROW, decimal, fraction, grouped, level, percent, whole
from ...front.parts import Text
from ...odds.bands import wilson
from ...odds.hands import KINDS
from ...odds.hands.threes import Key
from . import told, written
from .deals import Deals
from .situation import Situation, Values
from .words import a_three, marks, what, whose

UI = "hands"
TIMES = (100, 10_000)


def send(name: str, **more: Any) -> Mapping[str, Any]:
    """The message of a control of the explorer."""
    return {"ui": UI, "name": name} | more


# does it win


def attack(s: Situation, three: Values, seat: Seat, before: tuple[Any, ...] = ()) -> Panel:
    """The chance that a three beats the best three of a player, and three cards that are laid at random."""
    key, chance = s.strength(three), s.wins(three, seat)
    name = s.names[seat]
    return Panel("Does your attack win?", (
        *before,
        Para((f"You lay {a_three(key)}. {told.known(s, seat)}",)),
        _facts(s, three, seat),
        Split((
            Share(float(chance), percent(chance), f"you win: {name} takes six", True),
            Share(float(1 - chance), percent(1 - chance), "it is held off: you take six"),
        ), "Who takes the cards"),
        *_formula(s, key, chance, seat),
        *(Para((line,), "sub") for line in s.cautions),
    ))  # fmt: skip


def _facts(s: Situation, three: Values, seat: Seat) -> Facts:
    """The chance as percent, decimal and exact fraction, which is short: there are fewer than 10^15 hands."""
    chance = s.wins(three, seat)
    return Facts((
        (f"It beats {told.three(s, seat)}", (percent(chance),)),
        ("Decimal", (decimal(chance),)),
        ("Exact", (fraction(chance),)),
        ("It beats three random ones", (percent(s.wins_any(three, seat)),)),
    ))  # fmt: skip


def _formula(s: Situation, key: Key, chance: Fraction, seat: Seat) -> Iterator[Any]:
    """The formula with its numbers, and what stands behind it; nothing is left to count in a hand that is known."""
    unseen, hidden = s.draw(seat)
    if not hidden:
        yield Para((f"All of {whose(s.names[seat])} cards are known, so nothing is left to chance.",), "sub")
        return
    formula = written.weaker(key, chance, unseen, hidden)
    yield Formula(formula.mathml, formula.words)
    yield Para((f"{_letters(s, seat)} {written.counted(key)}",), "sub")


def _letters(s: Situation, seat: Seat) -> str:
    """What the letters of the formula stand for."""
    sure = s.known[seat]
    beside = f", beside {marks(sure)} that you know" if sure else ""
    return (
        f"K is {told.three(s, seat)}; of value v there are n unseen cards, of which {s.names[seat]} holds c{beside}. "
        "The sum goes over all c that make a weaker hand."
    )


# the best three by kind


def kinds(s: Situation, three: Values, seat: Seat, deals: Deals) -> Panel:
    """How likely the best three of a player are single cards, a pair and trips, and the same dealt at random."""
    law, key = s.law(seat), s.strength(three)
    shares = {kind: sum(p for k, p in law.items() if k[0] == i) for i, kind in enumerate(KINDS)}
    bars = tuple(Bar(kind, float(p), i > key[0]) for i, (kind, p) in enumerate(shares.items()))
    higher = sum(p for k, p in law.items() if k[0] > key[0])
    tail = f"a higher kind than yours: {percent(higher)}" if higher else ""
    each = ", ".join(f"{kind} {percent(p)}" for kind, p in shares.items())
    axis = told.three(s, seat)
    dots = tuple(deals.kind(kind) for kind in KINDS) if deals.total else ()
    picture = Bars(bars, axis, f"{axis}: {each}.", tail, "", dots)
    same = sum(p for k, p in law.items() if k[0] == key[0] and k < key)
    inside = f"The same kind as yours, but weaker: {percent(same)}. The middle of all is {a_three(_median(law))}."
    return Panel(f"What can {s.names[seat]} lay?", (picture, Para((inside,)), *_dealt(s, three, seat, deals)))


def _median(law: Mapping[Key, Fraction]) -> Key:
    """The middle of the best threes: half of all hands have no better one."""
    total = Fraction(0)
    for key, p in law.items():
        total += p
        if 2 * total >= 1:
            return key
    raise ValueError("There is no middle of nothing.")


def _dealt(s: Situation, three: Values, seat: Seat, deals: Deals) -> tuple[Any, ...]:
    """The buttons that deal, and what came beside what was counted."""
    acts = Acts(tuple(Act((f"Deal × {grouped(n)}",), send("deal", value=n)) for n in TIMES))
    name = s.names[seat]
    if not deals.total:
        ask = f"Deal the hidden cards of {name} at random, again and again, and count how often your attack wins."
        return Para((ask,), "sub"), acts
    key = s.strength(three)
    hits, low, high = _counted(deals, key, "best")
    lines = (
        Measure("dice", ("Best three, exact",), float(s.wins(three, seat)), percent(s.wins(three, seat))),
        _measure(deals, key, "best", "Best three, dealt"),
        Measure("plain", ("Random three, exact",), float(s.wins_any(three, seat)), percent(s.wins_any(three, seat))),
        _measure(deals, key, "any", "Random three, dealt"),
    )
    came = f"{grouped(hits)} of {grouped(deals.total)} won, 95% band {percent(low)} to {percent(high)}"
    facts = Facts((("Dealt", (came,)), ("Last deal", (f"{name} got {marks(deals.last)}",))), big=False)
    note = "In 95 of 100 such series the band holds the exact chance. The points beside the bars are these deals."
    return acts, Measures(lines, "Exact and dealt"), facts, Para((note,), "sub")


def _counted(deals: Deals, key: Key, lays: str) -> tuple[int, float, float]:
    hits = deals.beaten(key, lays)
    return (hits, *wilson(hits, deals.total))


def _measure(deals: Deals, key: Key, lays: str, label: str) -> Measure:
    hits, low, high = _counted(deals, key, lays)
    share = hits / deals.total
    return Measure("sim", (label,), share, percent(share), low, high)


# all threes against all players


def grid(s: Situation, three: Values, seat: Seat) -> Panel:
    """My threes, one for each true announcement, against each other player; a cell is looked at when it is chosen."""
    heads: tuple[Text, ...] = tuple((f"{s.names[other]} {s.sizes[other]}",) for other in s.others)
    rows = tuple(
        (marks(mine).replace(" ", NARROW), tuple(_cell(s, mine, other, three, seat) for other in s.others))
        for mine in s.few
    )
    caption = (
        "Rows: your best three, then one for each kind and value, with the lowest other cards. Columns: player, with "
        "the cards in hand."
    )
    heat = Heat(caption, heads, rows, (("on", "what you look at"), ("no", "cannot win")))
    return Panel("Which attack on whom? (% to win)", (heat,), len(heads) > 3)


def _cell(s: Situation, mine: Values, other: Seat, three: Values, seat: Seat) -> Cell:
    """The chance of one three against one player."""
    chance = s.wins(mine, other)
    state: Literal["", "no"] = "" if chance else "no"
    text = whole(chance) if chance not in (0, 1) else "sure" if chance else "no"
    words = percent(chance) if chance not in (0, 1) else "certain" if chance else "impossible"
    label = f"{what(s.strength(mine))}, against {s.names[other]}: {words.replace('%', ' percent')}"
    return Cell(
        text, level(chance), label, state, send("pick", value=f"{other}:{marks(mine)}"),
        (mine, other) == (tuple(sorted(three, reverse=True)), seat),
    )  # fmt: skip
