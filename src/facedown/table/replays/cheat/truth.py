"""Where every card lay at every step of a match of Løgneren that is over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ....engine import Match, reveal
from ....games.cheat import Card, Public, Said
from ..common import fresh, views

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Truth:
    """The hands of all seats after each number of actions, what each play was, and the older pile of the start."""

    hands: tuple[tuple[Cards, ...], ...]
    laid: Mapping[int, Cards]
    older: Cards

    @classmethod
    def of(cls, match: Match[Any, Any, Any]) -> Truth:
        """All of it; refused before the end of the match."""
        end = reveal(match)
        every = zip(*(views(match, seat) for seat in range(match.seats)), strict=True)
        laid = {number: cards for memory in end.memory for number, cards in memory.laid}
        return cls(tuple(tuple(view.own for view in seats) for seats in every), laid, _older(match))

    def lie(self, said: Said) -> bool:
        """Whether a play was another than was announced."""
        cards = self.laid[said.play]
        return len(cards) != said.count or any(card.rank != said.rank for card in cards)


def _older(match: Match[Any, Any, Any]) -> Cards:
    """The cards below all plays, on the pile of a prepared table."""
    if match.start is None:
        return ()
    copy = fresh(match)
    pile: tuple[Cards, ...] = match.game.position(**match.start).pile
    return tuple(card for play in pile[: len(pile) - bool(copy.view(None).public.last)] for card in play)


def plays(public: Public) -> tuple[Said, ...]:
    """Every play of a match, the first one first."""
    return tuple(event for event in public.log if isinstance(event, Said))


def lying(public: Public) -> Iterator[Said]:
    """The plays that lie on the pile now, the lowest first; not what lay there before the first play."""
    left, found = public.announced, list[Said]()
    for said in reversed(plays(public)):
        if left < said.count:
            break
        left -= said.count
        found.append(said)
    return reversed(found)
