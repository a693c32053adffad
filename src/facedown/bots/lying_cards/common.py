"""What every Lying Cards bot shares: when it is asked for what, and mixed strategies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, TypeVar

from ...engine import Policy, Seat
from ...games.lying_cards import Action, Claim, Key, LCard, LyingCards, Pass, View, key
from ...games.lying_cards.actions import Joker
from ...games.lying_cards.fight import Three

T = TypeVar("T")
Chances = dict[Action | None, float]
Player = Policy[View, Action]

SILENT: Chances = {None: 1.0}

RARE = 0.02
"""What would be chosen less often than this, compared with the best, is never chosen."""


@dataclass(frozen=True)
class Mind:
    """How a bot thinks: the weights of its attacks and of its defences, and the chance of each event card just now."""

    attacks: Callable[[LyingCards, View], Mapping[Action, float]]
    defends: Callable[[LyingCards, View], Mapping[Action, float]]
    events: Callable[[LyingCards, View], Mapping[Action, float]]


def player(game: LyingCards, mind: Mind) -> Player:
    """A policy: an event card with its chance, otherwise what has to be done; silent when nothing has."""

    def policy(view: View) -> Mapping[Action | None, float]:
        """What this mind does in a view."""
        if view.seat is None or view.public.phase == "over":
            return dict(SILENT)
        found = mind.events(game, view) if view.events else {}
        events = {action: p for action, p in found.items() if p > 0 and game.problem(view, action) is None}
        rest = 1 - min(1.0, sum(events.values()))
        return normalised(events | {action: rest * p for action, p in _due(game, view, mind).items()})

    return policy


def _due(game: LyingCards, view: View, mind: Mind) -> Chances:
    """What a seat does that plays no event card: it defends, attacks or passes, if the table waits for it."""
    public, attack = view.public, view.public.attack
    if attack is not None:
        return normalised(mind.defends(game, view)) if view.seat == attack.target else dict(SILENT)
    if view.seat != public.turn:
        return dict(SILENT)
    return {Pass(): 1.0} if public.phase == "lost" else normalised(mind.attacks(game, view))


def may_pass(game: LyingCards, view: View) -> bool:
    """Whether the turn may end without another attack."""
    return game.problem(view, Pass()) is None


def others(view: View) -> tuple[Seat, ...]:
    """All other seats, clockwise."""
    return view.public.clockwise(seat_of(view))[1:]


def seat_of(view: View) -> Seat:
    """The seat that looks; a spectator is never asked."""
    assert view.seat is not None
    return view.seat


def values(cards: Sequence[LCard]) -> tuple[int, ...]:
    """The values of cards, the highest first."""
    return tuple(sorted((card.value for card in cards), reverse=True))


def strength(game: LyingCards, cards: Sequence[LCard], joker: Joker | None = None) -> Key:
    """How strong three cards are at this table."""
    return key(Three(tuple(cards), joker).values, game.kicker_depth)


def best_joker(cards: Sequence[LCard]) -> Joker | None:
    """The joker that makes three cards strongest: trips of a pair, a pair of the highest; None where it cannot help.

    >>> best_joker([LCard.read("3R"), LCard.read("8W"), LCard.read("8R")])
    (LCard(value=3, symbol='R'), 8)
    """
    found = values(cards)
    if len(set(found)) == 1:
        return None
    goal = found[1] if len(set(found)) == 2 else found[0]
    return min((card for card in cards if card.value != goal), key=lambda card: card.value), goal


def normalised(weights: Mapping[Any, float]) -> Chances:
    """Weights scaled to add up to 1; what has no weight is left out."""
    total = sum(weights.values())
    return {action: weight / total for action, weight in weights.items() if weight > 0}


def mixed(worth: Mapping[T, float], tremble: float) -> dict[T, float]:
    """Chances from what each choice is worth: e times less often for each `tremble` below the best.

    >>> mixed({"a": 1.0, "b": 0.5, "c": -9.0}, tremble=0.5)
    {'a': 0.7310585786300049, 'b': 0.2689414213699951}
    """
    best = max(worth.values(), default=0.0)
    weights = {choice: exp((value - best) / tremble) for choice, value in worth.items()}
    kept = {choice: weight for choice, weight in weights.items() if weight > RARE}
    return {choice: weight / sum(kept.values()) for choice, weight in kept.items()}


def shares(*claims: tuple[Claim, float]) -> dict[Claim, float]:
    """Announcements with their weights; the same one twice has both."""
    found: dict[Claim, float] = {}
    for claim, weight in claims:
        found[claim] = found.get(claim, 0.0) + weight
    return found
