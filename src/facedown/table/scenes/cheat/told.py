"""What is said at a table of Løgneren: the line about the rules, the talk line, the verdict, the status, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine import Seat
from ....games.cheat import Card, Cheat, Event, Named, Passed, Public, Reveal, Said, View
from ....pieces import cards_word, rank_word
from ...scene import LogRow, Piece, Strong, Talk, Text, plain
from ...voice import Voice
from .words import callable_now, capital, claim, has, joined, laid_word, listing, some, the_cards

RULE = {
    "ascending": "ranks go up by one each turn",
    "same": "one rank until somebody calls",
    "up_down": "one rank up or down each turn",
    "up_down_same": "one rank up, down or the same",
}


def meta(game: Cheat, public: Public, voice: Voice) -> str:
    """The line under the title."""
    if public.winner is not None:
        return f"The game is over · {len(public.log)} turns and calls"
    players = f"{public.players} players" + (" · two packs" if game.decks == 2 else "")
    if public.window == "final" and public.last:
        layer = public.last.seat
        return f"{players} · {voice.who(layer)} {has(voice, layer)} laid the last card"
    aside = f" · {cards_word(public.aside)} out of the game" if public.aside else ""
    return f"{players} · {RULE[game.rank_rule]}{aside}"


def headline(public: Public, voice: Voice) -> Text:
    """The verdict over cards that were just shown, or who has won."""
    if public.window == "shown":
        return (verdict(public.reveals[-1]),)
    if public.winner is not None:
        return (f"{voice.who(public.winner)} {voice.s(public.winner, 'win')}.",)
    return ()


def verdict(shown: Reveal) -> str:
    """What the cards were: "A six, not a five." or else "Two twos: true"."""
    announced = some(shown.said.count, shown.said.rank)
    if not shown.lie:
        return f"{capital(announced)}: true."
    return f"{capital(listing(shown.cards))}, not {announced}."


# the talk line


def talk(game: Cheat, view: View, voice: Voice) -> Talk:
    """Who acted last, and what that means for the one who looks."""
    public = view.public
    if not public.log:
        return Talk(public.first + 1, tuple(_opening(game, public, voice)))
    event = public.log[-1]
    return Talk(actor(event) + 1, tuple(_happened(event, game, public, voice)))


def actor(event: Event) -> Seat:
    """Who did something."""
    return event.caller if isinstance(event, Reveal) else event.seat


def _opening(game: Cheat, public: Public, voice: Voice) -> Iterator[str | Strong]:
    yield Strong(voice.who(public.first))
    ranks = game.ranks(public)
    with_what = f" with {rank_word(ranks[0])}" if len(ranks) == 1 else " and may name any rank"
    yield f" {voice.s(public.first, 'begin')}{with_what}."


def _happened(event: Event, game: Cheat, public: Public, voice: Voice) -> Iterator[str | Strong]:
    match event:
        case Said(seat=seat):
            yield from _laid(event, game, public, voice)
        case Passed(seat):
            yield Strong(voice.who(seat))
            yield f" {voice.s(seat, 'say')} “pass”."
            if public.opening and public.window == "closed":
                yield f" All have passed: {voice.who(public.turn)} {voice.s(public.turn, 'open')} a new round."
        case Named(seat, rank):
            yield Strong(voice.who(seat))
            yield f" {voice.s(seat, 'name')} {rank_word(rank)}."
        case Reveal():
            yield from outcome(event, game, public, voice)


def _laid(said: Said, game: Cheat, public: Public, voice: Voice) -> Iterator[str | Strong]:
    layer, mine = voice.who(said.seat), said.seat == voice.me
    if public.winner is not None:
        yield "Nobody called. "
        yield Strong(f"{layer} {voice.s(said.seat, 'win')}.")
    elif public.window == "final":
        yield Strong("Your last card. " if mine else f"{layer}’s last card. ")
        yield f"{claim(said)}. {layer} {voice.s(said.seat, 'win')} if everybody accepts, or if it is true."
    else:
        yield Strong(layer)
        cards = "cards" if game.count_bluff else laid_word(said.count)
        yield f" {voice.s(said.seat, 'lay')} {cards}: {claim(said)}."
        if callable_now(public) and not mine and voice.me is not None:
            yield " Call, or lay." if voice.me == public.turn else " Do you believe it?"


def outcome(shown: Reveal, game: Cheat, public: Public, voice: Voice) -> Iterator[str | Strong]:
    """Who called whom, who takes the pile, and who goes on."""
    caller, layer, taker = shown.caller, shown.said.seat, shown.taker
    right = "right" if shown.lie else "wrong"
    was = "were" if caller == voice.me else "was"
    called = "you" if layer == voice.me else voice.names[layer]
    yield f"{voice.who(caller)} called {called}: “Løgner!” and {was} {right}. "
    yield Strong(f"{voice.who(taker)} {voice.s(taker, 'take')} {the_cards(shown.taken)}.")
    if public.winner is not None:
        yield " "
        yield Strong(f"{voice.who(public.winner)} {voice.s(public.winner, 'win')} the game.")
    else:
        yield f" {_next(game, public, voice)}"


def _next(game: Cheat, public: Public, voice: Voice) -> str:
    who, ranks = public.turn, game.ranks(public)
    if public.chooser is not None:
        return f"{voice.who(public.chooser)} {voice.s(public.chooser, 'name')} the next rank."
    says = rank_word(ranks[0]) if len(ranks) == 1 else "any rank" if len(ranks) > 3 else ranks_or(ranks)
    return f"{voice.who(who)} {voice.be(who)} next: {says}."


def ranks_or(ranks: Sequence[str]) -> str:
    """Ranks to choose from: "sevens or nines"."""
    return joined([rank_word(rank) for rank in ranks], "or")


# in words, for a screen reader


def status(game: Cheat, view: View, voice: Voice) -> str:
    """The moment in words; on the own turn with the own hand."""
    public = view.public
    said = plain(talk(game, view, voice).text)
    seen = f"{verdict(public.reveals[-1])} " if public.window == "shown" else ""
    if view.seat is None or public.winner is not None:
        return seen + said
    if public.window == "final":
        mine = public.last and public.last.seat == view.seat
        return seen + said + ("" if mine or view.seat in public.accepted else " Call “Løgner!”, or accept.")
    if view.seat == public.chooser:
        return f"{seen}{said} Your turn to name a rank. You hold {held(view.own)}."
    if view.seat == public.turn and public.chooser is None:
        ranks = game.ranks(public)
        lay = "any rank" if len(ranks) > 3 else ranks_or(ranks)
        return f"{seen}{said} Your turn: {lay}. You hold {held(view.own)}."
    return seen + said


def held(cards: Sequence[Card]) -> str:
    """A hand by rank in words."""
    return listing(cards) or "no cards"


# the log


def log(public: Public, voice: Voice) -> Iterator[LogRow]:
    """Everything that was said and shown, a new group for each pile."""
    rows: list[tuple[Seat, Text, str]] = []
    pile, fresh = 1, True
    for event in public.log:
        rows.append((actor(event), _row(event), f"Pile {pile}" if fresh else ""))
        fresh = isinstance(event, Reveal)
        pile += fresh
        if isinstance(event, Reveal):
            rows.append((event.taker, (_takes(event, voice),), ""))
    if public.winner is not None:
        rows.append((public.winner, ("has won" if public.winner != voice.me else "have won",), ""))
    for number, (seat, text, head) in enumerate(rows, 1):
        yield LogRow(number, seat + 1, voice.who(seat), text, head)


def _row(event: Event) -> Text:
    match event:
        case Said():
            return (claim(event),)
        case Passed():
            return ("“Pass”",)
        case Named(rank=rank):
            return (f"names {rank_word(rank)}",)
        case Reveal(cards=cards):
            shown: list[str | Piece] = [Piece("card", str(card), card.name) for card in cards]
            return ("“Løgner!” ", *shown, " a lie" if event.lie else " true")


def _takes(shown: Reveal, voice: Voice) -> str:
    pile = "the pile" if shown.taken is None else cards_word(shown.taken)
    return f"{voice.s(shown.taker, 'take')} {pile}"
