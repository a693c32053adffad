"""How a table fits into its cell, follows the theme, and moves."""

from dataclasses import replace

import pytest
from playwright.sync_api import expect

from . import boards

WIDTHS = (320, 380, 560, 640, 740, 860, 1100)
# Everything that is drawn stays inside the table; words for screen readers alone take no place.
OUTSIDE = """() => {
  const {left, right} = document.querySelector('.fd').getBoundingClientRect();
  const apart = 'svg *, .fd-sr, .fd-tool span, .fd-scroll > *';
  const drawn = [...document.querySelectorAll('.fd *')].filter(el => !el.closest(apart));
  return drawn.map(el => [el.className || el.tagName, el.getBoundingClientRect()])
    .filter(([, r]) => r.width && (r.left < left - 1 || r.right > right + 1)).map(([name]) => name);
}"""
SMALL = """() => [...document.querySelectorAll('.fd :is(button, select, input, summary)')]
  .map(el => [el.dataset.k ?? el.name, (el.closest('label, .fd-step') ?? el).getBoundingClientRect()])
  .filter(([, r]) => r.width && (r.width < 40 || r.height < 40)).map(([name]) => name)"""


@pytest.fixture(params=["bid", "refused", "reveal", "lobby", "curtain", "panel", "projector", "board", "log"])
def shown(request, sample):
    refused = {"kind": "no", "text": "Not allowed: 8 threes does not beat 8 fours. Name a face above four."}
    clock = {"id": "w", "text": "Anyone may still call out", "left": 3.0, "total": 5.0}
    return {
        "bid": lambda: sample.table(sample.bid_scene()),
        "refused": lambda: sample.table(
            sample.bid_scene(controls=(sample.bid_form(switch=sample.switch), *sample.bid_scene().controls[1:] * 2)),
            note=refused,
        ),
        "reveal": lambda: sample.table(sample.reveal_scene()),
        "lobby": sample.lobby,
        "curtain": sample.curtain,
        "panel": lambda: sample.table(sample.waiting_scene(), panel=sample.menu_panel(), clock=clock),
        "board": lambda: boards.board_page(boards.everything(), note=refused),
        "log": lambda: boards.board_page(boards.board(*(boards.Panel("P", (x,)) for x in boards.PICTURES))),
        "projector": lambda: sample.table(sample.bid_scene(), projector=True, panel=sample.log_panel()),
    }[request.param]()


def test_nothing_overflows_and_everything_can_be_hit(front, shown):
    table = front(shown)
    table.page.locator("details").evaluate_all("all => all.forEach(el => { el.open = true; })")
    for width in WIDTHS:
        table.page.set_viewport_size({"width": width, "height": 900})
        assert (width, table.page.evaluate(OUTSIDE), table.page.evaluate(SMALL)) == (width, [], [])


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_seats_fit_on_a_phone(front, sample, seats):
    boxes = sample.bid_scene().seats
    table = front(sample.table(sample.bid_scene(seats=(boxes * 2)[:seats])))
    table.page.set_viewport_size({"width": 320, "height": 900})
    assert table.page.evaluate(OUTSIDE) == []


def test_the_theme_follows_the_notebook(front, sample):
    table = front(sample.table(sample.bid_scene()))
    root = table.page.locator(".fd")
    expect(root).to_have_attribute("data-theme", "light")
    surface = "body => { body.style.setProperty('--jp-layout-color1', '#212121'); body.className = 'dark'; }"
    table.page.locator("body").evaluate(surface)
    expect(root).to_have_attribute("data-theme", "dark")


def test_a_rule_of_the_notebook_for_buttons_does_not_reach_the_table(front, sample):
    table = front(sample.table(sample.bid_scene()))
    table.page.add_style_tag(content="body { } .lab button { border-radius: 2px; }")
    table.page.locator("main").evaluate("el => { el.className = 'lab'; }")
    expect(table.button("Liar!")).to_have_css("border-radius", "10px")


def test_at_a_projector_everything_is_larger(front, sample):
    table = front(sample.table(sample.bid_scene(), projector=True))
    assert table.button("Liar!").bounding_box()["height"] == pytest.approx(44 * 1.35, abs=1)


# motion: the page is at its end at once, whatever still moves

MOVING = "() => document.querySelector('.fd').getAnimations({subtree: true})"
END = f"{MOVING.removeprefix('() => ')}.forEach(a => a.finish())"


def lifted(front, sample, motion):
    table = front(sample.table(sample.bid_scene(), motion=motion))
    table.show(sample.table(sample.reveal_scene(), motion=motion, rev=2))
    return table


def test_cups_are_lifted(front, sample):
    table = lifted(front, sample, "slow")
    assert table.page.locator(".fd-lift").count() == 5


@pytest.mark.parametrize("end", ["Escape", "a"])
def test_any_key_ends_what_moves(front, sample, end):
    table = lifted(front, sample, "slow")
    table.page.locator(".fd").focus()
    table.press(end)
    assert table.page.evaluate(f"({MOVING})().length") == 0
    expect(table.page.locator(".fd-lift")).to_have_count(0)


@pytest.mark.parametrize("motion", ["full", "slow"])
def test_with_and_without_motion_the_end_is_the_same(front, sample, motion):
    table = lifted(front, sample, motion)
    table.page.evaluate(END)
    moved = table.html().replace(f'data-motion="{motion}"', 'data-motion="none"')
    table.page.evaluate("seat.leave(); seat.el.remove(); globalThis.__fdCount = 0;")
    assert lifted(front, sample, "none").html() == moved


@pytest.mark.parametrize("by", ["system", "setting"])
def test_without_motion_nothing_travels(front, sample, chromium_page, by):
    chromium_page.emulate_media(reduced_motion="reduce" if by == "system" else "no-preference")
    table = lifted(front, sample, "full" if by == "system" else "none")
    frames = table.page.evaluate(f"({MOVING})().flatMap(a => a.effect.getKeyframes()).map(f => f.transform ?? 'none')")
    assert set(frames) == {"none"}


def test_a_die_that_is_lost_leaves_its_seat(front, sample):
    seats = sample.bid_scene().seats
    fewer = (*seats[:3], replace(seats[3], note="4 dice"))
    table = front(sample.table(sample.bid_scene(), motion="slow"))
    table.show(sample.table(sample.bid_scene(seats=fewer), motion="slow", rev=2))
    expect(table.page.locator("[data-k=seat4] .fd-lost")).to_have_count(1)


def test_a_bid_appears_at_its_seat_and_a_panel_moves_nothing(front, sample):
    table = front(sample.table(sample.waiting_scene(), motion="slow"))
    table.show(sample.table(sample.waiting_scene(), motion="slow", panel=sample.log_panel(), rev=2))
    assert table.page.evaluate(f"({MOVING})().length") == 0
    table.show(sample.table(sample.bid_scene(), motion="slow", rev=3))
    assert table.page.evaluate(f"({MOVING})().length") > 0
