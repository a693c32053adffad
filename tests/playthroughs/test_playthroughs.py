"""A short match of each game and variant as a page to read: what every seat sees at each step, and what is refused.

The pages stand beside this file. After a change of the rules that is meant, write them anew and read the difference:

    FACEDOWN_REWRITE=1 pytest tests/playthroughs
"""

import os
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from facedown.engine import IllegalAction, Match, Turn, pick, shuffle
from facedown.games import GAMES, cheat, lying_cards, nerts, sorteper
from facedown.games.liars_dice import Bid, Calza, Doubt, NextRound
from facedown.options import chosen

HERE = Path(__file__).parent
NAMES = ("Anna", "Ben", "Cem")
CASES = [(name, key) for name in GAMES for key in GAMES[name]]
LYING_SEEDS = {
    "base": 41, "no events": 68, "two copies": 13, "ordinary cards": 124, "must attack again": 82, "one kicker": 15,
    "side": 78, "same target": 69,
}  # fmt: skip
TWO_COPIES = ["Joker Joker SecondChance", "DoubleAttack SwapThree Shield", "Shield Skip Skip"]
SEEDS = {"liars_dice": 10, "cheat": 35, "nerts": 12, "sorteper": 160, "lying_cards": LYING_SEEDS}
SHORT = {"liars_dice": {"dice": 2}, "cheat": {}, "nerts": {}, "sorteper": {}, "lying_cards": {}}
STARTS = {
    "cheat": {"hands": ["AS 2D 3H 8H", "AC 2S 2C 9S", "AD 3S 4C QH"], "pile": "5H 5S"},
    "nerts": {
        "ligretto": ["AC", "5D 2H", "8D KC"], "work": ["KS | 4H 3S | 10C | 6D", "9S | 6S | AH", "2C | 9C"],
        "hand": ["7C 9D AD 4S", "QH", "JS JC"], "waste": ["", "JD", "3D 5S"], "middle": "AS 2S2", "totals": [48, 48, 9],
    },
    "sorteper": {"hands": ["7S 7H 7D JC", "4H 9C 7C", "4S 9S"], "first": 1, "clearing": True},
    "lying_cards": {
        "hands": ["9 8 8 5 5 2", "9 7 7 7 4 3", "8 6 6 4 3 2"],
        "events": ["Joker Shield SecondChance", "DoubleAttack SwapThree", "Skip SwapHands"],
    },
}  # fmt: skip
"""Where a whole deal would make a long page: the cards of each player, and those that lie on the table."""
CALM = {"sorteper": 3}
"""Where interruptions would fill the page: so often does rather somebody act who must, and does what comes first."""


def page(name, key) -> Iterator[str]:
    """The whole match, line by line."""
    game = replace(GAMES[name][key], **SHORT[name])
    seed = SEEDS[name] if isinstance(SEEDS[name], int) else SEEDS[name][key]
    match = Match(game, len(NAMES), seed, names=NAMES, start=start_of(name, game))
    rng = Random(seed)
    options = ", ".join(f"{k}={v!r}" for k, v in chosen(game).items())
    yield f"{game.title}, {key}: {options}"
    yield f"Three seats, seed {seed}. Written by test_playthroughs.py, never by hand."
    while match.turn() != Turn() and len(match.record) < 30:
        yield from step(match, name)
        yield from tried(match, REFUSABLE[name](match), rng)
        seat, action = some_move(match, rng)
        match.submit(seat, action)
        yield f"  {NAMES[seat]}: {spoken(action)}"
    yield from step(match, name)
    yield f"  scores: {match.scores()}"


def start_of(name, game):
    """Where the page begins; without event cards where nobody holds any, and from a deal with ordinary cards."""
    start = STARTS.get(name)
    if name != "lying_cards":
        return start
    events = {0: [], 1: start["events"], 2: TWO_COPIES}[game.event_copies]
    return {"hands": start["hands"], "events": events} if game.deck == "five_by_nine" else None


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
    secret = "".join(f" + {event}" for event in getattr(view, "events", ()))
    own = " ".join(map(told, view.own)) or NOTHING[match.game.name]
    return f"{own}{secret}{memory} | {can(match.game.actions(view))}"


def told(piece):
    return getattr(piece, "short", str(piece))


def remembers(memory):
    """What a seat alone has been shown: its own plays and the piles it took, or the cards that it drew and gave."""
    kinds = [(kind.name, getattr(memory, kind.name)) for kind in fields(memory)]
    return "".join(f"; {word} {n}: {cards_told(cards)}" for word, seen in kinds for n, cards in seen)


def cards_told(cards):
    return " ".join(map(told, cards)) if isinstance(cards, tuple) else told(cards)


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
    """An action as a line has room for it: its cards as words."""
    if isinstance(action, nerts.Put | nerts.Move):
        place = "" if action.pile is None else f" onto {action.pile!r}"
        return f"{type(action).__name__}({told(action.card)}{place})" + (f" at {action.at}" if action.at else "")
    if isinstance(action, sorteper.LayPair | sorteper.Expose):
        return f"{type(action).__name__}({' '.join(told(getattr(action, f.name)) for f in fields(action))})"
    if isinstance(action, lying_cards.Attack | lying_cards.Defend | LYING_EVENTS):
        return f"{type(action).__name__}({', '.join(lying_words(action))})"
    if not isinstance(action, cheat.Play):
        return otherwise(action)
    return f"Play({' '.join(map(told, action.cards)) or 'nothing'} as {action.count!r} {action.rank})"


LYING_EVENTS = lying_cards.DoubleAttack | lying_cards.SecondChance | lying_cards.SwapThree


def lying_words(action) -> Iterator[str]:
    """The fields of an action of Lying Cards: its cards with a joker, whom it is for, and what is said."""
    yield str(lying_cards.Three(action.cards, getattr(action, "joker", None))) or "nothing"
    yield from (f"{word} {getattr(action, word)}" for word in ("attack", "target", "other") if hasattr(action, word))
    if getattr(action, "claim", None):
        yield f"said to be {' '.join(map(str, action.claim))}"


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
    seat = pick(rng, [*able, *sorted(match.turn().must) * CALM.get(match.game.name, 1)])
    actions = list(match.game.actions(match.view(seat)))
    actions = actions[:1] * CALM.get(match.game.name, 0) + actions
    return seat, at_its_tick(pick(rng, actions[:3] + actions[-1:] * 2), len(match.record))


def at_its_tick(action, number):
    """The same action with its tick, in a game that has them: two actions in a row at ten ticks."""
    return replace(action, at=10 * (number // 2)) if isinstance(action, nerts.Timed) else action


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


def nerts_public(public) -> Iterator[str]:
    """What lies on the table of Ligretto: each side, the middle with who laid each card and when, and the points."""
    yield f"  round {public.round}, {public.phase}; totals {public.totals}; shifts without a play {public.fruitless}"
    for name, side in zip(NAMES, public.sides, strict=True):
        top, waste = (told(card) if card else "-" for card in (side.top, side.waste_top))
        work = " | ".join(" ".join(map(told, pile)) or "-" for pile in side.work)
        flags = ", stopped" * side.stopped + ", begun" * side.begun
        rest = f"waste {waste} on {side.waste}; hand {side.hand}{flags}"
        yield f"  {name:<4}: Ligretto {top} on {side.ligretto}; {work}; {rest}"
    middle = [" ".join(f"{told(laid.card)}@{laid.at}" for laid in pile) for pile in public.middle]
    yield f"  middle: {' | '.join(middle) or 'empty'}"
    if public.calls:
        calls = ", ".join(f"{NAMES[seat]} at {at}" for seat, at in public.calls)
        yield f"  called by {calls}; done: {who(public.done)}"
    if public.phase in ("scored", "over"):
        yield f"  {public.results[-1]}"


def nerts_refusable(match):
    """Things that somebody might try at any moment of Ligretto."""
    public = match.view(None).public
    tries = []
    for seat in range(match.seats):
        cards = [*match.view(seat).own, nerts.Card("K", "H", seat), nerts.Card("2", "S", 1)]
        tries += [(seat, nerts.Put(card, pile)) for card in cards for pile in (None, 0)]
        tries += [(seat, nerts.Move(card, 0)) for card in cards]
        tries += [(seat, kind()) for kind in (nerts.Flip, nerts.Recycle, nerts.Ligretto, nerts.Done)]
        tries.append((seat, nerts.NextRound(public.round)))
    return tries


def sorteper_public(public) -> Iterator[str]:
    """What lies on the table of Sorteper, who draws from whom, and what was seen last."""
    next_draw = "nobody draws"
    if public.drawer is not None:
        next_draw = f"{NAMES[public.drawer]} draws from {NAMES[public.giver]}"
    yield f"  {public.phase}, {NAMES[public.dealer]} has dealt; hands {public.hands}; {len(public.laid)} pairs are laid"
    yield f"  {next_draw}; done: {who(public.done)}; still in: {who(public.still_in)}"
    if public.agreed is not None:
        yield f"  paused; agreed: {who(public.agreed)}"
    match public.log[-1:]:
        case (sorteper.Laid(seat, pair),):
            yield f"  seen last: {NAMES[seat]} laid {cards_told(pair)}"
        case (sorteper.Drawn(number, drawer, giver, pair),):
            made = f"and laid {cards_told(pair)}" if pair else "and it made no pair"
            yield f"  seen last: draw {number}, {NAMES[drawer]} from {NAMES[giver]}, {made}"
        case (sorteper.Exposed(seat, card),):
            yield f"  seen last: {NAMES[seat]} exposed {told(card)}"
        case (sorteper.Paused(seat),):
            yield f"  seen last: {NAMES[seat]} stopped the game"


def sorteper_refusable(match):
    """Things that somebody might try at any moment of Sorteper."""
    tries = []
    for seat in range(match.seats):
        own = match.view(seat).own
        tries += [(seat, sorteper.LayPair(a, b)) for a, b in pairwise((*own, sorteper.SORTEPER))]
        tries += [(seat, sorteper.Draw(giver)) for giver in (*range(match.seats), sorteper.SORTEPER)]
        tries += [(seat, action) for action in (sorteper.Done(), sorteper.Agree(), sorteper.Expose(sorteper.SORTEPER))]
    return tries


def lying_cards_public(public) -> Iterator[str]:
    """What lies on the table of Lying Cards, what is said, and what was seen last."""
    shielded, missing = who(public.shielded), who(seat for seat in range(public.players) if public.skips[seat])
    yield f"  {NAMES[public.turn]}'s {public.phase}, attacked: {public.attacked}; hands {public.hands}"
    unused, used = public.unused, [" ".join(cards) or "-" for cards in public.used]
    yield f"  event cards {unused}, open: {', '.join(used)}; shielded: {shielded}; will miss a turn: {missing}"
    if public.attack:
        yield f"  {public.attack}"
    match public.log[-1:]:
        case (lying_cards.Fight() as fight,):
            yield from lying_cards_fight(fight)
        case (lying_cards.Voided() | lying_cards.Missed() as seen,):
            yield f"  seen last: {seen}"


def lying_cards_fight(fight) -> Iterator[str]:
    """Three hands or two, how attack and defence were compared, and who took the cards."""
    said = {seat: f", said to be {lying_cards.words(claim)}" for seat, claim in fight.claims.items()}
    for seat, three in fight.threes.items():
        meant = lying_cards.words(lying_cards.truth(fight.keys[seat]))
        yield f"  fight {fight.number}: {NAMES[seat]} {three}: {meant}{said.get(seat, '')}"
    steps = ", ".join(f"{step.what} {step.one} : {step.other}" for step in fight.steps)
    yield f"  compared: {steps}; {'won' if fight.won else 'lost'}; {NAMES[fight.taker]} took {len(fight.cards)}"


def lying_cards_refusable(match):
    """Things that somebody might try at any moment of Lying Cards."""
    public = match.view(None).public
    said, tries = ("pair", 8), []
    for seat in range(match.seats):
        own, left = match.view(seat).own, public.clockwise(seat)[1]
        attacks = [
            (own[:3], left, said),
            (own[:2], left, said),
            (own[:3], seat, said),
            (own[:3], left),
            (own[:3], 9, said),
        ]
        attacks += [(own[:3], left, ("pair", 0)), (own[:3], left, said, (own[:1], 8)), (own[:1] * 3, left, said)]
        tries += [(seat, lying_cards.Attack(*attack)) for attack in attacks]
        tries += [(seat, lying_cards.SecondChance(*attacks[0])), (seat, lying_cards.SwapThree(left, own[:2]))]
        tries += [(seat, kind(seat)) for kind in (lying_cards.SwapHands, lying_cards.Skip)]
        tries += [(seat, lying_cards.DoubleAttack(public.number, own[:3], said)), (seat, lying_cards.Defend(own[:3]))]
        tries += [(seat, lying_cards.Shield()), (seat, lying_cards.Pass())]
    return tries


PUBLIC = {
    "liars_dice": liars_dice_public,
    "cheat": cheat_public,
    "nerts": nerts_public,
    "sorteper": sorteper_public,
    "lying_cards": lying_cards_public,
}
REFUSABLE = {
    "liars_dice": liars_dice_refusable,
    "cheat": cheat_refusable,
    "nerts": nerts_refusable,
    "sorteper": sorteper_refusable,
    "lying_cards": lying_cards_refusable,
}
NOTHING = {"liars_dice": "no dice", "cheat": "no cards", "nerts": "no cards", "sorteper": "no cards"}
NOTHING |= {"lying_cards": "no cards"}


@pytest.mark.parametrize(("name", "key"), CASES)
def test_a_match_reads_as_it_did(name, key):
    path = HERE / f"{name}-{key.replace(' ', '-')}.txt"
    text = "\n".join(page(name, key)) + "\n"
    if os.environ.get("FACEDOWN_REWRITE"):
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()


def test_every_page_belongs_to_a_variant():
    assert {path.stem for path in HERE.glob("*.txt")} == {f"{name}-{key.replace(' ', '-')}" for name, key in CASES}


@pytest.mark.parametrize("event", lying_cards.EVENTS)
def test_every_event_card_is_played_on_a_page(event):
    pages = [path.read_text(encoding="utf-8") for path in HERE.glob("lying_cards-*.txt")]
    lines = [line.partition("; shielded")[0] for page in pages for line in page.splitlines() if ", open: " in line]
    assert any(event in line.partition(", open: ")[2].replace(",", "").split() for line in lines)
