"""Blocks and pages of panels, as a calculator might make them."""

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

from facedown.front.blocks import (
    Act,
    Acts,
    Axis,
    Bar,
    Bars,
    Board,
    Cell,
    Choose,
    Count,
    Entry,
    Facts,
    Field,
    Formula,
    Hand,
    Heat,
    Items,
    Measure,
    Measures,
    Panel,
    Para,
    Plot,
    Point,
    Progress,
    Rows,
    Score,
    Share,
    Sheet,
    Slider,
    Split,
    Stage,
    Step,
    Steps,
    Transport,
)
from facedown.front.parts import Piece, Strong, to_json

SEND = {"ui": "test"}
WORDS = ("one", "two", "three", "four", "five", "six")
VEIL = "The odds stay hidden until you have guessed."


def die(face: int | str, state: Any = "") -> Piece:
    return Piece("die", str(face), "unknown" if face == "?" else WORDS[int(face) - 1], state)


def chance(dice: int, count: int) -> float:
    """The chance of exactly that many matching dice, ones wild."""
    return float(comb(dice, count) * Fraction(1, 3) ** count * Fraction(2, 3) ** (dice - count))


def cell(quantity: int, face: int) -> Cell:
    """Eight fours are to beat; nine fours are shown."""
    state: Any = "bid" if (quantity, face) == (8, 4) else "off" if quantity < 8 or (quantity == 8 and face < 4) else ""
    words = f"{quantity} {WORDS[face - 1]}s: 33 percent"
    return Cell(
        "33",
        (quantity + face) % 11,
        words,
        state,
        {"ui": "cell", "bid": f"{quantity}x{face}"},
        quantity == 9 and face == 4,
    )


def heat(rows: range = range(6, 11)) -> Heat:
    lines = tuple((str(q), tuple(cell(q, f) for f in range(2, 7))) for q in rows)
    legend: Any = (("bid", "bid to beat"), ("on", "shown"), ("off", "not allowed now"))
    return Heat("Rows: how many. Columns: face.", tuple((die(f),) for f in range(2, 7)), lines, legend)


def bars(dice: int = 17, tail: int = 6, **changes: Any) -> Bars:
    outcomes = tuple(Bar(str(k), chance(dice, k), k >= tail) for k in range(dice - 2))
    made = Bars(outcomes, "matching dice", "Six or more: 52.2 percent", f"{tail} or more: 52.2%", "15 to 17 not drawn")
    return replace(made, **changes)


def percents(*values: float) -> Any:
    return tuple((v, (f"{100 * v:.0f}%",)) for v in values)


def calibration() -> Plot:
    groups = ((0.1, 0.14, 7), (0.28, 0.27, 11), (0.51, 0.5, 12), (0.69, 0.67, 18), (0.93, 0.83, 12))
    points = tuple(Point(x, y, str(n), False, n, max(0, y - 0.2), min(1, y + 0.2)) for x, y, n in groups)
    ticks = percents(0, 0.25, 0.5, 0.75, 1)
    sides = Axis(0, 1, ticks, "your guess"), Axis(0, 1, ticks, "came true")
    return Plot(*sides, points, "Calibration in five groups", line=False, diagonal=True, square=True)


def running() -> Plot:
    points = tuple(
        Point(4**i, 0.1 + 0.2 / (i + 1), on=i == 6, low=0.1 - 0.1 / (i + 1), high=0.1 + 0.4 / (i + 1)) for i in range(7)
    )
    x = Axis(1, 10_000, tuple((10**i, (f"{10**i:,}".replace(",", "\u202f"),)) for i in range(5)), "deals so far", True)
    y = Axis(0, 0.4, percents(0, 0.1, 0.2, 0.3, 0.4))
    return Plot(x, y, points, "The running proportion", band=True, level=0.11, exact=0.105)


def said(points: int = 4) -> Plot:
    """The chance of each bid of a round, its pieces under the axis."""
    x = Axis(0.5, points + 0.5, tuple((i, (f"{i + 3} × ", die(i % 6 + 1))) for i in range(1, points + 1)))
    lines = tuple(Point(i, 1 - i / (points + 4), f"{99 - i}%", i == points) for i in range(1, points + 1))
    return Plot(x, Axis(0, 1, percents(0, 0.5, 1)), lines, "The chance of each bid")


def steps(current: int = 3, send: Any = None) -> Steps:
    heads, rows = {0: "Round 3", 6: "Round 4"}, range(9)
    chances = ("99%", "96%", "96%", "72%")
    made = (
        Step(i + 1, i % 5 + 1, "Noah", (f"{i + 1} × ", die(4)), "".join(chances[i : i + 1]), heads.get(i, ""))
        for i in rows
    )
    return Steps(tuple(made), current, {"ui": "step"} if send is None else send)


def stage() -> Stage:
    rows = (
        (1, "You", tuple(die(f, "hit" if f in "14" else "miss") for f in "12446"), "3"),
        (2, "Freja", (die("?"),) * 5, ""),
    )
    return Stage(("Noah bids ", Strong("eight fours")), rows)


MATH = (
    '<math display="block"><mi>P</mi><mo stretchy="false">(</mo><mi>K</mi><mo>&#x2265;</mo><mn>6</mn><mo>)</mo></math>'
)
ONES = Choose("ones", "Ones", "wild", tuple((x, x) for x in ("wild", "plain", "dudo")), SEND, "Wild: for every face.")
SORT = Choose("sort", "Sort", "face", (("face", "by face"), ("chance", "by chance")), SEND, kind="select")
SHOW = Choose("show", "Show the odds", "off", (("on", "on"), ("off", "off")), SEND, "Only when you ask.", "switch")
COUNT = Count("unseen", "Dice you cannot see", 17, 0, 25, SEND)
HAND = Hand("own", "Your dice", "1446", 5, SEND)
GUESS = Slider("guess", "Your guess", "Lock in", VEIL, SEND)
FIELD = Field("answer", "Your answer", "Check", SEND)
MEASURES = Measures(
    (
        Measure("guess", ("Your guess",), 0.6, "60%"),
        Measure("dice", ("Dice only",), 0.719, "71.9%"),
        Measure("bids", ("After the bids",), 0.895, "89.5%"),
        Measure("sim", ("Rolled",), 0.7, "70.0%", 0.66, 0.74),
        Measure("plain", ("Bid 8 × ", die(5)), 0.3, "30%"),
    ),
    "What the odds say",
)
DOTS = tuple((chance(17, k) + 0.01, chance(17, k), chance(17, k) + 0.02) for k in range(15))

CONTROLS = (
    HAND,
    COUNT,
    ONES,
    SORT,
    SHOW,
    Acts((Act(("× 100",), SEND, "go"), Act(("Bid 8 × ", die(5)), SEND, why="Not your turn."))),
)
SENTENCES = (
    Para(("Noah bids ", Strong("eight fours"), " ", die(4), ".")),
    Para(("small print",), "sub"),
    *(Para((f"A note that is {tone}.",), tone) for tone in ("own", "ok", "no")),
    Items((("Count what you hold.",), ("Count what you need.",)), ordered=True),
    Items((("An item with a ", die(6)),)),
    Facts((("Probability", ("52.2%",)), ("Exact", ("22\u202f484\u202f801 / 43\u202f046\u202f721",)))),
    Formula(MATH, "P of K at least 6"),
    Rows(
        (("guess",), ("how many",), ("came true",)),
        ((("0 to 20%",), ("7",), ("14%",)), (("8 × ", die(4)), ("3",), ("1%",))),
        "The groups",
    ),
)
SPLIT = Split(
    (Share(0.75, "75.0%", "a lie: Ida takes seven", on=True), Share(0.25, "25.0%", "true: you take seven")),
    "Who takes the pile",
)
PICTURES = (heat(), bars(), bars(dots=DOTS), MEASURES, SPLIT, calibration(), running(), said())
GUESSES = (GUESS, replace(GUESS, name="locked", locked=60), FIELD, Progress("62 of 100", 62, 100, SEND))
FIELDS = tuple(replace(FIELD, name=f"field{s}", answer="1/9", state=s) for s in ("ok", "no", "unread"))
REPLAY = (stage(), steps(), Transport(3, 8, {"ui": "step"}))


def board(*panels: Panel, **changes: Any) -> Board:
    return replace(Board("Liar's Dice", "17 dice unseen", panels, "Fifty-two percent."), **changes)


def sheet(**changes: Any) -> Sheet:
    """Six players and two rounds; the first has called."""
    names = ("Kari", "Alexandrine", "Mads", "Ida", "Noah", "Sofie")
    row = (Score("21 − 2×0", "+21", "21", framed=True), *[Score("9 − 2×13", "−17", "−117")] * 5)
    made = Sheet(
        *("Ligretto", "score sheet · first to 100", "Kari leads with 42", ("In each box: ", Strong("the sum"), ".")),
        players=tuple(enumerate(names, 1)),
        rows=(("1", row), ("2", row)),
        sums=(("42", 0.42), *[("−117", 0.0)] * 5),
        best=(0,),
        note=("Calling brings no points of its own.",),
        late=1,
        send={"ui": "correct"},
    )
    return replace(made, **changes)


ENTRY = Entry(
    "round",
    ("Player", "in the middle", "called"),
    ((1, "Kari", ("21", True)), (2, "Alexandrine", ("", False))),
    {"ui": "fill"},
    Act(("Write down round 3",), {"ui": "write"}, "go"),
)


def everything() -> Board:
    """Every block there is."""
    groups = {"Controls": CONTROLS, "Sentences": SENTENCES, "Pictures": PICTURES, "Guesses": GUESSES + FIELDS}
    groups |= {"A round": (ENTRY,), "Kari leads with 42": (sheet(),)}
    return board(*(Panel(title, blocks) for title, blocks in groups.items()), Panel("Replay", REPLAY, wide=True))


def board_page(*blocks: Any, rev: int = 1, **changes: Any) -> dict[str, Any]:
    """A page of one panel with these blocks; or the page of a board."""
    made = blocks[0] if blocks and isinstance(blocks[0], Board) else board(Panel("The panel", blocks))
    frame = {"scene": None, "lobby": None, "curtain": None, "tools": [], "panel": None, "note": None, "clock": None}
    looks = {"motion": "full", "projector": False, "letters": True}
    page = {"rev": rev, "screen": "board", "title": made.title, "meta": made.meta, "board": to_json(made)}
    return {**frame, **looks, **page, **changes}
