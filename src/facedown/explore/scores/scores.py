"""A match of Ligretto on paper: who plays, by which house rules, and the rounds that were written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import Any

from ...engine import Seat
from ...games.nerts import Nerts, Result
from ...games.nerts.scoring import counted, over
from . import possible

Totals = tuple[int, ...]


def running(results: Sequence[Result], seats: int) -> tuple[Totals, ...]:
    """The totals after each round, those before the first in front.

    >>> running([Result((3, 2), (0, 1), (3, 0))], 2)
    ((0, 0), (3, 0))
    """
    return tuple(
        accumulate(
            (result.points for result in results),
            lambda totals, points: tuple(a + b for a, b in zip(totals, points, strict=True)),
            initial=(0,) * seats,
        )
    )


def ended(game: Nerts, totals: Sequence[Totals]) -> int | None:
    """After how many rounds the match was over; None while it goes on. What was written later does not count."""
    return next((n for n, after in enumerate(totals) if n and over(game, after)), None)


@dataclass(frozen=True)
class Scores:
    """What stands on the sheet; every change is a new value, so it can be taken back.

    >>> scores = Scores(("Kari", "Ola")).written((21, 14), (0, 3), (0,))
    >>> scores.results[0].points
    (21, 8)
    """

    names: tuple[str, ...]
    game: Nerts = field(default_factory=Nerts)
    rounds: tuple[possible.Round, ...] = ()

    @property
    def results(self) -> tuple[Result, ...]:
        """The rounds with their points by the house rules of now."""
        return tuple(counted(self.game, *round_) for round_ in self.rounds)

    @property
    def totals(self) -> tuple[Totals, ...]:
        """The totals after each round, those before the first in front."""
        return running(self.results, len(self.names))

    @property
    def end(self) -> int | None:
        """After how many rounds the match was over."""
        return ended(self.game, self.totals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who has won: the highest total, whoever called; nobody while the match goes on."""
        if self.end is None:
            return ()
        totals = self.totals[self.end]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def written(self, middle: Any, left: Any, callers: Sequence[Seat] = ()) -> Scores:
        """With one more round; ValueError after the end, and for numbers that cannot be."""
        if self.end is not None:
            won = f"{possible.listed([self.names[seat] for seat in self.winners])} won after round {self.end}"
            raise ValueError(f"The match is over: {won}. Begin a new game, or correct a round.")
        return replace(self, rounds=(*self.rounds, possible.read(self.names, middle, left, callers)))

    def corrected(self, index: int, middle: Any, left: Any, callers: Sequence[Seat] = ()) -> Scores:
        """With other numbers for the round with this index, 0 for the first."""
        if type(index) is not int or index not in range(len(self.rounds)):
            raise ValueError(f"Round {self._number(index)} is not written down yet: {self._there()}.")
        right = possible.read(self.names, middle, left, callers)
        return replace(self, rounds=(*self.rounds[:index], right, *self.rounds[index + 1 :]))

    def _number(self, index: Any) -> str:
        return str(index + 1) if type(index) is int else repr(index)

    def _there(self) -> str:
        return f"there are rounds 1 to {len(self.rounds)}" if self.rounds else "there is none"

    def renamed(self, names: Any) -> Scores:
        """With other names, or another number of players while no round is written down."""
        given = possible.named(names)
        if self.rounds and len(given) != len(self.names):
            raise ValueError(
                f"{len(self.names)} play in the rounds written down, so {len(given)} names do not fit: "
                "begin a new game first."
            )
        return replace(self, names=given)

    def ruled(self, game: Nerts) -> Scores:
        """By other house rules, which count for all rounds."""
        return replace(self, game=game)

    def anew(self) -> Scores:
        """The same players and rules without a round."""
        return replace(self, rounds=())
