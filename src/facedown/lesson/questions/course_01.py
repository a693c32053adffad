"""How many fours are there? Sample spaces of dice, expected counts, and what large numbers do to a share."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

from ...front.parts import Strong
from ...odds import dice
from . import Question

THIRD, SIXTH = Fraction(1, 3), Fraction(1, 6)
FIRST, MORE = (26, 60), 240
"""Hits and rolls at first; then so many rolls more, a third of which are hits."""


def pairs(at_least: int, helpful: str = "4") -> int:
    """In how many of the 36 rolls of two dice so many dice show a helpful face."""
    return sum(sum(str(die) in helpful for die in roll) >= at_least for roll in product(range(1, 7), repeat=2))


def thinned() -> Fraction:
    """The share of hits after more rolls, of which just a third are hits."""
    hits, rolls = FIRST
    return (hits + MORE * THIRD) / (rolls + MORE)


QUESTIONS = {
    "1.1": Question(
        ("Three dice are rolled, one after another. ", Strong("In how many ways can that end?")),
        lambda: len(list(product(range(6), repeat=3))),
        "Each of the 36 rolls of the first two goes on in six ways: 6 × 6 × 6.",
        "Two dice have 36 rolls. In how many ways does each of these go on with a third die?",
        (
            (6 + 6 + 6, "That adds the faces of three dice. What does each roll of the first die go on with?"),
            (36, "That is two dice. What does the third one do to each of these rolls?"),
            (3**6, "That has three faces on six dice. How many faces has each of the three?"),
            (6 * 5 * 4, "That lets no face come twice. Why could two dice not show the same?"),
            (comb(8, 3), "That forgets the order. Are 1, 2, 3 and 3, 2, 1 the same if they come one after another?"),
            (comb(6, 3), "That picks three different faces without order. Which rolls are missing?"),
        ),
        "number",
    ),
    "1.2": Question(
        (
            "Two dice, and at this table a one is only a one. ",
            Strong("In how many of the 36 rolls is there at least one four?"),
        ),
        lambda: pairs(1),
        "Six rolls with a four on the first die, six with one on the second, and 4-4 is in both lists.",
        "List the rolls with a four on the first die, then those with one on the second: is any in both lists?",
        (
            (12, "That adds six and six. Which roll have you counted twice?"),
            (lambda: pairs(1) - pairs(2), "That is exactly one four. Is 4-4 not at least one?"),
            (6, "That looks at one die alone. What about a four on the other?"),
            (lambda: 36 - pairs(1), "Those are the rolls without any four. How many are left?"),
            (lambda: pairs(1, "14"), "That lets the ones count too. What is a one worth at this table?"),
            (lambda: pairs(2), "That is a four on both dice. Is one not enough?"),
        ),
        "number",
    ),
    "1.3": Question(
        ("Two dice, ones wild. ", Strong("How likely do both of them count for fours?")),
        lambda: Fraction(pairs(2, "14"), 36),
        "4 of the 36 rolls: 1-1, 1-4, 4-1 and 4-4. And 1/3 × 1/3 is the same number.",
        "In how many of the 36 rolls do both dice show a four or a one?",
        (
            (2 * THIRD, "That adds the chances of the two dice. Could they also add up to more than certain?"),
            (Fraction(1, 36), "That is a four on both dice. What else counts for a four?"),
            (lambda: Fraction(pairs(1, "14"), 36), "That is at least one of them. Do both count in 1-6?"),
            (4 * THIRD * THIRD, "So often exactly one counts, and so often none does. What is left for both?"),
            (THIRD, "That is a single die. What must the other one do as well?"),
            (2 * SIXTH * SIXTH, "That is 1-4 and 4-1. Which other rolls have two dice that count?"),
        ),
    ),
    "1.4": Question(
        (
            "Four players, twenty dice, nobody has looked yet, and ones are only ones. ",
            Strong("How many fours should you expect?"),
        ),
        lambda: dice.expected("", 4, 20, "plain"),
        "Each of the twenty dice brings a sixth of a four on average. An average need not be whole.",
        "How many fours does one die bring on average, and how many dice are there?",
        (
            (20 * THIRD, "That lets the ones help. What is a one worth at this table?"),
            (5, "That shares the dice out among the players. How many faces has a die?"),
            (4, "That is a bid one might make. Is it the average, or a number near it?"),
            (3, "That is the number seen most often. What is the average over many rolls, which need not be whole?"),
            (SIXTH, "That is what a single die brings. How many dice are there?"),
            (20, "Those are all dice. How large a share of them shows a four on average?"),
        ),
        "number",
        Fraction(1, 20),
    ),
    "1.5": Question(
        (
            "Ten dice were rolled one after another, ones wild, and none of them counted for fours. ",
            Strong("How likely does the eleventh count?"),
        ),
        lambda: dice.chance(4),
        "A die has no memory: two of its six faces count, whatever the ten others did.",
        "Which faces of the eleventh die count, and does that die know about the others?",
        (
            (1 - (1 - THIRD) ** 11, "So likely is at least one of eleven, before the first is rolled. Which are open?"),
            ((1 - THIRD) ** 10 * THIRD, "That is the chance of the whole story. Which part of it has happened by now?"),
            ((1 - THIRD) ** 10, "That is the chance of ten failures. Have they not happened already?"),
            (SIXTH, "That is a single face. Which other face counts for fours?"),
            (Fraction(1, 2), "That is as if it were a coin. How many of the six faces count?"),
            (1 - THIRD, "That is the other side: it does not count. How many faces are left?"),
            (1, "That has the die make up for the others. How would it know about them?"),
            (0, "That has bad luck go on for ever. Which faces does the eleventh die have?"),
        ),
    ),
    "1.6": Question(
        (
            "After 60 dice, 26 have counted: six more than a third. Of the next 240 dice exactly a third count. ",
            Strong("Which share of all 300 has counted?"),
        ),
        thinned,
        "26 + 80 of 300. Nobody paid the six back; among so many dice they only weigh less.",
        "How many dice have counted in all, and out of how many?",
        (
            (THIRD, "That pays the six back. Which of the dice would have done that?"),
            (Fraction(*FIRST), "That is the share of the first sixty. What have the others done since?"),
            ((Fraction(*FIRST) + THIRD) / 2, "That is midway between two shares. Are there as many dice in both?"),
            (MORE * THIRD / 300, "Those are the later dice. Where are the first twenty-six?"),
            (Fraction(26, 300), "Those are the first ones alone. How many of the later dice have counted?"),
        ),
    ),
}
