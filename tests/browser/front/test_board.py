"""Pages of panels: how they stand beside each other, what they say aloud, and what the browser keeps."""

import pytest
from playwright.sync_api import expect

from facedown.front.blocks import Panel, Para

from . import boards as b


@pytest.fixture
def two(front):
    return front(
        b.board_page(b.board(Panel("Left", (b.heat(),)), Panel("Right", (b.bars(),)), Panel("Below", (b.ONES,), True)))
    )


def box(table, name):
    return table.page.get_by_role("region", name=name, exact=True).bounding_box()


def test_panels_stand_side_by_side_and_a_wide_one_below(two):
    two.page.set_viewport_size({"width": 860, "height": 900})
    left, right, below = (box(two, name) for name in ("Left", "Right", "Below"))
    assert left["y"] == right["y"] < below["y"]
    assert below["width"] == right["x"] + right["width"] - left["x"]


def test_panels_stand_below_each_other_where_there_is_no_room(two):
    two.page.set_viewport_size({"width": 720, "height": 900})
    assert box(two, "Left")["x"] == box(two, "Right")["x"]


def test_one_panel_takes_the_whole_width(front):
    table = front(b.board_page(b.FIELD))
    assert box(table, "The panel")["width"] > 1000


def test_a_folded_panel_opens_at_its_title_and_stays_open(front):
    shown = b.board(Panel("Rolled", (b.ONES,), folded=True))
    table = front(b.board_page(shown))
    choice = table.page.get_by_role("radio", name="dudo")
    expect(choice).to_be_hidden()
    table.page.get_by_text("Rolled").click()
    expect(choice).to_be_visible()
    table.show(b.board_page(shown, rev=2))
    expect(choice).to_be_visible()


def test_the_first_tab_stop_leads_to_the_grid(front):
    table = front(b.board_page(b.board(Panel("What you know", (b.HAND,)), Panel("All bids", (b.heat(),)))))
    table.button("To the grid").focus()
    table.press("Enter")
    expect(table.page.locator("table [aria-pressed=true]")).to_be_focused()
    assert table.sent() == []


def test_the_title_and_what_has_changed_are_said(two):
    expect(two.page.get_by_role("heading", name="Liar's Dice")).to_be_visible()
    expect(two.page.get_by_role("status")).to_have_text("Fifty-two percent.")


def test_a_note_of_a_board_is_an_alert_that_stays_in_sight(front):
    table = front(b.board_page(b.heat(range(4, 40)), note={"kind": "no", "text": "There are 25 dice at most."}))
    table.page.set_viewport_size({"width": 860, "height": 500})
    expect(table.page.get_by_role("alert")).to_be_in_viewport()


def test_a_warning_in_a_panel_is_an_alert_only_when_it_is_new(front):
    old, new = Para(("Dice are missing.",), "no"), Para(("Not yet.",), "no")
    table = front(b.board_page(old))
    expect(table.page.get_by_role("alert")).to_have_count(0)
    table.show(b.board_page(old, new, rev=2))
    expect(table.page.get_by_role("alert")).to_have_text("Not yet.")
    table.show(b.board_page(old, new, b.ONES, rev=3))
    expect(table.page.get_by_role("alert")).to_have_count(0)


def test_all_nodes_stay_the_same_when_a_page_comes(front):
    table = front(b.board_page(b.everything()))
    nodes = "[...document.querySelectorAll('main *')]"
    count = table.page.evaluate(f"(window.before = {nodes}).length")
    table.show(b.board_page(b.everything(), rev=2))
    assert table.page.evaluate(f"{nodes}.filter(node => before.includes(node)).length") == count


def test_a_control_keeps_the_focus_when_blocks_come_above_it(front):
    table = front(b.board_page(b.heat(), b.COUNT))
    table.button("one more: Dice you cannot see").focus()
    table.show(b.board_page(Para(("A new line.",)), b.SORT, b.bars(), b.heat(), b.COUNT, rev=2))
    expect(table.button("one more: Dice you cannot see")).to_be_focused()


def test_a_kernel_that_is_gone_is_named_on_a_board(two):
    two.page.evaluate("seat.heard.comm_live_update()")
    expect(two.page.get_by_role("alert")).to_contain_text("The kernel does not answer.")
    two.button("Retry").click()
    assert [m["ui"] for m in two.sent()] == ["ping", "ping"]


def test_the_browser_keeps_a_text_that_python_sends(two):
    with two.page.expect_download() as kept:
        two.page.evaluate("seat.heard['msg:custom']({download: {name: 'guesses.csv', text: 'guess,true\\n60,1\\n'}})")
    assert kept.value.suggested_filename == "guesses.csv"
    assert kept.value.path().read_text("utf-8") == "guess,true\n60,1\n"


def test_all_ids_of_two_boards_differ(front):
    table = front(b.board_page(b.everything()))
    table.sit(b.board_page(b.everything()))
    ids = table.page.locator("[id]").evaluate_all("all => all.map(el => el.id)")
    assert [name for name in set(ids) if ids.count(name) > 1] == []
    missing = "all => all.map(u => u.getAttribute('href')).filter(h => !document.querySelector(h))"
    assert table.page.locator("main use").evaluate_all(missing) == []
