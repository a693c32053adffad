"""Who may call a play of Løgneren or accept it, what a call costs, and who goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...engine import Problem, Seat
from ...pieces import arranged
from .house import House
from .laying import after
from .state import Accept, Doubt, Public, Reveal, Said, State, View


def doubt_problem(view: View, action: Doubt) -> Problem | None:
    """Why this seat may not call the play with this number, or None."""
    public, number = view.public, action.play
    named = type(number) is int and 1 <= number <= public.number
    if named and number == public.number and public.window == "shown":
        caller = public.reveals[-1].caller
        return Problem("already_called", f"{{{caller}}} was first – the cards are already being shown.")
    if public.window in ("", "shown"):
        return Problem("nothing_to_call", "There is no play to challenge just now.")
    if not named:
        return Problem("nothing_to_call", f"There is no play {number!r}: the last is {public.number}.")
    if number < public.number:
        late = "Too late – the next player has already laid cards. Only the last play can be challenged."
        return Problem("too_late", late)
    if public.window == "closed":
        return Problem("too_late", "Too late – a pass has ended the time to challenge that play.")
    if view.seat not in public.others:
        return Problem("own_play", "You cannot challenge your own play.")
    return None


def accept_problem(view: View, action: Accept) -> Problem | None:
    """Why this seat cannot accept the play with this number, or None; a second time is no error."""
    public, number = view.public, action.play
    if not public.number:
        return Problem("wrong_phase", "There is no play to accept: nobody has laid cards yet.")
    if type(number) is not int or not 1 <= number <= public.number:
        return Problem("wrong_phase", f"There is no play {number!r} to accept: the last is {public.number}.")
    if number < public.number or public.window == "shown":
        return Problem("too_late", "Too late – that play is over.")
    if public.window != "final":
        return Problem("wrong_phase", "Only a last card is accepted: until the next player lays, you may still call.")
    if view.seat not in public.others:
        return Problem("own_play", "It is your own play: the others accept it or call.")
    return None


def accept(state: State, seat: Seat) -> State:
    """The last card stands for this seat; when it stands for all others, who laid it has won."""
    public = state.public
    accepted = public.accepted | {seat}
    winner = public.last.seat if public.last and accepted == public.others else None
    return replace(state, public=replace(public, accepted=accepted, winner=winner))


def settle(house: House, state: State, caller: Seat) -> State:
    """The cards of the last play are shown to all, and the pile goes to the liar or to who called the truth."""
    said, pile = _called(state.public), arranged(card for play in state.pile for card in play)
    shown = Reveal(said, state.pile[-1], caller, None if house.count_bluff else len(pile))
    hands, memory = list(state.hands), list(state.memory)
    hands[shown.taker] = arranged((*hands[shown.taker], *pile))
    memory[shown.taker] = replace(memory[shown.taker], took=(*memory[shown.taker].took, (said.play, pile)))
    public = replace(state.public, **_going_on(house, state.public, shown), log=(*state.public.log, shown))
    return replace(state, hands=tuple(hands), pile=(), memory=tuple(memory), public=public)


def _called(public: Public) -> Said:
    if public.last is None:
        raise ValueError("Nothing has been laid, so nothing can be called.")
    return public.last


def _going_on(house: House, public: Public, shown: Reveal) -> dict[str, Any]:
    """What a call changes in public: a winner, or who goes on, from which rank."""
    said = shown.said
    over: dict[str, Any] = {"window": "shown", "accepted": frozenset(), "passes": 0, "announced": 0}
    if public.window == "final" and not shown.lie:
        return over | {"winner": said.seat}
    if house.rank_rule == "same":
        return over | _new_round(house, public, shown)
    rank = after(said.rank) if house.rank_rule == "ascending" else said.rank
    return over | {"turn": public.left(said.seat), "rank": rank}


def _new_round(house: House, public: Public, shown: Reveal) -> dict[str, Any]:
    seats = {"call_winner": shown.winner, "call_loser": shown.taker}
    seats["left_of_challenged"] = public.left(shown.said.seat)
    seats["starter"] = seats[house.after_call_starter]
    opener, chooser = seats["starter"], seats[house.after_call_chooser]
    return {"turn": opener, "chooser": None if chooser == opener else chooser, "rank": "", "opening": True}
