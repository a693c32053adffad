"""Why the chair decides: hands stay even or odd from round to round, and that says how a last card can go.

While nobody is out everybody draws once and is drawn from once in a round, and each of the two changes a hand by one
card. Who is drawn from before he draws can be out only when his last card is taken if his hand is odd at the start of a
round, the others if theirs is even; everybody else only by drawing the card that matches his last one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import Seat
from ...front.blocks import Panel, Para, Rows
from ...front.numbers import percent
from ...front.parts import Strong, Text
from ...odds.chains.endgame import keeper_loses
from ...odds.chains.table import SORTEPER
from ...pieces import number_word
from ..cards.situation import listed
from .asked import Asked
from .naming import begun, inside
from .solved import Chance

TITLE = "Why it depends on the chair"
ROUND = (
    "As long as nobody is out, everybody draws once and gives a card once in a round. Giving makes a hand one card "
    "smaller, drawing makes it one larger or, with a pair, one smaller. Two changes: at the start of every round a "
    "hand is even or odd as it was at first."
)
REFERENCE = (
    "In a whole game of three everybody gets 17 cards. The dealer loses 20.1% of the games, the left neighbour, who "
    "draws first, 36.5%, the third 43.4%. Of the three, the dealer alone goes out when the last card is taken."
)


def taken(asked: Asked, seat: Seat) -> bool:
    """Whether somebody's last card is taken from him, while nobody is out; else he must find its match.

    >>> asked = Asked.read(3, None, None, None, "all", None)
    >>> [taken(asked, seat) for seat in range(3)]
    [True, False, False]
    """
    return asked.sizes[seat] % 2 == (seat == asked.giver)


def reason(asked: Asked, loses: Sequence[Chance] | None) -> Panel:
    """The reason with the numbers of this case."""
    if len(asked.inside) == 2 and asked.hands is not None and (asked.sizes[0] or asked.known == "all"):
        return Panel(TITLE, tuple(_two(asked)))
    return Panel(TITLE, (Para((ROUND,)), Para(_groups(asked)), _table(asked, loses), *_numbers(asked, loses)))


# three or more


def _groups(asked: Asked) -> Text:
    first = asked.say(asked.giver, "is", "are")
    free, bound = (_who(asked, [s for s in asked.inside if taken(asked, s) is group]) for group in (True, False))
    start = f"{first} drawn from before drawing, the others draw first. Counting from there: "
    one = (Strong(begun(free)), " can only go out when the last card is ", Strong("taken"), ", which needs no luck")
    other = " only by ", Strong("drawing the match"), " of the last card"
    if not bound:
        return (start, *one, ". Here that is everybody, so even and odd favour nobody.")
    if not free:
        return (
            start,
            Strong(begun(bound)),
            " can go out",
            *other,
            ". Here that is everybody, so even and odd favour nobody.",
        )
    return (start, *one, "; ", Strong(bound), *other, ".")


def _who(asked: Asked, seats: Sequence[Seat]) -> str:
    """Names in a row, inside a sentence."""
    return listed(inside(asked.names[seat]) for seat in seats) if seats else ""


def _table(asked: Asked, loses: Sequence[Chance] | None) -> Rows:
    head: tuple[Text, ...] = (("Player",), ("Cards",), ("In a round",), ("Last card",), ("Loses",))
    rows = tuple(
        ((asked.names[seat],), (f"{asked.sizes[seat]}, {'odd' if asked.sizes[seat] % 2 else 'even'}",),
         ("gives, then draws" if seat == asked.giver else "draws, then gives",),
         ("is taken" if taken(asked, seat) else "needs its match",),
         (percent(loses[seat]) if loses else "?",))
        for seat in asked.inside
    )  # fmt: skip
    return Rows(head, rows, "Who goes out in which way, while nobody is out")


def _numbers(asked: Asked, loses: Sequence[Chance] | None) -> Iterator[Para]:
    """What the two groups lose on average, and what even and odd do not say."""
    groups = [[seat for seat in asked.inside if taken(asked, seat) is free] for free in (True, False)]
    if loses and all(groups):
        free, bound = (sum(float(loses[seat]) for seat in group) / len(group) for group in groups)
        yield Para((
            "Whoever has the last card taken loses ", Strong(percent(free)), " of the games on average, whoever must "
            "find its match ", Strong(percent(bound)), ".",
        ))  # fmt: skip
    yield Para((
        "Once somebody is out a round is shorter and hands may count anew. What is left of the difference, also "
        "between two of the same group, is not parity: the chain says how much it is.",
    ), "sub")  # fmt: skip
    if asked.hands is not None or asked.players != 3:
        yield Para((REFERENCE,), "sub")


# two


def _two(asked: Asked) -> Iterator[Para]:
    """Between two Sorteper moves or stays; how often it moves says where it ends."""
    assert asked.hands is not None
    holder = next(seat for seat, hand in enumerate(asked.hands) if SORTEPER in hand)
    ranks, draws = sum(asked.sizes) // 2, holder == asked.drawer
    levels = list(range(ranks - draws, 0, -2))
    yield Para((
        f"Two are left, and they share {number_word(ranks)} {'rank' if ranks == 1 else 'ranks'}. Whoever holds "
        "Sorteper always draws a pair. The other one draws Sorteper itself with chance 1 in (split ranks + 1): it "
        "has moved then; else there is a pair, too.",
    ))  # fmt: skip
    yield Para((
        "So all depends on how often Sorteper moves: an even number of times leaves it where it is. While m ranks are "
        "split, an even number is likelier than an odd one by m / (m + 2). Two ranks go out, then it begins anew, and "
        "these differences multiply.",
    ))  # fmt: skip
    who, stays = asked.say(holder, "holds it and loses", "hold it and lose"), keeper_loses(ranks, draws)
    yield Para((f"{who} with chance ", Strong(f"{_sum(levels)}{stays}"), "."))
    yield Para(("It is always at least one half: better not to hold Sorteper when two are left.",), "sub")


def _sum(levels: Sequence[int]) -> str:
    """The formula with its numbers: "(1 + 3/5 × 1/3) / 2 = "."""
    return f"(1 + {' × '.join(f'{m}/{m + 2}' for m in levels)}) / 2 = " if levels else ""
