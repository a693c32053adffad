"""A calculator in a cell: any session that makes boards, shown by the one front end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from ..svg import Picture
from .blocks import Board
from .parts import to_json
from .still import still
from .text import text
from .widget import Show


class Session(Protocol):
    """What a calculator is: it takes messages and makes boards; `changed` is called when it changed by itself."""

    changed: Callable[[], None]

    def handle(self, message: Mapping[str, Any]) -> None: ...
    def board(self) -> Board: ...


class BoardSource:
    """The pages of a session. That something broke is said on the page, since nobody sees a handler's traceback.

    The error itself stays in `fault`: its words may name what is hidden in a match.
    """

    def __init__(self, session: Session):
        self.session, self.changed = session, _nothing
        session.changed = lambda: self.changed()
        self.fault: Exception | None = None

    def handle(self, message: Mapping[str, Any]) -> None:
        """Hands one message to the session."""
        self.fault = None
        try:
            self.session.handle(message)
        except Exception as error:
            self.fault = error

    def page(self) -> dict[str, Any]:
        """The board as a page."""
        board = self.session.board()
        frame = {"screen": "board", "title": board.title, "meta": board.meta, "board": to_json(board)}
        broken = f"Something went wrong here ({type(self.fault).__name__}); nothing was changed." if self.fault else ""
        note = {"kind": "warn", "text": broken} if broken else None
        return frame | {"tools": [], "panel": None, "note": note, "clock": None} | LOOKS

    def picture(self) -> Picture:
        """The board as a still picture."""
        return still(self.session.board())

    def words(self) -> str:
        """The board in words."""
        return text(self.session.board())

    def stop(self) -> None:
        """Ends what the session does by itself."""
        getattr(self.session, "stop", _nothing)()


LOOKS = {"motion": "full", "projector": False, "letters": True}


class BoardWidget(Show):
    """A calculator in a notebook cell; running the cell again keeps what was set in it."""

    def __init__(self, session: Session, arguments: str = "", fresh: bool = False):
        super().__init__(BoardSource(session), f"{type(session).__name__} {arguments}", fresh)

    @property
    def session(self) -> Any:
        """The calculator without its widget."""
        return self.source.session

    def text(self, width: int = 66) -> None:
        """Prints the board in words."""
        print(text(self.session.board(), width))

    def _heard(self, widget: Any, message: Mapping[str, Any], buffers: Any) -> None:
        if message.get("ui") == "download":
            name, content = self.session.download()
            self.send({"download": {"name": name, "text": content}})
        super()._heard(widget, message, buffers)


def _nothing() -> None:
    """Does nothing."""
