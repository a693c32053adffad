"""A run is the same wherever it is played, and what is done is not lost."""

from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import pytest

from facedown.games.liars_dice import LiarsDice
from facedown.games.lying_cards import LyingCards
from facedown.games.nerts import Nerts
from facedown.games.sorteper import Sorteper
from facedown.simulate import Keeper, Lost, Threshold, running, simulate
from facedown.simulate.run import TRIES

THREE = ["bot"] * 3
PLAYERS = [Threshold(), Threshold(bluff=0.4)]
RUN = {"game": "liars_dice", "players": PLAYERS, "games": 60, "seed": 7, "way": "engine", "chunk": 6}


@pytest.fixture(scope="module")
def alone():
    return simulate(**RUN)


def test_the_same_seed_gives_the_same_result_and_another_one_another(alone):
    assert simulate(**RUN) == alone
    assert simulate(**{**RUN, "seed": 8}).tally != alone.tally
    batch = [simulate("sorteper", THREE, 5000, seed=seed, chunk=1000).tally for seed in (1, 1, -1)]
    assert batch[0] == batch[1] != batch[2]


def test_threads_find_what_one_finds_alone(alone):
    with ThreadPoolExecutor(3) as pool:
        assert simulate(**RUN, executor=pool) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_find_what_one_finds_alone(alone, workers):
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        assert simulate(**RUN, executor=pool) == alone


def test_a_run_that_was_left_goes_on_where_it_stopped(alone):
    half = next(result for result in running(**RUN) if result.games >= 30)
    assert not half.complete
    assert half.asked == 60
    assert simulate(**RUN, done=half) == alone


def test_with_an_executor_too_a_run_can_be_left(alone):
    with ThreadPoolExecutor(2) as pool:
        half = next(result for result in running(**RUN, executor=pool) if result.games >= 30)
        assert simulate(**RUN, done=half, executor=pool) == alone


def test_an_interrupt_returns_what_is_done(alone):
    def impatient(game):
        """A player that interrupts in the sixth chunk: it is made once for each."""
        made.append(game)
        if len(made) == 6:
            raise KeyboardInterrupt
        return Threshold()(game)

    made = []
    run = {**RUN, "players": [impatient, Threshold(bluff=0.4)]}
    half = simulate(**run)
    assert (half.games, half.complete) == (30, False)
    assert simulate(**run, done=half).tally == alone.tally


def test_only_the_same_run_can_go_on(alone):
    with pytest.raises(ValueError, match="another run"):
        simulate(**{**RUN, "seed": 8}, done=alone)


def test_progress_is_told_at_the_end_and_on_the_way(monkeypatch):
    clock = iter(range(0, 10_000, 2))
    monkeypatch.setattr("facedown.simulate.run.monotonic", lambda: next(clock))
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    told = []
    with pytest.warns(UserWarning, match="ProcessPoolExecutor"):
        found = simulate(**RUN, progress=told.append)
    assert [result.games for result in told] == list(range(6, 61, 6))
    assert told[-1] == found


@pytest.mark.parametrize("processors, warned", [(1, 0), (4, 1)])
def test_a_long_run_says_once_that_more_processes_would_pay(monkeypatch, recwarn, processors, warned):
    monkeypatch.setattr("facedown.simulate.run.LONG", 0)
    monkeypatch.setattr("os.cpu_count", lambda: processors)
    simulate(**RUN)
    said = [str(warning.message) for warning in recwarn]
    assert len(said) == warned
    assert all("the 4 processors here would share" in text for text in said)


class KilledWorker(Exception):
    """What a cluster says of a chunk whose workers have died."""


class Unlucky(Executor):
    """Plays here, and loses the worker of each chunk so many times; a pool that breaks loses all that comes later."""

    def __init__(self, losses, breaks=99):
        self.losses, self.breaks, self.handed = losses, breaks, {}

    def submit(self, play, task, chunk):
        self.handed[chunk] = self.handed.get(chunk, 0) + 1
        future = Future()
        if len(self.handed) > self.breaks + 2:
            raise BrokenExecutor
        if len(self.handed) > self.breaks:
            future.set_exception(BrokenExecutor())
        elif self.handed[chunk] <= self.losses.get(chunk, 0):
            future.set_exception(KilledWorker())
        else:
            future.set_result(play(task, chunk))
        return future


def test_a_chunk_is_handed_out_again_when_its_worker_was_lost(alone):
    unlucky = Unlucky({0: 1, 4: TRIES})
    assert simulate(**RUN, executor=unlucky) == alone
    assert (unlucky.handed[0], unlucky.handed[4], unlucky.handed[5]) == (2, TRIES + 1, 1)


@pytest.mark.parametrize("breaks", [0, 3, 8, 9])
def test_what_a_broken_pool_leaves_is_played_here(alone, breaks):
    with pytest.warns(UserWarning, match="the rest is played here"):
        assert simulate(**RUN, executor=Unlucky({}, breaks)) == alone


def test_a_chunk_that_loses_every_worker_ends_the_run_with_all_that_is_done(alone):
    with pytest.raises(Lost, match="Chunk 4 has lost its worker 4 times") as lost:
        simulate(**RUN, executor=Unlucky({4: 99}))
    assert isinstance(lost.value.__cause__, KilledWorker)
    assert simulate(**RUN, done=lost.value.result) == alone


def test_a_mistake_in_a_player_is_no_lost_worker():
    def broken(game):
        raise ZeroDivisionError

    with ThreadPoolExecutor(1) as pool, pytest.raises(ZeroDivisionError):
        simulate("liars_dice", [broken, "easy"], 5, executor=pool)


def test_the_same_run_can_be_watched_and_waited_for(alone):
    assert list(running(**RUN))[-1] == alone


@pytest.mark.parametrize(
    "changed, said",
    [({"players": PLAYERS[:1]}, "for 2 to 6 players"), ({"players": "easy"}, "one for each seat, not 'easy'"),
     ({"players": ["easy", "clever"]}, "no bot 'clever': it has easy, normal, hard"),
     ({"players": ["easy", 3]}, "3 cannot play Liar's Dice"), ({"seed": "x"}, "'x' is none"),
     ({"first": 2}, "Seat 2 cannot begin: seats are 0 to 1"), ({"games": -1}, "-1 is not a number of games"),
     ({"way": "fast"}, "no way 'fast' to play"), ({"game": "chess"}, "no game 'chess'"),
     ({"players": ["easy", "easy"], "way": "batch"}, "No batch plays this: 'easy' thinks for itself"),
     ({"game": "nerts", "players": [Threshold()] * 2}, "cannot play Ligretto")],
)  # fmt: skip
def test_what_cannot_be_run_is_refused_in_a_sentence(changed, said):
    with pytest.raises(ValueError, match=said):
        simulate(**{**RUN, **changed})


@pytest.mark.parametrize(
    ("game", "players"),
    [(Sorteper(), ["bot"] * 11), (LiarsDice(ones="dudo"), [Threshold()] * 2), (LyingCards(), [Keeper()] * 3),
     (LiarsDice(), [Threshold(), "easy"]), (Nerts(), ["easy"] * 2)],
)  # fmt: skip
def test_the_engine_plays_what_no_batch_knows(game, players):
    assert simulate(game, players, 1).way == "engine"
    with pytest.raises(ValueError, match="No batch plays this: "):
        simulate(game, players, 1, way="batch")


def test_no_game_at_all_is_no_error():
    found = simulate("sorteper", THREE, 0)
    assert found.complete
    assert (found.shares, found.bands[0], found.mean, found.quantile(0.5)) == ((0, 0, 0), (0, 1), 0, 0)
