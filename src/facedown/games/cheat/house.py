"""The house rules of Løgneren, as options; their defaults are the base game."""

from __future__ import annotations

from dataclasses import dataclass

from ...options import BadConfig, check, option

_PASS, _SAME = ("allow_pass", (True,)), ("rank_rule", ("same",))
_CARDS, _RANKS, _PASSING, _ROUND, _COUNT = "Cards", "Ranks", "Passing", "After a call, same rank", "Number of cards"


@dataclass(frozen=True)
class House:
    """What a table has agreed on."""

    decks: int = option(
        1, 2, group=_CARDS, label="Packs of cards", labels=("one pack", "two packs"),
        help="Two: 104 cards, eight of each rank. A good choice from five players.",
    )  # fmt: skip
    rank_rule: str = option(
        "ascending", "same", "up_down", "up_down_same", group=_RANKS, label="The rank announced",
        labels=("one up each turn", "the same all round", "one up or down", "one up, down or the same"),
        help="Ascending: aces, twos, threes and so on. Same: one rank until somebody calls. "
        "Up or down: the player chooses a neighbour of the last rank.",
    )  # fmt: skip
    after_call_starter: str = option(
        "call_winner", "call_loser", "left_of_challenged", group=_ROUND, label="Who opens", needs=_SAME,
        labels=("who was right", "who took the pile", "left of who was called"),
        help="Who opens the new round after a call.",
    )  # fmt: skip
    after_call_chooser: str = option(
        "starter", "call_winner", "call_loser", group=_ROUND, label="Who names the rank", needs=_SAME,
        labels=("who opens", "who was right", "who took the pile"),
        help="Who chooses the rank of the new round, before its first cards are laid.",
    )  # fmt: skip
    allow_pass: bool = option(
        False, True, group=_PASSING, label="Passing",
        help="May the player on turn pass instead of laying cards?",
    )  # fmt: skip
    pass_rank: str = option(
        "advance", "hold", group=_PASSING, label="The rank after a pass", labels=("goes on", "stays"),
        needs=(_PASS, ("rank_rule", ("ascending",))),
        help="A pass uses up its rank, or leaves it to the next player.",
    )  # fmt: skip
    pass_closes_window: bool = option(
        False, True, group=_PASSING, label="A pass ends the time to call", needs=_PASS,
        help="Only laid cards protect the play before them from a call; or a pass does so too.",
    )  # fmt: skip
    all_pass: str = option(
        "pile_stays", "pile_out", group=_PASSING, label="When all have passed", needs=(_SAME, _PASS),
        labels=("the pile stays", "the pile goes out"),
        help="Who laid last opens a new round; the pile stays on the table, or leaves the game unseen.",
    )  # fmt: skip
    one_card: bool = option(
        False, True, group=_COUNT, label="One card a turn",
        help="Exactly one card is laid each turn.",
    )  # fmt: skip
    count_bluff: bool = option(
        False, True, group=_COUNT, label="Bluffing about the number",
        help="More cards may be laid than announced; sizes of hands and pile are hidden, and a call checks both.",
    )  # fmt: skip

    def __post_init__(self) -> None:
        check(self)
        if self.one_card and self.count_bluff:
            raise BadConfig("one_card with count_bluff: exactly one card leaves no room for more than announced.")

    def cautions(self) -> tuple[str, ...]:
        """What somebody who chooses these rules should know beforehand."""
        found = []
        if self.count_bluff:
            found.append("Sizes of hands and pile are hidden, so nobody can count cards.")
        if self.allow_pass and self.rank_rule != "same":
            found.append("If everybody passes again and again, a match has no end.")
        return tuple(found)

    def advice(self, seats: int) -> str:
        """What so many players might choose instead; empty if nothing."""
        return "With so many players two packs are a good choice." if self.decks == 1 and seats > 4 else ""

    def length(self, seats: int) -> tuple[int, int] | None:
        """No match has a fixed length: every last card can be called, and the pile goes back to a hand."""
        return None
