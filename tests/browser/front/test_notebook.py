"""What a notebook's own style sheet must not do to a board."""

IMPORT = "from facedown import explore_bids"
CLIPPED = "all => all.filter(el => el.scrollWidth > el.clientWidth + 1).length"
LINES = "all => all.map(el => el.getBoundingClientRect().height / parseFloat(getComputedStyle(el).fontSize))"


def test_terms_and_their_values_stand_in_one_line_each(chromium_page, lab):
    lab.run(chromium_page, [IMPORT, "explore_bids('12446', 15, bid='6x4')"])
    facts = chromium_page.locator(".fd-facts").first
    facts.wait_for()
    assert facts.locator("dt, dd").evaluate_all(CLIPPED) == 0
    assert max(facts.locator("dt, dd").evaluate_all(LINES)) < 2
