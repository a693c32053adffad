"""Runs a task chunk by chunk, here or by any executor: the result is the same, and what is done is not lost."""

from __future__ import annotations

import os
import warnings
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from itertools import islice
from time import monotonic
from typing import Any

from ..engine import Seat
from .result import Result, Tally, empty, grown
from .task import Task, Way, asked

LONG = 20.0
"""Seconds: if more than these are left, the run says that more processes would pay."""

PENDING = 64
"""Chunks that are handed to an executor at a time."""

TRIES = 3
"""How often a chunk is handed out again when its worker was lost."""

KILLED = "KilledWorker"
"""What Dask raises for a chunk whose workers have died one after the other."""

BROKEN = "A process has died, and the pool with it: the rest is played here. The result stays the same."

Step = tuple[int, Tally]


class Lost(RuntimeError):
    """A chunk failed again and again with its workers; `result` holds all that was done."""

    def __init__(self, chunk: int, result: Result):
        number = f"Chunk {chunk} has lost its worker {TRIES + 1} times, perhaps for want of memory"
        super().__init__(f"{number}: {result.games:,} of {result.asked:,} games are done, in `error.result`.")
        self.result = result


def simulate(
    game: Any,
    players: Sequence[Any],
    games: int = 10_000,
    seed: int = 0,
    *,
    first: Seat | None = 0,
    executor: Executor | None = None,
    progress: Callable[[Result], object] | None = None,
    done: Result | None = None,
    way: Way | None = None,
    most: int | None = None,
    chunk: int | None = None,
) -> Result:
    """Many games, and how often each seat won, with error bands; the same for the same seed, whoever plays them.

    `game` is a game or its name; `players` has one for each seat: the strength of a bot, or a `Threshold`, `Bluffer`
    or `Keeper`. Seat `first` begins every game; with None the seats begin in turn, which makes chairs alike.
    `executor` is any of `concurrent.futures`, or Dask's `client.get_executor()`; without one all is played here.
    `progress` is called with the result so far, about once a second. An interrupt returns what is done, and
    `done=result` goes on from there. `way` is "batch" or "engine", by itself the faster that fits; games longer than
    `most` are cut, and `chunk` games are played at a time: a result depends on both.

    >>> simulate("sorteper", ["bot"] * 3, games=10_000).complete
    True
    """
    task = asked(game, players, games, seed, first, way, most, chunk)
    result, told = _begun(task, done), monotonic()
    steps = _running(task, executor, result, advise=executor is None)
    try:
        for result in steps:
            if progress and (monotonic() - told > 1 or result.complete):
                progress(result)
                told = monotonic()
    except KeyboardInterrupt:
        steps.close()
    return result


def running(
    game: Any, players: Sequence[Any], games: int = 10_000, seed: int = 0, *, first: Seat | None = 0,
    executor: Executor | None = None, done: Result | None = None, way: Way | None = None, most: int | None = None,
    chunk: int | None = None,
) -> Iterator[Result]:  # fmt: skip
    """The growing result of `simulate`, after each chunk: leave the loop when you know enough."""
    task = asked(game, players, games, seed, first, way, most, chunk)
    return _running(task, executor, _begun(task, done))


def play_chunk(task: Task, chunk: int) -> Tally:
    """Plays one chunk of a run: the same games for the same task and number, in any process."""
    if task.way == "batch":
        from .batches import play_batch

        return play_batch(task, chunk)
    from .looped import play_loop

    return play_loop(task, chunk)


def _begun(task: Task, done: Result | None) -> Result:
    """The result from which a run goes on."""
    if done is None:
        return empty(task)
    if done.task != task:
        raise ValueError("This result is of another run: same game, players, games, seed and options are needed.")
    return done


def _running(
    task: Task, executor: Executor | None, result: Result, advise: bool = False
) -> Generator[Result, None, None]:  # fmt: skip
    """The result after each further chunk."""
    left = [number for number in range(task.chunks) if number not in result.chunks]
    start, before = monotonic(), result.games
    steps = _here(task, left) if executor is None else _shared(task, left, executor)
    try:
        for number, tally in steps:
            result = grown(result, number, tally)
            if advise and (advice := _advice(result, result.games - before, monotonic() - start)):
                warnings.warn(advice, stacklevel=3)
                advise = False
            yield result
    except _Gone as gone:
        raise Lost(gone.chunk, result) from gone.__cause__
    finally:
        steps.close()


def _advice(result: Result, games: int, seconds: float) -> str:
    """Whether more processes would pay: a sentence if much is left; "" if not, or if there is one processor."""
    processors = os.cpu_count() or 1
    rest = seconds / max(games, 1) * (result.asked - result.games)
    if rest < LONG or processors < 2:
        return ""
    return (
        f"About {_minutes(rest)} to go. With executor=ProcessPoolExecutor() the {processors} processors here would "
        f"share that, about {_minutes(rest / processors)}, with the same result."
    )


def _minutes(seconds: float) -> str:
    return f"{seconds:.0f} seconds" if seconds < 100 else f"{seconds / 60:.0f} minutes"


def _here(task: Task, left: Sequence[int]) -> Generator[Step, None, None]:
    for number in left:
        yield number, play_chunk(task, number)


class _Gone(Exception):
    def __init__(self, chunk: int):
        self.chunk = chunk


def _shared(task: Task, left: Sequence[int], executor: Executor) -> Generator[Step, None, None]:
    """Chunks as workers return them; what a broken pool leaves is played here."""
    missing = set(left)
    try:
        for number, tally in _handed_out(task, left, executor):
            missing.discard(number)
            yield number, tally
    except BrokenExecutor:
        warnings.warn(BROKEN, stacklevel=4)
        yield from _here(task, sorted(missing))


def _handed_out(task: Task, left: Sequence[int], executor: Executor) -> Generator[Step, None, None]:
    """Chunks as workers return them; one whose worker was lost is handed out again."""
    waiting, pending, losses = iter(left), dict[Future[Tally], int](), Counter[int]()
    try:
        while True:
            for number in islice(waiting, PENDING - len(pending)):
                pending[executor.submit(play_chunk, task, number)] = number
            if not pending:
                return
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                number = pending.pop(future)
                error = future.exception()
                if type(error).__name__ != KILLED:
                    yield number, future.result()
                elif (losses := losses + Counter([number]))[number] > TRIES:
                    raise _Gone(number) from error
                else:
                    pending[executor.submit(play_chunk, task, number)] = number
    finally:
        for future in pending:
            future.cancel()
