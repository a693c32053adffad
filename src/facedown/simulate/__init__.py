"""Thousands of whole games: who wins how often, how long they last, and what a rule, a chair or a habit is worth.

`simulate` plays all five games with any bots, and with players that are a few numbers in batches, much faster; here or
by any executor of `concurrent.futures`, with the same result for the same seed.
"""

from .players import Bluffer, Keeper, Threshold
from .result import Result
from .run import Lost, running, simulate

__all__ = ["Bluffer", "Keeper", "Lost", "Result", "Threshold", "running", "simulate"]
