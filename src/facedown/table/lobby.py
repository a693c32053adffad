"""The form at the start of a table: who sits where, which house rules, which seed; pure functions of a `Setup`."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Literal

from ..bots import usual
from ..games import GAMES
from ..options import BadConfig, Option, OptionValue, chosen, options
from .coaching.coach import HELP, LABEL
from .drivers import driver
from .live import Player

NAMES = ("Freja", "Mads", "Ida", "Noah", "Aksel", "Liv", "Sofie", "Elias", "Nora", "Emil")
"""What bots are called, until somebody says otherwise."""

LONGEST = 24
"""Letters of a name at most."""

PACES = (("off", "off"), ("normal", "normal"), ("slow", "slow"))
CLOCKS = (("0", "off"), ("20", "20 s"), ("40", "40 s"), ("60", "60 s"))

WINDOWS = (("5", "5 s"), ("8", "8 s"), ("15", "15 s"), ("0", "off"))

TEMPO: Mapping[str, Sequence[tuple[str, str]]] = {"pace": PACES, "clock": CLOCKS, "window": WINDOWS}
"""What says how fast a table is, with the values that each may have."""

PRESETS: Mapping[str, Mapping[str, tuple[str, str]]] = {
    "liars_dice": {
        "base": ("Base rules", "ones wild, bids on 2 to 6, one die lost"),
        "plain": ("Plain dice", "ones count as ones only"),
        "exact calls": ("Exact calls", "base, with calza and palifico"),
    },
    "cheat": {
        "base": ("Base rules", "ranks go up, nobody passes"),
        "two packs": ("Two packs", "eight cards of each rank; good from five players"),
        "passing": ("Passing", "base, and you may pass"),
        "same rank": ("Same rank", "one rank until somebody calls"),
        "up or down": ("Up or down", "the next rank or the one before"),
        "count bluff": ("Hidden numbers", "you may lay more cards than you say"),
    },
    "nerts": {
        "base": ("Base rules", "to 100, one point for a card in the middle, two off for each one left"),
        "short": ("A short match", "to 50"),
        "one shift": ("One shift", "a round in which all are stuck ends sooner"),
        "until one is ahead": ("No shared win", "a tie at the end is played on"),
    },
    "sorteper": {"base": ("Base rules", "nobody chooses anything, and there is nothing to set")},
    "lying_cards": {
        "base": ("Base rules", "five symbols, one event card each"),
        "no events": ("Without events", "only attacks and defences"),
        "ordinary cards": ("Ordinary cards", "a pack of 52, ace high"),
        "must attack again": ("No rest", "after a won attack another one follows"),
    },
}

FIRST: Mapping[str, tuple[str, str]] = {
    "lying_cards": ("Who begins", "The youngest player begins: who is it? Then it goes on clockwise.")
}
"""Where the rules ask who begins: the question, and the rule."""


@dataclass(frozen=True)
class Setup:
    """What a table starts with: the game with its options, the players in turn order, the seed, pause and clock."""

    game: Any
    players: tuple[Player, ...]
    seed: int
    pace: str = "normal"
    clock: str = "0"
    window: str = "8"
    first: int = 0

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names in turn order."""
        return tuple(player.name for player in self.players)


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(1_000_000)


def seat_players(kinds: Sequence[str], names: Sequence[str] | None, strengths: Iterable[str]) -> tuple[Player, ...]:
    """Players from short words: "you" and "person" are people at this screen, a bot is named by its strength."""
    known, given = tuple(strengths), _given(names, len(kinds))
    free = iter([name for name in NAMES if name not in given])
    players = []
    for kind, name in zip(kinds, given, strict=True):
        if kind not in ("you", "person", *known):
            raise ValueError(f"{kind!r} cannot sit here: a player is 'you', 'person' or a bot: {', '.join(known)}.")
        person = kind in ("you", "person")
        called = name or ("You" if kind == "you" else next(free, "Player"))
        players.append(Player(called, "person" if person else "bot", "" if person else kind))
    return named_apart(players)


def _given(names: Sequence[str] | None, seats: int) -> list[str]:
    """A name for each seat, "" where none was given."""
    if isinstance(names, str):
        raise ValueError(f"{names!r} is one name: names are a list, such as {[names]!r}.")
    given = [" ".join(str(name).split())[:LONGEST] for name in names or ()]
    if len(given) > seats:
        raise ValueError(f"{len(given)} names are too many: {seats} players sit here.")
    return given + [""] * (seats - len(given))


def named_apart(players: Sequence[Player]) -> tuple[Player, ...]:
    """Two Freja at one table are "Freja" and "Freja 2"; "You" is only the one person among bots."""
    people = sum(player.kind == "person" for player in players)
    taken: list[str] = []
    for i, player in enumerate(players):
        alone = player.kind == "person" and people == 1
        first = f"Player {i + 1}" if player.name.lower() == "you" and not alone else player.name
        name, k = first, 2
        while name in taken:
            name, k = f"{first} {k}", k + 1
        taken.append(name)
    return tuple(replace(player, name=name) for player, name in zip(players, taken, strict=True))


def page(
    setup: Setup,
    strengths: Iterable[str],
    saved: Sequence[str] = (),
    predict: bool = False,
    interrupts: bool = False,
    coach: bool | None = None,
) -> dict[str, Any]:
    """The lobby as the front end draws it; `interrupts`: people may call out here; `coach` None: there is none."""
    game, players = setup.game, setup.players
    people = sum(player.kind == "person" for player in players)
    curtain = "Several people at one screen: a curtain is drawn between their turns, and only what the one who opened "
    return {
        "low": game.seats[0],
        "high": game.seats[1],
        "seats": [_seat(i, player) for i, player in enumerate(players)],
        "strengths": [[s, s] for s in strengths],
        "curtain_note": f"{curtain}it may see is sent to the page." if people > 1 else "",
        "seed": str(setup.seed),
        "settings": settings(setup, predict, interrupts, coach),
        "presets": _presets(game),
        "groups": _groups(game),
        "fit": _fit(setup),
        "start": f"Start with {len(players)} players",
        "saved": [{"id": path, "label": path} for path in saved],
    }


def settings(setup: Setup, predict: bool, interrupts: bool, coach: bool | None = None) -> list[dict[str, Any]]:
    """How bots and clocks behave, and whether a guess comes first; may be changed while a match is on."""
    live = driver(setup.game.name)
    guess = choice("predict", "Predict first", "Asks for your guess before it shows any odds.", (), "")
    call = choice("window", live.CALL, live.CALL_HELP, WINDOWS, setup.window)
    clock = choice("clock", "Clock for people", "When it has run out, a bot acts in their place.", CLOCKS, setup.clock)
    return [
        *_first(setup),
        choice("pace", live.PACE, live.PACE_HELP, PACES, setup.pace),
        *([call] if interrupts and "window" in live.TEMPO else []),
        *([clock] if "clock" in live.TEMPO else []),
        guess | {"kind": "switch", "value": predict},
        *([] if coach is None else [choice("coach", LABEL, HELP, (), "") | {"kind": "switch", "value": coach}]),
    ]


def _first(setup: Setup) -> list[dict[str, Any]]:
    """Who begins, where the rules ask for it."""
    if setup.game.name not in FIRST:
        return []
    label, help = FIRST[setup.game.name]
    seats = [(str(seat), name) for seat, name in enumerate(setup.names)]
    return [choice("first", label, help, seats, str(setup.first)) | {"kind": "select"}]


def choice(name: str, label: str, help: str, choices: Sequence[tuple[str, str]], value: str) -> dict[str, Any]:
    """One setting with a few named values."""
    kind = "segments" if len(choices) < 4 else "select"
    data = {"name": name, "label": label, "help": help, "kind": kind, "value": value, "why": ""}
    return data | {"choices": [list(c) for c in choices]}


def change(setup: Setup, message: Mapping[str, Any], strengths: Sequence[str]) -> Setup:
    """The setup after one input in the lobby; an input that makes no sense changes nothing."""
    match message.get("ui"):
        case "seat":
            return _change_seat(setup, message)
        case "add":
            return _add(setup, message, strengths)
        case "remove" if len(setup.players) > setup.game.seats[0]:
            return _remove(setup, message.get("index"))
        case "option":
            return replace(setup, game=_with(setup.game, str(message.get("name")), message.get("value")))
        case "preset":
            return replace(setup, game=GAMES[setup.game.name].get(str(message.get("id")), setup.game))
        case "seed":
            text = str(message.get("value", "")).strip()
            return replace(setup, seed=int(text) if text.isdecimal() and len(text) < 16 else new_seed())
        case "setting" if message.get("name") == "first":
            seat = str(message.get("value"))
            return replace(setup, first=int(seat)) if seat in map(str, range(len(setup.players))) else setup
        case "setting" if str(message.get("name")) in TEMPO:
            return _change_setting(setup, str(message["name"]), str(message.get("value")))
    return setup


def _remove(setup: Setup, gone: Any) -> Setup:
    """Without one player; whoever begins still does, or else the first who is left."""
    left = [seat for seat in range(len(setup.players)) if seat != gone]
    first = left.index(setup.first) if setup.first in left else 0
    return replace(setup, players=tuple(setup.players[seat] for seat in left), first=first)


def _change_setting(setup: Setup, name: str, value: str) -> Setup:
    known = [v for v, _ in TEMPO[name]]
    return replace(setup, **{name: value}) if value in known else setup  # type: ignore[arg-type]


def _change_seat(setup: Setup, message: Mapping[str, Any]) -> Setup:
    index, value, field = message.get("index"), str(message.get("value", "")).strip(), message.get("field")
    if not isinstance(index, int) or index not in range(len(setup.players)):
        return setup
    players, old = list(setup.players), setup.players[index]
    if field == "name" and value:
        players[index] = replace(old, name=value[:LONGEST])
    elif field == "kind":
        kind: Literal["person", "bot"] = "bot" if value == "bot" else "person"
        name = "You" if value == "you" else old.name if old.name != "You" else _free_name(setup)
        players[index] = Player(name, kind, usual(setup.game.name) if kind == "bot" else "")
    elif field == "strength" and old.kind == "bot":
        players[index] = replace(old, strength=value)
    return replace(setup, players=named_apart(players))


def _add(setup: Setup, message: Mapping[str, Any], strengths: Sequence[str]) -> Setup:
    if len(setup.players) >= setup.game.seats[1]:
        return setup
    kind = usual(setup.game.name) if message.get("kind") == "bot" else "person"
    more = seat_players([kind], [_free_name(setup)], strengths)
    return replace(setup, players=named_apart([*setup.players, *more]))


def _free_name(setup: Setup) -> str:
    return next((name for name in NAMES if name not in setup.names), f"Player {len(setup.players) + 1}")


def _with(game: Any, name: str, value: Any) -> Any:
    """The game with one option changed; options that lose what they need fall back to the base game's value."""
    values = chosen(game) | {o.name: v for o in options(game) if o.name == name for v in o.values if _same(v, value)}
    for _ in range(len(values) + 1):
        try:
            return type(game)(**values)
        except BadConfig:
            values = _mended(type(game), values, name)
    return game


def _same(value: OptionValue, other: Any) -> bool:
    return str(value).lower() == str(other).lower()


def _mended(kind: Any, values: dict[str, OptionValue], keep: str) -> dict[str, OptionValue]:
    """Drops options whose need is not met; if all are met, the last one but the one just chosen."""
    known = {o.name: o.default for o in options(kind)} | values
    lost = [o.name for o in options(kind) if o.name in values and any(known[n] not in v for n, v in o.needs)]
    drop = set(lost) or {[name for name in values if name != keep][-1]}
    return {name: value for name, value in values.items() if name not in drop}


def _seat(i: int, player: Player) -> dict[str, Any]:
    kind = "bot" if player.kind == "bot" else "you" if player.name == "You" else "person"
    return {"mark": i + 1, "kind": kind, "name": player.name, "strength": player.strength}


def _presets(game: Any) -> list[dict[str, Any]]:
    variants, words = GAMES[game.name], PRESETS[game.name]
    found = next((name for name in words if variants[name] == game), "")
    rows = [{"id": name, "name": n, "help": h, "on": name == found} for name, (n, h) in words.items()]
    changed = ", ".join(o.label.lower() for o in options(game) if getattr(game, o.name) != o.default)
    own = f"changed from base: {changed}" if not found else "set every option yourself"
    return [*rows, {"id": "own", "name": "My own", "help": own, "on": not found}] if [*options(game)] else rows


def _groups(game: Any) -> list[dict[str, Any]]:
    groups = []
    for title, members in groupby(options(game), key=lambda o: o.group):
        rows = list(members)
        summary = ", ".join(_label(o, game) for o in rows if not o.missing(game))
        groups.append({"title": title, "summary": summary, "open": any(o.name in chosen(game) for o in rows)})
        groups[-1]["options"] = [_option(o, game) for o in rows]
    return groups


def _label(o: Option, game: Any) -> str:
    return o.labels[o.values.index(getattr(game, o.name))]


def _option(o: Option, game: Any) -> dict[str, Any]:
    value, switch = getattr(game, o.name), isinstance(o.default, bool)
    short = sum(map(len, o.labels)) < 22 and len(o.values) < 4
    kind = "switch" if switch else "segments" if short else "select"
    order = sorted(o.values) if all(type(v) is int for v in o.values) else o.values
    choices = [[str(v), o.labels[o.values.index(v)]] for v in order]
    missing = o.missing(game)
    return {
        "name": o.name, "label": o.label, "help": o.help, "kind": kind, "choices": [] if switch else choices,
        "value": value if switch else str(value), "why": missing[:1].upper() + missing[1:],
    }  # fmt: skip


def _fit(setup: Setup) -> dict[str, str]:
    cautions = setup.game.cautions()
    if cautions:
        return {"kind": "warn", "text": " ".join(cautions)}
    length = setup.game.length(len(setup.players))
    known = "{} to {} rounds".format(*length) if length else "no fixed length"
    more = setup.game.advice(len(setup.players))
    return {"kind": "ok", "text": f"These rules fit together. A match has {known}. {more}".rstrip()}
