"""Løgneren tables for the tests: matches of all kinds of players in every variant, and what each bot makes of them."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import NamedTuple

from facedown.bots import BOTS
from facedown.engine import Match, Turn, asked, pick, play, sample
from facedown.games.cheat import VARIANTS, Cheat, View

STRENGTHS = BOTS["cheat"]


class Seen(NamedTuple):
    """A view with the rules, and who may act."""

    game: Cheat
    turn: Turn
    view: View


def wandering(game: Cheat, seats: int, seed: int, steps: int = 14) -> Iterator[Seen]:
    """A match of beginners who also do anything else that is legal, seen by whoever is asked and by one other."""
    match, rng = Match(game, seats, seed), Random(seed)
    easy = STRENGTHS["easy"](game)
    for step in range(steps):
        order = list(asked(match))
        for seat in {*order[:1], *order[-1:], step % seats}:
            yield Seen(game, match.turn(), match.view(seat))
        if not order:
            return
        seat = pick(rng, order)
        view = match.view(seat)
        actions = list(game.actions(view))
        action = pick(rng, actions) if actions and rng.random() < 0.3 else sample(easy(view), rng)
        if action is not None:
            match.submit(seat, action)


def endgames(game: Cheat, seed: int) -> Iterator[Seen]:
    """A few cards each: last cards are laid, accepted and called."""
    match, rng = Match(game, 3, seed, start={"hands": ["2S 3S", "3D 4D", "AC 5C"], "pile": "KS KD"}), Random(seed)
    while order := list(asked(match)):
        yield from (Seen(game, match.turn(), match.view(seat)) for seat in range(3))
        if len(match.record) > 20:
            return
        seat = pick(rng, order)
        match.submit(seat, pick(rng, list(game.actions(match.view(seat)))))
    yield Seen(game, match.turn(), match.view(0))


@lru_cache(maxsize=1)
def positions() -> tuple[Seen, ...]:
    """Views from every variant, at small and large tables."""
    found: list[Seen] = []
    for number, game in enumerate(VARIANTS.values()):
        for seats in (2, 3, 5, 10):
            found += wandering(game, seats, 10 * number + seats)
        found += endgames(game, number)
    return tuple(found)


@lru_cache(maxsize=3)
def answers(strength: str) -> tuple[tuple[Seen, Mapping], ...]:
    """All positions with what a bot makes of each."""
    return tuple((seen, STRENGTHS[strength](seen.game)(seen.view)) for seen in positions())


def wins(bot: str, against: str, seats: int, games: int) -> float:
    """The share of matches that one bot wins against the others, who are all alike; the seats are rotated."""
    rules, won = Cheat(), 0
    one, other = STRENGTHS[bot](rules), STRENGTHS[against](rules)
    for number in range(games):
        seat, first = number % seats, number // seats % seats
        table = [one if s == seat else other for s in range(seats)]
        scores = play(Match(rules, seats, number, first), table, Random(-1 - number), 3000)
        won += scores[seat] if scores else 0
    return won / games
