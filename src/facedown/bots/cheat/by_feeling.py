"""The easy Løgneren bot: lays what it has, bluffs when it must, and calls on a whim; it counts nothing."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from ...games.cheat import Action, Cheat, Pass, Play, View
from ...pieces import Card
from .common import Mind, Player, accepted, heard, honestly, may_pass, most, of, player

PROFILE = (
    "Easy lays the cards of the rank when it has some, mostly all of them. When it has none it bluffs with one card "
    "of its hand, whichever, and sometimes with two neighbours. It calls on a whim, a little more often when it is "
    "its turn or somebody has laid a last card. It does not count cards: it often overlooks that it holds too many "
    "of a rank itself for the others to be telling the truth."
)

WHIM, ON_TURN, AT_THE_END = 0.03, 0.08, 0.35
"""The chance that it calls: out of turn, on its turn, a last card."""

NOTICES = 0.4
"""The chance that it notices a claim that its own hand makes impossible."""

ALL, ONE = 0.85, 0.7
"""How often it lays all cards of a rank and not one fewer; how often it bluffs with one card and not two."""

PASSES = 0.5
"""How often it passes when it has no card of the rank."""

HIDES = 0.1
"""How often a bluff of two is announced as one, where that is allowed."""


def easy(game: Cheat) -> Player:
    """A beginner: truth if there is one, a small bluff if not."""
    return player(game, Mind(_calls, _lays, lambda game, view: most(view, _ranks(game, view))))


def _calls(game: Cheat, view: View) -> float:
    said = heard(view)
    if accepted(view):
        return 0.0
    if said.count + len(of(view.own, said.rank)) > 4 * game.decks:
        return NOTICES
    if view.public.window == "final":
        return AT_THE_END
    return ON_TURN if view.seat == view.public.turn else WHIM


def _ranks(game: Cheat, view: View) -> tuple[str, ...]:
    return game.ranks(view.public)


def _lays(game: Cheat, view: View) -> Mapping[Action, float]:
    weights: dict[Action, float] = {}
    for rank in most(view, _ranks(game, view)):
        true = of(view.own, rank)
        weights |= _truths(game, true, rank) if true else _bluffs(game, view, rank)
    if may_pass(game, view) and not any(of(view.own, rank) for rank in _ranks(game, view)):
        weights = {play: (1 - PASSES) * weight / sum(weights.values()) for play, weight in weights.items()}
        weights[Pass()] = PASSES
    return weights


def _truths(game: Cheat, true: tuple[Card, ...], rank: str) -> dict[Action, float]:
    if game.one_card:
        return {honestly(true[:1], rank): 1.0}
    fewer: dict[Action, float] = {honestly(true[1:], rank): 1 - ALL} if true[1:] else {}
    return fewer | {honestly(true, rank): ALL}


def _bluffs(game: Cheat, view: View, rank: str) -> dict[Action, float]:
    """Each single card, and each two neighbours of the hand."""
    own = view.own
    singles: dict[Action, float] = {honestly([card], rank): ONE / len(own) for card in own}
    if game.one_card or len(own) < 3:
        return singles
    pairs: dict[Action, float] = {}
    for pair in pairwise(own):
        hidden = HIDES if game.count_bluff else 0.0
        pairs[honestly(pair, rank)] = (1 - hidden) * (1 - ONE) / (len(own) - 1)
        if hidden:
            pairs[Play(pair, rank, 1)] = hidden * (1 - ONE) / (len(own) - 1)
    return singles | pairs
