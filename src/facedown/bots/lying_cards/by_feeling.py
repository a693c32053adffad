"""The easy Lying Cards bot: its best three, told truly, against anybody; now and then three others on a whim."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...games.lying_cards import Action, Attack, Defend, LCard, LyingCards, Pass, View, threes, truth
from ...games.lying_cards.actions import Joker
from .common import Mind, Player, best_joker, may_pass, player, strength

PROFILE = (
    "Easy mostly lays its best three cards, in attack and in defence, and says what they are. It attacks anybody, and "
    "after a won attack it goes on every other time. Now and then it lays any three cards on a whim, so that no match "
    "of beginners goes on for ever. It plays its event card at any moment that the rules allow, whether it helps or "
    "not, and a joker with its first three cards."
)

WHIM = 0.2
"""How often it lays any three cards."""

GOES_ON = 0.5
"""How often it attacks again after a won attack."""

PLAYS = 0.15
"""How often it plays its event card when it may."""


def easy(game: LyingCards) -> Player:
    """A beginner: the best three, told truly."""
    return player(game, Mind(_attacks, _defends, _events))


def _laid(game: LyingCards, view: View) -> dict[tuple[LCard, ...], float]:
    """The best three, or any."""
    every = threes(view.own)
    found = dict.fromkeys(every, WHIM / len(every))
    found[max(every, key=lambda cards: strength(game, cards))] += 1 - WHIM
    return found


def _joker(view: View, cards: Sequence[LCard]) -> Joker | None:
    return best_joker(cards) if "Joker" in view.events else None


def _attacks(game: LyingCards, view: View) -> Mapping[Action, float]:
    """Anybody is attacked, and told the truth; after a won attack it may pass."""
    targets, found = view.public.targets, dict[Action, float]()
    for cards, chance in _laid(game, view).items() if targets else ():
        joker = _joker(view, cards)
        said = truth(strength(game, cards, joker))
        found |= {Attack(cards, target, said, joker): chance / len(targets) for target in targets}
    if not may_pass(game, view):
        return found
    return {action: GOES_ON * chance for action, chance in found.items()} | {Pass(): 1 - GOES_ON * bool(found)}


def _defends(game: LyingCards, view: View) -> Mapping[Action, float]:
    return {Defend(cards, _joker(view, cards)): chance for cards, chance in _laid(game, view).items()}


def _events(game: LyingCards, view: View) -> Mapping[Action, float]:
    """Any event card that may be played, any of the ways that are listed."""
    ways = [action for action in game.actions(view) if not isinstance(action, Attack | Defend | Pass)]
    return dict.fromkeys(ways, PLAYS / len(ways)) if ways else {}
