"""The blocks of the bid explorer that ask: what you know, what was heard, what you guess, and how near that was."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ...front.blocks import Act, Acts, Choose, Count, Hand, Items, Measure, Measures, Panel, Para, Slider
from ...front.numbers import decimal, percent
from ...front.parts import Strong, Text
from ...pieces import face_word
from .answer import said
from .asked import MOST_OTHERS, MOST_OWN, Asked, Heard
from .draft import Draft
from .hearing import Hearing
from .pictures import send
from .situation import Pair, Situation

ON = (("on", "on"), ("off", "off"))
HONESTIES = (0, 25, 50, 75, 100)
HEARD = "What was heard, and what it changes"


def known(asked: Asked, picked: Pair, predict: bool) -> Panel:
    """The dice, the rule for ones and the bid that is asked about, all to be changed."""
    ones = (("wild", "wild"), ("plain", "plain"), ("dudo", "dudo"))
    help = "Wild: a one counts for every face. Plain: only as a one. Dudo: wild, and ones may be bid."
    return Panel("What you know", (
        Hand("own", "Your dice", "".join(map(str, asked.own)), _places(len(asked.own)), send("own")),
        Count("others", "Other dice", asked.others, 1, MOST_OTHERS, send("others")),
        Choose("ones", "Ones are", asked.ones, ones, send("ones"), help),
        *picking(picked, asked.faces, asked.dice),
        _beat(asked, picked),
        Choose("calza", "“Exactly!” may be said", "on" if asked.calza else "off", ON, send("calza"), kind="switch"),
        predicting(predict),
    ))  # fmt: skip


def predicting(predict: bool) -> Choose:
    """The switch that hides the odds until a guess is made."""
    return Choose("predict", "Predict first", "on" if predict else "off", ON, send("predict"), kind="switch")


def _places(dice: int) -> int:
    """Places under a cup: five, or one more than it holds."""
    return max(5, min(MOST_OWN, dice + 1))


def picking(picked: Pair, faces: tuple[int, ...], dice: int) -> tuple[Any, ...]:
    """The bid that is asked about, without the grid."""
    return (
        Count("quantity", "The bid: how many", picked[0], 1, dice, send("quantity")),
        Choose("face", "Face", str(picked[1]), _faces(faces), send("face")),
    )


def _faces(faces: tuple[int, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((str(face), face_word(face)) for face in faces)


def _beat(asked: Asked, picked: Pair) -> Acts:
    beat = Act(
        (f"Make {said(picked)} the bid to beat",),
        send("beat"),
        why="This is the bid to beat." if asked.bid == picked else "",
    )
    free = Act((f"No bid to beat (now: {said(asked.bid)})",), send("free")) if asked.bid else None
    return Acts((beat, free) if free else (beat,))


# predict first


def predict_first(s: Situation, picked: Pair) -> Panel:
    """The question, and a guess to be locked in; no odds."""
    mine = s.mine(picked[1])
    hold = f"{mine} of your dice {'counts' if mine == 1 else 'count'}"
    ask: Text = (
        Strong(said(picked).capitalize()),
        f": {hold}, and {s.unseen} dice are hidden. How likely is it that this bid is true?",
    )
    veil = "The odds stay hidden until you have guessed."
    return Panel("Predict first", (Para(ask), Slider("guess", "Your guess", "Lock in", veil, send("guess"))))


def guessed(guess: int, s: Situation, picked: Pair, after: Fraction | None, hearing: Hearing) -> tuple[Any, ...]:
    """The guess beside the chance from the dice alone and, if others were heard, the chance after the bids."""
    first = Measure("guess", ("Your guess",), guess / 100, f"{guess}%")
    chance = s.holds(picked)
    off = guess - 100 * chance
    near: Text = ("You were ", Strong("less than a point away"), ".")
    far: Text = ("You were ", Strong(_points(off)), ".")
    return (Measures((first, *_measures(chance, after, hearing)), "Your guess and the odds"),
            Para(near if abs(off) < 1 else far))  # fmt: skip


def _points(off: Fraction) -> str:
    points = round(abs(off))
    return f"{points} {'point' if points == 1 else 'points'} too {'low' if off < 0 else 'high'}"


def _measures(chance: Fraction, after: Fraction | None, hearing: Hearing) -> Iterator[Measure]:
    yield Measure("dice", ("Dice only",), float(chance), percent(chance))
    if after is not None:
        yield Measure("bids", (f"After the bids ({hearing.name})",), float(after), percent(after))


# what was heard


def heard(s: Situation, hearing: Hearing, asked: Asked | None, draft: Draft, results: tuple[Any, ...]) -> Panel:
    """The bids that were heard, how they are understood, and what they change."""
    said_so = [_heard_line(s, k) for k, _, _ in s.heard()]
    blocks: list[Any] = [Items(tuple(said_so)) if said_so else Para(("Nobody has said anything yet.",))]
    if asked:
        blocks += _adding(asked, draft)
    if said_so:
        blocks += [*_models(hearing), Para((hearing.meaning,), "sub"), *results]
    return Panel(HEARD, tuple(blocks), folded=True)


def _heard_line(s: Situation, k: int) -> Text:
    seat, bid = s.spoken.bids[k]
    return (str(Heard(s.names[seat], s.public.counts[seat], bid.face, bid.quantity)),)


def _models(hearing: Hearing) -> Iterator[Choose]:
    models = (("honest", "honest now and then"), ("normal", "a normal player"))
    yield Choose("model", "The bidder is", hearing.model, models, send("model"))
    if hearing.model == "honest":
        steps = sorted({*HONESTIES, hearing.honesty})
        yield Choose("honesty", "Honest bids of 100", str(hearing.honesty), tuple((str(t),) * 2 for t in steps),
                     send("honesty"))  # fmt: skip


def _adding(asked: Asked, draft: Draft) -> Iterator[Any]:
    takes = tuple(Act((f"Take away: {item}",), send("unhear", value=i)) for i, item in enumerate(asked.heard))
    if takes:
        yield Acts(takes)
    names = tuple(dict.fromkeys((*asked.players, draft.who)))
    yield Choose(
        "who",
        "Somebody bids",
        draft.who,
        tuple((name, name) for name in names),
        send("draft", part="who"),
        kind="select",
    )
    yield Count("their_dice", "With how many dice", draft.dice, 1, MOST_OWN, send("draft", part="dice"))
    yield Count("their_quantity", "Bids how many", draft.quantity, 1, asked.dice, send("draft", part="quantity"))
    yield Choose("their_face", "Face", str(draft.face), _faces(asked.faces), send("draft", part="face"))
    yield Acts((Act(("Add this bid",), send("hear"), "go"),))


def results(s: Situation, picked: Pair, after: Fraction, hearing: Hearing, both: Fraction | None) -> tuple[Any, ...]:
    """What the bids change: the chance before and after; `both` is the sum that decides between call and raise."""
    chance = s.holds(picked)
    points = 100 * float(after - chance)
    much = (
        "does not change" if abs(points) < 0.05 else f"{'rises' if points > 0 else 'falls'} by {abs(points):.1f} points"
    )
    told: Text = ("After the bids: ", Strong(percent(after)), f" ({decimal(after)}), if bidders are {hearing.name}. ",
                  f"By the bids the chance {much}.")  # fmt: skip
    bars = Measures(tuple(_measures(chance, after, hearing)), "Before and after the bids")
    return (bars, Para(told), *([_together(both)] if both is not None else []))


def _together(both: Fraction) -> Para:
    answer = "raise" if both > 1 else "call" if both < 1 else "call or raise"
    return Para((f"Old and new bid together, after the bids: {100 * float(both):.1f}%. By this model: {answer}.",))
