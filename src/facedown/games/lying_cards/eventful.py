"""When an event card of Lying Cards may be played, and why not."""

from __future__ import annotations

from ...engine import Problem
from .actions import DoubleAttack, EventAction, SecondChance, Shield, Skip, SwapHands, SwapThree
from .house import House
from .judging import (
    claim_problem,
    held_problem,
    joker_problem,
    seat_problem,
    target_problem,
    three_problem,
    waiting_problem,
)
from .state import View


def event_problem(house: House, view: View, action: EventAction) -> Problem | None:
    """Why this seat may not play this event card so, or None: whether it can be played at all comes first."""
    if problem := held_problem(view, type(action).__name__):
        return problem
    match action:
        case Shield():
            return _shield_problem(view)
        case DoubleAttack():
            return _double_problem(house, view, action)
        case SecondChance():
            return _second_problem(house, view, action)
        case SwapHands():
            return waiting_problem(view.public, "SwapHands") or _other_problem(view, action)
        case SwapThree():
            waits = waiting_problem(view.public, "SwapThree")
            return waits or three_problem(view, action.cards) or _other_problem(view, action)
        case Skip():
            return waiting_problem(view.public, "Skip") or seat_problem(view.public, action.player)


def _shield_problem(view: View) -> Problem | None:
    attack = view.public.attack
    if attack is None or view.seat == attack.target:
        return None
    return Problem("event_window", f"Schutzschild has to wait: just now it could only help {{{attack.target}}}.")


def _double_problem(house: House, view: View, action: DoubleAttack) -> Problem | None:
    """Why nobody joins so: another attack, one of one's own, or one that has a joiner."""
    attack = view.public.attack
    if attack is None or attack.number != action.attack or type(action.attack) is not int:
        return Problem(
            "event_window", f"Doppelangriff can only join a running attack, and attack {action.attack!r} is none."
        )
    if view.seat in (attack.attacker, attack.target):
        return Problem("event_window", "Doppelangriff can only join the attack of one other player on another.")
    found = three_problem(view, action.cards) or claim_problem(house, action.claim)
    if found is None and attack.joiner is not None:
        return Problem("already_joined", f"Someone has already joined this attack: {{{attack.joiner}}}.")
    return found


def _second_problem(house: House, view: View, action: SecondChance) -> Problem | None:
    """Why there is no second attack so: only after one's own lost one, and on somebody else."""
    public = view.public
    if public.phase != "lost" or view.seat != public.turn:
        return Problem("event_window", "Zweite Chance can only follow your own lost attack.")
    found = (
        three_problem(view, action.cards)
        or target_problem(public, action.target)
        or claim_problem(house, action.claim)
        or joker_problem(house, view, action.cards, action.joker)
    )
    if found is None and action.target == public.fights[-1].target and not house.second_chance_same_target:
        return Problem("same_target", "Choose somebody else this time.")
    return found


def _other_problem(view: View, action: SwapHands | SwapThree) -> Problem | None:
    if problem := seat_problem(view.public, action.other):
        return problem
    return Problem("bad_target", "You cannot swap with yourself.") if action.other == view.seat else None
