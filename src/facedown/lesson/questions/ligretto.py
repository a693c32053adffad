"""Ligretto: what a round is worth, which cards of a hand come up, what can be played at the start, and who is first."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from ...front.parts import Strong
from ...games.nerts import Nerts
from ...games.nerts.scoring import counted
from ...odds import races
from . import Question

HAND = 11
LAID, LEFT = 4, 12
BEFORE, MIDDLE, REST = (92, 88, 60), (9, 15, 6), (0, 0, 5)
KARI, OLA = Fraction(1, 10), Fraction(1, 20)
TRIES = 400


def points(there: int, left: int) -> int:
    """What a round is worth by the base rules."""
    return counted(Nerts(), (there,), (left,)).points[0]


def totals() -> tuple[int, ...]:
    """The totals of the three after the round in the question."""
    return tuple(before + gain for before, gain in zip(BEFORE, counted(Nerts(), MIDDLE, REST).points, strict=True))


def put_back(cards: int = races.OPEN) -> Fraction:
    """The chance of an ace as if each card were put back before the next is drawn."""
    return 1 - Fraction(12, 13) ** cards


def somebody() -> Fraction:
    """The chance that at least one of the two notices in one tick."""
    return 1 - (1 - KARI) * (1 - OLA)


def tries_for(band: float, share: float) -> int:
    """After how many tries the band of a share is this wide."""
    return round(share * (1 - share) * (2 / band) ** 2)


def half_as_wide(share: float = 0.1) -> int:
    """How many tries make the band half as wide as so many do."""
    return tries_for(2 * sqrt(share * (1 - share) / TRIES) / 2, share)


ALONE = "That is the chance for a single player. How many layouts lie on this table?"
OTHER_SIDE = "That is the chance that there is one. What do the two chances add up to?"
TICKS = "Kari notices in a tick with chance 1/10, Ola with chance 1/20, whatever has passed. "

QUESTIONS = {
    "ligretto.1": Question(
        (
            "The round stops. Four of Kari's cards lie in the middle, and 12 are left in her Ligretto pile. ",
            Strong("How many points does she get?"),
        ),
        lambda: points(LAID, LEFT),
        "Four points for the cards in the middle, two off for each of the twelve: a round can cost points.",
        "What does a card in the middle bring, and what does a card left in the Ligretto pile cost?",
        (
            (lambda: points(LAID, 0), "That counts the middle alone. What do the cards cost that are left?"),
            (lambda: LAID - LEFT, "That takes off a single point for a card that is left. How much does one cost?"),
            (lambda: points(0, LEFT), "That is what the cards left cost. What do those in the middle bring?"),
            (lambda: -points(LAID, LEFT), "The size is right. Does she gain or lose by this round?"),
            (lambda: LAID + 2 * LEFT, "That adds the cards that are left. Do they bring points or cost some?"),
        ),
        "number",
    ),
    "ligretto.2": Question(
        (
            "A hand has eleven cards. You turn all of it, three at a time, and play nothing. ",
            Strong("How many of its cards have lain on top of the waste?"),
        ),
        lambda: len(races.tops(HAND)),
        "The third, the sixth, the ninth, and then the last of the two that were left.",
        "Which place of the hand comes to lie on top with the first packet, and which with the last one?",
        (
            (
                lambda: len(races.tops(HAND, leftovers=False)),
                "That counts the full packets. What becomes of the cards that are left after them?",
            ),
            (HAND, "That is the whole hand. Which of the cards in a packet of three can be reached?"),
            (
                lambda: len(races.tops(HAND, leftovers=False)) + HAND % races.PACKET,
                "That counts each card of the last packet. Which one of them lies on top of the other?",
            ),
            (
                lambda: HAND - len(races.tops(HAND)),
                "So many stay covered. How many of the eleven do not?",
            ),
        ),
        "number",
    ),
    "ligretto.3": Question(
        (
            "All are stuck. Your eleven cards have been turned once; now the top card goes to the bottom, and you turn "
            "them all again. ",
            Strong("How many different cards have been on top by then?"),
        ),
        lambda: len(races.seen(HAND, 1)),
        "At first places 3, 6, 9 and 11, then those that were 1, 4, 7 and 10: no card is among both.",
        "Which places come up after the shift, and at which places did those cards lie before?",
        (
            (
                lambda: len(races.seen(HAND, 0)),
                "So many come up each time. Are they the same cards before and after the shift?",
            ),
            (
                lambda: len(races.seen(HAND, 1)) - 1,
                "One is missing. Which card lies on top of the last packet, now that the old top card is below?",
            ),
            (HAND, "That would be all of them. Which place comes to lie on top neither before nor after the shift?"),
            (
                lambda: len(races.seen(HAND, 0)) + 1,
                "That adds a single new card. Does the shift move one card alone, or the place of every one?",
            ),
        ),
        "number",
    ),
    "ligretto.4": Question(
        (
            "Before the round three players have 92, 88 and 60 points. Then 9, 15 and 6 of their cards lie in the "
            "middle, and 0, 0 and 5 are left in their Ligretto piles. The first one has called. ",
            Strong("With how many points is the match won?"),
        ),
        lambda: max(totals()),
        "Two have passed 100, and the highest total wins, whoever has called.",
        "What are the three totals after this round, and which of them wins?",
        (
            (lambda: totals()[0], "That is the total of the one who called. Does a call win the match?"),
            (100, "So many must be reached. Which totals stand on the sheet after this round?"),
            (lambda: max(MIDDLE), "That is what the best one gets in this round. What had she before?"),
            (lambda: max(BEFORE), "That was the highest total before the round. What does the round add?"),
            (lambda: totals()[2], "That is the lowest total. Which one wins?"),
        ),
        "number",
    ),
    "ligretto.5": Question(
        (
            "One player has shuffled, and five cards lie open: the top of the Ligretto pile and four work piles. ",
            Strong("How likely is there at least one ace among them?"),
        ),
        lambda: 1 - races.aces(0),
        "One minus the chance that all five come from the 48 other cards.",
        "How likely is it that the five open cards are all chosen from those that are no aces?",
        (
            (
                Fraction(5, 13),
                "That adds up the chances of five cards. What happens to a layout with several aces?",
            ),
            (
                lambda: put_back(),
                "You counted with replacement. Once a card lies there, how many are left?",
            ),
            (lambda: races.aces(0), "That is the chance of none. What do the two chances add up to?"),
            (lambda: races.aces(1), "That is exactly one ace. Would two of them not do?"),
            (lambda: 1 - races.aces(0, 4), "That is so for the four work piles. Which other card lies open?"),
            (lambda: Fraction(1, 13), "That is the chance of a single card. How many lie open?"),
        ),
    ),
    "ligretto.6": Question(
        ("Three players, each with a pack of their own. ", Strong("How likely does nobody show an ace at the start?")),
        lambda: races.no_ace(3),
        "Each pack is shuffled by itself, so the three chances are multiplied.",
        "How likely is it for one player, and how do chances of packs combine that know nothing of each other?",
        (
            (lambda: races.no_ace(1), ALONE),
            (
                lambda: races.aces(0, 3 * races.OPEN),
                "That deals all fifteen cards from one pack. How many packs are on this table?",
            ),
            (lambda: 1 - races.no_ace(3), OTHER_SIDE),
            (lambda: (1 - races.aces(0)) ** 3, "That is the chance that each shows an ace. Who shows one here?"),
            (lambda: races.no_ace(2), "That is so with two players. How many sit at this table?"),
            (
                lambda: Fraction(12, 13) ** (3 * races.OPEN),
                "You counted with replacement. Is a card put back before the next one of the same pack is laid?",
            ),
        ),
    ),
    "ligretto.7": Question(
        (
            "Three hold the same card. Kari notices twice a second on average, Ola and Per once a second each. ",
            Strong("How likely is Kari the first?"),
        ),
        lambda: races.first([2, 1, 1])[0],
        "Of all that is noticed in a second, four times on average, two are hers.",
        "How often in a second does anybody notice, and how many of those times is it Kari?",
        (
            (lambda: races.first([2, 1])[0], "That is so against one of them. Who else wants the place?"),
            (lambda: races.first([1, 1, 1])[0], "That would be so if all were alike. How does her speed come in?"),
            (
                lambda: races.first([2, 1])[0] ** 2,
                "You multiplied two duels. Is it news, once she has beaten Ola, that she is quick?",
            ),
            (lambda: races.first([2, 1, 1])[1], "That is Ola's chance, and Per's. How often does Kari notice?"),
            (1, "That would be certain. Is the quicker one always first?"),
        ),
    ),
    "ligretto.8": Question(
        (
            TICKS,
            "Both want the same place. ",
            Strong("How likely do they come in the same tick, so that both cards stay?"),
        ),
        lambda: races.tick_tie([KARI, OLA]),
        "It ends in the first tick in which anybody notices: of 1000 ticks somebody does in 145, and both do in 5.",
        "In how many of 1000 ticks does somebody notice, and in how many of those both?",
        (
            (
                lambda: KARI * OLA,
                "That is so in one given tick. What becomes of the race if nobody has noticed by then?",
            ),
            (lambda: somebody(), "That is the chance that anybody notices in one tick. In how many of those do both?"),
            (
                lambda: 1 - races.tick_tie([KARI, OLA]),
                "That is the chance that somebody is first alone. What do the two chances add up to?",
            ),
            (
                lambda: races.tick_first([KARI, OLA])[0],
                "That is the chance that Kari is first alone. What of the ticks in which Ola comes too?",
            ),
            (
                lambda: races.tick_first([KARI, OLA])[1],
                "That is Ola's chance to be first alone. Who comes along here?",
            ),
        ),
    ),
    "ligretto.9": Question(
        (
            "After 400 simulated rounds a share is known up to 3 points. ",
            Strong("How many rounds does it take until it is known up to one and a half?"),
        ),
        lambda: half_as_wide(),
        "The band shrinks with the root of the number: half as wide takes four times as many rounds.",
        "The number of rounds stands below a root: by what must it be multiplied, so that the root is doubled?",
        (
            (2 * TRIES, "That doubles the number of rounds. By how much does its root grow?"),
            (TRIES, "After so many the band is as wide as before. What must change?"),
            (
                lambda: tries_for(2 * 2 * sqrt(0.1 * 0.9 / TRIES), 0.1),
                "After so few rounds the band is twice as wide. Do fewer rounds tell more?",
            ),
            (TRIES // 2, "That is half as many. Do fewer rounds tell more?"),
            (
                3 * TRIES,
                "So many more rounds there would have to be. How many are there with the first ones?",
            ),
        ),
        "number",
    ),
}
