"""New boards of the explorers, from the message of a control to what the front end is sent.

Liar's Dice with 30 dice in play; Løgneren with ten players and two packs, at the start and after a hundred plays.
"""

import statistics
import time
from collections.abc import Callable
from json import dumps
from random import Random
from typing import Any

from facedown.engine import Match, pick
from facedown.explore.bids import BidExplorer
from facedown.explore.cards import CardExplorer
from facedown.front.parts import to_json
from facedown.games.cheat import Cheat, Doubt, Play, View
from facedown.games.liars_dice import LiarsDice
from facedown.odds import counts

BIDS = ["6x4", "7x4", "8x5", "9x4", "10x4"]
CUPS = ["12446", "33456", "12256", "12346", "11346", "22334"]
HEARD = [(str(i), 5, bid) for i, bid in enumerate(BIDS)]


def tell(name: str, act: Callable[[int], object], rounds: int = 60) -> None:
    """Times an act that is told its round, and prints median and 90th percentile."""
    times = []
    for i in range(rounds):
        start = time.perf_counter()
        act(i)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    median, high = statistics.median(times), times[int(0.9 * rounds)]
    print(f"{name:<42} median {median:5.1f} ms   p90 {high:5.1f} ms   most {times[-1]:5.1f} ms")


def sent(explorer: BidExplorer | CardExplorer, **message: object) -> int:
    """Handles a message and makes the new board as text; its length."""
    explorer.handle(message)
    return len(dumps(to_json(explorer.board())))


def cold(i: int) -> int:
    """A new cup, and nothing remembered of the chances."""
    counts._binomial_tail.cache_clear()
    counts._binomial.cache_clear()
    return sent(BidExplorer("12446", 30, bid="10x4"), name="own", value=f"1{2 + i % 5}446")


def played(plays: int, seed: int = 0) -> list[View]:
    """What seat 0 knows after each play of a match of ten with two packs; three plays in ten are called."""
    match, rng = Match[Any, Any, Any](Cheat(decks=2), 10, seed), Random(seed)
    views: list[View] = []
    while len(views) < plays and match.scores() is None:
        public, turn = match.view(0).public, match.turn()
        if public.window == "final" or (turn.may and rng.random() < 0.3):
            match.submit(pick(rng, sorted(turn.may | turn.must)), Doubt(public.number))
        elif (view := match.view(min(turn.must))).own:
            true = tuple(card for card in view.own if card.rank == public.rank)
            cards = true if true and rng.random() < 0.7 else (pick(rng, view.own),)
            match.submit(min(turn.must), Play(cards, public.rank, len(cards)))
        views.append(match.view(0))
    return views


def followed(explorer: CardExplorer, view: View) -> int:
    """A seat takes over what it knows now, and shows it; the length of the board as text."""
    explorer.follow(view, Cheat(decks=2))
    return len(dumps(to_json(explorer.board())))


def cards() -> None:
    """Prints the same for the card explorer."""
    free = CardExplorer(players=10, decks=2)
    tell("ten players: a cell is picked", lambda i: sent(free, name="pick", value=f"{1 + i % 9}:{1 + i % 4}xK"))
    tell("ten players: another hand, all new", lambda i: sent(free, name="hold", part="3", value=i % 4))
    tell("ten players: 10 000 deals", lambda i: sent(free, name="deal", value=10_000))
    views = played(160)
    seat = CardExplorer.for_seat(views[0], Cheat(decks=2))
    tell("a seat follows plays 1 to 60", lambda i: followed(seat, views[i]))
    tell("a seat follows plays 100 to 160", lambda i: followed(seat, views[100 + i]))


def main() -> None:
    """Prints how long each kind of message takes."""
    explorer = BidExplorer("12446", 30, bid="10x4", heard=HEARD)
    tell("a cell is picked", lambda i: sent(explorer, name="pick", value=f"{8 + i % 6}x{2 + i % 5}"))
    tell("another cup, chances not remembered", cold)
    tell("another honesty, five bids heard", lambda i: sent(explorer, name="honesty", value=i))
    explorer.handle({"name": "model", "value": "normal"})
    tell("the same, for normal players", lambda i: sent(explorer, name="pick", value=f"{8 + i % 6}x{2 + i % 5}"))
    tell("10 000 rolls", lambda i: sent(explorer, name="roll", value=10_000))
    state = LiarsDice().position(cups=CUPS, bids=BIDS, turn=0)
    view = LiarsDice().observe(state, 0)
    seat = BidExplorer.for_seat(view, LiarsDice())
    tell("a seat of a table follows", lambda i: dumps(to_json(seat.panel(view, LiarsDice()))))
    cards()


if __name__ == "__main__":
    main()
