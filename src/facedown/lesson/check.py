"""Checks: an answer in any form people write, and a sentence about the thought behind it.

A right answer is told why it is right; a wrong one gets one question, and never the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from ..front.blocks import Board, Field, Panel, Para
from ..front.numbers import LONG, digits
from ..front.parts import Strong
from ..svg import percent
from .answers import Number, Unreadable, quoted, read
from .questions import Question, find

State = Literal["", "ok", "no", "unread"]

EXAMPLES = {"chance": "2/3, 0.67 or 67%", "number": "14, 4.5 or 9/2"}
METAS = {"chance": "a fraction, a decimal or a percentage, all are read", "number": "a number"}
TONES: dict[State, Any] = {"": "sub", "ok": "ok", "no": "no", "unread": "sub"}


@dataclass(frozen=True, repr=False)
class Verdict:
    """What is said to an answer: "ok" is right, "no" is not yet, "unread" is no number, "" is not answered yet."""

    state: State
    head: str
    rest: str = ""

    def __repr__(self) -> str:
        return f"{self.head} {self.rest}".rstrip()


NOT_YET = Verdict("", "Not answered yet.")


class Check:
    """One question with a field for the answer, which can be tried as often as one likes."""

    def __init__(self, question: str | Question):
        self.changed: Callable[[], None] = lambda: None
        self.name = question if isinstance(question, str) else ""
        self.question = find(question) if isinstance(question, str) else question
        self.answer, self.tries, self.verdict = "", 0, NOT_YET

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes an answer (`ui` is "check", `value` the text); what is blank or no number does not count as a try."""
        if message.get("ui") != "check":
            return
        value = message.get("value")
        self.verdict = judge(self.question, value)
        self.answer = "" if value is None else quoted(value)
        self.tries += self.verdict.state in ("ok", "no")

    def board(self) -> Board:
        """The question, the field, and what is said to the answer."""
        v, kind = self.verdict, self.question.kind
        field = Field("answer", "Your answer", "Check again" if self.tries else "Check", SEND, self.answer, v.state)
        told = (Strong(v.head), f" {v.rest}") if v.state else (f"Write it like {EXAMPLES[kind]}.",)
        tries = f" · {self.tries} {'try' if self.tries == 1 else 'tries'}" if self.tries else ""
        panel = Panel(self.name or "Check", (Para(self.question.text), field, Para(told, TONES[v.state])))
        return Board("Check", METAS[kind] + tries, (panel,), repr(v))


SEND = {"ui": "check"}


def judge(question: str | Question, answer: object) -> Verdict:
    """What is to be said to an answer; `question` is one of the library's, or its name, such as "dice.1".

    >>> judge("dice.1", "?")
    Not answered yet.
    >>> judge("dice.1", 2)
    Not yet: 2. That counts only the dice that show a three. What is a one worth?
    """
    asked = find(question) if isinstance(question, str) else question
    try:
        number = read(answer)
    except Unreadable as what:
        return _unread(f"I cannot read “{what}” as a number.", asked)
    if number is None:
        return NOT_YET
    if asked.kind == "number" and number.form == "percent":
        return _unread(f"“{quoted(answer)}” is a percentage, and this asks for a number.", asked)
    return _judge(asked, number, quoted(answer) if isinstance(answer, str) else str(answer))


def _judge(asked: Question, number: Number, shown: str) -> Verdict:
    exact = Fraction(asked.answer())
    for value in _meanings(asked, number):
        if abs(value - exact) <= asked.tolerance:
            note = "" if value == number.value else f" ({shown} is read as {shown}%, a chance of {_places(value)}.)"
            return Verdict("ok", f"Right: {forms(exact, asked.kind)}.", asked.praise + note)
    return Verdict("no", f"Not yet: {shown}.", _thought(asked, number, exact))


def _meanings(asked: Question, number: Number) -> tuple[Fraction, ...]:
    """What the number may mean: 53 in answer to a question for a chance is also 53%."""
    percent_left_out = asked.kind == "chance" and number.form == "decimal" and 1 < number.value <= 100
    return (number.value, number.value / 100) if percent_left_out else (number.value,)


def _thought(asked: Question, number: Number, exact: Fraction) -> str:
    """The thought behind a wrong number, and one question."""
    for value in _meanings(asked, number):
        far, said = min(((abs(value - slip), said) for slip, said in asked.slips()), default=(value, ""))
        if said and far <= asked.tolerance:
            return said
    if asked.kind == "chance" and number.form == "percent" and abs(number.value * 100 - exact) <= asked.tolerance:
        return "One half is 0.5, and in percent it is 50. How is your number written in percent?"
    if asked.kind == "chance" and not 0 <= _meanings(asked, number)[-1] <= 1:
        return "A chance lies between 0 (never) and 1 (certain). What is the most that yours could be?"
    if asked.tolerance and any(abs(value - exact) <= 2 * asked.tolerance for value in _meanings(asked, number)):
        return "That is very near. Have you rounded, or cut off digits on the way?"
    return asked.hint


def forms(value: Fraction, kind: str) -> str:
    """A right answer in its forms: fraction (if it is not too long to read), decimal and percent for a chance.

    >>> forms(Fraction(2, 19), "chance"), forms(Fraction(47), "number"), forms(Fraction(1, 4), "chance")
    ('2/19 ≈ 0.1053 ≈ 10.5%', '47', '1/4 = 0.2500 = 25.0%')
    """
    if value.denominator == 1:
        return str(value)
    decimal, share = _places(value), percent(value)
    first = "=" if Fraction(decimal) == value else "≈"
    if kind != "chance":
        return f"{value} {first} {decimal}"
    if digits(value) > LONG:
        return f"{decimal} ≈ {share}"
    second = "=" if share[-2:] == "0%" and Fraction(share[:-1]) == value * 100 else "≈"
    return f"{value} {first} {decimal} {second} {share}"


def _places(value: Fraction) -> str:
    return f"{float(value):.4f}"


def _unread(head: str, asked: Question) -> Verdict:
    return Verdict("unread", head, f"Write it like {EXAMPLES[asked.kind]}. This did not count as a try.")
