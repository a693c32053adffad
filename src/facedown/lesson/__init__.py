"""What makes a table a lesson: a guess before the odds, a check with a sentence for each slip, tries, and the journal.

    from facedown.lesson import check, guesses, predict, trials

    predict("How likely are six fours?", lambda: dice.holds("12446", 6, 4, 15))
    check("dice.3", "4/9")
    trials("A four?", lambda rng: rng.randint(1, 6) == 4, Fraction(1, 6))
    guesses()

Boards load the front end when they are first made; the rest needs the standard library alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

# Before the functions: a module that is loaded later would take the place of the function of the same name.
from . import check as _check
from . import predict as _predict
from . import trials as _trials
from .journal import Entry, Journal, pool
from .predict import Prediction, PredictionState

if TYPE_CHECKING:
    from .shown import Checked, Guesses, Predict, Trials

__all__ = ["Entry", "Journal", "Prediction", "PredictionState", "check", "guesses", "pool", "predict", "trials"]


class _Ask:
    """No answer was handed in: the question is asked in the cell."""

    def __repr__(self) -> str:
        return "a field to type in"


ASK = _Ask()


def predict(question: Any, exact: _predict.Asked = None, *, fresh: bool = False, **known: Any) -> Predict:
    """How likely is it? A slider first; the odds are worked out when the guess is locked. See `Prediction`."""
    from .shown import Predict

    return Predict(Prediction(question, exact, **known), fresh)


@overload
def check(name: str) -> Checked: ...
@overload
def check(name: str, answer: object) -> _check.Verdict: ...
def check(name: str, answer: object = ASK) -> Any:
    """What is to be said to an answer ("1/3", 0.53, "0,53", "53%" or blank); without one, a field to type it in."""
    if not isinstance(answer, _Ask):
        return _check.judge(name, answer)
    from .shown import Checked

    return Checked(_check.Check(name))


def trials(question: str, trial: _trials.Trial, exact: _predict.Asked = None, **known: Any) -> Trials:
    """Does it come true? Once, then a hundred and ten thousand times, with the share so far. See `Simulation`."""
    from .shown import Trials

    return Trials(_trials.Simulation(question, trial, exact, **known))


def guesses(*journals: Journal | str | Path) -> Guesses:
    """How well you guess: your journal as a picture with its scores; with several journals, those of a class."""
    from .shown import Guesses

    return Guesses(*journals)
