"""Secrets: whatever a seat cannot see may be dealt anew, and everything that reaches that seat stays the same."""

from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from itertools import product
from json import dumps
from random import Random

import pytest

from facedown.engine import Match, Problem, Turn, pick, roll, shuffle
from facedown.games import GAMES, cheat, lying_cards, nerts, sorteper
from facedown.games.cheat import Accept, Cheat, Memory, Name, Pass, Passed, Play, Said
from facedown.games.liars_dice import Bid, Calza, Doubt, LiarsDice, NextRound, View
from facedown.games.lying_cards import LCard
from facedown.pieces import RANKS, Card, arranged, deck
from facedown.table.scenes import SCENES

CASES = [(name, key) for name in GAMES for key in GAMES[name]]
NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli", "Fay", "Gro", "Hal", "Ivo", "Jon")
every_variant = pytest.mark.parametrize(("name", "key"), CASES)
every_drawn_variant = pytest.mark.parametrize(("name", "key"), [case for case in CASES if case[0] in SCENES])


def redeal_liars_dice(state, seat, rng):
    """Every cup but one's own is rolled again, unless the cups are lifted."""
    if state.public.lifted:
        return state
    cups = (cup if owner == seat else tuple(sorted(roll(rng, len(cup)))) for owner, cup in enumerate(state.cups))
    return replace(state, cups=tuple(cups))


def spots(state, seat):
    """Where each card of Løgneren may be as far as a seat knows: seats, "pile" and "aside"; one spot is knowledge."""
    n, memory = len(state.hands), Memory() if seat is None else state.memory[seat]
    laid, took = dict(memory.laid), dict(memory.took)
    found = {card: set(range(n)) - {seat} for card in cards_of(state)}
    found |= {card: {seat} for card in dealt_to(state, seat, memory)}
    passes = 0
    for event in state.public.log:
        passes = passes + 1 if isinstance(event, Passed) else 0
        if isinstance(event, Said) and event.seat == seat:
            found |= {card: {"pile"} for card in laid[event.play]}
        elif isinstance(event, Said):
            found = {card: at | {"pile"} if event.seat in at else at for card, at in found.items()}
        elif isinstance(event, cheat.Reveal):
            taker = event.taker
            found = {card: moved(at, taker, seat) if "pile" in at else at for card, at in found.items()}
            found |= {card: {taker} for card in (took[event.said.play] if taker == seat else event.cards)}
        elif passes == n and state.aside:
            found = {card: at - {"pile"} | {"aside"} if "pile" in at else at for card, at in found.items()}
    return found


def moved(at, taker, seat):
    """Where a card may be after the pile was taken; what I take I see."""
    return at - {"pile"} | ({taker} if taker != seat else set())


def cards_of(state):
    return [*(c for hand in state.hands for c in hand), *(c for play in state.pile for c in play), *state.aside]


def dealt_to(state, seat, memory):
    """What this seat held from the start: it holds or has laid it, and did not take it first."""
    first = {}
    for _, taken, cards in sorted([(p, 0, c) for p, c in memory.laid] + [(p, 1, c) for p, c in memory.took]):
        first |= {card: taken for card in cards if card not in first}
    held = () if seat is None else state.hands[seat]
    return {card for card in (*held, *first) if not first.get(card, 0)}


def redeal_cheat(state, seat, rng):
    """Cards change places wherever this seat cannot tell, and sizes where they are hidden; so do others' memories."""
    may, at = spots(state, seat), {card: place for place, cards in zones(state).items() for card in cards}
    loose, size = [card for card in at if len(may[card]) > 1], {place: len(c) for place, c in zones(state).items()}
    for _ in range(3 * len(loose)):
        one, two = pick(rng, loose), pick(rng, loose)
        if at[two] in may[one] and at[one] in may[two]:
            at[one], at[two] = at[two], at[one]
        place = pick(rng, sorted(may[two], key=str))
        if state.public.hands is None and size[at[two]] > least(state, at[two]) and size[place]:
            size[at[two]] -= 1
            size[place] += 1
            at[two] = place
    sure = {card for card in at if may[card] == {"pile"}}
    return rebuilt(state, seat, at, sure, rng)


def zones(state):
    return {**dict(enumerate(state.hands)), "pile": [c for play in state.pile for c in play], "aside": state.aside}


def least(state, place):
    """The fewest cards that can be there: those that were announced, or one for a player who is in."""
    return state.public.announced if place == "pile" else 1


def rebuilt(state, seat, at, sure, rng):
    """The state with each card at its new place; what others remember is any card at all."""
    places, cards = (*range(len(state.hands)), "pile", "aside"), arranged(at)
    *hands, pile, aside = (tuple(card for card in cards if at[card] == place) for place in places)
    false = Memory(laid=((1, (pick(rng, cards),)),))
    memory = tuple(state.memory[s] if s == seat else false for s in range(len(hands)))
    return replace(state, hands=tuple(hands), pile=relaid(state.pile, pile, sure, rng), aside=aside, memory=memory)


def relaid(plays, pile, sure, rng):
    """The cards of a pile as plays of the old sizes, from the top; what a seat laid there itself stays as it is."""
    kept = {card for play in plays if sure.issuperset(play) for card in play}
    loose, new = list(shuffle(rng, (card for card in pile if card not in kept))), []
    for play in reversed(plays):
        new.append(play if kept.issuperset(play) else tuple(loose[: len(play)]))
        loose = loose if kept.issuperset(play) else loose[len(play) :]
    return tuple(play for play in (tuple(loose), *reversed(new)) if play)


def redeal_nerts(state, seat, rng):
    """All face-down cards of an owner change places: nobody sees any of them, not even the owner."""
    return replace(state, down=tuple(turned_down(down, rng) for down in state.down))


def turned_down(down, rng):
    loose = shuffle(rng, (*down.ligretto, *down.hand, *down.waste))
    one, two = len(down.ligretto), len(down.ligretto) + len(down.hand)
    return nerts.Down(loose[:one], loose[one:two], loose[two:])


def redeal_sorteper(state, seat, rng):
    """The hands of all others are shuffled together, everybody's cards are held in another order, memories are any."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    loose = list(shuffle(rng, (card for owner in others for card in state.hands[owner])))
    hands = [shuffle(rng, hand) for hand in state.hands]
    for owner in others:
        hands[owner], loose = tuple(loose[: len(hands[owner])]), loose[len(hands[owner]) :]
    false = sorteper.Memory(drew=((1, pick(rng, deck())),))
    memory = tuple(state.memory[owner] if owner == seat else false for owner in range(len(hands)))
    return replace(state, hands=tuple(hands), memory=memory)


def redeal_lying_cards(state, seat, rng):
    """All cards and event cards that a seat has not seen change places, also those on the table; memories are any."""
    others = [owner for owner in range(len(state.hands)) if owner != seat]
    running = state.public.attack
    hidden = {"attack": running and running.attacker, "joined": running and running.joiner}
    table = [name for name, owner in hidden.items() if getattr(state, name) and owner != seat]
    piles = [*(state.hands[owner] for owner in others), state.rest, *(getattr(state, name).cards for name in table)]
    loose, new = list(shuffle(rng, sum(piles, ()))), []
    for pile in piles:
        new.append(lying_cards.arranged(loose[: len(pile)]))
        loose = loose[len(pile) :]
    hands, events, memory = list(state.hands), list(state.events), list(state.memory)
    for owner, hand in zip(others, new, strict=False):
        hands[owner], events[owner] = hand, shuffle(rng, lying_cards.EVENTS)[: len(events[owner])]
        memory[owner] = lying_cards.Memory(gave=((1, new[0]),))
    laid = {
        name: other_three(cards, getattr(state, name), rng)
        for name, cards in zip(table, new[-len(table) :], strict=False)
    }
    new_hands = {"hands": tuple(hands), "events": tuple(events), "memory": tuple(memory), "rest": new[len(others)]}
    return replace(state, **new_hands, **laid)


def other_three(cards, three, rng):
    """These cards in place of a three; where a joker lies, with any of them and any value."""
    return lying_cards.Three(cards, three.joker and (pick(rng, cards), pick(rng, range(2, 10))))


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


@every_variant
def test_nothing_that_a_seat_cannot_see_reaches_it(name, key):
    game = GAMES[name][key]
    assert leaks(game, positions(name, key), REDEAL[name], lambda s, seat: told(game, s, seat, PROBES[name])) == set()


@every_drawn_variant
def test_nothing_that_a_seat_cannot_see_is_drawn_for_it(name, key):
    module, game = SCENES[name], GAMES[name][key]
    assert leaks(game, positions(name, key)[::2], REDEAL[name], lambda s, seat: drawn(module, game, s, seat)) == set()


@every_variant
def test_the_positions_are_of_all_kinds_and_most_hide_something(name, key):
    states, rng, hides = positions(name, key), Random(1), HIDDEN[name]
    hidden = [state for state in states if hides(REDEAL[name](state, None, rng)) != hides(state)]
    assert len(hidden) > len(states) / 2
    assert any(GAMES[name][key].scores(state) for state in states)
    for kind, has in KINDS[name].items():
        assert any(map(has, states)), kind


@every_variant
def test_the_truth_is_not_in_what_is_printed(name, key):
    """A match, a refusal and a view of nobody hold no cup that is still down, and no card that is."""
    match = Match(GAMES[name][key], 3, 1)
    for hidden in HIDDEN[name](match._state):
        printed = repr(match) + repr(match.view(None)) + repr(match.turn())
        assert str(hidden) not in printed
        assert not any(repr(card) in printed for card in hidden if isinstance(card, Card | LCard))


# leaks put in on purpose: the same check finds each


def neighbour(state, seat):
    """A die of the next seat, which a seat must not know."""
    return next(iter(state.cups[((seat or 0) + 1) % len(state.cups)]), 0)


class SeesADie(LiarsDice):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), own=(*super().observe(state, seat).own, neighbour(state, seat)))


@dataclass(frozen=True)
class Peek(View):
    """A view that neither compares nor prints what it should not hold."""

    die: int = field(default=0, compare=False, repr=False)


class Peeks(LiarsDice):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return Peek(view.seat, view.own, view.public, neighbour(state, seat))


class SaysADie(Peeks):
    def problem(self, view, action):
        problem = super().problem(view, action)
        return problem and Problem(problem.code, f"{problem.text} Your neighbour has a {view.die}.")


class RefusesByADie(Peeks):
    def problem(self, view, action):
        return Problem("too_late", "Too late.") if view.die == 6 else super().problem(view, action)


class ListsByADie(Peeks):
    def actions(self, view):
        actions = list(super().actions(view))
        return iter(actions if view.die < 4 else reversed(actions))


class WaitsForADie(LiarsDice):
    def turn(self, state):
        return Turn(must=super().turn(state).must, may=frozenset({0}) if 6 in state.cups[0] else frozenset())


@pytest.mark.parametrize(
    ("game", "found"),
    [
        (LiarsDice(), set()),
        (Peeks(), set()),
        (SeesADie(), {"view", "print"}),
        (SaysADie(), {"refusals"}),
        (RefusesByADie(), {"refusals"}),
        (ListsByADie(), {"actions"}),
        (WaitsForADie(), {"turn"}),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, LiarsDice) else "",
)
def test_a_leak_is_found(game, found):
    states = positions("liars_dice", "open calls")[:40]
    assert leaks(game, states, redeal_liars_dice, lambda s, seat: told(game, s, seat, probe_liars_dice)) == found


def test_a_leak_in_a_scene_is_found():
    module = SCENES["liars_dice"]

    def reaches(state, seat):
        shown = drawn(module, LiarsDice(), state, seat)
        return shown | {"scene": shown["scene"] + str(neighbour(state, seat))}

    assert leaks(LiarsDice(), positions("liars_dice", "base")[:20], redeal_liars_dice, reaches) == {"scene"}


class SeesACard(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, own=(*view.own, *state.hands[((seat or 0) + 1) % len(state.hands)][:1]))


class SeesThePile(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, memory=replace(view.memory, took=(*view.memory.took, (0, sum(state.pile, ())))))


class SharesAMemory(Cheat):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), memory=state.memory[0])


class SaysTheSizes(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, public=replace(view.public, hands=tuple(map(len, state.hands))))


class SaysTheSizeOfThePile(Cheat):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, public=replace(view.public, pile=sum(map(len, state.pile))))


class WaitsForASize(Cheat):
    def turn(self, state):
        turn = super().turn(state)
        return turn if len(state.hands[state.public.turn]) % 2 else replace(turn, may=frozenset())


class WaitsForALie(Cheat):
    def turn(self, state):
        last, turn = state.public.last, super().turn(state)
        lies = last and state.pile and any(card.rank != last.rank for card in state.pile[-1])
        return turn if lies else replace(turn, may=frozenset())


@pytest.mark.parametrize(
    ("kind", "base", "count_bluff"),
    [
        (Cheat, set(), set()),
        (SeesACard, {"view", "print"}, {"view", "print"}),
        (SeesThePile, {"view", "print"}, {"view", "print"}),
        (SharesAMemory, {"view", "print"}, {"view", "print"}),
        (SaysTheSizes, set(), {"view", "print"}),
        (SaysTheSizeOfThePile, set(), {"view", "print"}),
        (WaitsForASize, set(), {"turn"}),
        (WaitsForALie, {"turn"}, {"turn"}),
    ],
)
def test_a_leak_of_cards_is_found(kind, base, count_bluff):
    for key, found in (("base", base), ("count bluff", count_bluff)):
        game = kind(count_bluff=key == "count bluff")
        reaches = lambda s, seat: {what: told(game, s, seat, no_probes)[what] for what in ("turn", "view", "print")}  # noqa: B023, E731
        assert leaks(game, positions("cheat", key)[:40], redeal_cheat, reaches) == found


def no_probes(view):
    return ()


class SeesTheHand(nerts.Nerts):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, public=replace(view.public, calls=((0, repr(state.down[0].hand[:1])),)))


class SeesUnderTheLigrettoPile(nerts.Nerts):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, seat=(view.seat, state.down[0].ligretto[:1]))


class SeesTheWaste(nerts.Nerts):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return replace(view, seat=(view.seat, state.down[-1].waste[-1:]))


class WaitsForAnAce(nerts.Nerts):
    def turn(self, state):
        ace = any(card.rank == "A" for card in state.down[0].hand[:3])
        return super().turn(state) if ace else Turn()


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (nerts.Nerts, set()),
        (SeesTheHand, {"view"}),
        (SeesUnderTheLigrettoPile, {"view"}),
        (SeesTheWaste, {"view"}),
        (WaitsForAnAce, {"turn"}),
    ],
)
def test_a_leak_of_a_face_down_card_is_found(kind, found):
    reaches = lambda state, seat: {"turn": kind().turn(state), "view": kind().observe(state, seat)}  # noqa: E731
    assert leaks(kind(), positions("nerts", "base")[:40], redeal_nerts, reaches) == found


class ShowsTheOrder(sorteper.Sorteper):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        return view if seat is None else replace(view, own=state.hands[seat])


class SharesADraw(sorteper.Sorteper):
    def observe(self, state, seat):
        return replace(super().observe(state, seat), memory=state.memory[0])


class SaysWhoHoldsSorteper(sorteper.Sorteper):
    def observe(self, state, seat):
        view = super().observe(state, seat)
        holder = next(owner for owner, hand in enumerate(state.hands) if sorteper.SORTEPER in hand)
        return replace(view, public=replace(view.public, first=holder))


class WaitsForAPair(sorteper.Sorteper):
    def turn(self, state):
        turn = super().turn(state)
        return replace(turn, must=frozenset(s for s in turn.must if sorteper.pairs(state.hands[s])))


@pytest.mark.parametrize(
    ("kind", "found"),
    [
        (sorteper.Sorteper, set()),
        (ShowsTheOrder, {"view"}),
        (SharesADraw, {"view"}),
        (SaysWhoHoldsSorteper, {"view"}),
        (WaitsForAPair, {"turn"}),
    ],
)
def test_a_leak_of_a_hand_is_found(kind, found):
    reaches = lambda state, seat: {"turn": kind().turn(state), "view": kind().observe(state, seat)}  # noqa: E731
    assert leaks(kind(), positions("sorteper", "base")[:40], redeal_sorteper, reaches) == found


@pytest.mark.parametrize("key", ["base", "two packs", "same rank out", "count bluff"])
def test_the_truth_is_among_what_a_seat_holds_possible(key):
    for state in positions("cheat", key)[::4]:
        for seat in (*range(len(state.hands)), None):
            possible = spots(state, seat)
            assert all(place in possible[card] for place, cards in zones(state).items() for card in cards)
