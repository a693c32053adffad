"""The blocks of the race explorer that show chances: who is first, the hand in threes, the start, who is stuck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...front.blocks import Act, Acts, Choose, Count, Facts, Formula, Measure, Measures, Panel, Para, Rows, Stage
from ...front.numbers import LONG, digits, fraction, percent
from ...front.parts import Piece, Text
from ...games.nerts import Public
from ...odds import races
from ...pieces import RANKS, cards_word
from . import written
from .asked import CARDS, Asked
from .stuck import TIMES, Stuck

UI = "races"
SHOW = "What your hand can still show"


def send(name: str, **more: Any) -> Mapping[str, Any]:
    """The message of a control of the explorer."""
    return {"ui": UI, "name": name} | more


# who is first


def first(asked: Asked, guessed: tuple[Any, ...] = ()) -> Panel:
    """Everybody's chance to be first to a card that fits for all, and how soon and how clearly it is decided."""
    chances = races.hands_first(asked.hands, asked.rates)
    rows = tuple(
        Measure("plain" if i else "dice", (name,), chance, percent(chance))
        for i, (name, chance) in enumerate(zip(asked.everybody, chances, strict=True))
    )
    formula = written.first()
    return Panel("The same card fits for all: who is first?", (
        *guessed,
        Measures(rows, "Chance to be first"),
        _facts(asked, chances[0]),
        *_alone(asked),
        Formula(formula.mathml, formula.words),
        Para((written.MEANING,), "sub"),
    ))  # fmt: skip


def _facts(asked: Asked, mine: float) -> Facts:
    tie = races.hands_same_tick(asked.hands, asked.rates)
    return Facts((
        ("You are first", (percent(mine),)),
        ("Somebody is there after", (f"{races.hands_wait(asked.hands, asked.rates):.2f} s on average",)),
        (f"A photo finish, within one tick of {float(races.TICK):g} s", (f"{percent(tie)}: both cards count",)),
    ))  # fmt: skip


def _alone(asked: Asked) -> Iterator[Rows]:
    """The same race against each of the others alone, where there are several."""
    if asked.players > 2:
        head: tuple[Text, ...] = (("Against",), ("takes",), ("you are first",))
        rows = tuple(_pair(asked, i) for i in range(1, asked.players))
        yield Rows(head, rows, "Against each alone")


def _pair(asked: Asked, i: int) -> tuple[Text, ...]:
    hands, rates = (asked.hands[0], asked.hands[i]), (asked.rates[0], asked.rates[i])
    mean = f"{asked.reactions[i].mean:.1f} s"
    return (asked.names[i - 1],), (mean,), (percent(races.hands_first(hands, rates)[0]),)


# the hand in threes


def hand(asked: Asked, free: bool, turned: int = 0, mark: int = 1) -> Panel:
    """The places of the hand that come up now, and after one and two shifts of its top card to the bottom.

    `turned` of the cards lie in the waste already; `free` adds the control for their number; `mark` is whose they are.
    """
    count = (Count("cards", "Cards in hand and waste", asked.cards, 0, CARDS, send("cards")),) if free else ()
    if not asked.cards:
        return Panel(SHOW, (*count, Para(("There is nothing left to turn.",))), wide=True)
    needed = races.shifts_needed(asked.cards) or 0
    rows = tuple(_shown(asked.cards, shifts, mark) for shifts in range(needed + 1))
    title = f"{cards_word(asked.cards)}, turned in threes"
    note = Para((_needed(asked.cards, needed),), "sub")
    blocks = (*count, Stage((title,), rows), *_passed(asked.cards, turned), note)
    return Panel(SHOW, blocks, wide=True)


def _shown(cards: int, shifts: int, mark: int) -> tuple[int, str, tuple[Piece, ...], str]:
    seen = races.seen(cards, shifts)
    pieces = tuple(_place(place, place in seen) for place in range(1, cards + 1))
    name = ("Now", "1 shift", "2 shifts")[shifts]
    return mark, name, pieces, f"{len(seen)} of {cards}: {percent(races.share_seen(cards, shifts))}"


def _place(place: int, shown: bool) -> Piece:
    if shown:
        return Piece("card", label=f"place {place} comes up", state="hit")
    return Piece("slot", label=f"place {place}")


def _passed(cards: int, turned: int) -> Iterator[Para]:
    """The places in words, and what is left of this turn through the hand."""
    yield Para((f"Places from the top that come up now: {', '.join(map(str, races.tops(cards)))}.",), "sub")
    if 0 < turned < cards:
        more, lies = len(races.tops(cards - turned)), "lies" if turned == 1 else "lie"
        told = f"{more} more {'comes' if more == 1 else 'come'} up before the waste is turned over"
        yield Para((f"{cards_word(turned)} of them {lies} in the waste already: {told}.",))


def _needed(cards: int, needed: int) -> str:
    """Why two shifts are enough, and what changes the threes."""
    first = {0: "All of it comes up at once.", 1: "After one shift all of it has come up."}
    two = "After two shifts all of it has come up, so that two shifts without a play end a round."
    played = "Each card played from the waste moves those below it up one place, so that others come up."
    return f"{first.get(needed, two)} {played}"


# the start


def start(players: int, public: Public | None = None) -> Panel:
    """Before anything is turned: whether somebody has an ace or anything to play; at a table, what lies open."""
    one_ace = 1 - races.no_ace(players)
    rows: list[tuple[str, Text]] = [
        ("Somebody shows an ace", (percent(one_ace),)),
        ("Nobody shows an ace", _exactly(races.no_ace(players))),
        ("You show an ace", (percent(1 - races.aces(0)),)),
        ("You can play at once", _exactly(races.some_play())),
        ("Somebody can", (percent(races.some_play(players)),)),
        ("All can", _exactly(races.all_play(players))),
    ]
    note = f"{players} players, five open cards each: the top of the Ligretto pile and four work piles."
    return Panel("At the start", (Facts(tuple(rows)), *_lies(public), Para((note,), "sub")))


def _exactly(chance: Any) -> Text:
    exact = f" = {fraction(chance)}" if digits(chance) <= LONG else ""
    return (f"{percent(chance)}{exact}",)


def _lies(public: Public | None) -> Iterator[Para]:
    if public is not None:
        aces = sum(card.rank == RANKS[0] for side in public.sides for card in side.playable)
        words = {0: "no ace lies", 1: "one ace lies"}.get(aces, f"{aces} aces lie")
        yield Para((f"This time {words} open.",))


# all are stuck


def stuck(tally: Stuck) -> Panel:
    """How often rounds among bots ended because nobody could play, by number of players, with error bands."""
    levels = tuple((bot, bot) for bot in tally.STRENGTHS)
    players = tuple((str(n), str(n)) for n in range(2, 7))
    controls = (
        Choose("stuck-players", "Players", str(tally.players), players, send("stuck", part="players"), kind="select"),
        Choose("stuck-bots", "Bots", tally.strength, levels, send("stuck", part="strength"), kind="select"),
        Acts(tuple(Act((f"Play {n} rounds",), send("simulate", value=n)) for n in TIMES)),
    )
    return Panel("How often is everybody stuck?", (*controls, *_tallied(tally)))


def _tallied(tally: Stuck) -> Iterator[Any]:
    if not tally.shares:
        ask = "Nobody can count this: bots play rounds without a clock, and you see how often all were stuck."
        yield Para((ask,), "sub")
        return
    rows = tuple(
        Measure("sim", (f"{players} players, {bot}",), share.share, f"{percent(share.share)}", *share.band)
        for (players, bot), share in sorted(tally.shares.items())
    )
    yield Measures(rows, "Rounds that ended because all were stuck")
    share = tally.shares.get((tally.players, tally.strength))
    if share:
        low, high = map(percent, share.band)
        yield Para((f"{share.hits} of {share.tries} rounds with {tally.players} players: 95% band {low} to {high}.",))
    yield Para((written.BAND,), "sub")
