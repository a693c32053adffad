"""How often should you bluff? One die against one: plans, what a perfect opponent takes from them, indifference."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ... import solve
from ...front.parts import Strong
from ...solve import Round
from . import Question

THIRD = Fraction(1, 3)


@cache
def value(sides: int) -> Fraction:
    """What a round with one die each is worth to who opens, ones wild."""
    return Fraction(solve.value(Round((1, 1), sides))).limit_denominator(1000)


def opener_loses() -> Fraction:
    """What who opens loses for each round with six faces, if both play perfectly."""
    return -value(6)


def says_nothing(helpful: int, sides: int) -> Fraction:
    """What is lost by always bidding one of the highest face: (2q - 1)^2, a die counting for it with chance q."""
    return (2 * Fraction(helpful, sides) - 1) ** 2


def even_bluff(sides: int) -> Fraction:
    """How often the other dice must say the highest face so that calling and raising are worth the same."""
    return Fraction(1, sides - 3)


def bluffs(share: Fraction, sides: int = 6) -> Fraction:
    """Which part of the bids of the highest face are bluffs, if each other die makes it with this share."""
    return share * (sides - 2) / (share * (sides - 2) + 2)


QUESTIONS: dict[str, Question] = {
    "10.1": Question(
        (
            "Dice with three faces, ones wild, one die each. You open with two twos if you hold a two, else with two "
            "threes, and call whatever follows. ",
            Strong("How many stakes do you win on average for each round?"),
        ),
        lambda: value(3),
        "Two of the three dice of the other make your bid true, whatever you hold: 2/3 − 1/3.",
        "With how many of the other's three dice do you win, with how many do you lose, and what is each worth?",
        (
            (2 * THIRD, "That is how often you win. What happens in the other rounds?"),
            (-THIRD, "That is what the other loses to you, with the wrong sign. Who wins more often?"),
            (1, "That wins every round. What if the other holds the third face?"),
            (0, "That is an even game. Are there as many dice that help you as dice that do not?"),
            (2 * THIRD * 2 * THIRD, "That asks for both dice to help. Do you not know your own?"),
        ),
        "number",
        Fraction(1, 200),
    ),
    "10.2": Question(
        (
            "Six faces, one die each, and ones are only ones. You open with one six, whatever you hold. ",
            Strong("How many stakes do you lose on average to a perfect opponent?"),
        ),
        lambda: says_nothing(1, 6),
        "Now q = 1/6. Five of six opponents call and win 2/3 of a stake on average; one raises and loses as much.",
        "How likely does a die count for sixes at this table, and what follows from that for calls and for raises?",
        (
            (lambda: says_nothing(2, 6), "That is so with ones wild. How many faces count for sixes here?"),
            (Fraction(2, 3), "That is what a call wins. What becomes of an opponent who holds a six himself?"),
            (Fraction(5, 6), "So often your bid is a bluff. What happens if the opponent holds a six?"),
            (Fraction(5, 9), "That counts what calls win. What do the opponents with a six lose?"),
            (lambda: -says_nothing(1, 6), "That is a gain. Is a bid that is mostly a bluff good for you here?"),
            (opener_loses, "That is what a perfect opener loses with ones wild. Does your bid tell as little?"),
        ),
        "number",
        Fraction(1, 200),
    ),
    "10.3": Question(
        (
            "Six faces, ones wild. With a six or a one you always say one six; with each other die you say it one time "
            "in three. ",
            Strong("Which share of your bids of one six are bluffs?"),
        ),
        lambda: bluffs(THIRD),
        "Of 18 rounds 6 are true bids and 4 are bluffs.",
        "Of 18 rounds, how often do you say one six with a six or a one, and how often with another die?",
        (
            (
                THIRD,
                "So often you bluff with a die that does not count. How often do you say it with one that does?",
            ),
            (2 * THIRD, "So often your die does not count. Do you say one six each time?"),
            (2 * THIRD * THIRD, "That is a share of all rounds. In how many of them do you say one six?"),
            (1 - bluffs(THIRD), "That is the other side: the bids that your own die makes true. What is left?"),
            (Fraction(1, 2), "That has as many bluffs as true bids. How many dice of each kind say it?"),
        ),
    ),
    "10.4": Question(
        (
            "Dice with five faces, ones wild. With a five or a one you say one five. ",
            Strong("How often must each other die say it, so that a call is worth as much as a raise?"),
        ),
        lambda: even_bluff(5),
        "With three other dice a call is worth (3b − 2)/(3b + 2) and a raise −b/(3b + 2): the same if 3b − 2 = −b.",
        "How many other dice are there now, and what are a call and a raise worth with that number in place of four?",
        (
            (THIRD, "That is so with six faces. How many dice do not count for fives here?"),
            (2 * THIRD, "There a call alone is even. Is a raise worth nothing, too?"),
            (1, "Then your bid says nothing at all. Is a call worth as much as a raise then?"),
            (0, "Then a raise is better than a call. How much more often must you bluff?"),
            (Fraction(1, 5), "That is so with eight faces. How many dice do not count for fives here?"),
        ),
    ),
    "10.5": Question(
        (
            "Who opens with one die against one loses 7/327 of a stake on average for each round, if nobody makes a "
            "mistake. A round wins a stake or loses one. ",
            Strong("How likely does the opener win a round?"),
        ),
        lambda: (1 - opener_loses()) / 2,
        "With chance w it is w − (1 − w) on average, and that is −7/327.",
        "If she wins with chance w, what does she win on average, written with w?",
        (
            (opener_loses, "That is the loss. Which chance leads to such a loss?"),
            (Fraction(1, 2), "That would be a fair round. Who is a little better off?"),
            (lambda: (1 + opener_loses()) / 2, "That is the other player's chance. Who loses on average?"),
            (
                lambda: Fraction(1, 2) - opener_loses(),
                "That counts a lost stake once. How many stakes lie between winning a round and losing it?",
            ),
        ),
    ),
    "10.6": Question(
        (
            "With a die that does not count you bluff one time in three, and four dice of six do not count. ",
            Strong("How many bluffs do you expect in thirty rounds that you open?"),
        ),
        lambda: 30 * 2 * THIRD * THIRD,
        "Twenty of the thirty dice do not count, and a third of these bluff.",
        "In how many of the thirty rounds does your die not count, and in which part of these do you bluff?",
        (
            (10, "That bluffs in a third of all rounds. Do you bluff with a six, too?"),
            (20, "So often your die does not count. How often do you bluff then?"),
            (12, "That takes the bluffs among the bids of one six. How many such bids are there in thirty rounds?"),
            (Fraction(10, 3), "That is a third of the dice that count. Which dice bluff?"),
            (Fraction(2, 9), "That is for a single round. How many are there?"),
            (30, "That bluffs each time. How many of the dice have a reason to?"),
        ),
        "number",
        Fraction(1, 10),
    ),
}
