"""A page in a notebook cell: whatever makes pages on one side, the one front end on the other."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Protocol

import anywidget
import traitlets

from ..svg import Picture
from . import assets
from .cells import previous, register

TICK = 0.05


def _nothing() -> None:
    """Does nothing."""


class Source(Protocol):
    """What makes the pages: it takes a message, and says what to show."""

    changed: Callable[[], None]

    def handle(self, message: Mapping[str, Any]) -> None: ...
    def page(self) -> dict[str, Any]: ...
    def picture(self) -> Picture: ...
    def words(self) -> str: ...


class Show(anywidget.AnyWidget):
    """Shows the pages of a source: what a person did goes in, the next page comes out.

    Own input is answered at once; what changes by itself is sent at most twenty times a second.
    """

    _esm = assets.script()
    _css = assets.style()
    page = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode(assets.art()).tag(sync=True)

    def __init__(self, source: Source, arguments: str = "", fresh: bool = False, begin: Callable[[], None] = _nothing):
        """Takes over what this cell showed before if it was made with the same arguments; else begins.

        What fails to begin leaves everything as it was: the cell keeps what it showed.
        """
        name = f"{type(source).__name__} {arguments}"
        old = None if fresh else previous(name)
        if old is None:
            begin()
        self.source: Any = old or source
        self._rev, self._busy = 0, False
        self._timer: asyncio.TimerHandle | None = None
        super().__init__(page=self._next_page())
        register(self, name)
        self.source.changed = self._moved
        self.on_msg(self._heard)

    def close(self) -> None:
        """Ends what goes on by itself, and takes the widget off the page."""
        stop = getattr(getattr(self, "source", None), "stop", _nothing)
        stop()
        super().close()

    def _heard(self, _: Any, message: Mapping[str, Any], buffers: Any) -> None:
        if message.get("ui") == "ping":
            self.send({"pong": message.get("id")})
            return
        self._busy = True
        self.source.handle(message)
        self._busy = False
        self._show()

    def _moved(self) -> None:
        if self._busy or self._timer:
            return
        try:
            self._timer = asyncio.get_running_loop().call_later(TICK, self._show)
        except RuntimeError:
            self._show()

    def _show(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
        self.page = self._next_page()

    def _next_page(self) -> dict[str, Any]:
        self._rev += 1
        page: dict[str, Any] = self.source.page()
        return page | {"rev": self._rev}

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        data, meta = bundle if isinstance(bundle, tuple) else (bundle, {})
        if data is None:
            return bundle
        return data | {"text/plain": self.source.words(), "text/html": self.source.picture()._repr_html_()}, meta
