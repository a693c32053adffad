"""Call or raise? What an answer is worth on average, fair bets, two chances that add up to 1, and "Exactly!"."""

from __future__ import annotations

from fractions import Fraction

from ...front.parts import Strong
from ...odds import dice
from . import Question

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
SEVEN_THREES = dice.holds("13356", 7, 3, 15)
FIVE, SIX = dice.holds("12446", 5, 4, 10), dice.holds("12446", 6, 4, 10)
OLD, NEW = Fraction(62, 100), Fraction(30, 100)
CALZA = dice.value_of_calza("1336", "3x3", 5).me

QUESTIONS = {
    "4.1": Question(
        (
            "You hold 1, 3, 3, 5 and 6; fifteen dice, ones wild. The bid is seven threes, and whoever is wrong after a "
            "call pays the other one chip. ",
            Strong("How many chips is your call worth on average?"),
        ),
        lambda: 1 - 2 * SEVEN_THREES,
        "You win a chip when the bid is false and pay one when it is true: 1 · 0.559 - 1 · 0.441, a small gain.",
        "How likely do you win a chip, how likely do you pay one, and what is left?",
        (
            (lambda: 2 * SEVEN_THREES - 1, "That is the bidder's side of the bet. Who wins when the bid is false?"),
            (lambda: -SEVEN_THREES, "That counts what you pay. What do you get when you are right?"),
            (lambda: 1 - SEVEN_THREES, "That counts what you get. What do you pay when you are wrong?"),
            (SEVEN_THREES, "So likely the bid is true. How many chips does that bring you, and what of the rest?"),
            (0, "That would be a fair bet. Is the bid as likely true as false?"),
            (1, "That is what you get if you are right. How often are you?"),
        ),
        "number",
        Fraction(1, 100),
    ),
    "4.2": Question(
        (
            "At another table a right call brings you one chip, and a wrong one costs you two. ",
            Strong("How likely is a bid true, if calling it is a fair bet?"),
        ),
        lambda: THIRD,
        "One chip in two cases, two chips in one case: on average nothing is won or lost.",
        "Call the chance p, write down what you win on average, and when is that nothing?",
        (
            (HALF, "That is fair when both sides pay the same. Do they?"),
            (2 * THIRD, "So likely is the bid false then. Which of the two was asked for?"),
            (Fraction(1, 4), "That would bring one chip in three cases and cost two in one. Are those equal?"),
            (Fraction(3, 4), "That would cost two chips in three cases of four. Who would call then?"),
            (0, "Then you would win each time. Would the other side find that fair?"),
        ),
    ),
    "4.3": Question(
        (
            "For you the old bid is true with chance 0.62, and the next player would call your bid at once. ",
            Strong("How likely must your new bid be, so that raising loses exactly as often as calling?"),
        ),
        lambda: 1 - OLD,
        "Then the two chances add up to 1. With a new bid that is more likely you raise, though it may be under one "
        "half.",
        "How often do you lose by calling, and when do you lose by raising?",
        (
            (OLD, "Then raising would lose as often as the old bid is false. When do you lose by calling?"),
            (HALF, "That makes the new bid a bet at even chances. What is the other answer worth?"),
            (1, "Then raising would never lose. How often may it lose, to be as bad as calling?"),
            (0, "Then raising would always lose. How often does calling?"),
        ),
    ),
    "4.4": Question(
        (
            "Two players, ten dice, ones wild. You hold 1, 2, 4, 4 and 6, and the bid is five fours. You can call, or "
            "say six fours, which Ben would call at once. ",
            Strong("How likely do you lose a die if you choose the better of the two?"),
        ),
        lambda: min(FIVE, 1 - SIX),
        "You call, although the old bid is more likely true than false: the two chances add up to less than 1, and "
        "raising would lose even more often.",
        "When do you lose by calling, when by raising, and which happens less often?",
        (
            (1 - SIX, "So often you lose by raising. How often by calling?"),
            (1 - FIVE, "So often the old bid is false. Do you win or lose by calling then?"),
            (SIX, "So often the new bid is true. Do you win or lose then?"),
            (FIVE + SIX, "That is the sum of both chances. On which side of 1 is it?"),
            (HALF, "That is a guess at even chances. How many hidden dice must match for each of the two bids?"),
        ),
    ),
    "4.5": Question(
        (
            "Your new bid is true with chance 0.3. The next player calls it with chance 1/2; otherwise he raises, and "
            "the others will settle it without you. ",
            Strong("How likely do you lose a die by raising?"),
        ),
        lambda: (1 - NEW) / 2,
        "He must call, and the bid must be false. A raise that is not always called is better than the rule says.",
        "Which two things must happen, so that it costs you a die?",
        (
            (1 - NEW, "That is so if he always calls. How often does he?"),
            (NEW / 2, "That is a call of a true bid. Who loses a die then?"),
            (NEW, "So likely is the bid true. When do you lose?"),
            (HALF, "So likely does he call. Do you always lose then?"),
            (1 - NEW / 2, "That also counts the cases in which he raises. What do those cost you?"),
            (HALF + NEW / 2, "That is how often it costs you nothing by a raise or a true bid. What is left?"),
            ((1 - NEW) ** 2, "That multiplies the wrong two. How likely does he call?"),
        ),
    ),
    "4.6": Question(
        (
            "Ones are wild. You have four dice left, 1, 3, 3 and 6, and Ben has one. He says three threes. If you say "
            "“Exactly!” and are right, you win a die back; if you are wrong, you lose one. ",
            Strong("How many dice is that worth on average?"),
        ),
        lambda: CALZA,
        "His die must not match, which has chance 2/3: you win a die twice and lose one once.",
        "What must Ben's die show, or not show, and what happens in each case?",
        (
            (2 * THIRD, "So likely are you right. What does it cost you to be wrong?"),
            (-THIRD, "That has it right in one case of three. How many threes do you hold, with your one?"),
            (
                -2 * THIRD,
                "That counts the cases in which you lose. How likely are those, and what do the others bring?",
            ),
            (1, "The bid is surely true, but is it surely true to the die?"),
            (0, "That would be right as often as wrong. How many of the six faces help threes?"),
            (-1, "That is as if you were never right. Which faces of his die leave it at exactly so many?"),
        ),
        "number",
        Fraction(1, 50),
    ),
}
