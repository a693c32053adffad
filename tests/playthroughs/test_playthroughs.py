"""A short match of each game and variant as a page to read: what every seat sees at each step, and what is refused.

The pages stand beside this file. After a change of the rules that is meant, write them anew and read the difference:

    FACEDOWN_REWRITE=1 pytest tests/playthroughs
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from facedown.engine import IllegalAction, Match, pick, shuffle
from facedown.games import GAMES
from facedown.games.liars_dice import Bid, Calza, Doubt, NextRound
from facedown.options import chosen

HERE = Path(__file__).parent
NAMES = ("Anna", "Ben", "Cem")
CASES = [(name, key) for name in GAMES for key in GAMES[name]]
SEEDS = {"liars_dice": 10}
SHORT = {"liars_dice": {"dice": 2}}


def page(name, key) -> Iterator[str]:
    """The whole match, line by line."""
    game = replace(GAMES[name][key], **SHORT[name])
    match, rng = Match(game, len(NAMES), SEEDS[name], names=NAMES), Random(SEEDS[name])
    options = ", ".join(f"{k}={v!r}" for k, v in chosen(game).items())
    yield f"{game.title}, {key}: {options}"
    yield f"Three seats, seed {SEEDS[name]}. Written by test_playthroughs.py, never by hand."
    while match.turn().must and len(match.record) < 30:
        yield from step(match, name)
        yield from tried(match, REFUSABLE[name](match), rng)
        seat, action = some_move(match, rng)
        match.submit(seat, action)
        yield f"  {NAMES[seat]}: {action}"
    yield from step(match, name)
    yield f"  scores: {match.scores()}"


def step(match, name) -> Iterator[str]:
    """What the whole table sees, who may act, and what each seat sees and can do."""
    watching = match.view(None)
    assert all(match.view(seat).public == watching.public for seat in range(match.seats))
    turn = match.turn()
    yield ""
    yield f"--- {len(match.record)} actions; must: {who(turn.must)}; may: {who(turn.may)}"
    yield from PUBLIC[name](watching.public)
    for seat in range(match.seats):
        yield f"  {NAMES[seat]:<4} sees {sees(match, seat)}"
    yield f"  all others see {sees(match, None)}"


def sees(match, seat):
    view = match.view(seat)
    return f"{' '.join(map(str, view.own)) or 'no dice'} | {can(list(match.game.actions(view)))}"


def who(seats):
    return ", ".join(NAMES[seat] for seat in sorted(seats)) or "nobody"


def can(actions):
    """The actions that a view lists, all of one kind together."""
    kinds = {}
    for action in actions:
        kinds.setdefault(type(action).__name__, []).append(action)
    return (
        "; ".join(f"{len(a)} {kind} from {a[0]} to {a[-1]}" if a[1:] else repr(a[0]) for kind, a in kinds.items())
        or "-"
    )


def tried(match, probes, rng) -> Iterator[str]:
    """Two of the actions that the rules refuse now, with what they say."""
    refused = [move for move in probes if match.game.problem(match.view(move[0]), move[1])]
    for seat, action in shuffle(rng, refused)[:2]:
        with pytest.raises(IllegalAction) as refusal:
            match.submit(seat, action)
        yield f"  refused: {NAMES[seat]}: {action!r}: {refusal.value.code}: {refusal.value}"


def some_move(match, rng):
    """Somebody who may act does something that is possible: often the last of it, which is a call."""
    able = [seat for seat in sorted(match.turn().must | match.turn().may) if list(match.game.actions(match.view(seat)))]
    seat = pick(rng, [*able, *match.turn().must])
    actions = list(match.game.actions(match.view(seat)))
    return seat, pick(rng, actions[:3] + actions[-1:] * 2)


def liars_dice_public(public) -> Iterator[str]:
    """What lies on the table: dice, bids, and the cups of the last call while they are up."""
    yield f"  round {public.round}, dice {public.counts}, {NAMES[public.opener]} opens, {public.dice} in play"
    if public.special or public.fallen:
        special, to_come = public.special or "no", who(public.pending)
        yield f"  special round: {special}; down to one die before: {who(public.fallen)}; still to come: {to_come}"
    bids = [f"{NAMES[seat]} {bid}{' (special)' * bid.palifico}" for seat, bid in public.bids]
    yield f"  bids from number {public.earlier + 1}: {', '.join(bids) or 'none'}"
    if public.lifted:
        shown = public.history[-1]
        call = "exactly" if shown.exact else "liar"
        cups = ", ".join(
            f"{name} {' '.join(map(str, cup)) or '-'}" for name, cup in zip(NAMES, shown.cups, strict=True)
        )
        yield f"  cups: {cups}; ones {'wild' if shown.wild else 'plain'}"
        verdict = "right" if shown.right else "wrong"
        yield f"  {NAMES[shown.caller]} called {call} on {shown.bid}: {shown.count}, {verdict}; change {shown.change}"
        yield f"  next: {NAMES[shown.opener]} opens, special: {shown.special or 'no'}"


def liars_dice_refusable(match):
    """Things that somebody might try at any moment of Liar's Dice."""
    public = match.view(None).public
    last, number = public.last or Bid(1, 2), public.number
    actions = [Bid(0, 3), Bid(public.dice + 1, 3), Bid(2, 1), Bid(last.quantity, last.face), Bid(1, 6, True)]
    actions += [Doubt(number), Doubt(number - 1), Calza(number), NextRound(public.round), NextRound(public.round - 1)]
    return [(seat, action) for seat in range(match.seats) for action in actions]


PUBLIC = {"liars_dice": liars_dice_public}
REFUSABLE = {"liars_dice": liars_dice_refusable}


@pytest.mark.parametrize(("name", "key"), CASES)
def test_a_match_reads_as_it_did(name, key):
    path = HERE / f"{name}-{key.replace(' ', '-')}.txt"
    text = "\n".join(page(name, key)) + "\n"
    if os.environ.get("FACEDOWN_REWRITE"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()


def test_every_page_belongs_to_a_variant():
    assert {path.stem for path in HERE.glob("*.txt")} == {f"{name}-{key.replace(' ', '-')}" for name, key in CASES}
