"""The normal Lying Cards bot: keeps its good sets together, knows what a hand mostly holds, and lies by habit."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import Seat
from ...games.lying_cards import Claim, Key, LyingCards, truth
from . import planning
from .common import Player, shares
from .minded import planner
from .thinking import Option, Style, Thinker

PROFILE = (
    "Normal sees its hand as sets of three. It lays what it can spare and what is still strong enough, and keeps "
    "together what belongs together; it knows how strong the best three of a hand are, by its number of cards, fresh "
    "from the pack. It likes to attack a small hand, and passes when an attack does not pay. It announces by habit, "
    "six times out of ten: a weak attack as three of a kind, a strong one as a single card; otherwise the truth. It "
    "expects the same of the others, so it defends harder against a modest announcement than against a loud one. It "
    "plays its event card when that helps: a Schutzschild against an attack that it could not hold, a joker with a "
    "three that becomes much stronger, a swap when another hand is better. It varies between choices that are nearly "
    "as good, more so the longer a match lasts. It does not remember who took which cards."
)

STYLE = Style(care=2.0, tremble=0.15)

HABIT = 0.6
"""How often it announces the reverse of what it has."""

STRONG = 0.4
"""An attack that would beat a full hand so often is a strong one."""

HEARD: Mapping[str, float] = {"single": 0.75, "pair": 0.6, "trips": 0.45}
"""How likely it takes an attack for the best three of its hand, by what is announced; otherwise it is any three."""

WITH_JOKER = 0.9
"""The same where a joker lies with it."""


def normal(game: LyingCards) -> Player:
    """A player who keeps good sets and knows what a hand mostly holds."""
    return planner(game, Counting, STYLE)


class Counting(Thinker):
    """Thinks of every other hand as fresh from the pack."""

    def wins(self, key: Key, target: Seat) -> float:
        """Against the best three of so many cards."""
        return planning.beats(self.game, key, self.sizes[target])

    def stands(self, key: Key) -> float:
        """Against the best three of the attacker, or any three."""
        attack = self.running
        best = WITH_JOKER if attack.joker else HEARD[attack.claim[0]]
        held = planning.covers(self.game, key, self.sizes[attack.attacker] + 3)
        return best * held + (1 - best) * planning.covers(self.game, key, 3)

    def says(self, option: Option) -> dict[Claim, float]:
        """By habit the reverse, otherwise the truth."""
        true = truth(option.key)
        loud = planning.beats(self.game, option.key, planning.FULL) < STRONG
        return shares((("trips" if loud else "single", true[1]), HABIT), (true, 1 - HABIT))
