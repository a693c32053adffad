"""Equilibrium of one round of Liar's Dice between two: how often to bluff, and what it costs to do otherwise.

from facedown.solve import Round, Solver
solution = Solver(Round((1, 1))).run(1000)
solution.exploitability, solution.bracket, solution.mix((1,), [(1, 6)])
"""

from .cfr import Solver
from .exact import value
from .openings import taken
from .response import best_responses
from .round import Round, TooLarge
from .solution import Solution

__all__ = ["Round", "Solution", "Solver", "TooLarge", "best_responses", "taken", "value"]
