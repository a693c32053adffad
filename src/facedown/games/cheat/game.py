"""Løgneren as a game of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ...engine import Problem, Seat, Turn, shuffle
from ...options import BadConfig
from ...pieces import RANKS, arranged, deck
from . import calling, laying, listing, moving, position
from .house import House
from .state import Accept, Action, Doubt, Memory, Name, Pass, Play, Public, State, View


@dataclass(frozen=True)
class Cheat(House):
    """Løgneren for two to ten players; the fields are its house rules, their defaults the base game."""

    name = "cheat"
    title = "Løgneren"
    seats = (2, 10)

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> State:
        """All cards are dealt, one at a time from seat `first`, which opens."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            raise BadConfig(f"Løgneren is for 2 to 10 players, not for {seats!r}.")
        if type(first) is not int or first not in range(seats):
            raise BadConfig(f"Seat {first!r} cannot open: seats are 0 to {seats - 1}.")
        cards = shuffle(rng, deck(self.decks))
        hands = tuple(arranged(cards[(seat - first) % seats :: seats]) for seat in range(seats))
        rank = RANKS[0] if self.rank_rule == "ascending" else ""
        public = Public(seats, first, first, rank, opening=self.rank_rule == "same")
        return moving.counted(self, State(hands, (), (), (Memory(),) * seats, public))

    def position(
        self, hands: Sequence[str], pile: str = "", last: str = "", said: str = "", turn: Seat = 0,
        rank: str | None = None,
    ) -> State:  # fmt: skip
        """A prepared table: hands as "2S QH" (a second "QH" is the second pack's), older cards of the pile, whose turn.

        `last` are the cards that the seat before `turn` has just laid, `said` what was announced of them: "2xQ".
        `rank` is the rank that must be announced (the one to start from, where there is a choice).

        >>> Cheat().position(hands=["2S QH", "3D"], pile="AS", last="AC", said="1xA", turn=1).public.rank
        '2'
        """
        if not self.seats[0] <= len(hands) <= self.seats[1]:
            raise ValueError(f"Løgneren is for 2 to 10 players, not for the hands {list(hands)!r}.")
        return moving.counted(self, position.read(self, hands, pile, last, said, turn, rank))

    def players(self, state: State) -> int:
        """How many sit at this table."""
        return state.public.players

    def turn(self, state: State) -> Turn:
        """The player on turn must act and the others may call; a last card waits for all who have not accepted it."""
        public = state.public
        if public.winner is not None:
            return Turn()
        if public.chooser is not None:
            return Turn(frozenset({public.chooser}))
        layer = public.last.seat if public.last else None
        if public.window == "final":
            return Turn(public.others - public.accepted, public.accepted, layer)
        may = public.others - {public.turn} if public.window == "open" else frozenset()
        return Turn(frozenset({public.turn}), may, layer)

    def observe(self, state: State, seat: Seat | None) -> View:
        """A seat sees its hand, what it has been shown, and what the whole table knows; a spectator only that."""
        if seat is None:
            return View(None, (), Memory(), state.public)
        return View(seat, state.hands[seat], state.memory[seat], state.public)

    def actions(self, view: View) -> Iterator[Action]:
        """Some of what this seat may do now: a few plays of each kind (see `plays`), and all else that is possible."""
        public, seat = view.public, view.seat
        if seat is None or public.winner is not None:
            return
        if public.chooser is not None:
            yield from map(Name, RANKS if seat == public.chooser else ())
            return
        if seat == public.turn and public.window != "final":
            yield from self.plays(view)
        yield from [Accept(public.number)] if seat not in public.accepted and self._can(view, Accept) else []
        yield from [Pass()] if laying.pass_problem(self, view) is None else []
        yield from [Doubt(public.number)] if self._can(view, Doubt) else []

    def problem(self, view: View, action: Action) -> Problem | None:
        """Why the rules refuse an action of this seat, or None."""
        public = view.public
        if view.seat is None:
            return Problem("unknown_player", "A spectator watches: only a seat can act.")
        if public.winner is not None:
            return Problem("game_over", f"The game is over: {{{public.winner}}} has won.")
        match action:
            case Play():
                return laying.play_problem(self, view, action)
            case Pass():
                return laying.pass_problem(self, view)
            case Name():
                return laying.name_problem(view, action)
            case Doubt():
                return calling.doubt_problem(view, action)
            case Accept():
                return calling.accept_problem(view, action)
        return Problem("unknown_action", f"{action!r} is not an action of Løgneren.")

    def apply(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The next state after an action that `problem` allows."""
        return moving.counted(self, self._after(state, seat, action))

    def scores(self, state: State) -> tuple[int, ...] | None:
        """1 for the winner, 0 for the others; None while nobody has won."""
        winner = state.public.winner
        return None if winner is None else tuple(int(seat == winner) for seat in range(state.public.players))

    # what the rules say about plays

    def ranks(self, public: Public) -> tuple[str, ...]:
        """The ranks that may be announced now."""
        return laying.ranks(self, public)

    def plays(self, view: View) -> Iterator[Play]:
        """Up to three plays for each rank and number: the truth, a lie with all the true cards, and one with none."""
        return listing.plays(self, view)

    def _can(self, view: View, call: type[Doubt] | type[Accept]) -> bool:
        return self.problem(view, call(view.public.number)) is None

    def _after(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Play():
                return moving.lay(self, state, seat, action)
            case Pass():
                return moving.step_aside(self, state, seat)
            case Name(rank):
                return moving.name_rank(state, seat, rank)
            case Doubt():
                return calling.settle(self, state, seat)
            case Accept():
                return calling.accept(state, seat)


VARIANTS: dict[str, Cheat] = {
    "base": Cheat(),
    "two packs": Cheat(decks=2),
    "passing": Cheat(allow_pass=True),
    "strict passing": Cheat(allow_pass=True, pass_rank="hold", pass_closes_window=True),
    "same rank": Cheat(rank_rule="same"),
    "same rank passing": Cheat(
        rank_rule="same", allow_pass=True, after_call_starter="call_loser", after_call_chooser="call_winner"
    ),
    "same rank out": Cheat(
        rank_rule="same", allow_pass=True, pass_closes_window=True, all_pass="pile_out",
        after_call_starter="left_of_challenged", after_call_chooser="call_loser",
    ),
    "up or down": Cheat(rank_rule="up_down"),
    "up or down passing": Cheat(rank_rule="up_down_same", allow_pass=True),
    "one card": Cheat(one_card=True),
    "count bluff": Cheat(count_bluff=True),
}  # fmt: skip
