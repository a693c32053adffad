"""A Lying Cards player that is three numbers: how often it lays its best three, and how often it stops."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...bots.lying_cards.common import Mind, Player, may_pass, others, player, strength
from ...games.lying_cards import Action, Attack, Defend, LCard, LyingCards, Pass, View, threes, truth
from .checks import check_chances


@dataclass(frozen=True)
class Keeper:
    """Attacks with its best three cards with the chance `attack`, and defends with them with the chance `defend`.

    Otherwise it lays its weakest three and keeps the best. It attacks anybody, each alike, tells the truth, and after
    a won attack it passes with the chance `rest`. It plays no event card.
    """

    attack: float = 0.7
    defend: float = 0.7
    rest: float = 0.5

    def __post_init__(self) -> None:
        check_chances(self)

    def __call__(self, game: LyingCards) -> Player:
        """The same player at a table of the engine."""
        return player(game, Mind(self._attacks, self._defends, lambda game, view: {}))

    def _attacks(self, game: LyingCards, view: View) -> Mapping[Action, float]:
        """Its three against each target, and after a won attack the end of its turn."""
        targets = [seat for seat in others(view) if seat in view.public.targets]
        goes_on = (1 - self.rest if may_pass(game, view) else 1.0) * bool(targets)
        found: dict[Action, float] = {Pass(): 1 - goes_on}
        for cards, chance in _laid(game, view, self.attack).items():
            said = truth(strength(game, cards))
            found |= {Attack(cards, target, said): goes_on * chance / len(targets) for target in targets}
        return found

    def _defends(self, game: LyingCards, view: View) -> Mapping[Action, float]:
        return {Defend(cards): chance for cards, chance in _laid(game, view, self.defend).items()}


def _laid(game: LyingCards, view: View, best: float) -> dict[tuple[LCard, ...], float]:
    """The strongest three with this chance, else the weakest; a hand may have one alone."""
    every = threes(view.own)
    found = {every[0]: 1 - best}
    found[every[-1]] = found.get(every[-1], 0.0) + best
    return found
