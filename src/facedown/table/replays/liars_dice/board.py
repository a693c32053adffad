"""What a replay of Liar's Dice shows at one step: the lines, the dice, and how likely the bids were."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ....front.blocks import Facts, Measure, Measures, Para, Plot, Step
from ....front.numbers import percent, whole
from ....games.liars_dice import Bid
from ....pieces import face_word, number_word
from ...voice import Voice
from .. import chances
from .moments import Moment, times

Said = Sequence[tuple[Bid, Fraction]]

MODEL = (
    "After the bids: Bayes' rule, if each bidder names one of his best faces half of the time, and any face "
    "otherwise; the number of dice tells nothing."
)


def lines(moments: Sequence[Moment], cursor: int, voice: Voice) -> Iterator[Step]:
    """The lines of the list; chances stand beside the bids that have been made by now."""
    round = None
    for i, moment in enumerate(moments):
        head, round = ("" if moment.round == round else f"Round {moment.round}"), moment.round
        chance = f"{whole(moment.chance)}%" if moment.chance is not None and i <= cursor else ""
        mark, name = (0, "") if moment.seat is None else (moment.seat + 1, voice.who(moment.seat))
        yield Step(i + 1, mark, name, moment.text, chance, head)


def said(moments: Sequence[Moment], cursor: int) -> Said:
    """The bids of this round until now, each with its chance."""
    round, until = moments[cursor].round, moments[: cursor + 1]
    return [(m.bids[-1][1], m.chance) for m in until if m.round == round and m.chance is not None]


def plot(bids: Said, whose: str) -> Plot:
    """The chance of each bid of a round, in the order in which they were made."""
    return chances.plot([(times(bid), str(bid), p) for bid, p in bids], f"Chance of each bid, {whose}")


def facts(bids: Said) -> Facts:
    """The chance of the last bid as percent, decimal and fraction."""
    return Facts(chances.rows(bids[-1][1]))


def listened(alone: Fraction, after: Fraction | None) -> Iterator[Measures | Para]:
    """The chance by the own dice alone beside that after hearing the bids, and the model behind it."""
    if after is None:
        return
    rows = [Measure("dice", ("Dice only",), float(alone), percent(alone))]
    rows.append(Measure("bids", ("After the bids",), float(after), percent(after)))
    yield Measures(tuple(rows), f"Dice only {percent(alone)}, after the bids {percent(after)}")
    yield Para((MODEL,), "sub")


def outcome(now: Moment, chance: Fraction, whose: str) -> Para:
    """What the cups showed, beside what could be known before."""
    shown = now.shown
    assert shown is not None
    count = f"{number_word(shown.count)} {face_word(shown.bid.face, shown.count)}"
    came = "true" if shown.count >= shown.bid.quantity else "false"
    were = "was" if shown.count == 1 else "were"
    known = f"{percent(chance)} {whose}, before the cups were lifted"
    return Para((f"{str(shown.bid).capitalize()}: {known}. There {were} {count}, so this time the bid was {came}.",))
