"""One module for each game: `scene` draws a view, `read` understands what a person types, `rules` tells them.

`rests` says whether the table waits for a person to go on, `interrupts` what anybody at the screen may call out.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import ModuleType

from . import liars_dice

SCENES: Mapping[str, ModuleType] = {"liars_dice": liars_dice}
