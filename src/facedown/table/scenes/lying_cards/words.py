"""Words and pieces that all parts of the scene of Lying Cards share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from ....engine import Seat
from ....games.lying_cards import (
    EVENTS,
    KINDS,
    Claim,
    Fight,
    Key,
    LCard,
    Missed,
    Public,
    Three,
    card_name,
    mark,
    truth,
    value_word,
    words,
)
from ....pieces import number_word
from ...scene import Piece
from ...voice import Voice

State = Literal["", "hit", "miss", "new"]

ENGLISH = {
    "Shield": "Shield",
    "DoubleAttack": "Double attack",
    "SecondChance": "Second chance",
    "SwapHands": "Hand swap",
    "SwapThree": "Swap three",
    "Joker": "Joker",
    "Skip": "Skip",
}
ICONS = {
    "Shield": "shield",
    "DoubleAttack": "double",
    "SecondChance": "again",
    "SwapHands": "swap",
    "SwapThree": "three",
    "Joker": "mask",
    "Skip": "skip",
}
TELLS = {
    "Shield": "You cannot be attacked until the next player’s turn begins. A running attack on you is void: its cards "
    "go back unseen.",
    "DoubleAttack": "Join an attack on the same target with three more cards. Nine cards lie then, and one player "
    "takes them all.",
    "SecondChance": "After your own lost attack: attack once more.",
    "SwapHands": "Swap whole hands with any player. Event cards stay.",
    "SwapThree": "Draw three random cards from one player, then give three of your choice.",
    "Joker": "One of your three cards takes any value you like for this fight. It is seen that a joker is used, not "
    "its value.",
    "Skip": "A player of your choice misses the next turn. That player can still be attacked.",
}
"""What each event card does."""


def sign(card: LCard, deck: str, state: State = "", told: str = "") -> Piece:
    """A card face up; a symbol has a small letter, a suit a large one."""
    face = card.short if deck == "standard_52" else card.short.lower()
    return Piece("card", face, card_name(card, deck) + told, state, value=mark(card.value))


def laid(three: Three, deck: str) -> tuple[Piece, ...]:
    """Three cards on the table, those that are alike marked, and what a joker counts as said."""
    values = [three.value(card) for card in three.cards]
    return tuple(
        sign(
            card, deck, "hit" if values.count(value) > 1 else "",
            f" as {value_word(value, 1)}" if three.changed(card) else "",
        )
        for card, value in zip(three.cards, values, strict=True)
    )  # fmt: skip


def event_card(event: str) -> Piece:
    """An event card face up."""
    return Piece("event", ICONS[event], EVENTS[event], value=ENGLISH[event])


def backs(n: int) -> tuple[Piece, ...]:
    """Cards face down."""
    return (Piece("card"),) * n


def what(key: Key) -> str:
    """A three in words with its other cards: "pair of eights, then 2"."""
    told = words(truth(key))
    others = [mark(value) for value in key[2:]]
    return f"{told}, then {' and '.join(others)}" if others else told


def strength(claim: Claim) -> tuple[int, int]:
    """How much an announcement says, its other cards aside."""
    return KINDS.index(claim[0]), claim[1]


def against_truth(claim: Claim, key: Key) -> str:
    """What was said, held against what was laid: "more than laid"."""
    said, true = strength(claim), strength(truth(key))
    return "as laid" if said == true else "more than laid" if said > true else "less than laid"


def quoted(claim: Claim) -> str:
    """What was said, as speech: “pair of nines”."""
    return f"“{words(claim)}”"


def shown(public: Public) -> Fight | None:
    """The fight whose cards lie open just now: nothing has happened since but turns that are missed."""
    happened = next((event for event in reversed(public.log) if not isinstance(event, Missed)), None)
    return happened if isinstance(happened, Fight) else None


def whom(voice: Voice, seat: Seat) -> str:
    """A player in the middle of a sentence: "you", or a name."""
    return "you" if seat == voice.me else voice.names[seat]


def whose(voice: Voice, seat: Seat) -> str:
    """What belongs to a player: "your", or "Freja’s"."""
    return "your" if seat == voice.me else f"{voice.names[seat]}’s"


def capital(text: str) -> str:
    """A sentence with its first letter large."""
    return text[:1].upper() + text[1:]


def joined(parts: Sequence[str], last: str = "and") -> str:
    """Words as a list: "a, b and c"."""
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def listed(cards: Iterable[LCard], deck: str) -> str:
    """Cards by their names."""
    return joined([card_name(card, deck) for card in cards])


def cards_in_words(n: int) -> str:
    """A number of cards in words: "six cards"."""
    return f"{number_word(n)} card{'' if n == 1 else 's'}"
