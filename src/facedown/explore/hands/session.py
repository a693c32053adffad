"""The hand explorer as a session: takes the messages of its controls, and says what its board shows now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ...engine import Seat
from ...front.blocks import Board, Panel, Para
from ...front.numbers import percent
from ...games.lying_cards import LyingCards, View
from ...odds import hands
from ...odds.belief import ImpossibleEvidence
from ...odds.hands import KINDS
from ...odds.hands.threes import Claim
from ..reading import repeatable, switch, whole
from . import hearing, pictures, questions
from .asked import OTHER, Asked
from .deals import Deals, spread
from .situation import Attacked, Side, Situation, Values
from .speaker import Speaker
from .words import a_three, listed, marks

HAND = "9 9 8 7 6 5 3 2 1"
AT_TABLE = "At a table hands and announcements are what they are: only the three that you look at can be changed here."
ATTACKS, DEFENCE = "Your attack wins", "Your defence holds"


@dataclass(frozen=True)
class Question:
    """What a guess is about: an attack or a defence with these three, in one situation."""

    key: tuple[Any, ...]
    side: Side
    three: Values
    seat: Seat
    claim: Claim | None


class HandExplorer:
    """Whether your attack holds, and which defence does, for somebody with this hand.

    `hand` is by value, "9 9 8 7 5 3", with J, Q, K, A in the `deck` "standard_52"; `size` the number of the other's
    cards, `known` those of them that you know. `three` are looked at, else your best. With a `claim`, ("trips", 8),
    the other attacks and says so, else you do. `predict` hides all odds until a guess is locked in; the same `seed`
    deals the same cards. ValueError quotes what cannot be.
    """

    def __init__(
        self,
        hand: Any = HAND,
        size: Any = 9,
        known: Any = "",
        three: Any = None,
        claim: Any = None,
        deck: Any = "five_by_nine",
        kicker_depth: Any = "all",
        predict: bool = False,
        seed: int = 0,
        name: Any = OTHER,
    ):
        self.asked: Asked | None = Asked.read(hand, size, known, deck, kicker_depth, name)
        self.situation = self.asked.situation()
        self.side: Side = "attack" if claim is None else "defend"
        self.claim: Claim = ("pair", self.situation.values[-1]) if claim is None else _claim(self.situation, claim)
        self.three, self.seat = self.situation.best, self.situation.target
        self._begin(predict, seed)
        if three is not None:
            self.three = self._held(three)

    def _begin(self, predict: bool, seed: int) -> None:
        """Nothing is guessed, dealt or said yet."""
        repeatable(seed, "deals")
        self.changed: Callable[[], None] = lambda: None
        self.locked: Callable[[int, Fraction | None], None] = lambda guess, chance: None
        self.predict, self.seed, self.note = predict, seed, ""
        self.speaker = Speaker()
        self.guesses: dict[Question, int] = {}
        self._deals: dict[Any, Deals] = {}
        self._view: View | None = None

    @classmethod
    def for_seat(
        cls, view: View, game: LyingCards, names: Sequence[str] = (), predict: bool = False, seed: int = 0
    ) -> HandExplorer:
        """The explorer with what this seat knows in a match."""
        explorer = cls.__new__(cls)
        explorer._begin(predict, seed)
        explorer._seated(view, game, names)
        return explorer

    def follow(self, view: View, game: LyingCards, names: Sequence[str] = ()) -> None:
        """Takes over what the seat knows now; what happened since may ask for another three."""
        if view != self._view:
            self._seated(view, game, names)

    def _seated(self, view: View, game: LyingCards, names: Sequence[str]) -> None:
        """What the seat knows now; another three is looked at if that has changed, or if three were laid."""
        before = self.situation.key if self._view else None
        self.asked, self._view, self.note = None, view, ""
        s = self.situation = Situation.at_table(view, game, names)
        if s.key != before or s.laid:
            self.side, self.claim = s.side, ("pair", s.values[-1])
            self.three, self.seat = s.laid or (s.best if len(s.mine) >= 3 else ()), s.target

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of a control; what is not possible becomes a sentence, and nothing else changes."""
        self.note = ""
        try:
            name, value, part = message.get("name"), message.get("value"), message.get("part")
            if not (self._look(name, value) or self._set(name, value)):
                self._ask(name, value, part)
        except ValueError as error:
            self.note = str(error)

    def _look(self, name: Any, value: Any) -> bool:
        """What is looked at: three cards, a player, a model."""
        match name:
            case "three":
                self.look_at(self._held(value), self.seat)
            case "target":
                self.look_at(self.three, whole(value, "a seat"))
            case "pick":
                seat, _, three = value.partition(":") if isinstance(value, str) else ("", "", value)
                self.look_at(self._held(three), whole(seat, "a seat"))
            case "honesty":
                self.speaker = self.speaker.honest(value)
            case "lays":
                self.speaker = self.speaker.laying(value)
            case _:
                return False
        return True

    def look_at(self, three: Values, seat: Seat) -> None:
        """Another three against another player; ValueError if that is nobody else."""
        if seat not in self.situation.others:
            raise ValueError(f"{seat!r} is not the seat of another player.")
        self.three, self.seat = tuple(sorted(three, reverse=True)), seat

    def _held(self, three: Any) -> Values:
        """Three cards of my hand, by value."""
        found = hands.cards(three) if isinstance(three, str | list | tuple) else ()
        if found not in self.situation.threes:
            mine = marks(self.situation.mine)
            raise ValueError(f"{three!r} are not three cards of your hand: choose three of {mine}.")
        return found

    def _set(self, name: Any, value: Any) -> bool:
        """The switch, a guess, a deal."""
        match name:
            case "predict":
                self.predict = switch(value)
            case "guess":
                self._lock(whole(value, "a guess in percent", 0, 100))
            case "deal":
                self._deal(value)
            case _:
                return False
        return True

    def _lock(self, guess: int) -> None:
        """Takes a guess, once for each question."""
        if self.situation.over or not self.three:
            raise ValueError("There is nothing to guess now.")
        if self.question in self.guesses:
            raise ValueError(f"Your guess is locked in: {self.guesses[self.question]}%.")
        self.guesses[self.question] = guess
        self.locked(guess, self.chance)

    def _deal(self, times: Any) -> None:
        if type(times) is not int or times not in pictures.TIMES:
            raise ValueError(f"Cards can be dealt 100 or 10000 times more, not {times!r} times.")
        if self.hidden:
            raise ValueError("Please guess first: the deals would tell the odds.")
        self.deals.deal(times)

    def _ask(self, name: Any, value: Any, part: Any) -> None:
        """Another question; at a table there is none."""
        asked = self.asked
        if asked is None:
            raise ValueError(AT_TABLE)
        match name:
            case "side":
                self._turn(value)
            case "kind":
                self.claim = _claim(self.situation, (value, self.claim[1]))
            case "value":
                self.claim = _claim(self.situation, (self.claim[0], value))
            case "size":
                self._now(asked.resized(value))
            case "depth":
                self._now(asked.deepened(value))
            case "hold":
                self._now(asked.holding(*_some(asked, part, value)))
            case "know":
                self._now(asked.knowing(*_some(asked, part, value)))
            case _:
                raise ValueError(f"{name!r} is nothing that can be changed here.")

    def _turn(self, side: Any) -> None:
        if side not in ("attack", "defend"):
            raise ValueError(f"{side!r} does not say who attacks: choose 'attack' or 'defend'.")
        self.side = side

    def _now(self, asked: Asked) -> None:
        """Another question; the three that are looked at stay if they are still there."""
        self.asked, self.situation = asked, asked.situation()
        if self.three not in self.situation.threes:
            self.three = self.situation.best

    # what goes out

    @property
    def attacks(self) -> tuple[Attacked, ...]:
        """What I have to defend against: at a table what waits for me, else the announcement that is asked about."""
        if self.side == "attack":
            return ()
        return self.situation.attacks or (Attacked(self.seat, self.claim, False),)

    @property
    def question(self) -> Question:
        """What a guess would be about now."""
        claim = self.attacks[0].claim if self.attacks else None
        return Question(self.situation.key, self.side, self.three, self.seat, claim)

    @property
    def chance(self) -> Fraction | None:
        """That the attack wins, or that the defence holds; None if nobody would have spoken like that by the model."""
        try:
            if self.attacks:
                return self.situation.stands(self.three, self.attacks, self.speaker)
            return self.situation.wins(self.three, self.seat)
        except ImpossibleEvidence:
            return None

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        open_ = bool(self.three) and not self.situation.over
        return self.predict and open_ and self.question not in self.guesses

    @property
    def deals(self) -> Deals:
        """The deals for the hand that is asked about; another hand begins anew."""
        s, seat = self.situation, self.seat
        given = s.sizes[seat], spread(s.unseen), s.known[seat], s.depth
        if given not in self._deals:
            self._deals = {given: Deals(*given, self.seed)}
        return self._deals[given]

    def board(self) -> Board:
        """All that is shown now."""
        s = self.situation
        parts = ("Three cards", f"you hold {len(s.mine)} cards", f"{sum(s.unseen.values())} unseen")
        return Board("Lying Cards", " · ".join(parts), self.panels(), self._status())

    def _status(self) -> str:
        """What a screen reader says of the board."""
        if self.note or self.situation.over or not self.three:
            return self.note
        if self.hidden:
            return "Please guess first."
        start, chance = (DEFENCE if self.attacks else ATTACKS), self.chance
        three = a_three(self.situation.strength(self.three))
        return f"With {three}: {start.lower()} with a chance of {percent(chance)}." if chance is not None else ""

    def panels(self) -> tuple[Panel, ...]:
        """The panels in their order: what you know, if it can be changed; then the guess, or the odds."""
        s, note = self.situation, (Para((self.note,), "no"),) if self.note else ()
        if s.over:
            return (Panel("Odds", (Para(("The match is over: there is nothing left to guess.",)),)),)
        if not self.three:
            return (Panel("Odds", (*note, Para(("You hold no three cards just now.",)))),)
        picking = questions.picking(s, self.three, self.seat, self.side)
        if self.hidden:
            return (*self._known(note), self._first(), self._choosing(picking, note), *self._more())
        switched = () if self.asked else (questions.predicting(self.predict),)
        above = () if self.asked else note
        shown = self._defence(picking) if self.attacks else self._attack(picking)
        first = replace(shown[0], blocks=(*above, *shown[0].blocks, *switched))
        return (*self._known(note), first, *shown[1:], *self._more())

    def _attack(self, picking: tuple[Any, ...]) -> tuple[Panel, ...]:
        s, before = self.situation, (*self._guessed(ATTACKS), *picking)
        shown = pictures.attack(s, self.three, self.seat, before)
        return shown, pictures.kinds(s, self.three, self.seat, self.deals), pictures.grid(s, self.three, self.seat)

    def _defence(self, picking: tuple[Any, ...]) -> tuple[Panel, ...]:
        s, before = self.situation, (*self._guessed(DEFENCE), *picking)
        shown = hearing.defence(s, self.three, self.attacks, self.speaker, before)
        return shown, hearing.heard(s, self.attacks, self.speaker)

    def _first(self) -> Panel:
        s = self.situation
        if self.attacks:
            return questions.defence_first(s, self.three, self.attacks, self.speaker)
        return questions.attack_first(s, self.three, self.seat)

    def _choosing(self, picking: tuple[Any, ...], note: tuple[Para, ...]) -> Panel:
        """What is asked about, while the odds are hidden."""
        switched = () if self.asked else (*note, questions.predicting(self.predict))
        model = hearing.controls(self.speaker) if self.attacks else ()
        return Panel("What you look at", (*picking, *model, *switched))

    def _known(self, note: tuple[Para, ...]) -> tuple[Panel, ...]:
        if self.asked is None:
            return ()
        panel = questions.known(self.asked, self.side, self.claim, self.predict)
        return (replace(panel, blocks=(*note, *panel.blocks)),)

    def _more(self) -> tuple[Panel, ...]:
        """My hand and what I know of the other's, where they can be changed."""
        return () if self.asked is None else (questions.mine(self.asked), questions.theirs(self.asked))

    def _guessed(self, what: str) -> tuple[Any, ...]:
        guess = self.guesses.get(self.question) if self.predict else None
        chance = self.chance
        return () if guess is None or chance is None else questions.guessed(guess, chance, what)


def _claim(s: Situation, claim: Any) -> Claim:
    """A kind and a value of this pack."""
    if not isinstance(claim, list | tuple) or len(claim) != 2 or claim[0] not in KINDS:
        raise ValueError(f"{claim!r} is no announcement: write a kind and a value, ('trips', 8); {_kinds()}.")
    return str(claim[0]), whole(claim[1], "a value of this pack", s.values[0], s.values[-1])


def _kinds() -> str:
    return f"kinds are {listed(KINDS)}"


def _some(asked: Asked, part: Any, value: Any) -> tuple[int, int]:
    """A value of the pack, and how many cards of it."""
    low, high = asked.values[0], asked.values[-1]
    return whole(part, "a value of this pack", low, high), whole(value, "a number of cards", 0, asked.copies)
