"""What a seat may work out at a table of Ligretto: races for a card, and its guess before a round.

A guess is about the most points of a round, and is settled when that round is written down. Nobody is asked in the
middle of a race: the first round's guess can be made during the countdown or later, the next ones before going on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from ...engine import Seat
from ...explore.races import RaceExplorer
from ...front.blocks import Panel
from ...games.nerts import Nerts, NextRound, Public, View
from ...lesson.journal import Entry, Journal
from . import common


class Insight(common.Insight[RaceExplorer, View, Nerts]):
    """The race explorer of each seat at one table."""

    ASK: ClassVar[str] = (
        "Say first how likely you think it is that you have the most points in the next round "
        "(in words: guess 60). Then go on."
    )
    UI: ClassVar[str] = "races"
    OPENS: ClassVar[bool] = True

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        super().__init__(predict, journal)
        self._open: dict[int, list[tuple[Entry, Seat]]] = {}
        self._public: Public | None = None

    def handle(self, seat: Seat, message: Mapping[str, Any]) -> None:
        """Hands a message to this seat's explorer, also before the odds were opened: a countdown is short."""
        if self._public is not None:
            self._explorer(seat, View(seat, self._public), ())
        super().handle(seat, message)

    def panels(self, seat: Seat, view: View, game: Nerts, names: Sequence[str]) -> tuple[Panel, ...]:
        """The odds as this seat knows them now."""
        return self._explorer(seat, view, names).panels()

    def due(self, seat: Seat, action: Any, view: View, game: Nerts, names: Sequence[str]) -> bool:
        """Whether the next round needs a guess first; no race waits for one."""
        return self.predict and isinstance(action, NextRound) and self._explorer(seat, view, names).hidden

    def settle(self, view: View) -> None:
        """Writes down what became of the guesses about every round that has its points."""
        self._public = view.public
        for index, result in enumerate(view.public.results):
            for entry, seat in self._open.pop(index, []):
                self.journal.settle(entry, result.points[seat] == max(result.points))

    def _explorer(self, seat: Seat, view: View, names: Sequence[str]) -> RaceExplorer:
        if seat not in self._explorers:
            self._explorers[seat] = RaceExplorer.for_seat(view, names, self.strengths, self.predict)
            self._explorers[seat].locked = lambda guess: self._keep(seat, guess)
        self._explorers[seat].follow(view, names)
        return self._explorers[seat]

    def _keep(self, seat: Seat, guess: int) -> None:
        """Writes down a guess about the round that is written down next; nobody can know its chance."""
        explorer = self._explorers[seat]
        question = f"The most points in a round of Ligretto, {explorer.told}"
        entry = self.journal.add(Entry(question, Fraction(guess, 100), tag="table"))
        self._open.setdefault(explorer.question, []).append((entry, seat))
