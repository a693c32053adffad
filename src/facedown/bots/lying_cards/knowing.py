"""What a player who forgets nothing knows in Lying Cards: which cards lie in whose hand, and how each announces."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from ...engine import Seat
from ...games.lying_cards import KINDS, Fight, LCard, LyingCards, Played, View, key, pack
from .common import seat_of, values

LONG = 300
"""It goes through so many of the last events: what a fight showed long ago has mostly been laid again since."""

Hands = dict[Seat, frozenset[LCard]]


@dataclass(frozen=True)
class Known:
    """What one seat knows of the others' cards; of the cards on the table it takes those as still in the hand."""

    game: LyingCards
    view: View

    @cached_property
    def hands(self) -> Hands:
        """The cards that are certainly with each other seat."""
        me, log = seat_of(self.view), self.view.public.log
        start = max(0, len(log) - LONG)
        hands: Hands = {seat: frozenset() for seat in range(self.view.public.players)}
        for place, event in enumerate(log[start:], start + 1):
            if isinstance(event, Fight):
                hands |= _fought(hands, event)
            elif isinstance(event, Played) and event.other is not None:
                hands |= _swapped(hands, event, place, self.view)
        return {seat: cards for seat, cards in hands.items() if seat != me}

    @cached_property
    def unseen(self) -> dict[int, int]:
        """How many cards of each value may be anywhere."""
        laid = self.view.laid.cards if self.view.laid is not None else ()
        placed = {*self.view.own, *laid}.union(*self.hands.values())
        left = Counter(card.value for card in pack(self.game.deck) if card not in placed)
        return dict(sorted(left.items()))

    def sure(self, seat: Seat) -> tuple[int, ...]:
        """The values of the cards that are certainly with a seat."""
        return values(tuple(self.hands[seat]))


def _fought(hands: Hands, fight: Fight) -> Hands:
    """Everybody has laid three cards, and one has taken all of them."""
    laid = {seat: hands[seat] - set(three.cards) for seat, three in fight.threes.items()}
    return laid | {fight.taker: laid[fight.taker].union(fight.cards)}


def _swapped(hands: Hands, event: Played, place: int, view: View) -> Hands:
    """A Handtausch carries over what is known; of a Tausch Drei only the two who had part in it know the cards."""
    one, other = event.seat, event.other
    assert other is not None
    if event.event not in ("SwapHands", "SwapThree"):
        return {}
    whole = event.event == "SwapHands"
    if view.seat not in (one, other):
        return {one: hands[other], other: hands[one]} if whole else {one: frozenset(), other: frozenset()}
    partner = other if view.seat == one else one
    gave, got = dict(view.memory.gave)[place], dict(view.memory.got)[place]
    return {partner: frozenset(gave) if whole else hands[partner].difference(got).union(gave)}


def modest(view: View, seat: Seat, depth: str) -> tuple[int, int]:
    """How many of a seat's attacks were shown, and how many of those were of the announced kind or a stronger one."""
    fights = [event for event in view.public.log[-LONG:] if isinstance(event, Fight) and event.attacker == seat]
    kept = [fight for fight in fights if key(fight.attack.values, depth)[0] >= KINDS.index(fight.claim[0])]
    return len(fights), len(kept)
