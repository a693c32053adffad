"""Lesson 6, is it a bluff: lies that nobody can avoid, what a behaviour says, and from which chance a call pays."""

from __future__ import annotations

from fractions import Fraction

from ...front.parts import Strong
from ...odds import belief, cards
from . import Question

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
IF_LIE, IF_TRUE = Fraction(3, 5), Fraction(1, 5)
FOUR, SEVEN = Fraction(3, 10), HALF
OFTEN = Fraction(3, 4)
LIKELY, PILE = Fraction(7, 10), 20
SEVENS = cards.held(39, 2, 13)


def bluff(base: Fraction, if_lie: Fraction = IF_LIE, if_true: Fraction = IF_TRUE) -> Fraction:
    """Bayes' rule: the chance of a lie after a behaviour, from how often there is one with a lie and with the truth."""
    return base * if_lie / (base * if_lie + (1 - base) * if_true)


def lie_of_two(said: int, honest: Fraction | int = 1) -> Fraction:
    """The chance of a lie after Dag has said so many sevens, and you hold two."""
    return cards.lie_after(said, SEVENS, honest)


def die(*faces: int) -> Fraction:
    """The chance that Ben's one die shows one of these faces, after he has named fours."""
    found = belief.posterior(1, [belief.honest(4, OFTEN)])
    return sum((chance for hand, chance in found.items() if hand[0] in faces), Fraction(0))


def ahead(pile: int, lie: Fraction, others: int = 1) -> Fraction:
    """By how many cards a call puts the caller ahead of the average of so many others."""
    return -cards.call_change(pile, lie, others)


OTHER_SIDE = "That is the chance that it is the truth. What do the two chances add up to?"
INVERSE = "So often a lie looks like this. How often does the truth look like this as well?"
BASE = "That is what you knew before. Does what you have seen say nothing?"
JOINT = "That is how often it is both, the lie and the sign of it. Of which cases is that a share?"
MANY = "That is the sign itself, with lies and with truths. Which part of it are the lies?"

QUESTIONS = {
    "6.1": Question(
        (
            "Six players, one pack; the opener is dealt nine cards. You have seen no card. ",
            Strong("How likely has the opener no ace?"),
        ),
        lambda: cards.forced_opening(6),
        "Nine cards from the 48 that are no aces: 48/52 × 47/51 × ... × 40/44.",
        "The first card is no ace in 48 cases of 52. How is it with the second one then, and up to which card?",
        (
            (
                Fraction(48, 52) ** 9,
                "You counted with replacement. Once a card is dealt, how many are left for the next?",
            ),
            (lambda: cards.forced_opening(7), "That gives the opener eight cards. Who gets the cards that are over?"),
            (Fraction(48, 52), "That is a single card. How many does the opener hold?"),
            (lambda: cards.forced_opening(4), "That is a table of four. How many cards has the opener at this one?"),
            (
                lambda: cards.held(52, 4, 9)[1],
                "That is the chance of a single ace. With how many must the opener lie?",
            ),
            (
                lambda: 1 - cards.forced_opening(6),
                "That is the chance of an ace or more. What do the two chances add up to?",
            ),
        ),
    ),
    "6.2": Question(
        (
            "Anna hesitates with 60% of her lies and with 20% of her truths. At a table of seven, half of her opening "
            "claims are lies. She hesitates. ",
            Strong("How likely is it a lie?"),
        ),
        lambda: bluff(SEVEN),
        "Of 100 openings 50 are lies, and she hesitates with 30 of them; of the 50 truths, with ten.",
        "Take 100 openings. With how many of the lies does she hesitate, and with how many of the truths?",
        (
            (IF_LIE, INVERSE),
            (SEVEN, BASE),
            (SEVEN * IF_LIE, JOINT),
            (SEVEN * IF_LIE + SEVEN * IF_TRUE, MANY),
            (lambda: bluff(FOUR), "That is a table of four. How often does she open with a lie at this one?"),
            (lambda: 1 - bluff(SEVEN), OTHER_SIDE),
        ),
    ),
    "6.3": Question(
        (
            "Anna hesitates with 60% of her lies and with 20% of her truths. At a table of four, 30% of her opening "
            "claims are lies. This time she does not hesitate. ",
            Strong("How likely is it a lie?"),
        ),
        lambda: bluff(FOUR, 1 - IF_LIE, 1 - IF_TRUE),
        "Of 100 openings 30 are lies, of which 12 come without hesitating; of the 70 truths 56 do.",
        "Take 100 openings. How many of the lies come without hesitating, and how many of the truths?",
        (
            (1 - IF_LIE, INVERSE),
            (FOUR, BASE),
            (FOUR * (1 - IF_LIE), JOINT),
            (FOUR * (1 - IF_LIE) + (1 - FOUR) * (1 - IF_TRUE), MANY),
            (lambda: bluff(FOUR), "That is so if she does hesitate. What did you see this time?"),
            (
                lambda: 1 - bluff(FOUR),
                "That is how likely it is the truth if she hesitates. What did you see this time?",
            ),
            (lambda: 1 - bluff(FOUR, 1 - IF_LIE, 1 - IF_TRUE), OTHER_SIDE),
        ),
    ),
    "6.4": Question(
        (
            "You hold two sevens, and Dag has 13 of the other 39 cards. He is honest whenever he can be, and lays all "
            "his sevens; if he has none, he says one, two or three, each equally often. He says “one seven”. ",
            Strong("How likely is it a lie?"),
        ),
        lambda: lie_of_two(1),
        "He has none in 75 of 171 cases, and says one in 25 of these; he has one in 78, and always says so.",
        "How likely has he no seven, how often does he say one then, and how likely has he exactly one?",
        (
            (
                lambda: SEVENS[0],
                "That is how likely he has none, before he spoke. How much more often does he say one if he has it?",
            ),
            (
                lambda: SEVENS[0] / (SEVENS[0] + SEVENS[1]),
                "That lets him say one each time he has none. How often does he say two or three instead?",
            ),
            (lambda: SEVENS[0] * THIRD, JOINT),
            (THIRD, "So often he says one if he lies. How often does he say one if it is true?"),
            (lambda: lie_of_two(2), "That is so if he says two. What did he say?"),
            (lambda: lie_of_two(1, HALF), "That lets him lie half of the time when he need not. How honest is he?"),
            (lambda: 1 - lie_of_two(1), OTHER_SIDE),
        ),
    ),
    "6.5": Question(
        (
            "Liar's Dice, ones are wild. Ben has one die, and names the face that he holds in three cases of four; "
            "with a one, any face from 2 to 6. Else he names any of these faces, whatever he holds. He says “one "
            "four”. ",
            Strong("How likely is his die neither a four nor a one?"),
        ),
        lambda: 1 - die(1, 4),
        "Of 120 rolls each face comes up 20 times. He says fours 16 times with a four, 4 times with a one, and once "
        "with each of the four other faces.",
        "Take 120 rolls, 20 of each face. With how many of the fours does he say fours, of the ones, of the others?",
        (
            (lambda: 1 - die(4), "That counts a one against him. What is a one worth when ones are wild?"),
            (1 - OFTEN, "So often he does not look at his die. Can what he says not be true all the same?"),
            (2 * THIRD, "That is what you knew before he spoke. Does he say fours as often with a two?"),
            (lambda: die(1, 4), OTHER_SIDE),
            (
                lambda: (1 - die(1, 4)) * Fraction(1, 5),
                "That is how often he names fours without having one. Of which rolls is that a share?",
            ),
        ),
    ),
    "6.6": Question(
        (
            "Five players. The pile has 20 cards, and you take a claim for a lie with chance 70%. ",
            Strong("How many cards ahead of the average of the four others does a call put you, on average?"),
        ),
        lambda: ahead(PILE, LIKELY, 4),
        "20/4 × 0.7 − 20 × 0.3, which is below 0: likely a lie, and still no reason to call.",
        "If it is a lie, how much more has the average of the four, and if it is the truth, how much more have you?",
        (
            (lambda: ahead(PILE, LIKELY), "That is against the one who laid. Who else is in the average?"),
            (lambda: ahead(PILE, LIKELY) / 4, "That shares out your own pile, too. Who takes it if you are wrong?"),
            (lambda: -ahead(PILE, LIKELY, 4), "That is how far you fall behind. Which sign has that?"),
            (lambda: Fraction(PILE, 4) * LIKELY, "That is what the good calls bring. What if you are wrong?"),
            (lambda: PILE * LIKELY, "Those are the piles that the other takes. Who gets them, and what if it is true?"),
            (
                lambda: ahead(PILE, LIKELY, 5),
                "That is the average of five others. Do you belong to the others?",
            ),
        ),
        "number",
        Fraction(1, 20),
    ),
    "6.7": Question(
        (
            "You hold two sevens. Dag, who has 13 of the other 39 cards and is honest whenever he can be, says “two "
            "sevens”; a bluff would be one, two or three, each equally often. With them, 12 cards lie in the pile. ",
            Strong("How many cards ahead of Dag does a call put you, on average?"),
        ),
        lambda: ahead(12, lie_of_two(2)),
        "It is a lie with chance 25/43, so 12 × 25/43 − 12 × 18/43.",
        "How likely is it a lie after these words, and who takes the twelve cards then?",
        (
            (
                lambda: ahead(12, SEVENS[0]),
                "That is how it stood before he spoke. What does it tell you that he says two?",
            ),
            (lambda: ahead(12, lie_of_two(1)), "That is so if he says one. What did he say?"),
            (lambda: 12 * lie_of_two(2), "That counts the piles that he takes. What if you are wrong?"),
            (
                lambda: -ahead(12, lie_of_two(2)),
                "That is how far you would fall behind. Who takes the pile more often?",
            ),
            (lambda: ahead(12, lie_of_two(2), 3), "That compares you with everybody. Who alone is asked about?"),
            (
                lambda: 12 * (1 - 2 * cards.can_lay(2, 39, 2, 13)),
                "That takes all but two sevens for a lie. Of which cases is it a share, once he says two?",
            ),
        ),
        "number",
        Fraction(1, 20),
    ),
}
