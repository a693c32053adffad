"""What is known of another's hand, and what the odds leave out, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...engine import Seat
from ...games.lying_cards import LyingCards, Played, View
from ...pieces import cards_word
from .words import marks, whose

if TYPE_CHECKING:
    from .situation import Situation

ALIKE = "All cards that you have not seen are equally likely to be there: what a player has not laid is not weighed."
JOKER = "A joker of the defence is not counted."
WITH_JOKER = "A joker lies with the attack, so it may be stronger than the cards of the hand: it is not counted."
SWAPPED = "Cards that were known and then swapped between two others count as unseen."


def known(s: Situation, seat: Seat) -> str:
    """What is known of a hand, and from how many unseen cards the rest of it comes."""
    unseen, hidden = s.draw(seat)
    size, cards = s.sizes[seat], s.known[seat]
    if not cards:
        return f"{s.names[seat]} has {cards_word(size)}, of which you know none: {hidden} of {unseen} unseen cards."
    if not hidden:
        return f"You know all {cards_word(size)} of {s.names[seat]}: {marks(cards)}."
    them = f"you know {len(cards)} of them, {marks(cards)}"
    return f"{s.names[seat]} has {cards_word(size)}; {them}. The rest: {hidden} of {unseen} unseen cards."


def three(s: Situation, seat: Seat) -> str:
    """Whose best three are asked about."""
    return f"{whose(s.names[seat])} best three"


def cautions(game: LyingCards, view: View) -> tuple[str, ...]:
    """What the odds do not know about this table just now."""
    return tuple(_cautions(game, view))


def _cautions(game: LyingCards, view: View) -> Iterator[str]:
    """A sentence for each thing that is left out."""
    public, attack = view.public, view.public.attack
    yield ALIKE
    if attack is not None and attack.target == view.seat:
        yield from [WITH_JOKER] if attack.joker else []
    elif any(number for seat, number in enumerate(public.unused) if seat != view.seat):
        yield JOKER
    swaps = (e for e in public.log if isinstance(e, Played) and e.event == "SwapThree")
    if any(view.seat not in (swap.seat, swap.other) for swap in swaps):
        yield SWAPPED
