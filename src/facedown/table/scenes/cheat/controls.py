"""What a person may do at a table of Løgneren: call, lay and say, pass, name a rank, accept."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.cheat import Accept, Cheat, Doubt, Pass, Public, View
from ....pieces import RANKS, rank_word
from ...scene import Button, Pick, Saying
from ...voice import Voice
from .told import ranks_or
from .words import callable_now, the_cards

ONLY = "Only you see this:"
FEW = f"{ONLY} true for {{hits}} of your {{number}} cards, so this claim is a bluff."
NONE = f"{ONLY} none of these is what you say, so this claim is a bluff."


def controls(game: Cheat, view: View) -> Iterator[Button | Pick]:
    """The accusing button first, in its constant place; then what lays, passes, names or accepts."""
    public, number = view.public, view.public.number
    if view.seat is None or public.winner is not None:
        return
    if game.problem(view, Doubt(number)) is None:
        yield Button(f"liar {number}", ("Løgner!",), "liar", key="l", seat=view.seat)
    if public.window == "final" and view.seat not in public.accepted and game.problem(view, Accept(number)) is None:
        yield Button(f"accept {number}", ("Accept",), key="a", seat=view.seat)
    if view.seat == public.chooser:
        for rank in RANKS:
            yield Button(f"name {rank}", (f"Name {rank_word(rank)}",), seat=view.seat)
    elif view.seat == public.turn and public.chooser is None and public.window != "final":
        yield lay(game, view)
        if game.problem(view, Pass()) is None:
            yield Button("pass", ("Pass",), key="p", seat=view.seat)


def lay(game: Cheat, view: View) -> Pick:
    """Cards of the own hand, and what is said of them."""
    ranks = game.ranks(view.public)
    single = game.one_card
    return Pick(
        command="lay {pieces} as {count} {value}", label="Lay {number} {noun}: “{words} {said}”",
        noun=("card", "cards"), low=1, high=1 if single else len(view.own),
        sayings=tuple(Saying(rank, rank_word(rank, 1), rank_word(rank)) for rank in ranks),
        say_label="Say" if len(ranks) > 1 else "", count_label="How many you say" if game.count_bluff else "",
        notes=_notes(game), empty="Choose a card first." if single else "Choose at least one card.", seat=view.seat,
    )  # fmt: skip


def _notes(game: Cheat) -> tuple[str, str, str]:
    if game.count_bluff:
        return (
            f"{ONLY} every rank is right, so this claim is true if the number is, too.",
            FEW,
            NONE,
        )
    return (
        f"{ONLY} this claim is true.",
        FEW,
        NONE,
    )


def hint(game: Cheat, view: View, voice: Voice) -> str:
    """What the moment is about, in a sentence or two."""
    public = view.public
    if public.winner is not None:
        return ""
    if public.window == "final":
        return _final(public, voice)
    if public.chooser is not None:
        who = public.chooser
        return (
            "You name the rank of this round." if who == voice.me else f"Waiting for {voice.who(who)} to name a rank."
        )
    return " ".join(part for part in (_against(public, voice), _turn(game, public, voice)) if part)


def _against(public: Public, voice: Voice) -> str:
    """What a call would be about."""
    said = public.last
    if said is None or not callable_now(public) or voice.me is None or said.seat == voice.me:
        return ""
    layer = voice.names[said.seat]
    if voice.me == public.turn:
        return f"“Løgner!” is against {layer}’s {said}; laying cards ends that chance."
    pile = the_cards(public.pile)
    until = f"Until {voice.who(public.turn)} {voice.s(public.turn, 'lay')}"
    it = "it" if public.pile in (None, 1) else "them"
    return f"{until}: a lie gives {layer} {pile}, the truth gives {it} to you."


def _turn(game: Cheat, public: Public, voice: Voice) -> str:
    if voice.me != public.turn:
        return f"Waiting for {voice.who(public.turn)}." if public.last is None or voice.me is None else ""
    ranks = game.ranks(public)
    say = "any rank" if len(ranks) > 3 else ranks_or(ranks)
    number = "" if game.count_bluff else "; the number you say must be right"
    return f"You say {say}, whatever the cards are{number}."


def _final(public: Public, voice: Voice) -> str:
    assert public.last is not None
    layer = public.last.seat
    if voice.me == layer:
        return "The others answer now. If nobody calls, or it is true, you win."
    pile = the_cards(public.pile)
    name = voice.names[layer]
    it = "it" if public.pile in (None, 1) else "them"
    lie = f"A lie: {name} takes {pile} and play goes on."
    return f"Nobody may lay now. {lie} True: the caller takes {it}, and {name} has won."
