"""A table with cards in heaps: how it is drawn, what it says of itself, and cards on their way."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from ..checks import broken, darken
from . import nerts_scenes as n
from .nerts_scenes import another, drag, said, spot
from .test_look import OUTSIDE, SMALL, WIDTHS


@pytest.fixture
def table(front, sample):
    def sit(scene=None, **changes):
        return front(sample.table(scene or n.race(), **changes))

    return sit


# names


def test_every_heap_says_what_it_is(table):
    race = table(n.race(zones=(n.middle("5H/2 3S/1 done"),)))
    labels = race.page.locator("[data-heap]").evaluate_all("all => all.map(el => el.ariaLabel)")
    for label in (
        "Middle, five of hearts, laid by Freja",
        "Middle, complete",
        "Middle, ace here",
        "Ligretto, six of clubs, 8 left",
        "Work pile 3, front card five of diamonds, 3 cards",
        "Work pile 3, six of spades, with what lies on it, 2 cards",
        "Work pile 4, queen of clubs, 1 card",
        "Turn three, 21 cards",
        "Waste, four of spades",
    ):
        assert label in labels


def test_a_heap_where_the_card_fits_says_so(table):
    race = table()
    spot(race, "w").click()
    expect(spot(race, "m2")).to_have_accessible_name("Middle, three of spades, laid by You, fits here")


def test_a_board_says_its_front_cards(table):
    race = table()
    expect(race.page.locator("[data-k=seat1]")).to_contain_text("5 left")
    fronts = "Front cards: queen of hearts, eight of clubs, four of diamonds, jack of spades"
    expect(race.page.locator("[data-k=seat1]").get_by_role("img", name=fronts)).to_be_visible()


# what is told of the card

WHERE = "Four of spades: it fits the three of spades in the middle, or the red five on pile 3."


def test_the_box_says_where_the_card_fits(table):
    race = table()
    expect(race.page.locator(".fd-secret")).to_have_text("Take up a card first.")
    spot(race, "w").click()
    expect(race.page.locator(".fd-secret")).to_have_text(WHERE)
    expect(race.page.get_by_role("status")).to_contain_text(WHERE)


def test_the_button_says_what_is_missing(table):
    race = table()
    best = race.page.locator("[data-best]")
    expect(best).to_have_attribute("aria-disabled", "true")
    best.click(force=True)
    expect(race.page.get_by_role("alert")).to_have_text("Take up a card first.")
    assert said(race) == []


def test_the_button_puts_the_card_where_it_is_best(table):
    race = table()
    spot(race, "w").click()
    race.page.locator("[data-best]").click()
    assert said(race) == ["middle 4S"]


# on their way

FLIES = """() => document.getAnimations().filter(a => a.effect.getKeyframes()[0].translate)
  .map(a => a.effect.target.dataset.fl)"""


def after(sample, piles, **changes):
    return another(sample, zones=(n.middle(piles),), moment="place", **changes)


def test_an_own_card_travels_to_the_middle(table, sample):
    race = table(motion="slow")
    race.show(after(sample, n.MIDDLE.replace("3S", "4S"), own=n.own(heaps=n.own_heaps("9C"))) | {"motion": "slow"})
    assert race.page.evaluate(FLIES) == ["4S 1"]


def test_a_card_that_was_dragged_comes_from_where_it_was_let_go(table, sample):
    race = table(motion="slow")
    drag(race, spot(race, "w"), spot(race, "m2"))
    race.show(after(sample, n.MIDDLE.replace("3S", "4S"), own=n.own(heaps=n.own_heaps("9C"))) | {"motion": "slow"})
    way = race.page.evaluate("""document.getAnimations().map(a => a.effect.getKeyframes()[0].translate ?? '')
      .find(text => text).match(/[-\\d.]+/g).map(Number)""")
    assert max(map(abs, way)) < 40


def test_the_card_of_another_player_comes_from_his_board(table, sample):
    race = table(motion="slow")
    race.show(after(sample, n.MIDDLE.replace("7D/3", "8D/3")) | {"motion": "slow"})
    assert race.page.evaluate(FLIES) == ["8D 3"]


def test_equal_cards_of_two_owners_are_two_cards(table, sample):
    race = table(motion="slow")
    race.show(after(sample, n.MIDDLE.replace("3S/1", "4S/2")) | {"motion": "slow"})
    assert race.page.evaluate(FLIES) == ["4S 2"]


def test_more_than_three_moves_of_others_in_a_second_are_not_shown(module):
    times = [0, 400, 800]
    assert [module.call("calm", times, 900, 1), module.call("calm", times, 1500, 1)] == [False, True]
    assert module.call("calm", [], 0, 3) is True


@pytest.mark.parametrize("by", ["system", "setting"])
def test_without_motion_nothing_travels(table, sample, chromium_page, by):
    chromium_page.emulate_media(reduced_motion="reduce" if by == "system" else "no-preference")
    how = {"motion": "full" if by == "system" else "none"}
    race = table(**how)
    race.show(after(sample, n.MIDDLE.replace("7D/3", "8D/3")) | how)
    assert race.page.evaluate(FLIES) == []


# said aloud


def status(table):
    return table.page.get_by_role("status").text_content()


def test_what_others_do_is_summed_up_every_five_seconds(table, sample, chromium_page):
    sample_of = "Freja {} left, Mads 9 left.".format
    chromium_page.clock.install()
    race = table()
    for rev, left in enumerate((4, 3, 2), 2):
        race.show(another(sample, rev, status=sample_of(left)))
    assert status(race) == n.race().status
    race.page.clock.run_for(5100)
    assert status(race) == sample_of(2)


def test_a_long_summary_is_heard_to_its_end_before_the_next(table, sample, chromium_page):
    chromium_page.clock.install()
    race = table(n.race(status="In the middle: " + "ten of diamonds, " * 20))
    race.show(another(sample, 2, status="Mads 2 left."))
    race.page.clock.run_for(15_000)
    assert "Mads" not in status(race)
    race.page.clock.run_for(15_000)
    assert status(race) == "Mads 2 left."


def test_an_own_move_is_said_at_once(table, sample):
    race = table()
    race.page.wait_for_function("document.querySelector('[role=status]').textContent")
    race.show(another(sample, talk=n.Talk(1, (n.Strong("You"), " play the four of spades."))))
    expect(race.page.get_by_role("status")).to_have_text("You play the four of spades.")


# how it looks

SCENES = {
    "two": lambda: n.race(2),
    "three": n.race,
    "five": lambda: n.race(5),
    "six": lambda: n.race(6),
    "over": lambda: n.race(4, controls=()),
    "said": lambda: n.race(seats=tuple(n.rival(i, said=("Ligretto!",), state="turn") for i in (1, 2))),
    "empty": lambda: n.race(
        own=n.own(heaps=n.own_heaps("", ("", "9D", "", "KH QS JD 10C 9D 8S 7H 6S 5D 4S 3D 2S AH")))
    ),
}


@pytest.mark.parametrize("name", SCENES)
def test_nothing_overflows_and_everything_can_be_hit(table, name):
    race = table(SCENES[name]())
    for width in WIDTHS:
        race.page.set_viewport_size({"width": width, "height": 900})
        assert (width, race.page.evaluate(OUTSIDE), race.page.evaluate(SMALL)) == (width, [], [])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [860, 320])
@pytest.mark.parametrize("name", ["two", "six", "over", "empty"])
def test_no_rule_of_access_is_broken(table, name, theme, width):
    race = table(SCENES[name]())
    race.page.set_viewport_size({"width": width, "height": 900})
    if theme == "dark":
        darken(race.page)
    if name != "over":
        spot(race, "l").click()
    race.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    assert broken(race.page) == []


def test_every_player_has_a_back_of_his_own(table):
    race = table(n.race(6))
    backs = race.page.locator(".fd-front > :first-child use").evaluate_all(
        "all => all.map(el => el.getAttribute('href'))"
    )
    assert backs == [f"#fd-b{mark}" for mark in range(2, 7)]
    expect(spot(race, "h").locator("use")).to_have_attribute("href", "#fd-b1")


def test_the_bar_of_a_board_shows_what_is_left(table):
    race = table(n.race(seats=(replace(n.rival(1), left=13), n.rival(2, left=0))))
    bars = race.page.locator(".fd-left i").evaluate_all("all => all.map(el => el.style.getPropertyValue('--v'))")
    assert bars == ["100%", "0%"]
