"""How well do you know what you know? Calibration, two scores of a guess, and a score that invites to overstate."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ...front.parts import Strong
from ...odds import score
from . import Question

GUESSES = ((Fraction(9, 10), True), (Fraction(6, 10), False), (Fraction(5, 10), True))
SAID = ((Fraction(6, 10), 10), (Fraction(8, 10), 20))
TRUTH, TOO_MUCH = Fraction(7, 10), Fraction(8, 10)
LESS, MISSED = Fraction(6, 10), Fraction(75, 100)


def mean(lost: Callable[[Fraction, int], Fraction]) -> Fraction:
    """What the three guesses lose on average, by a rule for one guess and its outcome."""
    return sum((lost(f, int(x)) for f, x in GUESSES), Fraction(0)) / len(GUESSES)


def surprise(chance: str) -> Fraction:
    """The logarithmic score of one guess that came true."""
    return Fraction(score.log_score([(chance, True)]))


QUESTIONS = {
    "11.1": Question(
        (
            "Ole has said “60%” ten times and “80%” twenty times, and he is perfectly calibrated. ",
            Strong("How many of the thirty do you expect to come true?"),
        ),
        lambda: sum((f * n for f, n in SAID), Fraction(0)),
        "Six of the ten and sixteen of the twenty.",
        "How many of the ten come true, and how many of the twenty?",
        (
            (21, "That takes the middle of the two chances. Has he said both equally often?"),
            (24, "That takes all thirty for 80%. How often has he said that?"),
            (18, "That takes all thirty for 60%. How often has he said that?"),
            (16, "That is the larger group. What do the other guesses bring?"),
            (6, "That is the smaller group. What do the other guesses bring?"),
            (30, "That lets everything come true that he finds likely. How often does an 80% fail?"),
            (20, "Those are the guesses of one kind. How many of them come true?"),
        ),
        "number",
    ),
    "11.2": Question(
        (
            "Mia says 90%, and it comes true; 60%, and it does not; 50%, and it does. ",
            Strong("What is her Brier score?"),
        ),
        lambda: score.brier(GUESSES),
        "The mean of 0.1², 0.6² and 0.5².",
        "What is the square of the distance from each guess to what happened, and what is their mean?",
        (
            (lambda: mean(lambda f, x: abs(f - x)), "That is the mean distance. What is done to it before the mean?"),
            (lambda: 3 * score.brier(GUESSES), "That is the sum. Over how many guesses is the mean taken?"),
            (
                lambda: score.brier([(f, True) for f, _ in GUESSES]),
                "That has all three come true. How far was the second guess from what happened?",
            ),
            (
                lambda: score.brier([(f, not x) for f, x in GUESSES]),
                "That swaps true and false. Which outcome counts as one?",
            ),
            (lambda: mean(lambda f, x: f * f), "Those are the guesses squared. What is to be taken off before?"),
            (lambda: mean(lambda f, x: f), "That is her mean guess. Where is what happened?"),
            (lambda: mean(lambda f, x: f * (1 - f)), "That is what she expects to get. What did she get?"),
        ),
        "number",
        Fraction(1, 500),
    ),
    "11.3": Question(
        (
            "A bid is true with chance 70%, and you say 80%. ",
            Strong("What Brier score do you expect?"),
        ),
        lambda: score.expected_brier(TRUTH, TOO_MUCH),
        "0.7 × 0.2² + 0.3 × 0.8², which is only 0.01 more than the best possible.",
        "What does your guess get if the bid is true, what if it is false, and how often is each?",
        (
            (
                (TRUTH - TOO_MUCH) ** 2,
                "That is what your mistake adds. What would somebody get who knows the odds?",
            ),
            (TRUTH * (1 - TRUTH), "That is the score for saying just the truth. What does your mistake add?"),
            (TRUTH * (1 - TOO_MUCH) ** 2, "That is the part from true bids. What do the false ones add?"),
            ((1 - TRUTH) * TOO_MUCH**2, "That is the part from false bids. What do the true ones add?"),
            ((1 - TOO_MUCH) ** 2, "So much you get if the bid is true. Is it always?"),
            (TOO_MUCH**2, "So much you get if the bid is false. Is it always?"),
            (TOO_MUCH * (1 - TOO_MUCH), "That takes your guess for the truth. How often is the bid really true?"),
            (
                TRUTH * TOO_MUCH**2 + (1 - TRUTH) * (1 - TOO_MUCH) ** 2,
                "That squares the guess when the bid is true. How far is it from one then?",
            ),
        ),
        "number",
        Fraction(1, 500),
    ),
    "11.4": Question(
        (
            "A bid is true with chance 60%, and Mia says 75%. ",
            Strong("Which other guess has the same expected Brier score?"),
        ),
        lambda: 2 * LESS - MISSED,
        "It lies as far below the truth as hers above it, and only the distance counts.",
        "How far is her guess from the truth, and what lies as far on the other side?",
        (
            (LESS, "That is the truth, and nothing is better. What is as far from it as her guess?"),
            (1 - MISSED, "That is the mirror at one half. Around which chance does the score lie mirrored?"),
            (1 - LESS, "That is how likely the bid is false. What is as far from the truth as her guess?"),
            (MISSED - LESS, "That is how far off she is. Where does one get from the truth by going as far down?"),
            (MISSED + (MISSED - LESS), "That goes on in the same direction. What lies on the other side of the truth?"),
            (Fraction(1, 2), "That is nearer to the truth than her guess. What is as far from it?"),
        ),
    ),
    "11.5": Question(
        ("Mia says 90%, and it does not come true. ", Strong("What is her logarithmic score for it, in nats?")),
        lambda: surprise("10%"),
        "She has given a tenth to what happened, and −log 0.1 is more than twenty times what it costs to be right.",
        "Which chance had she given to what happened, and what is minus its logarithm?",
        (
            (lambda: surprise("90%"), "That is what she would get if it came true. Which chance was left for this?"),
            (lambda: -surprise("10%"), "That has the wrong sign. Which numbers have a logarithm below zero?"),
            (1, "That is the logarithm to the base ten. Which one do nats use?"),
            (
                lambda: Fraction(score.log_score([("90%", False)], "bits")),
                "Those are bits, with base two. Which logarithm do nats use?",
            ),
            (Fraction(81, 100), "That is the Brier score. What takes the place of the square?"),
            (Fraction(9, 10), "That is her guess. Which chance was left for what happened, and what is its logarithm?"),
        ),
        "number",
        Fraction(1, 100),
    ),
    "11.6": Question(
        (
            "At another table a guess f costs |f − x| points, not the square. You believe that a bid is true with "
            "chance 70%. ",
            Strong("Which guess loses fewest points on average?"),
        ),
        lambda: max((Fraction(k, 100) for k in range(101)), key=lambda f: -(TRUTH * (1 - f) + (1 - TRUTH) * f)),
        "It costs 0.7 − 0.4 f on average, less for each point more. Such a score asks you to overstate.",
        "What is lost on average with a guess f, written out, and does that grow or fall with f?",
        (
            (TRUTH, "That is what you believe. What does a guess a little higher lose, and is that more or less?"),
            (Fraction(1, 2), "That is never far off, nor ever near. Is the bid not more often true than false?"),
            (0, "That loses a whole point each time the bid is true. How often is that?"),
            (1 - TRUTH, "That is how likely it is false. Which end lies nearer to what happens more often?"),
            (TRUTH * TRUTH + (1 - TRUTH) ** 2, "That is how often two such guesses agree. What loses least?"),
        ),
    ),
}
