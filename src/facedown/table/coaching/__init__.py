"""The coach: after a decision in Liar's Dice, what equilibrium play or the best answer was there, and what yours costs.

`advice` works it out from the view of one seat, `Coach` keeps it for a table, `panels` and `blocks` say it.
"""

from __future__ import annotations

from .advice import Advice, Answer
from .coach import Coach
from .told import blocks, panels
from .weighing import advice

__all__ = ["Advice", "Answer", "Coach", "advice", "blocks", "panels"]
