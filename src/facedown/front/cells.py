"""What belongs to which cell: running a cell again closes its old widgets and hands on what they were showing.

Python is never told that a cell was run again or a view is gone, so the widgets of a cell are kept here by its id.
"""

from __future__ import annotations

from typing import Any

_SHOWN: dict[str, tuple[str, list[tuple[str, Any]], list[tuple[str, Any]]]] = {}


def adopt(widget: Any, arguments: str, fresh: bool = False) -> Any | None:
    """Registers a widget with the cell that runs now; returns the source of the one it takes the place of.

    That is the widget at the same place in the last run of this cell, if it was made with the same arguments.
    """
    cell, run = _here()
    if not cell:
        return None
    last, now, before = _SHOWN.get(cell, ("", [], []))
    if last != run:
        before, now = now, []
    place = len(now)
    now.append((arguments, widget))
    _SHOWN[cell] = (run, now, before)
    if place >= len(before):
        return None
    old_arguments, old = before[place]
    source = old.source
    old.close()
    return source if old_arguments == arguments and not fresh else None


def _here() -> tuple[str, str]:
    """The id of the cell that is running, and of this run of it; empty outside a notebook."""
    try:
        from IPython import get_ipython

        parent = get_ipython().get_parent()
        run = parent["header"]["msg_id"]
        return parent.get("metadata", {}).get("cellId") or run, run
    except (ImportError, AttributeError, KeyError, LookupError):
        return "", ""
