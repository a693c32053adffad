"""The calculators: sessions that answer what one player can know, drawn by the front end that all tables share."""

from importlib import import_module
from typing import Any

_HOME = {"BidExplorer": "facedown.explore.bids"}

__all__ = ["BidExplorer"]


def __getattr__(name: str) -> Any:
    """Finds a calculator when it is first asked for."""
    if name in _HOME:
        return getattr(import_module(_HOME[name]), name)
    raise AttributeError(f"module 'facedown.explore' has no attribute {name!r}")
