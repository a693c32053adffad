"""Why the rules of Lying Cards refuse an attack, a defence or a pass."""

from __future__ import annotations

from typing import Any

from ...engine import Problem, Seat
from .actions import EVENTS, Attack, Defend
from .cards import LCard, values, values_word
from .house import House
from .state import Public, View
from .strength import KINDS


def attack_problem(house: House, view: View, action: Attack) -> Problem | None:
    """Why this seat may not attack so, or None."""
    if view.public.phase == "lost" and view.seat == view.public.turn:
        return Problem("wrong_phase", "Your attack is lost: play Zweite Chance, or pass.")
    return (
        turn_problem(view)
        or three_problem(view, action.cards)
        or target_problem(view.public, action.target)
        or claim_problem(house, action.claim)
        or joker_problem(house, view, action.cards, action.joker)
    )


def defend_problem(house: House, view: View, action: Defend) -> Problem | None:
    """Why this seat may not defend so, or None."""
    attack = view.public.attack
    if attack is None:
        return Problem("wrong_phase", "Nobody is attacked just now.")
    if view.seat != attack.target:
        return Problem("not_your_turn", f"It is {{{attack.target}}} who defends – please wait a moment.")
    return three_problem(view, action.cards) or joker_problem(house, view, action.cards, action.joker)


def pass_problem(house: House, view: View) -> Problem | None:
    """Why this seat may not end its turn, or None."""
    if problem := turn_problem(view):
        return problem
    if view.public.phase == "turn" and not view.public.attacked:
        return Problem("must_attack", "You must attack once before you may pass.")
    if view.public.phase == "turn" and house.after_win == "must":
        return Problem("must_attack", "At this table you must attack again after a won attack.")
    return None


def turn_problem(view: View) -> Problem | None:
    """Why this seat does not decide now, or None."""
    public = view.public
    if public.attack is not None:
        return Problem("wrong_phase", f"Wait until {{{public.attack.target}}} has defended.")
    if view.seat != public.turn:
        return Problem("not_your_turn", f"It is {{{public.turn}}}'s turn – please wait a moment.")
    return None


def three_problem(view: View, cards: Any) -> Problem | None:
    """Why this seat cannot lay these cards, or None."""
    if not isinstance(cards, tuple):
        return Problem("not_in_hand", f"{cards!r} is not a tuple of cards from your hand.")
    for card in cards:
        if not isinstance(card, LCard) or card not in view.own:
            return Problem("not_in_hand", f"{_named(card)} is not in your hand: choose from the cards that you hold.")
    twice = next((card for i, card in enumerate(cards) if card in cards[:i]), None)
    if twice:
        return Problem("duplicate_card", f"You named {twice.short} twice: each card can be laid once.")
    if len(cards) != 3:
        return Problem("exactly_three", f"Exactly three cards, please: you named {len(cards)}.")
    return None


def target_problem(public: Public, target: Any) -> Problem | None:
    """Why the player on turn cannot attack this seat, or None."""
    if problem := seat_problem(public, target):
        return problem
    if target == public.turn:
        return Problem("bad_target", "You cannot attack yourself.")
    if target in public.shielded:
        return Problem("bad_target", f"{{{target}}} is protected until the next turn.")
    return None


def seat_problem(public: Public, seat: Any) -> Problem | None:
    """Why there is no such seat, or None."""
    if type(seat) is int and seat in range(public.players):
        return None
    return Problem("bad_target", f"There is no seat {seat!r}: seats are 0 to {public.players - 1}.")


def claim_problem(house: House, claim: Any) -> Problem | None:
    """Why this is no announcement, or None; a true one is not asked for."""
    if not claim:
        return Problem("claim_required", "Please announce a value – true or not.")
    if isinstance(claim, tuple) and len(claim) == 2:
        kind, value = claim
        if isinstance(kind, str) and kind in KINDS and _is_value(house, value):
            return None
    kinds = "single, pair or trips"
    return Problem("bad_claim", f"{claim!r} cannot be announced: say {kinds}, and a value {values_word(house.deck)}.")


def joker_problem(house: House, view: View, cards: tuple[LCard, ...], joker: Any) -> Problem | None:
    """Why this seat cannot lay a joker with these cards so, or None; most three cards come without one."""
    if joker is None:
        return None
    if problem := held_problem(view, "Joker"):
        return problem
    if not isinstance(joker, tuple) or len(joker) != 2 or joker[0] not in cards:
        return Problem("joker_value", "The joker is laid with one of the three cards, and names its value.")
    if not _is_value(house, joker[1]):
        return Problem("joker_value", f"The joker needs a value {values_word(house.deck)}, not {joker[1]!r}.")
    return None


def held_problem(view: View, event: str) -> Problem | None:
    """Why this seat does not have this event card, or None."""
    if event in view.events:
        return None
    if view.seat is not None and event in view.public.used[view.seat]:
        return Problem("event_used", f"You have already played that event card: {EVENTS[event]}.")
    return Problem("no_such_event", f"You do not hold that event card: {EVENTS[event]}.")


def waiting_problem(public: Public, event: str) -> Problem | None:
    """Why an event card that changes hands or turns has to wait, or None."""
    if public.attack is None:
        return None
    target: Seat = public.attack.target
    return Problem("event_window", f"{EVENTS[event]} is for later: wait until {{{target}}} has defended.")


def _is_value(house: House, value: Any) -> bool:
    return type(value) is int and value in values(house.deck)


def _named(card: Any) -> str:
    return card.short if isinstance(card, LCard) else repr(card)
