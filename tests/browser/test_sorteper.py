"""Sorteper in a real JupyterLab: whole games by mouse and by keyboard, a card shown, a stop, and many at one screen."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .checks import broken
from .tables import AT_REST, SHOTS, button, in_theme, table_of

GAME = "Table('sorteper', ['you', 'bot', 'bot'], names=['Sara', 'Freja', 'Mads'], seed=4, pace='off')"
SMALL = "start={'hands': ['2S 3S', '2H 4S', '3H 4H JC'], 'first': 1}"
DRAW = f"Table('sorteper', ['bot', 'you', 'bot'], names=['Freja', 'Sara', 'Mads'], pace='off', {SMALL})"
PEOPLE = f"Table('sorteper', ['person'] * 3, names=['Anna', 'Bjørn', 'Celine'], {SMALL})"
DUE = re.compile("^(Lay all|I have no pair|Draw a card|New match)")


def backs(table: Locator) -> Locator:
    """The cards that are held out to be drawn."""
    return table.locator("[data-back]")


def play_on(table: Locator, act) -> None:
    """Does what is due until somebody is left with Sorteper."""
    for _ in range(120):
        table.get_by_role("button", name=DUE).first.wait_for()
        if button(table, "New match").count():
            return
        revision = table.get_attribute("data-rev")
        act()
        expect(table).not_to_have_attribute("data-rev", revision)
    pytest.fail("the game does not end")


def test_a_whole_game_by_mouse(chromium_page, lab):
    table = table_of(chromium_page, lab, GAME)

    def act():
        if backs(table).count():
            backs(table).last.click()
        table.get_by_role("button", name=DUE).first.click()

    play_on(table, act)
    expect(table.get_by_role("status")).to_contain_text(re.compile("loses?"))
    expect(table.locator(".fd-verdict")).to_contain_text("left with Sorteper")


def test_a_whole_game_by_keyboard_alone(chromium_page, lab):
    keys, table = chromium_page.keyboard, table_of(chromium_page, lab, GAME)

    def act():
        if backs(table).count():
            backs(table).first.focus()
            for key in ("ArrowRight", "Space"):
                keys.press(key)
        keys.press("Enter")

    table.locator("[data-card]").first.focus()
    play_on(table, act)
    expect(table.get_by_role("status")).to_contain_text(re.compile("loses?"))


def test_a_card_shown_by_mistake_and_a_stop(chromium_page, lab):
    table = table_of(chromium_page, lab, DRAW)
    button(table, "two of hearts").click()
    button(table, "Everybody saw 2H").click()
    expect(table.locator(".fd-talk")).to_contain_text("by mistake")
    button(table, "We do not agree").click()
    expect(table.locator(".fd-read")).to_contain_text("A pair is two cards of one rank")
    button(table, re.compile("^I agree")).click()
    expect(button(table, re.compile("^Draw a card"))).to_be_visible()


def test_no_card_is_in_the_page_behind_the_curtain(chromium_page, lab):
    table = table_of(chromium_page, lab, PEOPLE)
    expect(table).to_contain_text("Hand the laptop to Bjørn")
    expect(table.locator(".fd-hand")).to_have_count(0)
    button(table, "I am Bjørn").click()
    expect(table.locator("[data-card]")).to_have_count(2)
    button(table, re.compile("^Draw a card")).click()
    expect(table).to_contain_text("Hand the laptop to Celine")


def test_a_guess_comes_before_the_draw(chromium_page, lab):
    table = table_of(chromium_page, lab, DRAW.replace("pace='off'", "pace='off', predict=True"))
    button(table, re.compile("^Draw a card")).click()
    expect(table).to_contain_text("How likely is it that Freja holds Sorteper?")
    expect(table.locator(".fd-hist")).to_have_count(0)
    table.get_by_role("slider").press("ArrowRight")
    button(table, "Lock in").click()
    expect(table).to_contain_text("You were")


@pytest.mark.parametrize("width", [860, 380])
@pytest.mark.parametrize("players", [3, 10])
def test_pictures_of_a_table(chromium_page, lab, players, width):
    page = chromium_page
    table = table_of(page, lab, f"Table('sorteper', ['you'] + ['bot'] * {players - 1}, seed=7, pace='off')")
    in_theme(page, "Dark" if players == 3 else "Light")
    table.evaluate(f"el => el.style.width = '{width}px'")
    button(table, re.compile("^Lay all")).click()
    button(table, re.compile("^I have no pair")).click()
    backs(table).first.click()
    SHOTS.mkdir(exist_ok=True)
    page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / f"sorteper-{players}-{width}.png")
    assert table.evaluate("el => el.scrollWidth <= el.clientWidth")
    assert broken(page) == []


def test_the_lobby_offers_no_strength(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table('sorteper', seed=3)")
    expect(table.get_by_role("combobox", name=re.compile("Strength"))).to_have_count(0)
    button(table, "Start with 4 players").click()
    expect(table.locator("[data-card]")).to_have_count(13)
