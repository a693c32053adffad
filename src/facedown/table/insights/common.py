"""What the odds of every table have in common: an explorer for each seat, a switch, and the learner's journal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ...engine import Seat
from ...front.blocks import Panel
from ...lesson.journal import Journal


class Explorer(Protocol):
    """What a table asks of a calculator."""

    predict: bool

    def handle(self, message: Mapping[str, Any]) -> None: ...


E = TypeVar("E", bound=Explorer)
V = TypeVar("V")
G = TypeVar("G")


class Insight(ABC, Generic[E, V, G]):
    """The explorers of the seats at one table; `predict` asks for a guess before each call.

    A guess is kept in the learner's journal when it is locked in. `ASK` is the sentence that asks for it, `UI` the
    name of the messages that an explorer understands, `OPENS` whether the odds lie open at the start of a match that
    asks for guesses. `strengths` says which bots sit at the table.
    """

    ASK: ClassVar[str]
    UI: ClassVar[str]
    OPENS: ClassVar[bool] = False

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        self._explorers: dict[Seat, E] = {}
        self._predict, self._journal = predict, journal
        self.strengths: Mapping[Seat, str] = {}

    @property
    def predict(self) -> bool:
        """Whether a guess is asked for before a call, and before the odds are shown."""
        return self._predict

    @predict.setter
    def predict(self, value: bool) -> None:
        self._predict = value
        for explorer in self._explorers.values():
            explorer.predict = value

    @property
    def journal(self) -> Journal:
        """The learner's journal, opened at the first guess."""
        self._journal = self._journal or Journal()
        return self._journal

    def handle(self, seat: Seat, message: Mapping[str, Any]) -> None:
        """Hands a message of the odds panel to this seat's explorer."""
        if seat in self._explorers:
            self._explorers[seat].handle(message)

    @abstractmethod
    def panels(self, seat: Seat, view: V, game: G, names: Sequence[str]) -> tuple[Panel, ...]:
        """The odds as this seat knows them now."""

    @abstractmethod
    def due(self, seat: Seat, action: Any, view: V, game: G, names: Sequence[str]) -> bool:
        """Whether this action needs a guess first; the explorer then shows what is called."""

    def awaits(self, seat: Seat, view: V, game: G, names: Sequence[str]) -> bool:
        """Whether a guess of this seat is awaited now, so that nothing may be told that bears on it."""
        return False

    @abstractmethod
    def settle(self, view: V) -> None:
        """Writes down what became of the guesses, as far as everybody can see it now."""

    def shown(self, truth: Any) -> None:
        """Writes down what became of guesses that only the whole truth can settle: the match is over."""
