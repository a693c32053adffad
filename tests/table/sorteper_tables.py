"""Tables of Sorteper for the tests: prepared hands, and how a table is looked at and typed at."""

from facedown.engine import Match
from facedown.games.sorteper import Draw, Pause, Sorteper
from facedown.pieces import Card
from facedown.table.scenes import sorteper as scenes

ANNA, BEN, CEM, DORA = range(4)
NAMES = ("Anna", "Ben", "Cem", "Dora")
GAME = Sorteper()
V6 = ("4S JC", "4H", "9S", "9H")
CLEAR = ("7S 7H 7D JC", "4H 9C 7C", "4S 9S")


def card(name):
    return Card.read(name)


def sit(*hands, **position):
    """Anna has dealt, so Ben is the first."""
    start = {"hands": hands, "first": BEN} | position
    return Match(GAME, len(hands), 1, names=NAMES[: len(hands)], start=start)


def clearing():
    return sit(*CLEAR, clearing=True)


def paused():
    match = sit("2S 3S", "2H 3H", "JC")
    match.submit(CEM, Pause())
    return match


def drawn(*hands):
    """The first draw has been made."""
    match = sit(*hands)
    match.submit(BEN, Draw(ANNA))
    return match


def scene(match, seat):
    return scenes.scene(match.game, match.view(seat), match.names)


def commands(match, seat):
    return [control.command for control in scene(match, seat).controls]


def zone(match, seat, name):
    return next(z for z in scene(match, seat).zones if z.id == name)


def said(match, seat, words):
    return scenes.read(words, match.game, match.view(seat))


def type_in(match, seat, words):
    action = said(match, seat, words)
    for one in action if isinstance(action, tuple) else (action,):
        match.submit(seat, one)
