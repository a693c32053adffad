"""The lobby, the curtain, the panels under a table and the clock."""

import pytest
from playwright.sync_api import expect


@pytest.fixture
def lobby(front, sample):
    return front(sample.lobby())


@pytest.fixture
def curtain(front, sample):
    return front(sample.curtain())


# the lobby


def test_a_seat_has_a_name_a_kind_and_a_strength(lobby):
    lobby.page.get_by_label("Name at seat 2").fill("Sara")
    lobby.press("Tab")
    lobby.page.get_by_label("Seat 3: who").select_option("Person")
    lobby.page.get_by_label("Strength of Noah").select_option("hard")
    assert lobby.sent() == [
        {"ui": "seat", "index": 1, "field": "name", "value": "Sara"},
        {"ui": "seat", "index": 2, "field": "kind", "value": "person"},
        {"ui": "seat", "index": 4, "field": "strength", "value": "hard"},
    ]


def test_seats_are_added_and_removed(lobby):
    lobby.button("Add a bot").click()
    lobby.button("Add a person here").click()
    lobby.button("Remove Mads").click()
    assert lobby.sent() == [{"ui": "add", "kind": "bot"}, {"ui": "add", "kind": "person"}, {"ui": "remove", "index": 2}]


def test_a_full_table_takes_nobody_more(front, sample):
    page = sample.lobby()
    page["lobby"]["high"] = 5
    table = front(page)
    expect(table.button("Add a bot")).to_be_disabled()
    table.button("Add a bot").click(force=True)
    assert table.sent() == []


def test_an_option_keeps_the_type_of_its_value(lobby):
    lobby.page.get_by_text("Exact call (calza)").click()
    lobby.page.get_by_role("radio", name="3").check()
    lobby.page.get_by_role("switch", name="The face is locked").uncheck()
    lobby.page.get_by_label("Who may say it").select_option("anyone")
    assert [m["value"] for m in lobby.sent()] == [3, False, "anyone"]


def test_an_option_that_cannot_apply_says_what_it_needs(lobby):
    expect(lobby.page.get_by_role("switch", name="Open with ones")).to_be_disabled()
    expect(lobby.page.get_by_text("Needs ones = dudo.").first).to_be_visible()


def test_presets_settings_and_the_seed_are_sent(lobby):
    lobby.page.get_by_role("radio", name="Base rules").check()
    lobby.page.get_by_role("radio", name="slow").check()
    lobby.page.get_by_label("Seed").fill("4711")
    lobby.button("New seed").click()
    assert lobby.sent() == [
        {"ui": "preset", "id": "base"},
        {"ui": "setting", "name": "pace", "value": "slow"},
        {"ui": "seed", "value": "4711"},
        {"ui": "seed", "value": ""},
    ]


def test_enter_in_a_name_sends_the_name_and_starts_nothing(lobby):
    lobby.page.get_by_label("Name at seat 2").fill("Sara")
    lobby.press("Enter")
    assert [m["ui"] for m in lobby.sent()] == ["seat"]


def test_letters_in_a_name_are_letters(lobby):
    lobby.page.get_by_label("Name at seat 2").fill("")
    lobby.page.get_by_label("Name at seat 2").press_sequentially("hl?1")
    expect(lobby.page.get_by_label("Name at seat 2")).to_have_value("hl?1")
    assert lobby.sent() == []


def test_a_name_being_typed_survives_a_page(lobby, sample):
    lobby.page.get_by_label("Name at seat 2").click()
    lobby.press("End", "x")
    lobby.show(sample.lobby(rev=2))
    expect(lobby.page.get_by_label("Name at seat 2")).to_have_value("Frejax")
    expect(lobby.page.get_by_label("Name at seat 2")).to_be_focused()


def test_a_group_that_was_opened_stays_open(lobby, sample):
    lobby.page.get_by_text("Exact call (calza)").click()
    lobby.show(sample.lobby(rev=2))
    expect(lobby.page.get_by_text("Who may say it")).to_be_visible()


def test_a_saved_match_is_chosen_and_continued(lobby):
    lobby.page.get_by_label("Go on with a saved match").select_option("Friday, round 1")
    lobby.button("Continue").click()
    assert lobby.sent() == [{"ui": "open", "id": "b"}]


def test_start_and_the_rules_stand_at_the_end(lobby):
    lobby.button("Rules in words").click()
    lobby.button("Start with 5 players").click()
    assert lobby.sent() == [{"ui": "tool", "id": "rules"}, {"ui": "start"}]


# the curtain


def test_only_the_button_opens_the_curtain(curtain):
    curtain.page.get_by_role("heading", name="Hand the laptop to Ida").click()
    curtain.press("Escape", "Enter", "h", "l")
    assert curtain.sent() == []
    curtain.button("I am Ida: show my dice").click()
    assert curtain.sent() == [{"ui": "show", "seat": 3}]


def test_nobodys_pieces_are_behind_the_curtain(front, sample):
    table = front(sample.table(sample.bid_scene()))
    table.show(sample.curtain(rev=2))
    assert table.page.locator(".fd-own, .fd-dice, .fd-mat").count() == 0
    assert "4, 4, 6" not in table.html()


def test_below_the_curtain_stands_what_was_said_and_who_may_call(curtain):
    expect(curtain.page.get_by_role("listitem").first).to_contain_text("Noah 8 ×")
    curtain.button("Mads: “Exactly!”").click()
    assert curtain.sent() == [{"do": "calza 5", "seat": 2, "rev": 1}]


def test_the_curtain_is_said_aloud(curtain):
    expect(curtain.page.get_by_role("status")).to_have_text("Hand the laptop to Ida. Only Ida should look now.")


# panels


def test_a_tool_is_pressed_while_its_panel_is_open(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=sample.log_panel()))
    expect(table.button("Log")).to_have_attribute("aria-pressed", "true")
    table.button("Close").click()
    assert table.sent() == [{"ui": "tool", "id": "log"}]


def test_the_log_has_one_tab_stop_and_arrows_move_inside(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=sample.log_panel()))
    rows = table.page.locator(".fd-log [tabindex='0']")
    expect(rows).to_have_count(1)
    rows.focus()
    table.press("Home", "ArrowDown")
    expect(rows).to_be_focused()
    expect(rows).to_contain_text("2Mads")
    expect(rows).to_have_count(1)


def test_the_log_opens_at_its_end_and_stays_where_one_reads(front, sample):
    table = front(sample.table(sample.bid_scene()))
    table.page.set_viewport_size({"width": 380, "height": 900})
    table.show(sample.table(sample.bid_scene(), rev=2, panel=sample.log_panel()))
    log, top = table.page.locator(".fd-log"), "el => el.scrollTop"
    assert log.evaluate("el => el.scrollTop + el.clientHeight >= el.scrollHeight - 1")
    log.evaluate("el => { el.scrollTop = 3; }")
    table.show(sample.table(sample.bid_scene(hint="More."), rev=3, panel=sample.log_panel()))
    assert log.evaluate(top) == 3


def test_a_panel_holds_text_choices_acts_and_tables(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=sample.menu_panel()))
    expect(table.page.get_by_role("cell", name="71.9%")).to_be_visible()
    table.page.get_by_role("radio", name="slow").check()
    table.button("You leave").click()
    assert table.sent() == [{"ui": "setting", "name": "motion", "value": "slow"}, {"ui": "leave", "seat": 0}]


def test_keys_in_a_panel_are_not_the_bids(front, sample):
    table = front(sample.table(sample.bid_scene(), panel=sample.menu_panel()))
    table.button("Save this match").focus()
    table.press("ArrowUp", "6", "+")
    expect(table.number()).to_have_value("8")
    expect(table.face("fives")).to_be_checked()


def test_a_switch_that_is_pressed_while_a_refusal_stands_sends_what_was_meant(front, sample):
    lobby = front(sample.lobby(note={"kind": "no", "text": "Eleven seats are too many."}))
    lobby.page.get_by_text("Exact call (calza)").click()
    lobby.show(sample.lobby(rev=2, note={"kind": "no", "text": "Twelve seats are too many."}))
    lobby.page.get_by_role("switch", name="The face is locked").uncheck()
    assert [m["value"] for m in lobby.sent()] == [False]


# the clock


def test_the_seconds_are_counted_here(front, sample, chromium_page):
    chromium_page.clock.install()
    clock = {"id": "w3", "text": "Anyone may still call out", "left": 5.0, "total": 5.0}
    timer = front(sample.table(sample.waiting_scene(), clock=clock)).page.get_by_role("timer")
    expect(timer).to_contain_text("5 s")
    chromium_page.clock.run_for(3000)
    expect(timer).to_contain_text("2 s")


def test_a_clock_leaves_with_its_page(front, sample):
    table = front(sample.table(sample.waiting_scene(), clock={"id": "w", "text": "Call", "left": 5.0, "total": 5.0}))
    table.show(sample.table(sample.waiting_scene(), rev=2))
    expect(table.page.get_by_role("timer")).to_have_count(0)
