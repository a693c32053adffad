"""A lesson on paper: it prints on A4, nothing on it waits to be pressed, and it asks no other machine for anything."""

import re

import print_handouts as handouts
import pytest

LESSON = handouts.NOTEBOOKS / "course" / "01_how_many_fours.ipynb"
PRESSED = "button, input, select, textarea, script, iframe, [role=button], [onclick]"


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """Lesson 1 as a page that can be printed."""
    return handouts.write_page(LESSON, handouts.NOTEBOOKS, tmp_path_factory.mktemp("handouts"))


@pytest.fixture
def on_paper(chromium_page, page):
    """The page as a printer sees it."""
    chromium_page.emulate_media(media="print")
    chromium_page.goto(page.as_uri())
    return chromium_page


def test_a_lesson_becomes_a_page_and_several_sheets_of_a4(chromium, page):
    printed = handouts.print_page(chromium, page).read_bytes()
    assert page.name == "01_how_many_fours.html"
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) >= 2
    assert set(re.findall(rb"/MediaBox \[0 0 (\d+)[.\d]* (\d+)[.\d]*\]", printed)) <= {
        (b"594", b"841"),
        (b"595", b"841"),
        (b"595", b"842"),
    }


def test_nothing_on_paper_waits_to_be_pressed(on_paper):
    assert on_paper.locator(PRESSED).count() == 0
    assert on_paper.locator(".ask .line").count() == 2 + 6
    assert on_paper.locator("table.blank").count() == 2


def test_the_picture_of_the_table_is_on_paper_and_no_wider_than_it(on_paper):
    picture = on_paper.locator("main img").first
    assert picture.evaluate("img => img.complete && img.naturalWidth > 0")
    assert picture.bounding_box()["width"] <= on_paper.locator("main").bounding_box()["width"]


def test_formulas_stand_on_paper_as_formulas(on_paper):
    assert on_paper.locator("math").count() >= 2
    assert "$" not in "".join(on_paper.locator("main p").all_inner_texts())
