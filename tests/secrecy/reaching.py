"""Positions of all kinds, and everything that reaches a seat in them: what it is told, and what is drawn for it."""

from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import product
from json import dumps
from random import Random

import pytest

from facedown.engine import Match, pick
from facedown.games import GAMES, cheat, lying_cards, nerts, sorteper
from facedown.games.cheat import Accept, Name, Pass, Play
from facedown.games.liars_dice import Bid, Calza, Doubt, NextRound
from facedown.pieces import RANKS, Card, deck
from facedown.table.scenes import SCENES

from .redeals import redeal_cheat, redeal_liars_dice, redeal_lying_cards, redeal_nerts, redeal_sorteper

CASES = [(name, key) for name in GAMES for key in GAMES[name]]
NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli", "Fay", "Gro", "Hal", "Ivo", "Jon")
every_variant = pytest.mark.parametrize(("name", "key"), CASES)
every_drawn_variant = pytest.mark.parametrize(("name", "key"), [case for case in CASES if case[0] in SCENES])


def probe_liars_dice(view):
    """Actions of each kind, possible and not."""
    public = view.public
    yield from (Bid(q, f) for q, f in product((0, 1, public.dice // 2, public.dice + 1), (1, 3, 6)))
    yield from (Bid(1, 1, True), Doubt(public.number), Calza(public.number), Doubt(public.number - 1))
    yield from (NextRound(public.round), NextRound(public.round - 1), "pass")


def probe_cheat(view):
    """Cards of mine, of others and of nobody, laid and announced rightly and wrongly, and all that is no play."""
    public, own = view.public, view.own
    rank, number = public.rank or "7", public.number
    every = [own, own[:1], own[:2], own[:1] * 2, *((card,) for card in deck(2)[::9])]
    yield from (Play(cards, rank, count) for cards in every for count in {1, len(cards)})
    yield from (Play(own[:1], said, 1) for said in RANKS)
    yield from (Pass(), Name("7"), cheat.Doubt(number), cheat.Doubt(number - 1), cheat.Doubt(number + 1))
    yield from (Accept(number), Accept(number - 1), "cheat")


def probe_nerts(view):
    """Every card of mine and some of others, on a pile of its suit and a work pile, with a tick and without."""
    public = view.public
    piles = {pile[0].card.suit: number for number, pile in enumerate(public.middle)}
    for card in (*(replace(card, pack=view.seat or 0) for card in deck()), *deck(6)[::31]):
        for at in (None, 3):
            yield from (nerts.Put(card, piles.get(card.suit), at), nerts.Move(card, 0, at))
    yield from (kind(at) for kind in (nerts.Flip, nerts.Recycle, nerts.Stop, nerts.Ligretto) for at in (None, 3))
    yield from (nerts.Done(), nerts.NextRound(public.round), nerts.NextRound(public.round - 1), "nerts")


def probe_sorteper(view):
    """Pairs and single cards of mine, of others and on the table, draws from everybody and of a card, and the rest."""
    some = (*view.own[:3], *deck()[::7], Card("J", "C"))
    yield from (sorteper.LayPair(a, b) for a, b in product(some, repeat=2))
    yield from map(sorteper.Expose, some)
    yield from map(sorteper.Draw, (*range(view.public.players + 1), Card("J", "C")))
    yield from (sorteper.Done(), sorteper.Pause(), sorteper.Agree(), "sorteper")


def probe_lying_cards(view):
    """Threes of mine, of others and of nobody, against all, and every event card, held or not."""
    own, number, seats = view.own, view.public.number, range(view.public.players)
    some = [own[-3:], own[:2], own[:1] * 3, *((*own[:2], card) for card in lying_cards.pack("five_by_nine")[::5])]
    for cards, seat in [*product([own[:3]], seats), *((cards, i % len(seats)) for i, cards in enumerate(some))]:
        joker = (cards[0], 8) if cards else None
        for kind in (lying_cards.Attack, lying_cards.SecondChance):
            yield from (kind(cards, seat, ("pair", 7)), kind(cards, seat, ("pair", 7), joker), kind(cards, seat))
        yield from (lying_cards.Defend(cards), lying_cards.Defend(cards, joker), lying_cards.SwapThree(seat, cards))
        yield lying_cards.DoubleAttack(number, cards, ("pair", 7))
    yield from (kind(seat) for kind in (lying_cards.SwapHands, lying_cards.Skip) for seat in seats)
    yield from (lying_cards.Shield(), lying_cards.Pass(), "lying cards")


REDEAL = {
    "liars_dice": redeal_liars_dice,
    "cheat": redeal_cheat,
    "nerts": redeal_nerts,
    "sorteper": redeal_sorteper,
    "lying_cards": redeal_lying_cards,
}
PROBES = {
    "liars_dice": probe_liars_dice,
    "cheat": probe_cheat,
    "nerts": probe_nerts,
    "sorteper": probe_sorteper,
    "lying_cards": probe_lying_cards,
}
HIDDEN = {
    "liars_dice": lambda state: state.cups,
    "cheat": lambda state: state.hands,
    "nerts": lambda state: [down.ligretto + down.hand + down.waste for down in state.down],
    "sorteper": lambda state: state.hands,
    "lying_cards": lambda state: state.hands,
}
SEATS = {"cheat": (2, 3, 4, 6, 10), "nerts": (2, 3, 6), "sorteper": (3, 4, 6), "lying_cards": (3, 4, 5, 7)}
STEPS = {"nerts": 200}
MATCHES = {"lying_cards": 10}


def with_events(has):
    """The same of every position where nobody has an event card."""
    return lambda state: has(state) or not any((*state.public.unused, *map(len, state.public.used)))


KINDS = {
    "liars_dice": {
        "a reveal": lambda state: state.public.lifted and state.public.winner is None,
        "a seat that is out": lambda state: 0 in state.public.counts,
    },
    "cheat": {
        "a play that may be called": lambda state: state.public.window == "open",
        "a pile that was taken": lambda state: state.public.window == "shown" and state.public.winner is None,
        "a last card": lambda state: state.public.window == "final" and state.public.winner is None,
    },
    "nerts": {
        "a covered waste": lambda state: any(down.waste for down in state.down),
        "a hand that was shifted": lambda state: state.public.fruitless > 0,
        "a call": lambda state: state.public.phase == "called",
    },
    "sorteper": {
        "a clearing": lambda state: state.public.phase == "clearing",
        "a draw without a pair": lambda state: any(
            isinstance(event, sorteper.Drawn) and not event.pair for event in state.public.log
        ),
        "a card that was exposed": lambda state: any(isinstance(e, sorteper.Exposed) for e in state.public.log),
        "a pause": lambda state: state.public.agreed is not None,
        "a player who is out": lambda state: state.public.phase == "drawing" and 0 in state.public.hands,
    },
    "lying_cards": {
        "an attack": lambda state: state.public.phase == "response",
        "an attack after a win": lambda state: state.public.phase == "response" and state.public.attacked,
        "a fight": lambda state: state.public.phase == "turn" and state.public.fights != (),
        "a lost attack": with_events(lambda state: state.public.phase == "lost"),
        "a joined attack": with_events(lambda state: state.joined is not None),
        "a joker": with_events(lambda state: any("Joker" in open_cards for open_cards in state.public.used)),
        "a swap": with_events(lambda state: any(memory.got for memory in state.memory)),
        "a shield": with_events(lambda state: state.public.shielded != frozenset()),
    },
}


def nerts_ending(game, seats):
    """A round in which the first player has one card left, and one point to go."""
    hands = ["3S 6C 7D AD 2D", *["AS 2S 3S 4S 9D"] * (seats - 1)]
    return {
        "ligretto": ["AC", *["5S 2H KD"] * (seats - 1)], "work": ["KS | 9H 8S | 10C | -", "QH | JS | 4D"],
        "hand": hands, "waste": ["QS"], "middle": "AH 2H 3H 4H2", "totals": [game.target - 1, *[0] * (seats - 1)],
    }  # fmt: skip


STARTS = {"nerts": nerts_ending}
"""Where a match would be too long to be played from the deal: a position near its end, for some of the matches."""


def begun(game, seats, seed):
    start = STARTS[game.name](game, seats) if game.name in STARTS and seed else None
    return Match(game, seats, seed, start=start)


BOLD = {"lying_cards"}
"""Where interruptions are rare, and do not keep a match from its end."""


def able(match):
    """Who must act and can; where nobody must, who may."""
    turn = match.turn()
    return [
        seat
        for seat in sorted(turn.must | turn.may if match.game.name in BOLD else turn.must or turn.may)
        if next(iter(match.game.actions(match.view(seat))), None) is not None
    ]


@cache
def positions(name, key, most=200):
    """Reachable positions, the beginning, the reveals and the end among them."""
    game, found = GAMES[name][key], []
    for seats in SEATS.get(name, range(game.seats[0], game.seats[1] + 1)):
        for seed in range(MATCHES.get(name, 3)):
            match, rng = begun(game, seats, seed), Random(seed)
            found.append(match._state)
            while able(match) and len(match.record) < STEPS.get(name, 600):
                seat = pick(rng, able(match))
                actions = list(game.actions(match.view(seat)))
                match.submit(seat, pick(rng, actions[:4] + actions[-2:]))
                found.append(match._state)
    return [pick(Random(i), found) for i in range(most)] + found[-1:]


def told(game, state, seat, probes):
    """Everything that reaches a seat, or a spectator."""
    view = game.observe(state, seat)
    refusals = [game.problem(view, action) for action in probes(view)]
    return {
        "turn": game.turn(state),
        "scores": game.scores(state),
        "view": view,
        "print": repr(view),
        "actions": list(game.actions(view)),
        "refusals": [(p.code, p.text) if p else None for p in refusals],
    }


def drawn(module, game, state, seat):
    """Everything that a front end draws for a seat: its scene, and the buttons of an open table."""
    view, scene = game.observe(state, seat), import_module("facedown.table.scene")
    buttons = [] if seat is None else list(module.interrupts(game, view, NAMES[seat]))
    return {"scene": dumps(scene.to_json([module.scene(game, view, NAMES), buttons])), "rests": module.rests(view)}


def leaks(game, states, redeal, reaches):
    """What differs for some seat when that which it cannot see is dealt anew: the names of the leaks."""
    found, rng = set(), Random(1)
    for state in states:
        for seat in (*range(game.players(state)), None):
            one, two = reaches(state, seat), reaches(redeal(state, seat, rng), seat)
            found |= {what for what in one if one[what] != two[what]}
    return found
