"""What belongs to which cell: running a cell again closes its old widgets and hands on what they were showing.

Python is never told that a cell was run again or a view is gone, so the widgets of a cell are kept here by its id.
"""

from __future__ import annotations

from typing import Any

_SHOWN: dict[str, tuple[str, list[tuple[str, Any]], list[tuple[str, Any]]]] = {}


def previous(arguments: str) -> Any | None:
    """The source that the cell showed here when it ran last, if it was made with the same arguments."""
    before, now = _runs()
    if len(now) >= len(before) or before[len(now)][0] != arguments:
        return None
    return before[len(now)][1].source


def register(widget: Any, arguments: str) -> None:
    """Gives the cell that runs now one more widget; the one in whose place it comes is closed."""
    cell, run = _here()
    if not cell:
        return
    before, now = _runs()
    now = [*now, (arguments, widget)]
    _SHOWN[cell] = (run, now, before)
    if len(now) <= len(before):
        before[len(now) - 1][1].close()


def _runs() -> tuple[list[tuple[str, Any]], list[tuple[str, Any]]]:
    """What the cell showed in its last run, and in this one so far."""
    cell, run = _here()
    last, now, before = _SHOWN.get(cell, ("", [], [])) if cell else ("", [], [])
    return (before, now) if last == run else (now, [])


def _here() -> tuple[str, str]:
    """The id of the cell that is running, and of this run of it; empty outside a notebook."""
    try:
        from IPython import get_ipython

        parent = get_ipython().get_parent()
        run = parent["header"]["msg_id"]
        return parent.get("metadata", {}).get("cellId") or run, run
    except (ImportError, AttributeError, KeyError, LookupError):
        return "", ""
