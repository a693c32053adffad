"""How an attacker lays and speaks, as a model that is stated: what an announcement is worth depends on it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Any

from ...odds import hands
from ...odds.hands.threes import Claim, Depth, Key, Pack
from ..reading import whole

LAYS = (("best", "the best three"), ("any", "any three"))
Law = dict[Key, Fraction]


@dataclass(frozen=True)
class Speaker:
    """Whoever attacks tells the truth in `honesty` of 100 attacks, and lays the best three of the hand, or any."""

    honesty: int = 50
    lays: str = "best"

    @property
    def t(self) -> Fraction:
        """The chance that the truth is told."""
        return Fraction(self.honesty, 100)

    @property
    def name(self) -> str:
        """The model in a few words, to stand beside every number that it has made."""
        return f"honest in {self.honesty} of 100 attacks, laying {dict(LAYS)[self.lays]}"

    @property
    def meaning(self) -> str:
        """What the model says."""
        return (
            f"The model: whoever attacks lays {dict(LAYS)[self.lays]} of the hand and says what they are in "
            f"{self.honesty} of 100 attacks. Otherwise anything is said, each announcement equally often, and it may "
            "be true by accident."
        )

    def honest(self, value: Any) -> Speaker:
        """Another honesty, in percent."""
        return replace(self, honesty=whole(value, "an honesty in percent", 0, 100))

    def laying(self, value: Any) -> Speaker:
        """Other cards that are laid; ValueError for anything but "best" or "any"."""
        if value not in dict(LAYS):
            raise ValueError(f"{value!r} does not say which three are laid: choose 'best' or 'any'.")
        return replace(self, lays=value)

    def after(self, claim: Claim, law: Law, values: range) -> Law:
        """What lies there once it was announced, by Bayes' rule; ImpossibleEvidence if nobody would have said it."""
        return hands.after(claim, law, self.t, hands.any_words(values))


def any_law(hand: int, unseen: Pack, known: tuple[int, ...], depth: Depth = "all") -> Law:
    """Three cards laid at random, known ones of the hand among them: {k: P(T = k)}, the weakest first.

    j of the three are among the k known cards, the others unseen: C(h - k, 3 - j) ways for each choice of known ones.
    """
    hidden, total = hand - len(known), sum(unseen.values())
    found: dict[Key, Fraction] = {}
    for j in range(min(3, len(known)) + 1):
        weight = Fraction(comb(hidden, 3 - j), comb(hand, 3) * comb(total, 3 - j)) if hidden >= 3 - j else Fraction(0)
        for part, times in Counter(combinations(known, j)).items() if weight else ():
            for rest in combinations_with_replacement(sorted(unseen), 3 - j):
                if ways := prod(comb(unseen[v], n) for v, n in Counter(rest).items()):
                    key = hands.key((*part, *rest), depth)
                    found[key] = found.get(key, Fraction(0)) + weight * times * ways
    return dict(sorted(found.items()))
