"""What a hand of Løgneren is still worth: how many turns it needs, and how often it must bluff on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...games.cheat import Cheat
from ...pieces import Card
from .common import LAST, turns_until

BLUFF = 3.0
"""What it costs to have to bluff once, in turns."""

EXTRA = 0.9
"""What each card costs that must go beside other cards."""

SHORT = 1.0
"""What it costs, in turns, to break up cards that belong together, because a bluff needs one."""

GROUP, CARD = 1.0, 0.3
"""Where ranks do not come in order: what each rank of a hand costs, and each card."""


def cost(game: Cheat, hand: Sequence[Card], rank: str, players: int) -> float:
    """The turns that a hand needs when `rank` is announced on its next turn; 0 for no cards.

    Where the rank rises, the best plan: the last play is true, and is all the cards of the rank of turn e; ranks that
    come later are laid as bluffs on the turns that have no true card. Each bluff costs more than a turn.
    """
    if not hand:
        return 0.0
    if game.rank_rule != "ascending":
        return GROUP * len({card.rank for card in hand}) + CARD * len(hand)
    held = Counter(turns_until(card.rank, rank, players) % LAST for card in hand)
    return min(_plan(held, end) for end in held)


def _plan(held: Counter[int], end: int) -> float:
    """Going out on turn `end`, from 0: `held` are the cards by the turn on which their rank comes.

    Bluffs stand on the turns without a true card; with none of these, one true play must become a lie.
    """
    later = sum(cards for turn, cards in held.items() if turn > end)
    empty = end + 1 - sum(turn <= end for turn in held)
    bluffs = empty or bool(later)
    return end + 1 + BLUFF * bluffs + EXTRA * max(0, later - empty) + SHORT * max(0, empty - later)
