"""Matches of Lying Cards to be told again, prepared or played by bots."""

import re
from json import dumps
from random import Random

from facedown.bots import BOTS
from facedown.engine import Match, play
from facedown.front.parts import to_json
from facedown.games.lying_cards import VARIANTS, Attack, Defend, LCard, LyingCards

ANNA, BEN, CEM = range(3)
NAMES = ("Anna", "Ben", "Cem", "Dora")
HANDS = ("9R 9W 8R 1M 2M 3M", "7R 7W 4L 1R 2R 3R", "6R 6W 5R 3S 2S 1S")


def cards(text):
    return tuple(map(LCard.read, text.split()))


def attack(text, target, kind, value, joker=None):
    return Attack(cards(text), target, (kind, value), joker)


def defend(text):
    return Defend(cards(text))


NINES = (ANNA, attack("9R 9W 8R", BEN, "pair", 9))
ONES = (ANNA, attack("1M 2M 3M", BEN, "trips", 9))
SEVENS = (BEN, defend("7R 7W 4L"))


def sit(*moves, hands=HANDS, events=(), game=None, **start):
    start = {"hands": list(hands), "events": list(events)} | start
    match = Match(game or LyingCards(), len(hands), 5, names=NAMES[: len(hands)], start=start)
    for seat, action in moves:
        match.submit(seat, action)
    return match


def played(variant="base", seats=3, seed=7, most=2000, strength="easy"):
    game = VARIANTS[variant]
    match = Match(game, seats, seed, names=NAMES[:seats])
    play(match, [BOTS["lying_cards"][strength](game)] * seats, Random(seed), most)
    return match


def finished():
    """Anna wins with her last three; she said more than she laid."""
    moves = [(ANNA, attack("9R 9W 8R", BEN, "trips", 9)), SEVENS]
    return sit(*moves, hands=("9R 9W 8R", *HANDS[1:]))


def faces(told):
    """Every card face anywhere in the page."""
    return {
        face.upper() for face in re.findall(r'"face": "((?:10|[1-9JQKA])[rwlmsSHDC])"', dumps(to_json(told.board())))
    }
