"""Liar's Dice on the mat: the bid to beat in the middle, your cup below, every cup lifted at the end of a round."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Literal

from ...engine import IllegalAction, Problem, Seat
from ...games.liars_dice import Action, Bid, Calza, Doubt, LiarsDice, NextRound, Public, Reveal, View
from ...pieces import FACE_NAMES, FACES, NUMBER_WORDS, face_word, number_word
from ..scene import Button, Choice, Form, LogRow, Own, Piece, Scene, SeatBox, Strong, Switch, Talk, Text, Zone, plain
from ..voice import Voice, dice_word

PIECES, EXAMPLE = "dice", "6x4"
SHOWN: tuple[Piece, ...] = ()
"""What the picture of an empty table shows."""

LONG = 10
"""A number with as many digits is none."""


def scene(game: LiarsDice, view: View, names: Sequence[str]) -> Scene:
    """What this seat sees of the table; a spectator sees the public part."""
    public, voice = view.public, Voice(names, view.seat)
    return Scene(
        title=game.title,
        meta=_meta(game, public),
        status=_status(game, view, voice),
        seats=() if public.lifted else tuple(_seats(public, voice)),
        headline=_headline(public, voice) if public.lifted else (),
        zones=tuple(_lifted(public.history[-1], voice)) if public.lifted else (_well(public, voice),),
        talk=_talk(view, voice),
        own=None if view.seat is None or public.lifted else _own(view, voice),
        controls=tuple(_controls(game, view)),
        hint=_hint(game, view, voice),
        moment="lift" if public.lifted else "bid" if public.bids else "deal",
        log=tuple(_log(public, voice)),
    )


def rests(view: View) -> bool:
    """The cups are up: the dice stay until somebody goes on."""
    return view.public.lifted and view.public.winner is None


def interruptible(game: LiarsDice) -> bool:
    """Whether somebody may call out of turn."""
    return game.calza not in ("off", "next_player")


def reading(view: View) -> float:
    """Seconds that a moment deserves before a bot goes on: none, since lifted cups wait for somebody."""
    return 0.0


def silence(view: View) -> Action | None:
    """What somebody does whose clock has run out: nothing by rule, so that a bot stands in."""
    return None


def interrupts(game: LiarsDice, view: View, name: str) -> Iterator[Button]:
    """What a person may call out of turn, for everybody at one screen to see: it tells nothing of her dice."""
    public = view.public
    if view.seat != public.turn and not public.lifted and any(isinstance(a, Calza) for a in game.actions(view)):
        yield Button(f"calza {public.number}", (f"{name}: “Exactly!”",), seat=view.seat)


def read(text: str, game: LiarsDice, view: View) -> Action:
    """What a person typed, as an action: "6x4", "bid six fours", "liar", "exactly", "next"; or IllegalAction."""
    words = text.lower().replace("!", " ").replace("×", "x").split()
    head, rest = (words[0], words[1:]) if words else ("", [])
    number = next((int(word) for word in rest if word.isdecimal() and len(word) < LONG), None)
    if head in ("liar", "lügner", "dudo", "doubt", "call"):
        return Doubt(_default(number, view.public))
    if head in ("calza", "exactly", "exact"):
        return Calza(_default(number, view.public))
    if head in ("next", "nächste"):
        return NextRound(view.public.round if number is None else number)
    if head in ("pass", "passe"):
        raise IllegalAction(Problem("no_pass", "Passing is not possible: raise or call."))
    bid = _read_bid(" ".join(words[head == "bid" :]))
    if bid is None:
        possible = "'6x4' or 'bid six fours', 'liar', 'exactly', 'next'"
        shown = repr(text if len(text) < 40 else text[:40] + "...")
        raise IllegalAction(Problem("unknown_action", f"{shown} is not understood here. Possible: {possible}."))
    return bid


def rules(game: LiarsDice) -> tuple[Text, ...]:
    """The rules of this table in words, its house rules included."""
    ones = {
        "wild": "Ones are wild: they count for every face, and nobody may bid on ones.",
        "plain": "Ones are a face like the others: a one counts as a one only, and ones may be bid.",
        "dudo": f"Ones are wild. A bid on ones needs half as many dice (an odd number is rounded {game.halve}); "
        "back from ones to another face, twice as many and one more. "
        + ("Ones may open a round." if game.open_ones else "A round may not open with ones."),
    }[game.ones]
    lines = [
        f"Everybody rolls {dice_word(game.dice)} under a cup and looks at them alone.",
        "A bid says how many dice of a face lie under all the cups together. The next player goes higher, or calls.",
        "Higher is more dice of any face, or as many of a higher face. Nobody may pass.",
        ones,
        "“Liar!” is for the player on turn, against the last bid. All cups are lifted and the dice counted.",
        _loss_rule(game),
        f"Who lost opens the next round{_unless(game)}. Who has no dice left is out; the last one with dice wins.",
    ]
    return tuple((line,) for line in [*lines, *_house_rules(game)])


def _unless(game: LiarsDice) -> str:
    return "" if game.palifico == "off" else ", unless a special round is due"


def _loss_rule(game: LiarsDice) -> str:
    if game.loss == "one":
        return "At least as many as were bid: who called loses a die. Fewer: who bid loses one."
    exact = "who called loses one" if game.exact_loss == "caller_one" else "all but the bidder lose one"
    return f"Whoever was wrong loses as many dice as bid and count differ; if they are equal, {exact}."


def _house_rules(game: LiarsDice) -> Iterator[str]:
    few = {2: "", 3: " Not when only two players are left."}
    if game.calza != "off":
        who = "The player on turn" if game.calza == "next_player" else "Anyone but the bidder"
        reward = {"gain_die": "wins a die back", "others_lose_one": "costs all the others a die", "nothing": "is safe"}
        yield (
            f"{who} may say “Exactly!” (calza). Exactly as many: that {reward[game.calza_reward]}. "
            f"Otherwise it costs the caller a die. The caller opens.{few[game.calza_min_players]}"
        )
    if game.palifico != "off":
        how = (
            "that player opens a special round"
            if game.palifico == "auto"
            else "that player may declare a special round"
        )
        lock = "the face of the first bid stays" if game.palifico_lock else "every face may be bid"
        change = " (one-die players who had theirs may change it)" if game.palifico_one_die_may_change else ""
        yield (
            f"The first time somebody falls to one die (palifico), {how}: ones are not wild, and {lock}{change}."
            + few[game.palifico_min_players]
        )


def _read_bid(text: str) -> Bid | None:
    palifico, short = text.endswith("palifico"), text.removesuffix("palifico").strip()
    match = re.fullmatch(r"(-?[\d.]+) ?x ?(-?[\d.]+)", short) or re.fullmatch(r"(\S+) (\S+)", short)
    quantity, face = (_number(match[1]), _number(match[2])) if match else (None, None)
    return None if quantity is None or face is None else Bid(quantity, face, palifico)  # type: ignore[arg-type]


def _number(word: str) -> int | float | None:
    names = {name: i for i, name in enumerate(NUMBER_WORDS)} | {face_word(f): f for f in FACES}
    if word in names or len(word) >= LONG:
        return names.get(word)
    try:
        return int(word)
    except ValueError:
        return float(word) if re.fullmatch(r"-?\d+\.\d+", word) else None


def _default(number: int | None, public: Public) -> int:
    """The bid that is meant: the one named, the last one, or (nothing bid yet) one that does not exist."""
    return number if number is not None else public.number if public.bids else public.number + 1


# what stands where


def _die(face: int, state: str = "") -> Piece:
    return Piece("die", str(face), FACE_NAMES[face - 1], state)  # type: ignore[arg-type]


def _times(bid: Bid) -> Text:
    return (f"{bid.quantity} × ", _die(bid.face))


def _meta(game: LiarsDice, public: Public) -> str:
    if public.winner is not None:
        return f"The match is over · {public.round} rounds"
    if public.lifted:
        return f"Round {public.round} · the cups are lifted"
    ones = (
        "ones are wild"
        if game.wild(public)
        else "special round: ones are only ones"
        if public.special == "on"
        else "ones are only ones"
    )
    return f"Round {public.round} · {dice_word(public.dice)} on the table · {ones}"


def _seats(public: Public, voice: Voice) -> Iterator[SeatBox]:
    said = dict(public.bids)
    for seat in voice.others(len(public.counts)):
        dice, bid = public.counts[seat], said.get(seat)
        state: Literal["", "turn", "out"] = "out" if not dice else "turn" if seat == public.turn else ""
        note = dice_word(dice) if dice else "out"
        old = bid is not public.last
        yield SeatBox(seat, seat + 1, voice.names[seat], note, state, _times(bid) if bid else (), old)


def _well(public: Public, voice: Voice) -> Zone:
    if public.last is None:
        return Zone(
            "bid",
            "well",
            big=("No bid yet",),
            caption=(Strong(voice.who(public.opener)), f" {voice.s(public.opener, 'open')}"),
        )
    bidder = voice.who(public.bids[-1][0])
    return Zone("bid", "well", big=_times(public.last), caption=("the bid to beat, by ", Strong(bidder)))


def _lifted(shown: Reveal, voice: Voice) -> Iterator[Zone]:
    face, quantity = shown.bid.face, shown.bid.quantity
    dice = [sorted(cup, key=lambda d: (not _counts(d, shown), d == 1, d)) for cup in shown.cups]
    hits = [die for cup in dice for die in cup if _counts(die, shown)]
    missing = (Piece("slot", label="missing"),) * max(0, quantity - shown.count)
    ones = " and wild ones" if shown.wild and face != 1 else ""
    what = (f"{face_word(face)}{ones}: ", Strong(str(shown.count)), " · bid: ", Strong(str(quantity)), *_margin(shown))
    yield Zone("tally", "tally", tuple(_die(d) for d in hits) + missing, caption=what)
    for seat, cup in enumerate(dice):
        if cup:
            pieces = tuple(_die(d, "hit" if _counts(d, shown) else "miss") for d in cup)
            count = str(sum(_counts(d, shown) for d in cup))
            yield Zone(f"cup{seat}", "row", pieces, owner=seat, mark=seat + 1, name=voice.who(seat), count=count)


def _counts(die: int, shown: Reveal) -> bool:
    return die == shown.bid.face or (shown.wild and die == 1)


def _margin(shown: Reveal) -> Text:
    over = shown.count - shown.bid.quantity
    return (" · exact",) if over == 0 else (f" · {'short by' if over < 0 else 'to spare:'} ", Strong(str(abs(over))))


def _own(view: View, voice: Voice) -> Own:
    public, seat = view.public, view.seat
    assert seat is not None
    if not view.own:
        return Own(seat, seat + 1, voice.who(seat), "out", flag="Watching")
    return Own(
        seat, seat + 1, voice.who(seat), dice_word(len(view.own)),
        flag="Your turn" if public.turn == seat else "", title=f"Your dice: {', '.join(map(str, view.own))}",
        pieces=tuple(_die(d) for d in view.own), cup="up", hide="Hide my dice",
    )  # fmt: skip


# what may be done


def _controls(game: LiarsDice, view: View) -> Iterator[Button | Form]:
    actions, public = list(_acts(game, view)), view.public
    if view.seat is not None and view.seat == public.turn and game.possible(public) and not public.lifted:
        yield _form(game, public, view.seat)
    for action in actions:
        match action:
            case Calza(bid):
                yield Button(f"calza {bid}", ("Exactly!",), key="e", seat=view.seat)
            case Doubt(play):
                yield Button(f"liar {play}", ("Liar!",), "liar", key="l", seat=view.seat)
            case NextRound(round):
                yield Button(f"next {round}", ("Next round",), "go", key="n", seat=view.seat)


def _acts(game: LiarsDice, view: View) -> Iterator[Action]:
    """All but the bids, which the form holds; "Liar!" comes last."""
    public = view.public
    for action in (Calza(public.number), Doubt(public.number), NextRound(public.round)):
        if view.seat is not None and game.problem(view, action) is None:
            yield action


def _form(game: LiarsDice, public: Public, seat: Seat) -> Form:
    offered = public.special == "offered" and not public.bids
    lowest = next(game.bids(public))
    switch = Switch("palifico", "Special round", "Ones are not wild in this round. You have this choice once.")
    return Form(
        command="bid {quantity} {face}", spoken="Bid {quantity} {face}",
        label=("Bid {quantity} × ", Piece("die", "{face}")),
        number="quantity", number_label="How many", start=lowest.quantity, low=1, high=public.dice,
        choice="face", choice_label="Of which face", start_choice=str(lowest.face),
        choices=tuple(_choices(game, public, offered)), switch=switch if offered else None, seat=seat,
    )  # fmt: skip


def _choices(game: LiarsDice, public: Public, offered: bool) -> Iterator[Choice]:
    never = public.dice + 1
    for face in FACES:
        least, declared = game.least(public, face), game.least(public, face, True) if offered else None
        if face == 1 and least is None and declared is None and public.special != "on":
            continue
        needs = "palifico" if least is None and declared is not None else ""
        yield Choice(str(face), _die(face), face_word(face), least or declared or never, public.dice, needs, declared)


def _hint(game: LiarsDice, view: View, voice: Voice) -> str:
    public, beat = view.public, game.possible(view.public)
    if public.lifted:
        return ""
    if view.seat != public.turn:
        return f"Waiting for {voice.who(public.turn)}."
    if public.last is None:
        return f"Possible: {beat}; {dice_word(public.dice)} are on the table.{_ones_hint(game, public)}"
    if not beat:
        return "This bid cannot be topped: only a call is left."
    return f"To beat {public.last}: {beat}.{_ones_hint(game, public)} “Liar!” lifts every cup."


def _ones_hint(game: LiarsDice, public: Public) -> str:
    if not game.wild(public):
        return " Ones are only ones."
    return " Ones count for every face." if 1 in game.faces(public) else " Ones count for every face and cannot be bid."


# what is said


def _talk(view: View, voice: Voice) -> Talk:
    public = view.public
    if public.lifted:
        shown = public.history[-1]
        return Talk(shown.caller + 1, tuple(_outcome(shown, public, voice)))
    seat = public.bids[-1][0] if public.bids else public.opener
    return Talk(seat + 1, (Strong(voice.who(seat)), " " + _heard(public, voice) + _answer(view)))


def _heard(public: Public, voice: Voice) -> str:
    """The last thing said in this round, after the name: "raises to six fours"."""
    if not public.bids:
        special = " A special round: ones are not wild." if public.special == "on" else ""
        return f"{voice.s(public.opener, 'open')} round {public.round}.{special}"
    (seat, bid), first = public.bids[-1], len(public.bids) == 1
    said = f"{voice.s(seat, 'open')} with" if first else f"{voice.s(seat, 'raise')} to"
    return f"{said} {bid}{', a special round' if bid.palifico else ''}."


def _answer(view: View) -> str:
    return " Raise, or call it a lie." if view.public.bids and view.seat == view.public.turn else ""


def _headline(public: Public, voice: Voice) -> Text:
    shown = public.history[-1]
    count = f"{number_word(shown.count)} {face_word(shown.bid.face, shown.count)}".capitalize()
    return (f"{count}. {voice.who(shown.bidder)} said {number_word(shown.bid.quantity)}.",)


def _outcome(shown: Reveal, public: Public, voice: Voice) -> Iterator[str | Strong]:
    call, caller = ("“Exactly!”" if shown.exact else "“Liar!”"), shown.caller
    was = ("were" if caller == voice.me else "was") + (" right" if shown.right else " wrong")
    yield f"{voice.who(caller)} called {call} and {was}. "
    moved = [seat for seat, change in enumerate(shown.change) if change]
    for seat in moved:
        now = public.counts[seat]
        yield Strong(f"{voice.who(seat)} {_change(seat, shown.change[seat], voice)}")
        yield f" ({now - shown.change[seat]} to {now})" + ("" if now else f" and {voice.be(seat)} out") + ". "
    if not moved:
        yield Strong("Nobody loses a die. ")
    if public.winner is not None:
        yield Strong(f"{voice.who(public.winner)} {voice.s(public.winner, 'win')} the match.")
    else:
        yield f"{voice.who(shown.opener)} {voice.s(shown.opener, 'open')} the next round{_special(shown)}."


def _change(seat: Seat, change: int, voice: Voice) -> str:
    verb = voice.s(seat, "lose" if change < 0 else "win")
    return f"{verb} {dice_word(abs(change), 'a die')}{' back' if change > 0 else ''}"


def _special(shown: Reveal) -> str:
    later = {"": "", "on": ", a special one: ones are not wild", "offered": " and may make it a special one"}
    return later[shown.special]


def _status(game: LiarsDice, view: View, voice: Voice) -> str:
    public = view.public
    if public.lifted:
        return f"{plain(_headline(public, voice))} {plain(tuple(_outcome(public.history[-1], public, voice)))}"
    if view.seat is None or view.seat != public.turn:
        seat = public.bids[-1][0] if public.bids else public.opener
        return f"{voice.who(seat)} {_heard(public, voice)}"
    beat = f"To beat: {public.last}, by {voice.who(public.bids[-1][0])}." if public.bids else "You open."
    return f"Your turn. {beat} You hold {', '.join(number_word(d) for d in view.own)}."


def _log(public: Public, voice: Voice) -> Iterator[LogRow]:
    rows: list[tuple[Seat, Text, str]] = []
    for shown in public.history:
        rows += _bid_rows(shown.bids, shown.round)
        rows.append((shown.caller, (f"“{'Exactly' if shown.exact else 'Liar'}!” {shown.count} there",), ""))
        rows += [(seat, (_change(seat, change, voice),), "") for seat, change in enumerate(shown.change) if change]
    rows += [] if public.lifted else _bid_rows(public.bids, public.round)
    for number, (seat, text, head) in enumerate(rows, 1):
        yield LogRow(number, seat + 1, voice.who(seat), text, head)


def _bid_rows(bids: Sequence[tuple[Seat, Bid]], round: int) -> list[tuple[Seat, Text, str]]:
    return [(seat, _times(bid), "" if i else f"Round {round}") for i, (seat, bid) in enumerate(bids)]
