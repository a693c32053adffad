"""Predictions, checks, trials and the learner's calibration as boards in a notebook cell."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ..front.board import BoardWidget
from .calibration import Calibration
from .check import Check
from .journal import Journal
from .predict import Prediction
from .trials import Simulation


class Predict(BoardWidget):
    """A guess before the odds, in the cell that asks; running the cell again keeps the guess."""

    def __init__(self, prediction: Prediction, fresh: bool = False):
        super().__init__(prediction, repr((prediction.state.question, prediction.tag)), fresh)

    @property
    def guess(self) -> float | None:
        """The guess as a chance from 0 to 1, or None."""
        guess: float | None = self.session.guess
        return guess

    @property
    def percent(self) -> int | None:
        """The guess in percent, or None."""
        guess: int | None = self.session.percent
        return guess

    @property
    def answered(self) -> bool:
        """Whether a guess is locked."""
        return self.guess is not None

    def say(self, percent: object) -> None:
        """Locks a guess in percent without the slider, and prints what the odds say."""
        self._told({"ui": "guess", "value": percent})
        self.text()

    def settle(self, outcome: bool) -> None:
        """Says what happened, once it is known."""
        self.session.settle(outcome)

    def compare(self) -> None:
        """Prints guess and answer side by side, or that there is no guess yet."""
        self.session.compare()

    def _told(self, message: dict[str, Any]) -> None:
        self.source.handle(message)
        self._show()


class Checked(BoardWidget):
    """A question of a lesson with a field for the answer."""

    def __init__(self, check: Check, fresh: bool = False):
        super().__init__(check, check.name, fresh)


class Guesses(BoardWidget):
    """How well the guesses in a journal, or in those of a class, agree with what came true."""

    def __init__(self, *journals: Journal | str | Path, fresh: bool = True):
        super().__init__(Calibration(*journals), repr(journals), fresh)


class Trials(BoardWidget):
    """One case of a question, then many, and the share that came true so far."""

    def __init__(self, simulation: Simulation, fresh: bool = True):
        super().__init__(simulation, simulation.question, fresh)
        self._awaited = simulation.awaited
        if isinstance(self._awaited, Predict):
            self._awaited.observe(self._guess_moved, "page")

    def run(self, times: int) -> None:
        """Tries so often now, and prints what has come true so far."""
        self.session.run(times)
        self._show()
        print(self.session.note or self.session.told)

    @property
    def share(self) -> float:
        """The share that came true so far, 0 to 1."""
        share: float = self.session.tally.share
        return share

    def close(self) -> None:
        """Ends the tries that are running, and takes the widget off the page."""
        awaited, self._awaited = getattr(self, "_awaited", None), None
        if isinstance(awaited, Predict):
            awaited.unobserve(self._guess_moved, "page")
        super().close()

    def _guess_moved(self, _: Any) -> None:
        self.session.note = ""
        self._show()
