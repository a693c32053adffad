"""A new board of the bid explorer with 30 dice in play: from the message of a control to what the front end is sent."""

import statistics
import time
from collections.abc import Callable
from json import dumps

from facedown.explore.bids import BidExplorer
from facedown.front.parts import to_json
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


def sent(explorer: BidExplorer, **message: object) -> int:
    """Handles a message and makes the new board as text; its length."""
    explorer.handle(message)
    return len(dumps(to_json(explorer.board())))


def cold(i: int) -> int:
    """A new cup, and nothing remembered of the chances."""
    counts._binomial_tail.cache_clear()
    counts._binomial.cache_clear()
    return sent(BidExplorer("12446", 30, bid="10x4"), name="own", value=f"1{2 + i % 5}446")


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


if __name__ == "__main__":
    main()
