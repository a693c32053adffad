"""What the tests of the chain explorer look for on a board."""

from fractions import Fraction

from facedown.front import blocks
from facedown.front.parts import plain

from .bid_boards import all_blocks


def tell(explorer, **message):
    """Sends a message of a control, and returns the explorer."""
    explorer.handle({"ui": "chains"} | message)
    return explorer


def table(explorer, head):
    """The rows of the table whose last column has this head: first word -> the other cells."""
    found = [b for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Rows) and plain(b.head[-1]) == head]
    return {plain(row[0]): tuple(plain(cell).replace("\u202f", "") for cell in row[1:]) for row in found[0].rows}


def fractions(explorer):
    """Each player's chance to lose, as it is written."""
    return {name: cells[-1].replace(" ", "") for name, cells in table(explorer, "Exact").items()}


def bars(explorer, kind="dice"):
    """The values on the axis of the players: "dice" is solved, "sim" is played."""
    measures = [b for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Measures)][-1]
    return [row for row in measures.rows if row.kind == kind]


def labels(explorer):
    """What stands on the buttons."""
    acts = [b for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Acts)]
    return [plain(act.label).replace("\u202f", " ") for block in acts for act in block.acts]


def chain(explorer):
    """The drawn chain, or None."""
    return next((b for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Chain)), None)


def drawn_chances(block, rounds=200):
    """The chance of each end of a drawn chain, from its arrows alone: step by step from the first box."""
    now, ends = {0: Fraction(1)}, {}
    leaving = {arrow.start for arrow in block.arrows}
    for _ in range(rounds):
        after = {}
        for arrow in block.arrows:
            if arrow.start in now:
                after[arrow.end] = after.get(arrow.end, 0) + now[arrow.start] * Fraction(arrow.chance)
        for at in [at for at in after if at not in leaving]:
            title = block.nodes[at].title
            ends[title] = ends.get(title, 0) + after.pop(at)
        now = after
    return {title: float(chance) for title, chance in ends.items()}
