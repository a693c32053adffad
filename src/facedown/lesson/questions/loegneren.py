"""Løgneren: whose turn and whose pile, who can hold what, who has to bluff, and when a call pays."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from ...front.parts import Strong
from ...games.cheat import after
from ...odds import cards
from ...pieces import RANKS
from . import Question

THIRD = Fraction(1, 3)
PLAYERS = 4
PILE, LIE = 12, Fraction(2, 3)


def has(least: int, left: int, unseen: int = 39, hand: int = 13) -> Fraction:
    """The chance that a hand has so many of a rank, of which `left` are unseen."""
    return cards.can_lay(least, unseen, left, hand)


def just(number: int, left: int, unseen: int = 39, hand: int = 13) -> Fraction:
    """The chance that a hand has exactly so many of a rank."""
    return cards.held(unseen, left, hand)[number]


def put_back(least: int, left: int, share: Fraction = THIRD) -> Fraction:
    """The binomial chance: as if each card of the rank were dealt by itself, however full the hand is already."""
    return sum((comb(left, k) * share**k * (1 - share) ** (left - k) for k in range(least, left + 1)), Fraction(0))


def own_turn(rank: str, players: int) -> int:
    """On which own turn the player who opened with aces announces a rank for the first time."""
    due, turn = RANKS[0], 1
    while due != rank:
        due, turn = after(due, players), turn + 1
    return turn


def ahead(pile: int, lie: Fraction) -> Fraction:
    """By how many cards a call puts the caller ahead of the layer on average."""
    return -cards.call_change(pile, lie)


FOUR = "Four players, one pack, 13 cards each. "
OTHER_SIDE = "That is the chance that he has fewer. What do the two chances add up to?"
EXACTLY = "That is exactly two. Could he not lay two of three as well?"
AT_LEAST_ONE = "That is the chance of one or more. How many does he need?"
OWN_FORGOTTEN = "That lets all kings of the game be hidden. Where are those that you hold?"
WHOLE_PACK = "That lets him hold any card of the game. Which of them do you see in your own hand?"
PUT_BACK = "You counted with replacement. When one king lies in his hand, how many of its places are still free?"

QUESTIONS = {
    "loegneren.1": Question(
        (
            "Two cards lie in the pile, and Bjørn holds 13. He lays two of them; somebody calls, and it was a lie. ",
            Strong("How many cards does he hold then?"),
        ),
        lambda: 13 - 2 + (2 + 2),
        "He has laid two, and takes the whole pile: those two and the two below.",
        "How many cards has he left after laying, and how many lie in the pile then?",
        (
            (lambda: 13 + 4, "That forgets the cards that he has laid. How many has he left before he takes the pile?"),
            (13, "That gives him only his own two back. Which other cards lie in the pile?"),
            (lambda: 13 - 2, "So many he has left after laying. Who takes the pile if it was a lie?"),
            (4, "Those are the cards of the pile. How many has he kept in his hand?"),
        ),
        "number",
    ),
    "loegneren.2": Question(
        (
            "Four players, and nobody passes. You open with aces. ",
            Strong("On which of your own turns do you have to say kings for the first time?"),
        ),
        lambda: own_turn("K", PLAYERS),
        "Aces, fives, nines, kings: from one turn of yours to the next, the rank goes up by four.",
        "Which rank is it when your turn comes again, and how far has it gone up?",
        (
            (13, "That lets the rank go up by one on your own turns alone. Who else announces a rank in between?"),
            (
                lambda: own_turn("K", PLAYERS) - 1,
                "So many turns of yours lie between aces and kings. Have you counted the one with the aces?",
            ),
            (
                lambda: own_turn("K", PLAYERS - 1),
                "That lets the rank go up by three each time. How many announcements bring you to your next turn?",
            ),
            (lambda: own_turn("K", PLAYERS + 1), "That is so at a table of five. How many players sit at this one?"),
        ),
        "number",
    ),
    "loegneren.3": Question(
        (
            "Two packs are in play, and three of your cards are kings. ",
            Strong("How many kings can another player lay at most without lying?"),
        ),
        lambda: 4 * 2 - 3,
        "Two packs have eight kings, and whoever says six of them lies for certain.",
        "How many kings are there in two packs, and how many of them can nobody else have?",
        (
            (lambda: 4 - 3, "That is so with a single pack. How many kings have two?"),
            (4 * 2, "Those are all kings of the game. Which of them can nobody else have?"),
            (4, "Those are all kings of a single pack. How many packs are there, and what do you hold?"),
            (3, "Those are your own. How many are left for the others?"),
        ),
        "number",
    ),
    "loegneren.4": Question(
        (FOUR, "You hold two kings. ", Strong("How likely does Dag have at least two kings?")),
        lambda: has(2, 2),
        "Both kings that are left must lie among his 13 of the 39 hidden cards: 13/39 × 12/38.",
        "How many cards have you not seen, how many of them are kings, and how many does Dag hold?",
        (
            (lambda: put_back(2, 2), PUT_BACK),
            (lambda: has(2, 4), OWN_FORGOTTEN),
            (lambda: has(2, 2, 52), WHOLE_PACK),
            (lambda: has(1, 2), AT_LEAST_ONE),
            (THIRD, "That is the chance for one of the kings. What must be true of the other?"),
            (lambda: 3 * has(2, 2), "That is the chance that any of the three has both. Who is asked about?"),
            (lambda: 1 - has(2, 2), OTHER_SIDE),
        ),
    ),
    "loegneren.5": Question(
        (FOUR, "You hold one king. ", Strong("How likely does Dag have at least two kings?")),
        lambda: has(2, 3),
        "Two of the three kings that are left, or all three of them.",
        "How many kings are hidden, and with which numbers of them could he lay two?",
        (
            (lambda: just(2, 3), EXACTLY),
            (lambda: has(3, 3), "That is the chance of all three. Would two of them not do?"),
            (lambda: put_back(2, 3), PUT_BACK),
            (lambda: has(2, 4), OWN_FORGOTTEN),
            (lambda: has(2, 3, 52), WHOLE_PACK),
            (lambda: has(1, 3), AT_LEAST_ONE),
            (lambda: has(2, 2), "That is so if you hold two. How many kings are hidden if you hold one?"),
            (lambda: 1 - has(2, 3), OTHER_SIDE),
        ),
    ),
    "loegneren.6": Question(
        (
            "Four players, two packs, 26 cards each. Three of your cards are kings. ",
            Strong("How likely does Dag have at least two kings?"),
        ),
        lambda: has(2, 5, 78, 26),
        "Five kings are left among 78 cards, and he holds 26 of these. With one pack it would be impossible.",
        "How many kings have two packs, how many of them are hidden, and among how many cards?",
        (
            (0, "That is so with one pack. How many kings are left when there are two packs?"),
            (lambda: has(2, 8, 78, 26), OWN_FORGOTTEN),
            (lambda: just(2, 5, 78, 26), "That is exactly two. What about three of them?"),
            (lambda: has(1, 5, 78, 26), AT_LEAST_ONE),
            (lambda: has(2, 5, 104, 26), WHOLE_PACK),
            (lambda: has(2, 5, 78), "That gives him 13 cards. How many has each player when two packs are dealt?"),
            (lambda: 1 - has(2, 5, 78, 26), OTHER_SIDE),
        ),
    ),
    "loegneren.7": Question(
        (
            "Five players; you have dealt. You hold ten cards, one of them an ace, and the opener holds eleven. ",
            Strong("How likely does the opener have no ace, so that the first claim must be a lie?"),
        ),
        lambda: cards.forced_opening(5, my_aces=1),
        "None of the three other aces lies among the opener's 11 of the 42 hidden cards.",
        "How many cards are hidden from you, how many of them are aces, and how many has the opener?",
        (
            (lambda: cards.forced_opening(5), "That is for somebody who has seen no card. What do you know?"),
            (lambda: cards.forced_opening(5, my_aces=0), "That is so if you hold no ace. How many are left if you do?"),
            (lambda: cards.forced_bluff(42, 3, 10), "That gives the opener ten cards. Who was dealt one more?"),
            (
                lambda: put_back(0, 3, Fraction(11, 42)),
                "You counted with replacement. If one ace is not with the opener, among how many places is the next?",
            ),
            (lambda: cards.forced_bluff(52, 3, 11), WHOLE_PACK),
            (lambda: just(1, 3, 42, 11), "That is the chance of a single ace. With how many must the opener lie?"),
            (
                lambda: 1 - cards.forced_opening(5, my_aces=1),
                "That is the chance of an ace or more. What do the two chances add up to?",
            ),
        ),
    ),
    "loegneren.8": Question(
        (
            "Four players. The pile has 12 cards, and you take a claim for a lie with chance 2/3. ",
            Strong("How many cards ahead of the one who laid does a call put you on average?"),
        ),
        lambda: ahead(PILE, LIE),
        "In two cases of three he takes 12, in one case you do: 12 × 2/3 − 12 × 1/3.",
        "Who takes the pile if it is a lie, who if it is the truth, and how often is it which?",
        (
            (lambda: PILE * LIE, "That counts the piles that he takes. What if you are wrong?"),
            (PILE, "That is the whole pile, as if you were sure. How often is it you who takes it?"),
            (
                lambda: -ahead(PILE, LIE),
                "That is how far you would fall behind. Who takes the pile more often?",
            ),
            (
                lambda: -cards.call_change(PILE, LIE, PLAYERS - 1),
                "That compares you with all the others. Who alone is asked about?",
            ),
            (0, "That would be so with even chances. How likely is a lie here?"),
        ),
        "number",
    ),
    "loegneren.9": Question(
        (
            "Five players. You compare yourself with the average of the four others. ",
            Strong("From which chance of a lie does a call pay?"),
        ),
        lambda: cards.break_even(4),
        "You lose the whole pile or gain a quarter of it, so you must be right four times as often as wrong.",
        "What does a right call bring you against the average of the four, and what does a wrong one cost?",
        (
            (lambda: cards.break_even(), "That is against the one who laid alone. Who else do you compare with?"),
            (lambda: cards.break_even(3), "That is so with three others. How many are there at a table of five?"),
            (
                lambda: 1 - cards.break_even(4),
                "So unlikely may it be that you are wrong. How likely must it be that you are right?",
            ),
            (lambda: cards.break_even(5), "That is so with five others. Do you belong to them?"),
            (1, "Then you would have to be sure. What does a right call bring, and a wrong one cost?"),
        ),
    ),
}
