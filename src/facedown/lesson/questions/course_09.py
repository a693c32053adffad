"""Who is first? Races of exponential times, what a simulated share is worth, and which cards a stuck hand can show."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from ...front.parts import Strong
from ...odds import races
from . import Question

SHARE, TRIES = Fraction(3, 5), 600
RARE, ROUNDS = Fraction(1, 100), 300
CARDS = 13


def error(share: Fraction, tries: int) -> Fraction:
    """The standard error of a share: the root of s (1 - s) / n, as a fraction near it."""
    return Fraction(sqrt(share * (1 - share) / tries)).limit_denominator(10_000)


def tries_for(half: Fraction, share: Fraction) -> int:
    """After how many tries a 95% band reaches so far to each side: two standard errors."""
    return round(4 * share * (1 - share) / half**2)


def unseen(shifts: int) -> Fraction:
    """The chance that a certain card of the hand has not come up after so many shifts."""
    return 1 - races.share_seen(CARDS, shifts)


QUESTIONS = {
    "9.1": Question(
        (
            "Kari and Ola each notice twice a second on average, and Ida once. All have equally fast hands. ",
            Strong("How likely is Ida first?"),
        ),
        lambda: races.first([2, 2, 1])[2],
        "Her own rate out of all rates: 1 out of 2 + 2 + 1.",
        "Of five cards that somebody notices, how many does Ida notice on average?",
        (
            (Fraction(1, 3), "As if all three were as likely. Who notices more often?"),
            (Fraction(1, 2), "That is how quick she is beside one of them. Against how many does she race?"),
            (Fraction(1, 4), "That is her rate beside those of the others. Is she not among those who race?"),
            (lambda: races.first([2, 2, 1])[0], "That is Kari. How often does Ida notice?"),
            (lambda: 1 - races.first([2, 2, 1])[2], "That is the other side: she is not first. What is left?"),
            (Fraction(1, 9), "That multiplies two races. Are they two, or one race of three players?"),
            (0, "That has the quicker one win each time. Is Kari always looking?"),
        ),
    ),
    "9.2": Question(
        (
            "In truth Kari is first in 60% of races. You simulate 600 of them. ",
            Strong("How large is the standard error of your share?"),
        ),
        lambda: error(SHARE, TRIES),
        "The root of 0.6 × 0.4 / 600. So a share of 58% or 62% would surprise nobody.",
        "Share times other share, divided by the number of races, is the variance: what turns it into an error?",
        (
            (lambda: 2 * error(SHARE, TRIES), "So far the 95% band reaches. How many standard errors is that?"),
            (lambda: error(SHARE, 1), "That is a single race. By what do 600 of them divide the variance?"),
            (Fraction(12, 100), "Those are twelve races. How large a share of all of them is that?"),
            (SHARE * (1 - SHARE), "That is the variance of a single race. What do many races do to it?"),
        ),
        near=Fraction(1, 1000),
    ),
    "9.3": Question(
        (
            "After 2500 races the band reaches 2 points to each side. You want 0.2 points. ",
            Strong("How many races does that take?"),
        ),
        lambda: 2500 * (tries_for(Fraction(1, 500), Fraction(1, 2)) // tries_for(Fraction(1, 50), Fraction(1, 2))),
        "Ten times as narrow takes a hundred times as many: the band shrinks with the root.",
        "The band shrinks with the root of the number: how many times as many for a tenth of it?",
        (
            (25_000, "That is ten times as many. What does the root of ten do to the band?"),
            (5_000, "That is twice as many. By how much does that narrow the band?"),
            (100, "So many times as many. How many races are that?"),
            (247_500, "So many are still to be simulated. How many are there in all?"),
            (250, "That is fewer than before. Does a narrower band need more races, or less?"),
        ),
        "number",
    ),
    "9.4": Question(
        (
            "Suppose that in truth 1 of 100 rounds ends with everybody stuck. ",
            Strong("How likely do 300 rounds show none at all?"),
        ),
        lambda: (1 - RARE) ** ROUNDS,
        "0.99 to the power of 300. So after 300 rounds without one, more than one in a hundred is hard to believe.",
        "How likely is one round not stuck, and how likely are 300 in a row?",
        (
            (0, "On average it would happen three times. Must an average happen each time?"),
            (RARE, "That is one round that is stuck. How likely are 300 that are not?"),
            (1 - RARE, "That is a single round. What do 300 of them do to it?"),
            (1 - (1 - RARE) ** ROUNDS, "That is the other side: at least one. What is left for none?"),
            ((1 - RARE) ** 100, "That is a hundred rounds. How many were played?"),
        ),
    ),
    "9.5": Question(
        (
            "Your hand has thirteen cards. You turn all of it, three at a time, and play nothing. ",
            Strong("How many of its cards have lain on top?"),
        ),
        lambda: len(races.tops(CARDS)),
        "The third, the sixth, the ninth, the twelfth, and the last card, which is turned alone.",
        "Which places of the hand come to lie on top, and what becomes of the last card?",
        (
            (lambda: len(races.tops(CARDS, leftovers=False)), "Those are the full packets. What becomes of the last?"),
            (CARDS, "That is the whole hand. Which cards of a packet of three can be reached?"),
            (lambda: CARDS - len(races.tops(CARDS)), "So many stay covered. How many do not?"),
            (Fraction(CARDS, 3), "That is a third of the hand. Can a part of a card be on top?"),
        ),
        "number",
    ),
    "9.6": Question(
        (
            "The ace that you need lies somewhere among your thirteen cards, and all are stuck. ",
            Strong("How likely do you need the second shift before it comes up?"),
        ),
        lambda: unseen(1),
        "Nine of the thirteen places have come up after one shift; the ace is one of the four others.",
        "How many places have come up after the first shift, and how many are left?",
        (
            (lambda: unseen(0), "So often it does not come up at once. Which places does the first shift bring up?"),
            (lambda: 1 - unseen(1), "So often one shift is enough. What is left for the second?"),
            (lambda: 1 - unseen(0), "So often no shift is needed. Which places need two?"),
            (1, "That would be always. Which cards have come up before the second shift?"),
            (0, "That has one shift bring up all of it. Which places are still covered then?"),
        ),
    ),
}
