"""The rules of a table of Løgneren in words, its house rules included."""

from __future__ import annotations

from collections.abc import Iterator

from ....games.cheat import Cheat
from ...scene import Text

RANKS = {
    "ascending": "The first player says aces, the next twos, and so on; after kings come aces again. A call changes "
    "nothing in this order.",
    "same": "The player who opens a round names any rank, and everybody says that rank until somebody calls.",
    "up_down": "The first player says aces. After that each says the rank above or below the last one: after aces "
    "twos or kings.",
    "up_down_same": "The first player says aces. After that each says the rank above or below the last one, or the "
    "same again.",
}
OPENS = {
    "call_winner": "who was right about the call",
    "call_loser": "who took the pile",
    "left_of_challenged": "the player after the one who was called",
}


def rules(game: Cheat) -> tuple[Text, ...]:
    """One sentence or two for each rule of this table."""
    packs = (
        "Two packs are dealt: 104 cards, eight of each rank." if game.decks == 2 else "One pack of 52 cards is dealt."
    )
    count = "exactly one card" if game.one_card else "one card or more"
    lines = [
        f"{packs} Who gets rid of all cards first wins.",
        f"On your turn you lay {count} face down on the pile and say what they are: “two eights”.",
        RANKS[game.rank_rule],
        _truth(game),
        "Suits never matter.",
        "Anyone but the player who laid may say “Løgner!” until the next one lays. Only the last play can be called.",
        "The cards of that play are shown. Any wrong card is a lie: who laid takes the whole pile. "
        "If all were right, who called takes it.",
        _on(game),
        "Who has laid the last card has won when all others accept it, or when it was called and was true. "
        "Until then nobody lays.",
    ]
    return tuple((line,) for line in [*lines, *_passing(game)])


def _truth(game: Cheat) -> str:
    if not game.count_bluff:
        return "You may lie about the rank, and never about the number."
    return (
        "You may lie about the rank, and lay more cards than you say, never fewer. "
        "So nobody sees how many cards the others hold or how large the pile is. A wrong number is a lie, too."
    )


def _on(game: Cheat) -> str:
    if game.rank_rule != "same":
        return "After a call the player after the one who was called goes on with the next rank."
    opener = OPENS[game.after_call_starter]
    chooser = (
        "" if game.after_call_chooser == "starter" else f" But the rank is named by {OPENS[game.after_call_chooser]}."
    )
    return f"After a call {opener} opens a new round.{chooser}"


def _passing(game: Cheat) -> Iterator[str]:
    if not game.allow_pass:
        yield "Nobody may pass."
        return
    if game.rank_rule == "ascending":
        used = (
            "the next player says the rank after it"
            if game.pass_rank == "advance"
            else "the next player says the same rank"
        )
        yield f"You may pass instead of laying: {used}."
    elif game.rank_rule == "same":
        yield "You may pass instead of laying, but not when you open a round."
        pile = "The pile stays." if game.all_pass == "pile_stays" else "The pile is put aside, out of the game."
        yield f"When all have passed in a row, who laid last opens a new round with any rank. {pile}"
    else:
        yield "You may pass instead of laying; the rank stays as it is."
    closes = (
        "A pass ends the time to call"
        if game.pass_closes_window
        else "A pass does not end the time to call: only cards do"
    )
    yield f"{closes}."
