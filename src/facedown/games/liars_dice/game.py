"""Liar's Dice as a game of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import get_args

from ...engine import Problem, Seat, Turn, roll
from ...options import BadConfig
from . import bidding, calls
from .house import House
from .state import Action, Bid, Calza, Doubt, NextRound, Public, Special, State, View


@dataclass(frozen=True)
class LiarsDice(House):
    """Liar's Dice for two to six players; the fields are its house rules, their defaults the base game."""

    name = "liars_dice"
    title = "Liar's Dice"
    seats = (2, 6)

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> State:
        """All roll their dice under their cups; seat `first` opens."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            raise BadConfig(f"Liar's Dice is for 2 to 6 players, not for {seats!r}.")
        if type(first) is not int or first not in range(seats):
            raise BadConfig(f"Seat {first!r} cannot open: seats are 0 to {seats - 1}.")
        return _roll(Public((self.dice,) * seats, first, first), rng)

    def position(
        self, cups: Sequence[str], bid: str = "", turn: Seat = 0, bids: Sequence[str] = (), round: int = 1,
        special: Special = "", fallen: Sequence[Seat] = (), pending: Sequence[Seat] = (),
    ) -> State:  # fmt: skip
        """A prepared table: the cups as "12446" ("" is out), the bids as "6x4", and whose turn it is.

        `bid` is the one that stands, whatever was bid before it; `bids` are all bids of the round, in order.

        >>> LiarsDice().position(cups=["12446", "33456", "12256"], bid="6x4", turn=2).public.last
        Bid(quantity=6, face=4, palifico=False)
        """
        dice = tuple(tuple(sorted(_face(c, cup) for c in cup)) for cup in cups)
        public = Public(tuple(map(len, dice)), turn, turn, round, special=special)
        if turn not in public.seated or len(public.seated) < 2 or len(cups) > self.seats[1]:
            dealt = f"It cannot be seat {turn!r}'s turn with the cups {list(cups)!r}"
            raise ValueError(f"{dealt}: 2 to 6 cups, dice under that one and another.")
        if type(round) is not int or round < 1 or special not in get_args(Special):
            raise ValueError(
                f"round={round!r}, special={special!r} is no round: a number from 1, and '', 'offered' or 'on'."
            )
        said = [Bid.read(text) for text in (bids or ([bid] if bid else []))]
        seat = turn
        for _ in said:
            seat = _before(public, seat)
        public = replace(public, opener=seat, turn=seat)
        public = replace(public, fallen=frozenset((*fallen, *pending)), pending=frozenset(pending))
        return State(dice, self._heard(public, said, whole=bool(bids)))

    def _heard(self, public: Public, said: Sequence[Bid], whole: bool) -> Public:
        """The table after bids that the rules allow, made in turn; if they are not the whole round, after others."""
        for bid in said:
            lower = () if whole else ((public.turn, Bid(1, bid.face)),)
            problem = bidding.bid_problem(self, replace(public, bids=public.bids or lower), public.turn, bid)
            if problem and (whole or problem.code != "too_low"):
                raise ValueError(f"'{bid.quantity}x{bid.face}' cannot have been bid. {problem.text}")
            public = self._after(public, bid)
        return public

    def _after(self, public: Public, bid: Bid) -> Public:
        special: Special = public.special if public.bids or public.special == "on" else ("on" if bid.palifico else "")
        return replace(
            public, bids=(*public.bids, (public.turn, bid)), special=special, turn=public.following(public.turn)
        )

    def players(self, state: State) -> int:
        """How many sit at this table, those who are out included."""
        return len(state.cups)

    def turn(self, state: State) -> Turn:
        """The player on turn must answer; after a reveal the next opener must go on, and anybody may."""
        public, everyone = state.public, frozenset(range(len(state.public.counts)))
        if public.winner is not None:
            return Turn()
        if public.lifted:
            return Turn(frozenset({public.turn}), everyone - {public.turn})
        exact = self.calza == "anyone" and public.bids and bidding.calza_on(self, public)
        return Turn(
            frozenset({public.turn}),
            frozenset(public.seated) - {public.turn, public.bids[-1][0]} if exact else frozenset(),
        )

    def observe(self, state: State, seat: Seat | None) -> View:
        """A seat sees its own dice and what the whole table knows; a spectator only that."""
        return View(seat, state.cups[seat] if seat is not None else (), state.public)

    def actions(self, view: View) -> Iterator[Action]:
        """What this seat may do now, lowest bids first."""
        public, seat = view.public, view.seat
        if seat is None or public.winner is not None:
            return
        if public.lifted:
            yield NextRound(public.round)
        elif seat == public.turn:
            yield from self.bids(public)
            yield from [Doubt(public.number)] if public.bids else []
        if public.bids and self.problem(view, Calza(public.number)) is None:
            yield Calza(public.number)

    def problem(self, view: View, action: Action) -> Problem | None:
        """Why the rules refuse an action of this seat, or None."""
        public, seat = view.public, view.seat
        if seat is None:
            return Problem("unknown_player", "A spectator watches: only a seat can act.")
        if public.winner is not None:
            return Problem("game_over", f"The game is over, won by {{{public.winner}}}.")
        if isinstance(action, NextRound):
            return bidding.next_problem(public, action)
        if not public.counts[seat]:
            return Problem("you_are_out", "You have no dice left, but you are welcome to watch.")
        match action:
            case Bid():
                return bidding.bid_problem(self, public, seat, action)
            case Doubt(play):
                return bidding.call_problem(public, play) or bidding.turn_problem(public, seat)
            case Calza(bid):
                return bidding.calza_problem(self, public, seat, bid)
        return Problem("unknown_action", f"{action!r} is not an action of Liar's Dice.")

    def apply(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The next state after an action that `problem` allows."""
        public = state.public
        match action:
            case Bid():
                return replace(state, public=self._after(public, action))
            case Doubt() | Calza():
                return replace(state, public=calls.settle(self, state, seat, isinstance(action, Calza)))
            case NextRound():
                return _roll(calls.next_round(public), rng)

    def scores(self, state: State) -> tuple[int, ...] | None:
        """1 for the winner, 0 for the others; None while more than one has dice."""
        winner = state.public.winner
        return None if winner is None else tuple(int(seat == winner) for seat in range(len(state.cups)))

    # what the rules say about bids

    def wild(self, public: Public) -> bool:
        """Whether ones count for every face in this round."""
        return bidding.wild(self, public)

    def faces(self, public: Public, palifico: bool = False) -> tuple[int, ...]:
        """The faces that may be bid at all now; `palifico`: if the opener declares a special round."""
        return bidding.faces(self, public, palifico)

    def least(self, public: Public, face: int, palifico: bool = False) -> int | None:
        """The fewest dice that may be bid on a face now (perhaps more than are in play); None: no bid on it."""
        return bidding.least(self, public, face, palifico)

    def bids(self, public: Public) -> Iterator[Bid]:
        """All bids that are possible now, by number and face; a special round, where it is offered, after each bid."""
        return bidding.bids(self, public)

    def possible(self, public: Public) -> str:
        """What may be bid now, in words: "8 or more fives or sixes, or 9 or more twos, threes or fours"."""
        return bidding.possible(self, public)


def _roll(public: Public, rng: Random) -> State:
    return State(tuple(tuple(sorted(roll(rng, dice))) for dice in public.counts), public)


def _before(public: Public, seat: Seat) -> Seat:
    n = len(public.counts)
    return next(s for s in ((seat - i) % n for i in range(1, n + 1)) if public.counts[s])


def _face(die: object, cup: object) -> int:
    if not isinstance(die, str) or die not in "123456":
        raise ValueError(f"{cup!r} is not a cup: its dice are written as faces 1 to 6, such as '12446'.")
    return int(die)


VARIANTS: dict[str, LiarsDice] = {
    "base": LiarsDice(),
    "plain": LiarsDice(ones="plain"),
    "dudo": LiarsDice(ones="dudo"),
    "exact calls": LiarsDice(calza="next_player", palifico="auto"),
    "open calls": LiarsDice(calza="anyone", calza_reward="others_lose_one", palifico="voluntary"),
    "difference": LiarsDice(loss="difference", exact_loss="others_one"),
}
