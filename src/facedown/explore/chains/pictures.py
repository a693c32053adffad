"""The blocks of the chain explorer that show chances: who loses, how long it takes, the next draw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...front.blocks import Act, Acts, Bar, Bars, Facts, Measure, Measures, Panel, Para, Rows
from ...front.numbers import LONG, decimal, digits, fraction, grouped, percent
from ...front.parts import Text
from .asked import Asked
from .drawing import Draw, chance, draws
from .games import Games
from .naming import inside
from .solved import Chance, Solved, solve

UI = "chains"
TIMES = 1000
MANY = 45
"""So many bars find room side by side."""

FOUR = 39_553
RARE = 0.001
"""Lengths at both ends that are together less likely than this are not drawn."""


def send(name: str, **more: Any) -> Mapping[str, Any]:
    """The message of a control of the explorer."""
    return {"ui": UI, "name": name} | more


# who loses


def losing(asked: Asked, solved: Solved | None, games: Games, long: bool, guess: tuple[Any, ...]) -> Panel:
    """Each seat's chance to lose, solved and played; `long` shows fractions of many digits."""
    blocks = (*guess, *_bars(asked, solved, games), *_playing(games), *_numbers(asked, solved, games, long))
    return Panel("Who is left with Sorteper?", blocks)


def _bars(asked: Asked, solved: Solved | None, games: Games) -> Iterator[Any]:
    rows = [row for seat in range(asked.players) if asked.sizes[seat] for row in _measures(asked, solved, games, seat)]
    if rows:
        yield Measures(tuple(rows), "The chance of each player to lose")


def _measures(asked: Asked, solved: Solved | None, games: Games, seat: int) -> Iterator[Measure]:
    if solved:
        yield Measure("dice", (asked.names[seat],), float(solved.loses[seat]), percent(solved.loses[seat]))
    if games.total:
        share, low, high = games.share(seat)
        name = "played" if solved else asked.names[seat]
        yield Measure("sim", (name,), share, percent(share), low, high)


def _playing(games: Games) -> Iterator[Any]:
    if not games.possible:
        return
    more = "more" if games.total else "games"
    yield Acts((Act((f"Play {grouped(TIMES)} {more}",), send("play")),))
    if games.total:
        series = "In 95 of 100 such series a band holds the exact chance."
        yield Para((f"{grouped(games.total)} games played, with 95% bands. {series}",), "sub")


def _numbers(asked: Asked, solved: Solved | None, games: Games, long: bool) -> Iterator[Any]:
    if not solved:
        yield from _unsolved(asked, games)
        return
    exact = [chance for chance in solved.loses if isinstance(chance, Fraction)]
    hidden = not long and any(digits(chance) > LONG for chance in exact)
    rows = tuple(_row(asked, seat, solved.loses[seat], hidden) for seat in range(asked.players))
    yield Rows((("Player",), ("Loses",), ("Decimal",), ("Exact",)), rows, "The chance to lose")
    yield from (Acts((Act(("Show exact",), send("exact")),)),) if hidden else ()
    yield Para((_states(asked, solved),), "sub")


def _row(asked: Asked, seat: int, chance: Chance, hidden: bool) -> tuple[Text, ...]:
    out = "" if asked.sizes[seat] else " (out)"
    return (f"{asked.names[seat]}{out}",), (percent(chance),), (decimal(chance),), (_exactly(chance, hidden),)


def _exactly(chance: Chance, hidden: bool) -> str:
    if not isinstance(chance, Fraction):
        return "in decimals only"
    return f"{digits(chance)} digits" if hidden and digits(chance) > LONG else fraction(chance)


def _states(asked: Asked, solved: Solved) -> str:
    """How many positions were solved, and what is taken for granted."""
    one = solved.states == 1
    can = f"{grouped(solved.states)} {'position is' if one else 'positions are'} possible, not counting who sits where."
    if asked.hands is None:
        return f"{can} The average is over all deals."
    if asked.known == "all":
        return f"{can} All hands are open here: a player at the table does not know this much."
    return (
        f"{can} The cards that you cannot see are shuffled into hands of these sizes, and every deal without a pair in "
        "a hand counts alike: what the draws so far have told is not used."
    )


def _unsolved(asked: Asked, games: Games) -> Iterator[Any]:
    if not games.possible:
        yield Para(("Too many hands are possible here: with fewer cards, or open hands, it can be worked out.",))
    elif asked.hands is None and asked.players == 4:
        yield Para((f"Four players have {grouped(FOUR)} positions: solving them takes some ten seconds.",), "sub")
        yield Acts((Act(("Solve it exactly",), send("solve")),))
    else:
        yield Para(("There are too many positions to solve them all: here games are played and counted.",), "sub")


# how long


def lasting(solved: Solved | None, games: Games) -> Panel | None:
    """How many draws a game lasts, as bars; what was played stands beside them."""
    law = solved.lengths if solved else _counted(games)
    if not law:
        return None
    mean = solved.draws if solved else games.mean
    low, high = _drawn(law)
    over = sum(p for k, p in enumerate(law) if k > mean)
    best = max(range(len(law)), key=law.__getitem__)
    tail = f"longer than average: {percent(over)}" if 0 < over < 1 else ""
    label = f"How many draws a game lasts: most likely {best}, on average {_mean(mean)}{f'; {tail}' if tail else ''}."
    groups = _grouped(low, high)
    bars = tuple(Bar(_span(group), sum(law[k] for k in group), group[0] > mean) for group in groups)
    dots = tuple(games.lasting(group) for group in groups) if games.total else ()
    picture = Bars(bars, "draws to the end", label, tail, _left_out(law, low, high), dots)
    return Panel("How long does it take?", (_facts(solved, games), picture))


def _grouped(low: int, high: int) -> list[range]:
    """Lengths one by one, or by fives where there are too many for bars side by side; none is counted twice."""
    if high - low < MANY:
        return [range(k, k + 1) for k in range(low, high + 1)]
    return [range(max(k, low), min(k + 5, high + 1)) for k in range(low - low % 5, high + 1, 5)]


def _span(group: range) -> str:
    return str(group[0]) if len(group) == 1 else f"{group[0]}–{group[-1]}"


def _facts(solved: Solved | None, games: Games) -> Facts:
    rows: list[tuple[str, Text]] = []
    if solved:
        rows.append(("Draws, on average", (_mean(solved.draws),)))
        if isinstance(solved.draws, Fraction) and digits(solved.draws) <= LONG and solved.draws.denominator > 1:
            rows.append(("Exact", (fraction(solved.draws),)))
    if games.total:
        rows.append(("Played", (f"{games.mean:.2f} draws on average",)))
    return Facts(tuple(rows), big=bool(solved))


def _mean(draws: Chance) -> str:
    """An average number of draws; four decimals at most.

    >>> _mean(Fraction(19, 5)), _mean(2.0), _mean(19.149695)
    ('3.8', '2', '19.1497')
    """
    return f"{float(draws):.4f}".rstrip("0").rstrip(".")


def _counted(games: Games) -> tuple[float, ...]:
    return tuple(games.draws[k] / games.total for k in range(max(games.draws) + 1)) if games.total else ()


def _drawn(law: Sequence[float]) -> tuple[int, int]:
    """The first and the last length drawn."""
    low, high, left = 0, len(law) - 1, 0.0
    while high > low and left + law[high] < RARE / 2:
        left, high = left + law[high], high - 1
    while low < high and left + law[low] < RARE:
        left, low = left + law[low], low + 1
    return low, high


def _left_out(law: Sequence[float], low: int, high: int) -> str:
    """Which lengths are not drawn, if any are possible."""
    parts = [f"under {low}"] * (sum(law[:low]) > 0) + [f"over {high}"] * (1 - sum(law[: high + 1]) > 1e-9)
    return f"{' and '.join(parts)} not drawn: together under 0.1%" if parts else ""


# the next draw


def next_draw(asked: Asked, back: bool) -> Panel:
    """Where each card leads that may be drawn now, and buttons that draw it."""
    found, each = draws(asked), chance(asked)
    eye = asked.eye
    start = f"{asked.say(asked.drawer, 'draws', 'draw')} from {inside(asked.names[asked.giver])}."
    whose = "You lose" if asked.names[eye] == "You" else f"{asked.names[eye]} loses"
    head: tuple[Text, ...] = (("Card",), ("Chance",), ("Then",), (f"{whose} then",))
    rows = tuple(((draw.name,), (str(each),), (_then(asked, draw),), (_after(draw, eye),)) for draw in found)
    acts = [Act((f"Draw {draw.name}",), send("draw", value=draw.card.short)) for draw in found if draw.after]
    acts += [Act(("Take the last draw back",), send("back"))] if back else []
    table = Rows(head, rows, "Every card is as likely as any other")
    return Panel("The next draw", (Para((start,)), table, *([Acts(tuple(acts))] if acts else [])), wide=True)


def _then(asked: Asked, draw: Draw) -> str:
    """What a draw does: a pair, who is out, who draws next."""
    start = "a pair" if draw.pair else "no pair"
    if draw.loser is not None:
        return f"{start}; {inside(asked.say(draw.loser, 'loses', 'lose'))}"
    assert draw.after is not None
    out = [asked.say(seat, "is", "are") for seat in asked.inside if not draw.after.sizes[seat]]
    gone = "".join(f"; {inside(who)} out" for who in out)
    return f"{start}{gone}; {inside(asked.say(draw.after.drawer, 'draws', 'draw'))}"


def _after(draw: Draw, eye: int) -> str:
    if draw.after is None:
        return percent(Fraction(draw.loser == eye))
    solved = solve(draw.after)
    return percent(solved.loses[eye]) if solved else "?"
