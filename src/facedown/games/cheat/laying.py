"""Which cards may be laid in Løgneren and what may be announced, and why the rest is not possible."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine import Problem, Seat
from ...pieces import RANKS, Card, number_word, rank_word
from .house import House
from .state import Name, Play, Public, View

_ALL = f"one of {' '.join(RANKS)}"


def after(rank: str, steps: int = 1) -> str:
    """The rank so many steps on; after the king comes the ace.

    >>> after("Q"), after("K"), after("A", -1)
    ('K', 'A', 'K')
    """
    return RANKS[(RANKS.index(rank) + steps) % len(RANKS)]


def ranks(house: House, public: Public) -> tuple[str, ...]:
    """The ranks that may be announced now."""
    if house.rank_rule in ("ascending", "same"):
        return (public.rank,) if public.rank else RANKS
    if not public.rank:
        return RANKS[:1]
    same = (public.rank,) if house.rank_rule == "up_down_same" else ()
    return (after(public.rank, -1), *same, after(public.rank))


def play_problem(house: House, view: View, play: Play) -> Problem | None:
    """Why this seat may not lay these cards and announce them so, or None."""
    return (
        turn_problem(view.public, view.seat)
        or _cards_problem(view, play.cards)
        or _size_problem(house, play.cards)
        or _rank_problem(house, view.public, play.rank)
        or _count_problem(house, len(play.cards), play.count)
    )


def pass_problem(house: House, view: View) -> Problem | None:
    """Why this seat may not pass, or None."""
    if view.public.window == "final":
        return _final_window(view.public)
    if not house.allow_pass:
        return Problem("no_pass", "Please lay at least one card – passing is not part of this variant.")
    if problem := turn_problem(view.public, view.seat):
        return problem
    if view.public.opening:
        return Problem("must_lay_card", "Please lay at least one card: who opens a round cannot pass.")
    return None


def name_problem(view: View, action: Name) -> Problem | None:
    """Why this seat may not name this rank, or None."""
    chooser = view.public.chooser
    if chooser is None:
        return Problem("wrong_phase", "No rank is to be named now: it is announced with the cards.")
    if view.seat != chooser:
        return Problem("not_your_turn", f"It is {{{chooser}}} who names the rank – please wait a moment.")
    if action.rank not in RANKS:
        return Problem("wrong_rank", f"There is no rank {action.rank!r}: name {_ALL}.")
    return None


def turn_problem(public: Public, seat: Seat | None) -> Problem | None:
    """Why this seat can lay nothing now, or None."""
    if public.window == "final":
        return _final_window(public)
    if public.chooser is not None:
        return Problem("wrong_phase", f"First {{{public.chooser}}} names the rank of this round.")
    if seat != public.turn:
        return Problem("not_your_turn", f"It is {{{public.turn}}}'s turn – please wait a moment.")
    return None


def _final_window(public: Public) -> Problem:
    layer = public.last.seat if public.last else public.turn
    return Problem("final_window", f"{{{layer}}} has laid the last card. Say 'Løgner!' or accept first.")


def _cards_problem(view: View, cards: Sequence[Card]) -> Problem | None:
    if not isinstance(cards, tuple):
        return Problem("not_in_hand", f"{cards!r} is not a tuple of cards from your hand.")
    hand = set(view.own)
    for card in cards:
        if not isinstance(card, Card) or card not in hand:
            name = card.short if isinstance(card, Card) else repr(card)
            return Problem("not_in_hand", f"{name} is not in your hand: choose from the cards that you hold.")
    twice = next((card for i, card in enumerate(cards) if card in cards[:i]), None) if _doubled(cards) else None
    if twice:
        return Problem("duplicate_card", f"You named {twice.short} twice: each card can be laid once.")
    return None


def _doubled(cards: Sequence[Card]) -> bool:
    return len(set(cards)) < len(cards)


def _size_problem(house: House, cards: Sequence[Card]) -> Problem | None:
    if not cards:
        return Problem("must_lay_card", "Please lay at least one card.")
    if house.one_card and len(cards) > 1:
        return Problem("only_one_card", f"One card a turn at this table: you laid {len(cards)}.")
    return None


def _rank_problem(house: House, public: Public, rank: str) -> Problem | None:
    possible = ranks(house, public)
    if rank in possible:
        return None
    lie = "(the cards themselves may be anything)"
    if len(possible) == 1:
        word = rank_word(possible[0])
        return Problem("wrong_rank", f"It is {word} now, not {rank!r}: please announce {word} {lie}.")
    if possible == RANKS:
        return Problem("wrong_rank", f"There is no rank {rank!r}: announce {_ALL} {lie}.")
    *words, final = map(rank_word, possible)
    said = f"After {rank_word(public.rank)} comes no {rank!r}: please announce {', '.join(words)} or {final}"
    return Problem("wrong_rank", f"{said} {lie}.")


def _count_problem(house: House, laid: int, count: int) -> Problem | None:
    whole = type(count) is int and count > 0
    if count == laid and whole:
        return None
    cards = f"{laid} card{'s' if laid > 1 else ''}"
    if not house.count_bluff:
        rule = "You may lie about the rank, not about the number"
        return Problem("wrong_count", f"{rule}: you laid {cards}, so say {number_word(laid)}, not {count!r}.")
    if whole and count < laid:
        return None
    rule = "You may lay only more than announced, never fewer"
    return Problem("wrong_count", f"{rule}: you laid {cards}, so say a number from 1 to {laid}, not {count!r}.")
