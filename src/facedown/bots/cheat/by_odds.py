"""The normal Løgneren bot: knows the odds of its own hand, calls when that pays, and plans its bluffs a little."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from ...games.cheat import Action, Cheat, Pass, Play, View
from ...odds.cards import break_even, held, lie_after
from . import common
from .common import Mind, Player, accepted, gaps, heard, honestly, may_pass, most, of, player, shared, spare

PROFILE = (
    "Normal counts the cards of the announced rank in its own hand and works out how likely the others have them, "
    "from the sizes of their hands. It takes them for players who tell the truth two times out of three when they "
    "can. It calls when a lie is so likely that a call pays, always when its own hand makes the claim impossible, "
    "and always when somebody has laid a last card, because silence would lose. It lays all its true cards, now and "
    "then with a wrong one among them; when it must bluff it lays few, of the ranks that come round to it last. "
    "While turns lie ahead on which it would have nothing true to lay, it mostly keeps one of several true cards back. "
    "It does not remember who took which cards."
)

HONEST = Fraction(2, 3)
"""How often it thinks that somebody with cards of the rank lays just these."""

BOLD = 3
"""The most cards that it expects in a bluff."""

RIVALS = 3
"""With more opponents than this it still compares itself with so many: nobody else may call."""

ADDS = 0.05
"""How often it lays a wrong card among true ones."""

KEEPS = 0.8
"""How often it keeps one of several true cards, for the next time that their rank comes, when it has gaps."""

GAPS = 1
"""Gaps that it does not mind: turns with nothing true to lay before its hand could be empty."""

BLUFFS = (0.6, 0.3, 0.1)
"""How often it bluffs with one, two and three cards."""

BIG_PILE = 10
"""From so many cards in the pile on it bluffs with one card only."""

PASSES = 0.7
"""How often it passes when it has no card of the rank."""

COUNT_LIES = 0.25
"""How often it thinks that more cards lie there than were announced, where that is possible."""


def normal(game: Cheat) -> Player:
    """A player who counts its own hand and knows the odds."""
    return player(game, Mind(_calls, _lays, lambda game, view: most(view, game.ranks(view.public))))


def suspicion(game: Cheat, view: View) -> float:
    """The chance that the last play is a lie, from the own hand and the sizes of the hands."""
    said, own = heard(view), len(view.own)
    unseen = common.total(game, view.public) - own
    left = min(unseen, 4 * game.decks - len(of(view.own, said.rank)))
    size = min(unseen, common.sizes(game, view.public)[said.seat] + said.count)
    chance = lie(unseen, left, size, said.count)
    return chance + (1 - chance) * COUNT_LIES if game.count_bluff else chance


@lru_cache(maxsize=8192)
def lie(unseen: int, left: int, hand: int, said: int) -> float:
    """The chance that so many announced cards are a lie; 1 if there are not so many."""
    if said > min(left, hand):
        return 1.0
    return float(lie_after(said, held(unseen, left, hand), HONEST, most=max(BOLD, said)))


def eager(chance: float, players: int) -> float:
    """How often a lie of this chance is called by somebody: never up to where it pays, always when it is certain."""
    pays = float(break_even(min(players - 1, RIVALS)))
    return max(0.0, (chance - pays) / (1 - pays))


def _calls(game: Cheat, view: View) -> float:
    chance, players = suspicion(game, view), view.public.players
    if chance == 1 or accepted(view):
        return float(chance == 1)
    if view.public.window == "final":
        return 1.0
    return shared(eager(chance, players), players - 1)


def _lays(game: Cheat, view: View) -> Mapping[Action, float]:
    ranks = most(view, game.ranks(view.public))
    if any(of(view.own, rank) for rank in ranks):
        return {play: weight for rank in ranks for play, weight in _truths(game, view, rank).items()}
    bluffs: dict[Action, float] = {}
    for rank in ranks:
        bluffs |= {play: weight / len(ranks) for play, weight in _bluffs(game, view, rank).items()}
    if not may_pass(game, view):
        return bluffs
    return {play: (1 - PASSES) * weight for play, weight in bluffs.items()} | {Pass(): PASSES}


def _truths(game: Cheat, view: View, rank: str) -> dict[Action, float]:
    """All true cards; one fewer, if the hand has gaps; or one more that is not true."""
    true, wrong = of(view.own, rank), spare(game, view, rank)
    if game.one_card:
        return {honestly(true[:1], rank): 1.0}
    other: dict[Action, float] = {}
    if len(true) < 4 * game.decks and len(wrong) > 1:
        other[honestly((*true, wrong[0]), rank)] = ADDS
    if true[1:] and gaps(game, view, rank) > GAPS:
        other[honestly(true[1:], rank)] = KEEPS
    return other | {honestly(true, rank): 1 - sum(other.values())}


def _bluffs(game: Cheat, view: View, rank: str) -> dict[Action, float]:
    wrong = spare(game, view, rank)
    most_cards = 1 if game.one_card or common.pile(view.public) >= BIG_PILE else len(BLUFFS)
    numbers = range(1, max(1, min(most_cards, len(wrong) - 1)) + 1)
    total = sum(BLUFFS[: numbers[-1]])
    plays = {n: honestly(wrong[:n], rank) for n in numbers}
    if game.count_bluff:
        plays = {n: Play(play.cards, rank, 1 + (n > 2)) for n, play in plays.items()}
    return {play: BLUFFS[n - 1] / total for n, play in plays.items()}
