"""The card explorer as a session: takes the messages of its controls, and says what its board shows now."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from ...engine import Seat
from ...front.blocks import Board, Panel, Para
from ...front.numbers import percent
from ...games.cheat import Cheat, View
from ...odds.belief import ImpossibleEvidence
from ...pieces import RANKS
from ..reading import repeatable, switch, whole
from . import claims, pictures, questions
from .asked import Asked
from .claim import Claim, read_claim, read_rank
from .deals import Deals
from .situation import Situation
from .speaker import Speaker

AT_TABLE = "At a table the cards are what they are: only the claim that you look at can be changed here."
HAND = "AS 2S 4H 4D 5H 7C 8S 9C 10D JS QH KD KC"


class CardExplorer:
    """Who can hold which cards, and how likely a claim is a lie, for somebody with this hand.

    `hand` is "KD KC 2S", or by rank "KK 2"; without `sizes` the others (Freja, Mads, Ida, ..., or `names`) share what
    hand and `pile` leave of one pack or two (`decks`). `sizes` are their hands in order, or by name; `known` what they
    hold for certain: {"Mads": "10 10"}. `claim` is looked at: ("Ida", "2xK"). `predict` hides all odds until a guess
    is locked in. The same `seed` deals the same cards. ValueError for a question that contradicts itself.
    """

    def __init__(
        self,
        hand: Any = HAND,
        players: int = 4,
        sizes: Any = None,
        decks: int = 1,
        pile: int = 0,
        known: Mapping[str, Any] | None = None,
        claim: tuple[str, str] | None = None,
        predict: bool = False,
        seed: int = 0,
        names: Sequence[str] | None = None,
    ):
        self.asked: Asked | None = Asked.read(hand, players, sizes, decks, pile, known or {}, names)
        self.situation = self.asked.situation()
        self.claim = _likely(self.situation)
        if claim is not None:
            self.claim = _fitting(self.situation, self._written(claim))
        self._begin(predict, seed)

    def _written(self, claim: Any) -> Claim:
        if not isinstance(claim, list | tuple) or len(claim) != 2:
            raise ValueError(f"{claim!r} is not a claim: write who says what as ('Ida', '2xK').")
        assert self.asked is not None
        return Claim(self.asked.seat(claim[0]), *read_claim(claim[1]))

    def _begin(self, predict: bool, seed: int) -> None:
        repeatable(seed, "deals")
        self.changed: Callable[[], None] = lambda: None
        self.locked: Callable[[Claim, int, Fraction | None], None] = lambda claim, guess, chance: None
        self.predict, self.seed, self.note = predict, seed, ""
        self.speaker, self.exact = Speaker(), False
        self.guesses: dict[Any, int] = {}
        self._deals = Deals()
        self._draft: tuple[Seat, str] = (1, RANKS[9])
        self._view: View | None = None

    @classmethod
    def for_seat(
        cls, view: View, game: Cheat, names: Sequence[str] = (), predict: bool = False, seed: int = 0
    ) -> CardExplorer:
        """The explorer with what this seat knows in a match; ValueError at a table where nobody can count cards."""
        explorer = cls.__new__(cls)
        explorer.asked, explorer.situation = None, Situation.at_table(view, game, names)
        explorer.claim = explorer.situation.standing or _likely(explorer.situation)
        explorer._begin(predict, seed)
        explorer._view = view
        return explorer

    def follow(self, view: View, game: Cheat, names: Sequence[str] = ()) -> None:
        """Takes over what the seat knows now; a new play, or a hand that was taken, is looked at at once."""
        if view == self._view:
            return
        before, self._view = self.situation.key, view
        self.asked, self.situation = None, Situation.at_table(view, game, names)
        if self.situation.key != before:
            self.claim = self.situation.standing or _likely(self.situation)
            self.note, self.exact = "", False

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
        match name:
            case "pick":
                self.look_at(_picked(value))
            case "who":
                self.look_at(replace(self.claim, who=whole(value, "a seat")))
            case "count":
                self._count(whole(value, "a number of cards", 1, self.situation.most))
            case "rank":
                self.look_at(replace(self.claim, rank=read_rank(value)))
            case _:
                return False
        return True

    def look_at(self, claim: Claim) -> None:
        """Another claim; ValueError if nobody can make it."""
        self.claim, self.exact = _fitting(self.situation, claim), False

    def _count(self, count: int) -> None:
        """Another number; if the hand of the player is too small for it, a larger hand is looked at."""
        s = self.situation
        able = [seat for seat in (self.claim.who, *s.others) if s.sizes[seat] >= count]
        self.look_at(Claim(able[0] if able else self.claim.who, count, self.claim.rank))

    def _set(self, name: Any, value: Any) -> bool:
        match name:
            case "honesty":
                self.speaker = Speaker(whole(value, "an honesty in percent", 0, 100))
            case "predict":
                self.predict = switch(value)
            case "exact":
                self.exact = True
            case "guess":
                self._lock(whole(value, "a guess in percent", 0, 100))
            case "deal":
                self._deal(value)
            case _:
                return False
        return True

    def _lock(self, guess: int) -> None:
        if self._question in self.guesses:
            raise ValueError(f"Your guess for {self.claim} is locked in: {self.guesses[self._question]}%.")
        self.guesses[self._question] = guess
        self.locked(self.claim, guess, self._lie())

    def _lie(self) -> Fraction | None:
        """The chance that the claim is a lie; None if nobody would have said it by the model."""
        try:
            return self.situation.lie(self.claim, self.speaker)
        except ImpossibleEvidence:
            return None

    def _deal(self, times: Any) -> None:
        if type(times) is not int or times not in pictures.TIMES:
            raise ValueError(f"Cards can be dealt 100 or 10000 times more, not {times!r} times.")
        if self.hidden:
            raise ValueError("Please guess first: the deals would tell the odds.")
        self.deals.deal(times)

    def _ask(self, name: Any, value: Any, part: Any) -> None:
        asked = self.asked
        if asked is None:
            raise ValueError(AT_TABLE)
        match name:
            case "decks":
                self._now(asked.packed(whole(value, "a number of packs", 1, 2)))
            case "players":
                self._now(asked.seated(whole(value, "a number of players", 2, 10)))
            case "pile":
                self._now(asked.piled(whole(value, "a pile", 0, 52 * asked.decks)))
            case "hold":
                self._now(asked.holding(read_rank(part), whole(value, "a number of cards", 0, 4 * asked.decks)))
            case "size":
                self._now(asked.resized(self._other(part), whole(value, "a size of a hand", 1)))
            case "know":
                self._now(asked.knowing(*self._drafted, whole(value, "a number of cards", 0, 4 * asked.decks)))
            case "draft":
                self._draft = (
                    (self._other(value), self._draft[1]) if part == "who" else (self._draft[0], read_rank(value))
                )
            case _:
                raise ValueError(f"{name!r} is nothing that can be changed here.")

    def _other(self, value: Any) -> Seat:
        assert self.asked is not None
        return whole(value, "a seat of another player", 1, len(self.asked.names))

    @property
    def _drafted(self) -> tuple[Seat, str]:
        """Whose certain cards of which rank can be changed; somebody who has left is somebody else."""
        assert self.asked is not None
        return min(self._draft[0], len(self.asked.names)), self._draft[1]

    def _now(self, asked: Asked) -> None:
        """Another question; the claim that is looked at stays if it still can be one."""
        situation = asked.situation()
        who = min(self.claim.who, len(asked.names))
        count = min(self.claim.count, situation.most, situation.sizes[who])
        self.asked, self.situation, self.claim = asked, situation, Claim(who, count, self.claim.rank)
        self.exact = False

    # what goes out

    @property
    def _question(self) -> Any:
        return self.situation.key, self.claim

    @property
    def play(self) -> int:
        """The number of the last play at the table; 0 before the first, and where there is no table."""
        return self._view.public.number if self._view else 0

    @property
    def hidden(self) -> bool:
        """Whether a guess is still awaited."""
        return self.predict and self._question not in self.guesses

    @property
    def deals(self) -> Deals:
        """The deals for the question now; another one begins anew."""
        ledger, who, rank = self.situation.ledger, self.claim.who, self.claim.rank
        if self._deals.ledger is not ledger or (self._deals.place, self._deals.rank) != (who, rank):
            self._deals = Deals(ledger, rank, who, self.seed)
        return self._deals

    def board(self) -> Board:
        """All that is shown now."""
        s = self.situation
        hidden = len(s.ledger.pack) - len(s.ledger.hand)
        parts = (
            "Card counting",
            f"you hold {len(s.ledger.hand)} cards" if s.seat is not None else "no cards of your own",
            f"{hidden} unseen" + (f", {n} of them known" if (n := len(s.ledger.certain)) else ""),
            f"pile {s.pile}",
        )
        return Board("Løgneren", " · ".join(parts), self.panels(), self._status())

    def _status(self) -> str:
        claim = claims.of(self.situation.names[self.claim.who], self.claim)
        if self.note or self.situation.over:
            return self.note
        if self.hidden:
            return f"{claim}: please guess first."
        return f"{claim}: there to be laid with a chance of {percent(self.situation.chance(self.claim))}."

    def panels(self) -> tuple[Panel, ...]:
        """The panels in their order: the grid, the claim, how many of its rank; what you know, if it can be changed."""
        s, claim = self.situation, self.claim
        if s.over:
            return (Panel("Odds", (Para(("The match is over: there is nothing left to guess.",)),)),)
        note = (Para((self.note,), "no"),) if self.note else ()
        hand, others = self._more()
        if self.hidden:
            first = questions.predict_first(s, claim, self.speaker)
            return (*self._known(note), first, self._choosing(() if self.asked else note), *hand, *others)
        claimed = claims.panel(s, claim, self.speaker, self.exact, self._guessed())
        grid, law = pictures.grid(s, claim), pictures.law(s, claim, self.deals)
        if self.asked:
            middle = (law, grid, *hand) if grid.wide else (grid, *hand, law)
            return (*self._known(note), claimed, *middle, *others)
        return grid, replace(claimed, blocks=(*note, *claimed.blocks, questions.predicting(self.predict))), law

    def _known(self, note: tuple[Para, ...]) -> tuple[Panel, ...]:
        if self.asked is None:
            return ()
        panel = questions.known(self.asked, self.predict)
        return (replace(panel, blocks=(*note, *panel.blocks)),)

    def _more(self) -> tuple[tuple[Panel, ...], tuple[Panel, ...]]:
        """My hand and the others', where they can be changed."""
        if self.asked is None:
            return (), ()
        return (questions.mine(self.asked),), (questions.theirs(self.asked, self._drafted),)

    def _choosing(self, note: tuple[Para, ...]) -> Panel:
        """The claim that is asked about, and the model of who makes it, while the odds are hidden."""
        switched = () if self.asked else (questions.predicting(self.predict),)
        honesty = claims.honesty(self.speaker)
        return Panel(
            "The claim that you look at", (*note, *claims.picking(self.situation, self.claim), honesty, *switched)
        )

    def _guessed(self) -> tuple[Any, ...]:
        guess = self.guesses.get(self._question) if self.predict else None
        lie = self._lie()
        if guess is None or lie is None:
            return ()
        return questions.guessed(guess, lie, self.situation.chance(self.claim), self.speaker)


def _likely(s: Situation) -> Claim:
    """A claim to begin with: who is on turn says two of the rank that is due, or of that which I hold most of."""
    who = s.turn if s.turn in s.others else s.others[0]
    assert who is not None
    rank = s.next_rank or max(RANKS, key=lambda rank: (s.mine(rank), RANKS.index(rank)))
    return Claim(who, min(2, s.sizes[who], s.most), rank)


def _picked(value: Any) -> Claim:
    who, _, text = value.partition(":") if isinstance(value, str) else ("", "", value)
    return Claim(whole(who, "a seat"), *read_claim(text))


def _fitting(s: Situation, claim: Claim) -> Claim:
    if claim.who not in s.others:
        raise ValueError(f"{claim.who!r} is not the seat of another player.")
    if claim.count > min(s.most, s.sizes[claim.who]):
        size = s.sizes[claim.who]
        raise ValueError(
            f"{s.names[claim.who]} cannot say {claim}: 1 to {min(s.most, size)} of {size} cards can be laid."
        )
    return claim
