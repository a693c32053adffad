"""What a seat may work out at a table of Liar's Dice: the odds from its own cup, and its guesses before a call.

A guess is settled when the cups are lifted.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

from ...engine import Seat
from ...explore.bids import BidExplorer
from ...front.blocks import Panel
from ...games.liars_dice import Calza, Doubt, LiarsDice, View
from ...lesson.journal import Entry, Journal
from . import common


class Insight(common.Insight[BidExplorer, View, LiarsDice]):
    """The bid explorer of each seat at one table."""

    ASK: ClassVar[str] = (
        "Say first how likely you think it is that the bid holds (in words: guess 60). Then call, or raise."
    )
    UI: ClassVar[str] = "bids"

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        super().__init__(predict, journal)
        self._open: dict[int, list[tuple[Entry, int, int]]] = {}
        self._settled = 0

    def panels(self, seat: Seat, view: View, game: LiarsDice, names: Sequence[str]) -> tuple[Panel, ...]:
        """The odds as this seat knows them now."""
        return self._explorer(seat, view, game, names).panels()

    def due(self, seat: Seat, action: Any, view: View, game: LiarsDice, names: Sequence[str]) -> bool:
        """Whether this call needs a guess first; the explorer then shows the bid that is called."""
        bid = view.public.last
        if not self.predict or not isinstance(action, Doubt | Calza) or bid is None or view.public.lifted:
            return False
        explorer = self._explorer(seat, view, game, names)
        explorer.handle({"ui": self.UI, "name": "pick", "value": f"{bid.quantity}x{bid.face}"})
        return explorer.hidden

    def awaits(self, seat: Seat, view: View, game: LiarsDice, names: Sequence[str]) -> bool:
        """Whether this seat has yet to say how likely the bid is that it has to answer."""
        bid, public = view.public.last, view.public
        if not self.predict or bid is None or public.lifted or public.turn != seat:
            return False
        return self._explorer(seat, view, game, names).awaits((bid.quantity, bid.face))

    def settle(self, view: View) -> None:
        """Writes down what became of the guesses about the round whose cups are up."""
        public = view.public
        if not public.lifted or self._settled == public.round:
            return
        self._settled, shown = public.round, public.history[-1]
        for entry, face, quantity in self._open.pop(public.round, []):
            count = sum(die == face or (shown.wild and die == 1) for cup in shown.cups for die in cup)
            self.journal.settle(entry, count >= quantity)

    def _explorer(self, seat: Seat, view: View, game: LiarsDice, names: Sequence[str]) -> BidExplorer:
        if seat not in self._explorers:
            self._explorers[seat] = BidExplorer.for_seat(view, game, names, predict=self.predict)
            self._explorers[seat].locked = lambda said, guess, chance: self._keep(seat, said, guess, chance)
        self._explorers[seat].follow(view, game, names)
        return self._explorers[seat]

    def _keep(self, seat: Seat, said: str, guess: int, chance: Fraction) -> None:
        explorer = self._explorers[seat]
        public, (quantity, face) = explorer.situation.public, explorer.picked
        question = f"{said.capitalize()}, {public.dice} dice in play: true?"
        entry = self.journal.add(Entry(question, Fraction(guess, 100), chance, tag="table"))
        self._open.setdefault(public.round, []).append((entry, face, quantity))
