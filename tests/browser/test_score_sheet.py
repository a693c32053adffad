"""The score sheet in a real JupyterLab: typed by keyboard, corrected, kept in a file, and printed alone."""

import re

import pytest
from playwright.sync_api import expect

from facedown.explore.scores import ScoreSheet

from .tables import button

KARI = "from facedown.explore import explore_scores\nsheet = explore_scores(['Kari', 'Ola'], save='{}')\nsheet"
ROUNDS = "sheet.round((21, 14), (0, 3), 'Kari')\nsheet.round((10, 30), (0, 2), 'Kari')"
# Paper is made in a moment; the test looks at what is on it, so the moment lasts.
HOLD = """() => {
  window.print = () => { window.asked = (window.asked ?? 0) + 1; };
  window.done = () => window.dispatchEvent(new Event('afterprint'));
}"""
SEEN = """() => [...document.body.children].filter(el => el.id !== 'fd-art' && el.checkVisibility())
  .map(el => el.className)"""


@pytest.fixture
def sheet(chromium_page, lab, request):
    """A sheet of Kari and Ola, kept in a file of this test."""
    file = re.sub(r"\W", "_", request.node.name) + ".json"
    lab.run(chromium_page, [KARI.format(file)])
    board = chromium_page.locator(".fd").first
    board.wait_for()
    return board, lab.folder / file


def field(board, name):
    return board.get_by_role("textbox", name=name)


def kari(board):
    """Kari's and Ola's numbers, by keyboard alone."""
    field(board, "Kari: in the middle").focus()
    for key in ("21", "Tab", "0", "Tab", "Space", "Tab", "14", "Tab", "3"):
        board.page.keyboard.press(key) if len(key) > 2 else board.page.keyboard.type(key)


def test_a_round_is_typed_by_keyboard_and_kept_in_the_file(sheet):
    board, file = sheet
    kari(board)
    board.page.keyboard.press("Enter")
    expect(board.get_by_role("heading", name="Kari leads with 21")).to_be_visible()
    expect(board.locator(".fd-score .is-call")).to_have_text(re.compile(r"21 − 2×0\+2121"))
    expect(button(board, "Write down round 2")).to_be_visible()
    expect(field(board, "Kari: in the middle")).to_have_value("")
    assert ScoreSheet(save=file).scores.totals[-1] == (21, 8)


def test_a_number_that_cannot_be_stays_in_its_field_with_the_reason(sheet):
    board, file = sheet
    kari(board)
    field(board, "Ola: in the middle").fill("53")
    button(board, "Write down round 1").click()
    expect(board.get_by_role("alert")).to_contain_text("Ola: 53 cards in the middle cannot be")
    expect(field(board, "Ola: in the middle")).to_have_value("53")
    expect(field(board, "Kari: in the middle")).to_have_value("21")
    field(board, "Ola: in the middle").fill("14")
    button(board, "Write down round 1").click()
    expect(board.get_by_role("heading", name="Kari leads with 21")).to_be_visible()
    assert ScoreSheet(save=file).scores.totals[-1] == (21, 8)


def test_a_round_is_corrected_and_the_correction_taken_back(sheet):
    board, _ = sheet
    kari(board)
    button(board, "Write down round 1").click()
    board.get_by_role("button", name="Correct round 1").click()
    expect(field(board, "Ola: left")).to_have_value("3")
    field(board, "Ola: in the middle").fill("40")
    board.locator(".fd-entry [type=submit]").first.click()
    expect(board.get_by_role("heading", name="Ola leads with 34")).to_be_visible()
    button(board, "Undo: round 1 corrected").click()
    expect(board.get_by_role("heading", name="Kari leads with 21")).to_be_visible()


def test_a_name_is_changed_and_an_equal_one_refused(sheet):
    board, _ = sheet
    field(board, "Seat 2: Name").fill("Nils")
    field(board, "Seat 2: Name").press("Enter")
    expect(board.locator(".fd-score thead")).to_contain_text("Nils")
    field(board, "Seat 2: Name").fill("kari")
    field(board, "Seat 2: Name").press("Enter")
    expect(board.get_by_role("alert")).to_contain_text("Two players are called 'kari'")
    expect(field(board, "Seat 2: Name")).to_have_value("Nils")


def test_only_the_sheet_is_printed_and_the_page_is_as_before(chromium_page, lab):
    page = chromium_page
    lab.run(page, [KARI.format("printed.json"), ROUNDS])
    board = page.locator(".fd").first
    expect(board.get_by_role("heading", name="Ola leads with 34")).to_be_visible()
    page.evaluate(HOLD)
    title = page.title()
    button(board, "Print").click()
    assert page.evaluate("window.asked") == 1
    page.emulate_media(media="print")
    assert page.evaluate(SEEN) == ["fd fd-paper"]
    paper = page.locator(".fd-paper")
    for words in ("Ligretto", "Ola leads with 34", "14 − 2×3", "first to 100"):
        expect(paper.get_by_text(words).first).to_be_visible()
    expect(paper.get_by_role("button", name="Print")).to_be_hidden()
    page.emulate_media(media="screen")
    expect(paper).to_be_hidden()
    page.evaluate("window.done()")
    expect(paper).to_have_count(0)
    assert (page.title(), page.locator("body.fd-printing").count()) == (title, 0)


def test_twelve_empty_rounds_fit_one_page_of_a4(sheet):
    board, _ = sheet
    page = board.page
    button(board, "Empty sheet").click()
    expect(board.get_by_role("heading", name="An empty sheet")).to_be_visible()
    page.evaluate(HOLD)
    button(board, "Print").click()
    page.evaluate("addEventListener('afterprint', e => e.stopImmediatePropagation(), true)")
    pdf = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", pdf)) == 1
    width, height = map(float, re.search(rb"/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)", pdf).groups())
    assert (round(width / 72 * 25.4), round(height / 72 * 25.4)) == (210, 297)
