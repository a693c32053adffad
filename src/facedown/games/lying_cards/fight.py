"""A fight of Lying Cards as everybody has seen it: who laid what, what was said of it, and how it was decided."""

from __future__ import annotations

from dataclasses import dataclass

from ...engine import Seat
from .actions import Joker
from .cards import LCard, mark
from .strength import Claim, Key, Step, key, steps


@dataclass(frozen=True)
class Three:
    """Three cards on the table; with a joker one of them counts as another value."""

    cards: tuple[LCard, ...]
    joker: Joker | None = None

    def __str__(self) -> str:
        return " ".join(f"{card}={mark(self.value(card))}" if self.changed(card) else str(card) for card in self.cards)

    def changed(self, card: LCard) -> bool:
        """Whether the joker lies with this card."""
        return self.joker is not None and card == self.joker[0]

    def value(self, card: LCard) -> int:
        """What a card counts as in this fight."""
        return self.joker[1] if self.joker is not None and card == self.joker[0] else card.value

    @property
    def values(self) -> tuple[int, ...]:
        """What the cards count as, the highest first."""
        return tuple(sorted(map(self.value, self.cards), reverse=True))


@dataclass(frozen=True)
class Fight:
    """An attack that was decided; `taker` took all the cards, and `depth` further cards were compared.

    With a Doppelangriff the joiner's three and words stand beside the attacker's.
    """

    number: int
    attacker: Seat
    target: Seat
    claim: Claim
    attack: Three
    defence: Three
    taker: Seat
    joiner: Seat | None = None
    joined_claim: Claim | None = None
    joined: Three | None = None
    second: bool = False
    depth: str = "all"

    @property
    def threes(self) -> dict[Seat, Three]:
        """What each seat has laid: the attacker first, the target, the joiner last."""
        laid = {self.attacker: self.attack, self.target: self.defence}
        return laid if self.joiner is None or self.joined is None else laid | {self.joiner: self.joined}

    @property
    def claims(self) -> dict[Seat, Claim]:
        """What the attackers have said."""
        said = {self.attacker: self.claim}
        return said if self.joiner is None or self.joined_claim is None else said | {self.joiner: self.joined_claim}

    @property
    def keys(self) -> dict[Seat, Key]:
        """How strong each seat's three is."""
        return {seat: key(three.values, self.depth) for seat, three in self.threes.items()}

    @property
    def won(self) -> bool:
        """Whether the attacker's three is stronger than the defence; on a full tie it is not."""
        return self.keys[self.attacker] > self.keys[self.target]

    @property
    def steps(self) -> tuple[Step, ...]:
        """Attack and defence compared step by step, up to what decided."""
        return self.compared(self.attacker, self.target)

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """Who laid the stronger three, the strongest first; on equal ones the target before attacker before joiner."""
        order = [self.target, self.attacker, *self.threes]
        return tuple(sorted(self.threes, key=lambda seat: (self.keys[seat], -order.index(seat)), reverse=True))

    @property
    def cards(self) -> tuple[LCard, ...]:
        """All cards of the fight: six, or nine."""
        return tuple(card for three in self.threes.values() for card in three.cards)

    def compared(self, one: Seat, other: Seat) -> tuple[Step, ...]:
        """The threes of two seats compared step by step, up to what decided."""
        return steps(self.keys[one], self.keys[other])
