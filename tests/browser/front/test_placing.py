"""How a card is taken up and put down: by two taps, by dragging, by keys; and that no tap is lost."""

import pytest
from playwright.sync_api import expect

from facedown.front import assets

from . import nerts_scenes as n
from .conftest import BARE, LOAD, Front
from .nerts_scenes import another, drag, held, said, spot, targets

SPOT = "id => { const r = document.querySelector(`[data-place='${id}']`).getBoundingClientRect(); return [r.x, r.y]; }"


@pytest.fixture
def table(front, sample):
    def sit(scene=None, **changes):
        return front(sample.table(scene or n.race(), **changes))

    return sit


def keys(race, *names):
    race.page.locator(".fd").focus()
    race.press(*names)
    return race


# by two taps


def test_a_card_is_put_down_by_two_taps(table):
    race = table()
    spot(race, "w").click()
    assert (held(race), targets(race)) == (["4S"], ["m2", "3"])
    spot(race, "m2").click()
    assert (said(race), held(race)) == (["4S m2"], [])


def test_where_a_card_does_not_fit_the_rules_answer(table):
    race = table()
    spot(race, "w").click()
    spot(race, "1").click()
    assert said(race) == ["4S 1"]


def test_inside_a_cascade_a_card_takes_up_the_run_that_lies_on_it(table):
    race = table()
    race.page.locator("[data-k=heap-1-2]").click(position={"x": 20, "y": 10})
    assert held(race) == ["QS"]
    assert race.page.locator(".is-run").count() == 3
    spot(race, "4").click()
    assert said(race) == ["QS 4"]


def test_another_card_of_the_same_cascade_is_taken_up_instead(table):
    race = table()
    spot(race, "1").click()
    race.page.locator("[data-k=heap-1-1]").click(position={"x": 20, "y": 10})
    assert (held(race), said(race)) == (["JD"], [])


@pytest.mark.parametrize("drop", ["click", "Escape"])
def test_a_card_is_dropped_again(table, drop):
    race = keys(table(), "l")
    spot(race, "l").click() if drop == "click" else race.press(drop)
    assert (held(race), said(race)) == ([], [])


def test_a_double_tap_puts_a_card_where_it_is_best(table):
    race = table()
    spot(race, "w").dblclick()
    assert (said(race), held(race)) == (["middle 4S"], [])


def test_a_deck_is_pressed(table):
    race = table()
    spot(race, "h").click()
    spot(race, "h").click()
    assert said(race) == ["turn", "turn"]


def test_nothing_is_taken_up_from_the_middle(table):
    race = table()
    spot(race, "m2").click()
    assert (said(race), held(race)) == ([], [])


def test_without_a_place_to_put_it_no_card_is_taken_up(table):
    race = table(n.race(controls=()))
    assert race.page.locator("[data-heap]").count() == 0
    expect(race.page.get_by_role("img", name="Middle, three of spades, laid by You")).to_be_visible()


# by dragging


def test_a_card_is_dragged_to_a_heap(table):
    race = table()
    drag(race, spot(race, "w"), spot(race, "3"))
    assert (said(race), held(race)) == (["4S 3"], [])
    assert race.page.locator(".fd-drag").count() == 0


def test_while_it_is_dragged_its_places_are_framed(table):
    race = table()
    drag(race, spot(race, "w"), spot(race, "m2"), let_go=False)
    assert targets(race) == ["m2", "3"]


def test_what_lies_on_a_card_is_dragged_along(table):
    race = table()
    drag(race, race.page.locator("[data-k=heap-1-1]"), spot(race, "4"), let_go=False)
    assert race.page.locator(".fd-drag .fd-card").count() == 2
    assert held(race) == ["JD"]


@pytest.mark.parametrize("target", [(430, 300), "self"])
def test_a_card_dropped_elsewhere_goes_back(table, target):
    race = table()
    drag(race, spot(race, "1"), race.page.locator("[data-k=heap-1-3]") if target == "self" else target)
    assert (said(race), held(race)) == ([], [])


def test_escape_ends_a_drag(table):
    race = table()
    drag(race, spot(race, "w"), spot(race, "m2"), let_go=False)
    race.press("Escape")
    race.page.mouse.up()
    assert (said(race), held(race)) == ([], [])


def test_a_drag_goes_on_while_pages_arrive(table, sample):
    race = table()
    drag(race, spot(race, "w"), spot(race, "m2"), let_go=False)
    race.show(another(sample, zones=(n.middle(n.MIDDLE + " AH/3"),)))
    race.page.mouse.up()
    assert said(race) == ["4S m2"]


@pytest.fixture
def phone(sample, chromium_page):
    with chromium_page.context.browser.new_context(has_touch=True, viewport={"width": 380, "height": 900}) as context:
        phone = Front(context.new_page())
        phone.page.set_content(BARE.format(assets.style()))
        phone.page.evaluate(LOAD, [assets.script(), assets.art()])
        phone.sit(sample.table(n.race()))
        yield phone


def test_cards_are_put_down_by_touch(phone):
    spot(phone, "w").tap()
    spot(phone, "m2").tap()
    assert said(phone) == ["4S m2"]


def test_a_double_tap_of_a_finger_is_one_too(phone):
    spot(phone, "w").tap()
    spot(phone, "w").tap()
    assert said(phone) == ["middle 4S"]


def test_a_card_is_dragged_by_touch(phone):
    start, end = spot(phone, "w").bounding_box(), spot(phone, "m2").bounding_box()
    touch = phone.page.context.new_cdp_session(phone.page)
    for kind, at in (("touchStart", start), ("touchMove", end), ("touchMove", end), ("touchEnd", None)):
        points = [{"x": at["x"] + 20, "y": at["y"] + 20}] if at else []
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    assert said(phone) == ["4S m2"]


# by keys


def test_the_key_of_a_heap_takes_up_and_the_key_of_another_puts_down(table):
    assert said(keys(table(), "w", "3")) == ["4S 3"]


def test_the_same_key_goes_one_card_deeper_and_lets_go_at_the_base(table):
    race = keys(table(), "2", "2")
    assert held(race) == ["9D"]
    race.press("2")
    assert held(race) == []


def test_the_key_of_a_deck_presses_it_at_any_time_but_once(table):
    race = keys(table(), "l", "h")
    race.page.keyboard.down("h")
    race.page.keyboard.down("h")
    assert said(race) == ["turn", "turn"]


def test_the_key_of_the_button_puts_the_card_where_it_is_best(table):
    assert said(keys(table(), "w", "m")) == ["middle 4S"]


def test_without_letters_the_digits_are_left(table):
    race = keys(table(letters=False), "w", "h", "m")
    assert (said(race), held(race)) == ([], [])
    assert held(keys(race, "3")) == ["5D"]


def test_other_buttons_have_their_own_keys(table):
    assert said(keys(table(), "n")) == ["stop"]


def test_a_card_is_put_down_with_enter(table):
    race = table()
    spot(race, "w").focus()
    race.press("Enter")
    spot(race, "m2").focus()
    race.press("Space")
    assert said(race) == ["4S m2"]


@pytest.mark.parametrize(
    "key, at, to",
    [
        ("ArrowRight", [0, 0], [1, 0]),
        ("ArrowRight", [2, 0], [2, 0]),
        ("ArrowLeft", [1, 3], [0, 0]),
        ("ArrowUp", [1, 0], [1, 1]),
        ("ArrowUp", [1, 3], [1, 3]),
        ("ArrowDown", [1, 2], [1, 1]),
        ("End", [0, 0], [2, 0]),
        ("a", [0, 0], None),
    ],
)
def test_arrows_lead_from_heap_to_heap_and_through_a_cascade(module, key, at, to):
    assert module.call("heapMove", key, at, [1, 4, 1]) == to


def test_places_stand_in_rows(module):
    points = [{"x": 0, "y": 5.2}, {"x": 9, "y": 4.9}, {"x": 0, "y": 70}]
    assert module.call("inRows", points) == [{"x": 0, "row": 0}, {"x": 9, "row": 0}, {"x": 0, "row": 1}]


def test_the_own_heaps_are_one_tab_stop_and_the_middle_another(table):
    race = table()
    assert race.page.locator(".fd-mat [tabindex='0']").count() == 2
    spot(race, "l").focus()
    race.press("ArrowRight", "ArrowUp")
    assert race.focus() == "heap-1-1"
    assert race.page.locator(".fd-mine [tabindex='0']").get_attribute("data-k") == "heap-1-1"
    spot(race, "m1").focus()
    race.press("End")
    assert race.focus() == "heap-a"


# while pages arrive


def test_a_card_stays_taken_up_while_it_lies_open(table, sample):
    race = table()
    spot(race, "w").click()
    race.show(another(sample, zones=(n.middle("6H/2 3S/1"),)))
    assert held(race) == ["4S"]
    race.show(another(sample, 3, own=n.own(heaps=n.own_heaps("9C"))))
    assert held(race) == []


def test_places_and_their_buttons_stay_the_same(table, sample):
    race = table()
    spot(race, "m2").hover()
    before = [race.page.evaluate(SPOT, h) for h in ("m1", "m2", "m7")]
    race.page.evaluate("window.same = [...document.querySelectorAll('[data-heap]')]")
    race.show(another(sample, zones=(n.middle(f"{n.MIDDLE.replace('3S', '4S')} AH/3"),)))
    assert [race.page.evaluate(SPOT, h) for h in ("m1", "m2", "m7")] == before
    assert race.page.evaluate("same.every(el => el.isConnected)")


def test_the_place_of_the_next_pile_moves_on_and_the_finger_on_it_still_counts(table, sample):
    race = table()
    spot(race, "w").click()
    spot(race, "a").hover()
    race.page.mouse.down()
    race.show(another(sample, zones=(n.middle(n.MIDDLE + " AH/3"),)))
    race.page.mouse.up()
    assert said(race) == ["4S a"]


def test_a_press_counts_though_the_card_that_was_taken_up_has_gone(table, sample):
    race = table()
    spot(race, "w").click()
    spot(race, "l").hover()
    race.page.mouse.down()
    race.show(another(sample, own=n.own(heaps=n.own_heaps("9C"))))
    race.page.mouse.up()
    assert (held(race), said(race)) == (["6C"], [])


def test_no_tap_is_lost_while_twenty_pages_a_second_arrive(table, sample):
    race = table()
    pages = [another(sample, r, zones=(n.middle(n.MIDDLE + f" {r % 9 + 1}C/2"),)) for r in range(2, 6)]
    race.page.evaluate("pages => { let i = 0; setInterval(() => seat.show(pages[i++ % 4]), 50); }", pages)
    for _ in range(10):
        spot(race, "w").click()
        spot(race, "m2").click()
    assert said(race) == ["4S m2"] * 10


def test_the_focus_stays_at_its_heap(table, sample):
    race = table()
    race.page.locator("[data-k=heap-3-1]").focus()
    race.show(another(sample, own=n.own(heaps=n.own_heaps(piles=("KH", "9D", "7H", "QC")))))
    assert race.focus() == "heap-3"
