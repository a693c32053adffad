"""Where the cards of Ligretto lie: the others' layouts, the piles in the middle, the own layout and what fits where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....engine import Seat
from ....games.nerts import Card, Public, Side, View
from ....games.nerts.fitting import above, onto_middle, onto_work, other_colour
from ....games.nerts.game import LIGRETTO
from ....games.nerts.state import Pile, closed
from ....pieces import RANK_NAMES, RANKS, number_word
from ...scene import Heap, Loose, Piece, Rival, Zone
from ...voice import Voice
from .told import counted, left, signed

ACE = "a"
"""The place of the middle where an ace starts a pile."""


def rivals(public: Public, voice: Voice) -> Iterator[Rival]:
    """The others' layouts, in turn order."""
    for seat in voice.others(public.players):
        side = public.sides[seat]
        note = left(side.ligretto) if public.phase != "over" else f"{signed(public.totals[seat])} points"
        said = ("stuck",) if side.stopped and public.phase == "running" else ()
        called = ("Ligretto!",) if any(seat == who for who, _ in public.calls) else said
        yield Rival(
            seat, seat + 1, voice.names[seat], note, said=called,
            top=_card(side.top) if side.top else Piece("slot"), front=tuple(_front(pile) for pile in side.work),
            left=side.ligretto, most=LIGRETTO, back=seat + 1,
        )  # fmt: skip


def _front(pile: Sequence[Card]) -> Piece:
    return _card(pile[-1]) if pile else Piece("slot")


def zones(public: Public, voice: Voice) -> Iterator[Zone]:
    """The piles of the middle in the order of their starting and the place for an ace; at the end what each counts."""
    if public.phase in ("scored", "over") and public.results:
        yield Zone("count", "heaps", heaps=tuple(_counts(public, voice)))
        return
    started = [_started(number, pile, voice) for number, pile in enumerate(public.middle)]
    yield Zone("middle", "heaps", heaps=(*started, Heap(ACE, slot="ace here", name="Place for an ace")))


def _started(number: int, pile: Pile, voice: Voice) -> Heap:
    top = pile[-1]
    if closed(pile):
        return Heap(middle_id(number), "done", f"Complete pile of {_suit(top.card)}", under=len(pile) - 1)
    tie = " and ".join(voice.names[one.owner] for one in pile if one.card.rank == top.card.rank)
    piece = Loose("card", str(top.card), top.card.name, mark=top.owner + 1)
    told = f"{_capital(top.card.name)}, laid by {tie}"
    return Heap(middle_id(number), name=told, pieces=(piece,), under=len(pile) - 1)


def _counts(public: Public, voice: Voice) -> Iterator[Heap]:
    """Each player's cards of the middle, sorted by their backs."""
    result = public.results[-1]
    for seat, (middle, _) in enumerate(zip(result.middle, result.left, strict=True)):
        back = Piece("card", str(seat + 1), f"back of {voice.names[seat]}")
        yield Heap(f"count{seat}", "deck", counted(public, seat, voice), (back,), min(middle, 3), str(middle))


def own(view: View) -> Iterator[Heap]:
    """The own layout: Ligretto pile, four work piles, hand and waste, each open card with the places where it fits."""
    public, seat = view.public, view.seat
    assert seat is not None
    side = public.sides[seat]
    yield Heap(
        "l", name="Ligretto pile", pieces=tuple(_loose(view, c) for c in (side.top,) if c),
        under=max(0, side.ligretto - 1), count=str(side.ligretto), key="l", slot="empty",
    )  # fmt: skip
    for number, pile in enumerate(side.work):
        cards = tuple(_loose(view, card) for card in pile)
        yield Heap(work_id(number), "cascade", f"Work pile {number + 1}", cards, key=work_id(number), slot="any card")
    yield _hand(side, seat)
    waste = tuple(_loose(view, card) for card in (side.waste_top,) if card)
    yield Heap("w", name="waste", pieces=waste, under=max(0, side.waste - 1), count="", key="w", slot="empty")


def _hand(side: Side, seat: Seat) -> Heap:
    if side.hand:
        back = (Piece("card", str(seat + 1), "your back"),)
        turned = f"turn {number_word(min(3, side.hand))}"
        return Heap("h", "deck", turned, back, side.hand - 1, str(side.hand), "h", "turn")
    again = "turn the waste over" if side.waste else "no hand"
    return Heap("h", "deck", again, (), 0, "0", "h", "turn", slot="turn over" if side.waste else "empty")


def _loose(view: View, card: Card) -> Loose:
    places = fits(view, card)
    return Loose("card", str(card), card.name, value=str(card), fits=tuple(places), told=told_of(view, card, places))


def fits(view: View, card: Card) -> list[str]:
    """The heaps on which an own open card may lie now: those of the middle first, then work piles."""
    public, seat = view.public, view.seat
    assert seat is not None
    side, found = public.sides[seat], []
    if card in side.playable:
        found += [ACE] if card.rank == RANKS[0] else []
        found += [middle_id(n) for n, pile in enumerate(public.middle) if onto_middle(pile, card, None) == "yes"]
    return found + [work_id(n) for n, pile in enumerate(side.work) if card not in pile and onto_work(pile, card)]


def told_of(view: View, card: Card, places: Sequence[str]) -> str:
    """Where a card that is taken up fits, in a sentence."""
    assert view.seat is not None
    side = view.public.sides[view.seat]
    names = [_place(view, place) for place in places]
    run = "" if card in side.playable else " with what lies on it"
    if names:
        return f"{_capital(card.name)}{run}: it fits {' or '.join(dict.fromkeys(names))}."
    return f"{_capital(card.name)}{run} fits nowhere now: {_wants(card)}."


def _wants(card: Card) -> str:
    colour = other_colour(card)
    higher = f"a {colour} {RANK_NAMES[above(card.rank)]}" if card.rank != RANKS[-1] else "an empty work pile"
    lower = RANK_NAMES[RANKS[RANKS.index(card.rank) - 1]] if card.rank != RANKS[0] else ""
    return f"it waits for {higher}" + (f" or the {lower} of {_suit(card)} in the middle" if lower else "")


def _place(view: View, place: str) -> str:
    assert view.seat is not None
    if place == ACE:
        return "a place of its own in the middle"
    if place[0] == "m":
        return f"the {view.public.middle[int(place[1:]) - 1][-1].card.name} in the middle"
    pile = view.public.sides[view.seat].work[int(place) - 1]
    return f"the {pile[-1].name} on work pile {place}" if pile else "an empty work pile"


def middle_id(number: int) -> str:
    """What a pile of the middle is called in a command: m1, m2, and so on."""
    return f"m{number + 1}"


def work_id(number: int) -> str:
    """What a work pile is called in a command: 1 to 4."""
    return str(number + 1)


def _card(card: Card) -> Piece:
    return Piece("card", str(card), card.name)


def _suit(card: Card) -> str:
    return card.name.split()[-1]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
