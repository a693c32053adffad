"""Tables with cards, as a game of laying and claiming might make them."""

from dataclasses import replace
from typing import Any

from facedown.front.parts import Piece, Strong
from facedown.svg.pieces import RANK_NAMES, SUIT_NAMES
from facedown.table.scene import Button, Chip, LogRow, Own, Pick, Saying, Scene, SeatBox, Talk, Zone

HAND = "AD 3S 4H 4C 6D 8S 9H JH QC QD KS"
PACK = " ".join(rank + suit for rank in RANK_NAMES for suit in SUIT_NAMES)
NAMES = ("You", "Freja", "Mads", "Ida", "Noah", "Alma", "Oscar", "Josefine", "Emil", "Karla")
BACK = Piece("card")
NOTES = (
    "Only you see this: all {number} are {said}, so this claim is true.",
    "Only you see this: {hits} of your {number} cards counts, so this claim is a bluff.",
    "Only you see this: none of them is an eight, so this claim is a bluff.",
)


def card(face: str, state: Any = "") -> Piece:
    rank, suit = face[:-1], face[-1]
    return Piece("card", face, f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}", state, value=rank)


def cards(faces: str, state: Any = "") -> tuple[Piece, ...]:
    return tuple(card(face, state) for face in faces.split())


def saying(rank: str) -> Saying:
    name = RANK_NAMES[rank]
    return Saying(rank, name, name + ("es" if name == "six" else "s"))


def pick(ranks: str = "8", **changes: Any) -> Pick:
    made = Pick(
        "lay {pieces} as {count} {value}",
        "Lay {number} {noun}: “{words} {said}”",
        ("card", "cards"),
        1,
        11,
        tuple(map(saying, ranks.split())),
        "You say they are",
        notes=NOTES,
        empty="Choose the cards to lay.",
        seat=0,
    )
    return replace(made, **changes)


def own(faces: str = HAND, **changes: Any) -> Own:
    count = len(faces.split())
    made = Own(0, 1, "You", f"{count} cards", "", f"Your hand, {count} cards", cards(faces), layout="hand")
    return replace(made, **changes)


def boxes(count: int = 3, turn: int = 0, **said: tuple[str, ...]) -> tuple[SeatBox, ...]:
    return tuple(
        SeatBox(
            i, i + 1, NAMES[i], f"{3 + i * 2} cards", "turn" if i == turn else "", said.get(NAMES[i], ()), i != count
        )
        for i in range(1, count + 1)
    )


def pile(count: int = 12) -> Zone:
    return Zone("pile", "pile", (BACK,) * min(5, count), count=f"{count} in the pile" if count else "no pile")


def laid(count: int = 3) -> Zone:
    return Zone("laid", "fan", (BACK,) * count, ("three nines",), ("says Freja",))


LIAR = Button("liar 7", ("Løgner!",), "liar", "l", seat=0)


def my_turn(faces: str = HAND, **changes: Any) -> Scene:
    """Your turn to lay eights, while Ida's seven may still be called."""
    eights = Zone("rank", "plate", (), ("Eights",), ("lay one or more cards, face down",), name="this turn’s rank")
    scene = Scene(
        "Løgneren",
        "Cheat · 4 players · ranks go up by one each turn",
        "Your turn. Lay one or more cards and say eights.",
        boxes(Ida=("“One seven”",)),
        zones=(pile(), eights),
        talk=Talk(4, (Strong("Ida"), " says “one seven”. Call her, or lay: then her card is safe.")),
        own=own(faces, flag="Your turn", hide="Hide my cards"),
        controls=(LIAR, pick()),
        hint="“Løgner!” is against Ida’s one seven. Laying cards closes that window.",
    )
    return replace(scene, **changes)


def window(**changes: Any) -> Scene:
    """Freja has laid three cards; anyone may call until Mads lays."""
    scene = my_turn(
        "AD 3S 4H 4C 6D 9H QC QD KS",
        seats=boxes(turn=2, Freja=("“Three nines”",)),
        zones=(pile(14), laid()),
        talk=Talk(2, (Strong("Freja"), " lays three cards: “Three nines.” Do you believe her?")),
        controls=(LIAR, Button("pass 7", ("Let it pass",), "plain", "a", seat=0)),
        hint="Open until Mads lays his tens. “Let it pass” only saves the wait.",
        moment="lay",
    )
    return replace(scene, **{"own": own("AD 3S 4H 4C 6D 9H QC QD KS"), **changes})


def last_card(**changes: Any) -> Scene:
    """Freja has laid her last card: everybody answers."""
    answers = (
        Chip(3, "Mads", "accepts", True),
        Chip(4, "Ida", "thinks", False),
        Chip(1, "You", "have to answer", False),
    )
    one = Zone("laid", "fan", (BACK,), ("one five",), ("says Freja",))
    return window(
        zones=(pile(22), one),
        chips=answers,
        controls=(LIAR, Button("accept 7", ("Accept",), "plain", "a", seat=0)),
        **changes,
    )


def reveal(**changes: Any) -> Scene:
    """Ida has called: one of the three cards was a nine."""
    faces = (card("9C", "hit"), card("KD", "miss"), card("10S", "miss"))
    scene = window(
        headline=("A lie: one nine, not three.",),
        zones=(pile(14), Zone("laid", "fan", faces, ("three nines",), ("said Freja",))),
        talk=Talk(4, (Strong("Ida"), " was right: ", card("KD"), " and ", card("10S"), ". Freja takes 17 cards.")),
        controls=(Button("next 8", ("Go on",), "go", "n", seat=0),),
        hint="",
        moment="show",
    )
    return replace(scene, **changes)


def ten_seats(**changes: Any) -> Scene:
    said = {name: (f"“Two {word}”",) for name, word in zip(NAMES[1:9], ("aces", *["queens"] * 7), strict=True)}
    return window(seats=boxes(9, 9, **said), **changes)


def log_rows() -> tuple[LogRow, ...]:
    return (LogRow(1, 2, "Freja", ("lays three cards",)), LogRow(2, 4, "Ida", ("shows ", card("KD"), BACK)))
