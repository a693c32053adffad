"""What each answer was worth: by the solved endgames at the end between two, elsewhere by what the bids tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, cast

from ...bots.liars_dice import by_equilibrium
from ...bots.liars_dice.by_listening import Table
from ...games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, NextRound, View
from ...odds import dice as odds
from .advice import OFTEN, Advice, Answer

if TYPE_CHECKING:
    from ...solve import Solution
    from ...solve.round import Ones

Pair = tuple[int, int]
Pairs = Sequence[Pair]

SELDOM = 0.001
"""What a perfect opponent bids in fewer rounds than this tells nothing that can be relied on."""


def advice(game: LiarsDice, view: View, action: Action) -> Advice | None:
    """What a seat that knew `view` can be told about its answer, once it has been given.

    None for what is no answer on one's turn: the next round, and "Exactly!" out of turn.
    """
    if isinstance(action, NextRound) or view.seat is None or view.seat != view.public.turn:
        return None
    return _solved(game, view, action) or _heard(game, view, action)


def _solved(game: LiarsDice, view: View, action: Action) -> Advice | None:
    """By equilibrium; None where it is not known, or where both have left it in this round."""
    if not by_equilibrium.solved(game, view.public):
        return None
    try:
        from ...solve.choices import worths
        from ...solve.endgames import DamagedEndgame, endgame

        solution = endgame(_dice(view), game.ones)
    except (ImportError, DamagedEndgame):
        return None
    bids = [(bid.quantity, bid.face) for _, bid in view.public.bids]
    worth, mix = worths(solution, view.own, bids, SELDOM) or {}, _mix(solution, view.own, bids)
    if not worth and not mix:
        return None
    found = tuple(
        Answer(play, worth.get(_choice(play)), mix.get(_choice(play))) for play in dict.fromkeys(game.actions(view))
    )
    given = next(answer for answer in found if answer.action == action)
    return Advice("solved", game, view, given, found, _match(game, view), solution.exploitability)


def _dice(view: View) -> tuple[int, int]:
    """The dice of who opened this round, and of the other."""
    public = view.public
    opener = public.bids[0][0] if public.bids else public.turn
    return public.counts[opener], public.dice - public.counts[opener]


def _mix(solution: Solution, own: Sequence[int], bids: Pairs) -> Mapping[Pair | None, float]:
    """What solved play does; nothing where it would not have made the own bids so far."""
    mine = range(len(bids) % 2, len(bids), 2)
    made = prod(solution.mix(own, bids[:k])[bids[k]] for k in mine)
    return solution.mix(own, bids) if made >= OFTEN else {}


def _choice(action: Action) -> Pair | None:
    return (action.quantity, action.face) if isinstance(action, Bid) else None


def _match(game: LiarsDice, view: View) -> tuple[float, float] | None:
    """The chances to win the match after a won and after a lost round, if no special round can come in between."""
    from ...solve.match import chance_to_win

    if game.palifico != "off":
        return None
    ones = cast("Ones", game.ones)
    mine = len(view.own)
    theirs = view.public.dice - mine
    won = chance_to_win(mine, theirs - 1, False, ones) if theirs > 1 else 1.0
    return won, chance_to_win(mine - 1, theirs, True, ones) if mine > 1 else 0.0


def _heard(game: LiarsDice, view: View, action: Action) -> Advice:
    """By what the bids tell of the other cups, as if the next player called every raise at once."""
    assert view.seat is not None
    table = Table(game, view.public, view.seat, view.own)
    found = tuple(Answer(play, _worth(table, play)) for play in _compared(game, view, action))
    order = sorted(found, key=lambda answer: -(answer.worth or 0))
    return Advice("heard", game, view, found[0], tuple(order))


def _compared(game: LiarsDice, view: View, given: Action) -> Iterable[Action]:
    """The answer given, the calls, and the lowest bid on each face: a higher one is no safer."""
    first: dict[Any, Action] = {}
    for play in game.actions(view):
        first.setdefault((play.face, play.palifico) if isinstance(play, Bid) else type(play), play)
    return dict.fromkeys([given, *first.values()])


def _worth(table: Table, action: Action) -> float:
    """The own dice that an answer brings on average, each count as likely as after hearing the bids."""
    public, game = table.public, table.game
    said = action if isinstance(action, Bid) else public.bids[-1][1]
    special = isinstance(action, Bid) and action.palifico
    law = table.law(said.face, game.wild(public) and not special)
    return sum(chance * mine for chance, mine in zip(law, _brings(table, action, said.quantity), strict=False))


def _brings(table: Table, action: Action, quantity: int) -> Iterator[int]:
    """The own dice that an answer brings for each count, from none that match to all."""
    game, public, own = table.game, table.public, len(table.own)
    loss, exact_loss = cast(odds.Loss, game.loss), cast(odds.ExactLoss, game.exact_loss)
    for count in range(public.dice + 1):
        if isinstance(action, Calza):
            gain = int(game.calza_reward == "gain_die" and own < game.dice)
            yield gain if count == quantity else -1
        elif isinstance(action, Doubt):
            bidder = public.counts[public.bids[-1][0]]
            yield odds.settle(count, quantity, own, bidder, loss, exact_loss).caller
        else:
            caller = public.counts[public.following(table.seat)]
            yield odds.settle(count, quantity, caller, own, loss, exact_loss).bidder
