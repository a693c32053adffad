"""What stands on the mat of Løgneren: the others, the pile, the last play, and this turn's rank."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from ....engine import Seat
from ....games.cheat import Cheat, Passed, Public, Reveal, Said, View
from ....pieces import cards_word, rank_word
from ...scene import Chip, SeatBox, Text, Zone
from ...voice import Voice
from .words import backs, capital, claim, joined, sign

HEAP = 5
"""Cards of a pile that are drawn at most."""


# the others


def seats(public: Public, voice: Voice) -> Iterator[SeatBox]:
    """Everybody else, from the player after the one who looks."""
    heard = _heard(public)
    for seat in voice.others(public.players):
        said, old = heard.get(seat, ((), False))
        yield SeatBox(seat, seat + 1, voice.names[seat], _note(public, seat), _state(public, seat), said, old)


def _note(public: Public, seat: Seat) -> str:
    if public.window == "final" and public.winner is None and public.last and seat != public.last.seat:
        return "accepts" if seat in public.accepted else "thinks"
    if public.hands is None:
        return "cards hidden"
    return cards_word(public.hands[seat]) if public.hands[seat] else "no cards"


def _state(public: Public, seat: Seat) -> Literal["", "turn"]:
    if public.window == "final" or public.winner is not None:
        return ""
    return "turn" if seat == (public.turn if public.chooser is None else public.chooser) else ""


def _heard(public: Public) -> dict[Seat, tuple[Text, bool]]:
    """What each seat said last since the pile was taken, and whether it is old: neither the last word nor callable."""
    heard: dict[Seat, tuple[Text, bool]] = {}
    for event in public.log:
        if isinstance(event, Reveal):
            heard.clear()
        elif isinstance(event, Said | Passed):
            now = event is public.log[-1] or (event == public.last and public.window == "open")
            heard[event.seat] = ((claim(event) if isinstance(event, Said) else "“Pass”",), not now)
    return heard


def chips(public: Public, voice: Voice) -> Iterator[Chip]:
    """The answers to a last card so far."""
    if public.window != "final" or public.winner is not None or public.last is None:
        return
    for step in range(1, public.players):
        seat = (public.last.seat + step) % public.players
        done, mine = seat in public.accepted, seat == voice.me
        words = {(True, True): "accept", (True, False): "accepts", (False, True): "have not answered"}
        yield Chip(seat + 1, voice.who(seat), words.get((done, mine), "thinks"), done)


# the middle


def zones(game: Cheat, view: View, voice: Voice) -> Iterator[Zone]:
    """The pile, the last play beside it, and what is to be announced next."""
    public = view.public
    if public.window == "shown":
        yield from _shown(public.reveals[-1], public, voice)
    else:
        yield _pile(public)
        if public.window in ("open", "final") and public.last:
            yield _laid(public.last, voice)
    if view.seat == public.turn and public.chooser is None and public.window != "final" and public.winner is None:
        yield _plate(game, public)


def _pile(public: Public) -> Zone:
    """The older cards; with a bluff about the count nobody knows more than what was announced."""
    apart = public.last.count if public.last and public.window in ("open", "final") else 0
    if public.pile is None:
        told = public.announced - apart
        return Zone("pile", "pile", backs(min(told, HEAP)), count=f"at least {told} in the pile" if told else "")
    older = public.pile - apart
    return Zone("pile", "pile", backs(min(older, HEAP)), count=f"{older} in the pile" if older else "")


def _laid(said: Said, voice: Voice) -> Zone:
    who = f"{voice.s(said.seat, 'say')} {_object(said.seat, voice)}"
    return Zone("laid", "fan", backs(said.count), big=(str(said),), caption=(who,), owner=said.seat)


def _shown(shown: Reveal, public: Public, voice: Voice) -> Iterator[Zone]:
    """The cards that everybody has seen, on their way to who takes the pile."""
    taker, said = _object(shown.taker, voice), shown.said
    if shown.taken is None:
        count = f"all to {taker}"
    else:
        older, laid = shown.taken - len(shown.cards), len(shown.cards)
        count = f"{older} + {laid} = {shown.taken} to {taker}" if older else f"{cards_word(laid)} to {taker}"
        yield Zone("pile", "pile", backs(min(older, HEAP)), count=count)
    cards = tuple(sign(card, "hit" if card.rank == said.rank else "miss") for card in shown.cards)
    caption = f"said {_object(said.seat, voice)}" + ("" if shown.taken is not None else f"; {count}")
    yield Zone("laid", "fan", cards, big=(str(said),), caption=(caption,), owner=said.seat)


def _object(seat: Seat, voice: Voice) -> str:
    """A player in the middle of a sentence."""
    return "you" if seat == voice.me else voice.names[seat]


def _plate(game: Cheat, public: Public) -> Zone:
    ranks = game.ranks(public)
    if len(ranks) == 1:
        name, big = ("this round's rank" if game.rank_rule == "same" else "this turn's rank"), rank_word(ranks[0])
    else:
        name = "you choose"
        big = "any rank" if len(ranks) > 3 else joined([rank_word(rank) for rank in ranks], "or")
    how = "lay one card, face down" if game.one_card else "lay one or more cards, face down"
    return Zone("rank", "plate", big=(capital(big),), caption=(how,), name=name)
