"""Sorteper: what is laid down, which card is drawn, who is left with the jack of clubs, and after how many draws."""

from __future__ import annotations

from fractions import Fraction

from ...front.parts import Strong
from ...games.sorteper import Card, pairs
from ...odds.chains import ending, hand_sizes, table
from ...odds.chains.clearing import left
from ...odds.chains.endgame import draws, keeper_loses
from . import Question

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
HAND = "7S 7H 7D 2S 2D 4H 4C JC JH 3S 5D 6C 8H 9S 10D QC KH"
IN_PLAY, HELD_OUT = 21, 5
YOU, FREJA, MADS = range(3)


def cleared(hand: str) -> int:
    """The cards of a hand that are left when all its pairs are laid."""
    cards = [Card.read(name) for name in hand.split()]
    return len(cards) - 2 * len(pairs(cards))


def mads_loses() -> Fraction:
    """You and Freja hold a nine each, Mads Sorteper, and he draws from Freja."""
    return ending(table(3, {(YOU, FREJA): 1}, holder=MADS, drawer=MADS)).loses[MADS]


def taken(players: int) -> int:
    """How many can be out only when their last card is taken: an odd hand that gives first, or an even one that draws.

    The dealer is dealt to last and gives first.
    """
    sizes = hand_sizes(players)
    return sum(size % 2 == (seat == players - 1) for seat, size in enumerate(sizes))


def pairs_drawn() -> Fraction:
    """The draws that make a pair in a whole game of three, on average."""
    return (3 * left(17) - 1) / 2


OTHER_SIDE = "That is the chance that it goes the other way. What do the two chances add up to?"
CERTAIN = "That is certain. Which card must be drawn so that it turns out otherwise?"

QUESTIONS = {
    "sorteper.1": Question(
        (f"You are dealt {HAND}. ", Strong("How many cards do you hold after the clearing?")),
        lambda: cleared(HAND),
        "Three pairs are laid: two of the sevens, the twos and the fours. The red jack waits for the other red one.",
        "Which ranks do you hold twice, and which card never makes a pair?",
        (
            (lambda: cleared(HAND) - 1, "That lays all the sevens. How many cards does a pair have?"),
            (lambda: cleared(HAND) - 2, "That lays the jacks as well. Which of them never makes a pair?"),
            (
                lambda: cleared(HAND) - 3,
                "That lays the jacks, and all the sevens. How many cards are a pair, and which jack never makes one?",
            ),
            (lambda: (17 - cleared(HAND)) // 2, "Those are the pairs. How many cards are still in your hand?"),
            (lambda: 17 - cleared(HAND), "Those are the cards that you have laid. How many are still in your hand?"),
            (17, "That is the hand before the clearing. Which ranks do you hold twice?"),
        ),
        "number",
    ),
    "sorteper.2": Question(
        (
            f"After the clearing {IN_PLAY} cards are in play. ",
            Strong("How many of the draws to come make a pair?"),
        ),
        lambda: (IN_PLAY - 1) // 2,
        "Each pair takes two cards out, and at the end Sorteper alone is left.",
        "How many cards leave the game with a pair, and how many are left at the end?",
        (
            (IN_PLAY - 1, "That takes out one card with each draw. How many are laid down with a pair?"),
            (IN_PLAY, "Those are the cards. How many of them leave the game with a pair?"),
            ((IN_PLAY + 1) // 2, "That lays Sorteper down as well. How many cards are left at the end?"),
            (Fraction(IN_PLAY, 2), "That splits a pair. Which card is never part of one?"),
        ),
        "number",
    ),
    "sorteper.3": Question(
        (
            "Mads has shuffled five cards, one of which is Sorteper, and holds them out. You point at the middle one. ",
            Strong("How likely are you to draw Sorteper?"),
        ),
        lambda: Fraction(1, HELD_OUT),
        "After a shuffle Sorteper lies in each of the five places equally often, so the place does not matter.",
        "In how many places can Sorteper lie, and is one of them more likely than another?",
        (
            (HALF, "Either it is or it is not, but are these two equally likely?"),
            (
                lambda: Fraction(1, HELD_OUT - 1),
                "That compares Sorteper with the other cards. How many cards are there in all?",
            ),
            (lambda: 1 - Fraction(1, HELD_OUT), OTHER_SIDE),
            (Fraction(1, 51), "That lets it lie anywhere in the pack. In which hand do you know it to be?"),
            (THIRD, "That lets it lie in three places only. In how many can it lie after a shuffle?"),
        ),
    ),
    "sorteper.4": Question(
        (
            "Two players are left. You hold a nine and Sorteper; Freja holds a nine and draws. ",
            Strong("How likely are you to be left with Sorteper?"),
        ),
        lambda: keeper_loses(1),
        "Half of the games end at once, and lost; the others go on with the two of you in each other's places.",
        "What can Freja draw, and how does the game look for her if she draws Sorteper?",
        (
            (
                HALF,
                "That is the chance that the first draw ends it. Can you still be left with Sorteper if it does not?",
            ),
            (THIRD, OTHER_SIDE),
            (HALF + HALF**2, "That counts each game as lost in which Sorteper comes back. What may Freja draw then?"),
            (HALF + HALF**3, "That breaks off after the third draw. Can the game not go on?"),
            (1, CERTAIN),
        ),
    ),
    "sorteper.5": Question(
        (
            "Two players are left. You hold a nine and Sorteper; Freja holds a nine and draws. ",
            Strong("How many draws does it take on average until the game is over?"),
        ),
        lambda: draws(1),
        "One draw for certain, and with chance 1/2 all of it once more: d = 1 + d/2.",
        "Call it d. After one draw, with which chance does it go on, and with how many draws on average then?",
        (
            (1, "So many it takes at least. How often does it take more?"),
            (Fraction(3, 2), "That ends the game with the second draw. How likely does it go on after that?"),
            (3, "Those are the cards in play. How likely is a pair with each draw?"),
            (HALF, "That is the chance to end with one given draw. How often does one have to try on average?"),
        ),
        "number",
    ),
    "sorteper.6": Question(
        (
            "Two players are left. You hold a four, a nine and Sorteper; Freja holds a four and a nine, and draws. ",
            Strong("How likely are you to be left with Sorteper?"),
        ),
        lambda: keeper_loses(2),
        "After a pair you lose for certain, after Sorteper you two have changed places: a = 2/3 + 1/3 × (1 − a).",
        "What happens after a pair, and who sits in your place after Freja has drawn Sorteper?",
        (
            (
                lambda: keeper_loses(1),
                "That is the chance that Sorteper stays at the first draw. Can it not go and come back?",
            ),
            (THIRD, "That is the chance that Freja draws Sorteper at once. Who is left with it in the end?"),
            (HALF, "That would be so if it did not matter who holds it now. What does Freja draw more often?"),
            (lambda: 1 - keeper_loses(2), OTHER_SIDE),
            (
                2 * THIRD + THIRD**2,
                "That counts each game as lost in which Sorteper comes back at once. What may Freja draw then?",
            ),
            (lambda: keeper_loses(3), "That is so with one rank more. How many ranks do you share with Freja?"),
            (1, CERTAIN),
        ),
    ),
    "sorteper.7": Question(
        (
            "Three players, one card each: you and Freja hold a nine, Mads holds Sorteper. He draws, from Freja. ",
            Strong("How likely is Mads to be left with Sorteper?"),
        ),
        mads_loses,
        "Freja is out when her nine is taken, and then it is the game of two: Mads with two cards, and you draw.",
        "Who has no card left after the first draw, and which game do the other two play then?",
        (
            (THIRD, "As if each of three were as likely, and so likely it is you. Who is out after the first draw?"),
            (HALF, "That is the chance that your first draw ends it. What if you draw Sorteper?"),
            (1, "That lets nobody take Sorteper from him. Who draws from Mads next?"),
            (0, "He gets a nine, but nothing to lay it with. Whose nine could make a pair of it?"),
        ),
    ),
    "sorteper.8": Question(
        (
            "Five players: the dealer's left neighbour is dealt eleven cards, the dealer and the others ten each. ",
            Strong("How many of the five can, while nobody is out, be out only when their last card is taken?"),
        ),
        lambda: taken(5),
        "Who gives first needs an odd hand for that, who draws first an even one: three players have that one.",
        "Who gives before drawing, who draws before giving, and which of these hands are even?",
        (
            (1, "That is so with seventeen cards each. Who draws first here with an even hand?"),
            (lambda: 5 - taken(5), "Those are the ones who must find a match. Who are the others?"),
            (4, "Those are all with ten cards. Which of them gives before drawing?"),
            (5, "The hands are not all even. Who holds an odd number, and does that player draw first?"),
            (0, "Somebody draws first with an even hand. Can it be empty right after a draw?"),
        ),
        "number",
    ),
    "sorteper.9": Question(
        (
            "Three players. After the clearing a hand of 17 keeps 6.78 cards on average. ",
            Strong("How many draws of a whole game make a pair, on average?"),
        ),
        pairs_drawn,
        "Three hands keep 20.3 cards; all but Sorteper go out in pairs. So about every second draw makes one.",
        "How many cards are in play after the clearing, on average, and how do they leave the game?",
        (
            (lambda: 3 * left(17) / 2, "That lays Sorteper down as well. Which card is left at the end?"),
            (lambda: 3 * left(17) - 1, "That takes out one card with each draw. How many are laid down with a pair?"),
            (lambda: 3 * left(17), "Those are the cards in play. How do they leave the game?"),
            (lambda: (left(17) - 1) / 2, "That is a single hand. How many players are there?"),
            (lambda: left(17), "Those are the cards of a single hand. How many are in play, and how do they leave it?"),
        ),
        "number",
        near=Fraction(1, 20),
    ),
}
