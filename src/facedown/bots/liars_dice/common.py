"""What every Liar's Dice bot shares: when it is asked at all, and how chances become a mixed strategy."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ...engine import Policy
from ...games.liars_dice import Action, Bid, Calza, LiarsDice, NextRound, Public, Special, View
from ...pieces import FACES

Chances = dict[Action | None, float]
Player = Policy[View, Action]
Answer = Callable[[LiarsDice, View], Mapping[Action, float]]
Nerve = Callable[[LiarsDice, View], float]

SILENT: Chances = {None: 1.0}


def player(game: LiarsDice, answer: Answer, nerve: Nerve) -> Player:
    """A policy: `answer` weighs the actions on its turn, `nerve` is the chance of "Exactly!" out of turn."""

    def policy(view: View) -> Mapping[Action | None, float]:
        """What this player does in a view."""
        public, seat = view.public, view.seat
        if seat is None or public.winner is not None:
            return dict(SILENT)
        if public.lifted:
            return {NextRound(public.round): 1.0} if seat == public.turn else dict(SILENT)
        if seat == public.turn:
            return normalised(answer(game, view))
        return _interrupt(nerve(game, view), public) if may_calza(game, view) else dict(SILENT)

    return policy


def may_calza(game: LiarsDice, view: View) -> bool:
    """Whether this seat may say "Exactly!" to the last bid."""
    return bool(view.public.bids) and game.problem(view, Calza(view.public.number)) is None


def normalised(weights: Mapping[Action, float]) -> Chances:
    """Weights scaled to add up to 1; what has no weight is left out."""
    total = sum(weights.values())
    return {action: weight / total for action, weight in weights.items() if weight > 0}


def counted(own: tuple[int, ...], wild: bool) -> tuple[int, ...]:
    """How many own dice count for each face, ones to sixes.

    >>> counted((1, 3, 3, 5, 6), wild=True)
    (1, 1, 3, 1, 2, 2)
    """
    ones = own.count(1) if wild else 0
    return tuple(own.count(face) + (ones if face != 1 else 0) for face in FACES)


def columns(game: LiarsDice, public: Public) -> tuple[tuple[int, bool, int], ...]:
    """The faces that may be bid: face, whether a special round is declared with it, the least number of dice."""
    declare = (False, True) if public.special == "offered" and not public.bids else (False,)
    found = ((face, declared, game.least(public, face, declared)) for face in FACES for declared in declare)
    return tuple((face, declared, least) for face, declared, least in found if least and least <= public.dice)


def before(public: Public, k: int) -> Public:
    """The table as it was when bid `k` (from 0) of this round was about to be made."""
    offered = public.bids[0][1].palifico or _was_offered(public)
    special: Special = "offered" if k == 0 and offered else public.special
    return replace(public, bids=public.bids[:k], turn=public.bids[k][0], special=special)


def after(public: Public, bid: Bid) -> Public:
    """The table once the player on turn has made this bid."""
    special: Special = public.special if public.bids or public.special == "on" else ("on" if bid.palifico else "")
    bids = (*public.bids, (public.turn, bid))
    return replace(public, bids=bids, special=special, turn=public.following(public.turn))


def _was_offered(public: Public) -> bool:
    return bool(public.history) and public.history[-1].special == "offered"


def _interrupt(chance: float, public: Public) -> Chances:
    if chance <= 0:
        return dict(SILENT)
    return {Calza(public.number): 1.0} if chance >= 1 else {Calza(public.number): chance, None: 1 - chance}
