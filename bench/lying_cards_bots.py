"""Which Lying Cards bot is the stronger, how many matches do not end, and how long the bots think.

    python bench/lying_cards_bots.py                       # about three minutes
    python bench/lying_cards_bots.py --games 600 --ends 10000

One against others who are all alike; the seat and the opener are rotated. A match of 10000 attacks is cut and lost for
all. The share of matches that the one bot wins stands with its standard error and with the distance from a fair share
in standard errors; then the share that was cut, the attacks of the longest match, and of the ms of a move the median
and the most. The second table says how many matches are cut, of bots that are all alike and of all three in turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from statistics import median
from time import process_time
from typing import Any

from facedown.bots import BOTS
from facedown.engine import Match, Policy, play
from facedown.games.lying_cards import VARIANTS, LyingCards

STRENGTHS = BOTS["lying_cards"]
PAIRS = (("normal", "easy"), ("hard", "normal"), ("hard", "easy"))
SEATS = (3, 4, 5)
CAP = 10_000
"""The attacks after which a match is cut."""

STEP = 200
"""So many actions are played before the attacks are counted again."""


@dataclass
class Timed:
    """A bot with a watch: the seconds that the processor spends on each of its moves."""

    policy: Policy[Any, Any]
    taken: list[float] = field(default_factory=list)

    def __call__(self, view: Any) -> Mapping[Any, float]:
        start = process_time()
        chances = self.policy(view)
        self.taken.append(process_time() - start)
        return chances


def played(rules: LyingCards, table: Sequence[Policy[Any, Any]], number: int, first: int) -> tuple[int | None, int]:
    """The winner of a match, None if it was cut, and how many attacks it had."""
    match, luck = Match(rules, len(table), number, first), Random(f"bench/{number}")
    while (scores := play(match, table, luck, STEP)) is None and match.view(None).public.number < CAP:
        pass
    return scores.index(1) if scores else None, match.view(None).public.number


def compare(rules: LyingCards, games: int) -> None:
    """The table of all pairs."""
    print(f"{'':28}{'wins':>7}{'error':>7}{'fair':>7}{'errors above':>14}{'cut':>8}{'longest':>9}{'ms':>8}{'most':>8}")
    for bot, against in PAIRS:
        for seats in SEATS:
            timed, other = Timed(STRENGTHS[bot](rules)), STRENGTHS[against](rules)
            won = cut = longest = 0
            for number in range(games):
                seat = number % seats
                table = [timed if s == seat else other for s in range(seats)]
                winner, attacks = played(rules, table, number, number // seats % seats)
                won, cut, longest = won + (winner == seat), cut + (winner is None), max(longest, attacks)
            share, fair = won / games, 1 / seats
            error = sqrt(fair * (1 - fair) / games)
            print(
                f"{f'{bot} against {seats - 1} {against}':28}{share:7.3f}{error:7.3f}{fair:7.3f}"
                f"{(share - fair) / error:14.1f}{cut / games:8.2%}{longest:9}"
                f"{1000 * median(timed.taken):8.2f}{1000 * max(timed.taken):8.1f}",
                flush=True,
            )


def endings(rules: LyingCards, games: int, normal: int) -> None:
    """How many matches are cut: of bots that are all alike (`normal` matches of normal ones), and of mixed ones."""
    names = list(STRENGTHS)
    for seats in (*SEATS, 6, 7):
        mixes = [[name] * seats for name in names] + [[names[seat % 3] for seat in range(seats)]]
        for mix in mixes:
            number = normal if set(mix) == {"normal"} else games
            table = [STRENGTHS[name](rules) for name in mix]
            results = [played(rules, table, seed, seed % seats) for seed in range(number)]
            cut, lengths = sum(winner is None for winner, _ in results), [attacks for _, attacks in results]
            kind = mix[0] if len(set(mix)) == 1 else "mixed"
            print(
                f"{seats} {kind:7} {cut:4} of {number} cut ({cut / number:.2%}), "
                f"attacks: median {median(lengths):.0f}, longest {max(lengths)}",
                flush=True,
            )


def main() -> None:
    """Reads the options and prints all tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=120, help="matches for each line of the tables")
    parser.add_argument("--ends", type=int, default=300, help="matches of normal players, to see whether they end")
    parser.add_argument("--variant", default="base", choices=VARIANTS)
    said = parser.parse_args()
    compare(VARIANTS[said.variant], said.games)
    endings(VARIANTS[said.variant], said.games, said.ends)


if __name__ == "__main__":
    main()
