"""What does my own cup tell me? Seeing a cup, conditioning the other way round, independent cups, bids on ones."""

from __future__ import annotations

from fractions import Fraction

from ...front.parts import Strong
from ...odds import dice
from . import Question

FIVES, ONES, SIXES = "12555", "11366", "1466"
THREE_OF_FIVE = dice.exactly("", 3, 4, 5)
SIX_FOURS, AFTER_THREE = dice.holds("", 6, 4, 15), dice.holds("12446", 6, 4, 15)
ONE_OF_FIVE, TWO_OF_FIVE = dice.holds("", 1, 4, 5), dice.holds("", 2, 4, 5)
THIRD, SIXTH = Fraction(1, 3), Fraction(1, 6)


def at_least(needed: int, hidden: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that so many of the hidden dice match."""
    return dice.holds("", needed, 4, hidden, ones)


def just(needed: int, hidden: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that exactly so many of the hidden dice match."""
    return dice.exactly("", needed, 4, hidden, ones)


SIXTHS = "That gives each hidden die the chance 1/6. Which faces help this bid?"
EXACTLY = "That is exactly the number that is missing. Would one more make the bid false?"
OTHER_SIDE = "That is the other side: the bid is false. What do the two chances add up to?"
NOT_LOOKED = "That is what somebody thinks who has seen no die. Which dice have you seen?"
ONE_DIE = "That is the chance of a single die. How many of the hidden ones must match?"

QUESTIONS = {
    "3.1": Question(
        (
            "Four players, twenty dice, ones wild. You hold 1, 2, 5, 5 and 5, and the bid is nine fives. ",
            Strong("How likely is it for you?"),
        ),
        lambda: dice.holds(FIVES, 9, 5, 20),
        "Four of your own count, so five of the fifteen hidden dice must match: just as many as you should expect.",
        "How many of your dice count, how many are hidden, and how many of those must match?",
        (
            (lambda: at_least(9, 20), NOT_LOOKED),
            (lambda: at_least(9, 15), "That leaves your own dice at home. Which of them count for fives?"),
            (lambda: at_least(6, 15), "That needs six of the hidden dice. Is there one among yours that helps fives?"),
            (lambda: at_least(4, 15), "That needs too few of the hidden dice. Which of your own does not count?"),
            (lambda: at_least(5, 15, "plain"), SIXTHS),
            (lambda: just(5, 15), EXACTLY),
            (lambda: 1 - at_least(5, 15), OTHER_SIDE),
            (lambda: at_least(5, 20), "That lets twenty dice help you. How many of them have you not seen?"),
            (THIRD, ONE_DIE),
        ),
    ),
    "3.2": Question(
        (
            "Fifteen dice, ones wild. The cups are still closed, but somebody who has seen them all says: six fours "
            "are true. ",
            Strong("How likely is it now that exactly three of Anna's five dice count?"),
        ),
        lambda: THREE_OF_FIVE * AFTER_THREE / SIX_FOURS,
        "Of the tables with six fours or more, these are the ones where Anna has three: chance of both, by chance of "
        "the six fours.",
        "Which tables are left, now that you know this, and at how many of those has Anna three?",
        (
            (
                AFTER_THREE,
                "That is the other way round: six fours, given Anna's three. Which of the two do you know here?",
            ),
            (THREE_OF_FIVE, "That is as if nobody had said anything. Which tables are ruled out now?"),
            (
                THREE_OF_FIVE * AFTER_THREE,
                "That is how likely both are together. Among which tables do you have to look?",
            ),
            (
                SIX_FOURS,
                "So likely are six fours for somebody who knows nothing. At how many of those tables has Anna three?",
            ),
            (Fraction(1, 2), "She has three or she has not, but are those two equally likely?"),
        ),
    ),
    "3.3": Question(
        (
            "Three players have four dice each, ones are wild, and all your four are fours. ",
            Strong("How likely is it that Ben and Cem both hold at least one die that counts for fours?"),
        ),
        lambda: at_least(1, 4) ** 2,
        "Neither cup knows of the other or of yours, so the chances are multiplied.",
        "How likely is it for Ben alone, and what does that say about Cem?",
        (
            (lambda: at_least(1, 4), "That is one of the two. What must Cem hold?"),
            (lambda: at_least(1, 8), "That is at least one among their eight dice. May it lie under one cup alone?"),
            (lambda: 1 - at_least(1, 4) ** 2, "That is the other side. What do you have when it is not so?"),
            (lambda: just(1, 4) ** 2, "That is exactly one under each cup. Would two be too many?"),
            (lambda: at_least(1, 4, "plain") ** 2, SIXTHS),
            (THIRD, "That is the chance of a single die. How many dice has each of them?"),
            (THIRD**2, "That is one die of each. How many dice has each of them?"),
            (0, "That is as if your fours were taken from theirs. Can their dice know what yours show?"),
        ),
    ),
    "3.4": Question(
        (
            "Ones are wild, and at this table they may also be bid (dudo). Seventeen dice are in play, you hold 1, 1, "
            "3, 6 and 6, and the bid is four ones. ",
            Strong("How likely is it for you?"),
        ),
        lambda: dice.holds(ONES, 4, 1, 17, "dudo"),
        "You have two, and two of the twelve hidden dice must be ones, each with chance 1/6.",
        "Which of your dice count for a bid on ones, and which of the hidden ones will?",
        (
            (
                lambda: at_least(2, 12),
                "That gives each hidden die the chance 1/3. Which faces count for a bid on ones?",
            ),
            (lambda: at_least(4, 17, "plain"), NOT_LOOKED),
            (lambda: at_least(4, 12, "plain"), "That leaves your own dice at home. Which of them are ones?"),
            (lambda: just(2, 12, "plain"), EXACTLY),
            (lambda: 1 - at_least(2, 12, "plain"), OTHER_SIDE),
            (lambda: at_least(2, 17, "plain"), "That lets seventeen dice help you. How many of them are hidden?"),
            (lambda: at_least(3, 12, "plain"), "That needs too many hidden ones. How many do you hold yourself?"),
            (lambda: at_least(4, 17), "That is a bid on another face, before you looked. Which faces count for ones?"),
            (1, "That lets your sixes help. Does any other face count as a one?"),
            (SIXTH, ONE_DIE),
        ),
    ),
    "3.5": Question(
        (
            "Late in a game fourteen dice are in play. Four of them are yours, 1 4 6 6, and the bid is six sixes. ",
            Strong("How likely is it for you?"),
        ),
        lambda: dice.holds(SIXES, 6, 6, 14),
        "Three missing, ten hidden: that is Anna's number. Nothing else about a cup matters for a bid.",
        "How many are missing after your own, and how many dice are hidden?",
        (
            (lambda: at_least(6, 14), NOT_LOOKED),
            (lambda: at_least(4, 10), "That needs four of the hidden dice. What does your one count as?"),
            (lambda: at_least(5, 10), "That needs five of the hidden dice. Which of your own count for sixes?"),
            (lambda: at_least(6, 10), "That leaves your own dice at home. Which of them count for sixes?"),
            (lambda: at_least(3, 14), "That lets fourteen dice help you. How many of them are hidden?"),
            (lambda: at_least(3, 10, "plain"), SIXTHS),
            (lambda: just(3, 10), EXACTLY),
            (lambda: 1 - at_least(3, 10), OTHER_SIDE),
            (lambda: at_least(3, 9), "That has nine hidden dice. How many are in play, and how many are yours?"),
            (THIRD, ONE_DIE),
        ),
    ),
    "3.6": Question(
        (
            "Ones are wild. Ben looks under his cup and says, truly: at least one of my five dice counts for fours. ",
            Strong("How likely do at least two of them count?"),
        ),
        lambda: TWO_OF_FIVE / ONE_OF_FIVE,
        "Only the cups without any are ruled out, so the chance of two or more is divided by that of one or more.",
        "Which cups has he ruled out, and how likely were the others together?",
        (
            (TWO_OF_FIVE, "That was so before he spoke. Which cups are ruled out now?"),
            (
                lambda: at_least(1, 4),
                "That is as if he had shown you one particular die. Has he told you which one it is?",
            ),
            (ONE_OF_FIVE, "So likely was what he said. How much of that belongs to two or more?"),
            (
                lambda: at_least(2, 4),
                "That takes one die away and wants two of the others. How many are still missing?",
            ),
            (
                lambda: just(2, 5),
                "That is exactly two, and before he spoke. What about three, and what has he ruled out?",
            ),
            (
                lambda: just(2, 5) / ONE_OF_FIVE,
                "So likely is exactly two now, and also one alone. What about three and more?",
            ),
            (lambda: TWO_OF_FIVE * ONE_OF_FIVE, "That multiplies. Are two or more and one or more independent?"),
        ),
    ),
}
