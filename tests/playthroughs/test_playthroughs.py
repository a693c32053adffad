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
from facedown.games import GAMES, cheat
from facedown.games.liars_dice import Bid, Calza, Doubt, NextRound
from facedown.options import chosen

HERE = Path(__file__).parent
NAMES = ("Anna", "Ben", "Cem")
CASES = [(name, key) for name in GAMES for key in GAMES[name]]
SEEDS = {"liars_dice": 10, "cheat": 35}
SHORT = {"liars_dice": {"dice": 2}, "cheat": {}}
STARTS = {"cheat": ["AS 2D 3H 8H", "AC 2S 2C 9S", "AD 3S 4C QH", "5H 5S"]}
"""Where a whole deal would make a long page: the hands, and the cards that lie on the table."""


def page(name, key) -> Iterator[str]:
    """The whole match, line by line."""
    game = replace(GAMES[name][key], **SHORT[name])
    *hands, pile = STARTS.get(name, [None])
    start = {"hands": hands, "pile": pile} if hands else None
    match, rng = Match(game, len(NAMES), SEEDS[name], names=NAMES, start=start), Random(SEEDS[name])
    options = ", ".join(f"{k}={v!r}" for k, v in chosen(game).items())
    yield f"{game.title}, {key}: {options}"
    yield f"Three seats, seed {SEEDS[name]}. Written by test_playthroughs.py, never by hand."
    while match.turn().must and len(match.record) < 30:
        yield from step(match, name)
        yield from tried(match, REFUSABLE[name](match), rng)
        seat, action = some_move(match, rng)
        match.submit(seat, action)
        yield f"  {NAMES[seat]}: {spoken(action)}"
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
    memory = remembers(view.memory) if hasattr(view, "memory") else ""
    return f"{' '.join(map(told, view.own)) or NOTHING[match.game.name]}{memory} | {can(match.game.actions(view))}"


def told(piece):
    return getattr(piece, "short", str(piece))


def remembers(memory):
    """What a seat alone has been shown: its own plays and the piles it took."""
    kinds = (("laid", memory.laid), ("took", memory.took))
    return "".join(f"; {word} {n}: {' '.join(map(told, cards))}" for word, seen in kinds for n, cards in seen)


def who(seats):
    return ", ".join(NAMES[seat] for seat in sorted(seats)) or "nobody"


def can(actions):
    """The actions that a view lists, all of one kind together."""
    kinds = {}
    for action in actions:
        kinds.setdefault(type(action).__name__, []).append(action)
    return (
        "; ".join(
            f"{len(a)} {kind} from {spoken(a[0])} to {spoken(a[-1])}" if a[1:] else spoken(a[0], repr)
            for kind, a in kinds.items()
        )
        or "-"
    )


def spoken(action, otherwise=str):
    """An action as a line has room for it: the cards of a play as words."""
    if not isinstance(action, cheat.Play):
        return otherwise(action)
    return f"Play({' '.join(map(told, action.cards)) or 'nothing'} as {action.count!r} {action.rank})"


def tried(match, probes, rng) -> Iterator[str]:
    """Two of the actions that the rules refuse now, with what they say."""
    refused = [move for move in probes if match.game.problem(match.view(move[0]), move[1])]
    for seat, action in shuffle(rng, refused)[:2]:
        with pytest.raises(IllegalAction) as refusal:
            match.submit(seat, action)
        yield f"  refused: {NAMES[seat]}: {spoken(action, repr)}: {refusal.value.code}: {refusal.value}"


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


def cheat_public(public) -> Iterator[str]:
    """What lies on the table of Løgneren, the last announcement, and the cards of the last call."""
    sizes = f"hands {public.hands}, pile {public.pile}, aside {public.aside}" if public.hands else "sizes are hidden"
    yield f"  {NAMES[public.turn]}'s turn, rank {public.rank or 'free'}; {sizes}; announced: {public.announced}"
    chooser = "nobody" if public.chooser is None else NAMES[public.chooser]
    yield f"  window: {public.window or 'none'}; opening {public.opening}; passes {public.passes}; to name: {chooser}"
    if public.last:
        yield f"  play {public.number}: {NAMES[public.last.seat]} said {public.last}; accepted: {who(public.accepted)}"
    if public.window == "shown":
        shown = public.reveals[-1]
        verdict, cards = "a lie" if shown.lie else "the truth", " ".join(map(told, shown.cards))
        yield f"  {NAMES[shown.caller]} called: {cards}, {verdict}; {NAMES[shown.taker]} took {shown.taken}"


def cheat_refusable(match):
    """Things that somebody might try at any moment of Løgneren."""
    public = match.view(None).public
    n, rank = public.number, public.rank or "7"
    calls = [cheat.Doubt(n - 1), cheat.Doubt(n), cheat.Doubt(n + 1), cheat.Accept(n), cheat.Pass(), cheat.Name("7")]
    tries = [(seat, action) for seat in range(match.seats) for action in calls]
    for seat in range(match.seats):
        own = match.view(seat).own
        tries += [
            (seat, cheat.Play(own[:1], rank, 2)),
            (seat, cheat.Play((), rank, 0)),
            (seat, cheat.Play(own, "1", 1)),
        ]
        tries += [(seat, cheat.Play(own[:1] * 2, rank, 2)), (seat, cheat.Play((cheat.Card("K", "S"),), rank, 1))]
    return tries


PUBLIC = {"liars_dice": liars_dice_public, "cheat": cheat_public}
REFUSABLE = {"liars_dice": liars_dice_refusable, "cheat": cheat_refusable}
NOTHING = {"liars_dice": "no dice", "cheat": "no cards"}


@pytest.mark.parametrize(("name", "key"), CASES)
def test_a_match_reads_as_it_did(name, key):
    path = HERE / f"{name}-{key.replace(' ', '-')}.txt"
    text = "\n".join(page(name, key)) + "\n"
    if os.environ.get("FACEDOWN_REWRITE"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()


def test_every_page_belongs_to_a_variant():
    assert {path.stem for path in HERE.glob("*.txt")} == {f"{name}-{key.replace(' ', '-')}" for name, key in CASES}
