"""What one player knows when a bid of Liar's Dice is judged: own dice, dice in play, the bid to beat, what was said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ...engine import Seat
from ...games.liars_dice import Bid, LiarsDice, Public, View
from ...odds import dice as odds
from ...odds.dice import Ones
from ...pieces import FACES

Pair = tuple[int, int]


@dataclass(frozen=True)
class Situation:
    """A seat's knowledge: its cup and the table; `spoken` is the same table with the bids that are listened to.

    `calza`: whether "Exactly!" can be said at all. Of `public` and `spoken` only what everybody knows is read.
    """

    game: LiarsDice
    public: Public
    seat: Seat | None
    own: tuple[int, ...]
    spoken: Public
    names: tuple[str, ...]
    calza: bool

    @classmethod
    def at_table(cls, view: View, game: LiarsDice, names: Sequence[str] = ()) -> Situation:
        """What this seat knows in a match; without names, players are numbered."""
        public = view.public
        called = tuple(names) or tuple(f"Player {seat + 1}" for seat in range(len(public.counts)))
        calza = game.calza != "off" and len(public.seated) >= game.calza_min_players
        return cls(game, public, view.seat, view.own, public, called, calza)

    @property
    def ones(self) -> Ones:
        """What a one counts in this round; a special round is plain."""
        if not self.game.wild(self.public):
            return "plain"
        return "dudo" if self.game.ones == "dudo" else "wild"

    @property
    def dice(self) -> int:
        """All dice in play."""
        return self.public.dice

    @property
    def unseen(self) -> int:
        """The dice that this player cannot see."""
        return self.dice - len(self.own)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces that are ever bid in this round."""
        return FACES[1:] if self.ones == "wild" else FACES

    @property
    def bid(self) -> Pair | None:
        """The bid to beat."""
        last = self.public.last
        return (last.quantity, last.face) if last else None

    @property
    def bidder(self) -> Seat | None:
        """Who made it."""
        return self.public.bids[-1][0] if self.public.bids else None

    def allowed(self, bid: Pair) -> bool:
        """Whether the player on turn may make this bid."""
        least = self.game.least(self.public, bid[1])
        return least is not None and least <= bid[0] <= self.dice

    def mine(self, face: int) -> int:
        """How many own dice count for a face."""
        return odds.matching(self.own, face, self.ones)

    def needed(self, bid: Pair) -> int:
        """How many of the unseen dice have to match; 0 or less: none, the own dice are enough."""
        return bid[0] - self.mine(bid[1])

    def p(self, face: int) -> Fraction:
        """The chance that one unseen die counts for a face."""
        return odds.chance(face, self.ones)

    def holds(self, bid: Pair) -> Fraction:
        """The chance that a bid is true, from the own dice alone."""
        return odds.holds(self.own, *bid, self.dice, self.ones)

    def heard(self) -> Iterator[tuple[int, Seat, Bid]]:
        """What the others have said: the number of each bid in its round (from 0), who, and what."""
        for k, (seat, bid) in enumerate(self.spoken.bids):
            if seat != self.seat:
                yield k, seat, bid
