"""What two players do at the very end, when nobody can be outwitted: the solved rounds of at most three dice."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from ...games.liars_dice import Action, Bid, Doubt, LiarsDice, Public, View

log = logging.getLogger(__name__)

ENDS = ((1, 1), (2, 1), (1, 2))
"""The dice of who opens and of the other."""


def solved(game: LiarsDice, public: Public) -> bool:
    """Whether this is a round of two players that has been solved: three dice at most, and no call but "Liar!"."""
    seated = public.seated
    plain = game.ones in ("wild", "plain") and game.loss == "one" and not public.special
    exact = game.calza != "off" and game.calza_min_players <= len(seated)
    return len(seated) == 2 and plain and not exact and _dice(public) in ENDS


def mix(game: LiarsDice, view: View) -> dict[Action, float] | None:
    """The chances of each answer in equilibrium; None where it is not known, or not any more.

    A player who has bid what no equilibrium bids has left what is solved until the round ends.
    """
    if not solved(game, view.public):
        return None
    try:
        from ...solve.endgames import DamagedEndgame, endgame

        solution = endgame(_dice(view.public), game.ones)
    except (ImportError, DamagedEndgame) as error:
        log.warning("The solved endgame cannot be read, so the hard bot plays on without it: %s", error)
        return None
    bids = [(bid.quantity, bid.face) for _, bid in view.public.bids]
    if any(not solution.mix(view.own, bids[:k])[bids[k]] for k in _mine(view)):
        return None
    chances = solution.mix(view.own, bids)
    number = view.public.number
    return {Bid(*bid) if bid else Doubt(number): chance for bid, chance in chances.items() if chance > 0}


def _dice(public: Public) -> tuple[int, int]:
    """The dice of who opened this round, and of the other."""
    opener = public.bids[0][0] if public.bids else public.turn
    return public.counts[opener], sum(public.counts) - public.counts[opener]


def _mine(view: View) -> Sequence[int]:
    """The places of this seat's own bids of the round."""
    return [k for k, (seat, _) in enumerate(view.public.bids) if seat == view.seat]
