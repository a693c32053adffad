"""What a seat may work out at a table of Liar's Dice: the odds from its own cup, and its guesses before a call.

A guess is kept in the learner's journal when it is locked in, and settled when the cups are lifted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from ..engine import Seat
from ..explore.bids import BidExplorer
from ..front.blocks import Panel
from ..games.liars_dice import Calza, Doubt, LiarsDice, View
from ..lesson.journal import Entry, Journal

ASK = "Say first how likely you think it is that the bid holds (in words: guess 60). Then call, or raise."
UI = "bids"


class Insight:
    """The bid explorer of each seat at one table; `predict` asks for a guess before each call."""

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        self._explorers: dict[Seat, BidExplorer] = {}
        self._open: dict[int, list[tuple[Entry, int, int]]] = {}
        self._predict, self._journal = predict, journal
        self._settled = 0

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

    def panels(self, seat: Seat, view: View, game: LiarsDice, names: Sequence[str]) -> tuple[Panel, ...]:
        """The odds as this seat knows them now."""
        return self._explorer(seat, view, game, names).panels()

    def handle(self, seat: Seat, message: Mapping[str, Any]) -> None:
        """Hands a message of the odds panel to this seat's explorer."""
        if seat in self._explorers:
            self._explorers[seat].handle(message)

    def due(self, seat: Seat, action: Any, view: View, game: LiarsDice, names: Sequence[str]) -> bool:
        """Whether this call needs a guess first; the explorer then shows the bid that is called."""
        bid = view.public.last
        if not self.predict or not isinstance(action, Doubt | Calza) or bid is None or view.public.lifted:
            return False
        explorer = self._explorer(seat, view, game, names)
        explorer.handle({"ui": UI, "name": "pick", "value": f"{bid.quantity}x{bid.face}"})
        return explorer.hidden

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


INSIGHTS = {"liars_dice": Insight}
"""Name of a game -> what its table knows about odds."""
