"""The chain of two players as a drawing: cards in play from left to right, who holds Sorteper above and below.

A pair leaves Sorteper where it is and leads to the right; Sorteper itself, drawn, leads up or down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from ...engine import Seat
from ...front.blocks import Arrow, Chain, Node
from ...odds.chains.table import SORTEPER
from .asked import Asked
from .drawing import Draw, chance, draws, piece

MOST_RANKS = 3
"""Split ranks of a chain that is drawn: eight positions, side by side."""

Key = tuple[Seat, int]
"""Who holds Sorteper, and how many ranks are split."""


def ladder(asked: Asked) -> Chain | None:
    """The whole chain from here, or None: for two players with open hands and few cards alone."""
    if asked.hands is None or asked.known != "all" or len(asked.inside) != 2 or _ranks(asked) > MOST_RANKS:
        return None
    found = _Found(_holder(asked), _ranks(asked))
    found.follow(asked)
    found.arrows.sort(key=lambda arrow: arrow.start)
    return Chain(tuple(found.nodes), tuple(found.arrows), " ".join(_told(found)))


@dataclass
class _Found:
    """The positions met so far; `top` holds Sorteper in the upper row, `ranks` are split in the first column."""

    top: Seat
    ranks: int
    nodes: list[Node] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    place: dict[Key, int] = field(default_factory=dict)

    def follow(self, asked: Asked) -> int:
        """Draws a position and all that follow; returns its number."""
        holder, ranks = _holder(asked), _ranks(asked)
        if (at := self.place.get((holder, ranks))) is not None:
            return at
        assert asked.hands is not None
        rows = tuple((asked.names[s], tuple(map(piece, asked.hands[s]))) for s in sorted(asked.inside))
        at = self._put((holder, ranks), asked.say(asked.drawer, "draws", "draw"), rows, "" if self.nodes else "now")
        for draw, share, label in _ways(asked):
            end = self.follow(draw.after) if draw.after else self._end(asked, draw)
            self.arrows.append(Arrow(at, end, str(share), label))
        return at

    def _end(self, asked: Asked, draw: Draw) -> int:
        """Somebody is left with Sorteper."""
        assert draw.loser is not None
        if (at := self.place.get((draw.loser, 0))) is not None:
            return at
        mine: Literal["", "good", "bad"] = "bad" if draw.loser == 0 else "good" if 0 in asked.inside else ""
        rows = ((asked.names[draw.loser], (piece(SORTEPER),)),)
        return self._put((draw.loser, 0), asked.say(draw.loser, "loses", "lose"), rows, mine)

    def _put(self, key: Key, title: str, rows: tuple[tuple[str, tuple[object, ...]], ...],
             state: Literal["", "now", "good", "bad"]) -> int:  # fmt: skip
        """Gives a position its number and its place."""
        self.place[key] = len(self.nodes)
        self.nodes.append(Node(title, rows, self.ranks - key[1], int(key[0] != self.top), state))
        return self.place[key]


def _ways(asked: Asked) -> Iterator[tuple[Draw, Fraction, str]]:
    """What can happen: a pair, with whichever card, or Sorteper moves."""
    found, each = draws(asked), chance(asked)
    pairs = [draw for draw in found if draw.pair]
    if pairs:
        yield pairs[-1], len(pairs) * each, pairs[0].name if len(pairs) == 1 else "a pair"
    for draw in found:
        if not draw.pair:
            yield draw, each, draw.name


def _told(found: _Found) -> Iterator[str]:
    """The drawing in words, position by position."""
    for at, node in enumerate(found.nodes):
        ways = (
            f"with {arrow.chance} {arrow.label} leads to {found.nodes[arrow.end].title} ({arrow.end + 1})"
            for arrow in found.arrows
            if arrow.start == at
        )
        held = "; ".join(f"{who} {', '.join(p.label for p in pieces)}" for who, pieces in node.rows)
        yield f"{at + 1}: {node.title} ({held})" + "".join(f"; {way}" for way in ways) + "."


def _holder(asked: Asked) -> Seat:
    assert asked.hands is not None
    return next(seat for seat, hand in enumerate(asked.hands) if SORTEPER in hand)


def _ranks(asked: Asked) -> int:
    """The ranks that are split among two players."""
    return sum(asked.sizes) // 2
