"""The blocks of the card explorer that ask: what you hold, what is known, and what you guess."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from ...engine import Seat
from ...front.blocks import Choose, Count, Measure, Measures, Panel, Para, Slider
from ...front.numbers import percent
from ...front.parts import Strong, Text
from ...pieces import RANKS, rank_word
from . import claims, told
from .asked import Asked
from .claim import Claim
from .pictures import send
from .situation import Situation
from .speaker import Speaker

ON = (("on", "on"), ("off", "off"))


def known(asked: Asked, predict: bool) -> Panel:
    """Packs, players and pile, all to be changed."""
    packs = (("1", "one"), ("2", "two"))
    return Panel("What you know", (
        Para((hand(asked),)),
        Choose("decks", "Packs", str(asked.decks), packs, send("decks")),
        Count("players", "Players", len(asked.names) + 1, 2, 10, send("players")),
        Count("pile", "Cards in the pile", asked.pile, 0, 52 * asked.decks, send("pile"), ),
        predicting(predict),
    ))  # fmt: skip


def hand(asked: Asked) -> str:
    """My hand in one line: "13 cards: A, 4 4, K K"."""
    groups = (" ".join([rank] * n) for rank, n in zip(RANKS, asked.hand, strict=True) if n)
    return f"Your {sum(asked.hand)} cards: {', '.join(groups)}." if sum(asked.hand) else "You hold no cards."


def mine(asked: Asked) -> Panel:
    """How many of each rank I hold."""
    rows = tuple(
        Count(f"hold{rank}", rank_word(rank).capitalize(), n, 0, 4 * asked.decks, send("hold", part=rank))
        for rank, n in zip(RANKS, asked.hand, strict=True)
    )
    return Panel(
        "Your hand, rank by rank", (*rows, Para(("The others' hands make room for your cards.",), "sub")), folded=True
    )


def theirs(asked: Asked, draft: tuple[Seat, str]) -> Panel:
    """The sizes of the others' hands, and the cards that one of them holds for certain."""
    sizes = tuple(
        Count(f"size{seat}", f"Cards of {name}", size, 1, 52 * asked.decks, send("size", part=seat))
        for seat, (name, size) in enumerate(zip(asked.names, asked.sizes, strict=True), 1)
    )
    seat, rank = draft
    who = tuple((str(i), name) for i, name in enumerate(asked.names, 1))
    held = asked.known[seat - 1][RANKS.index(rank)]
    certain = (
        Choose("knower", "For certain", str(seat), who, send("draft", part="who"), kind="select"),
        Choose(
            "knownrank",
            "Holds",
            rank,
            tuple((r, rank_word(r)) for r in RANKS),
            send("draft", part="rank"),
            kind="select",
        ),
        Count("known", f"{asked.names[seat - 1]}: {rank_word(rank)}, at least", held, 0, 4 * asked.decks, send("know")),
    )
    note = Para(("A larger hand takes its cards from the pile, a smaller one gives them to it.",), "sub")
    return Panel("The others: hands, and what was shown", (*sizes, note, *certain), folded=True)


def predicting(predict: bool) -> Choose:
    """The switch that hides the odds until a guess is made."""
    return Choose("predict", "Predict first", "on" if predict else "off", ON, send("predict"), kind="switch")


def predict_first(s: Situation, claim: Claim, speaker: Speaker) -> Panel:
    """The question, the model it is asked under, and a guess to be locked in; no odds."""
    whose = Strong(claims.of(s.names[claim.who], claim))
    ask: Text = ("How likely is it that ", whose, f" {'are' if claim.count > 1 else 'is'} a lie?")
    veil = "The odds stay hidden until you have guessed."
    return Panel("Predict first", (
        Para(ask),
        Para((f"{claims.known(s, claim)} {' '.join((s.news or told.plain(s))[-told.MOST:])}".strip(),)),
        Para((speaker.meaning(s.one_card),), "sub"),
        Slider("guess", "Your guess", "Lock in", veil, send("guess")),
    ))  # fmt: skip


def guessed(guess: int, lie: Fraction, could: Fraction, speaker: Speaker) -> tuple[Any, ...]:
    """The guess beside the chance of a lie under the model, and beside what counting alone says."""
    rows = (
        Measure("guess", ("Your guess",), guess / 100, f"{guess}%"),
        Measure("bids", (f"A lie ({speaker.name})",), float(lie), percent(lie)),
        Measure("dice", ("Not in the hand, by counting",), float(1 - could), percent(1 - could)),
    )
    off = guess - 100 * lie
    near = round(abs(off))
    told = (
        "less than a point away"
        if abs(off) < 1
        else f"{near} {'point' if near == 1 else 'points'} too {'low' if off < 0 else 'high'}"
    )
    return Measures(rows, "Your guess and the odds"), Para(("You were ", Strong(told), "."))
