"""After a match of Lying Cards: who bluffed how often, and whether it paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine import Seat
from ....front.numbers import percent
from ....games.lying_cards import Fight, Public, truth
from ....odds.bands import wilson
from ...scene import Strong, Text, Zone
from ...voice import Voice

TITLE = "Who bluffed (said something else than was laid), with 95% bands"


def bluffs(public: Public, voice: Voice) -> Iterator[Zone]:
    """A line for each player who has attacked, and one for all of them."""
    attacks = told(public)
    if not attacks:
        return
    lines = [_line(voice.who(seat), mine) for seat in range(public.players) if (mine := _of(attacks, seat))]
    everybody = _line("All together", [attack for _, *attack in attacks]) if len(lines) > 1 else None
    yield Zone("bluffs", "sheet", name=TITLE, lines=(*lines, *([everybody] if everybody else [])))


def told(public: Public) -> list[tuple[Seat, bool, bool]]:
    """Each attack that was shown, joined ones too: who, whether it was a bluff, and whether it beat the defence."""
    found = []
    for fight in public.fights:
        for seat, claim in fight.claims.items():
            found.append((seat, claim != truth(fight.keys[seat]), _beats(fight, seat)))
    return found


def _beats(fight: Fight, seat: Seat) -> bool:
    return fight.keys[seat] > fight.keys[fight.target]


def _of(attacks: Sequence[tuple[Seat, bool, bool]], seat: Seat) -> list[list[bool]]:
    return [[bluff, won] for who, bluff, won in attacks if who == seat]


def _line(name: str, attacks: Sequence[Sequence[bool]]) -> Text:
    lies = [won for bluff, won in attacks if bluff]
    truths = [won for bluff, won in attacks if not bluff]
    often = f"bluffed in {len(lies)} of {len(attacks)}{_band(len(lies), len(attacks))}."
    return (Strong(f"{name}: "), " ".join(filter(None, (often, _paid("bluffs", lies), _paid("true attacks", truths)))))


def _paid(what: str, won: Sequence[bool]) -> str:
    """How many of them won; nothing where there was none."""
    return f"Of the {what} {sum(won)} of {len(won)} won{_band(sum(won), len(won))}." if won else ""


def _band(hits: int, tries: int) -> str:
    low, high = wilson(hits, tries)
    return f" ({percent(low)} to {percent(high)})"
