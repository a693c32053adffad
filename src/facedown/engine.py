"""The protocol: who may act, what a seat may know, and a match that keeps the truth to itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from .options import BadConfig

Seat = int
S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")
T = TypeVar("T")


@dataclass(frozen=True)
class Turn:
    """Who may act: `must` keeps the table waiting, `may` can interrupt or stay silent. Follows from public facts.

    `after` is the seat that they answer: a driver asks clockwise from it; None stands for who acted last.
    """

    must: frozenset[Seat] = frozenset()
    may: frozenset[Seat] = frozenset()
    after: Seat | None = None


@dataclass(frozen=True)
class Problem:
    """Why the rules refuse an action: a stable code, and a sentence in which {2} stands for the name of seat 2."""

    code: str
    text: str


class IllegalAction(ValueError):
    """The rules say no; nothing has changed."""

    def __init__(self, problem: Problem, names: Sequence[str] = ()):
        super().__init__(named(problem.text, names) if names else problem.text)
        self.code = problem.code


class Game(Protocol[S, V, A]):
    """A ruleset: its fields are its options, its methods pure functions of their arguments."""

    name: str
    title: str

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> S: ...
    def position(self, **text: Any) -> S: ...
    def players(self, state: S) -> int: ...
    def turn(self, state: S) -> Turn: ...
    def observe(self, state: S, seat: Seat | None) -> V: ...
    def actions(self, view: V) -> Iterator[A]: ...
    def problem(self, view: V, action: A) -> Problem | None: ...
    def apply(self, state: S, seat: Seat, action: A, rng: Random) -> S: ...
    def scores(self, state: S) -> tuple[int, ...] | None: ...


Policy = Callable[[V], Mapping[A | None, float]]
"""A bot: the chances of what it does in a view; None is silence."""


class Match(Generic[S, V, A]):
    """One game at one table: the only object that holds the truth, the chance and the record.

    `start` deals a prepared position (the arguments of the game's `position`) in place of a random one;
    `notes` are saved with the match for whoever runs the table.
    """

    def __init__(
        self,
        game: Game[S, V, A],
        seats: int,
        seed: int,
        first: Seat = 0,
        names: Sequence[str] = (),
        start: Mapping[str, Any] | None = None,
    ):
        if type(seed) is not int:
            raise BadConfig(f"A seed is a whole number, so that the match can be played again: {seed!r} is none.")
        self._seed, self._rng = seed, Random(seed)
        self._state = game.deal(seats, self._rng, first) if start is None else game.position(**start)
        if game.players(self._state) != seats:
            raise BadConfig(f"This position is for {game.players(self._state)} seats, not for {seats!r}.")
        self.game, self.seats, self.first = game, seats, first
        self.names = _names(names, seats)
        self.start = dict(start) if start is not None else None
        self.record: list[tuple[Seat, A]] = []
        self.notes: dict[str, Any] = {}

    def __repr__(self) -> str:
        return f"<Match of {self.game!r}: {self.seats} seats, {len(self.record)} actions>"

    def view(self, seat: Seat | None) -> V:
        """All that this seat may know; None is a spectator."""
        if seat is not None:
            self._known(seat)
        return self.game.observe(self._state, seat)

    def turn(self) -> Turn:
        """Who may act now."""
        return self.game.turn(self._state)

    def scores(self) -> tuple[int, ...] | None:
        """The result, or None while play goes on."""
        return self.game.scores(self._state)

    def stream(self, seat: Seat) -> Random:
        """Chance for a driver that asks `seat` now: the same whenever this moment is replayed, and no roll of it."""
        return Random(f"{self._seed}/{len(self.record)}/{seat}")

    def submit(self, seat: Seat, action: A) -> None:
        """Acts for a seat, or raises IllegalAction and changes nothing."""
        self._known(seat)
        if problem := self.game.problem(self.view(seat), action):
            raise IllegalAction(problem, self.names)
        self._state = self.game.apply(self._state, seat, action, self._rng)
        self.record.append((seat, action))

    def _known(self, seat: Seat) -> None:
        if type(seat) is not int or seat not in range(self.seats):
            text = f"There is no seat {seat!r}: seats are 0 to {self.seats - 1}."
            raise IllegalAction(Problem("unknown_player", text))


def _names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    words = isinstance(names, list | tuple) and all(isinstance(name, str) for name in names)
    if not words or len(names) not in (0, seats):
        raise BadConfig(f"The names are a list of {seats} words, one for each seat, not {names!r}.")
    return tuple(names) or tuple(f"Player {i + 1}" for i in range(seats))


def reveal(match: Match[S, Any, Any]) -> S:
    """The whole truth of a match that is over; refused before its end."""
    if match.scores() is None:
        raise IllegalAction(Problem("wrong_phase", "The match is still going on: all is shown after its end."))
    return match._state


def replay(match: Match[S, V, A], actions: Iterable[tuple[Seat, A]]) -> Match[S, V, A]:
    """Plays recorded actions onto a fresh match: the same options, seed and actions give the same game."""
    for seat, action in actions:
        match.submit(seat, action)
    return match


def play(
    match: Match[S, V, A], policies: Sequence[Policy[V, A]], rng: Random, max_turns: int = 10_000
) -> tuple[int, ...] | None:
    """Lets bots play a match to its end and returns the scores; None if `max_turns` actions were not enough."""
    for _ in range(max_turns):
        if match.scores() is not None or (move := _next_move(match, policies, rng)) is None:
            break
        match.submit(*move)
    return match.scores()


def _next_move(match: Match[S, V, A], policies: Sequence[Policy[V, A]], rng: Random) -> tuple[Seat, A] | None:
    for seat in asked(match):
        action = sample(policies[seat](match.view(seat)), rng)
        if action is not None:
            return seat, action
    return None


def asked(match: Match[Any, Any, Any]) -> Iterator[Seat]:
    """The order in which a driver asks: each who may interrupt, then those who must; clockwise from who is answered."""
    turn = match.turn()
    last = turn.after if turn.after is not None else match.record[-1][0] if match.record else -1
    clockwise = [(last + 1 + i) % match.seats for i in range(match.seats)]
    yield from (seat for seat in clockwise if seat in turn.may)
    yield from (seat for seat in clockwise if seat in turn.must)


def sample(chances: Mapping[T, float], rng: Random) -> T:
    """Draws one key by its chance; the chances need not add up to one."""
    possible = {key: chance for key, chance in chances.items() if chance > 0}
    if not possible:
        raise ValueError(f"There is nothing to draw from {dict(chances)!r}: one chance at least must be above 0.")
    point = rng.random() * sum(possible.values())
    for key, chance in possible.items():
        point -= chance
        if point < 0:
            return key
    return key


def named(text: str, names: Sequence[str]) -> str:
    """Puts names into a sentence: {2} becomes the name of seat 2.

    >>> named("It is {1}'s turn.", ["Anna", "Bjørn"])
    "It is Bjørn's turn."
    """
    told = re.sub(
        r"\{(\d+)\}", lambda m: names[int(m[1])] if int(m[1]) < len(names) else f"Player {int(m[1]) + 1}", text
    )
    return re.sub(r"\bYou was\b", "You were", re.sub(r"\bYou has\b", "You have", told))


def roll(rng: Random, dice: int, sides: int = 6) -> tuple[int, ...]:
    """Rolls dice, in the order in which they fall. Only `random()` is drawn: its stream is the same on every Python."""
    return tuple(int(rng.random() * sides) + 1 for _ in range(dice))


def pick(rng: Random, things: Sequence[T]) -> T:
    """Draws one of several things, each equally likely."""
    return things[int(rng.random() * len(things))]


def shuffle(rng: Random, things: Iterable[T]) -> tuple[T, ...]:
    """Shuffles (Fisher and Yates): every order is equally likely."""
    deck = list(things)
    for i in range(len(deck) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        deck[i], deck[j] = deck[j], deck[i]
    return tuple(deck)


class Scripted(Random):
    """Chance that was written beforehand: `random()` returns the given numbers, and complains when they run out."""

    def __init__(self, numbers: Iterable[float]):
        super().__init__(0)
        self._numbers = iter(tuple(numbers))

    @classmethod
    def dice(cls, *faces: int, sides: int = 6) -> Scripted:
        """A generator whose rolls show the given faces, in this order."""
        return cls((face - 0.5) / sides for face in faces)

    def random(self) -> float:
        """The next number of the script."""
        try:
            return next(self._numbers)
        except StopIteration:
            raise LookupError("The script of chance has ended: more was drawn than written.") from None
