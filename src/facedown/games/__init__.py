"""The games: one module each, all of one protocol. `GAMES` finds them by name, `find` also by their other names."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, get_args, get_origin, get_type_hints

from . import cheat, liars_dice, lying_cards, nerts, sorteper

GAMES: Mapping[str, Mapping[str, Any]] = {
    "liars_dice": liars_dice.VARIANTS,
    "cheat": cheat.VARIANTS,
    "nerts": nerts.VARIANTS,
    "sorteper": sorteper.VARIANTS,
    "lying_cards": lying_cards.VARIANTS,
}
"""Name of a game -> its named variants; the first is the base game."""

ALIASES: Mapping[str, str] = {
    **{"liar's dice": "liars_dice", "lügenwürfel": "liars_dice", "perudo": "liars_dice", "dudo": "liars_dice"},
    "bluff": "liars_dice",
    **dict.fromkeys(("løgneren", "loegneren", "løgner", "juksemaker", "bullshit", "i doubt it"), "cheat"),
    **dict.fromkeys(("ligretto", "ligretto with ordinary cards", "nertz", "pounce", "racing demon"), "nerts"),
    **dict.fromkeys(("old maid", "sortper", "svarteper", "svarte per", "schwarzer peter"), "sorteper"),
    **dict.fromkeys(("lying cards", "lügenkarten"), "lying_cards"),
}


def find(name: str, **options: Any) -> Any:
    """The game of this name, with options that differ from its base rules; ValueError for names that it lacks.

    >>> find("perudo", ones="plain").title
    "Liar's Dice"
    """
    key = ALIASES.get(name.lower(), name.lower().replace(" ", "_"))
    if key not in GAMES:
        raise ValueError(f"There is no game {name!r}: there is {', '.join([*GAMES, *ALIASES])}.")
    kind = type(GAMES[key]["base"])
    known = [field.name for field in fields(kind)]
    if unknown := next((option for option in options if option not in known), None):
        rules = ", ".join(known) or "none"
        raise ValueError(f"{kind.title} has no house rule {unknown!r}. There are: {rules}.")
    return kind(**options)


def action(game: Any, action: str, **fields: Any) -> Any:
    """The action of a game by its name: `action(game, "Bid", quantity=3, face=4)`; cards may be words, as "QH"."""
    kinds = {kind.__name__: kind for kind in get_args(_module(game).Action)}
    if action not in kinds:
        raise ValueError(f"{game.title} has no action {action!r}: it has {', '.join(kinds)}.")
    hints = get_type_hints(kinds[action])
    return kinds[action](**{name: _valued(value, hints.get(name)) for name, value in fields.items()})


def _valued(value: Any, kind: Any) -> Any:
    """A field of an action from its plain form: a list of words where the action has a tuple of cards."""
    if isinstance(value, list) and (kinds := _parts(kind, len(value))) is not None:
        return tuple(map(_valued, value, kinds))
    return kind.read(value) if hasattr(kind, "read") else value


def _parts(kind: Any, number: int) -> Sequence[Any] | None:
    """The kinds of so many parts of a field that is a tuple, or a tuple or None; None if it is neither."""
    of: tuple[Any, ...] = next((get_args(one) for one in (kind, *get_args(kind)) if get_origin(one) is tuple), ())
    if of[1:] == (...,):
        return of[:1] * number
    return of if of and len(of) == number else None


def _module(game: Any) -> Any:
    return sys.modules[type(game).__module__]
