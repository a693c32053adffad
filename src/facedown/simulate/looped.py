"""Games one by one in the engine, with any bots: slower than a batch, and it plays everything."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from ..bots import BOTS
from ..bots.nerts import race_match, racers
from ..engine import Match, Policy, Seat, play
from ..games import cheat, liars_dice
from .result import Tally, tallied
from .task import Task

Table = Match[Any, Any, Any]
Ended = tuple[tuple[Seat, ...], int] | None
"""Who won a game, and its length; None if it was cut."""


def play_loop(task: Task, chunk: int) -> Tally:
    """The games of a chunk; each has a seed of its own, by its number in the run."""
    one = _race(task) if task.game.name == "nerts" else _policies(task)
    numbers = task.numbers(chunk)
    ended = [found for found in map(one, numbers) if found is not None]
    return tallied(len(numbers), len(task.players), [won for won, _ in ended], [long for _, long in ended])


def _dealt(task: Task, number: int) -> tuple[Table, Random]:
    luck = Random(f"{task.seed}/{number}")
    match: Table = Match(task.game, len(task.players), luck.getrandbits(53), task.opener(number))
    return match, luck


def _policies(task: Task) -> Callable[[int], Ended]:
    """What plays a game by its number, with a policy for each seat."""
    makers = [BOTS[task.game.name][who] if isinstance(who, str) else who for who in task.players]
    made = {maker: maker(task.game) for maker in dict.fromkeys(makers)}
    table = [made[maker] for maker in makers]

    def one(number: int) -> Ended:
        """Plays the game with this number."""
        match, luck = _dealt(task, number)
        return _ended(match, length(match)) if _finished(match, table, luck, task.most) else None

    return one


def _finished(match: Table, table: Sequence[Policy[Any, Any]], luck: Random, most: int) -> bool:
    """Whether a game ends before it is cut."""
    while (room := most - length(match)) > 0:
        before = len(match.record)
        if play(match, table, luck, room) is not None or len(match.record) == before:
            break
    return match.scores() is not None


def _race(task: Task) -> Callable[[int], Ended]:
    """What races through a match of Ligretto by its number: there, times are drawn too."""
    table = racers(task.game, task.players)

    def one(number: int) -> Ended:
        """Races through the match with this number."""
        match, luck = _dealt(task, number)
        rounds = race_match(match, table, luck, task.most)
        return _ended(match, len(rounds))

    return one


def _ended(match: Table, long: int) -> Ended:
    """Who has the highest score of a game that is over."""
    scores = match.scores()
    if scores is None:
        return None
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores)), long


def length(match: Table) -> int:
    """How long a game is so far, in what its length is counted in."""
    return LENGTHS[match.game.name](match)


def _acts(*kinds: type) -> Callable[[Table], int]:
    return lambda match: sum(isinstance(action, kinds) for _, action in match.record)


LENGTHS: Mapping[str, Callable[[Table], int]] = {
    "liars_dice": _acts(liars_dice.Bid, liars_dice.Doubt, liars_dice.Calza),
    "cheat": _acts(cheat.Play, cheat.Pass),
    "sorteper": lambda match: int(match.view(None).public.draws),
    "lying_cards": lambda match: int(match.view(None).public.number),
}
