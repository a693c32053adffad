"""The rules of a table of Lying Cards in words, its house rules included."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.lying_cards import EVENTS, LyingCards
from ...scene import Strong, Text
from .words import ENGLISH, TELLS

DECK = {
    "five_by_nine": "There are 45 cards: 1 to 9 with five symbols, which never matter.",
    "standard_52": "An ordinary pack of 52 cards is used, with the ace high. Suits never matter.",
}
COPIES = {0: "Nobody holds an event card.", 1: "There is one of each event.", 2: "There are two of each event."}


def rules(game: LyingCards) -> tuple[Text, ...]:
    """One sentence or two for each rule of this table."""
    lines = [
        f"{DECK[game.deck]} Each player gets nine, or six where six or seven play. Nothing is drawn later.",
        "Who has no cards left first has won. Event cards do not count.",
        "On your turn you attack once: three cards face down, a target, and what they are, true or not.",
        "What is said decides nothing, and nobody can call it a lie.",
        "The target lays three cards of their choice open, then the attack is turned over.",
        "Three of a value beat a pair, a pair beats three single cards. Among equals the higher value decides, then "
        + ("the next highest card, and so on. " if game.kicker_depth == "all" else "one further card. ")
        + "If all is equal, the attack is lost.",
        "The loser takes all six cards. The winner is rid of three.",
        _on(game),
    ]
    return (*((line,) for line in lines), *_events(game))


def _on(game: LyingCards) -> str:
    wins = "may attack again or pass" if game.after_win == "may" else "attacks again"
    return f"After a won attack the same player {wins}. After a lost one the next player is on turn."


def _events(game: LyingCards) -> Iterator[Text]:
    if not game.event_copies:
        yield (COPIES[0],)
        return
    yield (f"Each player gets one event card, which only its owner sees. {COPIES[game.event_copies]}",)
    for event, title in EVENTS.items():
        english = f" ({ENGLISH[event]})" if ENGLISH[event] != title else ""
        yield (Strong(title), f"{english}: {TELLS[event]}{_more(game, event)}")


def _more(game: LyingCards, event: str) -> str:
    """What the house rules say of an event card."""
    if event == "SecondChance":
        return " Against anybody." if game.second_chance_same_target else " It goes against somebody else."
    if event != "DoubleAttack":
        return ""
    if game.double_attack == "weakest":
        return (
            " It is the weakest of the three; on equal cards the target is better than the attacker, and the "
            "attacker better than who joined."
        )
    return " It is the target if one of the two attacks is stronger, and else the first attacker."
