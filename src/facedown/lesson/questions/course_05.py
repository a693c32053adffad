"""Lesson 5, three kings in my hand: cards are dealt without replacement, and those that were shown are counted."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ...front.parts import Strong
from ...odds import cards
from . import Question

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
ANNA, CELINE = 18, 17
LATE, QUEENS, DAGS = 5, 2, 3


def has(least: int, left: int, unseen: int = 39, hand: int = 13) -> Fraction:
    """The chance that a hand has so many of a rank, of which `left` are unseen."""
    return cards.can_lay(least, unseen, left, hand)


def put_back(least: int, left: int, share: Fraction) -> Fraction:
    """The binomial chance: each card of the rank by itself, however full the hand is already."""
    return sum((comb(left, k) * share**k * (1 - share) ** (left - k) for k in range(least, left + 1)), Fraction(0))


def shown(least: int = 1, left: int = 2, hidden: int = 37, hand: int = 11) -> Fraction:
    """The chance of the kings that Anna still needs, once a king and an ace of hers were shown and I hold a king."""
    return has(least, left, hidden, hand)


def apart(unseen: int = 35) -> Fraction:
    """The chance that of the two jacks that I do not hold one lies with Anna and one with Celine."""
    return cards.jointly(lambda anna, celine: anna == celine == 1, unseen, 2, [ANNA, CELINE])


FOUR = "Four players, 13 cards each. "
OTHER_SIDE = "That is the chance of the opposite. What do the two chances add up to?"
PUT_BACK = "You counted with replacement. Once a card lies in a hand, how many of its places are still free?"

QUESTIONS = {
    "5.1": Question(
        (
            FOUR + "You hold two aces, and somebody whispers that Anna has the ace of spades. ",
            Strong("How likely has she the fourth ace too?"),
        ),
        lambda: has(1, 1, 38, 12),
        "One of her 13 places is taken and one of the 39 cards is known: 12 of the other 38.",
        "How many cards are still hidden from you, and how many of them are Anna's?",
        (
            (THIRD, PUT_BACK),
            (Fraction(12, 39), "That takes the ace out of her places alone. How many cards are hidden from you now?"),
            (
                Fraction(13, 38),
                "That takes the ace out of the hidden cards alone. How many of her places are free now?",
            ),
            (lambda: has(2, 2), "That is the chance of both, before the whisper. Which of them need no chance now?"),
            (HALF, "Either she has it or she has not, but are these two equally likely?"),
            (Fraction(26, 38), OTHER_SIDE),
        ),
    ),
    "5.2": Question(
        (
            "Seven players: you hold seven cards, none of them an ace, and Anna holds eight. ",
            Strong("How likely has she at least two aces?"),
        ),
        lambda: has(2, 4, 45, 8),
        "Of the choices of 8 out of 45 cards, those with two aces or more.",
        "How many cards have you not seen, how many of them are aces, and how many are Anna's?",
        (
            (lambda: cards.held(45, 4, 8)[2], "That is exactly two. Could she not have three as well?"),
            (lambda: put_back(2, 4, Fraction(8, 45)), PUT_BACK),
            (lambda: has(2, 4, 52, 8), "That lets her have any card of the pack. Which ones do you see in your hand?"),
            (lambda: has(1, 4, 45, 8), "That is the chance of one or more. How many does she need?"),
            (lambda: has(2, 4), "That is a table of four. How many cards has a player at this one?"),
            (lambda: 1 - has(2, 4, 45, 8), OTHER_SIDE),
        ),
    ),
    "5.3": Question(
        (
            "Late in a game you have followed every card but five. Two of the five are queens, and Dag holds three of "
            "the five. ",
            Strong("How likely has he both queens?"),
        ),
        lambda: has(QUEENS, QUEENS, LATE, DAGS),
        "3/5 × 2/4; with replacement it would be 9/25, which is six points off.",
        "The first queen is with Dag in three cases of five. How many places are free for the second one then?",
        (
            (lambda: put_back(2, 2, Fraction(DAGS, LATE)), PUT_BACK),
            (Fraction(DAGS, LATE), "That is the chance for one of the queens. What must be true of the other?"),
            (lambda: has(1, QUEENS, LATE, DAGS), "That is the chance of one or more. How many queens are asked for?"),
            (Fraction(QUEENS, LATE), "That is the share of queens. How many of the five cards are Dag's?"),
            (lambda: has(2, 2, LATE, 2), "That is so if he holds two cards. How many of the five are his?"),
            (lambda: 1 - has(QUEENS, QUEENS, LATE, DAGS), OTHER_SIDE),
        ),
    ),
    "5.4": Question(
        (
            FOUR + "Anna lays two cards as “two aces”, you call, and an ace and a king are turned over; she takes "
            "them back. You hold one king yourself. ",
            Strong("How likely has she at least two kings?"),
        ),
        shown,
        "She has one for certain, and needs one more of two kings, with 11 of the 37 cards that you have not seen.",
        "Which cards of Anna's do you know, how many of hers are hidden, and how many kings does she still need?",
        (
            (lambda: has(2, 3), "That forgets what was turned over. Which two cards of hers do you know?"),
            (lambda: shown(2), "That wants two more kings. How many does she have for certain?"),
            (lambda: shown(left=3), "That lets three kings be hidden. Where are the two that you know of?"),
            (
                lambda: shown(hidden=38, hand=12),
                "That counts the king that was shown and forgets the ace. How many cards of hers do you know?",
            ),
            (
                lambda: shown(hidden=39, hand=13),
                "That still hides the two cards that were turned over. How many of her cards have you not seen?",
            ),
            (lambda: put_back(1, 2, Fraction(11, 37)), PUT_BACK),
            (lambda: cards.held(37, 2, 11)[1], "That is exactly two. What if she has both of the hidden kings?"),
            (lambda: 1 - shown(), OTHER_SIDE),
        ),
    ),
    "5.5": Question(
        (
            "Two players, one pack, 26 cards each; nothing has been laid. You hold a single seven. ",
            Strong("How likely has the other at least two?"),
        ),
        lambda: has(2, 3, 26, 26),
        "It is certain: all that you do not hold, the other holds.",
        "How many cards have you not seen, and how many of them are in the other's hand?",
        (
            (HALF, "That lets each seven lie with either of you. Do you not see which ones you hold?"),
            (lambda: has(2, 3), "That is a table of four. Who else could have a seven here?"),
            (lambda: has(2, 3, 51, 26), "That hides your own hand from you. Which cards are hidden from you alone?"),
            (0, "That asks for exactly two. Are three not at least two?"),
        ),
    ),
    "5.6": Question(
        (
            "Three players: Anna holds 18 cards, you and Celine 17 each. You hold two jacks. ",
            Strong("How likely do the other two jacks lie in different hands?"),
        ),
        apart,
        "One with Anna and then one with Celine, or the other way round: 2 × 18/35 × 17/34.",
        "In which two ways can it happen, and where may the second jack lie once the first one has its place?",
        (
            (lambda: 2 * Fraction(ANNA * CELINE, 35**2), PUT_BACK),
            (lambda: apart() / 2, "That is one of two orders. Which of the two jacks is with Anna?"),
            (THIRD, "That takes three cases for equally likely. In how many ways can it be one each?"),
            (lambda: apart(52), "That lets the jacks lie anywhere in the pack. Which cards do you see?"),
            (lambda: 1 - apart(), OTHER_SIDE),
        ),
    ),
}
