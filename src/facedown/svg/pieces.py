"""Dice, cups, cards and marks as pictures: `dice("12446")`, `card("QH")`.

The functions give a whole `Picture`; those named `draw_...` give a part of a drawing, to be put into one.
"""

from __future__ import annotations

from collections.abc import Iterable

from .drawing import Picture, Theme, length, picture, symbol

FACE_NAMES = ("one", "two", "three", "four", "five", "six")
_VALUES = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANK_NAMES = {
    "A": "ace",
    **{str(n): name for n, name in enumerate(_NUMBERS, 2)},
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
CAT = "PC"
"""The black cat, which is drawn for the jack of clubs where that is Sorteper."""
SYMBOLS = {"r": "ring", "w": "wave", "l": "leaf", "m": "moon", "s": "sun"}
"""The five symbols of Lying Cards, by the small letter that stands for each in a face: "5r"."""
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

_SERIF = "Georgia,Times New Roman,Liberation Serif,DejaVu Serif,serif"


def die_symbol(face: int | str) -> str:
    """The symbol of a face 1-6, of a die that nobody has seen ("?") and of one that lies face down ("")."""
    names = {str(f): f"d{f}" for f in range(1, 7)} | {"?": "dq", "": "d"}
    if str(face) not in names:
        raise ValueError(f"There is no die face {str(face)!r}: it is 1 to 6, or '?' for a die that nobody has seen.")
    return names[str(face)]


def die_name(face: int | str) -> str:
    """A die in words: "four", "a hidden die"."""
    return FACE_NAMES[int(face) - 1] if die_symbol(face) not in ("dq", "d") else "a hidden die"


def draw_mark(mark: int, x: float, y: float, size: float, edge: str = "bubble") -> str:
    """A player's mark on a paper disc: 1-6 disc, triangle, square, diamond, cross, star; 7-12 the same, hollow."""
    if mark not in range(1, 13):
        raise ValueError(f"There is no mark {mark!r}: the marks are 1 to 12.")
    half, shape = size / 2, (mark - 1) % 6 + 1
    look = f'r="{length(half - 0.5)}" fill="var(--fd-bubble)" stroke="var(--fd-{edge})"'
    disc = f'<circle cx="{length(x + half)}" cy="{length(y + half)}" {look}/>'
    filled = disc + _shape(shape, x + half, y + half, size * 0.72, f"seat-{shape}")
    return filled + (_shape(shape, x + half, y + half, size * 0.36, "bubble") if mark > 6 else "")


def _shape(number: int, x: float, y: float, size: float, colour: str) -> str:
    """The shape of a mark around x, y."""
    return symbol(f"m{number}", x - size / 2, y - size / 2, size, colour=colour)


def draw_card(card: object, x: float, y: float, width: float) -> str:
    """A card face up ("QH", or "5r" with a symbol) or face down (""), 5 wide and 7 high."""
    if not str(card):
        return _paper(symbol("b0", 0, 0, 60, 84), x, y, width)
    if str(card)[-1:] in SYMBOLS:
        return _paper(_with_symbol(str(card)), x, y, width)
    rank, suit = _rank_and_suit(card)
    name = CAT if str(card) == CAT else f"{rank}{suit}"
    fit = ' textLength="14" lengthAdjust="spacingAndGlyphs"' if rank == "10" else ""
    corner = f'<text x="9.4" y="17.5"{fit}>{rank}</text>'
    font = f'font-family="{_SERIF}" font-size="15.5" font-weight="700" text-anchor="middle" fill="currentColor"'
    face = f'<use href="#fd-{name}"/><g {font}>{corner}<g transform="rotate(180 30 42)">{corner}</g></g>'
    return _paper(f'<g color="var(--fd-suit-{suit})">{face}</g>', x, y, width)


def draw_event(icon: str, name: str, small: str, x: float, y: float, width: float) -> str:
    """A named card, 5 wide and 7 high: a double frame, its icon, its name and a smaller line."""
    look = 'fill="var(--fd-event-bg)" stroke="var(--fd-event)"'
    frame = f'<rect x="4.5" y="4.5" width="99" height="142.2" rx="6" {look}/>'
    sheet = (
        '<rect x=".5" y=".5" width="107" height="150.2" rx="10" fill="var(--fd-paper)" stroke="var(--fd-paper-edge)"/>'
    )
    fit = ' textLength="92" lengthAdjust="spacingAndGlyphs"' if len(name) > 11 else ""
    bold = f'font-size="14" font-weight="700" text-anchor="middle" fill="var(--fd-on-bubble)"{fit}'
    told = f'<text x="54" y="101" {bold}>{name}</text>'
    told += f'<text x="54" y="119" font-size="12" text-anchor="middle" fill="var(--fd-on-bubble-2)">{small}</text>'
    drawn = sheet + frame + symbol(f"e-{icon}", 32, 34, 44, colour="event") + told
    return f'<g transform="translate({length(x)} {length(y)}) scale({width / 108:.4g})">{drawn}</g>'


def _with_symbol(face: str) -> str:
    """A large value, underlined where it could be read the other way round, and its symbol twice."""
    value, letter = face[:-1], face[-1]
    if value not in tuple("123456789"):
        raise ValueError(f"There is no card {face!r}: a value from 1 to 9 and a symbol of r w l m s.")
    ink, low = f"sy-{SYMBOLS[letter]}", value in "69"
    font = f'font-family="{_SERIF}" font-size="43" font-weight="700" text-anchor="middle" fill="var(--fd-{ink})"'
    line = f'<path d="M10 41.5h16" stroke="var(--fd-{ink})" stroke-width="2"/>' if low else ""
    small = symbol(f"y-{SYMBOLS[letter]}", 10.5, 48 if low else 45, 15, colour=ink)
    large = symbol(f"y-{SYMBOLS[letter]}", 29, 51, 26, colour=ink)
    return f'<text x="18" y="37" {font}>{value}</text>{line}{small}{large}'


def _paper(face: str, x: float, y: float, width: float) -> str:
    sheet = '<rect x=".5" y=".5" width="59" height="83" rx="5" fill="var(--fd-paper)" stroke="var(--fd-paper-edge)"/>'
    return f'<g transform="translate({length(x)} {length(y)}) scale({width / 60:.4g})">{sheet}{face}</g>'


def _rank_and_suit(card: object) -> tuple[str, str]:
    if str(card) == CAT:
        return "J", "C"
    rank, suit = str(card)[:-1], str(card)[-1:]
    if rank not in RANK_NAMES or suit not in SUIT_NAMES:
        raise ValueError(f"There is no card {str(card)!r}: a rank of {' '.join(RANK_NAMES)} and a suit of S H D C.")
    return rank, suit


def die(face: int | str, size: float = 40, theme: Theme = "light") -> Picture:
    """A die that shows one face; "?" is a die that nobody has seen."""
    return picture(symbol(die_symbol(face), 0, 0, size, colour="edge"), size, size, f"Die: {die_name(face)}", theme)


def dice(faces: str | Iterable[int | str], size: float = 40, theme: Theme = "light") -> Picture:
    """Dice in a row: `dice("12446")`."""
    row = [face for face in faces if face != " "]
    step = size * 1.2
    body = "".join(symbol(die_symbol(face), i * step, 0, size, colour="edge") for i, face in enumerate(row))
    alt = "Dice: " + (", ".join(map(die_name, row)) or "none")
    return picture(body, max(step * len(row) - size * 0.2, 1), size, alt, theme)


def cup(up: bool = False, size: float = 64, theme: Theme = "light") -> Picture:
    """A dice cup, standing or lifted."""
    return picture(symbol("cup-up" if up else "cup", 0, 0, size), size, size, "A lifted cup" if up else "A cup", theme)


def card(name: object, width: float = 62, theme: Theme = "light") -> Picture:
    """A card face up: `card("QH")` is the queen of hearts, `card("PC")` Sorteper, `card("5r")` the five of rings."""
    if str(name)[-1:] in SYMBOLS:
        drawn, plurals = draw_card(name, 0, 0, width), SYMBOLS | {"l": "leave"}
        told = f"{_VALUES[int(str(name)[0])]} of {plurals[str(name)[-1]]}s".capitalize()
        return picture(drawn, width, width * 1.4, told, theme)
    rank, suit = _rank_and_suit(name)
    told = f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}".capitalize()
    told = f"Sorteper, the {told.lower()}" if str(name) == CAT else told
    return picture(draw_card(name, 0, 0, width), width, width * 1.4, told, theme)


def back(mark: int = 0, width: float = 62, theme: Theme = "light") -> Picture:
    """A card face down: the house back (0), or a player's own (1-6)."""
    if mark not in range(7):
        raise ValueError(f"There is no back {mark!r}: 0 is the house back, 1 to 6 are the players' own.")
    return picture(_paper(symbol(f"b{mark}", 0, 0, 60, 84), 0, 0, width), width, width * 1.4, "A card face down", theme)


def mark(number: int, size: float = 36, theme: Theme = "light") -> Picture:
    """A player's mark 1-12, on its disc."""
    return picture(draw_mark(number, 0, 0, size, "paper-edge"), size, size, f"The mark of player {number}", theme)
