"""The coach in a real JupyterLab: silent before the decision, a panel after it, in both colours and at both widths."""

import re

import pytest
from playwright.sync_api import expect

from .checks import broken
from .tables import AT_REST, SHOTS, button, in_theme, table_of

LAST = "Table('liars_dice', ['you', 'normal'], names=['Sara', 'Ida'], pace='slow', coach=True, "
TWO = LAST + "start={'cups': ['3', '5'], 'bids': ['1x4'], 'turn': 0})"
MANY = LAST.replace("'normal'", "'normal', 'normal'").replace("'Ida'", "'Ida', 'Noah'") + (
    "start={'cups': ['12446', '33456', '12256'], 'bid': '4x4', 'turn': 0})"
)


def test_it_speaks_after_the_decision_and_stays_until_the_next(chromium_page, lab):
    table = table_of(chromium_page, lab, TWO)
    expect(table).not_to_contain_text("A perfect player here")
    button(table, "Liar!").click()
    expect(table).to_contain_text("“Liar!” costs nothing.")
    expect(table.get_by_role("group", name="How often a perfect player answers so")).to_contain_text("58%")


def test_it_is_closed_and_opened_again(chromium_page, lab):
    table = table_of(chromium_page, lab, TWO)
    button(table, "Liar!").click()
    button(table, "Close").click()
    expect(table).not_to_contain_text("A perfect player here")
    button(table, "Coach").click()
    expect(table).to_contain_text("A perfect player here")


def test_what_perfect_means_stands_in_a_fold(chromium_page, lab):
    table = table_of(chromium_page, lab, TWO)
    button(table, "Liar!").click()
    expect(table.get_by_text("An equilibrium of this very round")).to_be_hidden()
    table.get_by_text("What “perfect” means here").click()
    expect(table.get_by_text("An equilibrium of this very round")).to_be_visible()


def test_the_switch_of_the_lobby_brings_it_to_the_table(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table('liars_dice')")
    table.get_by_role("switch", name="Coach").check(force=True)
    button(table, "Start with").click()
    expect(button(table, "Coach")).to_be_visible()


def test_a_replay_says_it_beside_the_step(chromium_page, lab):
    chromium_page.set_viewport_size({"width": 1400, "height": 1700})
    played = "table = " + TWO + "\ntable.do('2x3')"
    table = table_of(chromium_page, lab, played, "from facedown.table import replay\nreplay(table)")
    expect(table).to_contain_text("All roll")
    table.locator(".fd-log button").filter(has_text=re.compile("You +2 × ")).last.click()
    expect(table).to_contain_text("Coach: a perfect player here")
    SHOTS.mkdir(exist_ok=True)
    table.evaluate("el => el.style.width = '860px'")
    chromium_page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / "coach-replay-860.png")


@pytest.mark.parametrize("cell, players", [(TWO, "two"), (MANY, "many")], ids=["two", "many"])
def test_pictures_of_the_coach(chromium_page, lab, cell, players):
    chromium_page.set_viewport_size({"width": 1400, "height": 1700})
    table = table_of(chromium_page, lab, cell)
    button(table, "one more").click()
    table.get_by_role("radio", name="threes").check(force=True)
    button(table, "Bid ").click()
    expect(table).to_contain_text("Yours: ")
    SHOTS.mkdir(exist_ok=True)
    for theme in ("Light", "Dark"):
        in_theme(chromium_page, theme)
        for width in (860, 380):
            table.evaluate(f"el => el.style.width = '{width}px'")
            chromium_page.evaluate(AT_REST)
            table.screenshot(path=SHOTS / f"coach-{players}-{theme.lower()}-{width}.png")
            assert table.evaluate("el => el.scrollWidth <= el.clientWidth")
            assert broken(chromium_page) == []
