"""What an answer in Liar's Dice is worth, in dice: mine against the average of the others who are still in.

A *law* is the chance of each total count, 0 to all dice in play: from the own cup alone, or after hearing the bids.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import mul
from typing import cast

from ...games.liars_dice import LiarsDice
from ...odds import dice as odds
from ...odds.dice import CalzaReward, ExactLoss, Loss

Law = tuple[float, ...]


@lru_cache(maxsize=8192)
def law(mine: int, own: int, dice: int, helped: bool) -> Law:
    """The chances of each total count when `mine` of `own` dice match; `helped`: ones count too."""
    cup = (2,) * mine + (3,) * (own - mine)
    return tuple(map(float, odds.distribution(cup, 2, dice, "wild" if helped else "plain")))


def holds(counts: Law, quantity: int) -> float:
    """The chance that at least so many dice match."""
    return sum(counts[quantity:])


def called(counts: Law, stakes: Sequence[float]) -> float:
    """What a call is worth on average: the chances of the counts against what each of them brings."""
    return sum(map(mul, counts, stakes), 0.0)


@lru_cache(maxsize=8192)
def stakes(game: LiarsDice, dice: int, quantity: int, caller: int, bidder: int, players: int) -> tuple[Law, Law]:
    """For each count, what calling a bid of `quantity` brings the caller, and what it brings the bidder.

    `caller` and `bidder` have so many dice; `players` are still in.
    """
    loss, exact_loss = cast(Loss, game.loss), cast(ExactLoss, game.exact_loss)
    ends = [odds.settle(count, quantity, caller, bidder, loss, exact_loss) for count in range(dice + 1)]
    return (
        tuple(_lead(end.caller, end.bidder, end.others, players) for end in ends),
        tuple(_lead(end.bidder, end.caller, end.others, players) for end in ends),
    )


@lru_cache(maxsize=8192)
def exact_stakes(game: LiarsDice, dice: int, quantity: int, caller: int, players: int) -> Law:
    """For each count, what "Exactly!" to a bid of `quantity` brings a caller who has so many dice."""
    return tuple(_exact_lead(game, count == quantity, caller, players) for count in range(dice + 1))


def _exact_lead(game: LiarsDice, right: bool, caller: int, players: int) -> float:
    if not right:
        return -1.0
    reward = cast(CalzaReward, game.calza_reward)
    gain = int(reward == "gain_die" and caller < game.dice)
    cost = -int(reward == "others_lose_one")
    return _lead(gain, cost, cost, players)


def _lead(me: int, rival: int, others: int, players: int) -> float:
    return float(me - (rival + others * (players - 2)) / (players - 1))
