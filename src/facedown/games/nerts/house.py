"""The house rules of Ligretto with ordinary cards, as options; their defaults are the base game."""

from __future__ import annotations

from dataclasses import dataclass

from ...options import check, option

_POINTS, _STUCK, _END = "Points", "When all are stuck", "The end"


@dataclass(frozen=True)
class House:
    """What a table has agreed on."""

    points_middle: int = option(
        1, 2, group=_POINTS, label="For a card in the middle", labels=("one point", "two points"),
        help="What each of one's own cards in the middle is worth at the end of a round.",
    )  # fmt: skip
    penalty: int = option(
        2, 1, 3, group=_POINTS, label="For a card left in the Ligretto pile",
        labels=("two points off", "one point off", "three points off"),
        help="What each card that is left in one's Ligretto pile costs.",
    )  # fmt: skip
    max_fruitless: int = option(
        2, 1, group=_STUCK, label="Shifts of the hands without a play", labels=("twice", "once"),
        help="When all are stuck, each moves the top card of the hand to the bottom. After so many shifts in a row "
        "without a card played, the round ends the next time that all are stuck.",
    )  # fmt: skip
    target: int = option(
        100, 50, 200, 500, group=_END, label="Points to reach",
        help="The match ends after the round in which somebody reaches so many; the highest total wins.",
    )  # fmt: skip
    tie_at_target: str = option(
        "shared", "extra_round", group=_END, label="A tie at the end", labels=("a shared win", "another round"),
        help="Several who share the highest total win together, or play on until one is ahead.",
    )  # fmt: skip

    def __post_init__(self) -> None:
        check(self)

    def cautions(self) -> tuple[str, ...]:
        """What somebody who chooses these rules should know beforehand."""
        if self.max_fruitless == 1:
            return (
                "After one shift about a third of a full hand has never come up: a round may end with a play left.",
            )
        return ()

    def length(self, seats: int) -> tuple[int, int] | None:
        """No match has a fixed length: a round can cost everybody points."""
        return None

    def advice(self, seats: int) -> str:
        """What so many players might choose, in a sentence; "" where there is nothing to say."""
        return "With two players about one round in ten ends because both are stuck." if seats == 2 else ""
