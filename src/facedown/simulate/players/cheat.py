"""A Løgneren player that is a few numbers: how often it adds a lie, hides a card, and calls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...bots.cheat.common import Mind, Player, accepted, heard, of, player
from ...games.cheat import Action, Cheat, Play, View, after
from ...pieces import RANKS, Card
from .checks import check_chances


@dataclass(frozen=True)
class Bluffer:
    """Lays all cards of the rank, and with the chance `bluff` one false card more; without any, one false card.

    A false card is of the rank that it will need last: the one that comes round to it last. Where the number may be
    a bluff, it adds with the chance `hides` a false card that it does not announce.
    It calls a play of one, two, three or more cards with the chances `calls`, a last card with the chance `last`,
    and one that its own hand shows to be impossible with the chance `notices`.
    """

    bluff: float = 0.1
    hides: float = 0.0
    calls: tuple[float, float, float, float] = (0.05, 0.1, 0.15, 0.2)
    last: float = 0.35
    notices: float = 1.0

    def __post_init__(self) -> None:
        check_chances(self)

    def __call__(self, game: Cheat) -> Player:
        """The same player at a table of the engine."""
        if game.rank_rule != "ascending" or game.allow_pass:
            raise ValueError("A Bluffer plays where the ranks go up by one each turn and nobody passes.")
        return player(game, Mind(self._calls, self._lays, lambda game, view: {}))

    def _calls(self, game: Cheat, view: View) -> float:
        """The chance that it calls the last play."""
        said = heard(view)
        if accepted(view):
            return 0.0
        if said.count + len(of(view.own, said.rank)) > 4 * game.decks:
            return self.notices
        return self.last if view.public.window == "final" else self.calls[min(said.count, 4) - 1]

    def _lays(self, game: Cheat, view: View) -> Mapping[Action, float]:
        """Each play with its chance: with one more false card that is announced, and with one that is hidden."""
        rank, players = view.public.rank, view.public.players
        true, false = of(view.own, rank), needed_last(view.own, rank, players)
        found: dict[Action, float] = {}
        for adds, p in ((0, 1 - self.bluff), (1, self.bluff)):
            for hides, q in ((0, 1 - self.hides), (1, self.hides)):
                play = _play(game, true, false, rank, adds, hides)
                found[play] = found.get(play, 0.0) + p * q
        return found


def needed_last(hand: tuple[Card, ...], rank: str, players: int) -> tuple[Card, ...]:
    """The cards of other ranks, those first that come round last to who announces `rank` now.

    >>> [card.short for card in needed_last(tuple(map(Card.read, ["5S", "9S", "KS"])), "5", players=4)]
    ['KS', '9S']
    """
    order = [after(rank, -players * turn) for turn in range(1, len(RANKS))]
    return tuple(sorted((card for card in hand if card.rank != rank), key=lambda card: order.index(card.rank)))


def _play(
    game: Cheat, true: tuple[Card, ...], false: tuple[Card, ...], rank: str, adds: int, hides: int
) -> Play:  # fmt: skip
    """The true cards (one, where one is laid), a false card if there is none or one is added, and perhaps a hidden."""
    true = true[:1] if game.one_card else true
    room = bool(true) and not game.one_card and len(true) < 4 * game.decks
    shown = int(not true) or min(adds * room, len(false))
    hidden = min(hides * game.count_bluff, len(false) - shown)
    return Play((*true, *false[: shown + hidden]), rank, len(true) + shown)
