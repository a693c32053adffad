"""Lying Cards: how hands grow, how many threes there are, the best three of a hand, and what an announcement tells."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm

from ...front.parts import Strong
from ...odds import hands
from . import Question

HAND, SMALL, LAID = 9, 6, 3
VALUES, COPIES, CARDS = 9, 5, 45
LOST = 4
BEFORE, HONEST = Fraction(1, 10), Fraction(1, 2)
SAID, NINES, OTHER = ("trips", 9), (2, 9), (0, 9, 5, 3)


def after(laid_by: int) -> int:
    """A hand of nine that has laid three and takes all the cards of so many players."""
    return HAND - LAID + laid_by * LAID


def kind(name: str) -> int:
    """How many threes of a kind the 45 cards have."""
    return hands.kinds(hands.pack())[name]


def share(name: str) -> Fraction:
    """The chance that three cards are of a kind."""
    return Fraction(kind(name), comb(CARDS, LAID))


def strengths(kinds: tuple[int, ...] = (0, 1, 2)) -> int:
    """How many different strengths of these kinds there are."""
    return sum(key[0] in kinds for key in hands.keys(range(1, VALUES + 1)))


def all_different() -> Fraction:
    """The chance that a hand of six holds no two equal cards."""
    return hands.kinds_law(SMALL, hands.pack())["single"]


def believed(honest: Fraction = HONEST, lies: tuple[str, int] = SAID) -> Fraction:
    """The chance that the three nines are true."""
    law = {NINES: BEFORE, OTHER: 1 - BEFORE}
    return hands.truth(SAID, law, honest, {lies: Fraction(1)})


QUESTIONS = {
    "lying.1": Question(
        (
            "Anna holds nine cards, attacks with three of them, and loses. ",
            Strong("How many cards does she hold then?"),
        ),
        lambda: after(2),
        "Three are laid and six are taken: a lost fight makes a hand three larger.",
        "How many cards has she laid, and how many does she take up?",
        (
            (lambda: after(2) + LAID, "That takes six on top of nine. Where are the three that she laid?"),
            (
                lambda: HAND - LAID,
                "So many are left in her hand, and so many lie on the table. Who takes those on the table?",
            ),
            (lambda: after(1), "That takes three cards. Whose cards does the loser take?"),
        ),
        "number",
    ),
    "lying.2": Question(
        (
            "Anna attacks Ben, and Cem joins with a Doppelangriff. All three held nine cards, and Ben's three is the "
            "weakest. ",
            Strong("How many cards does Ben hold then?"),
        ),
        lambda: after(3),
        "Three are laid and nine are taken: he has six more than before.",
        "How many players have laid three cards each, and who takes all of them?",
        (
            (lambda: after(3) + LAID, "That takes nine on top of nine. Where are the three that he laid?"),
            (lambda: after(2), "So it is after a fight between two. How many have laid cards here?"),
            (lambda: HAND, "So many he takes, or had before. How many were left in his hand in between?"),
            (lambda: HAND - LAID, "That is what the two others are left with. What becomes of the cards on the table?"),
        ),
        "number",
    ),
    "lying.3": Question(
        (
            "Your nine cards are all different. ",
            Strong("In how many ways can you choose three of them to lay?"),
        ),
        lambda: comb(HAND, LAID),
        "Nine for the first, eight for the second, seven for the third; and each three was counted six times.",
        "How many choices are there for the first card, the second and the third, and does their order matter?",
        (
            (lambda: perm(HAND, LAID), "That counts the orders too. How often has each three been counted?"),
            (lambda: HAND**LAID, "You counted with replacement. Can the same card be laid twice?"),
            (lambda: HAND // LAID, "So many threes lie side by side. What if you mix their cards?"),
            (lambda: HAND * LAID, "That multiplies nine by three. How many cards are left for the second choice?"),
            (lambda: comb(HAND, 2), "That chooses two cards. How many are laid?"),
            (lambda: perm(HAND, LAID) // 3, "That divides by three. How many orders have three cards?"),
        ),
        "number",
    ),
    "lying.4": Question(
        (
            "Each of nine values is on five cards. ",
            Strong("How many sets of three cards are exactly a pair, with a third card of another value?"),
        ),
        lambda: kind("pair"),
        "Nine values, ten ways to choose two of its five cards, and forty cards of other values for the third.",
        "How many values are there for the pair, how many pairs of each, and how many cards may be the third?",
        (
            (lambda: VALUES * comb(COPIES, 2), "That counts the two cards alone. Which third cards may lie with them?"),
            (
                lambda: VALUES * comb(COPIES, 2) * (CARDS - 2),
                "The third card was any that is left. Which of those would make it three of a kind?",
            ),
            (
                lambda: VALUES * comb(COPIES, 2) * (VALUES - 1),
                "That counts the values of the third card. How many cards of each value are there?",
            ),
            (
                lambda: VALUES * perm(COPIES, 2) * (CARDS - COPIES),
                "That counts each pair in two orders. Which of its cards is the first one?",
            ),
            (
                lambda: VALUES * (CARDS - COPIES),
                "That takes one pair of each value. How many can be made of five cards?",
            ),
        ),
        "number",
    ),
    "lying.5": Question(
        (
            "Three cards are drawn from the 45. ",
            Strong("How likely are they a pair with a third card of another value?"),
        ),
        lambda: share("pair"),
        "Of all the sets of three cards, all equally likely, those that are a pair.",
        "How many sets of three cards are there at all, and how many of them are a pair?",
        (
            (
                lambda: 3 * Fraction(1, VALUES) * Fraction(VALUES - 1, VALUES),
                "You counted with replacement. Once a card is drawn, how many of its value are left?",
            ),
            (
                lambda: Fraction(COPIES - 1, CARDS - 1),
                "That is the chance for two given cards. Which two of the three may be the equal ones?",
            ),
            (
                lambda: share("pair") + share("trips"),
                "That is two equal cards or more. What of three that are all equal?",
            ),
            (
                lambda: 3 * Fraction(COPIES - 1, CARDS - 1),
                "That adds up three chances. What happens to a draw of three equal cards?",
            ),
            (lambda: share("single"), "That is three different cards. How many may be equal here?"),
        ),
    ),
    "lying.6": Question(
        (
            "Two threes are equally strong if no comparison tells them apart. ",
            Strong("How many different strengths are there, with the values 1 to 9?"),
        ),
        strengths,
        "Nine trips, nine times eight pairs with their third card, and 84 ways to choose three different values.",
        "Which values tell a three apart from all others, if it is trips, if it is a pair, if it is neither?",
        (
            (
                lambda: strengths((0, 2)) + comb(VALUES, 2),
                "For the pairs you chose two values. Is a pair of fours with a nine the same as a pair of nines with a "
                "four?",
            ),
            (lambda: strengths((0,)), "Those are the threes of different values. What of pairs and trips?"),
            (lambda: strengths((0, 1)), "One kind is missing. Which one beats all of these?"),
            (lambda: strengths((1, 2)), "One kind is missing. How many threes have no two equal cards?"),
            (lambda: VALUES**LAID, "That counts the orders too. Is 9 4 4 another strength than 4 9 4?"),
            (lambda: comb(CARDS, LAID), "That counts cards, with their symbols. Which of them are equally strong?"),
            (lambda: strengths((0, 2)) + VALUES, "That counts each pair once. What does its third card change?"),
        ),
        "number",
    ),
    "lying.7": Question(
        (
            "Six play, and each is dealt six of the 45 cards. ",
            Strong("How likely are your six all different?"),
        ),
        all_different,
        "Of the sets of six cards those with six of the nine values, and one of five cards for each.",
        "In how many ways can six values be chosen, and then one card of each?",
        (
            (
                lambda: Fraction(perm(VALUES, SMALL), VALUES**SMALL),
                "You counted with replacement. Once a card is dealt, how many of its value are left?",
            ),
            (lambda: 1 - all_different(), "That is at least one pair. What do the two chances add up to?"),
            (
                lambda: Fraction(10, 11) ** comb(SMALL, 2),
                "That treats the 15 couples of cards as if they knew nothing of each other. If A is unlike B and B "
                "unlike C, what does that say about A and C?",
            ),
            (
                lambda: hands.kinds_law(SMALL, hands.pack())["pair"],
                "That is a pair, and nothing better, as the best of six. What are cards of which no two are equal?",
            ),
        ),
    ),
    "lying.8": Question(
        (
            "Ben has three nines in one of ten attacks. Half of the time he says what he has; otherwise he says "
            "“three nines”, whatever he has. Now he says “three nines”. ",
            Strong("How likely does he have them?"),
        ),
        believed,
        "Of 20 attacks he has them in two, and says so each time; of the 18 others he says so in nine.",
        "Of 20 attacks, in how many does he have them and say so, and in how many does he say so without?",
        (
            (HONEST, "That is how often he is honest. How often does an honest Ben say these words?"),
            (BEFORE, "That is what you knew before he spoke. How much more often does he say it if it is true?"),
            (
                BEFORE * HONEST,
                "That is how often he has them and means to say so. Of which attacks is that a share?",
            ),
            (
                lambda: BEFORE * HONEST / (BEFORE * HONEST + 1 - HONEST),
                "That leaves out the lies that are true by accident. What does he say if he would lie and has them?",
            ),
            (lambda: 1 - believed(), "That is the chance that it is no three nines. What do the two add up to?"),
            (
                BEFORE + (1 - BEFORE) * HONEST,
                "That is how often he says these words at all. In how many of those cases are they true?",
            ),
        ),
    ),
    "lying.9": Question(
        (
            "You began with nine cards, took part in fights alone, without event cards, and have just won the game. "
            "Four fights you had lost. ",
            Strong("How many fights have you won?"),
        ),
        lambda: HAND // LAID + LOST,
        "Each lost fight must be made good by a won one, and three more get rid of the nine cards.",
        "By how much does a hand grow in a lost fight, by how much does it shrink in a won one, and where does it end?",
        (
            (lambda: HAND // LAID, "So many it takes if none is lost. What has each lost fight brought?"),
            (LOST, "That makes good the lost ones. What of the cards that you began with?"),
            (
                lambda: HAND // LAID + 2 * LOST,
                "Those are all fights, won and lost. How many of them were won?",
            ),
        ),
        "number",
    ),
}
