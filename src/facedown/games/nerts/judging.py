"""What a player of Ligretto may do at this moment, and the sentence for what is refused."""

from __future__ import annotations

from typing import NamedTuple

from ...engine import Problem, Seat
from ...pieces import RANK_NAMES, RANKS, SUIT_NAMES, Card
from . import fitting
from .state import Flip, Ligretto, Move, NextRound, Pile, Public, Put, Recycle, Side, Stop, Timed, View, closed

LATEST = 10**9
"""The last tick that there is: a round of a year and a half."""


class Place(NamedTuple):
    """Where an own card lies that can be played: in work pile `pile` at `depth`, or elsewhere."""

    name: str
    pile: int = -1
    depth: int = -1


def find(side: Side, card: Card) -> Place | None:
    """The place of a card that lies open on one's own side; None if it is covered, face down or in the middle."""
    if card == side.top:
        return Place("Ligretto pile")
    if card == side.waste_top:
        return Place("waste")
    for number, pile in enumerate(side.work):
        if card in pile:
            return Place("work pile", number, pile.index(card))
    return None


def on_time(public: Public, seat: Seat, at: int | None) -> bool:
    """Whether an action still counts after a call: it carries the tick of the call, or an earlier one."""
    called = public.calls[0][1]
    return at is not None and called is not None and at <= called and seat not in public.done


def move_problem(view: View, seat: Seat, action: Timed) -> Problem | None:
    """Why this seat cannot do this now, or None."""
    return (
        _tick_problem(action)
        or _phase_problem(view.public, seat, action)
        or _action_problem(view.public, view.public.sides[seat], seat, action)
    )


def _tick_problem(action: Timed) -> Problem | None:
    if action.at is None or (type(action.at) is int and 0 <= action.at <= LATEST):
        return None
    return Problem("wrong_tick", f"{action.at!r:.40} is no tick: a whole number from 0 to {LATEST}, or none.")


def _phase_problem(public: Public, seat: Seat, action: Timed) -> Problem | None:
    if public.phase == "running":
        return None
    if public.phase == "called" and not isinstance(action, Stop) and on_time(public, seat, action.at):
        return None
    why = f"{{{public.calls[0][0]}}} has called “Ligretto!”." if public.calls else "all were stuck."
    return Problem("round_over", f"The round is over: {why}")


def _action_problem(public: Public, side: Side, seat: Seat, action: Timed) -> Problem | None:
    match action:
        case Put():
            return _card_problem(public, side, seat, action.card, covered=False) or _put_problem(public, side, action)
        case Move():
            return _card_problem(public, side, seat, action.card, covered=True) or _work_problem(side, action)
        case Flip():
            return _flip_problem(side)
        case Recycle():
            return _recycle_problem(side)
        case Ligretto() if side.ligretto:
            left = f"{side.ligretto} card{'s' if side.ligretto > 1 else ''}"
            return Problem("ligretto_not_empty", f"You still have {left} in your Ligretto pile.")
    return None


def _card_problem(public: Public, side: Side, seat: Seat, card: Card, covered: bool) -> Problem | None:
    """Why this card cannot be taken; `covered` allows a card of a work pile on which others lie."""
    if isinstance(card, Card) and card.pack != seat:
        whose = f"to {{{card.pack}}}" if card.pack < public.players else "to nobody at this table"
        return Problem("not_your_cards", f"Those cards belong {whose} – you may use your own cards and the middle.")
    place = find(side, card) if isinstance(card, Card) else None
    if place is None or not (covered or card in side.playable):
        what = "the top of your Ligretto pile, the front card of a work pile and the top of the waste"
        return Problem("not_playable", f"Only {what} can be played.")
    return None


def _put_problem(public: Public, side: Side, put: Put) -> Problem | None:
    card, number = put.card, put.pile
    if number is None or card.rank == RANKS[0]:
        return None if number is None and card.rank == RANKS[0] else _ace_problem(card)
    if type(number) is not int or number not in range(len(public.middle)):
        there = f"there are {len(public.middle)}, from 0 on" if public.middle else "an ace starts the first"
        return Problem("does_not_fit_middle", f"The middle has no pile {number!r}: {there}.")
    pile = public.middle[number]
    fit = fitting.onto_middle(pile, card, put.at)
    if fit == "late":
        first = next(laid.owner for laid in pile if laid.card.rank == card.rank)
        place = find(side, card)
        back = f"your {card.name} goes back to your {place.name if place else 'side'}"
        return Problem("too_slow", f"{{{first}}} was first – {back}.")
    if fit == "no":
        return Problem("does_not_fit_middle", f"The middle is built up in suit: {_goes_on(pile)}.")
    return None


def _goes_on(pile: Pile) -> str:
    top = pile[-1].card
    if closed(pile):
        return f"this pile of {SUIT_NAMES[top.suit]} is complete"
    return f"on the {top.name} goes only the {Card(fitting.above(top.rank), top.suit).name}"


def _ace_problem(card: Card) -> Problem:
    if card.rank == RANKS[0]:
        return Problem("does_not_fit_middle", f"The {card.name} is never put onto a pile: it starts one of its own.")
    return Problem("does_not_fit_middle", f"The {card.name} cannot start a pile in the middle: only an ace can.")


def _work_problem(side: Side, move: Move) -> Problem | None:
    number, rule = move.pile, "Work piles go down in alternating colours"
    if type(number) is not int or number not in range(len(side.work)):
        return Problem("does_not_fit_work", f"You have no work pile {number!r}: they are 0 to {len(side.work) - 1}.")
    pile = side.work[number]
    if move.card in pile:
        return Problem("does_not_fit_work", f"The {move.card.name} lies on that work pile already.")
    if fitting.onto_work(pile, move.card):
        return None
    front = pile[-1]
    if front.rank == RANKS[0]:
        return Problem("does_not_fit_work", f"{rule}: nothing lies below an ace.")
    goes = f"on the {front.name} goes a {fitting.other_colour(front)} {RANK_NAMES[fitting.below(front.rank)]}"
    return Problem("does_not_fit_work", f"{rule}: {goes}.")


def _flip_problem(side: Side) -> Problem | None:
    if side.hand:
        return None
    then = "turn your waste over first" if side.waste else "no card is left there or in your waste"
    return Problem("hand_empty", f"Your hand is empty – {then}.")


def _recycle_problem(side: Side) -> Problem | None:
    if side.hand:
        left = f"{side.hand} card{'s' if side.hand > 1 else ''}"
        return Problem("hand_not_empty", f"You still have {left} in your hand – flip first.")
    return None if side.waste else Problem("nothing_to_recycle", "You have no waste to turn over.")


def done_problem(public: Public) -> Problem | None:
    """Why nobody is asked whether a card is on its way, or None; a second answer is no error."""
    if public.phase == "running":
        return Problem("wrong_phase", "Nobody has called yet: the round is going on.")
    return None if public.phase == "called" else Problem("round_over", "The round is over and written down.")


def next_problem(public: Public, action: NextRound) -> Problem | None:
    """Why the next round cannot begin, or None."""
    if type(action.round) is not int or action.round > public.round:
        return Problem("wrong_phase", f"There was no round {action.round!r} yet: this is round {public.round}.")
    if action.round < public.round:
        return Problem("too_late", "Too late – that round is over.")
    if public.phase != "scored":
        return Problem("wrong_phase", f"Round {public.round} is still being played.")
    return None
