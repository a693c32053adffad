"""Ligretto: the score sheet, for play with real cards and for the table: numbers in, points, sums and winners out."""

from .scores import Scores
from .session import ScoreSheet
from .sheet import sheet
from .written import DamagedSheet

__all__ = ["DamagedSheet", "ScoreSheet", "Scores", "sheet"]
