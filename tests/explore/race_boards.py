"""What the tests of the race explorer look for on a board, and rounds of Ligretto to look at."""

from random import Random

from facedown.bots.nerts import race, racers
from facedown.engine import Match
from facedown.explore.races import RaceExplorer
from facedown.front import blocks
from facedown.front.parts import plain
from facedown.games.nerts import Nerts

from .bid_boards import all_blocks

NAMES = ("Anna", "Ben", "Cem", "Dora", "Eli", "Fay")


def tell(explorer, **message):
    """Sends a message of a control, and returns the explorer."""
    explorer.handle({"ui": "races"} | message)
    return explorer


def facts(explorer):
    """Every term with its value."""
    found = (block for block in all_blocks(explorer.panels()) if isinstance(block, blocks.Facts))
    return {term: plain(text).replace("\u202f", "") for block in found for term, text in block.rows}


def bars(explorer, kinds=("dice", "plain")):
    """Name -> chance on the axis."""
    found = (block for block in all_blocks(explorer.panels()) if isinstance(block, blocks.Measures))
    return {plain(row.label): row.value for block in found for row in block.rows if row.kind in kinds}


def titles(explorer):
    return [panel.title for panel in explorer.panels()]


def dealt(players=3, seed=1):
    """A match before its first card."""
    return Match(Nerts(), players, seed, names=NAMES[:players])


def played(players=3, seed=1):
    """A match after its first round, played by bots."""
    match = dealt(players, seed)
    race(match, racers(match.game, ["normal"] * players), Random(seed))
    return match


def seat(match, number=0, **options):
    """The explorer of a seat in a match."""
    return RaceExplorer.for_seat(match.view(number), match.names, **options)
