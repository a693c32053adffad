"""The chain explorer as a session: takes the messages of its controls, and says what its board shows now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ...engine import Seat
from ...front.blocks import Board, Panel, Para
from ...front.numbers import percent
from ..reading import repeatable, switch, whole
from . import pictures, questions
from .asked import ENDING, FEWEST, Asked
from .drawing import draws
from .games import Games
from .hands import MOST, read_hands
from .ladder import ladder
from .naming import inside
from .reason import reason
from .solved import Chance, Solved, solve


class ChainExplorer:
    """Who is left with Sorteper, seat by seat, and how long that takes.

    Without `hands` a whole game of 3 to 10 `players` is meant, and `dealer` deals; `hands` such as
    "4S JC / 4H 9S / 9H" (mine first, then clockwise) are an ending, in which `drawer` draws next. Both are named
    ("You", "Freja", "Mads", ..., or `names`). `known` is "all" if the hands are open, "mine" if I see only my own and
    how many cards the others hold. `predict` hides all odds until a guess is locked in. The same `seed` plays the
    same games. ValueError for hands that cannot be left.
    """

    def __init__(
        self,
        players: int = 3,
        hands: str | Sequence[str] | None = None,
        drawer: str | None = None,
        dealer: str | None = None,
        known: str = "all",
        predict: bool = False,
        seed: int = 0,
        names: Sequence[str] | None = None,
    ):
        repeatable(seed, "games")
        self.asked = Asked.read(players, hands, drawer, dealer, known, names)
        self.changed: Callable[[], None] = lambda: None
        self.locked: Callable[[Asked, int, Chance], None] = lambda asked, guess, chance: None
        self.predict, self.seed, self.note, self.typed = predict, seed, "", ""
        self.exact, self.patient = False, False
        self.guesses: dict[Asked, tuple[Seat, int]] = {}
        self._suspect: Seat = 0
        self._games = Games(self.asked, seed)
        self._before: list[Asked] = []

    # what comes in

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one message of a control; what is not possible becomes a sentence, and nothing else changes."""
        self.note = self.typed = ""
        try:
            name, value = message.get("name"), message.get("value")
            if not (self._set(name, value) or self._ask(name, value) or self._end(name, value)):
                raise ValueError(f"{name!r} is nothing that can be changed here.")
        except ValueError as error:
            self.note = str(error)

    def _set(self, name: Any, value: Any) -> bool:
        match name:
            case "predict":
                self.predict = switch(value)
            case "suspect":
                self._suspect = self._seat(value)
            case "guess":
                self._lock(whole(value, "a guess in percent", 0, 100))
            case "play":
                self._play()
            case "solve":
                self._solve()
            case "exact":
                self.exact = True
            case _:
                return False
        return True

    def _ask(self, name: Any, value: Any) -> bool:
        """Another game before its deal, or the other kind of question."""
        match name:
            case "what" if value in ("whole", "end"):
                self._turn(value == "whole")
            case "what":
                raise ValueError(f"{value!r} is neither a whole game nor an ending: 'whole' or 'end'.")
            case "players":
                self._only(True)
                self._now(self.asked.seated(whole(value, "a number of players", FEWEST, MOST)))
            case "dealer":
                self._only(True)
                self._now(self.asked.dealt_by(self._seat(value)))
            case _:
                return False
        return True

    def _end(self, name: Any, value: Any) -> bool:
        """Another ending."""
        match name:
            case "hands":
                self._hands(value)
            case "drawer":
                self._only(False)
                self._now(replace(self.asked, drawer=self._seat(value)))
            case "known" if value in ("all", "mine"):
                self._now(replace(self.asked, known=value))
            case "known":
                raise ValueError(f"{value!r} does not say which hands are known: 'all' or 'mine'.")
            case "draw":
                self._draw(value)
            case "back":
                self._back()
            case _:
                return False
        return True

    def _seat(self, value: Any) -> Seat:
        return whole(value, "a seat", 0, self.asked.players - 1)

    def _only(self, before: bool) -> None:
        """Refuses what belongs to the other kind of question."""
        if (self.asked.hands is None) is not before:
            raise ValueError("That belongs to a whole game." if before else "That belongs to an ending.")

    def _turn(self, whole_game: bool) -> None:
        if whole_game is (self.asked.hands is None):
            return
        self._now(self.asked.before() if whole_game else self.asked.holding(read_hands(ENDING)))

    def _hands(self, value: Any) -> None:
        """Reads hands; what cannot be read stays in its field."""
        self._only(False)
        try:
            self._now(self.asked.holding(read_hands(value)))
        except ValueError:
            self.typed = value if isinstance(value, str) else ""
            raise

    def _now(self, asked: Asked) -> None:
        """Another question."""
        if asked.hands is None or self.asked.hands is None:
            self._before = []
        self.asked, self.exact, self.patient = asked, False, False
        self._suspect = self._suspect if self._suspect in asked.inside else asked.inside[0]

    def _lock(self, guess: int) -> None:
        if self.asked in self.guesses:
            raise ValueError(f"Your guess is locked in: {self.guesses[self.asked][1]}%.")
        if not self.games.possible:
            raise ValueError("Here nothing can be worked out, so there is nothing to guess.")
        self.guesses[self.asked] = self._suspect, guess
        self.locked(self.asked, guess, self._loses()[self.asked.eye])

    def _play(self) -> None:
        if self.hidden:
            raise ValueError("Please guess first: the games would tell the odds.")
        if not self.games.possible:
            raise ValueError("Too many hands are possible here: no games can be played.")
        self.games.play(pictures.TIMES)

    def _solve(self) -> None:
        if self.hidden:
            raise ValueError("Please guess first: the answer would tell the odds.")
        self.patient = True

    def _draw(self, value: Any) -> None:
        """Goes on to the table after a draw."""
        self._only(False)
        if self.hidden or self.asked.known != "all":
            raise ValueError("A card can be drawn when all hands are open and the odds are shown.")
        found = next((draw for draw in draws(self.asked) if draw.card.short == value), None)
        if found is None or found.after is None:
            giver = self.asked.names[self.asked.giver]
            raise ValueError(f"{value!r} is not a card of {inside(giver)} after which play goes on.")
        before = (*self._before, self.asked)
        self._now(found.after)
        self._before = list(before)

    def _back(self) -> None:
        if not self._before:
            raise ValueError("No draw can be taken back: none was made here.")
        before = self._before[:-1]
        self._now(self._before[-1])
        self._before = before

    # what goes out

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        return self.predict and self.asked not in self.guesses

    @property
    def solved(self) -> Solved | None:
        """The answer, if it can be had in a moment or was asked for."""
        return solve(self.asked, self.patient)

    @property
    def games(self) -> Games:
        """The games for the question now; another one begins anew."""
        if self._games.asked != self.asked:
            self._games = Games(self.asked, self.seed)
        return self._games

    def _loses(self) -> tuple[Chance, ...]:
        """Each seat's chance to lose: solved, or else played, for which some games are played at first."""
        if solved := self.solved:
            return solved.loses
        if not self.games.total and self.games.possible:
            self.games.play(pictures.TIMES)
        return tuple(self.games.share(seat)[0] for seat in range(self.asked.players)) if self.games.total else ()

    def board(self) -> Board:
        """All that is shown now."""
        asked = self.asked
        what = "before the deal" if asked.hands is None else f"{sum(asked.sizes)} cards in play"
        how = "" if self.hidden else " · exact, by solving the chain" if self.solved else " · by playing games"
        meta = f"Chain explorer · {asked.players} players, {what}{how}"
        return Board("Sorteper", meta, self.panels(), self._status())

    def _status(self) -> str:
        if self.note:
            return self.note
        if self.hidden:
            return "Who is left with Sorteper? Please guess first."
        loses, eye = self._loses(), self.asked.eye
        return f"{self.asked.say(eye, 'loses', 'lose')} with a chance of {percent(loses[eye])}." if loses else ""

    def panels(self) -> tuple[Panel, ...]:
        """The panels in their order: the game, who loses, how long, why, the next draw, the chain."""
        note = (Para((self.note,), "no"),) if self.note else ()
        first = Panel("The game", (*note, *questions.known(self.asked, self.typed, self.predict)))
        if self.hidden:
            return first, questions.predict_first(self.asked, self._suspect)
        loses = self._loses()
        losing = pictures.losing(self.asked, self.solved, self.games, self.exact, self._guessed(loses))
        lasting = pictures.lasting(self.solved, self.games)
        why = reason(self.asked, loses)
        return first, losing, why, *([lasting] if lasting else []), *self._open()

    def _guessed(self, loses: tuple[Chance, ...]) -> tuple[Any, ...]:
        guess = self.guesses.get(self.asked) if self.predict else None
        return questions.guessed(self.asked, guess, loses, bool(self.solved)) if guess and loses else ()

    def _open(self) -> tuple[Panel, ...]:
        """What can be seen at an open table: the next draw, and the chain if it is small."""
        asked = self.asked
        if asked.hands is None or asked.known != "all":
            return ()
        drawn = ladder(asked)
        chain = (Panel("The chain", (drawn, Para((CAPTION,), "sub")), wide=True),) if drawn else ()
        return pictures.next_draw(asked, bool(self._before)), *chain


CAPTION = (
    "Each box is a position, the marked one is now. A pair leads on to fewer cards; Sorteper, drawn, leads to the "
    "other holder. Positions that differ only in ranks are one box."
)
