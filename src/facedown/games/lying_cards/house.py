"""The house rules of Lying Cards, as options; their defaults are the base game."""

from __future__ import annotations

from dataclasses import dataclass

from ...options import check, option

_CARDS, _FIGHT, _EVENTS = "Cards", "Fights", "Event cards"


@dataclass(frozen=True)
class House:
    """What a table has agreed on."""

    deck: str = option(
        "five_by_nine", "standard_52", group=_CARDS, label="Cards",
        labels=("five symbols, 1 to 9", "ordinary cards, 2 to ace"),
        help="45 cards of five symbols, or a pack of 52 with the ace high. Symbols never matter.",
    )  # fmt: skip
    event_copies: int = option(
        1, 2, 0, group=_EVENTS, label="Event cards", labels=("one of each", "two of each", "none"),
        help="Each player gets one at random. None: nobody holds any, and the rules about them have no effect.",
    )  # fmt: skip
    after_win: str = option(
        "may", "must", group=_FIGHT, label="After a won attack", labels=("attack again or pass", "attack again"),
        help="The winner of an attack may go on or pass. Or must go on, until an attack is lost.",
    )  # fmt: skip
    kicker_depth: str = option(
        "all", "one", group=_FIGHT, label="Further cards", labels=("all are compared", "one is compared"),
        help="How many of the other cards break a tie. It matters for three singles with two equal top cards.",
    )  # fmt: skip
    double_attack: str = option(
        "weakest", "side", group=_EVENTS, label="Doppelangriff", labels=("the weakest takes nine", "side against side"),
        help="Who takes the nine cards of a joined attack: the weakest of the three. Or the target if one of the two "
        "attackers is stronger, and the main attacker if neither is.",
    )  # fmt: skip
    second_chance_same_target: bool = option(
        False, True, group=_EVENTS, label="Zweite Chance, the same target",
        help="May the second attack go against the player who has just won the first?",
    )  # fmt: skip

    def __post_init__(self) -> None:
        check(self)

    def cautions(self) -> tuple[str, ...]:
        """What somebody who chooses these rules should know beforehand."""
        changed = self.double_attack != "weakest" or self.second_chance_same_target
        idle = "Nobody holds event cards, so the rules about them have no effect."
        return (idle,) if changed and not self.event_copies else ()

    def advice(self, seats: int) -> str:
        """What so many players might choose instead; empty if nothing."""
        return ""

    def length(self, seats: int) -> tuple[int, int] | None:
        """No match has a fixed length: each fight gives its cards to the loser, and strong cards can come back."""
        return None
