"""What a player who forgets nothing knows of the others' hands: the ledger, and how honest each has shown to be."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from ...engine import Seat
from ...games.cheat import Cheat, Public, View
from ...odds.belief import ImpossibleEvidence
from ...odds.cards import Ledger, held, lie_after
from ...odds.counts import Distribution
from . import by_odds, common
from .common import heard, of

WAYS = 20
"""In how many ways shown cards may have wandered before the ledger mixes them up: few, so that it is quick."""

LONG = 400
"""After so many plays, calls and passes it no longer goes through them all: a bot must not keep the table waiting."""

TRUTHS, PLAYS = 4, 6
"""Everybody is taken at first for somebody who has been honest four times out of six."""


def ledger(view: View) -> Ledger | None:
    """The ledger of a view; None where cards cannot be counted, or where that would take too long.

    They cannot where their numbers are hidden, or at a prepared table whose cards are no whole pack.
    """
    if len(view.public.log) > LONG:
        return None
    try:
        return Ledger.read(view, limit=WAYS)
    except (ValueError, ImpossibleEvidence):
        return None


def before(view: View) -> View:
    """The view as it was before the last play was laid, passes after it apart."""
    public, said = view.public, heard(view)
    log = tuple(event for event in public.log if event != said)
    if public.hands is None or public.pile is None:
        return replace(view, public=replace(public, log=log))
    hands = tuple(size + said.count * (seat == said.seat) for seat, size in enumerate(public.hands))
    return replace(view, public=replace(public, log=log, hands=hands, pile=public.pile - said.count))


def law(game: Cheat, view: View, known: Ledger | None, rank: str, seat: Seat) -> Distribution:
    """How many cards of a rank a seat holds, by the ledger; without one, by the sizes of the hands alone."""
    if known is not None:
        return known.law(rank, seat)
    unseen = common.total(game, view.public) - len(view.own)
    left = min(unseen, 4 * game.decks - len(of(view.own, rank)))
    return held(unseen, left, min(unseen, common.sizes(game, view.public)[seat]))


def honesty(public: Public, seat: Seat) -> Fraction:
    """How often this seat tells the truth when it can, from its plays that were shown; a lie may have been forced.

    As if it had been honest 4 times out of 6 before; each truth shown counts once, each lie half.
    """
    shown = [event.lie for event in public.reveals if event.said.seat == seat]
    truths, lies = shown.count(False), shown.count(True)
    return Fraction(2 * (TRUTHS + truths), 2 * (PLAYS + truths) + lies)


def suspicion(game: Cheat, view: View) -> float:
    """The chance that the last play is a lie: Bayes over what the layer can have had, and his honesty so far."""
    said, earlier = heard(view), before(view)
    had = law(game, earlier, ledger(earlier), said.rank, said.seat)
    chance = lie(said.count, had, honesty(view.public, said.seat))
    return chance + (1 - chance) * by_odds.COUNT_LIES if game.count_bluff else chance


@lru_cache(maxsize=4096)
def lie(said: int, had: Distribution, honest: Fraction) -> float:
    """The chance that so many announced cards are a lie of somebody who had these; 1 if he had not so many."""
    if not any(had[said:]):
        return 1.0
    return float(lie_after(said, had, honest, most=max(by_odds.BOLD, said)))
