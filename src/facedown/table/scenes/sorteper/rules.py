"""The rules of Sorteper in sentences."""

from __future__ import annotations

from ....front.parts import Piece
from ....games.sorteper import Sorteper
from ...scene import Text

CAT = Piece("card", "PC", "the jack of clubs")


def rules(game: Sorteper) -> tuple[Text, ...]:
    """One sentence or two for each rule of this table."""
    return (
        ("51 cards are dealt: the jack of spades is left out. The jack of clubs ", CAT, " is Sorteper."),
        ("A pair is two cards of one rank; suits do not matter. Sorteper never makes a pair.",),
        ("First everybody shows all pairs and lays them down. Of three of a rank two are laid and one is kept.",),
        ("Then the player left of the dealer begins: draw one card from the player on your right, without looking.",),
        ("If it makes a pair, the pair is shown and laid down at once. Then the player on your left draws from you.",),
        ("Nobody chooses a card: every card of the hand is drawn with the same chance.",),
        ("Whoever has no card left is out and has won, also if the last card was drawn away.",),
        ("In the end one card is left, Sorteper, and whoever holds it has lost. All others have won.",),
        ("If a card was seen by mistake, that hand alone is shuffled. Who disagrees stops the game: "
         "all read the rules, and it goes on when everybody agrees.",),
    )  # fmt: skip
