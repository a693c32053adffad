"""A match of Sorteper in play: several pairs go down with one word, and nobody waits for somebody to interrupt."""

from __future__ import annotations

from typing import Any, ClassVar

from ..engine import Seat
from .live import Live


class Drawing(Live):
    """Drives a match in which nothing is decided: whoever may show a card or stop the game is not waited for."""

    TEMPO: ClassVar[tuple[str, ...]] = ("pace", "clock")

    def act(self, seat: Seat, action: Any) -> None:
        """Acts for a person, also several times at once; IllegalAction is raised where the rules say no."""
        for one in action if isinstance(action, tuple) else (action,):
            self.match.submit(seat, one)
        self.schedule()

    def asks(self) -> bool:
        """Bots go on after their pause: showing a card and stopping the game are possible at any time."""
        return False
