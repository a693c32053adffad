"""A match of Lying Cards in play: whoever may hold a fitting event card gets time, whatever that card is."""

from __future__ import annotations

from typing import ClassVar

from ..engine import Seat
from .live import Live
from .scenes.lying_cards import seated


class Windows(Live):
    """Drives a match with event cards.

    Who is given time follows from public facts, so that a pause tells nothing of anybody's event card. A person alone
    with bots is the only one who sees a pause, and is asked only while her card can be played.
    """

    CALL: ClassVar[str] = "Time for event cards"
    CALL_HELP: ClassVar[str] = "Before a bot goes on, while you may play an event card. Off: it waits until you pass."

    def asks(self) -> bool:
        """Whether bots go on only after the persons at this screen had time for their event cards."""
        return super().asks() and (len(self.persons()) > 1 or self._can_play(self.persons()[0]))

    def heard(self, said: str) -> str:
        """What a person typed, with seats in place of names: an attack names its target."""
        return seated(said, self.match.names)

    def _can_play(self, seat: Seat) -> bool:
        return next(iter(self.match.game.actions(self.match.view(seat))), None) is not None
