"""Lesson 7, three of a kind: threes and hands of an ordinary pack are counted by choices, and compared."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from ...front.parts import Strong
from ...odds import hands
from . import Question

VALUES, SUITS, LAID = 13, 4, 3
CARDS = VALUES * SUITS
TWO = comb(SUITS, 2)
MINE = "Q Q 5"
SMALL = 8
"""Values of a pack of 32: seven to ace."""


def of_kings() -> int:
    """Threes that are a pair of kings: two of the four kings, and a card that is no king."""
    return TWO * (CARDS - SUITS)


def singles() -> int:
    """Threes of three different values."""
    return hands.kinds(hands.pack("standard_52"))["single"]


def unseen() -> dict[int, int]:
    """The 49 cards that somebody with two queens and a five does not see."""
    return hands.pack("standard_52", seen=MINE)


def trips() -> int:
    """Threes of a kind among the unseen cards."""
    return hands.kinds(unseen())["trips"]


def holding(attack: str = MINE) -> int:
    """Threes of the unseen cards that hold against an attack."""
    pack = unseen()
    return int(hands.holds(attack, LAID, pack) * comb(sum(pack.values()), LAID))


def higher(others: int = CARDS - LAID - SUITS) -> int:
    """Pairs of kings and pairs of aces, with so many cards that the third one may be."""
    return 2 * TWO * others


def three_pairs() -> int:
    """Hands of six that are three pairs."""
    return comb(VALUES, 3) * TWO**3


def pair_of_32() -> Fraction:
    """The chance that three cards of a pack of 32 are a pair."""
    pack = dict.fromkeys(range(1, SMALL + 1), SUITS)
    return Fraction(hands.kinds(pack)["pair"], comb(SMALL * SUITS, LAID))


QUEENS_TOO = "You hold two queens and a five, Ben three of the 49 other cards. "

QUESTIONS = {
    "7.1": Question(
        ("An ordinary pack of 52. ", Strong("How many threes are a pair of kings and a card that is no king?")),
        of_kings,
        "Six choices of two kings, and for each of them 48 cards that are no king.",
        "In how many ways can two of four kings be chosen, and how many cards may lie beside them?",
        (
            (
                lambda: perm(SUITS, 2) * (CARDS - SUITS),
                "That counts king of spades, king of hearts apart from king of hearts, king of spades. Does the order "
                "of cards on a table matter?",
            ),
            (
                lambda: TWO * (CARDS - 2),
                "That allows any third card. What have you got if it is a king as well?",
            ),
            (lambda: TWO * (VALUES - 1), "That counts the third card by its value. How many cards have that value?"),
            (lambda: VALUES * of_kings(), "Those are all pairs. How many of them are of kings?"),
            (CARDS - SUITS, "That is the choice of the third card. In how many ways can the two kings be chosen?"),
            (TWO, "Those are the choices of two kings. What may lie beside them?"),
        ),
        "number",
    ),
    "7.2": Question(
        ("An ordinary pack of 52. ", Strong("How many threes have three different values?")),
        singles,
        "Choose three of thirteen values, and for each of them one of its four cards.",
        "In how many ways can you choose three values, and then a card for each?",
        (
            (lambda: CARDS * 48 * 44, "That counts each three in every order. How many orders do three cards have?"),
            (lambda: comb(VALUES, 3), "Those are the choices of values. How many cards has each of the three?"),
            (
                lambda: comb(VALUES, 3) * SUITS,
                "That chooses a suit once for all three. May the three cards not have different suits?",
            ),
            (
                lambda: comb(CARDS, 3) - hands.kinds(hands.pack("standard_52"))["pair"],
                "That takes only the pairs away from all threes. Which other kind has equal values?",
            ),
            (lambda: VALUES**3 * SUITS**3, "That allows equal values. How many values are left for the second card?"),
        ),
        "number",
    ),
    "7.3": Question(
        (QUEENS_TOO, Strong("How many threes of a kind can be made of the 49?")),
        trips,
        "Eleven values have four cards each, so four threes; the fives have three cards, so one; the queens have none.",
        "How many queens and how many fives are left, and how many threes does a value with four cards have?",
        (
            (lambda: VALUES * SUITS, "Those are all of the pack. Which of them need a card that you hold?"),
            (
                lambda: (VALUES - 1) * SUITS,
                "That takes the queens out and leaves the fives whole. How many threes can be made of the fives left?",
            ),
            (
                lambda: (VALUES - 2) * SUITS,
                "That leaves out all fives. Are there not enough of them left?",
            ),
            (VALUES - 1, "Those are values. In how many ways can three of four cards be chosen?"),
            (
                lambda: (VALUES - 2) * SUITS * 6 + 6,
                "That counts the orders of three cards. Does the order matter on the table?",
            ),
        ),
        "number",
    ),
    "7.4": Question(
        (QUEENS_TOO, Strong("How many of his 18 424 threes hold against yours?")),
        holding,
        "Threes of a kind, 12 choices of two kings or aces with 45 others each, and the last two queens with 35 cards.",
        "Count three parts: threes of a kind, pairs of kings and aces, pairs of queens with a five or more; which one "
        "is missing?",
        (
            (
                lambda: holding("Q Q 6"),
                "That lets him lose when he lays exactly what you lay. Who wins a tie?",
            ),
            (lambda: holding() - trips(), "Those are the pairs. Which kind beats all pairs?"),
            (
                lambda: trips() + higher(),
                "One way is missing. Are there not two more queens, and cards beside them?",
            ),
            (lambda: holding() - higher(), "Which pairs are higher than queens, and have you counted them?"),
            (
                lambda: holding() + higher(CARDS - LAID - 2) - higher(),
                "That counts three kings, and three aces, once more among the pairs. What may lie beside two kings?",
            ),
            (
                lambda: trips() + higher() + CARDS - LAID - 2,
                "That lets two queens hold with any third card. With which does he lose to your five?",
            ),
            (
                lambda: trips() + higher() // 2,
                "That has threes of a kind and one value of pairs. Which other pairs hold?",
            ),
        ),
        "number",
    ),
    "7.5": Question(
        ("An ordinary pack, six cards. ", Strong("How many hands are three pairs of different values?")),
        three_pairs,
        "Choose the three values together, and then two of four cards for each.",
        "In how many ways can the three values be chosen, and then the two cards of each?",
        (
            (
                lambda: perm(VALUES, 3) * TWO**3,
                "That makes one of the pairs the first, one the second. Is kings, fives, twos another hand than twos, "
                "kings, fives?",
            ),
            (lambda: comb(VALUES, 3), "Those are the choices of values. Which cards of each value lie there?"),
            (lambda: comb(VALUES, 3) * TWO, "That chooses the cards of one pair. What of the two other pairs?"),
            (
                lambda: comb(VALUES, 3) * perm(SUITS, 2) ** 3,
                "That counts the two cards of a pair in both orders. Does their order make another hand?",
            ),
            (
                lambda: comb(VALUES, 3) * TWO * 3,
                "That adds the choices of the three pairs. May each choice of one not meet each choice of another?",
            ),
        ),
        "number",
    ),
    "7.6": Question(
        ("An ordinary pack. ", Strong("How many cards must a hand have so that it surely holds three of a kind?")),
        lambda: 2 * VALUES + 1,
        "Two of each of thirteen values can be held without any three; the next card must make one.",
        "How many cards can you hold, in the unluckiest case, without any three of a kind?",
        (
            (VALUES + 1, "So many make a pair certain. How many can you hold if pairs are allowed?"),
            (2 * VALUES, "So many can still be pairs and nothing more. What does the next card do?"),
            (3 * VALUES, "That waits for three of each value. Is one value not enough?"),
            (
                3 * VALUES + 1,
                "That can only be if no value has more than three. How many of each may there be without any three?",
            ),
            (LAID, "So many may be three of a kind. Must they be?"),
        ),
        "number",
    ),
    "7.7": Question(
        (
            "A pack of 32 has the values seven to ace, four cards each. Three cards are drawn. ",
            Strong("How likely are they a pair and an odd card?"),
        ),
        pair_of_32,
        "Eight values, six choices of two cards, and 28 cards beside them, of 4960 threes.",
        "Count all threes, and then value, two cards of it, and the third card; what is the share?",
        (
            (
                Fraction(3 * 7, 8 * 8),
                "You counted with replacement. Once a card is drawn, how many of its value are left?",
            ),
            (
                Fraction(3, 31),
                "That is the chance for the first two cards. Which other two of the three may be the pair?",
            ),
            (
                3 * Fraction(3, 31),
                "That adds the three couples. How often have you counted three of a kind?",
            ),
            (
                lambda: pair_of_32() + Fraction(SMALL * SUITS, comb(SMALL * SUITS, LAID)),
                "That has three of a kind in it. Is the third card of another value there?",
            ),
            (Fraction(72, 425), "That is so in a pack of 52. How many values and cards has this one?"),
            (lambda: 1 - pair_of_32(), "That is the chance that it is no pair. What do the two add up to?"),
        ),
    ),
}
