"""The chance of a bid after hearing others: Bayes over every hand of every bidder, for a model that is stated.

Two models: an honest bidder names, with chance t, a face that he holds most of; a normal player is the bot of that
name, whose bids tell by their number too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Literal

from ...bots.liars_dice import by_odds
from ...bots.liars_dice.by_odds import Spot
from ...bots.liars_dice.common import before
from ...engine import Seat
from ...games.liars_dice import Bid
from ...odds import belief, counts
from ...odds.belief import Hand, ImpossibleEvidence, Likelihood
from ...odds.counts import Distribution
from ...odds.dice import Ones
from .situation import Pair, Situation

Model = Literal["honest", "normal"]


@dataclass(frozen=True)
class Honest:
    """The chance that somebody with a hand names a face; honest in `percent` of 100 bids, otherwise any face."""

    face: int
    percent: int
    ones: Ones

    @cached_property
    def _likelihood(self) -> Likelihood:
        return belief.honest(self.face, Fraction(self.percent, 100), self.ones)

    def __call__(self, hand: Hand) -> Fraction | int | float:
        return self._likelihood(hand)


@dataclass(frozen=True)
class Normal:
    """The chance that a normal player with a hand makes a bid (number, face, special round)."""

    at: Spot
    bid: tuple[int, int, bool]

    def __call__(self, hand: Hand) -> float:
        return by_odds.likelihood(self.at, self.bid, hand)


Said = Honest | Normal


@dataclass(frozen=True)
class Hearing:
    """How bids are understood: the model, and for the honest one how many of 100 bids are honest."""

    model: Model = "honest"
    honesty: int = 50

    @property
    def name(self) -> str:
        """The model in a few words, to stand beside every number that it has made."""
        return "normal players" if self.model == "normal" else f"honest in {self.honesty} of 100 bids"

    @property
    def meaning(self) -> str:
        """What the model says."""
        if self.model == "normal":
            return (
                "The model: each bidder is the bot Normal. He knows the odds of his own dice, is the more likely to "
                "make a bid the better it is for him, and bluffs about once in fifteen turns."
            )
        return (
            f"The model: in {self.honesty} of 100 bids a bidder names the face that he has most dice of, otherwise "
            "any face. How many he bids tells nothing."
        )

    def said(self, situation: Situation) -> dict[Seat, tuple[Said, ...]]:
        """What each bidder's bids tell about his hand; a bid without a choice of face tells an honest model nothing."""
        found: dict[Seat, tuple[Said, ...]] = {}
        for k, seat, bid in situation.heard():
            told = self._told(situation, k, seat, bid)
            found[seat] = (*found.get(seat, ()), *([told] if told else []))
        return found

    def _told(self, situation: Situation, k: int, seat: Seat, bid: Bid) -> Said | None:
        game, spoken = situation.game, situation.spoken
        if self.model == "normal":
            if any(not earlier.quantity for _, earlier in spoken.bids):
                raise ValueError("A normal player's bid tells by its number too: say how many dice each bid was for.")
            least = game.least(before(spoken, k), bid.face, bid.palifico)
            if least is None or bid.quantity < least:
                raise ImpossibleEvidence(
                    f"{situation.names[seat]} cannot have bid {bid}: it does not beat the bid before."
                )
            return Normal(by_odds.spot(game, before(spoken, k), seat), (bid.quantity, bid.face, bid.palifico))
        locked = k > 0 and spoken.special == "on" and game.palifico_lock
        unnamed = bid.face == 1 and situation.ones != "plain"
        return None if locked or unnamed else Honest(bid.face, self.honesty, situation.ones)

    def count(self, situation: Situation, face: int) -> Distribution:
        """The law of the total count after the bids: P(C = k), k = 0..dice.

        ImpossibleEvidence if the model excludes what was heard; ValueError if it needs to know more.
        """
        said, public = self.said(situation), situation.public
        laws = [_matching(public.counts[seat], told, face, situation.ones) for seat, told in said.items()]
        silent = situation.unseen - sum(public.counts[seat] for seat in said)
        unheard = counts.binomial(silent, situation.p(face))
        mine = situation.mine(face)
        rest = len(situation.own) - mine
        return counts.shift(counts.convolve(*laws, unheard), mine) + (counts.ZERO,) * rest

    def holds(self, situation: Situation, bid: Pair) -> Fraction:
        """The chance that a bid is true after the bids; errors as for `count`."""
        return counts.at_least(self.count(situation, bid[1]), bid[0])


@lru_cache(maxsize=128)
def _learned(dice: int, said: tuple[Said, ...]) -> Mapping[Hand, Fraction]:
    return belief.posterior(dice, said)


@lru_cache(maxsize=512)
def _matching(dice: int, said: tuple[Said, ...], face: int, ones: Ones) -> Distribution:
    return belief.matching_law(_learned(dice, said), face, ones)
