"""Sorteper as a game of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

from ...engine import Problem, Seat, Turn, shuffle
from ...options import BadConfig
from ...pieces import arranged
from . import judging, moving, position
from .state import (
    PACK,
    SORTEPER,
    Action,
    Agree,
    Done,
    Draw,
    Expose,
    LayPair,
    Memory,
    Pause,
    Public,
    State,
    View,
    pairs,
)


@dataclass(frozen=True)
class Sorteper:
    """Sorteper for three players and more; it has no house rules."""

    name = "sorteper"
    title = "Sorteper"
    seats = (3, len(PACK))

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> State:
        """All 51 cards are dealt, one at a time from seat `first`, the left of the dealer."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            raise BadConfig(f"Sorteper is for 3 to 51 players, each with a card at least, not for {seats!r}.")
        if type(first) is not int or first not in range(seats):
            raise BadConfig(f"Seat {first!r} cannot begin: seats are 0 to {seats - 1}.")
        cards = shuffle(rng, PACK)
        hands = tuple(cards[(seat - first) % seats :: seats] for seat in range(seats))
        return State(hands, (Memory(),) * seats, Public(tuple(map(len, hands)), first))

    def position(
        self, hands: Sequence[str], first: Seat = 0, drawer: Seat | None = None, clearing: bool = False
    ) -> State:
        """A prepared table: the hands that are left, as "4S JC"; all other cards lie on the table in pairs.

        `first` sits left of the dealer; the `drawer` is that seat, or the next one that has cards, if none is named.
        In the `clearing` hands may hold pairs, and nobody has said `Done`.

        >>> Sorteper().position(hands=["4S JC", "4H", ""], first=1).public.giver
        0
        """
        if not self.seats[0] <= len(hands) <= self.seats[1]:
            raise ValueError(f"Sorteper is for 3 to 51 players, not for the hands {list(hands)!r}.")
        return position.read(hands, first, drawer, clearing)

    def players(self, state: State) -> int:
        """How many sit at this table."""
        return state.public.players

    def turn(self, state: State) -> Turn:
        """The clearing waits for all who have not finished, a draw for its player, a pause for all who still disagree.

        Everybody else who is in may show a card by mistake, or stop the game.
        """
        public = state.public
        if public.phase == "over":
            return Turn()
        if public.agreed is not None:
            return Turn(public.still_in - public.agreed)
        clearing = public.phase == "clearing"
        must = public.still_in - public.done if clearing else public.still_in & {public.drawer}
        return Turn(must, public.still_in - must)

    def observe(self, state: State, seat: Seat | None) -> View:
        """A seat sees its cards by rank, what it has been shown, and what all can see; a spectator only that."""
        if seat is None:
            return View(None, (), Memory(), state.public)
        return View(seat, arranged(state.hands[seat]), state.memory[seat], state.public)

    def actions(self, view: View) -> Iterator[Action]:
        """All that this seat may do now and that changes something."""
        public, seat = view.public, view.seat
        if seat is None or public.phase == "over" or seat not in public.still_in:
            return
        if public.agreed is not None:
            yield from [Agree()] if seat not in public.agreed else []
            return
        if public.phase == "clearing":
            yield from (
                LayPair(a, b) for a, b in combinations(view.own, 2) if a.rank == b.rank and SORTEPER not in (a, b)
            )
            yield from [Done()] if seat not in public.done and not pairs(view.own) else []
        elif seat == public.drawer and public.giver is not None:
            yield Draw(public.giver)
        yield from map(Expose, view.own)
        yield Pause()

    def problem(self, view: View, action: Action) -> Problem | None:
        """Why the rules refuse an action of this seat, or None."""
        public = view.public
        if view.seat is None:
            return Problem("unknown_player", "A spectator watches: only a seat can act.")
        if public.loser is not None:
            return Problem("game_over", f"The game is over: {{{public.loser}}} was left with Sorteper.")
        if view.seat not in public.still_in:
            return Problem("you_are_out", "You have no cards left – you have already won.")
        if public.agreed is not None and not isinstance(action, Agree):
            return Problem("paused", "The game is paused until everyone agrees.")
        return _judged(view, action)

    def apply(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The next state after an action that `problem` allows."""
        match action:
            case LayPair():
                return moving.lay(state, seat, action)
            case Done():
                return moving.done(state, seat)
            case Draw(giver):
                return moving.draw(state, seat, giver, rng)
            case Expose(card):
                return moving.expose(state, seat, card, rng)
            case Pause():
                return moving.pause(state, seat)
            case Agree():
                return moving.agree(state, seat)

    def scores(self, state: State) -> tuple[int, ...] | None:
        """0 for who is left with Sorteper, 1 for all others; None while play goes on."""
        loser = state.public.loser
        return None if loser is None else tuple(int(seat != loser) for seat in range(state.public.players))

    def cautions(self) -> tuple[str, ...]:
        """There is nothing that somebody who chooses these rules should know beforehand: there is no choice."""
        return ()

    def length(self, seats: int) -> tuple[int, int] | None:
        """No game has a fixed length: Sorteper can be drawn again and again."""
        return None

    def advice(self, seats: int) -> str:
        """What suits so many players, beside the rules."""
        return "" if seats <= 10 else "Around one table up to 10 players are comfortable."


def _judged(view: View, action: Action) -> Problem | None:
    match action:
        case LayPair():
            return judging.lay_problem(view, action)
        case Done():
            return judging.done_problem(view)
        case Draw():
            return judging.draw_problem(view, action)
        case Expose(card):
            return judging.hand_problem(view, card)
        case Pause():
            return None
        case Agree():
            return judging.agree_problem(view)
    return Problem("unknown_action", f"{action!r} is not an action of Sorteper.")


VARIANTS: dict[str, Sorteper] = {"base": Sorteper()}
