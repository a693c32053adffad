"""The house rules of Liar's Dice, as options; their defaults are the base game."""

from __future__ import annotations

import warnings
from dataclasses import dataclass

from ...options import BadConfig, check, option

_CALZA = ("calza", ("next_player", "anyone"))
_PALIFICO = ("palifico", ("auto", "voluntary"))
_ONES, _EXACT, _SPECIAL, _LOST = "Ones", "Exact call (calza)", "One die left (palifico)", "Dice"


@dataclass(frozen=True)
class House:
    """What a table has agreed on."""

    ones: str = option(
        "wild", "plain", "dudo", group=_ONES, label="Ones",
        help="Wild: they count for every face and cannot be bid. Plain: only themselves. "
        "Dudo: wild, and bids on ones at half the number.",
    )  # fmt: skip
    halve: str = option(
        "up", "down", group=_ONES, label="Half of an odd number", needs=("ones", ("dudo",)),
        help="For a bid on ones after a bid on another face: seven becomes four, or three.",
    )  # fmt: skip
    open_ones: bool = option(
        False, True, group=_ONES, label="Open with ones", needs=("ones", ("dudo",)),
        help="May the first bid of a round be on ones?",
    )  # fmt: skip
    calza: str = option(
        "off", "next_player", "anyone", group=_EXACT, label="Who may say it",
        labels=("nobody", "player on turn", "anyone"),
        help="“Exactly!” against the last bid: nobody, the player on turn, or anyone but the bidder.",
    )  # fmt: skip
    calza_reward: str = option(
        "gain_die", "others_lose_one", "nothing", group=_EXACT, label="If it is right", needs=_CALZA,
        labels=("wins a die", "others lose one", "nothing"),
        help="The caller wins a die back (never above the start), the others lose one each, or nothing.",
    )  # fmt: skip
    calza_min_players: int = option(
        2, 3, group=_EXACT, label="From how many players", needs=_CALZA,
        help="3: no exact call when only two are left.",
    )  # fmt: skip
    palifico: str = option(
        "off", "auto", "voluntary", group=_SPECIAL, label="Special round",
        labels=("off", "automatic", "the player decides"),
        help="The first time a player falls to one die he opens, and ones are not wild in that round.",
    )  # fmt: skip
    palifico_lock: bool = option(
        True, False, group=_SPECIAL, label="The face is locked", needs=_PALIFICO,
        help="Only the number may be raised in that round.",
    )  # fmt: skip
    palifico_one_die_may_change: bool = option(
        False, True, group=_SPECIAL, label="One-die players may change it", needs=_PALIFICO,
        help="Players with one die who had their special round already.",
    )  # fmt: skip
    palifico_min_players: int = option(
        2, 3, group=_SPECIAL, label="From how many players", needs=_PALIFICO,
        help="3: no special round when only two are left.",
    )  # fmt: skip
    loss: str = option(
        "one", "difference", group=_LOST, label="Dice lost",
        help="The loser of a call loses one die, or as many as bid and count differ.",
    )  # fmt: skip
    exact_loss: str = option(
        "caller_one", "others_one", group=_LOST, label="If the bid is exact", needs=("loss", ("difference",)),
        labels=("caller loses one", "all but the bidder lose one"),
        help="Bid and count do not differ: the caller loses one, or all but the bidder lose one.",
    )  # fmt: skip
    dice: int = option(
        5, 1, 2, 3, 4, 6, 7, 8, 9, 10, group=_LOST, label="Dice for each player",
        help="At the start of the match; five, unless a short game is wanted.",
    )  # fmt: skip

    def __post_init__(self) -> None:
        check(self)
        if self.palifico != "off" and self.ones == "plain" and not self.palifico_lock:
            raise BadConfig(
                "palifico with ones='plain' and palifico_lock=False: the special round would be no different."
            )
        if self.exact_loss == "others_one" and self.calza_reward == "others_lose_one":
            warnings.warn(self.cautions()[-1], stacklevel=3)

    def cautions(self) -> tuple[str, ...]:
        """What somebody who chooses these rules should know beforehand."""
        found = []
        if self.calza != "off":
            found.append("With calza a match has no fixed length: dice can come back.")
        if self.loss == "difference":
            found.append("When the difference is lost a match is shorter, and its length is not fixed.")
        if self.exact_loss == "others_one" and self.calza_reward == "others_lose_one":
            either = "by exact_loss when it is called a liar, by calza_reward when it is called exact"
            found.append(f"An exact bid costs the others a die either way: {either}.")
        return tuple(found)

    def advice(self, seats: int) -> str:
        """What so many players might choose instead: nothing."""
        return ""

    def length(self, seats: int) -> tuple[int, int] | None:
        """The fewest and the most rounds of a match: dice x seats less the dice of the winner; None if not fixed.

        >>> House().length(4)
        (15, 19)
        """
        fixed = self.calza == "off" and self.loss == "one"
        return (self.dice * (seats - 1), self.dice * seats - 1) if fixed else None
