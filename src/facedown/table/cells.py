"""Which tables belong to which cell: running a cell again closes its old tables and hands their matches on.

Python is never told that a cell was run again or a view is gone, so the tables of a cell are kept here by its id.
"""

from __future__ import annotations

from typing import Any

_TABLES: dict[str, tuple[str, list[tuple[str, Any]], list[tuple[str, Any]]]] = {}


def adopt(table: Any, arguments: str, fresh: bool = False) -> Any | None:
    """Registers a table with the cell that runs now; returns the session of the one it takes the place of.

    That is the table at the same place in the last run of this cell, if it was made with the same arguments.
    """
    cell, run = _here()
    if not cell:
        return None
    last, now, before = _TABLES.get(cell, ("", [], []))
    if last != run:
        before, now = now, []
    place = len(now)
    now.append((arguments, table))
    _TABLES[cell] = (run, now, before)
    if place >= len(before):
        return None
    old_arguments, old = before[place]
    session = old.session
    old.close()
    return session if old_arguments == arguments and not fresh else None


def _here() -> tuple[str, str]:
    """The id of the cell that is running, and of this run of it; empty outside a notebook."""
    try:
        from IPython import get_ipython

        parent = get_ipython().get_parent()
        run = parent["header"]["msg_id"]
        return parent.get("metadata", {}).get("cellId") or run, run
    except (ImportError, AttributeError, KeyError, LookupError):
        return "", ""
