"""Løgneren in a real JupyterLab: whole games by mouse and by keyboard, calls by others, and many at one screen."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .tables import AT_REST, SHOTS, button, in_theme, table_of

SMALL = "start={'hands': ['5H 6S 9C', '6D 7H', '7S 8C'], 'pile': 'AS AC', 'turn': 0, 'rank': '5'}"
GAME = f"Table('løgneren', ['you', 'easy', 'easy'], names=['Sara', 'Freja', 'Mads'], seed=4, pace='off', {SMALL})"
LAID = (
    "Table('løgneren', ['person', 'person', 'person'], names=['Anna', 'Bjørn', 'Celine'], "
    "start={'hands': ['KS 3H', '4S 4H 5D', '6C 7D'], 'pile': 'AS AC', 'last': '2S QH', 'said': '2x2', 'turn': 2})"
)
LAST = (
    "Table('løgneren', ['person', 'person', 'person'], names=['Anna', 'Bjørn', 'Celine'], "
    "start={'hands': ['', '4S 4H', '6C 7D'], 'pile': 'AS AC', 'last': '6H', 'said': '1x5', 'turn': 1})"
)
BEGUN = re.compile("^(Løgner!|Lay |Accept|Let it pass|New match)")


def cards(table: Locator) -> Locator:
    """The cards of the own hand that can be chosen."""
    return table.locator(".fd-hand button[data-card]")


def play_on(table: Locator, lay, let) -> None:
    """Lays on each own turn and lets all else stand, until somebody has won."""
    for _ in range(120):
        table.get_by_role("button", name=BEGUN).first.wait_for()
        names = " | ".join(" ".join(text.split()) for text in table.get_by_role("button").all_inner_texts())
        if "New match" in names:
            return
        revision = table.get_attribute("data-rev")
        lay() if "Lay " in names else let("Accept" if "Accept" in names else "Let it pass")
        expect(table).not_to_have_attribute("data-rev", revision)
    pytest.fail("the game does not end")


def test_a_whole_game_by_mouse(chromium_page, lab):
    table = table_of(chromium_page, lab, GAME)

    def lay():
        cards(table).first.click()
        button(table, re.compile("^Lay 1 card")).click()

    play_on(table, lay, lambda name: button(table, name).click())
    expect(table.get_by_role("status")).to_contain_text(re.compile("wins?"))


def test_a_whole_game_by_keyboard_alone(chromium_page, lab):
    keys, table = chromium_page.keyboard, table_of(chromium_page, lab, GAME)

    def lay():
        cards(table).first.focus()
        for key in ("Home", "Space", "Enter"):
            keys.press(key)

    cards(table).first.focus()
    play_on(table, lay, lambda name: keys.press("a"))
    expect(table.get_by_role("status")).to_contain_text(re.compile("wins?"))


def test_a_third_player_calls_before_the_next_one_lays(chromium_page, lab):
    table = table_of(chromium_page, lab, LAID)
    expect(table).to_contain_text("Hand the laptop to Celine")
    button(table, "Anna: Løgner!").click()
    expect(table).to_contain_text("takes 4 cards")


def test_a_last_card_is_caught(chromium_page, lab):
    table = table_of(chromium_page, lab, LAST)
    button(table, "Celine: Løgner!").click()
    expect(table).to_contain_text("takes 3 cards")
    expect(table).to_contain_text("Hand the laptop to Bjørn")


def test_a_last_card_that_all_accept_has_won(chromium_page, lab):
    table = table_of(chromium_page, lab, LAST)
    button(table, "Celine: Accept").click()
    button(table, "I am Bjørn").click()
    expect(cards(table)).to_have_count(0)
    button(table, "Accept").click()
    expect(table).to_contain_text("Anna wins")


def test_no_card_is_in_the_page_behind_the_curtain(chromium_page, lab):
    table = table_of(chromium_page, lab, LAID)
    expect(table).to_contain_text("Hand the laptop to Celine")
    expect(table.locator(".fd-hand")).to_have_count(0)
    button(table, "I am Celine").click()
    expect(cards(table)).to_have_count(2)


def test_a_guess_comes_before_the_call(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table('løgneren', ['easy', 'you', 'easy'], seed=2, predict=True)")
    button(table, "Løgner!").click()
    expect(table).to_contain_text("how likely you think it is that this play is a lie")
    expect(button(table, "Løgner!")).to_be_visible()


@pytest.mark.parametrize("key", ["a", "b", "m", "d", "x", "0", "Shift+Enter"])
def test_the_notebooks_own_keys_do_nothing_while_a_card_has_the_focus(chromium_page, lab, key):
    page, table = chromium_page, table_of(chromium_page, lab, GAME.replace("pace='off'", "pace='slow'"))
    cards(table).first.focus()
    page.keyboard.press(key)
    page.keyboard.press(key)
    expect(page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell")).to_have_count(2)
    expect(cards(table)).to_have_count(3)


@pytest.mark.parametrize("width", [860, 380])
@pytest.mark.parametrize("players", [4, 10])
def test_pictures_of_a_table(chromium_page, lab, players, width):
    page = chromium_page
    cell = f"Table('cheat', ['you'] + ['normal'] * {players - 1}, seed=7, decks={1 + players // 8})"
    table = table_of(page, lab, cell)
    in_theme(page, "Dark" if players == 4 else "Light")
    table.evaluate(f"el => el.style.width = '{width}px'")
    cards(table).first.click()
    SHOTS.mkdir(exist_ok=True)
    page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / f"loegner-{players}-{width}.png")
    assert table.evaluate("el => el.scrollWidth <= el.clientWidth")


def test_the_lobby_offers_house_rules(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table('løgneren', seed=3)")
    table.get_by_role("radio", name=re.compile("Hidden numbers")).check(force=True)
    expect(table).to_contain_text("nobody can count cards")
    button(table, "Start with 4 players").click()
    expect(cards(table)).to_have_count(13)
