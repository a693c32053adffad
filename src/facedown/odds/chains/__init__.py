"""Sorteper as a chain of draws: who is left with the jack of clubs, and how long it takes.

`endgame` has two players in closed form, `exact` small tables in fractions, `whole` whole games of three and four from
the deal, `games` plays any number of players with cards; `clearing` and `law` say what the first clearing leaves.
Who loses depends on the chair: while nobody is out everybody draws once and is drawn from once in a round, so that a
hand is even or odd at the start of every round as it was at first. The dealer, who is drawn from before he draws, gets
rid of his last card without luck if his hand is odd, the others if theirs is even; else the match must be found.
"""

from facedown.odds.chains import clearing, endgame
from facedown.odds.chains.clearing import hand_sizes
from facedown.odds.chains.exact import Ending, ending, lengths
from facedown.odds.chains.games import Played, played
from facedown.odds.chains.law import deals, number_of_deals
from facedown.odds.chains.table import Table, of_hands, table
from facedown.odds.chains.whole import Run, outlook, three, whole

__all__ = [
    "Ending",
    "Played",
    "Run",
    "Table",
    "clearing",
    "deals",
    "endgame",
    "ending",
    "hand_sizes",
    "lengths",
    "number_of_deals",
    "of_hands",
    "outlook",
    "played",
    "table",
    "three",
    "whole",
]
