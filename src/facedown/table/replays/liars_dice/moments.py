"""A match of Liar's Dice told again: its bids, calls and lost dice, each with what one seat knew at that moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from ....engine import Match, Seat
from ....front.parts import Piece, Text
from ....games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, Reveal, View
from ....odds import belief, dice
from ....pieces import FACE_NAMES, face_word, number_word
from ...voice import Voice, dice_word
from ..common import views

Told = tuple[tuple[Seat, Bid], ...]

HONEST = Fraction(1, 2)
"""How often a bidder is taken to name one of his best faces, when the bids are listened to."""


@dataclass(frozen=True)
class Moment:
    """One step: who acted (None: all), the line and the sentence about it, what the seat saw, the bids until then.

    `chance` is that of a bid, seen from the seat: dice only.
    """

    kind: Literal["roll", "bid", "call", "change"]
    seat: Seat | None
    text: Text
    title: str
    view: View
    bids: Told
    chance: Fraction | None = None

    @property
    def round(self) -> int:
        """The round in which it happened."""
        return self.view.public.round

    @property
    def shown(self) -> Reveal | None:
        """What was seen when the cups were up; None while they are down."""
        return self.view.public.history[-1] if self.view.public.lifted else None


def rules(match: Match[Any, Any, Any]) -> LiarsDice:
    """The house rules of a match of Liar's Dice; ValueError for another game."""
    if not isinstance(match.game, LiarsDice):
        raise ValueError(f"This is a match of {match.game.title}: only Liar's Dice can be told again here.")
    return match.game


def moments(match: Match[Any, Any, Any], seat: Seat | None) -> tuple[Moment, ...]:
    """All steps of a match; bids that a prepared position began with are steps too."""
    game, voice, seen = rules(match), Voice(match.names, seat), views(match, seat)
    found = list(_rolled(game, next(seen), voice))
    for (actor, action), view in zip(match.record, seen, strict=True):
        found += _told(game, actor, action, view, voice)
    return tuple(found)


def _told(game: LiarsDice, actor: Seat, action: Action, view: View, voice: Voice) -> Iterator[Moment]:
    if isinstance(action, Bid):
        yield _bid(game, view, len(view.public.bids), voice)
    elif isinstance(action, Doubt | Calza):
        yield from _called(actor, view, voice)
    else:
        yield from _rolled(game, view, voice)


def _rolled(game: LiarsDice, view: View, voice: Voice) -> Iterator[Moment]:
    opener = view.public.opener
    title = f"Round {view.public.round}: all roll. {voice.who(opener)} {voice.s(opener, 'open')}"
    yield Moment("roll", None, ("All roll their dice",), title, view, ())
    yield from (_bid(game, view, n, voice) for n in range(1, len(view.public.bids) + 1))


def _bid(game: LiarsDice, view: View, number: int, voice: Voice) -> Moment:
    told = view.public.bids[:number]
    seat, bid = told[-1]
    special = ", a special round" if bid.palifico else ""
    title = f"{voice.who(seat)} {voice.s(seat, 'bid')} {bid}{special}"
    return Moment("bid", seat, times(bid), title, view, told, chance(game, view, bid))


def _called(actor: Seat, view: View, voice: Voice) -> Iterator[Moment]:
    public = view.public
    shown = public.history[-1]
    word = "“Exactly!”" if shown.exact else "“Liar!”"
    count = f"{number_word(shown.count)} {face_word(shown.bid.face, shown.count)}"
    is_ = "is" if shown.count == 1 else "are"
    title = f"{voice.who(actor)} {voice.s(actor, 'call')} {word} There {is_} {count}"
    yield Moment("call", actor, (f"{word} {shown.count} there",), title, view, shown.bids)
    for seat, change in enumerate(shown.change):
        if change:
            yield _changed(seat, _change(seat, change, voice), view, voice)
    if public.winner is not None:
        yield _changed(public.winner, f"{voice.s(public.winner, 'win')} the match", view, voice)


def _change(seat: Seat, change: int, voice: Voice) -> str:
    verb, back = ("lose", "") if change < 0 else ("win", " back")
    return f"{voice.s(seat, verb)} {dice_word(abs(change), 'a die')}{back}"


def _changed(seat: Seat, what: str, view: View, voice: Voice) -> Moment:
    return Moment("change", seat, (what,), f"{voice.who(seat)} {what}", view, view.public.history[-1].bids)


# chances


def ones(game: LiarsDice, view: View) -> dice.Ones:
    """The rule for ones in this round, as `odds` says it."""
    return "wild" if game.wild(view.public) else "plain"


def chance(game: LiarsDice, view: View, bid: Bid) -> Fraction:
    """The chance that a bid is true for a seat that sees only its own dice; a spectator sees none."""
    return dice.holds(view.own, bid.quantity, bid.face, view.public.dice, ones(game, view))


def chance_after(game: LiarsDice, moment: Moment) -> Fraction | None:
    """The same after hearing all bids of the others in this round; None where the model names no such face."""
    view, rule = moment.view, ones(game, moment.view)
    counts, others = view.public.counts, {seat for seat, _ in moment.bids} - {view.seat}
    try:
        said = {s: [belief.honest(bid.face, HONEST, rule) for who, bid in moment.bids if who == s] for s in others}
    except ValueError:
        return None
    silent = sum(n for seat, n in enumerate(counts) if seat not in others and seat != view.seat)
    heard = [(counts[seat], likelihoods) for seat, likelihoods in said.items()]
    return belief.holds_after(view.own, moment.bids[-1][1], heard, silent, rule)


# pieces


def die(face: int | None, state: Literal["", "hit", "miss"] = "") -> Piece:
    """A die that is seen, or one that is not."""
    return Piece("die", "?", "unknown") if face is None else Piece("die", str(face), FACE_NAMES[face - 1], state)


def times(bid: Bid) -> Text:
    """A bid with its face drawn."""
    return (f"{bid.quantity} × ", die(bid.face))


def rows(
    moment: Moment, seats: int, voice: Voice, cups: Sequence[Sequence[int]] | None = None, wild: bool = True
) -> Iterator[tuple[int, str, tuple[Piece, ...], str]]:
    """The dice of each player, the listener's first: those that the seat saw, or `cups` if all may be seen."""
    shown = moment.shown
    open_cups, helped = (shown.cups, shown.wild) if shown else (cups, wild)
    for seat in ([] if voice.me is None else [voice.me]) + list(voice.others(seats)):
        if open_cups is not None:
            pieces, note = _faces(open_cups[seat], moment.bids, helped)
        else:
            pieces = _hidden(moment.view, seat)
            note = dice_word(len(pieces))
        yield seat + 1, voice.who(seat), pieces, note if pieces else "out"


def _hidden(view: View, seat: Seat) -> tuple[Piece, ...]:
    return tuple(map(die, view.own if seat == view.seat else (None,) * view.public.counts[seat]))


def _faces(cup: Sequence[int], bids: Told, wild: bool) -> tuple[tuple[Piece, ...], str]:
    if not bids:
        return tuple(map(die, cup)), dice_word(len(cup))
    face = bids[-1][1].face
    hits = [d == face or (wild and d == 1) for d in cup]
    pieces = tuple(die(d, "hit" if hit else "miss") for d, hit in zip(cup, hits, strict=True))
    return pieces, f"{sum(hits)} of {len(cup)}"
