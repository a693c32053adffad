"""Dask as the executor: two worker processes, one of which is killed in the middle."""

import os
import signal

import pytest

from facedown.simulate import Threshold, running, simulate

distributed = pytest.importorskip("distributed", reason="pip install 'facedown[cluster]'")
RUN = {"game": "liars_dice", "players": [Threshold(), "easy"], "games": 150, "seed": 7, "chunk": 6}


@pytest.fixture(scope="module")
def client():
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        yield client


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
def test_a_killed_worker_changes_nothing(client):
    workers = client.run(os.getpid)
    for found in running(**RUN, executor=client.get_executor()):
        if found.games == RUN["chunk"]:
            os.kill(min(workers.values()), signal.SIGKILL)
    client.wait_for_workers(2)
    assert set(client.run(os.getpid).values()) != set(workers.values())
    assert found == simulate(**RUN)
