"""Lesson 8, who ends up with Sorteper: chances that come back to themselves, and what even and odd have to do with it.

Two players, each with one card of every split rank, one of them with Sorteper as well. A small pack has some pairs and
Sorteper; the dealer is dealt one card fewer, and the other one draws first.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import comb

from ...front.parts import Strong
from ...odds.chains.endgame import draws, keeper_loses
from . import Question

HALF = Fraction(1, 2)
PAIRS, FEWER = 8, 4
FOUR, SIX = 4, 6


def split(own: int, pairs: int) -> dict[int, Fraction]:
    """How many ranks are split, {n: chance}, if a player has so many of the cards of the pairs: 2q of them are laid."""
    numbers: Iterable[int] = range(own % 2, own + 1, 2)
    ways = {n: comb(pairs, n) * 2**n * comb(pairs - n, (own - n) // 2) for n in numbers}
    return {n: Fraction(number, comb(2 * pairs, own)) for n, number in ways.items() if number}


def dealt_it(pairs: int) -> Fraction:
    """The chance that the dealer has Sorteper at first."""
    return Fraction(pairs, 2 * pairs + 1)


def with_it(pairs: int) -> Fraction:
    """The chance that the dealer has Sorteper at first, and at the end."""
    return dealt_it(pairs) * sum(chance * keeper_loses(n) for n, chance in split(pairs - 1, pairs).items())


def without_it(pairs: int) -> Fraction:
    """The chance that the dealer has it only at the end; the other one draws, with no rank split has lost at once."""
    lost = ((n, chance * (1 - keeper_loses(n, holder_draws=True))) for n, chance in split(pairs, pairs).items() if n)
    return (1 - dealt_it(pairs)) * sum((chance for _, chance in lost), Fraction(0))


def dealer_loses(pairs: int) -> Fraction:
    """The chance that the dealer is left with Sorteper."""
    return with_it(pairs) + without_it(pairs)


OTHER_SIDE = "That is the chance that it goes the other way. What do the two chances add up to?"
AS_IF = "That would be so if it did not matter who has it now. What is more likely at the next draw?"

QUESTIONS = {
    "8.1": Question(
        (
            "You hold a two, a six and Sorteper, Ida a two and a six, and you draw. ",
            Strong("How likely does your draw make a pair?"),
        ),
        lambda: 1,
        "Each of her cards has its match in your hand, because Sorteper is the only card without one, and it is yours.",
        "Which cards can you draw, and which of them has no match in your hand?",
        (
            (HALF, "Either it is a two or a six, but which of these finds no match in your hand?"),
            (Fraction(2, 3), "That is so when Ida draws from your three cards. Whose cards are drawn from now?"),
            (Fraction(2, 5), "That counts all cards on the table. From which of them do you draw?"),
            (Fraction(1, 3), "That is the chance for one card of three. How many cards has Ida, and which ones?"),
            (0, "You lay a pair whenever the card has a match. Which of her cards has none?"),
        ),
    ),
    "8.2": Question(
        (
            "Four ranks are split, you hold Sorteper as well, and Ida draws. With two ranks it would be 3/4. ",
            Strong("How likely are you to be left with Sorteper?"),
        ),
        lambda: keeper_loses(FOUR),
        "With 4/5 it is the table with two ranks, with 1/5 you two change places: a = 4/5 × 3/4 + 1/5 × (1 − a).",
        "Call it a. With four of your five cards you come to the table with two ranks; what does the fifth one do?",
        (
            (Fraction(4, 5), "That is how likely Ida draws no Sorteper now. Can she not draw it later?"),
            (
                lambda: Fraction(4, 5) * keeper_loses(2),
                "That counts only games in which Ida draws a pair now. Can Sorteper not come back to you?",
            ),
            (lambda: keeper_loses(2), "That is the chance with two ranks. How likely do you come there with it?"),
            (lambda: 1 - keeper_loses(FOUR), OTHER_SIDE),
            (HALF, AS_IF),
            (Fraction(1, 5), "That is how likely Ida draws it now. Who is left with it in the end?"),
            (1, "That keeps Sorteper where it is. Which card could Ida draw?"),
        ),
    ),
    "8.3": Question(
        (
            "Two ranks are split, you hold Sorteper as well, and Ida draws. ",
            Strong("How many draws does it take on average until the game is over?"),
        ),
        lambda: draws(2),
        "On average 3/2 draws until one from the holder's hand makes a pair, and then one draw more.",
        "How many draws does it take on average until one of them misses Sorteper, and what comes after that?",
        (
            (Fraction(3, 2), "So many it takes until the first pair. Is the game over then?"),
            (2, "So many draws make a pair. Can a draw not make none?"),
            (3, "That lets Sorteper be drawn once in each game. How often is it drawn on average?"),
            (lambda: 2 * draws(1), "That is twice the game with one rank. Does the last draw need any luck here?"),
            (1, "That takes out one pair. How many are there?"),
        ),
        "number",
    ),
    "8.4": Question(
        (
            "Seventeen cards are dealt, nine to you and eight to Ida, the dealer. ",
            Strong("How likely does Ida get Sorteper?"),
        ),
        lambda: dealt_it(PAIRS),
        "Sorteper is any of the 17 cards with the same chance, and eight of these are hers.",
        "How many places are there for Sorteper, and how many of them are in her hand?",
        (
            (HALF, "That would be so with hands of the same size. How many cards has each of you?"),
            (lambda: 1 - dealt_it(PAIRS), "That is the chance that it is with you. How many cards has Ida?"),
            (Fraction(1, 8), "That is one of her cards. Which of all the cards may be Sorteper?"),
            (Fraction(1, 17), "That is the chance of one place. How many places are hers?"),
            (Fraction(8, 9), "That compares her cards with yours. Of how many cards in all are they a share?"),
        ),
    ),
    "8.5": Question(
        (
            "Ida has been dealt Sorteper and seven cards of the eight pairs. All pairs are laid. ",
            Strong("How many different numbers of split ranks are possible?"),
        ),
        lambda: len(split(PAIRS - 1, PAIRS)),
        "Pairs are laid by twos, so of seven cards there stay 7, 5, 3 or 1: always an odd number.",
        "How many of her seven cards can be laid, if they are laid by twos?",
        (
            (PAIRS, "That allows every number from none to seven. How do cards leave her hand?"),
            (PAIRS - 1, "That allows every number from one to seven. How do cards leave her hand?"),
            (3, "One is missing. Can she lay no pair at all, or three?"),
            (
                lambda: len(split(PAIRS, PAIRS)),
                "So many there are in the other case, when Sorteper is yours. Is her number of other cards even, or "
                "odd?",
            ),
            (1, "She may have laid no pair. Could she not have laid one, or two?"),
        ),
        "number",
    ),
    "8.6": Question(
        (
            "Six ranks are split, you hold Sorteper as well, and this time it is your draw. ",
            Strong("How likely are you to be left with Sorteper?"),
        ),
        lambda: keeper_loses(SIX, holder_draws=True),
        "Your draw makes a pair for certain, and then five ranks are split and Ida draws: 1/2 + 1/14.",
        "What does your draw certainly do, and which table does Ida find then?",
        (
            (lambda: keeper_loses(SIX), "That is so if Ida draws now. How many ranks are split after your draw?"),
            (Fraction(6, 7), "That is how likely a draw from your hand misses Sorteper. From whose hand is drawn now?"),
            (lambda: keeper_loses(FOUR), "That is two ranks fewer. How many go with your draw?"),
            (lambda: 1 - keeper_loses(SIX, holder_draws=True), OTHER_SIDE),
            (HALF, AS_IF),
            (1, "Your own draw keeps it for certain. What may Ida draw after that?"),
        ),
    ),
    "8.7": Question(
        (
            "A smaller pack: four pairs and Sorteper, five cards for you and four for Ida, who deals. You draw first. ",
            Strong("How likely does Ida lose?"),
        ),
        lambda: dealer_loses(FEWER),
        "Of the 126 deals 56 give her Sorteper; the game that follows moves the chance a little towards one half.",
        "List all deals of nine cards as the lesson does for seventeen; what is the mean of her chances?",
        (
            (HALF, "That would be so if the deal did not matter. Who gets more cards?"),
            (lambda: dealt_it(FEWER), "That is how likely Ida gets Sorteper. Can it not move after that?"),
            (lambda: 1 - dealer_loses(FEWER), OTHER_SIDE),
            (lambda: dealer_loses(PAIRS), "That is so with seventeen cards. How many deals of nine cards are there?"),
            (
                lambda: with_it(FEWER),
                "That counts only deals that give Sorteper to Ida. Can she not draw it from you?",
            ),
            (
                lambda: without_it(FEWER),
                "That counts only deals that give Sorteper to you. What if Ida has it from the start?",
            ),
        ),
    ),
}
