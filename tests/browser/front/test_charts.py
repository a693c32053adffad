"""Grids, bars, plots and formulas: what they show, how they are read, and that no sign runs into another."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from facedown.front.blocks import Bar, Formula, Measure, Measures

from . import boards as b

# the grid of chances


@pytest.fixture
def grid(front):
    return front(b.board_page(b.heat()))


def chosen(table):
    return table.page.evaluate("document.activeElement.getAttribute('aria-label')")


def test_a_cell_is_chosen_by_a_click(grid):
    grid.button("10 twos: 33 percent").click()
    assert grid.sent() == [{"ui": "cell", "bid": "10x2"}]


def test_a_grid_has_one_tab_stop_and_it_is_what_is_shown(grid):
    expect(grid.page.locator(".fd-heat [tabindex='0']")).to_have_count(1)
    grid.press("Tab")
    assert chosen(grid) == "9 fours: 33 percent"


@pytest.mark.parametrize(
    "keys, cell",
    [
        ("ArrowUp ArrowLeft", "8 threes"),
        ("Home", "9 twos"),
        ("End ArrowRight", "9 sixs"),
        ("ArrowDown ArrowDown", "10 fours"),
    ],
)
def test_arrows_move_in_a_grid(grid, keys, cell):
    grid.press("Tab", *keys.split())
    assert chosen(grid) == f"{cell}: 33 percent"
    assert grid.sent() == []


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_cell_is_chosen_by_a_key_and_keeps_the_focus(grid, key):
    grid.press("Tab", "ArrowRight", key)
    lines = tuple((q, tuple(replace(c, on=c.label.startswith("9 five")) for c in row)) for q, row in b.heat().rows)
    grid.show(b.board_page(b.ONES, replace(b.heat(), rows=lines), b.bars(), rev=2))
    assert grid.sent() == [{"ui": "cell", "bid": "9x5"}]
    assert chosen(grid) == "9 fives: 33 percent"
    expect(grid.button("9 fives: 33 percent")).to_have_attribute("aria-pressed", "true")


def test_a_cell_that_may_not_be_said_can_be_reached_and_not_chosen(grid):
    grid.press("Tab", "ArrowUp", "ArrowUp", "Enter")
    assert chosen(grid) == "7 fours: 33 percent"
    expect(grid.button("7 fours: 33 percent")).to_be_disabled()
    assert grid.sent() == []


def test_a_grid_has_heads_for_its_rows_and_columns(grid):
    expect(grid.page.get_by_role("columnheader")).to_have_count(5)
    expect(grid.page.get_by_role("rowheader", name="9", exact=True)).to_be_visible()
    expect(grid.page.get_by_role("img", name="four")).to_be_visible()


# bars


def test_bars_are_one_picture_and_one_table(front):
    table = front(b.board_page(b.bars()))
    expect(table.page.get_by_role("img", name="Six or more: 52.2 percent")).to_be_visible()
    table.page.get_by_text("Show as table").click()
    expect(table.page.get_by_role("row", name="5 19.63%")).to_be_visible()
    table.show(b.board_page(b.bars(), b.heat(), rev=2))
    expect(table.page.get_by_role("row", name="5 19.63%")).to_be_visible()


def test_the_highest_bar_reaches_below_the_fourth_line(front):
    table = front(b.board_page(b.bars()))
    lines = table.page.locator(".fd-hist .y span").all_inner_texts()
    top, bar = (
        table.page.locator(".fd-hist .bars").bounding_box(),
        table.page.locator(".fd-hist .bars i").nth(5).bounding_box(),
    )
    assert lines == ["5%", "10%", "15%", "20%"]
    assert bar["height"] / top["height"] == pytest.approx(b.chance(17, 5) / 0.2, abs=0.02)


@pytest.mark.parametrize("most, step", [(0.197, 5), (0.04, 1), (0.5, 15), (0.95, 25), (1, 25), (0.001, 0.025)])
def test_four_lines_reach_over_the_highest_bar(module, most, step):
    assert module.call("gridStep", most) == step


@pytest.mark.parametrize(
    "chance, text", [(0, "0%"), (1, "100%"), (0.0001, "<0.1%"), (0.99999, ">99.9%"), (0.5224, "52.2%")]
)
def test_nothing_is_called_impossible_or_certain_that_is_not(module, chance, text):
    assert module.call("percent", chance) == text


def test_the_bracket_stands_over_the_tail(front):
    table = front(b.board_page(b.bars()))
    tail, first = table.page.locator(".tail span").bounding_box(), table.page.locator(".bars i.in").first.bounding_box()
    assert first["x"] - first["width"] / 2 < tail["x"] < first["x"]
    assert table.page.locator(".fd-hist .x .in").first.inner_text() == "6"


@pytest.mark.parametrize("tail", ["6 or more", ""])
def test_the_name_of_the_axis_stands_below_the_names_of_the_bars(front, tail):
    page = front(b.board_page(b.bars(tail=6, note="15 to 17 not drawn") if tail else b.bars(tail=99))).page
    names, axis = (page.locator(f".fd-hist .{css}").bounding_box() for css in ("x", "xl"))
    assert axis["y"] >= names["y"] + names["height"]


def test_a_tail_may_be_at_the_low_end(front):
    low = tuple(Bar(str(k), b.chance(17, k), k < 2) for k in range(15))
    table = front(b.board_page(replace(b.bars(), bars=low, tail="at most 1: 1.0%")))
    name, axis = table.page.get_by_text("at most 1: 1.0%").bounding_box(), table.page.locator(".bars").bounding_box()
    assert name["x"] >= axis["x"] - 1


# no name runs into another, at any width

MEET = """css => { const seen = el => getComputedStyle(el).visibility === 'visible' && el.innerText;
  const boxes = [...document.querySelectorAll(css)].filter(seen)
    .map(el => { const range = new Range(); range.selectNodeContents(el); return range.getBoundingClientRect(); })
    .sort((a, b) => a.left - b.left);
  return boxes.slice(1).filter((r, i) => r.left < boxes[i].right).length; }"""


@pytest.mark.parametrize("width", [320, 380, 560, 740, 860])
@pytest.mark.parametrize(
    "chart",
    [b.bars(), b.bars(25), b.said(), b.said(12), b.running(), b.calibration()],
    ids=["17", "25", "4", "12", "log", "square"],
)
def test_names_on_an_axis_do_not_meet(front, chart, width):
    table = front(b.board_page(b.board(b.Panel("A", (chart,)), b.Panel("B", (chart,)))))
    table.page.set_viewport_size({"width": width, "height": 900})
    assert table.page.evaluate(MEET, "[data-k=p0] .x > span") == 0
    assert table.page.locator("[data-k=p0] .x > span:visible").count() > 1


# plots and measures


def test_a_plot_is_one_picture(front):
    table = front(b.board_page(b.running()))
    expect(table.page.get_by_role("img", name="The running proportion")).to_be_visible()
    assert table.page.locator(".band, .line, .level, .exact, .dot").count() == 5


def test_ten_times_as_many_is_one_step_on_a_logarithmic_axis(front):
    table = front(b.board_page(b.running()))
    lefts = table.page.locator(".fd-xy .x span").evaluate_all("all => all.map(el => el.style.getPropertyValue('--l'))")
    assert lefts == ["0%", "25%", "50%", "75%", "100%"]


def test_more_guesses_are_a_larger_disc(front):
    table = front(b.board_page(b.calibration()))
    small, large = (table.page.locator(".dot").nth(i).bounding_box()["width"] for i in (0, 3))
    assert 24 <= small < large


def test_a_measure_has_its_sign_its_length_and_its_band(front):
    rows = Measures((Measure("guess", ("Your guess",), 0.5, "50%"), Measure("sim", ("Rolled",), 0.25, "25%", 0.2, 0.3)))
    table = front(b.board_page(rows))
    track, half = (table.page.locator(f".fd-measures .t{css}").first.bounding_box()["width"] for css in ("", " i"))
    assert half == pytest.approx(track / 2, abs=1)
    assert table.page.locator(".fd-measures u").count() == 1
    expect(table.page.locator(".fd-measures")).to_contain_text("Your guess50%")


# formulas


def test_a_formula_is_drawn_and_has_its_words(front):
    table = front(b.board_page(Formula(b.MATH, "P of K at least 6")))
    expect(table.page.get_by_role("img", name="P of K at least 6")).to_contain_text("P(K≥6)")
    assert table.page.evaluate("document.querySelector('math').namespaceURI").endswith("MathML")


@pytest.mark.parametrize(
    "bad",
    [
        "<script>window.boom = 1</script>",
        "<math><mi onclick='boom()'>x</mi></math>",
        "<math><mtext><img src=x onerror='window.boom = 1'></mtext></math>",
        "<math href='javascript:boom()'><mi>x</mi></math>",
        "<math><mi style='position:fixed'>x</mi></math>",
        "<math><annotation-xml encoding='text/html'><b>x</b></annotation-xml></math>",
        "<math><svg><use href='#x'/></svg></math>",
        "<math><mi>x</mi></math><b>more</b>",
        "<b>x</b>",
        "",
    ],
)
def test_what_is_no_formula_is_not_drawn(front, bad):
    table = front(b.board_page(Formula(bad, "the formula in words")))
    expect(table.page.get_by_text("the formula in words")).to_be_visible()
    assert table.page.locator("main math, main script, main img, main b, main [onclick]").count() == 0
    assert table.page.evaluate("window.boom") is None


# a whole in parts


def test_each_part_is_as_wide_as_its_share(front):
    parts = front(b.board_page(b.SPLIT)).page.locator(".fd-split > span")
    wide = parts.evaluate_all("all => all.map(el => el.getBoundingClientRect().width)")
    assert wide[0] / sum(wide) == pytest.approx(0.75, abs=0.02)


def test_a_part_of_nothing_is_not_drawn(front):
    whole = replace(b.SPLIT, shares=(replace(b.SPLIT.shares[0], value=1.0), replace(b.SPLIT.shares[1], value=0.0)))
    expect(front(b.board_page(whole)).page.locator(".fd-split > span")).to_have_text(["75.0% a lie: Ida takes seven"])


# cells that are no chance


def marked(state, **changes):
    """The grid whose first cell has a state."""
    (head, (first, *cells)), *rows = b.heat().rows
    return b.board_page(replace(b.heat(), rows=((head, (replace(first, state=state, **changes), *cells)), *rows)))


def test_what_cannot_be_is_hatched_and_can_be_chosen(front):
    grid = front(marked("no", text="no"))
    grid.button("6 twos: 33 percent").click()
    assert grid.sent() == [{"ui": "cell", "bid": "6x2"}]
    assert "gradient" in grid.button("6 twos: 33 percent").evaluate("el => getComputedStyle(el).backgroundImage")


def test_a_number_of_ones_own_is_plain_and_cannot_be_chosen(front):
    grid = front(marked("own", send={}))
    cell = grid.button("6 twos: 33 percent")
    cell.click(force=True)
    assert grid.sent() == []
    assert cell.evaluate("el => getComputedStyle(el).backgroundColor") == "rgba(0, 0, 0, 0)"
