"""A game's options as data: every field has a label, the values it may take and a sentence that explains it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any

OptionValue = str | int | bool
Need = tuple[str, Sequence[OptionValue]]


class BadConfig(ValueError):
    """Options that contradict each other, or a number of seats that the game does not take."""

    code = "bad_config"


@dataclass(frozen=True)
class Option:
    """One rule that may be chosen; the first of `values` is the base game's.

    `needs` names other options, each with the values it must have for this one to mean anything.
    """

    name: str
    values: tuple[OptionValue, ...]
    labels: tuple[str, ...]
    label: str
    help: str
    group: str
    needs: tuple[tuple[str, tuple[OptionValue, ...]], ...]

    @property
    def default(self) -> OptionValue:
        """The base game's value."""
        return self.values[0]

    def problem(self, game: Any) -> str:
        """Why this option cannot stand beside the others of `game`; empty if it can."""
        value = getattr(game, self.name)
        if not any(value == v and type(value) is type(v) for v in self.values):
            return f"{self.name}={value!r} is not possible: {self.name} is {spoken(self.values)}."
        if value != self.default and self.missing(game):
            return f"{self.name}={value!r} has no meaning here: {self.missing(game)}"
        return ""

    def missing(self, game: Any) -> str:
        """What this option needs and `game` does not have, as "it needs ones='dudo'."; empty if nothing."""
        lacking = [f"{name}={spoken(values)}" for name, values in self.needs if getattr(game, name) not in values]
        return f"it needs {' and '.join(lacking)}." if lacking else ""


def option(
    *values: OptionValue,
    label: str,
    help: str,
    group: str,
    labels: Sequence[str] = (),
    needs: Need | Sequence[Need] = (),
) -> Any:
    """A dataclass field that is an option; the first value is the default; `needs` is one pair or several."""
    names = tuple(labels) or tuple(str(v) for v in values)
    pairs: Any = [needs] if needs and isinstance(needs[0], str) else needs
    data = (values, names, label, help, group, tuple((name, tuple(needed)) for name, needed in pairs))
    return field(default=values[0], metadata={"option": data})


def options(game: Any) -> Iterator[Option]:
    """The options of a game (class or value), in the order of its fields."""
    for f in fields(game):
        if "option" in f.metadata and f.default is not MISSING:
            yield Option(f.name, *f.metadata["option"])


def check(game: Any) -> None:
    """Refuses values that an option does not have, and options without what they need."""
    for problem in filter(None, (o.problem(game) for o in options(game))):
        raise BadConfig(problem)


def chosen(game: Any) -> dict[str, OptionValue]:
    """The options that differ from the base game."""
    return {o.name: getattr(game, o.name) for o in options(game) if getattr(game, o.name) != o.default}


def spoken(values: Sequence[OptionValue]) -> str:
    """Values as a sentence lists them: "1, 2 or 3"."""
    words = [repr(v) for v in values]
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]
