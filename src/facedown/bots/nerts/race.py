"""Ligretto without a clock: rounds of bots whose times are drawn, so that the seed alone decides who is first.

Each bot decides by what it sees and its card arrives a drawn time later, when the table may be another: then the
rules say so, and it decides anew. The match keeps the actions with their ticks and is replayed like any other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import heapify, heappop, heappush
from random import Random
from typing import Any

from ...engine import IllegalAction, Match, Seat, sample
from ...games.nerts import TICKS, Action, Done, Ligretto, Nerts, NextRound, Public, Result, Timed, View
from ...odds.bands import wilson
from .reacting import REACTIONS, Reaction
from .thinking import Player, easy, hard, normal

Table = Match[Any, View, Action]
Event = tuple[int, bool, float, Seat, Timed]
"""Tick, whether it is a call, second, seat and action: of two things in one tick a call comes last."""


@dataclass(frozen=True)
class Racer:
    """Who plays at a seat: how it decides, and how fast it is."""

    policy: Player
    reaction: Reaction


@dataclass(frozen=True)
class Refused:
    """An action that came when the rules no longer allowed it."""

    seat: Seat
    action: Action
    code: str
    text: str


@dataclass(frozen=True)
class Raced:
    """A round that was played: how many ticks it took, what was refused, and its points; None if it did not end."""

    ticks: int
    refused: tuple[Refused, ...]
    result: Result | None

    @property
    def stuck(self) -> bool:
        """Whether it ended because nobody could play any more."""
        return self.result is not None and not self.result.callers


@dataclass
class Race:
    """A round on its way: whose hand is in the air, and who waits for something new.

    Seats without a racer are played by others: who submits for them calls `look` afterwards. Times are seconds since
    the start of the round.
    """

    match: Table
    racers: Mapping[Seat, Racer]
    luck: Random
    coming: list[Event] = field(default_factory=list)
    waiting: set[Seat] = field(default_factory=set)
    refused: list[Refused] = field(default_factory=list)
    tick: int = 0

    @property
    def public(self) -> Public:
        """What the table knows now."""
        return self.match.view(None).public

    @property
    def next(self) -> float | None:
        """When the next action arrives; None if nobody has anything in the air."""
        return self.coming[0][2] if self.coming else None

    def seat(self, racers: Mapping[Seat, Racer], now: float) -> None:
        """From now on these play: who has left has nothing in the air any more, who is new looks at the table."""
        new, gone = racers.keys() - self.racers.keys(), self.racers.keys() - racers.keys()
        self.racers = dict(racers)
        self.coming = [event for event in self.coming if event[3] not in gone]
        heapify(self.coming)
        self.waiting -= gone
        for seat in sorted(new) if self.public.phase == "running" else ():
            self.decide(seat, now)

    def decide(self, seat: Seat, now: float) -> None:
        """What a bot sees now it will have done after its reaction time."""
        racer = self.racers[seat]
        action = sample(racer.policy(self.match.view(seat)), self.luck)
        if not isinstance(action, Timed):
            self.waiting.add(seat)
            return
        self.waiting.discard(seat)
        time = now + racer.reaction.draw(self.luck)
        heappush(self.coming, (int(time * TICKS), isinstance(action, Ligretto), time, seat, action))

    def arrive(self) -> None:
        """The next action reaches the table; whoever it concerns looks again."""
        self.tick, _, now, seat, action = heappop(self.coming)
        self.submit(seat, replace(action, at=self.tick))
        self.look(now, {seat})

    def look(self, now: float, also: Iterable[Seat] = ()) -> None:
        """Something has changed: those who wait, and are not stuck, look at the table again."""
        public = self.public
        if public.phase == "running":
            woken = {seat for seat in self.waiting if not public.sides[seat].stopped}
            for each in sorted(woken.union(also)):
                self.decide(each, now)

    def submit(self, seat: Seat, action: Action) -> None:
        """An action as the rules take it, or the refusal noted."""
        try:
            self.match.submit(seat, action)
        except IllegalAction as error:
            self.refused.append(Refused(seat, action, error.code, str(error)))

    def finish(self) -> None:
        """After a call: what comes in the same tick still counts, then everybody is done."""
        while self.public.phase == "called" and self.coming and self.coming[0][0] == self.tick:
            self.arrive()
        for seat in sorted(self.match.turn().must) if self.public.phase == "called" else ():
            self.match.submit(seat, Done())


def race(match: Table, racers: Sequence[Racer], luck: Random, most: int = 10_000) -> Raced:
    """Plays the round that a match is in to its end; unfinished, with no result, after `most` actions."""
    run = Race(match, {}, luck)
    run.seat(dict(enumerate(racers)), 0.0)
    for _ in range(most):
        if run.public.phase != "running" or not run.coming:
            break
        run.arrive()
    run.finish()
    ended = run.public.phase in ("scored", "over")
    return Raced(run.tick, tuple(run.refused), run.public.results[-1] if ended else None)


def race_match(match: Table, racers: Sequence[Racer], luck: Random, most_rounds: int = 200) -> tuple[Raced, ...]:
    """Plays a match round by round to its end, or until so many rounds were not enough."""
    rounds: list[Raced] = []
    while match.scores() is None and len(rounds) < most_rounds:
        public = match.view(None).public
        if public.phase == "scored":
            match.submit(public.waits_for, NextRound(public.round))
        rounds.append(race(match, racers, luck))
        if rounds[-1].result is None:
            break
    return tuple(rounds)


def racer(game: Nerts, strength: str) -> Racer:
    """A bot of this strength with its speed; ValueError names the strengths there are."""
    bots = {"easy": easy, "normal": normal, "hard": hard}
    if strength not in bots:
        raise ValueError(f"There is no bot {strength!r}: there is {', '.join(bots)}.")
    return Racer(bots[strength](game), REACTIONS[strength])


def racers(game: Nerts, strengths: Sequence[str]) -> tuple[Racer, ...]:
    """One bot for each seat."""
    return tuple(racer(game, strength) for strength in strengths)


def rounds(
    seats: int, count: int, seed: int = 0, strength: str = "normal", game: Nerts | None = None
) -> Iterator[Raced]:
    """First rounds of so many matches among equal bots, each from a seed of its own: seed, seed + 1, and so on."""
    rules: Any = game or Nerts()
    table = racers(rules, [strength] * seats)
    for number in range(seed, seed + count):
        yield race(Match(rules, seats, number), table, Random(f"{number}/race"))


@dataclass(frozen=True)
class Share:
    """How often something happened in simulated rounds, with the 95% band of its chance."""

    hits: int
    tries: int

    @property
    def share(self) -> float:
        """The part of all rounds; 0 without a round."""
        return self.hits / self.tries if self.tries else 0.0

    @property
    def band(self) -> tuple[float, float]:
        """Wilson's 95% band."""
        return wilson(self.hits, self.tries)


def stuck(seats: int, count: int, seed: int = 0, strength: str = "normal", game: Nerts | None = None) -> Share:
    """How often a round ends because nobody can play any more: by simulation, the same for the same seed."""
    ended = [raced.stuck for raced in rounds(seats, count, seed, strength, game)]
    return Share(sum(ended), len(ended))
