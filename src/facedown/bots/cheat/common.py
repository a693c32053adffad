"""What every Løgneren bot shares: when it is asked at all, which cards it will miss, and mixed strategies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ...engine import Policy
from ...games.cheat import Accept, Action, Cheat, Doubt, Name, Pass, Play, Public, Reveal, Said, View
from ...odds.cards import hand_sizes
from ...pieces import RANKS, Card

Chances = dict[Action | None, float]
Player = Policy[View, Action]

SILENT: Chances = {None: 1.0}

LAST = len(RANKS)
"""The turns that a rank is away which has just come: it comes round last."""


@dataclass(frozen=True)
class Mind:
    """How a bot thinks: the chance that it calls the last play, how it weighs its turn, and the ranks it would name."""

    calls: Callable[[Cheat, View], float]
    lays: Callable[[Cheat, View], Mapping[Action, float]]
    names: Callable[[Cheat, View], Mapping[str, float]]


def player(game: Cheat, mind: Mind) -> Player:
    """A policy: silent when nobody asks, a call with its chance, otherwise what the mind lays, names or accepts."""

    def policy(view: View) -> Mapping[Action | None, float]:
        """What this mind does in a view."""
        public, seat = view.public, view.seat
        if seat is None or public.winner is not None:
            return dict(SILENT)
        if public.chooser is not None:
            named = mind.names(game, view) if seat == public.chooser else {}
            return normalised({Name(rank): weight for rank, weight in named.items()}) or dict(SILENT)
        rest = _unless_called(game, view, mind)
        call = mind.calls(game, view) if may_call(view) else 0.0
        doubt: Chances = {Doubt(public.number): call}
        return normalised(doubt | {action: (1 - call) * chance for action, chance in rest.items()})

    return policy


def _unless_called(game: Cheat, view: View, mind: Mind) -> Chances:
    """What a seat does that does not call; after it has accepted a last card, nothing."""
    public, seat = view.public, view.seat
    if public.window == "final":
        waits = seat in public.others - public.accepted
        return {Accept(public.number): 1.0} if waits else dict(SILENT)
    return normalised(mind.lays(game, view)) if seat == public.turn else dict(SILENT)


def may_call(view: View) -> bool:
    """Whether this seat may call the last play."""
    return view.public.window in ("open", "final") and view.seat in view.public.others


def accepted(view: View) -> bool:
    """Whether this seat has already let the last card stand."""
    return view.seat in view.public.accepted


def heard(view: View) -> Said:
    """The play that may be called now."""
    assert view.public.last is not None
    return view.public.last


def normalised(weights: Mapping[Any, float]) -> Chances:
    """Weights scaled to add up to 1; what has no weight is left out."""
    total = sum(weights.values())
    return {action: weight / total for action, weight in weights.items() if weight > 0}


def of(hand: Sequence[Card], rank: str) -> tuple[Card, ...]:
    """The cards of a rank in a hand."""
    return tuple(card for card in hand if card.rank == rank)


def shared(chance: float, callers: int) -> float:
    """The chance with which each of several must call, so that somebody does with this chance: 1 - (1 - c)^(1 / m).

    >>> shared(0.75, callers=2)
    0.5
    """
    silent: float = (1 - min(1.0, chance)) ** (1 / max(1, callers))
    return 1 - silent


# which cards a hand will need


@lru_cache(maxsize=256)
def turns_until(rank: str, now: str, players: int) -> int:
    """The own turns until a rank is announced again, where it rises by one each turn; the rank of `now` is a round off.

    A seat's t-th turn from now announces n t ranks on; n and 13 have no common divisor, so each rank comes once.

    >>> turns_until("5", now="A", players=4), turns_until("A", now="A", players=4)
    (1, 13)
    """
    steps, back = RANKS.index(rank) - RANKS.index(now), int(pow(players, -1, LAST))
    return steps * back % LAST or LAST


def gaps(game: Cheat, view: View, rank: str) -> int:
    """The turns on which this hand must bluff before the last rank that it holds comes round, truths alone laid.

    Only where the rank rises by one each turn is that known: otherwise 0. `rank` is announced now.
    """
    if game.rank_rule != "ascending":
        return 0
    turns = {turns_until(card.rank, rank, view.public.players) % LAST for card in view.own}
    return max(turns) + 1 - len(turns)


def spare(game: Cheat, view: View, rank: str) -> tuple[Card, ...]:
    """The cards of other ranks, the one that is missed least first; `rank` is announced now.

    Rising: the ranks that come round last. The same: the smallest groups. Up or down: the ranks furthest away.
    """
    others = [card for card in view.own if card.rank != rank]
    return tuple(sorted(others, key=lambda card: _missed(game, view, card.rank, rank)))


def _missed(game: Cheat, view: View, rank: str, now: str) -> float:
    if game.rank_rule == "ascending":
        return -turns_until(rank, now, view.public.players)
    if game.rank_rule == "same":
        return len(of(view.own, rank))
    away = (RANKS.index(rank) - RANKS.index(now)) % LAST
    return -min(away, LAST - away)


def most(view: View, ranks: Sequence[str]) -> dict[str, float]:
    """Of these ranks those that the hand has most of, alike."""
    counts = {rank: len(of(view.own, rank)) for rank in ranks}
    return {rank: 1.0 for rank, count in counts.items() if count == max(counts.values())}


# how many cards there are


def sizes(game: Cheat, public: Public) -> tuple[int, ...]:
    """The cards in each hand; where a bluff about the count hides them, what was announced of them, at least one."""
    return public.hands if public.hands is not None else _announced(game, public)


def pile(public: Public) -> int:
    """The cards of the pile, or how many were announced."""
    return public.announced if public.pile is None else public.pile


def total(game: Cheat, public: Public) -> int:
    """All cards of the game."""
    if public.hands is None or public.pile is None:
        return 52 * game.decks
    return sum(public.hands) + public.pile + (public.aside or 0)


def _announced(game: Cheat, public: Public) -> tuple[int, ...]:
    dealt, n, lying = hand_sizes(public.players, game.decks), public.players, 0
    held = [dealt[(seat - public.first) % n] for seat in range(n)]
    for event in public.log:
        if isinstance(event, Said):
            held[event.seat] -= event.count
            lying += event.count
        elif isinstance(event, Reveal):
            extra = len(event.cards) - event.said.count
            held[event.said.seat] -= extra
            held[event.taker] += lying + extra
            lying = 0
    return tuple(max(1, size) for size in held)


def may_pass(game: Cheat, view: View) -> bool:
    """Whether passing is possible on this turn."""
    return game.problem(view, Pass()) is None


def honestly(cards: Sequence[Card], rank: str) -> Play:
    """These cards, with their number as it is."""
    return Play(tuple(cards), rank, len(cards))
