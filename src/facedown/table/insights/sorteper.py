"""What a seat may work out at a table of Sorteper: where Sorteper is, and its guesses before it draws.

A guess is about the player who is drawn from. It is settled when the match is over and all is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar

from ...engine import Seat
from ...explore.reading import switch, whole
from ...front.blocks import Bar, Bars, Choose, Facts, Measure, Measures, Panel, Para, Slider
from ...front.numbers import LONG, digits, fraction, percent
from ...front.parts import Strong
from ...games.sorteper import SORTEPER, Draw, Public, Sorteper, State, View
from ...lesson.journal import Entry, Journal
from ...pieces import cards_word
from . import common
from .whereabouts import Whereabouts

UI = "sorteper"
EXACT = (
    "Counted: all deals that fit the pairs on the table and your own cards, and all draws since then; who laid two of "
    "three cards might have laid any two. Suits are not followed."
)
ALIKE = (
    "Estimated: too many deals fit to count them, so each card of a hand is taken as alike. A card that was laid or "
    "seen is not Sorteper, and a card that was drawn without a pair may be."
)
CERTAIN = "You hold Sorteper, so there is nothing to guess. Whether it is drawn is chance."


class SorteperExplorer:
    """Who holds Sorteper, for one seat of a match; `predict` hides it until a guess about the next giver is locked."""

    def __init__(self, view: View, names: Sequence[str], predict: bool = False):
        self.view, self.names, self.predict, self.note = view, tuple(names), predict, ""
        self.guesses: dict[int, int] = {}
        self.locked: Callable[[int, Fraction], None] = lambda guess, chance: None
        self._where = Whereabouts(view)

    def follow(self, view: View, names: Sequence[str]) -> None:
        """Takes over what the seat knows now."""
        if view != self.view:
            self.view, self.names, self.note = view, tuple(names), ""
            self._where.follow(view)

    @property
    def chances(self) -> tuple[Fraction, ...]:
        """The chance of each seat to hold Sorteper."""
        return self._where.chances

    @property
    def asks(self) -> bool:
        """Whether this seat draws next, and does not know whether it may draw Sorteper."""
        public = self.view.public
        giver = public.giver
        return giver is not None and public.drawer == self.view.seat and 0 < self.chances[giver] < 1

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        return self.predict and self.asks and self.view.public.draws not in self.guesses

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of a control; what is not possible becomes a sentence, and nothing else changes."""
        self.note = ""
        try:
            match message.get("name"):
                case "predict":
                    self.predict = switch(message.get("value"))
                case "guess":
                    self._lock(whole(message.get("value"), "a guess in percent", 0, 100))
                case name:
                    raise ValueError(f"{name!r} is nothing that can be changed here.")
        except ValueError as error:
            self.note = str(error)

    def _lock(self, guess: int) -> None:
        """Takes a guess about the player who is drawn from now, once for each draw."""
        public = self.view.public
        if not self.asks or public.giver is None:
            raise ValueError("There is nothing to guess now: a guess is asked for before you draw.")
        if public.draws in self.guesses:
            raise ValueError(f"Your guess for this draw is locked in: {self.guesses[public.draws]}%.")
        self.guesses[public.draws] = guess
        self.locked(guess, self.chances[public.giver])

    # what is shown

    def panels(self) -> tuple[Panel, ...]:
        """The guess that is asked for, or where Sorteper may be."""
        public = self.view.public
        note = (Para((self.note,), "no"),) if self.note else ()
        if public.loser is not None:
            return (Panel("Odds", (Para(("The game is over: everybody knows where Sorteper is.",)),)),)
        if self.hidden:
            return (self._question(note),)
        if self.predict and not self.asks and SORTEPER not in self.view.own and max(self.chances) < 1:
            told = Para(("The odds are shown when you have guessed: you are asked before you draw.",))
            return (Panel("Predict first", (*note, told, _predicting(True))),)
        return (Panel("Who holds Sorteper?", (*note, *self._known(), _predicting(self.predict))),)

    def _question(self, note: tuple[Para, ...]) -> Panel:
        """What is asked before a draw, and what is known of it; no odds."""
        giver = self._giver
        name, number = self.names[giver], self.view.public.hands[giver]
        ask = ("How likely is it that ", Strong(name), " holds Sorteper?")
        told = f"{name} holds out {cards_word(number)}; the others hold {self._others(giver)}."
        veil = "The odds stay hidden until you have guessed."
        slider = Slider("guess", "Your guess", "Lock in", veil, {"ui": UI, "name": "guess"})
        return Panel("Predict first", (*note, Para(ask), Para((told,)), slider, _predicting(True)))

    def _others(self, giver: Seat) -> str:
        public = self.view.public
        others = [seat for seat in public.still_in if seat not in (giver, self.view.seat)]
        return cards_word(sum(public.hands[seat] for seat in others))

    @property
    def _giver(self) -> Seat:
        giver = self.view.public.giver
        assert giver is not None
        return giver

    def _known(self) -> tuple[Any, ...]:
        if SORTEPER in self.view.own:
            return (Para((CERTAIN,)), *self._drawn())
        bars = self._bars()
        return (*self._guessed(), bars, *self._drawn(), Para((EXACT if self._where.exact else ALIKE,), "sub"))

    def _bars(self) -> Bars:
        """The chance of each of the others, in turn order; the one who is drawn from next stands out."""
        public, me = self.view.public, self.view.seat or 0
        seats = [seat % public.players for seat in range(me + 1, me + public.players)]
        held = [seat for seat in seats if public.hands[seat]]
        bars = tuple(Bar(self.names[seat], float(self.chances[seat]), seat == public.giver) for seat in held)
        told = ", ".join(f"{self.names[seat]} {percent(self.chances[seat])}" for seat in held)
        return Bars(bars, "who holds Sorteper", f"Sorteper is held by {told}.")

    def _drawn(self) -> tuple[Facts, ...]:
        """The chance that the next draw takes Sorteper: that the giver has it, times one card of the hand."""
        public = self.view.public
        if public.giver is None or public.drawer is None:
            return ()
        has, number = self.chances[public.giver], public.hands[public.giver]
        takes = has / number
        giver = "You have it" if public.giver == self.view.seat else f"{self.names[public.giver]} has it"
        exact = fraction(takes) if digits(takes) <= LONG else f"a fraction of {digits(takes)} digits"
        rows = (
            ("This draw takes Sorteper", (percent(takes),)),
            (giver, (percent(has),)),
            ("One card of the hand", (fraction(Fraction(1, number)),)),
        )
        return (Facts(rows + ((("Exact", (exact,)),) if self._where.exact else ())),)

    def _guessed(self) -> tuple[Any, ...]:
        """The guess for this draw beside the odds."""
        guess = self.guesses.get(self.view.public.draws) if self.predict and self.asks else None
        if guess is None:
            return ()
        chance = self.chances[self._giver]
        rows = (
            Measure("guess", ("Your guess",), guess / 100, f"{guess}%"),
            Measure("dice", (f"{self.names[self._giver]} holds it",), float(chance), percent(chance)),
        )
        off = guess - 100 * chance
        near = round(abs(off))
        points = f"{near} point{'' if near == 1 else 's'} too {'low' if off < 0 else 'high'}"
        told = "less than a point away" if abs(off) < 1 else points
        return Measures(rows, "Your guess and the odds"), Para(("You were ", Strong(told), "."))


def _predicting(predict: bool) -> Choose:
    on = (("on", "on"), ("off", "off"))
    value = "on" if predict else "off"
    return Choose("predict", "Predict first", value, on, {"ui": UI, "name": "predict"}, kind="switch")


class Insight(common.Insight[SorteperExplorer, View, Sorteper]):
    """The explorer of each seat at one table."""

    ASK: ClassVar[str] = (
        "Say first how likely you think it is that the player you draw from holds Sorteper (in words: guess 60). "
        "Then draw."
    )
    UI: ClassVar[str] = UI

    def __init__(self, predict: bool = False, journal: Journal | None = None):
        super().__init__(predict, journal)
        self._open: list[tuple[Entry, int, Seat]] = []

    def panels(self, seat: Seat, view: View, game: Sorteper, names: Sequence[str]) -> tuple[Panel, ...]:
        """Where Sorteper may be, as this seat knows it now."""
        return self._explorer(seat, view, names).panels()

    def due(self, seat: Seat, action: Any, view: View, game: Sorteper, names: Sequence[str]) -> bool:
        """Whether this draw needs a guess first."""
        return self.predict and isinstance(action, Draw) and self._explorer(seat, view, names).hidden

    def settle(self, view: View) -> None:
        """Nothing before the end: who draws a card learns whose it was, and nobody else does."""

    def shown(self, truth: State) -> None:
        """The match is over: writes down where Sorteper was at each draw that was guessed about."""
        for entry, draws, giver in self._open:
            self.journal.settle(entry, holder(truth, draws) == giver)
        self._open = []

    def _explorer(self, seat: Seat, view: View, names: Sequence[str]) -> SorteperExplorer:
        if seat not in self._explorers:
            self._explorers[seat] = SorteperExplorer(view, names, self.predict)
            self._explorers[seat].locked = lambda guess, chance: self._keep(seat, guess, chance)
        self._explorers[seat].follow(view, names)
        return self._explorers[seat]

    def _keep(self, seat: Seat, guess: int, chance: Fraction) -> None:
        """Writes down a guess with its chance; it is settled when all is shown."""
        public: Public = self._explorers[seat].view.public
        giver = public.giver
        assert giver is not None
        cards = f"{cards_word(public.hands[giver])} of {sum(public.hands)} in play"
        question = f"{len(public.still_in)} players, the one that I draw from has {cards}: Sorteper among them?"
        entry = self.journal.add(Entry(question, Fraction(guess, 100), chance, tag="table"))
        self._open.append((entry, public.draws, giver))


def holder(truth: State, draws: int) -> Seat | None:
    """Who held Sorteper after so many draws: whoever it was drawn from next, or who was left with it."""
    moves = {n: seat for seat, memory in enumerate(truth.memory) for n, card in memory.gave if card == SORTEPER}
    return next((seat for n, seat in sorted(moves.items()) if n > draws), truth.public.loser)
