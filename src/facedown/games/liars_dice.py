"""Liar's Dice: everybody hides five dice; bid how many of a face lie under all the cups, raise it, or call a liar.

Ones are wild. The last player with dice wins. The rules with their rulings are in `docs/rules/liars_dice.md`.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Literal

from ..engine import Problem, Seat, Turn, roll
from ..options import BadConfig, check, option
from ..pieces import FACES, face_word, number_word

Special = Literal["", "offered", "on"]


@dataclass(frozen=True)
class Bid:
    """The claim that at least `quantity` dice show `face`; `palifico` declares a special round with the opening bid."""

    quantity: int
    face: int
    palifico: bool = False

    def __str__(self) -> str:
        return f"{number_word(self.quantity)} {face_word(self.face, self.quantity)}"

    @classmethod
    def read(cls, text: str) -> Bid:
        """A bid from its short text: "6x4" is six fours."""
        quantity, x, face = text.partition("x")
        if not (x and quantity.isdecimal() and face.isdecimal()):
            raise ValueError(f"{text!r} is not a bid: write six fours as '6x4'.")
        return cls(int(quantity), int(face))


@dataclass(frozen=True)
class Doubt:
    """The call "Liar!": the bid with this number (the first of the match is 1) is not true."""

    play: int


@dataclass(frozen=True)
class Calza:
    """The call "Exactly!": the bid with this number is true to the die."""

    bid: int


@dataclass(frozen=True)
class NextRound:
    """All have seen the dice of this round; roll again."""

    round: int


Action = Bid | Doubt | Calza | NextRound


@dataclass(frozen=True)
class Reveal:
    """What everybody saw when the cups were lifted, and what came of it: `change` is dice won or lost by each seat."""

    round: int
    cups: tuple[tuple[int, ...], ...]
    bids: tuple[tuple[Seat, Bid], ...]
    wild: bool
    caller: Seat
    exact: bool
    count: int
    change: tuple[int, ...]
    opener: Seat
    special: Special

    @property
    def bid(self) -> Bid:
        """The bid that was called."""
        return self.bids[-1][1]

    @property
    def bidder(self) -> Seat:
        """Who made it."""
        return self.bids[-1][0]

    @property
    def right(self) -> bool:
        """Whether the caller was right."""
        return self.count == self.bid.quantity if self.exact else self.count < self.bid.quantity


@dataclass(frozen=True)
class Public:
    """What the whole table knows: dice of each seat, whose turn, the bids of this round, and every lifted cup so far.

    `fallen` have been down to one die; `pending` of them still have their special round to come.
    """

    counts: tuple[int, ...]
    turn: Seat
    opener: Seat
    round: int = 1
    bids: tuple[tuple[Seat, Bid], ...] = ()
    earlier: int = 0
    special: Special = ""
    fallen: frozenset[Seat] = frozenset()
    pending: frozenset[Seat] = frozenset()
    lifted: bool = False
    history: tuple[Reveal, ...] = ()

    @property
    def last(self) -> Bid | None:
        """The bid to beat."""
        return self.bids[-1][1] if self.bids else None

    @property
    def number(self) -> int:
        """The number of the last bid, counted through the match; 0 before the first."""
        return self.earlier + len(self.bids)

    @property
    def dice(self) -> int:
        """The dice in play."""
        return sum(self.counts)

    @property
    def seated(self) -> tuple[Seat, ...]:
        """Who still has dice."""
        return tuple(seat for seat, dice in enumerate(self.counts) if dice)

    @property
    def winner(self) -> Seat | None:
        """The only one with dice, once the cups are up."""
        return self.seated[0] if self.lifted and len(self.seated) == 1 else None

    def following(self, seat: Seat) -> Seat:
        """The next player clockwise who has dice."""
        n = len(self.counts)
        return next(s for s in ((seat + i) % n for i in range(1, n + 1)) if self.counts[s])


@dataclass(frozen=True)
class State:
    """The truth: the dice under each cup, and what the table knows."""

    cups: tuple[tuple[int, ...], ...]
    public: Public


@dataclass(frozen=True)
class View:
    """What one seat knows: its own dice and the public facts; a spectator (seat None) has no dice."""

    seat: Seat | None
    own: tuple[int, ...]
    public: Public


_CALZA = ("calza", ("next_player", "anyone"))
_PALIFICO = ("palifico", ("auto", "voluntary"))
_ONES, _EXACT, _SPECIAL, _LOST = "Ones", "Exact call (calza)", "One die left (palifico)", "Dice"


@dataclass(frozen=True)
class LiarsDice:
    """Liar's Dice for two to six players; the fields are its house rules, their defaults the base game."""

    name = "liars_dice"
    title = "Liar's Dice"
    seats = (2, 6)

    ones: str = option(
        "wild", "plain", "dudo", group=_ONES, label="Ones",
        help="Wild: they count for every face and cannot be bid. Plain: only themselves. "
        "Dudo: wild, and bids on ones at half the number.",
    )  # fmt: skip
    halve: str = option(
        "up", "down", group=_ONES, label="Half of an odd number", needs=("ones", ("dudo",)),
        help="For a bid on ones after a bid on another face: seven becomes four, or three.",
    )  # fmt: skip
    open_ones: bool = option(
        False, True, group=_ONES, label="Open with ones", needs=("ones", ("dudo",)),
        help="May the first bid of a round be on ones?",
    )  # fmt: skip
    calza: str = option(
        "off", "next_player", "anyone", group=_EXACT, label="Who may say it",
        labels=("nobody", "player on turn", "anyone"),
        help="“Exactly!” against the last bid: nobody, the player on turn, or anyone but the bidder.",
    )  # fmt: skip
    calza_reward: str = option(
        "gain_die", "others_lose_one", "nothing", group=_EXACT, label="If it is right", needs=_CALZA,
        labels=("wins a die", "others lose one", "nothing"),
        help="The caller wins a die back (never above the start), the others lose one each, or nothing.",
    )  # fmt: skip
    calza_min_players: int = option(
        2, 3, group=_EXACT, label="From how many players", needs=_CALZA,
        help="3: no exact call when only two are left.",
    )  # fmt: skip
    palifico: str = option(
        "off", "auto", "voluntary", group=_SPECIAL, label="Special round",
        labels=("off", "automatic", "the player decides"),
        help="The first time a player falls to one die he opens, and ones are not wild in that round.",
    )  # fmt: skip
    palifico_lock: bool = option(
        True, False, group=_SPECIAL, label="The face is locked", needs=_PALIFICO,
        help="Only the number may be raised in that round.",
    )  # fmt: skip
    palifico_one_die_may_change: bool = option(
        False, True, group=_SPECIAL, label="One-die players may change it", needs=_PALIFICO,
        help="Players with one die who had their special round already.",
    )  # fmt: skip
    palifico_min_players: int = option(
        2, 3, group=_SPECIAL, label="From how many players", needs=_PALIFICO,
        help="3: no special round when only two are left.",
    )  # fmt: skip
    loss: str = option(
        "one", "difference", group=_LOST, label="Dice lost",
        help="The loser of a call loses one die, or as many as bid and count differ.",
    )  # fmt: skip
    exact_loss: str = option(
        "caller_one", "others_one", group=_LOST, label="If the bid is exact", needs=("loss", ("difference",)),
        labels=("caller loses one", "all but the bidder lose one"),
        help="Bid and count do not differ: the caller loses one, or all but the bidder lose one.",
    )  # fmt: skip
    dice: int = option(
        5, 1, 2, 3, 4, 6, 7, 8, 9, 10, group=_LOST, label="Dice for each player",
        help="At the start of the match; five, unless a short game is wanted.",
    )  # fmt: skip

    def __post_init__(self) -> None:
        check(self)
        if self.palifico != "off" and self.ones == "plain" and not self.palifico_lock:
            raise BadConfig(
                "palifico with ones='plain' and palifico_lock=False: the special round would be no different."
            )
        if self.exact_loss == "others_one" and self.calza_reward == "others_lose_one":
            warnings.warn(self.cautions()[-1], stacklevel=3)

    def cautions(self) -> tuple[str, ...]:
        """What somebody who chooses these rules should know beforehand."""
        found = []
        if self.calza != "off":
            found.append("With calza a match has no fixed length: dice can come back.")
        if self.loss == "difference":
            found.append("When the difference is lost a match is shorter, and its length is not fixed.")
        if self.exact_loss == "others_one" and self.calza_reward == "others_lose_one":
            found.append("An exact bid costs the others a die twice over: once by exact_loss, once by calza_reward.")
        return tuple(found)

    def length(self, seats: int) -> tuple[int, int] | None:
        """The fewest and the most rounds of a match: dice x seats less the dice of the winner; None if not fixed.

        >>> LiarsDice().length(4)
        (15, 19)
        """
        fixed = self.calza == "off" and self.loss == "one"
        return (self.dice * (seats - 1), self.dice * seats - 1) if fixed else None

    # the protocol

    def deal(self, seats: int, rng: Random, first: Seat = 0) -> State:
        """All roll their dice under their cups; seat `first` opens."""
        if type(seats) is not int or not self.seats[0] <= seats <= self.seats[1]:
            raise BadConfig(f"Liar's Dice is for 2 to 6 players, not for {seats!r}.")
        if type(first) is not int or first not in range(seats):
            raise BadConfig(f"Seat {first!r} cannot open: seats are 0 to {seats - 1}.")
        return _roll(Public((self.dice,) * seats, first, first), rng)

    def position(
        self, cups: Sequence[str], bid: str = "", turn: Seat = 0, bids: Sequence[str] = (), round: int = 1,
        special: Special = "", fallen: Sequence[Seat] = (), pending: Sequence[Seat] = (),
    ) -> State:  # fmt: skip
        """A prepared table: the cups as "12446" ("" is out), the bids as "6x4", and whose turn it is.

        >>> LiarsDice().position(cups=["12446", "33456", "12256"], bid="6x4", turn=2).public.last
        Bid(quantity=6, face=4, palifico=False)
        """
        dice = tuple(tuple(sorted(_face(c, cup) for c in cup)) for cup in cups)
        public = Public(tuple(map(len, dice)), turn, turn, round, special=special)
        if turn not in public.seated or len(public.seated) < 2 or len(cups) > self.seats[1]:
            dealt = f"It cannot be seat {turn!r}'s turn with the cups {list(cups)!r}"
            raise ValueError(f"{dealt}: 2 to 6 cups, dice under that one and another.")
        said = [_said(text, public.dice) for text in (bids or ([bid] if bid else []))]
        seats = [turn]
        for _ in said:
            seats.insert(0, _before(public, seats[0]))
        public = replace(public, opener=seats[0], bids=tuple(zip(seats, said, strict=False)))
        return State(dice, replace(public, fallen=frozenset((*fallen, *pending)), pending=frozenset(pending)))

    def players(self, state: State) -> int:
        """How many sit at this table, those who are out included."""
        return len(state.cups)

    def turn(self, state: State) -> Turn:
        """The player on turn must answer; after a reveal the next opener must go on, and anybody may."""
        public, everyone = state.public, frozenset(range(len(state.public.counts)))
        if public.winner is not None:
            return Turn()
        if public.lifted:
            return Turn(frozenset({public.turn}), everyone - {public.turn})
        exact = self.calza == "anyone" and public.bids and self._calza_on(public)
        return Turn(
            frozenset({public.turn}),
            frozenset(public.seated) - {public.turn, public.bids[-1][0]} if exact else frozenset(),
        )

    def observe(self, state: State, seat: Seat | None) -> View:
        """A seat sees its own dice and what the whole table knows; a spectator only that."""
        return View(seat, state.cups[seat] if seat is not None else (), state.public)

    def actions(self, view: View) -> Iterator[Action]:
        """What this seat may do now, lowest bids first."""
        public, seat = view.public, view.seat
        if seat is None or public.winner is not None:
            return
        if public.lifted:
            yield NextRound(public.round)
        elif seat == public.turn:
            yield from self.bids(public)
            yield from [Doubt(public.number)] if public.bids else []
        if public.bids and self.problem(view, Calza(public.number)) is None:
            yield Calza(public.number)

    def problem(self, view: View, action: Action) -> Problem | None:
        """Why the rules refuse an action of this seat, or None."""
        public, seat = view.public, view.seat
        if seat is None:
            return Problem("unknown_player", "A spectator watches: only a seat can act.")
        if public.winner is not None:
            return Problem("game_over", f"The game is over: {{{public.winner}}} has won.")
        if isinstance(action, NextRound):
            return _next_problem(public, action)
        if not public.counts[seat]:
            return Problem("you_are_out", "You have no dice left, but you are welcome to watch.")
        match action:
            case Bid():
                return self._bid_problem(public, seat, action)
            case Doubt(play):
                return _call_problem(public, play) or _turn_problem(public, seat)
            case Calza(bid):
                return self._calza_problem(public, seat, bid)
        return Problem("unknown_action", f"{action!r} is not an action of Liar's Dice.")

    def apply(self, state: State, seat: Seat, action: Action, rng: Random) -> State:
        """The next state after an action that `problem` allows."""
        public = state.public
        match action:
            case Bid():
                special: Special = (
                    public.special if public.bids or public.special == "on" else ("on" if action.palifico else "")
                )
                bids = (*public.bids, (seat, action))
                return replace(state, public=replace(public, bids=bids, special=special, turn=public.following(seat)))
            case Doubt() | Calza():
                return replace(state, public=self._settle(state, seat, isinstance(action, Calza)))
            case NextRound():
                return _roll(_next_round(public), rng)

    def scores(self, state: State) -> tuple[int, ...] | None:
        """1 for the winner, 0 for the others; None while more than one has dice."""
        winner = state.public.winner
        return None if winner is None else tuple(int(seat == winner) for seat in range(len(state.cups)))

    # what the rules say about bids

    def wild(self, public: Public) -> bool:
        """Whether ones count for every face in this round."""
        return self.ones != "plain" and public.special != "on"

    def faces(self, public: Public, palifico: bool = False) -> tuple[int, ...]:
        """The faces that may be bid at all now; `palifico`: if the opener declares a special round."""
        if not self.wild(public) or palifico:
            return FACES
        return FACES if self.ones == "dudo" and (public.bids or self.open_ones) else FACES[1:]

    def least(self, public: Public, face: int, palifico: bool = False) -> int | None:
        """The fewest dice that may be bid on a face now (perhaps more than are in play); None: no bid on it."""
        if face not in self.faces(public, palifico) or (
            public.last and self._locked(public) and face != public.last.face
        ):
            return None
        if public.last is None:
            return 1
        quantity, old = public.last.quantity, public.last.face
        if self.ones == "dudo" and self.wild(public) and 1 in (face, old) and face != old:
            return max(1, (quantity + (self.halve == "up")) // 2) if face == 1 else 2 * quantity + 1
        return quantity if face > old else quantity + 1

    def bids(self, public: Public) -> Iterator[Bid]:
        """All bids that are possible now, by number and face; a special round, where it is offered, after each bid."""
        declare = (False, True) if public.special == "offered" and not public.bids else (False,)
        for quantity in range(1, public.dice + 1):
            for face in FACES:
                for palifico in declare:
                    least = self.least(public, face, palifico)
                    if least is not None and least <= quantity:
                        yield Bid(quantity, face, palifico)

    def possible(self, public: Public) -> str:
        """What may be bid now, in words: "8 or more fives or sixes, or 9 or more twos, threes or fours"."""
        groups: dict[int, list[str]] = {}
        for face in FACES:
            least = self.least(public, face)
            if least is not None and least <= public.dice:
                groups.setdefault(least, []).append(face_word(face))
        return ", or ".join(f"{least} or more {_list(faces)}" for least, faces in sorted(groups.items()))

    # refusals

    def _bid_problem(self, public: Public, seat: Seat, bid: Bid) -> Problem | None:
        if public.lifted:
            return Problem("wrong_phase", "The cups are up – press 'next round' first.")
        if seat != public.turn:
            return _turn_problem(public, seat)
        declared = bid.palifico is True and public.special == "offered" and not public.bids
        if bid.palifico is not False and not declared:
            return Problem("option_off", "A special round cannot be declared here: please bid without 'palifico'.")
        if type(bid.quantity) is not int or bid.quantity < 1:
            return Problem("bad_quantity", f"A bid of {bid.quantity!r} dice is not possible. Bid at least one die.")
        if type(bid.face) is not int or bid.face not in self.faces(public, bid.palifico):
            return Problem(
                "bad_face", f"A bid on {bid.face!r} is not possible. {self._face_rule(public, bid.palifico)}"
            )
        return self._raise_problem(public, bid)

    def _raise_problem(self, public: Public, bid: Bid) -> Problem | None:
        last, least = public.last, self.least(public, bid.face, bid.palifico)
        if last and not self.possible(public):
            code = "too_many" if bid.quantity > public.dice else "too_low"
            return Problem(code, f"{str(last).capitalize()} cannot be topped – only 'Liar!' is left.")
        if last and least is None:
            more = f"say more {face_word(last.face)}, or call"
            return Problem("face_locked", f"The face stays for this round, so no {face_word(bid.face)}: {more}.")
        if bid.quantity > public.dice:
            return Problem("too_many", f"{bid.quantity} are too many: there are only {public.dice} dice in play.")
        if last and least and bid.quantity < least:
            beats = "do not beat" if bid.quantity > 1 else "does not beat"
            return Problem("too_low", f"{str(bid).capitalize()} {beats} {last}. Possible now: {self.possible(public)}.")
        return None

    def _calza_problem(self, public: Public, seat: Seat, number: int) -> Problem | None:
        if self.calza == "off":
            return Problem("option_off", "'Calza' is not part of this table's rules.")
        if not self._calza_on(public):
            return Problem(
                "option_off", "'Calza' needs three players who are still in: it is off now that two are left."
            )
        if problem := _call_problem(public, number):
            return problem
        if self.calza == "next_player":
            return _turn_problem(public, seat)
        if seat == public.bids[-1][0]:
            return Problem("not_your_turn", "This bid is your own: the others may say 'Exactly!'.")
        return None

    def _face_rule(self, public: Public, palifico: bool) -> str:
        if self.faces(public, palifico) == FACES:
            return "Bids go from ones to sixes."
        if self.ones == "dudo":
            return "An opening bid goes from twos to sixes; ones come later."
        return "Bids go from twos to sixes; ones are wild."

    def _locked(self, public: Public) -> bool:
        before = public.fallen - public.pending - {public.opener}
        change = self.palifico_one_die_may_change and public.counts[public.turn] == 1 and public.turn in before
        return public.special == "on" and self.palifico_lock and not change

    def _calza_on(self, public: Public) -> bool:
        return len(public.seated) >= self.calza_min_players

    # what a call costs

    def _settle(self, state: State, caller: Seat, exact: bool) -> Public:
        public, (bidder, bid) = state.public, state.public.bids[-1]
        count = matching(state.cups, bid.face, self.wild(public))
        change, loser = self._change(public, caller, bidder, count - bid.quantity, exact)
        counts = tuple(dice + d for dice, d in zip(public.counts, change, strict=True))
        new = {seat for seat in public.seated if counts[seat] == 1 < public.counts[seat]} - public.fallen
        after = replace(public, counts=counts, lifted=True, fallen=public.fallen | new, pending=public.pending | new)
        opener, special = self._opener(after, loser)
        shown = Reveal(
            public.round, state.cups, public.bids, self.wild(public), caller, exact, count, change, opener, special
        )
        return replace(after, turn=opener, history=(*public.history, shown))

    def _change(
        self, public: Public, caller: Seat, bidder: Seat, over: int, exact: bool
    ) -> tuple[tuple[int, ...], Seat]:
        """Dice won or lost by each seat, and the seat from which the next opener is found."""
        others = dict.fromkeys(public.seated, -1)
        if exact and over == 0:
            gain = int(public.counts[caller] < self.dice)
            rewards = {"gain_die": {caller: gain}, "others_lose_one": others | {caller: 0}, "nothing": {}}
            return _changes(public, rewards[self.calza_reward]), caller
        if exact:
            return _changes(public, {caller: -1}), caller
        if over == 0 and self.exact_loss == "others_one":
            return _changes(public, others | {bidder: 0}), caller
        loser = caller if over >= 0 else bidder
        lost = max(1, abs(over)) if self.loss == "difference" else 1
        return _changes(public, {loser: -min(lost, public.counts[loser])}), loser

    def _opener(self, public: Public, loser: Seat) -> tuple[Seat, Special]:
        opener = loser if public.counts[loser] else public.following(loser)
        if self.palifico == "off" or len(public.seated) < max(2, self.palifico_min_players):
            return opener, ""
        n = len(public.counts)
        clockwise = ((opener + i) % n for i in range(n))
        due = next((s for s in clockwise if s in public.pending and public.counts[s] == 1), None)
        return (opener, "") if due is None else (due, "on" if self.palifico == "auto" else "offered")


def matching(cups: Sequence[Sequence[int]], face: int, wild: bool) -> int:
    """How many dice show the face, ones included where they are wild."""
    return sum(die == face or (wild and die == 1) for cup in cups for die in cup)


def _roll(public: Public, rng: Random) -> State:
    return State(tuple(tuple(sorted(roll(rng, dice))) for dice in public.counts), public)


def _next_round(public: Public) -> Public:
    shown = public.history[-1]
    return replace(
        public, turn=shown.opener, opener=shown.opener, round=public.round + 1, bids=(), earlier=public.number,
        special=shown.special, pending=public.pending - ({shown.opener} if shown.special else set()), lifted=False,
    )  # fmt: skip


def _changes(public: Public, change: dict[Seat, int]) -> tuple[int, ...]:
    return tuple(change.get(seat, 0) for seat in range(len(public.counts)))


def _next_problem(public: Public, action: NextRound) -> Problem | None:
    if type(action.round) is not int or action.round > public.round:
        return Problem("wrong_phase", f"There was no round {action.round!r} yet: this is round {public.round}.")
    if action.round < public.round:
        return Problem("too_late", "Too late – that round is over.")
    if not public.lifted:
        return Problem("wrong_phase", f"Round {public.round} is still being played: the cups are down.")
    return None


def _call_problem(public: Public, number: int) -> Problem | None:
    if type(number) is not int or number not in range(1, public.number + 1):
        last = f"There is no bid {number!r}: the last is {public.number}."
        return Problem("nothing_to_call", last if public.bids else "There is no bid yet – please open with one.")
    if number < public.number or not public.bids or public.lifted:
        return Problem("too_late", "Too late – that bid is over.")
    return None


def _turn_problem(public: Public, seat: Seat) -> Problem | None:
    if seat == public.turn:
        return None
    return Problem("not_your_turn", f"Only the next player may answer: it is {{{public.turn}}}'s turn.")


def _before(public: Public, seat: Seat) -> Seat:
    n = len(public.counts)
    return next(s for s in ((seat - i) % n for i in range(1, n + 1)) if public.counts[s])


def _face(die: str, cup: str) -> int:
    if die not in "123456":
        raise ValueError(f"{cup!r} is not a cup: its dice are written as faces 1 to 6, such as '12446'.")
    return int(die)


def _said(text: str, dice: int) -> Bid:
    bid = Bid.read(text)
    if bid.quantity not in range(1, dice + 1) or bid.face not in FACES:
        raise ValueError(f"{text!r} cannot have been bid: 1 to {dice} dice, faces 1 to 6.")
    return bid


def _list(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


VARIANTS: dict[str, LiarsDice] = {
    "base": LiarsDice(),
    "plain": LiarsDice(ones="plain"),
    "dudo": LiarsDice(ones="dudo"),
    "exact calls": LiarsDice(calza="next_player", palifico="auto"),
    "open calls": LiarsDice(calza="anyone", calza_reward="others_lose_one", palifico="voluntary"),
    "difference": LiarsDice(loss="difference", exact_loss="others_one"),
}
