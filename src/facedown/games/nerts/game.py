"""Ligretto with ordinary cards as a game of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ...engine import Problem, Seat, Turn, shuffle
from ...options import BadConfig
from ...pieces import RANKS, SUITS, Card
from . import judging, listing, moving, position
from .house import House
from .state import (
    Action,
    Done,
    Down,
    Flip,
    Ligretto,
    Move,
    NextRound,
    Public,
    Put,
    Recycle,
    Side,
    State,
    Stop,
    View,
)

LIGRETTO, WORK = 13, 4
"""Cards of a Ligretto pile, and work piles; the other 35 of a pack are the hand."""


@dataclass(frozen=True)
class Nerts(House):
    """Ligretto with ordinary cards for two to six players, who all play at once, each with a pack of their own."""

    name = "nerts"
    title = "Ligretto with ordinary cards"
    seats = (2, 6)

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> State:
        """All shuffle and lay out their packs; nobody begins, so `first` changes nothing."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            raise BadConfig(f"Ligretto is for 2 to 6 players, not for {seats!r}.")
        if type(first) is not int or first not in range(seats):
            raise BadConfig(f"Seat {first!r} cannot begin: seats are 0 to {seats - 1}.")
        return _dealt(Public((), (0,) * seats), rng)

    def position(
        self, ligretto: Sequence[str], work: Sequence[str] = (), hand: Sequence[str] = (), waste: Sequence[str] = (),
        middle: str = "", totals: Sequence[int] = (), stopped: Sequence[Seat] = (), fruitless: int = 0,
        round: int = 1,
    ) -> State:  # fmt: skip
        """A prepared table: for each seat its own cards as text, "8D 2C", and in the middle those of all, "AH 2H2".

        `ligretto` and `hand` are written from the top down, `waste` from the bottom up, so that its open card is last.
        `work` has up to four piles, "9H 8S | 10C | - | 2D", the front card last. In the `middle`, "AH 2H2 | AS", the
        2H is that of the second seat; "3H@40" came at tick 40.

        >>> Nerts().position(ligretto=["8D 2C", "KS"], work=["9S | 4H"], middle="AH 2H2").public.sides[0].ligretto
        2
        """
        if not self.seats[0] <= len(ligretto) <= self.seats[1]:
            raise ValueError(f"Ligretto is for 2 to 6 players, not for the piles {list(ligretto)!r}.")
        state = position.read(ligretto, work, hand, waste, middle)
        return position.told(self, state, totals, stopped, fruitless, round)

    def players(self, state: State) -> int:
        """How many sit at this table."""
        return state.public.players

    def turn(self, state: State) -> Turn:
        """While a round runs everybody may act; after a call it waits for the others, then for one to go on."""
        public = state.public
        everyone = frozenset(range(public.players))
        match public.phase:
            case "running":
                return Turn(may=everyone)
            case "called":
                return Turn(must=everyone - public.done)
            case "scored":
                return Turn(frozenset({public.waits_for}), everyone - {public.waits_for})
        return Turn()

    def observe(self, state: State, seat: Seat | None) -> View:
        """All see the same: what lies open, and how many cards lie face down; nobody sees these."""
        return View(seat, state.public)

    def actions(self, view: View) -> Iterator[Action]:
        """All that this seat may do now and that changes something, without a tick."""
        return listing.actions(view)

    def problem(self, view: View, action: Action) -> Problem | None:
        """Why the rules refuse an action of this seat, or None."""
        public, seat = view.public, view.seat
        if seat is None:
            return Problem("unknown_player", "A spectator watches: only a seat can act.")
        if public.phase == "over":
            best = " and ".join(f"{{{winner}}}" for winner in public.winners)
            return Problem("game_over", f"The game is over: {best} won with {max(public.totals)} points.")
        match action:
            case Put() | Move() | Flip() | Recycle() | Stop() | Ligretto():
                return judging.move_problem(view, seat, action)
            case Done():
                return judging.done_problem(public)
            case NextRound():
                return judging.next_problem(public, action)
        return Problem("unknown_action", f"{action!r} is not an action of Ligretto.")

    def apply(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The next state after an action that `problem` allows."""
        match action:
            case Put():
                return moving.put(state, seat, action)
            case Move():
                return moving.move(state, seat, action)
            case Flip():
                return moving.flip(state, seat)
            case Recycle():
                return moving.recycle(state, seat)
            case Stop():
                return moving.stop(self, state, seat)
            case Ligretto(at):
                return moving.call(self, state, seat, at)
            case Done():
                return moving.close(self, state, seat)
            case NextRound():
                return _dealt(state.public, rng)

    def scores(self, state: State) -> tuple[int, ...] | None:
        """The totals, or None until somebody has reached the target."""
        return state.public.totals if state.public.phase == "over" else None


def _dealt(before: Public, rng: Random) -> State:
    """A new layout for everybody; totals and the rounds written down stay."""
    down, sides = [], []
    for seat in range(len(before.totals)):
        pack = shuffle(rng, (Card(rank, suit, seat) for suit in SUITS for rank in RANKS))
        ligretto, work, hand = pack[:LIGRETTO], pack[LIGRETTO : LIGRETTO + WORK], pack[LIGRETTO + WORK :]
        down.append(Down(ligretto[1:], hand))
        sides.append(Side(ligretto[0], LIGRETTO, tuple((card,) for card in work), None, 0, len(hand)))
    number = before.round + (before.phase == "scored")
    return State(tuple(down), Public(tuple(sides), before.totals, number, results=before.results))


VARIANTS: dict[str, Nerts] = {
    "base": Nerts(),
    "one shift": Nerts(max_fruitless=1),
    "until one is ahead": Nerts(tie_at_target="extra_round"),
    "short": Nerts(target=50),
}
