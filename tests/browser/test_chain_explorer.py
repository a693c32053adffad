"""The chain explorer of Sorteper in a real JupyterLab: hands are typed, a card is drawn, the chain is a drawing."""

import re

from playwright.sync_api import expect

from .tables import AT_REST, SHOTS, in_theme

IMPORT = "from facedown.explore import explore_chains"
INSIDE = """() => {
  const chain = document.querySelector('.fd-chain'), {left, right} = chain.getBoundingClientRect();
  const drawn = [...chain.querySelectorAll('div, span, svg')].map(el => el.getBoundingClientRect());
  return drawn.every(r => r.left >= left - 1 && r.right <= right + 1);
}"""


def board_of(page, lab, cell):
    lab.run(page, [IMPORT, cell])
    board = page.locator(".fd").first
    board.wait_for()
    return board


def test_hands_are_typed_and_the_chances_follow(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_chains(hands='5H / 5S JC')")
    expect(board).to_contain_text("2 / 3")
    board.get_by_role("textbox", name="The hands").fill("4S 5S 6S / 4H 5H 6H JC")
    chromium_page.keyboard.press("Enter")
    expect(board).to_contain_text("3 / 5")


def test_hands_that_cannot_be_left_stay_in_the_field_with_a_reason(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_chains(hands='5H / 5S JC')")
    field = board.get_by_role("textbox", name="The hands")
    field.fill("5H 5S / JC")
    chromium_page.keyboard.press("Enter")
    expect(board.locator(".fd-note--no")).to_contain_text("are a pair")
    expect(field).to_have_value("5H 5S / JC")


def test_a_drawn_card_moves_the_frame_to_the_other_box(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_chains(hands='5H / 5S JC')")
    expect(board.locator(".fd-node.is-now")).to_contain_text("You draw")
    board.get_by_role("button", name="Draw Sorteper").click()
    expect(board.locator(".fd-node.is-now")).to_contain_text("Freja draws")
    expect(board.locator(".fd-node")).to_have_count(4)


def test_a_screen_reader_hears_the_whole_chain(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_chains(hands='5H / 5S JC')")
    chain = board.get_by_role("img", name=re.compile("Sorteper leads to Freja draws"))
    expect(chain).to_be_visible()


def test_games_are_played_beside_the_exact_chances(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_chains(hands='5H / 5S JC')")
    board.get_by_role("button", name=re.compile("Play 1.000 games")).click()
    expect(board).to_contain_text("95% bands")
    expect(board.get_by_role("button", name=re.compile("Play 1.000 more"))).to_be_visible()


def test_no_odds_are_in_the_page_before_the_guess(chromium_page, lab):
    page, board = (
        chromium_page,
        board_of(chromium_page, lab, "explore_chains(hands='5H 8D / 5S / 8C JC', predict=True)"),
    )
    assert "23.3" not in page.content()
    board.get_by_role("slider").focus()
    page.keyboard.press("PageUp")
    board.get_by_role("button", name=re.compile("Lock in")).click()
    expect(board).to_contain_text("23.3%")


def test_the_chain_stays_inside_its_panel(chromium_page, lab):
    board = board_of(chromium_page, lab, "explore_chains(hands='4S 5S 6S / 4H 5H 6H JC')")
    for theme in ("Light", "Dark"):
        in_theme(chromium_page, theme)
        for width in (1400, 700):
            chromium_page.set_viewport_size({"width": width, "height": 900})
            chromium_page.wait_for_function(INSIDE)  # after the page has taken its new width
            chromium_page.evaluate(AT_REST)
            board.screenshot(path=SHOTS / f"chains-{theme.lower()}-{width}.png")
