"""What a call costs in Liar's Dice: the dice counted, lost and won, and who opens the next round."""

from __future__ import annotations

from dataclasses import replace

from ...engine import Seat
from .bidding import wild
from .house import House
from .state import Public, Reveal, Special, State, matching


def settle(house: House, state: State, caller: Seat, exact: bool) -> Public:
    """What the table knows after a call: the cups lifted, dice lost or won, and the next opener."""
    public, (bidder, bid) = state.public, state.public.bids[-1]
    count = matching(state.cups, bid.face, wild(house, public))
    change, loser = _change(house, public, caller, bidder, count - bid.quantity, exact)
    counts = tuple(dice + d for dice, d in zip(public.counts, change, strict=True))
    new = {seat for seat in public.seated if counts[seat] == 1 < public.counts[seat]} - public.fallen
    after = replace(public, counts=counts, lifted=True, fallen=public.fallen | new, pending=public.pending | new)
    opener, special = _opener(house, after, loser)
    shown = Reveal(
        public.round, state.cups, public.bids, wild(house, public), caller, exact, count, change, opener, special
    )
    return replace(after, turn=opener, history=(*public.history, shown))


def _change(
    house: House, public: Public, caller: Seat, bidder: Seat, over: int, exact: bool
) -> tuple[tuple[int, ...], Seat]:
    """Dice won or lost by each seat, and the seat from which the next opener is found."""
    others = dict.fromkeys(public.seated, -1)
    if exact and over == 0:
        gain = int(public.counts[caller] < house.dice)
        rewards = {"gain_die": {caller: gain}, "others_lose_one": others | {caller: 0}, "nothing": {}}
        return _changes(public, rewards[house.calza_reward]), caller
    if exact:
        return _changes(public, {caller: -1}), caller
    if over == 0 and house.exact_loss == "others_one":
        return _changes(public, others | {bidder: 0}), caller
    loser = caller if over >= 0 else bidder
    lost = max(1, abs(over)) if house.loss == "difference" else 1
    return _changes(public, {loser: -min(lost, public.counts[loser])}), loser


def _opener(house: House, public: Public, loser: Seat) -> tuple[Seat, Special]:
    opener = loser if public.counts[loser] else public.following(loser)
    if house.palifico == "off" or len(public.seated) < max(2, house.palifico_min_players):
        return opener, ""
    n = len(public.counts)
    clockwise = ((opener + i) % n for i in range(n))
    due = next((s for s in clockwise if s in public.pending and public.counts[s] == 1), None)
    return (opener, "") if due is None else (due, "on" if house.palifico == "auto" else "offered")


def next_round(public: Public) -> Public:
    """What the table knows when the cups go down again."""
    shown = public.history[-1]
    return replace(
        public, turn=shown.opener, opener=shown.opener, round=public.round + 1, bids=(), earlier=public.number,
        special=shown.special, pending=public.pending - ({shown.opener} if shown.special else set()), lifted=False,
    )  # fmt: skip


def _changes(public: Public, change: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(change.get(seat, 0) for seat in range(len(public.counts)))
