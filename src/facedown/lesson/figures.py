"""One calm style for the figures of the lessons, which also works in print and for colour-blind readers.

Colours are those of M. Okabe and K. Ito, Color Universal Design, 2002. Colour alone never says it: give the second
line dashes, the second bars a hatch, or write the name beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

BLUE, ORANGE, GREEN, VERMILLION = "#0072b2", "#e69f00", "#009e73", "#d55e00"
SKY, PURPLE, YELLOW, BLACK = "#56b4e9", "#cc79a7", "#f0e442", "#000000"
CYCLE = (BLUE, ORANGE, GREEN, VERMILLION, PURPLE, SKY, BLACK)
DASHES = ("-", "--", ":", "-.", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)))

STYLE = {
    "figure.figsize": (7.0, 3.6),
    "figure.dpi": 100,
    "figure.facecolor": "white",
    "savefig.facecolor": "white",
    "savefig.bbox": "tight",
    "axes.facecolor": "white",
    "axes.edgecolor": "#555555",
    "axes.labelcolor": "#222222",
    "axes.titlelocation": "left",
    "axes.titlesize": 12,
    "axes.labelsize": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.8,
    "xtick.color": "#222222",
    "ytick.color": "#222222",
    "font.size": 11,
    "lines.linewidth": 2.0,
    "hatch.linewidth": 0.8,
    "legend.frameon": False,
    "text.color": "#222222",
}


def calm() -> AbstractContextManager[None]:
    """Figures inside a `with` are drawn in the style; those elsewhere stay as they were."""
    import matplotlib.pyplot as plt

    return plt.rc_context(_settings())


def style() -> None:
    """The same style for all figures from now on."""
    import matplotlib.pyplot as plt

    plt.rcParams.update(_settings())


def _settings() -> Any:
    """The style with its lines: each colour has dashes of its own."""
    from cycler import cycler

    return STYLE | {"axes.prop_cycle": cycler(color=CYCLE) + cycler(linestyle=DASHES)}
