"""What the bids tell about the hidden dice: Bayes' rule over all hands, exact, for a stated model of the bidder.

A *likelihood* is that model: a function from a hand to the chance that somebody with this hand bids what was bid.
The honesty model is one; any bot is another. A hand is written lowest face first, as (1, 3, 3, 5, 6); a hand of five
dice is one of 252. A *posterior* gives each hand that is still possible its chance; they add up to 1.
`own`, `bid` and `ones` are as in `odds.dice`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from facedown.odds import counts
from facedown.odds import dice as plain
from facedown.odds.counts import ZERO, Distribution, probability, whole
from facedown.odds.dice import BidLike, Cup, Ones
from facedown.pieces import FACES

Hand = tuple[int, ...]
Likelihood = Callable[[Hand], Fraction | int | float]
Heard = tuple[int, Likelihood | Iterable[Likelihood]]


class ImpossibleEvidence(ValueError):
    """What was heard cannot happen under the model: no hand would have bid like that."""


def hands(dice: int) -> Mapping[Hand, int]:
    """All hands with the number of rolls that show them: n! / (a_1! ... a_6!) for a_f dice that show face f.

    There are C(n + 5, 5) hands, and 6^n rolls. Source: W. Feller, vol. 1, II.5 and VI.9.

    >>> len(hands(5)), hands(5)[1, 3, 3, 5, 6], sum(hands(5).values())
    (252, 60, 7776)
    """
    return dict(_hands(whole(dice, "a number of dice")))


def posterior(dice: int, likelihoods: Iterable[Likelihood]) -> dict[Hand, Fraction]:
    """Bayes' rule: P(h | bids) = w(h) prod L_i(h) / sum over g of w(g) prod L_i(g), w as in `hands`.

    One likelihood for each bid of this player; hands that have become impossible are left out. A float is taken
    as the exact fraction that it is. ImpossibleEvidence if no hand is left.
    Source: T. Bayes, Philosophical Transactions 53, 1763; W. Feller, vol. 1, V.2.

    >>> posterior(1, [honest(4, Fraction(1, 2))])[4,]
    Fraction(1, 2)
    """
    heard = tuple(likelihoods)
    weights = {hand: rolls * _joint(hand, heard) for hand, rolls in _hands(whole(dice, "a number of dice")).items()}
    if not (total := sum(weights.values(), ZERO)):
        raise ImpossibleEvidence(
            f"No hand of {dice} dice would have bid like that: the model excludes what was heard. Doubt the model."
        )
    return {hand: weight / total for hand, weight in weights.items() if weight}


def honest(face: int, t: Fraction | int, ones: Ones = "wild") -> Likelihood:
    """The honesty model: P(names f | h) = t [f in B(h)] / |B(h)| + (1 - t) / s.

    With chance t a bidder names one of the faces B(h) of which he has most dice, each of them equally often;
    otherwise any of the s faces. Faces are 2 to 6, ones counting for each of them; with "plain" ones they are 1 to 6.
    The quantity of the bid tells nothing, and each bid is honest or not for itself.

    >>> honest(3, Fraction(1, 2))((1, 3, 3, 5, 6)), honest(3, 1)((2, 2, 3, 3, 6))
    (Fraction(3, 5), Fraction(1, 2))
    """
    faces, chance = _faces(ones), probability(t)
    if face not in faces:
        raise ValueError(f"The honesty model names no {face!r}: with {ones!r} ones it names {faces[0]} to 6.")

    def likelihood(hand: Hand) -> Fraction:
        best = _best(hand, faces)
        return chance * Fraction(face in best, len(best)) + (1 - chance) / len(faces)

    return likelihood


def honesty(dice: int, face: int, matching: int, t: Fraction | int, ones: Ones = "wild") -> Fraction:
    """The chance that a bidder was honest, once the cups are up: t T(j) / (t T(j) + (1 - t) U(j)).

    He named face f, and j of his dice match. T(j) is the chance of both for an honest bidder, U(j) for one who
    names any face; t as in `honest`. ImpossibleEvidence if neither can be.

    >>> honesty(5, face=4, matching=3, t=Fraction(1, 2))
    Fraction(175, 239)
    """
    chance = probability(t)
    true = chance * _jointly(dice, honest(face, 1, ones), face, matching, ones)
    either = true + (1 - chance) * _jointly(dice, honest(face, 0, ones), face, matching, ones)
    if not either:
        raise ImpossibleEvidence(f"Nobody with {matching} of {dice} dice that match would have named {face}.")
    return true / either


def matching_law(posterior: Mapping[Hand, Fraction], face: int, ones: Ones = "wild") -> Distribution:
    """How many dice of a hand match a face: P(J = j) = sum of P(h) over the hands with j matching dice, j = 0..n.

    >>> matching_law(posterior(2, [honest(4, 1)]), 4)
    (Fraction(0, 1), Fraction(5, 9), Fraction(4, 9))
    """
    size = max(map(len, posterior), default=0)
    law = [ZERO] * (size + 1)
    for hand, chance in posterior.items():
        law[plain.matching(hand, face, ones)] += chance
    return tuple(law)


def count_after(own: Cup, face: int, heard: Iterable[Heard] = (), silent: int = 0, ones: Ones = "wild") -> Distribution:
    """The law of the total count: C = m + J_1 + J_2 + ... + Bin(s, p), each J_i with its own posterior.

    `heard` tells of each bidder: his dice and the likelihood of his bid, or of each of his bids; bidders bid
    independently. `silent` dice have said nothing. m of your own dice match.

    >>> count_after("3", 3, [(1, honest(3, 1))])
    (Fraction(0, 1), Fraction(0, 1), Fraction(1, 1))
    """
    laws = [matching_law(posterior(dice, _each(said)), face, ones) for dice, said in heard]
    hidden = counts.binomial(silent, plain.chance(face, ones))
    mine, rest = plain.matching(own, face, ones), len(plain.hand(own))
    total = counts.shift(counts.convolve(*laws, hidden), mine)
    return total + (ZERO,) * (rest - mine)


def holds_after(own: Cup, bid: BidLike, heard: Iterable[Heard] = (), silent: int = 0, ones: Ones = "wild") -> Fraction:
    """The chance that a bid is true after hearing the bids: P(C >= q), C as in `count_after`.

    >>> holds_after("33", "4x3", [(5, honest(3, 1))]), holds_after("33", "4x3", silent=5)
    (Fraction(319, 324), Fraction(131, 243))
    """
    quantity, face = plain.read_bid(bid)
    return counts.at_least(count_after(own, face, heard, silent, ones), quantity)


@lru_cache(maxsize=32)
def _hands(dice: int) -> Mapping[Hand, int]:
    found = combinations_with_replacement(FACES, dice)
    return {hand: factorial(dice) // prod(map(factorial, Counter(hand).values())) for hand in found}


def _joint(hand: Hand, likelihoods: Iterable[Likelihood]) -> Fraction:
    joint = Fraction(1)
    for likelihood in likelihoods:
        chance = Fraction(likelihood(hand))
        if not 0 <= chance <= 1:
            raise ValueError(f"A likelihood says {chance} for the hand {hand}: it must be a chance from 0 to 1.")
        joint *= chance
    return joint


def _jointly(dice: int, likelihood: Likelihood, face: int, matching: int, ones: Ones) -> Fraction:
    rolls = _hands(whole(dice, "a number of dice"))
    fitting = (hand for hand in rolls if plain.matching(hand, face, ones) == matching)
    return sum((rolls[hand] * Fraction(likelihood(hand)) for hand in fitting), ZERO) * Fraction(1, 6**dice)


def _each(said: Likelihood | Iterable[Likelihood]) -> Iterable[Likelihood]:
    return [said] if callable(said) else said


def _faces(ones: Ones) -> tuple[int, ...]:
    return FACES if plain.matching((1,), 2, ones) == 0 else FACES[1:]


def _best(hand: Hand, faces: tuple[int, ...]) -> list[int]:
    """The faces of which the hand has most dice; wild ones help all of them alike."""
    most = max(hand.count(face) for face in faces)
    return [face for face in faces if hand.count(face) == most]
