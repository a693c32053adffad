"""What the tests of the hand explorer look for on a board, and matches of Lying Cards to look at."""

from itertools import combinations
from random import Random

from facedown.bots import BOTS
from facedown.engine import Match, play
from facedown.explore.hands import HandExplorer
from facedown.front import blocks
from facedown.front.parts import plain
from facedown.games.lying_cards import Attack, LCard, LyingCards

from .bid_boards import all_blocks, only

NAMES = ("Anna", "Ben", "Cem", "Dora")
ANNA, BEN, CEM = range(3)


def tell(explorer, **message):
    """Sends a message of a control, and returns the explorer."""
    explorer.handle({"ui": "hands"} | message)
    return explorer


def facts(explorer):
    """Every term with its value."""
    found = (block for block in all_blocks(explorer.panels()) if isinstance(block, blocks.Facts))
    return {term: plain(text).replace("\u202f", "") for block in found for term, text in block.rows}


def exact(explorer):
    """The exact chance, as it is written."""
    return facts(explorer)["Exact"].replace(" ", "")


def cells(explorer):
    """The cells of the grid: (player, three) -> cell."""
    heat = only(explorer, blocks.Heat)
    heads = [plain(head).split()[0] for head in heat.columns]
    return {
        (head, three.replace("\u202f", " ")): cell
        for three, row in heat.rows
        for head, cell in zip(heads, row, strict=True)
    }


def titles(explorer):
    return [panel.title for panel in explorer.panels()]


def cards(text):
    return tuple(map(LCard.read, text.split()))


def sit(*moves, hands=("9R 9W 8R", "7R 7W 1R 2R 3R 4R", "6R 6W 5R"), game=None, **start):
    match = Match(game or LyingCards(), len(hands), 5, names=NAMES[: len(hands)], start={"hands": list(hands)} | start)
    for seat, action in moves:
        match.submit(seat, action)
    return match


def attack(text, target, kind, value, joker=None):
    return Attack(cards(text), target, (kind, value), joker)


def seat(match, number=0, **options):
    """The explorer of a seat in a match."""
    return HandExplorer.for_seat(match.view(number), match.game, match.names, **options)


def played(variant=None, seats=3, seed=7, most=600, strength="easy"):
    """A match of bots, at most so many actions long."""
    game = variant or LyingCards()
    match = Match(game, seats, seed, names=NAMES[:seats])
    play(match, [BOTS["lying_cards"][strength](game)] * seats, Random(seed), most)
    return match


def every_hand(unseen, hidden):
    """All ways to draw cards from {value: cards}, card by card."""
    return combinations([value for value, number in unseen.items() for _ in range(number)], hidden)
