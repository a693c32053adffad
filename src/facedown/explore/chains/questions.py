"""The blocks of the chain explorer that ask: which game, which hands, what is known, and what you guess."""

from __future__ import annotations

from typing import Any

from ...engine import Seat
from ...front.blocks import Choose, Count, Field, Measure, Measures, Panel, Para, Slider, Stage
from ...front.numbers import percent
from ...front.parts import Piece, Strong, Text
from ...pieces import cards_word
from .asked import FEWEST, Asked
from .drawing import piece
from .hands import MOST, written
from .naming import inside
from .pictures import send
from .solved import Chance

ON = (("on", "on"), ("off", "off"))
BACK = Piece("card", "", "a card face down")
HELP = "4S JC / 4H 9S / 9H: yours first, then clockwise, a bar between. Nothing between two bars: somebody is out."


def known(asked: Asked, typed: str, predict: bool) -> tuple[Any, ...]:
    """The game that is asked about, all to be changed; `typed` are hands that could not be read."""
    games = (("whole", "a whole game"), ("end", "an ending"))
    which = "whole" if asked.hands is None else "end"
    more = _whole(asked) if asked.hands is None else _ending(asked, typed)
    return Choose("what", "Look at", which, games, send("what")), *more, predicting(predict)


def _whole(asked: Asked) -> tuple[Any, ...]:
    dealt = sorted(set(asked.sizes))
    cards = f"{dealt[0]} cards" if len(dealt) == 1 else f"{dealt[0]} or {dealt[1]} cards"
    return (
        Count("players", "Players", asked.players, FEWEST, MOST, send("players")),
        Choose(
            "dealer", "Who deals", str(asked.dealer), _seats(asked, range(asked.players)), send("dealer"), kind="select"
        ),
        Para((f"51 cards are dealt one by one, {cards} each, and every pair is laid down. {_first(asked)}",), "sub"),
    )


def _first(asked: Asked) -> str:
    return f"Then {inside(asked.say(asked.drawer, 'draws', 'draw'))} first, from {inside(asked.names[asked.giver])}."


def _ending(asked: Asked, typed: str) -> tuple[Any, ...]:
    assert asked.hands is not None
    state: Any = "no" if typed else ""
    draws = Choose(
        "drawer", "Who draws next", str(asked.drawer), _seats(asked, asked.inside), send("drawer"), kind="select"
    )
    open_ = (("all", "all hands"), ("mine", "only mine"))
    return (
        Field("hands", "The hands", "Look at them", send("hands"), typed or written(asked.hands), state),
        Para((HELP,), "sub"),
        _table(asked),
        draws,
        Choose("known", "You see", asked.known, open_, send("known")),
    )


def _table(asked: Asked) -> Stage:
    """The hands on the table; those that I do not see lie face down."""
    assert asked.hands is not None
    rows = []
    for seat, hand in enumerate(asked.hands):
        seen = seat == 0 or asked.known == "all"
        pieces = tuple(piece(card) if seen else BACK for card in hand)
        rows.append((seat + 1, asked.names[seat], pieces, _mark(asked, seat)))
    return Stage((), tuple(rows))


def _mark(asked: Asked, seat: Seat) -> str:
    if not asked.sizes[seat]:
        return "out"
    return {asked.drawer: "to draw", asked.giver: "to give"}.get(seat, cards_word(asked.sizes[seat]))


def _seats(asked: Asked, seats: Any) -> tuple[tuple[str, str], ...]:
    return tuple((str(seat), asked.names[seat]) for seat in sorted(seats))


def predicting(predict: bool) -> Choose:
    """The switch that hides the odds until a guess is made."""
    return Choose("predict", "Predict first", "on" if predict else "off", ON, send("predict"), kind="switch")


# predict first


def predict_first(asked: Asked, suspect: Seat) -> Panel:
    """Who loses most often, and how likely it is that I do: guesses to be locked in together; no odds."""
    veil = "The odds stay hidden until you have guessed."
    ask = f"How likely is it that {inside(asked.say(asked.eye, 'loses', 'lose'))}?"
    seats = _seats(asked, asked.inside)
    who = Choose("suspect", "Who loses most often?", str(suspect), seats, send("suspect"), kind="select")
    return Panel("Predict first", (who, Para((ask,)), Slider("guess", "Your guess", "Lock in", veil, send("guess"))))


def guessed(asked: Asked, guess: tuple[Seat, int], loses: tuple[Chance, ...], exact: bool) -> tuple[Any, ...]:
    """The two guesses beside what is so."""
    suspect, said = guess
    chance = loses[asked.eye]
    rows = (
        Measure("guess", ("Your guess",), said / 100, f"{said}%"),
        Measure("dice", (asked.say(asked.eye, "loses", "lose"),), float(chance), percent(chance)),
    )
    most = max(loses)
    worst = [seat for seat in range(asked.players) if loses[seat] == most]
    names = " and ".join(asked.names[seat] for seat in worst)
    right = suspect in worst
    said_so: Text = (
        "You said that ", Strong(inside(asked.say(suspect, "loses", "lose"))),
        f" most often: {'so it is' if right else 'no'}. ",
        *(() if right else (f"It is {names}, with {percent(most)}. ",)),
        "Your number was ", Strong(_off(said - 100 * float(chance))), ".",
    )  # fmt: skip
    played = () if exact else (Para(("Played, not solved: the numbers beside your guess have a band.",), "sub"),)
    return Measures(rows, "Your guess and the odds"), Para(said_so, "ok" if right else ""), *played


def _off(off: float) -> str:
    points = round(abs(off))
    if abs(off) < 1:
        return "less than a point away"
    return f"{points} {'point' if points == 1 else 'points'} too {'low' if off < 0 else 'high'}"
