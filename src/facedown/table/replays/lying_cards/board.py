"""What a replay of Lying Cards shows at one step: the lines, hands and table, the comparison, and the chances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from ....engine import Seat
from ....front.blocks import Facts, Para, Plot, Rows, Step
from ....front.numbers import whole
from ....front.parts import Piece, Text
from ....games.lying_cards import EVENTS, KINDS, Announced, Fight, LCard, LyingCards, Three, View, mark, words
from ....pieces import cards_word
from ...scenes.lying_cards.words import against_truth, backs, capital, laid, sign, what, whom
from ...voice import Voice
from .. import chances
from .moments import Moment, slips
from .truth import Laid, Truth
from .weighing import SPEAKER, Weighed

Row = tuple[int, str, tuple[Piece, ...], str]
Known = Mapping[Laid, Three]

MOST = 10
"""Attacks that are drawn at most, the latest ones."""

INDEPENDENT = "Neither hand is seen from here, so both are taken as independent of each other: about right."
JOKER = "A joker lies with this attack: it is not counted."


# the list


def lines(
    game: LyingCards,
    moments: Sequence[Moment],
    shown: Known,
    weighed: Sequence[tuple[Announced, Weighed]],
    voice: Voice,
) -> Iterator[Step]:
    """The lines of the list; what lay there stands beside the attacks that are known, the chance beside the weighed."""
    found, attack = {said.number: f"{whole(known.chance)}%" for said, known in weighed}, 0
    for i, moment in enumerate(moments, 1):
        head = f"Attack {moment.attack}" if moment.attack != attack else ""
        attack = moment.attack
        mark_, name = (0, "") if moment.seat is None else (moment.seat + 1, voice.who(moment.seat))
        chance = found.get(moment.said.number, "") if moment.said else ""
        yield Step(i, mark_, name, (*moment.text, *_beside(game, moment, shown)), chance, head)


def _beside(game: LyingCards, moment: Moment, shown: Known) -> Iterator[str | Piece]:
    """What an attack or a joined one was, where that is known; after its fight everybody knows it."""
    three = _three(moment, shown)
    if three is not None:
        yield from slips(laid(three, game.deck))


def _three(moment: Moment, shown: Known) -> Three | None:
    if moment.kind not in ("attack", "join") or moment.seat is None:
        return None
    return shown.get((moment.attack, moment.seat))


# the mat


def rows(game: LyingCards, now: Moment, shown: Known, truth: Truth | None, voice: Voice) -> Iterator[Row]:
    """The hands, the listener's first, then what lies on the table."""
    players = now.view.public.players
    for seat in ([] if voice.me is None else [voice.me]) + list(voice.others(players)):
        yield seat + 1, voice.who(seat), *_hand(game, now, seat, truth)
    if now.fight is not None:
        yield from _open(game, now.fight)
        return
    attack = now.view.public.attack
    if attack is not None and attack.number == now.attack and now.kind != "event":
        yield from _waiting(game, attack, shown)


def _hand(game: LyingCards, now: Moment, seat: Seat, truth: Truth | None) -> tuple[tuple[Piece, ...], str]:
    """The cards of a hand that may be shown, and how many there are."""
    number = now.view.public.hands[seat]
    told = cards_word(number) if number else "no cards"
    cards: tuple[LCard, ...] = ()
    if truth is not None:
        cards = truth.hands[now.actions][seat]
    elif seat == now.view.seat:
        cards = now.view.own
    return tuple(sign(card, game.deck) for card in cards), told


def _waiting(game: LyingCards, attack: Announced, shown: Known) -> Iterator[Row]:
    """An attack that waits for its target: face down, but for whoever knows it."""
    said = [(attack.attacker, "Laid", attack.claim)]
    if attack.joiner is not None and attack.joined_claim is not None:
        said.append((attack.joiner, "Joined", attack.joined_claim))
    for seat, name, claim in said:
        three = shown.get((attack.number, seat))
        yield seat + 1, name, backs(3) if three is None else laid(three, game.deck), words(claim)


def _open(game: LyingCards, fight: Fight) -> Iterator[Row]:
    """The threes of a fight, each with what it is."""
    for seat, three in fight.threes.items():
        name = "Defence" if seat == fight.target else "Joined" if seat == fight.joiner else "Attack"
        yield seat + 1, name, laid(three, game.deck), what(fight.keys[seat])


def compared(fight: Fight, voice: Voice) -> Iterator[Rows | Para]:
    """Words held against cards, and attack against defence step by step; of three threes the order."""
    said = (
        f"{voice.who(seat)} said {words(claim)}: {against_truth(claim, fight.keys[seat])}."
        for seat, claim in fight.claims.items()
    )
    yield Para((" ".join(said),))
    sides = tuple((voice.who(seat),) for seat in (fight.attacker, fight.target))
    steps = tuple(_step(step.what, step.one, step.other) for step in fight.steps)
    yield Rows((("Compared",), *sides, ("",)), steps, "Attack against defence")
    if not fight.steps[-1].decided:
        yield Para(("All is equal: the attack fails.",))
    if fight.joiner is not None:
        order = ", ".join(f"{i}. {voice.who(seat)}" for i, seat in enumerate(fight.ranking, 1))
        yield Para((f"From the strongest to the weakest: {order}.",))


def _step(what: str, one: int, other: int) -> tuple[Text, ...]:
    values = (KINDS[v] if what == "kind" else mark(v) for v in (one, other))
    return (capital(what),), *((value,) for value in values), ("equal" if one == other else "decided",)


def event(view: View) -> Para:
    """The own event cards that are not used."""
    return Para((f"You hold {_titles(view.events)}.",), "own")


def events(held: Mapping[Seat, Sequence[str]], voice: Voice) -> Iterator[Para]:
    """Everybody's event cards that are not used."""
    told = (
        f"{voice.who(seat)} {'hold' if seat == voice.me else 'holds'} {_titles(mine)}" for seat, mine in held.items()
    )
    yield Para((f"Event cards: {'; '.join(told)}.",))


def _titles(names: Sequence[str]) -> str:
    return " and ".join(EVENTS[name] for name in names)


# chances


def plot(weighed: Sequence[tuple[Announced, Weighed]], whose: str) -> Plot:
    """The chance of each of the latest attacks, in the order in which they were announced."""
    said: list[tuple[Text, str, Fraction]] = [
        ((str(one.number),), f"attack {one.number}", known.chance) for one, known in weighed
    ]
    return chances.plot(said, f"Chance that each attack wins, {whose}", weighed[-1][1].exact)


def facts(last: tuple[Announced, Weighed], whose: str, voice: Voice) -> Iterator[Facts | Para]:
    """The chance of the last attack, and how it was worked out."""
    said, known = last
    who, target = voice.who(said.attacker), whom(voice, said.target)
    beat = f"Attack {said.number}: {who} {voice.s(said.attacker, 'beat')} {target}"
    yield Facts(chances.rows(known.chance, beat, known.exact))
    yield Para((_how(known),), "sub")
    if known.joker:
        yield Para((JOKER,), "sub")


def _how(known: Weighed) -> str:
    """What the chance rests on."""
    if known.how == "mine":
        return "Your three against the best three of the other: all cards that you had not seen alike."
    mine = "Your best three against the attack" if known.how == "against me" else INDEPENDENT
    return f"{mine}{'.' if known.how == 'against me' else ''} {SPEAKER.meaning}"
