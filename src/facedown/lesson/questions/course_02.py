"""Is "six fours" a good bid? Bernoulli chains: exactly, at least and at most so many hits of so many dice."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ...front.parts import Strong
from ...odds import dice
from . import Question

THIRD, SIXTH = Fraction(1, 3), Fraction(1, 6)


def just(k: int, n: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that exactly k of n hidden dice count for fours."""
    return dice.exactly("", k, 4, n, ones)


def at_least(k: int, n: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that k or more of n hidden dice count for fours."""
    return dice.holds("", k, 4, n, ones)


def at_most(k: int, n: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that k or fewer of n hidden dice count for fours."""
    return 1 - at_least(k + 1, n, ones)


def safest(n: int) -> int:
    """The highest number of fours among n hidden dice that is at least as likely as not."""
    return max(k for k in range(n + 1) if at_least(k, n) >= Fraction(1, 2))


ONE_DIE = "That is the chance of a single die. How many dice are there, and how many must count?"
SIXTHS = "That gives each die the chance 1/6. Which faces count while ones are wild?"

QUESTIONS = {
    "2.1": Question(
        ("Five dice lie in a row. ", Strong("In how many ways can exactly three of them be hits?")),
        lambda: comb(5, 3),
        "Choose the three places out of five. It is as many as choosing the two misses.",
        "Write the two misses as dots among five places: in how many ways can they stand?",
        (
            (5 * 4 * 3, "That takes the three hits in an order. How often does it count the same three places?"),
            (2**5, "Those are all rows of hits and misses. Which of them have exactly three hits?"),
            (5 * 3, "That multiplies places and hits. How many places are left for the second hit, and the third?"),
            (5**3, "That lets two hits fall on one place. How many places are free for the second?"),
            (sum(comb(5, k) for k in (3, 4, 5)), "That is three or more. Which rows have no fourth hit?"),
            (6, "That would be three places out of four. How many dice are there?"),
        ),
        "number",
    ),
    "2.2": Question(
        ("Five hidden dice, ones wild. ", Strong("How likely are exactly three fours?")),
        lambda: just(3, 5),
        "Ten rows, and each has the chance 1/3 × 1/3 × 1/3 × 2/3 × 2/3.",
        "How likely is one row with three hits and two misses, and how many such rows are there?",
        (
            (THIRD**3 * (1 - THIRD) ** 2, "That is one row. How many rows have three hits?"),
            (THIRD**3, "That is three dice that hit. What must the two others do, and which ones are they?"),
            (10 * THIRD**3, "That forgets the misses. What must the two other dice do?"),
            (at_least(3, 5), "That is three or more. Are four fours exactly three?"),
            (at_most(3, 5), "That is three or fewer. Are two fours exactly three?"),
            (1 - just(3, 5), "That is every number but three. What do the two chances add up to?"),
            (THIRD, ONE_DIE),
            (Fraction(3, 5), "That is the share of dice that must hit. How likely does each of them hit?"),
        ),
    ),
    "2.3": Question(
        (
            "Eighteen dice, all hidden, and ones are only ones. The bid is four fives. ",
            Strong("How likely is it true?"),
        ),
        lambda: at_least(4, 18, "plain"),
        "Four, five, six and so on up to eighteen: a bid is true with each of these numbers.",
        "Which numbers of fives make the bid true?",
        (
            (lambda: just(4, 18, "plain"), "That is exactly four. Is the bid false if there are five fives?"),
            (lambda: at_least(5, 18, "plain"), "That is more than four. Is the bid false if there are just four?"),
            (lambda: at_most(4, 18, "plain"), "That is four or fewer. Is the bid true if there are none?"),
            (lambda: at_most(3, 18, "plain"), "That is the other side: the bid is false. What is left for true?"),
            (lambda: at_least(4, 18), "That lets the ones help. What is a one worth at this table?"),
            (Fraction(4, 18), "That is a share of the dice. How likely is each of them a five?"),
        ),
    ),
    "2.4": Question(
        ("Twelve hidden dice, ones wild. The bid is five fours. ", Strong("How likely is it a lie?")),
        lambda: at_most(4, 12),
        "False means at most four. That is one minus at least five, because one of the two must be so.",
        "Which numbers of fours make the bid false, and what do true and false add up to?",
        (
            (lambda: at_least(5, 12), "So often the bid is true. What is left for the lie?"),
            (lambda: at_most(5, 12), "That includes five fours. Is the bid a lie then?"),
            (lambda: at_most(3, 12), "That stops too early. Is the bid true with four of them?"),
            (lambda: just(4, 12), "That is exactly four. Which other numbers make it a lie?"),
            (lambda: 1 - just(5, 12), "That is every number but five. Is the bid a lie if there are six?"),
            (lambda: at_most(4, 12, "plain"), SIXTHS),
            (1 - THIRD, "That is a single die which does not count. How many dice are there?"),
        ),
    ),
    "2.5": Question(
        (
            "Ones are wild, and at this table they may also be bid. Ten dice are hidden. The bid is two ones. ",
            Strong("How likely is it true?"),
        ),
        lambda: dice.holds("", 2, 1, 10, "dudo"),
        "Only a one is a one, so each die hits with 1/6. The same bid on any other face would hold far more often.",
        "Which faces of a die count for a bid on ones?",
        (
            (lambda: at_least(2, 10), "That gives each die 1/3. Which face helps a one?"),
            (lambda: just(2, 10, "plain"), "That is exactly two. Is the bid false if there are three ones?"),
            (lambda: at_most(1, 10, "plain"), "That is the other side: the bid is false. What is left for true?"),
            (lambda: at_least(3, 10, "plain"), "That is more than two. Is the bid false with just two ones?"),
            (lambda: at_least(1, 10, "plain"), "That is one or more. How many ones were bid?"),
            (SIXTH, ONE_DIE),
            (lambda: just(2, 10), "That gives each die 1/3, and wants exactly two. Which face helps a one?"),
        ),
    ),
    "2.6": Question(
        (
            "Twenty hidden dice, ones wild. ",
            Strong("What is the highest number of fours you can bid and still be right at least half of the time?"),
        ),
        lambda: safest(20),
        "At least seven holds in 52 of 100 cases, at least eight in only 34. Here it pays to round the average up.",
        "Work out at least k for the numbers around the average: which is the last one above one half?",
        (
            (6, "That is the average, rounded down. How likely is one more?"),
            (8, "That is below one half already. How likely is one fewer?"),
            (Fraction(20, 3), "That is the average. Which whole number near it can you bid?"),
            (3, "That is what sixths would give. Which faces count while ones are wild?"),
            (10, "That is half of the dice. How many of them count on average?"),
            (5, "That is very careful. How likely is one more, and one more still?"),
        ),
        "number",
    ),
}
