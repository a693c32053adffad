"""Lying Cards as a game of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ...engine import Problem, Seat, Turn, shuffle
from ...options import BadConfig
from . import judging, listing, moving, position
from .actions import (
    EVENTS,
    Action,
    Attack,
    Defend,
    DoubleAttack,
    Pass,
    SecondChance,
    Shield,
    Skip,
    SwapHands,
    SwapThree,
)
from .cards import arranged, pack
from .eventful import event_problem
from .house import House
from .state import Memory, Public, State, View


@dataclass(frozen=True)
class LyingCards(House):
    """Lying Cards for three to seven players; the fields are its house rules, their defaults the base game."""

    name = "lying_cards"
    title = "Lying Cards"
    seats = (3, 7)

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> State:
        """9 cards each, or 6 from six players on, and an event card; seat `first`, the youngest, begins."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            raise BadConfig(f"Lying Cards is for 3 to 7 players, not for {seats!r}.")
        if type(first) is not int or first not in range(seats):
            raise BadConfig(f"Seat {first!r} cannot begin: seats are 0 to {seats - 1}.")
        cards, dealt = shuffle(rng, pack(self.deck)), seats * (9 if seats < 6 else 6)
        hands = tuple(arranged(cards[(seat - first) % seats : dealt : seats]) for seat in range(seats))
        some = shuffle(rng, tuple(EVENTS) * self.event_copies)
        events = tuple(some[(seat - first) % seats : seats : seats] for seat in range(seats))
        public = Public((), (), ((),) * seats, (0,) * seats, first, first)
        return moving.settled(self, State(hands, events, arranged(cards[dealt:]), (Memory(),) * seats, public))

    def position(
        self, hands: Sequence[str], events: Sequence[str] = (), turn: Seat = 0, attacked: bool = False,
        shielded: Sequence[Seat] = (), skips: Sequence[Seat] = (),
    ) -> State:  # fmt: skip
        """A prepared table: hands as "5R 5W 9S", or "5 5 9" where symbols do not matter; all other cards are not used.

        `events` are the unused event cards of each seat, as "Shield Joker"; `attacked` tells that the player on turn
        has won an attack; `shielded` cannot be attacked in this turn, and `skips` are those who will miss a turn.

        >>> LyingCards().position(hands=["2 2 3", "9 8 7", "4 5 6"], events=["", "Joker", ""]).public.unused
        (0, 1, 0)
        """
        if not self.seats[0] <= len(hands) <= self.seats[1]:
            raise ValueError(f"Lying Cards is for 3 to 7 players, not for the hands {list(hands)!r}.")
        return position.read(self, hands, events, turn, attacked, shielded, skips)

    def players(self, state: State) -> int:
        """How many sit at this table."""
        return state.public.players

    def turn(self, state: State) -> Turn:
        """The player on turn decides, or the target defends; whoever has an unused event card may play it.

        While an attack waits, only one player may join it, who is neither its attacker nor its target.
        """
        public = state.public
        able = frozenset(seat for seat in range(public.players) if public.unused[seat])
        if public.phase == "over":
            return Turn()
        if public.attack is None:
            return Turn(frozenset({public.turn}), able - {public.turn}, public.turn)
        target, joined = public.attack.target, public.attack.joiner is not None
        return Turn(frozenset({target}), frozenset() if joined else able - {public.turn, target}, public.turn)

    def observe(self, state: State, seat: Seat | None) -> View:
        """A seat sees its cards, what it has been shown, and what the whole table knows; a spectator only that."""
        public = state.public
        if seat is None:
            return View(None, (), (), None, Memory(), public)
        laid = None
        if public.attack is not None:
            laid = {public.attack.joiner: state.joined, public.attack.attacker: state.attack}.get(seat)
        return View(seat, state.hands[seat], state.events[seat], laid, state.memory[seat], public)

    def actions(self, view: View) -> Iterator[Action]:
        """Some of what this seat may do now: a few threes (see `listing`), told truly and falsely; and all else."""
        public, seat = view.public, view.seat
        if seat is None or public.phase == "over":
            return
        if public.attack is not None and seat == public.attack.target:
            yield from (Defend(*laid) for laid in listing.laid(self, view.own, view.events))
        elif public.attack is None and seat == public.turn and public.phase == "turn":
            yield from (Attack(*one) for one in listing.attacks(self, view.own, view.events, public.targets))
        for event in dict.fromkeys(view.events):
            yield from (a for a in listing.played(self, view, event) if event_problem(self, view, a) is None)
        yield from [Pass()] if judging.pass_problem(self, view) is None else []

    def problem(self, view: View, action: Action) -> Problem | None:
        """Why the rules refuse an action of this seat, or None."""
        if view.seat is None:
            return Problem("unknown_player", "A spectator watches: only a seat can act.")
        if view.public.winner is not None:
            return Problem("game_over", f"The game is over: {{{view.public.winner}}} has won.")
        match action:
            case Attack():
                return judging.attack_problem(self, view, action)
            case Defend():
                return judging.defend_problem(self, view, action)
            case Pass():
                return judging.pass_problem(self, view)
            case Shield() | DoubleAttack() | SecondChance() | SwapHands() | SwapThree() | Skip():
                return event_problem(self, view, action)
        return Problem("unknown_action", f"{action!r} is not an action of Lying Cards.")

    def apply(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The next state after an action that `problem` allows."""
        return moving.settled(self, self._after(state, seat, action, rng))

    def scores(self, state: State) -> tuple[int, ...] | None:
        """1 for the winner, 0 for the others; None while nobody has won."""
        winner = state.public.winner
        return None if winner is None else tuple(int(seat == winner) for seat in range(state.public.players))

    def _after(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """What the action itself changes; whose turn it is then is settled afterwards."""
        match action:
            case Attack() | SecondChance():
                return moving.attack(state, seat, action)
            case Defend():
                return moving.defend(self, state, seat, action)
            case Pass():
                return moving.end_turn(state, seat)
            case Shield():
                return moving.shield(state, seat)
            case DoubleAttack():
                return moving.join(state, seat, action)
            case SwapHands(other):
                return moving.swap_hands(state, seat, other)
            case SwapThree():
                return moving.swap_three(state, seat, action, rng)
            case Skip(player):
                return moving.skip(state, seat, player)


VARIANTS: dict[str, LyingCards] = {
    "base": LyingCards(),
    "no events": LyingCards(event_copies=0),
    "two copies": LyingCards(event_copies=2),
    "ordinary cards": LyingCards(deck="standard_52"),
    "must attack again": LyingCards(after_win="must"),
    "one kicker": LyingCards(kicker_depth="one"),
    "side": LyingCards(double_attack="side"),
    "same target": LyingCards(second_chance_same_target=True),
}
