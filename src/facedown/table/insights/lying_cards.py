"""What a seat may work out at a table of Lying Cards: whether an attack or a defence holds, and its guesses before it.

A guess is settled by the fight that it was about; an attack that was not made, or that a Schutzschild met, stays open.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar

from ...engine import Seat
from ...explore.hands import HandExplorer, Situation
from ...explore.hands.words import marks, said
from ...front.blocks import Panel
from ...games.lying_cards import Attack, Defend, Fight, LyingCards, SecondChance, Three, View
from ...lesson.journal import Entry, Journal
from ...pieces import cards_word
from . import common


@dataclass(frozen=True)
class Kept:
    """A guess that is written down: whose, about which three against whom, in the attack of this number."""

    entry: Entry
    seat: Seat
    other: Seat
    three: tuple[int, ...]
    attacks: bool

    def outcome(self, fight: Fight) -> bool | None:
        """What became of it in the fight of its attack; None if other cards were laid."""
        sides = (fight.attacker, fight.target) if self.attacks else (fight.target, fight.attacker)
        if (self.seat, self.other) != sides or fight.threes[self.seat].values != self.three:
            return None
        return fight.won if self.attacks else fight.taker != self.seat


class Insight(common.Insight[HandExplorer, View, LyingCards]):
    """The hand explorer of each seat at one table."""

    ASK: ClassVar[str] = (
        "Say first how likely you think it is that these three hold (in words: guess 60). Then lay them, or others."
    )
    UI: ClassVar[str] = "hands"

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        super().__init__(predict, journal)
        self._open: dict[int, list[Kept]] = {}

    def panels(self, seat: Seat, view: View, game: LyingCards, names: Sequence[str]) -> tuple[Panel, ...]:
        """The odds as this seat knows them now."""
        return self._explorer(seat, view, game, names).panels()

    def due(self, seat: Seat, action: Any, view: View, game: LyingCards, names: Sequence[str]) -> bool:
        """Whether these three need a guess first; the explorer then shows them."""
        if not self.predict or not isinstance(action, Attack | SecondChance | Defend):
            return False
        explorer = self._explorer(seat, view, game, names)
        other = explorer.situation.attacks[0].seat if isinstance(action, Defend) else action.target
        explorer.look_at(Three(action.cards, action.joker).values, other)
        return explorer.hidden

    def awaits(self, seat: Seat, view: View, game: LyingCards, names: Sequence[str]) -> bool:
        """Whether this seat has to lay three cards, and has yet to say how likely it is that they hold."""
        public, attack = view.public, view.public.attack
        decides = public.turn == seat and public.phase == "turn" if attack is None else attack.target == seat
        return self.predict and decides and self._explorer(seat, view, game, names).hidden

    def settle(self, view: View) -> None:
        """Writes down what became of the guesses about every attack that was decided."""
        for fight in view.public.fights if self._open else ():
            for kept in self._open.pop(fight.number, []):
                if (outcome := kept.outcome(fight)) is not None:
                    self.journal.settle(kept.entry, outcome)

    def _explorer(self, seat: Seat, view: View, game: LyingCards, names: Sequence[str]) -> HandExplorer:
        if seat not in self._explorers:
            self._explorers[seat] = HandExplorer.for_seat(view, game, names, predict=self.predict)
            self._explorers[seat].locked = lambda guess, chance: self._keep(seat, guess, chance)
        self._explorers[seat].follow(view, game, names)
        return self._explorers[seat]

    def _keep(self, seat: Seat, guess: int, chance: Fraction | None) -> None:
        """Writes down a guess with its chance; it is settled if these three are laid."""
        explorer = self._explorers[seat]
        entry = Entry(_question(explorer), Fraction(guess, 100), chance, tag="table")
        kept = Kept(self.journal.add(entry), seat, explorer.seat, explorer.three, not explorer.attacks)
        self._open.setdefault(explorer.situation.number, []).append(kept)


def _question(explorer: HandExplorer) -> str:
    """What was guessed, without a name."""
    s, three = explorer.situation, marks(explorer.three)
    if not explorer.attacks:
        return f"Attack with {three} on {_hand(s, explorer.seat)}: does it win?"
    heard = " and ".join(f"{said(attack.claim)} from {_hand(s, attack.seat)}" for attack in explorer.attacks)
    return f"Defence with {three} against {heard}, {explorer.speaker.name}: does it hold?"


def _hand(s: Situation, seat: Seat) -> str:
    return f"a hand of {cards_word(s.sizes[seat])}, {len(s.known[seat])} of them known"
