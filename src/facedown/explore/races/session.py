"""The race explorer as a session: takes the messages of its controls, and says what its board shows now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...engine import Seat
from ...front.blocks import Board, Panel, Para
from ...front.numbers import percent
from ...games.nerts import Public, View
from ...games.nerts.game import LIGRETTO
from ...odds import races
from ..reading import repeatable, switch, whole
from . import pictures, questions
from .asked import CARDS, Asked, seated
from .stuck import Stuck

AT_TABLE = "At a table players and cards are what they are: only times can be changed here."
BUSY = "Rounds can be played for this when your own round is over: they would hold up the table."


class RaceExplorer:
    """Who is first to a card that fits for several, what a hand can still show, how a round begins, who is stuck.

    `mine` are your times in tenths of a second: what the move takes, and how long you notice on average before it.
    `others` are so many normal bots, or the strength of each: ("easy", "hard"); a `slow` table doubles their times.
    `cards` are your hand with the waste. `predict` hides all odds until a guess is locked in; the same `seed` plays
    the same rounds. ValueError quotes what cannot be.
    """

    def __init__(
        self,
        mine: Any = (10, 15),
        others: Any = 3,
        cards: Any = CARDS,
        slow: bool = False,
        predict: bool = False,
        seed: int = 0,
        names: Sequence[str] | None = None,
    ):
        self.asked = Asked.read(mine, others, cards, slow, names)
        self._begin(predict, seed)

    def _begin(self, predict: bool, seed: int) -> None:
        repeatable(seed, "rounds")
        self.changed: Callable[[], None] = lambda: None
        self.locked: Callable[[int], None] = lambda guess: None
        self.predict, self.note = predict, ""
        self.guesses: dict[Any, int] = {}
        self.stuck = Stuck(seed, self.asked.players)
        self._view: View | None = None

    @classmethod
    def for_seat(
        cls,
        view: View,
        names: Sequence[str] = (),
        strengths: Mapping[Seat, str] | None = None,
        predict: bool = False,
        seed: int = 0,
    ) -> RaceExplorer:
        """The explorer of a seat at a table; who sits there as a bot may be told by strength, else it is normal."""
        explorer = cls.__new__(cls)
        explorer.asked = seated(_called(view, names), strengths or {}, None, view.seat or 0, 0)
        explorer._begin(predict, seed)
        explorer.follow(view, names)
        return explorer

    def follow(self, view: View, names: Sequence[str] = ()) -> None:
        """Takes over what lies before the seat now."""
        self._view, seat = view, view.seat or 0
        side = view.public.sides[seat]
        self.asked = seated(_called(view, names), {}, self.asked, seat, side.hand + side.waste)

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of a control; what is not possible becomes a sentence, and nothing else changes."""
        self.note = ""
        name, value, part = message.get("name"), message.get("value"), message.get("part")
        try:
            if not (self._times(name, value, part) or self._set(name, value, part)):
                self._ask(name, value)
        except ValueError as error:
            self.note = str(error)

    def _times(self, name: Any, value: Any, part: Any) -> bool:
        match name:
            case "hand":
                self.asked = self.asked.handed(value)
            case "notice":
                self.asked = self.asked.noticing(value)
            case "other":
                number = whole(part, "a number of another player", 0, self.asked.players - 2)
                self.asked = self.asked.against(number, value)
            case "slow":
                self.asked = self.asked.slowed(switch(value))
            case _:
                return False
        return True

    def _set(self, name: Any, value: Any, part: Any) -> bool:
        match name:
            case "predict":
                self.predict = switch(value)
            case "guess":
                self._lock(whole(value, "a guess in percent", 0, 100))
            case "stuck":
                self.stuck.choose(part, value)
            case "simulate":
                if self.racing:
                    raise ValueError(BUSY)
                self.stuck.play(value)
            case _:
                return False
        return True

    def _ask(self, name: Any, value: Any) -> None:
        if name not in ("players", "cards"):
            raise ValueError(f"{name!r} is nothing that can be changed here.")
        if self._view:
            raise ValueError(AT_TABLE)
        self.asked = self.asked.seated(value) if name == "players" else self.asked.holding(value)

    def _lock(self, guess: int) -> None:
        if self.question in self.guesses:
            raise ValueError(f"Your guess is locked in: {self.guesses[self.question]}%.")
        if self._view and not self._open(self._view.public):
            raise ValueError("This round has been called: the next guess is about the next round.")
        self.guesses[self.question] = guess
        self.locked(guess)

    # what goes out

    @property
    def question(self) -> Any:
        """What a guess is about: this race, or at a table the round that is written down next, as its index."""
        return self.asked.race if self._view is None else len(self._view.public.results)

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        can = self._view is None or self._open(self._view.public)
        return self.predict and can and self.question not in self.guesses

    @property
    def racing(self) -> bool:
        """Whether a round runs at the table now."""
        return self._view is not None and self._view.public.phase in ("running", "called")

    @staticmethod
    def _open(public: Public) -> bool:
        return public.phase in ("running", "scored")

    @property
    def number(self) -> int:
        """The round that a guess at a table is about, as players count."""
        public = self._public
        return public.round + (public.phase == "scored")

    @property
    def told(self) -> str:
        """Where the round stands, without a name: how many play, and what is left in the Ligretto piles."""
        public, seat = self._public, self.seat
        players = f"{public.players} players"
        if public.phase == "scored" or not _begun(public):
            return f"{players}, before the first card."
        others = ", ".join(str(side.ligretto) for i, side in enumerate(public.sides) if i != seat)
        return f"{players}, {public.sides[seat].ligretto} left in your Ligretto pile (others {others})."

    @property
    def seat(self) -> Seat:
        """Whose explorer this is at a table."""
        return (self._view.seat or 0) if self._view else 0

    @property
    def _public(self) -> Public:
        if self._view is None:
            raise ValueError("There is no round here: only a table has rounds.")
        return self._view.public

    def board(self) -> Board:
        """All that is shown now."""
        parts = ("Who is first?", f"{self.asked.players} players", f"your hand {self.asked.cards} cards")
        return Board("Ligretto", " · ".join(parts), self.panels(), self._status())

    def _status(self) -> str:
        if self.note:
            return self.note
        if self.hidden:
            return "Please guess first."
        chance = races.hands_first(self.asked.hands, self.asked.rates)[0]
        return f"If the same card fits for all, you are first with a chance of {percent(chance)}."

    def panels(self) -> tuple[Panel, ...]:
        """The panels in their order; at a table what concerns this moment."""
        note = (Para((self.note,), "no"),) if self.note else ()
        times = questions.times(self.asked, self._view is None, self.predict, note)
        if self._view is not None:
            return self._at_table(self._view, times)
        if self.hidden:
            return times, questions.first(self.asked)
        shown = pictures.first(self.asked, self._compared())
        start, hand = pictures.start(self.asked.players), pictures.hand(self.asked, True)
        return times, shown, hand, start, pictures.stuck(self.stuck)

    def _at_table(self, view: View, times: Panel) -> tuple[Panel, ...]:
        """Before the first card how it begins, while a round runs the race and the hand, afterwards who is stuck."""
        public = view.public
        if public.phase == "over":
            return (Panel("Odds", (Para(("The match is over: there is nothing left to guess.",)),)),)
        if self.hidden:
            return questions.points(self.number, self.told), times
        first = pictures.first(self.asked, self._said())
        if public.phase == "scored":
            return first, times, pictures.stuck(self.stuck)
        side = public.sides[self.seat]
        hand = pictures.hand(self.asked, False, side.waste, self.seat + 1)
        fresh = () if _begun(public) else (pictures.start(public.players, public),)
        return *fresh, first, times, hand

    def _compared(self) -> tuple[Any, ...]:
        guess = self.guesses.get(self.question) if self.predict else None
        if guess is None:
            return ()
        return questions.guessed(guess, races.hands_first(self.asked.hands, self.asked.rates)[0])

    def _said(self) -> tuple[Any, ...]:
        guess = self.guesses.get(self.question)
        return () if guess is None else (questions.kept(guess, self.number),)


def _called(view: View, names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names) or tuple(f"Player {seat + 1}" for seat in range(view.public.players))


def _begun(public: Public) -> bool:
    """Whether a card has been played or turned in this round."""
    return bool(public.middle) or any(
        side.waste or side.ligretto < LIGRETTO or not _laid(side.work) for side in public.sides
    )


def _laid(work: Sequence[Sequence[Any]]) -> bool:
    return all(len(pile) == 1 for pile in work)
