"""The blocks of the card explorer that show chances: the grid, the law of one number, the deals."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from typing import Any, Literal

from ...front.blocks import Act, Acts, Bar, Bars, Cell, Choose, Facts, Heat, Measure, Measures, Panel, Para
from ...front.numbers import grouped, level, percent, whole
from ...front.parts import Text
from ...odds.bands import wilson
from ...pieces import RANKS, number_word, rank_word
from . import told
from .claim import Claim, said
from .deals import Deals
from .situation import Situation

UI = "cards"
TIMES = (100, 10_000)
WIDE = 7
"""A grid of more columns takes the whole width."""


def send(name: str, **more: Any) -> Mapping[str, Any]:
    """The message of a control of the explorer."""
    return {"ui": UI, "name": name} | more


# the grid


def grid(s: Situation, claim: Claim) -> Panel:
    """For every rank and opponent the chance of at least so many cards, and what is certain."""
    heads: tuple[Text, ...] = (*([("you",)] if s.seat is not None else []), *((_head(s, seat),) for seat in s.others))
    rows = tuple((rank, tuple(_row(s, rank, claim))) for rank in RANKS)
    marks: list[tuple[Any, str]] = [("bid", "to be called now")] if s.standing else []
    marks += [("on", "the claim you look at"), ("no", "impossible")]
    counts = tuple((str(k), str(k)) for k in range(1, s.most + 1))
    least = Choose("least", "At least", str(claim.count), counts, send("count"))
    caption = "Rows: rank. Columns: player, with the cards in hand."
    wide = len(heads) > WIDE
    heat = Heat(caption, heads, rows, tuple(marks))
    return Panel("Who can hold how many? (%)", (least, heat, *_notes(s)), wide)


def _head(s: Situation, seat: int) -> str:
    return f"{s.names[seat]} {s.sizes[seat]}"


def _row(s: Situation, rank: str, claim: Claim) -> Any:
    if s.seat is not None:
        mine = s.mine(rank)
        yield Cell(str(mine) if mine else "·", 0, f"you hold {said(mine, rank)}", "own")
    for seat in s.others:
        yield _cell(s, Claim(seat, claim.count, rank), claim)


def _cell(s: Situation, asked: Claim, claim: Claim) -> Cell:
    chance, name = s.chance(asked), s.names[asked.who]
    state: Literal["", "bid", "no"] = "bid" if asked == s.standing else "" if chance else "no"
    text = whole(chance) if chance not in (0, 1) else "sure" if chance else "no"
    words = percent(chance) if chance not in (0, 1) else "certain" if chance else "impossible"
    note = ", to be called now" if state == "bid" else ""
    label = f"{name}, at least {asked}: {words.replace('%', ' percent')}{note}"
    value = f"{asked.who}:{asked.count}x{asked.rank}"
    return Cell(text, level(chance), label, state, send("pick", value=value), asked == claim)


def _notes(s: Situation) -> list[Any]:
    """Below the grid: that it shows hands before a play, what is certain, and what only has bounds."""
    found: list[Any] = []
    if s.standing:
        name = s.names[s.standing.who]
        found.append(
            Para((f"The hand of {name} is as it was before {name} laid {number_word(s.standing.count)}.",), "sub")
        )
    found += [Para((line,), "sub") for line in (s.news or told.plain(s))[-told.MOST :]]
    lines = list(islice(told.loose(s), told.MOST))
    found += [Para((line,), "sub") for line in lines]
    if not s.ledger.exact:
        found.append(Para((INEXACT,), "sub"))
    return found


INEXACT = (
    "So many shown cards may have moved on that some are no longer followed one by one: what is certain is true, "
    "bounds may be wide, and chances are about right."
)


# the law of one number


def law(s: Situation, claim: Claim, deals: Deals) -> Panel:
    """How many of the rank the player holds, as bars, and the same dealt at random."""
    shown = s.law(claim.rank, claim.who)
    bars = tuple(Bar(str(k), float(p), k >= claim.count) for k, p in enumerate(shown))
    chance, name = s.chance(claim), s.names[claim.who]
    tail = f"{claim.count} or more: {percent(chance)}" if chance else ""
    axis = f"{rank_word(claim.rank)} in the hand of {name}"
    best = " or ".join(str(k) for k, p in enumerate(shown) if p == max(shown))
    label = f"How many {axis}: most likely {best}{f'; {tail}' if tail else ''}."
    dots = tuple(deals.band(k) for k in range(len(shown))) if deals.total else ()
    picture = Bars(bars, axis, label, tail, "", dots)
    return Panel(f"How many {rank_word(claim.rank)} can {name} have?", (picture, *_dealt(s, claim, deals)))


def _dealt(s: Situation, claim: Claim, deals: Deals) -> tuple[Any, ...]:
    acts = Acts(tuple(Act((f"Deal × {grouped(n)}",), send("deal", value=n)) for n in TIMES))
    name = s.names[claim.who]
    if not deals.total:
        ask = f"Deal the hidden cards at random, again and again, and count how often {name} gets {claim} or more."
        return Para((ask,), "sub"), acts
    hits = deals.at_least(claim.count)
    share, (low, high) = hits / deals.total, wilson(hits, deals.total)
    lines = (
        Measure("dice", ("Counted, exact",), float(s.chance(claim)), percent(s.chance(claim))),
        Measure("sim", ("Dealt",), share, percent(share), low, high),
    )
    came = f"{grouped(hits)} of {grouped(deals.total)}, 95% band {percent(low)} to {percent(high)}"
    facts = Facts((("Dealt", (came,)), ("Last deal", (f"{name} got {said(deals.last, claim.rank)}",))), big=False)
    note = "In 95 of 100 such series the band holds the exact chance. The points beside the bars are these deals."
    return acts, Measures(lines, "Exact and dealt"), facts, Para((note,), "sub")
