"""What is said at a table of Lying Cards: the line about the rules, the talk line, the verdict, the status, the log."""

from __future__ import annotations

from collections.abc import Iterator

from ....engine import Seat
from ....games.lying_cards import (
    EVENTS,
    Announced,
    Fight,
    Joined,
    LyingCards,
    Missed,
    Passed,
    Played,
    Public,
    View,
    Voided,
    card_name,
    truth,
    value_word,
    words,
)  # fmt: skip
from ....games.lying_cards.state import Event
from ....pieces import number_word
from ...scene import Strong, Talk, Text, plain
from ...voice import Voice
from .words import capital, joined, quoted, shown, what, whom, whose


def meta(game: LyingCards, public: Public, voice: Voice) -> str:
    """The line under the title."""
    fights = len(public.fights)
    if public.winner is not None:
        return f"The game is over · {fights} fight{'' if fights == 1 else 's'}"
    if public.attack is not None:
        attack = public.attack
        attacks = "attack" if attack.attacker == voice.me else "attacks"
        return f"{public.players} players · {voice.who(attack.attacker)} {attacks} {whom(voice, attack.target)}"
    cards = "" if game.deck == "five_by_nine" else " · ordinary cards, ace high"
    return f"{public.players} players · the first without cards wins{cards}"


def headline(public: Public, voice: Voice) -> Text:
    """Who has won, or how the last fight was decided."""
    fight = shown(public)
    won = f"{voice.who(public.winner)} {voice.s(public.winner, 'win')}. " if public.winner is not None else ""
    return (won + verdict(fight, voice),) if fight else (won.strip(),) if won else ()


def verdict(fight: Fight, voice: Voice) -> str:
    """How a fight was decided, as a sentence: "The pair of eights beats the pair of fours."."""
    if fight.joiner is not None:
        return _weakest(fight, voice)
    attack, defence = fight.keys[fight.attacker], fight.keys[fight.target]
    if attack == defence:
        return f"Both have {what(attack)}: on equal cards the attack fails."
    strong, weak = max(attack, defence), min(attack, defence)
    if truth(strong) == truth(weak):
        step = next(step for step in fight.steps if step.decided)
        high, low = (value_word(max(step.one, step.other), 1), value_word(min(step.one, step.other), 1))
        return f"Both have a {words(truth(strong))}: the {high} beats the {low}."
    beats = "beat" if strong[0] == 2 else "beats"
    return f"The {words(truth(strong))} {beats} the {words(truth(weak))}."


def _weakest(fight: Fight, voice: Voice) -> str:
    """The verdict where three players have laid cards."""
    if fight.taker == fight.ranking[-1]:
        is_ = "are" if fight.keys[fight.taker][0] == 2 else "is"
        three = words(truth(fight.keys[fight.taker]))
        return f"{capital(whose(voice, fight.taker))} {three} {is_} the weakest of the three hands."
    if fight.taker == fight.target:
        return f"One of the two attacks beats {whose(voice, fight.target)} cards."
    return f"Neither attack beats {whose(voice, fight.target)} cards."


# the talk line


def talk(game: LyingCards, public: Public, voice: Voice) -> Talk:
    """Who acted last, and what that means."""
    if not public.log:
        return Talk(public.first + 1, (Strong(voice.who(public.first)), f" {voice.s(public.first, 'begin')}."))
    event = next((event for event in reversed(public.log) if not isinstance(event, Missed)), public.log[-1])
    return Talk(actor(event, public) + 1, tuple(_happened(event, public, voice)))


def actor(event: Event, public: Public) -> Seat:
    """Who did something; of a fight, who attacked."""
    match event:
        case Announced(attacker=seat) | Fight(attacker=seat):
            return seat
        case Voided(number):
            return _announced(number, public).attacker
    return event.seat


def _announced(number: int, public: Public) -> Announced:
    return next(event for event in public.log if isinstance(event, Announced) and event.number == number)


def _happened(event: Event, public: Public, voice: Voice) -> Iterator[str | Strong]:
    match event:
        case Announced(attacker=seat, target=target, claim=claim):
            again = " once more" if event.second else ""
            yield Strong(voice.who(seat))
            yield f" {voice.s(seat, 'attack')} {whom(voice, target)}{again} with three cards "
            yield f"and {voice.s(seat, 'say')} {quoted(claim)}."
            yield " A joker lies with them." if event.joker else ""
        case Joined(seat=seat, claim=claim):
            target = _announced(event.number, public).target
            yield Strong(voice.who(seat))
            yield f" {voice.s(seat, 'join')} the attack on {whom(voice, target)} and {voice.s(seat, 'say')} "
            yield f"{quoted(claim)}."
        case Voided(number):
            yield from _void(_announced(number, public), public, voice)
        case Played(seat=seat):
            yield Strong(voice.who(seat))
            yield f" {voice.s(seat, 'play')} {EVENTS[event.event]}{effect(event, voice)}.{_next(public, voice)}"
        case Passed(seat) | Missed(seat):
            yield Strong(voice.who(seat))
            yield f" {voice.s(seat, 'pass' if seat == voice.me else 'passe')}."
            yield f"{_missed(public, voice)}{_next(public, voice)}"
        case Fight():
            yield from _fought(event, public, voice)


def _void(attack: Announced, public: Public, voice: Voice) -> Iterator[str | Strong]:
    """What a Schutzschild does to a running attack."""
    target, attacker = attack.target, attack.attacker
    yield Strong(voice.who(target))
    yield f" {voice.s(target, 'play')} Schutzschild: the attack is void, and all its cards go back unseen."
    if public.phase == "turn" and public.turn == attacker and not public.attacked:
        yield f" {voice.who(attacker)} {voice.s(attacker, 'choose')} somebody else."
    else:
        yield _next(public, voice)


def effect(event: Played, voice: Voice) -> str:
    """What an event card has done."""
    other = "" if event.other is None else whom(voice, event.other)
    misses = "miss" if event.other == voice.me else "misses"
    if event.other == event.seat == voice.me:
        other = "you"
    return {
        "Shield": ": no attack until the next turn begins",
        "SwapHands": f": whole hands change places with {other}",
        "SwapThree": f": three cards for three of {whose(voice, event.other) if event.other is not None else ''} cards",
        "Skip": f": {other} {misses} a turn",
    }.get(event.event, "")


def _fought(fight: Fight, public: Public, voice: Voice) -> Iterator[str | Strong]:
    """Who takes the cards, and who goes on."""
    taker, number = fight.taker, len(fight.cards)
    if fight.joiner is None:
        winner = fight.target if taker == fight.attacker else fight.attacker
        yield Strong(f"{voice.who(winner)} {voice.s(winner, 'win')} the fight. ")
    after = public.hands[taker]
    count = f": {after - number} + {number} = {after}"
    yield f"{voice.who(taker)} {voice.s(taker, 'take')} all {number_word(number)} cards{count}."
    if public.winner is not None:
        yield Strong(f" {voice.who(public.winner)} {voice.s(public.winner, 'win')} the game.")
        return
    yield f"{_missed(public, voice)}{_next(public, voice)}"


def _missed(public: Public, voice: Voice) -> str:
    """Who has just missed a turn."""
    found: list[Seat] = []
    for event in reversed(public.log):
        if not isinstance(event, Missed):
            break
        found.insert(0, event.seat)
    misses = "miss" if len(found) > 1 or found == [voice.me] else "misses"
    return f" {joined([voice.who(seat) for seat in found])} {misses} a turn." if found else ""


def _next(public: Public, voice: Voice) -> str:
    """Who goes on, and how."""
    if public.winner is not None or public.attack is not None:
        return ""
    seat = public.turn
    if public.phase == "lost":
        return f" {voice.who(seat)} may play an event card now, or pass."
    if public.attacked:
        return f" {voice.who(seat)} may attack again or pass."
    return f" {voice.who(seat)} {voice.be(seat)} on turn."


# in words, for a screen reader


def status(game: LyingCards, view: View, voice: Voice) -> str:
    """The moment in words; where something is to be done, what it is."""
    public = view.public
    verdicts = plain(headline(public, voice)) if shown(public) else ""
    said = " ".join(part for part in (verdicts, plain(talk(game, public, voice).text)) if part)
    if view.seat is None or public.winner is not None:
        return said
    if public.attack is not None:
        due = " Choose three cards to defend." if view.seat == public.attack.target else ""
    else:
        due = f" Your turn. You hold {_held(view, game)}." if view.seat == public.turn else ""
    return said + due


def _held(view: View, game: LyingCards) -> str:
    return joined([card_name(card, game.deck) for card in view.own])
