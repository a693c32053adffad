"""Calculators, predictions, checks, replays and the guided round in a real JupyterLab."""

import re

from playwright.sync_api import expect

IMPORT = (
    "from facedown import Table, check, explore_bids, explore_bots, guesses, practice, predict, replay\n"
    "from facedown.odds import dice"
)


def board_of(page, lab, cell):
    lab.run(page, [IMPORT, cell])
    board = page.locator(".fd").first
    board.wait_for()
    return board


def test_a_cell_of_the_grid_is_picked_by_keyboard_and_the_picture_follows(chromium_page, lab):
    page, board = chromium_page, board_of(chromium_page, lab, "explore_bids('12446', 15, bid='6x4')")
    expect(board).to_contain_text("13\u202f795 / 19\u202f683")
    board.locator("table button[aria-pressed=true]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(board.get_by_role("heading", name=re.compile("7 × fours"))).to_be_visible()


def test_dice_are_rolled_beside_the_exact_answer(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_bids('12446', 15, bid='6x4')")
    board.get_by_text("The same, rolled").click()
    board.get_by_role("button", name=re.compile("Roll × 10")).last.click()
    expect(board).to_contain_text("95%")


def test_no_odds_are_in_the_page_before_the_guess(chromium_page, lab):
    page, board = (
        chromium_page,
        board_of(chromium_page, lab, "predict('How likely are six fours?', lambda: dice.holds('12446', 6, 4, 15))"),
    )
    assert "70.1" not in page.content()
    board.get_by_role("slider").focus()
    page.keyboard.press("PageUp")
    board.get_by_role("button", name=re.compile("Lock in")).click()
    expect(board).to_contain_text("70.1%")


def test_a_guess_is_locked_only_after_the_slider_was_moved(chromium_page, lab):
    board = board_of(chromium_page, lab, "predict('How likely?', lambda: dice.holds('12446', 6, 4, 15))")
    lock = board.get_by_role("button", name=re.compile("Lock in"))
    expect(lock).to_have_attribute("aria-disabled", "true")
    board.get_by_role("slider").focus()
    chromium_page.keyboard.press("ArrowRight")
    expect(lock).not_to_have_attribute("aria-disabled", "true")


def test_a_wrong_answer_is_met_with_a_question_and_a_right_one_with_its_reason(chromium_page, lab):
    page, board = chromium_page, board_of(chromium_page, lab, "check('dice.1')")
    field = board.get_by_role("textbox")
    field.fill("2")
    page.keyboard.press("Enter")
    expect(board.locator(".fd-note--no")).to_contain_text("?")
    field.fill("5")
    page.keyboard.press("Enter")
    expect(board.locator(".fd-note--ok")).to_contain_text("Right")


def test_a_match_is_replayed_step_by_step_with_the_arrows(chromium_page, lab):
    cell = (
        "t = Table('liars_dice', ['you', 'normal', 'normal'], pace='slow', "
        "start={'cups': ['12446', '33456', '12256'], 'bids': ['3x4', '4x4', '6x4'], 'turn': 0})\n"
        "t.do('liar')\nreplay(t)"
    )
    page, board = chromium_page, board_of(chromium_page, lab, cell)
    board.get_by_role("button", name=re.compile("3 × 4|3 ×")).first.click()
    expect(board.get_by_role("heading", name=re.compile("Step 2"))).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(board.get_by_role("heading", name=re.compile("Step 3"))).to_be_visible()


def test_a_call_waits_for_a_guess_where_that_is_on(chromium_page, lab):
    cell = (
        "Table('liars_dice', ['you', 'normal', 'normal'], pace='slow', predict=True, "
        "start={'cups': ['12446', '33456', '12256'], 'bid': '6x4', 'turn': 0})"
    )
    page, table = chromium_page, board_of(chromium_page, lab, cell)
    table.get_by_role("button", name="Liar!").click()
    expect(table).to_contain_text("Say first how likely")
    assert "70.1" not in page.content()
    table.get_by_role("slider").focus()
    page.keyboard.press("PageUp")
    table.get_by_role("button", name=re.compile("Lock in")).click()
    expect(table).to_contain_text("70.1%")
    table.get_by_role("button", name="Liar!").click()
    expect(table.get_by_role("button", name="Next round")).to_be_visible()


def test_the_guided_round_explains_a_mistake_and_goes_on(chromium_page, lab):
    board = board_of(chromium_page, lab, "practice(3)")
    board.get_by_role("button", name=re.compile("^Bid ")).click()
    expect(board.locator(".fd-note--no")).to_be_visible()
    board.get_by_role("button", name="Show me").click()
    board.get_by_role("button", name="Go on").click()
    expect(board).to_contain_text("step 2 of 6")


def test_running_a_calculators_cell_again_keeps_what_was_set(chromium_page, lab):
    page, board = chromium_page, board_of(chromium_page, lab, "explore_bids('12446', 15, bid='6x4')")
    board.get_by_role("button", name="one more").first.click()
    expect(board).to_contain_text("11 dice unseen")
    lab.run_all(page)
    expect(page.locator(".fd")).to_have_count(1)
    expect(page.locator(".fd")).to_contain_text("11 dice unseen")
