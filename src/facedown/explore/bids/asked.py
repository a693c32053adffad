"""What somebody wants to know about a table that need not exist: dice, ones, the bid to beat, what was heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, get_args

from ...games.liars_dice import Bid, LiarsDice, Public
from ...odds import dice as odds
from ...odds.dice import Ones
from ...pieces import FACES, face_word
from .situation import Pair, Situation

MOST_OWN = 10
MOST_OTHERS = 50


@dataclass(frozen=True)
class Heard:
    """A bid of somebody with so many dice; a `quantity` of 0 was not listened to."""

    who: str
    dice: int
    face: int
    quantity: int = 0

    def __str__(self) -> str:
        said = str(Bid(self.quantity, self.face)) if self.quantity else face_word(self.face)
        return f"{self.who} ({self.dice} {'die' if self.dice == 1 else 'dice'}): {said}"

    @classmethod
    def read(cls, item: Any, name: str) -> Heard:
        """A bid heard, from (5, 4) or (5, "6x4") or ("Ida", 5, "6x4"): perhaps who, his dice, face or bid."""
        if isinstance(item, Heard):
            return item
        parts = tuple(item) if isinstance(item, Sequence) and not isinstance(item, str) else ()
        who, rest = (parts[0], parts[1:]) if parts and isinstance(parts[0], str) else (name, parts)
        if len(rest) != 2 or type(rest[0]) is not int:
            raise ValueError(f"{item!r} was not heard: write the bidder's dice and his bid as (5, '6x4'), or (5, 4).")
        quantity, face = (0, rest[1]) if type(rest[1]) is int else odds.read_bid(rest[1])
        return cls(who, rest[0], face, quantity)


@dataclass(frozen=True)
class Asked:
    """A question about bids; ValueError with a sentence if it contradicts itself."""

    own: tuple[int, ...]
    others: int
    ones: Ones
    bid: Pair | None = None
    heard: tuple[Heard, ...] = ()
    calza: bool = False

    def __post_init__(self) -> None:
        if len(self.own) > MOST_OWN:
            raise ValueError(f"{len(self.own)} dice are too many for one cup: it holds at most {MOST_OWN}.")
        if type(self.others) is not int or not 1 <= self.others <= MOST_OTHERS:
            raise ValueError(f"{self.others!r} other dice are not possible: it can be 1 to {MOST_OTHERS}.")
        if self.ones not in get_args(Ones):
            raise ValueError(f"{self.ones!r} is not a rule for ones: choose 'wild', 'plain' or 'dudo'.")
        if self.bid:
            self.check(self.bid, "the bid to beat")
        for said in self.heard:
            self._check_heard(said)
        if sum(self.players.values()) > self.others:
            raise ValueError(
                f"The bidders heard have {sum(self.players.values())} dice together, but there are only {self.others} "
                "other dice: take a bid away, or put dice in."
            )

    def check(self, bid: Pair, what: str = "a bid") -> None:
        """ValueError if this bid is never made with these dice."""
        quantity, face = bid
        if face not in self.faces:
            raise ValueError(f"{face_word(face).capitalize()} cannot be {what}: with wild ones nobody bids on ones.")
        if not 1 <= quantity <= self.dice:
            raise ValueError(f"{quantity} {face_word(face)} cannot be {what}: there are {self.dice} dice in play.")

    def _check_heard(self, said: Heard) -> None:
        if said.face not in FACES:
            raise ValueError(f"{said.face!r} is not a face of a die: faces go from 1 to 6.")
        self.check((said.quantity or 1, said.face), "what somebody bid")
        if not 1 <= said.dice <= MOST_OWN:
            raise ValueError(f"{said.who} cannot have {said.dice} dice: 1 to {MOST_OWN} are possible.")
        if said.dice != self.players[said.who]:
            raise ValueError(
                f"{said.who} has {self.players[said.who]} dice, not {said.dice}: both bids are of one cup."
            )

    @property
    def dice(self) -> int:
        """All dice in play."""
        return len(self.own) + self.others

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that may be bid."""
        return FACES[1:] if self.ones == "wild" else FACES

    @property
    def players(self) -> dict[str, int]:
        """Who was heard, with his dice, in the order in which they spoke first."""
        found: dict[str, int] = {}
        for said in self.heard:
            found.setdefault(said.who, said.dice)
        return found

    def situation(self) -> Situation:
        """The same as a table: my cup, a cup for each bidder, and the rest as one."""
        players = self.players
        rest = self.others - sum(players.values())
        counts = (len(self.own), *players.values(), *([rest] if rest else []))
        names = ("You", *players, *(["the others"] if rest else []))
        last = ((len(counts) - 1, Bid(*self.bid)),) if self.bid else ()
        public = Public(counts, turn=0, opener=0, bids=last)
        seats = {who: seat for seat, who in enumerate(players, 1)}
        spoken = tuple((seats[said.who], Bid(said.quantity, said.face)) for said in self.heard)
        game = LiarsDice(ones=self.ones, open_ones=self.ones == "dudo")
        return Situation(game, public, 0, self.own, replace(public, bids=spoken), names, self.calza)

    def likely(self) -> Pair:
        """A bid to begin with: the face that I hold most of, in the number that is to be expected."""
        face = max(self.faces, key=lambda f: (odds.matching(self.own, f, self.ones), f))
        expected = round(odds.expected(self.own, face, self.dice, self.ones))
        return min(max(expected, 1), self.dice), face
