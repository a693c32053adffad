"""How fast whole games are simulated: beside OpenSpiel, beside plain loops, game by game, and in how much memory.

    pip install open_spiel               # optional: without it the playouts are timed alone
    python bench/simulate.py             # about a minute and a half
    python bench/simulate.py --json out.json

Random rounds of Liar's Dice from Python; whole games of Liar's Dice and Sorteper beside a plain loop that plays the
same policies as fast as plain Python does. The two take turns, each ratio stands with the smallest and the largest of
its rounds, and how often seat 0 wins is printed for both, because they must play the same game. Then games per second
of every game: as a batch and in the engine with the same players, and of normal bots in the engine, with the memory
that a batch takes at its peak.
"""

from __future__ import annotations

import argparse
import json
import sys
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

from facedown.bots import usual
from facedown.games import find
from facedown.odds.chains import played
from facedown.simulate import Bluffer, Keeper, Threshold, simulate
from facedown.simulate.players.liars_dice import extra, tail
from facedown.simulate.playouts import playouts

ROUNDS = 5
"""Turns of each of the two that are compared."""

PLAYERS = (Threshold(), Threshold(0.2, 0.4, 0.2), Threshold(), Threshold(0.4, 0.5, 0.0))
"""Four Liar's Dice players, so that the plain loop has what a batch has to look up."""

Found = tuple[int, float, float]
"""Games, the part of them that seat 0 won, and seconds of the processor."""


def timed(games: int, work: Callable[[], float]) -> Found:
    """How long some games take."""
    start = process_time()
    share = work()
    return games, share, process_time() - start


def beside(what: str, ours: Callable[[int], Found], theirs: Callable[[int], Found]) -> dict[str, Any]:
    """Games per second of both, in turns; the ratio with its spread; how often seat 0 wins in either."""
    ours(0), theirs(0)
    pairs = [(ours(seed), theirs(seed)) for seed in range(1, ROUNDS + 1)]
    rates = [tuple(games / seconds for games, _, seconds in pair) for pair in pairs]
    ratios = sorted(mine / other for mine, other in rates)
    shares = [sum(found[1] for found in side) / ROUNDS for side in zip(*pairs, strict=True)]
    mine, other = (median(side) for side in zip(*rates, strict=True))
    row = {"what": what, "ours": mine, "theirs": other, "ratio": median(ratios), "spread": (ratios[0], ratios[-1])}
    print(
        f"{what:34}{mine:12,.0f}/s{other:12,.0f}/s   ratio {row['ratio']:.0f} ({ratios[0]:.0f} to {ratios[-1]:.0f}),"
        f" seat 0 wins {shares[0]:.3f} and {shares[1]:.3f}",
        flush=True,
    )
    return row | {"shares": shares}


# random rounds, beside OpenSpiel


def our_rounds(seed: int, rounds: int = 1_000_000) -> Found:
    """Random rounds with five dice each, in batches."""
    return timed(rounds, lambda: playouts(rounds, seed=seed).won / rounds)


def their_rounds(spiel: Any, seed: int, rounds: int = 100_000) -> Found:
    """The same from Python with OpenSpiel."""
    game, rng = spiel.load_game("liars_dice(numdice=5)"), Random(seed)

    def work() -> float:
        """How often the first player wins."""
        won = 0
        for _ in range(rounds):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[int(rng.random() * len(actions))])
            won += state.returns()[0] > 0
        return won / rounds

    return timed(rounds, work)


# whole games, beside plain loops


def our_dice(seed: int, games: int = 100_000) -> Found:
    """Whole matches of four with five dice each, in batches."""
    return timed(games, lambda: simulate("liars_dice", PLAYERS, games, seed).shares[0])


def plain_dice(seed: int, games: int = 4000) -> Found:
    """The same matches in plain Python: lists of counts, and the same tables of chances."""
    rng = Random(seed)
    return timed(games, lambda: sum(_match(PLAYERS, rng) == 0 for _ in range(games)) / games)


def _match(players: Sequence[Threshold], rng: Random) -> int:
    """Who wins a match."""
    dice, opener = [5] * len(players), 0
    while sum(map(bool, dice)) > 1:
        loser = _round(players, dice, opener, rng)
        dice[loser] -= 1
        opener = loser if dice[loser] else _following(dice, loser)
    return dice.index(max(dice))


def _round(players: Sequence[Threshold], dice: list[int], turn: int, rng: Random) -> int:
    """Who loses a die; a cup is the count of each face, ones included, from face 2 on."""
    cups = [_cup(number, rng.random) for number in dice]
    best = [max(range(2, 7), key=lambda face, cup=cup: (cup[face], face)) for cup in cups]
    total, quantity, face, bidder = sum(dice), 0, 7, turn
    while True:
        player, cup, hidden = players[turn], cups[turn], total - dice[turn]
        if quantity:
            need = quantity - cup[face]
            if need > hidden or (need > 0 and tail(hidden, 2)[need] < player.doubt):
                break
        wanted = 2 + int(rng.random() * 5) if rng.random() < player.bluff else best[turn]
        number = max(quantity + (wanted <= face), cup[wanted] + extra(hidden, 2, player.nerve), 1)
        if quantity and number > total:
            break
        quantity, face, bidder, turn = number, wanted, turn, _following(dice, turn)
    return turn if sum(cup[face] for cup in cups) >= quantity else bidder


def _cup(number: int, random: Callable[[], float]) -> list[int]:
    """A cup of so many dice."""
    cup = [0] * 8
    for _ in range(number):
        cup[int(random() * 6) + 1] += 1
    return [0, 0, *(count + cup[1] for count in cup[2:7]), 0]


def _following(dice: list[int], seat: int) -> int:
    """The next who has dice."""
    seat = (seat + 1) % len(dice)
    while not dice[seat]:
        seat = (seat + 1) % len(dice)
    return seat


def our_sorteper(seed: int, games: int = 400_000) -> Found:
    """Whole games of four, in batches."""
    return timed(games, lambda: simulate("sorteper", ["bot"] * 4, games, seed).shares[0])


def plain_sorteper(seed: int, games: int = 20_000) -> Found:
    """The same games in plain Python, card by card; there the dealer is seat 0, and the one on his left begins."""
    return timed(games, lambda: 1 - played(4, games, seed).loses[1])


# every game by itself

TABLES: dict[str, tuple[Any, list[Any], int]] = {
    "liars_dice": (find("liars_dice"), list(PLAYERS), 60),
    "cheat": (find("cheat"), [Bluffer()] * 4, 60),
    "sorteper": (find("sorteper"), ["bot"] * 4, 300),
    "lying_cards": (find("lying_cards", event_copies=0), [Keeper()] * 4, 60),
}
"""Each game that has batches: its rules, four players, and how many games the engine plays."""

NORMAL = {"liars_dice": 6, "cheat": 10, "nerts": 10, "sorteper": 300, "lying_cards": 3}
"""How many games of four normal bots are timed; Sorteper has one bot, and no strength."""


def rate(game: Any, players: list[Any], games: int, way: Any) -> float:
    """Games per second."""
    start = process_time()
    simulate(game, players, games, way=way)
    return games / (process_time() - start)


def memory(game: Any, players: list[Any]) -> float:
    """MB that a batch of 20,000 games takes at its peak; all tables that it looks things up in are made before."""
    simulate(game, players, 100)
    tracemalloc.start()
    simulate(game, players, 20_000)
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    tracemalloc.stop()
    return peak


def alone(name: str) -> dict[str, Any]:
    """One game: a batch, the engine with the same players, the engine with normal bots, and memory."""
    row: dict[str, Any] = {"game": name}
    if name in TABLES:
        game, players, games = TABLES[name]
        rates = [(rate(game, players, 20_000, "batch"), rate(game, players, games, "engine")) for _ in range(3)]
        ratios = sorted(batch / engine for batch, engine in rates)
        row |= {"batch": median(b for b, _ in rates), "engine": median(e for _, e in rates), "ratio": median(ratios)}
        row |= {"spread": (ratios[0], ratios[-1]), "mb": memory(game, players)}
    row["normal"] = rate(find(name), [usual(name)] * 4, NORMAL[name], "engine")
    return row


def told(row: dict[str, Any]) -> str:
    """A line of the table."""
    line = f"{find(row['game']).title:30}"
    if "batch" not in row:
        return f"{line}{'no batch: all move at once, by the clock':>61}{row['normal']:12,.1f}/s"
    low, high = row["spread"]
    ratio = f"{row['ratio']:.0f} ({low:.0f} to {high:.0f})"
    return (
        f"{line}{row['batch']:12,.0f}/s{row['engine']:10,.0f}/s{ratio:>19}{row['mb']:13.0f} MB{row['normal']:12,.1f}/s"
    )


def main() -> None:
    """Prints all numbers, and writes them as JSON if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=Path, help="write all numbers into this file")
    chosen = parser.parse_args()
    found: dict[str, Any] = {"python": sys.version.split()[0], "beside": [], "games": []}
    try:
        import pyspiel
    except ImportError:
        rounds, _, seconds = our_rounds(1)
        print(f"random rounds, 5 dice each: {rounds / seconds:,.0f}/s; OpenSpiel is not installed to compare with")
    else:
        row = beside("random rounds, OpenSpiel", our_rounds, lambda seed: their_rounds(pyspiel, seed, 20_000))
        found["beside"].append(row)
    found["beside"].append(beside("Liar's Dice, 4 x 5 dice, plain loop", our_dice, plain_dice))
    found["beside"].append(beside("Sorteper, 4 players, plain loop", our_sorteper, plain_sorteper))
    print(f"\n{'games/s, four players':30}{'batch':>14}{'engine':>12}{'ratio':>19}{'memory':>16}{'normal bots':>14}")
    for name in NORMAL:
        found["games"].append(alone(name))
        print(told(found["games"][-1]), flush=True)
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
