"""A match of Lying Cards in play: whoever may hold a fitting event card gets time, whatever that card is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from ..engine import IllegalAction, Problem, Seat
from .live import Live, Wait
from .scene import Button
from .scenes.lying_cards import seated


class Windows(Live):
    """Drives a match with event cards.

    Who is given time follows from public facts, so that a pause tells nothing of anybody's event card. A person alone
    with bots is the only one who sees a pause, and is asked only while her card can be played.
    Where several share the screen, whoever may play an event card can ask to look at it: the table waits for `looker`.
    """

    CALL: ClassVar[str] = "Time for event cards"
    CALL_HELP: ClassVar[str] = "Before a bot goes on, while you may play an event card. Off: it waits until you pass."
    looker: Seat | None = None

    def asks(self) -> bool:
        """Whether bots go on only after the persons at this screen had time for their event cards."""
        return super().asks() and (len(self.persons()) > 1 or self._can_play(self.persons()[0]))

    def heard(self, said: str) -> str:
        """What a person typed, with seats in place of names: an attack names its target."""
        return seated(said, self.match.names)

    def said(self, words: str) -> bool:
        """Takes "look 2", for the event card of that seat, and "keep"; False for all other words."""
        match words.split():
            case ["look", number] if number.isdecimal():
                self._look(int(number))
            case ["keep"]:
                self.looker = None
                self.schedule()
            case _:
                return False
        return True

    def lookers(self) -> frozenset[Seat]:
        """The seat that asked to look at its event card, before those who must act."""
        return super().lookers() if self.looker is None else frozenset({self.looker})

    def controls(self) -> Iterator[Button]:
        """What a person may do about the driver."""
        if self.looker is not None:
            yield Button("keep", ("Keep it: go on",), key="a")
        else:
            yield from super().controls()

    def act(self, seat: Seat, action: Any) -> None:
        """Acts for a person; who has acted does not look any more."""
        self.match.submit(seat, action)
        self.looker = None
        self.schedule()

    def leave(self, seat: Seat) -> None:
        """A person leaves: a bot takes over the same cards, and nothing is revealed."""
        self.looker = None if self.looker == seat else self.looker
        super().leave(seat)

    def _look(self, seat: Seat) -> None:
        if seat not in self.persons() or seat not in self.match.turn().may:
            raise IllegalAction(Problem("wrong_phase", f"Seat {seat!r} cannot play an event card just now."))
        self.looker = seat
        self.schedule()

    def _due(self) -> Wait | None:
        return super()._due() if self.looker is None else None

    def _can_play(self, seat: Seat) -> bool:
        return next(iter(self.match.game.actions(self.match.view(seat))), None) is not None
