"""What a seat may work out at a table of Løgneren: who can hold which cards, and its guesses before "Løgner!".

A guess about a play is settled when that play is shown; a play that nobody calls stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

from ...engine import Seat
from ...explore.cards import CardExplorer, Claim
from ...front.blocks import Panel, Para
from ...games.cheat import Cheat, Doubt, View
from ...lesson.journal import Entry, Journal
from . import common


class Insight(common.Insight[CardExplorer, View, Cheat]):
    """The card explorer of each seat at one table."""

    ASK: ClassVar[str] = (
        "Say first how likely you think it is that this play is a lie (in words: guess 60). Then call, or let it stand."
    )
    UI: ClassVar[str] = "cards"

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        super().__init__(predict, journal)
        self._open: dict[int, list[Entry]] = {}

    def panels(self, seat: Seat, view: View, game: Cheat, names: Sequence[str]) -> tuple[Panel, ...]:
        """The odds as this seat knows them now; a sentence where nobody can count cards."""
        try:
            return self._explorer(seat, view, game, names).panels()
        except ValueError as error:
            return (Panel("Card counting", (Para((str(error),)),)),)

    def due(self, seat: Seat, action: Any, view: View, game: Cheat, names: Sequence[str]) -> bool:
        """Whether this call needs a guess first; the explorer then shows the play that is called."""
        if not self.predict or not isinstance(action, Doubt):
            return False
        try:
            explorer = self._explorer(seat, view, game, names)
        except ValueError:
            return False
        if (standing := explorer.situation.standing) is None:
            return False
        explorer.look_at(standing)
        return explorer.hidden

    def settle(self, view: View) -> None:
        """Writes down what became of the guesses about every play that has been shown."""
        for reveal in view.public.reveals:
            for entry in self._open.pop(reveal.said.play, []):
                self.journal.settle(entry, reveal.lie)

    def _explorer(self, seat: Seat, view: View, game: Cheat, names: Sequence[str]) -> CardExplorer:
        if seat not in self._explorers:
            self._explorers[seat] = CardExplorer.for_seat(view, game, names, predict=self.predict)
            self._explorers[seat].locked = lambda claim, guess, chance: self._keep(seat, claim, guess, chance)
        self._explorers[seat].follow(view, game, names)
        return self._explorers[seat]

    def _keep(self, seat: Seat, claim: Claim, guess: int, chance: Fraction | None) -> None:
        """Writes down a guess with the chance under the model; it is settled if that play can be called."""
        explorer = self._explorers[seat]
        s = explorer.situation
        cards = f"{s.sizes[claim.who]} cards in hand, {s.mine(claim.rank)} of that rank with me"
        question = f"{str(claim).capitalize()}, {cards}, {explorer.speaker.name}: a lie?"
        entry = self.journal.add(Entry(question, Fraction(guess, 100), chance, tag="table"))
        if s.standing == claim:
            self._open.setdefault(explorer.play, []).append(entry)
