"""Liar's Dice: counting with wild ones, what beats a bid, what a cup says about a bid, and when to call."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from ...front.parts import Strong
from ...games.liars_dice import LiarsDice
from ...odds import dice
from . import Question

OPEN = ("11356", "23466", "12255")
ANNA, CEM = "12446", "12256"
THIRD, SIXTH = Fraction(1, 3), Fraction(1, 6)


def count(face: int, ones: dice.Ones = "wild") -> int:
    """How many of the open dice count for a face."""
    return sum(dice.matching(cup, face, ones) for cup in OPEN)


def possible(bid: str) -> int:
    """How many bids are possible after this one, three players with five dice each."""
    game = LiarsDice()
    state = game.position(cups=["12446", "33456", "12256"], bid=bid, turn=2)
    return sum(1 for _ in game.bids(state.public))


def at_least(needed: int, hidden: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that so many of the hidden dice match."""
    return dice.holds("", needed, 4, hidden, ones)


def just(needed: int, hidden: int, ones: dice.Ones = "wild") -> Fraction:
    """The chance that exactly so many of the hidden dice match."""
    return dice.exactly("", needed, 4, hidden, ones)


def without(needed: int, hidden: int) -> Fraction:
    """The chance that fewer than so many of the hidden dice match."""
    return 1 - at_least(needed, hidden)


SIXTHS = "That gives each hidden die the chance 1/6. Which faces count for this bid?"
EXACTLY = "That is exactly the number that is needed. Would the bid be false if there were more?"
OTHER_SIDE = "That is the other side: the bid is false. What do the two chances add up to?"
NO_CUP = "That treats all fifteen dice as hidden. Which of them has she seen?"
NO_CUP_CEM = "That treats all fifteen dice as hidden. Which of them has he seen?"
ONE_DIE = "That is the chance of a single die. How many of the hidden ones must match?"
ALL_HIDDEN = "That counts your own dice among the hidden ones. How many dice have you not seen?"

QUESTIONS = {
    "dice.1": Question(
        (
            "The cups are up: 1 1 3 5 6, then 2 3 4 6 6, then 1 2 2 5 5. The last bid was on threes. ",
            Strong("How many dice count?"),
        ),
        partial(count, 3),
        "Two dice show a three, and three show a one, which counts as a three as well.",
        "Go from cup to cup: which dice show the face that was bid, and which help it?",
        (
            (partial(count, 3, "plain"), "That counts only the dice that show a three. What is a one worth?"),
            (partial(count, 1), "That counts only the ones. Which other dice were bid on?"),
            (lambda: count(3) - 1, "One too few. Which cup holds more dice that count than you have found?"),
            (lambda: count(3) + 1, "One too many. Which die have you counted that shows neither a three nor a one?"),
            (lambda: count(3) + count(1), "That counts each one twice. How many dice is a single one?"),
            (15, "Those are all dice on the table. Which of them count for threes?"),
        ),
        "number",
    ),
    "dice.2": Question(
        ("Fifteen dice are in play, and ones are wild. The last bid is six fours. ", Strong("How many bids beat it?")),
        partial(possible, "6x4"),
        "Six dice of a higher face (fives, sixes) make 2 bids, and 7 to 15 dice of any of five faces 9 × 5 more.",
        "First the bids with the same number, then those with more: how many faces are there for each?",
        (
            (lambda: possible("6x4") - 2, "That leaves out six dice of another face. Is there one that beats fours?"),
            (lambda: possible("6x4") + 1, "That counts the standing bid too. Does a bid beat itself?"),
            (lambda: 5 * 10, "That counts every bid on six dice. Do six twos beat six fours?"),
            (lambda: 2 + 6 * 9, "That has six faces for each number. Which face cannot be bid while ones are wild?"),
            (lambda: 3 + 6 * 9, "That has six faces for each number, and six fours too. Can ones be bid here?"),
            (9, "Those are the bids on a single face. May the face change when the number goes up?"),
            (11, "Those are the bids on fours, and six of a higher face. May the face change when the number goes up?"),
            (2, "Those are the bids with the same number. What else beats six fours?"),
            (lambda: 2 + 5 * 8, "That has eight numbers from seven on. How many dice may be bid at most?"),
        ),
        "number",
    ),
    "dice.3": Question(
        (
            "Anna holds 1, 2, 4, 4 and 6; fifteen dice are in play, ones are wild. Ben says seven fours. ",
            Strong("How likely is that for Anna?"),
        ),
        lambda: dice.holds(ANNA, 7, 4, 15),
        "Three of her own dice count, so at least four of the ten hidden ones must match, each with chance 1/3.",
        "How many of her own dice count, how many are hidden, and how many of those must match?",
        (
            (
                lambda: at_least(5, 10),
                "That needs five of the ten hidden dice. Which of Anna's own dice count for fours?",
            ),
            (lambda: at_least(3, 10), "That needs three of the ten hidden dice. How many are still missing to seven?"),
            (lambda: at_least(4, 10, "plain"), SIXTHS),
            (THIRD, ONE_DIE),
            (lambda: at_least(5, 10, "plain"), "That plays with plain ones, under her cup and elsewhere. Are they?"),
            (lambda: just(4, 10), EXACTLY),
            (lambda: without(4, 10), OTHER_SIDE),
            (lambda: at_least(7, 15), NO_CUP),
            (lambda: at_least(4, 15), "That lets all fifteen dice help her. How many dice has she not seen?"),
        ),
    ),
    "dice.4": Question(
        (
            "The same bid, seven fours, but you look from Cem's chair: he holds 1, 2, 2, 5 and 6. ",
            Strong("How likely is it for Cem?"),
        ),
        lambda: dice.holds(CEM, 7, 4, 15),
        "Only his one counts, so at least six of the ten hidden dice must match: the same bid, another chair.",
        "How many of his own dice count, how many are hidden, and how many of those must match?",
        (
            (lambda: at_least(7, 10), "That needs seven of the ten hidden dice. Does none of Cem's dice help?"),
            (lambda: at_least(5, 10), "That needs five of the ten hidden dice. How many of Cem's own dice count?"),
            (lambda: at_least(6, 10, "plain"), SIXTHS),
            (THIRD, ONE_DIE),
            (lambda: just(6, 10), EXACTLY),
            (lambda: without(6, 10), OTHER_SIDE),
            (lambda: at_least(7, 15), NO_CUP_CEM),
            (lambda: at_least(6, 15), "That lets all fifteen dice help him. How many dice has he not seen?"),
            (lambda: at_least(4, 10), "That is how Anna sees it. Which dice does Cem see?"),
        ),
    ),
    "dice.5": Question(
        (
            "You hold 1, 3, 3, 6 and 6; twenty dice are in play, ones are wild. The bid is eight threes. ",
            Strong("How likely are there exactly eight?"),
        ),
        lambda: dice.exactly("13366", 8, 3, 20),
        "Exactly five of the fifteen hidden dice must match; at least eight is more likely by far.",
        "How many of the hidden dice must match, no more and no fewer?",
        (
            (lambda: at_least(5, 15), "That is at least eight. Does nine count as exactly eight?"),
            (lambda: 1 - at_least(6, 15), "That is at most eight. Does seven count as exactly eight?"),
            (lambda: just(6, 15), "That needs six of the hidden dice. Which of your own dice count for threes?"),
            (lambda: just(4, 15), "That needs four of the hidden dice. How many are still missing to eight?"),
            (lambda: just(5, 15, "plain"), SIXTHS),
            (THIRD, ONE_DIE),
            (lambda: 1 - just(5, 15), "That is any number but eight. What do the two chances add up to?"),
            (lambda: just(8, 20), "That treats all twenty dice as hidden. Which of them have you seen?"),
        ),
    ),
    "dice.6": Question(
        (
            "Four players, twenty dice, ones wild. You hold 2, 2, 2, 4 and 6. ",
            Strong("How many twos should you expect in all?"),
        ),
        lambda: dice.expected("22246", 2, 20),
        "Your three, and a third of the fifteen hidden dice: 3 + 15 × 1/3.",
        "What do you know for sure, and what should you expect of each hidden die?",
        (
            (lambda: 20 * THIRD, "That takes a third of all twenty dice. Which of them need no chance any more?"),
            (lambda: 15 * THIRD, "That is what the hidden dice bring. What lies under your own cup?"),
            (lambda: 3 + 15 * SIXTH, "That lets a sixth of the hidden dice count. Which faces count as twos?"),
            (lambda: 3 + 20 * THIRD, ALL_HIDDEN),
            (lambda: 20 * SIXTH, "That takes a sixth of all dice. Which faces count, and which dice are hidden?"),
            (lambda: 15 * SIXTH, "That takes a sixth of the hidden dice. Which faces count, and what do you hold?"),
            (3, "Those are your own. What should you expect of the fifteen others?"),
        ),
        "number",
        Fraction(1, 20),
    ),
    "dice.7": Question(
        (
            "Ones are wild, and at this table they may also be bid (dudo). Twelve dice are in play, and you have seen "
            "none. The bid is three ones. ",
            Strong("How likely is it true?"),
        ),
        lambda: dice.holds("", 3, 1, 12, "dudo"),
        "Nothing helps a one, so each die matches with 1/6; the same bid on fives would hold in 82 of 100 cases.",
        "Which faces count for a bid on ones, and how many of the twelve dice must match?",
        (
            (lambda: at_least(3, 12), "That gives each die the chance 1/3. Which faces count for a bid on ones?"),
            (lambda: just(3, 12, "plain"), EXACTLY),
            (SIXTH, ONE_DIE),
            (lambda: 1 - at_least(3, 12, "plain"), OTHER_SIDE),
            (lambda: at_least(4, 12, "plain"), "That is more than three. Is the bid true if there are just three?"),
            (lambda: at_least(2, 12, "plain"), "That is two or more. How many ones were bid?"),
            (
                lambda: just(3, 12),
                "That gives each die 1/3, and wants exactly three. Is four too many, and does a five help?",
            ),
        ),
    ),
    "dice.8": Question(
        (
            "You are Anna: 1, 2, 4, 4, 6, fifteen dice, ones wild. The bid is six fours. You can call, or say seven "
            "fours, which the next player would call at once. ",
            Strong("How likely do you lose a die if you choose the better of the two?"),
        ),
        lambda: min(dice.call_loss(ANNA, "6x4", 15), dice.raise_loss(ANNA, "7x4", 15)),
        "A raise loses less: the two bids hold with chances that add up to more than 1. That the new bid is more "
        "likely false than true does not matter, for calling loses even more often.",
        "When do you lose by calling, and when do you lose by raising?",
        (
            (lambda: dice.call_loss(ANNA, "6x4", 15), "So often you lose by calling. How often by raising?"),
            (lambda: at_least(4, 10), "So often the new bid is true. Do you win or lose then?"),
            (lambda: without(3, 10), "So often the old bid is false. Do you win or lose by calling then?"),
            (
                lambda: at_least(3, 10) + at_least(4, 10),
                "That is the sum of both chances, good for comparing. What does a sum above 1 tell you to do?",
            ),
            (Fraction(1, 2), "That is a guess at even chances. How likely is the bid that you would make?"),
        ),
    ),
    "dice.9": Question(
        (
            "Four players begin with five dice each and play by the base rules, where each round costs one die. ",
            Strong("How many rounds can a match last at most?"),
        ),
        lambda: _length()[1],
        "Twenty dice, of which the winner keeps at least one.",
        "Each round takes one die off the table. How many dice are left when the match ends?",
        (
            (20, "That would cost the last die too. What does the winner still hold?"),
            (lambda: _length()[0], "That is the shortest match. How many dice does its winner keep?"),
            (lambda: _length()[1] - 1, "One too few. How many dice must the winner still hold, at the least?"),
            (5, "That is one player's dice. How many players must lose all of theirs?"),
        ),
        "number",
    ),
}


def _length() -> tuple[int, int]:
    return LiarsDice().length(4) or (0, 0)
