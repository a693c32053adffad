"""Liar's Dice tables for the tests: positions from all kinds of play, and matches of bots with the seats rotated."""

from collections.abc import Iterator
from random import Random

from facedown.bots import BOTS
from facedown.engine import Match, asked, pick, play
from facedown.games.liars_dice import VARIANTS, LiarsDice, View

SEATS = range(2, 7)


def wandering(game: LiarsDice, seats: int, seed: int, steps: int = 40) -> Iterator[tuple[Match, View]]:
    """A match of somebody who acts at random, and every view at each step of it; small raises, so that rounds last."""
    match, rng = Match(game, seats, seed), Random(seed)
    for _ in range(steps):
        yield from ((match, match.view(seat)) for seat in range(seats))
        if not (turn := list(asked(match))):
            return
        seat = pick(rng, turn)
        if actions := list(game.actions(match.view(seat))):
            match.submit(seat, actions[int(len(actions) * rng.random() ** 4)])


def positions(seed: int = 0) -> Iterator[tuple[LiarsDice, Match, View]]:
    """Views of every seat in every variant, at small, middling and large tables."""
    for variant, game in enumerate(VARIANTS.values()):
        for seats in (2, 3, 6):
            for match, view in wandering(game, seats, seed + 10 * variant + seats):
                yield game, match, view


def wins(bot: str, against: str, seats: int, games: int, game: LiarsDice | None = None) -> float:
    """The share of matches that one bot wins against the others, who are all alike; the seats are rotated."""
    rules = game or LiarsDice()
    one, other, won = BOTS["liars_dice"][bot](rules), BOTS["liars_dice"][against](rules), 0
    for number in range(games):
        seat, first = number % seats, number // seats % seats
        table = [one if s == seat else other for s in range(seats)]
        scores = play(Match(rules, seats, number, first), table, Random(-1 - number))
        assert scores is not None
        won += scores[seat]
    return won / games
