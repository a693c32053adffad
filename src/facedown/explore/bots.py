"""What would a bot do here? Its profile in words, and the exact chances of everything it may do in a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..bots import BOTS, PROFILES
from ..front.blocks import Board, Choose, Count, Hand, Measure, Measures, Panel, Para
from ..front.parts import Piece, Text
from ..games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice

SHOWN = 9


class BotExplorer:
    """A Liar's Dice position as one bot sees it: its cup, the other dice, the bid to beat.

    `own` are its dice ("12446"), `others` the number of dice of each other player in turn order,
    `bid` the bid to beat ("6x4") or "" when it opens.
    """

    def __init__(self, own: str = "12446", others: tuple[int, ...] = (5, 5), bid: str = "", strength: str = "normal"):
        self.changed: Callable[[], None] = lambda: None
        self.strength, self.own, self.others = strength, own, tuple(others)
        self.said = Bid.read(bid) if bid else None
        self.game, self._fault = LiarsDice(), ""
        self.chances()

    def handle(self, message: Mapping[str, Any]) -> None:
        """Takes one choice; one that cannot be is answered with a sentence and changes nothing."""
        before, self._fault = (self.strength, self.own, self.others, self.said, self.game), ""
        try:
            self._take(str(message.get("set")), str(message.get("value", "")))
            self.chances()
        except (ValueError, KeyError) as error:
            self.strength, self.own, self.others, self.said, self.game = before
            self._fault = str(error)

    def _take(self, name: str, value: str) -> None:
        match name:
            case "strength" if value in BOTS[self.game.name]:
                self.strength = value
            case "own":
                self.own = value
            case "others":
                self.others = _shared(int(value))
            case "ones":
                self.game = LiarsDice(ones=value)
            case "quantity":
                face = self.said.face if self.said else 4
                self.said = Bid(int(value), face) if int(value) else None
            case "face":
                self.said = Bid(self.said.quantity if self.said else 1, int(value))

    def chances(self) -> dict[Action | None, float]:
        """The exact chances of what this bot does, likeliest first."""
        cups = ["1" * dice for dice in self.others]
        bid = f"{self.said.quantity}x{self.said.face}" if self.said else ""
        state = self.game.position(cups=[self.own, *cups], bid=bid, turn=0)
        found = BOTS[self.game.name][self.strength](self.game)(self.game.observe(state, 0))
        whole = sum(found.values())
        return dict(sorted(((a, c / whole) for a, c in found.items() if c), key=lambda x: -x[1]))

    def board(self) -> Board:
        """The position, the profile, and the likeliest actions as bars."""
        chances = list(self.chances().items())
        rows = tuple(
            Measure("plain", _named(action), chance, f"{100 * chance:.1f}%") for action, chance in chances[:SHOWN]
        )
        rest = 1 - sum(chance for _, chance in chances[:SHOWN])
        more = f"{len(chances) - SHOWN} more, together {100 * rest:.1f}%." if len(chances) > SHOWN else ""
        profile = PROFILES[self.game.name][self.strength]
        answer = (Measures(rows, "chances of what it does"), Para((more,), "sub"), Para((profile,)))
        panels = (Panel("The position", self._controls()), Panel(f"What the {self.strength} bot does", answer))
        status = f"{_words(chances[0][0])}, {100 * chances[0][1]:.0f} percent."
        return Board("Inside a bot", f"{len(self.own) + sum(self.others)} dice in play", panels, status)

    def _controls(self) -> tuple[Any, ...]:
        strengths = tuple((name, name) for name in BOTS[self.game.name])
        ones = (("wild", "wild"), ("plain", "plain"))
        faces = tuple((str(f), str(f)) for f in range(1 if self.game.ones == "plain" else 2, 7))
        dice = len(self.own) + sum(self.others)
        quantity, face = (self.said.quantity, str(self.said.face)) if self.said else (0, "")
        blocks: tuple[Any, ...] = (
            Choose("strength", "Bot", self.strength, strengths, {"set": "strength"}),
            Choose("ones", "Ones", self.game.ones, ones, {"set": "ones"}),
            Hand("own", "Its dice", self.own, 5, {"set": "own"}),
            Count("others", "Other dice", sum(self.others), 1, 25, {"set": "others"}),
            Count("quantity", "Bid to beat: how many (0: it opens)", quantity, 0, dice, {"set": "quantity"}),
        )
        chosen = (Choose("face", "Bid to beat: face", face, faces, {"set": "face"}),) if face else ()
        return (*blocks, *chosen, *((Para((self._fault,), "no"),) if self._fault else ()))


def _shared(dice: int) -> tuple[int, ...]:
    """Dice over as few other players as can hold them, at most five dice each."""
    players = -(-dice // 5)
    return tuple(dice // players + (i < dice % players) for i in range(players))


def _named(action: Action | None) -> Text:
    if isinstance(action, Bid):
        return (f"Bid {action.quantity} × ", Piece("die", str(action.face), str(action.face)))
    return (_words(action),)


def _words(action: Action | None) -> str:
    match action:
        case Bid():
            return f"Bid {action}"
        case Doubt():
            return "Liar!"
        case Calza():
            return "Exactly!"
    return "wait"
