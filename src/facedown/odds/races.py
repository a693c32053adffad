"""Ligretto: who is first to a card, what a stuck hand can still show, and whether anything can be played at the start.

A *rate* is how often somebody would notice a card in a second, on average; the time to notice it is exponential.
Rates and chances are whole numbers or fractions, and so are the answers, except where e has a say: those are floats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, exp, prod

from facedown.odds.counts import ONE, ZERO, probability, whole

Rate = Fraction | int

PACKET = 3
"""Cards of the hand that are turned at once."""

OPEN = 5
"""Cards that lie open at the start: the top of the Ligretto pile and four work piles."""

TICK = Fraction(1, 20)
"""Seconds within which nobody can tell who was first."""


def rate(value: Rate) -> Fraction:
    """A rate as an exact fraction above 0; ValueError for anything else, floats included.

    >>> rate(2)
    Fraction(2, 1)
    """
    if not isinstance(value, Fraction | int) or value <= 0:
        raise ValueError(
            f"{value!r} is not a rate: write a fraction above 0, such as Fraction(5, 4) for 1.25 a second."
        )
    return Fraction(value)


# exponential times


def first(rates: Sequence[Rate]) -> tuple[Fraction, ...]:
    """Each player's chance to be first: P(T_i is the least) = r_i / (r_1 + ... + r_n).

    Source: W. Feller, An Introduction to Probability Theory, vol. 2, I.3 and I.8.

    >>> first([4, 1, 1])[0]
    Fraction(2, 3)
    """
    each = _rates(rates)
    return tuple(one / sum(each) for one in each)


def wait(rates: Sequence[Rate]) -> Fraction:
    """Seconds until somebody is first, on average: E min(T_1, ..., T_n) = 1 / (r_1 + ... + r_n).

    >>> wait([Fraction(1, 2), Fraction(1, 5)])
    Fraction(10, 7)
    """
    return ONE / sum(_rates(rates))


def order(rates: Sequence[Rate]) -> Fraction:
    """The chance that all come in just this order: the product over i of r_i / (r_i + r_(i+1) + ... + r_n).

    >>> order([3, 2, 1])
    Fraction(1, 3)
    """
    each = _rates(rates)
    return prod((one / sum(each[i:]) for i, one in enumerate(each)), start=ONE)


def within(rates: Sequence[Rate], seconds: float) -> float:
    """The chance that somebody is there within so many seconds: 1 - exp(-(r_1 + ... + r_n) d).

    >>> round(within([1, 1], 0.5), 4)
    0.6321
    """
    return 1 - exp(-float(sum(_rates(rates))) * seconds)


def both_within(a: Rate, b: Rate, seconds: float) -> float:
    """The chance that two come within d seconds of each other: 1 - (a exp(-b d) + b exp(-a d)) / (a + b).

    >>> round(both_within(2, 1, 0.1), 4)
    0.1239
    """
    one, other = map(float, _rates([a, b]))
    return 1 - (one * exp(-other * seconds) + other * exp(-one * seconds)) / (one + other)


def ahead(a: Rate, b: Rate, seconds: float) -> float:
    """The chance of a to be first if b's hand is d seconds slower: 1 - b / (a + b) exp(-a d).

    >>> round(ahead(1, 1, 0.5), 4)
    0.6967
    """
    one, other = _rates([a, b])
    return 1 - float(other / (one + other)) * exp(-float(one) * seconds)


def same_tick(a: Rate, b: Rate, tick: float = float(TICK)) -> float:
    """The chance that two come in one tick of a clock of d seconds: P Q / (P + Q - P Q) with P = 1 - exp(-a d).

    >>> round(same_tick(1, 1), 4)
    0.025
    """
    one, other = (1 - exp(-float(each) * tick) for each in _rates([a, b]))
    return one * other / (one + other - one * other)


def _rates(rates: Sequence[Rate]) -> tuple[Fraction, ...]:
    if not rates:
        raise ValueError("Nobody takes part in this race: one rate for each player.")
    return tuple(map(rate, rates))


# exponential times after a hand's own


def hands_first(hands: Sequence[Rate], rates: Sequence[Rate]) -> tuple[float, ...]:
    """Each player's chance to be first if T_i = h_i + an exponential time of rate r_i: hands in seconds, 0 or more.

    Between two neighbouring hands b_k < b_(k+1) only those race whose h_i <= b_k, and each of them has the share
    r_i / R_k of what happens there, R_k their rates together: P(i) = sum over k of r_i / R_k (S(b_k) - S(b_(k+1))),
    with S(t) = exp(-sum of r_j (t - h_j) over all with h_j < t), that nobody is there by t, and S = 0 in the end.

    >>> [round(chance, 4) for chance in hands_first([0, Fraction(1, 2)], [1, 1])]
    [0.6967, 0.3033]
    """
    steps = tuple(_steps(hands, rates))
    return tuple(
        sum(float(one / sum(racing)) * part for _, racing, part in steps if (one := racing[i]))
        for i in range(len(rates))
    )


def hands_wait(hands: Sequence[Rate], rates: Sequence[Rate]) -> float:
    """Seconds until somebody is first, on average: b_1 + sum over k of (S(b_k) - S(b_(k+1))) / R_k.

    >>> round(hands_wait([0, Fraction(1, 2)], [1, 1]), 4)
    0.6967
    """
    steps = tuple(_steps(hands, rates))
    return float(steps[0][0]) + sum(part / float(sum(racing)) for _, racing, part in steps)


def hands_same_tick(hands: Sequence[Rate], rates: Sequence[Rate], tick: Rate = TICK) -> float:
    """The chance that two or more are first in the same tick of a clock that starts when the card can be seen.

    While the same hands race each tick is like the one before, so that `tick_first` says who is alone in it:
    1 - sum over k of (S(b_k) - S(b_(k+1))) times the chances to be alone. Hands are whole ticks, or ValueError.

    >>> round(hands_same_tick([0, 0], [1, 1]), 4)
    0.025
    """
    for hand in map(_seconds, hands):
        if (hand / Fraction(tick)).denominator != 1:
            raise ValueError(f"A hand of {hand} s is not a whole number of ticks of {tick} s.")
    alone = (part * _alone([1 - exp(-float(one * tick)) for one in racing]) for _, racing, part in _steps(hands, rates))
    return 1 - sum(alone)


def _alone(chances: Sequence[float]) -> float:
    """The chance that the first tick in which somebody notices has one player alone."""
    some = 1 - prod(1 - p for p in chances)
    return sum(p * prod(1 - q for j, q in enumerate(chances) if j != i) for i, p in enumerate(chances)) / some


def _steps(hands: Sequence[Rate], rates: Sequence[Rate]) -> Iterator[tuple[Fraction, tuple[Fraction, ...], float]]:
    """From each hand to the next longer one: its seconds, the rates that race (0 for the rest), S here less S there."""
    each, starts = _rates(rates), tuple(map(_seconds, hands))
    if len(each) != len(starts):
        raise ValueError(f"{len(starts)} hands do not fit {len(each)} rates: one of each for every player.")
    borders = sorted(set(starts))
    players = tuple(zip(each, starts, strict=True))
    nobody = [exp(-float(sum(r * (t - h) for r, h in players if h < t))) for t in borders]
    for border, here, there in zip(borders, nobody, [*nobody[1:], 0.0], strict=True):
        yield border, tuple(r if h <= border else ZERO for r, h in players), here - there


def _seconds(value: Rate) -> Fraction:
    if not isinstance(value, Fraction | int) or value < 0:
        raise ValueError(f"{value!r} is not a time: write seconds as a fraction, 0 or more, such as Fraction(3, 5).")
    return Fraction(value)


# a clock with ticks


def tick_first(chances: Sequence[Fraction | int]) -> tuple[Fraction, ...]:
    """Each player's chance to be first alone: p_i times the product over the others of (1 - p_j), over s.

    In each tick player i notices with chance p_i; s = 1 - product of (1 - p_j), that somebody does.

    >>> tick_first([Fraction(1, 3), Fraction(1, 4)])
    (Fraction(1, 2), Fraction(1, 3))
    """
    each = tuple(map(probability, chances))
    alone = (p * prod((1 - q for j, q in enumerate(each) if j != i), start=ONE) for i, p in enumerate(each))
    some = _somebody(each)
    return tuple(chance / some for chance in alone)


def tick_tie(chances: Sequence[Fraction | int]) -> Fraction:
    """The chance that nobody can tell who was first: 1 - sum of the chances to be alone; for two p q / (p + q - p q).

    >>> tick_tie([Fraction(1, 3), Fraction(1, 4)])
    Fraction(1, 6)
    """
    return 1 - sum(tick_first(chances), ZERO)


def tick_wait(chances: Sequence[Fraction | int]) -> Fraction:
    """Ticks until somebody notices, on average: 1 / (1 - product of (1 - p_j)); for two 1 / (p + q - p q).

    >>> tick_wait([Fraction(1, 10), Fraction(1, 20)])
    Fraction(200, 29)
    """
    return 1 / _somebody(tuple(map(probability, chances)))


def _somebody(chances: Sequence[Fraction]) -> Fraction:
    some = 1 - prod((1 - p for p in chances), start=ONE)
    if not some:
        raise ValueError(f"Nobody ever notices: one of the chances {list(map(str, chances))} must be above 0.")
    return some


# a hand in threes


def tops(hand: int, leftovers: bool = True) -> tuple[int, ...]:
    """The places of a hand (1 is its top) that come up when it is turned in threes: 3, 6, 9, ..., and the last one.

    With `leftovers` the last one or two cards are turned up too, and may be played.

    >>> tops(11), tops(11, leftovers=False)
    ((3, 6, 9, 11), (3, 6, 9))
    """
    cards = whole(hand, "a number of cards")
    threes = range(PACKET, cards + 1, PACKET)
    return (*threes, cards) if leftovers and cards % PACKET else tuple(threes)


def seen(hand: int, shifts: int, leftovers: bool = True) -> tuple[int, ...]:
    """The places of a hand that have come up after so many shifts of its top card to the bottom, nothing played.

    After s shifts place p is where p + s, counted round, was.

    >>> seen(5, 1)
    (1, 3, 4, 5)
    """
    cards, turns = whole(hand, "a number of cards"), range(whole(shifts, "a number of shifts") + 1)
    return tuple(sorted({(place - 1 + turn) % cards + 1 for turn in turns for place in tops(cards, leftovers)}))


def share_seen(hand: int, shifts: int) -> Fraction:
    """The part of a hand that has come up after so many shifts.

    >>> share_seen(35, 1)
    Fraction(24, 35)
    """
    return Fraction(len(seen(hand, shifts)), hand) if hand else ONE


def shifts_needed(hand: int, leftovers: bool = True) -> int | None:
    """The shifts after which every card of a hand has come up; None if some card never does.

    At most two with the last one or two cards playable, which is why two shifts without a play end a round.

    >>> shifts_needed(35), shifts_needed(35, leftovers=False), shifts_needed(2, leftovers=False)
    (2, 4, None)
    """
    return next((shifts for shifts in range(max(1, hand)) if len(seen(hand, shifts, leftovers)) == hand), None)


# the start of a round


def aces(count: int, cards: int = OPEN) -> Fraction:
    """Exactly so many aces among cards of one pack: C(4, k) C(48, n - k) / C(52, n).

    >>> aces(0), aces(0, cards=6)
    (Fraction(35673, 54145), Fraction(32637, 54145))
    """
    k, n = whole(count, "a number of aces"), whole(cards, "a number of cards")
    return Fraction(comb(4, k) * comb(48, n - k), comb(52, n)) if k <= n <= 52 else ZERO


def no_ace(players: int) -> Fraction:
    """The chance that nobody shows an ace at the start: (C(48, 5) / C(52, 5))^n, because each has an own pack.

    >>> no_ace(2)
    Fraction(1272562929, 2931681025)
    """
    return aces(0) ** whole(players, "a number of players")


def some_play(players: int = 1) -> Fraction:
    """The chance that somebody can play before anything is turned: 1 - (1 - p)^n.

    A play is an ace to the middle, or the top of the Ligretto pile or a work card onto another work card.

    >>> some_play()
    Fraction(72021, 108290)
    """
    return 1 - still() ** whole(players, "a number of players")


def all_play(players: int) -> Fraction:
    """The chance that each can play before anything is turned: p^n.

    >>> all_play(2)
    Fraction(5187024441, 11726724100)
    """
    return (1 - still()) ** whole(players, "a number of players")


def work_play() -> Fraction:
    """One player's chance of a play onto a work pile before anything is turned.

    >>> work_play()
    Fraction(116077, 249900)
    """
    return 1 - still(aces_play=False)


@cache
def still(aces_play: bool = True, ranks: int = 13) -> Fraction:
    """The chance that one player's five open cards offer no play: layouts without one / (C(4 r, 5) * 5).

    Counted rank by rank from the ace up. Of two cards that fit onto each other (neighbours in rank, of other colours)
    the higher one must be the top of the Ligretto pile, on which nothing is put; with `aces_play` there is no ace.
    """
    if whole(ranks, "a number of ranks") < 2:
        raise ValueError(f"A pack of {ranks!r} ranks has no five cards to lay open: 2 ranks or more.")
    layouts: Counter[tuple[bool, bool, int, bool]] = Counter({(False, False, 0, False): 1})
    for number in range(ranks):
        following: Counter[tuple[bool, bool, int, bool]] = Counter()
        for state, ways in layouts.items():
            for after, more in _one_rank(state, none=aces_play and number == 0):
                following[after] += ways * more
        layouts = following
    count = sum(ways for (_, _, cards, top), ways in layouts.items() if cards == OPEN and top)
    return Fraction(count, comb(4 * ranks, OPEN) * OPEN)


def _one_rank(state: tuple[bool, bool, int, bool], none: bool) -> Iterator[tuple[tuple[bool, bool, int, bool], int]]:
    """The choices of one rank: its red and black cards, and which of them, if any, is the top of the Ligretto pile.

    A state is whether the rank below has red cards, whether black ones, cards so far, and whether the top is chosen.
    """
    red_below, black_below, cards, top = state
    for red, black in product(range(1 if none else 3), repeat=2):
        for top_red, top_black in ((0, 0), (1, 0), (0, 1)):
            chosen = top_red + top_black
            blocked = (red > top_red and black_below) or (black > top_black and red_below)
            if red >= top_red and black >= top_black and not (top and chosen) and not blocked:
                ways = comb(2, red) * comb(2, black) * (red if top_red else 1) * (black if top_black else 1)
                if cards + red + black <= OPEN:
                    yield (red > 0, black > 0, cards + red + black, top or chosen > 0), ways
