"""What the attacks of a match of Lying Cards were: how true the words, whether bluffs paid, and what they cost.

An attack that wins rids its player of three cards; one that is lost brings three more, six where somebody had joined.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....engine import Seat
from ....front.blocks import Measure, Measures, Panel, Para, Rows
from ....front.numbers import percent
from ....front.parts import Strong, Text
from ....games.lying_cards import Announced, Claim, Fight, Joined, Key, Public, View, key, truth, words
from ....odds.bands import wilson
from ...scenes.lying_cards.words import strength, whom
from ...voice import Voice
from .truth import Truth
from .weighing import Weighing

NOTE = (
    "A bluff is an attack of which something else was said than was laid, more or less; its other cards do not count. "
    "Bands hold 95%: after one match they are wide, and strong cards win more than words do."
)
COST = (
    "Cards: what a player's own attacks have changed in the own hand, on average. A won attack is −3, a lost one +3, "
    "or +6 where nine cards were taken; what came back after a Schutzschild is 0."
)
SPECTATOR = "From a seat, a replay also tells how likely its own attacks were to win."


@dataclass(frozen=True)
class Made:
    """An attack, also a joined one: what was said and what was laid, whether it beat the defence, and its cost.

    `won` is None where a Schutzschild met it. `change` is what it changed in the hand of its player, in cards.
    """

    number: int
    seat: Seat
    target: Seat
    claim: Claim
    key: Key
    won: bool | None
    change: int

    @property
    def side(self) -> int:
        """1 if more was said than was laid, -1 if less, 0 if it was true."""
        said, true = strength(self.claim), strength(truth(self.key))
        return (said > true) - (said < true)


def made(public: Public, held: Truth, depth: str = "all") -> tuple[Made, ...]:
    """Every attack of a match that is over, the first one first."""
    fights = {fight.number: fight for fight in public.fights}
    targets = {event.number: event.target for event in public.log if isinstance(event, Announced)}
    found = []
    for event in public.log:
        if isinstance(event, Announced | Joined):
            seat = event.attacker if isinstance(event, Announced) else event.seat
            laid, fight = held.laid[event.number, seat], fights.get(event.number)
            won = None if fight is None else fight.keys[seat] > fight.keys[fight.target]
            strong = key(laid.values, depth)
            target = targets[event.number]
            found.append(Made(event.number, seat, target, event.claim, strong, won, _change(seat, fight)))
    return tuple(found)


def _change(seat: Seat, fight: Fight | None) -> int:
    """How many cards more a player holds after an attack."""
    if fight is None:
        return 0
    return len(fight.cards) - 3 if fight.taker == seat else -3


# in words


def summary(view: View, held: Truth, weighing: Weighing, voice: Voice) -> Panel:
    """What everybody said and laid in a match that is over, and how the attacks of the seat of `view` turned out."""
    every = made(view.public, held, weighing.game.kicker_depth)
    order = [*([] if voice.me is None else [voice.me]), *voice.others(view.public.players)]
    blocks = (
        _table(order, every, voice),
        *_bluffs(order, every, voice),
        Para((NOTE,), "sub"),
        Para((COST,), "sub"),
        *_own([one for one in every if one.seat == voice.me], view.public, weighing, voice),
    )
    return Panel("The decisions of this match", blocks, wide=True)


def _table(order: Sequence[Seat], every: Sequence[Made], voice: Voice) -> Rows:
    names = (" ", "attacks", "true", "said more", "said less", "won", "cards each")
    rows = tuple(_row(voice.who(seat), [one for one in every if one.seat == seat]) for seat in order)
    return Rows(tuple((name,) for name in names), rows, "What was said, and what the attacks cost")


def _row(name: str, mine: Sequence[Made]) -> tuple[Text, ...]:
    sides = [one.side for one in mine]
    shown = [one for one in mine if one.won is not None]
    won = f"{sum(bool(one.won) for one in shown)} of {len(shown)}" if shown else "none"
    cells = (name, len(mine), sides.count(0), sides.count(1), sides.count(-1), won, _mean(mine))
    return tuple((str(cell),) for cell in cells)


def _mean(mine: Sequence[Made]) -> str:
    """The average change of the hand, with its sign."""
    if not mine:
        return "0"
    change = sum(one.change for one in mine) / len(mine)
    return f"{change:+.2f}".replace("-", "−") if change else "0"


def _bluffs(order: Sequence[Seat], every: Sequence[Made], voice: Voice) -> Iterator[Any]:
    """Whether bluffs paid: the share of attacks won, with and without one, of each player and of all together."""
    rows = [row for seat in order for row in _shares(voice.who(seat), [one for one in every if one.seat == seat])]
    rows += _shares("All together", every)
    if rows:
        yield Measures(tuple(rows), "Share of attacks won, bluffs beside true ones")


def _shares(name: str, mine: Sequence[Made]) -> list[Measure]:
    """The share of attacks won of one player, bluffs and true ones apart; none where there was none."""
    groups = (("bluffs", [one for one in mine if one.side]), ("true attacks", [one for one in mine if not one.side]))
    found = []
    for what, some in groups:
        shown = [one for one in some if one.won is not None]
        if shown:
            hits, tries = sum(bool(one.won) for one in shown), len(shown)
            text = f"{hits} of {tries}"
            found.append(Measure("sim", (f"{name}: {what}",), hits / tries, text, *wilson(hits, tries)))
    return found


def _own(mine: Sequence[Made], public: Public, weighing: Weighing, voice: Voice) -> Iterator[Any]:
    """The own attacks with the chance that each had, and how many were to be won."""
    if voice.me is None:
        yield Para((SPECTATOR,), "sub")
        return
    said = {event.number: event for event in public.log if isinstance(event, Announced)}
    led = [(one, weighing.known(said[one.number]).chance) for one in mine if said[one.number].attacker == voice.me]
    if not led:
        return
    head: tuple[Text, ...] = (("Attack",), ("on",), ("said",), ("laid",), ("to beat the best",), ("it",))
    rows = tuple(tuple((cell,) for cell in _led(one, chance, voice)) for one, chance in led)
    yield Rows(head, rows, "Your attacks, with the chance that each had for you")
    yield Para((Strong("You"), f": {_luck([(one, chance) for one, chance in led if one.won is not None])}"))


def _led(one: Made, chance: Fraction, voice: Voice) -> tuple[str, ...]:
    came = "met a Schutzschild" if one.won is None else "won" if one.won else "lost"
    return str(one.number), whom(voice, one.target), words(one.claim), words(truth(one.key)), percent(chance), came


def _luck(shown: Sequence[tuple[Made, Fraction]]) -> str:
    """How many attacks won, beside how many were to be expected against best defences."""
    won, expected = sum(bool(one.won) for one, _ in shown), float(sum(chance for _, chance in shown))
    many = f"{len(shown)} attack{'' if len(shown) == 1 else 's'}"
    return (
        f"{won} of {many} won; against the best three of each target {expected:.1f} were to be expected. More are won "
        "where others keep their good cards, or laid the wrong ones."
    )
