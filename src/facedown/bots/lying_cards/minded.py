"""A planning Lying Cards bot as a player: one way of thinking, asked for attacks, defences and event cards."""

from __future__ import annotations

from ...games.lying_cards import LyingCards, View
from . import eventful, thinking
from .common import Mind, Player, player
from .thinking import Style, Thinker


def planner(game: LyingCards, thinker: type[Thinker], style: Style) -> Player:
    """A player who weighs every choice in this way."""

    def now(view: View) -> Thinker:
        """This way of thinking in a view."""
        return thinker(game, view, style)

    return player(
        game,
        Mind(
            lambda _, view: thinking.attacks(now(view), view.public.targets),
            lambda _, view: thinking.defends(now(view)),
            lambda _, view: eventful.events(now(view)),
        ),
    )
