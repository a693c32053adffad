"""The first round of somebody who has never played Liar's Dice: six small tasks, each at a prepared table.

A task asks for one thing, praises it, and explains anything else: what was done, why it is not what was asked or why
the rules refuse it, and what to try. Bots hold still; nothing that goes wrong changes the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine import Problem, named
from ..games.liars_dice import Action, Bid, Doubt, NextRound

NAMES = ("You", "Ben", "Cem")
FREE = "Now a round of your own, against two easy bots. Bid what you like, or say Liar!"
KNOWN = (
    "What you know now: a bid counts the dice under all the cups, a raise is more dice or a higher face, ones are "
    "wild, and after “Liar!” whoever was wrong loses a die. The match goes on as long as you like."
)


@dataclass(frozen=True)
class Answer:
    """A number that was counted at the table."""

    count: int


Heard = Action | Answer | Problem
Verdict = tuple[bool, str]


@dataclass(frozen=True)
class Task:
    """One thing to do: what is asked, the table at which, the words that do it, and what is said to any answer.

    `played` has been done before at that table; `buttons` are words that may be pressed too, with their labels.
    """

    prompt: str
    position: Mapping[str, Any]
    show: str
    hears: Callable[[Heard], Verdict]
    played: tuple[str, ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()


def _open(heard: Heard) -> Verdict:
    advice = "Press + until it says 2, choose the four, press Bid."
    match heard:
        case Bid(2, 4):
            return True, "Two fours. That says: under all the cups together, at least two dice count as fours."
        case Bid(_, 4):
            return False, f"You said {heard}. The face is right, the number is not: press + or − until it says 2."
        case Bid(2, _):
            return False, f"You said {heard}. The number is right, the face is not: choose the four."
    return _other(heard, "a bid of two fours is asked", advice)


def _too_low(heard: Heard) -> Verdict:
    advice = "Try three fives: it is fewer than four fives."
    match heard:
        case Problem("too_low", text):
            return True, f"The table says: “{text}” Nothing has changed and nothing is lost; you may try again."
        case Bid():
            return False, f"You said {heard}: that beats four fives, so the rules allow it. {advice}"
    return _other(heard, "a bid that is too low is asked", advice)


def _wild(heard: Heard) -> Verdict:
    advice = "Count your fives and your ones, and bid that many fives."
    match heard:
        case Bid(4, 5):
            return True, "Four fives: two of your dice show a five, and your two ones count for every face."
        case Bid(2, 5):
            return False, "You said two fives. So many show a five, but ones are wild: your ones count as well."
        case Bid(quantity, 5):
            much = "less" if quantity < 4 else "more"
            return False, f"You said {heard}. The rules allow it, but it is {much} than you hold yourself. {advice}"
        case Problem("bad_face", text):
            return False, f"{text} Nobody bids on them, they help the other faces. {advice}"
    return _other(heard, "a bid of all your fives is asked", advice)


def _call(heard: Heard) -> Verdict:
    advice = "Say Liar!"
    match heard:
        case Doubt():
            chance = "With no four and no one in your cup, six fours are true in only 8 of 100 such rounds"
            return True, f"All cups are lifted. {chance}: a good call, whatever had come of it."
        case Bid():
            ten = "Ten dice that you cannot see bring three or four fours on average"
            return False, f"You said {heard}: the rules allow it, but you would say even more. {ten}. {advice}"
    return _other(heard, "a call is asked", advice)


def _count(heard: Heard) -> Verdict:
    match heard:
        case Answer(5):
            return True, "Five: three fours and two ones. Six were bid, so Cem, who bid, loses a die."
        case Answer(3):
            return False, "You counted three: so many show a four, but ones are wild. Count the ones as well."
        case Answer(6):
            return False, "You said six: so many were bid. Count the dice that are lit."
        case Answer():
            return False, f"You counted {heard.count}. Count once more: every four under all the cups, and every one."
    return _other(heard, "this reveal is to be read", "Count the fours and the ones, then press the number.")


def _next(heard: Heard) -> Verdict:
    match heard:
        case NextRound():
            return True, "All roll again. Cem has one die fewer, and opens, because he lost the last one."
    return _other(heard, "the next round is asked", "Press Next round.")


def _other(heard: Heard, asked: str, advice: str) -> Verdict:
    """What anything else is told: the rules' own sentence, or that it is allowed but was not asked."""
    if isinstance(heard, Problem):
        return False, f"{named(heard.text, NAMES)} Here {asked}. {advice}"
    return False, f"{_said(heard)} That is possible in a match, but here {asked}. {advice}"


def _said(heard: Action | Answer) -> str:
    match heard:
        case Bid():
            return f"You said {heard}."
        case Doubt():
            return "You said “Liar!”"
        case NextRound():
            return "You went on to the next round."
        case Answer(count):
            return f"You counted {count}."
    return "You said “Exactly!”"


REVEAL = {"cups": ["22356", "14456", "13346"], "bid": "6x4", "turn": 0}

TASKS = (
    Task(
        "You open the round. Bid two fours: press + until it says 2, choose the four, press Bid.",
        {"cups": ["12446", "33456", "12256"], "turn": 0}, "2x4", _open,
    ),
    Task(
        "Cem says four fives, and a raise must be higher: more dice, or as many of a higher face. "
        "Try a bid that is too low, three fives, and see what the table says.",
        {"cups": ["12446", "33456", "12256"], "bid": "4x5", "turn": 0}, "3x5", _too_low,
        buttons=(("bid 3 5", "Bid three fives"),),
    ),
    Task(
        "Ones are wild: they count for every face. How many fives do you hold? Bid so many fives.",
        {"cups": ["11255", "33456", "12246"], "turn": 0}, "4x5", _wild,
    ),
    Task(
        "Cem says six fours. You hold no four and no one. Do you believe it? Say Liar!",
        REVEAL, "liar", _call,
    ),
    Task(
        "Read the reveal: the fours count, and so do the ones. How many are there?",
        REVEAL, "count 5", _count, ("liar",), tuple((f"count {n}", str(n)) for n in (3, 4, 5, 6)),
    ),
    Task(
        "Everybody has seen the dice. Press Next round.",
        REVEAL, "next", _next, ("liar",),
    ),
)  # fmt: skip


class Practice:
    """The way through the tasks: which one is on, whether it is done, and which were shown or left out."""

    def __init__(self) -> None:
        self.at, self.done = 0, False
        self.helped: set[int] = set()

    @property
    def over(self) -> bool:
        """Whether all tasks are behind: what follows is a round of one's own."""
        return self.at == len(TASKS)

    @property
    def task(self) -> Task:
        """The task that is on; the last one, once all are behind."""
        return TASKS[min(self.at, len(TASKS) - 1)]

    @property
    def prompt(self) -> str:
        """What is asked now."""
        return FREE if self.over else self.task.prompt

    @property
    def position(self) -> Mapping[str, Any] | None:
        """The prepared table of this task; None for a table that is dealt."""
        return None if self.over else self.task.position

    def judge(self, heard: Heard) -> Verdict:
        """Whether this is what was asked, and what to say to it; a refusal of the rules is judged too."""
        if self.over:
            return False, "Nothing more is asked: play as you like."
        found, text = self.task.hears(heard)
        self.done = self.done or found
        return found, text

    def show(self) -> str:
        """The words that do what is asked; the task then counts as shown."""
        self.helped.add(self.at)
        return self.task.show

    def next(self) -> None:
        """Goes on to the next task; one that was not done is left out."""
        if not self.over:
            self.helped |= set() if self.done else {self.at}
            self.at, self.done = self.at + 1, False

    @property
    def learned(self) -> str:
        """What somebody knows who has come to the end."""
        own = len(TASKS) - len(self.helped)
        how = "You did all of it yourself." if not self.helped else f"You did {own} of {len(TASKS)} steps yourself."
        return f"{how} {KNOWN}"
