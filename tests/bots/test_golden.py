"""A few positions and what the bots make of them, to the nearest hundredth: a change of style shows here."""

import pytest

from facedown.bots import BOTS
from facedown.games.liars_dice import VARIANTS, Bid

POSITIONS = {
    "opening": ("base", ["13356", "22222"], [], 0),
    "first answer": ("base", ["13356", "22222"], ["3x4"], 0),
    "too high": ("base", ["22446", "33456", "12256"], ["6x4"], 0),
    "late": ("base", ["3", "25", "4"], ["1x2", "2x4"], 0),
}

TOLD = [
    ("easy", "opening", "3x3 15, 4x3 15, 2x5 11, 2x6 11"),
    ("easy", "first answer", "4x3 17, 5x3 17, Doubt 15, 3x5 12"),
    ("easy", "too high", "Doubt 40, 7x2 18, 7x4 18, 6x6 11"),
    ("easy", "late", "Doubt 40, 3x3 26, 2x5 9, 2x6 9"),
    ("normal", "opening", "3x3 26, 4x3 24, 2x3 6, 2x5 6"),
    ("normal", "first answer", "4x3 69, 3x5 12, 3x6 12, 5x3 3"),
    ("normal", "too high", "Doubt 93, 6x6 2, 7x2 2, 7x4 2"),
    ("normal", "late", "Doubt 93, 2x5 2, 2x6 2, 3x3 2"),
    ("hard", "opening", "3x3 12, 1x2 10, 1x3 10, 1x4 10"),
    ("hard", "first answer", "4x3 58, 3x5 23, 3x6 19"),
    ("hard", "too high", "7x4 100"),
    ("hard", "late", "Doubt 100"),
]


def spoken(action):
    return f"{action.quantity}x{action.face}" if isinstance(action, Bid) else type(action).__name__


def told(strength, position):
    variant, cups, said, turn = POSITIONS[position]
    game = VARIANTS[variant]
    view = game.observe(game.position(cups=cups, bids=said, turn=turn), turn)
    chances = BOTS["liars_dice"][strength](game)(view)
    percents = sorted((-round(100 * chance), spoken(action)) for action, chance in chances.items())
    return ", ".join(f"{action} {-percent}" for percent, action in percents[:4])


@pytest.mark.parametrize(("strength", "position", "expected"), TOLD)
def test_what_the_bots_make_of_a_position(strength, position, expected):
    assert told(strength, position) == expected
