"""What the coach says, in sentences and bars: the answer that was given, what was best, and what that means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ...bots.liars_dice.hearing import ANYBODY
from ...front.blocks import Facts, Measure, Measures, Panel, Para, Rows
from ...front.parts import Piece, Strong, Text
from ...games.liars_dice import Action, Bid, Calza
from ...pieces import FACE_NAMES
from ...svg.charts import whole
from ..voice import Voice
from .advice import NOTHING, Advice, Answer

SHOWN = 4
"""Answers that are drawn at most, besides the own one."""

ASSUMED = (
    f"Assumed: in {10 - round(10 * ANYBODY)} bids of 10 the others bid as the normal bot would, in the rest anybody "
    "might have made a small raise; and the next player calls every raise at once."
)
PERFECT = (
    "An equilibrium of this very round, worked out by letting it play against itself: somebody who knew it could gain "
    "at most {slack} rounds a round by that. There may be other such mixes; they are worth the same. It is not the "
    "best answer to a player who makes mistakes."
)
BEST = (
    "For this table nobody knows an equilibrium, so each answer is weighed by what this seat could know. Each hand "
    "that the others may hold has its chance: how many rolls show it, times how likely its player would have made his "
    "bids with it. From these follows how likely every count is, without rolling a die. Against other players than "
    "those assumed, another answer may be better."
)


def panels(advice: Advice, voice: Voice) -> tuple[Panel, ...]:
    """What the coach says, as boxes; the last one is folded."""
    perfect, mine = bool(advice.mix), voice.me == advice.view.seat
    whose = "Yours" if mine else voice.who(advice.view.seat or 0)
    heads = ("A perfect player here", "What “perfect” means here") if perfect else _heads(advice)
    return (
        Panel("Your move" if mine else "This move", (*_move(advice, voice), *_price(advice))),
        Panel(heads[0], tuple(_best(advice, whose))),
        Panel(heads[1], (Para((meaning(advice),), "sub"),), wide=True, folded=True),
    )


def blocks(advice: Advice, voice: Voice) -> Iterator[Any]:
    """The same without the move itself, for a place inside a box."""
    best = panels(advice, voice)[1]
    yield Para((Strong(f"Coach: {best.title[0].lower()}{best.title[1:]}"),))
    yield from best.blocks
    yield from _price(advice)


def _heads(advice: Advice) -> tuple[str, str]:
    against = "best" if advice.kind == "heard" else "perfect"
    return "The best answers here", f"What “{against}” means here"


def meaning(advice: Advice) -> str:
    """What the numbers rest on."""
    return PERFECT.format(slack=_small(advice.slack)) if advice.kind == "solved" else BEST


def _small(slack: float) -> str:
    return next(f"{step:f}".rstrip("0") for step in (1e-6, 1e-5, 1e-4, 1e-3, 1e-2) if slack < step)


# the move


def _move(advice: Advice, voice: Voice) -> Iterator[Facts]:
    """The bid to answer, the own dice, and the answer."""
    view, mine = advice.view, voice.me == advice.view.seat
    who = "you" if mine else voice.who(view.seat or 0)
    dice = "die" if len(view.own) == 1 else "dice"
    rows: list[tuple[str, Text]] = [
        (f"{voice.who(bidder)} {voice.s(bidder, 'bid')}", _times(bid)) for bidder, bid in view.public.bids[-1:]
    ]
    rows.append((f"your {dice}" if mine else f"the {dice} of {who}", tuple(_spaced(view.own))))
    rows.append((f"{who} chose", named(advice.given.action)))
    yield Facts(tuple(rows), big=False, across=True)


def _spaced(own: tuple[int, ...]) -> Iterator[str | Piece]:
    for i, face in enumerate(own):
        yield from [" "] if i else []
        yield _die(face)


def _die(face: int) -> Piece:
    return Piece("die", str(face), FACE_NAMES[face - 1])


def _times(bid: Bid) -> Text:
    return (f"{bid.quantity} × ", _die(bid.face), *([" special"] if bid.palifico else []))


def named(action: Action) -> Text:
    """An answer as it is drawn: a bid with its face, a call by its word."""
    return _times(action) if isinstance(action, Bid) else ("“Exactly!”",) if isinstance(action, Calza) else ("“Liar!”",)


def spoken(action: Action) -> str:
    """An answer in words: "two threes", "“Liar!”"."""
    if isinstance(action, Bid):
        return f"{action}, special round" if action.palifico else str(action)
    return "“Exactly!”" if isinstance(action, Calza) else "“Liar!”"


# its price


def _price(advice: Advice) -> Iterator[Para]:
    """What the answer costs, and what is measured."""
    cost, said = advice.cost, _start(spoken(advice.given.action))
    if cost is None:
        yield Para((Strong("No price can be named."), f" {_unheard(advice)}"), "own")
        return
    if advice.free:
        yield Para((Strong(f"{said} costs nothing."), f" {_why_free(advice)}"), "ok")
    elif advice.kind == "solved":
        more = f" A perfect opponent wins {_in_100(50 * cost)} more in 100 against it than against the best move here."
        yield Para((Strong(f"{said} costs {_price_tag(cost)}."), more), "no")
    else:
        yield Para((Strong(f"{said} costs {_price_tag(cost)} dice."), f" {_heard_price(advice, cost)}"), "no")
    yield Para((_values(advice),), "sub")


def _start(words: str) -> str:
    return words[:1].upper() + words[1:]


def _price_tag(cost: float) -> str:
    return f"{cost:.2f}" if cost >= 0.0195 else f"{cost:.3f}"


def _in_100(rounds: float) -> str:
    shown = f"{rounds:.0f}" if rounds >= 1.95 else f"{rounds:.1f}"
    return f"{shown} {'round' if shown in ('1', '1.0') else 'rounds'}"


def _unheard(advice: Advice) -> str:
    """Why there is no price after a bid that no perfect opponent makes."""
    bid = advice.view.public.last
    made = "these bids" if len(advice.view.public.bids) > 2 or bid is None else spoken(bid)
    return (
        f"A perfect opponent hardly ever bids {made} here, so nothing is known of the dice behind it. "
        "The bars show how solved play answers all the same."
    )


def _why_free(advice: Advice) -> str:
    """Why an answer costs nothing."""
    if advice.kind == "heard":
        return "No answer is worth more."
    if advice.given in advice.mix:
        return "Each move of the mix is worth the same against a perfect opponent."
    return "It is worth as much as the best move against a perfect opponent."


def _heard_price(advice: Advice, cost: float) -> str:
    best = spoken(next(answer.action for answer in advice.answers if answer.worth == advice.best))
    if advice.in_dice:
        return f"{_start(best)} would have been worth so much more on average."
    return f"In 100 such places it loses {_times_more(100 * cost)} than {best}."


def _times_more(number: float) -> str:
    shown = f"{number:.0f}" if number >= 1.95 else f"{number:.1f}"
    return f"a die {shown} {'time' if shown in ('1', '1.0') else 'times'} more"


def _values(advice: Advice) -> str:
    """What is measured, and what the best answer and the one given are worth by it."""
    worth, best = advice.given.worth, advice.best
    assert worth is not None
    assert best is not None
    if advice.kind == "heard":
        return ASSUMED
    told = "Value = rounds won minus rounds lost, per round. 0 is an even round. "
    told += f"The best moves here are worth {_signed(best)}"
    told += "." if advice.free else f"; {spoken(advice.given.action)} {_signed(worth)}."
    return told + _of_match(advice, best, worth)


def _of_match(advice: Advice, best: float, worth: float) -> str:
    """What the round means for the match, where more than this round is left."""
    after, given = advice.to_win(best), advice.to_win(worth)
    if after is None or given is None or advice.match == (1.0, 0.0):
        return " This round decides the match." if advice.match else ""
    best_of, this = whole(after), whole(given)
    told = f" The chance to win the match is {best_of}% after the best move"
    return f"{told}." if best_of == this else f"{told} and {this}% after this one."


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−") if abs(value) >= NOTHING else "0"


# what was best


def _best(advice: Advice, whose: str) -> Iterator[Any]:
    """The bars, or a table where dice are counted, and what they show."""
    if advice.mix:
        yield _bars(advice, advice.mix, whose, "How often a perfect player answers so")
        yield Para(tuple(_why_mixed(advice)), "sub")
        return
    order = sorted(advice.answers, key=lambda answer: -(answer.worth or 0))
    if advice.in_dice:
        yield Rows((("Answer",), ("Own dice, on average",)), tuple(_in_dice(advice, order, whose)))
        return
    yield _bars(advice, order, whose, "How likely each answer goes well")
    if advice.kind == "solved":
        left = "In this round a move was made that is no part of the solution, so there is no mix any more. "
        yield Para((f"{left}The bars are chances to win the round against a perfect opponent.",), "sub")
    else:
        yield Para(("The bars are chances that you lose no die if it is called.",), "sub")


def _drawn(advice: Advice, order: Sequence[Answer]) -> list[Answer]:
    """The first of them, and the one that was given."""
    first = list(order[:SHOWN])
    return first if advice.given in first else [*first, advice.given]


def _bars(advice: Advice, order: Sequence[Answer], whose: str, label: str) -> Measures:
    """A bar for each answer that is drawn, and one for the rest of a mix."""
    drawn = _drawn(advice, order)
    bars = [_bar(advice, answer, whose) for answer in drawn]
    if advice.mix and (rest := [answer.chance or 0 for answer in order if answer not in drawn]):
        bars.append(
            Measure(
                "plain", (f"{len(rest)} others" if len(rest) > 1 else "another",), sum(rest), f"{whole(sum(rest))}%"
            )
        )
    return Measures(tuple(bars), label)


def _bar(advice: Advice, answer: Answer, whose: str) -> Measure:
    chance = (answer.chance or 0.0) if advice.mix else advice.percent(answer.worth or 0.0)
    shown = "never" if advice.mix and chance == 0 else f"{whole(chance)}%"
    return Measure("plain", _label(advice, answer, whose), chance, shown)


def _label(advice: Advice, answer: Answer, whose: str) -> Text:
    verb = ("Raise to " if advice.view.public.bids else "Open with ") if isinstance(answer.action, Bid) else ""
    if answer == advice.given:
        return (Strong(f"{whose}: "), *named(answer.action))
    return (verb, *named(answer.action))


def _in_dice(advice: Advice, order: Sequence[Answer], whose: str) -> Iterator[tuple[Text, ...]]:
    for answer in _drawn(advice, order):
        yield _label(advice, answer, whose), (f"{answer.worth or 0:+.2f}".replace("-", "−"),)


def _why_mixed(advice: Advice) -> Iterator[str | Strong]:
    """What the mix comes to, and why it is one."""
    mix = advice.mix
    if len(mix) == 1:
        yield f"{_start(spoken(mix[0].action))}, always: solved play does not mix here."
        return
    calls = sum(answer.chance or 0 for answer in mix if not isinstance(answer.action, Bid))
    if 0 < calls < 1:
        yield Strong(f"Calls {whole(calls)}%, raises {whole(1 - calls)}%.")
        yield " "
    if advice.best is None:
        return
    yield f"{_start(spoken(mix[0].action))} and {spoken(mix[1].action)} are worth the same here, so a perfect player "
    yield "mixes them: always doing the same would tell the other something."
