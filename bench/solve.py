"""How fast a round of Liar's Dice is solved, beside OpenSpiel in the same run.

    pip install open_spiel               # optional: without it only our own numbers are printed
    python bench/solve.py                # about two minutes; with OpenSpiel about ten
    python bench/solve.py --large        # also two dice against two: about two and a half minutes and 1 GB more
    python bench/solve.py --json out.json

Both solve one die against one with six sides, the highest face wild, by CFR+ with alternating updates and linear
averages, in turns; the ratio of the times stands with the smallest and the largest of its rounds. The same game after
the same number of iterations must be as far from equilibrium for both.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from facedown.solve import Round, Solver

SIX = Round((1, 1), 6, "highest")
OURS, THEIRS, ROUNDS = 200, 2, 7
"""Iterations of each in a round of the comparison, and the number of rounds."""


def seconds(work: Any) -> float:
    """How long some work takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


def peer() -> Any:
    """OpenSpiel, or None."""
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel


def beside(spiel: Any) -> dict[str, Any]:
    """An iteration of each, and the exact exploitability of each, in turns."""
    game = spiel.load_game("liars_dice(numdice=1,dice_sides=6)")
    theirs, ours = spiel.CFRPlusSolver(game), Solver(SIX, power=1)
    rounds, checks = [], []
    for _ in range(ROUNDS):
        mine = seconds(lambda: [ours.step() for _ in range(OURS)]) / OURS
        other = seconds(lambda: [theirs.evaluate_and_update_policy() for _ in range(THEIRS)]) / THEIRS
        rounds.append((mine, other, other / mine))
    for _ in range(3):
        mine = seconds(ours.solution)
        other = seconds(lambda: spiel.nash_conv(game, theirs.average_policy(), True))
        checks.append((mine, other, other / mine))
    return {"iteration": spread(rounds), "exploitability": spread(checks), "agree": agreement(spiel, game)}


def spread(rounds: list[tuple[float, float, float]]) -> dict[str, Any]:
    """The medians of ours, theirs and the ratio, and the ratio's range."""
    mine, other, ratio = (sorted(column) for column in zip(*rounds, strict=True))
    numbers = {"ours_ms": 1000 * median(mine), "theirs_ms": 1000 * median(other), "ratio": median(ratio)}
    return numbers | {"least": ratio[0], "most": ratio[-1]}


def agreement(spiel: Any, game: Any) -> dict[str, float]:
    """NashConv of both after ten iterations."""
    theirs = spiel.CFRPlusSolver(game)
    for _ in range(10):
        theirs.evaluate_and_update_policy()
    mine = sum(Solver(SIX, power=1).run(10).best)
    return {"ours": mine, "theirs": spiel.nash_conv(game, theirs.average_policy(), True)}


def alone(game: Round, iterations: int, kind: Any = np.float64) -> dict[str, Any]:
    """How long so many iterations take, and how near to equilibrium they come."""
    start = perf_counter()
    solution = Solver(game, kind=kind).run(iterations)
    return {
        "dice": game.dice, "iterations": iterations, "seconds": perf_counter() - start,
        "exploitability": solution.exploitability, "bracket": solution.bracket,
        "peak_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }  # fmt: skip


def main() -> None:
    """Prints all numbers, and writes them as JSON if asked to."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--large", action="store_true", help="two dice against two as well")
    parser.add_argument("--json", type=Path, help="write all numbers into this file")
    chosen = parser.parse_args()
    found: dict[str, Any] = {"python": sys.version.split()[0], "alone": [alone(SIX, 1000)]}
    found["alone"] += [alone(Round((1, 1)), 1000), alone(Round((2, 1)), 800)]
    if chosen.large:
        found["alone"].append(alone(Round((2, 2)), 240, np.float32))
    for row in found["alone"]:
        told = f"{row['iterations']} iterations in {row['seconds']:.1f} s, exploitability {row['exploitability']:.1e}"
        print(f"{row['dice'][0]} against {row['dice'][1]}: {told}, peak {row['peak_mb']:.0f} MB", flush=True)
    if spiel := peer():
        found["beside"] = beside(spiel)
        for what in ("iteration", "exploitability"):
            row = found["beside"][what]
            times = f"ours {row['ours_ms']:.2f} ms, OpenSpiel {row['theirs_ms']:.0f} ms"
            print(f"{what}: {times}, ratio {row['ratio']:.0f} ({row['least']:.0f} to {row['most']:.0f})")
        print("NashConv after 10 iterations: ours {ours!r}, OpenSpiel {theirs!r}".format(**found["beside"]["agree"]))
    else:
        print("OpenSpiel is not installed here, so there is nothing to compare with.")
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2), encoding="utf-8")


if __name__ == "__main__":
    main()
