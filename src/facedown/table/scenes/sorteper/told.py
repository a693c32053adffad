"""What is said at a table of Sorteper: the line under the title, the talk line, the verdict, the status, the log.

A draw is told with the pair that it made, and never with the card: only two players know that.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....engine import Seat
from ....games.sorteper import Card, Drawn, Event, Exposed, Laid, Public, View, pairs
from ....pieces import number_word
from ...scene import LogRow, Piece, Strong, Talk, Text
from ...voice import Voice
from .controls import private
from .words import actor, beside, cards_in_words, joined, mark, of_rank, pairs_word, slips, whom

Run = str | Strong | Piece


def meta(public: Public) -> str:
    """The line under the title."""
    table = f"{pairs_word(len(public.laid))} {'is' if len(public.laid) == 1 else 'are'} on the table"
    if public.loser is not None:
        return f"Old Maid · the game is over after {draws_word(public.draws)}"
    return f"Old Maid · {public.players} players · {table}"


def draws_word(n: int) -> str:
    """A number of draws: "1 draw", "19 draws"."""
    return "1 draw" if n == 1 else f"{n} draws"


def headline(public: Public, voice: Voice) -> Text:
    """Who has lost."""
    if public.loser is None:
        return ()
    return (f"{voice.who(public.loser)} {voice.be(public.loser)} left with Sorteper.",)


# the talk line


def talk(public: Public, voice: Voice) -> Talk:
    """What happened last, and what comes next."""
    event = public.log[-1] if public.log else None
    if public.loser is not None:
        return Talk(mark(public.loser if event is None else _who(event)), tuple(_over(event, public, voice)))
    if event is None:
        return Talk(mark(public.dealer), tuple(_begun(public, voice)))
    return Talk(mark(_who(event)), (*_happened(event, voice), *_next(public, voice)))


def _who(event: Event) -> Seat:
    return actor(event) if isinstance(event, Laid | Drawn) else event.seat


def _begun(public: Public, voice: Voice) -> Iterator[Run]:
    """Before the first pair or draw."""
    if public.phase == "clearing":
        yield Strong(voice.who(public.dealer))
        yield f" {'have' if public.dealer == voice.me else 'has'} dealt. Everybody shows all pairs and lays them down."
    else:
        yield "All pairs are on the table."
        yield from _next(public, voice)


def _happened(event: Event, voice: Voice) -> Iterator[Run]:
    """What everybody saw last."""
    who = _who(event)
    yield Strong(voice.who(who))
    match event:
        case Laid(seat, pair):
            yield f" {voice.s(seat, 'lay')} {of_rank(pair)},"
            yield from slips(pair)
        case Drawn(_, drawer, giver, pair):
            yield f" {voice.s(drawer, 'draw')} from {whom(voice, giver)}: "
            yield from (f"{of_rank(pair)},", *slips(pair)) if pair else ("no pair",)
        case Exposed(seat, card):
            yield f" {voice.s(seat, 'show')}"
            yield from slips((card,))
            yield f" by mistake: all have seen it, and {'your' if seat == voice.me else 'this'} hand is shuffled"
        case _:
            yield f" {voice.s(who, 'stop')} the game"
    yield "."


def _next(public: Public, voice: Voice) -> Iterator[Run]:
    """Who holds out cards to whom now."""
    drawer, giver = public.drawer, public.giver
    if public.agreed is not None or drawer is None or giver is None:
        return
    if drawer == voice.me:
        cards = cards_in_words(public.hands[giver])
        yield " "
        yield Strong(voice.names[giver])
        place = beside(public, voice, giver)
        yield f"{place}{',' if place else ''} holds out {cards}. Your turn to draw."
    else:
        yield f" {voice.who(drawer)} {voice.s(drawer, 'draw')} next, from {whom(voice, giver)}."


def _over(event: Event | None, public: Public, voice: Voice) -> Iterator[Run]:
    """The last draw, and who has lost by it."""
    assert public.loser is not None
    if event is not None:
        yield from _happened(event, voice)
        yield " "
    yield Strong(f"{voice.who(public.loser)} {voice.s(public.loser, 'lose')}.")
    yield " All others have won."


# in words, for a screen reader


def status(view: View, voice: Voice) -> str:
    """The moment in words; what only this seat knows comes after it, and on its own turn its hand."""
    public = view.public
    said = spoken(talk(public, voice).text)
    if view.seat is None or public.loser is not None or view.seat not in public.still_in:
        return said
    if public.phase == "clearing" and public.agreed is None and view.seat not in public.done:
        number = len(pairs(view.own))
        found = f"You have {number_word(number)} pair{'' if number == 1 else 's'} to lay" if number else "No pair left"
        return f"{said} {found}. You hold {held(view.own)}."
    own = f" You hold {held(view.own)}." if view.seat == public.drawer and public.agreed is None else ""
    return f"{said} {private(view, voice)}".rstrip() + own


def spoken(text: Text) -> str:
    """A sentence in which each card is said by its name, and two with "and" between them."""
    cards = [isinstance(part, Piece) for part in text]
    two = [part == " " and cards[i - 1 : i + 2] == [True, False, True] for i, part in enumerate(text)]
    said = (" and " if between else _said(part) for part, between in zip(text, two, strict=True))
    return "".join(said).replace("  ", " ")


def _said(part: Run) -> str:
    return part if isinstance(part, str) else part.text if isinstance(part, Strong) else f"the {part.label}"


def held(cards: tuple[Card, ...]) -> str:
    """A hand in words."""
    return joined([f"the {card.name}" for card in cards]) or "no cards"


# the log


def log(public: Public, voice: Voice) -> Iterator[LogRow]:
    """Every pair, every draw, every card that all have seen, and the end."""
    rows: list[tuple[Seat, Text, str]] = []
    head = ""
    for event in public.log:
        part = "The draws" if isinstance(event, Drawn) else "The clearing" if isinstance(event, Laid) else head
        rows.append((_who(event), tuple(_row(event, voice)), part if part != head else ""))
        head = part
    if public.loser is not None:
        rows.append((public.loser, (f"{voice.be(public.loser)} left with Sorteper",), ""))
    for number, (seat, text, title) in enumerate(rows, 1):
        yield LogRow(number, mark(seat), voice.who(seat), text, title)


def _row(event: Event, voice: Voice) -> Iterator[Run]:
    """What everybody saw, without who it was."""
    match event:
        case Laid(_, pair):
            yield "lays" if event.seat != voice.me else "lay"
            yield from slips(pair)
        case Drawn(_, drawer, giver, pair):
            yield f"{voice.s(drawer, 'draw')} from {whom(voice, giver)}"
            yield from (":", *slips(pair)) if pair else (", no pair",)
        case Exposed(seat, card):
            yield f"{voice.s(seat, 'show')} by mistake"
            yield from slips((card,))
        case _:
            yield f"{voice.s(event.seat, 'stop')} the game"
