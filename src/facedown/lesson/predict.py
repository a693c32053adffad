"""A guess before the odds: nothing is worked out, and nothing shown, until the guess is locked.

`PredictionState` and the functions that make blocks of it fit into any panel; `Prediction` is a board of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor
from pathlib import Path
from typing import Any, Literal

from ..front.blocks import Act, Acts, Board, Facts, Measure, Measures, Panel, Para, Slider
from ..front.numbers import LONG, decimal, digits, fraction, percent
from ..front.parts import Strong, Text, plain
from ..odds.counts import ONE
from .journal import Entry, Journal

Chance = Fraction | float
Asked = Chance | Callable[[], Chance] | None
Kind = Literal["dice", "bids", "plain", "sim"]

"""A fraction with more digits than this below its line is shown when somebody asks for it."""
VEIL = "The odds stay hidden until you have guessed."
NOT_YET = "not answered yet"


@dataclass(frozen=True)
class Answer:
    """A chance that stands beside the guess: what it is called, its value (0 to 1), and the model behind it."""

    label: str
    chance: Chance
    kind: Kind = "plain"
    model: str = ""


@dataclass(frozen=True)
class PredictionState:
    """A question with its guess in percent, or None; the first of the answers is what the guess is measured by."""

    question: Text
    guess: int | None = None
    answers: tuple[Answer, ...] = ()
    outcome: bool | None = None
    why: str = ""
    note: str = ""
    full: bool = False


def guessed(state: PredictionState, value: object) -> PredictionState:
    """The state after somebody says a guess (0 to 100, "60%"); what is no guess leaves a note and nothing else."""
    if state.guess is not None:
        return replace(state, note=f"Your guess of {state.guess}% is locked: it counts as you made it.")
    try:
        return replace(state, guess=_percent(value), note="")
    except ValueError as error:
        return replace(state, note=str(error))


def ask_blocks(state: PredictionState, send: Mapping[str, Any]) -> tuple[Any, ...]:
    """The question with its slider, and what was wrong with the last message."""
    slider = Slider("guess", "Your guess", "Lock in", VEIL, send, state.guess)
    return (Para(state.question), slider, *((Para((state.note,), "no"),) if state.note else ()))


def result_blocks(state: PredictionState, send: Mapping[str, Any] | None = None) -> tuple[Any, ...]:
    """The guess beside the answers; nothing at all before it is locked. `send` asks for exact fractions in full."""
    if state.guess is None:
        return ()
    blocks: list[Any] = [Measures((_guess(state.guess), *map(_measure, state.answers)), compared(state))]
    if state.answers:
        blocks += [Para(_difference(state.guess, state.answers)), *([Para((state.why,))] if state.why else [])]
        blocks.append(Facts(tuple((answer.label, _fact(answer, state.full)) for answer in state.answers)))
        if send and not state.full and any(_long(answer.chance) for answer in state.answers):
            blocks.append(Acts((Act(("Show exact",), send),)))
    if state.outcome is not None:
        blocks.append(Para((Strong("It came true." if state.outcome else "It did not come true."), LUCK)))
    return tuple(blocks)


LUCK = " One case proves no guess right or wrong; many do."


def compared(state: PredictionState) -> str:
    """Guess and answers in a sentence: "You said 60%, exact answer 70.1%: you were 10 points too low."."""
    if state.guess is None:
        return NOT_YET
    said = ", ".join(f"{answer.label.lower()} {percent(answer.chance)}" for answer in state.answers)
    points = plain(_difference(state.guess, state.answers)) if state.answers else ""
    far = f": {points[0].lower()}{points[1:]}" if points else "."
    return f"You said {state.guess}%{', ' if said else ''}{said}{far}"


def threefold(chance: Chance, full: bool = False) -> Text:
    r"""A chance as a fraction (if it is exact and not too long to read), as a decimal and in percent, each rounded.

    >>> plain(threefold(Fraction(13795, 19683))).replace("\u202f", " ")
    '13 795 / 19 683 ≈ 0.7009 ≈ 70.1%'
    >>> plain(threefold(Fraction(1, 4))), plain(threefold(Fraction(1, 10**4), True)).replace("\u202f", " ")
    ('1 / 4 = 0.2500 = 25.0%', '1 / 10 000 = 0.0001 < 0.1%')
    """
    exact = isinstance(chance, Fraction) and chance not in (0, 1) and (full or not _long(chance))
    shown, rounded = decimal(chance), percent(chance)
    if exact:
        shown = f"{fraction(Fraction(chance))}{_sign(chance, shown)}{shown.lstrip('<>')}"
    return shown, _sign(chance, rounded, Fraction(1, 100)), Strong(rounded.lstrip("<>"))


class Prediction:
    """How likely is it? The guess comes first; then it stands beside the odds, and in the journal.

    `exact` is the chance asked for (0 to 1), `dice_only` and `after_bids` are two others to compare with, `outcome`
    says whether it happened; each of them, and `why`, may be a function, which is called when the guess is locked and
    not before. `model` names the model of `after_bids`. `journal` is a `Journal`, or the path of one.
    """

    def __init__(
        self,
        question: str | Text,
        exact: Asked,
        *,
        outcome: bool | Callable[[], bool | None] | None = None,
        dice_only: Asked = None,
        after_bids: Asked = None,
        model: str = "",
        why: str | Callable[[], str] = "",
        journal: Journal | str | Path | None = None,
        tag: str = "",
    ):
        self.changed: Callable[[], None] = lambda: None
        self.state = PredictionState((question,) if isinstance(question, str) else question)
        self.tag, self.journal = tag, journal if isinstance(journal, Journal) else Journal(journal)
        self._outcome, self._why = outcome, why
        self._entry: Entry | None = None
        label = "Exact answer" if after_bids is None or dice_only is not None else "Dice only"
        self._asked: tuple[tuple[str, Asked, Kind, str], ...] = (
            (label, exact, "plain" if label == "Exact answer" else "dice", ""),
            ("Dice only", dice_only, "dice", ""),
            ("After the bids", after_bids, "bids", model),
        )

    @property
    def percent(self) -> int | None:
        """The guess in percent, or None."""
        return self.state.guess

    @property
    def guess(self) -> float | None:
        """The guess as a chance from 0 to 1, or None."""
        return None if self.state.guess is None else self.state.guess / 100

    @property
    def answered(self) -> bool:
        """Whether a guess is locked."""
        return self.state.guess is not None

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes the guess (`ui` is "guess", `value` 0 to 100), or shows exact fractions in full (`ui` is "exact")."""
        if message.get("ui") == "guess":
            self.say(message.get("value"))
        elif message.get("ui") == "exact":
            self.state = replace(self.state, full=True, note="")

    def say(self, value: object) -> None:
        """Locks a guess in percent, 0 to 100 (also "60%"); then, and only then, the odds are worked out."""
        before, self.state = self.state, guessed(self.state, value)
        if before.guess is None and self.state.guess is not None:
            self._work_out()
            exact = next((a.chance for a in self.state.answers if a.label == self._asked[0][0]), None)
            entry = Entry(plain(self.state.question), self.guess, exact, self.state.outcome, self.tag)
            self._entry = self.journal.add(entry)

    def settle(self, outcome: bool) -> None:
        """Says what happened, once it is known; a guess that was not made is not settled."""
        if self._entry and self.state.outcome is None:
            self.state = replace(self.state, outcome=bool(outcome))
            self.journal.settle(self._entry, bool(outcome))
            self.changed()

    def compare(self) -> None:
        """Prints guess and answer side by side, or that there is no guess yet."""
        print(f"{plain(self.state.question)}\n{compared(self.state)}")

    def board(self) -> Board:
        """The question and its slider; beside it, once the guess is locked, what the odds say."""
        ask = Panel("1. Predict first", ask_blocks(self.state, {"ui": "guess"}) + self._trouble())
        odds = (Panel("2. What the odds say", result_blocks(self.state, {"ui": "exact"})),) if self.answered else ()
        meta = " · ".join(part for part in (self.tag, "" if self.answered else NOT_YET) if part)
        return Board("Prediction", meta, (ask, *odds), compared(self.state))

    def _trouble(self) -> tuple[Para, ...]:
        return (Para((self.journal.problem,), "no"),) if self.journal.problem else ()

    def _work_out(self) -> None:
        try:
            asked = [(label, _value(chance), kind, model) for label, chance, kind, model in self._asked]
            answers = tuple(Answer(label, p, kind, model) for label, p, kind, model in asked if p is not None)
            self.state = replace(self.state, answers=answers)
            outcome = self._outcome() if callable(self._outcome) else self._outcome
            self.state = replace(self.state, outcome=None if outcome is None else bool(outcome))
            self.state = replace(self.state, why=self._why() if callable(self._why) else self._why)
        except Exception as error:
            note = f"Your guess is kept, but the answer could not be worked out: {type(error).__name__}: {error}"
            self.state = replace(self.state, note=note)


def _percent(value: object) -> int:
    """A guess as a whole percent; a number between 0 and 1 is taken as a chance."""
    text = str(value).strip()
    try:
        number = float(text.removesuffix("%").replace(",", "."))
    except ValueError:
        number = -1
    if not 0 <= number <= 100:
        raise ValueError(f"{text!r} is not a guess in percent: say a number from 0 (never) to 100 (certain).")
    return floor(number * (100 if 0 < number < 1 and not text.endswith("%") else 1) + 0.5)


def _value(asked: Asked) -> Chance | None:
    chance = asked() if callable(asked) else asked
    if chance is None:
        return None
    if not 0 <= chance <= 1:
        raise ValueError(f"{chance!r} is not a chance from 0 to 1")
    return chance if isinstance(chance, Fraction) else Fraction(chance) if isinstance(chance, int) else float(chance)


def _guess(guess: int) -> Measure:
    return Measure("guess", ("Your guess",), guess / 100, f"{guess}%")


def _measure(answer: Answer) -> Measure:
    return Measure(answer.kind, (answer.label,), float(answer.chance), percent(answer.chance))


def _difference(guess: int, answers: tuple[Answer, ...]) -> Text:
    gap = guess - 100 * answers[0].chance
    points = floor(abs(gap) + Fraction(1, 2))
    if not points:
        return (Strong("To the point."),)
    far = f"{points} point{'s' * (points > 1)} too {'high' if gap > 0 else 'low'}"
    return "You were ", Strong(far), f", measured by {answers[0].label.lower()}." if len(answers) > 1 else "."


def _fact(answer: Answer, full: bool) -> Text:
    return (*threefold(answer.chance, full), f" (model: {answer.model})" if answer.model else "")


def _long(chance: Chance) -> bool:
    return isinstance(chance, Fraction) and digits(chance) > LONG


def _sign(chance: Chance, rounded: str, unit: Fraction = ONE) -> str:
    """How a chance compares with its rounded form: it is equal, about equal, or kept apart from 0 and 1."""
    if rounded[0] in "<>":
        return f" {rounded[0]} "
    return " = " if Fraction(rounded.rstrip("%")) * unit == chance else " ≈ "
