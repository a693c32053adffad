"""The blocks of the bid explorer that show chances: the grid, the picked bid, the rolls, the answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal

from ...front.blocks import Act, Acts, Bar, Bars, Cell, Facts, Formula, Heat, Measure, Measures, Panel, Para, Rows
from ...front.numbers import LONG, decimal, digits, fraction, grouped, level, percent, whole
from ...front.parts import Piece, Strong, Text
from ...odds import counts, formula
from ...odds import dice as odds
from ...odds.bands import wilson
from ...odds.dice import Worth
from ...pieces import FACE_NAMES, face_word
from .answer import Advice, said
from .rolled import Rolls
from .situation import Pair, Situation

UI = "bids"
TINY = Fraction(1, 10_000)
"""Outcomes that are together less likely than this are not drawn."""

ROLLED = "The same, rolled 100 or 10 000 times"

MANY = 12
"""With more rows than these a grid can be shortened."""

ONES = {
    "wild": "Dice only, ones wild, so ones have no column.",
    "plain": "Dice only; a one is only a one.",
    "dudo": "Dice only; ones are wild, and a bid on ones counts ones only.",
}
DECLARED = "If you declare a special round ones are not wild: then these chances do not hold."
RULE: Text = (
    Strong("The rule: "),
    "raise exactly when the chance of the old bid and the chance of the new bid are together more than 100%, "
    "if the next player would call at once. Whether the old bid is over or under 50% plays no part.",
)


def send(name: str, **more: Any) -> Mapping[str, Any]:
    """The message of a control of the explorer."""
    return {"ui": UI, "name": name} | more


def die(face: int, state: Literal["", "hit", "miss"] = "") -> Piece:
    """A die face up."""
    return Piece("die", str(face), FACE_NAMES[face - 1], state)


# the grid


def grid(s: Situation, picked: Pair, every: bool) -> Panel:
    """The chances of all bids, or of the rows that are in doubt."""
    chances = odds.grid(s.own, s.dice, s.ones, s.faces)
    rows = range(1, s.dice + 1) if every or s.dice <= MANY else in_doubt(chances, s, picked)
    drawn = tuple((str(q), tuple(_cell(s, (q, face), chances[q, face], picked) for face in s.faces)) for q in rows)
    marks: list[tuple[Literal["bid", "on", "off"], str]] = [("on", "shown in the chart")]
    if s.bid:
        marks = [("bid", "bid to beat"), *marks]
    if any(cell.state == "off" for _, cells in drawn for cell in cells):
        marks.append(("off", "not allowed now"))
    heads = tuple((die(face),) for face in s.faces)
    heat = Heat(f"Rows: how many. Columns: face. {ONES[s.ones]}", heads, drawn, tuple(marks))
    return Panel("Chance that a bid is true (%)", (heat, *_rows_act(len(rows) < s.dice, every and s.dice > MANY)))


def _rows_act(fewer: bool, many: bool) -> tuple[Acts, ...]:
    label = "Show all rows" if fewer else "Show only the rows in doubt"
    return (Acts((Act((label,), send("rows", value=fewer)),)),) if fewer or many else ()


def in_doubt(chances: Mapping[Pair, Fraction], s: Situation, picked: Pair) -> range:
    """The rows in which some bid is neither nearly certain nor nearly impossible, and those of the bids looked at."""
    open_rows = {q for (q, _), chance in chances.items() if Fraction(1, 200) <= chance <= Fraction(199, 200)}
    rows = open_rows | {picked[0]} | ({s.bid[0]} if s.bid else set())
    return range(min(rows), max(rows) + 1)


def _cell(s: Situation, bid: Pair, chance: Fraction, picked: Pair) -> Cell:
    state: Literal["", "off", "bid"] = "bid" if bid == s.bid else "" if s.allowed(bid) else "off"
    note = {"bid": ", the bid to beat", "off": ", not allowed now", "": ""}[state]
    label = f"{said(bid)}: {percent(chance).replace('%', ' percent')}{note}"
    return Cell(whole(chance), level(chance), label, state, send("pick", value=f"{bid[0]}x{bid[1]}"), bid == picked)


# the picked bid


def heading(s: Situation, bid: Pair) -> str:
    """The picked bid and what it still needs: "9 × fours: 6 more of 17 needed"."""
    need, name = s.needed(bid), f"{bid[0]} × {face_word(bid[1], bid[0])}"
    if need <= 0:
        return f"{name}: your own dice are enough"
    return f"{name}: {need} more of {s.unseen} needed" if need <= s.unseen else f"{name}: too few dice are unseen"


def facts(s: Situation, bid: Pair, exact: bool) -> tuple[Any, ...]:
    """The chance of the picked bid threefold, what is to be expected, and the formula; `exact` shows long fractions."""
    chance, written = s.holds(bid), formula.binomial_tail(s.unseen, s.p(bid[1]), s.needed(bid))
    long = digits(chance) > LONG and not exact
    shown = f"a fraction of {digits(chance)} digits" if long else fraction(chance)
    rows: tuple[tuple[str, Text], ...] = (
        ("Probability", (percent(chance),)),
        ("Decimal", (decimal(chance),)),
        ("Exact", (shown,)),
        ("Expected", (expected(s, bid[1]),)),
    )
    more = (Acts((Act(("Show exact",), send("exact")),)),) if long else ()
    what = f"K is how many of the {s.unseen} dice you cannot see match."
    return (Facts(rows), *more, Formula(written.mathml, written.words), Para((what,), "sub"))


def expected(s: Situation, face: int) -> str:
    """The expected count with its parts: "3 + 17 × 1/3 = 8.67 dice"."""
    mine = s.mine(face)
    total = float(odds.expected(s.own, face, s.dice, s.ones))
    return f"{f'{mine} + ' if mine else ''}{s.unseen} × {s.p(face)} = {total:.2f} dice"


def bars(s: Situation, bid: Pair, rolls: Rolls | None) -> Bars:
    """How many unseen dice match: the tail makes the bid true; what was rolled stands beside each bar."""
    law, need = counts.binomial(s.unseen, s.p(bid[1])), s.needed(bid)
    low, high = drawn(law, need)
    shown = tuple(Bar(str(k), float(law[k]), k >= need) for k in range(low, high + 1))
    chance = percent(s.holds(bid))
    tail = f"{max(need, 0)} or more: {chance}" if need < s.unseen else f"{need}: {chance}" if need == s.unseen else ""
    most = max(law)
    best = " or ".join(str(k) for k, p in enumerate(law) if p == most)
    label = f"Matching dice among the {s.unseen} you cannot see: most likely {best}"
    dots = tuple(rolls.band(k) for k in range(low, high + 1)) if rolls and rolls.total else ()
    axis = f"matching dice among the {s.unseen} you cannot see"
    return Bars(shown, axis, f"{label}{f'; {tail}' if tail else ''}.", tail, _left_out(low, high, s.unseen), dots)


def drawn(law: counts.Distribution, need: int) -> tuple[int, int]:
    """The first and the last outcome drawn: those left out are together under 0.01%, the tail's first stays."""
    low, high, left = 0, len(law) - 1, counts.ZERO
    while high > max(need, 0) and left + law[high] < TINY:
        left, high = left + law[high], high - 1
    while low < min(need, high) and left + law[low] < TINY:
        left, low = left + law[low], low + 1
    return low, high


def _left_out(low: int, high: int, most: int) -> str:
    ends = [(0, low - 1), (high + 1, most)]
    parts = [f"{a} to {b}" if a < b else str(a) for a, b in ends if a <= b]
    return f"{' and '.join(parts)} not drawn: together under 0.01%" if parts else ""


# rolls


def rolled(s: Situation, bid: Pair, rolls: Rolls) -> Panel:
    """The same question with dice: rolls so far, their share and band beside the exact chance."""
    acts = Acts(tuple(Act((f"Roll × {grouped(n)}",), send("roll", value=n)) for n in (100, 10_000)))
    if not rolls.total:
        ask = (
            f"Roll the {s.unseen} dice that you cannot see, again and again, and count how often {said(bid)} are there."
        )
        return Panel(ROLLED, (Para((ask,)), acts), folded=True)
    need = s.needed(bid)
    hits = rolls.at_least(need)
    share, (low, high) = hits / rolls.total, wilson(hits, rolls.total)
    came = f"{grouped(hits)} of {grouped(rolls.total)}"
    band = f"{percent(low)} to {percent(high)}"
    lines = (Measure("dice", ("Dice only, exact",), float(s.holds(bid)), percent(s.holds(bid))),
             Measure("sim", ("Rolled",), share, percent(share), low, high))  # fmt: skip
    table = Facts((("Rolled", (percent(share),)), ("Counted", (came,)), ("95% band", (band,))))
    note = "In 95 of 100 such series the band holds the exact chance. The points beside the bars are these rolls."
    shown = Measures(lines, "Exact and rolled"), table, _last(rolls), Para((note,), "sub")
    return Panel(ROLLED, (acts, *shown), folded=True)


def _last(rolls: Rolls) -> Para:
    shown = tuple(die(face, "hit" if rolls.matches(face) else "miss") for face in rolls.last)
    hits = sum(map(rolls.matches, rolls.last))
    return Para(("The last roll: ", *shown, f" – {hits} {'matches' if hits == 1 else 'match'}."))


# the answer


def answer(s: Situation, picked: Pair) -> Panel:
    """What to answer to the bid to beat, why, and what each answer is worth."""
    title = "The best answer"
    if s.bid is None:
        return Panel(title, (Para(("There is no bid to answer yet.",)), Para(RULE, "sub")))
    if not s.own:
        return Panel(title, (Para(("Only a player with dice can answer a bid.",)),))
    if s.bidder == s.seat:
        return Panel(title, (Para((f"{said(s.bid).capitalize()} are your own bid: the others answer it.",)),))
    advice = Advice(s, s.bid, picked)
    found = [Para((Strong(advice.verdict()), " ", advice.why()), "ok")]
    found += [Para((surprise,))] if (surprise := advice.surprise()) else []
    found += (
        [Para((f"In dice another answer costs you less on average: {best}.",))] if (best := advice.cheapest()) else []
    )
    note = "On average, from your own dice alone, if the next player calls a raise at once."
    return Panel(title, (*found, Para(RULE, "sub"), _table(advice), Para((note,), "sub")))


def _table(advice: Advice) -> Rows:
    answers = list(advice.answers())
    others = any(a.worth.others for a in answers)
    head: tuple[Text, ...] = (
        ("Answer",),
        ("I lose",),
        ("My dice",),
        ("The other's",),
        *([("Each of the rest",)] * others),
    )
    rows = tuple(((a.name,), (percent(a.loses),), *_worth(a.worth, others)) for a in answers)
    return Rows(head, rows, "Dice won (+) and lost (−) by each answer")


def _worth(worth: Worth, others: bool) -> Iterator[Text]:
    for dice in (worth.me, worth.opponent, *([worth.others] if others else [])):
        yield (signed(dice),)


def signed(dice: Fraction) -> str:
    """An average change with its sign.

    >>> signed(Fraction(-1, 3)), signed(Fraction(0))
    ('−0.333', '0')
    """
    return f"{float(dice):+.3f}".replace("-", "−") if dice else "0"
