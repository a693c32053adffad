"""Matches of Løgneren to be told again, prepared or played by a simple policy, and how to look at a replay."""

import re
from json import dumps
from random import Random

from facedown.engine import Match, play
from facedown.front.blocks import Para, Stage, Steps
from facedown.front.parts import plain, to_json
from facedown.front.text import text
from facedown.games.cheat import VARIANTS, Accept, Cheat, Doubt, Play
from facedown.pieces import Card

ANNA, BEN, CEM = range(3)
NAMES = ("Anna", "Ben", "Cem")
HANDS = ("AS 9C KD", "2S QH 4D", "3H 3C 5S")


def cards(text):
    return tuple(map(Card.read, text.split()))


def lay(text, rank, count=None):
    return Play(cards(text), rank, len(text.split()) if count is None else count)


def sit(*moves, hands=HANDS, game=None, **start):
    match = Match(game or Cheat(), len(hands), 5, names=NAMES[: len(hands)], start={"hands": list(hands)} | start)
    for seat, action in moves:
        match.submit(seat, action)
    return match


def policy(game, calls):
    """Mostly true where it can be, and a call now and then."""

    def weight(view, action):
        match action:
            case Play(laid, rank):
                return 1 + 20 * sum(card.rank == rank for card in laid)
            case Doubt():
                return 0
        return 2

    def chances(view):
        actions = {action: weight(view, action) for action in game.actions(view)}
        must = sum(actions.values())
        rest = {action: (1 - calls) * w / must for action, w in actions.items()} if must else {None: 1 - calls}
        return rest | {action: calls for action in actions if isinstance(action, Doubt)}

    return chances


def played(variant="base", seats=3, seed=7, most=600, calls=0.06):
    game = VARIANTS[variant]
    match = Match(game, seats, seed)
    play(match, [policy(game, calls)] * seats, Random(seed), most)
    return match


def finished():
    """Anna's last card is accepted by both: it was a lie."""
    moves = [(ANNA, lay("9C", "A")), (BEN, Accept(1)), (CEM, Accept(1))]
    return sit(*moves, hands=("9C", "2S QH", "3H"))


def blocks(told, kind):
    return [block for panel in told.board().panels for block in panel.blocks if isinstance(block, kind)]


def paragraphs(told):
    return [plain(para.text) for para in blocks(told, Para)]


def lines(told):
    (steps,) = blocks(told, Steps)
    return [f"{step.name} {plain(step.text)}".strip() for step in steps.steps]


def rows(told):
    """Name on the mat -> the cards that are shown, and what is said of them."""
    (stage,) = blocks(told, Stage)
    return {name: (" ".join(piece.face or "-" for piece in pieces), note) for _, name, pieces, note in stage.rows}


def step(told, index, view="own"):
    told.handle({"ui": "view", "value": view})
    told.handle({"ui": "step", "value": index})
    return told


def faces(told):
    """Every card face anywhere in the page."""
    return set(re.findall(r'"face": "((?:10|[2-9AJQK])[SHDC])"', dumps(to_json(told.board()))))


def everything(told):
    """All boards of a replay, and what each message makes of it."""
    shown = ((index, view) for index in range(told.last + 1) for view in ("own", "all"))
    return [dumps(to_json(step(told, *one).board())) + text(told.board()) for one in shown]
