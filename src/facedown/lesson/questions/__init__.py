"""The questions that lessons ask, each with its answer worked out by the library and the slips that people make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from pkgutil import iter_modules
from typing import Literal

from ...front.parts import Text

Value = Fraction | int
Answer = Callable[[], Value]

BOOKS = {
    "dice": "liars_dice",
    "loegneren": "loegneren",
    "ligretto": "ligretto",
    "sorteper": "sorteper",
    "lying": "lying_cards",
}
"""What stands before the dot of a question's name, and where its questions are."""

BOOKS |= {str(int(found.name[-2:])): found.name for found in iter_modules(__path__) if found.name[:7] == "course_"}
"""A lesson of the course is a book of its own: "3.1" is a question of the third, in `course_03.py`."""


@dataclass(frozen=True)
class Question:
    """A question: its text, its answer, how near is near enough, the slips with what is said to each, and why.

    A slip is the number that it leads to, and a sentence with one question that leads on; `hint` is asked when the
    number is none of them. A chance is right within half a percentage point, unless `tolerance` says otherwise.
    """

    text: Text
    answer: Answer
    praise: str
    hint: str
    mistakes: tuple[tuple[Answer | Value, str], ...] = ()
    kind: Literal["chance", "number"] = "chance"
    near: Fraction | None = None

    @property
    def tolerance(self) -> Fraction:
        """How far an answer may be from the exact one, and a number from a slip; a count must be exact."""
        return self.near if self.near is not None else Fraction(1, 200) if self.kind == "chance" else Fraction(0)

    def slips(self) -> Iterator[tuple[Fraction, str]]:
        """The numbers that slips lead to, each with what is said to it."""
        for value, said in self.mistakes:
            yield Fraction(value() if callable(value) else value), said


def find(name: str) -> Question:
    """The question with this name; ValueError says which names there are."""
    book = str(name).partition(".")[0]
    questions = questions_of(book) if book in BOOKS else {}
    if name not in questions:
        known = ", ".join(questions) or ", ".join(f"{known}.1, {known}.2 ..." for known in BOOKS)
        raise ValueError(f"There is no question {name!r}. There are: {known}.")
    return questions[name]


def questions_of(name: str) -> Mapping[str, Question]:
    """The questions of a book by their names; the book is a key of `BOOKS`."""
    questions: Mapping[str, Question] = import_module(f".{BOOKS[name]}", __name__).QUESTIONS
    return questions
