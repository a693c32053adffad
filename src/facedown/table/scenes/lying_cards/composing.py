"""What an attack, a defence and an event card of Lying Cards are composed of: fields, values, and words for a three."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine import Seat
from ....games.lying_cards import KINDS, LyingCards, View, mark, value_word, values
from ...scene import Extra, Field, Option, Reading
from ...voice import Voice
from .words import event_card

ONLY = "Only you see this:"
WORDS_DECIDE_NOTHING = "Words decide nothing: only the cards are compared."
NOTES = (
    f"{ONLY} you lay {{words}}. You say {{said}}, which is less. {WORDS_DECIDE_NOTHING}",
    f"{ONLY} you lay {{words}}. You say {{said}}, which is true. {WORDS_DECIDE_NOTHING}",
    f"{ONLY} you lay {{words}}. You say {{said}}, which is more. {WORDS_DECIDE_NOTHING}",
)
OWN = ("", f"{ONLY} you lay {{words}}. It beats whatever is weaker, and on equal cards the defence wins.", "")

READINGS = (
    Reading("1 1 1", "single", "a single {one1}, then {value2} and {value3}"),
    Reading("2 1", "pair", "a pair of {many1}, then {value2}"),
    Reading("3", "trips", "three {many1}"),
)
SAYS = ("kind", "value")
THREE = "Choose three cards: not two, not four."


def target(view: View, voice: Voice, seats: Sequence[Seat], label: str = "Target") -> Field:
    """One of several players."""
    options = tuple(Option(str(seat), voice.who(seat), mark=seat + 1) for seat in seats)
    return Field("target", label, options, options[0].value if options else "", key="t")


def said(game: LyingCards) -> tuple[Field, Field]:
    """What is said of three cards: the kind and the value."""
    told = ("single {value_one}", "pair of {value_many}", "three {value_many}")
    kinds = tuple(Option(kind, kind, one=words) for kind, words in zip(KINDS, told, strict=True))
    numbers = counted(game)
    middle = numbers[len(numbers) // 2].value
    return (
        Field("kind", "What you say, true or not", kinds, "pair", key="k"),
        Field("value", "Of value", numbers, middle, "steps"),
    )


def counted(game: LyingCards) -> tuple[Option, ...]:
    """The values of the deck, the lowest first."""
    return tuple(Option(mark(v), mark(v), value_word(v, 1), value_word(v)) for v in values(game.deck))


def joker(view: View) -> Extra | None:
    """The Joker, while three cards are chosen."""
    if "Joker" not in view.events:
        return None
    return Extra(
        event_card("Joker"), "The Joker", "{words} instead of {was}. The others see that a joker lies there, not its "
        "value. Afterwards the card has its own value again.", " joker {piece} as {value}", "With which card",
        "It counts as", "Use the Joker", "Keep it",
    )  # fmt: skip
