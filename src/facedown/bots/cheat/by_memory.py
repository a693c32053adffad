"""The hard Løgneren bot: forgets nothing, judges each by his past, and plans how its hand becomes empty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import exp

from ...engine import Seat
from ...games.cheat import Action, Cheat, Pass, Play, View, after
from ...odds.cards import Ledger, break_even
from ...pieces import Card
from . import by_odds, common, knowing, planning
from .common import Mind, Player, accepted, gaps, heard, honestly, may_pass, of, player, shared, spare

PROFILE = (
    "Hard keeps a ledger of every card that it has laid, taken or seen, so it knows better than Normal who can have "
    "what, and it judges each player by how often he was caught lying and how often he was doubted without reason. "
    "It plans: which of its ranks come round to it soon, when it could lay its last card as the truth, and which cards "
    "have to go before as bluffs. Before it lays it asks how likely the others are to call, with the cards that they "
    "may hold; it calls sooner when a player is about to go out, later when its own hand is small and the pile is "
    "large, and leaves a call to others now and then. It varies between plays that are nearly as good. Where cards "
    "cannot be counted, and in a match of more than four hundred plays and calls, it goes by the sizes of the hands."
)

TREMBLE = 0.15
"""How much worse a play may be, in turns, before it is chosen e times less often."""

RARE = 0.02
"""Plays that would be chosen less often than this, compared with the best, are never chosen."""

TAKEN = 0.3
"""What each card costs that I must take, in turns."""

GIVEN = 0.4
"""What each card is worth that another must take, in turns, all others together."""

KEPT = 0.5
"""What it is worth, in turns, to keep one of several true cards for the next time, while the hand has gaps."""

WON = 6.0
"""What it is worth to go out with the truth, in turns."""

LAST_CALLED = 0.97
"""How likely a lie is called that was laid as the last cards."""

MOST = 4
"""The most wrong cards that it lays at once."""

RANKS = 3
"""Where it may choose the rank, it thinks about so many: those it has most of."""

RIVALS = 3
"""With more opponents than this it still compares itself with so many, as Normal does."""

SPREAD = 0.8
"""From where a call pays, how much likelier a lie would have to be until it is called for sure; most lies are not."""

NEAR, HURRY = 3, 0.12
"""A layer with so few cards left is near going out; how much less likely a lie may then be."""

SMALL, CARE = 3, 0.08
"""A hand of so few cards is small; how much likelier a lie must then be."""


def hard(game: Cheat) -> Player:
    """A player who forgets nothing and plans."""
    return player(game, Mind(_calls, _lays, _names))


def _calls(game: Cheat, view: View) -> float:
    sure = by_odds.suspicion(game, view) == 1
    if sure or accepted(view):
        return float(sure)
    if view.public.window == "final":
        return 1.0
    others = view.public.players - 1
    return shared(_eager(game, view, knowing.suspicion(game, view)), others)


def _eager(game: Cheat, view: View, chance: float) -> float:
    """How often a lie of this chance should be called by somebody."""
    if chance == 1:
        return 1.0
    pays = float(break_even(min(view.public.players - 1, RIVALS)))
    pays -= HURRY * (common.sizes(game, view.public)[heard(view).seat] <= NEAR)
    pays += CARE * (len(view.own) <= SMALL)
    return min(1.0, max(0.0, (chance - pays) / SPREAD))


def _names(game: Cheat, view: View) -> Mapping[str, float]:
    return common.most(view, game.ranks(view.public))


@dataclass(frozen=True)
class Table:
    """What one seat thinks about when it lays."""

    game: Cheat
    view: View

    @cached_property
    def known(self) -> Ledger | None:
        """The ledger, where cards can be counted."""
        return knowing.ledger(self.view)

    @cached_property
    def rivals(self) -> tuple[Seat, ...]:
        """All other seats."""
        return tuple(seat for seat in range(self.view.public.players) if seat != self.view.seat)

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """The cards in each hand."""
        return common.sizes(self.game, self.view.public)

    @cached_property
    def _found(self) -> dict[tuple[str, int], float]:
        return {}

    def called(self, rank: str, said: int) -> float:
        """How likely it is that somebody calls so many announced cards, if they are normal players."""
        if (rank, said) not in self._found:
            self._found[rank, said] = self._called(rank, said)
        return self._found[rank, said]

    def _called(self, rank: str, said: int) -> float:
        silence = 1.0
        for seat in self.rivals:
            holds = knowing.law(self.game, self.view, self.known, rank, seat)
            silence *= 1 - sum(float(p) * self._nerve(seat, n, said) for n, p in enumerate(holds) if p)
        return 1 - silence

    def _nerve(self, seat: Seat, has: int, said: int) -> float:
        """How likely a normal player calls who has so many of the rank."""
        unseen = common.total(self.game, self.view.public) - self.sizes[seat]
        left = max(0, min(unseen, 4 * self.game.decks - has))
        chance = by_odds.lie(unseen, left, min(unseen, len(self.view.own)), said)
        return 1.0 if chance == 1 else shared(by_odds.eager(chance, len(self.rivals) + 1), len(self.rivals))


def _lays(game: Cheat, view: View) -> Mapping[Action, float]:
    table = Table(game, view)
    values: dict[Action, float] = {play: _worth(table, play) for play in _thought_about(game, view)}
    if may_pass(game, view):
        values[Pass()] = -_cost(table, view.own, _rank(game, view))
    best = max(values.values())
    weights = {action: exp((value - best) / TREMBLE) for action, value in values.items()}
    return {action: weight for action, weight in weights.items() if weight > RARE}


def _rank(game: Cheat, view: View) -> str:
    return game.ranks(view.public)[0]


def _thought_about(game: Cheat, view: View) -> Iterator[Play]:
    """Truths, truths with wrong cards among them, and bluffs; the wrong cards are those that it will miss least.

    A bluff keeps a card back if it can: everybody calls a last card.
    """
    ranks = sorted(game.ranks(view.public), key=lambda rank: -len(of(view.own, rank)))[:RANKS]
    for rank in ranks:
        true, wrong = of(view.own, rank), spare(game, view, rank)
        most = 1 if game.one_card else min(4 * game.decks, max(1, len(view.own) - 1))
        yield from _honest(game, true, rank)
        for number in range(1, min(MOST, len(wrong), most) + 1):
            yield from _said(game, wrong[:number], rank)
            if true and len(true) + number <= most:
                yield from _said(game, (*true, *wrong[:number]), rank)


def _honest(game: Cheat, true: tuple[Card, ...], rank: str) -> Iterator[Play]:
    """All true cards, and all but one."""
    if true:
        yield honestly(true[:1] if game.one_card else true, rank)
    if true[1:] and not game.one_card:
        yield honestly(true[1:], rank)


def _said(game: Cheat, cards: tuple[Card, ...], rank: str) -> Iterator[Play]:
    """Wrong cards with their number, or with fewer announced, where that is possible."""
    for count in range(1, len(cards) + 1) if game.count_bluff else (len(cards),):
        yield Play(cards, rank, count)


def _worth(table: Table, play: Play) -> float:
    """What a play is worth, in turns, over whether it is called."""
    view, laid = table.view, set(play.cards)
    rest = tuple(card for card in view.own if card not in laid)
    lie = len(laid) != play.count or any(card.rank != play.rank for card in laid)
    pile = common.pile(view.public) + len(laid)
    stands = -_cost(table, rest, play.rank)
    if not lie:
        stands += KEPT if gaps(table.game, view, play.rank) > by_odds.GAPS and of(rest, play.rank) else 0.0
        return stands + (table.called(play.rank, play.count) * GIVEN * pile if rest else WON)
    called = table.called(play.rank, play.count) if rest else LAST_CALLED
    stands += 0 if rest else WON
    taken = -_cost(table, view.own, play.rank) - TAKEN * (pile - len(laid))
    return called * taken + (1 - called) * stands


def _cost(table: Table, hand: tuple[Card, ...], rank: str) -> float:
    """The turns that a hand needs from its next turn on."""
    players = table.view.public.players
    return planning.cost(table.game, hand, after(rank, players), players)
