"""Whether somebody lies, for a model that is stated: honest now and then, and bluffing whenever it must be."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...odds import counts
from ...odds.belief import ImpossibleEvidence
from ...odds.cards import lies
from ...odds.counts import ONE, ZERO, Distribution

BLUFF = 3
"""A bluff is of one, two or three cards."""


@dataclass(frozen=True)
class Speaker:
    """Whoever has cards of the rank lays them all, truly, in `honesty` of 100 plays; otherwise it is a bluff."""

    honesty: int = 50

    @property
    def t(self) -> Fraction:
        """The chance to be honest."""
        return Fraction(self.honesty, 100)

    @property
    def name(self) -> str:
        """The model in a few words, to stand beside every number that it has made."""
        return f"honest in {self.honesty} of 100 plays"

    def meaning(self, one_card: bool) -> str:
        """What the model says."""
        start = f"The model: with cards of the rank, a player is honest in {self.honesty} of 100 plays"
        if one_card:
            return f"{start} and lays one of them. Otherwise, or without any, the card is another."
        return (
            f"{start}: lays them all and says so. Otherwise, or without any, the play is a bluff of one, two or three "
            "cards, each number equally likely, with a wrong card among them."
        )

    def before(self, held: Distribution) -> Fraction:
        """The chance of a lie before a word is said; `held` is how many of the rank there are: P(X = k)."""
        return lies(counts.exactly(held, 0), self.t)

    def lie(self, announced: int, held: Distribution, hand: int, one_card: bool = False) -> Fraction:
        """P(lie | says k) = L / (L + T): L = (p_0 + (1 - t)(1 - p_0 - p_h)) / m for k <= m, else 0; m = min(3, h).

        T = t p_k, but p_h where k = h: a hand of h right cards alone is honest. With one card each turn L is not
        divided and T = t (1 - p_0 - p_h) + p_h. `odds.cards.lie_after` is the same for larger hands.
        ImpossibleEvidence if nobody would have said k.
        """
        full = counts.exactly(held, hand) if hand else ZERO
        none = counts.exactly(held, 0)
        some, most = ONE - none - full, 1 if one_card else min(BLUFF, hand)
        bluff = (none + (ONE - self.t) * some) / most if announced <= most else ZERO
        true = full if announced == hand else self.t * counts.exactly(held, announced)
        if one_card:
            true = self.t * some + full
        if not bluff + true:
            raise ImpossibleEvidence(
                f"By this model nobody says {announced} here: a bluff is of {most} at most, and whoever is honest "
                "lays all."
            )
        return bluff / (bluff + true)
