"""Tables of Ligretto in real time, for tests on a clock that jumps."""

import asyncio

from facedown.bots import BOTS
from facedown.engine import Match
from facedown.games.nerts import Nerts
from facedown.table.live import Player
from facedown.table.racing import Racing
from facedown.table.scenes import nerts as scenes

PERSON = 0
ACE = {"ligretto": ["2S 3D", "9H"], "work": ["KD | 9C | 6D | 4S", "KC"], "hand": ["AH 2H 3H 7C", "8C 9D 10D"]}


def racing(*kinds, seed=3, start=None, pace="normal", bots=BOTS["nerts"], failed=lambda error: None, **options):
    players = [Player(f"P{i}", "person" if k == "person" else "bot", k) for i, k in enumerate(kinds)]
    match = Match(Nerts(**options), len(kinds), seed, 0, [player.name for player in players], start)
    table = Racing(match, players, bots, scenes, failed=failed)
    table.pace = pace
    return table


def public(table):
    return table.match.view(None).public


async def until(true, most=20_000):
    """Lets the race go on until something is true."""
    for _ in range(most):
        if true():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("it never came to that")


def begin(table):
    """Somebody looks at the table, and says that the round may begin."""
    table.schedule()
    if any(button.command == "go on" for button in table.controls()):
        table.said("go on")


async def after_countdown(table):
    begin(table)
    await until(lambda: table.wait is None)


def idle(game):
    """A bot that never moves."""
    return lambda view: {None: 1.0}


QUIET = dict.fromkeys(BOTS["nerts"], idle)
