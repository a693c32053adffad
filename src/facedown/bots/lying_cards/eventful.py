"""When a planning Lying Cards bot plays its event card: what it would change, and whether the moment is good."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine import Seat
from ...games.lying_cards import (
    Action,
    Attack,
    DoubleAttack,
    Fight,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
)
from . import planning
from .common import others
from .thinking import Option, Thinker, attacks

PLAYS = 0.9
"""How often it plays an event card at a moment that is good enough."""

HOPELESS = 0.4
"""If its best defence holds less often than this, it would rather have a Schutzschild."""

NEAR = 3
"""Who has so many cards is one fight from going out."""

SWAP = 1.5
"""A Handtausch must save so many threes that nobody has seen."""

TRADE = 0.5
"""A Tausch Drei must make the hand so much better, in fights."""


def events(thinker: Thinker) -> dict[Action, float]:
    """The event cards that it plays now, each with its chance; at most one of them."""
    held = thinker.view.events
    kinds = {
        "Shield": _shields, "DoubleAttack": _joins, "SecondChance": _tries_again,
        "SwapHands": _swaps_hands, "SwapThree": _swaps_three, "Skip": _skips,
    }  # fmt: skip
    for event in dict.fromkeys(held):
        if event in kinds and (found := dict(kinds[event](thinker))):
            return found
    return {}


def _shields(thinker: Thinker) -> Iterator[tuple[Action, float]]:
    """Against an attack that the best defence can hardly hold."""
    attack = thinker.view.public.attack
    if attack is not None and attack.target == thinker.seat and thinker.stands(thinker.options[0].key) < HOPELESS:
        yield Shield(), PLAYS


def _joins(thinker: Thinker) -> Iterator[tuple[Action, float]]:
    """An attack on another, with three cards that are hardly the weakest of the nine."""
    attack, view = thinker.view.public.attack, thinker.view
    if attack is None or thinker.seat in (attack.attacker, attack.target) or attack.joiner is not None:
        return
    plain = [option for option in thinker.options if option.joker is None]
    best = max(plain, key=lambda option: _joined(thinker, option, attack.target), default=None)
    if best is not None and _joined(thinker, best, attack.target) > thinker.base + thinker.style.patience:
        said = thinker.says(best)
        share = PLAYS / sum(said.values())
        yield from ((DoubleAttack(view.public.number, best.cards, claim), share * p) for claim, p in said.items())


def _joined(thinker: Thinker, option: Option, target: Seat) -> float:
    """What three cards are worth beside an attack: they lose only if both others are as strong.

    Where side plays against side a joiner takes nothing.
    """
    weakest = (1 - thinker.wins(option.key, target)) * (1 - thinker.stands(option.key))
    risk = weakest if thinker.game.double_attack == "weakest" else 0.0
    return (1 - risk) * (option.left + thinker.style.hurt) + risk * (thinker.base - 2 * (1 + thinker.style.loss))


def _tries_again(thinker: Thinker) -> Iterator[tuple[Action, float]]:
    """After a lost attack another one, unless a pass is better."""
    public = thinker.view.public
    if public.phase != "lost" or public.turn != thinker.seat:
        return
    last = next(event for event in reversed(public.log) if isinstance(event, Fight))
    free = thinker.game.second_chance_same_target
    targets = [seat for seat in public.targets if free or seat != last.target]
    for action, chance in attacks(thinker, targets).items() if targets else ():
        if isinstance(action, Attack):
            yield SecondChance(action.cards, action.target, action.claim, action.joker), PLAYS * chance


def _swaps_hands(thinker: Thinker) -> Iterator[tuple[Action, float]]:
    """With the hand that costs least, if that saves enough."""
    if thinker.view.public.attack is None:
        costs = {seat: thinker.guessed(seat) for seat in others(thinker.view)}
        other = min(costs, key=lambda seat: costs[seat])
        if -thinker.base - costs[other] >= SWAP * planning.usual(3, thinker.style.care):
            yield SwapHands(other), PLAYS


def _swaps_three(thinker: Thinker) -> Iterator[tuple[Action, float]]:
    """The three that it misses least, with somebody who is nearly out or has the better cards."""
    if thinker.view.public.attack is not None or not thinker.view.own:
        return
    worst = min(thinker.options, key=lambda option: option.key)
    if len(thinker.view.own) == NEAR or worst.joker:
        return
    near = [seat for seat in others(thinker.view) if thinker.sizes[seat] <= NEAR]
    average = planning.usual(3, thinker.style.care)
    if near or worst.left - average >= thinker.base + TRADE:
        other = min(near or others(thinker.view), key=thinker.guessed)
        yield SwapThree(other, worst.cards), PLAYS


def _skips(thinker: Thinker) -> Iterator[tuple[Action, float]]:
    """Whoever is nearly out and comes next of those who are."""
    public = thinker.view.public
    near = [
        seat for seat in public.clockwise(public.turn)[1:] if thinker.sizes[seat] <= NEAR and not public.skips[seat]
    ]
    if public.attack is None and near and near[0] != thinker.seat:
        yield Skip(near[0]), PLAYS
