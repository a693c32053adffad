"""One module for each game: `scene` draws a view, `read` understands what a person types, `rules` tells them.

`rests` says whether the table waits for a person to go on, `reading` how long a moment stays before a bot does,
`interrupts` what anybody at the screen may call out, `silence` what somebody does whose clock has run out (None: a bot
stands in), `PIECES` what is hidden, `SHOWN` what lies on an empty table and `EXAMPLE` what may be typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from . import cheat, liars_dice, lying_cards, nerts, sorteper

SCENES: Mapping[str, ModuleType] = {
    "liars_dice": liars_dice,
    "cheat": cheat,
    "nerts": nerts,
    "sorteper": sorteper,
    "lying_cards": lying_cards,
}
