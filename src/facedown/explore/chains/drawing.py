"""The next draw at an open table: which cards can be drawn, and where each of them leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ...engine import Seat
from ...front.parts import Piece
from ...odds.chains.table import SORTEPER
from ...pieces import RANK_NAMES, Card, arranged
from .asked import Asked
from .hands import Hands


@dataclass(frozen=True)
class Draw:
    """A card that may be drawn, and the table after it; `loser` is left with Sorteper, and there is no table then."""

    card: Card
    pair: bool
    after: Asked | None
    loser: Seat | None = None

    @property
    def name(self) -> str:
        """The card as it is called: "the nine", "Sorteper"."""
        return named(self.card)


def named(card: Card) -> str:
    """A card as it is called here, where suits decide nothing.

    >>> named(Card.read("9S")), named(Card.read("JC"))
    ('the nine', 'Sorteper')
    """
    return "Sorteper" if card == SORTEPER else f"the {RANK_NAMES[card.rank]}"


def piece(card: Card) -> Piece:
    """A card as it is drawn: Sorteper is the black cat."""
    return Piece("card", "PC", "Sorteper") if card == SORTEPER else Piece("card", str(card), card.name)


def draws(asked: Asked) -> tuple[Draw, ...]:
    """What can be drawn from the one on the right; each card is as likely as any other."""
    assert asked.hands is not None
    return tuple(_drawn(asked, asked.hands, card) for card in asked.hands[asked.giver])


def chance(asked: Asked) -> Fraction:
    """The chance of each card."""
    return Fraction(1, asked.sizes[asked.giver])


def _drawn(asked: Asked, hands: Hands, card: Card) -> Draw:
    own = hands[asked.drawer]
    match = next((held for held in own if card.rank == held.rank and SORTEPER not in (card, held)), None)
    drawn = tuple(held for held in own if held != match) if match else arranged((*own, card))
    given = tuple(held for held in hands[asked.giver] if held != card)
    changed = {asked.drawer: drawn, asked.giver: given}
    after = tuple(changed.get(seat, hand) for seat, hand in enumerate(hands))
    left = [seat for seat in (*asked.inside[1:], asked.drawer) if after[seat]]
    if len(left) == 1:
        return Draw(card, bool(match), None, left[0])
    return Draw(card, bool(match), replace(asked, hands=after, drawer=left[0]))
