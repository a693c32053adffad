"""Why the rules of Sorteper refuse what somebody tries."""

from __future__ import annotations

from ...engine import Problem
from ...pieces import Card, rank_word
from .state import SORTEPER, Draw, LayPair, Public, View, pairs

NO_STEERING = Problem("no_steering", "The draw is random – please do not pick a card.")
"""Said to whoever points at a card, or names one, instead of a player."""


def lay_problem(view: View, action: LayPair) -> Problem | None:
    """Why this seat may not lay these two cards, or None."""
    a, b = action.a, action.b
    if view.public.phase != "clearing":
        return Problem("wrong_phase", "The clearing is over: a pair that a draw makes is laid down by itself.")
    if problem := hand_problem(view, a) or hand_problem(view, b):
        return problem
    if a == b:
        return Problem("duplicate_card", f"You named {a.short} twice: a pair is two cards of the same rank.")
    if SORTEPER in (a, b):
        return Problem("sorteper_never_pairs", "The jack of clubs can never be part of a pair.")
    if a.rank != b.rank:
        ranks = f"{a.short} is {_one(a)} and {b.short} is {_one(b)}"
        return Problem("not_a_pair", f"A pair is two cards of the same rank: {ranks}.")
    return None


def done_problem(view: View) -> Problem | None:
    """Why this seat has not finished its clearing, or None; a second time is no error."""
    if view.public.phase != "clearing":
        return Problem("wrong_phase", "The clearing is over: everybody has laid down all pairs.")
    return _pair_first(view)


def draw_problem(view: View, action: Draw) -> Problem | None:
    """Why this seat may not draw from that one, or None."""
    public = view.public
    if public.phase == "clearing":
        return _pair_first(view) or Problem(
            "wrong_phase", f"Nobody draws yet: we wait for the pairs of {_waited(public)}."
        )
    if view.seat != public.drawer:
        return Problem("not_your_turn", f"It is {{{public.drawer}}}'s turn – please wait a moment.")
    if type(action.giver) is not int:
        return NO_STEERING
    if action.giver != public.giver:
        return Problem("wrong_giver", f"You draw from the player on your right: {{{public.giver}}}.")
    return None


def hand_problem(view: View, card: Card) -> Problem | None:
    """Why this seat cannot show this card, or None."""
    if isinstance(card, Card) and card in view.own:
        return None
    name = card.short if isinstance(card, Card) else repr(card)
    return Problem("not_in_hand", f"{name} is not in your hand: choose from the cards that you hold.")


def agree_problem(view: View) -> Problem | None:
    """Why there is nothing to agree to, or None; a second time is no error."""
    return None if view.public.agreed is not None else Problem("wrong_phase", "The game is not paused: play on.")


def _pair_first(view: View) -> Problem | None:
    if not pairs(view.own):
        return None
    return Problem("lay_pairs_first", "Please show and lay down your pair first.")


def _waited(public: Public) -> str:
    waited = [f"{{{seat}}}" for seat in range(public.players) if seat not in public.done]
    return " and ".join(filter(None, (", ".join(waited[:-1]), waited[-1])))


def _one(card: Card) -> str:
    word = rank_word(card.rank, 1)
    return f"{'an' if word[0] in 'ae' else 'a'} {word}"
