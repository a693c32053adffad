"""What the calls and silences of one seat were worth in a match of Løgneren that is over, whatever came of them.

Each answer is measured by what the seat could know, as if nobody else would call. The average change of its own hand,
less the others', is E = s (1 - p) - s p / m for a pile of s cards and a chance p of a lie (`odds.cards.call_change`).
Against the layer alone (m = 1) a call pays sooner than against everybody (m = n - 1): between the two lines neither
answer is a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ....engine import Match, Seat
from ....front.blocks import Panel, Para, Rows
from ....front.numbers import percent
from ....front.parts import Strong, Text
from ....games.cheat import Reveal, Said, View
from ....odds.cards import call_change
from ....pieces import cards_word
from ...voice import Voice
from .counting import SPEAKER, Counting, Known
from .truth import Truth, plays

NEAR = Fraction(1, 10)
"""An answer that costs no more than so many cards is as good as the other."""

MODEL = (
    f"Measured by what could be known when it was answered, with a layer who is {SPEAKER.name}, and as if nobody else "
    "would call. A call is no mistake if it pays against the layer alone, silence is none unless a call pays against "
    "everybody; to last cards silence loses for sure. A good answer may lose, and a bad one may win."
)

SPECTATOR = "From a seat, a replay also tells what its calls and silences were worth."


@dataclass(frozen=True)
class Answer:
    """A call or a silence to a play of another: the pile, whether they were last cards, and whether it was a lie."""

    said: Said
    called: bool
    known: Known
    pile: int
    last: bool
    others: int
    lie: bool

    @property
    def cost(self) -> Fraction:
        """Cards lost on average against the other answer, if the match goes on."""
        p = self.known.lie or Fraction(0)
        gain = call_change(self.pile, p) if self.called else -call_change(self.pile, p, self.others)
        return max(Fraction(0), gain)

    @property
    def good(self) -> bool:
        """Whether it was as good as the other: to last cards that may be a lie, only a call is."""
        if self.last:
            return self.called is bool(self.known.lie)
        return self.cost <= NEAR


def answers(match: Match[Any, Any, Any], view: View, truth: Truth, counting: Counting) -> Iterator[Answer]:
    """Every answer of the seat of the last `view`; none where somebody else called first, or nobody can count."""
    calls = {reveal.said.play: reveal for reveal in view.public.reveals}
    for said in plays(view.public):
        caller = calls[said.play].caller if said.play in calls else None
        known = counting.known(said) if caller in (None, view.seat) else None
        if known is not None and known.lie is not None:
            heard = counting.heard(said).public
            last = heard.window == "final"
            yield Answer(
                said, caller is not None, known, heard.pile or 0, last, match.seats - 1, truth.lie(said)
            )  # fmt: skip


# in words


def summary(match: Match[Any, Any, Any], view: View, truth: Truth, counting: Counting, voice: Voice) -> Panel:
    """What everybody laid and called in a match that is over, and what the answers of the seat of `view` were worth."""
    order = [*([] if voice.me is None else [voice.me]), *voice.others(match.seats)]
    head: tuple[Text, ...] = tuple(
        (name,) for name in (" ", "plays", "lies", "lies called", "lies nobody called", "calls right", "calls wrong")
    )
    table = Rows(head, tuple(_row(seat, view, truth, voice) for seat in order), "What was laid and called")
    own = _own(tuple(answers(match, view, truth, counting)), counting, voice)
    return Panel("The decisions of this match", (table, *own), wide=True)


def _row(seat: Seat, view: View, truth: Truth, voice: Voice) -> tuple[Text, ...]:
    laid = [said for said in plays(view.public) if said.seat == seat]
    lies, called = sum(map(truth.lie, laid)), sum(r.lie for r in view.public.reveals if r.said.seat == seat)
    calls: list[Reveal] = [r for r in view.public.reveals if r.caller == seat]
    right = sum(r.lie for r in calls)
    cells = (voice.who(seat), len(laid), lies, called, lies - called, right, len(calls) - right)
    return tuple((str(cell),) for cell in cells)


def _own(found: Sequence[Answer], counting: Counting, voice: Voice) -> Iterator[Any]:
    if voice.me is None or counting.why:
        yield Para((SPECTATOR if voice.me is None else counting.why,), "sub")
        return
    calls, silences = [a for a in found if a.called], [a for a in found if not a.called]
    if calls:
        yield _calls(calls, voice)
    if found:
        yield Para((Strong("You"), f": {_good(found)}{_cost(found)}."))
        yield Para((f"{_praise(calls)}{_silent(silences)}",))
    yield Para((MODEL,), "sub")


def _calls(calls: Sequence[Answer], voice: Voice) -> Rows:
    head: tuple[Text, ...] = (("Your call",), ("could be true",), ("a lie",), ("at stake",), ("it was",), ("good",))
    rows = tuple(tuple((cell,) for cell in _call(a, voice)) for a in calls)
    return Rows(head, rows, "What you called, with the chances at that time")


def _call(a: Answer, voice: Voice) -> tuple[str, ...]:
    lie, stake = percent(a.known.lie or Fraction(0)), cards_word(a.pile)
    what = f"{voice.who(a.said.seat)}: {a.said}"
    return what, percent(a.known.could), lie, stake, "a lie" if a.lie else "true", "yes" if a.good else "no"


def _good(found: Sequence[Answer]) -> str:
    good, plural = sum(a.good for a in found), "" if len(found) == 1 else "s"
    return f"{good} of {len(found)} answer{plural} {_was(good)} as good as any"


def _cost(found: Sequence[Answer]) -> str:
    """The average cost where the match went on; nobody can count what last cards cost."""
    costs = [a.cost for a in found if not a.last]
    return f"; on average an answer cost {float(sum(costs) / len(costs)):.2f} cards" if costs else ""


def _praise(calls: Sequence[Answer]) -> str:
    """What is to be praised: calls that were good, those that lost among them."""
    if not calls:
        return "You called nothing. "
    unlucky, lucky = sum(a.good and not a.lie for a in calls), sum(not a.good and a.lie for a in calls)
    words = f"Good calls: {sum(a.good for a in calls)} of {len(calls)}"
    words += f", and {unlucky} of them lost all the same" if unlucky else ""
    return words + (f"; {lucky} that won had luck" if lucky else "") + ". "


def _silent(silences: Sequence[Answer]) -> str:
    """Plays that nobody called: how many were lies, and how many were worth a call."""
    if not silences:
        return ""
    passed, missed = sum(a.lie for a in silences), sum(not a.good for a in silences)
    lies = "1 was a lie" if passed == 1 else f"{passed} were lies"
    worth = f"{missed} {_was(missed)}" if missed else "none was"
    many = "1 play" if len(silences) == 1 else f"{len(silences)} plays"
    return f"Of {many} that nobody called {lies}; by what you knew {worth} worth a call."


def _was(number: int) -> str:
    return "was" if number == 1 else "were"
