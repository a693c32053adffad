"""The normal Liar's Dice bot: exact odds for its own cup, a call when raising is worse, and a bluff now and then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from math import exp, inf

from ...engine import Seat
from ...games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, Public, View
from . import worth
from .common import Player, columns, counted, may_calza, player

PROFILE = (
    "Normal works out exact chances from its own dice. It asks: if the next player calls at once, which is better for "
    "me, to call this bid or to raise? Without house rules that means: raise when the chance of the old bid and the "
    "chance of the new bid together are more than 100%. Among good bids it likes those that put the next player "
    "under pressure, and it varies. About one turn in fifteen it bluffs: it bids a face whatever it holds. "
    "It does not listen to what the others bid."
)

BLUFFS = 1 / 15
"""How often it bids as if it held an average hand."""

PRESSURE = 0.5
"""How much it likes a bid that looks unlikely to somebody who knows nothing, against its own chance of being true."""

SPREAD = 0.07
"""How far below the best a bid's score may lie before it is chosen e times less often."""

DOUBT = 0.05
"""The same for the choice between calling and raising, in dice."""

HOPELESS = 0.1
"""Bids less likely than this are never made."""

SILENCE = 0.1
"""What it is worth to say nothing out of turn, in dice: one of two others is about to lose one."""

RARE = 0.005
"""An answer that would be given less often than this is never given."""


@dataclass(frozen=True)
class Spot:
    """What an answer depends on besides the faces of the own dice: all of it is public."""

    game: LiarsDice
    dice: int
    own: int
    rival: int
    bidder: int
    players: int
    wild: bool
    columns: tuple[tuple[int, bool, int], ...]
    last: tuple[int, int] | None
    calza: bool

    def helped(self, face: int, special: bool = False) -> bool:
        """Whether ones count for this face, also when the bid declares a special round."""
        return self.wild and not special and face != 1

    @property
    def sizes(self) -> tuple[LiarsDice, int, int, int, int]:
        """The rules, all dice, my dice, those of the next player, the number of players."""
        return self.game, self.dice, self.own, self.rival, self.players


@dataclass(frozen=True)
class Line:
    """All bids on one face for one number of own matching dice, by quantity.

    `weight` of each; the `best` worth and the `total` weight of each quantity and all above; bids above `top` are
    hopeless.
    """

    weight: tuple[float, ...]
    best: tuple[float, ...]
    total: tuple[float, ...]
    top: int


@dataclass(frozen=True)
class Plan:
    """How the bot mixes its answers with one hand: chances to call, say "Exactly!", bid, bluff; and its bids.

    `lines` are a column each: face, special round, least number, its line, the quantity of its bluff.
    """

    call: float
    exact: float
    bid: float
    bluff: float
    lines: tuple[tuple[int, bool, int, Line, int], ...]

    @property
    def total(self) -> float:
        """The weight of all bids."""
        return sum(line.total[least] for _, _, least, line, _ in self.lines)


def normal(game: LiarsDice) -> Player:
    """A player who knows the odds of its own cup."""
    return player(game, _answer, _nerve)


def spot(game: LiarsDice, public: Public, seat: Seat) -> Spot:
    """The public facts that the answer of `seat` to the last bid depends on."""
    last = public.last
    return Spot(
        game,
        dice=public.dice,
        own=public.counts[seat],
        rival=public.counts[public.following(seat)],
        bidder=public.counts[public.bids[-1][0]] if last else 0,
        players=len(public.seated),
        wild=game.wild(public),
        columns=columns(game, public),
        last=(last.quantity, last.face) if last else None,
        calza=may_calza(game, View(seat, (), public)),
    )


def plan(at: Spot, own: tuple[int, ...]) -> Plan:
    """How the bot mixes its answers with these dice."""
    lines = _lines(at, counted(own, at.wild), counted(own, False))
    best = max((line.best[least] for _, _, least, line, _ in lines), default=None)
    worth_of = call(at, counted(own, at.wild)[at.last[1] - 1]) if at.last else (None, None)
    bluff = BLUFFS if lines else 0.0
    calling, exactly, bidding = ((1 - bluff) * share for share in shares(*worth_of, best))
    return Plan(calling, exactly, bidding, bluff, lines)


def reply(call: float, exact: float | None, best: float) -> tuple[float, ...]:
    """The chances that it calls, says "Exactly!" and bids, if that is what they are worth; -inf: there is no bid."""
    if best == -inf:
        return shares(call, exact, None)
    calling, exactly, bidding = ((1 - BLUFFS) * share for share in shares(call, exact, best))
    return calling, exactly, bidding + BLUFFS


def bests(at: Spot) -> list[tuple[int, tuple[float, ...]]]:
    """For each face what its best bid is worth with 0, 1, ... matching dice; -inf if all are hopeless."""
    found = []
    for face, special, least in at.columns:
        lines = (_line(*at.sizes, mine, at.helped(face, special)) for mine in range(at.own + 1))
        found.append((face, tuple(line.best[least] for line in lines)))
    return found


def likelihood(at: Spot, bid: tuple[int, int, bool], own: tuple[int, ...]) -> float:
    """The chance that the bot makes this bid (number, face, special round) with these dice."""
    made = plan(at, own)
    for face, special, _, line, bluff in made.lines:
        if (face, special) == bid[1:]:
            bluffed = made.bluff / len(made.lines) if bluff == bid[0] else 0.0
            return made.bid * line.weight[bid[0]] / made.total + bluffed
    return 0.0


def call(at: Spot, mine: int) -> tuple[float, float | None]:
    """What calling the last bid is worth, and "Exactly!" where it may be said, with so many own matching dice."""
    assert at.last is not None
    quantity, face = at.last
    called, exact = _call(*at.sizes[:3], at.bidder, at.players, quantity, mine, at.helped(face))
    return called, exact if at.calza else None


def shares(*values: float | None) -> tuple[float, ...]:
    """The better an answer the more often it is given; what is not possible never."""
    best = max(value for value in values if value is not None)
    raw = [0.0 if value is None else exp((value - best) / DOUBT) for value in values]
    kept = [share if share > RARE else 0.0 for share in raw]
    return tuple(share / sum(kept) for share in kept)


def _answer(game: LiarsDice, view: View) -> dict[Action, float]:
    assert view.seat is not None
    made, number = plan(spot(game, view.public, view.seat), view.own), view.public.number
    chances: dict[Action, float] = {}
    for face, special, least, line, bluff in made.lines:
        for quantity in range(least, line.top + 1):
            chances[Bid(quantity, face, special)] = made.bid * line.weight[quantity] / made.total
        chances[Bid(bluff, face, special)] += made.bluff / len(made.lines)
    return chances | {Doubt(number): made.call, Calza(number): made.exact}


def _nerve(game: LiarsDice, view: View) -> float:
    """Out of turn silence costs nothing, so "Exactly!" has to bring something."""
    assert view.seat is not None
    assert view.public.last is not None
    mine = counted(view.own, game.wild(view.public))[view.public.last.face - 1]
    exact = call(spot(game, view.public, view.seat), mine)[1]
    return shares(exact, SILENCE)[0]


def _lines(at: Spot, wild: tuple[int, ...], tame: tuple[int, ...]) -> tuple[tuple[int, bool, int, Line, int], ...]:
    found = []
    for face, special, least in at.columns:
        helped = at.helped(face, special)
        line = _line(*at.sizes, (tame if special else wild)[face - 1], helped)
        if least <= line.top:
            typical = round(at.dice / (3 if helped else 6))
            found.append((face, special, least, line, min(max(least, typical), line.top)))
    return tuple(found)


@lru_cache(maxsize=8192)
def _line(game: LiarsDice, dice: int, own: int, rival: int, players: int, mine: int, helped: bool) -> Line:
    law, blind = worth.law(mine, own, dice, helped), worth.law(0, 0, dice, helped)
    chances = [worth.holds(law, quantity) for quantity in range(dice + 1)]
    top = max(quantity for quantity, chance in enumerate(chances) if chance >= HOPELESS)
    scores = [chances[q] - PRESSURE * worth.holds(blind, q) for q in range(top + 1)]
    weight = (*(exp(score / SPREAD) for score in scores), *(0.0,) * (dice - top))
    bidding = [worth.called(law, worth.stakes(game, dice, q, rival, own, players)[1]) for q in range(1, top + 1)]
    value = [-inf, *bidding, *(-inf,) * (dice - top)]
    return Line(weight, _from_above(value, max), _from_above(weight, float.__add__), top)


def _from_above(values: Sequence[float], join: Callable[[float, float], float]) -> tuple[float, ...]:
    """Each value joined with all after it."""
    return tuple(accumulate(reversed(values), join))[::-1]


@lru_cache(maxsize=8192)
def _call(
    game: LiarsDice, dice: int, own: int, bidder: int, players: int, quantity: int, mine: int, helped: bool
) -> tuple[float, float]:
    law = worth.law(mine, own, dice, helped)
    stakes = worth.stakes(game, dice, quantity, own, bidder, players)[0]
    return worth.called(law, stakes), worth.called(law, worth.exact_stakes(game, dice, quantity, own, players))
