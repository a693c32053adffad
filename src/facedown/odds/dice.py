"""Liar's Dice: how likely a bid is true when you have seen only your own cup, and what an answer to it is worth.

Every unseen die is fair and independent; what others have said is not heard here.
`own` is your cup as "13356" or as faces ("" if you have seen nothing); `dice` counts all dice in play, yours included.
`ones` is the rule of the table: "wild" (a one counts for every face from 2 to 6), "plain" (it does not), or "dudo",
which counts like "wild". A bid on ones counts ones only. Ask about a palifico round with "plain".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from re import fullmatch
from typing import Literal, Protocol, get_args, runtime_checkable

from facedown.odds import counts
from facedown.odds.counts import ONE, ZERO, Distribution, whole
from facedown.pieces import FACES

Ones = Literal["wild", "plain", "dudo"]
Loss = Literal["one", "difference"]
ExactLoss = Literal["caller_one", "others_one"]
CalzaReward = Literal["gain_die", "others_lose_one", "nothing"]
Cup = str | Iterable[int]
Bid = tuple[int, int]


@runtime_checkable
class Spoken(Protocol):
    """Whatever names a quantity and a face, as a bid in the game does."""

    @property
    def quantity(self) -> int:
        """At least so many dice."""

    @property
    def face(self) -> int:
        """The face that they show."""


BidLike = str | Bid | Spoken

MARKS: dict[str, int | str] = {str(face): face for face in FACES}


def hand(own: Cup) -> tuple[int, ...]:
    """The dice under a cup, lowest first; ValueError quotes what is no face from 1 to 6.

    >>> hand("6 3 1 3 5"), hand([2, 1]), hand("")
    ((1, 3, 3, 5, 6), (1, 2), ())
    """
    if not isinstance(own, Iterable):
        raise ValueError(f"{own!r} is not a cup of dice: write its faces as '13356' or [1, 3, 3, 5, 6].")
    faces = [MARKS.get(mark, mark) for mark in own if mark not in " ,"] if isinstance(own, str) else own
    return tuple(sorted(_face(face) for face in faces))


def chance(face: int, ones: Ones = "wild") -> Fraction:
    """The chance that one unseen die counts for a face: 1/3 for 2 to 6 with wild ones, otherwise 1/6.

    >>> chance(4), chance(4, "plain"), chance(1)
    (Fraction(1, 3), Fraction(1, 6), Fraction(1, 6))
    """
    return Fraction(1 + _helped_by_ones(face, ones), 6)


def matching(own: Cup, face: int, ones: Ones = "wild") -> int:
    """How many dice under the cup count for a face: those that show it, and wild ones.

    >>> matching("13356", 3), matching("13356", 3, "plain"), matching("13356", 1)
    (3, 2, 1)
    """
    cup = hand(own)
    return cup.count(face) + _helped_by_ones(face, ones) * cup.count(1)


def distribution(own: Cup, face: int, dice: int, ones: Ones = "wild") -> Distribution:
    """The law of the total count: P(C = k) = P(Bin(u, p) = k - m), k = 0..dice.

    m of your dice match, u dice are unseen, and each of those matches with chance p.

    >>> distribution("15", 5, 3)
    (Fraction(0, 1), Fraction(0, 1), Fraction(2, 3), Fraction(1, 3))
    """
    mine, unseen, p = _facts(own, face, dice, ones)
    total = counts.shift(counts.binomial(unseen, p), mine)
    return total + (ZERO,) * (dice + 1 - len(total))


def holds(own: Cup, quantity: int, face: int, dice: int, ones: Ones = "wild") -> Fraction:
    """The chance that a bid is true: P(C >= q) = P(Bin(u, p) >= q - m), as in `distribution`.

    >>> holds("13356", 4, 3, dice=10)
    Fraction(211, 243)
    """
    mine, unseen, p = _facts(own, face, dice, ones)
    return _tail(whole(quantity, "a number of dice") - mine, unseen, p)


def exactly(own: Cup, quantity: int, face: int, dice: int, ones: Ones = "wild") -> Fraction:
    """The chance that a calza is right: P(C = q) = P(Bin(u, p) = q - m), as in `distribution`.

    >>> exactly("13356", 5, 3, dice=10)
    Fraction(80, 243)
    """
    mine, unseen, p = _facts(own, face, dice, ones)
    return counts.exactly(counts.binomial(unseen, p), whole(quantity, "a number of dice") - mine)


def expected(own: Cup, face: int, dice: int, ones: Ones = "wild") -> Fraction:
    """The count to expect: E C = m + u p, as in `distribution`.

    >>> expected("13356", 3, dice=10)
    Fraction(14, 3)
    """
    mine, unseen, p = _facts(own, face, dice, ones)
    return mine + unseen * p


def even_bid(own: Cup, face: int, dice: int, ones: Ones = "wild") -> int:
    """The smallest quantity that is more likely false than true: min {q : P(C >= q) < 1/2}.

    It is dice + 1 if even a bid of all dice is good.

    >>> even_bid("", 4, dice=30), even_bid("24456", 4, dice=20)
    (11, 8)
    """
    mine, unseen, p = _facts(own, face, dice, ones)
    return mine + sum(2 * tail >= 1 for tail in counts.binomial_tail(unseen, p))


def grid(own: Cup, dice: int, ones: Ones = "wild", faces: Iterable[int] | None = None) -> dict[Bid, Fraction]:
    """The chances of all bids, lowest bid first: {(q, f): P(C_f >= q)}, q = 1..dice.

    Faces are 2 to 6 if ones are "wild", otherwise 1 to 6, unless you name others.

    >>> grid("13356", 10)[5, 3]
    Fraction(131, 243)
    """
    cup = hand(own)
    columns = faces if faces is not None else FACES[1:] if ones == "wild" else FACES
    facts = [(face, *_facts(cup, face, dice, ones)) for face in columns]
    return {(q, face): _tail(q - mine, unseen, p) for q in range(1, dice + 1) for face, mine, unseen, p in facts}


def call_loss(own: Cup, bid: BidLike, dice: int, ones: Ones = "wild") -> Fraction:
    """The chance that I lose by calling a bid: P(C >= q).

    >>> call_loss("22356", "4x2", dice=10)
    Fraction(131, 243)
    """
    return holds(own, *read_bid(bid), dice, ones)


def raise_loss(own: Cup, new: BidLike, dice: int, ones: Ones = "wild") -> Fraction:
    """The chance that I lose by a bid which the next player calls at once: 1 - P(C >= q).

    >>> raise_loss("22356", "5x2", dice=10)
    Fraction(64, 81)
    """
    return 1 - holds(own, *read_bid(new), dice, ones)


def raise_beats_call(own: Cup, old: BidLike, new: BidLike, dice: int, ones: Ones = "wild") -> bool:
    """Whether a raise that is called at once loses less often than calling: P(old) + P(new) > 1.

    >>> raise_beats_call("13356", "4x3", "5x3", dice=10)
    True
    """
    cup = hand(own)
    return raise_loss(cup, new, dice, ones) < call_loss(cup, old, dice, ones)


@dataclass(frozen=True)
class BestRaise:
    """The safest bids, all of the same chance `loss` of losing a die if the next player calls at once."""

    loss: Fraction
    bids: tuple[Bid, ...]

    def __str__(self) -> str:
        return f"{' or '.join(f'{q}x{f}' for q, f in self.bids)}: lost {_shown(self.loss)} of the time"


def best_raise(own: Cup, legal_bids: Iterable[BidLike], dice: int, ones: Ones = "wild") -> BestRaise:
    """The legal bids that lose least if called at once: min of 1 - P(C >= q); ValueError if there is no legal bid.

    >>> print(best_raise("13356", ["4x5", "4x6", "5x3", "5x4"], dice=10))
    4x5 or 4x6 or 5x3: lost 112/243 (46.1%) of the time
    """
    cup = hand(own)
    losses = {bid: raise_loss(cup, bid, dice, ones) for bid in map(read_bid, legal_bids)}
    if not losses:
        raise ValueError("There is no bid left to choose from: this one can only be called.")
    least = min(losses.values())
    return BestRaise(least, tuple(bid for bid, loss in losses.items() if loss == least))


@dataclass(frozen=True)
class Worth:
    """Expected change in the number of dice: mine, my opponent's, and each further player's if there are any.

    The opponent is the one whose bid I call, or who calls mine.
    """

    me: Fraction
    opponent: Fraction
    others: Fraction = ZERO

    @property
    def lead(self) -> Fraction:
        """What I gain on the opponent: me - opponent."""
        return self.me - self.opponent

    def __str__(self) -> str:
        named = {"me": self.me, "opponent": self.opponent, "each other": self.others}
        return ", ".join(f"{who} {dice} ({float(dice):+.3f})" for who, dice in named.items())


@dataclass(frozen=True)
class Settled:
    """Dice won (+) or lost (-) once the cups are up: by the caller, the bidder, each of the others."""

    caller: int
    bidder: int
    others: int = 0


def settle(
    count: int, quantity: int, caller: int, bidder: int, loss: Loss = "one", exact_loss: ExactLoss = "caller_one"
) -> Settled:
    """What a call costs when `count` dice match a bid of `quantity`; `caller` and `bidder` have so many dice.

    The loser gives one die, or with "difference" |count - quantity| of them, at least one and at most all he has.
    With "others_one" an exact bid costs everybody but the bidder one.

    >>> settle(5, 8, caller=5, bidder=5, loss="difference")
    Settled(caller=0, bidder=-3, others=0)
    """
    _check_loss(loss, exact_loss)
    price = max(1, abs(count - quantity)) if loss == "difference" else 1
    if count == quantity and exact_loss == "others_one":
        return Settled(-1, 0, -1)
    return Settled(0, -min(price, bidder)) if count < quantity else Settled(-min(price, caller), 0)


def value_of_call(
    own: Cup,
    bid: BidLike,
    dice: int,
    ones: Ones = "wild",
    *,
    loss: Loss = "one",
    exact_loss: ExactLoss = "caller_one",
    opponent_dice: int | None = None,
) -> Worth:
    """What calling a bid is worth in dice: E D = sum over k of P(C = k) D(k), D as in `settle`.

    `opponent_dice` are the bidder's, who cannot lose more; if you do not say, he has all dice but yours.

    >>> print(value_of_call("22356", "4x2", dice=10))
    me -131/243 (-0.539), opponent -112/243 (-0.461), each other 0 (+0.000)
    """
    cup = _my_dice(own)
    sizes = len(cup), _opponents(cup, dice, opponent_dice)
    caller, bidder, others = _expect(cup, bid, dice, ones, sizes, (loss, exact_loss))
    return Worth(caller, bidder, others)


def value_of_raise(
    own: Cup,
    new: BidLike,
    dice: int,
    ones: Ones = "wild",
    *,
    loss: Loss = "one",
    exact_loss: ExactLoss = "caller_one",
    opponent_dice: int | None = None,
) -> Worth:
    """What a bid is worth in dice if the next player calls it at once: E D = sum over k of P(C = k) D(k).

    `opponent_dice` are the caller's, who cannot lose more; if you do not say, he has all dice but yours.

    >>> print(value_of_raise("22356", "5x2", dice=10))
    me -64/81 (-0.790), opponent -17/81 (-0.210), each other 0 (+0.000)
    """
    cup = _my_dice(own)
    sizes = _opponents(cup, dice, opponent_dice), len(cup)
    caller, bidder, others = _expect(cup, new, dice, ones, sizes, (loss, exact_loss))
    return Worth(bidder, caller, others)


def value_of_calza(
    own: Cup,
    bid: BidLike,
    dice: int,
    ones: Ones = "wild",
    *,
    calza_reward: CalzaReward = "gain_die",
    start: int = 5,
) -> Worth:
    """What saying "exactly" is worth in dice: E D = P(C = q) reward - (1 - P(C = q)).

    "gain_die" gives me a die back, but never more than the `start` that each player began with;
    "others_lose_one" costs everybody else one; "nothing" only spares me the loss.

    >>> print(value_of_calza("1335", "5x3", dice=9))
    me -83/243 (-0.342), opponent 0 (+0.000), each other 0 (+0.000)
    """
    cup, reward = _my_dice(own), _choose(calza_reward, CalzaReward, "a reward for calza")
    right = exactly(cup, *read_bid(bid), dice, ones)
    gain = right if reward == "gain_die" and len(cup) < whole(start, "a number of dice") else ZERO
    cost = -right if reward == "others_lose_one" else ZERO
    return Worth(gain - (1 - right), cost, cost)


def read_bid(bid: BidLike) -> Bid:
    """A bid as (quantity, face), also from "6x4" or an action of the game; ValueError quotes what is no bid.

    >>> read_bid("6x4"), read_bid((6, 4))
    ((6, 4), (6, 4))
    """
    pair = _numbers(bid) if isinstance(bid, str) else (bid.quantity, bid.face) if isinstance(bid, Spoken) else bid
    if not isinstance(pair, Sequence) or len(pair) != 2:
        raise ValueError(f"{bid!r} is not a bid: write six fours as '6x4' or (6, 4).")
    return whole(pair[0], "a number of dice"), _face(pair[1])


def _numbers(text: str) -> tuple[int, ...]:
    found = fullmatch(r"\s*(\d+)\s*x\s*(\d+)\s*", text)
    return tuple(map(int, found.groups())) if found else ()


def _helped_by_ones(face: int, ones: Ones) -> bool:
    rule = _choose(ones, Ones, "a rule for ones")
    return _face(face) != 1 and rule != "plain"


def _facts(own: Cup, face: int, dice: int, ones: Ones) -> tuple[int, int, Fraction]:
    """Mine that match, how many are unseen, and the chance of each of those."""
    cup = hand(own)
    if whole(dice, "a number of dice") < len(cup):
        raise ValueError(f"{dice} dice in play are too few: your own cup holds {len(cup)}. Count all dice, yours too.")
    return matching(cup, face, ones), dice - len(cup), chance(face, ones)


def _tail(needed: int, unseen: int, p: Fraction) -> Fraction:
    if needed <= 0:
        return ONE
    return counts.binomial_tail(unseen, p)[needed] if needed <= unseen else ZERO


def _expect(
    cup: Cup, bid: BidLike, dice: int, ones: Ones, sizes: tuple[int, int], rules: tuple[Loss, ExactLoss]
) -> tuple[Fraction, Fraction, Fraction]:
    """What caller, bidder and each other lose on average; `sizes` are the dice of caller and bidder."""
    quantity, face = read_bid(bid)
    law = distribution(cup, face, dice, ones)
    cases = [(p, settle(count, quantity, *sizes, *rules)) for count, p in enumerate(law)]
    caller = sum((p * case.caller for p, case in cases), ZERO)
    bidder = sum((p * case.bidder for p, case in cases), ZERO)
    return caller, bidder, sum((p * case.others for p, case in cases), ZERO)


def _my_dice(own: Cup) -> tuple[int, ...]:
    cup = hand(own)
    if not cup:
        raise ValueError(f"{own!r} is an empty cup: only a player with dice can bid, call or say calza.")
    return cup


def _opponents(cup: tuple[int, ...], dice: int, said: int | None) -> int:
    left = whole(dice, "a number of dice") - len(cup)
    number = left if said is None else whole(said, "a number of dice")
    if not 1 <= number <= left:
        raise ValueError(f"The opponent cannot have {number} dice: of {dice} in play, {len(cup)} are yours.")
    return number


def _check_loss(loss: Loss, exact_loss: ExactLoss) -> None:
    _choose(loss, Loss, "a rule for the loss")
    if _choose(exact_loss, ExactLoss, "a rule for an exact count") == "others_one" and loss != "difference":
        raise ValueError("exact_loss='others_one' belongs to loss='difference': say both or neither.")


def _choose(value: str, options: object, what: str) -> str:
    names = get_args(options)
    if value not in names:
        raise ValueError(f"{value!r} is not {what}: choose one of {', '.join(map(repr, names))}.")
    return value


def _face(face: int | str) -> int:
    if face not in FACES:
        raise ValueError(f"{face!r} is not a face of a die: faces go from 1 to 6.")
    return int(face)


def _shown(p: Fraction) -> str:
    return f"{p} ({float(p):.1%})"
