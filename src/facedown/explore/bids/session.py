"""The bid explorer as a session: takes the messages of its controls, and says what its board shows now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ...front.blocks import Board, Measures, Panel, Para
from ...front.numbers import percent
from ...games.liars_dice import LiarsDice, View
from ...odds import dice as odds
from ...odds.dice import BidLike, Cup, Ones
from ..reading import repeatable, switch, whole
from . import pictures, questions
from .answer import Advice, said
from .asked import Asked, Heard
from .draft import Draft
from .hearing import Hearing
from .rolled import Rolls
from .situation import Pair, Situation

ROLLS = (100, 10_000)
AT_TABLE = "At a table the dice are what they are: only the bid that you look at can be changed here."


class BidExplorer:
    """How likely each bid is for somebody with this cup, and what to answer.

    `dice` counts all dice in play, `bid` is the one to beat ("8x4"), `heard` are bids of others with the dice of each
    bidder: (5, "6x4"), or (5, 4) if only the face is known, or ("Ida", 5, "6x4"). `predict` hides all odds until a
    guess is locked in. The same `seed` rolls the same dice.
    `calza` weighs "Exactly!", too. ValueError for a question that contradicts itself.
    """

    def __init__(
        self,
        own: Cup = "12446",
        dice: int = 15,
        ones: Ones = "wild",
        bid: BidLike | None = None,
        heard: Iterable[Any] = (),
        predict: bool = False,
        seed: int = 0,
        calza: bool = False,
    ):
        cup = odds.hand(own)
        others = dice - len(cup) if type(dice) is int else dice
        said = tuple(Heard.read(item, f"Player {chr(65 + i)}") for i, item in enumerate(heard))
        self.asked: Asked | None = Asked(
            cup, others, ones, odds.read_bid(bid) if bid is not None else None, said, calza
        )
        self.situation = self.asked.situation()
        self.picked: Pair = self.asked.bid or self.asked.likely()
        self._begin(predict, seed)

    def _begin(self, predict: bool, seed: int) -> None:
        repeatable(seed, "the rolls")
        self.changed: Callable[[], None] = lambda: None
        self.locked: Callable[[str, int, Fraction], None] = lambda question, guess, chance: None
        self.predict, self.seed, self.note = predict, seed, ""
        self.hearing, self.every, self.exact = Hearing(), False, False
        self.guesses: dict[Any, int] = {}
        self._rolls = Rolls(0, 0, False, seed)
        self._draft = Draft(face=self.picked[1])

    @classmethod
    def for_seat(
        cls, view: View, game: LiarsDice, names: Sequence[str] = (), predict: bool = False, seed: int = 0
    ) -> BidExplorer:
        """The explorer with what this seat knows in a match: its dice, the bid to beat, the bids of this round."""
        explorer = cls.__new__(cls)
        explorer.asked, explorer.situation = None, Situation.at_table(view, game, names)
        explorer.picked = _looked_at(explorer.situation)
        explorer._begin(predict, seed)
        return explorer

    def follow(self, view: View, game: LiarsDice, names: Sequence[str] = ()) -> None:
        """Takes over what the seat knows now; a new bid, or new dice, is looked at at once."""
        before, self.asked, self.situation = self.situation, None, Situation.at_table(view, game, names)
        now = self.situation
        if (before.own, before.public.bids, before.public.counts) != (now.own, now.public.bids, now.public.counts):
            self.picked, self.note, self.exact = _looked_at(now), "", False

    def panel(self, view: View, game: LiarsDice, names: Sequence[str] = ()) -> tuple[Panel, ...]:
        """The panels for a table, after taking over what the seat knows now."""
        self.follow(view, game, names)
        return self.panels()

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of a control; what is not possible becomes a sentence, and nothing else changes."""
        self.note = ""
        try:
            name, value = message.get("name"), message.get("value")
            if not (self._look(name, value) or self._hear_as(name, value)):
                self._ask(name, value, message.get("part"))
        except ValueError as error:
            self.note = str(error)

    def _look(self, name: Any, value: Any) -> bool:
        match name:
            case "pick":
                self._pick(odds.read_bid(value if isinstance(value, str) else f"{value!r}"))
            case "quantity":
                self._pick((whole(value, "a number of dice"), self.picked[1]))
            case "face":
                self._pick((self.picked[0], whole(value, "a face")))
            case "predict":
                self.predict = switch(value)
            case "rows":
                self.every = switch(value)
            case "exact":
                self.exact = True
            case "guess":
                self._lock(whole(value, "a guess in percent", 0, 100))
            case "roll":
                self._roll(value)
            case _:
                return False
        return True

    def _pick(self, bid: Pair) -> None:
        if bid[1] not in self.situation.faces or not 1 <= bid[0] <= self.situation.dice:
            faces = f"{self.situation.faces[0]} to 6"
            raise ValueError(f"{bid[0]}x{bid[1]} is not in the grid: 1 to {self.situation.dice} dice, faces {faces}.")
        self.picked, self.exact = bid, False

    def _lock(self, guess: int) -> None:
        if self._question in self.guesses:
            raise ValueError(f"Your guess for {said(self.picked)} is locked in: {self.guesses[self._question]}%.")
        self.guesses[self._question] = guess
        self.locked(said(self.picked), guess, self.situation.holds(self.picked))

    def _roll(self, times: Any) -> None:
        if type(times) is not int or times not in ROLLS:
            raise ValueError(f"The dice can be rolled 100 or 10000 times more, not {times!r} times.")
        if self.hidden:
            raise ValueError("Please guess first: the rolls would tell the odds.")
        self.rolls.roll(times)

    def _hear_as(self, name: Any, value: Any) -> bool:
        match name:
            case "model":
                if value not in ("honest", "normal"):
                    raise ValueError(f"{value!r} is not a model of a bidder: choose 'honest' or 'normal'.")
                self.hearing = replace(self.hearing, model=value)
            case "honesty":
                self.hearing = replace(self.hearing, honesty=whole(value, "an honesty in percent", 0, 100))
            case _:
                return False
        return True

    def _ask(self, name: Any, value: Any, part: Any) -> None:
        asked = self.asked
        if asked is None:
            raise ValueError(AT_TABLE)
        match name:
            case "own":
                self._now(replace(asked, own=odds.hand(value if isinstance(value, str) else (value,))))
            case "others":
                self._now(replace(asked, others=whole(value, "a number of dice")))
            case "ones":
                self._now(replace(asked, ones=value))
            case "calza":
                self._now(replace(asked, calza=switch(value)))
            case "beat":
                self._now(replace(asked, bid=self.picked))
            case "free":
                self._now(replace(asked, bid=None))
            case "hear":
                self._hear(asked)
            case "unhear":
                self._unhear(asked, value)
            case "draft":
                self._draft = self._draft.fitted(asked).changed(asked, part, value)
            case _:
                raise ValueError(f"{name!r} is nothing that can be changed here.")

    def _now(self, asked: Asked) -> None:
        """Another question; the bid that is looked at stays if it still can be one."""
        self.asked, self.situation, self.exact = asked, asked.situation(), False
        if self.picked[1] not in asked.faces:
            self.picked = asked.likely()
        self.picked = min(self.picked[0], asked.dice), self.picked[1]

    def _hear(self, asked: Asked) -> None:
        draft = self._draft.fitted(asked)
        self._now(replace(asked, heard=(*asked.heard, draft.heard)))
        self._draft = replace(draft, who="")

    def _unhear(self, asked: Asked, value: Any) -> None:
        if value not in range(len(asked.heard)):
            raise ValueError(f"There is no bid number {value!r} to take away: {len(asked.heard)} were heard.")
        self._now(replace(asked, heard=asked.heard[: int(value)] + asked.heard[int(value) + 1 :]))

    # what goes out

    @property
    def _question(self) -> Any:
        s = self.situation
        return s.own, s.public.counts, s.ones, s.spoken.bids, s.public.round, self.picked

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        return self.awaits(self.picked)

    def awaits(self, bid: Pair) -> bool:
        """Whether a guess for this bid is still awaited."""
        return self.predict and (*self._question[:-1], bid) not in self.guesses

    @property
    def rolls(self) -> Rolls:
        """The rolls for the question now; another one begins anew."""
        s, face = self.situation, self.picked[1]
        wild = s.ones != "plain" and face != 1
        if (self._rolls.unseen, self._rolls.face, self._rolls.wild) != (s.unseen, face, wild):
            self._rolls = Rolls(s.unseen, face, wild, self.seed)
        return self._rolls

    def board(self) -> Board:
        """All that is shown now."""
        s = self.situation
        cup = f"your dice: {', '.join(map(str, s.own))}" if s.own else "no dice of your own"
        return Board("Liar's Dice", f"Bid explorer · {cup} · {s.unseen} dice unseen", self.panels(), self._status())

    def _status(self) -> str:
        if self.note or self.situation.public.lifted:
            return self.note
        if self.hidden:
            return f"{said(self.picked).capitalize()}: please guess first."
        return f"{said(self.picked).capitalize()}: {percent(self.situation.holds(self.picked))}."

    def panels(self) -> tuple[Panel, ...]:
        """The panels in their order: the question, all bids, the answer, the picked bid, the rolls, what was heard."""
        s = self.situation
        if s.public.lifted:
            return (Panel("Odds", (Para(("The cups are up: there is nothing left to guess.",)),)),)
        first = self._asking()
        if self.hidden:
            return (*first, questions.predict_first(s, self.picked), self._heard())
        return (
            *first,
            pictures.grid(s, self.picked, self.every),
            pictures.answer(s, self.picked),
            self._chance(),
            pictures.rolled(s, self.picked, self.rolls),
            self._heard(),
        )

    def _asking(self) -> tuple[Panel, ...]:
        s = self.situation
        note = (Para((self.note,), "no"),) if self.note else ()
        if self.asked:
            panel = questions.known(self.asked, self.picked, self.predict)
            return (replace(panel, blocks=(*note, *panel.blocks)),)
        special = () if s.public.special != "offered" or s.public.bids else (Para((pictures.DECLARED,), "sub"),)
        blocks = (*note, *special, *questions.picking(self.picked, s.faces, s.dice), questions.predicting(self.predict))
        return (Panel("The bid that you look at", blocks),)

    def _chance(self) -> Panel:
        s, picked = self.situation, self.picked
        numbers, rolls = pictures.facts(s, picked, self.exact), self.rolls if self.rolls.total else None
        guess = self.guesses.get(self._question) if self.predict else None
        blocks = (*numbers, pictures.bars(s, picked, rolls))
        if guess is not None:
            blocks = (*questions.guessed(guess, s, picked, self._after()[0], self.hearing), *blocks)
        return Panel(pictures.heading(s, picked), blocks)

    def _after(self) -> tuple[Fraction | None, str]:
        """The chance of the picked bid after the bids, or None and perhaps why there is none."""
        if not any(self.situation.heard()):
            return None, ""
        try:
            return self.hearing.holds(self.situation, self.picked), ""
        except ValueError as error:
            return None, str(error)

    def _heard(self) -> Panel:
        results: tuple[Any, ...] = ()
        if not self.hidden:
            after, why_not = self._after()
            results = (Para((why_not,), "no"),) if why_not else ()
            if after is not None:
                results = questions.results(self.situation, self.picked, after, self.hearing, self._both())
        if self.predict and not self.hidden:  # the bars stand beside the guess already
            results = tuple(block for block in results if not isinstance(block, Measures))
        draft = self._draft.fitted(self.asked) if self.asked else self._draft
        return questions.heard(self.situation, self.hearing, self.asked, draft, results)

    def _both(self) -> Fraction | None:
        """After the bids: the chances of the bid to beat and of the safest raise together, if I may answer."""
        s = self.situation
        if s.bid is None or not s.own or s.bidder == s.seat or not (raises := Advice(s, s.bid, self.picked).lowest):
            return None
        return self.hearing.holds(s, s.bid) + max(self.hearing.holds(s, bid) for bid in raises)


def _looked_at(s: Situation) -> Pair:
    """The bid to beat; before the first, what is to be expected of the face that this seat holds most of."""
    return s.bid or Asked(s.own, max(s.unseen, 1), s.ones).likely()
