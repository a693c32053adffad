"""What each action changes in Lying Cards: cards go to the table and to hands, event cards are used, turns begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from ...engine import Seat, shuffle
from .actions import Attack, Defend, DoubleAttack, SecondChance, SwapThree
from .cards import LCard, arranged
from .fight import Fight, Three
from .house import House
from .state import Announced, Event, Joined, Memory, Missed, Passed, Played, State, Voided
from .strength import Claim

T = TypeVar("T")


def attack(state: State, seat: Seat, action: Attack | SecondChance) -> State:
    """Three cards lie face down, and all hear what they are said to be."""
    second, three = isinstance(action, SecondChance), Three(arranged(action.cards), action.joker)
    if second:
        state = used(state, seat, "SecondChance")
    if action.joker:
        state = used(state, seat, "Joker")
    number = state.public.number + 1
    said = Announced(number, seat, action.target, _said(action.claim), action.joker is not None, second)
    state = _laid(state, seat, three, number)
    return told(replace(state, attack=three, public=replace(state.public, attack=said, phase="response")), said)


def join(state: State, seat: Seat, action: DoubleAttack) -> State:
    """A third player lays three cards against the same target."""
    state, three, claim = used(state, seat, "DoubleAttack"), Three(arranged(action.cards)), _said(action.claim)
    running = replace(_running(state), joiner=seat, joined_claim=claim)
    state = _laid(state, seat, three, running.number)
    state = replace(state, joined=three, public=replace(state.public, attack=running))
    return told(state, Joined(running.number, seat, claim))


def defend(house: House, state: State, seat: Seat, action: Defend) -> State:
    """All cards are shown, one player takes them, and whoever has none left has won."""
    if action.joker:
        state = used(state, seat, "Joker")
    said, defence = _running(state), Three(arranged(action.cards), action.joker)
    fight = _decided(house, state, said, defence)
    hands = _put(state.hands, seat, _without(state.hands[seat], action.cards))
    hands = _put(hands, fight.taker, arranged((*hands[fight.taker], *fight.cards)))
    empty = (seat for seat in state.public.clockwise(said.attacker) if not hands[seat])
    public = replace(state.public, attack=None, attacked=True, winner=next(empty, None))
    public = replace(public, phase="over" if public.winner is not None else "turn" if fight.won else "lost")
    return told(replace(state, hands=hands, attack=None, joined=None, public=public), fight)


def shield(state: State, seat: Seat) -> State:
    """Nobody attacks this seat before the next turn begins; an attack on it is void."""
    state = used(state, seat, "Shield")
    public = replace(state.public, shielded=state.public.shielded | {seat})
    state = replace(state, public=public)
    return state if public.attack is None else _voided(state, public.attack)


def swap_hands(state: State, seat: Seat, other: Seat) -> State:
    """Two players change hands; each knows what it gave away."""
    state, mine, yours = used(state, seat, "SwapHands", other), state.hands[seat], state.hands[other]
    return _swapped(state, (seat, mine), (other, yours))


def swap_three(state: State, seat: Seat, action: SwapThree, rng: Random) -> State:
    """Three random cards for three chosen ones; the random ones are drawn first."""
    state, drawn = used(state, seat, "SwapThree", action.other), shuffle(rng, state.hands[action.other])[:3]
    return _swapped(state, (seat, arranged(action.cards)), (action.other, arranged(drawn)))


def skip(state: State, seat: Seat, player: Seat) -> State:
    """A player will miss a turn."""
    state = used(state, seat, "Skip", player)
    skips = _put(state.public.skips, player, state.public.skips[player] + 1)
    return replace(state, public=replace(state.public, skips=skips))


def end_turn(state: State, seat: Seat) -> State:
    """A player passes."""
    return next_turn(told(state, Passed(seat)))


def next_turn(state: State) -> State:
    """The next player clockwise is on turn, past those who miss it; shields end."""
    seat = state.public.clockwise(state.public.turn)[1]
    while state.public.skips[seat]:
        skips = _put(state.public.skips, seat, state.public.skips[seat] - 1)
        state = told(replace(state, public=replace(state.public, skips=skips)), Missed(seat))
        seat = state.public.clockwise(seat)[1]
    public = replace(state.public, turn=seat, phase="turn", attacked=False, shielded=frozenset())
    return replace(state, public=public)


def settled(house: House, state: State) -> State:
    """The state with the numbers that all can see, and on the next turn where the player on turn has nothing to decide.

    That is after a lost attack without an event card, or with nobody left to attack where an attack is a duty.
    """
    hands, unused = tuple(map(len, state.hands)), tuple(map(len, state.events))
    public = replace(state.public, hands=hands, unused=unused)
    state = replace(state, public=public)
    stuck = public.phase == "lost" and not unused[public.turn]
    duty = public.phase == "turn" and (not public.attacked or house.after_win == "must")
    return next_turn(state) if stuck or (duty and not public.targets) else state


def told(state: State, event: Event) -> State:
    """The state after something that all have seen."""
    return replace(state, public=replace(state.public, log=(*state.public.log, event)))


def used(state: State, seat: Seat, event: str, other: Seat | None = None) -> State:
    """An event card is played, and lies open."""
    at = state.events[seat].index(event)
    left = state.events[seat][:at] + state.events[seat][at + 1 :]
    open_cards = _put(state.public.used, seat, (*state.public.used[seat], event))
    public = replace(state.public, used=open_cards)
    return told(replace(state, events=_put(state.events, seat, left), public=public), Played(seat, event, other))


def _decided(house: House, state: State, said: Announced, defence: Three) -> Fight:
    """The fight with who takes the cards: the weakest, or by `side` whichever side has no stronger three."""
    if state.attack is None:
        raise ValueError("Nobody has attacked, so nothing is decided.")
    fight = Fight(
        said.number, said.attacker, said.target, said.claim, state.attack, defence, said.target,
        said.joiner, said.joined_claim, state.joined, said.second, house.kicker_depth,
    )  # fmt: skip
    if house.double_attack == "weakest":
        return replace(fight, taker=fight.ranking[-1])
    return replace(fight, taker=said.attacker if fight.ranking[0] == said.target else said.target)


def _voided(state: State, said: Announced) -> State:
    """All cards go back unseen; a Zweite Chance is unused again, a joker and a Doppelangriff are not."""
    hands = _back(state.hands, said.attacker, state.attack)
    if said.joiner is not None:
        hands = _back(hands, said.joiner, state.joined)
    events, open_cards = state.events, state.public.used
    if said.second:
        at, played = open_cards[said.attacker].index("SecondChance"), open_cards[said.attacker]
        open_cards = _put(open_cards, said.attacker, played[:at] + played[at + 1 :])
        events = _put(events, said.attacker, (*events[said.attacker], "SecondChance"))
    public = replace(state.public, attack=None, phase="lost" if said.second else "turn", used=open_cards)
    state = replace(state, hands=hands, events=events, attack=None, joined=None, public=public)
    return told(state, Voided(said.number))


def _swapped(state: State, one: tuple[Seat, Sequence[LCard]], two: tuple[Seat, Sequence[LCard]]) -> State:
    """Cards change places between two hands, and both players remember which."""
    at, hands, memory = len(state.public.log), state.hands, state.memory
    for (seat, gave), (_, got) in ((one, two), (two, one)):
        hands = _put(hands, seat, arranged((*_without(hands[seat], gave), *got)))
        old = memory[seat]
        seen = Memory(old.laid, (*old.gave, (at, tuple(gave))), (*old.got, (at, tuple(got))))
        memory = _put(memory, seat, seen)
    return replace(state, hands=hands, memory=memory)


def _laid(state: State, seat: Seat, three: Three, number: int) -> State:
    memory = replace(state.memory[seat], laid=(*state.memory[seat].laid, (number, three)))
    hands = _put(state.hands, seat, _without(state.hands[seat], three.cards))
    return replace(state, hands=hands, memory=_put(state.memory, seat, memory))


def _said(claim: Claim | None) -> Claim:
    if claim is None:
        raise ValueError("Nothing was announced of this attack.")
    return claim


def _running(state: State) -> Announced:
    if state.public.attack is None:
        raise ValueError("No attack is running.")
    return state.public.attack


def _back(hands: tuple[tuple[LCard, ...], ...], seat: Seat, three: Three | None) -> tuple[tuple[LCard, ...], ...]:
    return _put(hands, seat, arranged((*hands[seat], *(three.cards if three else ()))))


def _without(hand: Sequence[LCard], cards: Sequence[LCard]) -> tuple[LCard, ...]:
    return tuple(card for card in hand if card not in cards)


def _put(things: tuple[T, ...], seat: Seat, thing: T) -> tuple[T, ...]:
    return (*things[:seat], thing, *things[seat + 1 :])
