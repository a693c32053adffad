"""The rules of a table of Ligretto in words, its house rules included."""

from __future__ import annotations

from ....games.nerts import Nerts
from ....pieces import number_word
from ...scene import Text


def rules(game: Nerts) -> tuple[Text, ...]:
    """One sentence or two for each rule of this table."""
    shifts = "twice" if game.max_fruitless == 2 else "once"
    tie = (
        "several with the same highest total win together"
        if game.tie_at_target == "shared"
        else "a tie at the top is played on"
    )
    lines = [
        "Each has a pack of 52 cards with a back of its own: 13 in the Ligretto pile, the top one open, four open work "
        "piles of one card, and 35 in the hand. All play at once.",
        "In the middle an ace starts a pile, and it goes up in suit to the king. The middle belongs to all: nothing "
        "comes back from it.",
        "On your own work piles cards go down in alternating colours. A card moves with all that lie on it; an empty "
        "place takes any card.",
        "You may play the top of the Ligretto pile, the front card of a work pile, and the top of the waste.",
        "Turn three cards of your hand onto the waste as often as you like. When the hand is empty, turn the waste "
        "over; it is never shuffled.",
        "Two play the same card to the same pile: who was first stays, the other’s goes back. When nobody can tell, "
        "both stay.",
        "Who has nothing to play says so and waits. When all have said so, everybody moves the top card of the hand to "
        f"its bottom. When that has happened {shifts} without a play and all are stuck again, the round ends.",
        "With an empty Ligretto pile you may call “Ligretto!”: the round stops for all. You may also play on.",
        f"Each of your cards in the middle counts {_points(game.points_middle)}, each left in your Ligretto pile costs "
        f"{_points(game.penalty)}. The call itself brings nothing.",
        f"When somebody has {game.target} points after a round, the highest total wins; {tie}.",
    ]
    return tuple((line,) for line in lines)


def _points(n: int) -> str:
    return "one point" if n == 1 else f"{number_word(n)} points"
