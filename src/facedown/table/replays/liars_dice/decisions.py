"""What the decisions of a finished match of Liar's Dice were worth, whatever came of them.

An answer is measured by the dice that its player saw, as if the next player called every raise at once. Its cost is
how many dice it lost on average, more than the best answer would have lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, cast

from ....engine import Match, Seat, replay, reveal
from ....front.blocks import Panel, Para, Rows
from ....front.parts import Strong, Text
from ....games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, NextRound, Reveal, View
from ....odds import dice
from ....pieces import FACES
from ...voice import Voice
from ..common import fresh
from .moments import rules

NEAR = Fraction(1, 20)
"""An answer that costs no more than so many dice is as good as the best."""

MODEL = (
    "Measured by the dice that each player saw, as if the next player called every raise at once. "
    "A good decision may lose, and a bad one may win: over many rounds the good ones win."
)


@dataclass(frozen=True)
class Decision:
    """One answer: what it was worth and what the best one was worth, in dice; `right` tells of a call what came."""

    seat: Seat
    action: Action
    worth: Fraction
    best: Fraction
    right: bool | None = None

    @property
    def cost(self) -> Fraction:
        """Dice lost on average against the best answer."""
        return self.best - self.worth

    @property
    def good(self) -> bool:
        """Whether it was as good as any."""
        return self.cost <= NEAR


def decisions(match: Match[Any, Any, Any]) -> tuple[Decision, ...]:
    """Every bid and call of a match that is over; refused before its end, because hidden dice are in it."""
    reveal(match)
    return tuple(_decisions(match))


def _decisions(match: Match[Any, Any, Any]) -> Iterator[Decision]:
    game, copy = rules(match), fresh(match)
    for seat, action in match.record:
        view = copy.view(seat)
        replay(copy, [(seat, action)])
        if not isinstance(action, NextRound):
            right = None if isinstance(action, Bid) else copy.view(None).public.history[-1].right
            best = max(worth(game, view, answer) for answer in answers(game, view, action))
            yield Decision(seat, action, worth(game, view, action), best, right)


def answers(game: LiarsDice, view: View, given: Action) -> Iterator[Action]:
    """The answers to compare: the one given, the calls, and the lowest bid on each face (a higher one is no safer)."""
    public = view.public
    declare = (False, True) if public.special == "offered" and not public.bids else (False,)
    lowest = ((game.least(public, face, special), face, special) for face in FACES for special in declare)
    others: list[Action] = [Bid(least, face, special) for least, face, special in lowest if least]
    others += [Doubt(public.number), Calza(public.number)]
    yield given
    yield from (answer for answer in others if game.problem(view, answer) is None)


def worth(game: LiarsDice, view: View, action: Action) -> Fraction:
    """What an answer brings its player on average, in dice."""
    public, loss = view.public, cast(dice.Loss, game.loss)
    special = isinstance(action, Bid) and action.palifico
    rule: dice.Ones = "wild" if game.wild(public) and not special else "plain"
    said = action if isinstance(action, Bid) else public.bids[-1][1]
    table = (view.own, (said.quantity, said.face), public.dice, rule)
    if isinstance(action, Calza):
        reward = cast(dice.CalzaReward, game.calza_reward)
        return dice.value_of_calza(*table, calza_reward=reward, start=game.dice).me
    if loss == "one":
        true = dice.holds(view.own, said.quantity, said.face, public.dice, rule)
        return true - 1 if isinstance(action, Bid) else -true
    value = dice.value_of_raise if isinstance(action, Bid) else dice.value_of_call
    return value(*table, loss=loss, exact_loss=cast(dice.ExactLoss, game.exact_loss)).me


# in words


def summary(match: Match[Any, Any, Any], seat: Seat | None) -> Panel:
    """What everybody did in a match that is over, and what the decisions were worth, seen from a seat."""
    found, voice = decisions(match), Voice(match.names, seat)
    shown: tuple[Reveal, ...] = match.view(None).public.history
    order = [*([] if seat is None else [seat]), *voice.others(match.seats)]
    head: tuple[Text, ...] = ((" ",), ("bids",), ("false when called",), ("calls right",), ("calls wrong",))
    table = Rows(head, tuple(_row(s, shown, voice) for s in order), "What was bid and called")
    lines = [Para(_sentence(s, [d for d in found if d.seat == s], voice)) for s in order]
    return Panel("The decisions of this match", (table, *lines, Para((MODEL,), "sub")), wide=True)


def _row(seat: Seat, shown: tuple[Reveal, ...], voice: Voice) -> tuple[Text, ...]:
    bids = sum(bidder == seat for reveal_ in shown for bidder, _ in reveal_.bids)
    called = [r.count < r.bid.quantity for r in shown if r.bidder == seat]
    calls = [r.right for r in shown if r.caller == seat]
    false = f"{sum(called)} of {len(called)}" if called else "never called"
    return tuple((str(cell),) for cell in (voice.who(seat), bids, false, sum(calls), len(calls) - sum(calls)))


def _sentence(seat: Seat, own: list[Decision], voice: Voice) -> Text:
    who = Strong(voice.who(seat))
    if not own:
        return (who, f" {voice.s(seat, 'decide')} nothing in this match.")
    good, cost = sum(d.good for d in own), sum((d.cost for d in own), Fraction(0)) / len(own)
    was = "was" if good == 1 else "were"
    text = f": {good} of {_decided(len(own))} {was} as good as any; "
    return (who, text + f"on average a decision cost {float(cost):.2f} dice.{_calls(own)}")


def _calls(own: list[Decision]) -> str:
    """What is to be praised: calls that were the best answer, those that lost among them."""
    calls = [d for d in own if d.right is not None]
    unlucky, lucky = sum(d.good and not d.right for d in calls), sum(not d.good and bool(d.right) for d in calls)
    words = f" Good calls: {sum(d.good for d in calls)} of {len(calls)}" if calls else ""
    words += f", and {unlucky} of them lost all the same" if unlucky else ""
    return words + (f"; {lucky} that won had luck" if lucky else "") + ("." if words else "")


def _decided(number: int) -> str:
    return "1 decision" if number == 1 else f"{number} decisions"
