"""What an announcement in Lying Cards should make you believe: Bayes' rule over threes, for a stated honesty.

An attack is announced as (kind, value), true or not. `law` is what may lie there before anything is said, as
{key: chance}: `hidden.law` of the attacker's hand if he lays his best three, of 3 cards if he lays any.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from facedown.odds.belief import ImpossibleEvidence
from facedown.odds.counts import ZERO, probability
from facedown.odds.hands.threes import KINDS, Claim, Key, named

Law = Mapping[Key, Fraction]
Words = Mapping[Claim, Fraction]


def every_claim(values: Iterable[int]) -> tuple[Claim, ...]:
    """All announcements that can be made of these values.

    >>> every_claim([8, 9])
    (('single', 8), ('single', 9), ('pair', 8), ('pair', 9), ('trips', 8), ('trips', 9))
    """
    return tuple((kind, value) for kind in KINDS for value in values)


def any_words(values: Iterable[int]) -> dict[Claim, Fraction]:
    """A liar who says anything: each announcement equally often.

    >>> any_words(range(1, 10))["trips", 9]
    Fraction(1, 27)
    """
    found = every_claim(values)
    return dict.fromkeys(found, Fraction(1, len(found)))


def after(claim: Claim, law: Law, honest: Fraction | int, lies: Words) -> dict[Key, Fraction]:
    """Bayes' rule: P(k | says c) = P(k) L(c | k) / sum over j of P(j) L(c | j), L = t [c is true of k] + (1 - t) q(c).

    With chance t the announcement is true; otherwise it is drawn from q, `lies`, whatever lies there, and may be true
    by accident. ImpossibleEvidence if nobody would have said it.
    Source: T. Bayes, Philosophical Transactions 53, 1763; W. Feller, vol. 1, V.2.

    >>> heard = after(("trips", 9), {(2, 9): Fraction(1, 2), (0, 4, 3, 1): Fraction(1, 2)}, Fraction(1, 2),
    ...               {("trips", 9): Fraction(1)})
    >>> heard[2, 9]
    Fraction(2, 3)
    """
    t, said = probability(honest), _words(lies).get(claim, ZERO)
    weights = {key: p * (t * (named(key) == claim) + (1 - t) * said) for key, p in law.items()}
    if not (total := sum(weights.values(), ZERO)):
        raise ImpossibleEvidence(
            f"Nobody would have announced {claim!r}: it cannot be true here, and the model knows no such lie."
        )
    return {key: weight / total for key, weight in weights.items() if weight}


def truth(claim: Claim, law: Law, honest: Fraction | int, lies: Words) -> Fraction:
    """The chance that what was announced is true: the sum of P(k | says c) over the keys that it names.

    >>> truth(("pair", 1), {(1, 1, 2): Fraction(1, 4), (0, 4, 3, 1): Fraction(3, 4)}, Fraction(1, 2),
    ...       any_words([1, 2, 3, 4]))
    Fraction(13, 16)
    """
    found = after(claim, law, honest, lies)
    return sum((p for key, p in found.items() if named(key) == claim), ZERO)


def meant(claim: Claim, shown: Key, honest: Fraction | int, lies: Words) -> Fraction:
    """How likely an announcement was meant honestly, once the attack lies open: t [true] / L(c | k), L as in `after`.

    >>> meant(("trips", 9), (2, 9), Fraction(1, 2), any_words(range(1, 10)))
    Fraction(27, 28)
    """
    t, said = probability(honest), _words(lies).get(claim, ZERO)
    true = t * (named(shown) == claim)
    if not (either := true + (1 - t) * said):
        raise ImpossibleEvidence(f"Nobody would have announced {claim!r} with {shown!r}: doubt the model.")
    return true / either


def stands(defence: Key, attack: Law) -> Fraction:
    """The chance that a defence holds against an attack of this law: P(k <= d), ties included.

    >>> stands((1, 9, 8), {(1, 9, 8): Fraction(2, 3), (2, 1): Fraction(1, 3)})
    Fraction(2, 3)
    """
    return sum((p for key, p in attack.items() if key <= defence), ZERO)


def _words(lies: Words) -> Words:
    if (total := sum(map(probability, lies.values()), ZERO)) != 1:
        raise ValueError(f"The lies add up to {total}: give each announcement its chance, 1 all together.")
    return lies
