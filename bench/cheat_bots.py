"""Which Løgneren bot is the stronger, how many matches do not end, and how long the bots think.

    python bench/cheat_bots.py             # about five minutes, most of it for Hard against one
    python bench/cheat_bots.py --games 300 --ends 10000

One against others who are all alike; the seat and the opener are rotated. A match of more than 3000 actions is cut
and lost for all. The share of matches that the one bot wins stands with its standard error and with the distance from
a fair share in standard errors; then the share that was cut, the longest match and the median time of a move.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from facedown.bots import BOTS
from facedown.engine import Match, Policy, play
from facedown.games.cheat import VARIANTS, Cheat

STRENGTHS = BOTS["cheat"]
PAIRS = (("normal", "easy"), ("hard", "normal"))
CAP = 3000


@dataclass
class Timed:
    """A bot with a watch: the seconds of each of its moves."""

    policy: Policy[Any, Any]
    taken: list[float] = field(default_factory=list)

    def __call__(self, view: Any) -> Mapping[Any, float]:
        start = perf_counter()
        chances = self.policy(view)
        self.taken.append(perf_counter() - start)
        return chances


def matches(
    bot: Policy[Any, Any], other: Policy[Any, Any], rules: Cheat, seats: int, games: int
) -> tuple[int, int, int]:
    """The matches that one bot wins against the others, those that were cut, and the length of the longest."""
    won = cut = longest = 0
    for number in range(games):
        seat, first = number % seats, number // seats % seats
        match = Match(rules, seats, number, first)
        table = [bot if s == seat else other for s in range(seats)]
        scores = play(match, table, Random(f"bench/{number}"), CAP)
        won, cut = won + (scores[seat] if scores else 0), cut + (scores is None)
        longest = max(longest, len(match.record))
    return won, cut, longest


def compare(rules: Cheat, games: int) -> None:
    """The table of all pairs."""
    print(f"{'':28}{'wins':>7}{'error':>7}{'fair':>7}{'errors above':>14}{'cut':>8}{'longest':>9}{'ms':>8}")
    for bot, against in PAIRS:
        for seats in (2, 4, 6):
            timed = Timed(STRENGTHS[bot](rules))
            won, cut, longest = matches(timed, STRENGTHS[against](rules), rules, seats, games)
            share, fair = won / games, 1 / seats
            error = sqrt(max(share * (1 - share), fair * (1 - fair) / games) / games)
            print(
                f"{f'{bot} against {seats - 1} {against}':28}{share:7.3f}{error:7.3f}{fair:7.3f}"
                f"{(share - fair) / error:14.1f}{cut / games:8.2%}{longest:9}{1000 * median(timed.taken):8.2f}",
                flush=True,
            )


def endings(rules: Cheat, games: int) -> None:
    """How many matches of normal players among themselves are cut."""
    normal = STRENGTHS["normal"](rules)
    for seats in (2, 3, 4, 6):
        _, cut, longest = matches(normal, normal, rules, seats, games)
        print(f"{seats} normal: {cut} of {games} cut, the longest {longest}", flush=True)


def times(seats: int = 10, actions: int = 400) -> None:
    """Milliseconds for a move at the largest table late in a long match, with two packs and easy players."""
    rules = VARIANTS["two packs"]
    seed = next(s for s in range(1000) if len(_long(rules, seats, s, actions).record) == actions)
    view = (match := _long(rules, seats, seed, actions)).view(min(match.turn().must))
    print(f"\nms for a move after {actions} actions, {seats} players with two packs:")
    for name, bot in STRENGTHS.items():
        timed = Timed(bot(rules))
        for _ in range(5):
            timed(view)
        print(f"  {name:8} median {1000 * median(timed.taken):6.1f}, longest {1000 * max(timed.taken):6.1f}")


def _long(rules: Cheat, seats: int, seed: int, actions: int) -> Match[Any, Any, Any]:
    match: Match[Any, Any, Any] = Match(rules, seats, seed)
    play(match, [STRENGTHS["easy"](rules)] * seats, Random(seed), actions)
    return match


def main() -> None:
    """Reads the options and prints all tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=200, help="matches for each line of the table")
    parser.add_argument("--ends", type=int, default=500, help="matches of normal players, to see whether they end")
    parser.add_argument("--variant", default="base", choices=VARIANTS)
    said = parser.parse_args()
    compare(VARIANTS[said.variant], said.games)
    endings(VARIANTS[said.variant], said.ends)
    times()


if __name__ == "__main__":
    main()
