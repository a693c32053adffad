"""Ligretto in a real JupyterLab: a race against three bots, a card that comes too late, keys, pause, and the end."""

import re

import pytest
from playwright.sync_api import Locator, expect

from .tables import AT_REST, SHOTS, button, in_theme, table_of

# Freja is first with the two of hearts; Mads goes on to the ten and calls; Ida never finds a place.
LATE = (
    "start={'ligretto': ['2H AS 9C', '2H QS QC', '3H 4H 5H 6H 7H 8H 9H 10H', '9C 9D'], "
    "'work': ['KS | KC | 2S | 2C'] * 4, 'middle': 'AH'}"
)
RACE = (
    f"Table('ligretto', ['you', 'normal', 'normal', 'normal'], names=['Sara', 'Freja', 'Mads', 'Ida'], seed=4, {LATE})"
)
ALONE = (
    "Table('ligretto', ['you', 'easy'], names=['Sara', 'Freja'], seed=2, pace='off', "
    "start={'ligretto': ['AS 9H', '9C 9D'], 'work': ['10S | 5D | KH', '7S'], 'hand': ['KD QD 2S']})"
)
SECONDS_OF_A_ROUND = 60_000


def heap(table: Locator, name: str) -> Locator:
    """The open card of a pile by its id: l, w, h, 1 to 4, m1, a."""
    return table.locator(f'[data-heap="{name}"]').last


def begun(table: Locator, start: str = "Start the round") -> None:
    """The round is started, and the countdown is over."""
    button(table, start).click()
    expect(table).to_contain_text("The round begins in")
    expect(table.get_by_role("timer")).to_have_count(0, timeout=10_000)


def test_a_person_and_three_bots_play_a_round_to_its_end(chromium_page, lab):
    table = table_of(chromium_page, lab, RACE)
    begun(table)
    expect(heap(table, "m1")).to_have_attribute("aria-label", re.compile("of hearts, laid by (Freja|Mads)"))
    heap(table, "l").click()
    heap(table, "m1").click()
    expect(table.get_by_role("alert")).to_contain_text("Freja was first – your two of hearts goes back")
    expect(heap(table, "l")).to_have_attribute("aria-label", re.compile("two of hearts", re.IGNORECASE))
    expect(table).to_contain_text("Mads called “Ligretto!”", timeout=SECONDS_OF_A_ROUND)
    expect(table.get_by_role("table")).to_contain_text("Mads")
    begun(table, "Next round")
    expect(table).to_contain_text("13 left in the Ligretto pile")


def test_a_card_is_put_where_it_fits_by_two_taps(chromium_page, lab):
    table = table_of(chromium_page, lab, ALONE)
    heap(table, "l").dblclick()
    expect(heap(table, "m1")).to_have_attribute("aria-label", re.compile("ace of spades, laid by Sara"))
    heap(table, "l").click()
    heap(table, "1").click()
    expect(table).to_contain_text("none left in the Ligretto pile")
    button(table, "Ligretto!").click()
    expect(table).to_contain_text("You called “Ligretto!”")


def test_a_round_by_keyboard_alone(chromium_page, lab):
    keys, table = chromium_page.keyboard, table_of(chromium_page, lab, ALONE)
    heap(table, "l").focus()
    keys.press("l")
    keys.press("m")
    expect(heap(table, "m1")).to_have_attribute("aria-label", re.compile("ace of spades"))
    keys.press("h")
    expect(heap(table, "w")).to_have_attribute("aria-label", re.compile("two of spades"))
    keys.press("w")
    keys.press("m")
    expect(heap(table, "m1")).to_have_attribute("aria-label", re.compile("two of spades"))
    keys.press("l")
    keys.press("1")
    expect(table).to_contain_text("none left in the Ligretto pile")
    keys.press("c")
    expect(table).to_contain_text("You called “Ligretto!”")


def test_a_card_that_does_not_fit_stays_with_a_sentence(chromium_page, lab):
    table = table_of(chromium_page, lab, ALONE)
    heap(table, "2").click()
    heap(table, "1").click()
    expect(table.get_by_role("alert")).to_contain_text("on the ten of spades goes a red nine")
    expect(heap(table, "2")).to_have_attribute("aria-label", re.compile("five of diamonds"))


def test_in_a_pause_nobody_plays(chromium_page, lab):
    table = table_of(chromium_page, lab, RACE)
    begun(table)
    button(table, "Pause").click()
    heap(table, "l").click()
    heap(table, "m1").click()
    expect(table.get_by_role("alert")).to_contain_text("The table is paused")
    begun(table, "Go on")


def test_two_tables_do_not_disturb_one_another(chromium_page, lab):
    page = chromium_page
    table_of(page, lab, RACE, RACE.replace("Sara", "Noah"))
    one, two = page.locator(".fd").nth(0), page.locator(".fd").nth(1)
    two.wait_for()
    begun(one)
    begun(two)
    button(one, "Pause").click()
    expect(two).to_contain_text("Mads called “Ligretto!”", timeout=SECONDS_OF_A_ROUND)
    expect(button(one, "Go on")).to_be_visible()
    expect(one).not_to_contain_text("called")


def test_running_the_cell_again_goes_on_and_leaves_one_clock(chromium_page, lab):
    page = chromium_page
    clocks = (
        "import asyncio\n"
        "waiting = [h for h in asyncio.get_running_loop()._scheduled if '_woken' in repr(h) and not h.cancelled()]\n"
        "print('clocks:', len(waiting))"
    )
    table = table_of(page, lab, RACE, clocks)
    begun(table)
    lab.run_all(page)
    expect(lab.output(page, 2)).to_contain_text("clocks: 1")
    expect(page.locator(".fd")).to_have_count(1)
    expect(page.locator(".fd").first).to_contain_text("Mads called “Ligretto!”", timeout=SECONDS_OF_A_ROUND)


@pytest.mark.parametrize("width", [860, 380])
@pytest.mark.parametrize("players", [3, 6])
def test_pictures_of_a_table(chromium_page, lab, players, width):
    page = chromium_page
    moves = "[table.do('turn') for _ in range(9)]"
    table = table_of(
        page,
        lab,
        f"table = Table('ligretto', ['you'] + ['normal'] * {players - 1}, seed=7, pace='off')\n"
        f"import io, contextlib\nwith contextlib.redirect_stdout(io.StringIO()):\n    {moves}\ntable",
    )
    in_theme(page, "Dark" if players == 3 else "Light")
    table.evaluate(f"el => el.style.width = '{width}px'")
    heap(table, "w").click()
    SHOTS.mkdir(exist_ok=True)
    page.evaluate(AT_REST)
    table.screenshot(path=SHOTS / f"ligretto-{players}-{width}.png")
    assert table.evaluate("el => el.scrollWidth <= el.clientWidth")


def test_the_lobby_offers_house_rules(chromium_page, lab):
    table = table_of(chromium_page, lab, "Table('ligretto', seed=3)")
    table.get_by_role("radio", name=re.compile("A short match")).check(force=True)
    button(table, "Start with 4 players").click()
    expect(table).to_contain_text("target 50 points")
