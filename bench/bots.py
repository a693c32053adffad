"""Which Liar's Dice bot is the stronger, and how long it thinks.

    python bench/bots.py             # about two minutes
    python bench/bots.py --games 2000

One against one, and one against three who are all alike; the seat and the opener are rotated. The share of matches
that the one bot wins stands with its standard error, and with the distance from a fair share in standard errors.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean
from time import perf_counter

from facedown.bots import BOTS
from facedown.engine import Match, Policy, asked, play, sample
from facedown.games.liars_dice import LiarsDice

STRENGTHS = BOTS["liars_dice"]
PAIRS = (("normal", "easy"), ("hard", "easy"), ("hard", "normal"))


def share(bot: str, against: str, seats: int, games: int, seed: int) -> float:
    """The share of matches that one bot wins against the others."""
    rules, won = LiarsDice(), 0
    one, other = STRENGTHS[bot](rules), STRENGTHS[against](rules)
    for number in range(games):
        seat, first = number % seats, number // seats % seats
        table = [one if s == seat else other for s in range(seats)]
        scores = play(Match(rules, seats, seed + number, first), table, Random(f"bench/{seed + number}"))
        won += scores[seat] if scores else 0
    return won / games


def compare(games: int, seed: int) -> None:
    """The table of all pairs."""
    print(f"{'':24}{'wins':>8}{'error':>8}{'fair':>8}{'errors above fair':>20}")
    for seats in (2, 4):
        for bot, against in PAIRS:
            won, fair = share(bot, against, seats, games, seed), 1 / seats
            error = sqrt(max(won * (1 - won), fair * (1 - fair) / games) / games)
            line = f"{bot} against {seats - 1} {against}"
            print(f"{line:24}{won:8.3f}{error:8.3f}{fair:8.3f}{(won - fair) / error:20.1f}", flush=True)


def moves(policy: Policy, match: Match, rng: Random) -> Iterator[float]:
    """The seconds that each move of a match takes; all seats are played by one bot."""
    while match.scores() is None:
        for seat in asked(match):
            view, start = match.view(seat), perf_counter()
            chances = policy(view)
            yield perf_counter() - start
            if (action := sample(chances, rng)) is not None:
                match.submit(seat, action)
                break


def times(seed: int) -> None:
    """Milliseconds for a move at the largest table."""
    print("\nms for a move, six players with five dice each:")
    for name, bot in STRENGTHS.items():
        rules = LiarsDice()
        taken = [1000 * t for t in moves(bot(rules), Match(rules, 6, seed), Random(seed))]
        print(f"  {name:8} mean {mean(taken):6.2f}, longest {max(taken):6.1f}")


def main() -> None:
    """Reads the options and prints both tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=400, help="matches for each line of the table")
    parser.add_argument("--seed", type=int, default=0)
    said = parser.parse_args()
    compare(said.games, said.seed)
    times(said.seed)


if __name__ == "__main__":
    main()
