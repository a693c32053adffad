"""Playable tables: `Table("liars_dice")` in a notebook cell opens one."""

from .widget import Table

__all__ = ["Table"]
