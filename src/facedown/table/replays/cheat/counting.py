"""What a seat of Løgneren could know of a claim just before its cards were laid, for every play of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from ....explore.cards.speaker import Speaker
from ....games.cheat import Cheat, Reveal, Said, View
from ....odds import counts
from ....odds.belief import ImpossibleEvidence
from ....odds.cards import Ledger, story
from ....odds.cards.placements import Placements
from ....odds.counts import ONE, Distribution

LIMIT = 100
"""The ways in which shown cards are followed: few, so that a long match is told quickly."""

SPEAKER = Speaker()
"""The model of whoever lays: honest in 50 of 100 plays."""


@dataclass(frozen=True)
class Known:
    """The chance that a claim could be true, and that it was a lie by the model (None: nobody would have said it).

    `exact` is no more if so many shown cards had wandered that not all of them were followed by themselves.
    """

    could: Fraction
    lie: Fraction | None
    exact: bool


class Counting:
    """The ledger of one seat, kept through the views that it had: each play is weighed before it is heard.

    The last play alone can be called and shown, so one step back is enough: see `odds.cards.Ledger.of`, which tells
    the same story from the start. `why` says why nobody can count here; "" if somebody can.
    """

    def __init__(self, game: Cheat, seen: Sequence[View]):
        self.game, self.seen, self.seat, self.why = game, seen, seen[0].seat, ""
        self._heard, self._before = 0, dict[int, tuple[Placements, View]]()
        self._known: dict[int, Known] = {}
        try:
            told = story(seen[0])
        except ValueError as error:
            self.why = str(error)
            return
        self._pack = told.pack
        self._now = Ledger.of(replace(told, events=()), frozenset(), LIMIT).placements
        self._hear((), 0, seen[0])

    def known(self, said: Said) -> Known | None:
        """What could be known of a play of another before it lay there; None for an own one, or where nobody counts."""
        if self.why or said.seat == self.seat:
            return None
        if said.play not in self._known:
            self._known[said.play] = self._weighed(said)
        return self._known[said.play]

    def heard(self, said: Said) -> View:
        """What this seat saw when a play had just been laid."""
        return self._reached(said.play)[1]

    def _reached(self, play: int) -> tuple[Placements, View]:
        while play not in self._before:
            before, self._heard = self.seen[self._heard].public, self._heard + 1
            self._hear(before.log, before.aside or 0, self.seen[self._heard])
        return self._before[play]

    def _weighed(self, said: Said) -> Known:
        placements, view = self._reached(said.play)
        ledger = Ledger(self.seat, frozenset(view.own), self._pack, placements)
        law = ledger.law(said.rank, said.seat)
        hand = (view.public.hands or ())[said.seat] + said.count
        return Known(counts.at_least(law, said.count), self._lie(said, law, hand), ledger.exact)

    def _lie(self, said: Said, law: Distribution, hand: int) -> Fraction | None:
        if not counts.at_least(law, said.count):
            return ONE
        try:
            return SPEAKER.lie(said.count, law, hand, self.game.one_card)
        except ImpossibleEvidence:
            return None

    def _hear(self, log: Sequence[object], aside: int, view: View) -> None:
        """Goes on by what this view has more than the one before."""
        for event in view.public.log[len(log) :]:
            if isinstance(event, Said):
                self._lay(event, view)
            elif isinstance(event, Reveal):
                self._show(event, view)
        if (view.public.aside or 0) > aside:
            self._now = self._now.move_pile("out")

    def _lay(self, said: Said, view: View) -> None:
        self._before[said.play] = self._now, view
        if said.seat == self.seat:
            self._now = self._now.lay_mine(frozenset(dict(view.memory.laid)[said.play]))
        else:
            self._now = self._now.lay_unseen(said.seat, said.count)

    def _show(self, shown: Reveal, view: View) -> None:
        if shown.said.seat != self.seat:
            before, _ = self._before[shown.said.play]
            self._now = before.lay_shown(shown.said.seat, frozenset(shown.cards))
        if shown.taker == self.seat:
            self._now = self._now.take_pile(frozenset(dict(view.memory.took)[shown.said.play]))
        else:
            self._now = self._now.move_pile(shown.taker)
