"""Lying Cards in a real JupyterLab: a whole game by mouse, one by keyboard with an event window, many at one screen."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .checks import broken
from .tables import AT_REST, SHOTS, button, in_theme, table_of

NAMES = "names=['Sara', 'Freja', 'Mads']"
SHORT = "'hands': ['9R 9W 9L 8R 8W 8L', '1R 2W 3L 2R 3W 4L', '4R 5W 6L 1W 1L 7R']"
MOUSE = f"Table('lying cards', ['you', 'easy', 'easy'], {NAMES}, seed=4, pace='off', start={{{SHORT}}})"
ASKED = f"{SHORT}, 'events': ['Shield', '', '']"
KEYS = f"Table('lying cards', ['you', 'easy', 'easy'], {NAMES}, seed=4, pace='off', start={{{ASKED}}})"
SHARED = f"{SHORT}, 'events': ['', 'Skip', '']"
PEOPLE = f"Table('lying cards', ['person'] * 3, names=['Anna', 'Bjørn', 'Celine'], start={{{SHARED}}})"


def cards(table: Locator) -> Locator:
    """The own cards."""
    return table.locator("[data-card]")


def due(table: Locator) -> Locator:
    """What is to be done: lay three cards, let something pass, or deal anew."""
    acts = "[data-say3=attack], [data-say3=defend]"
    return table.locator(acts).or_(button(table, re.compile("^(Let it pass|New match)"))).first


def play_on(table: Locator, lay, wait) -> None:
    """Attacks and defends with the first three cards until somebody has none left."""
    for _ in range(80):
        due(table).wait_for()
        if button(table, "New match").count():
            return
        revision = table.get_attribute("data-rev")
        (lay if table.locator("[data-say3=attack], [data-say3=defend]").count() else wait)()
        expect(table).not_to_have_attribute("data-rev", revision)
    pytest.fail("the game does not end")


def test_a_whole_game_by_mouse(chromium_page, lab):
    table = table_of(chromium_page, lab, MOUSE)

    def lay():
        for place in range(3):
            cards(table).nth(place).click()
        table.locator("[data-say3=attack], [data-say3=defend]").click()

    play_on(table, lay, lambda: button(table, re.compile("^Let it pass")).click())
    expect(table.locator(".fd-verdict")).to_contain_text(re.compile("wins?"))
    expect(table.locator(".fd-read")).to_contain_text("Who bluffed")


def test_a_whole_game_by_keyboard_with_an_event_window(chromium_page, lab):
    keys, table = chromium_page.keyboard, table_of(chromium_page, lab, KEYS)

    def lay():
        cards(table).first.focus()
        for key in ("Space", "ArrowRight", "Space", "ArrowRight", "Space", "Enter"):
            keys.press(key)

    lay()
    button(table, re.compile("^Pass")).wait_for()
    keys.press("p")
    expect(table.locator(".fd-ask h4")).to_have_text("Play Schutzschild now?")
    keys.press("Escape")
    expect(table.locator(".fd-ask")).to_have_count(0)
    keys.press("e")
    table.locator("[data-say3=Shield]").focus()
    keys.press("Enter")
    expect(table.locator(".fd-used")).to_contain_text("Schutzschild")
    play_on(table, lay, lambda: keys.press("a"))
    expect(table.get_by_role("status")).to_contain_text(re.compile("wins? the game"))


def test_several_people_look_at_their_event_cards_behind_the_curtain(chromium_page, lab):
    table = table_of(chromium_page, lab, PEOPLE)
    expect(table).to_contain_text("Hand the laptop to Anna")
    expect(table.locator(".fd-hand")).to_have_count(0)
    button(table, "Bjørn: my event card").click()
    button(table, "I am Bjørn").click()
    expect(table.locator(".fd-ask h4")).to_have_text("Play Aussetzen now?")
    table.locator(".fd-ask .fd-radios label", has_text="Celine").click()
    table.locator("[data-say3=Skip]").click()
    expect(table).to_contain_text("Hand the laptop to Anna")
    expect(table).to_contain_text("plays Aussetzen")


def test_the_lobby_asks_who_is_youngest(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table('lying cards', seed=3)")
    expect(table).to_contain_text("The youngest player begins")
    table.get_by_role("combobox", name="Who begins").select_option("You")
    button(table, "Start with 4 players").click()
    expect(cards(table)).to_have_count(9)


@pytest.mark.parametrize("width", [860, 380])
@pytest.mark.parametrize("players", [3, 7])
def test_pictures_of_a_table(chromium_page, lab, players, width):
    page = chromium_page
    table = table_of(page, lab, f"Table('lying cards', ['you'] + ['easy'] * {players - 1}, seed=7, pace='off')")
    in_theme(page, "Dark" if players == 3 else "Light")
    table.evaluate(f"el => el.style.width = '{width}px'")
    for place in range(3):
        cards(table).nth(place).click()
    SHOTS.mkdir(exist_ok=True)
    page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / f"lying-cards-{players}-{width}.png")
    assert table.evaluate("el => el.scrollWidth <= el.clientWidth")
    assert broken(page) == []
