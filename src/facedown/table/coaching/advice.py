"""What a coach has to say about one answer in Liar's Dice, when it has been given: what each answer was worth there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ...games.liars_dice import Action, Calza, LiarsDice, View

NOTHING = 0.005
"""An answer that costs less than this costs nothing: solved rounds and floats are no more exact."""

OFTEN = 0.01
"""What solved play does less often than this is a rest of how it was worked out, and no part of its mix."""


@dataclass(frozen=True)
class Answer:
    """An answer, what it is worth, and how often equilibrium play gives it; None: not known."""

    action: Action
    worth: float | None = None
    chance: float | None = None


@dataclass(frozen=True)
class Advice:
    """One answer that was given, beside all that were weighed; nothing in it but what its player could see.

    "solved": `worth` is rounds won minus rounds lost against a perfect opponent, and nobody can win more than `slack`
    a round from the solution; `match` is the chance to win the match after a round that is won, and after one that is
    lost. "heard": `worth` is own dice won on average, at most 0 without "Exactly!".
    """

    kind: Literal["solved", "heard"]
    game: LiarsDice
    view: View
    given: Answer
    answers: tuple[Answer, ...]
    match: tuple[float, float] | None = None
    slack: float = 0.0

    @property
    def best(self) -> float | None:
        """What the best answer is worth."""
        return max((answer.worth for answer in self.answers if answer.worth is not None), default=None)

    @property
    def cost(self) -> float | None:
        """How much less the answer given is worth than the best, never below 0; None where no price can be named."""
        worth, best = self.given.worth, self.best
        return None if worth is None or best is None else max(0.0, best - worth)

    @property
    def free(self) -> bool:
        """Whether the answer given is as good as any."""
        return self.cost is not None and self.cost < NOTHING

    @property
    def mix(self) -> tuple[Answer, ...]:
        """What equilibrium play does here, the most frequent first; empty where that is not known."""
        given = [answer for answer in self.answers if (answer.chance or 0) >= OFTEN]
        return tuple(sorted(given, key=lambda answer: -(answer.chance or 0)))

    @property
    def in_dice(self) -> bool:
        """Whether a call may move more than one die, so that a chance alone is not what counts."""
        back = any(isinstance(answer.action, Calza) for answer in self.answers) and self.game.calza_reward == "gain_die"
        return self.kind == "heard" and (self.game.loss != "one" or back)

    def percent(self, worth: float) -> float:
        """A worth as a chance: to win the round against a perfect opponent, or to lose no die by this answer."""
        return (1 + worth) / 2 if self.kind == "solved" else 1 + worth

    def to_win(self, worth: float) -> float | None:
        """The chance to win the match, by what an answer is worth in a solved round."""
        if self.match is None:
            return None
        won, lost = self.match
        return lost + (won - lost) * (1 + worth) / 2
