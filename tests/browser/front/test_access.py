"""What the rules of WCAG 2.1 (A and AA) say that a machine can check, on every screen and in both themes."""

import pytest

from facedown.front.blocks import Panel

from ..checks import broken, darken
from . import boards as b


def refused():
    return {"kind": "no", "text": "Not allowed: 8 threes does not beat 8 fours."}


@pytest.fixture(params=["bid", "refused", "reveal", "log", "menu", "lobby", "curtain", "board", "hidden"])
def shown(request, sample):
    return {
        "bid": lambda: sample.table(sample.bid_scene()),
        "refused": lambda: sample.table(
            sample.bid_scene(controls=(sample.bid_form(switch=sample.switch),)), note=refused()
        ),
        "reveal": lambda: sample.table(sample.reveal_scene()),
        "log": lambda: sample.table(sample.bid_scene(), panel=sample.log_panel()),
        "menu": lambda: sample.table(sample.waiting_scene(), panel=sample.menu_panel()),
        "lobby": sample.lobby,
        "curtain": sample.curtain,
        "board": lambda: b.board_page(b.everything(), note=refused()),
        "hidden": lambda: b.board_page(b.board(Panel("Guess", (b.GUESS,)), Panel("Nothing yet", (b.steps(-1, {}),)))),
    }[request.param]()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [860, 320])
def test_no_rule_is_broken(front, shown, theme, width):
    table = front(shown)
    table.page.set_viewport_size({"width": width, "height": 900})
    if theme == "dark":
        darken(table.page)
    table.page.locator("details").evaluate_all("all => all.forEach(el => { el.open = true; })")
    table.page.evaluate("document.getAnimations().forEach(a => a.finish())")
    assert broken(table.page) == []
