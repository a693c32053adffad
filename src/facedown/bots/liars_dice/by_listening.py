"""The hard Liar's Dice bot: listens to the bids, and asks what the next player will make of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import exp, inf

from ...engine import Seat
from ...games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, Public, View
from . import by_equilibrium, by_odds, worth
from .by_odds import Spot
from .common import Player, after, columns, counted, may_calza, player
from .hearing import ANYBODY, Belief, belief, cups, matching, together
from .worth import Law

PROFILE = (
    "Hard knows the odds of its own dice and listens: for each of the 252 hands that another player may hold it asks "
    "how likely a normal player would have made his bids with it. So it knows better what lies under the cups. "
    "Before it bids it asks what the next player will do: call, or raise and be in danger himself? It takes what is "
    "worth most, and varies between answers that are nearly as good; so it bluffs when the bluff is likely to be "
    "believed. It reckons a little with players who are not like Normal. When two players are left with three dice at "
    "most, it plays what nobody can beat in the long run: these rounds are solved."
)

TREMBLE = 0.05
"""How much less an answer may be worth, in dice, before it is given e times less often."""

RARE = 0.02
"""Answers that would be given less often than this, compared with the best, are never given."""

FORLORN = 0.1
"""Bids believed less likely than this are not thought about, if there are others."""

CERTAIN = 0.98
"""Of the bids believed at least so likely, the highest and the smallest are thought about."""

PASSED, PASSED_MANY = 0.0, 0.15
"""What it is worth, in dice, that the next player raises: among two the bid comes back, among more it may not."""


def hard(game: LiarsDice) -> Player:
    """A player who listens, and thinks about the next."""
    return player(game, _answer, _nerve)


@dataclass(frozen=True)
class Table:
    """What one seat believes about the whole table."""

    game: LiarsDice
    public: Public
    seat: Seat
    own: tuple[int, ...]

    @cached_property
    def beliefs(self) -> Mapping[Seat, Belief]:
        """What each other player may hold."""
        return {s: belief(self.game, self.public, s) for s in self.public.seated if s != self.seat}

    def law(self, face: int, wild: bool, without: Seat | None = None) -> Law:
        """The chances of each total count on a face, one cup left out if you like."""
        heard = [
            matching(believed, self.public.counts[s], face, wild)
            for s, believed in self.beliefs.items()
            if s != without
        ]
        return together(heard, counted(self.own, wild)[face - 1])


def _answer(game: LiarsDice, view: View) -> dict[Action, float]:
    assert view.seat is not None
    if at_the_end := by_equilibrium.mix(game, view):
        return at_the_end
    table = Table(game, view.public, view.seat, view.own)
    values = dict(_bids(table))
    if view.public.last:
        values |= _calls(table, view)
    best = max(values.values())
    weights = {action: exp((value - best) / TREMBLE) for action, value in values.items()}
    return {action: weight for action, weight in weights.items() if weight > RARE}


def _calls(table: Table, view: View) -> dict[Action, float]:
    """What calling the last bid is worth, and what "Exactly!" is, where it may be said."""
    game, public = table.game, table.public
    bidder, bid = public.bids[-1]
    counts, own, players = table.law(bid.face, game.wild(public)), len(view.own), len(public.seated)
    call = worth.stakes(game, public.dice, bid.quantity, own, public.counts[bidder], players)[0]
    values: dict[Action, float] = {Doubt(public.number): worth.called(counts, call)}
    if may_calza(game, view):
        exact = worth.exact_stakes(game, public.dice, bid.quantity, own, players)
        values[Calza(public.number)] = worth.called(counts, exact)
    return values


def _nerve(game: LiarsDice, view: View) -> float:
    assert view.seat is not None
    values = _calls(Table(game, view.public, view.seat, view.own), view)
    return by_odds.shares(values[Calza(view.public.number)], by_odds.SILENCE)[0]


def _bids(table: Table) -> Iterator[tuple[Action, float]]:
    """What each bid is worth that deserves a thought."""
    game, public = table.game, table.public
    for face, special, least in columns(game, public):
        wild = game.wild(public) and not special
        counts = table.law(face, wild)
        rest = table.law(face, wild, without=public.following(table.seat))
        chances = {q: worth.holds(counts, q) for q in range(least, public.dice + 1)}
        for quantity in _thought_about(chances, least):
            bid = Bid(quantity, face, special)
            yield bid, _worth(table, bid, rest)


def _thought_about(chances: Mapping[int, float], least: int) -> Iterator[int]:
    safe = max((q for q, p in chances.items() if p > CERTAIN), default=least)
    yield from (q for q, p in chances.items() if q == least or (q >= safe and p >= FORLORN))


def _worth(table: Table, bid: Bid, rest: Law) -> float:
    """What a bid is worth: what the next player does with each hand, times what comes of it."""
    public = after(table.public, bid)
    at = by_odds.spot(table.game, public, public.turn)
    called, exact = _ends(at, bid.quantity, rest)
    passed = PASSED if at.players == 2 else PASSED_MANY
    value = 0.0
    for (mine, best), chance in _minds(at, bid.face, table.beliefs[public.turn]).items():
        says = by_odds.reply(*by_odds.call(at, mine), best)
        normal = says[0] * called[mine] + says[1] * exact[mine] + says[2] * passed
        value += chance * ((1 - ANYBODY) * normal + ANYBODY * called[mine])
    return value


def _ends(at: Spot, quantity: int, rest: Law) -> tuple[list[float], list[float]]:
    """What it is worth to me that the next player calls, or says "Exactly!", by how many of his dice match."""
    called = worth.stakes(at.game, at.dice, quantity, at.own, at.bidder, at.players)[1]
    exact = worth.exact_stakes(at.game, at.dice, quantity, at.own, at.players)
    mines = range(at.own + 1)
    return (
        [worth.called(rest, called[mine:]) for mine in mines],
        [-worth.called(rest, exact[mine:]) / (at.players - 1) for mine in mines],
    )


def _minds(at: Spot, face: int, believed: Belief) -> Mapping[tuple[int, float], float]:
    """The next player's hands sorted by what matters to him: matching dice, and the worth of his best bid."""
    sorts: dict[tuple[int, float], float] = {}
    bests = by_odds.bests(at)
    for cup, chance in zip(cups(at.own), believed, strict=True):
        mine = cup.wild if at.wild else cup.tame
        best = max((column[mine[f - 1]] for f, column in bests), default=-inf)
        sort = mine[face - 1], best
        sorts[sort] = sorts.get(sort, 0.0) + chance
    return sorts
