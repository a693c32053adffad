"""What a seat may work out at a table of Lying Cards: which cards it has not got, value by value.

Nobody can call an announcement a lie, so no guess is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

from ...engine import Seat
from ...front.blocks import Bar, Bars, Panel, Para
from ...games.lying_cards import LyingCards, View, mark, pack, values
from . import common


class Insight(common.Insight[Any, View, LyingCards]):
    """What each seat at one table can count."""

    ASK: ClassVar[str] = ""
    UI: ClassVar[str] = "lying_cards"

    def panels(self, seat: Seat, view: View, game: LyingCards, names: Sequence[str]) -> tuple[Panel, ...]:
        """The cards of each value that are not in the own hand: in other hands, on the table, or not in play."""
        left = Counter(card.value for card in pack(game.deck))
        left.subtract(card.value for card in (*view.own, *(view.laid.cards if view.laid else ())))
        counts = [left[value] for value in values(game.deck)]
        told = ", ".join(f"{n} of {mark(value)}" for value, n in zip(values(game.deck), counts, strict=True))
        bars = tuple(Bar(mark(v), n / max(1, *counts)) for v, n in zip(values(game.deck), counts, strict=True))
        drawn = Bars(bars, "value", f"Cards that are not yours: {told}.")
        return (Panel("Cards that are not yours", (drawn, Para((f"{told}.",), "sub"))),)

    def due(self, seat: Seat, action: Any, view: View, game: LyingCards, names: Sequence[str]) -> bool:
        """No action needs a guess."""
        return False

    def settle(self, view: View) -> None:
        """There is no guess to settle."""
