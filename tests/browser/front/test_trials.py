"""Trying it out on a page: the buttons, the picture with its band, and the work that can be stopped."""

import pytest
from playwright.sync_api import expect

from facedown.front.board import BoardSource
from facedown.lesson.trials import Simulation
from facedown.odds import dice


def roll(rng):
    rolled = [rng.randint(1, 6) for _ in range(6)]
    return rolled.count(4) >= 2, rolled


@pytest.fixture
def strip(front):
    """A page on which so many tries were made, and what makes its pages."""

    def show(*tries, guess=None):
        source = BoardSource(Simulation("Two fours?", roll, lambda: dice.holds("", 2, 4, 6, "plain"), guess=guess))
        for times in tries:
            source.session.run(times)
        return front(source.page() | {"rev": 1}), source

    return show


@pytest.mark.parametrize("label, value", [("Run once", 1), ("× 100", 100), ("× 10\u202f000", 10_000)])
def test_each_button_asks_for_its_number_of_tries(strip, label, value):
    page, _ = strip()
    page.button(label).click()
    assert page.sent() == [{"ui": "trials", "value": value}]


def test_a_single_case_lies_on_the_mat(strip):
    page, _ = strip(1)
    expect(page.page.get_by_role("img", name="4, 4, 1, 3, 5, 4")).to_be_visible()
    expect(page.page.get_by_text("It counts.")).to_be_visible()


def test_the_picture_says_the_share_so_far(strip):
    page, source = strip(100, guess=0.3)
    picture = page.page.locator(".fd-xy")
    expect(picture).to_have_attribute("aria-label", source.session.board().panels[1].blocks[0].label)
    for part in (".band", ".line", ".level", ".exact"):
        expect(picture.locator(part)).to_have_count(1)


def test_tries_that_go_on_can_be_stopped(strip, front):
    page, source = strip(100)
    source.session.left = source.session.goal = 10_000
    page.show(source.page() | {"rev": 2})
    page.button("Stop").click()
    assert page.sent() == [{"ui": "trials", "value": "stop"}]


@pytest.mark.parametrize("width", [380, 640, 860])
def test_nothing_sticks_out(strip, width):
    page, _ = strip(1, 99, guess=0.3)
    page.page.set_viewport_size({"width": width, "height": 900})
    assert page.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
