"""One claim in three steps: can it be true, is it a lie, does calling pay."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ...front.blocks import Act, Acts, Choose, Facts, Formula, Panel, Para, Rows, Share, Split
from ...front.numbers import LONG, decimal, digits, fraction, percent
from ...front.parts import Strong, Text
from ...odds import counts
from ...odds.belief import ImpossibleEvidence
from ...odds.cards import break_even, call_change, call_pays
from ...pieces import RANKS, cards_word, number_word, rank_word
from . import written
from .claim import Claim, said
from .pictures import send
from .situation import Situation
from .speaker import Speaker

HONESTIES = (0, 25, 50, 75, 100)


def picking(s: Situation, claim: Claim) -> tuple[Any, ...]:
    """Who says how many of which rank."""
    who = tuple((str(seat), s.names[seat]) for seat in s.others)
    numbers = tuple((str(k), number_word(k)) for k in range(1, s.most + 1))
    ranks = tuple((rank, rank_word(rank)) for rank in RANKS)
    return (
        Choose("who", "Who", str(claim.who), who, send("who"), kind="select"),
        Choose("count", "Says how many", str(claim.count), numbers, send("count"), kind="select"),
        Choose("rank", "Of which rank", claim.rank, ranks, send("rank"), kind="select"),
    )


def panel(s: Situation, claim: Claim, speaker: Speaker, exact: bool, guess: tuple[Any, ...]) -> Panel:
    """The three steps, after the controls that choose the claim."""
    blocks = (
        *guess,
        *picking(s, claim),
        _step(1, "Can it be true?"),
        *could(s, claim, exact),
        _step(2, "Is it a lie?"),
        *lying(s, claim, speaker),
        _step(3, "Does calling pay?"),
        *calling(s, claim, speaker),
    )
    return Panel("One claim, in three steps", blocks)


def of(name: str, claim: Claim) -> str:
    """A claim with its owner.

    >>> of("Mads", Claim(1, 2, "K"))
    "Mads' two kings"
    """
    return f"{name}{chr(39) if name.endswith('s') else chr(39) + 's'} {claim}"


def _step(number: int, text: str) -> Para:
    return Para((Strong(f"{number}. {text}"),))


# 1: can it be true


def could(s: Situation, claim: Claim, exact: bool) -> Iterator[Any]:
    """Counting alone: the chance that the player has the cards, trusting no word."""
    chance, none, name = s.chance(claim), counts.exactly(s.law(claim.rank, claim.who), 0), s.names[claim.who]
    long = digits(chance) > LONG and not exact
    had = "had" if s.standing == claim else "has"
    yield Para((known(s, claim),))
    yield Facts((
        (f"{name} {had} {number_word(claim.count)} or more", (percent(chance),)),
        ("Decimal", (decimal(chance),)),
        ("Exact", (f"a fraction of {digits(chance)} digits" if long else fraction(chance),)),
        ("None at all", (percent(none), _forced(s, none))),
    ))  # fmt: skip
    yield from (Acts((Act(("Show exact",), send("exact")),)),) if long else ()
    yield from _formula(s, claim)
    yield from _binomial(s, claim)
    yield Para(("The chance that the cards were there to be laid: whether they were laid, it does not say.",), "sub")


def _forced(s: Situation, none: Fraction) -> str:
    return ": then it must be a bluff" if none else ": there is always a true play"


def known(s: Situation, claim: Claim) -> str:
    """What is counted: my cards of the rank, those left, and the hand of the player."""
    name, mine, rank = s.names[claim.who], s.mine(claim.rank), claim.rank
    holds = f"You hold {said(mine, rank)}" if s.seat is not None else f"The packs have {said(4 * s.decks, rank)}"
    size = f"{name} {'had' if s.standing == claim else 'has'} {cards_word(s.sizes[claim.who])}"
    if not s.simple:
        ways = len(s.ledger.placements.ways)
        return f"{holds}; {size}. Shown cards may lie in {ways} ways by now: the chance is their average, by weight."
    unseen, left, hand = s.draw(rank, claim.who)
    sure = s.sure(rank, claim.who)
    also = f", {said(sure, rank)} among them for certain" if sure else ""
    rest = f" ({hand} of them unseen)" if hand != s.sizes[claim.who] else ""
    are = "is" if left == 1 else "are"
    return f"{holds}; {number_word(left)} {are} left among {unseen} unseen cards. {size}{rest}{also}."


def _formula(s: Situation, claim: Claim) -> Iterator[Any]:
    if not s.simple:
        return
    unseen, left, hand = s.draw(claim.rank, claim.who)
    need = claim.count - s.sure(claim.rank, claim.who)
    formula = written.tail(unseen, left, hand, need)
    yield Formula(formula.mathml, formula.words)
    ranks = rank_word(claim.rank)
    yield Para(
        (f"X is how many of the unseen {ranks} lie among the {cards_word(hand)} of {s.names[claim.who]}.",), "sub"
    )


def _binomial(s: Situation, claim: Claim) -> Iterator[Para]:
    """What somebody would say who lets each card fall to the hand by itself, and why that is wrong."""
    if not s.simple:
        return
    unseen, left, hand = s.draw(claim.rank, claim.who)
    need, chance = claim.count - s.sure(claim.rank, claim.who), s.chance(claim)
    if not unseen or left < 2 or chance in (0, 1):
        return
    wrong = counts.at_least(counts.binomial(left, Fraction(hand, unseen)), need)
    why = (
        f"it gives each of the {left} cards to {s.names[claim.who]} with chance {hand}/{unseen}, whatever became of "
        "the others. But each card that lies there leaves one place fewer for the next."
    )
    yield Para(("The binomial would say ", Strong(percent(wrong)), f", which is wrong: {why}"))


# 2: is it a lie


def honesty(speaker: Speaker) -> Choose:
    """How many plays of 100 are honest, to be assumed."""
    steps = tuple((str(t),) * 2 for t in sorted({*HONESTIES, speaker.honesty}))
    return Choose("honesty", "Honest plays of 100", str(speaker.honesty), steps, send("honesty"))


def lying(s: Situation, claim: Claim, speaker: Speaker) -> Iterator[Any]:
    """The chance of a lie for the stated model of the one who speaks."""
    yield honesty(speaker)
    law = s.law(claim.rank, claim.who)
    try:
        lie = s.lie(claim, speaker)
    except ImpossibleEvidence as error:
        yield Para((str(error),), "no")
        return
    before = ("Before a word was said", (percent(speaker.before(law)),))
    yield Facts((("A lie", (percent(lie),)), ("Decimal", (decimal(lie),)), *_short(lie), before))
    if not s.chance(claim):
        yield Para((f"{s.names[claim.who]} cannot have {claim}: it is a lie, whoever says it.",), "ok")
    yield Para((" ".join((speaker.meaning(s.one_card), *s.cautions)),), "sub")


def _short(chance: Fraction) -> list[tuple[str, Text]]:
    return [("Exact", (fraction(chance),))] if digits(chance) <= LONG else []


# 3: does calling pay


def calling(s: Situation, claim: Claim, speaker: Speaker) -> Iterator[Any]:
    """What the pile is worth to whom, and from which chance of a lie a call pays."""
    try:
        lie = s.lie(claim, speaker)
    except ImpossibleEvidence:
        yield Para(("Without a chance of a lie there is nothing to weigh.",))
        return
    name, pile = s.names[claim.who], s.pile + claim.count
    yield Split((
        Share(float(lie), percent(lie), f"a lie: {name} takes {pile}", True),
        Share(float(1 - lie), percent(1 - lie), f"true: you take {pile}"),
    ), "Who takes the pile after a call")  # fmt: skip
    yield Para((Strong(verdict(s, claim, lie)),), "ok")
    yield _table(s, claim, lie)
    yield Para((STAKE,), "sub")


STAKE = (
    "Change: my hand less the other's, on average, when I call; below zero is good. The stake grows with the pile, "
    "the line from which a call pays does not."
)


def sides(s: Situation, claim: Claim) -> tuple[tuple[str, int], ...]:
    """Against whom a call is weighed: the layer, and everybody on average."""
    others = len(s.names) - 1
    return ((f"{s.names[claim.who]} alone", 1), *([("everybody", others)] if others > 1 else []))


def _table(s: Situation, claim: Claim, lie: Fraction) -> Rows:
    head: tuple[Text, ...] = (("Against",), ("Pays from",), ("Here",), ("Change",))
    last, pile = s.is_last(claim), s.pile + claim.count
    rows = tuple(
        ((who,), ("any chance" if last else percent(break_even(m)),),
         ("yes" if call_pays(lie, m, last) else "no",), (signed(call_change(pile, lie, m)),))
        for who, m in sides(s, claim)
    )  # fmt: skip
    return Rows(head, rows, f"A call for a pile of {cards_word(pile)}")


def verdict(s: Situation, claim: Claim, lie: Fraction) -> str:
    """What to do, in a few words."""
    name = s.names[claim.who]
    if s.is_last(claim):
        silent = f"These are the last cards of {name}: silence loses for sure"
        return f"{silent}, so any chance of a lie is enough." if lie else f"{silent}, but it cannot be a lie."
    pays = [call_pays(lie, m) for _, m in sides(s, claim)]
    if all(pays):
        return "Calling pays." if len(pays) == 1 else f"Calling pays, against {name} and against everybody."
    if not any(pays):
        return "Calling does not pay."
    return f"Against {name} alone calling pays; it helps those who keep still even more."


def signed(cards: Fraction) -> str:
    """An average change with its sign.

    >>> signed(Fraction(12, 25)), signed(Fraction(-9, 2)), signed(Fraction(0))
    ('+0.48', '−4.50', '0')
    """
    return f"{float(cards):+.2f}".replace("-", "−") if cards else "0"
