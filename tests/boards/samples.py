"""One of each block, as a calculator might make them."""

from facedown.front import blocks as b
from facedown.front.parts import Piece, Strong

SEND = {"ui": "test"}
TICKS = ((0, ("0",)), (1, ("1",)))

SHEET = b.Sheet(
    *("Ligretto", "score sheet", "Anna leads with 21", ("In each box: the points.",)),
    players=((1, "Anna"), (2, "Ben")),
    rows=(("1", (b.Score("21 − 2×0", "+21", "21", framed=True), b.Score("9 − 2×8", "−7", "−7"))),),
    sums=(("21", 0.21), ("−7", 0.0)),
    best=(0,),
    note=("Calling brings no points.",),
)

CHAIN = b.Chain(
    (
        b.Node("You draw", (("You", (Piece("card", "5H", "five of hearts"),)),), 0, 0, "now"),
        b.Node("Mads loses", (), 1, 0, "good"),
    ),
    (b.Arrow(0, 1, "1/2", "the five"),),
    "With one half you draw the five and Mads loses.",
)

BLOCKS = (
    b.Para(("At least ", Strong("six"), " fours.")),
    b.Items((("first",), ("second",)), ordered=True),
    b.Acts((b.Act(("Run once",), SEND, "go"), b.Act(("Stop",), SEND, why="nothing runs"))),
    b.Choose("ones", "Ones", "wild", (("wild", "wild"), ("plain", "plain")), SEND),
    b.Count("dice", "Other dice", 10, 0, 25, SEND),
    b.Hand("own", "My dice", "12446", 5, SEND),
    b.Heat("Chances", ((Piece("die", "4"),),), (("6", (b.Cell("70", 7, "six fours, 70 percent", on=True),)),)),
    b.Bars((b.Bar("0", 0.25), b.Bar("1", 0.75, tail=True)), "matching dice", "one is likely", "1 or more: 75.0%"),
    b.Facts((("Probability", ("70.1%",)), ("Exact", ("13 795 / 19 683",)))),
    b.Formula("<math><mi>P</mi></math>", "P of at least three"),
    b.Slider("guess", "Your guess", "Lock in", "The odds stay hidden until you have guessed.", SEND),
    b.Measures((b.Measure("guess", ("Your guess",), 0.6, "60%"), b.Measure("sim", ("Rolled",), 0.7, "70%", 0.6, 0.8))),
    b.Split((b.Share(0.75, "75%", "a lie", on=True), b.Share(0.25, "25%", "true")), "Who takes the pile"),
    b.Field("answer", "How many?", "Check", SEND, "3", "ok"),
    b.Plot(b.Axis(0, 1, TICKS), b.Axis(0, 1, TICKS), (b.Point(0.5, 0.5),), "a straight line"),
    b.Progress("Rolling", 10, 100, SEND),
    b.Rows((("bid",), ("chance",)), ((("6 × 4",), ("70%",)),), "All bids"),
    b.Stage(("Step 4",), ((1, "Anna", (Piece("die", "?"), Piece("die", "4", state="hit")), "1"),)),
    b.Steps((b.Step(1, 1, "Anna", ("6 × 4",), "70%", "Round 1"),), 0, SEND),
    b.Transport(1, 3, SEND),
    b.Entry("round", ("Player", "middle", "called"), ((1, "Anna", ("21", True)),), SEND, b.Act(("Write",), SEND)),
    SHEET,
    CHAIN,
)


def board(*blocks) -> b.Board:
    return b.Board("Odds", "15 dice", (b.Panel("All", blocks or BLOCKS),), "Seventy percent.")


class Calculator:
    """The smallest session: it counts its messages, and fails when told to."""

    def __init__(self):
        self.changed = lambda: None
        self.count = 0

    def handle(self, message):
        if message.get("value") == "break":
            raise RuntimeError("broken on purpose")
        self.count += 1

    def board(self) -> b.Board:
        return board(b.Count("n", "Messages", self.count, 0, 99, SEND))
