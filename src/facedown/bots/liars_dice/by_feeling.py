"""The easy Liar's Dice bot: looks at its own dice and goes by a feeling for the rest; it knows no odds."""

from __future__ import annotations

from ...games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, Public, View
from .common import Player, columns, counted, may_calza, player

PROFILE = (
    "Easy looks at its own dice and guesses that a third of all hidden dice match (a sixth, where ones do not help). "
    "It likes to bid the faces it holds, raises in small steps, and says 'Liar!' when a bid feels too big: "
    "rarely when it is about what it guessed, often two dice later, always from three dice on. "
    "It works out no chances, and it does not listen to what the others bid."
)

DOUBTS = {0: 0.15, 1: 0.4, 2: 0.75}
"""Dice above its guess -> the chance that it calls."""

DISTRUST = 0.02
"""The chance that it calls a bid that looks small."""

EXACTLY_ON_TURN, EXACTLY_OUT_OF_TURN = 0.1, 0.03
"""How often it says "Exactly!" to a bid that is just what it guessed."""


def easy(game: LiarsDice) -> Player:
    """A beginner: own dice, and a feeling for the rest."""
    return player(game, _answer, _nerve)


def feeling(game: LiarsDice, view: View, face: int, special: bool = False) -> int:
    """How many dice it believes there are: its own that match, and a third (or a sixth) of the hidden ones."""
    public, wild = view.public, game.wild(view.public) and not special
    hidden, share = public.dice - len(view.own), 3 if wild and face != 1 else 6
    return counted(view.own, wild)[face - 1] + (hidden + share // 2) // share


def _answer(game: LiarsDice, view: View) -> dict[Action, float]:
    bids = _bids(game, view)
    if not view.public.bids:
        return bids
    calling = _calling(game, view)
    total = sum(bids.values())
    keep = 1 - sum(calling.values()) if bids else 0.0
    return calling | {bid: keep * weight / total for bid, weight in bids.items()}


def _calling(game: LiarsDice, view: View) -> dict[Action, float]:
    surplus = _surplus(game, view)
    doubt = DISTRUST if surplus < 0 else DOUBTS.get(surplus, 1.0)
    doubts: dict[Action, float] = {Doubt(view.public.number): doubt}
    if surplus == 0 and may_calza(game, view):
        doubts[Calza(view.public.number)] = EXACTLY_ON_TURN
    return doubts


def _bids(game: LiarsDice, view: View) -> dict[Action, float]:
    """Small bids on each face, liked the more the more own dice match and the less they go beyond the guess."""
    weights: dict[Action, float] = {}
    for face, special, least in columns(game, view.public):
        mine = counted(view.own, game.wild(view.public) and not special)[face - 1]
        guess = feeling(game, view, face, special)
        for quantity in _steps(view.public, least, guess):
            liking = (1 + 2 * mine) * 0.25 ** max(0, quantity - guess)
            weights[Bid(quantity, face, special)] = liking
    return weights


def _steps(public: Public, least: int, guess: int) -> range:
    """The two smallest raises; an opening bid a little below the guess."""
    first = least if public.bids else max(least, guess - 2)
    return range(first, min(first + 2, public.dice + 1))


def _nerve(game: LiarsDice, view: View) -> float:
    return EXACTLY_OUT_OF_TURN if _surplus(game, view) == 0 else 0.0


def _surplus(game: LiarsDice, view: View) -> int:
    bid = view.public.bids[-1][1]
    return bid.quantity - feeling(game, view, bid.face)
