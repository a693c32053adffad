"""What a person can do at a table, and what is sent when she does it."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from facedown.front.blocks import Panel
from facedown.front.parts import to_json

from . import boards


@pytest.fixture
def bidding(front, sample):
    return front(sample.table(sample.bid_scene()))


# what is sent


def test_a_click_sends_one_message(bidding):
    bidding.button("Liar!").click()
    assert bidding.sent() == [{"do": "liar 7", "seat": 0, "rev": 1}]


def test_a_double_click_sends_one_message(bidding):
    bidding.button("Liar!").dblclick()
    assert len(bidding.sent()) == 1


def test_a_filled_form_sends_what_its_button_says(bidding):
    bidding.face("sixes").check()
    bidding.button("one more").click()
    bidding.button("Bid nine sixes").click()
    assert bidding.sent() == [{"do": "bid 9 6", "seat": 0, "rev": 1}]


def test_a_message_names_the_page_that_was_seen(bidding, sample):
    bidding.show(sample.table(sample.bid_scene(), rev=4))
    bidding.button("Liar!").click()
    assert bidding.sent()[0]["rev"] == 4


def test_a_pressed_button_shows_it_before_the_kernel_answers(bidding, sample):
    liar = bidding.button("Liar!")
    liar.click()
    expect(liar).to_have_attribute("aria-busy", "true")
    bidding.show(sample.table(sample.bid_scene(), rev=2))
    expect(liar).not_to_have_attribute("aria-busy", "true")


def test_a_button_without_an_answer_can_be_pressed_again_after_four_seconds(front, sample, chromium_page):
    chromium_page.clock.install()
    table = front(sample.table(sample.bid_scene()))
    table.button("Liar!").click()
    chromium_page.clock.fast_forward(4100)
    table.button("Liar!").click()
    assert [m["do"] for m in table.sent() if "do" in m] == ["liar 7", "liar 7"]


def test_a_click_on_the_mat_ends_a_pause_of_the_bots_once(front, sample):
    table = front(sample.table(sample.waiting_scene()))
    table.mat().dblclick()
    assert table.sent() == [{"ui": "skip"}]


def test_a_click_on_the_mat_says_nothing_on_your_own_turn(bidding):
    bidding.mat().click()
    assert bidding.sent() == []


def test_a_button_that_cannot_be_pressed_says_why(front, sample):
    liar = replace(sample.bid_scene().controls[1], why="Nothing was bid yet.")
    table = front(sample.table(sample.bid_scene(controls=(liar,))))
    expect(table.button("Liar!")).to_have_accessible_description("Liar! Nothing was bid yet.")
    table.button("Liar!").click(force=True)
    expect(table.page.get_by_role("alert")).to_have_text("Nothing was bid yet.")
    assert table.sent() == []


# the form


def test_a_face_that_cannot_be_said_at_this_number_cannot_be_chosen(bidding):
    expect(bidding.face("fours")).to_be_disabled()
    bidding.button("one more").click()
    expect(bidding.face("fours")).to_be_enabled()


def test_a_step_down_chooses_a_face_that_can_be_said(bidding):
    bidding.button("one more").click()
    bidding.face("twos").check()
    bidding.button("one less").click()
    expect(bidding.face("fives")).to_be_checked()


def test_a_number_outside_is_put_right_when_it_is_left(bidding):
    bidding.number().fill("99")
    bidding.number().blur()
    expect(bidding.number()).to_have_value("22")
    expect(bidding.button("Bid twenty-two fives")).to_be_visible()


def test_a_number_outside_is_put_right_and_not_sent(bidding):
    bidding.number().fill("3")
    bidding.number().press("Enter")
    expect(bidding.number()).to_have_value("8")
    assert bidding.sent() == []


def test_the_click_that_leaves_a_number_outside_bids_nothing(bidding):
    bidding.number().fill("99")
    bidding.page.locator("[type=submit]").click(force=True)
    assert bidding.sent() == []
    bidding.button("Bid twenty-two fives").click()
    assert bidding.sent()[0]["do"] == "bid 22 5"


def test_a_switch_belongs_to_the_bid(front, sample):
    table = front(sample.table(sample.bid_scene(controls=(sample.bid_form(switch=sample.switch),))))
    table.page.get_by_role("switch", name="Special round").check()
    table.page.locator("[type=submit]").click()
    assert table.sent()[0]["do"] == "bid 8 5 palifico"


# the keyboard


def test_a_bid_can_be_made_by_keyboard_alone(bidding):
    bidding.mat().click()
    bidding.press("ArrowUp", "ArrowUp", "3", "Enter")
    assert bidding.sent() == [{"do": "bid 10 3", "seat": 0, "rev": 1}]


def test_tab_goes_from_the_top_to_the_acts(bidding):
    bidding.mat().click()
    places = []
    for _ in range(9):
        bidding.press("Tab")
        places.append(bidding.focus())
    assert places == ["tool-rules", "tool-log", "tool-menu", "hide", "step-1", "count", "step1", "INPUT", "say"]


def test_a_digit_chooses_a_face_and_raises_the_number_if_it_must(bidding):
    bidding.mat().click()
    bidding.press("2")
    expect(bidding.button("Bid nine twos")).to_be_visible()


def test_digits_in_the_number_are_typed(bidding):
    bidding.number().fill("")
    bidding.press("1", "2")
    expect(bidding.button("Bid twelve fives")).to_be_visible()


def test_up_and_down_in_the_number_go_where_something_can_be_said(bidding):
    bidding.number().press("ArrowDown")
    expect(bidding.number()).to_have_value("8")
    bidding.number().press("ArrowUp")
    expect(bidding.number()).to_have_value("9")


def test_enter_on_a_button_is_that_button(bidding):
    bidding.button("one more").press("Enter")
    expect(bidding.number()).to_have_value("9")
    assert bidding.sent() == []


def test_enter_in_a_panel_bids_nothing(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=sample.log_panel()))
    table.page.locator(".fd-log [tabindex='0']").press("Enter")
    assert table.sent() == []


def test_a_letter_calls(bidding):
    bidding.mat().click()
    bidding.press("l")
    assert [m["do"] for m in bidding.sent()] == ["liar 7"]


def test_letters_can_be_turned_off(front, sample):
    table = front(sample.table(sample.bid_scene(), letters=False))
    table.mat().click()
    table.press("l", "h")
    assert table.sent() == []
    expect(table.button("Hide my dice")).to_be_visible()


def test_keys_outside_the_table_are_not_heard(bidding):
    bidding.press("l", "ArrowUp", "Enter")
    assert bidding.sent() == []


def test_a_key_with_control_is_left_to_the_notebook(bidding):
    bidding.mat().click()
    bidding.press("Control+l", "Alt+ArrowUp")
    assert bidding.sent() == []
    expect(bidding.number()).to_have_value("8")


def test_a_question_mark_asks_for_the_rules_and_escape_closes_them(bidding, sample):
    bidding.mat().click()
    bidding.press("?")
    bidding.show(sample.table(sample.bid_scene(), rev=2, panel={"id": "rules", "title": "Rules", "blocks": []}))
    bidding.press("?", "Escape")
    assert bidding.sent() == [{"ui": "tool", "id": "rules"}] * 2


def test_whatever_has_the_focus_keeps_the_notebook_from_hearing_its_keys(bidding):
    bidding.button("one more").focus()
    expect(bidding.button("one more")).to_have_attribute("data-lm-suppress-shortcuts", "true")
    bidding.button("one more").click()
    expect(bidding.button("one more")).to_have_attribute("data-lm-suppress-shortcuts", "true")


# what stays when a page comes


def test_nodes_stay_the_same_when_a_page_comes(bidding, sample):
    nodes = "[...document.querySelectorAll('main *')]"
    count = bidding.page.evaluate(f"(window.before = {nodes}).length")
    bidding.show(sample.table(sample.bid_scene(hint="Another hint."), rev=2))
    assert bidding.page.evaluate(f"{nodes}.filter(node => before.includes(node)).length") == count


def test_a_number_being_typed_and_the_focus_survive_a_page(bidding, sample):
    bidding.number().fill("1")
    bidding.show(sample.table(sample.bid_scene(talk=None), rev=2))
    bidding.press("7")
    expect(bidding.number()).to_have_value("17")


def test_a_draft_ends_with_its_form(bidding, sample):
    bidding.button("one more").click()
    bidding.show(sample.table(sample.waiting_scene(), rev=2))
    bidding.show(sample.table(sample.bid_scene(), rev=3))
    expect(bidding.number()).to_have_value("8")


def test_the_newest_page_is_drawn(bidding, sample):
    bidding.page.evaluate("all => all.forEach(seat.show)", [sample.table(sample.bid_scene(meta=m)) for m in "abc"])
    expect(bidding.page.locator(".fd-meta")).to_have_text("c")


def test_your_turn_takes_the_focus_if_it_is_in_the_table(front, sample):
    table = front(sample.table(sample.waiting_scene()))
    table.mat().click()
    table.show(sample.table(sample.bid_scene(), rev=2))
    assert table.focus() == "say"


def test_on_your_turn_digits_arrows_and_enter_make_a_bid_at_once(front, sample):
    table = front(sample.table(sample.waiting_scene()))
    table.mat().click()
    table.show(sample.table(sample.bid_scene(), rev=2))
    table.press("6", "ArrowUp", "Enter")
    assert table.sent()[-1]["do"] == "bid 9 6"


def test_a_key_held_down_acts_once(bidding):
    bidding.page.locator("[type=submit]").focus()
    bidding.page.keyboard.down("Enter")
    bidding.show({**bidding.page.evaluate("seat.page"), "rev": 2})
    bidding.page.keyboard.down("Enter")
    assert len(bidding.sent()) == 1


def test_your_turn_leaves_a_focus_elsewhere_alone(front, sample):
    table = front(sample.table(sample.waiting_scene()))
    table.show(sample.table(sample.bid_scene(), rev=2))
    assert table.focus() == "BODY"


def test_the_focus_stays_in_the_table_when_its_button_goes(bidding, sample):
    bidding.button("Liar!").click()
    bidding.show(sample.table(sample.reveal_scene(), rev=2))
    assert bidding.focus() == "do-next 3-0"


# what nobody may see


def own_side(table):
    return table.page.locator(".fd-own").evaluate("el => el.outerHTML")


@pytest.mark.parametrize("word", ["one", "two", "six", "#fd-d1", "1, 2"])
def test_covered_dice_are_not_in_the_page(bidding, word):
    assert word in own_side(bidding) + bidding.html()
    bidding.button("Hide my dice").click()
    assert word not in own_side(bidding)
    assert word not in bidding.page.get_by_role("status").inner_text()


def odds_panel():
    panels = to_json((Panel("9 × fours: your own dice are enough", (boards.heat(),)),))
    return {"id": "odds", "title": "Odds", "blocks": [], "panels": panels, "private": True}


def test_a_private_panel_is_covered_with_the_dice(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=odds_panel()))
    table.button("Hide my dice").click()
    assert "enough" not in table.html()
    expect(table.page.locator(".fd-heat")).to_have_count(0)
    veil = "Covered, as your dice are. Show your dice to see the odds."
    expect(table.page.get_by_role("region", name="Odds")).to_have_text(f"Odds{veil}")
    table.button("Show").click()
    expect(table.page.locator(".fd-heat")).to_be_visible()


def test_a_panel_that_is_not_private_stays_when_the_dice_are_covered(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=odds_panel() | {"private": False}))
    table.button("Hide my dice").click()
    expect(table.page.locator(".fd-heat")).to_be_visible()


def test_at_a_projector_a_private_panel_is_covered_too(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=odds_panel(), projector=True))
    assert "enough" not in table.html()


def test_covered_dice_come_back(bidding):
    bidding.button("Hide my dice").click()
    bidding.page.get_by_role("button", name="Show").click()
    expect(bidding.page.get_by_role("img", name="Your dice: 1, 2, 4, 4, 6")).to_be_visible()
    assert "#fd-d1" in own_side(bidding)


def test_covered_dice_stay_covered_when_a_page_comes(bidding, sample):
    bidding.button("Hide my dice").click()
    bidding.show(sample.table(sample.bid_scene(talk=None), rev=2))
    assert "#fd-d1" not in own_side(bidding)


def test_at_a_projector_your_dice_are_covered_until_you_show_them(front, sample):
    table = front(sample.table(sample.bid_scene(), projector=True))
    assert "#fd-d1" not in own_side(table)
    table.page.get_by_role("button", name="Show").click()
    assert "#fd-d1" in own_side(table)


def test_a_name_is_text_and_not_markup(front, sample):
    seat = replace(sample.bid_scene().seats[0], name="<img src=x onerror=boom()>")
    table = front(sample.table(sample.bid_scene(seats=(seat,))))
    expect(table.page.locator(".fd-nm")).to_have_text("<img src=x onerror=boom()>")


# notes and the voice


def refusal(kind="no"):
    return {"kind": kind, "text": "Not allowed: 8 threes does not beat 8 fours. Name a face above four."}


def test_a_refusal_is_an_alert_and_leaves_at_the_next_input(front, sample):
    table = front(sample.table(sample.bid_scene(), note=refusal()))
    expect(table.page.get_by_role("alert")).to_contain_text("Not allowed: 8 threes")
    table.button("one more").click()
    expect(table.page.get_by_text("Not allowed")).to_be_hidden()


def test_nothing_moves_under_the_finger_when_a_refusal_leaves(front, sample):
    table = front(sample.table(sample.bid_scene(), note=refusal()))
    before = table.button("one more").bounding_box()
    table.button("one more").click()
    assert table.button("one more").bounding_box() == before


def test_the_same_refusal_twice_is_said_twice(front, sample):
    table = front(sample.table(sample.bid_scene(), note=refusal()))
    table.button("Liar!").click()
    table.show(sample.table(sample.bid_scene(), note=refusal(), rev=2))
    expect(table.page.get_by_role("alert")).to_be_visible()


def test_a_note_about_a_thing_done_is_no_alert(front, sample):
    table = front(sample.table(sample.bid_scene(), note=refusal("ok")))
    expect(table.page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("kind, gone", [("task", False), ("own", False), ("ok", True)])
def test_what_is_asked_stays_when_something_is_done(front, sample, kind, gone):
    table = front(sample.table(sample.bid_scene(), note=refusal(kind)))
    table.button("one more").click()
    note = expect(table.page.locator(".fd-note"))
    note.to_be_hidden() if gone else note.to_be_visible()


def test_escape_clears_a_refusal(front, sample):
    table = front(sample.table(sample.bid_scene(), note=refusal()))
    table.mat().focus()
    table.button("one more").focus()
    table.press("Escape")
    expect(table.page.get_by_role("alert")).to_have_count(0)


def test_the_status_line_says_the_scene_in_words(bidding):
    expect(bidding.page.get_by_role("status")).to_contain_text("To beat: eight fours, by Noah.")


def test_what_is_said_at_once_is_joined(front, sample, chromium_page):
    chromium_page.clock.install()
    table = front(sample.table(sample.bid_scene(status="One.")))
    for rev, word in ((2, "Two."), (3, "Three.")):
        table.show(sample.table(sample.bid_scene(status=word), rev=rev))
    expect(table.page.get_by_role("status")).to_have_text("One.")
    chromium_page.clock.run_for(700)
    expect(table.page.get_by_role("status")).to_have_text("Two. Three.")


# the kernel


def test_a_kernel_that_does_not_answer_is_asked_and_then_named(front, sample, chromium_page):
    chromium_page.clock.install()
    table = front(sample.table(sample.bid_scene()))
    table.button("Liar!").click()
    chromium_page.clock.run_for(5100)
    assert table.sent()[-1]["ui"] == "ping"
    chromium_page.clock.run_for(5100)
    expect(table.page.locator(".fd-talk")).to_contain_text(
        "The kernel does not answer. If it was restarted, run this cell again: a saved match goes on."
    )


def test_an_answer_to_a_ping_brings_the_table_back(bidding):
    bidding.page.evaluate("seat.heard.comm_live_update()")
    expect(bidding.button("Retry")).to_be_visible()
    bidding.page.evaluate("seat.heard['msg:custom']({pong: 1})")
    expect(bidding.button("Retry")).to_have_count(0)


def test_retry_asks_again(bidding):
    bidding.page.evaluate("seat.heard.comm_live_update()")
    bidding.button("Retry").click()
    assert [m["ui"] for m in bidding.sent()] == ["ping", "ping"]


# several tables


def test_two_tables_share_the_art_and_no_id(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=sample.menu_panel()))
    table.sit(sample.table(sample.bid_scene(), panel=sample.menu_panel()))
    table.sit(sample.lobby())
    table.sit(sample.lobby())
    ids = table.page.locator("[id]").evaluate_all("all => all.map(el => el.id)")
    assert [name for name in set(ids) if ids.count(name) > 1] == []


def test_every_drawing_that_is_used_is_in_the_art(front, sample):
    table = front(sample.table(sample.reveal_scene(), panel=sample.log_panel()))
    table.sit(sample.lobby())
    table.sit(sample.curtain())
    missing = "all => all.map(u => u.getAttribute('href')).filter(h => !document.querySelector(h))"
    assert table.page.locator("main use").evaluate_all(missing) == []


def test_a_table_that_is_left_takes_everything_with_it(bidding):
    bidding.page.evaluate("seat.leave()")
    assert bidding.page.locator(".fd").count() == 0
    assert bidding.page.evaluate("Object.keys(seat.heard)") == []
