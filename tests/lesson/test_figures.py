"""Figures of the lessons: calm, told apart without colour, and nothing left behind."""

from itertools import combinations

import matplotlib as mpl
import pytest

mpl.use("Agg")
import matplotlib.pyplot as plt

from facedown.lesson import figures
from facedown.lesson.figures import CYCLE, DASHES, calm, style


def test_the_style_ends_with_its_block():
    before = dict(mpl.rcParams)
    with calm():
        assert mpl.rcParams["axes.spines.top"] is False
    assert dict(mpl.rcParams) == before


def test_lines_differ_in_their_dashes_too():
    with calm():
        fig, ax = plt.subplots()
        drawn = [ax.plot([0, 1], [n, n])[0] for n in range(len(CYCLE))]
    assert len({line.get_color() for line in drawn}) == len(CYCLE)
    assert len({str(line._unscaled_dash_pattern) for line in drawn}) == len(DASHES)
    plt.close(fig)


def test_a_style_for_all_figures_is_the_same_one():
    with mpl.rc_context():
        style()
        assert mpl.rcParams["axes.grid.axis"] == "y"


def grey(colour):
    """How light a colour is in a print without colour, 0 to 1 (luma of ITU-R BT.709)."""
    red, green, blue = mpl.colors.to_rgb(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("pair", list(combinations((figures.BLUE, figures.ORANGE, figures.BLACK), 2)))
def test_the_first_colours_and_black_stay_apart_in_grey(pair):
    assert abs(grey(pair[0]) - grey(pair[1])) > 0.2


def test_each_colour_is_seen_on_white():
    assert all(1 - grey(colour) > 0.25 for colour in CYCLE)
