"""The coach at one table: a switch, and what it has to say to each seat about its last own answer."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from ...engine import Seat
from ...front.blocks import Board, Panel, Para
from ...front.text import text
from ...games.liars_dice import LiarsDice
from ..voice import Voice
from . import told
from .advice import Advice
from .weighing import advice

SILENT = "The coach speaks after your decision: what solved play, or the best answer, would have been."
WAITS = "The coach waits until you have said how likely the bid is."
LABEL, HELP = "Coach", "After each decision of yours: what equilibrium play does there, and what yours costs."


class Coach:
    """What is told to whom; nothing is worked out while the switch is off, and nothing before a decision."""

    def __init__(self, on: bool = False):
        self.on = on
        self._told: dict[Seat, Advice] = {}

    @staticmethod
    def knows(game: Any) -> bool:
        """Whether there is a coach for this game."""
        return isinstance(game, LiarsDice)

    def heard(self, game: Any, view: Any, action: Any) -> bool:
        """Takes a decision that has just been made, and what its seat knew; whether there is something to say."""
        if not self.on or not self.knows(game) or (found := advice(game, view, action)) is None:
            return False
        self._told[view.seat] = found
        return True

    def panels(self, seat: Seat, names: Sequence[str], waits: bool = False) -> tuple[Panel, ...]:
        """What is told to a seat; `waits`: a guess of this seat is still awaited."""
        if waits or seat not in self._told:
            return (Panel("Coach", (Para((WAITS if waits else SILENT,)),)),)
        return told.panels(self._told[seat], Voice(names, seat))

    def text(self, seat: Seat | None, names: Sequence[str], waits: bool, width: int) -> str:
        """The same in words; "" while there is nothing to say."""
        if not self.on or seat is None or seat not in self._told:
            return ""
        if waits:
            return "\n".join(textwrap.wrap(WAITS, width))
        return text(Board("Coach", "after your decision", self.panels(seat, names)), width)
