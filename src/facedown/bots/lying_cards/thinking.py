"""How a planning Lying Cards bot weighs three cards: what is left without them, and the chance that they win."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ...engine import Seat
from ...games.lying_cards import Action, Announced, Attack, Claim, Defend, Key, LCard, LyingCards, Pass, View, threes
from ...games.lying_cards.actions import Joker
from . import planning
from .common import best_joker, may_pass, mixed, seat_of, strength, values


@dataclass(frozen=True)
class Style:
    """What a bot minds, in fights.

    `care` is what a weak three costs beside the fight that it needs, `loss` what three cards more cost beside that,
    `hurt` what it is worth that another has three more, `won` to go out; `danger` is what it costs to lose an attack on
    somebody who goes out by that, and `ruin` a defence. `patience` is how much worse than a pass an attack may be,
    `tremble` how much worse a choice is that is made e times less often, `joker` what the joker is worth.
    """

    care: float
    tremble: float
    loss: float = 0.3
    hurt: float = 0.3
    won: float = 2.0
    danger: float = 2.0
    ruin: float = 8.0
    patience: float = 0.3
    joker: float = 0.5


PATIENT = 100
"""After so many attacks it trembles twice as much as at first, and so on: a match must not go round in circles."""


class Option(NamedTuple):
    """Three cards to lay, how strong they are, and what the hand is worth without them."""

    cards: tuple[LCard, ...]
    joker: Joker | None
    key: Key
    left: float


@dataclass(frozen=True)
class Thinker(ABC):
    """One seat that thinks: what it sees, and how it judges chances."""

    game: LyingCards
    view: View
    style: Style

    @abstractmethod
    def wins(self, key: Key, target: Seat) -> float:
        """The chance that an attack of this strength wins against a seat."""

    @abstractmethod
    def stands(self, key: Key) -> float:
        """The chance that a defence of this strength holds against the running attack."""

    @abstractmethod
    def says(self, option: Option) -> dict[Claim, float]:
        """What it announces with three cards, and how often."""

    def guessed(self, seat: Seat) -> float:
        """The fights that another's hand needs, as far as it knows."""
        return planning.usual(self.sizes[seat], self.style.care)

    @property
    def seat(self) -> Seat:
        """The seat that thinks."""
        return seat_of(self.view)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The cards in each hand."""
        return self.view.public.hands

    @cached_property
    def base(self) -> float:
        """What the hand is worth as it is."""
        return -self.cost(self.view.own)

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The threes that are worth a thought: every weaker one leaves a better hand. The strongest is the first."""
        found, best = list[Option](), float("-inf")
        for option in sorted(self._laid(), key=lambda option: (option.key, option.left), reverse=True):
            if option.left > best:
                found.append(option)
                best = option.left
        return tuple(found)

    def cost(self, cards: Iterable[LCard]) -> float:
        """The fights that these cards need."""
        return planning.cost(self.game, values(tuple(cards)), self.style.care)

    def worth(self, option: Option, target: Seat) -> float:
        """What an attack on a seat is worth."""
        style, near = self.style, self.sizes[target] == 3
        lost = self.base - 1 - style.loss - style.hurt - style.danger * near
        won = option.left + style.hurt * (1 + near)
        chance = self.wins(option.key, target)
        return chance * won + (1 - chance) * lost

    def held(self, option: Option) -> float:
        """What a defence is worth."""
        lost = self.base - 1 - self.style.loss - self.style.ruin * (self.sizes[self.running.attacker] == 0)
        chance = self.stands(option.key)
        return chance * option.left + (1 - chance) * lost

    @property
    def tremble(self) -> float:
        """How much worse a choice is, at this point of the match, that is made e times less often."""
        return self.style.tremble * (1 + self.view.public.number / PATIENT)

    @property
    def running(self) -> Announced:
        """The attack that waits for its target."""
        assert self.view.public.attack is not None
        return self.view.public.attack

    def _laid(self) -> Iterator[Option]:
        """Every three that differs in its values, and each with the joker, if there is one."""
        own = self.view.own
        for cards in threes(own):
            rest = [card for card in own if card not in cards]
            left = -self.cost(rest) if rest else self.style.won
            yield Option(cards, None, strength(self.game, cards), left)
            if "Joker" in self.view.events and (joker := best_joker(cards)):
                price = self.style.joker if rest else 0.0
                yield Option(cards, joker, strength(self.game, cards, joker), left - price)


def attacks(thinker: Thinker, targets: Sequence[Seat]) -> dict[Action, float]:
    """How often it attacks whom of these with what, and what it says; and how often it passes."""
    worth: dict[tuple[Option, Seat] | None, float] = {
        (option, target): thinker.worth(option, target) for option in thinker.options for target in targets
    }
    if may_pass(thinker.game, thinker.view):
        worth[None] = thinker.base - thinker.style.patience
    found: dict[Action, float] = {}
    for choice, chance in mixed(worth, thinker.tremble).items():
        found |= {Pass(): chance} if choice is None else announced(thinker, *choice, chance)
    return found


def announced(thinker: Thinker, option: Option, target: Seat, chance: float) -> dict[Action, float]:
    """An attack with everything that may be said of it."""
    said = thinker.says(option)
    share = chance / sum(said.values())
    return {Attack(option.cards, target, claim, option.joker): share * p for claim, p in said.items()}


def defends(thinker: Thinker) -> dict[Action, float]:
    """How often it defends with what."""
    worth = {option: thinker.held(option) for option in thinker.options}
    chances = mixed(worth, thinker.tremble).items()
    return {Defend(option.cards, option.joker): chance for option, chance in chances}
