"""What a claim in Løgneren is worth: who has to bluff, how often a layer lies, and whether a call pays.

`held` is how many cards of the announced rank the layer had before he laid, as a distribution.
`t` is his honesty, a fraction from 0 to 1.
"""

from __future__ import annotations

from fractions import Fraction

from facedown.odds import counts
from facedown.odds.belief import ImpossibleEvidence
from facedown.odds.cards import hypergeometric
from facedown.odds.counts import ZERO, Distribution, probability, whole


def forced_bluff(unseen: int, left: int, hand: int) -> Fraction:
    """The chance that a hand has no card of the rank, so that its owner must bluff: P(X = 0) = C(U - K, h) / C(U, h).

    U unseen cards, K of them of the rank, h of them in the hand.
    Source: W. Feller, An Introduction to Probability Theory, vol. 1, II.6.

    >>> forced_bluff(35, 4, 18)
    Fraction(1, 22)
    """
    return hypergeometric.held(unseen, left, hand)[0]


def forced_opening(players: int, decks: int = 1, my_aces: int | None = None) -> Fraction:
    """The chance that the opener has no ace: `forced_bluff` on the first turn, when he holds ceil(52d / n) cards.

    Seen by the dealer, who holds floor(52d / n) cards and `my_aces` of the 4d aces; None has seen no card at all.

    >>> forced_opening(4), forced_opening(6, my_aces=1)
    (Fraction(6327, 20825), Fraction(85, 172))
    """
    first, *_, dealer = hypergeometric.hand_sizes(players, decks)
    mine = 0 if my_aces is None else dealer
    aces = whole(my_aces or 0, "a number of aces")
    if aces > min(4 * decks, mine):
        raise ValueError(f"You cannot hold {aces} aces among {mine} cards: there are {4 * decks} aces in the game.")
    return forced_bluff(52 * decks - mine, 4 * decks - aces, first)


def lies(none: Fraction | int, t: Fraction | int) -> Fraction:
    """How often somebody lies who has none of the rank with chance p: P(lie) = p + (1 - t)(1 - p).

    With none he must; with some he lies unless he is honest, which he is with chance t.

    >>> lies(Fraction(200, 703), Fraction(1, 2))
    Fraction(903, 1406)
    """
    p, honest = probability(none), probability(t)
    return p + (1 - honest) * (1 - p)


def lie_after(announced: int, held: Distribution, t: Fraction | int, most: int = 3) -> Fraction:
    """The layer model M(t): P(lie | says k) = L / (L + t p_k), L = (p_0 + (1 - t)(1 - p_0)) / m for k <= m, else 0.

    p_j is the chance of j cards of the rank. With some, he is honest with chance t: lays them all and says so.
    Otherwise he says 1 to m (`most`), each equally often, and lays a wrong card among them; he has one, and m cards.
    ImpossibleEvidence if nobody would have said k.
    Source: Bayes' rule; W. Feller, vol. 1, V.2.

    >>> from facedown.odds.cards import held
    >>> lie_after(2, held(39, 3, 13), Fraction(1, 2)), lie_after(4, held(84, 6, 21), Fraction(1, 2))
    (Fraction(301, 457), Fraction(0, 1))
    """
    if whole(announced, "a number of cards") == 0:
        raise ValueError("Nobody announces 0 cards: a play is at least one.")
    bluff = Fraction(lies(counts.exactly(held, 0), t), most) if announced <= most else ZERO
    true = probability(t) * counts.exactly(held, announced)
    if not bluff + true:
        raise ImpossibleEvidence(
            f"Nobody would have said {announced}: a bluff says at most {most}, the truth cannot be."
        )
    return bluff / (bluff + true)


def call_change(pile: int, lie: Fraction | int, others: int = 1) -> Fraction:
    """What a call changes, my hand less the average of the others: E = s (1 - p) - s p / m; below 0 is good for me.

    s cards lie in the pile, the last play included, and p is the chance of a lie. With m = 1 I look at the layer
    alone, E = s (1 - 2p); with m = n - 1 at everybody. Not calling, while nobody else does, changes nothing.

    >>> call_change(6, Fraction(1, 3)), call_change(12, Fraction(4, 5), others=5)
    (Fraction(2, 1), Fraction(12, 25))
    """
    s, p = whole(pile, "a number of cards"), probability(lie)
    return s * (1 - p) - s * p / _opponents(others)


def free_ride(pile: int, others: int) -> Fraction:
    """What it changes when somebody else calls: E = -s / m, whoever was right, as `call_change` counts it.

    m others, 2 or more, and one of them takes the pile of s cards.

    >>> free_ride(12, others=5)
    Fraction(-12, 5)
    """
    if _opponents(others) < 2:
        raise ValueError("With one opponent nobody else can call: a free ride needs at least 2.")
    return Fraction(-whole(pile, "a number of cards"), others)


def break_even(others: int = 1) -> Fraction:
    """The chance of a lie from which a call pays, whatever the pile: p* = m / (m + 1), where `call_change` is 0.

    It is 1/2 against the layer alone (m = 1) and (n - 1) / n against the average of all (m = n - 1).

    >>> break_even(), break_even(others=3)
    (Fraction(1, 2), Fraction(3, 4))
    """
    return Fraction(_opponents(others), others + 1)


def call_pays(lie: Fraction | int, others: int = 1, last: bool = False) -> bool:
    """Whether to call: p > p*, as in `break_even`; once the layer has laid his `last` card, p > 0.

    Then silence loses for sure.

    >>> call_pays(Fraction(2, 5)), call_pays(Fraction(2, 5), last=True)
    (False, True)
    """
    return probability(lie) > (0 if last else break_even(others))


def _opponents(others: int) -> int:
    if whole(others, "a number of opponents") == 0:
        raise ValueError("Against 0 opponents there is nothing to compare with: name at least 1.")
    return others
