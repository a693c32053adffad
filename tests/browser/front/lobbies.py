"""The form of a new table, with an option of each kind."""

from typing import Any

NAMES = ("You", "Freja", "Mads", "Ida", "Noah")
KINDS = ("you", "bot", "bot", "person", "bot")


def option(name: str, label: str, help: str, kind: str, value: Any, choices: Any = (), why: str = "") -> dict[str, Any]:
    named = [[c, str(c).replace("_", " ")] for c in choices]
    return {"name": name, "label": label, "help": help, "kind": kind, "choices": named, "value": value, "why": why}


WILD = "Wild: count for every face. Dudo: wild, and bids on ones at half the number."
HALF = "Rounded up for a bid on ones: 7 becomes 4."
NEED = "Needs ones = dudo."
ONES = (
    option("ones", "Ones", WILD, "segments", "wild", ("wild", "plain", "dudo")),
    option("halve", "Half of an odd number", HALF, "segments", "up", ("up", "down"), NEED),
    option("open_ones", "Open with ones", "May the first bid be on ones?", "switch", False, why=NEED),
)

EXACT = "“Exactly!” against the last bid."
FEW = "3: no exact call when only two are left."
CALZA = (
    option("calza", "Who may say it", EXACT, "select", "next_player", ("off", "next_player", "anyone")),
    option("calza_min_players", "From how many players", FEW, "segments", 2, (2, 3)),
    option("lock", "The face is locked", "Only the number may be raised in that round.", "switch", True),
)

BEFORE = "Before a bot acts. Any key ends it."
PACE = option("pace", "Pause of the bots", BEFORE, "segments", "normal", ("off", "normal", "slow"))


def seats() -> list[dict[str, Any]]:
    both = enumerate(zip(KINDS, NAMES, strict=True), 1)
    return [{"mark": i, "kind": k, "name": n, "strength": "normal" if k == "bot" else ""} for i, (k, n) in both]


def lobby() -> dict[str, Any]:
    return {
        "low": 2,
        "high": 6,
        "seats": seats(),
        "strengths": [[s, s] for s in ("easy", "normal", "hard")],
        "curtain_note": "Several people at one screen: a curtain is drawn between their turns.",
        "seed": "1802",
        "settings": [PACE],
        "presets": [
            {"id": "base", "name": "Base rules", "help": "ones wild, bids on 2 to 6, one die lost", "on": False},
            {"id": "exact", "name": "Exact calls", "help": "base, with calza and palifico", "on": True},
        ],
        "groups": [
            {"title": "Ones", "summary": "wild", "open": True, "options": list(ONES)},
            {"title": "Exact call (calza)", "summary": "next player", "open": False, "options": list(CALZA)},
        ],
        "fit": {"kind": "warn", "text": "With calza a match has no fixed length: dice can come back."},
        "start": "Start with 5 players",
        "saved": [{"id": "a", "label": "Monday, round 3"}, {"id": "b", "label": "Friday, round 1"}],
    }
