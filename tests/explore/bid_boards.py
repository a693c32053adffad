"""What the tests of the bid explorer look for on a board."""

from json import dumps

from facedown.front import blocks
from facedown.front.parts import plain, to_json


def tell(explorer, **message):
    """Sends a message of a control, and returns the explorer."""
    explorer.handle({"ui": "bids"} | message)
    return explorer


def all_blocks(panels):
    return [block for panel in panels for block in panel.blocks]


def only(explorer, kind, n=0):
    """The nth block of a kind."""
    return [block for block in all_blocks(explorer.panels()) if isinstance(block, kind)][n]


def cells(explorer):
    """The cells of the whole grid: (how many, face) -> cell."""
    heat = only(tell(explorer, name="rows", value=True), blocks.Heat)
    faces = [int(head[0].face) for head in heat.columns]
    return {(int(q), f): cell for q, row in heat.rows for f, cell in zip(faces, row, strict=True)}


def facts(explorer):
    """Probability, decimal, exact fraction and expected count, as they are written."""
    return {name: plain(text).replace("\u202f", " ") for name, text in only(explorer, blocks.Facts).rows}


def measure(explorer, kind):
    """The first value of a kind on an axis, or None."""
    rows = [row for block in all_blocks(explorer.panels()) if isinstance(block, blocks.Measures) for row in block.rows]
    return next((row for row in rows if row.kind == kind), None)


def warnings(explorer):
    """The sentences that say no."""
    return [plain(b.text) for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Para) and b.tone == "no"]


def said(explorer):
    """Every paragraph."""
    return " ".join(plain(b.text) for b in all_blocks(explorer.panels()) if isinstance(b, blocks.Para))


def sent(explorer):
    """Everything that reaches the front end, as text."""
    return dumps(to_json(explorer.board()), ensure_ascii=False)
