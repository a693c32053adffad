"""Tables with cards in heaps, as a game of shedding piles might make them."""

from dataclasses import replace
from typing import Any

from facedown.front.parts import Piece, Strong
from facedown.svg.pieces import RANK_NAMES, SUIT_NAMES
from facedown.table.scene import Button, Heap, Loose, Own, Place, Rival, Scene, Talk, Zone

NAMES = ("You", "Freja", "Mads", "Ida", "Noah", "Alma")
FRONTS = ("", "QH 8C 4D JS", "10D 6S 3C KH", "9C 5D JH 2S", "7H KC 10S 6D", "4C QD 8H AC")
LEFT = (8, 5, 9, 7, 11, 3)
MIDDLE = "5H/2 3S/1 7D/3 2C/1 2H/2 AS/3 AD/2"
MANY = f"{MIDDLE} 4D/5 6C/6 3H/4 done 2D/5 AC/6 4S/1"
FITS = {"4S": ("m2", "3"), "6C": (), "5D": (), "10C": (), "8S": (), "QC": ("2",)}
TOLD = {"4S": "Four of spades: it fits the three of spades in the middle, or the red five on pile 3."}
BEST = Place("{piece} {heap}", "middle {piece}", "To the middle", "m", "Take up a card first.", seat=0)


def name(face: str) -> str:
    return f"{RANK_NAMES[face[:-1]]} of {SUIT_NAMES[face[-1]]}"


def loose(face: str, mark: int = 1) -> Loose:
    told = TOLD.get(face, f"{name(face).capitalize()}: it fits nowhere now.")
    return Loose("card", face, name(face), value=face, mark=mark, fits=FITS.get(face, ()), told=told)


def looses(faces: str, mark: int = 1) -> tuple[Loose, ...]:
    return tuple(loose(face, mark) for face in faces.split())


def own_heaps(
    waste: str = "4S", piles: tuple[str, ...] = ("KH QS JD 10C", "9D 8S", "7H 6S 5D", "QC")
) -> tuple[Heap, ...]:
    work = [Heap(str(i), "cascade", pieces=looses(faces), key=str(i), slot="free") for i, faces in enumerate(piles, 1)]
    hand = Heap("h", "deck", "turn three", (Piece("card", "1"),), under=2, count="21", key="h", press="turn")
    return (
        Heap("l", "pile", "Ligretto", looses("6C"), under=7, count="8", key="l"),
        *work,
        hand,
        Heap("w", "pile", "waste", looses(waste), under=2, key="w"),
    )


def middle(piles: str = MIDDLE) -> Zone:
    """`5H/2` is a five of hearts laid by the player with mark 2."""

    def heap(number: int, told: str) -> Heap:
        face, _, mark = told.partition("/")
        if face == "done":
            return Heap(f"m{number}", "done", under=12)
        return Heap(f"m{number}", pieces=(loose(face, int(mark)),), under="A23456789".index(face[0]))

    heaps = [heap(i, told) for i, told in enumerate(piles.split(), 1)]
    return Zone("middle", "heaps", name="Middle", heaps=(*heaps, Heap("a", slot="ace here")))


def rival(seat: int, **changes: Any) -> Rival:
    made = Rival(
        seat,
        seat + 1,
        NAMES[seat],
        f"{LEFT[seat]} left",
        front=looses(FRONTS[seat], seat + 1),
        left=LEFT[seat],
        most=13,
        back=seat + 1,
    )
    return replace(made, **changes)


def own(**changes: Any) -> Own:
    note = "8 left in the Ligretto pile · 14 cards in the middle"
    return replace(Own(0, 1, "You", note, title="Your cards", layout="heaps", heaps=own_heaps()), **changes)


def race(players: int = 3, **changes: Any) -> Scene:
    """Mid-game: your four of spades lies open on the waste."""
    why = "opens when your Ligretto pile is empty; you may also play on."
    acts = (BEST, Button("call", ("Ligretto!",), key="c", why=why), Button("stop", ("Nothing to play",), key="n"))
    scene = Scene(
        "Ligretto",
        f"{players} players · target 100 points",
        "Freja 5 left, Mads 9 left. Middle: five of hearts, three of spades.",
        seats=tuple(rival(i) for i in range(1, players)),
        zones=(middle(MIDDLE if players < 4 else MANY),),
        talk=Talk(2, (Strong("Freja"), " plays the five of hearts to the middle.")),
        own=own(),
        controls=acts,
    )
    return replace(scene, **changes)


# what is looked at, and done, in the browser


def spot(table: Any, heap: str) -> Any:
    """Where a heap is pressed: its front card or its empty place."""
    return table.page.locator(f"[data-k=heap-{heap}]")


def held(table: Any) -> list[str]:
    return table.page.locator(".fd-mine [aria-pressed=true]").evaluate_all("all => all.map(el => el.dataset.loose)")


def targets(table: Any) -> list[str]:
    return table.page.locator(".is-target").evaluate_all("all => all.map(el => el.dataset.place)")


def said(table: Any) -> list[str]:
    return [message["do"] for message in table.sent() if "do" in message]


def another(sample: Any, rev: int = 2, **changes: Any) -> dict[str, Any]:
    return sample.table(race(**changes), rev=rev)


def drag(table: Any, source: Any, target: Any, *, let_go: bool = True) -> None:
    mouse, at = table.page.mouse, source.bounding_box()
    mouse.move(at["x"] + 20, at["y"] + 10)
    mouse.down()
    mouse.move(at["x"] + 30, at["y"] - 5)
    x, y = target if isinstance(target, tuple) else (target.bounding_box()["x"] + 20, target.bounding_box()["y"] + 20)
    mouse.move(x, y)
    if let_go:
        mouse.up()
