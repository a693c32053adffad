"""How likely each attack of Lying Cards was to win when it was announced, as one seat could know it.

Who attacks knows its three, and counts the best three of the target. Whoever is attacked knows its own best three, and
believes of the attack what the announcement tells under the stated model. Whoever looks on knows neither hand: there
both laws are taken as independent, which is about right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Literal

from ....explore.hands import Situation, Speaker
from ....explore.hands.situation import Attacked
from ....games.lying_cards import Announced, LyingCards, View
from ....odds.belief import ImpossibleEvidence
from ....odds.hands.threes import Key

SPEAKER = Speaker()
"""The model of whoever attacks: honest in 50 of 100 attacks, with the best three of the hand."""

Law = Mapping[Key, Fraction]
How = Literal["mine", "against me", "others"]


@dataclass(frozen=True)
class Weighed:
    """The chance that an attack wins, and from where it is seen; `joker` tells that one lies with it, uncounted."""

    chance: Fraction
    how: How
    joker: bool = False

    @property
    def exact(self) -> bool:
        """Whether the chance follows from what was known, and the model; not where two hidden hands meet."""
        return self.how != "others" and not self.joker


class Weighing:
    """The attacks of one match, each weighed when it is asked for, from the views that one seat had."""

    def __init__(self, game: LyingCards, seen: Sequence[View], names: Sequence[str]):
        self.game, self.seen, self.names = game, seen, names
        self._known: dict[int, Weighed] = {}
        attacks = ((view, view.public.attack) for view in seen)
        self._heard = {attack.number: view for view, attack in reversed([*attacks]) if attack is not None}

    def known(self, said: Announced) -> Weighed:
        """The chance of an attack when it was announced."""
        if said.number not in self._known:
            view = self._heard[said.number]
            self._known[said.number] = _weighed(said, view, Situation.at_table(view, self.game, self.names))
        return self._known[said.number]


def _weighed(said: Announced, view: View, s: Situation) -> Weighed:
    """The chance from a seat's view when the attack was announced."""
    if view.laid is not None and view.seat == said.attacker:
        return Weighed(s.wins(view.laid.values, said.target), "mine")
    attack = _heard(said, s)
    if view.seat == said.target:
        best = s.strength(s.best)
        return Weighed(sum((p for key, p in attack.items() if key > best), Fraction(0)), "against me", said.joker)
    return Weighed(beats(attack, s.law(said.target)), "others", said.joker)


def _heard(said: Announced, s: Situation) -> Law:
    """What the attack may be, after what was said; without the words where nobody would have said them by the model."""
    try:
        return s.heard(Attacked(said.attacker, said.claim, said.joker), SPEAKER)
    except ImpossibleEvidence:
        return s.law(said.attacker)


def beats(attack: Law, defence: Law) -> Fraction:
    """The chance that one three is stronger than another, as if they were independent: sum of P(A = k) P(D < k).

    >>> beats({(2, 5): Fraction(1)}, {(1, 9, 8): Fraction(1, 4), (2, 5): Fraction(3, 4)})
    Fraction(1, 4)
    """
    weaker = dict(zip(defence, accumulate(defence.values()), strict=True))
    total, below, keys = Fraction(0), Fraction(0), iter([*weaker.items()])
    following = next(keys, None)
    for key, p in sorted(attack.items()):
        while following is not None and following[0] < key:
            below, following = following[1], next(keys, None)
        total += p * below
    return total
