"""What to answer to a bid: call, raise or "Exactly!", and why the 50% line plays no part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import cast

from ...front.numbers import percent
from ...games.liars_dice import Bid
from ...odds import dice as odds
from ...odds.dice import CalzaReward, ExactLoss, Loss, Worth
from .situation import Pair, Situation


@dataclass(frozen=True)
class Answer:
    """One answer: how often it loses if a raise is called at once, and what it is worth in dice."""

    name: str
    loses: Fraction
    worth: Worth


@dataclass(frozen=True)
class Advice:
    """The answers to the bid to beat, for a player with dice; `picked` is a bid that is looked at."""

    situation: Situation
    bid: Pair
    picked: Pair

    @cached_property
    def old(self) -> Fraction:
        """The chance of the bid to beat."""
        return self.situation.holds(self.bid)

    @cached_property
    def raises(self) -> tuple[Pair, ...]:
        """The safest bids that are allowed: all of one chance."""
        chances = {bid: self.situation.holds(bid) for bid in self.lowest}
        best = max(chances.values(), default=None)
        return tuple(sorted(bid for bid, chance in chances.items() if chance == best))

    @property
    def lowest(self) -> tuple[Pair, ...]:
        """The lowest bid that is allowed on each face: no other on it is safer."""
        s = self.situation
        found = [(s.game.least(s.public, face), face) for face in s.faces]
        return tuple((q, face) for q, face in found if q is not None and q <= s.dice)

    @property
    def looked_at(self) -> tuple[Pair, ...]:
        """The safest raise, and the picked bid if it is another one that is allowed."""
        other = self.picked not in self.raises and self.situation.allowed(self.picked)
        return (*([self.best] if self.best else []), *([self.picked] if other else []))

    @property
    def best(self) -> Pair | None:
        """A safest raise, the picked bid if it is one; None if the bid cannot be topped."""
        return self.picked if self.picked in self.raises else next(iter(self.raises), None)

    @property
    def total(self) -> Fraction:
        """The chances of the bid to beat and of the safest raise, if there is one, together."""
        return self.old + (self.situation.holds(self.best) if self.best else 0)

    def answers(self) -> Iterator[Answer]:
        """Each answer with its price."""
        yield self._call()
        yield from map(self._raise, self.looked_at)
        if self.situation.calza:
            yield self._calza()

    def _call(self) -> Answer:
        s, bidder = self.situation, self.situation.bidder
        worth = odds.value_of_call(
            s.own, self.bid, s.dice, s.ones, loss=self._loss, exact_loss=self._exact_loss,
            opponent_dice=None if bidder is None else s.public.counts[bidder],
        )  # fmt: skip
        return Answer("“Liar!”", self.old, worth)

    def _raise(self, new: Pair) -> Answer:
        s, seat = self.situation, self.situation.seat
        worth = odds.value_of_raise(
            s.own, new, s.dice, s.ones, loss=self._loss, exact_loss=self._exact_loss,
            opponent_dice=None if seat is None else s.public.counts[s.public.following(seat)],
        )  # fmt: skip
        return Answer(f"Bid {said(new)}", 1 - s.holds(new), worth)

    def _calza(self) -> Answer:
        s, reward = self.situation, cast(CalzaReward, self.situation.game.calza_reward)
        worth = odds.value_of_calza(s.own, self.bid, s.dice, s.ones, calza_reward=reward, start=s.game.dice)
        return Answer("“Exactly!”", 1 - odds.exactly(s.own, *self.bid, s.dice, s.ones), worth)

    @property
    def _loss(self) -> Loss:
        return cast(Loss, self.situation.game.loss)

    @property
    def _exact_loss(self) -> ExactLoss:
        return cast(ExactLoss, self.situation.game.exact_loss)

    def verdict(self) -> str:
        """What loses less often, in a few words."""
        if not self.raises:
            return f"Call: {said(self.bid)} cannot be topped."
        if self.total == 1:
            return "Call or raise: both lose equally often."
        names = " or ".join(map(said, self.raises))
        return f"Raise, to {names}." if self.total > 1 else "Call: every raise loses more often."

    def cheapest(self) -> str:
        """The answer that costs the fewest own dice, if it is not what loses less often; otherwise ""."""
        answers = list(self.answers())
        best = max(answers, key=lambda answer: answer.worth.me)
        rarest = min(answers[: 1 + len(self.raises[:1])], key=lambda answer: answer.loses)
        return best.name if best.worth.me > rarest.worth.me else ""

    def why(self) -> str:
        """The rule with the numbers of this bid."""
        if self.best is None:
            return f"The call loses when the bid is true: {percent(self.old)}."
        new, total = self.best, self.total
        chance = self.situation.holds(new)
        sign = "more than" if total > 1 else "less than" if total < 1 else "exactly"
        return (
            f"{said(self.bid).capitalize()} true: {percent(self.old)}. {said(new).capitalize()} true: "
            f"{percent(chance)}. Together {100 * float(total):.1f}%, {sign} 100%."
        )

    def surprise(self) -> str:
        """What somebody who looks at the 50% line would get wrong here; "" if he would be right."""
        if not self.raises:
            return ""
        if 2 * self.old < 1 < self.total:
            return "“More likely false than true, so call” is wrong here: the raise is in less danger than the call."
        if self.total < 1 < 2 * self.old:
            return "“More likely true than false, so raise” is wrong here: the raise is in more danger than the call."
        return ""


def said(bid: Pair) -> str:
    """A bid in words.

    >>> said((9, 4))
    'nine fours'
    """
    return str(Bid(*bid))
