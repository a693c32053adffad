"""The controls of panels: what they send, once and when it is meant, and what stays where it was."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from facedown.front.blocks import Act, Acts, Panel, Para, Progress, Transport

from . import boards as b


def values(table):
    return [m["value"] for m in table.sent()]


# choices


def test_a_segment_a_list_and_a_switch_send_their_value_at_once(front):
    table = front(b.board_page(b.ONES, b.SORT, b.SHOW))
    table.page.get_by_role("radio", name="dudo").check()
    table.page.get_by_label("Sort").select_option("by chance")
    table.page.get_by_role("switch", name="Show the odds").check()
    assert table.sent() == [{"ui": "test", "value": value} for value in ("dudo", "chance", "on")]


@pytest.mark.parametrize("choices", [("yes", "no"), ("no", "yes"), ("off", "on")])
def test_a_switch_is_on_at_the_value_that_is_not_called_off(front, choices):
    on, off = next(c for c in choices if c in ("yes", "on")), next(c for c in choices if c in ("no", "off"))
    table = front(b.board_page(replace(b.SHOW, value=on, choices=tuple((c, c) for c in choices))))
    table.page.get_by_role("switch").uncheck()
    assert values(table) == [off]


def test_a_choice_shows_what_was_chosen_until_python_says_otherwise(front):
    table = front(b.board_page(b.ONES, b.GUESS))
    table.page.get_by_role("radio", name="dudo").check()
    table.page.get_by_role("slider").press("ArrowUp")
    expect(table.page.get_by_role("radio", name="dudo")).to_be_checked()
    table.show(b.board_page(b.ONES, b.GUESS, rev=2))
    expect(table.page.get_by_role("radio", name="wild")).to_be_checked()


def test_a_choice_keeps_its_focus(front):
    table = front(b.board_page(b.ONES))
    table.page.get_by_role("radio", name="wild").focus()
    table.press("ArrowRight")
    table.show(b.board_page(replace(b.ONES, value="plain"), b.heat(), rev=2))
    table.press("ArrowRight")
    assert values(table) == ["plain", "dudo"]


# numbers


def test_each_press_counts_even_before_the_answer(front):
    table = front(b.board_page(b.COUNT))
    more = table.button("one more: Dice you cannot see")
    more.dblclick()
    table.show(b.board_page(replace(b.COUNT, value=18), rev=2))
    more.click()
    assert values(table) == [18, 19, 20]


def test_a_count_ends_at_its_ends(front):
    table = front(b.board_page(replace(b.COUNT, value=24)))
    more = table.button("one more: Dice you cannot see")
    more.click()
    expect(more).to_be_disabled()
    more.click(force=True)
    assert values(table) == [25]


@pytest.mark.parametrize("typed, sent", [("9", 9), ("99", 25)])
def test_a_typed_number_is_sent_once_when_it_is_left_or_entered(front, typed, sent):
    table = front(b.board_page(b.COUNT))
    number = table.page.get_by_role("spinbutton")
    number.fill(typed)
    assert table.sent() == []
    number.press("Enter")
    number.blur()
    assert values(table) == [sent]


def test_a_number_that_is_taken_back_is_not_sent(front):
    table = front(b.board_page(b.COUNT))
    number = table.page.get_by_role("spinbutton")
    number.fill("")
    number.blur()
    expect(number).to_have_value("17")
    assert table.sent() == []


# dice


def test_a_die_is_taken_away_and_a_face_is_added(front):
    table = front(b.board_page(b.HAND))
    table.button("Remove the one").click()
    table.button("Add a two").click()
    assert values(table) == ["446", "2446"]


def test_a_full_hand_takes_no_die(front):
    table = front(b.board_page(replace(b.HAND, faces="11446")))
    expect(table.button("Add a two")).to_be_disabled()
    table.button("Add a two").click(force=True)
    assert table.sent() == []


def test_a_hand_is_emptied_by_keyboard_from_one_place(front):
    table = front(b.board_page(b.HAND))
    table.button("Remove the one").focus()
    table.press("Enter", "Enter", "Enter", "Enter")
    assert values(table) == ["446", "46", "6", ""]
    assert table.focus() == "add1"


# acts


def test_an_act_sends_its_message_once(front):
    table = front(b.board_page(Acts((Act(("Run",), {"ui": "run", "times": 100}, "go"),))))
    table.button("Run").dblclick()
    assert table.sent() == [{"ui": "run", "times": 100}]


def test_an_act_that_cannot_be_done_says_why(front):
    table = front(b.board_page(Acts((Act(("Run",), b.SEND, why="Nothing to run."),))))
    expect(table.button("Run")).to_have_accessible_description("Nothing to run.")
    table.button("Run").click(force=True)
    expect(table.page.get_by_role("alert")).to_have_text("Nothing to run.")
    assert table.sent() == []


def test_work_that_goes_on_can_be_stopped(front):
    table = front(b.board_page(Progress("62 of 100", 62, 100, {"ui": "stop"})))
    expect(table.page.get_by_role("progressbar")).to_have_attribute("aria-valuenow", "62")
    table.button("Stop").click()
    assert table.sent() == [{"ui": "stop"}]


# a guess


def test_a_guess_is_locked_only_after_the_slider_was_moved(front):
    table = front(b.board_page(b.GUESS))
    table.button("Lock in").click(force=True)
    table.page.get_by_role("slider").press("Enter")
    assert table.sent() == []
    table.page.get_by_role("slider").fill("60")
    table.button("Lock in 60%").click()
    assert table.sent() == [{"ui": "test", "value": 60}]


@pytest.mark.parametrize("press", ["button", "Enter"])
def test_a_guess_that_is_locked_too_early_says_what_is_missing(front, press):
    table = front(b.board_page(b.GUESS))
    if press == "button":
        table.button("Lock in").click(force=True)
    else:
        table.page.get_by_role("slider").press("Enter")
    expect(table.page.get_by_role("alert")).to_have_text("Move the slider first.")
    expect(table.button("Lock in")).to_be_disabled()
    table.page.get_by_role("slider").fill("60")
    expect(table.page.get_by_role("alert")).to_have_count(0)
    expect(table.page.locator(".fd-veil")).to_have_text(b.VEIL)


def test_a_slider_moves_by_one_and_by_ten_and_enter_locks(front):
    table = front(b.board_page(b.GUESS))
    table.page.get_by_role("slider").focus()
    table.press("PageUp", "ArrowRight", "ArrowRight", "PageDown", "PageDown")
    expect(table.page.get_by_role("slider")).to_have_attribute("aria-valuetext", "42 percent")
    table.press("Enter", "Enter")
    assert values(table) == [42]


def test_fifty_can_be_guessed(front):
    table = front(b.board_page(b.GUESS))
    table.page.get_by_role("slider").click()
    table.button("Lock in 50%").dblclick()
    assert values(table) == [50]


def test_a_locked_guess_shows_its_value_and_no_button(front):
    table = front(b.board_page(replace(b.GUESS, locked=60)))
    expect(table.page.locator("output")).to_have_text("60%")
    expect(table.page.get_by_role("slider")).to_be_disabled()
    expect(table.page.get_by_role("button")).to_have_count(0)


def test_a_guess_that_was_begun_survives_a_page_and_ends_with_its_question(front):
    table = front(b.board_page(b.GUESS))
    table.page.get_by_role("slider").fill("60")
    table.show(b.board_page(Para(("More.",)), b.GUESS, rev=2))
    expect(table.button("Lock in 60%")).to_be_visible()
    table.show(b.board_page(replace(b.GUESS, send={"ui": "test", "question": 2}), rev=3))
    expect(table.button("Lock in")).to_be_disabled()


# an answer


def test_an_answer_is_sent_by_enter_or_by_its_button_and_once(front):
    table = front(b.board_page(b.FIELD))
    field = table.page.get_by_label("Your answer")
    field.fill("2/19")
    assert table.sent() == []
    field.press("Enter")
    field.press("Enter")
    table.show(b.board_page(replace(b.FIELD, answer="2/19", state="no"), rev=2))
    field.fill("0.1")
    table.button("Check").click()
    assert values(table) == ["2/19", "0.1"]


def test_an_empty_answer_cannot_be_sent(front):
    table = front(b.board_page(b.FIELD))
    table.page.get_by_label("Your answer").press("Enter")
    expect(table.button("Check")).to_be_disabled()
    assert table.sent() == []


def test_an_answer_that_is_wrong_is_described_by_the_sentence_below_it(front):
    table = front(b.board_page(replace(b.FIELD, answer="1/9", state="no"), Para(("Not yet.",), "no")))
    field = table.page.get_by_label("Your answer")
    expect(field).to_have_accessible_description("Not yet.")
    expect(field).to_have_attribute("aria-invalid", "true")


def test_letters_in_an_answer_are_letters(front):
    table = front(b.board_page(b.FIELD))
    table.page.get_by_label("Your answer").press_sequentially("hl?1")
    expect(table.page.get_by_label("Your answer")).to_have_value("hl?1")


def test_an_answer_being_typed_survives_a_page(front):
    table = front(b.board_page(b.FIELD))
    table.page.get_by_label("Your answer").fill("2/")
    table.show(b.board_page(b.heat(), b.FIELD, rev=2))
    table.press("3", "Enter")
    assert values(table) == ["2/3"]


# a replay


@pytest.fixture
def replay(front):
    return front(b.board_page(*b.REPLAY))


def test_a_step_is_chosen_in_the_list(replay):
    replay.page.get_by_role("listitem").filter(has_text="Noah 6").get_by_role("button").click()
    assert replay.sent() == [{"ui": "step", "value": 5}]


def test_the_current_step_is_marked_and_later_ones_are_muted(replay):
    current = replay.page.locator("[aria-current=step]")
    expect(current).to_contain_text("4 ×")
    expect(replay.page.locator(".is-later")).to_have_count(5)


@pytest.mark.parametrize(
    "button, value", [("First step", 0), ("Step back", 2), ("Play", "play"), ("Step on", 4), ("Last step", 8)]
)
def test_the_buttons_of_a_replay(replay, button, value):
    replay.button(button).click()
    assert replay.sent() == [{"ui": "step", "value": value}]


@pytest.mark.parametrize(
    "key, value", [("Home", 0), ("ArrowLeft", 2), ("Space", "play"), ("ArrowRight", 4), ("End", 8)]
)
@pytest.mark.parametrize("place", ["[aria-current=step]", "[type=range]"])
def test_keys_move_a_replay_from_its_list_and_its_slider(replay, place, key, value):
    replay.page.locator(place).press(key)
    assert replay.sent() == [{"ui": "step", "value": value}]


def test_the_slider_of_a_replay_sends_when_it_is_let_go(replay):
    slider = replay.page.get_by_role("slider")
    slider.evaluate("el => { el.value = 6; el.dispatchEvent(new Event('input', {bubbles: true})); }")
    expect(slider).to_have_attribute("aria-valuetext", "7 of 9")
    assert replay.sent() == []
    slider.evaluate("el => { el.dispatchEvent(new Event('change', {bubbles: true})); }")
    assert replay.sent() == [{"ui": "step", "value": 6}]


def test_a_replay_cannot_leave_its_ends(front):
    table = front(b.board_page(Transport(8, 8, b.SEND)))
    expect(table.button("Step on")).to_be_disabled()
    table.page.get_by_role("slider").press("ArrowRight")
    assert table.sent() == []


def test_a_replay_that_runs_can_be_paused(front):
    table = front(b.board_page(Transport(3, 8, b.SEND, playing=True)))
    table.button("Pause").click()
    assert values(table) == ["play"]


def test_the_focus_goes_with_the_current_step(replay):
    replay.page.locator("[aria-current=step]").press("ArrowRight")
    replay.show(b.board_page(b.stage(), b.steps(4), Transport(4, 8, {"ui": "step"}), rev=2))
    expect(replay.page.locator("[aria-current=step]")).to_be_focused()
    expect(replay.page.locator(".fd-log [tabindex='0']")).to_have_count(1)


def test_arrows_look_at_other_steps_and_send_nothing(replay):
    replay.page.locator("[aria-current=step]").press("ArrowDown")
    expect(replay.page.locator("[data-at='4']")).to_be_focused()
    assert replay.sent() == []


def test_the_current_step_is_in_sight(front):
    table = front(b.board_page(b.steps(0)))
    table.page.set_viewport_size({"width": 380, "height": 900})
    table.show(b.board_page(b.steps(8), rev=2))
    row, home = (table.page.locator(css).bounding_box() for css in ("[aria-current=step]", ".fd-log"))
    assert home["y"] <= row["y"] <= home["y"] + home["height"] - row["height"]


def test_unknown_dice_are_unknown(replay):
    expect(replay.page.get_by_role("img", name="unknown, unknown, unknown, unknown, unknown")).to_be_visible()
    assert replay.page.locator(".fd-stage use[href='#fd-dq']").count() == 5


@pytest.mark.parametrize("width", [320, 380, 560, 745, 760, 860, 900, 950, 1100])
def test_five_dice_stand_in_one_line_and_a_long_name_in_two(front, width):
    rows = tuple((mark, name * 8, pieces, "3 of 5") for mark, name, pieces, _ in b.stage().rows)
    table = front(b.board_page(b.board(Panel("Dice", (replace(b.stage(), rows=rows),)), Panel("List", (b.steps(),)))))
    table.page.set_viewport_size({"width": width, "height": 900})
    for row in table.page.locator(".fd-rev > li").all():
        tops = row.locator(".ds > span").evaluate_all("all => all.map(el => el.getBoundingClientRect().top)")
        assert len(set(tops)) == 1
        assert row.bounding_box()["height"] < 60


def test_a_list_of_steps_reaches_down_as_far_as_the_panel_beside_it(front):
    long = b.steps(send={"ui": "step"}, current=3)
    many = replace(long, steps=long.steps * 5)
    table = front(b.board_page(b.board(Panel("Dice", (b.stage(), b.running(), b.running())), Panel("List", (many,)))))
    table.page.set_viewport_size({"width": 860, "height": 900})
    dice, steps = (table.page.get_by_role("region", name=n, exact=True).bounding_box() for n in ("Dice", "List"))
    assert (steps["y"], steps["height"]) == (dice["y"], dice["height"])
    assert table.page.locator(".fd-log").evaluate("el => el.scrollHeight > el.clientHeight")
