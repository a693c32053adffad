"""The hard Lying Cards bot: remembers every card that was shown, and announces so that the wrong cards defend."""

from __future__ import annotations

from functools import cached_property

from ...engine import Seat
from ...games.lying_cards import Claim, Key, LyingCards, truth
from ...odds import hands
from . import by_odds, knowing, planning
from .common import Player, shares
from .knowing import Known
from .minded import planner
from .thinking import Option, Style, Thinker

PROFILE = (
    "Hard remembers every card that was shown, given or taken, so it knows part of the other hands, often all of them, "
    "and works out exactly how likely each of them has something stronger among the cards that nobody has seen. Each "
    "weak three costs it dear, so it gets rid of weak cards as long as hands are large, and keeps for the end what "
    "nobody can beat. It announces what draws the wrong defence: a strong attack loudly, so that it is taken for a "
    "bluff, a weak one modestly, so that good cards are wasted on it, and one time out of three neither. It listens to "
    "each player as his attacks have been so far. It swaps hands or cards when it knows that this pays."
)

STYLE = Style(care=6.0, tremble=0.2)

TRICK, TRUE = 0.65, 0.2
"""How often it announces what draws the wrong defence, and how often the truth; otherwise a pair."""

CARELESS = 0.1
"""How likely a defender lays any three and not his best."""

SHOWN, KEPT = 4, 2
"""Everybody is taken at first for somebody whose attacks were as strong as announced two times out of four."""

SOLID = {"single": 0.8, "pair": 0.65, "trips": 0.5}
"""How likely an attack is the best three of its hand, by what is announced, for somebody like that."""


def hard(game: LyingCards) -> Player:
    """A player who forgets nothing."""
    return planner(game, Remembering, STYLE)


class Remembering(Thinker):
    """Thinks of the cards that it knows to be in each hand, and of those that nobody has seen."""

    @cached_property
    def known(self) -> Known:
        """What it remembers."""
        return Known(self.game, self.view)

    def wins(self, key: Key, target: Seat) -> float:
        """Against the best three of the known and the unseen cards of a hand, seldom against any three."""
        best = hands.below(key, self.sizes[target], self.known.unseen, self.known.sure(target))
        return (1 - CARELESS) * float(best) + CARELESS * planning.beats(self.game, key, 3)

    def stands(self, key: Key) -> float:
        """Against the best three that the attacker can have, or any three; more of these if he talks big."""
        attack = self.running
        size, best = self.sizes[attack.attacker] + 3, 0.9 if attack.joker else self._solid(attack.attacker)
        held = float(hands.up_to(key, size, self.known.unseen, self.known.sure(attack.attacker)))
        return best * held + (1 - best) * planning.covers(self.game, key, 3)

    def says(self, option: Option) -> dict[Claim, float]:
        """What draws the wrong defence, now and then the truth or a pair."""
        true = truth(option.key)
        strong = planning.beats(self.game, option.key, planning.FULL) >= by_odds.STRONG
        trick: Claim = ("trips" if strong else "single", true[1])
        return shares((trick, TRICK), (true, TRUE), (("pair", true[1]), 1 - TRICK - TRUE))

    def guessed(self, seat: Seat) -> float:
        """By the cards that it knows; of the others it thinks as everybody does."""
        sure = self.known.sure(seat)
        hidden = self.sizes[seat] - len(sure)
        if not hidden:
            return planning.cost(self.game, sure, self.style.care)
        return super().guessed(seat)

    def _solid(self, seat: Seat) -> float:
        """How likely this attack is the best that the seat has."""
        shown, kept = knowing.modest(self.view, seat, self.game.kicker_depth)
        honest = (KEPT + kept) / (SHOWN + shown)
        usual = SOLID[self.running.claim[0]]
        return min(0.95, usual + (honest - KEPT / SHOWN) / 2)
