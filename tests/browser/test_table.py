"""The table in a real JupyterLab: whole games by mouse and by keyboard, and everything that happens to a cell."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .tables import AT_REST, SHOTS, button, in_theme, table_of

SHORT = "Table('liars_dice', ['you', 'easy'], names=['Sara', 'Freja'], seed=5, dice=2, pace='off'"
PREPARED = (
    "table = Table('liars_dice', ['you', 'normal', 'normal'], names=['Anna', 'Ben', 'Cem'], pace='slow', "
    "start={'cups': ['12446', '33456', '12256'], 'bid': '3x4', 'turn': 0})\ntable"
)
BID = re.compile("^Bid ")


def play_on(table: Locator, act) -> None:
    """Acts whenever it is this person's turn, until the match is over: "Next round", "Liar!" or else a bid."""
    for _ in range(80):
        due = table.get_by_role("button", name=re.compile("^(Next round|New match|Bid |Liar!)"))
        due.first.wait_for()
        names = " | ".join(" ".join(text.split()) for text in due.all_inner_texts())
        if "New match" in names:
            return
        revision = table.get_attribute("data-rev")
        act("Next round" if "Next round" in names else "Liar!" if "Liar!" in names else "Bid")
        expect(table).not_to_have_attribute("data-rev", revision)
    pytest.fail("the match does not end")


def test_a_whole_game_by_mouse(chromium_page, lab):
    table = table_of(chromium_page, lab, SHORT + ")")

    def act(name):
        if name == "Bid":
            button(table, "one more").click()
            table.get_by_role("radio", name="sixes").check(force=True)
        button(table, BID if name == "Bid" else name).click()

    play_on(table, act)
    expect(table.get_by_role("status")).to_contain_text("the match")


def test_a_whole_game_by_keyboard_alone(chromium_page, lab):
    keys = chromium_page.keyboard
    table = table_of(chromium_page, lab, SHORT + ")")
    button(table, BID).focus()

    def act(name):
        for key in {"Next round": ["n"], "Liar!": ["l"], "Bid": ["6", "ArrowUp", "Enter"]}[name]:
            keys.press(key)

    play_on(table, act)
    expect(table.get_by_role("status")).to_contain_text("the match")


def test_a_double_click_is_one_bid(chromium_page, lab):
    table = table_of(chromium_page, lab, PREPARED, "len(table.session.live.match.record)")
    button(table, BID).dblclick()
    expect(table.get_by_role("status")).to_contain_text("You raise")
    expect(table.get_by_role("alert")).to_have_count(0)


def test_a_click_on_an_outdated_scene_is_answered_politely(chromium_page, lab):
    page = chromium_page
    table = table_of(page, lab, PREPARED, "table._heard(None, {'do': 'liar 7', 'seat': 0, 'rev': 0}, [])")
    expect(table.get_by_role("alert")).to_contain_text("bid")
    button(table, "Liar!").click()
    expect(table.get_by_role("status")).to_contain_text("You called")


def test_the_cell_run_again_goes_on_with_the_match(chromium_page, lab):
    page, table = chromium_page, table_of(chromium_page, lab, PREPARED)
    button(table, "Liar!").click()
    expect(button(table, "Next round")).to_be_visible()
    lab.run_all(page)
    expect(page.locator(".fd")).to_have_count(1)
    expect(button(page.locator(".fd"), "Next round")).to_be_visible()


def test_a_restarted_kernel_goes_on_with_a_saved_match(chromium_page, lab, tmp_path):
    page, kept = chromium_page, tmp_path / "evening.json"
    table = table_of(page, lab, PREPARED.replace("pace=", f"save={str(kept)!r}, pace="))
    button(table, "Liar!").click()
    expect(button(table, "Next round")).to_be_visible()
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    page.wait_for_function(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"
    )
    lab.run_all(page)
    expect(button(page.locator(".fd").first, "Next round")).to_be_visible()


def test_a_kernel_that_is_gone_is_told(chromium_page, lab):
    page, table = chromium_page, table_of(chromium_page, lab, PREPARED)
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    expect(table).to_contain_text(
        "The kernel does not answer. If it was restarted, run this cell again: a saved match goes on."
    )


@pytest.mark.parametrize("key", ["a", "b", "m", "d", "x", "j", "k", "0", "Shift+Enter"])
def test_the_notebooks_own_keys_do_nothing_while_the_table_is_used(chromium_page, lab, key):
    page, table = chromium_page, table_of(chromium_page, lab, PREPARED)
    table.get_by_role("button", name="one more").focus()
    page.keyboard.press(key)
    page.keyboard.press(key)
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")).to_have_count(2)
    expect(table.get_by_role("button", name="Liar!")).to_be_visible()


def test_two_people_share_a_screen_behind_a_curtain(chromium_page, lab):
    cell = PREPARED.replace("'normal', 'normal'", "'person', 'normal'")
    table = table_of(chromium_page, lab, cell)
    expect(table).to_contain_text("Hand the laptop to Anna")
    expect(table.locator(".fd-dice")).to_have_count(0)
    button(table, "I am Anna").click()
    expect(table.locator(".fd-own .fd-d")).to_have_count(5)
    button(table, BID).click()
    expect(table).to_contain_text("Hand the laptop to Ben")
    expect(table.locator(".fd-dice")).to_have_count(0)


def test_from_the_lobby_to_a_table(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table(seed=3)")
    button(table, "Add a bot").click()
    expect(button(table, "Start with 5 players")).to_be_visible()
    table.get_by_role("radio", name=re.compile("Exact calls")).check(force=True)
    expect(table).to_contain_text("no fixed length")
    button(table, "Start with 5 players").click()
    expect(table.locator(".fd-own .fd-d")).to_have_count(5)


@pytest.mark.parametrize("width", [860, 380])
@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_pictures_of_a_bid_and_a_reveal(chromium_page, lab, theme, width):
    page, table = chromium_page, table_of(chromium_page, lab, PREPARED)
    in_theme(page, theme)
    table.evaluate(f"el => el.style.width = '{width}px'")
    SHOTS.mkdir(exist_ok=True)
    page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / f"bid-{theme.lower()}-{width}.png")
    button(table, "Liar!").click()
    expect(button(table, "Next round")).to_be_visible()
    page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / f"reveal-{theme.lower()}-{width}.png")
    assert table.evaluate("el => el.scrollWidth <= el.clientWidth")
